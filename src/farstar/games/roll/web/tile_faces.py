"""The tiles of Roll: in a tableau, on a stack, both faces, home worlds, large. Knows data and words, no rules."""

from functools import cache
from html import escape
from typing import Any

from farstar.games.roll.text import tile_text
from farstar.games.roll.web import dice, labels
from farstar.web.drawing import frame, hyphens, icons
from farstar.web.drawing.files import scene

WORDY = 150
"""Letters of powers that still fit on a standing tile."""
SIGNS = {"setup": "flag", "instant": "at-once", "assign": "reassign", "score": "vp", "always": "permanent"}
"""The icon for each moment a power works; the phases have their own."""


def tile(slug: str, lang: str, state: str = "", tab: str = "", good: str = "", cost: str = "") -> str:
    """A tile in a tableau; goods are the dice lying on it by their colours, a place for one is dashed."""
    laid = "".join(dice.die(each, "", lang) for each in good.split()) or _place(slug, lang)
    inside = (
        f'{scene("roll", slug)}{_number(slug, lang, cost)}<span class="goods">{laid}</span>'
        f'<span class="words">{frame.name(tile_text.name(slug, lang))}{_powers(slug, lang)}</span>'
        f"{_moments(slug, lang)}"
    )
    wordy = " wordy" if sum(len(said) for _, said in tile_text.powers(slug, lang)) > WORDY else ""
    return frame.card(f"roll tableau {_hue(slug)}{wordy}", inside, state, tab)


def strip(slug: str, lang: str, good: str = "") -> str:
    """A tile of an opponent: picture, name, and the goods on it."""
    laid = "".join(dice.die(each, "", lang) for each in good.split())
    inside = f'{scene("roll", slug)}<span class="goods">{laid}</span>{frame.name(tile_text.name(slug, lang))}'
    return frame.card(f"roll strip {_hue(slug)}", inside)


def top(slug: str, lang: str, on: tuple[str, ...] = (), cost: str = "", state: str = "", under: str = "") -> str:
    """The tile on top of a stack with the dice put on it so far and free places for the rest."""
    needed = int(cost or _facts(slug)["cost"])
    free = '<span class="empty"></span>' * max(0, needed - len(on))
    laid = "".join(dice.die(colour, "", lang) for colour in on)
    rest = f'<span class="under">{escape(under)}</span>' if under else ""
    inside = (
        f'<span class="window">{scene("roll", slug)}{_number(slug, lang, cost)}{rest}'
        f"{frame.name(tile_text.name(slug, lang))}</span>"
        f'<span class="dice">{laid}{free}<u>{len(on)}/{needed}</u></span>{_powers(slug, lang)}'
    )
    return frame.card(f"roll top {_hue(slug)}", inside, state)


def large(slug: str, lang: str, notes: tuple[str, ...] = ()) -> str:
    """The whole side of a tile with full sentences."""
    blocks = "".join(
        f'<span class="block"><b>{icons.icon(_sign(moment))}{escape(tile_text.title(moment, lang))}</b>'
        f"<span>{escape(said)}</span></span>"
        for moment, said in tile_text.powers(slug, lang)
    )
    inside = (
        f'<span class="head">{_number(slug, lang, "")}<span>{frame.name(tile_text.name(slug, lang))}'
        f'<span class="type">{escape(tile_text.type_line(slug, lang))}</span></span></span>{scene("roll", slug)}'
        f'<span class="text">{blocks}{frame.notes(notes)}</span>'
    )
    return frame.card("roll large", inside)


def faces(one: str, other: str, lang: str, state: str = "", tab: str = "") -> str:
    """Both sides of a tile next to each other, or both halves of a faction."""
    halves = "".join(f'<span class="half">{_portrait(slug, lang, "")}</span>' for slug in (one, other))
    return frame.card("roll faces", halves, state, tab)


def home(slug: str, lang: str, state: str = "", tab: str = "") -> str:
    """A home world with all its words."""
    return frame.card("roll home", _portrait(slug, lang, labels.entry(lang, "types", "home") + " · "), state, tab)


def whole(slug: str, lang: str) -> str:
    """One side with all its words, below its picture."""
    return frame.card("roll home", _portrait(slug, lang, ""))


@cache
def label(slug: str, lang: str) -> str:
    """The whole side as one plain text, for a button's label."""
    return tile_text.tile(slug, lang).replace("\n", " ")


def _portrait(slug: str, lang: str, before: str) -> str:
    """Picture above, then number, name, type and powers."""
    return (
        f'{scene("roll", slug)}<span class="head">{_number(slug, lang, "")}'
        f"{frame.name(tile_text.name(slug, lang))}</span>"
        f'<span class="type">{escape(before + _kind(slug, lang))}</span>{_powers(slug, lang)}'
    )


def _facts(slug: str) -> dict[str, Any]:
    facts: dict[str, Any] = tile_text.sides()[slug]
    return facts


def _colour(slug: str) -> str:
    """The colour of a world that can hold a good; empty for grey worlds and developments."""
    colour = str(_facts(slug).get("colour", "grey"))
    return "" if colour == "grey" else colour


def _number(slug: str, lang: str, cost: str) -> str:
    """Cost: a circle in the colour of the world, or a diamond; the caller may give the cost after discounts."""
    facts, colour = _facts(slug), _colour(slug)
    ground = "cost-development" if facts["type"] != "world" else "cost-source" if colour else "cost-world"
    value = cost or str(facts["cost"])
    return frame.number(value, ground, colour, labels.say(lang, "cost", value=value))


def _hue(slug: str) -> str:
    """The class that colours a tile's edge."""
    return "k-development" if _facts(slug)["type"] != "world" else f"k-{_colour(slug) or 'none'}"


def _kind(slug: str, lang: str) -> str:
    """Colour or type in one word."""
    facts = _facts(slug)
    return labels.entry(lang, "types", facts["colour"] if facts["type"] == "world" else "development")


def _place(slug: str, lang: str) -> str:
    """The free place for a good, with the letter of its colour."""
    colour = _colour(slug)
    if not colour:
        return ""
    letter, title = labels.entry(lang, "dice-letters", colour), labels.say(lang, "no-good")
    return f'<span class="empty c-{colour}" title="{escape(title)}">{escape(letter)}</span>'


def _sign(moment: str) -> str:
    return SIGNS.get(moment, moment)


def _moments(slug: str, lang: str) -> str:
    """The sign of each moment a power works, for tiles without room for its sentence."""
    moments = dict.fromkeys(moment for moment, _ in tile_text.powers(slug, lang))
    return f'<span class="moments">{"".join(icons.icon(_sign(each)) for each in moments)}</span>'


@cache
def _powers(slug: str, lang: str) -> str:
    rows = "".join(
        f'<span class="power">{icons.icon(_sign(moment), tile_text.title(moment, lang))}'
        f"<span>{escape(hyphens.soft(said))}</span></span>"
        for moment, said in tile_text.powers(slug, lang)
    )
    return f'<span class="powers">{rows}</span>'
