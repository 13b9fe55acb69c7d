"""The bot that knows only the rules."""

from farstar.bots.random import Random
from farstar.bots.trials import Trials
from farstar.table.match import Match


def test_it_beats_random_play():
    won = 0.0
    for seed in range(4):
        players = [Trials(seed, nodes=12, width=6), Random(seed)]
        scores = Match("spacerace", 2, seed=seed // 2).play(players if seed % 2 else players[::-1])
        won += scores[0 if seed % 2 else 1].won
    assert won >= 3


def test_time_is_a_budget_too():
    match = Match("race", 2, seed=1)
    ask = match.asks()[0]
    bot = Trials(1, nodes=1_000_000, seconds=0.02)
    assert not ask.fault(bot.choose(match.view(ask.seat), ask, match.imaginer(ask.seat)))
