"""Phases IV and V (ROLL-150 to ROLL-169, ROLL-308, 309, 311, 312, 315, 322)."""

import pytest
from tests.games.roll.prepare import PHASE, die_in, do, events_of, kinds, look, own, phase, put, ship_pick, side, table

from farstar.games.roll.rules.packing import pack_produce, pack_ship, unpack_explore, unpack_produce
from farstar.games.roll.rules.ship import trade_bonus, trade_credits
from farstar.games.roll.rules.tiles import COLOURS, DICE, FACES
from farstar.table.ask import CHANCE, Illegal


def producing(*workers, worlds=(), powers=()):
    s = table(3)
    own(s, 0, *worlds, *powers)
    put(s, 0, "produce", *workers)
    return phase(s, "produce")


def produce(s, world, colour):
    s.reply(0, (pack_produce(die_in(s.players[0].rows[3], colour), side(world)),))
    s.asks()


def test_any_die_becomes_a_good_of_any_world_that_is_not_grey():
    """ROLL-150, ROLL-151, ROLL-153, ROLL-Q17"""
    s = producing("military", "home", worlds=["gem-world", "jungle-world", "fifth-column", "plague-world"])
    offered = {unpack_produce(option)[1] for option in s.ask_of(0).options}
    assert offered == {side("gem-world"), side("jungle-world"), side("plague-world")}
    produce(s, "jungle-world", "military")
    assert look(s, 0, "jungle-world") == ["military"]
    produce(s, "gem-world", "home")
    assert look(s, 0, "gem-world") == ["home"] and s.asks() == []


def test_a_world_holds_one_good_and_idle_producers_return_to_the_cup():
    """ROLL-152, ROLL-154"""
    s = producing("rare", "rare", worlds=["gem-world"])
    assert s.asks() == [] and look(s, 0, "gem-world") == ["rare"] and look(s, 0, "cup") == ["rare"]


def test_galactic_reserves_make_it_two_goods():
    """ROLL-152, ROLL-308: of equal or different colours, each needing its own shipper."""
    s = producing("rare", "home", worlds=["gem-world"], powers=["galactic-reserves"])
    assert look(s, 0, "gem-world") == ["home", "rare"]
    put(s, 0, "ship", "home")
    phase(s, "ship")
    ship_pick(s, 0, "trade", "gem-world", "rare", "home")
    assert look(s, 0, "gem-world") == ["home"] and s.players[0].credits == 4


def test_producers_without_any_world_return():
    """ROLL-154"""
    s = producing("home", "alien")
    assert look(s, 0, "cup") == ["alien", "home"]


def test_genetics_lab_counts_genes_dice_not_genes_worlds():
    """ROLL-309"""
    s = table(3)
    own(s, 0, "genetics-lab", "jungle-world", "gem-world")
    put(s, 0, "jungle-world", "home")
    put(s, 0, "gem-world", "genes")
    phase(s, "produce")
    assert s.players[0].credits == 3


# Ship ---------------------------------------------------------------------------------------------------------------


def shipping(goods, shippers, powers=(), seats=3):
    s = table(seats)
    own(s, 0, *powers)
    for world, dice in goods.items():
        if side(world) not in s.players[0].tableau:
            own(s, 0, world)
        put(s, 0, world, *dice)
    put(s, 0, "ship", *shippers)
    return phase(s, "ship")


def test_shipper_and_good_go_to_the_citizenry():
    """ROLL-160"""
    s = shipping({"gem-world": ["rare"]}, ["home"])
    ship_pick(s, 0, "trade", "gem-world", "rare", "home")
    assert look(s, 0, "citizenry") == ["home", "rare"] and look(s, 0, "gem-world") == []


@pytest.mark.parametrize(
    ("world", "price"), [("gem-world", 3), ("mining-world", 4), ("jungle-world", 5), ("deserted-alien-outpost", 6)]
)
def test_trade_pays_by_the_colour_of_the_world(world, price):
    """ROLL-161: dice colours do not matter."""
    s = shipping({world: ["consumption"]}, ["alien"])
    ship_pick(s, 0, "trade", world, "consumption", "alien")
    assert s.players[0].credits == 1 + price


@pytest.mark.parametrize(
    ("world", "good", "shipper", "powers", "chips", "credits"),
    [
        ("deserted-alien-outpost", "alien", "home", [], 2, 0),
        ("jungle-world", "consumption", "consumption", [], 3, 0),
        ("gem-world", "military", "home", [], 1, 0),
        ("gem-world", "military", "home", ["galactic-renaissance", "new-economy"], 2, 2),
        ("gem-world", "military", "home", ["export-duties", "jumpdrive-research", "galactic-demand"], 1, 0),
        ("mining-world", "rare", "rare", ["space-refineries", "mining-industry", "trade-levies"], 4, 2),
        ("mining-world", "rare", "rare", [], 3, 0),
        ("mining-world", "home", "rare", [], 2, 0),
    ],
)
def test_consume_brings_chips_by_matching_colours(world, good, shipper, powers, chips, credits):
    """ROLL-162, ROLL-163, ROLL-322: the worked figures."""
    s = shipping({world: [good]}, [shipper], powers)
    ship_pick(s, 0, "consume", world, good, shipper)
    assert (s.players[0].chips, s.players[0].credits) == (chips, 1 + credits)
    assert s.pool == 36 - chips


@pytest.mark.parametrize(
    ("world", "powers", "price"),
    [
        ("gem-world", ["export-duties", "galactic-demand"], 6),
        ("mining-world", ["export-duties", "jumpdrive-research"], 6),
        ("jungle-world", ["export-duties", "jumpdrive-research", "galactic-demand"], 6),
        ("gem-world", ["mining-industry", "trade-levies", "new-economy", "galactic-renaissance"], 3),
    ],
)
def test_bonuses_for_trade_and_for_consume_are_kept_apart(world, powers, price):
    """ROLL-322"""
    s = shipping({world: ["home"]}, ["home"], powers)
    ship_pick(s, 0, "trade", world, "home", "home")
    assert (s.players[0].credits, s.players[0].chips) == (1 + price, 0)


@pytest.mark.parametrize("face", ["ship", "produce", "wild"])
@pytest.mark.parametrize(("colour", "chips"), [("novelty", 2), ("genes", 1)])
def test_symbols_do_not_matter_for_the_bonus(face, colour, chips):
    """ROLL-164: the shipper has rolled any face and selects Ship; only its colour counts."""
    s = table(3)
    own(s, 0, "gem-world")
    put(s, 0, "gem-world", "home")
    shipper = put(s, 0, "cup", colour)
    for seat in (1, 2):
        put(s, seat, "cup", "home")
    do(s, "roll")
    s.reply(CHANCE, (PHASE[face] if PHASE[face] in FACES[COLOURS.index(colour)] else PHASE["wild"], 0, 0))
    for seat in range(3):
        s.reply(seat, (0, PHASE["ship"]))
    assert s.players[0].rows[4] == shipper
    ship_pick(s, 0, "consume", "gem-world", "home", colour)
    assert s.players[0].chips == chips


def test_dice_may_be_paired_badly_on_purpose_and_each_task_is_chosen_afresh():
    """ROLL-165, ROLL-166, ROLL-Q18"""
    s = shipping({"gem-world": ["rare"], "mining-world": ["novelty"]}, ["novelty", "rare"])
    ship_pick(s, 0, "consume", "gem-world", "rare", "rare")
    assert s.players[0].chips == 1
    ship_pick(s, 0, "trade", "mining-world", "novelty", "novelty")
    assert s.players[0].credits == 5


def test_shippers_must_ship_while_goods_are_left_and_return_without():
    """ROLL-167"""
    s = shipping({"gem-world": ["rare"]}, ["home", "alien"])
    with pytest.raises(Illegal):
        s.reply(0, ())
    ship_pick(s, 0, "trade", "gem-world", "rare", "alien")
    assert s.asks() == [] and look(s, 0, "cup") == ["home"]


@pytest.mark.parametrize("pool", [1, 0, -60])
def test_an_empty_pool_still_pays_in_full(pool):
    """ROLL-168, ROLL-C24: also when more than the reserve of 50 has been paid."""
    s = table(3)
    s.pool = pool
    own(s, 0, "gem-world")
    put(s, 0, "gem-world", "novelty")
    put(s, 0, "ship", "novelty")
    phase(s, "ship")
    ship_pick(s, 0, "consume", "gem-world", "novelty", "novelty")
    assert (s.players[0].chips, s.pool) == (3, pool - 3)
    s.agenda.append(("round-end", -1, 0, 0))
    s.open = None
    s.asks()
    assert s.phase == "over"


def test_extra_shippers_are_no_dice():
    """ROLL-169, ROLL-C12: they act with their colour, never reach the Citizenry and vanish; the player names them."""
    s = shipping({"jungle-world": ["genes"]}, ["home"], ["organic-shipyards"])
    assert sorted(s.players[0].extra) == [DICE + COLOURS.index("home"), DICE + COLOURS.index("genes")]
    ship_pick(s, 0, "consume", "jungle-world", "genes", "genes", extra=True)
    assert s.players[0].chips == 3 and look(s, 0, "citizenry") == ["genes"]
    assert look(s, 0, "cup") == ["home"] and s.players[0].extra == []


def test_the_colour_of_an_extra_shipper_matters_only_on_its_worlds():
    """ROLL-311"""
    s = shipping({"gem-world": ["novelty"]}, [], ["organic-shipyards"])
    ship_pick(s, 0, "consume", "gem-world", "novelty", "genes", extra=True)
    assert s.players[0].chips == 2


@pytest.mark.parametrize(
    ("mine", "theirs", "credits"),
    [(["jungle-world"], ["mining-world"], 2), (["jungle-world"], ["distant-world"], 1), (["gem-world"], [], 1),
     (["jungle-world", "distant-world"], [], 2)],
)  # fmt: skip
def test_space_tourism_looks_for_the_dearest_world(mine, theirs, credits):
    """ROLL-312: an equal one elsewhere spoils it; printed costs count. Homes cost 0, 2 and 2 here."""
    s = table(3)
    own(s, 0, "space-tourism", *mine)
    own(s, 1, *theirs)
    phase(s, "ship")
    assert s.players[0].credits == 1 + credits


@pytest.mark.parametrize(("theirs", "credits"), [([], 1), (["public-works"], 0), (["public-works", "space-docks"], 0)])
@pytest.mark.parametrize("name", ["explore", "produce"])
def test_technology_unions_pay_a_sole_leader(theirs, credits, name):
    """ROLL-315, ROLL-077: in Explore too, and nothing in a tie."""
    s = table(3)
    own(s, 0, "technology-unions")
    own(s, 1, *theirs)
    phase(s, name)
    assert s.players[0].credits == 1 + credits


def test_income_without_a_moment_comes_as_the_phase_ends():
    """ROLL-C13, ROLL-C14: after all shippers, in the order of seats and tableaus."""
    s = table(3)
    s.order = [1, 2, 0]
    own(s, 0, "galactic-salon", "space-tourism", "gem-world")
    own(s, 1, "technology-unions", "jungle-world", "information-hub")
    own(s, 2, "space-piracy")
    put(s, 0, "gem-world", "home")
    put(s, 0, "ship", "home")
    put(s, 2, "citizenry", "military")
    phase(s, "ship")
    assert [(player.credits, player.chips) for player in s.players] == [(1, 0)] * 3, "nothing yet"
    ship_pick(s, 0, "trade", "gem-world", "home", "home")
    paid = [event for event in s.events if event.kind in ("credits-trade", "credits", "chips")]
    assert [(event.seat, event.card) for event in paid if event.kind != "credits-trade"] == [
        (2, side("space-piracy")),
        (0, side("galactic-salon")),
        (0, side("space-tourism")),
    ]
    assert (s.players[0].credits, s.players[0].chips) == (1 + 3 + 1, 1)


def test_technology_unions_pay_at_the_end_of_the_phase():
    """ROLL-C13"""
    s = table(3)
    own(s, 0, "technology-unions")
    put(s, 1, "explore", "home")
    phase(s, "explore")
    assert s.players[0].credits == 1
    s.reply(1, (s.ask_of(1).options[0],))
    s.asks()
    assert s.players[0].credits == 2


def test_technology_unions_pay_in_explore_beside_alien_research_team():
    """ROLL-077: elsewhere it was forgotten then."""
    from tests.games.roll.prepare import draw, place

    s = table(3)
    own(s, 0, "technology-unions", "public-works")
    own(s, 1, "alien-research-team")
    put(s, 1, "explore", "home")
    phase(s, "explore")
    s.reply(1, (next(option for option in s.ask_of(1).options if unpack_explore(option)[0] == 0),))
    draw(s, "gem-world")
    place(s, 1, "gem-world")
    assert s.players[0].credits == 2


def test_galactic_bankers_sell_a_chip_after_each_trade():
    """ROLL-Q19, ROLL-C16: the income comes first and is capped."""
    s = shipping({"gem-world": ["rare"], "jungle-world": ["home"]}, ["home", "home"], ["galactic-bankers"])
    ship_pick(s, 0, "trade", "jungle-world", "home", "home")
    assert kinds(s) == [(0, "buy-chips")]
    s.reply(0, (1,))
    s.asks()
    assert (s.players[0].credits, s.players[0].chips) == (5, 1)
    s.players[0].credits = 9
    ship_pick(s, 0, "trade", "gem-world", "rare", "home")
    s.reply(0, (0,))
    s.asks()
    assert (s.players[0].credits, s.players[0].chips) == (10, 1)


def test_a_good_of_another_seat_cannot_be_shipped():
    """ROLL-C32"""
    s = table(3)
    own(s, 0, "gem-world")
    own(s, 1, "jungle-world")
    put(s, 0, "gem-world", "rare")
    good = put(s, 1, "jungle-world", "genes")[0]
    shipper = put(s, 0, "ship", "home")[0]
    phase(s, "ship")
    with pytest.raises(Illegal):
        s.reply(0, (pack_ship(good, 0, shipper),))


def test_the_die_named_is_the_die_used():
    """ROLL-C28: no matching die is used up behind the player's back."""
    s = shipping({"gem-world": ["rare"]}, ["novelty", "home"])
    ship_pick(s, 0, "trade", "gem-world", "rare", "home")
    assert look(s, 0, "cup") == ["novelty"]
    assert trade_credits(s.players[0], side("gem-world")) == 3 and trade_bonus(s.players[0], 1) == 0
    assert events_of(s, "trade") == [(0, side("gem-world"), 0)]
