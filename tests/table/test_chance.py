"""The generator: the same everywhere, fair enough, apart for neighbouring seeds."""

import pytest

from farstar.table.chance import Dice, times


def test_the_same_seed_gives_the_same_numbers_for_ever():
    assert [Dice(2026).below(1000) for _ in range(3)] == [Dice(2026).below(1000)] * 3
    dice = Dice(2026)
    assert [dice.below(1000) for _ in range(6)] == [496, 1, 627, 947, 513, 649]


@pytest.mark.parametrize(
    ("seed", "state", "fours", "fresh", "large", "size"),
    [
        (0, (2597287663, 2474457210, 4233745010, 461880607), [5, 3, 4, 3], 638547316, 3434704880, 15),
        (1, (577153604, 4080847935, 1942898007, 3653778549), [4, 5, 5, 1], 873478749, 342709091, 20),
        (-1, (392367951, 1386935762, 2223082435, 1794674581), [2, 2, 5, 1], 352477331, 1224026484, 14),
        (2**31, (4284659043, 3091483397, 2360588617, 1122787527), [3, 1, 0, 0], 883283937, 2878735299, 15),
        (2**63 + 12345, (205586992, 546640472, 3775746708, 2363314291), [3, 0, 3, 5], 176094640, 460395619, 13),
        (10**30, (3424263655, 2111795376, 196988776, 2211560357), [3, 0, 5, 5], 731797830, 2444727166, 14),
        (-(2**70), (2597287663, 2474457210, 4233745010, 461880607), [5, 3, 4, 3], 638547316, 3434704880, 15),
    ],
)
def test_seeds_of_any_size_give_the_numbers_they_always_gave(seed, state, fours, fresh, large, size):
    dice = Dice(seed)
    assert (dice.x, dice.y, dice.z, dice.w) == state
    assert [dice.below(6) for _ in range(4)] == fours
    assert (dice.seed(), dice.below(2**32), dice.size(30, 0, 30)) == (fresh, large, size)


def test_products_are_those_of_64_bit_numbers():
    dice = Dice(5)
    for _ in range(2000):
        a, b, c, d = (dice.below(2**32) for _ in range(4))
        assert times(a, b, c, d) == divmod((a << 32 | b) * (c << 32 | d) % 2**64, 2**32)


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
