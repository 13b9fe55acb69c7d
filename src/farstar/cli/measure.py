"""Single measurements of speed: our games, their copies, the bots, the search, and other libraries in the same way.

`python -m farstar.cli.measure KIND NAME SECONDS` makes one in a process of its own and prints it as JSON. A decision
is one pick of one player; chance is not counted. Every runner picks uniformly among what is legal and finishes the
game under way.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from importlib import import_module
from random import Random

from farstar import bots
from farstar.bots.search import Search
from farstar.cli.peers import PEERS
from farstar.table.chance import Dice
from farstar.table.game import Game, Options, game
from farstar.table.match import Match
from farstar.table.playout import random_game
from farstar.table.state import State

SEATS = 2
NO_OPTIONS: Options = {}
MIDDLES = 50
"""Mid-game states that are copied."""
SEARCHED = 48
"""Imagined games for a choice when the search is measured."""


def rates(play: Callable[[], int], seconds: float) -> dict[str, float]:
    """Games and decisions per second; a first game warms up and is not counted."""
    play()
    games = decisions = 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds or not games:
        decisions += play()
        games += 1
    return {"decisions_per_s": decisions / spent, "games_per_s": games / spent}


def our_game(name: str, seconds: float) -> dict[str, float]:
    """Random games of two players, a fresh start each, every pick through the door."""
    rules = game(name)
    dice = Dice(1)
    return rates(lambda: random_game(rules.start(SEATS, NO_OPTIONS), dice), seconds)


# Copies --------------------------------------------------------------------------------------------------------


def middles(rules: Game) -> list[State]:
    """States at random points of random games."""
    dice = Dice(2)
    states: list[State] = []
    while len(states) < MIDDLES:
        length = random_game(rules.start(SEATS, NO_OPTIONS), Dice(len(states)))
        state = rules.start(SEATS, NO_OPTIONS)
        random_game(state, Dice(len(states)), dice.below(length))
        state.asks(dice)
        states.append(state)
    return states


def copies(states: list[State], seconds: float) -> dict[str, float]:
    """Microseconds for a copy, and how many copies with one random reply a second has."""
    copied, spent = 0, 0.0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds / 2 or not copied:
        for state in states:
            state.copy()
        copied += len(states)
    per_copy = spent / copied
    dice = Dice(3)
    stepped = 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds / 2 or not stepped:
        for state in states:
            one = state.copy()
            ask = one.asks(dice)[0]
            one.reply(ask.seat, ask.random(dice))
        stepped += len(states)
    return {"copy_us": per_copy * 1e6, "copy_step_per_s": stepped / spent}


def bot_time(rules: Game, name: str, seconds: float) -> dict[str, float]:
    """Milliseconds a bot takes for a move, view included; nothing if it does not play the game."""
    spent, moves, seed = 0.0, 0, 0
    while spent < seconds or not moves:
        seed += 1
        try:
            players = [bots.bot(name, seed + seat) for seat in range(SEATS)]
        except ValueError:
            return {}
        match = Match(rules, SEATS, NO_OPTIONS, seed)
        while (asks := match.asks()) and (spent < seconds or not moves):
            ask = asks[0]
            begun = time.perf_counter()
            pick = players[ask.seat].choose(match.view(ask.seat), ask, match.imaginer(ask.seat))
            spent += time.perf_counter() - begun
            moves += 1
            match.reply(ask.seat, pick)
    return {"ms_per_move": spent / moves * 1000}


def simulations(rules: Game, seconds: float) -> dict[str, float]:
    """How many imagined games the search plays on to the end of the round in a second, at choices of real games."""
    spent, played, seed = 0.0, 0, 0
    while spent < seconds or not played:
        seed += 1
        match = Match(rules, SEATS, NO_OPTIONS, seed)
        player, thinker = bots.bot("greedy", seed), Search(seed, nodes=SEARCHED)
        while (asks := match.asks()) and (spent < seconds or not played):
            ask = asks[0]
            view, imagine = match.view(ask.seat), match.imaginer(ask.seat)
            begun = time.perf_counter()
            options = thinker.think(view, ask, imagine, False)
            if visits := sum(option.visits for option in options):
                spent += time.perf_counter() - begun
                played += visits
            match.reply(ask.seat, player.choose(view, ask, imagine))
    return {"simulations_per_s": played / spent}


def main(kind: str, name: str, seconds: str) -> None:
    if kind == "peer":
        measured = rates(PEERS[name][1](Random(12345)), float(seconds))
    elif kind == "environment":
        measured = import_module("farstar.rl.speed").measure(name, float(seconds) / 5)
    else:
        measured = our_game(name, float(seconds))
    print(json.dumps(measured))


if __name__ == "__main__":
    main(*sys.argv[1:4])
