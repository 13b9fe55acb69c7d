"""Pictures as files with an address, and pages that carry their pictures themselves. Knows the data of the games."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from farstar.text import words
from farstar.web.drawing import art, icons, skies
from farstar.web.server.edition import EDITION

ROOT = "/pictures"
IMAGE = re.compile(rf'<img class="([^"]*)" src="{ROOT}/([a-z]+)/([^."]+)\.svg[^"]*" alt="">')


@cache
def facts(game: str) -> dict[str, Any]:
    """Everything with a picture in a game, by slug."""
    if game == "race":
        return words.load("games/race/data/base.toml")
    if game == "roll":
        return {**words.load("games/roll/data/tiles.toml"), **words.load("games/roll/data/starts.toml")}
    if game == "spacerace":
        deck = words.load("games/spacerace/data/reference.toml")
        return {**deck["cards"], **deck["control"]}
    raise ValueError(f"no pictures for the game {game!r}")


@cache
def svg_file(game: str, slug: str) -> str:
    """The text of a picture file; `sky` and `cover` are games of their own here."""
    if game == "sky":
        return skies.sky(int(slug))
    if game == "cover":
        return skies.cover(slug)
    known = facts(game)
    if slug not in known:
        raise ValueError(f"no picture of {slug!r} in {game}")
    return art.draw(slug, known[slug])


def own_file(slug: str, card: Mapping[str, Any]) -> str:
    """The picture of a card that a table has brought in its own deck."""
    return art.draw(slug, card)


def address(game: str, slug: str, folder: str = "") -> str:
    """Where the server offers a picture; the version lets browsers keep it for ever."""
    return f"{folder or f'{ROOT}/{game}'}/{slug}.svg?v={EDITION}"


def image(game: str, slug: str, kind: str, folder: str = "") -> str:
    """The picture on a page, as decoration."""
    return f'<img class="{kind}" src="{address(game, slug, folder)}" alt="">'


def scene(game: str, slug: str, folder: str = "") -> str:
    """The picture before a sky; cards a table has brought have theirs in a folder of that table."""
    sky = image("sky", str(skies.number(slug)), "sky")
    return f'<span class="art">{sky}{image(game, slug, "pic", folder)}</span>'


def inlined(html: str) -> str:
    """The same page carrying its pictures itself; it also needs `icons.sprite()` once, at its top."""

    def put(found: re.Match[str]) -> str:
        kind, game, slug = found.groups()
        return svg_file(game, slug).replace("<svg ", f'<svg class="{kind}" ', 1)

    return IMAGE.sub(put, html).replace(f'href="{icons.ADDRESS}#', 'href="#')
