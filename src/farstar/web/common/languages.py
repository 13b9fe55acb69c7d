"""Which language a visitor reads, and the words of the pages in it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from starlette.requests import HTTPConnection

from farstar.table.game import games
from farstar.text import words
from farstar.text.languages import LANGUAGES, SPOKEN, WORDINGS
from farstar.text.of_games import game_words

COOKIE = "farstar_language"
USUAL = {f"{spoken.like}-x-usual": spoken.like for spoken in WORDINGS.values()}
"""A language in its usual words, chosen by hand where there are others: a table's own words do not change them then."""
CHOICES = (*SPOKEN, *USUAL)
"""All that a reader can ask for."""
GUEST = re.compile(r"Guest (\d{4})")
"""What a guest is called until a name is chosen."""


def language(request: HTTPConnection, kept: str = "") -> str:
    """The language to answer a request in; `kept` is the person's own, where it is known who asks."""
    return choose(wish_of(request), kept, request.headers.get("accept-language"))


def chose_words(request: HTTPConnection, kept: str = "") -> bool:
    """Whether the reader chose between a language's usual words and those of other rulebooks."""
    wish = by_hand(wish_of(request), kept)
    return wish in USUAL or wish in WORDINGS


def wish_of(request: HTTPConnection) -> str | None:
    """What the address or a cookie asks for."""
    asked = request.query_params.get("language") if request.scope["query_string"] else None
    return asked or (request.cookies.get(COOKIE) if "cookie" in request.headers else None)


def choose(cookie: str | None, kept: str, accept: str | None) -> str:
    """The language chosen by hand, else the one kept for the person, else what the browser prefers."""
    wish = by_hand(cookie, kept)
    return USUAL.get(wish, wish) or by_browser(accept or "")


def by_hand(cookie: str | None, kept: str) -> str:
    """What somebody chose, as it was chosen; empty for those who never did."""
    return next((wish for wish in (cookie, kept) if wish in CHOICES), "") or ""


def by_browser(accept: str) -> str:
    """The first language a browser prefers of those spoken here."""
    for wish in preferred(accept):
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
