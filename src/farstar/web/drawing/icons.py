"""Icons: one sprite for all pages, and the marks that use it. Knows names of icons; the words come from the caller."""

from functools import cache
from html import escape
from string import Template

from farstar.text import words
from farstar.web.common.edition import EDITION

PATH = "/pictures/icons.svg"
ADDRESS = f"{PATH}?v={EDITION}"
"""Where the pages find the sprite; the browser keeps it for ever."""
PEN = 'fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"'
PAINTS = {"f": 'fill="currentColor"', "s": PEN, "n": 'fill="#0b0f1e"'}
SEATS = ("#ffd166", "#7cc4ff", "#ff9a91", "#a8e6a1", "#d8a6ff")
"""The colour of each player's shape, you first."""


@cache
def drawings() -> dict[str, str]:
    """The inside of every icon by name."""
    return {name: Template(body).substitute(PAINTS) for name, body in words.load("data/web/icons.toml").items()}


@cache
def sprite() -> str:
    """All icons as one file of symbols; also fit to stand at the top of a page that has to carry everything itself."""
    symbols = "".join(f'<symbol id="i-{name}" viewBox="0 0 24 24">{body}</symbol>' for name, body in drawings().items())
    opening = '<svg xmlns="http://www.w3.org/2000/svg" class="sprite" width="0" height="0" aria-hidden="true">'
    return f"{opening}{symbols}</svg>"


def use(name: str) -> str:
    """A reference to one icon, to stand inside an svg element."""
    if name not in drawings():
        raise ValueError(f"no icon {name!r}")
    return f'<use href="{ADDRESS}#i-{name}"/>'


def icon(name: str, title: str = "", kind: str = "") -> str:
    """One icon; with a title it speaks, without one the words beside it do."""
    voice = f'role="img"><title>{escape(title)}</title>' if title else 'aria-hidden="true">'
    return f'<svg class="i{" " + kind if kind else ""}" viewBox="0 0 24 24" {voice}{use(name)}</svg>'


def lettered(name: str, letters: str, title: str, kind: str) -> str:
    """An icon with a letter or a number on it: a good, victory points, a player."""
    size = 13 if len(letters) < 2 else 11 if len(letters) < 3 else 9
    low = 18.4 if name == "good-alien" else 16.6
    return (
        f'<svg class="{kind}" viewBox="0 0 24 24" role="img"><title>{escape(title)}</title>{use(name)}'
        f'<text x="12" y="{low - (13 - size) / 3:.1f}" font-size="{size}">{escape(letters)}</text></svg>'
    )


def good(kind: str, letter: str, title: str) -> str:
    """A good: shape, colour and letter."""
    return lettered(f"good-{kind}", letter, title, f"good c-{kind}")


def place(kind: str, letter: str, title: str) -> str:
    """Where a good of this kind can lie: the same shape and letter, hollow."""
    return lettered(f"good-{kind}", letter, title, f"good hollow c-{kind}")


def points(value: str, title: str) -> str:
    """Victory points in their hexagon; `?` while they are not settled."""
    return lettered("vp", value, title, "vp")


def seat(number: int, initial: str, name: str) -> str:
    """A player's shape with the first letter of the name; you are number 0."""
    return lettered(f"seat-{number + 1}", initial, name, f"seat s-{number}")
