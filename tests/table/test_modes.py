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


def other_mode():
    """The same digest from a process in the other mode."""
    environment = {**os.environ, "FARSTAR_PURE": "1" if farstar.compiled() else "", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, str(ROOT / "tests" / "table" / "modes.py")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, cwd=ROOT)
    return json.loads(done.stdout)


def test_both_modes_play_the_same_games():
    other = other_mode()
    if other["compiled"] == farstar.compiled():
        if os.environ.get("CI"):
            pytest.fail("the rules are not compiled here, and in CI they must be")
        pytest.skip("the rules are not compiled on this machine")
    assert other["digest"] == digest()
