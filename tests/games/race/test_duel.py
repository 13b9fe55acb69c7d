"""The two-player expert variant: RACE-212 to RACE-226."""

from itertools import combinations

import pytest
from tests.games.race.stories import area, choice, opening, story

from farstar.games.race import GAME
from farstar.games.race.rules.actions import ACTIONS

DOUBLE_DEVELOP = "develop & develop"
DOUBLE_SETTLE = "settle & settle"


def duel(*areas, **more):
    return story(*areas, variant="duel", **more)


def phases(table):
    """The phases in which somebody was asked, one entry for each time."""
    found = []
    while table.asks() and table.asks()[0].kind != "actions":
        kind = table.asks()[0].kind
        found.append(kind)
        for ask in list(table.asks()):
            table.state.reply(ask.seat, next(ask.picks()))
    return found


def test_it_is_an_option_for_two_players_only():
    """RACE-212, RACE-C35"""
    assert GAME.start(2, {"variant": "duel"}).options()["variant"] == "duel"
    assert GAME.start(2, {}).options()["variant"] == "standard"
    for seats in (3, 4):
        with pytest.raises(ValueError, match="for 2 players"):
            GAME.start(seats, {"variant": "duel"})


def test_two_of_nine_action_cards_are_chosen():
    """RACE-213: any two of the seven and a second Develop and Settle, by both, in every round."""
    nine = [*ACTIONS, "develop", "settle"]
    hands = {tuple(sorted(pair)) for pair in combinations(nine, 2)}
    table = duel(area(), area())
    for _ in range(3):
        for seat in (0, 1):
            assert {tuple(sorted(option.split(" & "))) for option in table.options(seat)} == hands
        table.round(DOUBLE_DEVELOP, "develop & settle")
        phases(table)
    assert table.state.round == 3


def test_there_are_23_choices():
    """RACE-214, RACE-Q02"""
    table = duel(area(), area())
    kind, options, least, most = choice(table.ask(0))
    assert (kind, least, most, len(options), len(set(options))) == ("actions", 1, 1, 23, 23)
    different = {frozenset(option.split(" & ")) for option in options if len(set(option.split(" & "))) == 2}
    assert len(different) == 21, "the order of the two does not matter"
    assert {DOUBLE_DEVELOP, DOUBLE_SETTLE} < set(options)


def test_both_cards_are_secret_until_all_four_are_revealed():
    """RACE-215"""
    table = duel(area(), area())
    before = table.view(1)
    table.pick(0, DOUBLE_SETTLE)
    assert table.view(1) == before
    table.pick(1, "develop & produce")
    assert [[ACTIONS[action] for action in seen["actions"]] for seen in table.view(0)["players"]] == [
        ["settle", "settle"],
        ["develop", "produce"],
    ]


def test_both_explore_cards_draw_eight_and_keep_two():
    """RACE-216"""
    table = duel(area(), area("expedition-force", "research-labs"))
    table.round("explore+5 & explore+1+1")
    assert [(len(ask.options), ask.least, ask.most) for ask in table.asks()] == [(8, 2, 2), (9, 3, 3)]


def test_a_doubled_phase_is_played_twice_for_both():
    """RACE-217"""
    table = duel(area(), area()).round(DOUBLE_DEVELOP, "consume-trade & produce")
    assert table.asked() == [(0, "develop"), (1, "develop")]
    assert phases(table) == ["develop", "develop"]
    table.round("consume-trade & produce", DOUBLE_SETTLE)
    assert phases(table) == ["settle", "settle"]


def test_the_bonus_is_in_both_phases_for_the_doubler_and_in_the_first_for_the_other():
    """RACE-218"""
    hand = ["space-marines", "interstellar-bank"]
    table = duel(area(hand=hand, spare=6), area(hand=hand, spare=6)).round(DOUBLE_DEVELOP, "develop & produce")
    table.place("space-marines", "space-marines")
    assert [ask.least for ask in table.asks()] == [1, 1]
    for ask in list(table.asks()):
        table.state.reply(ask.seat, (ask.options[-1],))
    table.place("interstellar-bank", "interstellar-bank")
    assert [ask.least for ask in table.asks()] == [1, 2]


def test_so_it_is_with_settle():
    """RACE-218"""
    table = duel(
        area(hand=["refugee-world", "gem-world"], spare=2), area(hand=["pilgrimage-world", "spice-world"], spare=2)
    )
    table.round(DOUBLE_SETTLE, "explore+5 & settle")
    for ask in list(table.asks()):
        table.state.reply(ask.seat, (ask.options[0],))
    table.place("refugee-world", "pilgrimage-world")
    assert [table.drawn(seat) for seat in (0, 1)] == [[(None, 1)], [(None, 1)]]
    table.place("gem-world", "spice-world")
    for ask in list(table.asks()):
        table.state.reply(ask.seat, tuple(ask.options[:2]))
    assert [table.drawn(seat) for seat in (0, 1)] == [[(None, 1), (None, 1)], [(None, 1)]]


def test_if_both_double_both_have_it_in_both():
    """RACE-218"""
    hand = ["export-duties", "public-works"]
    table = duel(area(hand=hand), area(hand=hand)).round(DOUBLE_DEVELOP)
    table.place(*hand[:1] * 2).place(*hand[1:] * 2)
    assert table.tableau(0) == table.tableau(1) == hand, "both were free"
    assert table.asked()[0][1] == "actions", "and there were two phases, not four"


def test_one_develop_each_is_one_phase_with_both_bonuses():
    """RACE-219"""
    table = duel(area(hand=["export-duties"]), area(hand=["export-duties"]))
    table.round("develop & consume-trade", "develop & consume-x2").place("export-duties", "export-duties")
    assert table.tableau(0) == table.tableau(1) == ["export-duties"]
    assert table.asked()[0][1] == "actions"


def test_cards_of_the_first_phase_work_in_the_second():
    """RACE-220"""
    table = duel(area("drop-ships", hand=["rebel-warrior-race", "alien-robot-scout-ship"]), area())
    table.round(DOUBLE_SETTLE, "consume-trade & consume-x2")
    assert table.options(0) == ["rebel-warrior-race"]
    table.place("rebel-warrior-race")
    assert "alien-robot-scout-ship" in table.options(0), "3 + 1 military"


def test_powers_at_the_start_and_after_placing_work_in_each_phase():
    """RACE-221"""
    table = duel(area("interstellar-bank", "public-works", hand=["export-duties", "expedition-force"]), area())
    table.round(DOUBLE_DEVELOP).place("export-duties").place("expedition-force")
    assert table.drawn(0) == [("interstellar-bank", 1), ("public-works", 1)] * 2
    table = duel(area("terraforming-robots", hand=["refugee-world", "pilgrimage-world"]), area())
    table.round(DOUBLE_SETTLE).place("refugee-world").place("pilgrimage-world")
    assert [card for card, _ in table.drawn(0)].count("terraforming-robots") == 2


def test_temporary_military_ends_with_its_settle_phase():
    """RACE-222"""
    table = duel(area("new-military-tactics", hand=["pirate-world", "rebel-underground"]), area())
    table.round(DOUBLE_SETTLE, "consume-trade & consume-x2").place("pirate-world")
    assert "rebel-underground" not in table.options(0)


def test_with_both_consume_cards_one_sells_first_and_then_doubles():
    """RACE-223"""
    worlds = ["gem-world", "mining-world"]
    table = duel(area("public-works", *worlds, goods=worlds), area())
    table.round("consume-trade & consume-x2")
    assert table.asked() == [(0, "trade")]
    table.pick(0, "mining-world")
    assert (table.drawn(0), table.chips()[0]) == ([("mining-world", 3)], 2)
    assert table.asked()[0][1] == "actions", "a single Consume phase"


def test_produce_cannot_be_chosen_twice():
    """RACE-224"""
    assert "produce & produce" not in duel(area(), area()).options(0)


def test_the_pool_and_the_end_are_unchanged():
    """RACE-225"""
    table = opening(2, variant="duel")
    table.asks()
    assert (table.pool(), table.hands()) == (24, [6, 6])
    table = duel(area("public-works", "gem-world", goods=["gem-world"]), area(), pool=2)
    assert table.round("consume-x2 & produce").over()
    ten = ["gem-world", "spice-world", "artist-colony", "new-vinland", "secluded-world", "space-port", "plague-world"]
    ten += ["prosperous-world", "tourist-world", "export-duties"]
    table = duel(area(*ten, hand=["refugee-world", "pilgrimage-world"]), area())
    table.round(DOUBLE_SETTLE, "consume-trade & produce").place("refugee-world")
    assert not table.over()
    phases(table.place("pilgrimage-world"))
    assert table.over(), "twelve cards"


def test_develop_and_settle_both_doubled():
    """RACE-226"""
    table = duel(area(), area()).round(DOUBLE_DEVELOP, DOUBLE_SETTLE)
    assert phases(table) == ["develop", "develop", "settle", "settle"]
