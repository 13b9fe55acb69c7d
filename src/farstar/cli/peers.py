"""Other libraries that play games, each as a function that plays one random game, and figures of those we lack."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any


def python_chess(rng: Random) -> Callable[[], int]:
    """Without the test for repetition, up to the rule of 75 moves."""
    chess: Any = import_module("chess")

    def play() -> int:
        board = chess.Board()
        decisions = 0
        while moves := list(board.legal_moves):
            if board.is_insufficient_material() or board.halfmove_clock >= 150:
                break
            board.push(rng.choice(moves))
            decisions += 1
        return decisions

    return play


def open_spiel(name: str, watched: bool = False) -> Callable[[Random], Callable[[], int]]:
    """Rules in C++, the loop in Python; `watched` with observation tensor and mask, as a learner needs them."""

    def made(rng: Random) -> Callable[[], int]:
        pyspiel: Any = import_module("pyspiel")
        rules = pyspiel.load_game(name)

        def play() -> int:
            state = rules.new_initial_state()
            decisions = 0
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, weights)[0])
                else:
                    if watched:
                        state.observation_tensor(state.current_player())
                        state.legal_actions_mask()
                    state.apply_action(rng.choice(state.legal_actions()))
                    decisions += 1
            return decisions

        return play

    return made


def rlcard(name: str) -> Callable[[Random], Callable[[], int]]:
    """It encodes what a player observes at every step."""

    def made(rng: Random) -> Callable[[], int]:
        library: Any = import_module("rlcard")
        table = library.make(name, config={"seed": 7})

        def play() -> int:
            state, _ = table.reset()
            decisions = 0
            while not table.is_over():
                state, _ = table.step(rng.choice(list(state["legal_actions"])))
                decisions += 1
            return decisions

        return play

    return made


def catanatron(rng: Random) -> Callable[[], int]:
    """Two of its random players."""
    library: Any = import_module("catanatron")

    def play() -> int:
        colours = [library.Color.RED, library.Color.BLUE]
        table = library.Game([library.RandomPlayer(colour) for colour in colours], seed=rng.randrange(1 << 30))
        table.play()
        actions: list[Any] = getattr(table.state, "actions", None) or table.state.action_records
        return len(actions)

    return play


def pettingzoo(name: str) -> Callable[[Random], Callable[[], int]]:
    """One of its own games through its own interface."""

    def made(rng: Random) -> Callable[[], int]:
        table: Any = import_module(f"pettingzoo.classic.{name}").env()

        def play() -> int:
            table.reset(seed=rng.randrange(1 << 30))
            decisions = 0
            for _ in table.agent_iter():
                shown, _, ended, cut, _ = table.last()
                if ended or cut:
                    table.step(None)
                else:
                    table.step(int(rng.choice(shown["action_mask"].nonzero()[0])))
                    decisions += 1
            return decisions

        return play

    return made


PEERS: dict[str, tuple[str, Callable[[Random], Callable[[], int]]]] = {
    "python-chess": ("chess", python_chess),
    "open_spiel gin_rummy": ("pyspiel", open_spiel("gin_rummy")),
    "open_spiel hearts": ("pyspiel", open_spiel("hearts")),
    "open_spiel gin_rummy, observation and mask": ("pyspiel", open_spiel("gin_rummy", watched=True)),
    "rlcard gin-rummy": ("rlcard", rlcard("gin-rummy")),
    "rlcard uno": ("rlcard", rlcard("uno")),
    "catanatron": ("catanatron", catanatron),
    "pettingzoo connect_four_v3": ("pygame", pettingzoo("connect_four_v3")),
}
"""Name -> the module it needs, and how to make a function that plays one random game."""

QUOTED: dict[str, dict[str, float]] = {
    "open_spiel hearts, C++ loop": {"decisions_per_s": 522_968, "games_per_s": 8_570},
    "open_spiel gin_rummy, copy at each move": {"copy_step_per_s": 10_106, "games_per_s": 91},
    "rlcard gin-rummy": {"decisions_per_s": 10_588, "games_per_s": 88},
    "rlcard uno": {"decisions_per_s": 42_585, "games_per_s": 908},
    "catanatron": {"decisions_per_s": 25_701, "games_per_s": 28.9},
    "pettingzoo connect_four_v3": {"decisions_per_s": 8_951, "games_per_s": 415},
    "pettingzoo hanabi_v5": {"decisions_per_s": 3_639, "games_per_s": 285},
    "reference program in C, random choices": {"decisions_per_s": 292_000, "games_per_s": 1_551},
}
"""The best of earlier runs on a shared Intel Xeon with two cores, per second of processor time: told where a peer is
not installed, and so not measured in the same run. OpenSpiel 2.0.2, RLCard 1.2.0, catanatron 3.2.1, PettingZoo 1.27.0;
the reference program is the one our rules are compared with."""


def installed_peers() -> list[str]:
    return [name for name, (module, _) in PEERS.items() if find_spec(module) is not None]


def missing_peers() -> list[str]:
    """Those that cannot be measured here."""
    return [name for name, (module, _) in PEERS.items() if find_spec(module) is None]


def quoted_peers() -> dict[str, dict[str, float]]:
    """Figures of those that cannot be measured here."""
    measured = installed_peers()
    return {name: figures for name, figures in QUOTED.items() if name not in measured}
