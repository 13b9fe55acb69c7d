"""Phase I: draw, then keep (RACE-043 to RACE-052)."""

from __future__ import annotations

from typing import Final

from farstar.games.race.rules.actions import begin_phase
from farstar.games.race.rules.cards import EXPLORE_DRAW, EXPLORE_KEEP
from farstar.games.race.rules.state import Player, Race
from farstar.table.ask import Ask, Choose
from farstar.table.state import Picks

DRAWN: Final = 2
KEPT: Final = 1
"""Cards drawn and kept without any bonus (RACE-043)."""
ACTION_DRAWS: Final[list[int]] = [5, 1, 0, 0, 0, 0, 0]
ACTION_KEEPS: Final[list[int]] = [0, 1, 0, 0, 0, 0, 0]
"""Action -> the cards it lets its player draw and keep more (RACE-046, 047)."""


def do_explore(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """Everybody draws before anybody keeps (RACE-044)."""
    begin_phase(s, "explore")
    s.then([*[("look", each, -1, explore_draws(s, each)) for each in s.order], ("keep", -1, 0, 0)])


def explore_draws(s: Race, seat: int) -> int:
    """Two cards, and every draw bonus (RACE-046 to 048)."""
    return with_bonuses(s.players[seat], DRAWN, ACTION_DRAWS, EXPLORE_DRAW)


def explore_keeps(s: Race, seat: int) -> int:
    """One card, and every keep bonus, but no more than were drawn (RACE-048, 052)."""
    player = s.players[seat]
    return min(with_bonuses(player, KEPT, ACTION_KEEPS, EXPLORE_KEEP), len(player.drawn))


def with_bonuses(player: Player, number: int, by_action: list[int], by_card: list[int]) -> int:
    """A number with what the player's action cards and tableau add to it."""
    for action in player.actions:
        number += by_action[action]
    for card in player.tableau:
        number += by_card[card]
    return number


def ask_keep(s: Race, seat: int, what: int, number: int) -> list[Ask]:
    """Who drew more than may be kept chooses; all choose at once."""
    asks: list[Ask] = []
    for each in s.order:
        drawn = s.players[each].drawn
        keeps = explore_keeps(s, each)
        if keeps < len(drawn):
            asks.append(Choose(each, "keep", drawn.copy(), keeps, keeps))
    return asks


def do_keep(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """The kept cards join the hand, the others are discarded unseen (RACE-043, 045)."""
    for each in s.order:
        player = s.players[each]
        if each in picks:
            kept = picks[each]
            dropped = [card for card in player.drawn if card not in kept]
            s.throw_away(each, dropped)
            player.hand.extend(kept)
            s.tell("keep", each, -1, len(kept), (), kept)
        else:
            player.hand.extend(player.drawn)
            s.tell("keep", each, -1, len(player.drawn), (), tuple(player.drawn))
        player.drawn = []
