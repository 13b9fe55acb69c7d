"""Compiled and plain, the same seeds give the same journals, logs and states."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import farstar
from tests.table.modes import digest

ROOT = Path(__file__).parents[2]
SOURCE = Path(farstar.__file__).parents[1]


def other_mode():
    """The same digest from a process on plain Python."""
    environment = {**os.environ, "FARSTAR_PURE": "1", "PYTHONPATH": f"{SOURCE}{os.pathsep}{ROOT}"}
    command = [sys.executable, str(ROOT / "tests" / "table" / "modes.py")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, cwd=ROOT)
    return json.loads(done.stdout)


def test_both_modes_play_the_same_games():
    if not farstar.compiled():
        pytest.skip("compared by the run on the compiled rules")
    other = other_mode()
    assert not other["compiled"]
    assert other["digest"] == digest()


def test_a_build_that_was_interrupted_counts_for_nothing(tmp_path):
    """Without the stamp that is written last, compiled modules that lie about are not used."""
    package = Path(farstar.__file__).parent
    copy = tmp_path / "farstar"
    copy.mkdir()
    for path in package.iterdir():
        if path.name != "compiled.stamp":
            (copy / path.name).symlink_to(path)
    (copy / "__init__.py").unlink()
    (copy / "__init__.py").write_text((package / "__init__.py").read_text())
    environment = {**os.environ, "FARSTAR_PURE": "", "PYTHONPATH": str(tmp_path)}
    asked = "import farstar; from farstar.games.race import GAME; print(farstar.__file__, farstar.compiled())"
    done = subprocess.run([sys.executable, "-c", asked], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split() == [str(copy / "__init__.py"), "False"]
