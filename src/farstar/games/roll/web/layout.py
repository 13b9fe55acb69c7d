"""A layout in the making: its lines, whether it fits, which powers it takes, and what is still missing, in words.

The lines are those of the teller's own composition, so that both accept the same layouts.
"""

from __future__ import annotations

from farstar.games.roll.rules.layout import ASIDE, Layout
from farstar.games.roll.rules.tiles import COLOUR, PHASES
from farstar.games.roll.text.assign import AssignDraft
from farstar.games.roll.text.moves import UNLAID
from farstar.games.roll.text.speech import Speech
from farstar.table.ask import Pick
from farstar.web.drawing.scene import Button, Look, PromptNote
from farstar.web.pages import drafts

SELECT = "s"
PLACES = (*map(str, range(len(PHASES))), str(ASIDE), *[f"{SELECT}{row}" for row in range(len(PHASES))])
"""Where a die can be put: a phase, aside, or under a phase to select it."""
LONG = 40
"""A draft of so many lines is told anew in as few as it takes."""


class LayoutDraft:
    """What a draft makes of a roll."""

    def __init__(self, look: Look, ask: Layout) -> None:
        self.look, self.ask = look, ask
        self.speech: Speech = look.tell.speech
        self.draft = AssignDraft(self.speech, ask)
        self.lines, _ = drafts.replay(self.draft, drafts.read(look.draft))
        if len(self.lines.said) > LONG:
            self.lines = drafts.DraftLines(self.in_short(), self.lines.held)
        if self.lines.held >= len(ask.dice):
            self.lines = drafts.DraftLines(self.lines.said)
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

    def lying(self, row: int) -> list[int]:
        return [die for die, where in enumerate(self.draft.rows) if where == row and die != self.draft.selecting]

    def where(self, die: int) -> str:
        """The place a die lies in."""
        row = self.draft.rows[die]
        return f"{SELECT}{row}" if die == self.draft.selecting else str(row) if row != UNLAID else ""

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

    # In words --------------------------------------------------------------------------------------------------

    def more(self) -> list[Button]:
        """Ways back."""
        if not self.lines.said:
            return []
        return [Button(self.say("step_back"), self.lines.less()), Button(self.look.say("table.draft_reset"), "")]

    def checklist(self) -> list[PromptNote]:
        """What is decided and what is still missing."""
        draft, wild = self.draft, self.draft.rows.count(UNLAID)
        notes = [PromptNote(self.say("check_wild", n=wild), "missing")] if wild else []
        if not wild:
            notes.append(PromptNote(self.say("check_placed", n=len(draft.rows)), "done"))
        if draft.selecting < 0:
            notes.append(PromptNote(self.say("check_nobody"), "missing"))
        else:
            notes.append(
                PromptNote(self.say("check_selected", phase=self.speech.phase(draft.rows[draft.selecting])), "done")
            )
        if self.trial is None:
            notes.append(PromptNote(self.fault(), "missing"))
        elif any(draft.is_moved(die) for die in range(len(draft.rows))) or ASIDE in draft.rows:
            notes.append(PromptNote(self.say("check_moves"), "done"))
        return sorted(notes, key=lambda note: note.state != "missing")

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
