"""A story for each development: what it costs, what it is worth, what its powers do."""

from tests.games.race.stories import (
    area,
    consumed,
    consuming,
    developed,
    explored,
    may_settle,
    produced,
    producing,
    settled,
    sold,
    story,
    strength,
    tells,
    told_in,
    turns_cards_into_points,
)

from farstar.games.race.rules.cards import DESIGNS

NOVELTY = ["gem-world", "artist-colony", "refugee-world"]
RARE = ["mining-world", "comet-zone", "asteroid-belt"]


def test_every_development_has_a_story():
    assert told_in(globals()) == sorted(design.slug for design in DESIGNS if not design.world)


def points(six, *tableau, chips=0):
    """What a 6-cost development is worth beside these cards; it costs 6 and has no printed value."""
    table = developed(six, cost=6)
    assert table.gained == 0
    return story(area(six, *tableau, chips=chips), area()).points(0, six)


# ---------- explore and develop


@tells("expedition-force")
def test_expedition_force_explores_and_fights():
    assert developed("expedition-force", cost=1).gained == 1
    assert explored("expedition-force") == (3, 1)
    assert strength("rebel-base", "expedition-force") == 1


@tells("research-labs")
def test_research_labs_keep_consume_genes_and_draw_for_alien_goods():
    assert developed("research-labs", cost=4).gained == 2
    assert explored("research-labs") == (2, 2)
    assert consumed("research-labs", goods=["lost-species-ark-world"]) == (1, 0, [])
    assert consumed("research-labs", goods=["gem-world"]) == (0, 0, ["gem-world"])
    assert producing("research-labs", "alien-robotic-factory", "artist-colony").drawn(0) == [("research-labs", 1)]


@tells("investment-credits")
def test_investment_credits_make_developments_cheaper():
    assert developed("investment-credits", cost=1).gained == 1
    assert developed("drop-ships", "investment-credits", cost=3).gained == 2


@tells("interstellar-bank")
def test_interstellar_bank_draws_when_develop_begins():
    assert developed("interstellar-bank", cost=2).gained == 1
    table = story(area("interstellar-bank"), area()).chance("export-duties").round("develop")
    assert table.options(0) == ["export-duties"], "in time to be placed, free with the bonus"


@tells("public-works")
def test_public_works_draw_after_developing_and_consume():
    assert developed("public-works", cost=1).gained == 1
    table = story(area("public-works", hand=["space-marines"], spare=1), area()).round("develop").place("space-marines")
    assert table.drawn(0) == [("public-works", 1)]
    assert consumed("public-works", goods=["gem-world"]) == (1, 0, [])


# ---------- settle


@tells("space-marines")
def test_space_marines_fight():
    assert developed("space-marines", cost=2).gained == 1
    assert strength("rebel-base", "space-marines") == 2
    assert may_settle("avian-uplift-race", "space-marines").options(0) == ["avian-uplift-race"]


@tells("drop-ships")
def test_drop_ships_fight():
    assert developed("drop-ships", cost=4).gained == 2
    assert strength("rebel-base", "drop-ships") == 3
    assert may_settle("pirate-world", "drop-ships").options(0) == ["pirate-world"]


@tells("new-military-tactics")
def test_new_military_tactics_are_spent_for_three_military():
    assert developed("new-military-tactics", cost=1).gained == 1
    table = may_settle("pirate-world", "new-military-tactics").place("pirate-world")
    assert (table.tableau(0), table.discards()) == (["pirate-world"], ["new-military-tactics"])
    assert may_settle("malevolent-lifeforms", "new-military-tactics").options(0) == []


@tells("contact-specialist")
def test_contact_specialist_buys_military_worlds():
    assert developed("contact-specialist", cost=1).gained == 1
    table = settled("pirate-world", "contact-specialist", cost=2)
    assert table.goods(0) == ["pirate-world"]
    assert strength("rebel-base", "new-sparta", "contact-specialist") == 1
    assert may_settle("alien-robot-sentry", "contact-specialist", spare=3).options(0) == []


@tells("colony-ship")
def test_colony_ship_settles_a_world_for_nothing():
    assert developed("colony-ship", cost=2).gained == 1
    table = may_settle("terraformed-world", "colony-ship").place("terraformed-world")
    assert (table.tableau(0), table.discards()) == (["terraformed-world"], ["colony-ship"])
    assert may_settle("deserted-alien-outpost", "colony-ship").options(0) == []


@tells("replicant-robots")
def test_replicant_robots_make_worlds_cheaper():
    assert developed("replicant-robots", cost=4).gained == 2
    assert settled("new-earth", "replicant-robots", cost=3).gained == 3
    assert settled("gem-world", "replicant-robots", cost=0).gained == 1


@tells("mining-robots")
def test_mining_robots_make_rare_worlds_cheaper_and_produce_on_them():
    assert developed("mining-robots", cost=2).gained == 1
    assert settled("comet-zone", "mining-robots", cost=2).gained == 2
    assert settled("gem-world", "mining-robots", cost=2).gained == 1
    assert produced("mining-robots", "asteroid-belt") == ["asteroid-belt"]
    assert produced("mining-robots", "refugee-world") == []


@tells("terraforming-robots")
def test_terraforming_robots_draw_after_settling_and_consume_rare_goods():
    assert developed("terraforming-robots", cost=3).gained == 2
    table = may_settle("refugee-world", "terraforming-robots").place("refugee-world")
    assert table.drawn(0) == [("terraforming-robots", 1)]
    assert consumed("terraforming-robots", goods=["mining-world"]) == (1, 1, [])
    assert consumed("terraforming-robots", goods=["gem-world"]) == (0, 0, ["gem-world"])


# ---------- trade, consume and produce


@tells("export-duties")
def test_export_duties_sell_dearer():
    assert developed("export-duties", cost=1).gained == 1
    assert sold("gem-world", "export-duties") == 2 + 1
    assert sold("alien-robotic-factory", "export-duties") == 5 + 1


@tells("genetics-lab")
def test_genetics_lab_sells_genes_dearer_and_produces_them():
    assert developed("genetics-lab", cost=2).gained == 1
    assert sold("lost-species-ark-world", "genetics-lab") == 4 + 1
    assert sold("gem-world", "genetics-lab") == 2
    assert produced("genetics-lab", "empath-world") == ["empath-world"]
    assert produced("genetics-lab", "asteroid-belt") == []


@tells("deficit-spending")
def test_deficit_spending_takes_cards_for_points():
    assert developed("deficit-spending", cost=2).gained == 1
    turns_cards_into_points("deficit-spending")


@tells("consumer-markets")
def test_consumer_markets_take_and_reward_novelty_goods():
    assert developed("consumer-markets", cost=5).gained == 3
    assert consumed("consumer-markets", goods=[*NOVELTY, "mining-world"]) == (3, 0, ["mining-world"])
    assert producing("consumer-markets", "artist-colony", "spice-world").drawn(0) == [("consumer-markets", 2)]


@tells("diversified-economy")
def test_diversified_economy_takes_three_kinds_and_draws_per_kind():
    assert developed("diversified-economy", cost=4).gained == 2
    kinds = ["gem-world", "mining-world", "lost-species-ark-world"]
    assert consumed("diversified-economy", goods=kinds) == (3, 0, [])
    assert consumed("diversified-economy", goods=kinds[:2]) == (0, 0, kinds[:2])
    table = producing("diversified-economy", "artist-colony", "spice-world", "rebel-miners")
    assert table.drawn(0) == [("diversified-economy", 2)]


@tells("mining-conglomerate")
def test_mining_conglomerate_lives_on_rare_goods():
    assert developed("mining-conglomerate", cost=3).gained == 2
    assert sold("mining-world", "mining-conglomerate") == 3 + 1
    assert consumed("mining-conglomerate", goods=["mining-world", "asteroid-belt"]) == (2, 0, [])
    assert producing("mining-conglomerate", "rebel-miners").drawn(0) == [("mining-conglomerate", 2)]
    assert producing("mining-conglomerate", "rebel-miners", other=["new-earth"]).drawn(0) == [], "a tie"


# ---------- the twelve of cost 6


@tells("alien-tech-institute")
def test_alien_tech_institute():
    tableau = ("alien-robotic-factory", "deserted-alien-outpost", "alien-rosetta-stone-world", "gem-world")
    assert points("alien-tech-institute", *tableau) == 2 + 3 + 2 + 2
    assert settled("alien-robotic-factory", "alien-tech-institute", cost=4).gained == 5
    assert strength("lost-alien-warship", "alien-tech-institute") == 2


@tells("free-trade-association")
def test_free_trade_association():
    tableau = ("gem-world", "refugee-world", "consumer-markets", "expanding-colony", "new-earth")
    assert points("free-trade-association", *tableau) == 2 + 1 + 2 + 2
    assert consumed("free-trade-association", goods=NOVELTY) == (3, 3, [])
    assert produced("free-trade-association", "refugee-world") == ["refugee-world"]


@tells("galactic-federation")
def test_galactic_federation():
    assert points("galactic-federation", "new-economy", "drop-ships", "gem-world") == 2 + 2 + 1
    assert developed("consumer-markets", "galactic-federation", cost=3).gained == 3


@tells("galactic-imperium")
def test_galactic_imperium():
    assert points("galactic-imperium", "rebel-miners", "pirate-world", "gem-world") == 2 + 1
    assert may_settle("rebel-underground", "galactic-imperium").options(0) == ["rebel-underground"]
    assert may_settle("pirate-world", "galactic-imperium").options(0) == []


@tells("galactic-renaissance")
def test_galactic_renaissance():
    tableau = ("research-labs", "galactic-trendsetters", "artist-colony", "gem-world")
    assert points("galactic-renaissance", *tableau, chips=7) == 2 + 3 + 3 + 3
    assert explored("galactic-renaissance") == (4, 2)


@tells("galactic-survey-seti")
def test_galactic_survey_seti():
    assert (
        points("galactic-survey-seti", "expedition-force", "star-nomad-lair", "gem-world", "drop-ships")
        == 1 + 1 + 2 + 1
    )
    assert explored("galactic-survey-seti") == (4, 1)


@tells("merchant-guild")
def test_merchant_guild():
    assert points("merchant-guild", "gem-world", "rebel-miners", "asteroid-belt") == 2 + 2
    assert producing("merchant-guild").drawn(0) == [("merchant-guild", 2)]


@tells("mining-league")
def test_mining_league():
    tableau = ("mining-world", "asteroid-belt", "mining-robots", "mining-conglomerate", "gem-world")
    assert points("mining-league", *tableau) == 2 + 1 + 2 + 2
    assert consumed("mining-league", goods=["mining-world", "asteroid-belt"]) == (3, 0, [])
    assert consumed("mining-league", goods=["mining-world", "gem-world"]) == (0, 0, ["mining-world", "gem-world"])
    assert produced("mining-league", "asteroid-belt") == ["asteroid-belt"]


@tells("new-economy")
def test_new_economy():
    assert points("new-economy", "public-works", "tourist-world", "export-duties", "spice-world") == 2 + 2 + 1
    assert consumed("new-economy") == (0, 1, [])


@tells("new-galactic-order")
def test_new_galactic_order():
    assert points("new-galactic-order", "drop-ships", "contact-specialist", "galactic-imperium") == 2 + 3 - 1
    assert strength("rebel-base", "new-galactic-order") == 2


@tells("pan-galactic-league")
def test_pan_galactic_league():
    tableau = ("plague-world", "avian-uplift-race", "pirate-world", "contact-specialist", "gem-world")
    assert points("pan-galactic-league", *tableau) == 2 + 2 + 1 + 3
    assert strength("rebel-base", "new-sparta", "pan-galactic-league") == 1
    assert producing("pan-galactic-league", "empath-world", "avian-uplift-race").drawn(0) == [
        ("pan-galactic-league", 2)
    ]


@tells("trade-league")
def test_trade_league():
    assert points("trade-league", "export-duties", "spice-world", "black-market-trading-world") == 2 + 2 + 1
    assert sold("gem-world", "trade-league") == 2 + 1
    table = consuming("trade-league", "spice-world", goods=["gem-world"])
    assert (table.drawn(0), table.goods(0)) == ([("gem-world", 2 + 1 + 2)], [])
