"""The list of tests that hold each numbered rule: what counts, and what makes the check fail."""

import pytest
from tools import rules_held

RULES = "- **RACE-001** Two cards are drawn.\n- **RACE-002** Chips may be changed. *Not tested: chips are a number.*\n"
QUESTION = "| **RACE-Q01** | which card is kept |\n"
TEST = 'def test_two_cards_are_drawn():\n    """RACE-001, RACE-Q01: seen by their owner."""\n'


@pytest.fixture
def project(tmp_path):
    """A small project with one rule, one exception and one question, in good order."""
    (tmp_path / "docs/rules").mkdir(parents=True)
    for page in rules_held.PAGES.values():
        (tmp_path / "docs/rules" / page).write_text("# A game: the rules by number\n")
    (tmp_path / "docs/rules/race.md").write_text(f"# Race: the rules by number\n{RULES}{QUESTION}")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/test_draw.py").write_text(TEST)
    assert rules_held.main(tmp_path, []) == 0
    return tmp_path


def append(path, text):
    path.write_text(path.read_text() + text)


def test_the_page_lists_tests_exceptions_and_questions(project):
    page = (project / rules_held.HELD).read_text()
    assert "## [Race](race.md)\n\n2 of 3 numbers are held by tests." in page
    assert "| RACE-001 | [two_cards_are_drawn](../../tests/test_draw.py) |" in page
    assert "| RACE-002 | *not tested: chips are a number* |" in page
    assert "| RACE-Q01 | [two_cards_are_drawn](../../tests/test_draw.py) |" in page
    assert rules_held.main(project, ["--check"]) == 0


def test_a_test_may_hold_several_numbers_but_only_those_it_begins_with(project):
    append(project / "docs/rules/race.md", "- **RACE-C01** Nobody peeks.\n")
    append(project / "tests/test_draw.py", '\n\ndef test_more():\n    """RACE-001, RACE-C01"""\n')
    append(project / "tests/test_draw.py", '\n\ndef test_other():\n    """Not about RACE-001."""\n')
    numbers = {test.name: test.numbers for test in rules_held.read_tests(project)}
    assert numbers == {"test_two_cards_are_drawn": ["RACE-001", "RACE-Q01"], "test_more": ["RACE-001", "RACE-C01"]}


@pytest.mark.parametrize(
    ("path", "text", "problem"),
    [
        ("tests/test_draw.py", '\n\ndef test_new():\n    """RACE-001"""\n', "docs/rules/held.md is stale"),
        (
            "tests/test_draw.py",
            '\n\ndef test_new():\n    """RACE-009"""\n',
            "test_draw.py cites RACE-009, which no page",
        ),
        ("docs/rules/roll.md", "See RACE-Q07.\n", "docs/rules/roll.md cites RACE-Q07, which no page"),
        ("docs/rules/race.md", "- **RACE-003** One is kept.\n", "RACE-003: no test holds it"),
        ("docs/rules/race.md", "| **RACE-Q02** | which world |\n", "RACE-Q02: no test holds it"),
        ("docs/rules/race.md", "- **RACE-001** Again.\n", "RACE-001 is defined twice"),
        (
            "tests/test_draw.py",
            '\n\ndef test_new():\n    """RACE-002"""\n',
            "RACE-002 is held by test_new, but its page",
        ),
    ],
)
def test_the_check_fails(project, capsys, path, text, problem):
    append(project / path, text)
    before = (project / rules_held.HELD).read_text()
    assert rules_held.main(project, ["--check"]) == 1
    assert problem in capsys.readouterr().err
    assert (project / rules_held.HELD).read_text() == before, "a check writes nothing"
