"""End of round and end of game: RACE-162 to RACE-170, RACE-174 to RACE-181, RACE-Q16."""

from tests.games.race.stories import REST, area, choice, slugs, story

from farstar.games.race import GAME
from farstar.games.race.rules.actions import FULL_TABLEAU, HAND_LIMIT
from farstar.text.of_games import teller

ELEVEN = ["old-earth", "gem-world", "spice-world", "artist-colony", "new-vinland", "secluded-world", "space-port"]
ELEVEN += ["prosperous-world", "tourist-world", "plague-world", "export-duties"]


# ---------- the hand limit


def test_who_has_more_than_ten_discards_down_to_ten_after_the_last_phase():
    """RACE-162"""
    table = story(area(spare=12), area(spare=10)).round("settle")
    assert table.hands() == [12, 10], "no limit during the round"
    table.place()
    assert table.asked() == [(0, "discard")], "ten cards are no more than ten"
    assert (table.ask(0).least, table.ask(0).most) == (2, 2)
    table.pick(0, *table.options(0)[:2])
    assert table.hands() == [10, 10] == [HAND_LIMIT] * 2


def test_the_limit_holds_after_the_last_phase_only():
    """RACE-162"""
    table = story(area(spare=12), area(spare=0)).round("develop", "settle").place()
    assert table.asked() == [(0, "settle"), (1, "settle")]
    assert table.hands() == [12, 0]


def test_these_discards_are_simultaneous_and_secret():
    """RACE-163"""
    table = story(area(spare=12), area(spare=11)).round("settle").place()
    assert table.asked() == [(0, "discard"), (1, "discard")]
    before = table.view(1)
    table.pick(0, *table.options(0)[:2])
    assert table.view(1) == before
    assert table.hands() == [12, 11]


def test_any_so_many_cards_of_the_hand():
    """RACE-Q16"""
    table = story(area(spare=12), area()).round("settle").place()
    kind, options, least, most = choice(table.ask(0))
    assert (kind, options, least, most) == ("discard", table.hand(0), 2, 2)
    assert table.answers(0) == 66


# ---------- deck and discard pile


def test_the_discards_become_the_deck_the_moment_the_last_card_is_taken():
    """RACE-167, RACE-168, RACE-C26"""
    table = story(area("interstellar-bank"), area(), deck=["gem-world"], discards=REST)
    table.round("develop")
    assert table.hand(0) == ["gem-world"]
    assert (len(table.deck()), table.discards()) == (114 - 2, []), "at once, not at the next draw"
    assert [kind for kind, *_ in table.events_of("draw", "reshuffle")] == ["reshuffle", "draw"]


def test_with_no_discards_it_is_tried_again_at_the_next_draw():
    """RACE-168: the deck is empty and so is the discard pile, until somebody pays."""
    seats = [area("interstellar-bank", hand=["export-duties", "gem-world"]), area(hand=REST)]
    table = story(*seats, deck=["new-earth"]).round("settle", "develop")
    assert (table.deck(), table.discards()) == ([], [])
    table.place("export-duties").pick(0, "gem-world")
    assert (table.deck(), table.discards()) == ([], ["gem-world"]), "still a discard pile"
    table.place()
    table.pick(1, *table.options(1)[: table.ask(1).least])
    table.round("settle", "develop")
    assert len(table.drawn(0)) == 2, "the bank draws again"


def test_a_draw_goes_on_with_the_new_deck():
    """RACE-167"""
    table = story(area("gem-world", goods=["gem-world"]), area(), deck=["new-earth"], discards=REST)
    table.round("consume-trade")
    assert len(table.hand(0)) == 2 and table.hand(0)[0] == "new-earth"
    assert table.drawn(0) == [("gem-world", 1), ("gem-world", 1)]


def everything_held(*tableau, goods=(), deck=(), hand=()):
    """Seat 1 holds all cards that are not named: deck and discard pile cannot supply much."""
    return story(area(*tableau, goods=goods, hand=hand), area(hand=REST), deck=list(deck))


def test_a_draw_gets_what_there_is():
    """RACE-169"""
    table = everything_held("lost-species-ark-world", goods=["lost-species-ark-world"], deck=["gem-world"])
    table.round("consume-trade")
    assert len(table.hand(0)) == 2, "the last card, and the sold good itself"


def test_a_good_that_cannot_be_supplied_is_neither_placed_nor_produced():
    """RACE-169"""
    table = everything_held("gem-world", "consumer-markets", deck=[])
    table.round("produce")
    assert (table.goods(0), table.drawn(0)) == ([], [])


def test_an_explorer_keeps_at_most_what_was_drawn():
    """RACE-169"""
    table = everything_held("research-labs", deck=["gem-world", "spice-world", "new-earth"])
    table.round("explore+1+1", "develop")
    assert table.asked()[0] == (0, "develop"), "three drawn of three, all kept; nothing for seat 1"
    assert len(table.hand(0)) == 3
    table = everything_held(deck=[])
    table.round("explore+5", "develop")
    assert table.asked() == [(0, "develop"), (1, "develop")] and table.hand(0) == []


def test_goods_are_not_reshuffled():
    """RACE-170"""
    table = story(area("interstellar-bank", "spice-world", goods=["spice-world"]), area(), deck=["gem-world"])
    good = next(iter(table.state.players[0].goods.values()))
    table.round("develop")
    assert good not in table.state.deck and table.goods(0) == ["spice-world"]


# ---------- the end


def test_the_game_ends_with_the_round_in_which_the_last_chip_is_taken():
    """RACE-174"""
    table = story(area("public-works", "gem-world", goods=["gem-world"]), area(), pool=2)
    table.round("consume-x2")
    assert table.pool() == 0 and table.over()
    table = story(area("public-works", "gem-world", goods=["gem-world"]), area(), pool=3)
    assert not table.round("consume-x2").over()


def test_the_game_ends_with_twelve_cards():
    """RACE-174"""
    table = story(area(*ELEVEN, hand=["refugee-world"]), area()).round("settle")
    assert not table.over()
    assert table.place("refugee-world").over()
    assert len(table.tableau(0)) == FULL_TABLEAU == 12


def test_the_discard_to_ten_comes_before_the_end():
    """RACE-174"""
    table = story(area(*ELEVEN, hand=["refugee-world"]), area(spare=11)).round("settle").place("refugee-world")
    assert table.asked() == [(1, "discard")]
    assert table.pick(1, table.options(1)[0]).over()


def test_the_home_world_counts_and_goods_do_not():
    """RACE-175"""
    table = story(area(*ELEVEN[:10], goods=ELEVEN[1:5], hand=["refugee-world"]), area())
    assert not table.round("settle").place("refugee-world").over(), "11 cards and 5 goods"
    table = story(area(*ELEVEN, hand=["refugee-world"]), area()).round("settle").place("refugee-world")
    assert table.over() and table.tableau(0)[0] == "old-earth", "12 cards with the home world"


def test_what_counts_is_the_tableau_at_the_end_of_the_round():
    """RACE-176, RACE-C11: the development is the twelfth card, but Colony Ship leaves again in Settle."""
    ten = [*ELEVEN[:9], "colony-ship"]
    table = story(area(*ten, ELEVEN[9], hand=["space-marines", "new-earth"], spare=1), area())
    table.round("develop", "settle").place("space-marines").pick(0, "rebel-homeworld")
    assert len(table.tableau(0)) == 12
    table.place("new-earth")
    assert len(table.tableau(0)) == 12 and table.over(), "a world comes as the ship goes"
    table = story(area(*ten, "new-military-tactics", hand=["space-marines"], spare=1), area())
    table.round("develop", "settle").place("space-marines")
    assert len(table.tableau(0)) == 12
    table.place().pick(0, "tactics")
    assert len(table.tableau(0)) == 11 and not table.over()


def test_a_tableau_may_exceed_twelve_and_all_cards_count():
    """RACE-177"""
    table = story(area(*ELEVEN, hand=["space-marines", "refugee-world"], spare=1), area())
    points = table.score(0).total
    table.round("develop", "settle").place("space-marines").pick(0, "rebel-homeworld").place("refugee-world")
    assert table.over() and len(table.tableau(0)) == 13
    assert table.score(0).total == points + 2


def test_the_last_round_is_played_to_its_end():
    """RACE-178"""
    table = story(area(*ELEVEN, hand=["refugee-world"]), area("earths-lost-colony"))
    table.round("settle", "produce").place("refugee-world")
    assert table.over() and table.goods(1) == ["earths-lost-colony"]


def test_points_are_paid_in_full_when_the_pool_is_empty():
    """RACE-179, RACE-C03"""
    seats = [area(home, "gem-world" if home == "old-earth" else "mining-world") for home in ("old-earth", "new-sparta")]
    seats[0]["goods"], seats[1]["goods"] = ["gem-world"], ["mining-world"]
    seats[1]["tableau"].append("galactic-trendsetters")
    table = story(*seats, pool=1).round("consume-x2")
    assert table.chips() == [2, 4] and table.over()


def test_exactly_the_last_chip_is_enough():
    """RACE-180"""
    table = story(area("deficit-spending", spare=1), area(), pool=1).round("consume-x2").pick(0, "deficit-spending")
    table.pick(0, *table.options(0))
    assert table.pool() == 0 and table.over()


def test_both_conditions_at_once_have_no_extra_effect():
    """RACE-181"""
    seats = [area(*ELEVEN, hand=["pilgrimage-world"], chips=5), area("deficit-spending", spare=1)]
    table = story(*seats, pool=1).round("settle", "consume-x2").place("pilgrimage-world")
    table.pick(1, "deficit-spending").pick(1, *table.options(1))
    assert table.over()
    printed = table.score(0).parts["cards"]
    assert [table.score(0).total, table.score(1).total] == [5 + printed, 1 + 1]


def test_the_end_is_told_and_nobody_is_asked_any_more():
    table = story(area(*ELEVEN, hand=["refugee-world"]), area()).round("settle").place("refugee-world")
    assert table.over() and table.events_of("game-end") == [("game-end", -1, None, 0)]
    assert slugs(table.view(0)["players"][0]["tableau"]) == [*ELEVEN, "refugee-world"]


def test_a_pool_that_was_overdrawn_is_told_as_empty():
    """The last round may pay more chips than there are; what is left is then nothing, not less."""
    table = story(pool=-2)
    told = teller("race", "en", ["Ann", "Ben"]).overview(GAME.view(table.state, 0))
    assert any("VP pool 0." in line for section in told for line in section.lines)
