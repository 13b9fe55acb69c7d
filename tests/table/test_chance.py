"""The generator: the same everywhere, fair enough, apart for neighbouring seeds."""

from farstar.table.chance import Dice


def test_the_same_seed_gives_the_same_numbers_for_ever():
    assert [Dice(2026).below(1000) for _ in range(3)] == [Dice(2026).below(1000)] * 3
    dice = Dice(2026)
    assert [dice.below(1000) for _ in range(6)] == [496, 1, 627, 947, 513, 649]


def test_numbers_are_below_and_even():
    dice = Dice(1)
    seen = [0] * 7
    for _ in range(14_000):
        seen[dice.below(7)] += 1
    assert all(1800 < times < 2200 for times in seen), seen


def test_neighbouring_seeds_are_apart():
    first = [Dice(seed).below(1 << 30) for seed in range(2000)]
    assert len(set(first)) == 2000
    assert 0.45 < sum(number >> 29 for number in first) / 2000 < 0.55


def test_sample_and_shuffle_lose_nothing():
    dice = Dice(3)
    options = list(range(20))
    for size in range(21):
        sample = dice.sample(options, size)
        assert len(set(sample)) == size
        assert set(sample) <= set(options)
    assert sorted(dice.shuffled(options)) == options
    assert options == list(range(20))
