"""The vector environment: copies go on alike, workers show the same arrays, what makes no sense is refused at once."""

import os
import pickle
import signal
from copy import deepcopy
from functools import partial

import numpy as np
import pytest

from farstar.rl import zoo
from farstar.rl.code import code, codes
from farstar.rl.episode import Episode
from farstar.rl.seat import SeatEnv
from farstar.rl.seats import SeatVectorEnv
from farstar.rl.vector import VectorEnv, sample
from farstar.rl.workers import Workers
from farstar.table.chance import Dice
from farstar.table.game import game

WAYS = [deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))]


def same(one, other) -> bool:
    return all(map(np.array_equal, one, other))


@pytest.mark.parametrize("way", WAYS, ids=["deepcopy", "pickle"])
@pytest.mark.parametrize("name", codes())
def test_a_copy_of_a_copy_goes_on_alike(way, name):
    env, rng = VectorEnv(name, 3, version=2), np.random.default_rng(1)
    step = env.reset(4)
    for _ in range(40):
        step = env.step(sample(step.mask, rng))
    other = way(way(env))
    assert other.code is env.code
    for _ in range(150):
        actions = sample(step.mask, rng)
        step, twin = env.step(actions), other.step(actions)
        assert same(step, twin)
    assert same(env.reset(6), other.reset(6))


@pytest.mark.parametrize("way", WAYS, ids=["deepcopy", "pickle"])
@pytest.mark.parametrize(
    "make",
    [partial(SeatEnv, "roll"), partial(SeatVectorEnv, "roll", 2), partial(zoo.parallel_env, "roll")],
    ids=["seat", "seats", "parallel"],
)
def test_every_environment_is_copied_again_and_again(way, make):
    env = make()
    env.reset(seed=1)
    other = way(env)
    other.reset(seed=2)
    other = way(other)
    env.reset(seed=2)
    shown, info = env.reset(seed=3)
    again, told = other.reset(seed=3)
    assert str(shown) == str(again) and str(info) == str(told)


@pytest.mark.parametrize("together", [False, True])
def test_workers_show_the_same_arrays(together):
    alone = VectorEnv("race", 5, 3, together=together, version=2)
    shared = VectorEnv("race", 5, 3, together=together, version=2, workers=2)
    rng, ended = np.random.default_rng(1), 0
    one, other = alone.reset(7), shared.reset(7)
    while ended < 3:
        assert same(one, other)
        actions = sample(one.mask, rng)
        one, other = alone.step(actions), shared.step(actions)
        ended += int(one.done.sum())
    wrong = sample(one.mask, rng)
    wrong[0] = -1
    with pytest.raises(ValueError, match="action"):
        shared.step(wrong)
    with pytest.raises(TypeError, match="workers=1"):
        pickle.dumps(shared)
    assert same(alone.reset(8), shared.reset(8))
    shared.close()


def test_a_lost_worker_is_told_and_can_be_replaced():
    env = VectorEnv("spacerace", 4, workers=2)
    first = env.reset(1)
    assert isinstance(env.played, Workers)
    os.kill(env.played.processes[1].pid, signal.SIGKILL)
    with pytest.raises(RuntimeError, match="has ended"):
        env.step(first.mask.argmax(1))
    env.close()
    assert same(env.reset(1), first)
    env.close()


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (partial(VectorEnv, "race", 0), "1 or more games"),
        (partial(VectorEnv, "race", 2, workers=3), "workers"),
        (partial(VectorEnv, "race", 2, seats=9), "9"),
        (partial(VectorEnv, "race", 2, options={"variant": "nonsense"}), "nonsense"),
        (partial(zoo.env, "race", 9), "9"),
        (partial(zoo.parallel_env, "race", 2, {"variant": "nonsense"}), "nonsense"),
        (partial(zoo.env, "race", render_mode="human"), "render_mode"),
    ],
    ids=range(7),
)
def test_wrong_arguments_are_refused_at_once(make, words):
    with pytest.raises(ValueError, match=words):
        make()


@pytest.mark.parametrize("name", codes())
def test_an_episode_goes_on_from_a_state(name):
    began = Episode(game(name), code(name, 2), 2, {}, 3)
    dice = Dice(1)
    for _ in range(25):
        seat = began.asked[0]
        began.act(seat, began.actions(seat)[dice.below(len(began.actions(seat)))])
    went_on = Episode.at(began.state.copy(), version=2)
    assert went_on.code is began.code and went_on.asked == began.asked and went_on.options == began.state.options()
    went_on.act(went_on.asked[0], went_on.actions(went_on.asked[0])[0])
    assert began.state.save() != went_on.state.save() or began.pickings != went_on.pickings
