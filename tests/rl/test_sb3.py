"""MaskablePPO of sb3-contrib learns in our environment. Skipped without sb3-contrib, so by `make test` too."""

import pytest
from tests.outside import WHOLE, installed

pytest.importorskip("sb3_contrib")


def test_maskable_ppo_beats_greedy(tmp_path, monkeypatch):
    installed(tmp_path, monkeypatch, WHOLE)
    import sb3_maskable

    model = sb3_maskable.learn("comet", sb3_maskable.STEPS, 1)
    assert sb3_maskable.wins(model, "comet", 200, 1000) > 0.5
