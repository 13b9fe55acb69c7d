"""Packed numbers: whatever is packed comes out again, and old journals keep their meaning."""

from farstar.games.spacerace.rules import packing


def test_an_ability_is_packed_and_unpacked():
    pairs = [(card, slot) for card in range(150) for slot in range(packing.SLOTS)]
    assert [packing.unpack_use(packing.pack_use(*pair)) for pair in pairs] == pairs
    assert [(packing.card_of(use), packing.slot_of(use)) for use in range(len(pairs))] == pairs


def test_a_split_is_packed_and_unpacked():
    pairs = [(upper, lower) for upper in range(10) for lower in range(10)]
    assert [packing.unpack_split(packing.pack_split(*pair)) for pair in pairs] == pairs


def test_numbers_in_old_journals_mean_what_they_meant():
    assert packing.pack_use(17, 3) == 17 * 8 + 3
    assert packing.pack_split(2, 1) == 21
