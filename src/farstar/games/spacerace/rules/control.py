"""The round and phase 1, managing the Agency: control cards, and what was hidden is turned up (SR-018 to SR-023)."""

from __future__ import annotations

from farstar.games.spacerace.rules.cards import CONTROLS
from farstar.games.spacerace.rules.state import COVERED, ROUNDS, SpaceRace
from farstar.table.ask import CHANCE, Ask, Choose
from farstar.table.state import Picks, Step


def do_round(s: SpaceRace, seat: int, what: int, number: int, picks: Picks) -> None:
    """A new round: every ability may be used again; phases 1, 2 and, but for the last round, 3 (SR-018, SR-037)."""
    s.round = number
    s.phase = "control"
    marks = s.marks
    for card in range(CONTROLS, len(marks)):
        if marks[card]:
            marks[card] &= COVERED
    for player in s.players:
        player.current = -1
        player.current_used = 0
    s.tell("round", -1, -1, number)
    s.then([("peek", each, -1, 0) for each in s.clockwise() if peeks(s, each)] + round_steps(s))


def round_steps(s: SpaceRace) -> list[Step]:
    """What follows the look at the Universe, in the order of the rulebook (SR-024 to SR-028)."""
    steps: list[Step] = [
        ("control", -1, -1, 0),
        ("turn-up", -1, -1, 0),
        ("stages", -1, -1, 0),
        ("bureaucracy", -1, -1, 0),
    ]
    if not s.prototype:
        steps.append(("emergency-funding", -1, -1, 0))
    if s.opponent is not None:
        steps.append(("surge", -1, -1, 0))
    if s.round < ROUNDS:
        steps.append(("phase-3", -1, -1, 0))
        steps.append(("round", -1, -1, s.round + 1))
    else:
        steps.append(("game-end", -1, -1, 0))
    return steps


def peeks(s: SpaceRace, seat: int) -> bool:
    """May this seat look at the face-down cards before it chooses?"""
    return len(s.face_down) > 0 and any([s.printed.peeks[card] for card in s.players[seat].agency])


def ask_peek(s: SpaceRace, seat: int, what: int, number: int) -> list[Ask]:
    """Whether the seat wants to look at the face-down cards before it chooses."""
    return [Choose(seat, "peek", [1], 0, 1)]


def do_peek(s: SpaceRace, seat: int, what: int, number: int, picks: Picks) -> None:
    """The face-down cards are looked at, if the seat wants it."""
    if picks[seat]:
        s.then([("look", seat, -1, 0)])


def ask_look(s: SpaceRace, seat: int, what: int, number: int) -> list[Ask]:
    """All face-down cards; chance says which they are, since nobody else can."""
    hidden = len(s.face_down)
    return [Choose(CHANCE, "look", s.face_down, hidden, hidden, seat)]


def do_look(s: SpaceRace, seat: int, what: int, number: int, picks: Picks) -> None:
    """A seat sees all face-down cards of the Universe; the others see only that it looks."""
    for i in range(len(s.knows)):
        s.knows[i] |= 1 << seat
    s.tell("look", seat, -1, len(s.face_down), (), tuple(sorted(s.face_down)))


def ask_control(s: SpaceRace, seat: int, what: int, number: int) -> list[Ask]:
    """Everybody chooses one unplayed control card, secretly (SR-020, SR-021)."""
    return [Choose(each, "control", s.players[each].unplayed.copy(), 1, 1) for each in s.clockwise()]


def do_control(s: SpaceRace, seat: int, what: int, number: int, picks: Picks) -> None:
    """All have chosen: the control cards are revealed together (SR-022)."""
    for each in s.clockwise():
        player = s.players[each]
        player.current = picks[each][0]
        player.unplayed.remove(player.current)
        player.played.append(player.current)
        s.tell("control", each, player.current)


def ask_turn_up(s: SpaceRace, seat: int, what: int, number: int) -> list[Ask]:
    """All face-down cards, told by chance as above."""
    hidden = len(s.face_down)
    return [Choose(CHANCE, "turn-up", s.face_down, hidden, hidden)] if hidden else []


def do_turn_up(s: SpaceRace, seat: int, what: int, number: int, picks: Picks) -> None:
    """What lay face down is turned up and sorted (SR-022); alone, the opponent follows (SR-109, SR-110)."""
    if CHANCE in picks:
        cards = picks[CHANCE]
        s.turn_up(cards)
        s.tell("turn-up", -1, -1, len(cards), cards)
        if s.opponent is not None:
            received = sorted(set([s.printed.type[card] for card in cards]))
            shuffles: list[Step] = [("shuffle-column", -1, stage, 0) for stage in received]
            s.then([*shuffles, ("opponent-control", -1, 0, 0)])
    elif s.opponent is not None:
        s.then([("opponent-control", -1, 0, 0)])
