"""One game being learned from: seats are asked pick by pick, chance and forced answers happen by themselves.

Knows the code of the game and nothing of arrays: rows and masks are written into buffers that the caller owns.
"""

from __future__ import annotations

from typing import Any

from farstar.rl.code import PLAIN, Code, Sight, code, version_of
from farstar.rl.picks import Picking
from farstar.table.ask import Illegal, Pick
from farstar.table.chance import Dice
from farstar.table.game import game
from farstar.table.state import State


class Episode:
    """A game in progress; `pickings` holds what each seat is asked, `asked` the seats in the order of the asks.

    It begins anew, or goes on from a given state.
    """

    def __init__(
        self, game: Any, code: Code, seats: int, options: dict[str, str], seed: int, state: State | None = None
    ) -> None:
        self.game = game
        self.code = code
        self.seats = seats
        self.options = options
        self.dice = Dice(seed)
        self.state: State = game.start(seats, options) if state is None else state
        self.pickings: list[Picking | None] = [None] * seats
        self.views: list[Any] = [None] * seats
        self.sight: Sight | None = None
        self.asked: list[int] = []
        self.run()

    @staticmethod
    def at(state: State, seed: int = 0, version: int = PLAIN) -> Episode:
        """An episode that goes on from this state, which is its own from now on; chance goes on from the seed."""
        rules: Any = game(state.game)
        return Episode(rules, code(state.game, version), state.seats, state.options(), seed, state)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled and deeply copied by state, dice and half-made answers; the game must be installed."""
        name: str = self.game.name
        made = [[] if picking is None else picking.made for picking in self.pickings]
        return restored, (name, version_of(name, self.code), self.options, self.dice, self.state, made)

    @property
    def over(self) -> bool:
        """Whether nobody is asked any more."""
        return not self.asked

    def run(self) -> None:
        """Let chance play and forced answers be given, until somebody has a choice or the game is over."""
        state = self.state
        asked: list[int] = []
        forced = True
        while forced:
            forced = False
            asked = []
            for ask in state.asks(self.dice):
                picking = self.pickings[ask.seat]
                if picking is None or picking.ask is not ask:
                    picking = self.code.picking(ask)
                    self.pickings[ask.seat] = picking
                    if not picking.open:
                        self.answer(ask.seat, picking)
                        forced = True
                        break
                asked.append(ask.seat)
        self.asked = asked

    def answer(self, seat: int, picking: Picking) -> None:
        """Give a finished answer to the table; nobody's view is known any longer."""
        self.pickings[seat] = None
        self.state.asks(self.dice)  # another lane may have left a question to chance
        self.state.reply(seat, picking.pick())
        self.forget_views()

    def forget_views(self) -> None:
        """Views are built again when they are wanted. An answer that is only sealed has not changed the table."""
        if self.sight is not None and not self.state.sealed:
            self.sight.known = None
        for i in range(self.seats):
            self.views[i] = None

    def value(self, seat: int, action: int) -> int:
        """What an action picks; refused if it is not open to this seat now."""
        picking = self.pickings[seat] if seat in self.asked else None
        if picking is None:
            raise Illegal(f"seat {seat} is not asked anything now; asked are {self.asked}")
        numbers = self.code.numbers(picking)
        for i in range(len(numbers)):
            if numbers[i] == action:
                return picking.open[i]
        raise Illegal(f"action {action} is not open to seat {seat}, but {self.actions(seat)} for {picking.ask!r}")

    def take(self, seat: int, action: int) -> None:
        """One action of one seat; call `run` when all who act together have acted."""
        value = self.value(seat, action)
        picking = self.pickings[seat]
        assert picking is not None
        picking.take(value)
        if not picking.open:
            self.answer(seat, picking)

    def act(self, seat: int, action: int) -> None:
        """One action of one seat, and what follows from it."""
        self.take(seat, action)
        self.run()

    def reply(self, seat: int, pick: Pick) -> None:
        """A whole answer at once, as bots give it, and what follows from it."""
        self.state.reply(seat, pick)
        self.pickings[seat] = None
        self.forget_views()
        self.run()

    def actions(self, seat: int) -> list[int]:
        """The actions open to a seat, ascending; none if it is not asked."""
        picking = self.pickings[seat]
        if picking is None or seat not in self.asked:
            return []
        return sorted(self.code.numbers(picking))

    def view(self, seat: int) -> Any:
        """What this seat may know."""
        view = self.views[seat]
        if view is None:
            view = self.game.view(self.state, seat)
            self.views[seat] = view
        return view

    def write(self, seat: int, row: bytearray, at: int) -> None:
        """Write the seat's observation over zeros."""
        picking = self.pickings[seat] if seat in self.asked else None
        if not self.code.shares:
            self.code.write(self.view(seat), picking, row, at)
            return
        if self.sight is None:
            self.sight = Sight(self.game.view(self.state, seat))
        self.code.write_table(self.state, seat, self.sight, picking, row, at)

    def write_mask(self, seat: int, mask: bytearray, at: int) -> None:
        """Write the open actions over zeros; a seat that is not asked may only be done."""
        picking = self.pickings[seat]
        if picking is None or seat not in self.asked:
            mask[at] = 1
            return
        for action in self.code.numbers(picking):
            mask[at + action] = 1

    def points(self) -> list[float]:
        """The points of every seat, now or at the end."""
        return [float(score.total) for score in self.game.scores(self.state)]

    def results(self) -> list[float]:
        """1 for the winner, so much less for the others that the sum is 0; who shares the win shares the 1."""
        return results([bool(score.won) for score in self.game.scores(self.state)])


def restored(
    name: str, version: int, options: dict[str, str], dice: Dice, state: State, made: list[list[int]]
) -> Episode:
    """An episode put together again: the same seats are asked, and their half-made answers go on."""
    rules: Any = game(name)
    episode = Episode(rules, code(name, version), state.seats, options, 0)
    episode.dice = dice
    episode.state = state
    episode.forget_views()
    episode.run()
    for seat in episode.asked:
        picking = episode.pickings[seat]
        assert picking is not None
        picking.go_on(made[seat])
    return episode


def results(won: list[bool]) -> list[float]:
    """What a game is worth to each seat, given who has won it."""
    share = 1.0 / max(1, sum(won))
    lost = 1.0 / max(1, len(won) - 1)
    return [(share if each else 0.0) * (1.0 + lost) - lost for each in won]
