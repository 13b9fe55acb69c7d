"""`make study-figures`: what docs/study.md says in numbers, measured: accuracy by level, how true the chances are.

python tools/study_figures.py accuracy GAME --games 200
python tools/study_figures.py chances GAME --games 200
"""

from __future__ import annotations

import argparse
import sys
import time
from math import sqrt
from statistics import mean, stdev

from farstar.bots import bot
from farstar.bots.insight import insight
from farstar.bots.levels import LEVELS
from farstar.study.judge import Judge
from farstar.study.review import QUICK, judged, mean_accuracy, moments
from farstar.table.journal import Journal, rules_of
from farstar.table.match import Match

WORLDS = 24
"""Imagined games for a chance."""
EVERY = 2
"""Rounds from one question for the chances to the next."""
SIDES = ((0.0, 0.2), (0.2, 0.4), (0.4, 0.6), (0.6, 0.8), (0.8, 1.01))
"""The parts into which what was said is put together."""


def played(game: str, level: str, seats: int, seed: int) -> Journal:
    """A whole game among bots of one level."""
    match = Match(game, seats, seed=seed, players=[level] * seats)
    match.play([bot(level, seed + seat) for seat in range(seats)])
    return match.record()


def accuracy(judge: Judge, journal: Journal, choices: int) -> float:
    """The accuracy of a game as its review says it, from all its choices or from so many spread over it."""
    rules = rules_of(journal)
    found = moments(journal, rules)[0]
    step = max(1, len(found) // choices) if choices else 1
    return mean_accuracy([judged(judge, rules, moment, []) for moment in found[::step]])


def measure_accuracy(asked: argparse.Namespace) -> None:
    """For each level the mean accuracy of its games, and twice its standard error."""
    for level in asked.levels:
        began = time.process_time()
        judge = Judge(asked.game, 1, QUICK)
        games = [
            accuracy(judge, played(asked.game, level, asked.seats, asked.seed + number), asked.choices)
            for number in range(asked.games)
        ]
        band = 2 * stdev(games) / sqrt(len(games)) if len(games) > 1 else 100.0
        spent = time.process_time() - began
        print(f"{asked.game} {level}: {mean(games):.1f} ± {band:.1f}, {len(games)} games, {spent:.0f} s", flush=True)


def foreseen(judge: Judge, game: str, seats: int, seed: int) -> list[tuple[float, float]]:
    """What was said of everybody's chance at every second round of a game of *steady*, and what came of it."""
    match = Match(game, seats, seed=seed)
    players = [bot("steady", seed + seat) for seat in range(seats)]
    said: list[list[float]] = []
    due = 0
    while asks := match.asks():
        seat = asks[0].seat
        view = match.view(seat)
        if insight(view).rounds(match.state) >= due:
            said.append(judge.chances(view, WORLDS).shares)
            due = insight(view).rounds(match.state) + EVERY
        match.reply(seat, players[seat].choose(view, asks[0], match.imaginer(seat)))
    scores = match.scores()
    won = [score.won / sum(score.won for score in scores) for score in scores]
    return [(shares[seat], won[seat]) for shares in said for seat in range(seats - 1)]


def measure_chances(asked: argparse.Namespace) -> None:
    """The mean squared error, and for each part of what was said what was won."""
    judge = Judge(asked.game)
    found = [pair for number in range(asked.games) for pair in foreseen(judge, asked.game, asked.seats, number)]
    error = mean((said - won) ** 2 for said, won in found)
    print(f"{asked.game}: {asked.games} games, asked {len(found)} times, mean squared error {error:.3f}")
    for low, high in SIDES:
        part = [(said, won) for said, won in found if low <= said < high]
        if part:
            print(f"  said {mean(s for s, _ in part):.0%}, won {mean(w for _, w in part):.0%}, {len(part)} times")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Measure the figures of docs/study.md.")
    parser.add_argument("what", choices=["accuracy", "chances"])
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--games", type=int, default=200, metavar="N", help="games, of each level (200)")
    parser.add_argument("--seats", type=int, default=2, metavar="N", help="players (2)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the seed of the first game (1)")
    parser.add_argument("--levels", nargs="+", default=LEVELS, metavar="BOT", help=f"levels ({' '.join(LEVELS)})")
    parser.add_argument("--choices", type=int, default=0, metavar="N", help="choices looked at in each game (all)")
    asked = parser.parse_args(arguments)
    measure_accuracy(asked) if asked.what == "accuracy" else measure_chances(asked)
    return 0


if __name__ == "__main__":
    sys.exit(main())
