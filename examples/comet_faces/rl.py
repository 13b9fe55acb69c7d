"""Comet in numbers, version 1: 16 bytes for the own hand, 16 for what was played, stars and cards of every seat.

An action is the card that is played; 0 is never open to a seat that is asked.
"""

from comet import CARDS

from farstar.rl.code import Code

WIDTH = len(CARDS) + 1


class CometCode(Code):
    def __init__(self):
        super().__init__("Comet", 1, WIDTH, WIDTH, [])

    def parts(self, seats):
        return [("hand", WIDTH), ("played", WIDTH), *[(f"seat {seat}", 2) for seat in range(seats)]]

    def action(self, ask, made, value):
        return value

    def write(self, view, picking, row, at):
        for card in view.hand:
            row[at + card] = 1
        for card in view.played:
            row[at + WIDTH + card] = 1
        seats = len(view.stars)
        for place in range(seats):
            seat = (view.seat + place) % seats
            row[at + 2 * WIDTH + 2 * place] = view.stars[seat]
            row[at + 2 * WIDTH + 2 * place + 1] = view.sizes[seat]

    def words(self, action):
        return f"card {action}" if action else "done"


CODE = CometCode()
