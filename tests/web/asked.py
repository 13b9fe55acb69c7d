"""Random games, question by question, for scenes that must be drawn at each."""

import random

from farstar.table.chance import Dice
from farstar.table.match import Match


class RandomGame:
    """A match that is played to its end by random answers; before each, the question that is answered next."""

    def __init__(self, game, table, seed):
        seats, options = table
        self.match = Match(game, seats, options, seed=seed)
        self.luck = random.Random(seed)
        self.dice = Dice(seed)

    def __iter__(self):
        while asks := self.match.asks():
            ask = self.luck.choice(asks)
            yield ask
            self.match.reply(ask.seat, ask.random(self.dice))
