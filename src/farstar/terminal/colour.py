"""The table drawn with Rich: cards as panels, colours, and as much of it as fits on the screen."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import NamedTuple

from rich.align import Align
from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from farstar.terminal.blocks import Pictures, no_pictures
from farstar.terminal.screen import SeatScreen, read_line, recent
from farstar.text.teller import HEADING, SUBHEADING, Face, LogSentence, Option, Section

TONES = {
    "novelty": "bright_cyan",
    "rare": "orange3",
    "genes": "bright_green",
    "alien": "bright_yellow",
    "military": "bright_red",
    "world": "white",
    "development": "bright_magenta",
    "propaganda": "bright_red",
    "technology": "bright_cyan",
    "space-program": "bright_green",
    "breakthrough": "bright_yellow",
}
"""Colours of cards; whatever they say stands there in words too."""
RANKS = {HEADING: "bold bright_white", SUBHEADING: "bold cyan"}
CARD_WIDTH = 32
"""No card is narrower."""
RULED = 4
"""So much of a ruled line is not for its title."""
GOOD = "●"


class Detail(NamedTuple):
    """How much is drawn: how many lines of news; seats in boxes, in lines, or by their titles only.

    The hand is drawn as panels with pictures or without, as lines, as names, or not at all. Options are
    read to the end of their "powers", or of their "notes", or each is "cut" to one line.
    """

    news: int
    seats: str
    hand: str
    options: str


DETAILS = [
    Detail(99, "boxes", "pictures", "powers"),
    Detail(14, "boxes", "pictures", "powers"),
    Detail(14, "boxes", "panels", "powers"),
    Detail(14, "boxes", "lines", "powers"),
    Detail(9, "boxes", "lines", "notes"),
    Detail(6, "lines", "lines", "notes"),
    Detail(5, "lines", "names", "notes"),
    Detail(3, "lines", "names", "notes"),
    Detail(1, "lines", "names", "notes"),
    Detail(1, "titles", "names", "notes"),
    Detail(3, "lines", "names", "cut"),
    Detail(1, "titles", "names", "cut"),
    Detail(0, "titles", "", "cut"),
]
"""From all there is to the least; that an option can be read to its end comes before frames and older news."""


class ColourScreen:
    """A terminal that is drawn anew for every question; through a pipe everything just follows."""

    def __init__(self, console: Console | None = None, pictures: Pictures = no_pictures) -> None:
        self.console = console or Console(highlight=False, soft_wrap=False)
        self.pictures = pictures
        self.live = self.console.is_terminal and sys.stdin.isatty()

    def put(self, *parts: RenderableType) -> None:
        self.console.print(*parts, highlight=False, markup=False)

    def say(self, sentence: str) -> None:
        self.put(Text(sentence))

    def complain(self, sentence: str) -> None:
        self.put(Text(sentence, style="yellow"))

    def sections(self, sections: Sequence[Section]) -> None:
        for section in sections:
            self.put(Text(section.title, style="bold"))
            for line in section.lines:
                self.put(Padding(Text(line), (0, 0, 0, 2)))
            if section.faces:
                self.put(panels(section.faces, self.console.width, self.pictures))

    def glance(self, sections: Sequence[Section]) -> None:
        status, *seats = sections
        self.put(heading(status, self.console.width), *[box(seat, self.console.width) for seat in seats])

    def card(self, face: Face) -> None:
        self.put(panel(face, min(72, self.console.width), self.pictures))

    def log(self, lines: Sequence[LogSentence]) -> None:
        self.put(log_text(lines))

    def scene(self, scene: SeatScreen) -> None:
        """As much as fits, the question always last."""
        if not self.live:
            self.put(drawn(scene, DETAILS[0], self.console.width, self.pictures))
            return
        room = self.console.height - 2
        for detail in DETAILS:
            whole = drawn(scene, detail, self.console.width, self.pictures)
            if len(self.console.render_lines(whole, pad=False)) <= room:
                break
        else:
            # Too many options for this window: what is asked must not scroll away.
            whole = Group(whole, question(scene))
        self.console.clear()
        self.put(whole)

    def options(self, scene: SeatScreen) -> None:
        if self.live:
            self.scene(scene)
        else:
            self.put(asked(scene, "powers"))

    def draft(self, scene: SeatScreen) -> None:
        if self.live:
            self.scene(scene)
        else:
            self.put(Group(*standing(scene)))

    def cover(self, sentence: str) -> None:
        """Clear the screen and what can be scrolled back to; a pipe has no onlooker and nobody to wait for."""
        if not self.live:
            self.put(Rule(style="dim"), Text(sentence, style="bold"))
            return
        self.console.clear()
        os.write(self.console.file.fileno(), b"\x1b[3J")
        self.put(Text(sentence, style="bold"))
        input()

    def read(self, prompt: str) -> str:
        self.console.file.flush()
        return read_line(prompt)


# Drawing -------------------------------------------------------------------------------------------------------


def drawn(scene: SeatScreen, detail: Detail, width: int, pictures: Pictures = no_pictures) -> Group:
    """The table, the news, the hand and the question."""
    status, *seats = scene.overview
    if not detail.news:
        status = status._replace(lines=status.lines[:1])
    parts: list[RenderableType] = [heading(status, width, close=detail.news < 2)]
    parts += [seated(seat, detail.seats, width) for seat in seats]
    left, news = recent(scene.news, detail.news)
    if left:
        parts.append(Text("… " + scene.earlier(left), style="dim"))
    if news:
        parts.append(log_text(news))
    names = {option.name for option in scene.options if option.face}
    if not {face.name for face in scene.hand.faces} <= names:
        parts += held(scene.hand, detail, width, pictures)
    return Group(*parts, asked(scene, detail.options))


def heading(status: Section, width: int, close: bool = False) -> Group:
    """The first line stands beside the title if it fits, further ones below, one after another if room is short."""
    title = Text(status.title, style="bold")
    beside = 1 if cell_len(status.title + "  ".join(["", *status.lines[:1]])) <= width - RULED else 0
    first, rest = status.lines[:beside], status.lines[beside:]
    rule = Rule(title.append("  " + " ".join(first), style="dim"), style="blue")
    return Group(rule, *[Text(line) for line in (["  ".join(rest)] if close and rest else rest)])


def seated(seat: Section, detail: str, width: int) -> RenderableType:
    """A seat in as much room as there is."""
    if detail == "titles":
        return Text(seat.title, style="bold")
    return box(seat, width) if detail == "boxes" else strip(seat, width)


def names(faces: Sequence[Face], width: int, first: str = "") -> Text:
    """Cards by their names only, none broken over two lines; a dot marks a good."""
    whole = Text(first, style="default")
    used = cell_len(first)
    for at, face in enumerate(faces):
        name = f"{face.name} {GOOD}" if face.badge else face.name
        gap = 2 if at else 0
        if used and used + gap + cell_len(name) > width:
            whole.append("\n")
            used = gap = 0
        whole.append(" " * gap).append(name, style=TONES.get(face.tone, ""))
        used += gap + cell_len(name)
    return whole


def box(seat: Section, width: int) -> Panel:
    """A seat in a frame; a single line stands on the frame, several stand inside."""
    title = Text(seat.title, style="bold")
    inside = names(seat.faces, width - 4)
    under = None
    if len(seat.lines) == 1:
        under = Text(seat.lines[0], style="dim")
    elif seat.lines:
        inside = Text("\n").join([*[inside] * bool(seat.faces), *[Text(line) for line in seat.lines]])
    return Panel(inside, title=title, title_align="left", subtitle=under, subtitle_align="right", border_style="blue")


def strip(seat: Section, width: int) -> Text:
    line = Text(seat.title, style="bold")
    if seat.faces:
        line.append("\n", style="not bold").append_text(names(seat.faces, width))
    apart = "\n" if len(seat.lines) > 1 or not seat.faces else "  "
    return line.append(apart + " ".join(seat.lines), style="dim") if seat.lines else line


def log_text(lines: Sequence[LogSentence]) -> Text:
    return Text("\n").join([Text(line.text, style=RANKS.get(line.rank, "")) for line in lines])


def held(hand: Section, detail: Detail, width: int, pictures: Pictures) -> list[RenderableType]:
    """The hand, as large as there is room."""
    title = Text(hand.title, style="bold")
    if not detail.hand:
        return []
    if detail.hand == "names" or not hand.faces:
        return [names(hand.faces, width, f"{hand.title}: ") if hand.faces else title]
    if detail.hand in ("pictures", "panels"):
        return [title, panels(hand.faces, width, pictures if detail.hand == "pictures" else no_pictures)]
    grid = Grid.grid(padding=(0, 2), expand=True)
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True, overflow="ellipsis", ratio=1)
    for face in hand.faces:
        grid.add_row(
            Text(face.name, style=TONES.get(face.tone, "")),
            Text(face.facts).append("  " + " ".join(face.powers), style="dim"),
        )
    return [title, grid]


def panels(faces: Sequence[Face], width: int, pictures: Pictures) -> Columns:
    """Cards side by side, as many as fit."""
    beside = max(1, width // CARD_WIDTH)
    return Columns([panel(face, width // beside, pictures) for face in faces], padding=(0, 0))


def panel(face: Face, width: int, pictures: Pictures) -> Panel:
    """A card, with its picture if it has one; a name too long for the frame goes inside."""
    colour = TONES.get(face.tone, "")
    title = Text(face.name, style=f"bold {colour}")
    fits = cell_len(face.name) <= width - 6
    body = Text()
    if not fits:
        body.append_text(title).append("\n")
    body.append(face.facts, style="dim")
    for power in face.powers:
        body.append("\n").append(power)
    under = Text(f"{GOOD} {face.badge}", style=colour) if face.badge else None
    picture = pictures(face)
    inside = Group(Align.center(picture), body) if picture else body
    return Panel(inside, title=title if fits else None, subtitle=under, border_style=colour, width=width)


def asked(scene: SeatScreen, detail: str) -> Group:
    """The question, its options and how to answer."""
    wrap = detail != "cut"
    grid = Grid.grid(padding=(0, 1), expand=True)
    grid.add_column(justify="right", style="bold", no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column(ratio=1, no_wrap=not wrap, overflow="fold" if wrap else "ellipsis")
    if scene.none:
        grid.add_row("0", scene.none, "")
    for number, option in enumerate(scene.options, 1):
        grid.add_row(
            str(number), Text(option.name, style=TONES.get(tone(option), "")), noted(option, detail != "notes")
        )
        for at, slot in enumerate(scene.slots[number - 1] if scene.slots else (), 1):
            grid.add_row("", f"{at} {slot.name}", Text(slot.note, style="dim"))
    lines: list[RenderableType] = [Rule(style="blue")]
    if scene.turn:
        lines.append(Text(scene.turn, style="bold bright_white"))
    shown = grid if any(option.note for option in scene.options) or scene.slots else short(scene)
    if scene.standing:
        return Group(*lines, question(scene), shown, *standing(scene))
    return Group(*lines, question(scene), shown)


def standing(scene: SeatScreen) -> list[Text]:
    """The answer in the making; its last line says whether it fits."""
    *lines, last = scene.standing
    return [*[Text(line) for line in lines], Text(last, style="bold")]


def question(scene: SeatScreen) -> Text:
    """What is asked, and how to answer."""
    return Text(scene.question, style="bold bright_white").append("  " + scene.hint, style="not bold dim")


def short(scene: SeatScreen) -> Columns:
    """Options without notes, side by side."""
    listed = [f"0 {scene.none}"] if scene.none else []
    listed += [f"{number:>2} {option.name}" for number, option in enumerate(scene.options, 1)]
    return Columns([Text(each) for each in listed], padding=(0, 3), column_first=True)


def noted(option: Option, powers: bool) -> Text:
    note = Text(option.note)
    if powers and option.face and option.face.powers and option.face.facts in option.note:
        note.append("  " + " ".join(option.face.powers), style="dim")
    return note


def tone(option: Option) -> str:
    return option.face.tone if option.face else ""
