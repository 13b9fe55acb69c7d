"""Phase III, Settle: RACE-066 to RACE-105, RACE-Q06 to RACE-Q08."""

import pytest
from tests.games.race.stories import area, choice, slugs, story, takes_one

from farstar.games.race.rules.cards import CARDS, DESIGNS
from farstar.games.race.rules.score import general_military
from farstar.games.race.rules.settle import Forces
from farstar.table.ask import Illegal

CHEAP = ("contact-specialist", "colony-ship")


def settle(*tableau, hand=(), spare=0, goods=(), **options):
    """Seat 0 with these cards at the choice of a world; the other seat has the bonus."""
    table = story(area(*tableau, hand=hand, spare=spare, goods=goods), area(), **options)
    return table.round("develop", "settle").place()


def strength(world, *tableau):
    """Military of a tableau against a world."""
    table = story(area(*tableau, hand=[world]), area())
    player = table.state.players[0]
    player.before = len(player.tableau)
    return Forces(player.in_force()).strength(player.hand[0])


def cost(world, *tableau):
    """How many cards a paid world takes: the smallest hand with which it can be placed."""
    for spare in range(8):
        if world in settle(*tableau, hand=[world], spare=spare).options(0):
            return spare
    return None


# ---------- placing a world


def test_one_world_or_none_is_laid_and_all_are_revealed_together():
    """RACE-066"""
    table = story(area(hand=["refugee-world", "gem-world"]), area(hand=["pilgrimage-world"]))
    table.round("settle")
    assert choice(table.ask(0)) == ("settle", ["refugee-world"], 0, 1)
    table.pick(0, "refugee-world")
    assert table.tableau(0) == [], "still face down"
    table.pick(1, "pilgrimage-world")
    assert [table.tableau(0), table.tableau(1)] == [["refugee-world"], ["pilgrimage-world"]]


def test_at_most_one_world_a_phase():
    """RACE-067"""
    takes_one(settle(hand=["refugee-world", "pilgrimage-world"]), "refugee-world")


@pytest.mark.parametrize(
    ("world", "cards"),
    [
        ("refugee-world", 0),
        ("artist-colony", 1),
        ("gem-world", 2),
        ("comet-zone", 3),
        ("tourist-world", 4),
        ("new-earth", 5),
        ("alien-robotic-factory", 6),
    ],
)
def test_a_world_costs_so_many_cards(world, cards):
    """RACE-068"""
    table = settle(hand=[world], spare=cards)
    table.place(world)
    assert table.tableau(0) == [world] and table.hand(0) == []
    assert len([event for event in table.state.events if event.kind == "pay"]) == (1 if cards else 0)


def test_who_chose_settle_draws_a_card_after_placing_a_world():
    """RACE-069"""
    table = story(area(hand=["refugee-world"]), area(hand=["pilgrimage-world"]), area())
    table.round("settle", "produce", "settle").place("refugee-world", "pilgrimage-world")
    assert [table.drawn(seat) for seat in range(3)] == [[(None, 1)], [], []], "no world, no card"


def test_the_bonus_card_comes_after_conquest_too():
    """RACE-069"""
    table = story(area("new-sparta", hand=["rebel-miners"]), area())
    table.round("settle").place("rebel-miners")
    assert table.drawn(0) == [(None, 1)]


@pytest.mark.parametrize(("tableau", "world"), [((), "refugee-world"), (("space-marines",), "outlaw-world")])
def test_terraforming_robots_draw_for_a_world_by_either_method(tableau, world):
    """RACE-070"""
    table = settle(*tableau, "terraforming-robots", hand=[world])
    table.place(world)
    assert table.drawn(0) == [("terraforming-robots", 1)]
    table = settle(*tableau, "terraforming-robots").place()
    assert table.drawn(0) == []


def test_settle_discounts():
    """RACE-071"""
    rare, alien, plain = "imperium-armaments-world", "deserted-alien-library", "terraformed-world"
    costs = {card: (cost(rare, card), cost(alien, card), cost(plain, card)) for card in ["gem-world"]}
    assert costs == {"gem-world": (4, 6, 5)}, "without a discount"
    assert (cost(rare, "replicant-robots"), cost(alien, "replicant-robots"), cost(plain, "replicant-robots")) == (
        2,
        4,
        3,
    )
    for card in ("mining-robots", "alpha-centauri"):
        assert (cost(rare, card), cost(alien, card), cost(plain, card)) == (3, 6, 5)
        assert cost("asteroid-belt", card) == 1, "a windfall world of the kind counts as well"
    for card in ("alien-tech-institute", "alien-rosetta-stone-world"):
        assert (cost(rare, card), cost(alien, card), cost(plain, card)) == (4, 4, 5)
        assert cost("alien-robotic-factory", card) == 4, "so does a production world"
    assert cost("alien-rosetta-stone-world", "alien-tech-institute") == 3, "it is of no kind"


def test_only_a_world_that_can_be_placed_is_offered():
    """RACE-072"""
    hand = ["rebel-outpost", "gem-world", "alien-robotic-factory", "avian-uplift-race"]
    assert settle(hand=hand).options(0) == ["gem-world"]
    assert settle("space-marines", hand=hand).options(0) == ["gem-world", "avian-uplift-race"]
    assert settle("colony-ship", hand=["gem-world"]).options(0) == ["gem-world"]


def test_a_world_that_cannot_be_placed_is_refused():
    """RACE-C30"""
    table = settle(hand=["rebel-outpost"])
    with pytest.raises(Illegal):
        table.state.reply(0, (table.state.players[0].hand[0],))


def test_a_world_has_a_fixed_value():
    """RACE-073"""
    assert story(area("rebel-homeworld", "plague-world", "new-earth"), area()).score(0).parts["cards"] == 7 + 0 + 3


# ---------- windfall


@pytest.mark.parametrize(
    ("tableau", "way", "world"),
    [
        ((), None, "refugee-world"),
        (("new-sparta",), None, "avian-uplift-race"),
        (CHEAP, "pay contact ship", "avian-uplift-race"),
        (CHEAP[1:], None, "asteroid-belt"),
    ],
)
def test_a_windfall_world_gets_a_good_by_whatever_method(tableau, way, world):
    """RACE-074"""
    table = settle(*tableau, hand=[world]).chance("new-earth").place(world)
    if way and table.ask(0).kind == "way":
        table.pick(0, way)
    assert table.goods(0) == [world]
    assert slugs(table.player(0).goods.values()) == ["new-earth"], "a card from the deck"
    good = next(event for event in table.state.events if event.kind == "good")
    assert good.cards == good.secret == (), "unseen"


def test_the_windfall_good_comes_once():
    """RACE-075"""
    table = settle(hand=["refugee-world"]).place("refugee-world")
    table.round("consume-trade")
    assert table.goods(0) == []
    table.round("settle", "produce").place()
    assert table.goods(0) == [], "others produce, but nothing of this seat produces on it"
    table.round("produce")
    assert table.goods(0) == ["refugee-world"], "the Produce bonus does"


def test_a_production_world_gets_no_good_when_placed():
    """RACE-076"""
    table = settle(hand=["artist-colony"], spare=1).place("artist-colony")
    assert table.goods(0) == []


def test_the_good_received_on_placing_is_not_produced():
    """RACE-077"""
    tableau = ("new-sparta", "mining-conglomerate", "diversified-economy")
    table = settle(*tableau, hand=["runaway-robots"]).place("runaway-robots")
    assert table.goods(0) == ["runaway-robots"]
    assert table.drawn(0) == [], "no card for Runaway Robots"
    table.round("settle", "produce").place()
    assert table.drawn(0) == [], "and nothing in the next Produce phase"


# ---------- military


def test_a_military_world_is_conquered_or_not_placed_at_all():
    """RACE-078"""
    assert "rebel-outpost" not in settle("drop-ships", hand=["rebel-outpost"], spare=9).options(0), "5 against 3"
    table = settle("drop-ships", hand=["pirate-world", "gem-world"]).place("pirate-world")
    assert table.tableau(0)[-1] == "pirate-world"
    assert table.hand(0) == ["gem-world"], "and costs nothing"


@pytest.mark.parametrize(("world", "defence"), [(design.slug, design.value) for design in DESIGNS if design.military])
def test_military_equal_to_the_defence_suffices(world, defence):
    """RACE-078"""
    ones = ["expedition-force", "rebel-outpost", "imperium-armaments-world", "blaster-gem-mines", "former-penal-colony"]
    ones += ["epsilon-eridani", "rebel-warrior-race", "alien-robot-scout-ship"]
    ones.remove(world) if world in ones else None
    assert settle(*ones[:defence], hand=[world]).options(0) == [world]
    assert settle(*ones[: defence - 1], hand=[world]).options(0) == []


def test_military_is_a_sum_and_not_used_up():
    """RACE-079, RACE-C15"""
    table = settle("new-sparta", "expedition-force", hand=["pirate-world", "rebel-underground"])
    table.place("pirate-world").round("settle")
    assert table.options(0) == ["rebel-underground"], "3 again"


def test_specialised_and_temporary_military_are_added():
    """RACE-079"""
    tableau = ("galactic-imperium", "new-military-tactics")
    table = settle(*tableau, hand=["rebel-homeworld"]).place("rebel-homeworld")
    assert table.tableau(0) == ["galactic-imperium", "rebel-homeworld"], "4 + 3 against 7"


@pytest.mark.parametrize("card", ["contact-specialist", "empath-world", "refugee-world", "pan-galactic-league"])
def test_negative_modifiers_always_count(card):
    """RACE-080"""
    assert strength("rebel-base", card) == -1
    assert strength("rebel-base", "new-sparta", card) == 1


def test_no_other_card_weakens():
    """RACE-080"""
    minus = [design.slug for design in DESIGNS for power in design.powers("settle") if power.amount < 0]
    assert minus == ["contact-specialist", "pan-galactic-league", "refugee-world", "empath-world"]


def test_general_military():
    """RACE-081"""
    general = {
        slug: general_military([card])
        for card, slug in enumerate(slugs(range(len(CARDS))))
        if general_military([card]) > 0
    }
    one = ["epsilon-eridani", "expedition-force", "former-penal-colony", "rebel-outpost", "rebel-warrior-race"]
    one += ["alien-robot-scout-ship", "imperium-armaments-world", "blaster-gem-mines"]
    two = ["new-sparta", "space-marines", "new-galactic-order", "lost-alien-warship"]
    three = ["drop-ships", "lost-alien-battle-fleet"]
    assert general == {**dict.fromkeys(one, 1), **dict.fromkeys(two, 2), **dict.fromkeys(three, 3)}
    for slug, amount in general.items():
        assert strength("rebel-homeworld", slug) == amount


REBEL = {
    "rebel-fuel-cache": 1,
    "rebel-miners": 2,
    "rebel-warrior-race": 3,
    "rebel-underground": 3,
    "rebel-outpost": 5,
    "rebel-base": 6,
    "rebel-homeworld": 7,
}
ALIENS = {
    "alien-robot-sentry": 2,
    "alien-robot-scout-ship": 4,
    "lost-alien-warship": 5,
    "lost-alien-battle-fleet": 6,
}
RARE = ["rebel-fuel-cache", "runaway-robots", "rebel-miners"]
KINDLESS = ["outlaw-world", "rebel-outpost", "rebel-underground", "rebel-base", "rebel-homeworld", "new-sparta"]
MILITARY = [design.slug for design in DESIGNS if design.military]


def against(card):
    """The military worlds against which a card helps, and how much."""
    return {world: strength(world, card) for world in MILITARY if strength(world, card)}


def test_galactic_imperium_helps_against_the_seven_rebel_worlds():
    """RACE-082, RACE-083"""
    assert against("galactic-imperium") == dict.fromkeys(REBEL, 4)
    assert {design.slug: design.value for design in DESIGNS if "rebel" in design.marks and design.military} == REBEL


def test_two_cards_help_against_the_four_alien_worlds():
    """RACE-082, RACE-084"""
    assert against("alien-tech-institute") == against("alien-rosetta-stone-world") == dict.fromkeys(ALIENS, 2)
    assert {world: settle_value(world) for world in ALIENS} == ALIENS


def settle_value(world):
    return next(design.value for design in DESIGNS if design.slug == world)


def test_alpha_centauri_helps_against_the_three_rare_worlds():
    """RACE-082, RACE-085"""
    assert against("alpha-centauri") == dict.fromkeys(RARE, 1)


def test_military_by_kind_is_no_use_against_worlds_of_no_kind():
    """RACE-086"""
    for world in KINDLESS:
        assert strength(world, "alpha-centauri", "alien-tech-institute", "alien-rosetta-stone-world") == 0


def test_military_never_lowers_a_cost_and_cards_never_raise_military():
    """RACE-087"""
    assert settle("drop-ships", "space-marines", hand=["gem-world"], spare=1).options(0) == []
    assert settle("drop-ships", hand=["rebel-outpost"], spare=5).options(0) == []


# ---------- New Military Tactics

NMT = "new-military-tactics"


def test_tactics_give_three_military_until_the_end_of_the_phase():
    """RACE-088, RACE-C15"""
    table = settle("old-earth", NMT, hand=["pirate-world", "rebel-underground"]).place("pirate-world")
    assert table.tableau(0) == ["old-earth", "pirate-world"]
    assert table.round("settle").options(0) == [], "the next Settle begins with 0"


def test_discarded_tactics_count_no_longer():
    """RACE-089"""
    table = settle("galactic-federation", NMT, hand=["pirate-world"])
    assert (table.score(0).total, table.points(0, "galactic-federation")) == (4, 3)
    table.place("pirate-world")
    assert NMT in table.discards() and NMT not in table.tableau(0)
    assert (table.score(0).total, table.points(0, "galactic-federation")) == (4, 2), "2 for Pirate World, -1 and -1"


def test_discarded_tactics_do_not_count_for_the_twelve():
    """RACE-089"""
    eleven = ["old-earth", "gem-world", "spice-world", "artist-colony", "new-vinland", "secluded-world", "space-port"]
    eleven += ["prosperous-world", "tourist-world", "plague-world", NMT]
    table = story(area(*eleven, hand=["pirate-world"]), area()).round("settle", "develop").place()
    table.place("pirate-world")
    assert len(table.tableau(0)) == 11 and not table.over()


def test_tactics_must_be_used_when_the_world_needs_them():
    """RACE-090"""
    table = settle(NMT, hand=["pirate-world"]).place("pirate-world")
    assert table.asked()[0][1] == "action", "no other way was asked for"
    assert table.tableau(0) == ["pirate-world"]


def test_tactics_may_be_used_without_need():
    """RACE-091, RACE-C22"""
    table = settle(NMT, "space-marines", hand=["avian-uplift-race"]).place("avian-uplift-race")
    assert table.options(0) == ["conquer", "conquer tactics"]
    table = settle(NMT, hand=["refugee-world"]).place("refugee-world")
    assert table.options(0) == ["pay", "pay tactics"], "also with a world that is paid for"
    table.pick(0, "pay tactics")
    assert table.tableau(0) == ["refugee-world"]
    table = settle(NMT, "old-earth").place()
    assert table.options(0) == ["nothing", "tactics"], "also with no world at all"
    table.pick(0, "tactics")
    assert table.tableau(0) == ["old-earth"]


def test_the_table_option_tactics_needed_allows_them_in_need_only():
    """RACE-C22"""
    for tableau, world in [((NMT, "space-marines"), "avian-uplift-race"), ((NMT,), "refugee-world"), ((NMT,), None)]:
        table = settle(*tableau, hand=[world] if world else [], tactics="needed").place(world)
        assert table.asked()[0][1] == "action", "nothing to choose"
        assert NMT in table.tableau(0)
    table = settle(NMT, hand=["pirate-world"], tactics="needed").place("pirate-world")
    assert table.tableau(0) == ["pirate-world"]


# ---------- Contact Specialist

CONTACT = "contact-specialist"


def test_contact_specialist_pays_for_a_military_world_defence_less_one():
    """RACE-092"""
    table = settle(CONTACT, hand=["pirate-world"], spare=2).place("pirate-world")
    assert table.tableau(0) == [CONTACT, "pirate-world"] and table.hand(0) == []
    assert settle(CONTACT, hand=["pirate-world"], spare=1).options(0) == []


@pytest.mark.parametrize("world", ALIENS)
def test_contact_specialist_cannot_pay_for_an_alien_world(world):
    """RACE-093"""
    assert settle(CONTACT, "colony-ship", "replicant-robots", hand=[world], spare=7).options(0).count(world) == 0


def test_settle_discounts_lower_that_cost_too():
    """RACE-094"""
    assert cost("rebel-miners", CONTACT) == 1
    assert cost("rebel-miners", CONTACT, "mining-robots") == 0
    assert cost("rebel-underground", CONTACT, "mining-robots") == 2, "it is not a Rare world"
    assert cost("rebel-homeworld", CONTACT, "replicant-robots") == 4
    assert cost("rebel-fuel-cache", CONTACT, "replicant-robots", "mining-robots") == 0, "never below 0"


def test_military_does_not_lower_that_cost():
    """RACE-095"""
    assert cost("rebel-base", CONTACT) == cost("rebel-base", CONTACT, "drop-ships") == 5


def test_who_could_conquer_may_still_pay():
    """RACE-096"""
    table = settle(CONTACT, "drop-ships", hand=["avian-uplift-race"], spare=1).place("avian-uplift-race")
    assert table.options(0) == ["conquer", "pay contact"]
    table.pick(0, "pay contact")
    assert table.hand(0) == []


def test_contact_specialist_weakens_every_conquest():
    """RACE-097"""
    assert settle("new-sparta", CONTACT, hand=["avian-uplift-race"]).options(0) == []
    assert settle("new-sparta", CONTACT, hand=["alien-robot-sentry"]).options(0) == []


def test_a_world_paid_for_by_contact_is_like_any_other():
    """RACE-098"""
    table = story(area(CONTACT, "terraforming-robots", "pan-galactic-league", hand=["pirate-world"], spare=2), area())
    table.round("settle").place("pirate-world")
    assert table.goods(0) == ["pirate-world"]
    assert table.drawn(0) == [(None, 1), ("terraforming-robots", 1)]
    assert table.points(0, "pan-galactic-league") == 3 + 1, "and still a military world"


# ---------- Colony Ship

SHIP = "colony-ship"


def test_colony_ship_makes_a_world_free():
    """RACE-099"""
    table = settle(SHIP, hand=["new-earth"], spare=5).place("new-earth")
    assert table.options(0) == ["pay", "pay ship"]
    table.pick(0, "pay ship")
    assert table.tableau(0) == ["new-earth"] and table.hands()[0] == 5
    assert SHIP in table.discards()


def test_not_for_alien_kinds_but_for_the_rosetta_stone():
    """RACE-100, RACE-C06"""
    hand = ["deserted-alien-library", "alien-robotic-factory", "alien-rosetta-stone-world"]
    table = settle(SHIP, hand=hand)
    assert table.options(0) == ["alien-rosetta-stone-world"]


def test_with_contact_specialist_it_places_a_military_world_for_nothing():
    """RACE-101, RACE-C08: it is paying, not conquest, so negative military does not matter."""
    table = settle(SHIP, CONTACT, "empath-world", hand=["rebel-homeworld"]).place("rebel-homeworld")
    assert table.tableau(0) == [CONTACT, "empath-world", "rebel-homeworld"]
    assert table.events_of("conquer") == []
    assert settle(SHIP, CONTACT, hand=["lost-alien-warship"]).options(0) == []


def test_colony_ship_is_not_for_conquest():
    """RACE-102"""
    table = settle(SHIP, "new-sparta", hand=["avian-uplift-race"]).place("avian-uplift-race")
    assert table.asked()[0][1] == "action"
    assert SHIP in table.tableau(0)


def test_it_may_be_used_although_the_cost_is_zero():
    """RACE-103, RACE-C23"""
    table = settle(SHIP, hand=["refugee-world"]).place("refugee-world")
    assert table.options(0) == ["pay", "pay ship"]
    table.pick(0, "pay ship")
    assert table.tableau(0) == ["refugee-world"]


def test_it_must_be_used_when_the_world_cannot_be_paid_for():
    """RACE-104"""
    table = settle(SHIP, hand=["new-earth"], spare=4).place("new-earth")
    assert table.tableau(0) == ["new-earth"] and table.hands()[0] == 4


def test_a_ship_placed_in_develop_flies_in_the_same_round():
    """RACE-105"""
    table = story(area(hand=[SHIP, "new-earth", "gem-world"]), area())
    table.round("develop", "settle").place(SHIP).pick(0, "gem-world")
    assert table.options(0) == ["new-earth"]
    table.place("new-earth")
    assert table.tableau(0) == ["new-earth"]


# ---------- exactly the legal options


@pytest.mark.parametrize(
    ("tableau", "world", "spare", "ways"),
    [
        # non-military: pay, or Colony Ship unless of Alien kind; New Military Tactics on top of either
        (["old-earth"], "gem-world", 2, ["pay"]),
        ([SHIP], "gem-world", 2, ["pay", "pay ship"]),
        ([SHIP], "gem-world", 1, ["pay ship"]),
        ([SHIP], "deserted-alien-outpost", 4, ["pay"]),
        ([NMT], "gem-world", 2, ["pay", "pay tactics"]),
        ([SHIP, NMT], "gem-world", 2, ["pay", "pay ship", "pay tactics", "pay ship tactics"]),
        # military: conquer, with Tactics, by Contact Specialist, with Colony Ship too
        (["new-sparta"], "avian-uplift-race", 9, ["conquer"]),
        (["new-sparta", NMT], "avian-uplift-race", 0, ["conquer", "conquer tactics"]),
        (["new-sparta", NMT], "rebel-outpost", 0, ["conquer tactics"]),
        ([CONTACT], "avian-uplift-race", 1, ["pay contact"]),
        ([CONTACT, SHIP], "avian-uplift-race", 1, ["pay contact", "pay contact ship"]),
        ([CONTACT, SHIP], "avian-uplift-race", 0, ["pay contact ship"]),
        ([CONTACT, "drop-ships"], "avian-uplift-race", 1, ["conquer", "pay contact"]),
        (
            [CONTACT, SHIP, NMT],
            "avian-uplift-race",
            1,
            ["conquer tactics", "pay contact", "pay contact ship", "pay contact tactics", "pay contact ship tactics"],
        ),
        (
            [CONTACT, SHIP, NMT, "drop-ships"],
            "avian-uplift-race",
            1,
            ["conquer", "pay contact", "pay contact ship"]
            + ["conquer tactics", "pay contact tactics", "pay contact ship tactics"],
        ),
        ([CONTACT, SHIP, NMT, "drop-ships"], "lost-alien-warship", 5, ["conquer tactics"]),
    ],
)
def test_exactly_the_legal_ways(tableau, world, spare, ways):
    """RACE-Q07"""
    table = settle(*tableau, hand=[world], spare=spare).place(world)
    if len(ways) > 1:
        assert table.options(0) == ways
        assert (table.ask(0).least, table.ask(0).most) == (1, 1), "a revealed world cannot be withdrawn"
    else:
        assert table.ask(0) is None or table.ask(0).kind != "way", "one way only is not asked for"


def test_cards_of_the_same_phase_are_not_owned_yet():
    """RACE-Q07: a world laid now gives no discount on itself, and a hand is counted without the world."""
    table = settle(hand=["gem-world"], spare=1)
    assert table.options(0) == []


def test_any_so_many_cards_pay_by_the_chosen_way():
    """RACE-Q08"""
    table = settle(CONTACT, hand=["pirate-world", "gem-world", "spice-world", "new-earth"]).place("pirate-world")
    assert [slugs(pick) for pick in table.ask(0).picks()] == [
        ["gem-world", "spice-world"],
        ["gem-world", "new-earth"],
        ["spice-world", "new-earth"],
    ]
    assert slugs([table.ask(0).about]) == ["pirate-world"]
    table.pick(0, "gem-world", "spice-world")
    assert table.hand(0) == ["new-earth"]


def test_is_not_asked_when_nothing_or_everything_pays():
    """RACE-Q08"""
    for spare, left in ((2, 0), (0, 0)):
        table = settle(*([SHIP] if not spare else []), hand=["gem-world"], spare=spare).place("gem-world")
        assert table.asked()[0][1] == "action"
        assert table.hands()[0] == left


def test_the_order_within_one_placement():
    """RACE-C27: pay, then the good, then the bonus card, then Terraforming Robots."""
    table = story(area("terraforming-robots", SHIP, hand=["asteroid-belt"], spare=2), area())
    table.round("settle").place("asteroid-belt").pick(0, "pay ship")
    assert [kind for kind, *_ in table.events_of("sacrifice", "good", "draw")] == ["sacrifice", "good", "draw", "draw"]
    assert table.drawn(0) == [(None, 1), ("terraforming-robots", 1)]
    table = story(area(hand=["asteroid-belt"], spare=2), area())
    table.round("settle").place("asteroid-belt")
    assert [kind for kind, *_ in table.events_of("pay", "good", "draw")] == ["pay", "good", "draw"]
