"""The worked examples of the rules: each is a position in data, played by the engine, and says what the engine does."""

from functools import partial

import pytest
from tests.games.race import stories
from tests.games.roll import prepare
from tests.games.spacerace.story import Story

from farstar.games.roll import GAME as ROLL
from farstar.games.roll.rules.build import cost
from farstar.games.roll.rules.tiles import GREY, SIDES
from farstar.games.spacerace.rules.score import scores
from farstar.games.spacerace.rules.stages import stage_level
from farstar.table.ask import CHANCE
from farstar.text import rulebook
from farstar.web.learn import rules_page

GAMES = ("race", "roll", "spacerace")
RUNS = [
    (game, key, number)
    for game in GAMES
    for key, runs in rulebook.learn(game, "examples").items()
    for number in range(len(runs))
]


def race(given):
    """A table of Race with the areas of the example, and what may be done at it."""
    areas = [stories.area(*seat.get("tableau", ()), **rest_of(seat)) for seat in given["seats"]]
    table = stories.story(*areas, **given.get("options", {}))

    def offer(seat):
        ask = table.ask(seat)
        return [len(ask.options), ask.most]

    return table, {"rest": table.rest_of_round, "offer": offer, "size": lambda seat: len(table.tableau(seat))}


def rest_of(seat):
    return {key: value for key, value in seat.items() if key != "tableau"}


def roll(given):
    """A quiet table of Roll, and what may be prepared, done and seen at it."""
    s = prepare.table(3)
    bound = {name: partial(getattr(prepare, name), s) for name in ("own", "stack", "put", "phase", "look")}

    def money(seat, amount):
        s.players[seat].credits = amount

    def manage():
        prepare.do(s, "manage")
        while asks := [ask for ask in s.asks() if ask.seat == 0]:
            s.reply(0, tuple(asks[0].options[: asks[0].least]))

    def abandon(seat, *slugs):
        s.reply(seat, tuple(prepare.side(each) for each in slugs))

    def needs(seat):
        worlds = {side.cost: side.number for side in SIDES if side.colour == GREY and side.world and side.cost}
        return [cost(s.players[seat], worlds[each]) for each in sorted(worlds)]

    return s, {
        **bound,
        "money": money,
        "manage": manage,
        "abandon": abandon,
        "needs": needs,
        "saved": lambda seat, slug: SIDES[prepare.side(slug)].cost - cost(s.players[seat], prepare.side(slug)),
        "explore": lambda *args: prepare.explore_pick(s, *args),
        "ship": lambda *args: prepare.ship_pick(s, *args),
        "credits": lambda seat: s.players[seat].credits,
        "chips": lambda seat: s.players[seat].chips,
        "drawing": lambda: next(ask.least for ask in s.asks() if ask.seat == CHANCE),
        "bonus": lambda seat, slug: ROLL.scores(s)[seat].parts[slug],
    }


def spacerace(given):
    """A prepared table of Space Race, and its numbers."""
    story = Story()

    def level(seat):
        return stage_level(story.s, seat, story.s.box.type[story.s.players[seat].current])

    return story, {
        "asked": lambda: list(story.asked()),
        "level": level,
        "parts": lambda seat: list(scores(story.s)[seat].parts.values())[:3],
        "breakthroughs": lambda: [each.parts["breakthroughs"] for each in scores(story.s)],
    }


TABLES = {"race": race, "roll": roll, "spacerace": spacerace}


def plain(value):
    """Tuples as lists, as data has them."""
    return [plain(each) for each in value] if isinstance(value, list | tuple) else value


@pytest.mark.parametrize(("game", "key", "number"), RUNS)
def test_an_example_of_the_rules_runs_as_it_says(game, key, number):
    given = rulebook.learn(game, "examples")[key][number]
    if "roll" in given:
        ask = prepare.rolled([tuple(die) for die in given["roll"]])
        assert prepare.lays(ask, *given["layout"]) == given["fault"]
        return
    table, own = TABLES[game](given)
    for name, *arguments in given["play"]:
        (own.get(name) or getattr(table, name))(*arguments)
    assert given["then"], "an example that claims nothing"
    for name, *arguments, expected in given["then"]:
        assert plain((own.get(name) or getattr(table, name))(*arguments)) == expected, name


@pytest.mark.parametrize("game", GAMES)
def test_every_example_on_the_page_runs_and_every_run_is_told(game):
    parts = [
        part
        for section in rules_page.data(game, "en")["sections"]
        for part in [*section["text"], *section.get("more", [])]
        if isinstance(part, dict) and "example" in part
    ]
    assert [part["example"] for part in parts if "run" not in part] == []
    assert sorted(part["run"] for part in parts) == sorted(rulebook.learn(game, "examples"))
