"""Bytes of observations are written in place, and what Python refuses is refused, compiled or not."""

import pytest

from farstar.games.race.rl.code import CODE
from farstar.rl.pieces import put, put_one
from farstar.table.match import Match


def test_a_byte_lies_where_it_was_put():
    row = bytearray(4)
    assert put(row, 1, 200) == 2
    assert put_one(row, -4, 2, 3) == -1
    assert row == bytearray([0, 127, 1, 0])


@pytest.mark.parametrize("place", [4, -5, 10**30])
def test_a_place_outside_of_the_row_is_refused(place):
    row = bytearray(4)
    with pytest.raises(IndexError):
        put(row, place, 1)
    assert row == bytearray(4)


@pytest.mark.parametrize("number", [256, -1, 10**30])
def test_a_number_that_is_no_byte_is_refused(number):
    view = Match("race", seats=2, seed=1).view(0)
    for fits in (0, 255):
        view.deck = fits
        CODE.write(view, None, bytearray(CODE.size(2)), 0)
    view.deck = number
    with pytest.raises(ValueError, match="byte must be in range"):
        CODE.write(view, None, bytearray(CODE.size(2)), 0)
