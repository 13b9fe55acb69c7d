"""What the points of Comet are made of: stars, each with the card that won it."""

from farstar.web.drawing.points import Source


def sources(state, seat, score, tell, lang):
    won = [tell.name(card) for card in winners(state, seat)]
    return [Source("stars", tell.source("stars"), score.parts["stars"], [(name, 1) for name in won])]


def winners(state, seat):
    """The cards with which a seat won a round; in the last one the first seats may be alone."""
    rounds = [state.played[at : at + state.seats] for at in range(0, len(state.played), state.seats)]
    return [cards[seat] for cards in rounds if seat < len(cards) and cards[seat] == max(cards)]
