"""Packed picks: whatever is packed comes out again, and old journals keep their meaning."""

import pytest

from farstar.games.roll.rules import packing
from farstar.games.roll.rules.tiles import DICE, SIDES, TILES

WORKERS = range(0, DICE + 7, 13)


@pytest.mark.parametrize("pack, unpack, ranges", [
    (packing.pack_lay, packing.unpack_lay, (range(TILES), range(4))),
    (packing.pack_explore, packing.unpack_explore, (range(3), WORKERS)),
    (packing.pack_produce, packing.unpack_produce, (range(DICE), range(len(SIDES)))),
    (packing.pack_row, packing.unpack_row, (range(20), range(6))),
    (packing.pack_single, packing.unpack_single, (range(0, 6000, packing.KIND), range(0, 1000, 7))),
    (packing.side_of, packing.tile_and_stack, (range(TILES), range(2))),
    (packing.slot_of, packing.stack_and_top, (range(2), (False, True))),
])  # fmt: skip
def test_what_is_packed_is_unpacked(pack, unpack, ranges):
    pairs = [(one, two) for one in ranges[0] for two in ranges[1]]
    assert [unpack(pack(*pair)) for pair in pairs] == pairs
    assert len({pack(*pair) for pair in pairs}) == len(pairs)


def test_the_tile_of_a_side_is_the_one_it_was_made_of():
    assert [packing.tile_of(packing.side_of(tile, stack)) for tile in range(TILES) for stack in range(2)] == [
        tile for tile in range(TILES) for _ in range(2)
    ]


def test_a_shipment_is_packed_and_unpacked():
    all_three = [(good, task, shipper) for good in range(DICE) for task in (0, 1) for shipper in WORKERS]
    assert [packing.unpack_ship(packing.pack_ship(*each)) for each in all_three] == all_three


def test_the_side_that_shows_of_a_laid_tile_is_that_of_its_stack():
    for slot, stack in enumerate((0, 1, 0, 1)):
        assert packing.side_laid(packing.pack_lay(7, slot)) == packing.side_of(7, stack)


def test_numbers_in_old_journals_mean_what_they_meant():
    assert packing.pack_lay(51, 3) == 51 * 4 + 3
    assert packing.pack_explore(2, 5) == 2 * 128 + 5
    assert packing.pack_produce(9, 130) == 9 * 256 + 130
    assert packing.pack_ship(40, 1, 112) == (40 * 2 + 1) * 128 + 112
