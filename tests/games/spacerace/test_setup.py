"""Components and set-up: what is in the box, what is laid out, who gets how many cards."""

import pytest
from tests.games.spacerace.story import Story

from farstar.games.spacerace import GAME
from farstar.games.spacerace.rules.cards import CONTROLS, LEVELS, STAGES
from farstar.games.spacerace.rules.deckfile import control_slugs, printed_cards
from farstar.table.ask import CHANCE
from farstar.table.chance import Dice
from farstar.table.laws import check_game


def opened(seats, seed=3, **options):
    """A table after set-up, with the chance asks that led there."""
    s = GAME.start(seats, options)
    dice, asked = Dice(seed), []
    while (asks := s.asks())[0].seat == CHANCE:
        asked.append((asks[0].kind, asks[0].least, asks[0].about))
        s.reply(CHANCE, asks[0].random(dice))
    return s, asked


def test_twelve_control_cards_four_types_levels_1_3_6():
    """SR-001"""
    cards = printed_cards("reference", "2016").design[:CONTROLS]
    assert [(card.type, card.levels[card.type]) for card in cards] == [(t, n) for t in range(4) for n in LEVELS]
    assert control_slugs()[:3] == ["propaganda-1", "propaganda-3", "propaganda-6"]


@pytest.mark.parametrize(("edition", "counts"), [("2016", [28, 28, 28, 14]), ("v2.5", [24, 24, 24, 12])])
def test_the_deck_has_the_printed_numbers_of_each_type(edition, counts):
    """SR-002, SR-003: 98 cards in 2016, 84 in v2.5."""
    types = printed_cards("reference", edition).type[CONTROLS:]
    assert [types.count(stage) for stage in range(4)] == counts


def seated_from(first):
    """Four different areas, the first of them at this seat together with the marker, the others clockwise."""
    story = Story(4)
    story.s.marker = first
    areas = [
        ("titan-rocket", "laika"),
        ("okb-1", "saturn-v"),
        ("space-posters", "lunokhod"),
        ("espionage#2", "area-51"),
    ]
    for nth, (agency, hand) in enumerate(areas):
        story.agency((first + nth) % 4, agency).hand((first + nth) % 4, hand)
    return story.universe("espionage", "falcon-9", "vostok-program", "pluto-flyby")


def test_all_seats_are_alike_whatever_their_faction():
    """SR-004: a whole game goes the same way from whichever seat it is played."""
    tables, asked = [seated_from(first) for first in range(4)], 0
    while asks := tables[0].s.asks():
        pick = asks[0].random(Dice(asked))
        seats = [CHANCE if asks[0].seat == CHANCE else (asks[0].seat + first) % 4 for first in range(4)]
        same = [next(ask for ask in story.s.asks() if ask.seat == seats[n]) for n, story in enumerate(tables)]
        assert len({(ask.kind, ask.least, ask.most, tuple(sorted(ask.options))) for ask in same}) == 1
        for seat, story in zip(seats, tables, strict=True):
            story.s.reply(seat, pick)
        asked += 1
    assert asked > 100
    points = [[story.points()[(first + nth) % 4] for nth in range(4)] for first, story in enumerate(tables)]
    assert points == [tables[0].points()] * 4


def test_the_universe_is_sorted_by_type_from_the_deck_outwards():
    """SR-005"""
    assert STAGES == ["propaganda", "technology", "space-program", "breakthrough"]
    s, _ = opened(4)
    for stage, column in enumerate(s.universe):
        assert all(s.printed.type[card] == stage for card in column)
    assert not s.players[0].agency and not s.players[0].lab and not s.players[0].played


def test_leaders_are_propaganda_cards():
    """SR-006"""
    leaders = [design for design in printed_cards("reference", "2016").designs if design.leader]
    assert len(leaders) == 12
    assert {STAGES[leader.type] for leader in leaders} == {"propaganda"}


def test_no_card_ever_leaves_the_game():
    """SR-008: there is no discard pile; the law of conservation is tried at every decision of a whole game."""
    check_game(GAME, 4, {}, seed=5, every=50)
    assert len([piece for piece in GAME.start(2, {}).census() if piece < 1000]) == 98
    assert len([piece for piece in GAME.start(2, {"edition": "v2.5"}).census() if piece < 1000]) == 84


def test_taking_a_card_costs_nothing():
    """SR-009: hand and Laboratory are as they were."""
    story = Story().hand(0, "laika").lab(0, "saturn-v").universe("espionage").alone("propaganda-6")
    story.pick("propaganda-6 C1").pick("espionage")
    assert story.in_hand() == ["laika"] and story.in_lab() == ["saturn-v"]


def test_an_agency_may_hold_two_copies_of_a_card():
    """SR-010"""
    story = Story().agency(0, "saturn-v").universe("saturn-v#2").alone("technology-6")
    story.pick("technology-6 C1").pick("saturn-v#2")
    assert story.in_agency() == ["saturn-v", "saturn-v#2"]


def test_the_deck_is_one_pool_of_all_cards():
    """SR-011: before anything is drawn every Space Race card is in the deck, without an order."""
    s = GAME.start(3, {})
    assert s.deck == list(range(CONTROLS, CONTROLS + 98))
    assert s.asks()[0].options == s.deck


@pytest.mark.parametrize(("seats", "face_up"), [(2, 4), (3, 5), (4, 6)])
def test_face_up_cards_by_number_of_players(seats, face_up):
    """SR-012, SR-013: two face-down cards whatever the number of players, known to nobody."""
    s, _ = opened(seats)
    assert sum(len(column) for column in s.universe) == face_up
    assert len(s.face_down) == 2
    assert s.knows == [0, 0]


def test_an_absent_type_leaves_an_empty_column():
    """SR-012"""
    s = GAME.start(2, {})
    technologies = [card for card in s.deck if s.printed.type[card] == 1]
    s.reply(CHANCE, technologies[:4])
    assert [len(column) for column in s.universe] == [0, 4, 0, 0]


def test_chance_chooses_the_first_player():
    """SR-014"""
    assert {opened(3, seed)[0].marker for seed in range(20)} == {0, 1, 2}


def test_everybody_gets_one_set_of_control_cards():
    """SR-015"""
    s, _ = opened(3)
    assert all(player.unplayed == list(range(CONTROLS)) for player in s.players)


@pytest.mark.parametrize(("seats", "hands"), [(2, [3, 4]), (3, [3, 4, 5]), (4, [3, 4, 5, 5])])
def test_opening_hands_from_the_marker_clockwise(seats, hands):
    """SR-016"""
    s, _ = opened(seats)
    assert [len(s.players[seat].hand) for seat in s.clockwise()] == hands


def test_the_order_of_the_draws():
    """SR-017: face-up Universe, face-down Universe, then hands from the marker."""
    s, asked = opened(3)
    first = [("open-universe", 5, -1), ("draw-down", 2, -1), ("first-player", 1, -1)]
    hands = [("draw", 3 + nth, seat) for nth, seat in enumerate(s.clockwise())]
    assert asked == first + hands


@pytest.mark.parametrize(
    ("seats", "options", "reason"),
    [
        (5, {}, "1 to 4 players, not 5"),
        (0, {}, "1 to 4 players, not 0"),
        (2, {"edition": "2017"}, "edition cannot be '2017', only 2016, v2.5"),
        (2, {"colour": "red"}, "unknown option 'colour', known: edition, scoring, reveal, solo, deck"),
        (2, {"solo": "normal"}, "solo is a game for 1 player"),
        (1, {"edition": "v2.5"}, "no solo game"),
        (1, {"scoring": "cold-war"}, "Cold War scoring is for 2 to 4 players"),
        (3, {"edition": "v2.5", "scoring": "cold-war"}, "with edition 2016"),
        (2, {"reveal": "3"}, "reveal cannot be 3, only 1"),
        (3, {"edition": "v2.5", "reveal": "3"}, "v2.5 rules turn up 2 cards .* reveal 3 needs edition 2016"),
        (2, {"deck": "poker"}, "there is no deck called 'poker'; known: reconstruction, reference"),
        (4, {"deck": 'name = "Small"\ncounts = "free"\n[cards.laika]\ntype = "breakthrough"\n'}, "has 1 cards"),
    ],
)
def test_a_table_it_is_not_made_for_is_refused(seats, options, reason):
    with pytest.raises(ValueError, match=reason):
        GAME.start(seats, options)
