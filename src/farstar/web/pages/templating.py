"""Pages for people: server-rendered, with native forms, so that everything works without a script. Knows no storage."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, FunctionLoader, StrictUndefined, select_autoescape
from markupsafe import Markup
from starlette.datastructures import URL
from starlette.requests import Request
from starlette.responses import HTMLResponse

from farstar import __version__
from farstar.bots.chances import WORLDS
from farstar.table.game import folder, games
from farstar.text.languages import LANGUAGES
from farstar.web.drawing import charts, icons
from farstar.web.learn import lessons, rules_page
from farstar.web.pages import render
from farstar.web.server import languages, security, themes
from farstar.web.server.edition import EDITION
from farstar.web.server.visitor import Visitor, hall_of
from farstar.web.tables.info import TableInfo
from farstar.web.tables.live import Live
from farstar.web.thinking.chances import ByRound, round_of
from farstar.web.thinking.think import can_foretell, explainers

WEB = Path(__file__).parent.parent


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
        "languages": {code: spoken.name for code, spoken in LANGUAGES.items()},
        "theme": themes.theme(request),
        "themes": themes.THEMES,
        "person": visitor.person,
        "csrf": security.csrf_token(hall_of(request), visitor.person.id),
        "version": __version__,
        "edition": EDITION,
        "here": request.url.path,
        "back": back(request),
        "has_rules": has_rules,
        "names_of": names_of,
        "icon": icon,
        "asked_key": asked_key,
        "clock_words": clock_words,
    }


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
    told: dict[str, Any],
    known: ByRound,
    lang: str,
    draft: str = "",
    change: str = "",
    hint: list[str] | None = None,
) -> dict[str, Any]:
    """A seat's payload and its words, for the text view."""
    words = render.spoken(info, live, told["seat"], lang, draft, change)
    coach = lessons.coach(info, live, told["seat"], lang)
    facts = {"table": told, "words": words, "move_id": secrets.token_urlsafe(9), "coach": coach}
    return {**facts, **chance_facts(info, live, told["seat"], known), "hint": hint or [], "hints": gives_hints(info)}


def table_facts(
    info: TableInfo,
    live: Live,
    told: dict[str, Any],
    known: ByRound,
    lang: str,
    draft: str = "",
    hint: list[str] | None = None,
) -> dict[str, Any]:
    """A seat's payload and its drawn table, with its answer in the making and its chances as far as they are known."""
    stage, story = render.drawn(info, live, told["seat"], lang, draft)
    facts = {"table": told, "stage": stage, "story": story, "draft": draft, "move_id": secrets.token_urlsafe(9)}
    coach = lessons.coach(info, live, told["seat"], lang)
    advice = {"hint": hint or [], "hints": gives_hints(info), **chance_facts(info, live, told["seat"], known)}
    return {**facts, "coach": coach, **advice}


def gives_hints(info: TableInfo) -> bool:
    return info.advice and bool(explainers())


def chance_facts(info: TableInfo, live: Live | None, seat: int, known: ByRound) -> dict[str, Any]:
    """The seat's chance to win by round as far as it was worked out; stale while this round's is missing."""
    if live is None or live.over or seat < 0 or not info.advice or not can_foretell(info.game):
        return {"chance": None}
    rounds = [(number, round(100 * chances[seat])) for number, chances in sorted(known.items())]
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
