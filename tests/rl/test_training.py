"""The training example learns."""

import importlib.util
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_policy.py"


def test_a_few_updates_beat_random_play():
    spec = importlib.util.spec_from_file_location("train_policy", EXAMPLE)
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    untrained = example.train(600, seed=1, updates=0)
    trained = example.train(600, seed=1, updates=10)
    assert trained.updates == 10
    assert 0.35 < example.win_rate(untrained, 60) < 0.65
    assert example.win_rate(trained, 60) > 0.65


def test_the_example_stays_short():
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < 150
