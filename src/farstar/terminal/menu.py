"""`farstar play` without a game: which one, and against whom."""

from __future__ import annotations

from typing import NamedTuple

from farstar import bots
from farstar.table.game import game, games
from farstar.terminal import memory
from farstar.terminal.screen import Leave, read_line
from farstar.text.answers import Unclear, first, fold
from farstar.text.phrases import common
from farstar.text.teller import Option, teller

USUAL = "steady"
"""The opponent of whoever just presses Enter."""
RESUME = "resume"


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
    known = {name: name for name in bots.bots()}
    opponent = asked(say("menu.opponent"), known, lang, USUAL)
    seats = game(chosen).tables()[0][0]
    return Wish(chosen, ",".join(["human", *[opponent] * (seats - 1)]))


def asked(question: str, options: dict[str, str], lang: str, usual: str) -> str:
    """One of the options by its number or the beginning of its name; an empty line takes the usual one."""
    text = common(lang)
    listed = [Option(at, name) for at, name in enumerate(options.values())]
    print(question)
    for number, option in enumerate(listed, 1):
        print(f"{number:>3}  {option.name}")
    while True:
        try:
            line = read_line(text.say("menu.prompt", usual=options[usual])).strip()
        except EOFError:
            raise Leave("") from None
        if not line:
            return usual
        try:
            at, _ = first(fold(line) or [line], listed, [])
        except Unclear as unclear:
            print(text.say(f"unclear.{unclear.key}", **unclear.values))
        else:
            return list(options)[at]
