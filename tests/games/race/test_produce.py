"""Phase V, Produce: RACE-146 to RACE-161, RACE-Q15."""

import pytest
from tests.games.race.stories import area, choice, slugs, story

from farstar.games.race.rules.cards import DESIGNS, GOODS
from farstar.table.ask import Illegal

PRODUCTION = [design.slug for design in DESIGNS if design.production]
RARE = ["asteroid-belt", "radioactive-world", "destroyed-world"]


def produce(*tableau, goods=(), bonus=False, other=()):
    """Seat 0 with these cards in a Produce phase, with or without the bonus."""
    table = story(area(*tableau, goods=goods), area(*other))
    if bonus:
        return table.round("produce", "develop").place()
    return table.round("develop", "produce").place()


@pytest.mark.parametrize("world", PRODUCTION)
def test_an_empty_production_world_gets_a_good(world):
    """RACE-146"""
    table = produce(world).chance("outlaw-world")
    table.asks()
    assert table.goods(0) == [world]
    assert slugs(table.player(0).goods.values()) == ["outlaw-world"], "a card from the deck"
    good = next(event for event in table.state.events if event.kind == "good")
    assert (good.cards, good.secret) == ((), ()), "unseen"


def test_a_good_is_of_its_worlds_kind():
    """RACE-146"""
    table = produce("mining-world").chance("gem-world", "new-earth")
    table.asks()
    table.round("consume-trade")
    assert table.drawn(0)[-1] == ("mining-world", 3), "sold as Rare, whatever card it is"


def test_a_world_with_a_good_produces_nothing():
    """RACE-147, RACE-148"""
    table = produce("gem-world", "consumer-markets", goods=["gem-world"])
    good = dict(table.state.players[0].goods)
    table.asks()
    assert table.state.players[0].goods == good
    assert table.drawn(0) == []


def test_the_bonus_does_not_put_a_second_good_on_a_windfall_world():
    """RACE-147"""
    table = produce("asteroid-belt", goods=["asteroid-belt"], bonus=True)
    assert table.goods(0) == ["asteroid-belt"] and table.events_of("good") == []


@pytest.mark.parametrize(
    ("world", "cards"), [("gem-world", 1), ("comet-zone", 1), ("mining-world", 1), ("lost-species-ark-world", 2)]
)
def test_some_worlds_draw_if_they_produced(world, cards):
    """RACE-149"""
    assert produce(world).drawn(0) == [(world, cards)]
    assert produce(world, goods=[world]).drawn(0) == []


def test_the_bonus_produces_on_one_own_windfall_world():
    """RACE-150"""
    table = produce(*RARE, "gem-world", goods=RARE[:1], bonus=True)
    assert choice(table.ask(0)) == ("windfall", RARE[1:], 1, 1)
    table.pick(0, "destroyed-world")
    assert table.goods(0) == ["asteroid-belt", "gem-world", "destroyed-world"]


def test_only_its_chooser_has_the_bonus():
    """RACE-150"""
    assert produce("asteroid-belt").goods(0) == []
    assert produce("asteroid-belt", bonus=True).goods(0) == ["asteroid-belt"]


def test_declining_the_bonus_is_not_offered():
    """RACE-151, RACE-C05"""
    table = produce(*RARE, bonus=True)
    with pytest.raises(Illegal):
        table.state.reply(0, ())
    assert produce("asteroid-belt", bonus=True).goods(0) == ["asteroid-belt"], "one candidate is not asked for"


WINDFALLS = {
    "mining-robots": ["rare"],
    "mining-league": ["rare"],
    "genetics-lab": ["genes"],
    "free-trade-association": ["novelty"],
    "expanding-colony": ["novelty"],
    "alien-rosetta-stone-world": ["alien"],
    "galactic-engineers": ["novelty", "rare", "genes", "alien"],
}
WINDFALL_WORLDS = {
    "novelty": "refugee-world",
    "rare": "asteroid-belt",
    "genes": "pre-sentient-race",
    "alien": "deserted-alien-outpost",
}


@pytest.mark.parametrize(("card", "kinds"), WINDFALLS.items())
def test_powers_for_windfall_worlds(card, kinds):
    """RACE-152"""
    served = [kind for kind, world in WINDFALL_WORLDS.items() if produce(card, world).goods(0) == [world]]
    assert served == kinds
    owners = [design.slug for design in DESIGNS for power in design.all_powers if power.word == "windfall"]
    assert sorted(owners) == sorted(WINDFALLS)


def test_the_player_chooses_the_world_and_each_power_serves_one():
    """RACE-153"""
    table = produce("mining-robots", *RARE)
    assert choice(table.ask(0)) == ("windfall", RARE, 1, 1)
    table.pick(0, "radioactive-world")
    assert table.goods(0) == ["radioactive-world"]


@pytest.mark.parametrize(
    ("tableau", "bonus"), [([], True), (["mining-robots"], False), (["galactic-engineers"], False)]
)
def test_runaway_robots_draw_when_produced_on_by_bonus_or_power(tableau, bonus):
    """RACE-154"""
    assert produce("runaway-robots", *tableau, bonus=bonus).drawn(0) == [("runaway-robots", 1)]
    assert produce("runaway-robots", *tableau, goods=["runaway-robots"], bonus=bonus).drawn(0) == []


@pytest.mark.parametrize(("card", "cards"), [("rebel-underground", 1), ("merchant-guild", 2)])
def test_plain_draws_in_every_produce_phase(card, cards):
    """RACE-155"""
    assert produce(card).drawn(0) == [(card, cards)]


def test_draws_per_good_on_worlds_of_both_sorts():
    """RACE-156"""
    table = produce("consumer-markets", "artist-colony", "spice-world", "refugee-world", "new-earth", bonus=True)
    assert table.drawn(0) == [("consumer-markets", 3)]
    table = produce("research-labs", "alien-robotic-factory", "alien-robot-sentry", "spice-world", bonus=True)
    assert table.drawn(0) == [("research-labs", 2)]


def test_only_the_owners_goods_count():
    """RACE-156"""
    assert produce("consumer-markets", other=["artist-colony"]).drawn(0) == []


def test_diversified_economy_draws_per_kind():
    """RACE-157"""
    worlds = ["artist-colony", "spice-world", "new-earth", "plague-world"]
    assert produce("diversified-economy", *worlds).drawn(0) == [("diversified-economy", 3)]
    assert produce("diversified-economy", *worlds, goods=worlds).drawn(0) == []


def test_pan_galactic_league_draws_per_genes_world():
    """RACE-158"""
    worlds = ["plague-world", "avian-uplift-race", "empath-world", "gem-world"]
    table = produce("pan-galactic-league", *worlds, goods=["plague-world", "gem-world"])
    assert table.drawn(0) == [("pan-galactic-league", 3)], "with or without goods"


def most(own, others, **more):
    seats = [area("mining-conglomerate", *own), *[area(*worlds) for worlds in others]]
    return story(*seats).round("develop", "produce").place().drawn(0)


def test_mining_conglomerate_draws_for_the_most_rare_goods():
    """RACE-159"""
    paid = [("mining-conglomerate", 2)]
    assert most(["new-earth", "rebel-miners"], [["imperium-armaments-world"]]) == paid
    assert most(["new-earth"], [["imperium-armaments-world"]]) == [], "a tie"
    assert most([], [[]]) == [], "nobody"
    assert most(["new-earth", "rebel-miners"], [["imperium-armaments-world"], ["mining-world"]]) == paid
    assert most(["new-earth"], [[], ["imperium-armaments-world"]]) == [], "each other player must have less"
    assert most(["alien-robotic-factory"], [[]]) == [], "Rare goods only"


def test_the_draw_comes_at_the_end_of_the_phase():
    """RACE-159"""
    seats = [area("old-earth", "mining-conglomerate", "new-earth"), area("new-sparta", "gem-world")]
    table = story(*seats).round("develop", "produce").place()
    assert table.events_of("draw") == [("draw", 1, "gem-world", 1), ("draw", 0, "mining-conglomerate", 2)]


def test_draws_per_good_count_all_goods_of_the_phase():
    """RACE-160: Consumer Markets lie before and after the producing worlds, and the windfall choice comes last."""
    table = produce("artist-colony", "consumer-markets", "refugee-world", "former-penal-colony", bonus=True)
    table.pick(0, "refugee-world")
    assert table.drawn(0) == [("consumer-markets", 2)]


def test_everybody_produces():
    """RACE-161"""
    table = produce("artist-colony", other=["spice-world"])
    assert [table.goods(0), table.goods(1)] == [["artist-colony"], ["spice-world"]]


# ---------- exactly the legal options


def test_every_empty_windfall_world_of_the_kind():
    """RACE-Q15"""
    table = produce("mining-robots", *RARE, "refugee-world", "mining-world", goods=RARE[:1])
    assert choice(table.ask(0)) == ("windfall", RARE[1:], 1, 1)


def test_powers_for_one_kind_then_the_bonus_then_galactic_engineers():
    """RACE-Q15"""
    worlds = [*RARE, "refugee-world", "pre-sentient-race", "empath-world"]
    table = produce("galactic-engineers", "mining-robots", *worlds, bonus=True)
    assert table.options(0) == RARE
    table.pick(0, "asteroid-belt")
    assert table.options(0) == [world for world in worlds if world != "asteroid-belt"]
    table.pick(0, "refugee-world")
    assert table.options(0) == ["radioactive-world", "destroyed-world", "pre-sentient-race", "empath-world"]
    table.pick(0, "empath-world")
    assert table.goods(0) == ["asteroid-belt", "refugee-world", "empath-world"]


@pytest.mark.parametrize(
    ("tableau", "worlds"),
    [
        (["mining-robots"], RARE[:1]),
        (["mining-robots", "mining-league"], RARE[:2]),
        (["galactic-engineers", "mining-robots"], RARE[:2]),
        (["galactic-engineers", "mining-robots", "mining-league"], RARE),
        (["mining-robots", "genetics-lab"], [RARE[0], "empath-world"]),
        (["mining-robots"], []),
    ],
)
def test_is_not_asked_when_all_are_served(tableau, worlds):
    """RACE-Q15"""
    table = produce(*tableau, *worlds)
    assert table.asked()[0][1] == "action"
    assert sorted(table.goods(0)) == sorted(worlds)


def test_all_choose_at_their_own_pace():
    """RACE-Q15"""
    seats = [area("old-earth", *RARE), area("new-sparta", "empath-world", "pre-sentient-race")]
    table = story(*seats).round("produce")
    assert table.asked() == [(0, "windfall"), (1, "windfall")]
    table.pick(1, "empath-world")
    assert table.goods(1) == ["empath-world"], "at once"
    assert table.asked() == [(0, "windfall")]


def test_every_kind_of_good_is_produced_somewhere():
    assert {design.good for design in DESIGNS if design.production} == set(range(1, len(GOODS)))
