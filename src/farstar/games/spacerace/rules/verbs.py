"""Table of contents: every verb of Space Race, what it asks and what it does."""

from __future__ import annotations

from farstar.games.spacerace.rules import (
    abilities,
    agency,
    bureaucracy,
    control,
    draw,
    investments,
    moves,
    score,
    setup,
    solo,
    stages,
)
from farstar.games.spacerace.rules.deckfile import printed_cards
from farstar.games.spacerace.rules.options import resolved
from farstar.games.spacerace.rules.state import SpaceRace
from farstar.table.state import Rule, Rules

RULES: Rules = {
    # setup
    "open-universe": Rule(setup.do_open_universe, setup.ask_open_universe),
    "first-player": Rule(setup.do_first_player, setup.ask_first_player),
    # drawing
    "draw": Rule(draw.do_draw, draw.ask_draw),
    "draw-down": Rule(draw.do_draw_down, draw.ask_draw_down),
    "may-draw": Rule(draw.do_may_draw, draw.ask_may_draw),
    # the round, phase 1: managing the Agency
    "round": Rule(control.do_round),
    "peek": Rule(control.do_peek, control.ask_peek),
    "look": Rule(control.do_look, control.ask_look),
    "control": Rule(control.do_control, control.ask_control),
    "turn-up": Rule(control.do_turn_up, control.ask_turn_up),
    # phase 2: the stages
    "stages": Rule(stages.do_stages),
    "stage": Rule(stages.do_stage),
    "turn": Rule(stages.do_turn, stages.ask_turn),
    "stage-end": Rule(stages.do_stage_end),
    # abilities: the words of the cards
    "use": Rule(abilities.do_use),
    "cover": Rule(abilities.do_cover),
    "alternative": Rule(abilities.do_alternative, abilities.ask_alternative),
    "pick": Rule(moves.do_pick, moves.ask_pick),
    "must-pick": Rule(moves.do_must_pick, moves.ask_must_pick),
    **abilities.ABILITY_RULES,
    "upper-row": Rule(abilities.do_upper_row),
    "lower-row": Rule(abilities.do_lower_row, abilities.ask_lower_row),
    # cards that come into an Agency
    "leader": Rule(agency.do_leader, agency.ask_leader),
    "arrivals": Rule(agency.do_arrivals),
    "immediate": Rule(agency.do_immediate),
    # bureaucracy
    "bureaucracy": Rule(bureaucracy.do_bureaucracy),
    "duty-turn": Rule(bureaucracy.do_duty_turn, bureaucracy.ask_duty_turn),
    "duty": Rule(bureaucracy.do_duty),
    "may": Rule(bureaucracy.do_may, bureaucracy.ask_may),
    "carry-out": Rule(bureaucracy.do_carry_out),
    "bureaucracy-end": Rule(bureaucracy.do_bureaucracy_end),
    "emergency-funding": Rule(bureaucracy.do_emergency_funding),
    # phase 3
    "phase-3": Rule(investments.do_phase_3),
    "investments": Rule(investments.do_investments),
    "invest": Rule(investments.do_invest, investments.ask_invest),
    "unexplored": Rule(investments.do_unexplored),
    "visionaries": Rule(investments.do_visionaries),
    "reveal": Rule(investments.do_reveal, investments.ask_reveal),
    "phase-3-end": Rule(investments.do_phase_3_end),
    # the solo opponent
    "shuffle-column": Rule(solo.do_shuffle_column, solo.ask_shuffle_column),
    "opponent-control": Rule(solo.do_opponent_control, solo.ask_opponent_control),
    "opponent-turn": Rule(solo.do_opponent_turn),
    "opponent-draw": Rule(solo.do_opponent_draw, solo.ask_opponent_draw),
    "surge": Rule(solo.do_surge),
    "surge-in": Rule(solo.do_surge_in),
    "solo-universe": Rule(solo.do_solo_universe),
    # the end
    "game-end": Rule(score.do_game_end),
    "duplicate": Rule(score.do_duplicate, score.ask_duplicate),
    "over": Rule(score.do_over),
}


def bare_table(seats: int, given: dict[str, str]) -> SpaceRace:
    """A table with these options, the deck they name, and nothing on it yet."""
    options = resolved(seats, given)
    return SpaceRace(seats, RULES, printed_cards(options["deck"], options["edition"]), options)
