"""A bot in twenty lines: settles whenever it can, else explores, and leaves all else to the greedy bot.

python examples/own_bot.py
"""

from farstar.bots.greedy import Greedy
from farstar.bots.random import Random
from farstar.table.match import Match

EXPLORE, SETTLE = 0, 3


class Settler(Greedy):
    def choose(self, view, ask, imagine):
        if ask.kind == "action":
            worlds = [card for card in view.hand if card in self.look_for_worlds(view, imagine)]
            return (SETTLE,) if worlds else (EXPLORE,)
        return super().choose(view, ask, imagine)

    def look_for_worlds(self, view, imagine):
        from farstar.race.settle import worlds

        return worlds(imagine(self.dice), view.seat)


if __name__ == "__main__":
    wins = 0
    for seed in range(20):
        scores = Match("race", 2, seed=seed).play([Settler(seed), Random(seed)])
        wins += scores[0].won
    print(f"the settler won {wins} of 20 games against random play")
