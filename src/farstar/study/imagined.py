"""Positions played on in imagination, by the network of a game or by the bots' instinct, and what came of each.

Both ways answer the same: everybody's share of the win, everybody's lead in points, what was called, gained and placed
on the way. A new network changes the numbers and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import TYPE_CHECKING, Any, Protocol

from farstar.bots.insight import Insight, insight
from farstar.bots.playing import margin, play_on
from farstar.bots.weighing import same, shares_of_worths
from farstar.table.ask import Ask, Pick
from farstar.table.chance import Dice
from farstar.table.game import Game, game
from farstar.table.state import State

if TYPE_CHECKING:
    from farstar.learned.expert import Expert
    from farstar.rl.episode import Episode

NOBODY = -2
TO_THE_END = 1_000_000
WIDTH = 8
"""Beginnings of answers that the network goes on with, at least."""
LONGEST = 600
"""Decisions after which a game played on is judged as it stands."""


class Start:
    """A position to be played on from: with a pick of one seat, or as it stands."""

    def __init__(self, state: State, luck: int, until: int, seat: int = NOBODY, pick: Pick = ()) -> None:
        self.state = state
        self.luck = luck
        self.until = until
        self.seat = seat
        self.pick = pick
        self.decisions = 0
        """Decisions that the network made on the way."""
        self.shares: list[float] = []
        """Everybody's share of the win, from where it was judged."""
        self.leads: list[float] = []
        """Everybody's lead over the best other at the end, in points, from where it was judged."""


class Way(Protocol):
    """A way of playing on and judging."""

    sure: float
    """Who picks what looks likelier than this at a glance is not compared with anything."""

    def propose(self, view: Any, ask: Ask, imagined: State, width: int) -> list[tuple[Pick, float]]:
        """The picks worth thinking about, the likeliest first, each with how likely it looks at a glance.

        What the bots' instinct would pick is among them.
        """
        ...

    def play(self, starts: Sequence[Start]) -> None:
        """Play all these on until so many rounds are over, and judge them there."""
        ...


class ByInstinct:
    """Plays as the bots do in their imagined games; what a lead is worth is told by the game's `doubt`."""

    def __init__(self, rules: Game, knows: Insight) -> None:
        self.rules = rules
        self.knows = knows
        self.sure = 1.0

    def propose(self, view: Any, ask: Ask, imagined: State, width: int) -> list[tuple[Pick, float]]:
        return [(pick, 1.0) for _, pick in self.knows.rank(imagined, ask)[:width]]

    def play(self, starts: Sequence[Start]) -> None:
        for start in starts:
            if not self.play_on(start):
                start.leads = [margin(self.knows, start.state, seat) for seat in range(start.state.seats)]
                start.shares = self.shares(start.state)

    def play_on(self, start: Start) -> bool:
        """Play one on; whether it came to its end."""
        until = start.until if start.state.seats > 1 else TO_THE_END
        play_on(self.knows, start.state, start.seat, start.pick, Dice(start.luck), until)
        return finished(self.rules, start)

    def shares(self, state: State) -> list[float]:
        """Everybody's share of the win as it stands."""
        return shares_of_worths([self.knows.worth(state, seat) for seat in range(state.seats)], self.knows.doubt)


class ByNetwork:
    """Plays by the preferences of the trained network, all games in lock step, and judges by its values.

    Where the expert lets instinct play on and have a say in the judgement, so does this.
    At tables of which the network has learned nothing instinct plays and judges.
    """

    def __init__(self, rules: Game, knows: Insight, expert: Expert) -> None:
        self.rules = rules
        self.knows = knows
        self.expert = expert
        self.sure = expert.sure
        self.instinct = ByInstinct(rules, knows)

    def propose(self, view: Any, ask: Ask, imagined: State, width: int) -> list[tuple[Pick, float]]:
        if not self.expert.reading.knows(view):
            return self.instinct.propose(view, ask, imagined, width)
        self.expert.width = max(WIDTH, width)
        found = [(candidate.pick, exp(candidate.chance)) for candidate in self.expert.candidates(view, ask)[:width]]
        obvious = self.knows.rank(imagined, ask)[0][1]
        if not any(same(ask, pick, obvious) for pick, _ in found):
            found[width - 1 :] = [(obvious, found[-1][1])]
        return found

    def play(self, starts: Sequence[Start]) -> None:
        from farstar.learned.expert import Going

        if starts and not self.expert.reading.knows(self.rules.view(starts[0].state, -1)):
            self.instinct.play(starts)
            return
        if self.expert.quick:
            self.play_quick(starts)
            return
        live: list[tuple[Start, Going]] = []
        for start in starts:
            if start.seat != NOBODY:
                start.state.asks(Dice(start.luck))
                start.state.reply(start.seat, start.pick)
            live.append((start, Going(self.expert.episode(start.state, start.luck))))
        while live:
            going: list[tuple[Start, Going]] = []
            judged: list[tuple[Start, Episode]] = []
            for start, each in live:
                start.decisions = each.decisions
                if each.episode.over:
                    finished(self.rules, start)
                elif self.knows.rounds(start.state) >= start.until or each.decisions > LONGEST:
                    judged.append((start, each.episode))
                else:
                    going.append((start, each))
            self.judge(judged)
            self.expert.step([each for _, each in going])
            live = going

    def play_quick(self, starts: Sequence[Start]) -> None:
        """The same with everybody playing on by instinct, where the expert does so."""
        unfinished = [start for start in starts if not self.instinct.play_on(start)]
        self.judge([(start, self.expert.episode(start.state, start.luck)) for start in unfinished])

    def judge(self, games: list[tuple[Start, Episode]]) -> None:
        """Ask the network what every seat may expect, and instinct if the expert lets it have a say."""
        if not games:
            return
        shares, leads = self.expert.expectations([each for _, each in games])
        for (start, _), share, lead in zip(games, shares, leads, strict=True):
            whole = sum(share) or 1.0
            start.shares = [each / whole for each in share]
            start.leads = lead
            if say := self.expert.instinct:
                felt = self.instinct.shares(start.state)
                start.shares = [(1 - say) * one + say * other for one, other in zip(start.shares, felt, strict=True)]


def finished(rules: Game, start: Start) -> bool:
    """Whether the game played on is over; then its result is what counts."""
    if start.state.asks():
        return False
    scores = rules.scores(start.state)
    winners = [float(score.won) for score in scores]
    totals = [float(score.total) for score in scores]
    start.shares = [winner / max(1.0, sum(winners)) for winner in winners]
    start.leads = [total - max([*totals[:seat], *totals[seat + 1 :]], default=0.0) for seat, total in enumerate(totals)]
    return True


def way_of(name: str, seed: int) -> Way:
    """How games are played on here: by the network that comes with the game, else by instinct."""
    rules = game(name)
    seats, options = rules.tables()[0]
    knows = insight(rules.view(rules.start(seats, options), -1))
    try:
        from farstar.learned.expert import Expert
        from farstar.learned.network import shipped
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("farstar"):
            raise
        return ByInstinct(rules, knows)
    network = shipped(name)
    return ByInstinct(rules, knows) if network is None else ByNetwork(rules, knows, Expert(network, seed))
