"""The round: action cards, their phases, the hand limit, the end (RACE-020 to 030, 162, 174 to 181, 212 to 226)."""

from __future__ import annotations

from typing import Final

from farstar.games.race.rules.cards import PHASES
from farstar.games.race.rules.setup import discard
from farstar.games.race.rules.state import DUEL, Race
from farstar.table.ask import Ask, Choose
from farstar.table.state import Picks, Step

EXPLORE_5: Final = 0
EXPLORE_1_1: Final = 1
DEVELOP: Final = 2
SETTLE: Final = 3
TRADE: Final = 4
DOUBLE_VP: Final = 5
PRODUCE: Final = 6
ACTIONS: Final[list[str]] = [
    "explore+5",
    "explore+1+1",
    "develop",
    "settle",
    "consume-trade",
    "consume-x2",
    "produce",
]

PAIRS: Final[list[list[int]]] = [[a, b] for a in range(7) for b in range(a, 7) if a != b or a in (DEVELOP, SETTLE)]
"""The 23 choices of a duel: pairs of different cards, and Develop or Settle twice (RACE-214)."""

PHASE_OF: Final[list[int]] = [0, 0, 1, 2, 3, 3, 4]
"""Action -> the phase it calls, counted from Explore."""

HAND_LIMIT: Final = 10
FULL_TABLEAU: Final = 12


def ask_round(s: Race, seat: int, what: int, number: int) -> list[Ask]:
    """Everybody chooses an action card, or two of them in a duel, secretly (RACE-020, 213)."""
    options = list(range(len(PAIRS) if s.variant == DUEL else len(ACTIONS)))
    kind = "actions" if s.variant == DUEL else "action"
    return [Choose(each, kind, options, 1, 1) for each in s.order]


def do_round(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """Reveal the action cards; the chosen phases follow in the order I to V (RACE-022, 023)."""
    s.round += 1
    for each in s.order:
        chosen = picks[each][0]
        player = s.players[each]
        player.actions = PAIRS[chosen] if s.variant == DUEL else [chosen]
    if s.events is not None:
        s.tell("round", -1, -1, s.round)
        for each in s.order:
            s.tell("actions", each, -1, 0, tuple(s.players[each].actions))
    steps: list[Step] = []
    if chosen_by_anyone(s, EXPLORE_5) or chosen_by_anyone(s, EXPLORE_1_1):
        steps.append(("explore", -1, 0, 0))
    for nth in range(chosen_by_anyone(s, DEVELOP)):
        steps.append(("develop", -1, nth, 0))
    for nth in range(chosen_by_anyone(s, SETTLE)):
        steps.append(("settle", -1, nth, 0))
    if chosen_by_anyone(s, TRADE) or chosen_by_anyone(s, DOUBLE_VP):
        steps.append(("consume-phase", -1, 0, 0))
    if chosen_by_anyone(s, PRODUCE):
        steps.append(("produce-phase", -1, 0, 0))
    steps.append(("round-end", -1, 0, 0))
    steps.append(("game-end", -1, 0, 0))
    s.then(steps)


def chosen_by_anyone(s: Race, action: int) -> int:
    """How often the player who chose this action most often did so: 0, 1, or 2 in a duel (RACE-217)."""
    most = 0
    for player in s.players:
        most = max(most, player.actions.count(action))
    return most


def has_bonus(s: Race, seat: int, action: int, nth: int) -> bool:
    """Is it this seat's own action, in the first (0) or second (1) phase of that kind (RACE-025, 218)?"""
    return s.players[seat].actions.count(action) > nth


def begin_phase(s: Race, phase: str) -> None:
    """From here on the cards now in the tableau are the ones in force (RACE-031)."""
    s.phase = phase
    if s.events is not None:
        s.tell("phase", -1, -1, PHASES.index(phase) + 1 if phase else 0)
    for player in s.players:
        player.before = len(player.tableau)
        player.placed = -1
        player.way = 0
        player.due = 0
        player.used = []
        player.produced = []


def ask_round_end(s: Race, seat: int, what: int, number: int) -> list[Ask]:
    """Whoever holds more than ten cards discards the rest, secretly (RACE-162, 163)."""
    asks: list[Ask] = []
    for each in s.order:
        hand = s.players[each].hand
        if len(hand) > HAND_LIMIT:
            over = len(hand) - HAND_LIMIT
            asks.append(Choose(each, "discard", hand.copy(), over, over))
    return asks


def do_round_end(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """Who held too many cards has discarded down to the limit."""
    for each in s.order:
        if each in picks:
            discard(s, each, picks[each], "limit")


def do_game_end(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """The game ends with the round in which the pool ran out or a tableau stands at twelve (RACE-174, 176).

    At a table that limits the rounds it may also end for their number.
    """
    begin_phase(s, "")
    ended = s.pool <= 0 or any(len(player.tableau) >= FULL_TABLEAU for player in s.players)
    if ended or s.round == s.round_limit:
        s.phase = "over"
        s.tell("game-end", -1, -1, 0 if ended else s.round)
    else:
        s.then([("round", -1, 0, 0)])
