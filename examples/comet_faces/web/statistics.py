"""What is counted after a game of Comet: cards, and the light of all of them."""

from farstar.web.game.tally import Tally


def count(live, lang):
    tally = Tally(live, lang)
    lines = [tally.line("played", ["play"]), tally.line("light", ["play"], lambda event: sum(event.cards))]
    return [tally.group("cards", lines)]
