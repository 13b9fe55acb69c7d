"""Pages for people: server-rendered, with native forms, so that everything works without a script. Knows no storage."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, FunctionLoader, StrictUndefined, select_autoescape
from markupsafe import Markup
from starlette.datastructures import URL
from starlette.requests import Request
from starlette.responses import HTMLResponse

from farstar import __version__
from farstar.study.judge import WORLDS, in_percent
from farstar.table.game import folder, games
from farstar.text import rulebook
from farstar.text.languages import LANGUAGES, usual, wordings
from farstar.web.common import languages, themes
from farstar.web.common.edition import EDITION
from farstar.web.drawing import charts, icons
from farstar.web.drawing.card_sheets import card_sheets
from farstar.web.game.info import TableInfo
from farstar.web.game.live import Live
from farstar.web.learn import lessons, rules_page
from farstar.web.pages import render, standings
from farstar.web.pages.compiled_templates import compiled_templates
from farstar.web.thinking.chances import ByRound, round_of
from farstar.web.thinking.think import can_foretell, explainers
from farstar.web.visitors import security
from farstar.web.visitors.visitor import Visitor, shared_of

WEB = Path(__file__).parent.parent
CARD_SHEETS = list(card_sheets())


def of_game(name: str) -> tuple[str, str, Callable[[], bool]] | None:
    """A template of a game, found under the game's name: `NAME/table.html`."""
    game, _, rest = name.partition("/")
    own = folder(game) if game in games() else None
    path = own / "web" / "templates" / rest if own is not None and rest else None
    if path is None or not path.is_file():
        return None
    return path.read_text(encoding="utf-8"), str(path), lambda: True


TEMPLATES = Environment(
    loader=ChoiceLoader([FileSystemLoader(WEB / "templates"), FunctionLoader(of_game)]),
    autoescape=select_autoescape(default=True, default_for_string=True),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    bytecode_cache=compiled_templates(),
)


def warm_up() -> None:
    """Compile every template before the first visitor comes: it takes longer than others should wait."""
    names = [path.name for path in (WEB / "templates").glob("*.html")]
    for game in games():
        own = folder(game)
        names += [f"{game}/{path.name}" for path in (own / "web" / "templates").glob("*.html")] if own else []
    for name in names:
        TEMPLATES.get_template(name)
    explainers()


def common(request: Request, visitor: Visitor) -> dict[str, Any]:
    """What every template can use."""

    def say(key: str, **values: object) -> str:
        return languages.say(visitor.lang, key, **values)

    return {
        "say": say,
        "lang": visitor.lang,
        "usual": usual(visitor.lang),
        "languages": {code: spoken.name for code, spoken in LANGUAGES.items()},
        "wordings_of": lambda game: named_wordings(game, visitor.lang),
        "theme": themes.theme(request),
        "themes": themes.THEMES,
        "person": visitor.person,
        "own_name": languages.person_name(visitor.person.name, visitor.lang),
        "csrf": security.csrf_token(shared_of(request), visitor.person.id),
        "version": __version__,
        "edition": EDITION,
        "card_sheets": CARD_SHEETS,
        "here": request.url.path,
        "back": back(request),
        "has_rules": has_rules,
        "names_of": names_of,
        "icon": icon,
        "asked_key": asked_key,
        "clock_words": clock_words,
    }


def named_wordings(game: str, lang: str) -> list[tuple[str, str, bool]]:
    """The usual words of a language and those of a game's other rulebooks: what to ask for, their name, whether they
    are read now. Empty without a choice."""
    others = [(code, name, code == lang) for code, name in wordings(lang).items() if rulebook.is_reworded(game, code)]
    by_hand = next((code for code, like in languages.USUAL.items() if like == usual(lang)), "")
    return [(by_hand, languages.say(lang, "learn.wording_usual"), usual(lang) == lang), *others] if others else []


def back(request: Request) -> str:
    """The page to show again in another language, with its query; after a form, the page the form stood on."""
    address = request.url
    if request.method not in ("GET", "HEAD"):
        address = URL(request.headers.get("referer", "/"))
        if address.netloc != request.url.netloc:
            return "/"
    address = address.remove_query_params(["language", "part"])
    return f"{address.path or '/'}?{address.query}" if address.query else address.path or "/"


def has_rules(game: str) -> bool:
    """Whether the rules of a game can be read here."""
    return game in rules_page.games_to_read()


def icon(name: str, title: str = "", kind: str = "") -> Markup:
    """An icon in a template."""
    return Markup(icons.icon(name, title, kind))


def show(request: Request, visitor: Visitor, template: str, status: int = 200, **facts: Any) -> HTMLResponse:
    """A page."""
    html = TEMPLATES.get_template(template).render(**common(request, visitor), **facts)
    return HTMLResponse(html, status)


def fragment(request: Request, visitor: Visitor, template: str, facts: dict[str, Any]) -> str:
    """A part of a page."""
    return TEMPLATES.get_template(template).render(**common(request, visitor), **facts)


def text_facts(
    info: TableInfo,
    live: Live | None,
    seen: dict[str, Any],
    known: ByRound,
    lang: str,
    draft: str = "",
    change: str = "",
    hint: Any = None,
) -> dict[str, Any]:
    """What a seat sees of a table, and its words, for the text view."""
    words = render.spoken(info, live, seen["seat"], lang, draft, change)
    coach = lessons.coach(info, live, seen["seat"], lang)
    facts: dict[str, Any] = {"table": seen, "words": words, "move_id": secrets.token_urlsafe(9), "coach": coach}
    facts["bot_name"] = lambda bot: render.bot_name(bot, lang)
    return {**facts, **chance_facts(info, live, seen["seat"], known), "hint": hint, "hints": gives_hints(info)}


def table_facts(
    info: TableInfo,
    live: Live,
    seen: dict[str, Any],
    known: ByRound,
    lang: str,
    draft: str = "",
    hint: Any = None,
    advised: Sequence[int] = (),
) -> dict[str, Any]:
    """What a seat sees of a table, drawn, with its answer in the making and its chances as far as they are known."""
    drawn = render.drawn(info, live, seen["seat"], lang, draft)
    facts = {"table": seen, **drawn._asdict(), "draft": draft, "move_id": secrets.token_urlsafe(9)}
    coach = lessons.coach(info, live, seen["seat"], lang)
    advice = {"hint": hint, "hints": gives_hints(info), **chance_facts(info, live, seen["seat"], known)}
    advice["advised"] = [str(option) for option in (hint.pick if hint else advised)]
    end = standings.ending(info, live, seen["seat"], lang)
    reviewed = end is not None and can_foretell(info.game)
    return {**facts, "coach": coach, **advice, "end": end, "reviewed": reviewed, "charts": charts}


def gives_hints(info: TableInfo) -> bool:
    return info.advice and bool(explainers())


def chance_facts(info: TableInfo, live: Live | None, seat: int, known: ByRound) -> dict[str, Any]:
    """The seat's chance to win by round as far as it was worked out; stale while this round's is missing."""
    if live is None or live.over or seat < 0 or not info.advice or not can_foretell(info.game):
        return {"chance": None}
    rounds = [(number, in_percent(chances[seat])) for number, chances in sorted(known.items())]
    return {"chance": {"rounds": rounds, "stale": round_of(live) not in known, "worlds": WORLDS}, "charts": charts}


def asked_key(ask: dict[str, Any]) -> str:
    """What tells a question from the one before it."""
    return f"{ask['since']} {ask['kind']} {ask['about']}"


def clock_words(left: float) -> str:
    """Time to think as minutes and seconds, or hours."""
    seconds = max(0, int(left))
    if seconds >= 3600:
        return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"
    return f"{seconds // 60}:{seconds % 60:02}"


def names_of(table: dict[str, Any]) -> str:
    """The names of those a table waits for."""
    return ", ".join(seat["name"] for seat in table["seats"] if seat["seat"] in table["waiting"])
