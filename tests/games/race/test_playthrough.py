"""Golden records: the number of journals from small positions, the order of options."""

import pytest
from tests.games.race.playthrough import PLAYTHROUGH
from tests.games.race.stories import REST, area, named, opening, story

# ---------- perft: how many different journals of so many lines


def journals(state, length):
    """The number of different journals of this length, every order of arrival counted."""
    if length == 1:
        return sum(ask.count() for ask in state.asks())
    return sum(branches(state, length).values())


def branches(state, length):
    """The same for each first line, to find the wrong branch."""
    found = {}
    for ask in state.asks():
        for pick in ask.picks():
            after = state.copy()
            after.reply(ask.seat, pick)
            found[ask.seat, pick] = journals(after, length - 1) if length > 1 else 1
    return found


def round_begins():
    return story(area("new-sparta", spare=2), area("old-earth", spare=2))


def development_and_payment():
    hand = ["space-marines", "export-duties", "interstellar-bank"]
    return story(area(hand=hand, spare=1), area(hand=["public-works"], spare=2)).round("develop")


def ways_to_settle():
    cards = ("contact-specialist", "colony-ship", "new-military-tactics")
    return (
        story(area(*cards, hand=["avian-uplift-race"], spare=2), area("colony-ship", hand=["refugee-world"]))
        .round("develop", "settle")
        .place()
    )


def consuming_in_lanes():
    worlds = ["gem-world", "spice-world", "mining-world"]
    return story(
        area("public-works", "old-earth", "tourist-world", *worlds, goods=worlds),
        area("galactic-trendsetters", "artist-colony", "comet-zone", goods=["artist-colony", "comet-zone"]),
    ).round("consume-x2")


def consuming_in_order():
    """The game ends here whatever is picked, so there are fewer journals of four lines than of three."""
    worlds = ["gem-world", "spice-world"]
    return story(
        area("public-works", "old-earth", "tourist-world", *worlds, goods=worlds),
        area("deficit-spending", spare=2),
        pool=3,
    ).round("consume-x2")


def exploring_a_small_deck():
    deck = ["gem-world", "spice-world", "new-earth", "artist-colony"]
    return story(area(), area(hand=REST), deck=deck).round("explore+1+1", "develop")


PERFT = {
    round_begins: [14, 98, 390368028412],
    development_and_payment: [6, 16, 136, 1120],
    ways_to_settle: [5, 12, 36, 1416],
    consuming_in_lanes: [5, 21, 66, 348, 3108],
    consuming_in_order: [3, 6, 12, 8],
    exploring_a_small_deck: [4, 4, 12],
}
"""Position: journals of 1, 2, 3 ... lines."""


@pytest.mark.parametrize("position", PERFT, ids=lambda position: position.__name__)
def test_the_number_of_journals(position):
    table = position()
    found = [journals(table.state, length) for length in range(1, len(PERFT[position]) + 1)]
    assert found == PERFT[position], f"by first line: {branches(table.state, len(found))}"


# ---------- the order of options

HANDFUL = ["gem-world", "export-duties", "avian-uplift-race", "space-marines", "artist-colony", "old-earth"]
WORLDS = ["spice-world", "asteroid-belt", "comet-zone", "empath-world"]


ORDER = {
    # setup: as the cards were drawn; the round: as the rulebook lists the action cards
    "homes": ["old-earth", "epsilon-eridani", "alpha-centauri", "new-sparta", "earths-lost-colony"],
    "opening": HANDFUL,
    "action": ["explore+5", "explore+1+1", "develop", "settle", "consume-trade", "consume-x2", "produce"],
    "actions": [
        "explore+5 & explore+1+1",
        "explore+5 & develop",
        "explore+5 & settle",
        "explore+5 & consume-trade",
        "explore+5 & consume-x2",
        "explore+5 & produce",
        "explore+1+1 & develop",
        "explore+1+1 & settle",
        "explore+1+1 & consume-trade",
        "explore+1+1 & consume-x2",
        "explore+1+1 & produce",
        "develop & develop",
        "develop & settle",
        "develop & consume-trade",
        "develop & consume-x2",
        "develop & produce",
        "settle & settle",
        "settle & consume-trade",
        "settle & consume-x2",
        "settle & produce",
        "consume-trade & consume-x2",
        "consume-trade & produce",
        "consume-x2 & produce",
    ],
    # cards: as they came into the hand, or lie in the tableau
    "keep": ["new-earth", "gem-world"],
    "develop": ["export-duties", "space-marines"],
    "pay": ["gem-world", "avian-uplift-race", "space-marines", "artist-colony", "old-earth"],
    "settle": ["gem-world", "artist-colony", "old-earth"],
    "way": [
        "conquer",
        "pay contact",
        "pay contact ship",
        "conquer tactics",
        "pay contact tactics",
        "pay contact ship tactics",
    ],
    "trade": WORLDS,
    "consume": ["tourist-world", "gambling-world goods", "gambling-world guess", "public-works", "deficit-spending"],
    "goods": WORLDS,
    "hand": HANDFUL,
    "guess": [1, 2, 3, 4, 5, 6, 7],
    "windfall": ["refugee-world", "asteroid-belt", "empath-world"],
    "discard": ["gem-world", "export-duties", "avian-uplift-race", "space-marines", "artist-colony", "old-earth"]
    + ["new-earth", "drop-ships", "public-works", "rebel-base", "spice-world"],
    # draws: the deck in the order of the box
    "draw": ["gem-world", "new-earth"],
    "look": ["gem-world", "spice-world", "new-earth"],
    "good": ["gem-world", "new-earth"],
    "flip": ["gem-world", "new-earth"],
}


WAYS = ("contact-specialist", "colony-ship", "new-military-tactics", "drop-ships")
POWERS = ("tourist-world", "gambling-world", "public-works", "deficit-spending")

EXAMPLES = {
    "homes": lambda: opening(2),
    "opening": lambda: opening(2, ["new-sparta", "earths-lost-colony", *HANDFUL]),
    "action": lambda: story(),
    "actions": lambda: story(variant="duel"),
    "keep": lambda: story().chance("new-earth", "gem-world").round("settle", "explore+5"),
    "develop": lambda: story(area(hand=HANDFUL)).round("develop"),
    "pay": lambda: story(area(hand=HANDFUL)).round("settle", "develop").place("export-duties"),
    "settle": lambda: story(area(hand=HANDFUL)).round("settle"),
    "way": lambda: story(area(*WAYS, hand=["rebel-miners"], spare=1)).round("settle").place("rebel-miners"),
    "trade": lambda: story(area(*WORLDS, goods=WORLDS)).round("consume-trade"),
    "consume": lambda: story(area(*POWERS, *WORLDS, goods=WORLDS, spare=1)).round("consume-x2"),
    "goods": lambda: story(area("public-works", *WORLDS, goods=WORLDS)).round("consume-x2"),
    "hand": lambda: story(area("deficit-spending", hand=HANDFUL)).round("consume-x2").pick(0, "deficit-spending"),
    "guess": lambda: story(area("gambling-world")).round("consume-x2"),
    "windfall": lambda: story(area("refugee-world", "gem-world", "asteroid-belt", "empath-world")).round("produce"),
    "discard": lambda: story(area(hand=ORDER["discard"])).round("settle").place(),
    "draw": lambda: story(area("interstellar-bank"), deck=ORDER["draw"]).round("develop"),
    "look": lambda: story(deck=ORDER["look"]).round("settle", "explore+5"),
    "good": lambda: story(area("spice-world"), deck=ORDER["good"]).round("produce"),
    "flip": lambda: story(area("gambling-world"), deck=ORDER["flip"]).round("consume-x2").pick(0, 3),
}
"""A table at a question of each kind, to seat 0 or to chance."""


@pytest.mark.parametrize("kind", ORDER)
def test_the_order_of_options(kind):
    """Journals and learned players depend on it, so it does not change by accident."""
    table = EXAMPLES[kind]()
    at_chance = kind in ("homes", "draw", "look", "good", "flip")
    ask = table.state.asks()[0] if at_chance else table.ask(0)
    assert ask.kind == kind
    assert [named(ask, option) for option in ask.options] == ORDER[kind]


def test_every_kind_of_question_has_its_order_pinned():
    """The kinds that come up in the playthrough, and the one that a duel does not ask."""
    lines = PLAYTHROUGH.recorded()
    asked = {line.split(", ")[1].split(":")[0] for line in lines if " of " in line and ": " in line and ", " in line}
    assert asked | {"action"} == set(ORDER)
