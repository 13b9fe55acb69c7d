"""A bot in twenty lines: it settles while its hand is full, explores while it is not, and is greedy in all else.

python examples/own_bot.py
"""

from farstar.bots.greedy import Greedy
from farstar.bots.random import Random
from farstar.table.match import Match

EXPLORE, DEVELOP, SETTLE = 0, 2, 3


class Settler(Greedy):
    def choose(self, view, ask, imagine):
        if ask.kind == "action":
            return (EXPLORE,) if len(view.hand) < 3 else (SETTLE,) if view.round % 2 else (DEVELOP,)
        return super().choose(view, ask, imagine)


if __name__ == "__main__":
    wins = sum(Match("race", 2, seed=seed).play([Settler(seed), Random(seed)])[0].won for seed in range(20))
    print(f"the settler won {wins} of 20 games against random play")
