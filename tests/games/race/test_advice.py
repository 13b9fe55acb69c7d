"""What a hint or an option says of a price is what the rules then take or pay."""

from tests.games.race.stories import area, slugs, story

from farstar.bots.insight import insight
from farstar.games.race import GAME
from farstar.games.race.bot.holdings import Holdings
from farstar.games.race.rules.actions import DEVELOP
from farstar.games.race.rules.cards import card_named
from farstar.games.race.text.teller import RaceTeller


def picked(table, seat, slug):
    """The ask of a seat, and the option that is this card."""
    ask = table.ask(seat)
    return ask, next(option for option in ask.options if slugs([option]) == [slug])


def facts(table, seat, slug):
    """What a hint says of picking this card, as words and numbers."""
    ask, option = picked(table, seat, slug)
    return dict(insight(GAME.view(table.state, seat)).facts(table.state, ask, (option,)))


def note(table, seat, slug):
    """What the terminal and the pages say beside this option."""
    ask, value = picked(table, seat, slug)
    options = RaceTeller("en", ["Ada", "Bob"]).options(GAME.view(table.state, seat), ask)
    return next(option.note for option in options if option.value == value)


def market():
    """Two goods that may be sold by a power that pays no bonuses; Pirate World would add 3 in a Trade."""
    goods = ["pirate-world", "mining-world"]
    return story(area("black-market-trading-world", *goods, goods=goods)).round("consume-x2")


def test_RACE_130_the_hint_for_a_sale_without_bonuses_names_the_price_that_is_paid():
    table = market()
    assert facts(table, 0, "pirate-world") == {"sells-for": 2}
    assert facts(table, 0, "mining-world") == {"sells-for": 3}
    assert "2 cards" in note(table, 0, "pirate-world")
    table.pick(0, "pirate-world")
    assert table.drawn(0) == [("pirate-world", 2)]


def test_RACE_130_the_bots_sell_the_good_for_which_most_is_paid():
    table = market()
    ask = table.ask(0)
    best = insight(GAME.view(table.state, 0)).rank(table.state, ask)[0]
    assert best[1] == (card_named("mining-world"),)


def test_RACE_131_the_hint_for_a_sale_in_the_trade_phase_counts_the_bonuses():
    goods = ["pirate-world", "mining-world"]
    table = story(area(*goods, goods=goods)).round("consume-trade")
    assert facts(table, 0, "pirate-world") == {"sells-for": 5}
    table.pick(0, "pirate-world")
    assert table.drawn(0) == [("pirate-world", 5)]


def second_develop():
    """Seat 1 has chosen Develop once, seat 0 twice; the second Develop is being asked."""
    hand = ["export-duties", "space-marines"]
    table = story(area(hand=hand, spare=4), area(hand=hand, spare=4), variant="duel")
    return table.round("develop & develop", "develop & produce").place("export-duties", "export-duties")


def test_RACE_218_the_hint_in_the_second_develop_names_the_cost_without_the_bonus():
    table = second_develop()
    assert facts(table, 0, "space-marines")["costs-cards"] == 1
    assert facts(table, 1, "space-marines")["costs-cards"] == 2
    assert "pay 1 card" in note(table, 0, "space-marines")
    assert "pay 2 cards" in note(table, 1, "space-marines")
    table.place("space-marines", "space-marines")
    assert [ask.least for ask in table.asks()] == [1, 2]


def test_RACE_218_the_bots_count_the_bonus_only_where_it_is_given():
    table = second_develop()
    ask, card = picked(table, 1, "space-marines")
    knows = insight(GAME.view(table.state, 1))
    without = {pick: value for value, pick in knows.rank(table.state, ask)}
    table.state.players[1].actions = [DEVELOP, DEVELOP]
    with_bonus = {pick: value for value, pick in knows.rank(table.state, ask)}
    assert with_bonus[(card,)] > without[(card,)]


def test_RACE_101_the_hint_for_a_world_paid_by_a_ship_after_contact_says_that_it_is_free():
    table = story(area("contact-specialist", "colony-ship", hand=["rebel-base"], spare=2)).round("settle")
    assert facts(table, 0, "rebel-base")["costs-nothing"] == 0
    table.place("rebel-base")
    assert len(table.hand(0)) == 2 + 1, "nothing was paid, and one card drawn"


def test_RACE_078_the_hint_for_a_military_world_says_that_it_is_conquered():
    table = story(area("new-sparta", "drop-ships", hand=["rebel-outpost"])).round("settle")
    assert facts(table, 0, "rebel-outpost")["conquers"] == 5
    assert "costs-nothing" not in facts(table, 0, "rebel-outpost")


def test_RACE_158_the_bots_count_a_world_once_for_a_draw_per_world():
    tableau = [card_named(slug) for slug in ("pan-galactic-league", "genetics-lab", "empath-world", "plague-world")]
    assert Holdings(tableau).produce_draws == 2, "one windfall world, served, and one production world"
