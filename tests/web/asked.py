"""Random games, question by question, for scenes that must be drawn at each."""

from farstar.table.chance import Dice


def asked_at_random(match, luck, seed):
    """Plays a match to its end by random answers; before each, the question that is answered next."""
    dice = Dice(seed)
    while asks := match.asks():
        ask = luck.choice(asks)
        yield ask
        match.reply(ask.seat, ask.random(dice))
