"""The seven rounds, phase 1, and the order of the stages."""

import pytest
from tests.games.spacerace.story import Story

from farstar.games.spacerace import GAME
from farstar.games.spacerace.rules.cards import CONTROLS
from farstar.table.ask import NotAsked, Refused
from farstar.table.chance import Dice
from farstar.table.match import CannotUndo, Match
from farstar.table.playout import random_game


def whole_game(seats=2, **options):
    match = Match(GAME, seats, options, seed=4)
    dice = Dice(4)
    while asks := match.asks():
        match.reply(asks[0].seat, asks[0].random(dice))
    return match


def test_seven_rounds_and_the_last_ends_after_phase_2():
    """SR-018"""
    kinds = [event.kind for event in whole_game().events()]
    assert kinds.count("round") == 7
    assert kinds.count("phase-3") == 6
    last_round = kinds[len(kinds) - 1 - kinds[::-1].index("round") :]
    assert "bureaucracy" in last_round and "phase-3" not in last_round and last_round[-1] == "game-end"


def test_the_round_is_counted_even_when_a_control_card_is_taken_back():
    """SR-019"""
    story = Story(round=3).played(0, "technology-6", "technology-3").control("propaganda-1", "breakthrough-6")
    story.until("may").pick("yes").pick("technology-6")
    assert len(story.s.players[0].played) == 2
    story.until("control")
    assert story.s.round == 4


def test_all_choose_one_unplayed_control_card_in_secret():
    """SR-020, SR-Q01"""
    story = Story(3).played(1, "technology-6")
    asks = {ask.seat: ask for ask in story.s.asks()}
    assert sorted(asks) == [0, 1, 2]
    assert all((ask.kind, ask.least, ask.most) == ("control", 1, 1) for ask in asks.values())
    assert list(asks[0].options) == list(range(CONTROLS))
    assert story.card("technology-6") not in asks[1].options and len(asks[1].options) == CONTROLS - 1
    story.s.reply(0, (4,))
    for watcher in (-1, 1, 2):
        seen = GAME.view(story.s, watcher).save()
        assert seen["players"][0]["current"] == -1 and 4 in seen["players"][0]["unplayed"]


def test_a_played_control_card_cannot_be_chosen_again_and_stays_visible_in_order():
    """SR-021"""
    story = Story(round=3).played(0, "technology-6", "propaganda-3")
    assert "technology-6" not in story.options()
    assert GAME.view(story.s, 1).save()["players"][0]["played"] == [5, 1]


def test_face_down_cards_are_turned_up_only_after_all_have_chosen():
    """SR-022"""
    story = Story().face_down("laika", "saturn-v")
    story.pick("technology-6")
    assert story.lying_face_down() == ["laika", "saturn-v"]
    story.pick("technology-1")
    assert story.ask.kind == "turn"
    assert story.lying_face_down() == []
    assert story.in_universe() == [[], ["saturn-v"], [], ["laika"]]
    assert [story.name(player.current) for player in story.s.players] == ["technology-6", "technology-1"]


def test_nobody_may_skip_or_change_the_choice():
    """SR-023"""
    story = Story()
    assert story.ask.seat == 0
    with pytest.raises(Refused):
        story.s.reply(0, ())
    story.pick("technology-6")
    with pytest.raises(NotAsked):
        story.s.reply(0, (3,))
    match = Match(GAME, 2, {"deck": "reference"}, seed=1)
    for ask in list(match.asks()):
        assert ask.kind == "control"
        match.reply(ask.seat, (ask.options[0],))
    for seat in (0, 1):
        with pytest.raises(CannotUndo):
            match.undo(seat)


def test_stages_in_order_and_empty_ones_are_skipped():
    """SR-024, SR-025: each takes part in exactly one stage."""
    story = Story(3).control("breakthrough-1", "propaganda-1", "breakthrough-3")
    story.until("invest")
    assert story.events_of("stage") == [(-1, 0), (-1, 3)]
    stages = [event for event in story.s.events if event.kind == "stage"]
    assert [event.cards for event in stages] == [(1,), (2, 0)]
    kinds = [event.kind for event in story.s.events]
    assert kinds.index("bureaucracy") > max(n for n, kind in enumerate(kinds) if kind == "stage")


def test_emergency_funding_after_bureaucracy_for_empty_hands():
    """SR-026"""
    story = Story().hand(1, "laika").control("technology-6", "technology-3").deck("saturn-v")
    story.until("invest")
    assert story.events_of("emergency-funding") == [(0, 0)]
    assert story.in_hand(0) == ["saturn-v"] and story.in_hand(1) == ["laika"]
    kinds = [event.kind for event in story.s.events]
    assert kinds.index("bureaucracy-end") < kinds.index("emergency-funding") < kinds.index("phase-3")


@pytest.mark.parametrize(("edition", "order"), [("2016", [1, 2, 0]), ("v2.5", [2, 0, 1])])
def test_emergency_funding_goes_clockwise_from_the_marker(edition, order):
    """SR-C07: in v2.5 the marker has passed on by then."""
    story = Story(3, edition=edition)
    story.s.marker = 1
    story.control("technology-6", "technology-3", "technology-1").until("invest")
    assert [seat for seat, _ in story.events_of("emergency-funding")] == order


def test_v25_emergency_funding_is_in_phase_3_and_not_in_round_7():
    """SR-027"""
    story = Story(edition="v2.5").control("technology-6", "technology-3").until("invest")
    kinds = [event.kind for event in story.s.events]
    assert kinds.index("phase-3") < kinds.index("marker") < kinds.index("emergency-funding")
    last = Story(round=7, edition="v2.5").control("technology-6", "technology-3").until("never")
    assert last.events_of("emergency-funding") == []


def test_emergency_funding_in_round_7_pays_half_points_from_an_empty_deck():
    """SR-028"""
    story = Story(round=7).empty_deck().control("technology-6", "propaganda-6").until("never")
    assert story.events_of("emergency-funding") == [(0, 0), (1, 0)]
    assert [player.half_points for player in story.s.players] == [1, 1]


def test_random_games_end():
    for seats, options in GAME.tables():
        assert random_game(GAME.start(seats, options), Dice(1), 5000) < 5000
