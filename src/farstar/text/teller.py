"""What a game must be able to say so that it can be played in words. Knows no game and no way of drawing.

A teller speaks one language and is given only what a seat may know: its view, its ask, and events as `Event.seen_by`
tells them. It answers in plain sentences and small records; a terminal, a screen reader or a browser shows them each
in its own way. It is the face `text` of a game.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from farstar.table.ask import Ask, Assign, Choose, Pick


class Face(NamedTuple):
    """A card as it lies on the table: name, facts in short, powers in full, what lies on it, a tone to colour it.

    `picture` is the name under which the game's face `pictures` draws it; empty where nothing is drawn.
    """

    name: str
    facts: str
    powers: tuple[str, ...] = ()
    badge: str = ""
    tone: str = ""
    picture: str = ""


class Option(NamedTuple):
    """One thing that can be picked: its value, its name, what it means now, the card it shows, other names for it."""

    value: int
    name: str
    note: str = ""
    face: Face | None = None
    names: tuple[str, ...] = ()


class Section(NamedTuple):
    """A titled part of a description."""

    title: str
    lines: tuple[str, ...] = ()
    faces: tuple[Face, ...] = ()


HEADING, SUBHEADING, PLAIN = 0, 1, 2


class LogSentence(NamedTuple):
    """A sentence of the log and its rank: a heading (a round), a subheading (a phase) or a plain line.

    `about` is the word of the phase that a subheading opens; pages show the icon of that name, where there is one."""

    text: str
    rank: int = PLAIN
    about: str = ""


class Draft(Protocol):
    """An answer in the making: changed line by line, looked at in between, and sent once it fits."""

    def pieces(self) -> list[Option]:
        """What the answer is made of, and where each piece lies now."""
        ...

    def standing(self) -> list[str]:
        """How the answer stands, what is left to use, and what is still wrong with it."""
        ...

    def hint(self) -> str:
        """How to change it, in short."""
        ...

    def help(self) -> list[str]:
        """Every way to change it."""
        ...

    def change(self, line: str) -> str:
        """Do what a line says; if it cannot be done, nothing changes and the reason is given."""
        ...

    def fault(self) -> str:
        """What is still wrong, in words; empty when the answer fits."""
        ...

    def pick(self) -> Pick:
        """The answer; only when there is no fault."""
        ...


class Teller(Protocol):
    """A game in words, in one language, for players with these names, at a table with these options."""

    pages: dict[str, str]
    """The game's own commands at the table: a letter and what it shows, such as everybody's military."""

    def title(self) -> str:
        """The name of the game."""
        ...

    def round_of(self, view: Any) -> int:
        """The round that is played, as the players count it; 0 before the first and where there are none."""
        ...

    def question(self, view: Any, ask: Ask) -> str:
        """What is asked."""
        ...

    def options(self, view: Any, ask: Ask) -> list[Option]:
        """What can be picked, in the order of the ask, with the numbers that matter now.

        For an `Assign` these are the items; their slots are told by `slots`. For an ask that is neither `Choose` nor
        `Assign` they are its picks: the value of an option is its place among `ask.picks()`.
        """
        ...

    def nothing(self, ask: Ask) -> str:
        """What choosing nothing means here, such as passing; empty where the common word for it will do."""
        ...

    def slots(self, view: Any, ask: Ask) -> list[list[Option]]:
        """For an `Assign`: the slots of each item."""
        ...

    def compose(self, view: Any, ask: Ask) -> Draft | None:
        """For an ask that is neither `Choose` nor `Assign`: its answer in the making; None if `options` will do."""
        ...

    def event(self, event: dict[str, Any], viewer: int) -> LogSentence | None:
        """What happened, as a sentence for this viewer (-1: a watcher); None for what needs no telling."""
        ...

    def overview(self, view: Any) -> list[Section]:
        """The table at a glance: the common facts first, then every seat."""
        ...

    def hand(self, view: Any) -> Section:
        """What the seat alone sees."""
        ...

    def area(self, view: Any, seat: int) -> Section:
        """All that lies before one seat."""
        ...

    def points(self, view: Any) -> list[Section]:
        """The points of every seat so far, by source and explained."""
        ...

    def page(self, key: str, view: Any) -> list[Section]:
        """One of the game's own pages."""
        ...

    def ending(self, view: Any) -> list[Section]:
        """What belongs to the result besides the seats' own points, such as those of an automatic opponent."""
        ...

    def source(self, part: str) -> str:
        """The name of a source of points."""
        ...

    def cards(self) -> dict[str, str]:
        """Every card's name by the key that `card` takes."""
        ...

    def card(self, key: str) -> Face:
        """A card with all it says."""
        ...


def pick_in_words(tell: Any, view: Any, ask: Ask, pick: Pick, none: str) -> str:
    """A pick in words, whatever the shape of its ask."""
    if isinstance(ask, Choose):
        named = {option.value: option.name for option in tell.options(view, ask)}
        return ", ".join(named[each] for each in pick) or str(tell.nothing(ask) or none)
    if isinstance(ask, Assign):
        items, slots = tell.options(view, ask), tell.slots(view, ask)
        placed = [next(slot.name for slot in slots[i] if slot.value == each) for i, each in enumerate(pick)]
        return ", ".join(f"{item.name}: {slot}" for item, slot in zip(items, placed, strict=True))
    if hasattr(tell, "said"):
        return str(tell.said(ask, pick) or none)
    return str(list(pick))
