"""Assign as one draft on the five phases: dice are taken up and put down; whether it fits is the rules' to say.

The draft is the lines of the teller's own composition, so that both accept the same layouts.
"""

from __future__ import annotations

import json
from typing import NamedTuple

from markupsafe import Markup

from farstar.play.roll.assign import AssignDraft
from farstar.play.roll.moves import UNLAID
from farstar.play.roll.numbers import Numbers
from farstar.roll.layout import ASIDE, Layout
from farstar.roll.tiles import COLOUR, PHASES
from farstar.table.ask import Pick
from farstar.web import composing
from farstar.web.scenes.roll_forecast import Forecast
from farstar.web.scenes.roll_pieces import NUMERALS, Pieces
from farstar.web.scenes.scene import Button, Look, Note, Prompt

SELECT = "s"
PLACES = (*map(str, range(len(PHASES))), str(ASIDE), *[f"{SELECT}{row}" for row in range(len(PHASES))])
"""Where a die can be put: a phase, aside, or under a phase to select it."""
LONG = 40
"""A draft of so many lines is told anew in as few as it takes."""


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


class Column(NamedTuple):
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


class Power(NamedTuple):
    """A power that moves workers, and whether this layout takes it."""

    name: str
    words: str
    used: bool
    tag: str
    card: str


class AssignBoard:
    """The layout in the making."""

    def __init__(self, look: Look, ask: Layout, numbers: Numbers) -> None:
        self.look, self.ask = look, ask
        self.pieces = Pieces(look)
        self.speech = self.pieces.speech
        self.forecast = Forecast(look, numbers)
        self.draft = AssignDraft(self.speech, ask)
        self.lines, _ = composing.replay(self.draft, composing.read(look.draft))
        if len(self.lines.said) > LONG:
            self.lines = composing.Lines(self.in_short(), self.lines.held)
        if self.lines.held >= len(ask.dice):
            self.lines = composing.Lines(self.lines.said)
        self.trial = self.completed()

    def say(self, key: str, **values: object) -> str:
        return self.look.say(f"roll.{key}", **values)

    # Lines -----------------------------------------------------------------------------------------------------

    def put(self, die: int, place: str) -> list[str]:
        """The lines that put a die somewhere."""
        number = die + 1
        if place.startswith(SELECT):
            return [f"select {number} {PHASES[int(place[1:])]}"]
        if int(place) == self.draft.rolled(die):
            return [f"back {number}"]
        back = [f"back {number}"] if die == self.draft.selecting else []
        return [*back, f"aside {number}" if int(place) == ASIDE else f"{number} {PHASES[int(place)]}"]

    def in_short(self) -> tuple[str, ...]:
        """As few lines as lead from the roll to where the draft stands."""
        lines = []
        for die, row in enumerate(self.draft.rows):
            if die == self.draft.selecting:
                lines += self.put(die, f"{SELECT}{row}")
            elif row != self.draft.rolled(die):
                lines += self.put(die, str(row))
        return tuple(lines)

    # Whether it fits -------------------------------------------------------------------------------------------

    def completed(self) -> Pick | None:
        """The layout, or one that it can become if only open things are decided; None if no such layout fits."""
        rows = [0 if row == UNLAID else row for row in self.draft.rows]
        if self.draft.selecting >= 0:
            pick = (self.draft.selecting, *rows)
            return None if self.ask.fault(pick) else pick
        for die, row in enumerate(rows):
            for phase in range(len(PHASES)) if row != ASIDE else ():
                pick = (die, *rows[:die], phase, *rows[die + 1 :])
                if not self.ask.fault(pick):
                    return pick
        return None

    def fits_after(self, die: int, place: str) -> bool:
        """Would the layout still fit, or come to fit, with a die put somewhere?"""
        draft = self.draft
        before = draft.selecting, draft.rows.copy(), draft.asked_for.copy()
        for line in self.put(die, place):
            draft.change(line)
        fits = self.completed() is not None
        draft.selecting, draft.rows, draft.asked_for = before
        return fits

    def pick(self) -> Pick | None:
        return None if self.draft.open() or self.trial is None else self.draft.pick()

    # What is drawn ---------------------------------------------------------------------------------------------

    def columns(self) -> list[Column]:
        return [*[self.phase(row) for row in range(len(PHASES))], self.aside()]

    def lying(self, row: int) -> list[int]:
        return [die for die, where in enumerate(self.draft.rows) if where == row and die != self.draft.selecting]

    def unlaid(self) -> list[Worker]:
        """Wild dice that lie nowhere yet."""
        return [self.worker(die) for die in self.lying(UNLAID)]

    def phase(self, row: int) -> Column:
        draft, name = self.draft, self.speech.phase(row)
        selected = draft.selecting >= 0 and draft.rows[draft.selecting] == row
        dice = self.lying(row)
        count = len(dice) + selected
        return Column(
            str(row),
            PHASES[row],
            f"{NUMERALS[row]} {name}",
            count,
            selected,
            self.worker(draft.selecting) if selected else None,
            [self.worker(die) for die in dice],
            self.target(f"{SELECT}{row}", "put_select", name),
            self.target(str(row), "put_here", name),
            self.forecast.of(row, count),
        )

    def aside(self) -> Column:
        dice = self.lying(ASIDE)
        name = self.say("dictate")
        foot = self.say("aside_foot", n=self.ask.reach)
        put = self.target(str(ASIDE), "put_aside", name)
        workers = [self.worker(die) for die in dice]
        return Column(str(ASIDE), "dictate", name, len(dice), False, None, workers, None, put, foot)

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

    def where(self, die: int) -> str:
        """The place a die lies in."""
        row = self.draft.rows[die]
        return f"{SELECT}{row}" if die == self.draft.selecting else str(row) if row != UNLAID else ""

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

    def powers(self) -> list[Power]:
        """Dictate and every power that moves workers, each free or in use."""
        used = self.taken()
        aside, most = self.draft.rows.count(ASIDE), self.ask.dictates
        dictate = self.say("dictate_often" if most > 1 else "dictate_once", n=self.ask.reach)
        tag = self.say("in_use_n", n=aside, m=most) if aside else self.say("free")
        found = [Power(self.say("dictate"), dictate, aside > 0, tag, "")]
        for at, power in enumerate(self.ask.powers):
            tag = self.say("in_use" if at in used else "free")
            name, card = self.speech.side(power.side), self.pieces.address(power.side)
            found.append(Power(name, self.draft.sentence(power), at in used, tag, card))
        return found

    def taken(self) -> list[int]:
        """The powers that this layout cannot do without."""
        kept = list(range(len(self.ask.powers)))
        if self.trial is None:
            return []
        for at in kept.copy():
            fewer = [self.ask.powers[each] for each in kept if each != at]
            ask = Layout(self.ask.seat, self.ask.dice, self.ask.faces, fewer, self.ask.dictates, self.ask.reach)
            if not ask.fault(self.trial):
                kept.remove(at)
        return kept

    # The prompt ------------------------------------------------------------------------------------------------

    def prompt(self) -> Prompt:
        look = self.look
        prompt = Prompt(look.tell.question(look.view, self.ask), look.say("table.yours"), "dictate")
        prompt.notes = self.checklist()
        missing = sum(note.state == "missing" for note in prompt.notes)
        prompt.pick = self.pick()
        prompt.confirm = self.say("submit_missing", n=missing) if missing else self.say("submit")
        return prompt

    def more(self) -> list[Button]:
        """Ways back."""
        if not self.lines.said:
            return []
        return [Button(self.say("step_back"), self.lines.less()), Button(self.look.say("table.draft_reset"), "")]

    def checklist(self) -> list[Note]:
        """What is decided and what is still missing."""
        draft, wild = self.draft, self.draft.rows.count(UNLAID)
        notes = [Note(self.say("check_wild", n=wild), "missing")] if wild else []
        if not wild:
            notes.append(Note(self.say("check_placed", n=len(draft.rows)), "done"))
        if draft.selecting < 0:
            notes.append(Note(self.say("check_nobody"), "missing"))
        else:
            notes.append(Note(self.say("check_selected", phase=self.speech.phase(draft.rows[draft.selecting])), "done"))
        if self.trial is None:
            notes.append(Note(self.fault(), "missing"))
        elif any(draft.is_moved(die) for die in range(len(draft.rows))) or ASIDE in draft.rows:
            notes.append(Note(self.say("check_moves"), "done"))
        return sorted(notes, key=lambda note: note.state, reverse=True)

    def fault(self) -> str:
        """Why no order of powers leads here, by the dice and not by their numbers."""
        draft, ask = self.draft, self.ask
        aside = draft.rows.count(ASIDE)
        if aside > ask.dictates:
            return self.say("fault_dictates", n=aside, m=ask.dictates)
        moved = [die for die in range(len(draft.rows)) if draft.is_moved(die)]
        if aside and not moved:
            return self.say("fault_idle")
        for die in moved:
            if not aside and not self.movable(die):
                return self.say("fault_unmovable", die=draft.die(die), phase=self.speech.phase(draft.rows[die]))
        return self.say("fault_order", moves="; ".join(self.move(die) for die in moved))

    def movable(self, die: int) -> bool:
        """Is there a power that moves a die to where it lies?"""
        colour, face, row = COLOUR[self.ask.dice[die]], self.ask.faces[die], self.draft.rows[die]
        phase = self.draft.rows[self.draft.selecting] if self.draft.selecting >= 0 else row
        return any(power.moves(colour, face, row, phase) for power in self.ask.powers)

    def move(self, die: int) -> str:
        facts = {"die": self.speech.die(self.ask.dice[die]), "face": self.speech.face(self.ask.faces[die])}
        return self.say("fault_move", phase=self.speech.phase(self.draft.rows[die]), **facts)
