"""The card data: RACE-001, RACE-002 and the distribution tables RACE-227 to RACE-234, copies counted."""

import json
from collections import Counter
from pathlib import Path

import pytest

from farstar.games.race.rules.cards import BY_SLUG, CARDS, DESIGNS, GOODS, NUMBER, POWERS, WORDS, Power

FACTS = Path(__file__).parents[4] / "shared" / "facts" / "race_cards.json"
KINDS = GOODS[1:]


def general_military(design):
    """(amount, by discarding) of every power that gives military against any world."""
    return [
        (power.amount, power.word == "tactics")
        for power in design.powers("settle")
        if power.word == "tactics" or (power.word == "military" and not power.good and not power.rebels)
    ]


def uses_goods(design):
    return any(power.word in ("goods", "three-kinds", "all-goods", "sell") for power in design.powers("consume"))


def test_the_box():
    """RACE-001, RACE-C01"""
    homes = [card for card in CARDS if card.home >= 0]
    worlds = [card for card in CARDS if card.world and card.home < 0]
    developments = [card for card in CARDS if not card.world]
    assert (len(CARDS), len(homes), len(worlds), len(developments)) == (114, 5, 59, 50)
    assert all(world.copies == 1 for world in homes + worlds)
    assert Counter((design.value == 6, design.copies) for design in DESIGNS if not design.world) == {
        (True, 1): 12,
        (False, 2): 19,
    }


def test_there_are_95_designs():
    """RACE-002"""
    assert len(BY_SLUG) == len(DESIGNS) == 95
    assert Counter("home" if d.home >= 0 else "world" if d.world else "development" for d in DESIGNS) == {
        "home": 5,
        "world": 59,
        "development": 31,
    }


def test_military_worlds_by_defence():
    """RACE-227"""
    military = [card for card in CARDS if card.military]
    assert len(military) == 23
    table = {
        defence: (
            len([card for card in military if card.value == defence]),
            len([card for card in military if card.value == defence and "rebel" in card.marks]),
            len([card for card in military if card.value == defence and GOODS[card.good] == "alien"]),
            len([card for card in military if card.value == defence and card.home >= 0]),
        )
        for defence in range(0, 9)
    }
    assert table == {  # defence: (worlds, Rebel, Alien, home)
        0: (0, 0, 0, 0),
        1: (6, 1, 0, 0),
        2: (7, 1, 1, 1),
        3: (3, 2, 0, 0),
        4: (2, 0, 1, 0),
        5: (2, 1, 1, 0),
        6: (2, 1, 1, 0),
        7: (1, 1, 0, 0),
        8: (0, 0, 0, 0),
    }


def test_paid_cards_by_cost():
    """RACE-228"""
    paid = [card for card in CARDS if not card.military]
    assert len(paid) == 91
    table = {
        cost: (
            len([card for card in paid if card.value == cost and not card.world]),
            len([card for card in paid if card.value == cost and card.world]),
        )
        for cost in range(8)
    }
    assert table == {0: (0, 2), 1: (12, 6), 2: (12, 11), 3: (4, 10), 4: (8, 5), 5: (2, 5), 6: (12, 2), 7: (0, 0)}


def by_kind(sort):
    worlds = [card for card in CARDS if getattr(card, sort)]
    return len(worlds), {
        kind: (
            len([card for card in worlds if GOODS[card.good] == kind and not card.military]),
            len([card for card in worlds if GOODS[card.good] == kind and card.military]),
        )
        for kind in KINDS
    }


def test_windfall_worlds_by_kind():
    """RACE-229"""
    assert by_kind("windfall") == (25, {"novelty": (2, 3), "rare": (5, 2), "genes": (2, 5), "alien": (3, 3)})


def test_production_worlds_by_kind():
    """RACE-230"""
    assert by_kind("production") == (21, {"novelty": (8, 1), "rare": (5, 1), "genes": (3, 1), "alien": (1, 1)})


def test_cards_giving_military():
    """RACE-231"""
    found = Counter()
    for card in CARDS:
        for amount, discarding in general_military(card):
            if card.home >= 0:
                sort = "home"
            elif not card.world:
                sort = "development"
            else:
                sort = "military world" if card.military else "world"
            found[sort, amount, discarding] += 1
    assert found == {
        ("development", 1, False): 2,
        ("development", 2, False): 3,
        ("development", 3, False): 2,
        ("development", 3, True): 2,
        ("military world", 1, False): 4,
        ("military world", 2, False): 1,
        ("military world", 3, False): 1,
        ("world", 1, False): 2,
        ("home", 1, False): 1,
        ("home", 2, False): 1,
        ("development", -1, False): 3,
        ("world", -1, False): 2,
    }
    assert sum(number for (_, amount, _), number in found.items() if amount > 0) == 19
    assert sum(number for (_, amount, _), number in found.items() if amount < 0) == 5


def test_cards_producing_on_windfall_worlds():
    """RACE-232"""
    found = Counter(
        (card.world, power.good > 0) for card in CARDS for power in card.powers("produce") if power.word == "windfall"
    )
    assert found == {(False, True): 6, (True, True): 2, (True, False): 1}


def test_cards_using_goods_or_hand_cards_in_consume():
    """RACE-233"""
    users = [card for card in CARDS if uses_goods(card)]
    assert len(users) == 33
    assert Counter("military" if c.military else "world" if c.world else "development" for c in users) == {
        "world": 16,
        "military": 2,
        "development": 15,
    }
    assert len([card for card in users if card.home >= 0]) == 3
    assert {"black-market-trading-world", "trade-league"} < {card.slug for card in users}
    hand = [card for card in CARDS for power in card.powers("consume") if power.word == "hand-cards"]
    assert Counter(card.world for card in hand) == {False: 2, True: 1}


def test_home_worlds():
    """RACE-234"""
    homes = [card for card in CARDS if card.home >= 0]
    assert [home.slug for home in homes if home.military] == ["new-sparta"]
    assert len(homes) == 5


def test_first_edition_values():
    """RACE-C21"""
    values = {
        slug: (BY_SLUG[slug].value, BY_SLUG[slug].vp)
        for slug in ("black-market-trading-world", "imperium-armaments-world", "bio-hazard-mining-world")
    }
    assert values == {
        "black-market-trading-world": (3, 2),
        "imperium-armaments-world": (4, 2),
        "bio-hazard-mining-world": (3, 2),
    }
    assert general_military(BY_SLUG["outlaw-world"]) == []
    assert [clause.vp for clause in BY_SLUG["merchant-guild"].score] == [2]


def test_cards_with_a_printed_value_of_0():
    """RACE-C36"""
    zero = {design.slug for design in DESIGNS if not design.vp}
    sixes = {design.slug for design in DESIGNS if not design.world and design.value == 6}
    assert zero == {"alpha-centauri", "plague-world", "destroyed-world", "the-last-of-the-uplift-gnarssh"} | sixes


def test_every_power_word_is_used():
    used = {(power.phase, power.word) for power in POWERS}
    assert used == {(phase, word) for phase, words in WORDS.items() for word in words}


def test_copies_of_a_design_lie_side_by_side():
    assert sorted(NUMBER) == NUMBER


# ---------- the same facts elsewhere

EFFECTS = {
    "explore_draw": ("explore", "draw"),
    "explore_keep": ("explore", "keep"),
    "develop_discount": ("develop", "discount"),
    "develop_draw_before": ("develop", "draw-before"),
    "develop_draw_after": ("develop", "draw-after"),
    "settle_discount": ("settle", "discount"),
    "military": ("settle", "military"),
    "sacrifice_for_military": ("settle", "tactics"),
    "sacrifice_for_zero_cost": ("settle", "colony-ship"),
    "pay_for_military": ("settle", "contact"),
    "settle_draw_after": ("settle", "draw-after"),
    "trade_bonus": ("trade", "bonus"),
    "trade_good": ("consume", "sell"),
    "consume_goods": ("consume", "goods"),
    "consume_three_kinds": ("consume", "three-kinds"),
    "consume_all": ("consume", "all-goods"),
    "consume_hand": ("consume", "hand-cards"),
    "consume_draw": ("consume", "draw"),
    "gamble": ("consume", "guess"),
    "produce_here": ("produce", "here"),
    "produce_windfall": ("produce", "windfall"),
    "produce_draw": ("produce", "draw"),
    "produce_draw_if_here": ("produce", "draw-if-here"),
    "produce_draw_per_good": ("produce", "draw-per-good"),
    "produce_draw_per_kind": ("produce", "draw-per-kind"),
    "produce_draw_per_world": ("produce", "draw-per-world"),
    "produce_draw_if_most": ("produce", "draw-if-most"),
}
NUMBERS = {
    "discount": "amount",
    "goods_per_use": "each",
    "max_uses": "times",
    "vp_per_good_after_first": "vp",
    "vp_each": "vp",
    "cards_each": "cards",
    "max_cards": "most",
    "min": "least",
    "max": "most",
}


def slug_of(name):
    return name.lower().replace("'", "").replace(":", "").replace(" ", "-")


def facts():
    if not FACTS.exists():
        pytest.skip("the facts gathered outside the project are not here")
    return json.loads(FACTS.read_text(encoding="utf-8"))


def row_of(fact):
    """A power of the facts as a row of our data."""
    row = {NUMBERS.get(key, key): value for key, value in fact.items() if key not in ("phase", "effect")}
    return {"power": EFFECTS[fact["effect"]][1], **row}


def plain(power):
    return {name: getattr(power, name) for name in vars_of(power) if name not in ("number", "index")}


def vars_of(power):
    names = ["phase", "word", "amount", "here", "good", "rebels", "each", "times", "vp", "cards", "least", "most"]
    return [*names, "bonuses"] if isinstance(power, Power) else []


def clause_of(clause):
    """A scoring clause of the facts in our words."""
    if "match" not in clause:
        return {key.replace("_", "-"): value for key, value in clause.items() if key != "points"}
    match = clause["match"]
    row = {}
    if "world" in match:
        row[match["world"]] = match["good"]
    elif "kind" in match:
        row["type"] = match["kind"]
    for key, own in (("cost", "cost"), ("military", "military"), ("flag", "mark"), ("has_power", "power")):
        if key in match:
            row[own] = match[key]
    if "name" in match:
        row["card"] = slug_of(match["name"])
    return row


def test_every_fact_about_every_card_is_the_same():
    cards = facts()["cards"]
    assert [slug_of(card["name"]) for card in cards] == [design.slug for design in DESIGNS]
    for card, design in zip(cards, DESIGNS, strict=True):
        assert design.copies == card["copies"], design
        assert design.world == (card["kind"] == "world"), design
        assert design.military == card.get("military", False), design
        assert design.value == card.get("defense", card.get("cost")), design
        assert design.vp == (0 if card["vp"] == "variable" else card["vp"]), design
        assert design.windfall == (card.get("world_type") == "windfall"), design
        assert design.production == (card.get("world_type") == "production"), design
        assert GOODS[design.good] == card.get("good", "any"), design
        assert set(design.marks) == set(card["flags"]) & {"alien", "rebel"}, design
        assert design.home == card.get("home", {}).get("number", -1), design


def test_every_power_of_every_card_is_the_same():
    for card in facts()["cards"]:
        design = BY_SLUG[slug_of(card["name"])]
        rows = [(EFFECTS[fact["effect"]][0], row_of(fact)) for fact in card["powers"]]
        assert [fact["phase"] for fact in card["powers"]] == [phase for phase, _ in rows]
        expected = sorted((plain(Power(0, 0, phase, row)) for phase, row in rows), key=repr)
        assert sorted((plain(power) for power in design.all_powers), key=repr) == expected, design


def test_every_scoring_clause_is_the_same():
    from farstar.games.race.rules.cards import Clause

    names = [
        "vp",
        "per_chips",
        "per_military",
        "type",
        "windfall",
        "production",
        "military",
        "mark",
        "cost",
        "card",
        "power",
    ]
    for card in facts()["cards"]:
        design = BY_SLUG[slug_of(card["name"])]
        expected = [Clause({"vp": clause["points"], **clause_of(clause)}) for clause in card.get("end_bonus", [])]
        if design.slug == "merchant-guild":
            assert [clause["match"]["good"] for clause in card["end_bonus"]] == KINDS, "any production world"
            expected = [Clause({"vp": 2, "production": "any"})]
        for own, other in zip(design.score, expected, strict=True):
            assert [getattr(own, name) for name in names] == [getattr(other, name) for name in names], design


def test_the_first_game_hands_are_the_same():
    for start in facts()["first_game_hands"]:
        assert BY_SLUG[slug_of(start["home"])].home == start["number"]
        hand = {design.slug for design in DESIGNS if design.start == start["number"]}
        assert hand == {slug_of(name) for name in start["hand"]}
