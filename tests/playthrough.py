"""A whole game as text: what each seat sees, what is asked, what is picked. Knows no game.

A game says in a module `playthrough` beside its tests how its table reads, and keeps the text in a file there. After
a change that is meant, `python -m tests.playthrough` writes all of them anew.
"""

from collections.abc import Iterable, Iterator
from importlib import import_module
from inspect import getfile
from pathlib import Path
from typing import Any

from farstar.table.ask import CHANCE, Ask, Choose, Pick
from farstar.table.chance import Dice
from farstar.table.game import Game, Options
from farstar.table.state import State
from farstar.text.of_games import game_words


def words(items: Iterable[object]) -> str:
    """A list in words, a dash for none."""
    return ", ".join(str(item) for item in items) or "-"


def who(ask: Ask) -> str:
    return "chance" if ask.seat == CHANCE else f"seat {ask.seat}"


class Playthrough:
    """A recorded game of random picks. The class of a game says how its views, questions and picks read."""

    game: Game
    seats = 2
    options: Options
    seed: int
    pieces = "cards"
    """What chance gives."""

    @property
    def file(self) -> Path:
        """The recorded game lies beside the class."""
        return Path(getfile(type(self))).with_name("playthrough.txt")

    def common(self, view: dict[str, Any]) -> Iterator[str]:
        """What everybody sees, line by line."""
        raise NotImplementedError

    def own(self, view: dict[str, Any]) -> str:
        """What only the seat of this view sees."""
        raise NotImplementedError

    def named(self, ask: Ask, option: int) -> object:
        """One option in words."""
        raise NotImplementedError

    def when(self, state: Any, ask: Ask) -> str:
        return f"round {state.round}"

    def offered(self, ask: Ask) -> str:
        """The options in words; what chance chooses from is only counted."""
        assert isinstance(ask, Choose)
        number = str(ask.least) if ask.least == ask.most else f"{ask.least} to {ask.most}"
        if ask.seat == CHANCE:
            return f"{number} of {len(ask.options)} {self.pieces}"
        return f"{number} of {words(self.named(ask, option) for option in ask.options)}"

    def answered(self, ask: Ask, pick: Pick) -> str:
        """A pick in words."""
        return words(self.named(ask, option) for option in pick)

    def asked(self, ask: Ask) -> str:
        return f"  {who(ask)}, {ask.kind}: {self.offered(ask)}"

    def lines(self) -> Iterator[str]:
        """The game, line by line."""
        state = self.game.start(self.seats, self.options)
        dice = Dice(self.seed)
        title = game_words(self.game.name, "text", "en")["terms"]["game"]
        yield f"{title}, {self.seats} seats, {words(self.options.values())}, seed {self.seed}"
        step = 0
        while asks := state.asks():
            ask = asks[0]
            if ask.seat == CHANCE:
                yield self.asked(ask)
            elif not state.sealed:
                step += 1
                yield ""
                yield f"Step {step}, {self.when(state, ask)}"
                yield from self.seen(state)
                yield from [self.asked(each) for each in asks]
            pick = ask.random(dice)
            yield f"  {who(ask)} picks {self.answered(ask, pick)}"
            state.reply(ask.seat, pick)
        yield from self.result(state)

    def seen(self, state: State) -> Iterator[str]:
        """The table from every seat: what all see once, then what each sees alone."""
        views = [self.game.view(state, seat).save() for seat in range(self.seats)]
        shared = [list(self.common(view)) for view in views]
        assert shared == [shared[0]] * self.seats, "everybody sees the same common facts"
        yield from shared[0]
        yield from [self.own(view) for view in views]

    def result(self, state: Any) -> Iterator[str]:
        yield ""
        yield f"The end after {state.round} rounds"
        yield from self.common(self.game.view(state, -1).save())
        for seat, score in enumerate(self.game.scores(state)):
            parts = [f"{part} {points}" for part, points in score.parts.items()]
            won = ", wins" if score.won else ""
            yield f"  seat {seat}: {score.total} points ({words(parts)}), tie-break {words(score.tiebreak)}{won}"

    def recorded(self) -> list[str]:
        return self.file.read_text(encoding="utf-8").splitlines()

    def write(self) -> None:
        self.file.write_text("\n".join(self.lines()) + "\n", encoding="utf-8")


def playthroughs() -> list[Playthrough]:
    """Those of all games, found by the name of the module."""
    here = Path(__file__).parent
    paths = [path for path in sorted(here.rglob("playthrough.py")) if path.parent != here]
    modules = [".".join(path.relative_to(here.parent).with_suffix("").parts) for path in paths]
    return [import_module(module).PLAYTHROUGH for module in modules]


if __name__ == "__main__":
    for each in playthroughs():
        each.write()
