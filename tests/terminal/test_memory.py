"""What a person at a real terminal is offered and what is remembered; and completion in real shells."""

import os
import pty
import select
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.terminal.conftest import farstar, refused, within

from farstar.text.languages import SPOKEN


def at_terminal(arguments: list[str], answers: list[tuple[str, str]], state: Path) -> str:
    """Run farstar in a terminal of its own; whenever the awaited words have come, type the answer."""
    main, other = pty.openpty()
    environment = {**os.environ, "XDG_STATE_HOME": str(state), "TERM": "dumb", "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "farstar", *arguments]
    process = subprocess.Popen(command, stdin=other, stdout=other, stderr=other, env=environment, close_fds=True)
    os.close(other)
    shown, seen, end = "", 0, time.monotonic() + 100
    try:
        while time.monotonic() < end:
            if answers and answers[0][0] in shown[seen:]:
                seen = len(shown)
                os.write(main, (answers.pop(0)[1] + "\n").encode())
            if select.select([main], [], [], 0.2)[0]:
                try:
                    shown += os.read(main, 65536).decode(errors="replace")
                except OSError:  # the other end is closed: the program has ended
                    break
        assert process.wait(100) == 0, shown
    finally:
        process.kill()
        os.close(main)
    assert not answers, (answers, shown)
    return shown


def test_the_menu_the_language_and_the_game_that_was_left(tmp_path: Path) -> None:
    answers = [("(Enter:", "roll"), ("(Enter:", "random"), ("\n> ", "1"), ("> ", "q")]
    first = at_terminal(["play", "--plain", "--lang", "cs", "--seed", "3"], answers, tmp_path)
    assert "Kterou hru?" in first and "Roll for the Galaxy" in first
    assert "Pokračovat v ní: farstar play --resume" in first
    again = [("(Enter:", ""), ("> ", "q")]
    menu = at_terminal(["play", "--plain"], again, tmp_path)
    assert "Kterou hru?" in menu and "Pokračovat v opuštěné hře: Roll for the Galaxy" in menu
    at_terminal(["play", "--resume", "--plain"], [("> ", "q")], tmp_path)


def test_the_menu_tells_the_levels_and_can_be_left(tmp_path: Path) -> None:
    shown = at_terminal(["play"], [("(Enter:", "nothing of that kind"), ("(Enter:", "2"), ("(Enter:", "q")], tmp_path)
    assert shown.count("Roll for the Galaxy") > 1, "what was not understood is asked again with its options"
    novice, strong = shown.index("novice  "), shown.index("strong  ")
    assert novice < strong < shown.index("random") and "for a first game" in shown[novice:strong]


def test_a_pipe_is_asked_nothing_and_leaves_nothing_behind(tmp_path: Path) -> None:
    refused(farstar("play", XDG_STATE_HOME=str(tmp_path)), "say which game", "race")
    refused(farstar("play", "--resume", XDG_STATE_HOME=str(tmp_path)), "no game was left")
    assert farstar("play", "race", "--lang", "ru", XDG_STATE_HOME=str(tmp_path)).returncode == 0
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("farstar pl", {"play"}),
        ("farstar play ra", {"race"}),
        ("farstar play race --la", {"--lang"}),
        ("farstar play race --lang ", set(SPOKEN)),
        ("farstar laws sp", {"spacerace"}),
        ("farstar play race --pi", {"--pictures"}),
        ("farstar serve --work", {"--workers"}),
        ("farstar bot ser", {"serve-stdio"}),
        ("farstar completion z", {"zsh"}),
        ("farstar arena race --bots st", {"steady", "strong"}),
    ],
)
def test_bash_completes(typed: str, found: set[str]) -> None:
    script = within("completion", "bash").stdout
    words = typed.split(" ")
    listed = " ".join(f"'{word}'" for word in words)
    ask = f"COMP_WORDS=({listed}); COMP_CWORD={len(words) - 1}; _farstar; printf '%s\\n' \"${{COMPREPLY[@]}}\""
    done = subprocess.run(["bash", "-c", f"{script}\n{ask}"], capture_output=True, text=True, timeout=100)
    assert set(done.stdout.split()) == found, done.stderr


def test_zsh_takes_its_script() -> None:
    if not shutil.which("zsh"):
        pytest.skip("zsh is not installed (Debian: apt-get install zsh)")
    ask = "print -l ${_comps[farstar]}; functions _farstar | head -1"
    run = ["zsh", "-f", "-c", f"{within('completion', 'zsh').stdout}\n{ask}"]
    done = subprocess.run(run, capture_output=True, text=True, timeout=100)
    assert "_bash_complete" in done.stdout and "_farstar" in done.stdout, done


@pytest.mark.parametrize(
    ("typed", "found"),
    [("farstar pl", {"play"}), ("farstar play ra", {"race"}), ("farstar bot ser", {"serve-stdio"})],
)
def test_fish_completes(typed: str, found: set[str]) -> None:
    if not shutil.which("fish"):
        pytest.skip("fish is not installed (Debian: apt-get install fish)")
    run = ["fish", "--no-config", "-c", f"{within('completion', 'fish').stdout}\ncomplete -C '{typed}'"]
    done = subprocess.run(run, capture_output=True, text=True, timeout=100)
    assert {line.split("\t")[0] for line in done.stdout.splitlines()} >= found, done
