"""Scoring and ties, the twelve 6-cost developments: RACE-182 to RACE-205."""

import pytest
from tests.games.race.stories import area, story

from farstar.games.race.rules.cards import BY_SLUG, DESIGNS, FIRST
from farstar.games.race.rules.score import variable_vp

SIXES = [design.slug for design in DESIGNS if not design.world and design.value == 6]


def worth(development, *tableau, chips=0):
    """What a 6-cost development is worth beside these cards."""
    return story(area(development, *tableau, chips=chips), area()).points(0, development)


def worth_alone(development, card):
    """What one more card adds to a 6-cost development."""
    return worth(development, card) - worth(development)


def counted(development):
    """Every card that counts for a development, with the points: {slug: points}."""
    own = FIRST[BY_SLUG[development].number]
    alone = variable_vp(own, [own], 0)
    points = {}
    for design in DESIGNS:
        if design.slug != development:
            more = variable_vp(own, [own, FIRST[design.number]], 0) - alone
            if more:
                points[design.slug] = more
    return points


def of(kind, sort):
    """The worlds of a kind that are `windfall` or `production` worlds."""
    number = ["any", "novelty", "rare", "genes", "alien"].index(kind)
    return [design.slug for design in DESIGNS if design.good == number and getattr(design, sort)]


def with_power(phase, world):
    return [design.slug for design in DESIGNS if design.world == world and design.powers(phase)]


def worlds_with(phase):
    """A point for each world with a power of the phase."""
    return dict.fromkeys(with_power(phase, True), 1)


def developments_with(phase, but):
    """Two points for each development with a power of the phase, but one."""
    return {slug: 2 for slug in with_power(phase, False) if slug != but}


# ---------- the sum, and who wins


def test_cards_chips_and_6_cost_developments_add_up():
    """RACE-182"""
    table = story(area("new-sparta", "rebel-base", "drop-ships", "galactic-imperium", chips=7), area())
    score = table.score(0)
    assert score.parts == {"chips": 7, "cards": 1 + 6 + 2 + 0, "galactic-imperium": 1 + 2}
    assert score.total == 19


def test_the_highest_score_wins():
    """RACE-183"""
    table = story(area("new-sparta"), area("old-earth"), area("alpha-centauri"))
    assert [table.score(seat).won for seat in range(3)] == [False, True, False]


def test_a_tie_goes_to_the_most_cards_in_hand_and_goods():
    """RACE-184"""
    seats = [area("old-earth", spare=2), area("gem-world", "spice-world", goods=["gem-world", "spice-world"], spare=1)]
    table = story(*seats, area("new-sparta", spare=9))
    assert [table.score(seat).total for seat in range(3)] == [2, 2, 1]
    assert [table.score(seat).tiebreak for seat in range(3)] == [(2,), (3,), (9,)]
    assert [table.score(seat).won for seat in range(3)] == [False, True, False]


def test_the_tie_break_is_counted_after_the_last_discard():
    """RACE-184, RACE-C10"""
    eleven = ["old-earth", "gem-world", "spice-world", "artist-colony", "new-vinland", "secluded-world", "space-port"]
    eleven += ["prosperous-world", "tourist-world", "plague-world", "export-duties"]
    table = story(area(*eleven, hand=["refugee-world"]), area(spare=13)).round("settle", "develop").place()
    table.place("refugee-world")
    table.pick(1, *table.options(1)[:3])
    assert table.over() and table.score(1).tiebreak == (10,)


def test_an_equal_tie_is_shared():
    """RACE-185"""
    table = story(area("old-earth", spare=1), area("gem-world", "spice-world", goods=["gem-world"]), area())
    assert [table.score(seat).won for seat in range(3)] == [True, True, False]


# ---------- the 6-cost developments


def test_conditions_naming_a_card_count_that_card():
    """RACE-186"""
    assert worth_alone("galactic-renaissance", "artist-colony") == 3
    assert worth_alone("mining-league", "mining-robots") == 2
    assert worth_alone("pan-galactic-league", "contact-specialist") == 3
    assert sorted(SIXES) == sorted(design.slug for design in DESIGNS if design.score)


def test_a_card_counts_once_for_the_best_condition_but_for_several_developments():
    """RACE-187"""
    assert worth_alone("pan-galactic-league", "rebel-warrior-race") == 2, "a Genes world, not also a military one"
    assert worth_alone("galactic-imperium", "rebel-warrior-race") == 2, "Rebel, not also military"
    table = story(area("pan-galactic-league", "galactic-imperium", "rebel-warrior-race"), area())
    assert [table.points(0, six) for six in ("pan-galactic-league", "galactic-imperium")] == [2, 2]


@pytest.mark.parametrize(
    ("development", "points"),
    [
        ("galactic-federation", 2),
        ("galactic-survey-seti", 1),
        ("alien-tech-institute", 2),
        ("new-economy", 2),
        ("trade-league", 2),
    ],
)
def test_some_count_themselves(development, points):
    """RACE-188"""
    assert worth(development) == points


def test_the_others_do_not():
    """RACE-188"""
    itself = {"galactic-federation", "galactic-survey-seti", "alien-tech-institute", "new-economy", "trade-league"}
    assert {six for six in SIXES if worth(six)} == itself | {"new-galactic-order"}, "the last by its own military"


def test_home_worlds_count_like_other_worlds():
    """RACE-189"""
    assert worth_alone("free-trade-association", "earths-lost-colony") == 2
    assert worth_alone("mining-league", "alpha-centauri") == 1
    assert worth_alone("galactic-imperium", "new-sparta") == 1
    assert worth_alone("trade-league", "old-earth") == 1
    assert worth_alone("new-economy", "old-earth") == 1


def test_their_printed_value_is_0():
    """RACE-190"""
    assert [BY_SLUG[six].vp for six in SIXES] == [0] * 12


def test_alien_tech_institute():
    """RACE-191"""
    assert counted("alien-tech-institute") == {
        **dict.fromkeys(of("alien", "production"), 3),
        **dict.fromkeys(of("alien", "windfall"), 2),
        "alien-rosetta-stone-world": 2,
    }
    assert worth("alien-tech-institute") == 2, "and itself"
    assert [(power.phase, power.word, power.amount) for power in BY_SLUG["alien-tech-institute"].all_powers] == [
        ("settle", "discount", 2),
        ("settle", "military", 2),
    ]


def test_free_trade_association():
    """RACE-192"""
    assert counted("free-trade-association") == {
        **dict.fromkeys(of("novelty", "production"), 2),
        **dict.fromkeys(of("novelty", "windfall"), 1),
        "consumer-markets": 2,
        "expanding-colony": 2,
    }


def test_galactic_federation():
    """RACE-193"""
    developments = [design.slug for design in DESIGNS if not design.world and design.slug != "galactic-federation"]
    assert counted("galactic-federation") == {slug: 2 if slug in SIXES else 1 for slug in developments}
    assert worth("galactic-federation") == 2


def test_galactic_imperium():
    """RACE-194"""
    military = [design for design in DESIGNS if design.military]
    assert counted("galactic-imperium") == {world.slug: 2 if "rebel" in world.marks else 1 for world in military}
    assert len(military) == 23


def test_galactic_renaissance():
    """RACE-195"""
    assert counted("galactic-renaissance") == {"research-labs": 3, "galactic-trendsetters": 3, "artist-colony": 3}
    assert [worth("galactic-renaissance", chips=chips) for chips in (0, 2, 3, 8, 9)] == [0, 0, 1, 2, 3]


def test_galactic_survey_seti():
    """RACE-196"""
    worlds = dict.fromkeys([design.slug for design in DESIGNS if design.world], 1)
    explorers = dict.fromkeys(with_power("explore", True), 2)
    developments = dict.fromkeys(with_power("explore", False), 1)
    del developments["galactic-survey-seti"]
    assert counted("galactic-survey-seti") == {**worlds, **explorers, **developments}
    assert explorers.keys() == {"malevolent-lifeforms", "star-nomad-lair"}
    assert developments.keys() == {"expedition-force", "research-labs", "galactic-renaissance"}


def test_merchant_guild():
    """RACE-197"""
    production = [design.slug for design in DESIGNS if design.production]
    assert counted("merchant-guild") == dict.fromkeys(production, 2)
    table = story(area("merchant-guild", "gem-world", goods=["gem-world"]), area())
    assert table.points(0, "merchant-guild") == 2, "RACE-C21: nothing for goods"


def test_mining_league():
    """RACE-198"""
    assert counted("mining-league") == {
        **dict.fromkeys(of("rare", "production"), 2),
        **dict.fromkeys(of("rare", "windfall"), 1),
        "mining-robots": 2,
        "mining-conglomerate": 2,
    }


def test_new_economy():
    """RACE-199"""
    assert counted("new-economy") == {**worlds_with("consume"), **developments_with("consume", "new-economy")}
    assert worth("new-economy") == 2


def test_selling_and_hand_powers_are_consume_powers_trade_powers_are_not():
    """RACE-200"""
    points = counted("new-economy")
    assert [points[slug] for slug in ("trade-league", "deficit-spending")] == [2, 2]
    assert [points[slug] for slug in ("black-market-trading-world", "merchant-world")] == [1, 1]
    only_trade = {design.slug for design in DESIGNS if design.powers("trade") and not design.powers("consume")}
    assert {"export-duties", "spice-world"} < only_trade
    assert not only_trade & points.keys()


def test_new_galactic_order_counts_general_military_only():
    """RACE-201"""
    assert worth("new-galactic-order") == 2, "its own"
    assert worth("new-galactic-order", "drop-ships", "new-sparta", "contact-specialist") == 2 + 3 + 2 - 1
    special = ("galactic-imperium", "alien-tech-institute", "alien-rosetta-stone-world", "alpha-centauri")
    assert worth("new-galactic-order", *special, "new-military-tactics") == 2


def test_a_negative_total_is_scored_as_it_is():
    """RACE-202, RACE-C24"""
    negative = ("contact-specialist", "empath-world", "refugee-world", "pan-galactic-league")
    assert worth("new-galactic-order", *negative) == -2


def test_pan_galactic_league():
    """RACE-203"""
    genes = of("genes", "production") + of("genes", "windfall")
    others = [design.slug for design in DESIGNS if design.military and design.slug not in genes]
    assert counted("pan-galactic-league") == {
        **dict.fromkeys(genes, 2),
        **dict.fromkeys(others, 1),
        "contact-specialist": 3,
    }


def test_trade_league():
    """RACE-204"""
    developments = developments_with("trade", "trade-league")
    assert counted("trade-league") == {**worlds_with("trade"), **developments}
    assert developments.keys() == {"export-duties", "mining-conglomerate", "genetics-lab"}
    assert worth("trade-league") == 2


def test_black_market_does_not_count_for_trade_league_merchant_world_does():
    """RACE-205"""
    points = counted("trade-league")
    assert "black-market-trading-world" not in points
    assert points["merchant-world"] == 1
