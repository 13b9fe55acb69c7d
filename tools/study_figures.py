"""`make study-figures`: what docs/study.md says in numbers, measured: accuracy by level, how true the chances are.

For the accuracy all levels answer the same questions of games between *steady* and *strong*, and a review judges each
answer with the thought it has where many games are looked through (`--whole`: with all it may have). With `--own` each
level plays games against itself, and what it chose there is judged.

python tools/study_figures.py accuracy GAME --games 200
python tools/study_figures.py accuracy GAME --games 200 --own --choices 24
python tools/study_figures.py chances GAME --games 200
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from math import sqrt
from statistics import mean, stdev
from typing import Any

from farstar.bots import bot
from farstar.bots.insight import insight
from farstar.bots.levels import LEVELS
from farstar.study.judge import NORMAL, Judge
from farstar.study.review import QUICK, Moment, judged, moments
from farstar.table.ask import Pick
from farstar.table.journal import Journal, rules_of
from farstar.table.match import Match

WORLDS = 24
"""Imagined games for a chance."""
EVERY = 2
"""Rounds from one question for the chances to the next."""
PARTS = 10
"""The parts into which what was said is put together."""
PLAYED = ("steady", "strong")
"""Who plays the games in which accuracy is measured."""
OFTEN = 5
"""After so many games it is told how things stand."""


def played(game: str, seats: int, seed: int, among: Sequence[str] = PLAYED) -> Journal:
    """A whole game among bots of these levels, who take turns in the seats."""
    levels = [among[(seed + seat) % len(among)] for seat in range(seats)]
    match = Match(game, seats, seed=seed, players=levels)
    match.play([bot(level, seed + seat) for seat, level in enumerate(levels)])
    return match.record()


def spread(found: list[Moment], number: int) -> list[Moment]:
    """So many moments, spread over a game; all of them for 0."""
    return found if not number else [found[len(found) * at // number] for at in range(min(number, len(found)))]


def accuracies(judge: Judge, journal: Journal, choices: int, levels: Sequence[str], seed: int) -> list[list[float]]:
    """How exact each level is in the same questions of a game, as a review judges it."""
    rules = rules_of(journal)
    players = [bot(level, seed) for level in levels]
    found: list[list[float]] = [[] for _ in levels]
    for moment in spread(moments(journal, rules)[0], choices):
        view: Any = rules.view(moment.state, moment.ask.seat)
        known: dict[Pick, float] = {}
        for player, exact in zip(players, found, strict=True):
            pick = player.choose(view, moment.ask, partial(rules.imagine, view))
            if pick not in known:
                known[pick] = judged(judge, rules, moment._replace(pick=pick), []).accuracy
            exact.append(known[pick])
    return found


def own_accuracies(judge: Judge, journal: Journal, choices: int) -> list[float]:
    """How exact the choices of a game were, as a review judges them."""
    rules = rules_of(journal)
    return [judged(judge, rules, moment, []).accuracy for moment in spread(moments(journal, rules)[0], choices)]


def measure_own_accuracy(asked: argparse.Namespace, judge: Judge) -> None:
    """For each level its mean accuracy in games against itself, and twice the standard error of games."""
    for level in asked.levels:
        found: list[float] = []
        games: list[float] = []
        for number in range(asked.games):
            exact = own_accuracies(judge, played(asked.game, asked.seats, asked.seed + number, [level]), asked.choices)
            found += exact
            games.append(mean(exact))
            if (number + 1) % OFTEN == 0 or number + 1 == asked.games:
                errors = 2 * stdev(games) / sqrt(len(games))
                told = f"{mean(found):.1f} ± {errors:.1f}"
                print(f"{asked.game}, {level}, {number + 1} games, {len(found)} choices: {told}", flush=True)


def measure_accuracy(asked: argparse.Namespace) -> None:
    """For each level its mean accuracy, by how much it is ahead of the level before, and twice the standard errors."""
    judge = Judge(asked.game, 1, NORMAL if asked.whole else QUICK)
    if asked.own:
        measure_own_accuracy(asked, judge)
        return
    levels: list[str] = asked.levels
    found: list[list[float]] = [[] for _ in levels]
    for number in range(asked.games):
        seed = asked.seed + number
        journal = played(asked.game, asked.seats, seed)
        for exact, more in zip(found, accuracies(judge, journal, asked.choices, levels, seed), strict=True):
            exact += more
        if (number + 1) % OFTEN == 0 or number + 1 == asked.games:
            means = ", ".join(f"{level} {mean(exact):.1f}" for level, exact in zip(levels, found, strict=True))
            print(f"{asked.game}, {number + 1} games, {len(found[0])} choices: {means}", flush=True)
    for before, exact, level in zip(found, found[1:], levels[1:], strict=False):
        ahead = [mine - theirs for mine, theirs in zip(exact, before, strict=True)]
        print(f"  {level} ahead by {mean(ahead):.1f} ± {2 * stdev(ahead) / sqrt(len(ahead)):.1f}", flush=True)


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
    for part in range(PARTS):
        within = [(said, won) for said, won in found if part == min(PARTS - 1, int(said * PARTS))]
        if within:
            said, won = mean(s for s, _ in within), mean(w for _, w in within)
            print(f"  said {said:.0%}, won {won:.0%}, {len(within)} times", flush=True)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Measure the figures of docs/study.md.")
    parser.add_argument("what", choices=["accuracy", "chances"])
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--games", type=int, default=200, metavar="N", help="games (200)")
    parser.add_argument("--seats", type=int, default=2, metavar="N", help="players (2)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the seed of the first game (1)")
    parser.add_argument("--levels", nargs="+", default=LEVELS, metavar="BOT", help=f"levels ({' '.join(LEVELS)})")
    parser.add_argument(
        "--choices", type=int, default=4, metavar="N", help="choices looked at in each game (4; 0 for all)"
    )
    parser.add_argument("--own", action="store_true", help="judge what each level chose in games against itself")
    parser.add_argument("--whole", action="store_true", help="judge with the thought that a whole review may have")
    asked = parser.parse_args(arguments)
    measure_accuracy(asked) if asked.what == "accuracy" else measure_chances(asked)
    return 0


if __name__ == "__main__":
    sys.exit(main())
