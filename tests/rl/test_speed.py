"""The figures for the benchmark are there; how high they are is the benchmark's matter."""

from farstar.rl.speed import measure


def test_every_environment_is_measured():
    figures = measure(0.05, ("race",))
    assert set(figures) == {"vector race", "vector race, together", "pettingzoo race"}
    assert all(rate > 0 for name in figures for kind, rate in figures[name].items() if kind != "games_per_s")
