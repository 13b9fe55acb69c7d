"""The two ways to learn, from the arguments of the command to the files they leave."""

from __future__ import annotations

import argparse
import gc
import gzip
import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from farstar.learn.arguments import opponent, table
from farstar.learn.calibrate import foretold
from farstar.learn.imitate import agreement, imitate, split, value_loss
from farstar.learn.net import Net, fresh, trainable
from farstar.learn.players import PlayerLost, players
from farstar.learn.playground import PlaygroundRules, TableKind
from farstar.learn.ppo import LearningSettings
from farstar.learn.report import draw, read_log
from farstar.learn.school import School, TrainingPlan
from farstar.learn.traces import Examples, Reader, record, recordings
from farstar.learned.network import NetworkCard, load
from farstar.rl.code import Code, code
from farstar.table.game import game


def tell(line: str) -> None:
    print(line, flush=True)


def beginning(args: argparse.Namespace, numbers: Code) -> Net:
    """The network to start with: one from a file, or an untrained one."""
    if args.start is None:
        return fresh(numbers, args.width)
    network = load(args.start)
    if not network.fits(numbers):
        raise SystemExit(f"farstar learn: {args.start} was not made for {numbers.id}")
    return trainable(network)


def about(args: argparse.Namespace, numbers: Code, command: str) -> NetworkCard:
    """What a network is made for, and by which command."""
    return {"game": args.game, "observations": args.version, "code": numbers.id, "command": command}


def read(args: argparse.Namespace, numbers: Code) -> list[Examples]:
    """The examples of each file."""
    found: list[Examples] = []
    for file in args.recordings:
        reader: Reader | None = None
        for line in recordings(file):
            reader = reader or Reader(game(args.game), numbers, line["seats"])
            reader.read(line)
        if reader is None:
            raise SystemExit(f"farstar learn: {file} has no finished game")
        found.append(reader.examples())
        tell(f"{file.name}: {reader.games} games, {len(found[-1].action)} picks, {reader.skipped} answers skipped")
    return found


def copy_recordings(args: argparse.Namespace, command: str) -> None:
    """Learn the picks of recorded games; every tenth game is kept to see how well that went."""
    gc.disable()
    began = time.monotonic()
    numbers = code(args.game, args.version)
    parts = [split(examples) for examples in read(args, numbers)]
    net = beginning(args, numbers)
    imitate(net, [learned for learned, _ in parts], args.epochs, args.rate, args.seed, tell)
    held = [kept for _, kept in parts]
    card: NetworkCard = {
        **about(args, numbers, command),
        "picks": sum(len(learned.action) for learned, _ in parts),
        "hours": round((time.monotonic() - began) / 3600, 3),
        "agreement": {kind or "all": figures for kind, figures in agreement(net, held).items()},
        "agreement by file": {
            file.name: agreement(net, [kept])[""] for file, kept in zip(args.recordings, held, strict=True)
        },
        "share loss": round(value_loss(net, held), 4),
    }
    tell(json.dumps(card))
    net.export(card).save(args.out)


def self_play(args: argparse.Namespace, command: str) -> None:
    """Learn by playing, as long as told, from the last checkpoint if there is one."""
    args.out.mkdir(parents=True, exist_ok=True)
    numbers = code(args.game, args.version)
    opponents = dict(opponent(word) for word in args.against)
    settings = LearningSettings(rate=args.rate, entropy=args.entropy, lead=args.lead)
    rules = PlaygroundRules(
        game=args.game,
        version=args.version,
        kinds=[TableKind(*table(word)) for word in args.tables],
        opponents=opponents,
        networks={name: load(Path(name)) for name in opponents if name.endswith(".npz")},
        trace=settings.trace,
        ahead=args.ahead,
        longest=args.longest,
    )
    plan = TrainingPlan(args.out, args.hours, settings, seed=args.seed)
    try:
        with alone_in(args.out), players(rules, args.seed, args.jobs, args.cluster) as playing:
            school = School(beginning(args, numbers), playing, plan, about(args, numbers, command))
            if school.resume():
                tell(f"goes on after {school.decisions} decisions")
            school.run(tell)
    except PlayerLost as lost:
        raise SystemExit(f"farstar learn: {lost}; what was learned is kept, the same command goes on") from None
    except ValueError as error:
        raise SystemExit(f"farstar learn: {error}") from None
    if school.log.exists():  # else it was too short to tell of anything
        show_report(args)


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Hold the folder of a run: two processes that learn into one would undo what the other keeps."""
    with (folder / "in-use").open("w") as held:
        if sys.platform != "win32":
            import fcntl

            try:
                fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise SystemExit(f"farstar learn: another process learns into {folder}; stop it or say --out") from None
        yield


def show_report(args: argparse.Namespace) -> None:
    """Draw how a run of self-play went, into its folder."""
    log = args.out / "progress.jsonl"
    if not log.exists():
        raise SystemExit(f"farstar learn: there is no {log}; --report needs the folder of a run that told of progress")
    if find_spec("matplotlib") is None:
        tell("no picture of the run: that needs matplotlib (pip install 'farstar[arena]')")
        return
    with log.open() as lines:
        draw(read_log(lines), args.game, args.out / "progress.svg")
    tell(f"{args.out / 'progress.svg'} shows how it went")


def record_games(args: argparse.Namespace) -> None:
    """Let a bot play against itself at each kind of table, one file for each."""
    args.out.mkdir(parents=True, exist_ok=True)
    name, games = opponent(args.record)
    for word in args.tables:
        seats, options, _ = table(word)
        with gzip.open(args.out / f"{word.replace(':', '-')}.jsonl.gz", "wt") as out:
            for line in record(game(args.game), seats, options, name, int(games), args.seed):
                out.write(json.dumps(line) + "\n")
        tell(f"{word}: {int(games)} games recorded")


def show_calibration(args: argparse.Namespace) -> None:
    """How often a seat wins that expects to, at each kind of table."""
    if args.start is None:
        raise SystemExit("farstar learn: --calibrate needs a network, given by --from")
    network = load(args.start)
    numbers = code(args.game, args.version)
    for word in args.tables:
        seats, options, games = table(word)
        tell(f"{word}: decisions, expected, came true")
        for tenth in foretold(network, game(args.game), numbers, seats, options, games, args.seed):
            tell(f"{tenth.decisions:7} {tenth.expected:6.1%} {tenth.true:6.1%}")
