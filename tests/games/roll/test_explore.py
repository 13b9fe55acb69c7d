"""Phase I (ROLL-100 to ROLL-111, ROLL-230, ROLL-300 to ROLL-303, ROLL-323) and a short bag."""

import pytest
from tests.games.roll.prepare import (
    draw,
    events_of,
    explore_pick,
    kinds,
    look,
    own,
    phase,
    place,
    put,
    side,
    slug,
    stack,
    stacks,
    table,
    tile,
)

from farstar.games.roll.rules.explore import Lay
from farstar.games.roll.rules.packing import pack_lay
from farstar.table.ask import CHANCE, Illegal


def exploring(*explorers, seats=3, tiles=(), powers=(), **options):
    """Seat 0 is about to explore with these dice."""
    s = table(seats, **options)
    own(s, 0, *powers)
    stack(s, 0, *tiles)
    put(s, 0, "explore", *explorers)
    return phase(s, "explore")


def test_each_explorer_scouts_or_stocks_and_goes_to_the_citizenry():
    """ROLL-100, ROLL-101, ROLL-Q07"""
    s = exploring("home")
    assert len(s.ask_of(0).options) == 2
    explore_pick(s, 0, "stock")
    assert s.players[0].credits == 3 and look(s, 0, "citizenry") == ["home"] and s.asks() == []


def test_a_scout_draws_one_more_than_was_abandoned():
    """ROLL-102, ROLL-C19, ROLL-Q08: from both stacks, from any position, and the draw follows at once."""
    s = exploring("home", tiles=["public-works", "space-docks", "jungle-world"])
    explore_pick(s, 0, "scout")
    ask = s.ask_of(0)
    assert (ask.kind, ask.least, ask.most) == ("abandon", 0, 3)
    s.reply(
        0,
        (
            side("space-docks"),
            side("jungle-world"),
        ),
    )
    ask = s.asks()[0]
    assert (ask.seat, ask.kind, ask.least, ask.about) == (CHANCE, "draw", 3, 0)
    assert s.abandoned == [tile("space-docks"), tile("jungle-world")]


def test_drawn_tiles_go_to_the_bottom_of_a_stack_in_any_order():
    """ROLL-103"""
    s = exploring("home", tiles=["public-works"])
    explore_pick(s, 0, "scout")
    s.reply(0, ())
    draw(s, "gem-world")
    s.reply(0, (pack_lay(tile("gem-world"), 0),))
    assert stacks(s, 0) == [["public-works", "conscription"], []]
    s = exploring("home", tiles=["public-works"])
    explore_pick(s, 0, "scout")
    s.reply(0, (side("public-works"),))
    draw(s, "gem-world", "space-port")
    place(s, 0, "space-port", "gem-world")
    assert stacks(s, 0) == [[], ["space-port", "gem-world"]]


def test_what_a_scout_drew_can_be_abandoned_by_the_next():
    """ROLL-104"""
    s = exploring("home", "home")
    explore_pick(s, 0, "scout")
    draw(s, "gem-world")
    place(s, 0, "gem-world")
    explore_pick(s, 0, "scout")
    assert s.ask_of(0).options == [side("gem-world")]
    s.reply(0, (side("gem-world"),))
    assert s.asks()[0].least == 2


def test_abandoned_tiles_return_to_the_bag_as_the_phase_ends():
    """ROLL-105"""
    s = exploring("home", tiles=["public-works"])
    explore_pick(s, 0, "scout")
    s.reply(0, (side("public-works"),))
    assert tile("public-works") not in s.asks()[0].options
    draw(s, "gem-world", "space-port")
    place(s, 0, "gem-world", "space-port")
    assert s.abandoned == [] and tile("public-works") in s.bag


def test_dice_stay_when_all_tiles_of_a_stack_are_abandoned_and_a_stack_may_be_empty():
    """ROLL-106, ROLL-107"""
    s = table(3)
    stack(s, 0, "public-works")
    put(s, 0, "development", "rare")
    put(s, 0, "explore", "home")
    phase(s, "explore")
    explore_pick(s, 0, "scout")
    s.reply(0, (side("public-works"),))
    draw(s, "gem-world", "space-port")
    place(s, 0, "gem-world", "space-port")
    assert stacks(s, 0)[0] == [] and look(s, 0, "development") == ["rare"]


def test_a_full_tile_waits_for_develop():
    """ROLL-111: a tile that Scouting puts under enough dice is not completed in Explore."""
    s = table(3)
    put(s, 0, "development", "rare", "rare")
    put(s, 0, "explore", "home")
    phase(s, "explore")
    explore_pick(s, 0, "scout")
    draw(s, "public-works")
    place(s, 0, "public-works")
    assert side("public-works") not in s.players[0].tableau
    phase(s, "develop")
    assert side("public-works") in s.players[0].tableau


# A short bag --------------------------------------------------------------------------------------------------------


def short_bag(left, tiles=(), others=(), **options):
    """So few tiles in the bag; the rest of them is out of the way in the last seat's hand."""
    s = table(3, **options)
    stack(s, 0, *tiles)
    stack(s, 1, *others)
    put(s, 0, "explore", "home")
    away = [t for t in s.bag if t not in [tile(each) for each in left]]
    s.players[2].drawn = away
    s.bag = [tile(each) for each in left]
    phase(s, "explore")
    explore_pick(s, 0, "scout")
    return s


def test_a_short_bag_takes_the_abandoned_tiles_in():
    """ROLL-108, ROLL-C34: all that is left, then the abandoned ones, those of this very Scout too."""
    s = short_bag(["gem-world"], ["public-works", "space-docks"])
    s.reply(
        0,
        (
            side("public-works"),
            side("space-docks"),
        ),
    )
    assert s.asks()[0].least == 1, "all that is left"
    draw(s, "gem-world")
    assert sorted(s.asks()[0].options) == sorted([tile("public-works"), tile("space-docks")])
    draw(s, "public-works", "space-docks")
    place(s, 0, "gem-world", "public-works", "space-docks")
    assert stacks(s, 0) == [["public-works", "space-docks"], ["gem-world"]] and s.bag == []


def test_a_bag_that_is_still_short_takes_tiles_from_full_construction_zones():
    """ROLL-109, ROLL-Q12: what was drawn is placed, who has three tiles gives one, the scout draws what is missing."""
    s = short_bag([], ["public-works", "space-docks"], ["gem-world", "space-port", "mining-world"])
    s.reply(0, ())
    assert kinds(s) == [(1, "give-back")], "two tiles are too few to give one"
    assert sorted(s.ask_of(1).options) == sorted(side(t) for t in ("gem-world", "space-port", "mining-world"))
    s.reply(1, (side("gem-world"),))
    draw(s, "gem-world")
    place(s, 0, "conscription")
    assert stacks(s, 0)[0] == ["public-works", "space-docks", "conscription"]
    assert stacks(s, 1)[1] == ["space-port", "mining-world"]


def test_the_scouting_player_may_have_to_give_a_tile_too():
    """ROLL-109: the drawn tile is placed first and makes it three."""
    s = short_bag([], ["public-works", "space-docks", "export-duties"])
    s.reply(0, (side("export-duties"),))
    draw(s, "export-duties")
    assert kinds(s) == [(0, "place")], "the abandoned tile came back; one more is missing"
    place(s, 0, "export-duties")
    assert kinds(s) == [(0, "give-back")] and len(s.ask_of(0).options) == 3
    s.reply(0, (side("space-docks"),))
    assert s.asks()[0].options == [tile("space-docks")]


def test_a_scout_without_any_tile_becomes_a_stock():
    """ROLL-C17: our house rule."""
    s = short_bag([])
    assert s.asks() == [] and s.players[0].credits == 3 and events_of(s, "no-tiles") == [(0, -1, 0)]


def test_the_reference_program_does_not_ask_for_tiles():
    """ROLL-C17: as an option for comparison, fewer tiles or a Stock."""
    s = short_bag([], ["public-works"], ["gem-world", "space-port", "mining-world"], explore="reference")
    s.reply(0, ())
    assert s.asks() == [] and s.players[0].credits == 3


def test_research_draws_through_a_short_bag_too():
    """ROLL-C17"""
    s = table(3)
    own(s, 0, "alien-research-team")
    stack(s, 1, "gem-world", "space-port", "mining-world")
    s.players[2].drawn = s.bag
    s.bag = []
    phase(s, "explore")
    s.reply(1, (side("gem-world"),))
    draw(s, "gem-world")
    place(s, 0, "gem-world")
    assert stacks(s, 0)[1] == ["gem-world"]


def test_with_a_low_bag_players_explore_in_turn_from_the_lowest_faction():
    """ROLL-110, ROLL-230"""
    s = table(3)
    s.order = [1, 2, 0]
    for seat in range(3):
        put(s, seat, "explore", "home")
    s.players[2].drawn = s.bag[2:]
    del s.bag[2:]
    phase(s, "explore")
    for seat in (1, 2, 0):
        assert [asked for asked, _ in kinds(s)] == [seat]
        explore_pick(s, seat, "stock")
    assert events_of(s, "in-order")


def test_with_a_full_bag_everybody_explores_at_the_own_pace():
    """ROLL-230, ROLL-C18: order does not matter, so nobody waits."""
    s = table(3)
    for seat in range(3):
        put(s, seat, "explore", "home")
    phase(s, "explore")
    assert {seat for seat, _ in kinds(s)} == {0, 1, 2} and not events_of(s, "in-order")


@pytest.mark.parametrize(
    ("name", "tiles", "pool", "strict"),
    [("ship", 3, 24, False), ("ship", 3, 3, True), ("produce", 12, 24, True), ("produce", 3, 24, False)],
)
def test_seat_order_where_the_end_may_come(name, tiles, pool, strict):
    """ROLL-230, ROLL-C18: a tableau of twelve, or a pool that the shippers may empty."""
    s = table(3)
    s.pool = pool
    s.players[2].tableau += list(range(1, 2 * (tiles - 1), 2))
    for seat in range(2):
        own(s, seat, "gem-world" if seat else "information-hub")
        put(s, seat, "gem-world" if seat else "information-hub", "home")
        put(s, seat, name, "home", "rare")
    if name == "produce":
        for player in s.players[:2]:
            player.goods.clear()
    phase(s, name)
    assert len(s.asks()) == (1 if strict else 2)


@pytest.mark.parametrize(
    ("powers", "most"),
    [([], 3), (["galactic-salon"], 4), (["galactic-renaissance"], 4), (["organic-shipyards"], 9)],
)
def test_the_most_chips_that_may_come_decide(powers, most):
    """ROLL-230, ROLL-C18: in order if the pool can run out, at the own pace if one chip must stay."""
    for pool, strict in ((most, True), (most + 1, False)):
        s = table(3)
        s.pool = pool
        own(s, 0, *powers)
        put(s, 0, "ship", "home")
        assert bool(events_of(phase(s, "ship"), "in-order")) is strict


@pytest.mark.parametrize(("left", "strict"), [(5, True), (6, False)])
def test_the_most_tiles_that_may_be_drawn_decide(left, strict):
    """ROLL-110, ROLL-C18: seat 0 may draw 2 and then 3 tiles, seat 1 one."""
    s = table(3)
    stack(s, 0, "public-works")
    put(s, 0, "explore", "home", "home")
    put(s, 1, "explore", "home")
    s.players[2].drawn = s.bag[left:]
    del s.bag[left:]
    assert bool(events_of(phase(s, "explore"), "in-order")) is strict


def test_seat_order_when_a_tile_may_be_the_twelfth():
    """ROLL-230, ROLL-C18: eleven tiles and a developer on a stack."""
    for size, strict in ((10, False), (11, True)):
        s = table(3)
        s.players[0].tableau = list(range(1, 2 * size, 2))
        for seat in range(2):
            stack(s, seat, ["diversification", "space-docks", "public-works"][seat])
        put(s, 0, "development", "home")
        put(s, 0, "explore", "home")
        put(s, 1, "explore", "home")
        s.phases = 0b11
        phase(s, "explore")
        assert bool(events_of(s, "in-order")) is strict


# Tiles ---------------------------------------------------------------------------------------------------------------


def test_advanced_logistics_rearranges_at_any_time_without_explorers():
    """ROLL-300, ROLL-C26, ROLL-Q10: any order, any side; abandoning is only a part of Scouting."""
    s = exploring(powers=["advanced-logistics"], tiles=["public-works", "space-docks", "jungle-world"])
    ask = s.ask_of(0)
    assert isinstance(ask, Lay) and ask.kind == "rearrange" and not ask.fault(())
    place(s, 0, "space-docks", "lost-alien-warship", "technology-affinity")
    assert stacks(s, 0) == [["space-docks", "technology-affinity"], ["lost-alien-warship"]]
    assert s.asks() == [], "it is over: no loop, no way to abandon"


def test_advanced_logistics_between_two_scouts():
    """ROLL-300: any number of times while exploring."""
    s = exploring("home", powers=["advanced-logistics"], tiles=["public-works"])
    explore_pick(s, 0, "rearrange")
    place(s, 0, "lost-alien-warship")
    assert kinds(s) == [(0, "explore")] and stacks(s, 0) == [[], ["lost-alien-warship"]]
    explore_pick(s, 0, "rearrange")
    place(s, 0, "public-works")
    explore_pick(s, 0, "stock")
    assert kinds(s) == [(0, "rearrange")]
    s.reply(0, ())
    assert s.asks() == []


def test_advanced_logistics_does_not_touch_the_tile_of_the_research_team():
    """ROLL-300: no rearranging after the draw of Alien Research Team."""
    s = exploring(powers=["advanced-logistics", "alien-research-team"], tiles=["public-works"])
    s.reply(0, ())
    draw(s, "gem-world")
    place(s, 0, "gem-world")
    assert s.asks() == []


def test_alien_archaeology_pays_four_for_an_alien_stock():
    """ROLL-301, ROLL-302, ROLL-Q06: real or from Alien Research Ship, and the die named is the die used."""
    s = exploring("home", "alien", powers=["alien-archaeology"])
    assert len(s.ask_of(0).options) == 4
    explore_pick(s, 0, "stock", "home")
    assert s.players[0].credits == 3 and look(s, 0, "explore") == ["alien"]
    explore_pick(s, 0, "stock", "alien")
    assert s.players[0].credits == 7
    s = exploring(powers=["alien-archaeology", "alien-research-ship"])
    explore_pick(s, 0, "stock", "alien")
    assert s.players[0].credits == 5
    explore_pick(s, 0, "stock", "home")
    assert s.players[0].credits == 7 and look(s, 0, "citizenry") == []


def test_without_a_power_that_looks_at_it_the_colour_is_not_asked():
    s = exploring("home", "alien")
    assert len(s.ask_of(0).options) == 2


def test_alien_research_team_draws_after_all_and_before_abandoned_tiles_return():
    """ROLL-303, ROLL-C15, ROLL-Q11: the tile goes to the bottom, the $1 comes once however often aliens Scouted."""
    s = table(3)
    own(s, 0, "alien-research-team", "improved-reconnaissance")
    put(s, 0, "explore", "alien", "alien")
    put(s, 1, "explore", "home")
    stack(s, 1, "public-works")
    phase(s, "explore")
    for name in ("gem-world", "space-port"):
        explore_pick(s, 0, "scout", "alien")
        if stacks(s, 0)[1]:
            s.reply(0, ())
        draw(s, name)
        place(s, 0, name)
    assert kinds(s) == [(1, "explore")], "the others are not done"
    explore_pick(s, 1, "scout")
    s.reply(1, (side("public-works"),))
    draw(s, "mining-world", "asteroid-belt")
    place(s, 1, "mining-world", "asteroid-belt")
    ask = s.asks()[0]
    assert (ask.seat, ask.about) == (CHANCE, 0) and tile("public-works") not in ask.options
    draw(s, "spice-world")
    assert s.ask_of(0).slots == [0, 1], "not on top"
    place(s, 0, "spice-world")
    assert stacks(s, 0)[1] == ["gem-world", "space-port", "spice-world"]
    assert s.players[0].credits == 2


def test_alien_research_team_pays_nothing_for_other_scouts_or_alien_stocks():
    """ROLL-303"""
    s = exploring("home", "alien", powers=["alien-research-team"])
    explore_pick(s, 0, "scout", "home")
    draw(s, "gem-world")
    place(s, 0, "gem-world")
    explore_pick(s, 0, "stock", "alien")
    draw(s, "space-port")
    place(s, 0, "space-port")
    assert s.players[0].credits == 3


def test_research_team_and_technology_unions_work_when_nobody_explored():
    """ROLL-077, ROLL-C25: the reference program forgets both."""
    s = table(2)
    own(s, 0, "alien-research-team", "technology-unions")
    phase(s, "explore")
    draw(s, "gem-world")
    place(s, 0, "gem-world")
    assert s.players[0].credits == 2
    s = table(2, explore="reference")
    own(s, 0, "alien-research-team", "technology-unions")
    phase(s, "explore")
    assert s.asks() == [] and s.players[0].credits == 1
    assert events_of(s, "departure") == [(0, 25, 0), (0, 25, 1)]


def test_improved_reconnaissance_lays_scouted_tiles_on_top():
    """ROLL-323, ROLL-Q09"""
    s = exploring("home", "home", powers=["improved-reconnaissance"], tiles=["public-works"])
    explore_pick(s, 0, "scout")
    s.reply(0, ())
    draw(s, "space-docks")
    assert s.ask_of(0).slots == [0, 1, 2], "on top of the empty world stack would be no difference"
    place(s, 0, "space-docks", top=True)
    assert stacks(s, 0)[0] == ["space-docks", "public-works"]
    assert s.events[-1].kind == "place" or slug(s.events[-1].card) == "space-docks"


def test_tiles_are_laid_with_reasons_for_refusal():
    ask = Lay(0, "place", [3, 5], [0, 1], False)
    assert ask.fault((12, 21)) == ""
    assert ask.fault((12,)) == "1 tiles laid, 2 asked"
    assert "no tile 4" in ask.fault((12, 17)) and "laid twice" in ask.fault((12, 13))
    assert "cannot go to slot 2" in ask.fault((14, 20))
    assert ask.count() == len(list(ask.picks())) == 8 and all(not ask.fault(pick) for pick in ask.picks())


def test_a_stack_tile_of_another_seat_cannot_be_abandoned():
    """ROLL-C32"""
    s = table(3)
    stack(s, 0, "public-works")
    stack(s, 1, "space-docks")
    put(s, 0, "explore", "home")
    phase(s, "explore")
    explore_pick(s, 0, "scout")
    with pytest.raises(Illegal):
        s.reply(0, (side("space-docks"),))
