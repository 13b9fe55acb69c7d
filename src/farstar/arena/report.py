"""Arena figures for people and programs: a table, JSON, CSV, a picture."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from farstar.arena.plan import Plan
from farstar.arena.played import GameRecord


def percent(rate: float) -> str:
    """A rate in percent."""
    return f"{100 * rate:.1f} %"


def interval(bounds: list[float]) -> str:
    """An interval of rates in percent."""
    return f"{100 * bounds[0]:.1f}-{100 * bounds[1]:.1f}"


def show(figures: dict[str, Any], console: Console) -> None:
    """The figures as tables."""
    title = f"{figures['game']}, {figures['games']} games, seed {figures['seed']}"
    table = Table(title=title, title_justify="left")
    for heading in ("bot", "wins", "95 %", "score", "margin", "rating", "ms/choice", "lost"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for row in figures["bots"]:
        rating = row.get("rating")
        table.add_row(
            row["name"],
            percent(row["win_rate"]),
            interval(row["ci95"]),
            f"{row['mean_score']:.1f}",
            f"{row['mean_margin']:+.1f}",
            f"{rating['mu']:.1f} ± {2 * rating['sigma']:.1f}" if rating else "",
            f"{row['ms_per_choice']:.2f}",
            str(row["lost_choices"]),
        )
    console.print(table)
    ends = ", ".join(f"{name or 'unknown'} {count}" for name, count in figures["endings"].items())
    rounds = figures["rounds"]
    console.print(f"rounds {rounds['mean']} (sd {rounds['sd']}); ended by {ends}; shared wins {figures['shared_wins']}")
    show_origins(figures, console)
    for row in figures["bots"]:
        for fault in row["faults"]:
            console.print(f"{row['name']} failed at {fault}", markup=False)


def show_origins(figures: dict[str, Any], console: Console) -> None:
    """Win rates by what a seat began with, a column for each bot."""
    origins = [name for name in figures["by_origin"] if name]
    table = Table(title="wins by origin and seat" if origins else "wins by seat", title_justify="left")
    table.add_column("")
    for row in figures["bots"]:
        table.add_column(row["name"], justify="right")
    for kind, names in (("by_origin", origins), ("by_seat", [str(seat) for seat in range(figures["seats"])])):
        for name in names:
            cells = [row[kind].get(name) for row in figures["bots"]]
            label = name if kind == "by_origin" else f"seat {name}"
            table.add_row(label, *[f"{percent(cell['win_rate'])} of {cell['games']}" if cell else "" for cell in cells])
    console.print(table)


def write_json(figures: dict[str, Any], path: Path) -> None:
    """Write the figures for programs."""
    path.write_text(json.dumps(figures, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def write_csv(plan: Plan, records: list[GameRecord], path: Path) -> None:
    """A line for every seat of every game."""
    with path.open("w", newline="", encoding="utf-8") as file:
        out = csv.writer(file)
        out.writerow(
            ["game", "deal", "seat", "bot", "origin", "score", "win_share", "rounds", "ending", "choices", "seconds"]
        )
        for record in records:
            for seat, who in enumerate(record["seats"]):
                out.writerow(
                    [
                        record["index"],
                        record["deal"],
                        seat,
                        plan.bots[who],
                        record["origins"][seat],
                        record["scores"][seat],
                        record["shares"][seat],
                        record["rounds"],
                        record["ending"],
                        record["choices"][seat],
                        record["seconds"][seat],
                    ]
                )


def draw(figures: dict[str, Any], records: list[GameRecord], path: Path) -> None:
    """Win rates with their intervals, scores, and lengths, as a picture (needs matplotlib)."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    rows = figures["bots"]
    names = [row["name"] for row in rows]
    sheet, (wins, scores, lengths) = pyplot.subplots(1, 3, figsize=(13, 4), layout="constrained")
    rates = [row["win_rate"] for row in rows]
    errors = [[row["win_rate"] - row["ci95"][0] for row in rows], [row["ci95"][1] - row["win_rate"] for row in rows]]
    wins.bar(range(len(names)), rates, yerr=errors, capsize=4)
    wins.set_xticks(range(len(names)), names)
    wins.set_ylim(0, 1)
    wins.set_title("win rate, 95 % interval")
    for who, name in enumerate(names):
        values = [record["scores"][s] for record in records for s, each in enumerate(record["seats"]) if each == who]
        scores.hist(values, bins=20, alpha=0.5, label=name)
    scores.set_title("final points")
    scores.legend()
    lengths.hist([record["rounds"] for record in records], bins=20)
    lengths.set_title("rounds")
    sheet.suptitle(f"{figures['game']}, {figures['games']} games")
    sheet.savefig(path)
    pyplot.close(sheet)
