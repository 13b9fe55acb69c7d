"""Games of networks and recordings as examples: all that learning does with numpy alone."""

import numpy as np
import pytest

from farstar.learn.arguments import opponent, table
from farstar.learn.calibrate import Tenth, tenths
from farstar.learn.league import KEPT, LEARNER, League, RecentResults, with_self
from farstar.learn.memory import Memory, gains
from farstar.learn.running_games import RunningGames, outcome
from farstar.learn.traces import Reader, recordings
from farstar.learned.network import Answer, shipped
from farstar.rl.code import code
from farstar.rl.episode import Episode
from farstar.table.chance import Dice
from farstar.table.game import game


def test_gains_are_what_followed_less_what_was_expected():
    assert gains([0.5, 0.25], 1.0, 0.0).tolist() == [-0.25, 0.75]
    assert gains([0.5, 0.25], 1.0, 1.0).tolist() == [0.5, 0.75]


def test_the_memory_hands_out_slots_again():
    memory = Memory(3, 2, 4, 1.0, 0.5)
    rows, mask = np.ones((2, 3), np.uint8), np.ones((2, 2), bool)
    answer = Answer(np.zeros((2, 2), np.float32), np.float32([0.5, 0.5]), np.float32([0.0, 0.0]))
    slots = memory.note(rows, mask, np.array([1, 0]), np.float32([-0.7, -0.7]), answer)
    memory.finish(slots, 1.0, 0.4)
    batch = memory.take()
    assert (
        np.allclose(batch.advantage, 0.5 + 0.5 * 0.4) and np.allclose(batch.share, 1) and np.allclose(batch.lead, 0.4)
    )
    parts = list(batch.parts(1, np.random.default_rng(1)))
    assert sorted(int(part.action[0]) for part in parts) == [0, 1]
    assert sorted(memory.free) == [0, 1, 2, 3] and not memory.ready
    memory.note(rows, mask, np.array([1, 0]), np.float32([0, 0]), answer)
    memory.note(rows, mask, np.array([1, 0]), np.float32([0, 0]), answer)
    with pytest.raises(MemoryError):
        memory.note(rows, mask, np.array([1, 0]), np.float32([0, 0]), answer)


def test_recordings_become_examples(recorded):
    reader = Reader(game("race"), code("race", 2), 2)
    for each in recordings(recorded(3, capped=(1,))):
        reader.read(each)
    examples = reader.examples()
    assert reader.games == 2 and set(examples.game) == {0, 1}
    assert len(examples.action) > 100
    assert examples.mask[np.arange(len(examples.action)), examples.action].all()
    assert (examples.mask.sum(1) >= 2).all()
    assert set(np.unique(examples.share)) <= {0.0, 0.5, 1.0}


def test_a_game_that_does_not_end_is_won_by_nobody():
    league = League({}, {}, 1)
    numbers = code("race", 2)
    memory = Memory(numbers.size(2), numbers.actions, 1000, 1.0, 0.0)
    field = RunningGames(game("race"), numbers, 2, [{}], league, memory, 1)
    field.longest = 5
    field.fill(4)
    net = shipped("mimic")
    while field.games < 4:
        field.step(net)
    assert field.capped == field.games
    shares, _ = outcome(field.game, field.tables[0].episode)
    assert shares == [0.0, 0.0]


def test_shares_of_a_finished_game_add_up_to_one():
    episode = Episode(game("race"), code("race", 2), 2, {}, 3)
    dice = Dice(1)
    while not episode.over:
        actions = episode.actions(episode.asked[0])
        episode.act(episode.asked[0], actions[dice.below(len(actions))])
    shares, leads = outcome(game("race"), episode)
    assert sum(shares) == 1.0 and leads[0] == -leads[1]


def test_the_league_seats_the_learner_and_counts_even_games_as_one():
    league = League({"steady": 1.0}, {}, 1)
    dice = Dice(1)
    for _ in range(20):
        drivers = league.drivers(3, dice)
        assert LEARNER in drivers and set(drivers) <= {LEARNER, "steady"}
    league.note([LEARNER, "steady"], [0.5, 0.5])
    league.note([LEARNER, LEARNER], [1.0, 0.0])
    standing = RecentResults()
    standing.count(league.take_results())
    assert standing.shares() == {"steady": 1.0} and not league.take_results()
    assert League({"old": 1.0}, {}, 1).drivers(2, dice) == [LEARNER, LEARNER]


def test_every_second_old_self_goes_when_there_are_too_many():
    net = shipped("mimic")
    old = []
    for _ in range(KEPT + 1):
        old = with_self(old, net)
    assert len(old) == (KEPT + 1) // 2


def test_tenths_count_what_came_true():
    found = tenths(np.array([0.02, 0.04, 0.95, 1.0]), np.array([0.0, 1.0, 1.0, 0.5]))
    assert found == [Tenth(2, 0.03, 0.5), Tenth(2, 0.975, 0.75)]


def test_arguments_are_read_or_refused():
    assert table("2x96") == (2, {}, 96)
    assert table("2:edition=v2.5:scoring=cold-warx12") == (2, {"edition": "v2.5", "scoring": "cold-war"}, 12)
    assert opponent("runs/a=b.npz=0.25") == ("runs/a=b.npz", 0.25)
    for wrong in ("2", "x4", "2:variantx4"):
        with pytest.raises(SystemExit):
            table(wrong)
    with pytest.raises(SystemExit):
        opponent("steady")
