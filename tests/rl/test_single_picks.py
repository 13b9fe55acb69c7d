"""A whole answer can be taken apart into the single picks that make it."""

import pytest

from farstar.bots import bot
from farstar.rl.code import code
from farstar.rl.picks import single_picks
from farstar.table.chance import Dice
from farstar.table.match import Match


@pytest.mark.parametrize("name", ["race", "roll", "spacerace"])
@pytest.mark.parametrize("player", ["greedy", "random"])
def test_single_picks_lead_back_to_the_whole(name, player):
    numbers = code(name, 2)
    match = Match(name, 2, seed=5)
    players = [bot(player, seat) for seat in range(2)]
    kinds: set[str] = set()
    answers = missed = 0
    dice = Dice(1)
    while (asks := match.asks()) and answers < 150:
        ask = asks[dice.below(len(asks))]
        pick = players[ask.seat].choose(match.view(ask.seat), ask, match.imaginer(ask.seat))
        values = single_picks(numbers.picking(ask), pick)
        answers += 1
        if values is None:
            missed += 1
            assert ask.kind == "assign", "only a layout can be reached in a way that is not looked for"
        else:
            picking = numbers.picking(ask)
            for value in values:
                picking.take(value)
            assert not picking.open and sorted(picking.pick()) == sorted(pick)
            kinds.add(ask.kind)
        match.reply(ask.seat, pick)
    assert len(kinds) > 3 and missed <= (answers // 20 if player == "greedy" else answers // 2)


def test_an_answer_to_something_else_is_not_found():
    match = Match("race", 2, seed=5)
    ask = match.asks()[0]
    assert single_picks(code("race", 2).picking(ask), (999, 998)) is None
