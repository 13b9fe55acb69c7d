"""A journal with notes in words: the tree of its lines, each branch with its first replies, and what was said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from farstar.study.notes import MAIN, Branch, Comment, Notes
from farstar.study.words import Words
from farstar.table.ask import CHANCE
from farstar.table.journal import rules_of
from farstar.text.answers import forced

SHOWN = 3
"""So many free choices of a branch are told."""


class BranchInWords(NamedTuple):
    """A branch: where it leaves, and how it begins."""

    branch: Branch
    depth: int
    title: str
    choices: list[str]


class NoteReport:
    """Puts the notes of a journal into words."""

    def __init__(self, notes: Notes, lang: str, names: Sequence[str]) -> None:
        self.notes = notes
        self.names = list(names)
        self.words = Words(notes.journal.game, lang, names, notes.journal.options)

    def comment(self, comment: Comment) -> str:
        """One comment with its point and who made it."""
        key = "notes.comment-by" if comment.by else "notes.comment"
        return self.words.say(key, at=comment.at, by=comment.by, text=comment.text)

    def branch(self, branch: Branch, depth: int) -> BranchInWords:
        """Where a branch leaves its parent, and its first free choices."""
        key = "notes.branch-by" if branch.by else "notes.branch"
        title = self.words.say(key, name=branch.name, at=branch.at, by=branch.by, n=len(branch.lines))
        return BranchInWords(branch, depth, title, self.first_choices(branch))

    def first_choices(self, branch: Branch) -> list[str]:
        journal = self.notes.line(branch.name)
        rules = rules_of(journal)
        state = rules.start(journal.seats, journal.options)
        choices: list[str] = []
        for number, (seat, pick) in enumerate(journal.lines):
            ask = state.ask_of(seat)
            if number >= branch.at and seat != CHANCE and ask is not None and not forced(ask):
                view: Any = rules.view(state, seat)
                choice = self.words.pick(view, ask, pick)
                choices.append(self.words.say("notes.choice", name=self.names[seat], choice=choice))
                if len(choices) == SHOWN:
                    break
            state.reply(seat, pick)
        return choices

    def tree(self, branch: str = MAIN, depth: int = 0) -> list[BranchInWords]:
        """All branches, each after its parent."""
        found: list[BranchInWords] = []
        for child in self.notes.children(branch):
            found += [self.branch(child, depth), *self.tree(child.name, depth + 1)]
        return found

    def lines(self) -> list[str]:
        """All notes as plain text; nothing where there are none."""
        said = [self.comment(each) for each in self.notes.of(MAIN)]
        for titled in self.tree():
            space = "  " * titled.depth
            said += [space + titled.title, *(f"{space}  {choice}" for choice in titled.choices)]
            said += [f"{space}  {self.comment(each)}" for each in self.notes.of(titled.branch.name)]
        return [self.words.say("notes.heading"), *said] if said else []
