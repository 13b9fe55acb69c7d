"""The common skeleton of all cards: state, tab, number, name. Knows markup and no game.

Everything is made of span elements, so that a page may put a card into a button, a list or a heading.
"""

import re
from collections.abc import Iterable
from html import escape

from farstar.web.drawing import hyphens, icons

STATES = ("", "legal", "chosen", "pays", "dimmed", "forced", "waiting", "revealed")
LONG, VAST, WIDE, ENDLESS = 17, 26, 11, 13
"""Names from these lengths on are set smaller; a word of the third length may have to break, and one of the fourth is
set as small as may be instead."""


def card(kind: str, inside: str, state: str = "", tab: str = "") -> str:
    """A card in one of its states; the tab above it says price, role or reason, so words never lie on words."""
    if state not in STATES:
        raise ValueError(f"no state {state!r}, only {', '.join(STATES[1:])}")
    mood = f" is-{state}" if state else ""
    label = f'<span class="tab">{escape(tab)}</span>' if tab else ""
    return f'<span class="card {kind}{mood}">{label}<span class="face">{inside}</span></span>'


def name(text: str) -> str:
    """A card's name, smaller when it is long, with places to break."""
    wide = WIDE - 1 if any(letter >= "\u0400" for letter in text) else WIDE  # Cyrillic letters are wider
    longest = max(len(word) for word in re.split("[ -]", text))
    size = " vast" if len(text) >= VAST else " long" if len(text) >= LONG or longest >= wide else ""
    size += " endless" if longest >= ENDLESS else ""
    return f'<b class="name{size}">{_unbroken(text, wide)}</b>'


def _unbroken(text: str, wide: int) -> str:
    """A name in which a long word begins a line of its own before it breaks anywhere but at its own hyphens."""
    parts = [[part for part in re.split(r"(?<=-)", word) if part] for word in text.split(" ")]
    if all(len(part) < wide for word in parts for part in word):
        return escape(text)
    return f"<span>{' '.join(''.join(_whole(part, wide) for part in word) for word in parts)}</span>"


def _whole(part: str, wide: int) -> str:
    return f'<i class="whole">{escape(hyphens.soft(part, wide))}</i>' if len(part) >= wide else escape(part)


def number(value: str, ground: str, colour: str, title: str, military: bool = False) -> str:
    """The number in the corner: circle world, filled source, dashed windfall, crossed military, diamond development."""
    swords = icons.use("cost-military") if military else ""
    inner = f'<g transform="translate(2.4 2.4) scale(.8)">{icons.use(ground)}</g>' if military else icons.use(ground)
    ink = "#0b0f1e" if ground == "cost-source" else "#fff"
    return (
        f'<svg class="cost c-{colour or "none"}" viewBox="0 0 24 24" role="img"><title>{escape(title)}'
        f"</title>{swords}{inner}"
        f'<text x="12" y="16.2" fill="{ink}">{escape(value)}</text></svg>'
    )


def lines(rows: list[tuple[str, str, bool]]) -> str:
    """Powers: a numeral, its words, and whether it counts right now."""
    drawn = "".join(
        f'<span class="power{" now" if now else ""}"><b>{escape(numeral)}</b>'
        f"<span>{escape(hyphens.soft(said))}</span></span>"
        for numeral, said, now in rows
    )
    return f'<span class="powers">{drawn}</span>'


def notes(said: Iterable[str]) -> str:
    """What the table has to say about a card here and now."""
    return "".join(f'<span class="note">{escape(note)}</span>' for note in said)
