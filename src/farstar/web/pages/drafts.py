"""Answers made line by line: a draft is the lines said so far, replayed on a teller's own composition.

The drawn table and the text view share these drafts: `select 2 settle;3 ship`. A last word `@4` says which piece is
held in the hand and not yet put down.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from farstar.table.ask import Ask, Assign, Choose, Pick
from farstar.text.teller import Draft, Option

HELD = "@"
MANY = 60
"""So many lines may be replayed; what is said beyond them is not heard."""


class DraftLines(NamedTuple):
    """The lines of a draft, and the piece held (-1: none)."""

    said: tuple[str, ...]
    held: int = -1

    def text(self) -> str:
        return ";".join([*self.said, f"{HELD}{self.held}"] if self.held >= 0 else self.said)

    def plus(self, *more: str) -> str:
        """The draft after more lines, with nothing held."""
        return DraftLines((*self.said, *more)).text()

    def hold(self, piece: int) -> str:
        """The draft after taking up a piece, or putting it down again."""
        return DraftLines(self.said, -1 if piece == self.held else piece).text()

    def less(self) -> str:
        """The draft one step back; a piece put back and laid elsewhere was one step."""
        rest = self.said[:-1]
        if rest and rest[-1].removeprefix("back ") in self.said[-1].split():
            rest = rest[:-1]
        return DraftLines(rest).text()


def read(text: str) -> DraftLines:
    """The lines of a draft as it travels in the address."""
    words = [" ".join(word.split()) for word in text.split(";")]
    held = next((word for word in words if word.startswith(HELD)), "")
    said = [word for word in words if word and not word.startswith(HELD)]
    return DraftLines(tuple(said[:MANY]), int(held[1:3]) if held[1:].isdecimal() else -1)


def replay(draft: Draft, lines: DraftLines) -> tuple[DraftLines, str]:
    """Say all lines to a fresh composition: those it takes, and why it does not take the last refused one."""
    taken, wrong = [], ""
    for line in lines.said:
        refused = draft.change(line)
        if refused:
            wrong = refused
        else:
            taken.append(line)
    return DraftLines(tuple(taken), lines.held), wrong


class Composition(NamedTuple):
    """A composed answer in words: how it stands, its pieces, how to change it, and the whole answer if it fits."""

    draft: str
    pieces: list[Option]
    standing: list[str]
    hint: str
    help: list[str]
    wrong: str
    back: str
    pick: Pick | None


def composition(tell: Any, view: Any, ask: Ask, text: str, change: str) -> Composition | None:
    """What the text view shows of a composed answer; None for asks that list their options."""
    draft = None if isinstance(ask, Choose | Assign) or not hasattr(tell, "compose") else tell.compose(view, ask)
    if draft is None:
        return None
    kept, _ = replay(draft, read(text))
    more, wrong = replay(draft, read(change))
    lines = DraftLines((*kept.said, *more.said))
    pick = None if draft.fault() else draft.pick()
    return Composition(
        lines.text(), draft.pieces(), draft.standing(), draft.hint(), draft.help(), wrong, lines.less(), pick
    )
