"""Components and setup: RACE-001 to RACE-019."""

import pytest
from tests.games.race.stories import area, opening, slugs, story

from farstar.games.race import GAME
from farstar.games.race.rules.actions import ACTIONS
from farstar.games.race.rules.cards import CARDS, DESIGNS, HOMES
from farstar.games.race.rules.setup import OPENING_DISCARDS

FIRST_GAME = {"variant": "first-game"}


def dealt(seats, homes=(), **options):
    """A table after the opening discards, where everybody lays aside the first two cards."""
    table = opening(seats, homes, **options)
    while table.asks() and table.asks()[0].kind == "opening":
        ask = table.asks()[0]
        table.state.reply(ask.seat, tuple(ask.options[:OPENING_DISCARDS]))
    return table


def test_everybody_has_seven_action_cards():
    """RACE-003"""
    table = story(area(), area())
    seven = ["explore+5", "explore+1+1", "develop", "settle", "consume-trade", "consume-x2", "produce"]
    assert table.options(0) == table.options(1) == seven == ACTIONS


def test_the_second_develop_and_settle_are_for_the_duel_only():
    """RACE-004"""
    doubled = {"develop & develop", "settle & settle"}
    assert doubled <= set(story(area(), area(), variant="duel").options(0))
    for seats in (2, 3, 4):
        assert not doubled & set(story(area(), seats=seats).options(0))


def test_the_game_is_for_two_three_or_four():
    """RACE-005"""
    for seats in (2, 3, 4):
        assert GAME.start(seats, {}).seats == seats
    for seats in (0, 1, 5):
        with pytest.raises(ValueError, match="2, 3 or 4 players"):
            GAME.start(seats, {})


@pytest.mark.parametrize(("seats", "pool"), [(2, 24), (3, 36), (4, 48)])
def test_the_pool_is_twelve_points_for_each_player(seats, pool):
    """RACE-006"""
    assert dealt(seats).pool() == pool


def test_the_chips_of_the_box_make_the_largest_pool():
    """RACE-007: 18 ones and 6 fives are 48, what four players need; here chips are one number."""
    assert dealt(4).pool() == 18 * 1 + 6 * 5
    with pytest.raises(ValueError, match="2, 3 or 4 players"):
        GAME.start(5, {})


def test_home_worlds_are_dealt_at_random_from_all_five():
    """RACE-008"""
    ask = GAME.start(3, {}).asks()[0]
    assert (ask.seat, ask.kind, ask.least, ask.most) == (-1, "homes", 3, 3)
    assert ask.options == HOMES


def test_a_home_world_is_the_first_card_of_a_tableau_and_face_up():
    """RACE-008"""
    table = opening(2, ["new-sparta", "old-earth"])
    assert [table.tableau(0), table.tableau(1)] == [["new-sparta"], ["old-earth"]]
    assert [slugs(seen["tableau"]) for seen in table.view(0)["players"]] == [["new-sparta"], ["old-earth"]]


def test_home_worlds_have_the_numbers_0_to_4():
    """RACE-009"""
    numbered = {design.home: design.slug for design in DESIGNS if design.home >= 0}
    assert numbered == {
        0: "old-earth",
        1: "epsilon-eridani",
        2: "alpha-centauri",
        3: "new-sparta",
        4: "earths-lost-colony",
    }


def test_unused_home_worlds_are_shuffled_into_the_deck():
    """RACE-010"""
    table = opening(2, ["new-sparta", "old-earth"])
    assert {"epsilon-eridani", "alpha-centauri", "earths-lost-colony"} < set(slugs(table.state.deck)) | set(
        table.hand(0) + table.hand(1)
    )


def test_from_the_hand_a_home_world_is_an_ordinary_world():
    """RACE-010"""
    table = story(area("new-sparta", hand=["old-earth", "alpha-centauri"], spare=4), area("epsilon-eridani"))
    table.round("settle").place("old-earth")
    assert table.answers(0) == 10, "three of the five cards left pay for Old Earth"
    table.pick(0, *[name for name in table.options(0) if name != "alpha-centauri"][:3])
    table.round("settle").place("alpha-centauri")
    assert table.goods(0) == ["alpha-centauri"], "a windfall good like on any other windfall world"


def test_six_cards_are_dealt_and_exactly_two_laid_aside():
    """RACE-011, RACE-Q01"""
    table = opening(2)
    assert table.hands() == [6, 6]
    for seat in (0, 1):
        ask = table.ask(seat)
        assert (ask.kind, ask.least, ask.most) == ("opening", 2, 2)
        assert ask.options == table.player(seat).hand
        assert table.answers(seat) == 15
    gone = table.options(0)[:2]
    table.pick(0, *gone).pick(1, *table.options(1)[:2])
    assert table.hands() == [4, 4]
    assert table.discards()[:2] == gone


def test_the_opening_discards_are_not_shown():
    """RACE-011"""
    table = dealt(2)
    seen_by_the_other = [
        event.seen_by(1) for event in table.state.events if event.kind == "discard-opening" and event.seat == 0
    ]
    assert [(event["number"], event["cards"], event["secret"]) for event in seen_by_the_other] == [(2, [], [])]


def test_all_lay_aside_at_the_same_time_knowing_every_home_world():
    """RACE-012"""
    table = opening(3, ["new-sparta", "old-earth", "earths-lost-colony"])
    assert table.asked() == [(1, "opening"), (2, "opening"), (0, "opening")]
    table.pick(1, *table.options(1)[:2])
    assert table.hands() == [6, 6, 6], "nothing happens before the last has chosen"
    assert [slugs(seen["tableau"]) for seen in table.view(2)["players"]] == [
        ["new-sparta"],
        ["old-earth"],
        ["earths-lost-colony"],
    ]


@pytest.mark.parametrize(("seats", "deck"), [(2, 100), (3, 93), (4, 86)])
def test_the_deck_after_setup(seats, deck):
    """RACE-013"""
    homes = ["old-earth", "epsilon-eridani", "new-sparta", "earths-lost-colony"]
    table = dealt(seats, homes[:seats])
    assert (len(table.deck()), len(table.discards())) == (deck, 2 * seats)
    with_good = dealt(seats, ["alpha-centauri", *homes[: seats - 1]])
    assert (len(with_good.deck()), len(with_good.discards())) == (deck - 1, 2 * seats)


def test_alpha_centauri_begins_with_a_rare_good_at_the_end_of_setup():
    """RACE-014"""
    table = opening(2, ["alpha-centauri", "old-earth"])
    assert table.goods(0) == [], "the hands are dealt first"
    table.pick(0, *table.options(0)[:2]).pick(1, *table.options(1)[:2])
    assert table.goods(0) == ["alpha-centauri"]
    assert table.hands() == [4, 4]


def test_alpha_centauri_in_the_deck_gets_no_good():
    """RACE-C14"""
    table = dealt(2, ["old-earth", "new-sparta"])
    assert "alpha-centauri" in table.deck() + table.discards() + table.hand(0) + table.hand(1)
    assert table.goods(0) == table.goods(1) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_first_game_uses_the_home_worlds_from_1_on(seats):
    """RACE-015"""
    ask = GAME.start(seats, FIRST_GAME).asks()[0]
    assert [CARDS[card].home for card in ask.options] == list(range(1, seats + 1))
    assert ask.least == ask.most == seats


def test_in_a_first_game_nobody_is_dealt_six_or_discards():
    """RACE-016"""
    table = opening(2, ["epsilon-eridani", "alpha-centauri"], **FIRST_GAME)
    assert table.asked() == [(0, "action"), (1, "action")]
    assert table.hands() == [4, 4]


def test_the_hands_of_a_first_game():
    """RACE-017"""
    homes = ["epsilon-eridani", "alpha-centauri", "new-sparta", "earths-lost-colony"]
    table = opening(4, homes, **FIRST_GAME)
    assert [set(table.hand(seat)) for seat in range(4)] == [
        {"public-works", "colony-ship", "gem-world", "rebel-fuel-cache"},
        {"mining-robots", "expedition-force", "comet-zone", "rebel-miners"},
        {"export-duties", "new-military-tactics", "former-penal-colony", "malevolent-lifeforms"},
        {"space-marines", "contact-specialist", "avian-uplift-race", "spice-world"},
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deck_of_a_first_game(seats):
    """RACE-018, RACE-C13"""
    table = opening(seats, **FIRST_GAME)
    assert len(table.deck()) == 114 - 5 * seats - 1, "the last one lies on Alpha Centauri"
    assert table.discards() == []
    held = {slug for seat in range(seats) for slug in table.hand(seat) + table.tableau(seat)}
    unused = {design.slug for design in DESIGNS if max(design.home, design.start) >= 0} - held
    goods = {CARDS[card].slug for player in table.state.players for card in player.goods.values()}
    assert unused <= set(table.deck()) | goods
    assert "old-earth" in unused


def test_nobody_is_start_player_but_by_home_world():
    """RACE-019"""
    homes = ["new-sparta", "earths-lost-colony", "epsilon-eridani"]
    for turn in range(3):
        table = opening(3, homes[turn:] + homes[:turn])
        table.asks()
        assert table.tableau(table.state.order[0]) == ["epsilon-eridani"]
