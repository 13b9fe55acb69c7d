"""What a run of self-play came to, as a picture: how much of an even share was won, by decisions played."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from farstar.learn.league import LEARNER

LearningProgress = dict[str, Any]
"""One line of the log: see `School.progress`."""


def read_log(lines: Iterable[str]) -> list[LearningProgress]:
    """The lines of a log that tell of progress; a run that was broken off and taken up again counts on."""
    return [json.loads(line) for line in lines if line.startswith("{")]


def courses(log: list[LearningProgress]) -> dict[str, list[tuple[int, float]]]:
    """For each opponent after how many decisions which part of an even share was won against it."""
    found: dict[str, list[tuple[int, float]]] = {}
    for progress in log:
        for name, share in progress["won"].items():
            if name != LEARNER:
                found.setdefault(Path(name).stem, []).append((progress["decisions"], share))
    return found


def draw(log: list[LearningProgress], title: str, path: Path) -> None:
    """The courses as lines, and the variety of the choices beside them (needs matplotlib)."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    sheet, (won, variety) = pyplot.subplots(1, 2, figsize=(11, 4), layout="constrained")
    for name, course in courses(log).items():
        won.plot([decisions / 1e6 for decisions, _ in course], [share for _, share in course], label=name)
    won.axhline(1, color="grey", linewidth=0.8)
    won.set_title("won of an even share, while exploring")
    won.legend()
    variety.plot([progress["decisions"] / 1e6 for progress in log], [progress["entropy"] for progress in log])
    variety.set_title("variety of the choices (entropy)")
    for part in (won, variety):
        part.set_xlabel("million decisions")
    sheet.suptitle(title)
    sheet.savefig(path)
    pyplot.close(sheet)
