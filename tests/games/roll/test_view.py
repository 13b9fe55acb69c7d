"""What a seat may know (ROLL-240 to ROLL-244), saved games, and the stand-in for an absent player."""

import json

import pytest
from tests.games.roll.prepare import do, draw, explore_pick, phase, place, put, side, stack, table, tile

from farstar.games.roll import GAME
from farstar.games.roll.rules.absent import stand_in
from farstar.games.roll.rules.tiles import COLOURS
from farstar.games.roll.rules.view import RollView, imagine
from farstar.table.ask import CHANCE
from farstar.table.chance import Dice
from farstar.table.match import Match


def seen(s, seat):
    return json.dumps(RollView(s, seat).save())


def test_lower_tiles_of_other_stacks_are_only_counted():
    """ROLL-240, ROLL-242"""
    one, other = table(2), table(2)
    stack(one, 0, "public-works", "space-docks", "gem-world")
    stack(other, 0, "public-works", "export-duties", "gem-world")
    assert seen(one, 1) == seen(other, 1) != seen(one, 0)
    area = RollView(one, 1).players[0]
    assert (area.tops, area.sizes) == ([tile("public-works"), tile("gem-world")], [2, 1])


def test_own_stacks_can_be_looked_at():
    """ROLL-241"""
    s = table(2)
    stack(s, 0, "public-works", "space-docks")
    assert RollView(s, 0).stacks == [[tile("public-works"), tile("space-docks")], []]


def scouting(abandoned, *drawn):
    """A table at which the first seat has abandoned a tile to scout, and has drawn these."""
    s = table(3)
    stack(s, 0, "gem-world", abandoned)
    put(s, 0, "explore", "home")
    phase(s, "explore")
    explore_pick(s, 0, "scout")
    s.reply(0, (side(abandoned),))
    draw(s, *drawn)
    return s


def test_drawn_and_abandoned_tiles_are_hidden():
    """ROLL-240"""
    one = scouting("mining-world", "space-port", "spice-world")
    other = scouting("comet-zone", "pirate-world", "jungle-world")
    assert seen(one, 1) == seen(other, 1)
    assert RollView(one, 1).players[0].drawn == 2 and RollView(one, 1).abandoned == 1
    assert RollView(one, 0).seen_abandoned == tuple(one.abandoned) and RollView(one, 1).seen_abandoned == ()
    assert RollView(one, 0).drawn == [tile("space-port"), tile("spice-world")]


def test_the_log_tells_others_no_hidden_tile():
    """ROLL-240: how many, never which."""

    def logs(abandoned, *drawn):
        s = scouting(abandoned, *drawn)
        place(s, 0, *drawn)
        return [json.dumps([event.seen_by(seat) for event in s.events]) for seat in (0, 1)]

    one, other = logs("mining-world", "space-port", "spice-world"), logs("comet-zone", "pirate-world", "jungle-world")
    assert one[1] == other[1] and one[0] != other[0]


def test_after_a_scout_others_see_the_new_top_and_nothing_else():
    """ROLL-242: the tile under an abandoned top is open at once."""
    s = table(3)
    stack(s, 0, "gem-world", "mining-world")
    put(s, 0, "explore", "home")
    phase(s, "explore")
    explore_pick(s, 0, "scout")
    s.reply(0, (side("gem-world"),))
    assert RollView(s, 1).players[0].tops == [-1, tile("mining-world")]
    draw(s, "space-port", "spice-world")
    place(s, 0, "spice-world", "space-port")
    assert RollView(s, 1).players[0].tops == [-1, tile("mining-world")] and RollView(s, 1).players[0].sizes == [0, 3]


def test_faces_behind_the_screen_are_hidden():
    """ROLL-240"""

    def rolling(face):
        s = table(2)
        put(s, 0, "cup", "home", "rare")
        put(s, 1, "cup", "home")
        do(s, "roll")
        s.reply(CHANCE, (0, face, 0))
        return s

    one, other = rolling(1), rolling(5)
    one.asks(), other.asks()
    assert seen(one, 1) == seen(other, 1) and seen(one, 0) != seen(other, 0)
    one.reply(0, (0, 4, 1))
    other.reply(0, (0, 3, 2))
    assert seen(one, 1) == seen(other, 1), "a sealed layout is no more than that"


def test_everything_else_is_open():
    """ROLL-243"""
    s = table(2)
    dice = {name: put(s, 0, name, "rare", "alien") for name in ("cup", "citizenry", "development", "world")}
    s.players[0].credits, s.players[0].chips = 7, 5
    area = RollView(s, 1).players[0]
    assert [area.cup, area.citizenry, *area.crews] == list(dice.values())
    assert (area.credits, area.chips, area.tableau) == (7, 5, s.players[0].tableau)
    assert RollView(s, -1).players[0].save() == area.save()


def test_imagined_tables_deal_hidden_tiles_and_roll_hidden_dice_anew():
    s = table(2)
    stack(s, 0, "public-works", "space-docks", "export-duties")
    put(s, 0, "cup", *COLOURS)
    put(s, 1, "cup", "home")
    do(s, "roll")
    s.reply(CHANCE, tuple(slots[0] for slots in s.asks()[0].slots))
    s.asks()
    tables = [imagine(RollView(s, 1), Dice(seed)) for seed in range(12)]
    assert len({tuple(t.players[0].stacks[0]) for t in tables}) > 6
    assert len({tuple(t.players[0].faces) for t in tables}) > 6
    assert {t.players[0].stacks[0][0] for t in tables} == {tile("public-works")}


def test_a_saved_game_of_another_version_is_refused():
    saved = table(2).save()
    assert GAME.load(saved).save() == saved
    saved["version"] = 0
    with pytest.raises(ValueError, match="a saved game of version 0; this program reads versions 1 to 2"):
        GAME.load(saved)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_stand_in_plays_for_absent_players_to_the_end(seats):
    """It selects the phase of its commonest face and passes wherever it may; no seat stays without a selection."""
    match = Match("roll", seats, seed=seats)
    dice = Dice(7)
    for _ in range(20_000):
        if match.over:
            break
        ask = match.asks()[0]
        match.reply(ask.seat, stand_in(ask) if ask.seat else ask.random(dice))
    assert match.over


def test_the_stand_in_selects_its_commonest_face():
    from tests.games.roll.prepare import rolled

    ask = rolled([("home", "ship"), ("home", "settle"), ("rare", "ship"), ("genes", "wild")])
    assert stand_in(ask) == (0, 4, 2, 4, 4)
    assert stand_in(rolled([("genes", "wild")])) == (0, 0)
