"""The vector environment of Gymnasium: like Gymnasium's own over single ones, and nothing moves on a wrong action."""

import subprocess
import sys
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from farstar.rl.code import code, codes
from farstar.rl.seat import SeatEnv
from farstar.rl.seats import SeatVectorEnv
from farstar.rl.vector import VectorEnv, sample
from farstar.table.ask import Illegal

GAMES = 3


def same(one, other):
    """Infos may hold arrays, lists and further infos."""
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, np.ndarray) and one.dtype == object:
        return len(one) == len(other) and all(map(same, one, other))
    return np.array_equal(one, other)


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_it_behaves_as_single_environments_under_gymnasiums_own(mode):
    ours = SeatVectorEnv("spacerace", GAMES, autoreset_mode=mode)
    theirs = SyncVectorEnv([partial(SeatEnv, "spacerace")] * GAMES, autoreset_mode=mode)
    assert ours.observation_space == theirs.observation_space and ours.action_space == theirs.action_space
    assert ours.num_envs == GAMES and ours.metadata["autoreset_mode"] == mode
    rng, ended = np.random.default_rng(1), 0
    shown: Any = ours.reset(seed=5)
    expected: Any = theirs.reset(seed=5)
    while ended < 3:
        assert all(map(same, shown, expected)) and shown[0] in ours.observation_space
        masks = shown[-1]["action_mask"]
        actions = [int(rng.choice(mask.nonzero()[0])) if mask.any() else 0 for mask in masks]
        shown, expected = ours.step(actions), theirs.step(actions)
        over = shown[2]
        ended += int(over.sum())
        if mode is AutoresetMode.SAME_STEP and over.any():
            assert len(shown[-1]["final_info"]["points"][over.argmax()]) == 2
        if mode is AutoresetMode.DISABLED and over.any():
            assert all(map(same, shown, expected))
            shown = ours.reset(seed=9, options={"reset_mask": over})
            expected = theirs.reset(seed=9, options={"reset_mask": over})
            if not over.all():
                return


@pytest.mark.parametrize("name", codes())
def test_gymnasium_makes_it_by_name_and_wraps_it(name):
    made = gymnasium.make_vec(gymnasium.spec(SeatEnv(name).code.id), num_envs=2, seats=2, bots=["greedy"])
    assert isinstance(made.unwrapped, SeatVectorEnv)
    env = RecordEpisodeStatistics(made)
    first, info = env.reset(seed=1)
    assert first.shape == (2, *env.single_observation_space.shape) and info["action_mask"].shape[0] == 2
    again, _ = env.reset()
    other, _ = env.reset()
    assert not (np.array_equal(first, again) and np.array_equal(again, other))
    env.close()


def test_a_wrong_action_leaves_every_game_untouched():
    env = SeatVectorEnv("race", GAMES)
    before, info = env.reset(seed=2)
    right = [int(mask.argmax()) for mask in info["action_mask"]]
    wrong = int((info["action_mask"][2] == 0).argmax())
    with pytest.raises(Illegal, match=f"game 2: action {wrong} is not open to seat 0"):
        env.step([*right[:2], wrong])
    with pytest.raises(ValueError, match="3 whole numbers"):
        env.step([0.5, 1, 2])
    assert [np.array_equal(before[i], env.envs[i].step(wrong)[0]) for i in (2,)] == [True]
    again = SeatVectorEnv("race", GAMES)
    again.reset(seed=2)
    assert all(map(same, env.step(right), again.step(right)))


@pytest.mark.parametrize("together", [False, True])
def test_the_simultaneous_form_is_untouched_too_and_takes_lists(together):
    env, twin = (VectorEnv("race", 4, together=together) for _ in range(2))
    step = env.reset(seed=3)
    twin.reset(seed=3)
    right = sample(step.mask, np.random.default_rng(1))
    for action in (-1, 10_000, int((~step.mask.reshape(-1, env.actions)[-1]).argmax())):
        wrong = right.copy()
        wrong[-1] = action
        with pytest.raises(Illegal, match=f"action {action} is not open"):
            env.step(wrong)
    for one, other in zip(env.step(right.tolist()), twin.step(right), strict=True):
        assert np.array_equal(one, other)
    assert not np.array_equal(env.reset().observation, env.reset().observation)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"seat": 2}, "no seat 2"),
        ({"seats": 9}, "9"),
        ({"bots": "greedy"}, "list of names"),
        ({"bots": []}, "list of names"),
        ({"bots": ["nobody"]}, "nobody"),
        ({"options": {"variant": "nonsense"}}, "nonsense"),
        ({"render_mode": "human"}, "render_mode"),
    ],
)
def test_wrong_arguments_are_refused_at_once(arguments, words):
    with pytest.raises(ValueError, match=words):
        SeatEnv("race", **arguments)


@pytest.mark.parametrize(
    "imports",
    ["import gymnasium, farstar", "import farstar, gymnasium", "import farstar.rl.seat, gymnasium"],
)
def test_importing_farstar_makes_the_games_known_to_gymnasium(imports):
    script = f"{imports}; print(*[name for name in gymnasium.registry if name.startswith('farstar/')])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [code(name).id for name in codes()]


def test_importing_farstar_does_not_import_gymnasium():
    script = "import sys, farstar; print('gymnasium' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_a_table_is_rendered_in_words():
    env = gymnasium.make("farstar/Race-v1", render_mode="ansi")
    env.reset(seed=1)
    shown = env.render()
    assert "Player 2: " in shown
    assert "VP pool 24" in shown
