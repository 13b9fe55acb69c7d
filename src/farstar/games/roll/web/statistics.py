"""What is counted in Roll: how the dice were used, goods, credits, tiles."""

from __future__ import annotations

from farstar.games.roll.rules.tiles import IS_WORLD, PHASES
from farstar.games.roll.text.speech import Speech
from farstar.web.game.live import Live
from farstar.web.game.tally import CountedGroup, CountedLine, Tally, Worth, number, size

EARNED = ("credits", "credits-consume", "credits-reset")


def count(live: Live, lang: str) -> list[CountedGroup]:
    tally, speech = Tally(live, lang), Speech(lang)
    dice = [CountedLine(speech.phase(row), tally.by_seat(["workers"], workers(row))) for row in range(len(PHASES))]
    dice += [
        tally.line("aside", ["aside"], number),
        tally.line("unused", ["unused"], size),
        tally.line("recruited", ["recruit"], number),
        tally.line("new_dice", ["gain-die"]),
    ]
    goods = [
        tally.line("made", ["produce"]),
        tally.line("traded", ["trade"]),
        tally.line("shipped", ["consume"]),
        tally.line("shipped_for", ["chips-consume"], number),
    ]
    credits = [
        tally.line("credits_trade", ["credits-trade"], number),
        tally.line("credits_stock", ["credits-stock"], number),
        tally.line("credits_else", EARNED, lambda event: max(0, event.number)),
    ]
    tiles = [
        tally.line("scouted", ["scout"]),
        tally.line("developments", ["complete"], lambda event: int(not IS_WORLD[event.card])),
        tally.line("worlds", ["complete"], lambda event: int(IS_WORLD[event.card])),
    ]
    return [
        tally.group("dice", dice),
        tally.group("goods", goods),
        tally.group("credits", credits),
        tally.group("tiles", tiles),
    ]


def workers(row: int) -> Worth:
    return lambda event: len(event.cards) if event.number == row else 0
