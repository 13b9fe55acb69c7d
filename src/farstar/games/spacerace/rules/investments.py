"""Phase 3: investments, the unexplored Universe, true visionaries, the marker (SR-077 to SR-087, SR-120 to SR-122)."""

from __future__ import annotations

from typing import Final

from farstar.games.spacerace.rules.state import SpaceRace
from farstar.table.ask import CHANCE, Ask, Choose
from farstar.table.state import Picks, Step

HAND_LIMIT: Final = 7


def do_phase_3(s: SpaceRace, seat: int, what: int, number: int, picks: Picks) -> None:
    """In 2016 the marker passes last (SR-085); in v2.5 it passes first, and the funding is here (SR-027, SR-086)."""
    s.phase = "phase-3"
    s.tell("phase-3", -1)
    if s.prototype:
        pass_marker(s)
        s.then([("emergency-funding", -1, -1, 0), ("investments", -1, -1, 0), ("phase-3-end", -1, -1, 0)])
    else:
        s.then([("investments", -1, -1, 0), ("phase-3-end", -1, -1, 0)])


def do_investments(s: SpaceRace, seat: int, what: int, number: int, picks: Picks) -> None:
    """Each in turn from the marker clockwise; then cards from the deck, then some are turned up."""
    steps: list[Step] = [("invest", each, -1, 0) for each in s.clockwise() if s.players[each].hand]
    if s.opponent is not None:
        if not steps:
            steps.append(("draw-down", -1, -1, 1))
        s.then([*steps, ("solo-universe", -1, -1, 0), ("visionaries", -1, -1, 0)])
    else:
        s.then([*steps, ("unexplored", -1, -1, 0), ("visionaries", -1, -1, 0)])


def ask_invest(s: SpaceRace, seat: int, what: int, number: int) -> list[Ask]:
    """Any cards of the hand, at least those above seven (SR-077, SR-078)."""
    hand = s.players[seat].hand
    return [Choose(seat, "invest", hand.copy(), max(0, len(hand) - HAND_LIMIT), len(hand))]


def do_invest(s: SpaceRace, seat: int, what: int, number: int, picks: Picks) -> None:
    """Face down into the Universe; who puts none in the solo game adds one from the deck (SR-120)."""
    cards = picks[seat]
    hand = s.players[seat].hand
    for card in cards:
        hand.remove(card)
        s.lay_face_down(card, 1 << seat)
    s.tell("invest", seat, -1, len(cards), (), cards)
    if not cards and s.opponent is not None:
        s.then([("draw-down", -1, -1, 1)])


def do_unexplored(s: SpaceRace, seat: int, what: int, number: int, picks: Picks) -> None:
    """At least one face-down card for each player (SR-080)."""
    missing = s.seats - len(s.face_down)
    if missing > 0:
        s.then([("draw-down", -1, -1, missing)])


def do_visionaries(s: SpaceRace, seat: int, what: int, number: int, picks: Picks) -> None:
    """Some face-down cards are turned up: by chance, or as somebody chooses who sees them (SR-081, SR-130)."""
    number = min(s.reveal, len(s.face_down))
    if len(s.face_down) > s.reveal:
        for each in range(s.seats):
            for card in s.players[each].agency:
                if s.printed.chooses_reveal[card]:
                    s.then([("look", each, -1, 0), ("reveal", each, card, number)])
                    return
    s.then([("reveal", CHANCE, -1, number)])


def ask_reveal(s: SpaceRace, seat: int, what: int, number: int) -> list[Ask]:
    """So many of the face-down cards; fewer only if there are fewer (SR-082 to SR-084)."""
    return [Choose(seat, "reveal", sorted(s.face_down), number, number, what)] if number else []


def do_reveal(s: SpaceRace, seat: int, what: int, number: int, picks: Picks) -> None:
    """The chosen cards are turned up."""
    if seat in picks:
        s.turn_up(picks[seat])
        s.tell("turn-up", seat, what, number, picks[seat])


def do_phase_3_end(s: SpaceRace, seat: int, what: int, number: int, picks: Picks) -> None:
    """Phase 3 is over, and the marker goes on, except in the prototype."""
    if not s.prototype:
        pass_marker(s)
    s.tell("phase-3-end", -1)


def pass_marker(s: SpaceRace) -> None:
    """The initiative marker goes to the next player clockwise; alone there is none (SR-085, SR-123)."""
    if s.marker >= 0:
        s.marker = (s.marker + 1) % s.seats
        s.tell("marker", s.marker)
