"""Assign in the making: who selects, where every die lies, what powers it takes, and what is still wrong, in words."""

from __future__ import annotations

from farstar.games.roll.rules.layout import ASIDE, Layout
from farstar.games.roll.rules.tiles import COLOUR, PHASES, WILD
from farstar.games.roll.text.moves import UNLAID, Moves
from farstar.table.ask import Pick
from farstar.text.teller import Option

HELP = ("select", "move", "dictate", "power", "aside", "rows", "clear")


class AssignDraft(Moves):
    """The layout of one seat behind its screen."""

    # Showing ---------------------------------------------------------------------------------------------------

    def pieces(self) -> list[Option]:
        return [Option(die, self.die(die), self.place(die)) for die in range(len(self.rows))]

    def die(self, die: int) -> str:
        face = self.speech.face(self.ask.faces[die])
        return self.say("die.shows", die=self.speech.die(self.ask.dice[die]), face=face)

    def place(self, die: int) -> str:
        row = self.rows[die]
        if row in (UNLAID, ASIDE):
            return self.say("assign.piece-unlaid" if row == UNLAID else "assign.piece-aside")
        return self.say(f"assign.piece-{'selects' if die == self.selecting else 'lies'}", phase=self.speech.phase(row))

    def standing(self) -> list[str]:
        """Rows with their dice, Dictate, powers, and whether it fits."""
        lines = [
            self.say("assign.row", phase=self.speech.phase(row), dice=self.lying(row))
            for row in range(len(PHASES))
            if row in self.rows
        ]
        if UNLAID in self.rows:
            lines.append(self.say("assign.unlaid", dice=self.lying(UNLAID)))
        if ASIDE in self.rows:
            lines.append(self.say("assign.aside", dice=self.lying(ASIDE)))
        return [*lines, self.dictating(), *self.powers(), self.fault() or self.say("assign.fits")]

    def lying(self, row: int) -> str:
        return self.speech.listed([self.worker(die) for die in range(len(self.rows)) if self.rows[die] == row])

    def worker(self, die: int) -> str:
        """A die in its row: its number and colour, and what it shows if that is another phase."""
        face = self.ask.faces[die]
        key = "moved" if face != WILD and self.rows[die] != face else "worker"
        key = "selecting" if die == self.selecting else key
        return self.say(f"assign.{key}", **self.facts(die))

    def dictating(self) -> str:
        used, most = self.rows.count(ASIDE), self.ask.dictates
        if used:
            return self.say("assign.dictated", n=used, m=most)
        return self.say("assign.dictate" if most == 1 else "assign.dictate often", n=self.ask.reach, m=most)

    def powers(self) -> list[str]:
        """Every power: used by this layout, or still free and what it does."""
        used = self.used()
        return [
            self.say("assign.used", tile=self.speech.side(power.side))
            if at in used
            else self.say("assign.free", tile=self.speech.side(power.side), what=self.sentence(power))
            for at, power in enumerate(self.ask.powers)
        ]

    def used(self) -> list[int]:
        """The powers that this layout takes: those it cannot do without, the ones asked for being the last to go."""
        kept = sorted(range(len(self.ask.powers)), key=lambda at: at in self.asked_for)
        if self.open() or self.ask.fault(self.pick()):
            return self.asked_for
        for at in kept.copy():
            fewer = [self.ask.powers[each] for each in kept if each != at]
            ask = Layout(self.ask.seat, self.ask.dice, self.ask.faces, fewer, self.ask.dictates, self.ask.reach)
            if not ask.fault(self.pick()):
                kept.remove(at)
        return kept

    def hint(self) -> str:
        return self.say("assign.hint")

    def help(self) -> list[str]:
        return [self.say(f"assign-help.{key}") for key in HELP]

    # What is wrong ---------------------------------------------------------------------------------------------

    def open(self) -> bool:
        """Is something not decided yet?"""
        return self.selecting < 0 or UNLAID in self.rows

    def pick(self) -> Pick:
        return (self.selecting, *self.rows)

    def fault(self) -> str:
        """What must still be done, or why no order of powers leads here."""
        if self.open():
            parts = [self.say("assign-faults.nobody")] if self.selecting < 0 else []
            wild = [die + 1 for die, row in enumerate(self.rows) if row == UNLAID]
            if wild:
                listed = self.speech.listed([str(number) for number in wild])
                parts.append(self.say("assign-faults.wild", dice=listed, n=wild[0]))
            return " ".join(parts)
        return self.explained() if self.ask.fault(self.pick()) else ""

    def explained(self) -> str:
        """The fault of a whole layout in the words of its player."""
        aside = self.rows.count(ASIDE)
        if aside > self.ask.dictates:
            return self.say("assign-faults.dictates", n=aside, m=self.ask.dictates)
        moved = [die for die in range(len(self.rows)) if self.is_moved(die)]
        if aside and not moved:
            return self.say("assign-faults.idle")
        phase = self.rows[self.selecting]
        for die in moved:
            colour, face, row = COLOUR[self.ask.dice[die]], self.ask.faces[die], self.rows[die]
            if not aside and not any(power.moves(colour, face, row, phase) for power in self.ask.powers):
                return self.say("assign-faults.unmovable", phase=self.speech.phase(row), **self.facts(die))
        moves = [
            self.say("assign-faults.move", phase=self.speech.phase(self.rows[die]), **self.facts(die)) for die in moved
        ]
        return self.say("assign-faults.order", moves=self.speech.listed(moves))

    def is_moved(self, die: int) -> bool:
        """Does a worker end elsewhere than it shows?"""
        face = self.ask.faces[die]
        return die != self.selecting and face not in (WILD, self.rows[die]) and self.rows[die] != ASIDE
