"""Journals with notes: comments, branches of branches, kept in the journal itself and told in every language."""

import pytest

from farstar.bots import bot
from farstar.cli.main import main
from farstar.study.note_words import NoteReport
from farstar.study.notes import MAIN, Notes
from farstar.table.journal import BadJournal, Journal, loads, verify
from farstar.table.match import Match
from farstar.text.languages import LANGUAGES
from tests.study.played import GAMES, played


def another_way(journal: Journal, at: int) -> Journal:
    """The same game up to a point, played on by others with other luck."""
    match = Match.resume(journal.until(at), 99)
    match.play([bot("random", 5 + seat) for seat in range(journal.seats)])
    return match.record()


def noted(game: str) -> Notes:
    """A game with a comment, a branch, a branch of that, and a comment in it."""
    notes = Notes(played(game))
    notes.comment(12, "Here it turned.", "Anna")
    first = notes.branch_from(another_way(notes.journal, 10), "Boris")
    second = notes.branch_from(another_way(notes.line(first.name), first.at + 6), parent=first.name)
    notes.comment(second.at, "A third way", branch=second.name)
    return notes


@pytest.mark.parametrize("game", GAMES)
def test_notes_stay_with_the_journal_and_the_journal_stays_one(game):
    notes = noted(game)
    assert list(notes.branches) == ["1", "1.1"]
    text = notes.dumps()
    again = Notes(loads(text))
    assert again.save() == notes.save() and again.dumps() == text
    verify(loads(text))
    assert again.line(MAIN).lines == played(game).lines
    for name in again.branches:
        verify(again.line(name))
    assert again.line("1.1").lines != again.line("1").lines


@pytest.mark.parametrize("lang", LANGUAGES)
def test_notes_are_told_as_a_tree(lang):
    lines = NoteReport(noted("spacerace"), lang, ["Anna", "Boris"]).lines()
    text = "\n".join(lines)
    assert "Here it turned." in text and "A third way" in text and "1.1" in text and "{" not in text
    assert any(line.startswith("    ") for line in lines)


def test_what_does_not_fit_is_refused_and_changes_nothing():
    notes = noted("spacerace")
    before = notes.save()
    length = len(notes.journal.lines)
    for wrong in (
        lambda: notes.comment(length + 1, "too late"),
        lambda: notes.comment(0, "   "),
        lambda: notes.comment(0, "where?", branch="7"),
        lambda: notes.branch(length, [(0, (1,))]),
        lambda: notes.branch(3, notes.journal.lines[3:5]),
        lambda: notes.branch(notes.branches["1"].at, notes.branches["1"].lines),
        lambda: notes.take({"branch": "x", "at": 2, "lines": [[0]]}),
        lambda: notes.take({"comment": "no point"}),
        lambda: notes.branch_from(played("race")),
    ):
        with pytest.raises(BadJournal):
            wrong()
    assert notes.save() == before


def test_a_reply_after_the_notes_is_refused():
    text = noted("spacerace").dumps()
    with pytest.raises(BadJournal, match="a reply after"):
        loads(text + "[0,[1]]\n")


def test_notes_at_the_command_line(tmp_path, capsys):
    journal = played("spacerace")
    file, other = tmp_path / "game.journal", tmp_path / "other.journal"
    file.write_text(journal.dumps(), encoding="utf-8")
    other.write_text(another_way(journal, 20).dumps(), encoding="utf-8")
    assert main(["annotate", str(file)]) == 0
    assert "There are no notes" in capsys.readouterr().out
    assert main(["annotate", str(file), "--at", "5", "--comment", "Why not the other one?", "--by", "Anna"]) == 0
    assert main(["annotate", str(file), "--branch", str(other), "--comment", "Better", "--lang", "cs"]) == 0
    assert "Větev 1 " in capsys.readouterr().out
    assert main(["annotate", str(file), "--lang", "ru"]) == 0
    said = capsys.readouterr().out
    assert "После ответа 5, Anna: Why not the other one?" in said and "Ветвь 1 " in said
    assert main(["replay", str(file)]) == 0
    assert main(["annotate", str(file), "--at", "99999", "--comment", "x"]) == 2
