"""Makes puzzles: bots play, the expert looks for choices that are clearly best and not obvious, more thought confirms.

`python -m farstar.study.puzzle_maker GAME --out FILE --count 300`, or `make puzzles`. It can be stopped at any time and
goes on where it was. Every puzzle is kept only if ten times the thought of its maker agrees with it. With `--check`
those that are there are measured anew, and only those that hold stay: so do it when a new network comes.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from farstar.bots import bot
from farstar.bots.insight import insight
from farstar.study.judge import Budget, Judge, Judged, Verdict, hash_of, same
from farstar.study.puzzles import Puzzle, file_of, load_puzzle, write
from farstar.study.review import Moment
from farstar.study.why import why
from farstar.table.ask import Pick
from farstar.table.chance import Dice
from farstar.table.game import Game, game
from farstar.table.journal import Journal
from farstar.table.match import Match
from farstar.text.answers import forced
from farstar.text.of_games import teller
from farstar.text.teller import pick_in_words

MAKER = Budget(width=6, finding=4, measuring=8)
"""The thought in which a puzzle is found."""
CHECK = 10
"""So many times the thought of the maker checks it."""
CLEAR = 0.04
"""The share of the win by which the best must beat every other choice."""
HOPEFUL, SURE = 1.5, 3.0
"""Standard errors by which it must: when it is found, and when it is checked."""
FEWEST, MOST = 3, 5
"""Choices to pick from."""
PLAIN = 0.8
"""Where the quick player picks what the expert prefers so clearly at a glance, there is nothing to look for."""
TRIES = {"steady": 2, "strong": 4}
"""How often each bot tries a puzzle."""
MOST_OF_A_KIND = 0.4
"""The largest share of puzzles with one kind of question."""
FRESH = 1009
"""The seed of the worlds in which puzzles are checked again."""
OFTEN = 10
"""After so many puzzles checked the others are kept."""
PLAYERS = ["steady", "strong"]
"""Who plays the games in which puzzles are found."""


def positions(name: str, seed: int) -> Iterator[tuple[Moment, Match]]:
    """The free choices of a game between bots, with the game as it stands."""
    seats = 2 if seed % 3 else 3
    kinds = [PLAYERS[(seed + seat) % len(PLAYERS)] for seat in range(seats)]
    match = Match(name, seats, seed=seed, players=kinds)
    players = [bot(kind, seed + seat) for seat, kind in enumerate(kinds)]
    while asks := match.asks():
        ask = asks[0]
        view, imagine = match.view(ask.seat), match.imaginer(ask.seat)
        pick = players[ask.seat].choose(view, ask, imagine)
        if not forced(ask):
            yield Moment(len(match.journal.lines), ask, pick, match.state.copy()), match
        match.reply(ask.seat, pick)


def proposed(judge: Judge, view: Any, moment: Moment, rules: Game) -> list[Judged]:
    """The choices worth measuring: none where there are too few, or where everybody would pick the same at a glance."""
    ask = moment.ask
    world = rules.imagine(view, Dice(hash_of(judge.seed, moment.line)))
    found = judge.way.propose(view, ask, world, judge.budget.width)
    if len(found) < FEWEST:
        return []
    quick = bot("steady", moment.line).choose(view, ask, lambda dice: rules.imagine(view, dice))
    likeliest, chance = found[0]
    if same(ask, quick, likeliest) and chance >= PLAIN:
        return []
    return [Judged(pick, 1.0) for pick, _ in found]


def measure(judge: Judge, view: Any, seat: int, found: list[Judged], worlds: int, dice: Dice, tell: bool) -> None:
    """Try the choices in so many more worlds, the same for all, and sort them: the best first."""
    judge.try_out(view, seat, found, worlds, dice, tell)
    found.sort(key=lambda each: -each.share(seat))


def clearly_worse(found: list[Judged], seat: int, errors: float) -> list[Judged]:
    """The choices that are clearly worse than the first one."""
    worse: list[Judged] = []
    for other in found[1:]:
        cost, _, error = Verdict(seat, [found[0], other], None).cost(other)
        if cost >= CLEAR and cost >= errors * error:
            worse.append(other)
    return worse


def promising(judge: Judge, view: Any, moment: Moment, rules: Game) -> list[Judged]:
    """The best choice and those that look clearly worse, if there are enough: first at a few worlds, then at all."""
    found = proposed(judge, view, moment, rules)
    dice, seat = Dice(hash_of(judge.seed, moment.line)), moment.ask.seat
    for worlds, errors in ((judge.budget.finding, 0.0), (judge.budget.measuring, HOPEFUL)):
        if not found:
            return []
        measure(judge, view, seat, found, worlds, dice, False)
        worse = clearly_worse(found, seat, errors)
        if len(worse) < max(FEWEST - 1, len(found) // 2):
            return []
    return [found[0], *worse[: MOST - 1]]


def confirmed(judge: Judge, view: Any, moment: Moment, found: list[Judged]) -> list[Judged]:
    """What is left of them after ten times the thought in fresh worlds; a third of it settles what is hopeless."""
    best, seat = found[0].pick, moment.ask.seat
    checked = [Judged(each.pick, 1.0) for each in found]
    dice = Dice(hash_of(judge.seed, moment.line + 1_000_000))
    whole = CHECK * (judge.budget.finding + judge.budget.measuring)
    for worlds, errors in ((whole // 3, HOPEFUL), (whole - whole // 3, SURE)):
        measure(judge, view, seat, checked, worlds, dice, True)
        worse = clearly_worse(checked, seat, errors)
        if checked[0].pick != best or len(worse) < FEWEST - 1:
            return []
    return [checked[0], *worse]


def puzzle_at(judge: Judge, moment: Moment, match: Match, name: str) -> Puzzle | None:
    """The puzzle that this question makes, if it makes one."""
    rules, ask = match.game, moment.ask
    view = rules.view(moment.state, ask.seat)
    found = promising(judge, view, moment, rules)
    if not found or alike(view, moment, match, found):
        return None
    fails = {"steady": failed("steady", TRIES["steady"], view, moment, rules, found[0].pick)}
    if not fails["steady"]:
        return None
    found = confirmed(judge, view, moment, found)
    if not found:
        return None
    fails["strong"] = failed("strong", TRIES["strong"], view, moment, rules, found[0].pick)
    return put_together(name, match.journal.until(moment.line), moment, view, found, fails)


def put_together(
    name: str, journal: Journal, moment: Moment, view: Any, found: list[Judged], fails: dict[str, float]
) -> Puzzle:
    """The puzzle of a question: the best choice and the worse ones as they were measured last, and why."""
    best, worse, ask = found[0], found[1:], moment.ask
    world = game(journal.game).imagine(view, Dice(0))
    best.facts = insight(view).facts(world, ask, best.pick)
    share = best.share(ask.seat)
    choices = [(best.pick, 0.0), *((each.pick, share - each.share(ask.seat)) for each in worse)]
    return Puzzle(name, journal, ask.seat, sorted(choices), fails, why(best, worse[0], ask.seat))


def renewed(judge: Judge, puzzle: Puzzle) -> Puzzle | None:
    """A puzzle measured anew in fresh worlds with ten times the thought of its maker; None if it does not hold."""
    state, ask = puzzle.position()
    moment = Moment(len(puzzle.journal.lines), ask, puzzle.best, state)
    view: Any = judge.rules.view(state, puzzle.seat)
    others = [pick for pick, cost in puzzle.choices if cost]
    found = confirmed(judge, view, moment, [Judged(pick, 1.0) for pick in (puzzle.best, *others)])
    return put_together(puzzle.id, puzzle.journal, moment, view, found, puzzle.fails) if found else None


def alike(view: Any, moment: Moment, match: Match, choices: list[Judged]) -> bool:
    """Do two of the choices sound the same?"""
    speaker = teller(match.game.name, "en", match.journal.players, match.journal.options)
    return len({pick_in_words(speaker, view, moment.ask, each.pick, "") for each in choices}) < len(choices)


def failed(level: str, tries: int, view: Any, moment: Moment, rules: Game, best: Pick) -> float:
    """How often a bot does not find the best choice."""
    picks = [bot(level, seed).choose(view, moment.ask, lambda dice: rules.imagine(view, dice)) for seed in range(tries)]
    return round(sum(sorted(pick) != sorted(best) for pick in picks) / tries, 2)


def read(file: Path, name: str) -> list[Puzzle]:
    """The puzzles that are there already."""
    if not file.exists():
        return []
    rows = gzip.decompress(file.read_bytes()).decode().splitlines()
    return [load_puzzle(name, json.loads(row)) for row in rows]


def make(name: str, file: Path, count: int, first: int) -> None:
    """Look for puzzles until there are so many; those found are kept after every game."""
    judge = Judge(name, 1, MAKER)
    found = read(file, name)
    kinds = [puzzle.position()[1].kind for puzzle in found]
    seed = max([int(puzzle.id.split("-")[0]) for puzzle in found], default=first - 1)
    rules = game(name)
    while len(found) < count:
        seed += 1
        for moment, match in positions(rules.name, seed):
            if kinds.count(moment.ask.kind) >= max(3, MOST_OF_A_KIND * count):
                continue
            puzzle = puzzle_at(judge, moment, match, f"{seed}-{moment.line}")
            if puzzle is not None:
                found.append(puzzle)
                kinds.append(moment.ask.kind)
        write(file, found)
        print(f"{name}: {len(found)} puzzles after game {seed}", flush=True)


def check(name: str, file: Path) -> None:
    """Measure all puzzles anew, as after a new network has come, and keep those that hold."""
    judge = Judge(name, FRESH, MAKER)
    found = read(file, name)
    kept: list[Puzzle] = []
    for number, puzzle in enumerate(found, 1):
        again = renewed(judge, puzzle)
        kept += [again] if again is not None else []
        if number % OFTEN == 0 or number == len(found):
            write(file, kept + found[number:])
            print(f"{name}: {len(kept)} of {number} puzzles hold, {len(found) - number} to go", flush=True)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m farstar.study.puzzle_maker", description="Make puzzles.")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--out", metavar="FILE", help="where to keep them (default: with the game)")
    parser.add_argument("--count", type=int, default=300, metavar="N", help="how many there should be (300)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the seed of the first game (1)")
    parser.add_argument("--check", action="store_true", help="measure those there are anew, keep those that hold")
    asked = parser.parse_args(arguments)
    file = Path(asked.out) if asked.out else file_of(asked.game)
    if file is None:
        parser.error(f"{asked.game} has no folder to keep puzzles in; say --out FILE")
    if asked.check:
        check(asked.game, file)
    else:
        make(asked.game, file, asked.count, asked.seed)
    return 0


if __name__ == "__main__":
    sys.exit(main())
