"""The kernel's laws over random games of every installed game, variant and seat count."""

import pytest

from farstar.table.game import games
from farstar.table.laws import check_game

TABLES = [(name, seats, options) for name, game in games().items() for seats, options in game.tables()]


def named(table) -> str:
    name, seats, options = table
    return "-".join([name, str(seats), *options.values()])


@pytest.mark.parametrize("table", TABLES, ids=named)
@pytest.mark.parametrize("seed", range(0, 40, 10))
def test_laws_hold(table, seed):
    name, seats, options = table
    for one in range(seed, seed + 10):
        check_game(games()[name], seats, options, one, every=20)
