"""The environments under the conformance tests of the libraries they are made for."""

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import mcts
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from farstar.rl import spiel, zoo
from farstar.rl.code import code, codes

spiel.register()

DICT_OBSERVATIONS = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
)
"""Masks in the observation: the habit of PettingZoo's own games, whose names its test excuses."""


@DICT_OBSERVATIONS
@pytest.mark.parametrize("name", codes())
def test_pettingzoo_accepts_the_aec_environment(name):
    api_test(zoo.env(name), 300)


@pytest.mark.parametrize("name", codes())
def test_pettingzoo_accepts_the_parallel_environment(name):
    parallel_api_test(zoo.parallel_env(name), 300)


@pytest.mark.parametrize("name", codes())
def test_pettingzoo_finds_the_environments_reproducible(name):
    seed_test(lambda: zoo.env(name), 200)
    parallel_seed_test(lambda: zoo.parallel_env(name), 200)


@pytest.mark.parametrize("name", codes())
def test_gymnasium_accepts_the_seat(name):
    made = gymnasium.make(code(name).id)
    check_env(made.unwrapped)
    made.close()


def test_every_seat_count_plays_in_parallel():
    env = zoo.parallel_env("race", seats=4, options={"variant": "first-game"})
    shown, infos = env.reset(seed=3)
    rng = np.random.default_rng(0)
    together = 0
    while env.agents:
        asked = [agent for agent in env.agents if infos[agent]["asked"]]
        together = max(together, len(asked))
        actions = {agent: rng.choice(shown[agent]["action_mask"].nonzero()[0]) for agent in env.agents}
        shown, rewards, ended, _, infos = env.step(actions)
    assert together == 4
    assert all(ended.values()) and sum(rewards.values()) == pytest.approx(0)
    assert infos["seat_0"]["points"] > 0


def test_a_refused_action_changes_nothing_and_is_explained():
    env = gymnasium.make("farstar/Race-v1", seats=3, seat=1, bots=["random", "random"]).unwrapped
    row, info = env.reset(seed=1)
    wrong = int((info["action_mask"] == 0).argmax())
    again, reward, ended, _, info = env.step(wrong)
    assert (row == again).all() and not ended and reward == 0
    assert f"action {wrong} is not open to seat 1" in info["refused"]


def test_a_seat_plays_to_the_end_against_bots():
    env = gymnasium.make("farstar/Race-v1").unwrapped
    rng = np.random.default_rng(0)
    _, info = env.reset(seed=5)
    ended = False
    while not ended:
        _, reward, ended, _, info = env.step(int(rng.choice(env.action_masks().nonzero()[0])))
    assert reward in (-1, 0, 1) and len(info["points"]) == 2


@pytest.mark.parametrize("name", codes())
def test_openspiel_simulates_the_game(name):
    made = pyspiel.load_game(f"farstar_{name}")
    pyspiel.random_sim_test(made, num_sims=1, serialize=False, verbose=False)


def test_openspiel_restores_half_played_games():
    made = pyspiel.load_game("farstar_race(players=3,options=variant:first-game/tactics:needed)")
    pyspiel.random_sim_test(made, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", codes())
def test_a_search_bot_of_openspiel_plays_to_the_end(name):
    made = pyspiel.load_game(f"farstar_{name}")
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(made, 1.4, 2, mcts.RandomRolloutEvaluator(1, rng, max_length=5), random_state=rng)
    state = made.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(outcomes, p=chances))
        elif state.current_player() == 0:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(0)


def test_a_resampled_state_looks_the_same_to_its_player():
    made = pyspiel.load_game("farstar_race")
    rng = np.random.RandomState(2)
    state = made.new_initial_state()
    for _ in range(120):
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(outcomes, p=chances))
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.rand)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.legal_actions() == state.legal_actions()
        state.apply_action(rng.choice(state.legal_actions()))
