"""Assign as one draft on the five phases: dice to take up, places to put them, powers free or in use."""

from __future__ import annotations

import json
from typing import NamedTuple

from markupsafe import Markup

from farstar.games.roll.rules.layout import ASIDE, Layout
from farstar.games.roll.rules.tiles import PHASES
from farstar.games.roll.text.moves import UNLAID
from farstar.games.roll.text.numbers import Numbers
from farstar.games.roll.web.forecast import Forecast
from farstar.games.roll.web.layout import PLACES, SELECT, LayoutDraft
from farstar.games.roll.web.pieces import NUMERALS, Pieces
from farstar.web.drawing import hyphens
from farstar.web.drawing.scene import Look, Prompt

LONG = 14
"""A word of so many letters does not fit into a narrow column."""


class Worker(NamedTuple):
    """A rolled die: pressing it takes it up; `drafts` and `keys` put it down somewhere at once."""

    id: str
    html: Markup
    label: str
    draft: str
    held: bool
    drafts: str
    keys: str
    moves: str


class Put(NamedTuple):
    """A place for the die that is held."""

    draft: str
    words: str
    label: str
    fits: bool


class PhaseColumn(NamedTuple):
    """A phase with its dice, or the dice set aside."""

    place: str
    icon: str
    name: str
    number: int
    selected: bool
    dock: Worker | None
    workers: list[Worker]
    select: Put | None
    put: Put | None
    foot: str


class MovingPower(NamedTuple):
    """A power that moves workers, and whether this layout takes it."""

    name: str
    words: str
    used: bool
    tag: str
    card: str


class AssignBoard(LayoutDraft):
    """The layout in the making, drawn."""

    def __init__(self, look: Look, ask: Layout, numbers: Numbers) -> None:
        super().__init__(look, ask)
        self.pieces = Pieces(look)
        self.forecast = Forecast(look, numbers)

    def columns(self) -> list[PhaseColumn]:
        return [*[self.phase(row) for row in range(len(PHASES))], self.aside()]

    def unlaid(self) -> list[Worker]:
        """Wild dice that lie nowhere yet."""
        return [self.worker(die) for die in self.lying(UNLAID)]

    def phase(self, row: int) -> PhaseColumn:
        draft, name = self.draft, self.speech.phase(row)
        selected = draft.selecting >= 0 and draft.rows[draft.selecting] == row
        dice = self.lying(row)
        count = len(dice) + selected
        return PhaseColumn(
            str(row),
            PHASES[row],
            f"{NUMERALS[row]} {name}",
            count,
            selected,
            self.worker(draft.selecting) if selected else None,
            [self.worker(die) for die in dice],
            self.target(f"{SELECT}{row}", "put_select", name),
            self.target(str(row), "put_here", name),
            hyphens.soft(self.forecast.of(row, count), LONG),
        )

    def aside(self) -> PhaseColumn:
        dice = self.lying(ASIDE)
        name = self.say("dictate")
        foot = hyphens.soft(self.say("aside_foot", n=self.ask.reach))
        put = self.target(str(ASIDE), "put_aside", name)
        workers = [self.worker(die) for die in dice]
        return PhaseColumn(str(ASIDE), "dictate", name, len(dice), False, None, workers, None, put, foot)

    def target(self, place: str, key: str, name: str) -> Put | None:
        """A place for the die held; None where it lies already, or while none is held."""
        die = self.lines.held
        if die < 0 or place == self.where(die):
            return None
        fits = self.fits_after(die, place)
        words = self.say(key)
        label = self.say(f"{key}_label", die=self.draft.die(die), phase=name)
        if not fits:
            label = f"{label} {self.say('put_not_yet')}"
        return Put(self.lines.plus(*self.put(die, place)), words, label, fits)

    def worker(self, die: int) -> Worker:
        drafts = {place: self.lines.plus(*self.put(die, place)) for place in PLACES if place != self.where(die)}
        held = die == self.lines.held
        state = "chosen" if held else "aside" if self.draft.rows[die] == ASIDE else "moved" * self.draft.is_moved(die)
        label = f"{self.draft.die(die)}, {self.draft.place(die)}"
        return Worker(
            f"worker-{die}",
            self.pieces.face(self.ask.dice[die], self.ask.faces[die], state or "legal"),
            label,
            self.lines.hold(die),
            held,
            json.dumps(drafts),
            json.dumps(self.keys(die, drafts)),
            f"die-{self.ask.dice[die]}",
        )

    def keys(self, die: int, drafts: dict[str, str]) -> dict[str, str]:
        """Keys on a die: 1 to 5 put it into a phase, 6 sets it aside, with Shift it selects, arrows shift it."""
        keys = {str(row + 1): drafts.get(str(row), self.lines.plus()) for row in range(ASIDE + 1)}
        for row in range(len(PHASES)):
            if f"{SELECT}{row}" in drafts:
                keys[f"Shift+{row + 1}"] = drafts[f"{SELECT}{row}"]
        row = self.draft.rows[die]
        for key, place in (("ArrowLeft", max(0, row - 1)), ("ArrowRight", min(len(PHASES) - 1, row + 1))):
            if str(place) in drafts and row != UNLAID:
                keys[key] = drafts[str(place)]
        return keys

    def powers(self) -> list[MovingPower]:
        """Dictate and every power that moves workers, each free or in use."""
        used = self.taken()
        aside, most = self.draft.rows.count(ASIDE), self.ask.dictates
        dictate = self.say("dictate_often" if most > 1 else "dictate_once", n=self.ask.reach)
        tag = self.say("in_use_n", n=aside, m=most) if aside else self.say("free")
        found = [MovingPower(self.say("dictate"), dictate, aside > 0, tag, "")]
        for at, power in enumerate(self.ask.powers):
            tag = self.say("in_use" if at in used else "free")
            name, card = self.speech.side(power.side), self.pieces.address(power.side)
            found.append(MovingPower(name, self.draft.sentence(power), at in used, tag, card))
        return found

    def prompt(self) -> Prompt:
        look = self.look
        prompt = Prompt(look.tell.question(look.view, self.ask), look.say("table.yours"), "dictate")
        prompt.notes = self.checklist()
        missing = sum(note.state == "missing" for note in prompt.notes)
        prompt.pick = self.pick()
        prompt.confirm = self.say("submit_missing", n=missing) if missing else self.say("submit")
        return prompt
