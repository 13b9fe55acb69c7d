"""The figures for the benchmark are there; how high they are is the benchmark's matter."""

from farstar.rl.speed import measure


def test_every_environment_is_measured():
    figures = measure("race", 0.05)
    assert all(rate > 0 for kind, rate in figures.items() if kind != "vector_games_per_s")
    assert len(figures) == 6
