"""Phase IV, Consume: RACE-106 to RACE-145, RACE-Q09 to RACE-Q14."""

import pytest
from tests.games.race.stories import area, choice, slugs, story

from farstar.games.race.rules.cards import DESIGNS
from farstar.table.ask import Illegal

KINDS = {
    "novelty": "gem-world",
    "rare": "mining-world",
    "genes": "lost-species-ark-world",
    "alien": "alien-robotic-factory",
}
"""A production world of each kind, without consume or trade powers."""
NOVELTY = ["gem-world", "artist-colony", "refugee-world", "former-penal-colony"]
RARE = ["mining-world", "comet-zone", "asteroid-belt", "radioactive-world"]
GENES = ["lost-species-ark-world", "pre-sentient-race", "avian-uplift-race"]


def prepared(tableau, goods, hand, spare):
    """A table whose seat 0 has these cards and the worlds under the goods."""
    worlds = [world for world in goods if world not in tableau]
    return story(area(*tableau, *worlds, goods=goods, hand=hand, spare=spare), area())


def consume(*tableau, goods=(), action="consume-x2", hand=(), spare=0):
    """Seat 0 with these cards in a Consume phase that both have chosen."""
    return prepared(tableau, goods, hand, spare).round(action)


def plain(*tableau, goods=(), hand=(), spare=0):
    """The same, without any bonus for seat 0."""
    return prepared(tableau, goods, hand, spare).round("develop", "consume-x2").place()


# ---------- trade


def test_who_chose_trade_must_sell_exactly_one_good_first():
    """RACE-106"""
    table = story(area("earths-lost-colony", "gem-world", goods=["earths-lost-colony", "gem-world"]), area())
    table.round("consume-trade")
    assert choice(table.ask(0)) == ("trade", ["earths-lost-colony", "gem-world"], 1, 1)
    with pytest.raises(Illegal):
        table.state.reply(0, ())
    table.pick(0, "gem-world")
    assert [kind for kind, *_ in table.events_of("sell", "consume")] == ["sell", "consume"], "before any consume power"
    assert len(table.discards()) == 2


def test_with_no_goods_nothing_is_sold():
    """RACE-107"""
    table = story(area("gem-world", "old-earth"), area()).round("consume-trade")
    assert table.asked()[0][1] == "action"
    assert table.hands() == [0, 0]


@pytest.mark.parametrize(("kind", "cards"), [("novelty", 2), ("rare", 3), ("genes", 4), ("alien", 5)])
def test_base_prices(kind, cards):
    """RACE-108"""
    table = story(area(KINDS[kind], goods=[KINDS[kind]]), area()).round("consume-trade")
    assert table.drawn(0) == [(KINDS[kind], cards)]


def test_only_choosers_of_trade_sell():
    """RACE-109"""
    table = story(area("gem-world", goods=["gem-world"]), area("spice-world", goods=["spice-world"]))
    table.round("consume-trade", "consume-x2")
    assert [table.goods(0), table.goods(1)] == [[], ["spice-world"]]
    assert table.hands() == [2, 0]


def test_fitting_trade_powers_add_up_and_do_nothing_otherwise():
    """RACE-110"""
    cards = ("export-duties", "trade-league", "spice-world", "genetics-lab")
    table = story(area("gem-world", *cards[:1], *cards[2:], goods=["gem-world"]), area())
    table.round("consume-trade")
    assert table.drawn(0) == [("gem-world", 2 + 1 + 2)]
    table = plain("export-duties", "spice-world", "public-works", goods=["gem-world"])
    assert table.drawn(0) == [], "consuming is no sale"


def bonus(card):
    """What a card adds to the price of a good of each kind on another world."""
    found = {}
    for kind, world in KINDS.items():
        tableau = [card, world]
        table = story(area(*tableau, goods=[world]), area()).round("consume-trade")
        base = {"novelty": 2, "rare": 3, "genes": 4, "alien": 5}[kind]
        extra = table.drawn(0)[0][1] - base
        if extra:
            found[kind] = extra
    return found


@pytest.mark.parametrize(
    ("card", "amount"),
    [("old-earth", 1), ("export-duties", 1), ("galactic-engineers", 1), ("trade-league", 1), ("merchant-world", 2)],
)
def test_trade_powers_for_any_good(card, amount):
    """RACE-111"""
    assert bonus(card) == dict.fromkeys(KINDS, amount)


@pytest.mark.parametrize(
    ("card", "kind", "amount"),
    [
        ("spice-world", "novelty", 2),
        ("distant-world", "novelty", 3),
        ("mining-conglomerate", "rare", 1),
        ("space-port", "rare", 2),
        ("genetics-lab", "genes", 1),
        ("bio-hazard-mining-world", "genes", 2),
    ],
)
def test_trade_powers_by_kind(card, kind, amount):
    """RACE-112"""
    assert bonus(card) == {kind: amount}


@pytest.mark.parametrize(("card", "amount"), [("star-nomad-lair", 1), ("pirate-world", 3)])
def test_trade_powers_for_the_good_of_that_very_world(card, amount):
    """RACE-113"""
    assert bonus(card) == {}
    table = story(area(card, "export-duties", goods=[card]), area()).round("consume-trade")
    assert table.drawn(0) == [(card, 2 + amount + 1)], "they add to the others"


def test_trade_opens_the_consume_phase():
    """RACE-114"""
    table = story(area("gem-world", goods=["gem-world"]), area()).round("consume-trade", "explore+5")
    table.pick(0, table.options(0)[0]).pick(1, table.options(1)[0])
    assert table.events_of("sell") == [("sell", 0, "gem-world", 2)]
    table = story(area("old-earth", "gem-world", goods=["gem-world"]), area()).round("consume-trade", "consume-x2")
    assert table.asked()[0][1] == "action", "a single phase for both cards"


def test_all_sell_before_anybody_consumes():
    """RACE-C28"""
    seats = [
        area(home, world, "public-works", goods=[world, home])
        for home, world in [("earths-lost-colony", "gem-world"), ("alpha-centauri", "mining-world")]
    ]
    table = story(*seats).round("consume-trade")
    assert table.asked() == [(1, "trade"), (0, "trade")], "asked together"
    table.pick(0, "gem-world").pick(1, "mining-world")
    assert table.events_of("sell") == [("sell", 1, "mining-world", 3), ("sell", 0, "gem-world", 2)], (
        "done in seat order"
    )
    assert table.events_of("sell", "consume")[:2] == table.events_of("sell")


# ---------- consume powers


def test_powers_must_be_used_as_long_as_goods_can_feed_one():
    """RACE-115"""
    table = plain("public-works", "old-earth", goods=["gem-world", "mining-world", "artist-colony"])
    assert (table.ask(0).least, table.ask(0).most) == (1, 1)
    table.pick(0, "public-works").pick(0, "gem-world")
    assert table.goods(0) == [], "Old Earth then had to be used, unasked"
    assert table.chips()[0] == 3


def test_the_order_is_free_even_if_it_uses_fewer_goods():
    """RACE-116"""
    table = plain("research-labs", "old-earth", goods=["lost-species-ark-world", "gem-world", "artist-colony"])
    assert table.options(0) == ["research-labs", "old-earth"]
    table.pick(0, "old-earth").pick(0, "lost-species-ark-world", "gem-world")
    assert table.goods(0) == ["artist-colony"], "nothing is left for Research Labs"


def test_each_power_is_used_at_most_once_a_phase():
    """RACE-117"""
    table = plain("public-works", goods=["gem-world", "artist-colony"]).pick(0, "gem-world")
    assert (table.goods(0), table.chips()[0]) == (["artist-colony"], 1)
    table.round("consume-x2")
    assert table.goods(0) == [], "once more in the next round"


def test_any_good_of_a_fitting_kind_will_do_and_the_player_chooses():
    """RACE-118: New Earth, itself a Rare world, is fed with any good; each good is gone once it was used."""
    table = plain("new-earth", goods=["new-earth", "gem-world", "lost-species-ark-world"])
    assert choice(table.ask(0)) == ("goods", ["new-earth", "gem-world", "lost-species-ark-world"], 1, 1)
    table.pick(0, "gem-world")
    assert table.goods(0) == ["new-earth", "lost-species-ark-world"]


def test_goods_of_other_kinds_do_not_fit():
    """RACE-118"""
    table = plain("terraforming-robots", goods=["gem-world", *RARE[:2]])
    assert table.options(0) == RARE[:2]


def test_up_to_so_many_takes_as_many_as_possible():
    """RACE-119"""
    table = plain("consumer-markets", goods=NOVELTY)
    assert choice(table.ask(0)) == ("goods", NOVELTY, 3, 3)
    table = plain("consumer-markets", goods=NOVELTY[:2])
    assert (table.goods(0), table.chips()[0]) == ([], 2), "two, as there are no three"


def test_free_trade_association_takes_all_three_once_started():
    """RACE-120, RACE-C07"""
    table = plain("free-trade-association", "new-vinland", goods=NOVELTY[:3])
    table.pick(0, "free-trade-association")
    assert table.goods(0) == [], "none is left for New Vinland"
    assert table.drawn(0) == [("free-trade-association", 3)]


def test_new_vinland_first_leaves_two():
    """RACE-121"""
    table = plain("free-trade-association", "new-vinland", goods=NOVELTY[:3])
    table.pick(0, "new-vinland").pick(0, "gem-world")
    assert table.drawn(0) == [("new-vinland", 2), ("free-trade-association", 2)]
    assert table.chips()[0] == 2


@pytest.mark.parametrize(
    ("card", "too_few", "enough"),
    [
        ("tourist-world", ["gem-world"], ["gem-world", "mining-world"]),
        ("mining-league", ["mining-world", "gem-world"], ["mining-world", "comet-zone"]),
        (
            "diversified-economy",
            ["gem-world", "mining-world", "comet-zone"],
            [KINDS["novelty"], KINDS["rare"], KINDS["genes"]],
        ),
    ],
)
def test_an_exact_number_is_used_if_it_is_there_and_then_must_be(card, too_few, enough):
    """RACE-122"""
    table = plain(card, goods=too_few)
    assert (table.goods(0), table.chips()[0]) == (too_few, 0)
    table = plain(card, goods=enough)
    assert (table.goods(0), table.chips()[0]) == ([], 3)


ANY_GOOD = {
    "public-works": (1, 0),
    "earths-lost-colony": (1, 0),
    "terraformed-world": (1, 0),
    "expanding-colony": (1, 0),
    "prosperous-world": (1, 0),
    "galactic-trendsetters": (2, 0),
    "epsilon-eridani": (1, 1),
    "outlaw-world": (1, 1),
    "galactic-resort": (1, 1),
    "new-earth": (1, 1),
    "secluded-world": (0, 1),
    "new-vinland": (0, 2),
}


@pytest.mark.parametrize(("card", "gain"), ANY_GOOD.items())
def test_one_good_of_any_kind(card, gain):
    """RACE-123"""
    for world in KINDS.values():
        table = plain(card, goods=[world])
        assert (table.chips()[0], sum(number for _, number in table.drawn(0))) == gain
        assert table.goods(0) == []


def test_gambling_world_takes_any_good_for_a_point():
    """RACE-123"""
    table = plain("gambling-world", goods=["gem-world"]).pick(0, "gambling-world goods")
    assert (table.goods(0), table.chips()[0]) == ([], 1)


def test_two_goods_at_tourist_world_and_up_to_two_at_old_earth():
    """RACE-124"""
    for goods in (NOVELTY[:2], ["gem-world", "mining-world"]):
        assert plain("tourist-world", goods=goods).chips()[0] == 3
        assert plain("old-earth", goods=goods).chips()[0] == 2
    assert plain("old-earth", goods=NOVELTY[:1]).chips()[0] == 1


@pytest.mark.parametrize(
    ("card", "good", "gain"),
    [
        ("new-survivalists", "novelty", (0, 1)),
        ("research-labs", "genes", (1, 0)),
        ("plague-world", "genes", (1, 1)),
        ("terraforming-robots", "rare", (1, 1)),
    ],
)
def test_powers_for_one_kind(card, good, gain):
    """RACE-125"""
    for kind, world in KINDS.items():
        table = plain(card, goods=[world])
        expected = gain if kind == good else (0, 0)
        assert (table.chips()[0], sum(number for _, number in table.drawn(0))) == expected


def test_mining_league_takes_exactly_two_rare_goods():
    """RACE-125"""
    table = plain("mining-league", goods=RARE[:3])
    assert choice(table.ask(0)) == ("goods", RARE[:3], 2, 2)
    table.pick(0, *RARE[:2])
    assert (table.goods(0), table.chips()[0]) == ([RARE[2]], 3)


@pytest.mark.parametrize(
    ("card", "worlds", "chips", "cards"),
    [
        ("consumer-markets", NOVELTY, (1, 2, 3, 3), 0),
        ("free-trade-association", NOVELTY, (1, 2, 3, 3), 1),
        ("mining-conglomerate", RARE, (1, 2, 2, 2), 0),
    ],
)
def test_up_to_a_number_for_each_good(card, worlds, chips, cards):
    """RACE-126"""
    for number in range(1, 5):
        table = plain(card, goods=worlds[:number])
        if table.ask(0).kind == "goods":
            table.pick(0, *table.options(0)[: table.ask(0).most])
        assert table.chips()[0] == chips[number - 1]
        assert sum(drawn for _, drawn in table.drawn(0)) == cards * chips[number - 1]


def test_diversified_economy_takes_three_kinds():
    """RACE-127"""
    table = plain("diversified-economy", goods=["gem-world", "artist-colony", "mining-world", KINDS["genes"]])
    assert [slugs(pick) for pick in table.ask(0).picks()] == [
        ["gem-world", "mining-world", KINDS["genes"]],
        ["artist-colony", "mining-world", KINDS["genes"]],
    ]
    table.pick(0, "gem-world", "mining-world", KINDS["genes"])
    assert (table.goods(0), table.chips()[0]) == (["artist-colony"], 3)


def test_pilgrimage_world_takes_all_that_is_left():
    """RACE-128"""
    table = plain("pilgrimage-world", goods=[*NOVELTY, "mining-world"])
    assert (table.goods(0), table.chips()[0]) == ([], 4)
    table = plain("pilgrimage-world", "public-works", goods=NOVELTY[:3]).pick(0, "public-works").pick(0, "gem-world")
    assert (table.goods(0), table.chips()[0]) == ([], 1 + 1), "after another power"


def test_pilgrimage_world_takes_even_a_single_good():
    """RACE-129"""
    table = plain("pilgrimage-world", goods=["gem-world"])
    assert (table.goods(0), table.chips()[0]) == ([], 0)


def test_black_market_sells_at_the_base_price():
    """RACE-130"""
    table = plain("black-market-trading-world", "export-duties", "spice-world", goods=["gem-world"])
    assert table.drawn(0) == [("gem-world", 2)]


def test_trade_league_sells_with_all_trade_powers():
    """RACE-131"""
    table = plain("trade-league", "export-duties", "spice-world", goods=["gem-world"])
    assert table.drawn(0) == [("gem-world", 2 + 1 + 1 + 2)]


@pytest.mark.parametrize("card", ["black-market-trading-world", "trade-league"])
def test_selling_powers_are_consume_powers(card):
    """RACE-132"""
    table = plain(card, goods=["gem-world"])
    assert table.goods(0) == [], "mandatory, in a phase in which nobody chose Trade"
    table = consume(card, goods=["gem-world", "mining-world"], action="consume-trade").pick(0, "mining-world")
    assert len(table.events_of("sell")) == 2, "and besides the Trade bonus"


def test_new_economy_draws_without_a_good():
    """RACE-133"""
    table = plain("new-economy")
    assert table.drawn(0) == [("new-economy", 1)]
    assert plain("new-economy", "public-works", goods=["gem-world"]).options(0) == ["new-economy", "public-works"]


def guessed(number, card):
    table = story(area("gambling-world"), area()).round("consume-x2").pick(0, number).chance(card)
    return table.hand(0), table.discards()


def test_a_guess_wins_the_card_of_that_cost_or_defence():
    """RACE-134"""
    assert guessed(2, "gem-world") == (["gem-world"], [])
    assert guessed(5, "rebel-outpost") == (["rebel-outpost"], []), "a defence counts like a cost"
    assert guessed(3, "gem-world") == ([], ["gem-world"])


def test_the_numbers_are_1_to_7():
    """RACE-134"""
    assert story(area("gambling-world"), area()).round("consume-x2").options(0) == [1, 2, 3, 4, 5, 6, 7]


def test_the_guess_must_be_made_once_a_phase():
    """RACE-135, RACE-C25"""
    table = story(area("gambling-world"), area()).round("consume-x2")
    assert (table.ask(0).kind, table.ask(0).least) == ("guess", 1)
    table.pick(0, 2)
    assert table.asked()[0][1] == "action"


@pytest.mark.parametrize("card", ["refugee-world", "pilgrimage-world"])
def test_a_card_of_cost_0_is_never_won(card):
    """RACE-136"""
    for number in range(1, 8):
        assert guessed(number, card) == ([], [card])


@pytest.mark.parametrize("number", [2, 3])
def test_everybody_sees_the_turned_up_card(number):
    """RACE-137"""
    table = story(area("gambling-world"), area()).round("consume-x2").pick(0, number).chance("gem-world")
    table.asks()
    flips = [event.seen_by(1) for event in table.state.events if event.kind == "flip"]
    assert [slugs(flip["cards"]) for flip in flips] == [["gem-world"]]


@pytest.mark.parametrize("card", ["deficit-spending", "merchant-world"])
def test_up_to_two_cards_from_hand(card):
    """RACE-138, RACE-139, RACE-C04: optional, and need not be used to the full."""
    for number in (0, 1, 2):
        table = plain(card, spare=3).pick(0, card)
        assert (table.ask(0).kind, table.ask(0).least, table.ask(0).most) == ("hand", 0, 2)
        table.pick(0, *table.options(0)[:number])
        assert (table.chips()[0], table.hands()[0]) == (number, 3 - number)
    table = plain(card, spare=3).pick(0)
    assert (table.chips()[0], table.hands()[0]) == (0, 3), "stop instead"


def test_cards_drawn_in_the_phase_may_be_discarded():
    """RACE-140"""
    table = plain("new-economy", "deficit-spending").chance("new-earth")
    table.asks()
    assert table.options(0) == ["deficit-spending"], "New Economy drew, as nothing else could be done"
    table.pick(0, "deficit-spending").pick(0, "new-earth")
    assert table.chips()[0] == 1


def test_hand_cards_may_be_spent_before_other_powers():
    """RACE-140"""
    table = plain("new-economy", "deficit-spending", spare=1)
    assert table.options(0) == ["new-economy", "deficit-spending"]


def test_vp_x2_doubles_points_not_cards():
    """RACE-141"""
    table = consume("epsilon-eridani", goods=["gem-world"])
    assert (table.chips()[0], table.drawn(0)) == (2, [("epsilon-eridani", 1)])


def test_only_its_chooser_doubles():
    """RACE-141"""
    seats = [
        area(home, world, goods=[world])
        for home, world in [("old-earth", "gem-world"), ("epsilon-eridani", "mining-world")]
    ]
    table = story(*seats).round("consume-x2", "produce")
    table.rest_of_round()
    assert table.chips() == [2, 1]


def test_points_for_hand_cards_are_not_doubled():
    """RACE-142"""
    table = story(area("deficit-spending", spare=2), area()).round("consume-x2").pick(0, "deficit-spending")
    table.pick(0, *table.options(0))
    assert table.chips()[0] == 2


@pytest.mark.parametrize(
    ("card", "goods", "chips"),
    [
        ("tourist-world", NOVELTY[:2], 6),
        ("pilgrimage-world", NOVELTY[:3], 4),
        ("pilgrimage-world", NOVELTY[:1], 0),
        ("diversified-economy", [KINDS["novelty"], KINDS["rare"], KINDS["genes"]], 6),
        ("consumer-markets", NOVELTY[:3], 6),
    ],
)
def test_doubling_applies_to_the_points_of_a_whole_power(card, goods, chips):
    """RACE-143, RACE-C32"""
    table = story(area(card, *goods, goods=goods), area()).round("consume-x2")
    assert table.chips()[0] == chips


def test_chips_come_from_the_pool_at_once():
    """RACE-144"""
    table = story(area("public-works", "old-earth", *NOVELTY[:3], goods=NOVELTY[:3]), area(), pool=20)
    table.round("consume-x2").pick(0, "public-works")
    table.pick(0, "gem-world")
    assert (table.chips()[0], table.pool()) == (6, 14)
    assert table.events_of("consume")[0] == ("consume", 0, "public-works", 2)


def test_points_are_there_before_the_next_power():
    """RACE-144"""
    table = story(area("public-works", "prosperous-world", *NOVELTY[:3], goods=NOVELTY[:3]), area(), pool=20)
    table.round("consume-x2").pick(0, "public-works").pick(0, "gem-world")
    assert table.asked() == [(0, "goods")]
    assert (table.chips()[0], table.pool()) == (2, 18)


def test_goods_are_discarded_unseen_also_by_their_owner():
    """RACE-145"""
    table = story(area("public-works", "gem-world", goods=["gem-world"]), area())
    card = table.state.players[0].goods[table.state.players[0].tableau[1]]
    table.round("consume-x2")
    table.asks()
    assert card in table.state.discard
    for seat in (0, 1):
        for event in table.state.events:
            if event.kind != "flip":
                seen = event.seen_by(seat)
                assert card not in seen["cards"] + seen["secret"]


# ---------- exactly the legal options


def test_every_world_with_a_good_is_an_option_of_its_own():
    """RACE-Q09, RACE-C31: goods of one kind are not interchangeable."""
    worlds = ["pirate-world", "gem-world", "mining-world"]
    table = story(area(*worlds, "old-earth", goods=worlds), area()).round("consume-trade")
    assert choice(table.ask(0)) == ("trade", worlds, 1, 1)


def test_one_good_is_sold_without_asking():
    """RACE-Q09"""
    table = story(area("gem-world", goods=["gem-world"]), area()).round("consume-trade")
    assert table.asked()[0][1] == "action" and table.hands()[0] == 2


@pytest.mark.parametrize(
    ("goods", "hand", "powers"),
    [
        ([], 0, []),
        ([], 1, ["deficit-spending"]),
        (["gem-world"], 0, ["public-works", "consumer-markets", "pilgrimage-world", "trade-league"]),
        (["mining-world"], 0, ["public-works", "pilgrimage-world", "trade-league"]),
        (
            ["mining-world", "comet-zone"],
            1,
            ["public-works", "deficit-spending", "tourist-world", "mining-league", "pilgrimage-world", "trade-league"],
        ),
        (
            ["gem-world", "mining-world", KINDS["genes"]],
            0,
            [
                "public-works",
                "consumer-markets",
                "tourist-world",
                "diversified-economy",
                "pilgrimage-world",
                "trade-league",
            ],
        ),
    ],
)
def test_exactly_the_powers_that_can_be_fed(goods, hand, powers):
    """RACE-Q10"""
    tableau = ["public-works", "consumer-markets", "deficit-spending", "tourist-world", "mining-league"]
    tableau += ["diversified-economy", "pilgrimage-world", "trade-league"]
    table = plain(*tableau, goods=goods, spare=hand)
    assert (table.options(0) if table.asks()[0].kind == "consume" else []) == powers


def test_the_guess_and_new_economy_can_always_be_used():
    """RACE-Q10"""
    table = story(area("gambling-world", "new-economy"), area()).round("consume-x2")
    assert choice(table.ask(0)) == ("consume", ["gambling-world guess", "new-economy"], 1, 1)


def test_one_forced_power_is_not_asked_for():
    """RACE-Q10"""
    table = plain("public-works", goods=["gem-world"])
    assert table.asked()[0][1] == "action" and table.chips()[0] == 1


def test_stop_only_if_nothing_but_hand_powers_remains():
    """RACE-Q10"""
    table = plain("public-works", "deficit-spending", "merchant-world", goods=["gem-world"], spare=2)
    assert choice(table.ask(0)) == ("consume", ["public-works", "deficit-spending", "merchant-world"], 1, 1)
    table.pick(0, "public-works")
    assert choice(table.ask(0)) == ("consume", ["deficit-spending", "merchant-world"], 0, 1)
    table.pick(0, "merchant-world").pick(0)
    assert choice(table.ask(0)) == ("consume", ["deficit-spending"], 0, 1), "one hand power alone is asked for too"


def test_is_not_asked_when_all_fitting_goods_are_taken():
    """RACE-Q11"""
    assert plain("old-earth", goods=NOVELTY[:2]).goods(0) == []
    assert plain("research-labs", goods=["gem-world", KINDS["genes"]]).goods(0) == ["gem-world"]


def test_any_so_many_fitting_goods():
    """RACE-Q11"""
    table = plain("old-earth", goods=NOVELTY[:3])
    assert table.answers(0) == 3
    table = plain("tourist-world", goods=[*NOVELTY, "mining-world"])
    assert (table.answers(0), table.ask(0).least) == (10, 2)


def test_none_one_or_two_cards_of_the_hand():
    """RACE-Q12"""
    table = plain("deficit-spending", hand=["gem-world", "spice-world", "new-earth"]).pick(0, "deficit-spending")
    assert table.answers(0) == 1 + 3 + 3
    assert table.options(0) == ["gem-world", "spice-world", "new-earth"]
    table = plain("deficit-spending", spare=1).pick(0, "deficit-spending")
    assert table.answers(0) == 2


def test_a_number_from_1_to_7():
    """RACE-Q13"""
    table = story(area("gambling-world"), area()).round("consume-x2")
    assert choice(table.ask(0)) == ("guess", [1, 2, 3, 4, 5, 6, 7], 1, 1)


@pytest.mark.parametrize("card", ["trade-league", "black-market-trading-world"])
def test_a_selling_power_offers_every_good(card):
    """RACE-Q14"""
    table = plain(card, goods=["gem-world", "artist-colony", "mining-world"])
    assert choice(table.ask(0)) == ("trade", ["gem-world", "artist-colony", "mining-world"], 1, 1)
    table = plain(card, goods=["gem-world"])
    assert table.asked()[0][1] == "action", "a single good is not asked for"


def test_every_consume_power_of_the_box_is_told_here():
    """All 36 cards with a consume power are named in this chapter's rules."""
    cards = {design.slug for design in DESIGNS if design.powers("consume")}
    named = {*ANY_GOOD, "gambling-world", "tourist-world", "old-earth", "new-survivalists", "research-labs"}
    named |= {"plague-world", "terraforming-robots", "mining-league", "consumer-markets", "free-trade-association"}
    named |= {"mining-conglomerate", "diversified-economy", "pilgrimage-world", "black-market-trading-world"}
    named |= {"trade-league", "new-economy", "deficit-spending", "merchant-world"}
    assert cards == named
