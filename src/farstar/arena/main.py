"""The command `farstar arena`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from farstar.arena.figures import figures
from farstar.arena.plan import Plan
from farstar.arena.played import GameRecord
from farstar.arena.report import draw, show, write_csv, write_json
from farstar.arena.runs import RunFile, run
from farstar.bots.outside import DEADLINE
from farstar.text.command_parser import command_parser

EXAMPLES = """\
examples:
  farstar arena GAME --bots strong,steady --games 400
  farstar arena GAME --bots strong --games 200             a bot against itself
  farstar arena roll --bots greedy,random --jobs 2 --json result.json --plot result.svg
  farstar arena GAME --bots "steady,cmd:node mybot.js" --options KEY=VALUE
  farstar arena GAME --bots search:nodes=400,strong --run long.jsonl

Every deal is played once from each rotation of the seats. Bots are installed names, names with settings
(search:nodes=400:rounds=2), or outside programs (cmd:...). An interrupted run goes on when the same command is given
again. The same seed gives the same games, whatever --jobs says."""


def parser() -> argparse.ArgumentParser:
    """The arguments of `farstar arena`."""
    made = command_parser("arena", "Let bots play many games against each other and compare them fairly.", EXAMPLES)
    made.add_argument("game", help="an installed game")
    made.add_argument("--bots", required=True, help="names, separated by commas; one for each seat")
    made.add_argument("--games", type=int, default=100, help="how many games (100)")
    made.add_argument("--seed", type=int, default=1, help="the seed of all luck (1)")
    made.add_argument("--jobs", type=int, default=1, help="how many processes (1)")
    made.add_argument("--options", nargs="+", default=[], metavar="K=V", help="table options")
    made.add_argument(
        "--deadline", type=float, default=DEADLINE, metavar="S", help="seconds for an outside bot's choice"
    )
    made.add_argument("--run", type=Path, metavar="F", help="keep the games in this file, and go on from it")
    made.add_argument("--json", type=Path, metavar="F", help="write the figures as JSON")
    made.add_argument("--csv", type=Path, metavar="F", help="write a line for every seat of every game")
    made.add_argument("--plot", type=Path, metavar="F", help="draw a picture (PNG, SVG, PDF)")
    made.add_argument("--cluster", metavar="ADDRESS", help="play on a Ray cluster: an address, auto, or local")
    made.add_argument("--quiet", action="store_true", help="no table, no progress")
    return made


def plan_from(args: argparse.Namespace) -> Plan:
    """The plan that the arguments ask for; refused in words."""
    options: dict[str, str] = {}
    for word in args.options:
        key, equals, value = word.partition("=")
        if not equals:
            raise ValueError(f"a table option looks like variant=duel, not {word!r}")
        options[key] = value
    names = [name.strip() for name in args.bots.split(",") if name.strip()]
    plan = Plan(args.game, names, args.games, args.seed, options, args.deadline)
    plan.check()
    return plan


def check_files(args: argparse.Namespace) -> None:
    """Say before a long run, not after it, that its results could not be written."""
    for path in (args.run, args.json, args.csv, args.plot):
        if path is not None and not path.resolve().parent.is_dir():
            raise ValueError(f"there is no folder for {path}")
    if args.plot is not None and find_spec("matplotlib") is None:
        raise ValueError("--plot needs matplotlib: pip install 'farstar[arena]'")


@contextmanager
def progress(total: int, quiet: bool) -> Iterator[Callable[[int], None]]:
    """A live bar with the time left, when somebody is watching."""
    console = Console(stderr=True)
    if quiet or not console.is_terminal:
        yield lambda done: None
        return
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("games", total=total)
        yield lambda done: bar.update(task, completed=done)


def played(plan: Plan, args: argparse.Namespace) -> list[GameRecord]:
    """Play the plan, here or on a cluster, with progress shown."""
    file = RunFile(plan, args.run)
    with progress(plan.games, args.quiet) as seen:
        if args.cluster:
            from farstar.arena.cluster import player

            return run(plan, args.jobs, file, seen, player(args.cluster))
        return run(plan, args.jobs, file, seen)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; 0 when all is well, 2 with one line on stderr when it cannot be done, 130 when interrupted."""
    args = parser().parse_args(argv)
    try:
        plan = plan_from(args)
        check_files(args)
        records = played(plan, args)
    except (ValueError, OSError) as error:
        print(f"farstar arena: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("farstar arena: interrupted; the same command goes on from here", file=sys.stderr)
        return 130
    found = figures(plan, records)
    if args.json:
        write_json(found, args.json)
    if args.csv:
        write_csv(plan, records, args.csv)
    if args.plot:
        draw(found, records, args.plot)
    if not args.quiet:
        show(found, Console())
    return 0
