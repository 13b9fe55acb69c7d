"""A game as a tree for search programs: chance, too, is asked pick by pick. Copies are cheap and independent."""

from __future__ import annotations

from typing import Any

from farstar.rl.code import Code, code
from farstar.rl.episode import results
from farstar.rl.picks import Picking
from farstar.table.ask import CHANCE, Ask, Assign, Choose
from farstar.table.chance import Dice
from farstar.table.game import game
from farstar.table.state import State


class Board:
    """A state and the one answer being made. Those who are asked together answer in turn, unseen by the others."""

    def __init__(self, rules: Any, numbers: Code, state: State) -> None:
        self.game = rules
        self.code = numbers
        self.state = state
        self.ask: Ask | None = None
        self.picking: Picking | None = None
        self.drawn: list[int] = []
        self.run()

    def run(self) -> None:
        """Give forced answers until somebody, or chance, has several ways to go on."""
        while asks := self.state.asks():
            self.ask = ask = asks[0]
            self.drawn = []
            self.picking = None
            if ask.seat == CHANCE:
                if not self.draw_forced():
                    return
            else:
                self.picking = self.code.picking(ask)
                if self.picking.open:
                    return
                self.state.reply(ask.seat, self.picking.pick())
        self.ask = None
        self.picking = None

    @property
    def over(self) -> bool:
        """Whether nobody is asked any more."""
        return self.ask is None

    @property
    def seat(self) -> int:
        """Who is asked: a seat, or CHANCE."""
        assert self.ask is not None
        return self.ask.seat

    # Chance ----------------------------------------------------------------------------------------------------

    def possible(self) -> list[int]:
        """What chance may draw or roll next, one card or die at a time; a likelier value is in it several times."""
        ask = self.ask
        drawn = self.drawn
        if isinstance(ask, Choose):
            assert ask.least == ask.most and ask.groups is None, f"chance draws a fixed number, unlike {ask!r}"
            if len(drawn) == ask.most:
                return []
            return [option for option in ask.options if option not in drawn] if drawn else ask.options
        if isinstance(ask, Assign):
            return ask.slots[len(drawn)] if len(drawn) < len(ask.items) else []
        assert ask is not None
        return self.code.following(ask, drawn)

    def outcomes(self) -> list[tuple[int, float]]:
        """The possible values, ascending, with their probabilities."""
        values = self.possible()
        each = 1.0 / len(values)
        if len(set(values)) == len(values):
            return [(value, each) for value in sorted(values)]
        return [(value, each * values.count(value)) for value in sorted(set(values))]

    def draw_forced(self) -> bool:
        """Draw what is certain; True when chance has thereby answered."""
        values = self.possible()
        while values and values.count(values[0]) == len(values):
            self.drawn.append(values[0])
            values = self.possible()
        if not values:
            self.state.reply(CHANCE, tuple(self.drawn))
        return not values

    def draw(self, value: int) -> None:
        """Chance draws this."""
        assert value in self.possible(), f"chance cannot draw {value} for {self.ask!r}"
        self.drawn.append(value)
        if self.draw_forced():
            self.run()

    # Seats -----------------------------------------------------------------------------------------------------

    def actions(self) -> dict[int, int]:
        """The open actions, ascending, and what each picks."""
        picking = self.picking
        assert picking is not None
        return dict(sorted(zip(self.code.numbers(picking), picking.open, strict=True)))

    def act(self, action: int) -> None:
        """The seat that is asked picks."""
        picking = self.picking
        assert picking is not None
        picking.take(self.actions()[action])
        if not picking.open:
            self.state.reply(picking.ask.seat, picking.pick())
            self.run()

    def write(self, seat: int, row: bytearray) -> None:
        """Write what a seat sees over zeros; of a half-made answer only its own."""
        mine = self.picking is not None and self.picking.ask.seat == seat
        self.code.write(self.game.view(self.state, seat), self.picking if mine else None, row, 0)

    def results(self) -> list[float]:
        """What the game is worth to each seat."""
        return results([bool(score.won) for score in self.game.scores(self.state)])

    def copy(self) -> Board:
        """The same board, which plays on by itself."""
        return self.at(self.state.copy())

    def at(self, state: State) -> Board:
        """The same half-made answer on another state that asks the same."""
        other = Board.__new__(Board)
        other.game = self.game
        other.code = self.code
        other.state = state
        asks = state.asks()
        other.ask = asks[0] if asks else None
        other.picking = None
        if self.picking is not None and other.ask is not None:
            other.picking = self.picking.copy(other.ask)
        other.drawn = self.drawn.copy()
        return other

    def imagined(self, seat: int, dice: Dice) -> Board:
        """A board that the seat that is asked could be looking at; answers already sealed are imagined, too."""
        state = self.game.imagine(self.game.view(self.state, seat), dice)
        while state.asks()[0].seat != seat:
            ask = state.asks()[0]
            state.reply(ask.seat, ask.random(dice))
        return self.at(state)

    def __deepcopy__(self, memo: dict[int, Any]) -> Board:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        made = self.picking.made.copy() if self.picking is not None else []
        return restored, (self.game.name, self.state.save(), made, self.drawn.copy())


def restored(name: str, saved: dict[str, Any], made: list[int], drawn: list[int]) -> Board:
    """A board put together again from plain values."""
    rules = game(name)
    board = Board(rules, code(name), rules.load(saved))
    if board.picking is not None:
        board.picking.go_on(made)
    board.drawn = drawn
    return board
