"""`farstar play` without a game: which one, and against whom."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from farstar import bots
from farstar.bots.levels import LEVELS
from farstar.table.game import game, games
from farstar.terminal import memory
from farstar.terminal.screen import Leave, read_line
from farstar.terminal.seating import usual_opponent
from farstar.text.answers import Unclear, first, fold
from farstar.text.of_games import teller
from farstar.text.phrases import common
from farstar.text.teller import Option

RESUME = "resume"
QUIT = ("q", "quit")


class Wish(NamedTuple):
    """What was chosen: a game and who sits there, or the journal to go on with."""

    game: str
    seats: str | None = None
    load: str | None = None


def choose(lang: str) -> Wish:
    """Ask until it is clear."""
    say = common(lang).say
    titles = {name: teller(name, lang, []).title() for name in games()}
    left, file = memory.last_game_name(), memory.last_game()
    options = dict(titles)
    if left in titles:
        options = {RESUME: say("menu.resume", game=titles[left]), **options}
    chosen = asked(say("menu.game"), options, lang, next(iter(options)))
    if chosen == RESUME:
        return Wish(left, load=str(file))
    opponent = asked(
        say("menu.opponent"), {name: name for name in opponents()}, lang, usual_opponent(chosen), levels(lang)
    )
    seats = game(chosen).tables()[0][0]
    return Wish(chosen, ",".join(["human", *[opponent] * (seats - 1)]))


def opponents() -> list[str]:
    """The levels from easy to hard, then whatever other bots are installed."""
    known = bots.bots()
    return [*[level for level in LEVELS if level in known], *[name for name in known if name not in LEVELS]]


def levels(lang: str) -> dict[str, str]:
    """How each level plays, in a few words."""
    return {level: common(lang).say(f"menu.levels.{level}") for level in LEVELS}


def asked(
    question: str, options: dict[str, str], lang: str, usual: str, notes: Mapping[str, str] = MappingProxyType({})
) -> str:
    """One of the options by its number or the beginning of its name; an empty line takes the usual one."""
    text = common(lang)
    listed = [Option(at, name, names=(key,)) for at, (key, name) in enumerate(options.items())]
    wide = max(map(len, options.values()))
    lines = [f"{at:>3}  {name:<{wide}}  {notes.get(key, '')}" for at, (key, name) in enumerate(options.items(), 1)]
    shown = [line.rstrip() for line in lines]
    print(question, *shown, sep="\n")
    while True:
        try:
            line = read_line(text.say("menu.prompt", usual=options[usual])).strip()
        except EOFError:
            raise Leave("") from None
        if not line:
            return usual
        if line in QUIT:
            raise Leave("")
        try:
            at, _ = first(fold(line) or [line], listed, [])
        except Unclear as unclear:
            key = "menu.unknown" if unclear.key == "unknown" else f"unclear.{unclear.key}"
            print(*shown, text.say(key, **unclear.values), sep="\n")
        else:
            return list(options)[at]
