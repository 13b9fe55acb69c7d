"""The ladder: every level against the next, in every game, and the tables of docs/bots.md made from it."""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from farstar import bots, compiled
from farstar.arena.figures import figures
from farstar.arena.plan import Plan
from farstar.arena.report import interval, percent
from farstar.arena.runs import RunFile, run
from farstar.table.game import Options, face, games, games_with

SEED = 2026
SOURCES = (
    "table",
    "bots",
    "learned",
    "rl",
    "data/networks",
    "games/*/rules",
    "games/*/bot",
    "games/*/rl",
    "games/*/data",
)
BEGIN, END = "<!-- made by make ladder -->", "<!-- end of what make ladder made -->"


class Rung(NamedTuple):
    """Who plays: the first should win so many games of a hundred against the others, at a table with these options."""

    bots: list[str]
    wanted: int
    options: Options = {}


RUNGS = [
    Rung(["greedy", "random"], 95),
    Rung(["steady", "novice"], 65),
    Rung(["strong", "steady"], 65),
    Rung(["expert", "strong"], 75),
    Rung(["expert", "strong:nodes=256"], 60),
    Rung(["expert", "strong", "strong", "strong"], 45),
]
"""The rungs of every game; its face `ladder` adds its own."""


class Reference(NamedTuple):
    """What another program did against itself, to set our strong bot beside it: the face `reference` of a game.

    `figures` are its rows by name; `endings` are the rows that tell how a game ended, with our word for that ending.
    """

    title: str
    about: str
    figures: dict[str, str]
    endings: dict[str, str]


def fingerprint() -> str:
    """Changes whenever the bots or the rules do: games that others have played do not count."""
    root = Path(bots.__file__).parent.parent
    files = sorted(
        path for part in SOURCES for path in root.glob(f"{part}/**/*") if path.suffix in (".py", ".toml", ".npz")
    )
    return hashlib.sha256(b"".join([path.read_bytes() for path in files])).hexdigest()[:8]


class Ladder:
    """How the ladder is played: so many games a pair, in so many processes, with the run files in a folder."""

    def __init__(self, games: int, jobs: int, folder: Path, so_far: bool = False) -> None:
        self.games = games
        self.jobs = jobs
        self.folder = folder
        self.so_far = so_far

    def played(self, game: str, names: list[str], options: Options | None = None) -> dict[str, Any]:
        """The figures of one pairing; games already in its run file are not played again."""
        plan = Plan(game, names, self.games, SEED, options or {})
        short = "-".join([name.replace(":", ".") for name in names])
        name = f"{game}-{short}-{self.games}-{plan.key()}-{fingerprint()}.jsonl"
        file = RunFile(plan, self.folder / name)
        print(f"{table_name(game, plan.options)}: {against(names)}, {self.games} games", file=sys.stderr, flush=True)
        records = file.load() if self.so_far else []
        return figures(plan, records or run(plan, self.jobs, file))

    def pairs(self, game: str) -> list[str]:
        """A line for every rung."""
        own: list[Rung] = face(game, "ladder") or []
        rows: list[str] = []
        for rung in [*RUNGS, *own]:
            found = self.played(game, rung.bots, rung.options)
            one, two, *_ = found["bots"]
            rows.append(
                f"| {table_name(game, rung.options)} | {rung.bots[0]} | {', '.join(rung.bots[1:])} | {found['games']} "
                f"| {percent(one['win_rate'])} | {interval(one['ci95'])} | {rung.wanted} % "
                f"| {one['mean_score']:.1f} : {two['mean_score']:.1f} "
                f"| {found['rounds']['mean']} | {one['ms_per_choice']:.1f} / {two['ms_per_choice']:.1f} |"
            )
        return rows


def table_name(game: str, options: Options) -> str:
    """The game and what is special about the table."""
    return " ".join([game, *options.values()])


def against(names: list[str]) -> str:
    """Who plays whom, in words."""
    return f"{names[0]} against {', '.join(names[1:]) or 'itself'}"


def share(found: dict[str, Any], word: str) -> str:
    """How many of the games ended so, in percent."""
    ended = sum([count for ending, count in found["endings"].items() if word in ending.split("+")])
    return f"{100 * ended / found['games']:.0f} %"


def self_play(found: dict[str, Any], reference: Reference) -> list[str]:
    """The strong bot against itself, beside the other program."""
    ours = {
        "rounds": f"{found['rounds']['mean']} (sd {found['rounds']['sd']})",
        "score per player": f"{found['score']['mean']} (sd {found['score']['sd']})",
        "winner's score": f"{found['winner_score']['mean']}",
        **{row: share(found, word) for row, word in reference.endings.items()},
        "shared wins": f"{100 * found['shared_wins'] / found['games']:.1f} %",
    }
    rows = [f"| {name} | {ours[name]} | {reference.figures[name]} |" for name in ours]
    for world, part in found["by_origin"].items():
        rows.append(f"| wins with {world} | {percent(part['win_rate'])} ({interval(part['ci95'])}) | |")
    return rows


def beside(ladder: Ladder, game: str) -> list[str]:
    """The section of a game that has another program to compare with."""
    reference: Reference = face(game, "reference")
    found = ladder.played(game, ["strong"])
    return [
        "",
        f"## {reference.title}: the strong bot against itself",
        "",
        f"{found['games']} games, {reference.about}",
        "",
        "| | strong | reference |",
        "|---|---:|---:|",
        *self_play(found, reference),
    ]


def tables(ladder: Ladder) -> str:
    """The part of the page that is made."""
    rows: list[str] = []
    for game in games():
        rows += ladder.pairs(game)
    compared = [line for game in games_with("reference") for line in beside(ladder, game)]
    return "\n".join(
        [
            BEGIN,
            f"Every deal from every seat, seed {SEED}; wins of the first named, shared wins as fractions,"
            " 95 % intervals by Wilson."
            f" Rules and evaluations {'compiled' if compiled() else 'as plain Python'}, one core for each game.",
            "",
            "| game | bot | against | games | wins | 95 % | wanted | mean score | rounds | ms per choice |",
            "|---|---|---|---:|---:|---:|---:|---:|---:|---:|",
            *rows,
            *compared,
            END,
        ]
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Play the ladder and put its tables into the page."""
    parser = argparse.ArgumentParser(prog="python -m farstar.arena.ladder", description=__doc__)
    parser.add_argument("page", type=Path, help="the page with the marked part, docs/bots.md")
    parser.add_argument("--games", type=int, default=1000, help="games for each rung (1000)")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes (2)")
    parser.add_argument("--so-far", action="store_true", help="write what the games played up to now say")
    parser.add_argument("--runs", type=Path, default=Path("build", "ladder"), help="where the run files are kept")
    args = parser.parse_args(argv)
    text = args.page.read_text(encoding="utf-8")
    if BEGIN not in text or END not in text:
        print(f"{args.page} has no part between {BEGIN} and {END}", file=sys.stderr)
        return 2
    args.runs.mkdir(parents=True, exist_ok=True)
    made = tables(Ladder(args.games, args.jobs, args.runs, args.so_far))
    before, after = text.split(BEGIN)[0], text.split(END)[1]
    args.page.write_text(before + made + after, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
