"""Cards from the deck: chance is asked, an empty deck pays half points (SR-049, SR-098). Knows no ability by name."""

from __future__ import annotations

from bisect import bisect_left

from farstar.games.spacerace.rules.cards import FACE_DOWN
from farstar.games.spacerace.rules.packing import card_of
from farstar.games.spacerace.rules.state import SpaceRace
from farstar.table.ask import CHANCE, Ask, Choose
from farstar.table.state import Picks, Step


def ask_deck(s: SpaceRace, kind: str, number: int, about: int) -> list[Ask]:
    """Chance gives so many cards of the deck, or what there is."""
    number = min(number, len(s.deck))
    return [Choose(CHANCE, kind, s.deck, number, number, about)] if number else []


def from_deck(s: SpaceRace, picks: Picks) -> tuple[int, ...]:
    """The cards that chance gave, taken off the deck; it is kept sorted, so that a card is found at once."""
    cards = picks.get(CHANCE, ())
    for card in cards:
        del s.deck[bisect_left(s.deck, card)]
    return cards


def pay_missing(s: SpaceRace, seat: int, use: int, missing: int) -> None:
    """Half a point for each card the deck did not have (SR-098); the prototype has no such rule."""
    if missing and not s.prototype:
        s.players[seat].half_points += missing
        s.tell("half-points", seat, card_of(use), missing)


def deck_gives(s: SpaceRace) -> bool:
    """Does drawing do anything? In 2016 always, since an empty deck pays half points."""
    return not s.prototype or len(s.deck) > 0


# In the steps below `use` is the ability that draws; -1, and so no cause, in opening hands and emergency funding.


def ask_draw(s: SpaceRace, seat: int, use: int, number: int) -> list[Ask]:
    """Chance says which cards are drawn."""
    return ask_deck(s, "draw", number, seat)


def do_draw(s: SpaceRace, seat: int, use: int, number: int, picks: Picks) -> None:
    """From the deck to the hand."""
    cards = from_deck(s, picks)
    s.players[seat].hand.extend(cards)
    if cards:
        s.tell("draw", seat, card_of(use), len(cards), (), cards)
    pay_missing(s, seat, use, number - len(cards))


def ask_draw_down(s: SpaceRace, seat: int, use: int, number: int) -> list[Ask]:
    """Chance says which cards are drawn to lie face down."""
    return ask_deck(s, "draw-down", number, seat)


def do_draw_down(s: SpaceRace, seat: int, use: int, number: int, picks: Picks) -> None:
    """From the deck face down to the Universe, unseen by all; only a player's ability is paid for what is missing."""
    cards = from_deck(s, picks)
    for card in cards:
        s.lay_face_down(card, 0)
    if cards:
        s.tell("deck>face-down", seat, card_of(use), len(cards))
    if seat >= 0:
        pay_missing(s, seat, use, number - len(cards))


def ask_may_draw(s: SpaceRace, seat: int, use: int, number: int) -> list[Ask]:
    """One card more, or is it enough? What was drawn so far has been seen (SR-048, SR-049)."""
    return [Choose(seat, "draw", [1], 0, 1, use)] if deck_gives(s) else []


def do_may_draw(s: SpaceRace, seat: int, use: int, number: int, picks: Picks) -> None:
    """A card is drawn if the seat wants one, and the next one is asked for."""
    if picks.get(seat, ()):
        route = s.printed.ability(use).route
        verb = "draw-down" if route is not None and route.target == FACE_DOWN else "draw"
        steps: list[Step] = [(verb, seat, use, 1)]
        if number > 1:
            steps.append(("may-draw", seat, use, number - 1))
        s.then(steps)
