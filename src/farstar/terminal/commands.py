"""The commands at the prompt: everything a person can type that is not an answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from farstar.study.judge import can_judge
from farstar.table.match import CannotUndo, Match
from farstar.terminal import advice, memory
from farstar.terminal.files import why, write_journal
from farstar.terminal.screen import Leave, SeatScreen
from farstar.text.answers import Unclear, first, fold, forced
from farstar.text.teller import Option

if TYPE_CHECKING:
    from farstar.terminal.table import Table

LOG_LINES = 20


class QuestionPrompt:
    """One question to one seat (-1: the game is over and nobody in particular looks around)."""

    def __init__(self, table: Table, seat: int, scene: SeatScreen | None) -> None:
        self.table = table
        self.seat = seat
        self.scene = scene
        self.say = table.text.say
        self.screen = table.screen
        self.done = False
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.help,
            "c": self.card,
            "t": self.tableau,
            "h": self.hand,
            "v": self.points,
            "l": self.log,
            "o": self.again,
            "u": self.undo,
            "u!": self.undo_anyway,
            "i": self.hint,
            "w": self.chance,
            "s": self.save,
            "q": self.quit,
        }

    def command(self, line: str) -> bool:
        """Obey if the line is a command."""
        word, _, rest = line.strip().partition(" ")
        letters = self.table.text.find("letters")
        letter = letters.get(word.lower(), word.lower())
        if letter in self.table.teller.pages:
            self.screen.sections(self.table.teller.page(letter, self.view()))
            return True
        if letter not in self.commands:
            return False
        self.commands[letter](rest.strip())
        return True

    def view(self) -> object:
        return self.table.match.view(self.seat)

    def complain(self, key: str, **values: object) -> None:
        self.screen.complain(self.say(f"command.{key}", **values))

    # Looking ---------------------------------------------------------------------------------------------------

    def help(self, rest: str) -> None:
        for letter in ("?", "c", "t", "h", "v"):
            self.screen.say(self.say(f"commands.{letter}"))
        for letter, what in self.table.teller.pages.items():
            self.screen.say(self.say("commands.page", key=letter, what=what))
        for letter in ("l", "o", "i", "w", "u", "s", "q", "answer"):
            self.screen.say(self.say(f"commands.{letter}"))
        for line in self.scene.help if self.scene else ():
            self.screen.say(line)

    def card(self, rest: str) -> None:
        """A card by its name, or by the number of an option that shows one."""
        if not rest:
            return self.complain("no-card")
        if self.scene and rest.isdecimal() and len(rest) < 6 and 0 < int(rest) <= len(self.scene.options):
            face = self.scene.options[int(rest) - 1].face
            return self.screen.card(face) if face else self.complain("no-face", word=rest)
        cards = self.table.teller.cards()
        options = [Option(at, name) for at, name in enumerate(cards.values())]
        try:
            at, used = first(fold(rest) or [rest], options, [])
        except Unclear as unclear:
            key = "ambiguous-card" if unclear.key == "ambiguous" else "unknown-card"
            return self.complain(key, word=rest, names=unclear.values.get("names", ""))
        if used < len(fold(rest)):
            return self.complain("unknown-card", word=rest)
        self.screen.card(self.table.teller.card(list(cards)[at]))

    def tableau(self, rest: str) -> None:
        """All seats at a glance, or one card by card."""
        if not rest:
            return self.screen.glance(self.table.teller.overview(self.view()))
        seat = self.seat_named(rest)
        if seat is not None:
            self.screen.sections([self.table.teller.area(self.view(), seat)])

    def seat_named(self, word: str) -> int | None:
        """A seat by its number or its player's name."""
        names = self.table.names
        found = [seat for seat, name in enumerate(names) if str(seat) == word]
        found = found or [seat for seat, name in enumerate(names) if fold(name)[: len(fold(word))] == fold(word)]
        if len(found) == 1:
            return found[0]
        listed = ", ".join(f"{seat} {name}" for seat, name in enumerate(names))
        self.complain("unknown-seat", word=word, names=listed)
        return None

    def hand(self, rest: str) -> None:
        self.screen.sections([self.table.teller.hand(self.view())])

    def points(self, rest: str) -> None:
        self.screen.sections(self.table.teller.points(self.view()))

    def log(self, rest: str) -> None:
        """The last lines of the log, as this seat may know it."""
        if rest and not (rest.isdecimal() and 0 < len(rest) < 7):
            return self.complain("log-number")
        lines = self.table.story(self.seat)
        if not lines:
            return self.complain("no-log")
        most = int(rest) if rest else LOG_LINES
        self.screen.log(lines[max(0, len(lines) - most) :])

    def again(self, rest: str) -> None:
        if self.scene:
            self.screen.options(self.scene)
        else:
            self.screen.say(self.say("table.after"))

    # Advice ----------------------------------------------------------------------------------------------------

    def hint(self, rest: str) -> None:
        """What the expert would do here, and why."""
        ask = self.table.match.ask_of(self.seat) if self.scene else None
        if ask is None:
            return self.complain("not-asked")
        self.advise(lambda view: advice.hint(self.table, view, ask))

    def chance(self, rest: str) -> None:
        """How likely everybody is to win, as far as this seat can know."""
        self.advise(lambda view: advice.odds(self.table, view))

    def advise(self, given: Callable[[object], list[str]]) -> None:
        view = self.view()
        if not can_judge(view):
            return self.complain("no-advice", game=self.table.teller.title())
        for line in given(view):
            self.screen.say(line)

    # Doing -----------------------------------------------------------------------------------------------------

    def undo(self, rest: str) -> None:
        """Take back the own last answer, or that of another person at this keyboard, as far as the match allows."""
        seat = self.seat_named(rest) if rest else self.seat
        if seat is None:
            return
        if seat not in self.table.people:
            return self.complain("undo-bot")
        match = self.table.match
        if all(line[0] != seat for line in match.journal.lines):
            return self.complain("nothing-to-undo")
        before = match.state, match.journal, match.revealed.copy()
        try:
            match.undo(seat)
            while (ask := match.ask_of(seat)) is not None and forced(ask):
                match.undo(seat)
        except CannotUndo:
            match.state, match.journal, match.revealed = before
            alone = len(self.table.people) == 1
            return self.complain("cannot-undo-alone" if alone else "cannot-undo")
        self.taken_back()

    def undo_anyway(self, rest: str) -> None:
        """Against bots only: back to before the own last choice, whatever was revealed since."""
        table = self.table
        if len(table.people) != 1:
            return self.complain("undo-humans")
        (seat,) = table.people
        lines = table.match.journal.lines
        for last in range(len(lines) - 1, -1, -1):
            if lines[last][0] == seat:
                seed = table.match.dice.seed()
                match = Match.resume(table.match.journal.until(last), seed, table.match.game)
                ask = match.ask_of(seat)
                if ask is not None and not forced(ask):
                    table.match = match
                    table.taken_back += 1
                    return self.taken_back()
        self.complain("nothing-to-undo")

    def taken_back(self) -> None:
        self.table.rewound()
        self.screen.say(self.say("command.undone"))
        self.done = True

    def save(self, file: str) -> None:
        if not file:
            return self.complain("no-file")
        try:
            write_journal(self.table.match.record(), file)
        except FileExistsError:
            return self.complain("no-journal", file=file)
        except OSError as error:
            return self.complain("not-saved", file=file, why=why(error))
        except ValueError as error:
            return self.complain("not-saved", file=repr(file), why=error)
        how = f"farstar play {self.table.match.game.name} --load {file}"
        self.screen.say(self.say("command.saved", file=file, how=how))

    def quit(self, rest: str) -> None:
        """Leave; a person is told how to go on another time."""
        if self.table.match.over:
            raise Leave("")
        raise Leave(self.say("table.kept" if memory.somebody() else "table.left"))
