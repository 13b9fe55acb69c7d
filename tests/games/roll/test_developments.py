"""A story for each development of the box, in order of its slug; Reassign powers have theirs in test_assign."""

import pytest
from tests.games.roll import test_assign
from tests.games.roll.prepare import (
    draw,
    explore_pick,
    kinds,
    lays,
    look,
    own,
    phase,
    place,
    put,
    reply_dice,
    rolled,
    ship_pick,
    side,
    stack,
    stacks,
    table,
)

from farstar.games.roll.rules.build import cost
from farstar.games.roll.rules.score import scores
from farstar.games.roll.rules.tiles import DICE, SIDES


def with_tiles(*slugs):
    s = table(3)
    own(s, 0, *slugs)
    return s


def credits_after(name, *slugs, **dice):
    """Credits that come in a phase in which seat 0 has these tiles and dice, and no worker."""
    s = with_tiles(*slugs)
    for place_of, colours in dice.items():
        put(s, 0, place_of.replace("_", "-"), *colours)
    phase(s, name)
    return s.players[0].credits - 1


def shipped(task, world, *slugs):
    """Chips and credits for a home good of a world, shipped by a home die."""
    s = with_tiles(*slugs, world)
    put(s, 0, world, "home")
    put(s, 0, "ship", "home")
    phase(s, "ship")
    ship_pick(s, 0, task, world, "home", "home")
    return s.players[0].chips, s.players[0].credits - 1


def shipped_by_extra(task, world, good, slug):
    """The seat that has shipped a good of a world with the worker that a tile brings."""
    s = with_tiles(slug, world)
    put(s, 0, world, good)
    phase(s, "ship")
    ship_pick(s, 0, task, world, good, "home", extra=True)
    return s.players[0]


def bonus_of(slug, *others):
    s = table(2)
    s.players[0].tableau = []
    own(s, 0, slug, *others)
    return scores(s)[0].parts[slug]


def completes(slug, colour):
    """Complete a development whose effect removes a die: an alien one goes."""
    s = table(3)
    stack(s, 0, slug)
    put(s, 0, "cup", "alien")
    put(s, 0, "develop", *[colour] * SIDES[side(slug)].cost)
    phase(s, "develop")
    assert kinds(s) == [(0, "remove-die")]
    reply_dice(s, 0, "alien")
    return look(s, 0, "cup"), s.players[0].credits - 1


def advanced_logistics():
    s = with_tiles("advanced-logistics")
    stack(s, 0, "public-works")
    phase(s, "explore")
    place(s, 0, "lost-alien-warship")
    assert stacks(s, 0) == [[], ["lost-alien-warship"]]


def alien_research_ship():
    s = with_tiles("alien-research-ship")
    phase(s, "explore")
    assert s.players[0].extra == [DICE, DICE + 6]
    explore_pick(s, 0, "stock")
    explore_pick(s, 0, "stock")
    assert s.players[0].credits == 5 and s.players[0].citizenry == []


def alien_research_team():
    s = with_tiles("alien-research-team")
    put(s, 0, "explore", "alien")
    phase(s, "explore")
    explore_pick(s, 0, "scout")
    draw(s, "gem-world")
    place(s, 0, "gem-world")
    draw(s, "space-port")
    place(s, 0, "space-port")
    assert s.players[0].credits == 2 and stacks(s, 0)[1] == ["gem-world", "space-port"]


def alien_uplift_blueprints():
    s = with_tiles("alien-uplift-blueprints")
    needs = [cost(s.players[0], side(name)) for name in ("jungle-world", "alien-sentinels", "mining-world")]
    assert needs == [3, 5, 3]


def backup_planning():
    ask = rolled([("home", "explore")] * 5, "backup-planning")
    assert lays(ask, 0, "explore", "aside", "aside", "ship", "ship") == ""


def conscription():
    assert completes("conscription", "home") == (["military", "military"], 0)


def export_duties():
    assert shipped("trade", "gem-world", "export-duties") == (0, 4)
    assert shipped("consume", "gem-world", "export-duties") == (1, 0)


def executive_power():
    ask = rolled([("home", "explore"), ("home", "settle"), ("home", "settle")], "executive-power")
    assert lays(ask, 0, "develop", "develop", "develop") == "" != lays(ask, 0, "develop", "develop", "settle")


def free_trade_association():
    assert credits_after("ship", "free-trade-association") == 2
    assert bonus_of("free-trade-association", "new-survivalists", "gem-world", "spice-world", "mining-world") == 3


def free_trade_zone():
    s = with_tiles("free-trade-zone")
    assert [cost(s.players[0], side(n)) for n in ("fifth-column", "trading-world", "jungle-world")] == [1, 2, 4]


def galactic_bankers():
    assert bonus_of("galactic-bankers", "public-works", "gem-world") == 2
    s = with_tiles("galactic-bankers", "gem-world")
    put(s, 0, "gem-world", "home")
    put(s, 0, "ship", "home")
    phase(s, "ship")
    ship_pick(s, 0, "trade", "gem-world", "home", "home")
    s.reply(0, (1,))
    s.asks()
    assert (s.players[0].chips, s.players[0].credits) == (1, 3)


def galactic_demand():
    assert shipped("trade", "gem-world", "galactic-demand") == (0, 5)
    assert shipped("trade", "mining-world", "galactic-demand") == (0, 4)


def galactic_exchange():
    s = with_tiles("galactic-exchange")
    stack(s, 0, "fifth-column")
    put(s, 0, "settle", "rare")
    phase(s, "settle")
    assert look(s, 0, "cup") == ["military", "rare"]
    assert scores(s)[0].parts["galactic-exchange"] == 2


def galactic_federation():
    s = with_tiles("galactic-federation")
    stack(s, 0, "space-docks")
    put(s, 0, "develop", "rare", "home")
    phase(s, "develop")
    reply_dice(s, 0, "rare", "home")
    assert look(s, 0, "cup") == ["home", "rare"] and scores(s)[0].parts["galactic-federation"] == 3


def galactic_investors():
    assert credits_after("develop", "galactic-investors") == 2
    assert credits_after("settle", "galactic-investors") == 0


def galactic_mandate():
    ask = rolled([("home", "explore")] * 5, "galactic-mandate")
    assert lays(ask, 0, "explore", "aside", "ship", "ship", "settle") == ""


def galactic_recycling():
    for name, slug in (("develop", "public-works"), ("settle", "fifth-column")):
        s = with_tiles("galactic-recycling")
        stack(s, 0, slug)
        put(s, 0, name, "home")
        phase(s, name)
        assert s.players[0].credits == 2


def galactic_renaissance():
    assert shipped("consume", "gem-world", "galactic-renaissance") == (2, 0)
    s = with_tiles("galactic-renaissance")
    s.players[0].chips = 10
    assert scores(s)[0].parts["galactic-renaissance"] == 4


def galactic_reserves():
    s = with_tiles("galactic-reserves", "gem-world")
    put(s, 0, "produce", "home", "home")
    phase(s, "produce")
    assert look(s, 0, "gem-world") == ["home", "home"] and scores(s)[0].parts["galactic-reserves"] == 2


def galactic_salon():
    s = with_tiles("galactic-salon")
    phase(s, "ship")
    assert (s.players[0].chips, s.pool) == (1, 35)


def information_tech():
    assert completes("information-tech", "home") == (["novelty", "novelty"], 0)


def investment_credits():
    s = with_tiles("investment-credits")
    assert [cost(s.players[0], side(n)) for n in ("public-works", "galactic-bankers", "jungle-world")] == [1, 5, 4]


def jumpdrive_research():
    assert shipped("trade", "mining-world", "jumpdrive-research") == (0, 5)
    assert shipped("trade", "gem-world", "jumpdrive-research") == (0, 3)


def mad_scientists():
    ask = rolled([("home", "explore")] * 3, "mad-scientists", "gem-world")
    assert lays(ask, 0, "explore", "ship", "ship") == ""


def major_research_labs():
    s = with_tiles("major-research-labs")
    phase(s, "explore")
    explore_pick(s, 0, "stock")
    assert s.players[0].credits == 3 and s.asks() == []


def merchant_guild():
    assert credits_after("produce", "merchant-guild") == 2


def mining_league():
    assert credits_after("produce", "mining-league", "mining-world", "gem-world", mining_world=["home"]) == 1
    assert bonus_of("mining-league", "mining-world", "comet-zone", "gem-world") == 4


def minor_research_labs():
    assert shipped("consume", "jungle-world", "minor-research-labs") == (2, 0)
    assert shipped("consume", "deserted-alien-outpost", "minor-research-labs") == (2, 0)
    assert shipped("consume", "gem-world", "minor-research-labs") == (1, 0)


def new_economy():
    assert shipped("consume", "gem-world", "new-economy") == (1, 2)
    assert bonus_of("new-economy", "public-works", "diversification") == 2


def new_galactic_order():
    s = with_tiles("new-galactic-order")
    stack(s, 0, "sentient-robots")
    put(s, 0, "settle", "military", "home")
    phase(s, "settle")
    assert look(s, 0, "cup") == ["military", "military"] and look(s, 0, "citizenry") == ["home"]
    assert scores(s)[0].parts["new-galactic-order"] == 2


def organic_shipyards():
    assert shipped_by_extra("consume", "jungle-world", "genes", "organic-shipyards").chips == 2


def public_works():
    s = with_tiles("public-works")
    stack(s, 0, "space-docks")
    put(s, 0, "develop", "home", "home")
    phase(s, "develop")
    assert s.players[0].credits == 2


def replicant_robots():
    s = with_tiles("replicant-robots")
    names = ("gem-world", "new-survivalists", "fifth-column", "alien-sentinels")
    assert [cost(s.players[0], side(n)) for n in names] == [1, 1, 1, 5]


def robot_surveyors():
    assert credits_after("settle", "robot-surveyors") == 2


def space_docks():
    assert shipped_by_extra("trade", "gem-world", "home", "space-docks").credits == 4


def space_marines():
    assert completes("space-marines", "home") == (["military"], 1)


def space_refineries():
    assert shipped("consume", "mining-world", "space-refineries") == (2, 0)
    assert shipped("consume", "gem-world", "space-refineries") == (1, 0)


def space_tourism():
    assert credits_after("ship", "space-tourism") == 1
    assert credits_after("ship", "space-tourism", "jungle-world") == 2


def system_diversification():
    assert bonus_of("system-diversification", "diversification", "executive-power", "public-works") == 5


def technology_unions():
    assert credits_after("explore", "technology-unions") == 1
    assert credits_after("produce", "technology-unions") == 1


def terraforming_robots():
    for slug, workers, credits in (("fifth-column", 1, 1), ("asteroid-belt", 2, 2)):
        s = with_tiles("terraforming-robots")
        stack(s, 0, slug)
        put(s, 0, "settle", *["home"] * workers)
        phase(s, "settle")
        assert s.players[0].credits == 1 + credits


def trade_levies():
    assert shipped("consume", "gem-world", "trade-levies") == (1, 1)
    assert shipped("trade", "gem-world", "trade-levies") == (0, 3)


def space_piracy():
    assert credits_after("ship", "space-piracy", citizenry=["military", "military", "military", "home"]) == 2


def alien_archaeology():
    s = with_tiles("alien-archaeology")
    put(s, 0, "explore", "alien")
    phase(s, "explore")
    explore_pick(s, 0, "stock")
    assert s.players[0].credits == 5


def consumer_markets():
    assert credits_after("produce", "consumer-markets", "gem-world", "mining-world", gem_world=["home"]) == 1
    assert credits_after("produce", "consumer-markets", "mining-world", mining_world=["novelty"]) == 0


def improved_reconnaissance():
    s = with_tiles("improved-reconnaissance")
    stack(s, 0, "gem-world")
    put(s, 0, "explore", "home")
    phase(s, "explore")
    explore_pick(s, 0, "scout")
    s.reply(0, ())
    draw(s, "space-port")
    place(s, 0, "space-port", top=True)
    assert stacks(s, 0)[1] == ["space-port", "gem-world"]


def genetics_lab():
    assert credits_after("produce", "genetics-lab", "gem-world", gem_world=["genes"]) == 2


def galactic_religion():
    assert credits_after("develop", "galactic-religion", citizenry=["novelty", "novelty", "home"]) == 2


def biological_adaptation():
    s = with_tiles("biological-adaptation")
    assert [cost(s.players[0], side(n)) for n in ("nanotechnology", "space-docks", "diversification")] == [4, 2, 1]


def mining_industry():
    assert shipped("consume", "mining-world", "mining-industry") == (1, 1)
    assert shipped("consume", "gem-world", "mining-industry") == (1, 0)


DEVELOPMENTS = [each.slug for each in SIDES if not each.world]
STORIES = {name: globals()[name.replace("-", "_")] for name in DEVELOPMENTS if name.replace("-", "_") in globals()}


@pytest.mark.parametrize("name", STORIES)
def test_story(name):
    STORIES[name]()


def test_every_development_has_a_story():
    assert len(DEVELOPMENTS) == 55 + 8
    assert [name for name in DEVELOPMENTS if name not in STORIES and name not in test_assign.REASSIGN] == []
