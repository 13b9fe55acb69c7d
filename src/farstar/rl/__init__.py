"""Environments for learners: the games as arrays, masks and rewards. A learner is shown what its seat's view holds.

`vector` many games in lock step, `zoo` PettingZoo, `seat` Gymnasium, `spiel` OpenSpiel. They all stand on `picks` (an
answer made pick by pick), `code` (numbers for actions and observations) and `episode` (one game being played).
"""
