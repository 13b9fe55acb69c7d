"""What tiles pay as a phase ends, to everybody in turn (ROLL-077, ROLL-316)."""

from __future__ import annotations

from farstar.games.roll.rules.state import Roll
from farstar.games.roll.rules.tiles import PAYS
from farstar.games.roll.rules.zones import gain_chips, gain_credits


def pay_income(s: Roll, phase: int, forgets: bool = False) -> None:
    """Everybody's income of a phase, in seat and tableau order; only the cap could tell another (ROLL-C13, C14)."""
    for seat in s.order:
        for side in s.players[seat].tableau:
            for power in PAYS[phase][side]:
                amount = power.due(s, seat)
                if forgets and power.forgotten:
                    if amount:
                        s.tell("departure", seat, 25, amount)
                elif power.in_chips:
                    gain_chips(s, seat, amount, "chips", side)
                else:
                    gain_credits(s, seat, amount, "credits", side)
