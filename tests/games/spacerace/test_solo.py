"""The solo game "John Kennedy" and its automatic opponent."""

import pytest
from tests.games.spacerace.story import Story

from farstar.games.spacerace import GAME
from farstar.games.spacerace.rules.score import opponent_score
from farstar.games.spacerace.rules.solo import opponent_level
from farstar.table.ask import CHANCE
from farstar.table.chance import Dice


def alone(*controls, round=1, solo="normal", earlier=()):
    """A solo table; the opponent turns up these control cards, and has turned up the earlier ones."""
    story = Story(1, round, solo=solo)
    story.next_controls = [story.card(name) for name in controls]
    for name in earlier:
        card = story.card(name)
        story.s.opponent.decks[0].remove(card)
        story.s.opponent.controls[story.s.printed.type[card]].append(card)
    return story


def pile(story):
    return story.names(story.s.opponent.pile)


def test_the_opponent_is_never_asked():
    """SR-Q16: in a whole game only the player and chance are."""
    s, dice, seats = GAME.start(1, {"solo": "invincible"}), Dice(3), set()
    while asks := s.asks():
        seats |= {ask.seat for ask in asks}
        s.reply(asks[0].seat, asks[0].random(dice))
    assert seats == {CHANCE, 0}


def test_the_solo_set_up():
    """SR-106: 4 face up, 2 face down, 12 control cards, a hand of 4."""
    s = GAME.start(1, {})
    dice = Dice(2)
    while (asks := s.asks())[0].seat == CHANCE:
        s.reply(CHANCE, asks[0].random(dice))
    assert sum(len(column) for column in s.universe) == 4
    assert len(s.face_down) == 2 and len(s.players[0].hand) == 4 and len(s.players[0].unplayed) == 12


@pytest.mark.parametrize(("solo", "sets"), [("normal", 1), ("advanced", 2), ("invincible", 3)])
def test_one_two_or_three_control_sets(solo, sets):
    """SR-107: each its own deck of 12."""
    decks = GAME.start(1, {"solo": solo}).opponent.decks
    assert [sorted(deck) for deck in decks] == [list(range(12))] * sets


def test_the_player_chooses_before_anything_is_shown():
    """SR-108"""
    story = alone("propaganda-6").face_down("laika", "okb-1")
    assert story.asked() == (0, "control")
    assert len(story.s.face_down) == 2 and story.events_of("opponent-control") == []


def test_columns_that_received_a_card_are_shuffled_the_others_keep_their_order():
    """SR-109"""
    story = alone("breakthrough-6").universe("okb-1", "saturn-v", "laika", "pluto-flyby").face_down("titan-rocket")
    story.next_columns = {1: ["saturn-v", "titan-rocket", "okb-1"]}
    story.control("space-program-6")
    assert story.in_universe() == [[], ["saturn-v", "titan-rocket", "okb-1"], [], ["laika", "pluto-flyby"]]
    assert story.events_of("shuffle-column") == [(-1, 1)]


def test_one_control_card_of_each_deck_joins_its_section_and_stays():
    """SR-110"""
    story = alone("technology-6", "technology-1", "propaganda-3", "breakthrough-1", solo="advanced")
    story.control("space-program-6").until("control")
    assert [story.names(section) for section in story.s.opponent.controls] == [
        [],
        ["technology-6", "technology-1"],
        [],
        [],
    ]
    story.control("space-program-3").until("invest")
    assert len(story.s.opponent.controls[1]) == 2
    assert [len(deck) for deck in story.s.opponent.decks] == [10, 10]


def test_the_opponent_takes_part_wherever_it_has_a_control_card():
    """SR-111, SR-112: its level is the sum of its section."""
    story = alone("propaganda-3", earlier=("technology-6", "technology-1")).universe("okb-1", "moon-speech")
    story.control("breakthrough-6").until("invest")
    assert [number for _, number in story.events_of("stage")] == [0, 1, 3]
    assert sorted(pile(story)[:2]) == ["moon-speech", "okb-1"]
    assert [opponent_level(story.s, stage) for stage in range(4)] == [3, 7, -1, -1]


def test_a_higher_level_goes_first():
    """SR-113: the opponent's 6 against 3 takes the only card, against 6 the player is first."""
    story = alone("technology-6").universe("okb-1")
    story.control("technology-3")
    assert pile(story) == ["okb-1"]
    tie = alone("technology-6").universe("okb-1", "saturn-v").hand(0, "laika")
    tie.control("technology-6")
    assert pile(tie) == [] and tie.asked() == (0, "turn")
    tie.pick("technology-6 C1").pick("okb-1")
    assert pile(tie) == ["saturn-v"]


def test_the_opponent_takes_one_card_the_bottom_one():
    """SR-114: one turn per stage, however many control cards lie there."""
    story = (
        alone("technology-6", earlier=("technology-3",))
        .universe("okb-1", "saturn-v", "titan-rocket")
        .agency(0, "area-51", "live-broadcast", "okb-1#2", "space-shuttle")
    )
    story.control("space-program-6")
    assert pile(story) == ["okb-1"]


def test_an_empty_column_then_the_nearest_earlier_one_then_the_deck():
    """SR-115, SR-C18"""
    story = alone("breakthrough-1").universe("moon-speech", "okb-1", "saturn-v")
    story.control("propaganda-6").until("invest")
    assert pile(story)[0] == "okb-1"
    bare = alone("propaganda-6").universe("okb-1").deck("laika")
    bare.control("technology-3")
    assert pile(bare)[0] == "laika"


def test_its_cards_are_a_laboratory_without_abilities_or_leader_limit():
    """SR-116: Espionage and Rosetta can take them; two leaders lie there together."""
    story = (
        alone("breakthrough-6").pile("yuri-gagarin", "frank-drake", "lunokhod").agency(0, "espionage", "rosetta-probe")
    )
    story.control("propaganda-6")
    story.pick("espionage R1")
    assert story.options() == ["frank-drake", "lunokhod", "yuri-gagarin"]
    story.pick("frank-drake", "yuri-gagarin")
    assert story.in_lab() == ["frank-drake", "yuri-gagarin"]
    other = alone("propaganda-1").pile("lunokhod", "laika").agency(0, "rosetta-probe").control("breakthrough-6")
    other.pick("rosetta-probe R1").pick("lunokhod")
    assert "lunokhod" in other.in_agency() and "lunokhod" not in pile(other)


def test_only_the_player_has_bureaucracy_and_emergency_funding():
    """SR-117"""
    story = alone("propaganda-3").pile("frank-drake").deck("okb-1", "laika")
    story.control("space-program-6").until("invest")
    assert story.events_of("duty") == [] and story.events_of("emergency-funding") == [(0, 0)]
    assert len(story.in_hand()) == 1


def test_the_surge_where_its_level_is_at_least_twice():
    """SR-118: 6 against 3 surges, 6 against 4 does not; 0 against a positive level counts, 0 against none not."""
    story = alone("propaganda-6").agency(0, "live-broadcast").hand(0, "laika").control("technology-6").until("invest")
    assert story.events_of("surge") == [(-1, 0)]
    strong = alone("propaganda-6").agency(0, "live-broadcast", "moon-speech").hand(0, "laika")
    assert strong.control("technology-6").until("invest").events_of("surge") == []
    bare = alone("breakthrough-1").hand(0, "laika").control("technology-6").until("invest")
    assert bare.events_of("surge") == [(-1, 3)]
    current = alone("technology-6").hand(0, "laika").control("technology-6").until("invest")
    assert current.events_of("surge") == [], "the current control card counts in its own stage"


def test_levels_are_compared_as_the_stage_begins_and_again_for_the_surge():
    """SR-C22: 3 against 6 the opponent is first; then Live Broadcast makes it 6 against 6, and there is no surge."""
    story = alone("propaganda-6").universe("moon-speech", "live-broadcast").control("propaganda-3")
    assert pile(story) == ["moon-speech"] and story.asked() == (0, "turn")
    story.pick("propaganda-3 C1").pick("live-broadcast").until("invest")
    assert story.events_of("emergency-funding") == [(0, 0)] and story.events_of("surge") == []
    bare = alone("propaganda-6").control("propaganda-3").until("invest")
    kinds = [event.kind for event in bare.s.events]
    assert kinds.index("emergency-funding") < kinds.index("surge")


def test_round_7_is_scored_after_the_surge():
    """SR-119"""
    story = alone("propaganda-6", round=7).hand(0, "laika").control("technology-6").until("never")
    kinds = [event.kind for event in story.s.events]
    assert kinds.index("surge") < kinds.index("game-end")
    assert "phase-3" not in kinds


def test_who_invests_nothing_adds_a_card_from_the_deck():
    """SR-120, SR-121: one more for each stage with an opponent's control card."""
    story = alone("propaganda-6", earlier=("technology-1",)).hand(0, "laika").control("space-program-6").until("invest")
    lying = len(story.events_of("deck>face-down"))
    story.pick()
    assert [number for _, number in story.events_of("deck>face-down")[lying:]] == [1, 2]
    invests = (
        alone("propaganda-6", earlier=("technology-1",)).hand(0, "laika").control("space-program-6").until("invest")
    )
    invests.pick("laika")
    assert [number for _, number in invests.events_of("deck>face-down")] == [2]
    limit = alone("propaganda-6").hand(
        0, "laika", "okb-1", "saturn-v", "lunokhod", "area-51", "falcon-9", "ariane-5", "r-7-semyorka"
    )
    assert limit.control("space-program-6").until("invest").ask.least == 1


def test_a_card_put_down_by_a_duty_is_no_investment():
    """SR-C19: the Space Station has laid one down, the player invests none, so a card from the deck is added."""
    story = alone("propaganda-6").agency(0, "international-space-station").hand(0, "laika", "okb-1")
    story.control("space-program-6").until("pick").pick("laika").until("invest")
    story.pick()
    assert [number for _, number in story.events_of("deck>face-down")] == [1, 1]


def test_two_cards_are_turned_up_on_top_of_their_columns():
    """SR-122, SR-C17"""
    story = (
        alone("propaganda-1", earlier=("propaganda-3",))
        .universe("okb-1", "laika")
        .hand(0, "saturn-v", "pluto-flyby", "wow-signal")
    )
    story.control("space-program-6").until("invest")
    below = story.in_universe()
    story.pick("saturn-v", "pluto-flyby", "wow-signal")
    assert story.events_of("turn-up")[-1] == (-1, 2)
    above = story.in_universe()
    assert all(now[: len(then)] == then for then, now in zip(below, above, strict=True))
    assert any(then and len(now) > len(then) for then, now in zip(below, above, strict=True)), "on top of older cards"


def test_what_was_turned_up_first_lies_lower():
    """SR-C17"""
    s = GAME.start(1, {})
    technologies = [card for card in s.deck if s.printed.type[card] == 1][:4]
    s.reply(CHANCE, tuple(reversed(technologies)))
    assert s.universe == [[], technologies[::-1], [], []]


def test_there_is_no_marker():
    """SR-123"""
    story = alone("propaganda-1").control("space-program-6").until("control")
    assert story.s.marker == -1 and story.events_of("marker") == []


def test_the_player_wins_a_type_unless_the_opponent_has_more_symbols():
    """SR-124"""
    story = (
        alone()
        .agency(0, "laika", "wow-signal")
        .lab(0, "okb-1")
        .pile("first-man-in-space", "water-on-mars", "first-exoplanet")
    )
    assert story.points()[0] == 2 + 1 + 6


def test_planet_nine_and_the_opponents_pile():
    """SR-C21: the pile is a Laboratory for the player's Planet Nine; one that lies in the pile has no symbols."""
    story = alone().agency(0, "planet-nine-confirmed").pile("laika", "wow-signal")
    assert story.points()[0] == 6 + 6
    other = alone().agency(0, "laika").pile("planet-nine-confirmed", "first-man-in-space")
    assert other.points()[0] == 1 + 6


def test_the_opponent_scores_2_for_leaders_and_breakthroughs_and_1_for_others():
    """SR-125"""
    story = alone().pile("yuri-gagarin", "laika", "okb-1", "live-broadcast")
    assert opponent_score(story.s).total == 2 + 2 + 1 + 1


def test_a_tie_is_won_by_the_opponent():
    """SR-126"""
    tie = alone().agency(0, "moon-speech").pile("okb-1")
    assert (tie.points(), tie.winners()) == ([1], [])
    more = alone().agency(0, "live-broadcast").pile("okb-1")
    assert more.winners() == [0]


def test_an_empty_deck_pays_the_player_and_gives_the_opponent_nothing():
    """SR-127, SR-C20"""
    story = alone("propaganda-6").empty_deck().control("technology-3")
    assert pile(story) == []
    story.until("control")
    assert story.s.players[0].half_points == 1, "the emergency funding; SR-120 and SR-121 pay nobody"
