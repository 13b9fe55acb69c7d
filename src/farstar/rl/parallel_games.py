"""Many games in lock step, as plain buffers and lists: the fast inside of the vector environment."""

from __future__ import annotations

from typing import Any

from farstar.rl.code import Code
from farstar.rl.episode import Episode
from farstar.table.chance import Dice


class ParallelGames:
    """So many games; each game has its own line of seeds, so none depends on how long another takes.

    With `first` they are those from that number on of a larger set of games.
    """

    def __init__(
        self, game: Any, code: Code, games: int, seats: int, options: dict[str, str], seed: int, first: int = 0
    ) -> None:
        self.game = game
        self.code = code
        self.games = games
        self.seats = seats
        self.options = options
        self.size = code.size(seats)
        dice = Dice(seed)
        self.seeds = [Dice(dice.seed()) for _ in range(first + games)][first:]
        self.episodes: list[Episode] = [self.fresh(i) for i in range(games)]
        self.ended: list[int] = []
        self.results: list[list[float]] = []
        self.points: list[list[float]] = []

    def fresh(self, i: int) -> Episode:
        """The next game of this line in which somebody has a choice."""
        while True:
            episode = Episode(self.game, self.code, self.seats, self.options, self.seeds[i].seed())
            if not episode.over:
                return episode

    def act_first(self, actions: list[int]) -> None:
        """One action in each game, by the seat that is asked first."""
        episodes = self.episodes
        self.begin()
        for i in range(self.games):
            episode = episodes[i]
            episode.act(episode.asked[0], actions[i])
            if not episode.asked:
                self.end(i)

    def act_all(self, actions: list[list[int]]) -> None:
        """In each game one action by every seat that is asked; the others' are not looked at."""
        self.begin()
        for i in range(self.games):
            episode = self.episodes[i]
            for seat in episode.asked:
                episode.take(seat, actions[i][seat])
            episode.run()
            if not episode.asked:
                self.end(i)

    def begin(self) -> None:
        """Forget which games ended in the last step."""
        self.ended = []
        self.results = []
        self.points = []

    def end(self, i: int) -> None:
        """Count a game that is over and lay out the next one."""
        self.ended.append(i)
        self.results.append(self.episodes[i].results())
        self.points.append(self.episodes[i].points())
        self.episodes[i] = self.fresh(i)

    def write_first(self, rows: bytearray, masks: bytearray) -> list[int]:
        """Observation and mask of the seat that is asked first in each game, over zeros; and which seats these are."""
        seats: list[int] = []
        row = 0
        mask = 0
        size = self.size
        actions = self.code.actions
        for episode in self.episodes:
            seat = episode.asked[0]
            seats.append(seat)
            episode.write(seat, rows, row)
            episode.write_mask(seat, masks, mask)
            row += size
            mask += actions
        return seats

    def write_all(self, rows: bytearray, masks: bytearray, asked: bytearray) -> None:
        """Observation and mask of every seat that is asked in each game, over zeros; and who is asked."""
        row = 0
        mask = 0
        at = 0
        size = self.size
        actions = self.code.actions
        for episode in self.episodes:
            for seat in range(self.seats):
                if seat in episode.asked:
                    asked[at] = 1
                    episode.write(seat, rows, row)
                episode.write_mask(seat, masks, mask)
                row += size
                mask += actions
                at += 1
