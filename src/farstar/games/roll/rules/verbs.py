"""Table of contents: every verb of Roll for the Galaxy, what it asks and what it does."""

from __future__ import annotations

from farstar.games.roll.rules import assign, bag, build, explore, manage, produce, setup, ship
from farstar.games.roll.rules.state import Roll
from farstar.table.state import Rule, Rules

RULES: Rules = {
    # setup
    "factions": Rule(setup.do_factions, setup.ask_factions),
    "homes": Rule(setup.do_homes, setup.ask_homes),
    "deal": Rule(setup.do_deal, setup.ask_deal),
    "start": Rule(setup.do_start, setup.ask_start),
    # roll, assign, reveal
    "roll": Rule(assign.do_roll, assign.ask_roll),
    "assign": Rule(assign.do_assign, assign.ask_assign),
    "extra-die": Rule(assign.do_extra_die, assign.ask_extra_die),
    "reveal": Rule(assign.do_reveal),
    # I explore
    "explore-phase": Rule(explore.do_explore_phase),
    "explore": Rule(explore.do_explore, explore.ask_explore),
    "abandon": Rule(explore.do_abandon, explore.ask_abandon),
    "draw": Rule(bag.do_draw, bag.ask_draw),
    "give-back": Rule(bag.do_give_back, bag.ask_give_back),
    "draw-rest": Rule(bag.do_draw_rest, bag.ask_draw),
    "place": Rule(explore.do_place, explore.ask_place),
    "rearrange": Rule(explore.do_rearrange, explore.ask_rearrange),
    "explore-end": Rule(explore.do_explore_end),
    "explore-close": Rule(explore.do_explore_close),
    # II develop, III settle
    "build-phase": Rule(build.do_build_phase),
    "build": Rule(build.do_build, build.ask_build),
    "built": Rule(build.do_built, build.ask_built),
    "instant": Rule(build.do_instant),
    "remove-die": Rule(build.do_remove_die, build.ask_remove_die),
    "build-end": Rule(build.do_build_end),
    # IV produce
    "produce-phase": Rule(produce.do_produce_phase),
    "produce": Rule(produce.do_produce, produce.ask_produce),
    "produce-end": Rule(produce.do_produce_end),
    # V ship
    "ship-phase": Rule(ship.do_ship_phase),
    "ship": Rule(ship.do_ship, ship.ask_ship),
    "buy-chips": Rule(ship.do_buy_chips, ship.ask_buy_chips),
    "ship-end": Rule(ship.do_ship_end),
    # manage empire
    "manage": Rule(manage.do_manage),
    "recruit": Rule(manage.do_recruit, manage.ask_recruit),
    "recall": Rule(manage.do_recall, manage.ask_recall),
    "round-end": Rule(manage.do_round_end),
}


def bare_table(seats: int, options: dict[str, str]) -> Roll:
    """A table with these options and nothing on it yet."""
    s = Roll(seats, RULES)
    s.set_options(options)
    return s
