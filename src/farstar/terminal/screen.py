"""What a table shows and reads, however it is drawn; and the screen of pure lines for screen readers and pipes."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from farstar.text.teller import HEADING, Face, LogSentence, Option, Section


class Leave(Exception):
    """The players leave the table; says the sentence to part with."""


class SeatScreen(NamedTuple):
    """All that a seat is shown when it must choose."""

    news: Sequence[LogSentence]
    overview: Sequence[Section]
    hand: Section
    turn: str
    question: str
    hint: str
    options: Sequence[Option]
    slots: Sequence[Sequence[Option]]
    none: str
    """The word for choosing nothing; empty where something must be chosen."""
    earlier: Callable[[int], str]
    """How to say that so many lines of the news are left out."""
    standing: Sequence[str] = ()
    """How an answer in the making stands; empty where the answer is given at once."""
    help: Sequence[str] = ()
    """How to change an answer in the making."""


class Screen(Protocol):
    """Somewhere to show a table and to read answers."""

    def say(self, sentence: str) -> None: ...

    def complain(self, sentence: str) -> None:
        """Say why an answer was not taken."""
        ...

    def sections(self, sections: Sequence[Section]) -> None: ...

    def glance(self, sections: Sequence[Section]) -> None:
        """Sections with their cards by name only."""
        ...

    def card(self, face: Face) -> None: ...

    def log(self, lines: Sequence[LogSentence]) -> None: ...

    def scene(self, scene: SeatScreen) -> None: ...

    def options(self, scene: SeatScreen) -> None:
        """The question and its options once more."""
        ...

    def draft(self, scene: SeatScreen) -> None:
        """How the answer in the making stands now."""
        ...

    def cover(self, sentence: str) -> None:
        """Hide what was shown to the previous player and wait for the next one."""
        ...

    def read(self, prompt: str) -> str:
        """A line from the player; EOFError when there is none."""
        ...


def read_line(prompt: str) -> str:
    """A typed line; one that comes through a pipe is shown, so that the record can be read."""
    if sys.stdin.isatty():
        return input(prompt)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    print(f"{prompt}{line.rstrip()}", flush=True)
    return line


class PlainScreen:
    """Nothing but lines of text, one after another: no boxes, no colours, nothing is drawn over."""

    def say(self, sentence: str) -> None:
        print(sentence)

    def complain(self, sentence: str) -> None:
        print(sentence)

    def sections(self, sections: Sequence[Section]) -> None:
        for section in sections:
            print(ended(section.title, ":" if section.lines or section.faces else "."))
            for line in section.lines:
                print(ended(line, "."))
            for face in section.faces:
                print(ended(", ".join(part for part in (face.name, face.facts, face.badge) if part), "."))

    def glance(self, sections: Sequence[Section]) -> None:
        for section in sections:
            self.sections([section._replace(faces=())])
            if section.faces:
                names = [f"{face.name} ({face.badge})" if face.badge else face.name for face in section.faces]
                print(ended(", ".join(names), "."))

    def card(self, face: Face) -> None:
        for line in (face.name, face.facts, *face.powers):
            print(ended(line, "."))

    def log(self, lines: Sequence[LogSentence]) -> None:
        for line in lines:
            print(ended(line.text, "."))

    def scene(self, scene: SeatScreen) -> None:
        self.log(scene.news)
        if scene.turn:
            print(scene.turn)
        self.options(scene)

    def options(self, scene: SeatScreen) -> None:
        print(scene.question)
        if scene.none:
            print(f"0. {scene.none}.")
        for number, option in enumerate(scene.options, 1):
            print(f"{number}. {line(option)}")
            for at, slot in enumerate(scene.slots[number - 1] if scene.slots else (), 1):
                print(f"{number}.{at}. {line(slot)}")
        self.draft(scene)
        print(scene.hint)

    def draft(self, scene: SeatScreen) -> None:
        for standing in scene.standing:
            print(ended(standing, "."))

    def cover(self, sentence: str) -> None:
        """Empty lines push the other hand off the screen; a pipe has no onlooker and nobody to wait for."""
        if not sys.stdin.isatty():
            print(sentence)
            return
        print("\n" * shutil.get_terminal_size().lines)
        print(sentence)
        input()

    def read(self, prompt: str) -> str:
        sys.stdout.flush()
        return read_line(prompt)


def line(option: Option) -> str:
    """An option as a sentence."""
    return ended(f"{option.name}: {option.note}" if option.note else option.name, ".")


def ended(sentence: str, mark: str) -> str:
    """A line that ends like a sentence, so that a voice pauses."""
    return sentence if sentence.endswith((".", ":", "?", "!")) and mark == "." else sentence.rstrip(".") + mark


def recent(news: Sequence[LogSentence], most: int) -> tuple[int, Sequence[LogSentence]]:
    """The last lines of the news, with the heading just before them, and how many are left out."""
    if len(news) <= most:
        return 0, news
    left = len(news) - most
    if news[left - 1].rank == HEADING:
        left -= 1
    return left, news[left:]
