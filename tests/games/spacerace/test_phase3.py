"""Phase 3: investments, the unexplored Universe, true visionaries, the marker."""

import pytest
from tests.games.spacerace.story import Story

from farstar.games.spacerace import GAME

EIGHT = ("laika", "okb-1", "saturn-v", "lunokhod", "espionage", "moon-speech", "falcon-9", "area-51")


def played(story, *controls):
    return story.control(
        *(controls or ("technology-6", "technology-3", "technology-1", "propaganda-6")[: story.s.seats])
    )


def test_investments_go_clockwise_from_the_marker():
    """SR-077: any number of cards, one player after the other."""
    story = Story(3).hand(0, "laika", "okb-1").hand(1, "saturn-v").hand(2, "lunokhod")
    story.s.marker = 1
    played(story).until("invest")
    assert story.asked() == (1, "invest")
    story.pick("saturn-v")
    assert story.asked() == (2, "invest")
    story.pick()
    assert story.asked() == (0, "invest") and (story.ask.least, story.ask.most) == (0, 2)
    story.pick("laika", "okb-1")
    assert story.in_hand(0) == [] and story.in_hand(2) == ["lunokhod"]


def test_at_most_seven_cards_stay_in_hand():
    """SR-078, SR-Q12: of eight at least one must go; with seven none."""
    story = Story().hand(0, *EIGHT).hand(1, "pluto-flyby")
    played(story).until("invest")
    assert (story.ask.least, story.ask.most) == (1, 8)
    seven = Story().hand(0, *EIGHT[:7])
    played(seven).until("invest")
    assert seven.ask.least == 0


def test_a_hand_may_exceed_seven_until_then():
    """SR-079: drawing the ninth card in phase 2 is asked and done."""
    story = Story().agency(0, "live-broadcast").hand(0, *EIGHT).alone("propaganda-6")
    story.pick("live-broadcast L1").pick("yes")
    assert len(story.in_hand()) == 9
    assert story.asked() == (0, "turn")


def test_the_unexplored_universe_is_filled_up_to_one_card_per_player():
    """SR-080"""
    story = Story(4).hand(0, "laika")
    played(story).until("invest")
    story.pick("laika").until("control")
    assert len(story.s.face_down) == 4 - 2
    assert story.events_of("deck>face-down") == [(-1, 3)]
    enough = Story().hand(0, *EIGHT)
    played(enough).until("invest")
    enough.pick(*EIGHT[:3]).until("control")
    assert enough.events_of("deck>face-down") == []


def test_turned_up_cards_are_drawn_from_all_face_down_cards():
    """SR-081, SR-087: by chance, sorted by type; what nobody took stays in the Universe."""
    seen = set()
    for seed in range(30):
        story = Story().hand(0, "laika", "okb-1", "lunokhod").universe("pluto-flyby")
        story.dice = type(story.dice)(seed)
        played(story).until("invest")
        story.pick("laika", "okb-1", "lunokhod").until("control")
        universe = [name for column in story.in_universe() for name in column]
        assert "pluto-flyby" in universe and len(universe) == 2
        assert all(story.s.printed.type[card] == stage for stage in range(4) for card in story.s.universe[stage])
        seen |= set(universe)
    assert seen == {"pluto-flyby", "laika", "okb-1", "lunokhod"}


@pytest.mark.parametrize(
    ("seats", "options", "number"),
    [(2, {}, 1), (3, {}, 2), (4, {}, 2), (3, {"reveal": "3"}, 3), (4, {"reveal": "3"}, 3)],
)
def test_how_many_cards_are_turned_up(seats, options, number):
    """SR-082, SR-083: one with 2 players; two with 3 or 4, or three by the table option."""
    story = Story(seats, **options).hand(0, *EIGHT)
    played(story).until("invest")
    story.pick(*EIGHT[:6]).until("control")
    assert story.events_of("turn-up") == [(-1, number)]
    assert len(story.s.face_down) == 6 - number


def test_with_fewer_face_down_cards_all_are_turned_up():
    """SR-084: the deck is empty, one card was invested."""
    story = Story(3).hand(0, "laika").empty_deck()
    played(story).until("invest")
    story.pick("laika").until("control")
    assert story.s.face_down == []
    assert story.in_universe()[3] == ["laika"]
    assert [player.half_points for player in story.s.players] == [0, 1, 1], "only the emergency funding is paid"


def test_the_marker_passes_last():
    """SR-085"""
    story = Story(3).hand(0, "laika").hand(1, "okb-1")
    played(story).until("invest")
    assert story.asked() == (0, "invest") and story.s.marker == 0
    story.until("control")
    assert story.s.marker == 1
    kinds = [event.kind for event in story.s.events]
    assert kinds.index("turn-up") < kinds.index("marker")


def test_v25_the_marker_passes_first():
    """SR-086: the new holder invests first."""
    story = Story(3, edition="v2.5").hand(0, "laika").hand(1, "okb-1")
    played(story).until("invest")
    assert story.s.marker == 1
    assert story.asked() == (1, "invest")


def test_the_universe_has_no_size_limit():
    """SR-087"""
    story = Story().universe(*EIGHT, "pluto-flyby", "viking-program")
    played(story).until("control")
    assert sum(len(column) for column in story.s.universe) == 11


def test_nobody_else_knows_what_was_invested():
    """SR-C26"""
    story = Story().hand(0, "laika", "okb-1").hand(1, "saturn-v")
    played(story).until("invest")
    story.pick("laika", "okb-1")
    mine, other = GAME.view(story.s, 0).save(), GAME.view(story.s, 1).save()
    assert mine["known"] == sorted(story.card(name) for name in ("laika", "okb-1"))
    assert other["known"] == [] and other["face_down"] == 2
