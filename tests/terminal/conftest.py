"""The command line as its users meet it: real processes, text in, text out."""

import io
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

from farstar.cli.main import main
from farstar.table.chance import Dice
from farstar.table.game import game
from farstar.table.match import Match


def farstar(*arguments: str, given: str | bytes = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command line in a process of its own."""
    data = given if isinstance(given, bytes) else given.encode()
    run = subprocess.run(
        [sys.executable, "-m", "farstar", *arguments],
        input=data,
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "COLUMNS": "100", **environment},
        timeout=100,
    )
    return subprocess.CompletedProcess(run.args, run.returncode, run.stdout.decode(), run.stderr.decode())


def within(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command line in this process: the same words and exit code in a tenth of the time."""
    out, errors = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(errors), pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.StringIO())
        try:
            code = main(arguments)
        except SystemExit as end:
            code = int(end.code or 0)
    return subprocess.CompletedProcess(arguments, code, out.getvalue(), errors.getvalue())


def refused(run: subprocess.CompletedProcess[str], *words: str) -> None:
    """A mistake is said in one line and with exit code 2."""
    assert run.returncode == 2, (run.stdout, run.stderr)
    assert run.stderr.startswith("farstar: ") and run.stderr.count("\n") == 1, run.stderr
    assert "Traceback" not in run.stderr
    for word in words:
        assert word in run.stderr


def random_match(seed: int, seats: int = 2, variant: str = "standard", replies: int = 100_000) -> Match:
    """A game of Race played at random, or its beginning."""
    match = Match(game("race"), seats, {"variant": variant}, seed, ["random"] * seats)
    dice = Dice(seed)
    while (asks := match.asks()) and len(match.journal.lines) < replies:
        match.reply(asks[0].seat, asks[0].random(dice))
    return match


@pytest.fixture
def journal(tmp_path: Path) -> Callable[..., Path]:
    """A recorded random game in a file."""

    def made(seed: int = 5, **table: object) -> Path:
        file = tmp_path / f"{seed}.journal"
        file.write_text(random_match(seed, **table).record().dumps(), encoding="utf-8")
        return file

    return made
