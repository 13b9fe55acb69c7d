"""Games of self-play in lock step, all with the same number of seats. Networks answer for many games at once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from farstar.learn.league import LEARNER, League
from farstar.learn.memory import Bools, Memory
from farstar.learned.network import LEAD, Answer, Bytes, Floats, Network
from farstar.rl.code import Code
from farstar.rl.episode import Episode
from farstar.table.chance import Dice
from farstar.table.game import Game, Options

LONGEST = 300
"""Decisions a seat after which a game is broken off."""


class RunningGame:
    """One game in play: who plays each seat, and where the learner's decisions are kept."""

    def __init__(self, episode: Episode, drivers: list[str]) -> None:
        self.episode = episode
        self.drivers = drivers
        self.slots: list[list[int]] = [[] for _ in drivers]
        self.decisions = 0


@dataclass(eq=False)
class RunningGames:
    """So many games; one that is over is followed by the next. `kinds` are the options the games take in turn.

    A game that goes on for more than `longest` decisions a seat is broken off, and nobody has won it.
    """

    game: Game
    code: Code
    seats: int
    kinds: list[Options]
    league: League
    memory: Memory
    seed: int
    longest: int = LONGEST

    def __post_init__(self) -> None:
        self.dice = Dice(self.seed)
        self.noise = np.random.default_rng(self.seed)
        self.size = self.code.size(self.seats)
        self.games = 0
        self.capped = 0
        self.decisions = 0
        self.tables: list[RunningGame] = []

    def fill(self, count: int) -> None:
        """Begin so many games."""
        self.tables = [self.fresh(i) for i in range(count)]

    def fresh(self, number: int) -> RunningGame:
        """A new game in which somebody has a choice."""
        while True:
            options = self.kinds[number % len(self.kinds)]
            episode = Episode(self.game, self.code, self.seats, options, self.dice.seed())
            if not episode.over:
                return RunningGame(episode, self.league.drivers(self.seats, self.dice))

    def step(self, learner: Network) -> int:
        """One decision in every game; how many of them were the learner's."""
        drivers: dict[str, list[int]] = {}
        for i, table in enumerate(self.tables):
            drivers.setdefault(table.drivers[table.episode.asked[0]], []).append(i)
        for name, chosen in drivers.items():
            network = learner if name == LEARNER else self.league.network(name)
            if network is None:
                self.play_bot(name, chosen)
            else:
                self.play_network(network, chosen, name == LEARNER)
        for i, table in enumerate(self.tables):
            table.decisions += 1
            if table.episode.over or table.decisions > self.longest * self.seats:
                self.end(table)
                self.tables[i] = self.fresh(i)
        mine = len(drivers.get(LEARNER, []))
        self.decisions += mine
        return mine

    def play_bot(self, name: str, chosen: list[int]) -> None:
        """A bot gives a whole answer in each of these games, from the view of its seat."""
        player = self.league.bots[name]
        for i in chosen:
            episode = self.tables[i].episode
            seat = episode.asked[0]
            picking = episode.pickings[seat]
            assert picking is not None
            view = episode.view(seat)
            episode.reply(seat, player.choose(view, picking.ask, partial(self.game.imagine, view)))

    def play_network(self, network: Network, chosen: list[int], noted: bool) -> None:
        """A network acts once in each of these games, drawing by its preferences."""
        rows, mask = self.look(chosen)
        answer = network.think(rows)
        actions, chances = draw(answer, mask, self.noise)
        slots = self.memory.note(rows, mask, actions, chances, answer) if noted else []
        for at, (i, action) in enumerate(zip(chosen, actions.tolist(), strict=True)):
            table = self.tables[i]
            seat = table.episode.asked[0]
            if noted:
                table.slots[seat].append(slots[at])
            table.episode.act(seat, action)

    def look(self, chosen: list[int]) -> tuple[Bytes, Bools]:
        """What the seats that are asked first see, and what is open to them."""
        rows = bytearray(len(chosen) * self.size)
        masks = bytearray(len(chosen) * self.code.actions)
        for at, i in enumerate(chosen):
            episode = self.tables[i].episode
            episode.write(episode.asked[0], rows, at * self.size)
            episode.write_mask(episode.asked[0], masks, at * self.code.actions)
        shape = (len(chosen), -1)
        return np.frombuffer(rows, np.uint8).reshape(shape), np.frombuffer(masks, np.bool_).reshape(shape)

    def end(self, table: RunningGame) -> None:
        """A game is over, or goes on for too long: tell every decision what came of it."""
        shares, leads = outcome(self.game, table.episode)
        self.games += 1
        self.capped += not table.episode.over
        for seat, slots in enumerate(table.slots):
            if slots:
                self.memory.finish(slots, shares[seat], leads[seat])
        self.league.note(table.drivers, shares)


def outcome(game: Game, episode: Episode) -> tuple[list[float], list[float]]:
    """The share of the win of each seat, none if the game is not over; and the lead over the best other."""
    scores = game.scores(episode.state)
    winners = sum(score.won for score in scores)  # none, if a solo game is lost
    shares = [score.won / winners if episode.over and winners else 0.0 for score in scores]
    leads: list[float] = []
    for seat, score in enumerate(scores):
        best = max([other.total for each, other in enumerate(scores) if each != seat], default=0)
        leads.append(float(np.clip((score.total - best) / LEAD, -2, 2)))
    return shares, leads


def draw(answer: Answer, mask: Bools, noise: np.random.Generator) -> tuple[NDArray[Any], Floats]:
    """An open action for each row, drawn by preference, and the logarithm of its chance."""
    logits = np.where(mask, answer.policy, np.float32(-1e9))
    logits -= logits.max(1, keepdims=True)
    weights = np.exp(logits)
    sums = weights.sum(1)
    luck = np.maximum(noise.standard_exponential(weights.shape, np.float32), np.float32(1e-20))
    actions = (weights / luck).argmax(1)
    return actions, logits[np.arange(len(actions)), actions] - np.log(sums)
