"""Options for those whose rulebook reads otherwise: the Produce bonus (RACE-C05) and cards for points (RACE-C04)."""

import pytest
from tests.games.race.stories import area, choice, story

from farstar.games.race import GAME
from farstar.table.chance import Dice
from farstar.table.match import Match

RARE = ["asteroid-belt", "radioactive-world", "destroyed-world"]


def bonus(*tableau, **options):
    """Seat 0 with these cards and the Produce bonus, at a table where it may be declined."""
    return story(area(*tableau), area(), **{"produce-bonus": "optional", **options}).round("produce", "develop").place()


def test_the_bonus_may_be_declined_where_the_table_says_so():
    """RACE-C05"""
    table = bonus("asteroid-belt")
    assert choice(table.ask(0)) == ("windfall", ["asteroid-belt"], 0, 1)
    table.pick(0)
    assert table.goods(0) == []
    table = bonus("asteroid-belt").pick(0, "asteroid-belt")
    assert table.goods(0) == ["asteroid-belt"]


def test_a_power_for_windfall_worlds_still_must_be_used():
    """RACE-C05: Mining Robots serve one of three worlds, and are asked though the bonus could serve another."""
    table = bonus(*RARE, "mining-robots")
    assert choice(table.ask(0)) == ("windfall", RARE, 1, 1)
    table.pick(0, "asteroid-belt")
    assert choice(table.ask(0)) == ("windfall", RARE[1:], 0, 1)
    table.pick(0)
    assert table.goods(0) == ["asteroid-belt"]


def test_a_choice_is_asked_when_only_the_declinable_bonus_could_serve_the_other_world():
    """RACE-C05, RACE-153"""
    table = bonus(*RARE[:2], "mining-robots")
    assert choice(table.ask(0)) == ("windfall", RARE[:2], 1, 1)


@pytest.mark.parametrize("card", ["deficit-spending", "merchant-world"])
def test_cards_of_the_hand_must_be_turned_into_points_where_the_table_says_so(card):
    """RACE-C04"""
    table = story(area(card, spare=3), area(), **{"hand-cards": "required"}).round("consume-x2")
    assert (table.ask(0).kind, table.ask(0).least, table.ask(0).most) == ("hand", 2, 2), "there is no stopping before"
    table.pick(0, *table.options(0)[:2])
    assert (table.chips()[0], table.hands()[0]) == (2, 1), "and no doubling"


def test_with_one_card_in_hand_one_is_enough():
    """RACE-C04"""
    table = story(area("deficit-spending", spare=1), area(), **{"hand-cards": "required"}).round("consume-x2")
    assert (table.ask(0).least, table.ask(0).most) == (1, 1)


@pytest.mark.parametrize("options", [{"produce-bonus": "optional"}, {"hand-cards": "required"}])
def test_a_table_with_these_options_is_saved_copied_and_played_to_its_end(options):
    match, luck = Match("race", 2, options, seed=4), Dice(4)
    while asks := match.state.asks():
        match.state.reply(asks[0].seat, asks[0].random(luck))
    assert GAME.load(match.state.save()).options() == match.state.copy().options()
    assert {**match.state.options(), **options} == match.state.options()
