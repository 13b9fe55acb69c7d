"""The games for OpenSpiel, with explicit chance: `pyspiel.load_game("farstar_comet")` once this module is imported.

Parameters: `players`, and `options` of the table as `variant:duel/tactics:needed`. Seats that are asked together
answer in turn, none seeing the others' answers: a sequential game with imperfect information, as most algorithms want.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel

from farstar.rl.board import Board
from farstar.rl.code import code, codes
from farstar.table.chance import Dice
from farstar.table.game import Options, game
from farstar.table.options import with_last_round

LONGEST = 100_000
"""More single picks than any game has."""


def read_options(text: str) -> Options:
    """The options of a table out of a game's parameter."""
    return dict(part.split(":", 1) for part in text.split("/") if part)


def zero_sum(name: str) -> bool:
    """Does somebody lose whatever another wins? Not where one can play alone."""
    return all(seats > 1 for seats, _ in game(name).tables())


def type_of(name: str) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    seats = [number for number, _ in game(name).tables()]
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"farstar_{name}",
        long_name=f"Farstar {code(name).name}, version {code(name).version}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if zero_sum(name) else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, "options": ""},
    )


class SpielGame(pyspiel.Game):
    """One of the games, with its number of players and its options."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.rules = game(self.name)
        self.code = code(self.name)
        self.seats = int(given.get("players", 2))
        self.options = with_last_round(self.name, read_options(str(given.get("options", ""))))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.code.actions,
            max_chance_outcomes=self.code.chances,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if zero_sum(self.name) else None,
            max_game_length=LONGEST,
        )
        super().__init__(type_of(self.name), info, given)

    def new_initial_state(self) -> SpielState:
        """The game at its beginning."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """An observer of what each player sees."""
        if params:
            raise ValueError(f"observations take no parameters, not {params}")
        return SpielObserver(self)


class SpielState(pyspiel.State):
    """A board, in OpenSpiel's words. Copied by deep copies of its attributes, so it has just the one."""

    def __init__(self, made_for: SpielGame) -> None:
        super().__init__(made_for)
        self.board = Board(made_for.rules, made_for.code, made_for.rules.start(made_for.seats, made_for.options))

    def current_player(self) -> int:
        """Who is asked: a player, chance, or nobody when the game is over."""
        if self.board.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.board.seat if self.board.seat >= 0 else int(pyspiel.PlayerId.CHANCE)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.board.over

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.board.actions()) if player == self.board.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may answer, and how likely each is."""
        return self.board.outcomes()

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self.board.draw(action)
        else:
            self.board.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"chance {action}" if player == pyspiel.PlayerId.CHANCE else self.board.code.words(action)

    def returns(self) -> list[float]:
        """The result of every player."""
        return self.board.results() if self.board.over else [0.0] * self.board.state.seats

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """Another state in which this player, who is asked now, could be: what it cannot see is dealt anew."""
        other: SpielState = self.clone()
        other.board = self.board.imagined(player, Dice(int(sampler() * (1 << 30))))
        return other

    def __str__(self) -> str:
        return json.dumps(self.board.state.save() | {"made": self.board.picking.made if self.board.picking else []})


class SpielObserver:
    """What one player sees, as a tensor and as text; of the view only."""

    def __init__(self, made_for: SpielGame) -> None:
        size = made_for.code.size(made_for.seats)
        self.tensor = np.zeros(size, np.float32)
        self.dict = {
            name: self.tensor[begin:end] for name, (begin, end) in made_for.code.layout(made_for.seats).items()
        }

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the numbers with what a player sees."""
        row = bytearray(len(self.tensor))
        state.board.write(player, row)
        self.tensor[:] = np.frombuffer(row, np.int8)

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees, as text."""
        board = state.board
        shown: dict[str, Any] = {"view": board.game.view(board.state, player).save()}
        if board.picking is not None and board.seat == player:
            shown |= {"ask": board.picking.ask.save(), "made": board.picking.made}
        return json.dumps(shown)


def register() -> None:
    """Make every game known to `pyspiel.load_game`."""
    for name in codes():
        if f"farstar_{name}" not in pyspiel.registered_names():
            pyspiel.register_game(type_of(name), type(f"Spiel{code(name).name}", (SpielGame,), {"name": name}))


register()
