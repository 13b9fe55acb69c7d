"""`farstar new-game`: what it writes keeps the laws, passes its own tests, lints, and is played with every face."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.terminal.conftest import farstar, refused

ROOT = Path(__file__).parents[2]
NAME = "nebula"
PROGRAM = """
from farstar.bots import bot
from farstar.table.ask import Choose, Pick
from farstar.table.choices import choices
from farstar.table.match import Match

match = Match("race", seats=2, seed=7)
ask = match.asks()[0]
pick: Pick
pick, reasons = bot("strong", 1).explain(match.view(ask.seat), ask, match.imaginer(ask.seat))
if isinstance(ask, Choose):
    pick = tuple(ask.options[: ask.least])
match.reply(ask.seat, pick)
points: list[float] = [score.total for score in match.play([bot("greedy", 1), bot("random", 2)])]
picture: str = match.svg(0, lang="cs")
rows = [row["kind"] for row in choices(match.record(), "here")]
"""
"""What somebody may write who has read a page about Farstar: it wants no ignoring of types."""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The new package, and beside it the entry points that installing it would write."""
    folder = tmp_path_factory.mktemp("games") / NAME
    written = farstar("new-game", NAME, "--into", str(folder))
    assert written.returncode == 0, written.stderr
    info = folder / "src" / f"farstar_{NAME}-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: farstar-{NAME}\nVersion: 0.1.0\n")
    (info / "entry_points.txt").write_text(f"[farstar.games]\n{NAME} = {NAME}:GAME\n")
    return folder


def path(package: Path) -> str:
    return f"{ROOT / 'src'}{os.pathsep}{package / 'src'}"


def run(package: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": path(package)}
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=package, env=environment, capture_output=True, text=True, timeout=300)


def test_its_own_tests_pass(package: Path) -> None:
    tried = run(package, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests")
    assert tried.returncode == 0 and "6 passed" in tried.stdout, tried.stdout


def test_the_laws_hold(package: Path) -> None:
    tried = farstar("laws", NAME, "--games", "20", "--every", "3", PYTHONPATH=path(package))
    assert tried.returncode == 0 and "violations 0" in tried.stdout.splitlines()[-1], tried.stdout


@pytest.mark.parametrize("lang", ["en", "ru", "cs"])
def test_it_is_played_in_words_with_advice(package: Path, lang: str) -> None:
    table = (NAME, "--seats", "human,greedy", "--seed", "2", "--lang", lang)
    answers = "t\nh\nv\nc 1\nl\ni\nw\n" + "1\n" * 8 + "q\n"
    played = farstar("play", *table, given=answers, PYTHONPATH=path(package))
    assert played.returncode == 0 and "Nebula" in played.stdout, played.stderr


def test_it_is_typed_and_clean(package: Path) -> None:
    linted = run(package, "-m", "ruff", "check", "--config", str(ROOT / "pyproject.toml"), "--ignore", "I001", ".")
    assert linted.returncode == 0, linted.stdout
    (package / "program.py").write_text(PROGRAM)
    typed = run(package, "-m", "mypy", "--strict", "--cache-dir", str(package / ".types"), "src", "program.py")
    assert typed.returncode == 0, typed.stdout


def test_learners_and_pages_find_it(package: Path) -> None:
    code = f"""
import numpy as np
from farstar.rl.vector import VectorEnv, sample
from farstar.table.game import FACES, face
env, rng, ended = VectorEnv("{NAME}", games=3), np.random.default_rng(1), 0
step = env.reset(seed=1)
while not ended:
    step = env.step(sample(step.mask, rng))
    ended += step.done.sum()
print([kind for kind in FACES if face("{NAME}", kind) is not None])
"""
    found = run(package, "-c", code)
    assert found.stdout.strip() == "['text', 'bot', 'rl', 'web', 'statistics']", found.stderr


@pytest.mark.parametrize(
    ("name", "word"), [("Nebula", "small letters"), ("race", "already"), ("json", "already"), ("class", "cannot")]
)
def test_a_name_that_will_not_do_is_refused(name: str, word: str, tmp_path: Path) -> None:
    refused(farstar("new-game", name, "--into", str(tmp_path / "new")), word)


def test_a_folder_that_exists_is_left_untouched(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    refused(farstar("new-game", NAME, "--into", str(tmp_path)), "left untouched")
    assert [each.name for each in tmp_path.iterdir()] == ["mine.txt"]
