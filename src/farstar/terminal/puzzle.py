"""A puzzle at the terminal, in plain lines for every reader: the position, the question, the choices, then why."""

from __future__ import annotations

from typing import Any

from farstar.study.puzzles import Puzzle, answer, in_words, players
from farstar.study.words import Words
from farstar.table.journal import rules_of
from farstar.terminal import memory
from farstar.terminal.screen import Screen, ended

LEAVE = {"q", "quit"}


def pose(puzzle: Puzzle, lang: str, screen: Screen) -> bool | None:
    """Show a puzzle, take an answer and say how good it is. None if somebody leaves instead."""
    names = players(puzzle, lang)
    words = Words(puzzle.journal.game, lang, names, puzzle.journal.options)
    found = in_words(puzzle, lang, names)
    state, _ = puzzle.position()
    view: Any = rules_of(puzzle.journal).view(state, puzzle.seat)
    screen.say(found.title)
    screen.say(words.say("puzzle.seat", name=names[puzzle.seat]))
    screen.glance(words.teller.overview(view))
    screen.sections([words.teller.hand(view)])
    screen.say(found.question)
    for number, choice in enumerate(found.choices, 1):
        screen.say(ended(f"{number}. {choice}", "."))
    screen.say(words.say("puzzle.ask"))
    chosen = read_number(screen, words, len(found.choices))
    if chosen is None:
        return None
    solved, said = answer(puzzle, found, chosen, lang, names)
    for sentence in said:
        if sentence:
            screen.say(sentence)
    return solved


def read_number(screen: Screen, words: Words, most: int) -> int | None:
    """Which of the choices is picked; None for leaving."""
    while True:
        try:
            typed = screen.read("> ").strip().lower()
        except EOFError:
            return None
        if typed in LEAVE:
            return None
        if typed.isdecimal() and 1 <= int(typed[:9]) <= most:
            return int(typed) - 1
        screen.complain(words.say("puzzle.number", n=most))


def solve(found: list[Puzzle], lang: str, screen: Screen) -> None:
    """One puzzle after another, until somebody has had enough; the streak is told and remembered."""
    streak = memory.streak()
    for puzzle in found:
        solved = pose(puzzle, lang, screen)
        if solved is None:
            return
        streak = streak + 1 if solved else 0
        memory.keep_streak(streak)
        words = Words(puzzle.journal.game, lang, [])
        if streak:
            screen.say(words.say("puzzle.streak", n=streak))
        if puzzle is not found[-1] and not goes_on(screen, words):
            return


def goes_on(screen: Screen, words: Words) -> bool:
    """One more?"""
    screen.say(words.say("puzzle.again"))
    try:
        return screen.read("> ").strip().lower() not in LEAVE
    except EOFError:
        return False
