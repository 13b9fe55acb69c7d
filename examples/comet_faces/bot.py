"""What bots know of Comet: high cards win stars, and what is still in the hand may win some later."""

from comet import CARDS

from farstar.bots.insight import Insight


class CometInsight(Insight):
    game = "comet"

    def ranked(self, state, ask, most):
        """The highest card first; picks are compared by playing on, so this is only a first glance."""
        return [(card / len(CARDS), (card,)) for card in sorted(ask.options, reverse=True)]

    def terms(self, state, seat):
        return {"points": float(state.stars[seat]), "hand": sum(state.hands[seat]) / (3 * len(CARDS))}

    def facts(self, state, ask, pick):
        """What a hint may say of a card; the words are in data/bots."""
        return [("light", pick[0])]

    def rounds(self, state):
        return len(state.played) // state.seats


INSIGHT = CometInsight()
