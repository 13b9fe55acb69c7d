"""The kernel's laws over random games of every installed game, variant and seat count."""

import pytest

import farstar
from farstar.table.game import games
from farstar.table.laws import check_game
from tests.forms import form

GAMES = form(10 if farstar.compiled() else 2, 40)
"""Of each kind of table; `make laws` plays 2,000. On plain Python a few are enough: both modes play the same games."""
TABLES = [(name, seats, options) for name, game in games().items() for seats, options in game.tables()]


def named(table) -> str:
    name, seats, options = table
    return "-".join([name, str(seats), *options.values()])


@pytest.mark.parametrize("table", TABLES, ids=named)
@pytest.mark.parametrize("part", range(2))
def test_laws_hold(table, part):
    name, seats, options = table
    for seed in range(part, GAMES, 2):
        check_game(games()[name], seats, options, seed, every=20)
