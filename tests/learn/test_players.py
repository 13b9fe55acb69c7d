"""Games of self-play here, in other processes and on a cluster: all hand over decisions to learn from."""

import numpy as np
import pytest

from farstar.learn.players import PlayerLost, players, processes
from farstar.learn.playground import PlaygroundRules, TableKind
from farstar.learned.network import shipped
from farstar.rl.code import code

RULES = PlaygroundRules(
    game="race",
    version=2,
    kinds=[TableKind(2, {}, 4), TableKind(2, {"variant": "duel"}, 2), TableKind(3, {}, 2)],
    opponents={"old": 0.5},
    networks={},
    trace=0.95,
    ahead=200,
    longest=100,
)


def check(played):
    numbers = code("race", 2)
    for part in played:
        assert part.decisions > 0 and part.games >= part.capped and part.seconds > 0
        for batch in part.batches:
            assert batch.rows.shape[1] in (numbers.size(2), numbers.size(3)) and len(batch.action)
            assert batch.mask[np.arange(len(batch.action)), batch.action].all()
            assert ((batch.share >= 0) & (batch.share <= 1)).all() and (batch.chance <= 0).all()


@pytest.mark.parametrize("jobs", [1, 2])
def test_games_are_played_here_and_in_other_processes(jobs):
    net = shipped("mimic")
    with players(RULES, 1, jobs, None) as playing:
        assert playing.beside == (jobs > 1)
        first = playing.play(net, 0.1)
        playing.meet([net])
        second = playing.play(net, 0.1)
        third = playing.play(net, 0.1)
    assert len(first) == len(second) == jobs
    check(first + second + third)


def test_old_selves_are_met():
    net = shipped("mimic")
    rules = RULES._replace(kinds=[TableKind(2, {}, 4)], opponents={"old": 1.0})
    with players(rules, 1, 1, None) as playing:
        playing.meet([net])
        assert [name for part in playing.play(net, 0.1) for name, _ in part.results] == []
        later = playing.play(net, 0.1)[0].results
    assert {name for name, _ in later} == {"old"}


def test_a_lost_process_is_told():
    with processes(RULES, 1, 2) as playing:
        playing.play(shipped("mimic"), 0.1)
        playing.askers[0].connection.close()
        with pytest.raises(PlayerLost):
            playing.play(shipped("mimic"), 0.1)


@pytest.mark.filterwarnings("ignore")
def test_games_are_played_on_a_ray_cluster(monkeypatch):
    monkeypatch.setenv("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    monkeypatch.setenv("RAY_DISABLE_IMPORT_WARNING", "1")
    with players(RULES, 1, 1, "local") as playing:
        check(playing.play(shipped("mimic"), 0.1) + playing.play(shipped("mimic"), 0.1))
