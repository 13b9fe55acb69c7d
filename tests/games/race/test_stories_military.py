"""A story for each military world: what it takes to conquer it, what it is worth, what its powers do."""

from tests.games.race.stories import (
    area,
    conquered,
    consumed,
    explored,
    may_settle,
    produced,
    producing,
    production,
    sold,
    story,
    strength,
    tells,
    told_in,
    windfall,
)

from farstar.games.race.rules.cards import DESIGNS


def test_every_military_world_has_a_story():
    assert told_in(globals()) == sorted(design.slug for design in DESIGNS if design.military)


@tells("new-sparta")
def test_new_sparta_fights():
    """As a home world, or conquered like any other."""
    assert conquered("new-sparta", 2).gained == 1
    assert strength("rebel-base", "new-sparta") == 2
    assert may_settle("avian-uplift-race", "new-sparta").options(0) == ["avian-uplift-race"]


# ---------- Novelty worlds


@tells("former-penal-colony")
def test_former_penal_colony_fights():
    windfall(conquered("former-penal-colony", 2), worth=1, price=2)
    assert strength("rebel-base", "former-penal-colony") == 1


@tells("new-survivalists")
def test_new_survivalists_turn_a_novelty_good_into_a_card():
    production(conquered("new-survivalists", 1), worth=1)
    assert consumed("new-survivalists", goods=["new-survivalists"]) == (0, 1, [])
    assert consumed("new-survivalists", goods=["mining-world"]) == (0, 0, ["mining-world"])


@tells("star-nomad-lair")
def test_star_nomad_lair_explores_and_sells_its_own_good_dearer():
    windfall(conquered("star-nomad-lair", 1), worth=1, price=2 + 1)
    assert explored("star-nomad-lair") == (3, 1)
    assert sold("gem-world", "star-nomad-lair") == 2


@tells("pirate-world")
def test_pirate_world_sells_its_own_good_much_dearer():
    windfall(conquered("pirate-world", 3), worth=2, price=2 + 3)
    assert sold("gem-world", "pirate-world") == 2


# ---------- Rare worlds


@tells("rebel-fuel-cache")
def test_rebel_fuel_cache_is_a_rebel_world_with_a_rare_good():
    windfall(conquered("rebel-fuel-cache", 1), worth=1, price=3)
    assert strength("rebel-fuel-cache", "galactic-imperium", "alpha-centauri") == 4 + 1


@tells("rebel-miners")
def test_rebel_miners_produce_rare_goods():
    production(conquered("rebel-miners", 2), worth=1)
    assert sold("rebel-miners") == 3
    assert strength("rebel-miners", "galactic-imperium", "alpha-centauri") == 4 + 1


@tells("runaway-robots")
def test_runaway_robots_draw_when_produced_on():
    windfall(conquered("runaway-robots", 1), worth=1, price=3)
    assert producing("runaway-robots", bonus=True).drawn(0) == [("runaway-robots", 1)]
    assert producing("runaway-robots").drawn(0) == []


# ---------- Genes worlds


@tells("malevolent-lifeforms")
def test_malevolent_lifeforms_explore_and_produce():
    production(conquered("malevolent-lifeforms", 4), worth=2)
    assert explored("malevolent-lifeforms") == (3, 1)
    assert sold("malevolent-lifeforms") == 4


@tells("avian-uplift-race")
def test_avian_uplift_race_comes_with_a_genes_good():
    windfall(conquered("avian-uplift-race", 2), worth=2, price=4)
    assert produced("avian-uplift-race", "genetics-lab") == ["avian-uplift-race"]


@tells("aquatic-uplift-race")
def test_aquatic_uplift_race_comes_with_a_genes_good():
    windfall(conquered("aquatic-uplift-race", 2), worth=2, price=4)
    assert produced("aquatic-uplift-race", bonus=True) == ["aquatic-uplift-race"]


@tells("reptilian-uplift-race")
def test_reptilian_uplift_race_comes_with_a_genes_good():
    windfall(conquered("reptilian-uplift-race", 2), worth=2, price=4)
    assert produced("reptilian-uplift-race", "galactic-engineers") == ["reptilian-uplift-race"]


@tells("the-last-of-the-uplift-gnarssh")
def test_the_last_of_the_uplift_gnarssh_is_worth_nothing_but_its_good():
    windfall(conquered("the-last-of-the-uplift-gnarssh", 1), worth=0, price=4)
    assert produced("the-last-of-the-uplift-gnarssh", "genetics-lab") == ["the-last-of-the-uplift-gnarssh"]


@tells("rebel-warrior-race")
def test_rebel_warrior_race_fights():
    windfall(conquered("rebel-warrior-race", 3), worth=2, price=4)
    assert strength("rebel-base", "rebel-warrior-race") == 1
    assert strength("rebel-warrior-race", "galactic-imperium") == 4


# ---------- Alien worlds


@tells("alien-robot-sentry")
def test_alien_robot_sentry_comes_with_an_alien_good():
    windfall(conquered("alien-robot-sentry", 2), worth=2, price=5)
    assert may_settle("alien-robot-sentry", "alien-tech-institute").options(0) == ["alien-robot-sentry"]
    assert may_settle("alien-robot-sentry", "contact-specialist", spare=3).options(0) == []


@tells("alien-robot-scout-ship")
def test_alien_robot_scout_ship_fights():
    windfall(conquered("alien-robot-scout-ship", 4), worth=2, price=5)
    assert strength("rebel-base", "alien-robot-scout-ship") == 1
    assert produced("alien-robot-scout-ship", "alien-rosetta-stone-world") == ["alien-robot-scout-ship"]


@tells("lost-alien-warship")
def test_lost_alien_warship_fights():
    windfall(conquered("lost-alien-warship", 5), worth=3, price=5)
    assert strength("rebel-base", "lost-alien-warship") == 2


@tells("lost-alien-battle-fleet")
def test_lost_alien_battle_fleet_fights_and_produces():
    production(conquered("lost-alien-battle-fleet", 6), worth=4)
    assert strength("rebel-base", "lost-alien-battle-fleet") == 3
    assert sold("lost-alien-battle-fleet") == 5


# ---------- worlds without goods


@tells("outlaw-world")
def test_outlaw_world_consumes_for_a_point_and_a_card():
    table = conquered("outlaw-world", 1)
    assert (table.gained, table.goods(0)) == (1, [])
    assert consumed("outlaw-world", goods=["gem-world"]) == (1, 1, [])
    assert strength("rebel-base", "outlaw-world") == 0, "first edition"


@tells("rebel-underground")
def test_rebel_underground_draws_in_produce():
    table = conquered("rebel-underground", 3)
    assert (table.gained, table.goods(0)) == (4, [])
    assert producing("rebel-underground").drawn(0) == [("rebel-underground", 1)]


@tells("rebel-outpost")
def test_rebel_outpost_fights():
    assert conquered("rebel-outpost", 5).gained == 5
    assert strength("rebel-base", "rebel-outpost") == 1
    assert may_settle("rebel-outpost", "galactic-imperium", "epsilon-eridani").options(0) == ["rebel-outpost"]


@tells("rebel-base")
def test_rebel_base_is_conquered_or_bought_from_contact():
    assert conquered("rebel-base", 6).gained == 6
    assert may_settle("rebel-base", "galactic-imperium", "new-sparta").options(0) == ["rebel-base"]
    table = may_settle("rebel-base", "contact-specialist", spare=5).place("rebel-base")
    assert (table.tableau(0)[-1], table.hand(0)) == ("rebel-base", [])


@tells("rebel-homeworld")
def test_rebel_homeworld_is_the_strongest_of_all():
    assert conquered("rebel-homeworld", 7).gained == 7
    tableau = ("galactic-imperium", "new-military-tactics")
    table = story(area(*tableau, hand=["rebel-homeworld"]), area()).round("settle").place("rebel-homeworld")
    assert table.tableau(0) == ["galactic-imperium", "rebel-homeworld"]
