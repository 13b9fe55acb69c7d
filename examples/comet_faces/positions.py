"""The position of Comet's example: hands as its data gives them, everything else in the deck."""

from comet_faces import GAME
from farstar.text import positions


def example(key):
    hands = positions.position("comet", key)["hands"]
    s = GAME.start(len(hands), {})
    s.agenda.clear()
    s.then([("play", -1, 0, 0)])
    s.hands = [hand.copy() for hand in hands]
    s.deck = [card for card in s.deck if not any(card in hand for hand in hands)]
    return s
