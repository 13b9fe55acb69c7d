"""Which language a visitor reads, and the words of the pages in it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from starlette.requests import HTTPConnection

from farstar.table.game import games
from farstar.text import words
from farstar.text.languages import LANGUAGES, SPOKEN
from farstar.text.of_games import game_words

COOKIE = "farstar_language"
GUEST = re.compile(r"Guest (\d{4})")
"""What a guest is called until a name is chosen."""


def language(request: HTTPConnection, kept: str = "") -> str:
    """The language to answer a request in; `kept` is the person's own, where it is known who asks."""
    asked = request.query_params.get("language") if request.scope["query_string"] else None
    wish = asked or (request.cookies.get(COOKIE) if "cookie" in request.headers else None)
    return choose(wish, kept, request.headers.get("accept-language"))


def choose(cookie: str | None, kept: str, accept: str | None) -> str:
    """The language chosen by hand, else the one kept for the person, else what the browser prefers."""
    for wish in (cookie, kept):
        if wish in SPOKEN:
            return str(wish)
    for wish in preferred(accept or ""):
        if wish in LANGUAGES:
            return wish
    return "en"


@lru_cache(maxsize=1000)
def preferred(accept: str) -> list[str]:
    """The languages of an Accept-Language header, the most wanted first."""
    wishes: list[tuple[float, int, str]] = []
    for place, part in enumerate(accept[:500].split(",")):
        tag, _, quality = part.strip().partition(";q=")
        try:
            weight = float(quality) if quality else 1.0
        except ValueError:
            weight = 0.0
        wishes.append((-weight, place, tag.split("-")[0].strip().lower()))
    return [tag for _, _, tag in sorted(wishes)]


def say(lang: str, key: str, /, **values: object) -> str:
    """A sentence of the pages; a missing one is an error, not English in the wrong place.

    `topic.key` is looked up in the topic's own file, data/web/topic/lang.toml, where the topic is a game in the game's
    own data/web/lang.toml; a key alone in data/web/lang.toml.
    """
    topic, _, name = key.rpartition(".")
    entries = entries_of(lang, topic)
    if name not in entries:
        raise ValueError(f"no words in {lang} for {key!r}")
    return words.fill(entries[name], lang, **values)


def person_name(name: str, lang: str) -> str:
    """A person by name; a guest, whose name is only a number, in the reader's language."""
    guest = GUEST.fullmatch(name)
    return say(lang, "guest_name", number=guest[1]) if guest else name


def entries_of(lang: str, topic: str) -> Mapping[str, str]:
    """All sentences of a topic."""
    if topic in games():
        return game_words(topic, "web", lang)
    return words.load(f"data/web/{topic}/{lang}.toml" if topic else f"data/web/{lang}.toml")
