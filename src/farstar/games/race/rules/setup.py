"""Before the first round: home worlds, hands, opening discards (RACE-001 to RACE-019)."""

from __future__ import annotations

from typing import Final

from farstar.games.race.rules.cards import CARDS, DESIGNS, FIRST, HOMES, IS_WINDFALL
from farstar.games.race.rules.state import DUEL, FIRST_GAME, Player, Race
from farstar.table.ask import CHANCE, Ask, Choose
from farstar.table.state import Picks

SEATS: Final = [2, 3, 4]
DEALT: Final = 6
OPENING_DISCARDS: Final = 2


def lay_out(s: Race) -> None:
    """The table before anything is dealt; one the game is not made for is refused."""
    if s.seats not in SEATS:
        raise ValueError(f"Race for the Galaxy is for 2, 3 or 4 players, not {s.seats}")
    if s.variant == DUEL and s.seats != 2:
        raise ValueError(f"the duel variant is for 2 players, not {s.seats}")
    s.players = [Player() for _ in range(s.seats)]
    s.deck = list(range(len(CARDS)))
    s.then([("homes", -1, 0, 0)])


def ask_homes(s: Race, seat: int, what: int, number: int) -> list[Ask]:
    """Which seat gets which home world: all five are shuffled, or in a first game numbers 1 to n (RACE-008, 015)."""
    homes = HOMES[1 : s.seats + 1] if s.variant == FIRST_GAME else HOMES.copy()
    return [Choose(CHANCE, "homes", homes, s.seats, s.seats)]


def do_homes(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """Everybody gets a start world; the lowest of them gives the first place in the order."""
    homes = picks[CHANCE]
    for seat, home in enumerate(homes):
        s.deck.remove(home)
        s.players[seat].tableau.append(home)
        s.tell("home", seat, home)
    first = homes.index(min(homes))
    s.order = [(first + i) % s.seats for i in range(s.seats)]
    goods = [("good", each, homes[each], 0) for each in s.order if IS_WINDFALL[homes[each]]]
    if s.variant == FIRST_GAME:
        take_start_cards(s)
        s.then([*goods, ("round", -1, 0, 0)])
    else:
        deals = [("draw", each, -1, DEALT) for each in s.order]
        s.then([*deals, ("opening", -1, 0, 0), *goods, ("round", -1, 0, 0)])


def take_start_cards(s: Race) -> None:
    """In a first game everybody takes the four cards with the number of the own home world (RACE-016, 017)."""
    for player in s.players:
        number = CARDS[player.tableau[0]].home
        for design in DESIGNS:
            if design.start == number:
                card = FIRST[design.number]
                s.deck.remove(card)
                player.hand.append(card)


def ask_opening(s: Race, seat: int, what: int, number: int) -> list[Ask]:
    """Everybody lays two of the six cards aside, unseen (RACE-011, 012)."""
    return [
        Choose(each, "opening", s.players[each].hand.copy(), OPENING_DISCARDS, OPENING_DISCARDS) for each in s.order
    ]


def do_opening(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """Everybody discards from the first hand."""
    for each in s.order:
        discard(s, each, picks[each], "opening")


def discard(s: Race, seat: int, cards: tuple[int, ...], why: str) -> None:
    """Cards from hand to the discard pile, face down (RACE-164)."""
    hand = s.players[seat].hand
    for card in cards:
        hand.remove(card)
    s.throw_away(seat, list(cards))
    s.tell("discard-" + why, seat, -1, len(cards), (), cards)
