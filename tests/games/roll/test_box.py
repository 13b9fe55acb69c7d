"""What is in the box (ROLL-001 to ROLL-006): dice, tiles, and the table of distribution."""

from collections import Counter

import pytest

from farstar.games.roll import GAME
from farstar.games.roll.rules.packing import side_of
from farstar.games.roll.rules.tiles import (
    AT_PHASE,
    BY_SLUG,
    COLOUR,
    COLOURS,
    DICE,
    FACE_NAMES,
    FACES,
    FACTIONS,
    HOMES,
    POWER_WORDS,
    POWERS,
    REASSIGNS,
    SIDES,
    TILES,
    Side,
)
from farstar.table.chance import Dice
from farstar.table.playout import random_game

GAME_SIDES = SIDES[: 2 * TILES]


def test_there_are_111_dice_of_seven_colours():
    """ROLL-001"""
    count = Counter(COLOURS[COLOUR[die]] for die in range(DICE))
    assert [count[colour] for colour in COLOURS] == [25, 22, 9, 20, 14, 12, 9]
    assert sum(count.values()) == 111


@pytest.mark.parametrize(
    ("colour", "faces"),
    [
        ("home", {"explore": 2, "develop": 1, "settle": 1, "produce": 1, "ship": 1}),
        ("military", {"explore": 1, "develop": 2, "settle": 2, "wild": 1}),
        ("consumption", {"explore": 1, "develop": 1, "ship": 3, "wild": 1}),
        ("novelty", {"explore": 1, "produce": 2, "ship": 2, "wild": 1}),
        ("rare", {"explore": 1, "develop": 2, "produce": 1, "ship": 1, "wild": 1}),
        ("genes", {"explore": 1, "settle": 2, "produce": 1, "wild": 2}),
        ("alien", {"develop": 1, "settle": 1, "produce": 1, "wild": 3}),
    ],
)
def test_the_six_faces_of_each_colour(colour, faces):
    """ROLL-002"""
    assert Counter(FACE_NAMES[face] for face in FACES[COLOURS.index(colour)]) == faces


def test_55_double_sided_tiles_nine_double_factions_nine_homes():
    """ROLL-003"""
    assert len(GAME_SIDES) == 110
    assert all(not one.world and other.world for one, other in zip(GAME_SIDES[::2], GAME_SIDES[1::2], strict=True))
    assert [len(halves) for halves in FACTIONS] == [0] + [2] * 9
    assert len(HOMES) == 9 and all(SIDES[home].world for home in HOMES)
    assert len({side.slug for side in SIDES}) == 137


def category(side: Side) -> str:
    if REASSIGNS[side.number]:
        return "reassign"
    return "instant" if side.at("instant") else "other"


def test_the_distribution_table_of_the_rulebook():
    """ROLL-004"""
    worlds = {colour: [0] * 6 for colour in ("novelty", "rare", "genes", "alien", "grey")}
    developments = {kind: [0] * 6 for kind in ("reassign", "other", "instant")}
    for side in GAME_SIDES:
        if side.world:
            worlds[COLOURS[side.colour] if side.colour else "grey"][side.cost - 1] += 1
        else:
            developments[category(side)][side.cost - 1] += 1
    assert worlds == {
        "novelty": [5, 6, 4, 0, 0, 0],
        "rare": [0, 5, 6, 2, 0, 0],
        "genes": [0, 0, 3, 4, 2, 0],
        "alien": [0, 0, 0, 2, 2, 3],
        "grey": [2, 3, 2, 2, 1, 1],
    }
    assert developments == {"reassign": [4, 5, 6, 1, 1, 1], "other": [5, 5, 8, 3, 4, 9], "instant": [0, 0, 1, 2, 0, 0]}


def test_the_chips_of_the_box_make_the_pools():
    """ROLL-005: 20 ones and 8 fives are 60, which is what five players need."""
    assert GAME.start(5, {}).pool == 20 * 1 + 8 * 5


def test_no_colour_of_dice_can_run_out():
    """ROLL-006: the most that one side of each tile and the best five start tiles can hand out."""

    def gains(sides: list[Side], colour: int) -> int:
        return sum(p.amount for side in sides for p in side.powers if p.word == "die" and p.die == colour)

    most = []
    for colour in range(1, 7):
        total = sum(max(gains([SIDES[side_of(t, stack)]], colour) for stack in range(2)) for t in range(TILES))
        total += sum(sorted([gains([SIDES[i] for i in halves], colour) for halves in FACTIONS])[-5:])
        total += sum(sorted([gains([SIDES[home]], colour) for home in HOMES])[-5:])
        most.append(total)
    assert most == [22, 9, 19, 14, 12, 9]
    supply = Counter(COLOUR[:DICE])
    assert all(supply[colour] >= need for colour, need in enumerate(most, 1))


def test_every_power_word_is_used_and_known():
    used = {(power.moment, power.word) for power in POWERS}
    assert used == {(moment, word) for moment, words in POWER_WORDS.items() for word in words}


def test_an_unknown_power_word_is_refused():
    row = {"type": "world", "colour": "grey", "cost": 1, "ship": [{"power": "teleport"}]}
    with pytest.raises(ValueError, match="odd-world: unknown ship power 'teleport'"):
        Side(0, "odd-world", row, 0)


def test_an_unknown_key_is_refused():
    row = {"type": "world", "colour": "grey", "cost": 1, "ship": [{"power": "credits", "amuont": 1}]}
    with pytest.raises(ValueError, match="odd-world: unknown key 'amuont'"):
        Side(0, "odd-world", row, 0)


def test_worlds_have_no_lasting_powers():
    for number, side in enumerate(SIDES):
        if side.world:
            assert not any(AT_PHASE[phase][number] for phase in range(5))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_dice_tiles_goods_and_credits_stay_within_their_bounds(seats):
    for seed in range(3):
        s, dice = GAME.start(seats, {}), Dice(seed)
        while s.asks(dice):
            random_game(s, dice, 1)
            pieces = s.census()
            assert len(pieces) == len(set(pieces)) == 111 + 55
            for player in s.players:
                assert 0 <= player.credits <= 10
                most = 2 if BY_SLUG["galactic-reserves"].number in player.tableau else 1
                assert all(0 < len(goods) <= most and SIDES[w].colour for w, goods in player.goods.items())
