"""All measurements of speed in one run, interleaved in short rounds of which the best counts."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from farstar import bots, compiled
from farstar.cli.measure import bot_time, copies, middles, our_game, simulations
from farstar.cli.peers import installed_peers, missing_peers, quoted_peers
from farstar.cli.progress import Bar
from farstar.rl.code import codes
from farstar.table.game import Game, game, games
from farstar.table.state import State
from farstar.terminal.files import Failure

ROUNDS = 3
FEWER_IS_BETTER = ("copy_us", "ms_per_move")
Figures = dict[str, float]
Measurement = Callable[[float], Figures]


def run_bench(names: list[str], seconds: float, as_json: bool, earlier: str = "") -> int:
    """Measure these games (or all), and print one JSON object or a table, beside the JSON of an earlier run."""
    before = read_earlier(earlier) if earlier else {}
    try:
        known = {name: game(name) for name in names} if names else games()
    except ValueError as error:
        raise Failure(str(error)) from None
    found = measure_all(known, seconds)
    if as_json:
        print(json.dumps(found))
    else:
        draw(found, before)
    return 0


def read_earlier(path: str) -> dict[str, Any]:
    """What an earlier run has printed as JSON."""
    try:
        found = json.loads(Path(path).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise Failure(f"{path} is no earlier run of the benchmark: {error}") from None
    if not isinstance(found, dict):
        raise Failure(f"{path} is no earlier run of the benchmark")
    return found


def measure_all(known: dict[str, Game], seconds: float) -> dict[str, Any]:
    """Every measurement gets its turn in each round, so that a busy moment of the machine hits them all."""
    plan = planned(known)
    best: dict[tuple[str, ...], Figures] = {}
    with Bar(ROUNDS * len(plan), "measuring") as bar:
        for _ in range(ROUNDS):
            for path, measure in plan.items():
                figures = measure(seconds / ROUNDS)
                best[path] = better(best.get(path, figures), figures)
                bar.step(1, " ".join(path))
    report: dict[str, Any] = {"compiled": compiled(), "games": {}, "plain": {}, "environments": {}}
    report |= {"bots": {}, "search": {}, "peers": {}, "quoted": quoted_peers()}
    for path, figures in best.items():
        place = report
        for part in path:
            place = place.setdefault(part, {})
        place.update({key: round(value, 4 if value < 10 else 1) for key, value in figures.items()})
    report["memory_mb"] = round(memory_mb(), 1)
    return report


def planned(known: dict[str, Game]) -> dict[tuple[str, ...], Measurement]:
    """What is measured, by its place in the report."""
    plan: dict[tuple[str, ...], Measurement] = {}
    for name, rules in known.items():
        plan["games", name] = partial(compared, name, middles(rules))
        plan["plain", name] = partial(elsewhere, "game", name, True)
        if name in codes() and find_spec("pettingzoo") is not None:
            plan["environments", name] = partial(elsewhere, "environment", name, False)
        plan["search", name] = partial(simulations, rules)
        for bot in bots.bots():
            if bot_time(rules, bot, 0.0):
                plan["bots", name, bot] = partial(bot_time, rules, bot)
    for peer in installed_peers():
        plan["peers", peer] = partial(elsewhere, "peer", peer, False)
    return plan


def compared(name: str, states: list[State], seconds: float) -> Figures:
    """Random games and copies of one game."""
    return {**our_game(name, seconds), **copies(states, seconds / 2)}


def better(one: Figures, other: Figures) -> Figures:
    """The better figure of each kind."""
    return {key: (min if key in FEWER_IS_BETTER else max)(one[key], other[key]) for key in one}


def elsewhere(kind: str, name: str, pure: bool, seconds: float) -> Figures:
    """A measurement in a process of its own, so that memory and imports stay apart."""
    environment = {**os.environ, "FARSTAR_PURE": "1" if pure else ""}
    command = [sys.executable, "-W", "ignore", "-m", "farstar.cli.measure", kind, name, str(seconds)]
    run = subprocess.run(command, capture_output=True, text=True, env=environment)
    if run.returncode:
        reason = (run.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise Failure(f"measuring {name} failed: {reason}")
    figures: Figures = json.loads(run.stdout.splitlines()[-1])
    return figures


def memory_mb() -> float:
    """The most memory this process has held."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / 1024 / (1024 if sys.platform == "darwin" else 1)


def cell(now: Figures, before: Figures, key: str, digits: int) -> str:
    """A figure, with that of the earlier run in brackets."""
    if key not in now:
        return ""
    return f"{now[key]:,.{digits}f}" + (f" ({before[key]:,.{digits}f})" if key in before else "")


def draw(found: dict[str, Any], before: dict[str, Any]) -> None:
    """The figures as a table, those of an earlier run in brackets."""
    rules = "compiled rules" if found["compiled"] else "rules as plain Python"
    grid = Grid(title=f"Random play of two players, {rules}", title_justify="left")
    for column in ("what", "decisions/s", "games/s", "copy, µs", "copy + step/s"):
        grid.add_column(column, justify="left" if column == "what" else "right")
    for part, after in (("games", ""), ("plain", ", plain Python"), ("peers", ""), ("quoted", " (quoted)")):
        for name, figures in found[part].items():
            old = before.get(part, {}).get(name, {})
            keys = ("decisions_per_s", "games_per_s", "copy_us", "copy_step_per_s")
            grid.add_row(f"{name}{after}", *[cell(figures, old, key, 1) for key in keys])
    console = Console(highlight=False)
    console.print(grid)
    if missing := missing_peers():
        console.print(f"not installed, and so not measured: {', '.join(missing)}")
    draw_thinking(console, found, before)
    console.print(f"memory: {found['memory_mb']} MB")


def draw_thinking(console: Console, found: dict[str, Any], before: dict[str, Any]) -> None:
    """What learners and bots get of it, a column for each game."""
    names = list(found["games"])
    grid = Grid(title="Environments and bots, two players", title_justify="left")
    grid.add_column("what")
    for name in names:
        grid.add_column(name, justify="right")

    def row(what: str, path: tuple[str, ...], key: str, digits: int) -> None:
        cells = [cell(inside(found, path, name), inside(before, path, name), key, digits) for name in names]
        if any(cells):
            grid.add_row(what, *cells)

    environments = ("environments",)
    row("vector environment, decisions/s with observation and mask", environments, "vector_decisions_per_s", 0)
    row("the same, newest observations", environments, "newest_decisions_per_s", 0)
    row("the same, a worker on every core", environments, "workers_decisions_per_s", 0)
    row("first observations, all seats together", environments, "together_decisions_per_s", 0)
    row("PettingZoo, steps/s", environments, "pettingzoo_steps_per_s", 0)
    row("search, imagined games/s", ("search",), "simulations_per_s", 0)
    for bot in bots.bots():
        row(f"bot {bot}, ms for a move", ("bots", bot), "ms_per_move", 3)
    console.print(grid)


def inside(report: dict[str, Any], path: tuple[str, ...], name: str) -> Figures:
    """The figures of a game in one part of a report, or of one of its bots; none if it was not measured."""
    figures: Any = report.get(path[0], {}).get(name, {})
    for part in path[1:]:
        figures = figures.get(part, {})
    return dict(figures)
