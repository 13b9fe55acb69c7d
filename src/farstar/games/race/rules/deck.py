"""Drawing: deck and discard pile have no order, and chance says which cards come.

The deck is kept sorted, so that a card is found at once.
"""

from __future__ import annotations

from bisect import bisect_left

from farstar.games.race.rules.cards import DRAW_WITH_GOOD, VALUE
from farstar.games.race.rules.state import Race
from farstar.table.ask import CHANCE, Ask, Choose
from farstar.table.state import Picks, Step


def ask_chance(s: Race, kind: str, number: int, about: int) -> list[Ask]:
    """Chance draws so many, or what there is. With an empty deck it is the discard pile that is drawn from."""
    pool = s.deck if s.deck else s.discard
    if not pool:
        return []
    number = min(number, len(pool))
    return [Choose(CHANCE, kind, pool, number, number, about)]


def take(s: Race, cards: tuple[int, ...]) -> None:
    """Take cards from the deck; the discard pile becomes the new deck when the last one goes (RACE-168)."""
    if not s.deck:
        turn_discards(s)
    deck = s.deck
    for card in cards:
        del deck[bisect_left(deck, card)]
    if not deck:
        turn_discards(s)


def turn_discards(s: Race) -> None:
    """Shuffle the discard pile into a new deck; what anybody saw in it is no longer known."""
    if s.discard:
        s.deck = sorted(s.discard)
        s.discard = []
        for player in s.players:
            player.seen_discards = ()
        s.tell("reshuffle", -1, -1, len(s.deck))


def ask_draw(s: Race, seat: int, what: int, number: int) -> list[Ask]:
    """Chance says which cards are drawn."""
    return ask_chance(s, "draw", number, seat)


def do_draw(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """Draw into hand, because of the card `what`."""
    draw_into(s, s.players[seat].hand, ("draw", seat, what, number), picks)


def draw_into(s: Race, zone: list[int], step: Step, picks: Picks) -> None:
    """The cards that a step draws; what the old deck lacks comes from the new one (RACE-167, 169)."""
    if CHANCE in picks:
        verb, seat, what, number = step
        cards = picks[CHANCE]
        take(s, cards)
        zone.extend(cards)
        s.tell(verb, seat, what, len(cards), (), cards)
        if len(cards) < number:
            s.then([(verb, seat, what, number - len(cards))])


def ask_look(s: Race, seat: int, what: int, number: int) -> list[Ask]:
    """Chance says which cards are looked at."""
    return ask_chance(s, "look", number, seat)


def do_look(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """Draw to choose from, in Explore (RACE-040)."""
    draw_into(s, s.players[seat].drawn, ("look", seat, what, number), picks)


def ask_good(s: Race, seat: int, what: int, number: int) -> list[Ask]:
    """Chance says which card lies face down as the good."""
    return ask_chance(s, "good", 1, what)


def do_good(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """A card from the deck becomes the good of a world; with a number it counts as produced (RACE-077)."""
    if CHANCE in picks:
        take(s, picks[CHANCE])
        player = s.players[seat]
        player.goods[what] = picks[CHANCE][0]
        s.tell("good", seat, what, number)
        if number:
            player.produced.append(what)
            if DRAW_WITH_GOOD[what]:
                s.then([("draw", seat, what, DRAW_WITH_GOOD[what])])


def ask_flip(s: Race, seat: int, what: int, number: int) -> list[Ask]:
    """Chance says which card is flipped."""
    return ask_chance(s, "flip", 1, seat)


def do_flip(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """Turn up a card for all to see; it is won if its cost or defence is the number named (RACE-134, 137)."""
    if CHANCE in picks:
        card = picks[CHANCE][0]
        s.flipped.append(card)
        take(s, picks[CHANCE])
        s.flipped.clear()
        won = VALUE[card] == number
        if won:
            s.players[seat].hand.append(card)
        else:
            s.discard_openly(card)
        s.tell("flip", seat, what, number, (card,))
