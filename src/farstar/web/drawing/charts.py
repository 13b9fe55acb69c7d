"""Charts as SVG: stacked bars and lines by round. Widths are shares of the page, so words keep their size on a phone.

Every number drawn also stands in a table beside the chart; nothing is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from itertools import pairwise
from typing import NamedTuple

from markupsafe import Markup

TALL, BAR = 300, 34
TOP, FOOT = 12, 24
SHORT_NAME, LONG_NAME = 10, 17
"""Letters: longer names take more of the width from the curves, and the longest are shortened."""
SHAPES = (
    "M0-5a5 5 0 1 1-.01 0z",
    "M-4.600-4.600h9.200v9.200h-9.200z",
    "M0-6.200L6.200 0 0 6.200-6.200 0z",
    "M-2.800-5h5.600L6 0 2.800 5h-5.600L-6 0z",
    "M0-6L5.800-1.600 3.600 5.200h-7.200L-5.800-1.600z",
)
"""Circle, square, diamond, hexagon, pentagon: you first."""
PATTERNS = (
    "",
    '<circle cx="3" cy="3" r="1.3" fill="#0b0f1e" fill-opacity=".45"/>',
    '<path d="M-2 10L10-2M-2 4l6-6M4 10l6-6" stroke="#0b0f1e" stroke-opacity=".4" stroke-width="1.6"/>',
    '<path d="M0 0l8 8M8 0L0 8" stroke="#0b0f1e" stroke-opacity=".35" stroke-width="1.2"/>',
    '<path d="M4 0v8" stroke="#0b0f1e" stroke-opacity=".35" stroke-width="1.6"/>',
    '<path d="M0 4h8" stroke="#0b0f1e" stroke-opacity=".35" stroke-width="1.6"/>',
    '<path d="M4 1l3 3-3 3-3-3z" fill="#0b0f1e" fill-opacity=".3"/>',
    '<path d="M-2-2l12 12M-2 4l6 6M4-2l6 6" stroke="#0b0f1e" stroke-opacity=".4" stroke-width="1.6"/>',
    '<path d="M0 2h8M2 0v8" stroke="#0b0f1e" stroke-opacity=".3"/>',
    '<circle cx="4" cy="4" r="2.600" fill="none" stroke="#0b0f1e" stroke-opacity=".45"/>',
)
FILLS = ("#ffd166", "#7cc4ff", "#a8e6a1", "#d8a6ff", "#ff9a91", "#f2b35e", "#9fe3df", "#e6c7ff", "#b8d4ff", "#ffe7b0")


def patterns() -> Markup:
    """What the bars are filled with; stands once on a page that draws any."""
    drawn = "".join(
        f'<pattern id="fill-{place}" width="8" height="8" patternUnits="userSpaceOnUse">'
        f'<path d="M0 0h8v8H0z" fill="{FILLS[place]}"/>{body}</pattern>'
        for place, body in enumerate(PATTERNS)
    )
    return Markup(f'<svg class="sprite" width="0" height="0" aria-hidden="true"><defs>{drawn}</defs></svg>')


def swatch(place: int) -> Markup:
    """The sign of a filling in a legend."""
    return Markup(
        f'<svg class="swatch" width="16" height="16" aria-hidden="true"><rect width="16" height="16" rx="4" '
        f'fill="url(#fill-{place % len(FILLS)})"/></svg>'
    )


def marker(number: int) -> Markup:
    """A player's shape in a legend or a table."""
    kind = number % len(SHAPES)
    return Markup(
        f'<svg class="swatch s-{kind}" viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true">'
        f'<path d="{SHAPES[kind]}" fill="currentColor"/></svg>'
    )


def stacked(parts: Sequence[float], most: float) -> Markup:
    """One bar of parts, the whole width being the most anybody has."""
    drawn, start = [], 0.0
    for place, part in enumerate(parts):
        if part > 0:
            wide = 100 * part / max(most, 1)
            drawn.append(
                f'<rect x="{start:.2f}%" width="{max(wide - 0.4, 0.2):.2f}%" height="{BAR}" rx="4" '
                f'fill="url(#fill-{place % len(FILLS)})"/>'
            )
            if wide >= 5:
                drawn.append(plate(start + wide / 2, written(part)))
            start += wide
    return Markup(f'<svg class="bars" width="100%" height="{BAR}" aria-hidden="true">{"".join(drawn)}</svg>')


def plate(middle: float, number: str) -> str:
    """A number that stays readable on any pattern."""
    return (
        f'<svg x="{middle:.2f}%" y="{BAR / 2}" overflow="visible"><rect class="plate" x="-11" y="-10" width="22" '
        f'height="20" rx="10"/><text class="in-bar" y="5">{number}</text></svg>'
    )


def written(number: float) -> str:
    return str(int(number)) if number == int(number) else f"{number:g}"


class Series:
    """The points of one player, from the start to the last round."""

    def __init__(self, name: str, kind: int, numbers: Sequence[float]) -> None:
        self.name = name
        self.kind = kind % len(SHAPES)
        self.numbers = list(numbers)


def lines(series: Sequence[Series], steps: Sequence[str], title: str, tall: int = TALL) -> Markup:
    """The course of the points: a line for each player with its shape at every round."""
    most = top_of_scale(max((max(each.numbers) for each in series), default=0))
    longest = max((len(each.name) for each in series), default=0)
    left, right = 7.0, 82.0 if longest <= SHORT_NAME else 73.0

    def across(step: int) -> float:
        return left + (right - left) * step / max(len(steps) - 1, 1)

    def down(number: float) -> float:
        return TOP + (tall - TOP - FOOT) * (1 - number / most)

    drawn = [grid(most, down, left, right)]
    every = 1 if len(steps) <= 12 else 2 if len(steps) <= 24 else 5
    drawn += [
        f'<text class="tick" x="{across(step):.2f}%" y="{tall - 6}">{escape(name)}</text>'
        for step, name in enumerate(steps)
        if step % every == 0
    ]
    for each in reversed(series):
        points = [(across(step), down(number)) for step, number in enumerate(each.numbers)]
        drawn.append(f'<g class="s-{each.kind}">{stroke(points)}{signs(points, each.kind)}</g>')
    drawn.append(ends(series, down, right))
    voice = f'role="img" aria-label="{escape(title)}"'
    return Markup(f'<svg class="lines" width="100%" height="{tall}" {voice}>{"".join(drawn)}</svg>')


def spark(percents: Sequence[int]) -> Markup:
    """A small line from 0 to 100 with half as a mark; the last number stands beside it in words."""
    wide, tall = 128, 30
    drawn = [percents[0], *percents] if len(percents) == 1 else list(percents)

    def at(step: int) -> tuple[float, float]:
        return 4 + (wide - 8) * step / (len(drawn) - 1), 4 + (tall - 8) * (1 - drawn[step] / 100)

    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in map(at, range(len(drawn))))
    x, y = at(len(drawn) - 1)
    return Markup(
        f'<svg class="spark" viewBox="0 0 {wide} {tall}" width="{wide}" height="{tall}" aria-hidden="true">'
        f'<polygon points="4,{tall} {line} {wide - 4},{tall}"/><path class="half" d="M4 {tall / 2}h{wide - 8}"/>'
        f'<polyline points="{line}"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4"/></svg>'
    )


MARK, STEP, NEAR = 21, 24, 8.0
"""The room of a mark and how far it is moved in pixels; near is in percent, for a phone is 300 pixels wide."""
CROWDED = 4.5
"""Percent across in which a second number of a round would touch the first on a phone."""
Point = tuple[float, float]
"""A place in a course: how far through the game, and the chance; both from 0 to 1."""


class Course(NamedTuple):
    """What is drawn of the chance through a game; marks are a letter, a point, where they lead and its line."""

    knew: Sequence[Point]
    opened: Sequence[Point]
    rounds: Sequence[tuple[int, float]]
    marks: Sequence[tuple[str, float, float, str, int]]
    strong: Sequence[Point] = ()
    here: float = -1.0
    """Where one is just looking; nothing below 0."""
    tall: int = 100


def chance_course(course: Course, title: str) -> Markup:
    """The chance through a game, as known and with all open; marks lead to what is said of them."""
    left, wide, top, tall = 3.0, 95.0, 12, course.tall

    def place(point: Point) -> tuple[float, float]:
        return left + wide * point[0], top + tall * (1 - point[1])

    drawn = [f'<line class="half" x1="{left}%" x2="{left + wide}%" y1="{top + tall / 2}" y2="{top + tall / 2}"/>']
    for percent in (0, 50, 100):
        drawn.append(f'<text x="0" y="{top + tall * (1 - percent / 100) + 4:.0f}">{percent}</text>')
    labelled = -CROWDED
    for number, at in course.rounds:
        x = left + wide * at
        drawn.append(f'<line class="round" x1="{x:.2f}%" x2="{x:.2f}%" y1="{top}" y2="{top + tall}"/>')
        if x - labelled >= CROWDED:
            drawn.append(f'<text class="number" x="{x:.2f}%" y="{top + tall + 18}">{number}</text>')
            labelled = x
    drawn.append(
        f'<svg x="{left}%" y="{top}" width="{wide}%" height="{tall}" viewBox="0 0 1000 {tall}" '
        f'preserveAspectRatio="none">{curve(course.opened, "opened", tall)}{curve(course.knew, "knew", tall)}</svg>'
    )
    if course.here >= 0:
        x, _ = place((course.here, 0))
        drawn.append(f'<line class="here" id="course-here" x1="{x:.2f}%" x2="{x:.2f}%" y1="0" y2="{top + tall + 4}"/>')
    for point in course.strong:
        x, y = place(point)
        drawn.append(f'<circle class="strong" cx="{x:.2f}%" cy="{y:.1f}" r="6"/>')
    spots = moved_apart([place((at, chance)) for _, at, chance, _, _ in course.marks], top + tall)
    for (letter, _, _, link, line), (x, y) in zip(course.marks, spots, strict=True):
        drawn.append(
            f'<svg x="{x:.2f}%" y="{y:.1f}" overflow="visible">'
            f'<a class="mark" href="{escape(link)}" data-line="{line}">'
            f'<circle r="11"/><text y="4">{escape(letter)}</text></a></svg>'
        )
    voice = f'role="group" aria-label="{escape(title)}"'
    return Markup(f'<svg class="chance-course" height="{top + tall + 24}" {voice}>{"".join(drawn)}</svg>')


def moved_apart(spots: Sequence[tuple[float, float]], bottom: float) -> list[tuple[float, float]]:
    """Places of marks, in percent across and pixels down, each moved up or down until it lies on no other."""
    found: list[tuple[float, float]] = []
    for x, y in spots:
        near = [height for other, height in found if abs(x - other) < NEAR]
        heights = [y + STEP * by for by in (0, 1, -1, 2, -2) if MARK / 2 <= y + STEP * by <= bottom]
        free = [each for each in heights if all(abs(each - height) >= MARK for height in near)]
        found.append((x, free[0] if free else y))
    return found


def curve(points: Sequence[Point], kind: str, tall: int) -> str:
    """A line through the points; stretched with the page, its stroke is not."""
    drawn = " ".join(f"{1000 * at:.1f},{tall * (1 - chance):.1f}" for at, chance in points)
    return f'<polyline class="{kind}" points="{drawn}" vector-effect="non-scaling-stroke"/>'


def top_of_scale(most: float) -> int:
    """A round number the highest point stays under."""
    step = 5 if most <= 25 else 10 if most <= 60 else 20
    return max(step, -int(-most // step) * step)


def grid(most: int, down: Callable[[float], float], left: float, right: float) -> str:
    step = 5 if most <= 25 else 10 if most <= 60 else 20
    rows = []
    for number in range(0, most + 1, step):
        y = down(number)
        rows.append(
            f'<line class="grid" x1="{left}%" x2="{right}%" y1="{y:.1f}" y2="{y:.1f}"/>'
            f'<text class="tick right" x="{left - 1.5}%" y="{y + 4:.1f}">{number}</text>'
        )
    return "".join(rows)


def stroke(points: Sequence[tuple[float, float]]) -> str:
    return "".join(
        f'<line class="course" x1="{x1:.2f}%" y1="{y1:.1f}" x2="{x2:.2f}%" y2="{y2:.1f}"/>'
        for (x1, y1), (x2, y2) in pairwise(points)
    )


def signs(points: Sequence[tuple[float, float]], kind: int) -> str:
    shape = f'<path d="{SHAPES[kind]}" fill="currentColor"/>'
    return "".join(f'<svg x="{x:.2f}%" y="{y:.1f}" overflow="visible">{shape}</svg>' for x, y in points)


def ends(series: Sequence[Series], down: Callable[[float], float], right: float) -> str:
    """The last number of each line, moved apart where they would touch."""
    said, free = [], -100.0
    for each in sorted(series, key=lambda one: -one.numbers[-1]):
        y = max(down(each.numbers[-1]) + 5, free)
        free = y + 17
        said.append(
            f'<text class="end s-{each.kind}" x="{right + 2}%" y="{y:.1f}">{written(each.numbers[-1])} '
            f'<tspan class="end-name">{escape(shortened(each.name))}</tspan></text>'
        )
    return "".join(said)


def shortened(name: str) -> str:
    """A name, or its beginning where it is longer than the room beside a curve."""
    return name if len(name) <= LONG_NAME else name[: LONG_NAME - 1].rstrip() + "…"
