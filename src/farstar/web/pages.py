"""Pages for people: server-rendered, with native forms, so that everything works without a script. Knows no storage."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from farstar import __version__
from farstar.web import languages, render, security
from farstar.web.info import TableInfo
from farstar.web.live import Live
from farstar.web.pictures import icons
from farstar.web.think import explainers
from farstar.web.visitor import Visitor, hall_of

TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=select_autoescape(default=True, default_for_string=True),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def common(request: Request, visitor: Visitor) -> dict[str, Any]:
    """What every template can use."""

    def say(key: str, **values: object) -> str:
        return languages.say(visitor.lang, key, **values)

    return {
        "say": say,
        "lang": visitor.lang,
        "languages": languages.LANGUAGES,
        "person": visitor.person,
        "csrf": security.csrf_token(hall_of(request), visitor.person.id),
        "version": __version__,
        "here": request.url.path,
        "names_of": names_of,
        "icon": icon,
        "asked_key": asked_key,
    }


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


def text_facts(info: TableInfo, live: Live | None, told: dict[str, Any], lang: str) -> dict[str, Any]:
    """A seat's payload and its words, for the text view."""
    words = render.spoken(info, live, told["seat"], lang)
    return {"table": told, "words": words, "move_id": secrets.token_urlsafe(9)}


def table_facts(
    info: TableInfo, live: Live, told: dict[str, Any], lang: str, draft: str = "", hint: list[str] | None = None
) -> dict[str, Any]:
    """A seat's payload and its drawn table, with its answer in the making."""
    stage, story = render.drawn(info, live, told["seat"], lang, draft)
    facts = {
        "table": told,
        "stage": stage,
        "story": story,
        "draft": draft,
        "hint": hint or [],
        "hints": bool(explainers()),
    }
    return {**facts, "coach": None, "move_id": secrets.token_urlsafe(9)}


def asked_key(ask: dict[str, Any]) -> str:
    """What tells a question from the one before it."""
    return f"{ask['since']} {ask['kind']} {ask['about']}"


def names_of(table: dict[str, Any]) -> str:
    """The names of those a table waits for."""
    return ", ".join(seat["name"] for seat in table["seats"] if seat["seat"] in table["waiting"])
