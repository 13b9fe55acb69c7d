"""Table of contents: every verb of Race for the Galaxy, what it asks and what it does."""

from __future__ import annotations

from farstar.games.race.rules import actions, consume, deck, develop, explore, produce, settle, setup
from farstar.games.race.rules.state import Race
from farstar.table.state import Rule, Rules

RULES: Rules = {
    # setup
    "homes": Rule(setup.do_homes, setup.ask_homes),
    "opening": Rule(setup.do_opening, setup.ask_opening),
    # the round
    "round": Rule(actions.do_round, actions.ask_round),
    "round-end": Rule(actions.do_round_end, actions.ask_round_end),
    "game-end": Rule(actions.do_game_end),
    # drawing
    "draw": Rule(deck.do_draw, deck.ask_draw),
    "look": Rule(deck.do_look, deck.ask_look),
    "good": Rule(deck.do_good, deck.ask_good),
    "flip": Rule(deck.do_flip, deck.ask_flip),
    # I explore
    "explore": Rule(explore.do_explore),
    "keep": Rule(explore.do_keep, explore.ask_keep),
    # II develop
    "develop": Rule(develop.do_develop),
    "choose-development": Rule(develop.do_choose_development, develop.ask_choose_development),
    "pay": Rule(develop.do_pay, develop.ask_pay),
    "developed": Rule(develop.do_developed),
    # III settle
    "settle": Rule(settle.do_settle),
    "choose-world": Rule(settle.do_choose_world, settle.ask_choose_world),
    "way": Rule(settle.do_way, settle.ask_way),
    "settled": Rule(settle.do_settled),
    # IV consume
    "consume-phase": Rule(consume.do_consume_phase),
    "trade": Rule(consume.do_trade, consume.ask_trade),
    "sell": Rule(consume.do_sell),
    "consume-together": Rule(consume.do_consume_together),
    "consume": Rule(consume.do_consume, consume.ask_consume),
    "feed": Rule(consume.do_feed, consume.ask_feed),
    "sell-by-power": Rule(consume.do_sell_by_power, consume.ask_sell_by_power),
    "spend-hand": Rule(consume.do_spend_hand, consume.ask_spend_hand),
    "draw-by-power": Rule(consume.do_draw_by_power),
    "guess": Rule(consume.do_guess, consume.ask_guess),
    # V produce
    "produce-phase": Rule(produce.do_produce_phase),
    "produce-all": Rule(produce.do_produce_all),
    "windfall": Rule(produce.do_windfall, produce.ask_windfall),
    "draw-for-goods": Rule(produce.do_draw_for_goods),
    "most-produced": Rule(produce.do_most_produced),
}


def bare_table(seats: int, options: dict[str, str]) -> Race:
    """A table with these options and nothing on it yet."""
    s = Race(seats, RULES)
    s.set_options(options)
    return s
