"""Before the first round: the Universe, the marker, the opening hands (SR-011 to SR-017, SR-106, SR-107)."""

from __future__ import annotations

from typing import Final

from farstar.games.spacerace.rules.cards import CONTROLS
from farstar.games.spacerace.rules.draw import ask_deck, from_deck
from farstar.games.spacerace.rules.state import SOLO, Player, SpaceRace
from farstar.table.ask import CHANCE, Ask, Choose
from farstar.table.state import Picks

UNSEEN: Final = 2
SOLO_HAND: Final = 4


def lay_out(s: SpaceRace) -> None:
    """The table before any card is turned; then draws in the order of SR-017."""
    check_size(s)
    s.players = [Player() for _ in range(s.seats)]
    for player in s.players:
        player.unplayed = list(range(CONTROLS))
    if s.opponent is not None:
        s.opponent.decks = [list(range(CONTROLS)) for _ in range(SOLO.index(s.table["solo"]) + 1)]
    s.deck = list(range(CONTROLS, len(s.printed.design)))
    s.marks = [0] * len(s.printed.design)
    face_up = 4 if s.opponent is not None else s.seats + 2
    s.then(
        [
            ("open-universe", -1, -1, face_up),
            ("draw-down", -1, -1, UNSEEN),
            ("first-player", -1, -1, 0),
            ("round", -1, -1, 1),
        ]
    )


def ask_open_universe(s: SpaceRace, seat: int, what: int, number: int) -> list[Ask]:
    """Chance says which cards lie open in the Universe."""
    return ask_deck(s, "open-universe", number, -1)


def do_open_universe(s: SpaceRace, seat: int, what: int, number: int, picks: Picks) -> None:
    """The first face-up cards, sorted by type; the first one lies lowest (SR-012)."""
    cards = from_deck(s, picks)
    for card in cards:
        s.universe[s.printed.type[card]].append(card)
    s.tell("turn-up", -1, -1, len(cards), cards)


def ask_first_player(s: SpaceRace, seat: int, what: int, number: int) -> list[Ask]:
    """Who looked at the stars last (SR-014)."""
    if s.opponent is not None:
        return []
    return [Choose(CHANCE, "first-player", list(range(s.seats)), 1, 1)]


def do_first_player(s: SpaceRace, seat: int, what: int, number: int, picks: Picks) -> None:
    """The marker, and the opening hands: 3, 4, then 5 cards; alone 4 (SR-016, SR-106)."""
    if s.opponent is not None:
        s.then([("draw", 0, -1, SOLO_HAND)])
    else:
        s.marker = picks[CHANCE][0]
        s.tell("marker", s.marker)
        s.then([("draw", each, -1, min(3 + nth, 5)) for nth, each in enumerate(s.clockwise())])


def check_size(s: SpaceRace) -> None:
    """A deck must have enough cards to lay out the table."""
    hands = 4 if s.seats == 1 else sum([min(3 + nth, 5) for nth in range(s.seats)])
    needed = max(4, s.seats + 2) + 2 + hands
    found = len(s.printed.design) - CONTROLS
    if found < needed:
        edition = s.table["edition"]
        raise ValueError(
            f"the deck {s.printed.name!r} has {found} cards for edition {edition}; {s.seats} player(s) need {needed}"
        )
