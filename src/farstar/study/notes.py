"""A journal with notes: comments at its points, and branches that show how it could have gone. A tree of variations.

It is written as a journal whose last lines are notes, so every program that reads journals reads it too. A branch
leaves the game, or another branch, after so many replies, and is kept only if its replies fit.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from farstar.table.ask import Refused, as_pick
from farstar.table.journal import BadJournal, Journal, replay

MAIN = ""
"""The name of the line that was really played."""
LONGEST = 2000
"""Letters of a comment."""


class Comment(NamedTuple):
    """What somebody says about a point of a line: after so many replies of it, those of its parent included."""

    at: int
    text: str
    by: str = ""
    branch: str = MAIN

    def save(self) -> dict[str, Any]:
        return {"comment": self.text, "at": self.at, "by": self.by, "in": self.branch}


class Branch(NamedTuple):
    """Another way to go on: it leaves its parent after `at` replies and goes on with these."""

    name: str
    parent: str
    at: int
    lines: list[tuple[int, tuple[int, ...]]]
    by: str = ""

    def save(self) -> dict[str, Any]:
        lines = [[seat, list(pick)] for seat, pick in self.lines]
        return {"branch": self.name, "of": self.parent, "at": self.at, "lines": lines, "by": self.by}


class Notes:
    """The comments and branches of one journal."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.comments: list[Comment] = []
        self.branches: dict[str, Branch] = {}
        for note in journal.notes:
            self.take(note)

    def take(self, note: dict[str, Any]) -> Comment | Branch:
        """Add a note as it is written in a journal; one that does not fit is refused."""
        at, by = note.get("at"), note.get("by", "")
        if type(at) is not int or not isinstance(by, str):
            raise BadJournal(f"a note needs a point, 'at', and may say who made it, 'by': {str(note)[:60]}")
        if isinstance(note.get("comment"), str):
            return self.comment(at, note["comment"], by, str(note.get("in", MAIN)))
        lines = note.get("lines")
        if not isinstance(lines, list) or not all(isinstance(line, list) and len(line) == 2 for line in lines):
            raise BadJournal("a branch needs 'lines', a list of replies such as [0,[12,31]]")
        try:
            replies = [(int(seat), as_pick(pick)) for seat, pick in lines]
        except (Refused, RecursionError, TypeError, ValueError) as error:
            raise BadJournal(f"a branch has a reply that is none: {str(error)[:200]}") from None
        return self.branch(at, replies, by, str(note.get("of", MAIN)), str(note.get("branch", "")))

    def comment(self, at: int, text: str, by: str = "", branch: str = MAIN) -> Comment:
        """Say something about a point of a line."""
        text = text.strip()
        if not text or len(text) > LONGEST:
            raise BadJournal(f"a comment has 1 to {LONGEST} letters, this one {len(text)}")
        length = len(self.line(branch).lines)
        if not 0 <= at <= length:
            raise BadJournal(f"there is no point {at}; this line has {length} replies")
        made = Comment(at, text, by, branch)
        self.comments.append(made)
        return made

    def branch(
        self, at: int, lines: list[tuple[int, tuple[int, ...]]], by: str = "", parent: str = MAIN, name: str = ""
    ) -> Branch:
        """Show another way to go on; its replies are played once, to see that they fit."""
        before = self.line(parent)
        if not 0 <= at <= len(before.lines):
            raise BadJournal(f"there is no point {at}; this line has {len(before.lines)} replies")
        if not lines or lines == before.lines[at : at + len(lines)]:
            raise BadJournal("a branch goes another way than the line it leaves")
        if any((each.parent, each.at, each.lines) == (parent, at, lines) for each in self.branches.values()):
            raise BadJournal("this branch is there already")
        if name in self.branches:
            raise BadJournal(f"there are two branches {name[:40]!r}")
        made = Branch(name or self.free_name(parent), parent, at, lines, by)
        tried = before.until(at)
        tried.lines = tried.lines + lines
        replay(tried)
        self.branches[made.name] = made
        return made

    def free_name(self, parent: str) -> str:
        """The name of the next branch of a line: 1, 2, and of the second 2.1 ..."""
        before = f"{parent}." if parent else ""
        number = 1
        while f"{before}{number}" in self.branches:
            number += 1
        return f"{before}{number}"

    def branch_from(self, other: Journal, by: str = "", parent: str = MAIN) -> Branch:
        """The rest of another record of the same game, from where it goes another way."""
        mine = self.line(parent)
        if (other.game, other.seats, other.options) != (mine.game, mine.seats, mine.options):
            raise BadJournal("the other journal is of another table")
        same = 0
        while same < min(len(mine.lines), len(other.lines)) and mine.lines[same] == other.lines[same]:
            same += 1
        return self.branch(same, other.lines[same:], by, parent)

    def line(self, branch: str) -> Journal:
        """The whole game as this branch has it, from the first reply."""
        if branch == MAIN:
            return self.journal
        if branch not in self.branches:
            raise BadJournal(f"there is no branch {branch[:40]!r}; there are: {', '.join(self.branches) or 'none'}")
        found = self.branches[branch]
        whole: Journal = self.line(found.parent).until(found.at)
        whole.lines = whole.lines + found.lines
        return whole

    def of(self, branch: str) -> list[Comment]:
        """The comments on a line, in its order."""
        return sorted((each for each in self.comments if each.branch == branch), key=lambda each: each.at)

    def children(self, branch: str) -> list[Branch]:
        return [each for each in self.branches.values() if each.parent == branch]

    def save(self) -> list[dict[str, Any]]:
        """As they are written in a journal: branches before what is said about them."""
        return [branch.save() for branch in self.branches.values()] + [each.save() for each in self.comments]

    def dumps(self) -> str:
        """The journal with its notes."""
        whole: Journal = self.journal.until(len(self.journal.lines))
        whole.scores, whole.notes = self.journal.scores, self.save()
        return whole.dumps()
