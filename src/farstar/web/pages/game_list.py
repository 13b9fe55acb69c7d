"""The installed games and the bots that play them, as the pages show them. Knows words and sizes, no rules."""

from __future__ import annotations

from typing import Any, NamedTuple

from farstar.bots import bots
from farstar.bots.levels import LEVELS, USUAL
from farstar.table.game import games
from farstar.text import words
from farstar.text.of_games import game_words, teller
from farstar.web.common.languages import say
from farstar.web.drawing.scenes import album
from farstar.web.game.info import BOT, TableInfo
from farstar.web.pages import render


class GameEntry(NamedTuple):
    """A game as lists of games show it."""

    name: str
    title: str
    about: str
    time: str
    notice: str
    icon: str
    sizes: list[int]
    cover: bool

    @property
    def usual(self) -> int:
        """How many sit down when nobody says otherwise."""
        return 2 if 2 in self.sizes else self.sizes[0]


def said(lang: str, key: str, otherwise: str) -> str:
    """Words for bots that have any."""
    return say(lang, f"game_list.{key}") if key in words.load(f"data/web/game_list/{lang}.toml") else otherwise


def entry(name: str, lang: str) -> GameEntry:
    """One game, with what its own data/box says about it."""
    words_of = game_words(name, "box", lang)
    about, time, notice = (str(words_of.get(key, "")) for key in ("about", "time", "notice"))
    sizes = sorted({seats for seats, _ in games()[name].tables()})
    shown = album(name)
    return GameEntry(name, title(name, lang), about, time, notice, shown.icon, sizes, shown.cover() != "")


def entries(lang: str) -> list[GameEntry]:
    """Every installed game."""
    return [entry(name, lang) for name in games()]


def title(game: str, lang: str) -> str:
    """The name of a game, installed or not."""
    if game not in games():
        return game
    return str(game_words(game, "box", lang).get("title") or teller(game, lang, []).title())


def any_cover() -> str:
    """A game with a cover, for pages that belong to none; empty if no game has one."""
    return next((name for name in games() if album(name).cover()), "")


def levels() -> list[str]:
    """The installed levels; without any of them, whatever bots there are."""
    return [name for name in LEVELS if name in bots()] or bots()


def first_level() -> str:
    return USUAL if USUAL in levels() else levels()[0]


def all_bots() -> list[str]:
    """Every installed bot, the levels first."""
    return levels() + [name for name in bots() if name not in levels()]


def level_name(bot: str, lang: str) -> str:
    return said(lang, f"level_{bot}", bot)


def players(info: TableInfo, lang: str) -> list[str]:
    """Everybody at a table; nameless seats of a record, and free ones, by their number."""
    named = render.names_at(info, lang)
    nameless = [seat.seat for seat in info.seats if seat.name in ("", f"Seat {seat.seat + 1}") and seat.kind != BOT]
    return [say(lang, "seat", n=seat + 1) if seat in nameless else name for seat, name in enumerate(named)]


def list_words(lang: str) -> dict[str, Any]:
    """What the templates of the pages around the tables can use."""
    return {
        "entries": {each.name: each for each in entries(lang)},
        "levels": levels(),
        "first_level": first_level(),
        "level_name": lambda bot: level_name(bot, lang),
        "bot_name": lambda bot: render.bot_name(bot, lang),
        "game_title": lambda game: title(game, lang),
        "game_icon": lambda game: album(game).icon,
    }
