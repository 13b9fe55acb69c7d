"""The automatic opponent of the solo game "John Kennedy" (SR-106 to SR-127). It has no choices."""

from __future__ import annotations

from farstar.games.spacerace.rules.draw import ask_deck, from_deck
from farstar.games.spacerace.rules.state import Opponent, SpaceRace
from farstar.table.ask import CHANCE, Ask, Choose
from farstar.table.state import Picks, Step


def opponent_level(s: SpaceRace, stage: int) -> int:
    """The sum of its control cards in a section; -1 if it has none there and takes no part (SR-111, SR-112)."""
    if s.opponent is None or not s.opponent.controls[stage]:
        return -1
    level = s.printed.level[stage]
    return sum([level[control] for control in s.opponent.controls[stage]])


def the_opponent(s: SpaceRace) -> Opponent:
    """The automatic opponent of one who plays alone."""
    assert s.opponent is not None
    return s.opponent


def ask_shuffle_column(s: SpaceRace, seat: int, stage: int, number: int) -> list[Ask]:
    """A column that received cards is shuffled as a whole (SR-109)."""
    column = s.universe[stage]
    size = len(column)
    return [Choose(CHANCE, "shuffle-column", sorted(column), size, size, stage)] if size > 1 else []


def do_shuffle_column(s: SpaceRace, seat: int, stage: int, number: int, picks: Picks) -> None:
    """A column of the Universe lies in its new order."""
    if CHANCE in picks:
        s.universe[stage] = list(picks[CHANCE])
        s.tell("shuffle-column", -1, -1, stage, picks[CHANCE])


def ask_opponent_control(s: SpaceRace, seat: int, nth: int, number: int) -> list[Ask]:
    """The top card of each of its control decks (SR-110)."""
    return [Choose(CHANCE, "opponent-control", the_opponent(s).decks[nth], 1, 1, nth)]


def do_opponent_control(s: SpaceRace, seat: int, nth: int, number: int, picks: Picks) -> None:
    """It joins the section of its type and stays there."""
    opponent = the_opponent(s)
    control = picks[CHANCE][0]
    opponent.decks[nth].remove(control)
    opponent.controls[s.printed.type[control]].append(control)
    s.tell("opponent-control", -1, control)
    if nth + 1 < len(opponent.decks):
        s.then([("opponent-control", -1, nth + 1, 0)])


def do_opponent_turn(s: SpaceRace, seat: int, stage: int, number: int, picks: Picks) -> None:
    """The bottom card of the column, or of the nearest earlier one, or the top of the deck (SR-114, SR-115)."""
    for column in range(stage, -1, -1):
        if s.universe[column]:
            card = s.universe[column].pop(0)
            the_opponent(s).pile.append(card)
            s.tell("opponent-takes", -1, card, stage, (card,))
            return
    s.then([("opponent-draw", -1, stage, 0)])


def ask_opponent_draw(s: SpaceRace, seat: int, stage: int, number: int) -> list[Ask]:
    """Chance says which card the opponent draws."""
    return ask_deck(s, "opponent-draw", 1, stage)


def do_opponent_draw(s: SpaceRace, seat: int, stage: int, number: int, picks: Picks) -> None:
    """The top of the deck to its pile; with an empty deck it simply gets none (SR-127)."""
    cards = from_deck(s, picks)
    the_opponent(s).pile.extend(cards)
    if cards:
        s.tell("opponent-takes", -1, cards[0], stage, cards)


def do_surge(s: SpaceRace, seat: int, what: int, number: int, picks: Picks) -> None:
    """Eastern bloc surge: a card wherever its level is at least twice the player's (SR-118)."""
    s.then([("surge-in", -1, stage, 0) for stage in range(4)])


def do_surge_in(s: SpaceRace, seat: int, stage: int, number: int, picks: Picks) -> None:
    """An opponent with twice the player's level surges ahead and draws."""
    rival = opponent_level(s, stage)
    if rival > 0 and rival >= 2 * player_level(s, stage):
        s.tell("surge", -1, -1, stage)
        s.then([("opponent-draw", -1, stage, 0)])


def player_level(s: SpaceRace, stage: int) -> int:
    """The level of the only player: Agency and the current control card in its own stage."""
    player = s.players[0]
    level = s.printed.level[stage]
    total = sum([level[card] for card in player.agency])
    return total + (level[player.current] if s.printed.type[player.current] == stage else 0)


def do_solo_universe(s: SpaceRace, seat: int, what: int, number: int, picks: Picks) -> None:
    """A card from the deck face down for each stage in which the opponent has a control card (SR-121)."""
    sections = sum([1 for section in the_opponent(s).controls if section])
    steps: list[Step] = [("draw-down", -1, -1, sections)] if sections else []
    s.then(steps)
