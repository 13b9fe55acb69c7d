"""What is counted in Race: actions chosen, cards, goods."""

from __future__ import annotations

from farstar.games.race.rules.actions import ACTIONS
from farstar.games.race.rules.cards import CARDS
from farstar.games.race.text.speech import Speech
from farstar.web.game.live import Live
from farstar.web.game.tally import CountedGroup, CountedLine, Tally, Worth, number, size


def count(live: Live, lang: str) -> list[CountedGroup]:
    tally, speech = Tally(live, lang), Speech(lang)
    begun = next((at for at, event in enumerate(tally.events) if event.kind == "round"), 0)
    tally.events = tally.events[begun:]
    actions = [
        CountedLine(speech.action(action), tally.by_seat(["actions"], chosen(action))) for action in range(len(ACTIONS))
    ]
    cards = [
        tally.line("drawn", ["draw", "keep"], number),
        tally.line("paid", ["pay"], number),
        tally.line("over_limit", ["discard-limit"], number),
        tally.line("developments", ["place"], lambda event: int(not CARDS[event.card].world)),
        tally.line("worlds", ["place"], lambda event: int(CARDS[event.card].world)),
        tally.line("conquered", ["conquer"]),
    ]
    goods = [
        tally.line("made", ["good"]),
        tally.line("sold", ["sell"]),
        tally.line("sold_for", ["sell"], number),
        tally.line("consumed", ["consume"], size),
        tally.line("consumed_for", ["consume", "spend-hand"], number),
    ]
    return [tally.group("actions", actions), tally.group("cards", cards), tally.group("goods", goods)]


def chosen(action: int) -> Worth:
    return lambda event: event.cards.count(action)
