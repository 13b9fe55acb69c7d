"""Makes puzzles: games are played, the expert looks for choices that are clearly best and not obvious, more confirms.

`python -m farstar.study.puzzle_maker GAME --out FILE --count 300`, or `make puzzles`. It can be stopped at any time and
goes on where it was. Every puzzle is kept only if ten times the thought of its maker agrees with it. With `--check`
those that are there are measured anew, and only those that hold stay: so do it when a new network comes. With
`--sample N` so many of them are measured in other fresh worlds, to tell how many agree; the others are thrown out.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from farstar.bots import bot
from farstar.bots.insight import insight
from farstar.bots.weighing import same
from farstar.study.imagined import ByNetwork
from farstar.study.judge import ROUNDS, Budget, Judge, Judged, TriedQuestion, Verdict, hash_of
from farstar.study.puzzle_positions import GAMES, QUICK, Position, gather
from farstar.study.puzzles import Puzzle, file_of, load_puzzle, write
from farstar.study.why import why
from farstar.table.ask import Ask, Pick
from farstar.table.chance import Dice
from farstar.table.game import game
from farstar.table.journal import Journal
from farstar.text.of_games import teller
from farstar.text.teller import pick_in_words

MAKER = Budget(width=5, finding=2, measuring=4)
"""The thought in which a puzzle is found."""
CHECK = 10
"""So many times the thought of the maker checks it."""
CLEAR = 0.04
"""The share of the win by which the best must beat every other choice."""
HOPEFUL, SURE = 1.5, 3.0
"""Standard errors by which it must: when it is found, and when it is checked."""
FEWEST, MOST = 3, 4
"""Choices to pick from."""
TRIES = {QUICK: 2, "strong": 4}
"""How often each bot tries a puzzle."""
MOST_OF_A_KIND = 0.4
"""The largest share of puzzles with one kind of question."""
FRESH = 1009
"""The seed of the worlds in which puzzles are checked again."""
SAMPLED = 2003
"""The seed of a sample, and of the worlds in which it is measured."""
OFTEN = 10
"""After so many puzzles checked the others are kept."""


def clearly_worse(found: list[Judged], seat: int, errors: float) -> list[Judged]:
    """The choices that are clearly worse than the first one."""
    worse: list[Judged] = []
    for other in found[1:]:
        cost, _, error = Verdict(seat, [found[0], other], None).cost(other)
        if cost >= CLEAR and cost >= errors * error:
            worse.append(other)
    return worse


def promising(judge: Judge, positions: list[Position]) -> list[Position]:
    """Those where the best of the picks under thought is clearly so: at a look ahead to the end of the round, at a few
    worlds, then at all.

    What is left under thought is the best pick and those that look clearly worse.
    """
    dice = [Dice(hash_of(judge.seed, each.seed, each.line)) for each in positions]
    going = list(zip(positions, dice, strict=True))
    first, rest = judge.budget.finding, judge.budget.measuring
    for worlds, rounds, errors in ((first, 1, 0.0), (first, ROUNDS, 0.0), (rest, ROUNDS, HOPEFUL)):
        judge.try_all(
            [TriedQuestion(each.view, each.ask.seat, each.found, own) for each, own in going], worlds, False, rounds
        )
        going = [(each, own) for each, own in going if stands_out(each, errors)]
        if rounds < ROUNDS:
            for each, _ in going:
                each.found = [Judged(option.pick, option.prior) for option in telling(each)]
    for each, _ in going:
        each.found = [each.found[0], *clearly_worse(each.found, each.ask.seat, HOPEFUL)[: MOST - 1]]
    return [each for each, _ in going]


def telling(position: Position) -> list[Judged]:
    """Of sorted picks those that tell whether there is a puzzle: the best two, the obvious one and the worst."""
    found = position.found
    return [
        each
        for at, each in enumerate(found)
        if at < 2 or at == len(found) - 1 or same(position.ask, each.pick, position.obvious)
    ]


def stands_out(position: Position, errors: float) -> bool:
    """Whether the best pick is not the obvious one, and clearly better than most; the picks are sorted by that."""
    found, ask = position.found, position.ask
    found.sort(key=lambda each: -each.share(ask.seat))
    worse = clearly_worse(found, ask.seat, errors)
    return not same(ask, found[0].pick, position.obvious) and len(worse) >= max(FEWEST - 1, len(found) // 2)


def confirmed(judge: Judge, view: Any, seat: int, found: list[Judged], seed: int) -> list[Judged]:
    """What is left of them after ten times the thought in fresh worlds; parts of it settle what is hopeless."""
    best = found[0].pick
    checked = [Judged(each.pick, 1.0) for each in found]
    dice = Dice(hash_of(judge.seed, seed))
    whole = CHECK * (judge.budget.finding + judge.budget.measuring)
    done = 0
    for part, errors in ((whole // 8, 0.0), (whole // 3, HOPEFUL), (whole, SURE)):
        judge.try_out(view, seat, checked, part - done, dice, True)
        done = part
        checked.sort(key=lambda each: -each.share(seat))
        worse = clearly_worse(checked, seat, errors)
        if checked[0].pick != best or len(worse) < FEWEST - 1:
            return []
    return [checked[0], *worse]


def puzzle_at(judge: Judge, position: Position) -> Puzzle | None:
    """The puzzle that a promising position makes, if it makes one."""
    best = position.found[0].pick
    if alike(position):
        return None
    fails = {QUICK: failed(QUICK, position.view, position.ask, best)}
    if not fails[QUICK]:
        return None
    ask = position.ask
    found = confirmed(judge, position.view, ask.seat, position.found, hash_of(position.seed, position.line))
    if not found:
        return None
    fails["strong"] = failed("strong", position.view, ask, best)
    return put_together(position.name, position.match.journal.until(position.line), ask, position.view, found, fails)


def put_together(
    name: str, journal: Journal, ask: Ask, view: Any, found: list[Judged], fails: dict[str, float]
) -> Puzzle:
    """The puzzle of a question: the best choice and the worse ones as they were measured last, and why."""
    best, worse = found[0], found[1:]
    world = game(journal.game).imagine(view, Dice(0))
    best.facts = insight(view).facts(world, ask, best.pick)
    share = best.share(ask.seat)
    choices = [(best.pick, 0.0), *((each.pick, share - each.share(ask.seat)) for each in worse)]
    return Puzzle(name, journal, ask.seat, sorted(choices), fails, why(best, worse[0], ask.seat))


def renewed(judge: Judge, puzzle: Puzzle) -> Puzzle | None:
    """A puzzle measured anew in fresh worlds with ten times the thought of its maker; None if it does not hold."""
    state, ask = puzzle.position()
    view: Any = judge.rules.view(state, puzzle.seat)
    others = [pick for pick, cost in puzzle.choices if cost]
    picks = [Judged(pick, 1.0) for pick in (puzzle.best, *others)]
    found = confirmed(judge, view, puzzle.seat, picks, len(puzzle.journal.lines))
    return put_together(puzzle.id, puzzle.journal, ask, view, found, puzzle.fails) if found else None


def alike(position: Position) -> bool:
    """Do two of the choices sound the same?"""
    journal, choices = position.match.journal, position.found
    speaker = teller(journal.game, "en", journal.players, journal.options)
    return len({pick_in_words(speaker, position.view, position.ask, each.pick, "") for each in choices}) < len(choices)


def failed(level: str, view: Any, ask: Ask, best: Pick) -> float:
    """How often a bot does not find the best choice."""
    rules = game(view.game)
    picks = [bot(level, seed).choose(view, ask, lambda dice: rules.imagine(view, dice)) for seed in range(TRIES[level])]
    return round(sum(not same(ask, pick, best) for pick in picks) / len(picks), 2)


def read(file: Path, name: str) -> list[Puzzle]:
    """The puzzles that are there already."""
    if not file.exists():
        return []
    rows = gzip.decompress(file.read_bytes()).decode().splitlines()
    return [load_puzzle(name, json.loads(row)) for row in rows]


def make(name: str, file: Path, count: int, first: int) -> None:
    """Look for puzzles until there are so many; each is kept as soon as it is found."""
    judge = Judge(name, 1, MAKER)
    assert isinstance(judge.way, ByNetwork), f"{name} has no network to find puzzles with"
    found = read(file, name)
    kinds = Counter(puzzle.position()[1].kind for puzzle in found)
    batch = max([int(puzzle.id.split("-")[0]) for puzzle in found], default=first - 1) // GAMES
    most = max(3, int(MOST_OF_A_KIND * count))
    while len(found) < count:
        batch += 1
        full = {kind for kind, number in kinds.items() if number >= most}
        seeds = range(batch * GAMES, (batch + 1) * GAMES)
        positions = gather(judge.way.expert, name, 2 if batch % 3 else 3, seeds, judge.budget.width, full)
        hopeful = promising(judge, positions)
        for position in hopeful:
            puzzle = puzzle_at(judge, position) if kinds[position.ask.kind] < most else None
            if puzzle is not None:
                found.append(puzzle)
                kinds[position.ask.kind] += 1
                write(file, found)
        tried = f"{len(positions)} positions, {len(hopeful)} promising"
        print(f"{name}: {len(found)} puzzles, {tried}, {time.process_time():.0f} s", flush=True)


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


def agrees(judge: Judge, puzzle: Puzzle) -> bool:
    """Whether the best choice is also the best of them in fresh worlds, ten times the thought of the maker."""
    state, _ = puzzle.position()
    picks = [Judged(pick, 1.0) for pick, _ in puzzle.choices]
    worlds = CHECK * (judge.budget.finding + judge.budget.measuring)
    dice = Dice(hash_of(judge.seed, len(puzzle.journal.lines)))
    judge.try_out(judge.rules.view(state, puzzle.seat), puzzle.seat, picks, worlds, dice, False)
    return max(picks, key=lambda each: each.share(puzzle.seat)).pick == puzzle.best


def sample(name: str, file: Path, number: int) -> None:
    """How many of a random sample of the puzzles agree; those that do not are thrown out."""
    judge = Judge(name, SAMPLED, MAKER)
    found = read(file, name)
    asked = Random(SAMPLED).sample(found, min(number, len(found)))
    wrong = [puzzle.id for puzzle in asked if not agrees(judge, puzzle)]
    write(file, [puzzle for puzzle in found if puzzle.id not in wrong])
    print(f"{name}: {len(asked) - len(wrong)} of {len(asked)} puzzles agree; thrown out: {', '.join(wrong) or 'none'}")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m farstar.study.puzzle_maker", description="Make puzzles.")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--out", metavar="FILE", help="where to keep them (default: with the game)")
    parser.add_argument("--count", type=int, default=300, metavar="N", help="how many there should be (300)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the seed of the first game (1)")
    parser.add_argument("--check", action="store_true", help="measure those there are anew, keep those that hold")
    parser.add_argument("--sample", type=int, default=0, metavar="N", help="tell how many of N puzzles agree")
    asked = parser.parse_args(arguments)
    file = Path(asked.out) if asked.out else file_of(asked.game)
    if file is None:
        parser.error(f"{asked.game} has no folder to keep puzzles in; say --out FILE")
    if asked.check:
        check(asked.game, file)
    elif asked.sample:
        sample(asked.game, file, asked.sample)
    else:
        make(asked.game, file, asked.count, asked.seed)
    return 0


if __name__ == "__main__":
    sys.exit(main())
