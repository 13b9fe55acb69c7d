"""Manage Empire: recruit, reset the marker, recall; then the end of the game is checked (ROLL-180 to ROLL-202)."""

from __future__ import annotations

from farstar.games.roll.rules.order import FULL_TABLEAU, end_is_near, together
from farstar.games.roll.rules.state import Roll, one_colour
from farstar.games.roll.rules.tiles import PHASES
from farstar.games.roll.rules.zones import gain_credits, tidy_goods
from farstar.table.ask import Ask, Choose
from farstar.table.state import Picks, Step


def do_manage(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """Everybody at the own pace; in seat order when the end is there, as recalled dice break ties (ROLL-186)."""
    s.phase = "manage"
    s.tell("phase", -1, -1, len(PHASES))
    steps: list[Step] = [("recruit", each, 0, 0) for each in s.order]
    together(s, steps, ("round-end", -1, 0, 0), s.pool <= 0 or end_is_near(s, len(PHASES)))


def ask_recruit(s: Roll, seat: int, what: int, number: int) -> list[Ask]:
    """Which dice are recruited, if the credits do not suffice for all and the dice differ (ROLL-181, ROLL-Q20)."""
    player = s.players[seat]
    dice = player.citizenry
    if len(dice) <= player.credits or one_colour(dice):
        return []
    return [Choose(seat, "recruit", dice.copy(), player.credits, player.credits)]


def do_recruit(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """As many dice as possible at $1 each, then a marker at $0 is set to $1 (ROLL-180, ROLL-182, ROLL-C21)."""
    player = s.players[seat]
    dice = list(picks[seat]) if seat in picks else player.citizenry[: player.credits]
    for die in dice:
        player.citizenry.remove(die)
    player.cup.extend(dice)
    player.credits -= len(dice)
    if s.events is not None:
        s.tell("recruit", seat, -1, len(dice), tuple(dice))
    if player.credits == 0:
        gain_credits(s, seat, 1, "credits-reset", -1)
    if player.goods or player.crews[0] or player.crews[1]:
        s.then([("recall", seat, 0, 0)])


def recallable(s: Roll, seat: int) -> list[int]:
    """The dice on tiles under construction and on worlds (ROLL-183)."""
    player = s.players[seat]
    dice = player.crews[0] + player.crews[1]
    for goods in player.goods.values():
        dice += goods
    return dice


def ask_recall(s: Roll, seat: int, what: int, number: int) -> list[Ask]:
    """Any of them; at least one if the cup is empty (ROLL-184, ROLL-Q21)."""
    dice = recallable(s, seat)
    least = 0 if s.players[seat].cup else 1
    return [Choose(seat, "recall", dice, least, len(dice))] if len(dice) > least else []


def do_recall(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """The chosen dice come back into the cup; the only one without asking, if the cup is empty."""
    player = s.players[seat]
    dice = list(picks[seat]) if seat in picks else [] if player.cup else recallable(s, seat)
    if dice:
        for place in [*player.crews, *player.goods.values()]:
            for die in dice:
                if die in place:
                    place.remove(die)
        tidy_goods(player)
        player.cup.extend(dice)
        s.tell("recall", seat, -1, len(dice), tuple(dice))


def do_round_end(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """The phases are turned back; the game ends if the pool ran out or a tableau holds twelve tiles (ROLL-187, 200)."""
    s.phases = 0
    for player in s.players:
        player.selected = -1
    full = any(len(player.tableau) >= FULL_TABLEAU for player in s.players)
    if s.pool <= 0 or full or s.round == s.round_limit:
        s.phase = "over"
        s.tell("game-end", -1, -1, 0 if s.pool <= 0 else 1 if full else s.round)
    else:
        s.then([("roll", -1, 0, 0)])
