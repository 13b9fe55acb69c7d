"""Before the first round (ROLL-010 to ROLL-022)."""

import pytest
from tests.games.roll.prepare import kinds, look, side, slug, stacks, table, tile

from farstar.games.roll import GAME
from farstar.games.roll.rules.setup import cost_of
from farstar.games.roll.rules.tiles import COLOURS, FACTIONS, HOMES
from farstar.table.ask import CHANCE, Illegal
from farstar.table.chance import Dice
from farstar.table.match import Match


def dealt(factions, homes, tiles):
    """A game whose start tiles and first draws are chosen; nobody has chosen a development yet."""
    s = GAME.start(len(factions), {})
    s.asks()
    s.reply(CHANCE, tuple(factions))
    s.reply(CHANCE, tuple(side(home) for home in homes))
    for _ in tiles:
        s.reply(CHANCE, tuple(tile(each) for each in tiles[s.asks()[0].about]))
    return s


PAIRS = [("public-works", "gem-world"), ("space-docks", "mining-world"), ("export-duties", "pirate-world")]


@pytest.mark.parametrize(("seats", "pool"), [(2, 24), (3, 36), (4, 48), (5, 60)])
def test_the_pool_is_twelve_for_each_player(seats, pool):
    """ROLL-010"""
    assert GAME.start(seats, {}).pool == pool


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_other_numbers_of_players_are_refused(seats):
    with pytest.raises(ValueError, match="2 to 5 players"):
        GAME.start(seats, {})


def test_unknown_options_are_refused():
    with pytest.raises(ValueError, match="unknown option 'variant', known: start, explore, rounds"):
        GAME.start(2, {"variant": "fast"})
    with pytest.raises(ValueError, match="explore cannot be 'fast', only rulebook, reference"):
        GAME.start(2, {"explore": "fast"})


def test_everybody_gets_a_faction_and_a_home_world_at_random():
    """ROLL-011"""
    s = GAME.start(3, {})
    ask = s.asks()[0]
    assert (ask.kind, ask.options, ask.least, ask.most) == ("factions", list(range(1, 10)), 3, 3)
    s.reply(CHANCE, (4, 2, 9))
    ask = s.asks()[0]
    assert (ask.kind, ask.options, ask.least) == ("homes", HOMES, 3)
    s.reply(CHANCE, tuple(HOMES[:3]))
    assert s.players[1].tableau == [HOMES[1], *FACTIONS[2]]


def test_everybody_starts_with_one_credit():
    """ROLL-012"""
    s = dealt([1, 2], ["old-earth", "new-sparta"], PAIRS[:2])
    assert [player.credits for player in s.players] == [1, 1]


def test_one_start_tile_is_the_development_the_other_the_world():
    """ROLL-013, ROLL-014, ROLL-Q01: one choice makes both, so they cannot share a stack."""
    s = dealt([1, 2], ["old-earth", "new-sparta"], PAIRS[:2])
    ask = s.ask_of(0)
    assert (ask.kind, ask.options, ask.least, ask.most) == ("start", [tile("public-works"), tile("gem-world")], 1, 1)
    with pytest.raises(Illegal):
        s.reply(0, (tile("public-works"), tile("gem-world")))
    s.reply(0, (tile("gem-world"),))
    s.reply(1, (tile("space-docks"),))
    assert stacks(s, 0) == [["conscription"], ["lost-alien-warship"]]
    assert stacks(s, 1) == [["space-docks"], ["mining-world"]]


def test_start_tiles_are_chosen_together_and_opened_together():
    """ROLL-C27"""
    s = dealt([1, 2], ["old-earth", "new-sparta"], PAIRS[:2])
    assert kinds(s) == [(0, "start"), (1, "start")]
    before = GAME.view(s, 1).save()
    s.reply(0, (tile("public-works"),))
    assert GAME.view(s, 1).save() == before
    s.reply(1, (tile("space-docks"),))
    assert [GAME.view(s, 1).players[seat].tops for seat in (0, 1)] == [[tile(name) for name in p] for p in PAIRS[:2]]


def test_the_choice_of_start_tiles_is_not_bound_to_the_cheapest():
    """ROLL-015"""
    s = dealt([1, 2], ["old-earth", "new-sparta"], [("galactic-federation", "public-works"), PAIRS[1]])
    assert s.ask_of(0).options == [tile("galactic-federation"), tile("public-works")]
    s.reply(0, (tile("galactic-federation"),))
    s.reply(1, (tile("space-docks"),))
    assert stacks(s, 0)[0] == ["galactic-federation"]


def test_in_a_very_first_game_the_cheaper_way_is_laid_out():
    """ROLL-015: Public Works 1 and the world of the other tile, or the other way round; nobody is asked."""
    one, other = tile("public-works"), tile("galactic-federation")
    ways = {first: cost_of(first, second) for first, second in ((one, other), (other, one))}
    assert len(set(ways.values())) == 2
    s = GAME.start(2, {"start": "cheapest"})
    s.players[0].drawn, s.players[1].drawn = [one, other], [other, one]
    s.agenda.clear()
    s.then([("start", -1, 0, 0)])
    assert s.asks() == []
    for player in s.players:
        assert player.stacks[0] == [min(ways, key=ways.get)] and player.drawn == []


def test_in_a_very_first_game_one_chooses_if_both_ways_cost_the_same():
    """ROLL-015"""
    equal = next(
        [one, other] for one in range(55) for other in range(one) if cost_of(one, other) == cost_of(other, one)
    )
    s = GAME.start(2, {"start": "cheapest"})
    s.players[0].drawn, s.players[1].drawn = equal, [tile("public-works"), tile("galactic-federation")]
    s.agenda.clear()
    s.then([("start", -1, 0, 0)])
    assert [(ask.seat, ask.options) for ask in s.asks()] == [(0, equal)]


def test_home_dice_start_tile_dice_and_nothing_for_the_construction_zone():
    """ROLL-016, ROLL-017, ROLL-018: Old Earth and faction 9, a worked figure."""
    s = dealt([9, 2], ["old-earth", "new-sparta"], [("public-works", "gem-world"), PAIRS[1]])
    s.reply(0, (tile("public-works"),))
    s.reply(1, (tile("space-docks"),))
    assert look(s, 0, "citizenry") == ["consumption", "home", "home", "military"]
    assert colours_in_cup(s, 0) == ["consumption", "home", "home", "home"]


def colours_in_cup(s, seat):
    player = s.players[seat]
    from tests.games.roll.prepare import colours

    return colours(player.cup or player.rolled)


def test_a_start_good_lies_on_its_world():
    """ROLL-017: Ancient Race and faction 6, a worked figure."""
    s = dealt([6, 2], ["ancient-race", "new-sparta"], PAIRS[:2])
    assert look(s, 0, "ancient-race") == ["genes"] and look(s, 0, "pilgrimage-world") == ["novelty"]


def test_start_dice_come_only_once():
    """ROLL-019: in a whole game every later die is told, and comes from a tile that was completed just then."""
    match, dice = Match("roll", 3, seed=2), Dice(2)
    while not match.over:
        ask = match.asks()[0]
        match.reply(ask.seat, ask.random(dice))
    owned, completed = [5, 5, 5], [-1, -1, -1]
    for event in match.events():
        if event.kind == "complete":
            completed[event.seat] = event.card
        elif event.kind == "gain-die":
            owned[event.seat] += 1
            start = event.card in HOMES or any(event.card in halves for halves in FACTIONS)
            assert start if match_not_begun(match, event) else event.card == completed[event.seat]
        elif event.kind == "remove-die":
            owned[event.seat] -= 1
    assert [len(player.dice()) for player in match.state.players] == owned


def match_not_begun(match, event):
    """Did this happen before the first round?"""
    events = match.events()
    return events.index(event) < next(i for i, each in enumerate(events) if each.kind == "round")


def test_doomed_world_brings_no_die_but_eight_credits():
    """ROLL-020"""
    s = dealt([1, 2], ["doomed-world", "new-sparta"], PAIRS[:2])
    assert s.players[0].credits == 8
    assert len(s.players[0].dice()) == 5 + 1


def test_the_faction_of_two_worlds_brings_a_die_for_each():
    """ROLL-021"""
    assert [slug(half) for half in FACTIONS[9]] == ["destroyed-colony", "awakened-alien-outpost"]
    s = dealt([9, 2], ["doomed-world", "new-sparta"], PAIRS[:2])
    assert look(s, 0, "cup") == ["consumption", "home", "home", "home"]
    assert look(s, 0, "citizenry") == ["home", "home", "military"]


def test_goods_on_start_worlds_cannot_be_recalled_before_the_first_manage_empire():
    """ROLL-022: through the whole first round nobody is asked, and the goods lie there; then they are offered."""
    s = dealt([6, 2], ["ancient-race", "new-sparta"], PAIRS[:2])
    goods = dict(s.players[0].goods)
    assert look(s, 0, "ancient-race") == ["genes"] and look(s, 0, "pilgrimage-world") == ["novelty"]
    kinds = []
    while s.asks()[0].kind not in ("recruit", "recall"):
        assert s.players[0].goods == goods and s.phase != "manage"
        kinds.append(s.asks()[0].kind)
        s.reply(s.asks()[0].seat, next(s.asks()[0].picks()))
    assert s.phase == "manage" and s.round == 1
    assert kinds[:5] == ["start", "start", "roll", "assign", "assign"] and "explore" in kinds
    while s.ask_of(0).kind != "recall":
        s.reply(0, next(s.ask_of(0).picks()))
    assert set(s.ask_of(0).options) >= {die for dice in goods.values() for die in dice}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_tile_is_missing_from_the_bag(seats):
    """The last tile of the box was once forgotten elsewhere: 55 - 2 for each player remain."""
    s = GAME.start(seats, {})
    s.asks(Dice(1))
    assert len(s.bag) == 55 - 2 * seats
    assert len(set(s.bag) | {t for player in s.players for t in player.drawn}) == 55


START_DICE = {
    "space-piracy": [], "hidden-fortress": [("military", "citizenry")],
    "alien-archaeology": [], "alien-rosetta-stone-world": [("alien", "citizenry")],
    "consumer-markets": [], "space-mall": [("novelty", "cup")],
    "improved-reconnaissance": [], "wormhole-station": [("rare", "cup")],
    "genetics-lab": [], "the-last-of-the-gnarssh": [("genes", "citizenry")],
    "galactic-religion": [], "pilgrimage-world": [("novelty", "pilgrimage-world")],
    "biological-adaptation": [], "aquatic-uplift-world": [("genes", "cup")],
    "mining-industry": [], "meteorite-planet": [("rare", "citizenry")],
    "destroyed-colony": [("consumption", "cup")], "awakened-alien-outpost": [("military", "citizenry")],
    "alpha-centauri": [("rare", "alpha-centauri")], "ancient-race": [("genes", "ancient-race")],
    "damaged-alien-factory": [("alien", "citizenry")], "doomed-world": [],
    "earths-lost-colony": [("novelty", "earths-lost-colony")],
    "epsilon-eridani": [("novelty", "citizenry"), ("military", "citizenry")],
    "new-sparta": [("military", "citizenry"), ("military", "citizenry")],
    "old-earth": [("consumption", "citizenry")], "separatist-colony": [("military", "cup")],
}  # fmt: skip
"""What each half of a faction and each home world brings, and where it goes."""


@pytest.mark.parametrize("name", START_DICE)
def test_what_each_start_tile_brings(name):
    from farstar.games.roll.rules.setup import take_start

    s = table(2)
    s.players[0].tableau = [side(name)]
    take_start(s, 0, side(name))
    assert sorted((COLOURS[c], p) for c, p in dice_places(s, 0)) == sorted(START_DICE[name])


def dice_places(s, seat):
    from farstar.games.roll.rules.tiles import COLOUR

    player = s.players[seat]
    places = {"cup": player.cup, "citizenry": player.citizenry, **{slug(w): d for w, d in player.goods.items()}}
    return [(COLOUR[die], place) for place, dice in places.items() for die in dice]


def test_all_start_tiles_are_covered():
    assert [side(name) for name in START_DICE] == [*[half for halves in FACTIONS for half in halves], *HOMES]
