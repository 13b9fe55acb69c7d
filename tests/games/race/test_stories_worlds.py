"""A story for each world that is paid for: what it costs, what it is worth, what its powers do."""

from tests.games.race.stories import (
    area,
    consumed,
    consuming,
    may_settle,
    produced,
    producing,
    production,
    settled,
    sold,
    story,
    strength,
    tells,
    told_in,
    turns_cards_into_points,
    windfall,
)

from farstar.games.race.rules.cards import DESIGNS


def test_every_world_that_is_paid_for_has_a_story():
    assert told_in(globals()) == sorted(design.slug for design in DESIGNS if design.world and not design.military)


# ---------- home worlds


@tells("old-earth")
def test_old_earth_sells_dearer_and_consumes_two_goods():
    assert settled("old-earth", cost=3).gained == 2
    assert sold("gem-world", "old-earth") == 2 + 1
    assert consumed("old-earth", goods=["gem-world", "mining-world"]) == (2, 0, [])
    assert consumed("old-earth", goods=["gem-world"]) == (1, 0, [])


@tells("epsilon-eridani")
def test_epsilon_eridani_fights_and_consumes_for_a_point_and_a_card():
    assert settled("epsilon-eridani", cost=2).gained == 1
    assert strength("rebel-base", "epsilon-eridani") == 1
    assert consumed("epsilon-eridani", goods=["gem-world"]) == (1, 1, [])


@tells("alpha-centauri")
def test_alpha_centauri_helps_with_rare_worlds():
    windfall(settled("alpha-centauri", cost=2), worth=0, price=3)
    assert settled("comet-zone", "alpha-centauri", cost=2).gained == 2
    assert strength("rebel-miners", "alpha-centauri") == 1
    assert strength("pirate-world", "alpha-centauri") == 0


@tells("earths-lost-colony")
def test_earths_lost_colony_produces_what_it_consumes():
    production(settled("earths-lost-colony", cost=2), worth=1)
    assert consumed("earths-lost-colony", goods=["earths-lost-colony"]) == (1, 0, [])


# ---------- Novelty worlds


@tells("gem-world")
def test_gem_world_draws_when_it_produces():
    table = settled("gem-world", cost=2)
    assert (table.gained, table.goods(0)) == (1, [])
    assert producing("gem-world").drawn(0) == [("gem-world", 1)]
    assert sold("gem-world") == 2


@tells("spice-world")
def test_spice_world_sells_novelty_goods_dearer():
    production(settled("spice-world", cost=2), worth=1)
    assert sold("spice-world") == 2 + 2, "its own good included"
    assert sold("gem-world", "spice-world") == 2 + 2
    assert sold("mining-world", "spice-world") == 3


@tells("new-vinland")
def test_new_vinland_turns_a_good_into_two_cards():
    production(settled("new-vinland", cost=2), worth=1)
    assert consumed("new-vinland", goods=["new-vinland"]) == (0, 2, [])


@tells("artist-colony")
def test_artist_colony_just_produces():
    production(settled("artist-colony", cost=1), worth=1)
    assert producing("artist-colony").drawn(0) == []


@tells("secluded-world")
def test_secluded_world_turns_a_good_into_a_card():
    production(settled("secluded-world", cost=1), worth=1)
    assert consumed("secluded-world", goods=["mining-world"]) == (0, 1, [])


@tells("space-port")
def test_space_port_sells_rare_goods_dearer():
    production(settled("space-port", cost=2), worth=1)
    assert sold("mining-world", "space-port") == 3 + 2
    assert sold("space-port") == 2


@tells("prosperous-world")
def test_prosperous_world_produces_and_consumes():
    production(settled("prosperous-world", cost=3), worth=2)
    assert consumed("prosperous-world", goods=["prosperous-world"]) == (1, 0, [])


@tells("refugee-world")
def test_refugee_world_is_free_but_weakens():
    windfall(settled("refugee-world", cost=0), worth=1, price=2)
    assert strength("rebel-base", "new-sparta", "refugee-world") == 1


@tells("galactic-resort")
def test_galactic_resort_consumes_its_windfall():
    windfall(settled("galactic-resort", cost=3), worth=2, price=2)
    assert consumed("galactic-resort", goods=["galactic-resort"]) == (1, 1, [])


# ---------- Rare worlds


@tells("comet-zone")
def test_comet_zone_draws_when_it_produces():
    table = settled("comet-zone", cost=3)
    assert (table.gained, table.goods(0)) == (2, [])
    assert producing("comet-zone").drawn(0) == [("comet-zone", 1)]
    assert producing("comet-zone", goods=["comet-zone"]).drawn(0) == []
    assert sold("comet-zone") == 3


@tells("mining-world")
def test_mining_world_draws_when_it_produces():
    table = settled("mining-world", cost=3)
    assert (table.gained, table.goods(0)) == (2, [])
    assert producing("mining-world").drawn(0) == [("mining-world", 1)]
    assert producing("mining-world", goods=["mining-world"]).drawn(0) == []
    assert sold("mining-world") == 3


@tells("imperium-armaments-world")
def test_imperium_armaments_world_fights_and_produces():
    production(settled("imperium-armaments-world", cost=4), worth=2)
    assert strength("rebel-base", "imperium-armaments-world") == 1
    assert sold("imperium-armaments-world") == 3


@tells("bio-hazard-mining-world")
def test_bio_hazard_mining_world_sells_genes_dearer():
    production(settled("bio-hazard-mining-world", cost=3), worth=2)
    assert sold("plague-world", "bio-hazard-mining-world") == 4 + 2
    assert sold("bio-hazard-mining-world") == 3


@tells("new-earth")
def test_new_earth_produces_and_consumes_for_a_point_and_a_card():
    production(settled("new-earth", cost=5), worth=3)
    assert consumed("new-earth", goods=["new-earth"]) == (1, 1, [])


@tells("asteroid-belt")
def test_asteroid_belt_comes_with_a_rare_good():
    windfall(settled("asteroid-belt", cost=2), worth=1, price=3)
    assert produced("asteroid-belt") == [], "a windfall world does not produce by itself"
    assert produced("asteroid-belt", bonus=True) == ["asteroid-belt"]


@tells("radioactive-world")
def test_radioactive_world_comes_with_a_rare_good():
    windfall(settled("radioactive-world", cost=2), worth=1, price=3)
    assert produced("radioactive-world", "mining-robots") == ["radioactive-world"]


@tells("destroyed-world")
def test_destroyed_world_is_worth_nothing_but_its_good():
    windfall(settled("destroyed-world", cost=1), worth=0, price=3)
    assert settled("destroyed-world", "mining-robots", cost=0).goods(0) == ["destroyed-world"]


@tells("blaster-gem-mines")
def test_blaster_gem_mines_fight():
    windfall(settled("blaster-gem-mines", cost=3), worth=2, price=3)
    assert strength("rebel-base", "blaster-gem-mines") == 1


# ---------- Genes worlds


@tells("lost-species-ark-world")
def test_lost_species_ark_world_draws_two_when_it_produces():
    table = settled("lost-species-ark-world", cost=5)
    assert (table.gained, table.goods(0)) == (3, [])
    assert producing("lost-species-ark-world").drawn(0) == [("lost-species-ark-world", 2)]
    assert sold("lost-species-ark-world") == 4


@tells("plague-world")
def test_plague_world_consumes_genes():
    production(settled("plague-world", cost=3), worth=0)
    assert consumed("plague-world", goods=["plague-world"]) == (1, 1, [])
    assert consumed("plague-world", goods=["gem-world"]) == (0, 0, ["gem-world"])


@tells("distant-world")
def test_distant_world_sells_novelty_goods_dearer():
    production(settled("distant-world", cost=4), worth=2)
    assert sold("gem-world", "distant-world") == 2 + 3
    assert sold("distant-world") == 4


@tells("empath-world")
def test_empath_world_weakens():
    windfall(settled("empath-world", cost=1), worth=1, price=4)
    assert strength("rebel-base", "new-sparta", "empath-world") == 1


@tells("pre-sentient-race")
def test_pre_sentient_race_comes_with_a_genes_good():
    windfall(settled("pre-sentient-race", cost=2), worth=1, price=4)
    assert produced("pre-sentient-race", "genetics-lab") == ["pre-sentient-race"]


# ---------- Alien worlds


@tells("alien-robotic-factory")
def test_alien_robotic_factory_produces_alien_goods():
    production(settled("alien-robotic-factory", cost=6), worth=5)
    assert sold("alien-robotic-factory") == 5
    assert may_settle("alien-robotic-factory", "colony-ship").options(0) == [], "no ship goes there"


@tells("deserted-alien-outpost")
def test_deserted_alien_outpost_comes_with_an_alien_good():
    windfall(settled("deserted-alien-outpost", cost=4), worth=3, price=5)
    assert settled("deserted-alien-outpost", "alien-tech-institute", cost=2).gained == 3


@tells("deserted-alien-colony")
def test_deserted_alien_colony_comes_with_an_alien_good():
    windfall(settled("deserted-alien-colony", cost=5), worth=4, price=5)
    assert settled("deserted-alien-colony", "alien-rosetta-stone-world", cost=3).gained == 4


@tells("deserted-alien-library")
def test_deserted_alien_library_comes_with_an_alien_good():
    windfall(settled("deserted-alien-library", cost=6), worth=5, price=5)
    assert produced("deserted-alien-library", "alien-rosetta-stone-world") == ["deserted-alien-library"]


@tells("alien-rosetta-stone-world")
def test_alien_rosetta_stone_world_helps_with_alien_worlds():
    table = settled("alien-rosetta-stone-world", cost=3)
    assert (table.gained, table.goods(0)) == (3, [])
    assert settled("deserted-alien-library", "alien-rosetta-stone-world", cost=4).gained == 5
    assert strength("lost-alien-warship", "alien-rosetta-stone-world") == 2
    assert produced("alien-rosetta-stone-world", "deserted-alien-outpost") == ["deserted-alien-outpost"]
    assert settled("alien-rosetta-stone-world", "alien-tech-institute", cost=3).gained == 3, "itself of no kind"


# ---------- worlds without goods


@tells("galactic-engineers")
def test_galactic_engineers_sell_dearer_and_produce_on_any_windfall_world():
    assert settled("galactic-engineers", cost=2).gained == 1
    assert sold("mining-world", "galactic-engineers") == 3 + 1
    for world in ("refugee-world", "asteroid-belt", "empath-world", "deserted-alien-outpost"):
        assert produced("galactic-engineers", world) == [world]


@tells("black-market-trading-world")
def test_black_market_trading_world_sells_at_the_plain_price():
    assert settled("black-market-trading-world", cost=3).gained == 2
    table = consuming("black-market-trading-world", "export-duties", goods=["empath-world"])
    assert (table.drawn(0), table.goods(0)) == ([("empath-world", 4)], [])


@tells("merchant-world")
def test_merchant_world_sells_dearer_and_takes_cards_for_points():
    assert settled("merchant-world", cost=4).gained == 2
    assert sold("gem-world", "merchant-world") == 2 + 2
    turns_cards_into_points("merchant-world")


@tells("tourist-world")
def test_tourist_world_takes_two_goods_for_three_points():
    assert settled("tourist-world", cost=4).gained == 2
    assert consumed("tourist-world", goods=["gem-world", "mining-world"]) == (3, 0, [])
    assert consumed("tourist-world", goods=["gem-world"]) == (0, 0, ["gem-world"])


@tells("galactic-trendsetters")
def test_galactic_trendsetters_take_a_good_for_two_points():
    assert settled("galactic-trendsetters", cost=5).gained == 3
    assert consumed("galactic-trendsetters", goods=["gem-world"]) == (2, 0, [])
    table = consuming("galactic-trendsetters", goods=["gem-world", "mining-world"]).pick(0, "mining-world")
    assert (table.chips()[0], table.goods(0)) == (2, ["gem-world"])


@tells("terraformed-world")
def test_terraformed_world_is_worth_much_and_consumes_a_good():
    assert settled("terraformed-world", cost=5).gained == 5
    assert consumed("terraformed-world", goods=["gem-world"]) == (1, 0, [])


@tells("pilgrimage-world")
def test_pilgrimage_world_takes_all_goods():
    assert settled("pilgrimage-world", cost=0).gained == 2
    assert consumed("pilgrimage-world", goods=["gem-world", "mining-world", "empath-world"]) == (2, 0, [])
    assert consumed("pilgrimage-world", goods=["gem-world", "mining-world"]) == (1, 0, [])
    assert consumed("pilgrimage-world", goods=["gem-world"]) == (0, 0, [])


@tells("gambling-world")
def test_gambling_world_consumes_and_gambles():
    assert settled("gambling-world", cost=1).gained == 1
    table = consuming("gambling-world", goods=["gem-world"])
    assert table.options(0) == ["gambling-world goods", "gambling-world guess"]
    table.pick(0, "gambling-world goods").chance("mining-world").pick(0, 3)
    assert (table.chips()[0], table.hand(0)) == (1, ["mining-world"])
    table = consuming("gambling-world").chance("mining-world").pick(0, 2)
    assert (table.hand(0), table.discards()) == ([], ["mining-world"])


@tells("expanding-colony")
def test_expanding_colony_consumes_and_produces_on_novelty_windfall_worlds():
    assert settled("expanding-colony", cost=1).gained == 1
    assert consumed("expanding-colony", goods=["mining-world"]) == (1, 0, [])
    assert produced("expanding-colony", "refugee-world") == ["refugee-world"]
    assert produced("expanding-colony", "asteroid-belt") == []


def test_a_colony_ship_carries_settlers_to_any_of_them_but_the_alien_ones():
    """The other means: every world of this chapter that is not of Alien kind may be had for a Colony Ship."""
    for design in DESIGNS:
        if design.world and not design.military:
            offered = story(area("colony-ship", hand=[design.slug]), area()).round("settle").options(0)
            assert (offered == [design.slug]) == (design.value == 0 or design.good != 4)
