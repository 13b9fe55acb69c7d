"""Phases II and III (ROLL-120 to ROLL-139, ROLL-304, 305, 307, 313, 314, 316, 317)."""

import pytest
from tests.games.roll.prepare import events_of, kinds, look, own, phase, put, reply_dice, side, stack, stacks, table

from farstar.games.roll.rules.build import cost
from farstar.games.roll.rules.packing import side_of
from farstar.games.roll.rules.score import scores
from farstar.games.roll.rules.tiles import COLOUR, COLOURS, INSTANT, REASSIGNS, SIDES, TILES
from farstar.table.ask import Illegal


def building(name, place, workers, tiles=(), crew=(), powers=()):
    s = table(3)
    own(s, 0, *powers)
    stack(s, 0, *tiles)
    put(s, 0, place, *crew)
    put(s, 0, name, *workers)
    return phase(s, name)


def developing(*workers, **more):
    return building("develop", "development", workers, **more)


def settling(*workers, **more):
    return building("settle", "world", workers, **more)


def test_workers_lie_on_the_top_tile_until_it_is_complete():
    """ROLL-120, ROLL-121"""
    s = developing("rare", tiles=["space-docks", "public-works"])
    assert look(s, 0, "development") == ["rare"] and stacks(s, 0)[0] == ["space-docks", "public-works"]
    put(s, 0, "develop", "home")
    phase(s, "develop")
    assert stacks(s, 0)[0] == ["public-works"] and side("space-docks") in s.players[0].tableau
    assert look(s, 0, "citizenry") == ["home", "rare"] and look(s, 0, "development") == []


def test_several_tiles_in_one_phase_and_the_rest_back_to_the_cup():
    """ROLL-122, ROLL-123"""
    s = developing("home", "home", "home", "home", tiles=["public-works", "space-docks"])
    assert stacks(s, 0)[0] == [] and len(s.players[0].tableau) == 3
    assert look(s, 0, "citizenry") == ["home"] * 3 and look(s, 0, "cup") == ["home"]


def test_a_full_tile_is_completed_at_the_start_without_workers():
    """ROLL-124"""
    s = settling(tiles=["gem-world"], crew=["home", "rare"])
    assert side("gem-world") in s.players[0].tableau and look(s, 0, "citizenry") == ["home", "rare"]


def test_of_too_many_dice_the_owner_chooses_which_leave():
    """ROLL-125, ROLL-C09, ROLL-Q13"""
    s = settling(tiles=["gem-world", "mining-world"], crew=["home", "rare", "alien"])
    ask = s.ask_of(0)
    assert (ask.kind, ask.least, ask.most, ask.about) == ("spend", 2, 2, side("gem-world"))
    reply_dice(s, 0, "home", "alien")
    assert look(s, 0, "citizenry") == ["alien", "home"] and look(s, 0, "world") == ["rare"]


def test_dice_left_over_can_complete_the_next_tile_at_once():
    """ROLL-126, ROLL-132: also by a discount just gained."""
    s = developing(tiles=["investment-credits", "space-docks"], crew=["home"] * 5)
    assert [side(t) in s.players[0].tableau for t in ("investment-credits", "space-docks")] == [True, True]
    assert look(s, 0, "citizenry") == ["home"] * 5


def test_dice_left_over_stay_when_the_stack_is_empty():
    """ROLL-C10: only workers of the phase return."""
    s = developing("rare", tiles=["public-works"], crew=["home", "home"])
    assert look(s, 0, "development") == ["home"] and look(s, 0, "cup") == ["rare"]


def test_with_more_workers_than_needed_the_player_chooses():
    """ROLL-127, ROLL-Q14"""
    s = developing("home", "rare", "alien", tiles=["space-docks"])
    ask = s.ask_of(0)
    assert (ask.kind, ask.least, ask.most) == ("work", 2, 2)
    reply_dice(s, 0, "home", "alien")
    assert look(s, 0, "citizenry") == ["alien", "home"] and look(s, 0, "cup") == ["rare"]


def test_workers_of_one_colour_are_not_asked_for():
    s = developing("rare", "rare", "rare", tiles=["space-docks"])
    assert s.asks() == []


def test_discounts_must_be_used_and_leave_one_die_at_least():
    """ROLL-128, ROLL-129"""
    s = developing("home", "home", tiles=["public-works", "space-docks"], powers=["investment-credits"])
    assert stacks(s, 0)[0] == [] and [n for _, _, n in events_of(s, "complete")] == [1, 1]


def test_printed_costs_score_whatever_was_paid():
    """ROLL-130: Space Docks (2) for one die beside Investment Credits (4); a home world printed 0."""
    s = developing("home", tiles=["space-docks"], powers=["investment-credits"])
    assert [n for _, _, n in events_of(s, "complete")] == [1], "one die was enough"
    assert [SIDES[each].slug for each in s.players[0].tableau[-2:]] == ["investment-credits", "space-docks"]
    assert scores(s)[0].parts["tiles"] == 0 + 4 + 2


def test_space_tourism_knows_no_discounts():
    """ROLL-130: Jungle World (4) needs three dice here, and is still dearer than a world of 3 elsewhere."""
    s = table(3)
    own(s, 0, "space-tourism", "replicant-robots", "jungle-world")
    own(s, 1, "mining-world")
    assert cost(s.players[0], side("jungle-world")) == cost(s.players[1], side("mining-world")) == 3
    phase(s, "ship")
    assert s.players[0].credits == 1 + 2


GREY = {1: "fifth-column", 2: "sentient-robots", 3: "trading-world", 4: "transport-hub", 5: "terraformed-world"}
GREY[6] = "galactic-trendsetters"


@pytest.mark.parametrize(
    ("powers", "needs"),
    [
        ([], [1, 2, 3, 4, 5, 6]),
        (["free-trade-zone"], [1, 2, 2, 2, 3, 4]),
        (["free-trade-zone", "replicant-robots"], [1, 1, 1, 1, 2, 3]),
        (["replicant-robots", "free-trade-zone"], [1, 1, 1, 1, 2, 3]),
        (["replicant-robots"], [1, 1, 2, 3, 4, 5]),
        (["alien-uplift-blueprints"], [1, 2, 3, 4, 5, 6]),
    ],
)
def test_what_grey_worlds_need(powers, needs):
    """ROLL-131, ROLL-307: Free Trade Zone first, never raising, then Replicant Robots."""
    s = table(3)
    own(s, 0, *powers)
    assert [cost(s.players[0], side(GREY[n])) for n in range(1, 7)] == needs


def test_discounts_of_two_tiles_add_up():
    """ROLL-132"""
    s = table(3)
    own(s, 0, "alien-uplift-blueprints", "replicant-robots", "biological-adaptation", "investment-credits")
    needs = {
        "plague-world": 1, "jungle-world": 2, "alien-sentinels": 4, "mining-world": 2, "gem-world": 1,
        "diversification": 1, "local-subsidies": 1, "nanotechnology": 3, "space-docks": 1, "galactic-bankers": 5,
    }  # fmt: skip
    assert {name: cost(s.players[0], side(name)) for name in needs} == needs


def test_biological_adaptation_has_no_reassign_power_itself():
    """ROLL-304"""
    assert not REASSIGNS[side("biological-adaptation")]
    s = table(3)
    own(s, 0, "biological-adaptation", "new-economy", "system-diversification")
    assert scores(s)[0].parts["new-economy"] == 2
    assert scores(s)[0].parts["system-diversification"] == 3


def test_a_world_works_once_as_it_joins_the_tableau():
    """ROLL-133, ROLL-138: $1 and a good on the world, and nothing the next time Settle is done."""
    s = settling(*["home"] * 4, tiles=["silicon-world"])
    assert s.players[0].credits == 2 and look(s, 0, "silicon-world") == ["rare"]
    phase(s, "settle")
    assert s.players[0].credits == 2 and look(s, 0, "silicon-world") == ["rare"]


@pytest.mark.parametrize("name", ["conscription", "information-tech", "space-marines"])
def test_three_developments_have_an_instant_effect_only(name):
    """ROLL-134"""
    assert {power.moment for power in SIDES[side(name)].powers} == {"instant"}
    instant = [SIDES[side_of(t, 0)].slug for t in range(TILES) if INSTANT[side_of(t, 0)]]
    assert sorted(instant) == ["conscription", "information-tech", "space-marines"]


def test_any_own_die_anywhere_can_be_removed_before_the_gain():
    """ROLL-135, ROLL-136, ROLL-305, ROLL-C22, ROLL-Q16: seven dice before Information Tech are eight after."""
    s = table(3)
    own(s, 0, "jungle-world")
    stack(s, 0, "information-tech")
    put(s, 0, "cup", "home")
    put(s, 0, "jungle-world", "genes")
    put(s, 0, "ship", "alien")
    put(s, 0, "develop", *["rare"] * 4)
    before = [len(dice) for dice in s.supply]
    phase(s, "develop")
    ask = s.ask_of(0)
    assert ask.kind == "remove-die"
    assert [COLOURS[COLOUR[die]] for die in ask.options] == ["home", "rare", "alien", "genes"], (
        "cup, Citizenry, row and world; equal dice once"
    )
    assert look(s, 0, "cup") == ["home"], "nothing is gained yet"
    reply_dice(s, 0, "alien")
    assert look(s, 0, "cup") == ["home", "novelty", "novelty"] and look(s, 0, "ship") == []
    assert len(s.players[0].dice()) == 8
    after = [len(dice) for dice in s.supply]
    assert after[COLOURS.index("alien")] == before[COLOURS.index("alien")] + 1, (
        "back to the supply, not out of the game"
    )


@pytest.mark.parametrize(
    "place", ["cup", "citizenry", "explore", "produce", "ship", "development", "world", "jungle-world"]
)
def test_a_die_in_any_place_can_be_removed(place):
    """ROLL-135: cup, Citizenry, phase rows, construction zones, goods; it returns to the supply."""
    s = table(3)
    own(s, 0, "jungle-world")
    stack(s, 0, "former-penal-colony", "mining-world", "space-docks")
    put(s, 0, "settle", "home")
    put(s, 0, place, "alien")
    supply = len(s.supply[COLOURS.index("alien")])
    phase(s, "settle")
    reply_dice(s, 0, "alien")
    assert "alien" not in [COLOURS[COLOUR[die]] for die in s.players[0].dice()]
    assert len(s.supply[COLOURS.index("alien")]) == supply + 1


def test_dice_just_used_may_be_the_ones_removed():
    """ROLL-C11: they lie in the Citizenry by then."""
    s = settling("home", tiles=["former-penal-colony"])
    assert look(s, 0, "citizenry") == [] and look(s, 0, "cup") == ["military"]


def test_a_removed_good_frees_its_world():
    """ROLL-137"""
    s = table(3)
    own(s, 0, "jungle-world")
    put(s, 0, "jungle-world", "genes")
    stack(s, 0, "former-penal-colony")
    put(s, 0, "settle", "home")
    phase(s, "settle")
    reply_dice(s, 0, "genes")
    assert s.players[0].goods == {}


def test_a_die_of_another_seat_cannot_be_removed():
    """ROLL-C32, ROLL-135"""
    s = table(3)
    stack(s, 0, "former-penal-colony")
    put(s, 0, "settle", "home")
    put(s, 0, "cup", "rare")
    foreign = put(s, 1, "cup", "alien")
    phase(s, "settle")
    with pytest.raises(Illegal):
        s.reply(0, tuple(foreign))


def test_a_tableau_grows_beyond_twelve_in_the_last_round():
    """ROLL-139"""
    s = table(3)
    s.players[0].tableau = [side(name) for name in ("old-earth", *["gem-world"] * 10)]
    stack(s, 0, "public-works", "diversification", "backup-planning")
    put(s, 0, "develop", "home", "home", "home")
    phase(s, "develop")
    assert len(s.players[0].tableau) == 14


@pytest.mark.parametrize(("name", "power"), [("develop", "galactic-federation"), ("settle", "galactic-exchange")])
def test_federation_and_exchange_keep_one_or_two_dice(name, power):
    """ROLL-313, ROLL-C07, ROLL-Q15: at least one, at most two, and no question for a single die."""
    build, top, cheap = (
        (developing, "trade-levies", "public-works")
        if name == "develop"
        else (settling, "trading-world", "fifth-column")
    )
    s = build("home", "rare", "alien", tiles=[top], powers=[power])
    ask = s.ask_of(0)
    assert (ask.kind, ask.least, ask.most) == ("keep", 1, 2)
    with pytest.raises(Illegal):
        s.reply(0, ())
    reply_dice(s, 0, "alien", "rare")
    assert look(s, 0, "cup")[:1] == ["alien"] and "rare" in look(s, 0, "cup")
    s = build("rare", tiles=[cheap], powers=[power])
    assert s.asks() == [] and "rare" in look(s, 0, "cup")


def test_after_a_kept_die_the_remaining_workers_are_still_chosen():
    """ROLL-C30"""
    tiles = ["space-docks", "export-duties", "public-works"]
    s = developing("home", "rare", "alien", "home", "rare", "home", tiles=tiles, powers=["galactic-federation"])
    reply_dice(s, 0, "home", "rare")
    reply_dice(s, 0, "rare")
    assert kinds(s) == [(0, "work")]


def test_federation_does_not_serve_itself():
    """ROLL-313: each development after this one."""
    s = developing(*["home"] * 6, tiles=["galactic-federation"])
    assert look(s, 0, "citizenry") == ["home"] * 6


def test_new_galactic_order_keeps_all_military_settlers():
    """ROLL-314"""
    s = settling("military", "home", "military", tiles=["trading-world"], powers=["new-galactic-order"])
    assert s.asks() == [] and look(s, 0, "cup") == ["military", "military"]
    assert look(s, 0, "citizenry") == ["consumption", "home"]


def test_exchange_and_new_galactic_order_on_one_world():
    """ROLL-C08, ROLL-C35: Exchange first, then the remaining military dice."""
    s = settling("military", "military", "home", tiles=["trading-world"],
                 powers=["galactic-exchange", "new-galactic-order"])  # fmt: skip
    reply_dice(s, 0, "home", "military")
    assert look(s, 0, "cup") == ["home", "military", "military"] and look(s, 0, "citizenry") == ["consumption"]


def test_galactic_investors_pay_in_the_phase_of_their_completion():
    """ROLL-316"""
    s = developing(*["home"] * 5, tiles=["galactic-investors"])
    assert s.players[0].credits == 3


def test_recycling_and_public_works_do_not_pay_for_themselves():
    """ROLL-317"""
    s = developing(*["home"] * 3, tiles=["galactic-recycling", "public-works"])
    assert s.players[0].credits == 2, "only Public Works pays, for itself nothing"


# Every world of the box ---------------------------------------------------------------------------------------------

WORLDS = {
    "designer-species-ultd": (1, "genes w"), "spice-world": (0, "novelty c"),
    "rebel-warrior-race": (0, "military z genes z"), "information-hub": (0, "novelty w"),
    "galactic-trendsetters": (2, "consumption z consumption z"), "gem-world": (0, "novelty c"),
    "malevolent-lifeforms": (0, "genes w"), "lost-species-ark-world": (1, "genes w"),
    "trading-world": (0, "consumption z"), "silicon-world": (1, "rare w"),
    "sentient-robots": (0, "military c"), "galactic-resort": (0, "novelty w"),
    "former-penal-colony": (0, "military c"), "deserted-alien-outpost": (0, "alien w"),
    "star-nomad-lair": (0, "novelty z"), "artist-colony": (0, "novelty z"),
    "blaster-gem-mines": (0, "military z rare z"), "new-vinland": (0, "novelty c"),
    "mining-world": (0, "rare w"), "alien-robot-scout-ship": (1, "alien c"),
    "fifth-column": (0, "military c"), "rebel-hideout": (0, "military z military z"),
    "runaway-robots": (0, "military c"), "plague-world": (0, "genes c"),
    "alien-sentinels": (3, "alien c"), "pirate-world": (0, "military z"),
    "galactic-survey-headquarters": (0, "novelty c"), "planetary-nebula": (0, "rare w"),
    "deserted-alien-library": (2, "alien w"), "distant-world": (1, "genes c"),
    "gateway-station": (0, "consumption z"), "galactic-fuel-depot": (0, "rare w"),
    "jumpdrive-fuel-refinery": (0, "rare w"), "new-survivalists": (0, "novelty z"),
    "transport-hub": (1, "consumption z"), "radioactive-world": (0, "rare c"),
    "high-gravity-world": (0, "military c"), "secluded-world": (0, "novelty z"),
    "tourist-world": (1, "consumption z"), "outlaw-world": (0, "military c"),
    "ore-rich-world": (0, "rare c"), "lost-alien-warship": (2, "alien c"),
    "space-port": (0, "novelty c"), "asteroid-belt": (0, "rare c"),
    "deep-space-symbionts-ltd": (1, "genes c"), "armaments-world": (1, "rare w"),
    "prosperous-world": (0, "novelty w"), "lost-alien-battle-fleet": (3, "alien c"),
    "uplift-overseers": (0, "genes c"), "universal-exports": (0, "novelty w"),
    "rebel-miners": (0, "military z military z"), "jungle-world": (0, "genes w"),
    "deserted-alien-colony": (1, "alien w"), "terraformed-world": (2, "consumption z"),
    "comet-zone": (0, "rare w"),
}  # fmt: skip
"""What each world brings: credits, and dice into the cup (c), the Citizenry (z) or onto the world (w)."""
REMOVING = ["former-penal-colony", "rebel-miners", "rebel-warrior-race"]


@pytest.mark.parametrize("name", WORLDS)
def test_what_each_world_brings(name):
    """ROLL-133, ROLL-138, ROLL-305"""
    credits, dice = WORLDS[name]
    s = table(3)
    stack(s, 0, name)
    put(s, 0, "develop", "alien")
    put(s, 0, "settle", *["home"] * SIDES[side(name)].cost)
    phase(s, "settle")
    assert (kinds(s) == [(0, "remove-die")]) is (name in REMOVING)
    if name in REMOVING:
        reply_dice(s, 0, "alien")
    words = dice.split()
    gained = {place: sorted(c for c, p in zip(words[::2], words[1::2], strict=True) if p == place) for place in "czw"}
    assert s.players[0].credits == 1 + credits
    assert look(s, 0, "cup") == gained["c"]
    assert look(s, 0, "citizenry") == sorted(["home"] * SIDES[side(name)].cost + gained["z"])
    assert look(s, 0, name) == gained["w"]
    assert look(s, 0, "develop") == ([] if name in REMOVING else ["alien"])


def test_every_world_is_covered():
    assert [side(name) for name in WORLDS] == list(range(1, 2 * TILES, 2))
