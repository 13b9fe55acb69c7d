"""Learning: the network in torch and in numpy are one, games become examples, and both ways to learn do learn."""

import gzip
import json
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from farstar.bots import bot  # noqa: E402
from farstar.bots.network import Answer, load  # noqa: E402
from farstar.learn.calibrate import Tenth, tenths  # noqa: E402
from farstar.learn.field import Field, outcome  # noqa: E402
from farstar.learn.imitate import agreement, imitate, split  # noqa: E402
from farstar.learn.league import LEARNER, League  # noqa: E402
from farstar.learn.main import main, opponent, table  # noqa: E402
from farstar.learn.memory import Memory, gains  # noqa: E402
from farstar.learn.net import fed, fresh, revive  # noqa: E402
from farstar.learn.traces import Reader, recordings  # noqa: E402
from farstar.rl.code import code  # noqa: E402
from farstar.rl.episode import Episode  # noqa: E402
from farstar.table.chance import Dice  # noqa: E402
from farstar.table.game import game  # noqa: E402
from farstar.table.match import Match  # noqa: E402

torch.set_num_threads(1)
CARD = {"game": "race", "observations": 2, "code": "farstar/Race-v2"}


def record(seed: int, capped: bool = False) -> dict:
    """A game of greedy bots as a line of a recording."""
    match = Match("race", 2, seed=seed)
    match.play([bot("greedy", seat) for seat in range(2)])
    lines = [[seat, list(pick)] for seat, pick in match.journal.lines]
    return {"seats": 2, "options": {}, "capped": capped, "lines": lines}


def write(file: Path, records: list[dict]) -> None:
    with gzip.open(file, "wt") as out:
        for each in records:
            out.write(json.dumps(each) + "\n")


@pytest.mark.parametrize("name", ["race", "roll", "spacerace"])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_network_thinks_the_same_in_torch_and_in_numpy(name, seats):
    numbers = code(name, 2)
    net = fresh(numbers, width=32)
    rows = np.random.default_rng(1).integers(0, 5, (7, numbers.size(seats)), dtype=np.uint8)
    mask = torch.ones((7, numbers.actions), dtype=torch.bool)
    with torch.inference_mode():
        out = net(fed(rows), mask)
    answer = net.export(CARD).think(rows)
    assert np.allclose(torch.log_softmax(torch.from_numpy(answer.policy), 1), out.policy, atol=1e-4)
    assert np.allclose(answer.share, torch.sigmoid(out.share), atol=1e-4)
    assert np.allclose(answer.lead, out.lead, atol=1e-4)


def test_a_network_comes_back_from_its_file_and_learns_on(tmp_path):
    net = fresh(code("race", 2), width=16)
    network = net.export(CARD)
    network.save(tmp_path / "net.npz")
    again = load(tmp_path / "net.npz")
    assert again.card == CARD and again.fits(code("race", 2)) and not again.fits(code("race"))
    assert all(np.allclose(array, again.arrays[name], atol=1e-3) for name, array in network.arrays.items())
    twin = revive(again).export(CARD)
    assert all(np.array_equal(array, again.arrays[name]) for name, array in twin.arrays.items())


def test_gains_are_what_followed_less_what_was_expected():
    assert gains([0.5, 0.25], 1.0, 0.0).tolist() == [-0.25, 0.75]
    assert gains([0.5, 0.25], 1.0, 1.0).tolist() == [0.5, 0.75]


def test_the_memory_hands_out_slots_again():
    memory = Memory(3, 2, 4, 1.0, 0.5)
    rows, mask = np.ones((2, 3), np.uint8), np.ones((2, 2), bool)
    answer = Answer(np.zeros((2, 2), np.float32), np.float32([0.5, 0.5]), np.float32([0.0, 0.0]))
    slots = memory.note(rows, mask, np.array([1, 0]), np.float32([-0.7, -0.7]), answer)
    memory.finish(slots, 1.0, 0.4)
    batch = memory.batch(next(memory.batches(2, np.random.default_rng(1))))
    assert (
        np.allclose(batch.advantage, 0.5 + 0.5 * 0.4) and np.allclose(batch.share, 1) and np.allclose(batch.lead, 0.4)
    )
    memory.release()
    assert sorted(memory.free) == [0, 1, 2, 3] and not memory.ready
    memory.note(rows, mask, np.array([1, 0]), np.float32([0, 0]), answer)
    memory.note(rows, mask, np.array([1, 0]), np.float32([0, 0]), answer)
    with pytest.raises(MemoryError):
        memory.note(rows, mask, np.array([1, 0]), np.float32([0, 0]), answer)


def test_recordings_become_examples(tmp_path):
    write(tmp_path / "games.jsonl.gz", [record(1), record(2, capped=True), record(3)])
    reader = Reader(game("race"), code("race", 2), 2)
    for each in recordings(tmp_path / "games.jsonl.gz"):
        reader.read(each)
    examples = reader.examples()
    assert reader.games == 2 and set(examples.game) == {0, 1}
    assert len(examples.action) > 100
    assert examples.mask[np.arange(len(examples.action)), examples.action].all()
    assert (examples.mask.sum(1) >= 2).all()
    assert set(np.unique(examples.share)) <= {0.0, 0.5, 1.0}


def test_imitation_learns_the_picks_and_the_command_writes_a_bot(tmp_path, capsys):
    write(tmp_path / "games.jsonl.gz", [record(seed) for seed in range(11)])
    reader = Reader(game("race"), code("race", 2), 2)
    for each in recordings(tmp_path / "games.jsonl.gz"):
        reader.read(each)
    learned, held = split(reader.examples())
    assert set(held.game) == {0, 10} and len(set(learned.game)) == 9
    torch.manual_seed(1)
    net = fresh(code("race", 2), width=64)
    before = agreement(net, [learned])[""]
    imitate(net, [learned], 40, 3e-3, 1, lambda line: None)
    after = agreement(net, [learned])[""]
    assert before[0] == after[0] and after[1] > before[1] + 0.2
    copy = tmp_path / "copy.npz"
    told = ["race", "--recordings", str(tmp_path / "games.jsonl.gz"), "--epochs", "1", "--width", "16"]
    assert main([*told, "--out", str(copy)]) == 0
    assert load(copy).card["agreement"]["all"][0] == len(held.action)
    match = Match("race", 2, seed=4)
    ask = match.asks()[0]
    pick = bot(f"policy:{copy}").choose(match.view(ask.seat), ask, match.imaginer(ask.seat))
    assert not ask.fault(pick)


def test_self_play_learns_stops_and_goes_on(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("farstar.learn.ways.AHEAD", 300)
    told = ["race", "--out", str(tmp_path / "run"), "--tables", "2x6", "2:variant=duelx2", "3x2", "--width", "16"]
    told += ["--against", "steady=0.3", "old=0.3"]
    assert main([*told, "--hours", "0.0003"]) == 0
    first = load(next((tmp_path / "run").glob("*.npz"))).card
    assert first["decisions"] > 300 and first["command"].startswith("farstar learn race")
    assert main([*told, "--hours", "0.0006"]) == 0
    assert f"goes on after {first['decisions']} decisions" in capsys.readouterr().out


def test_a_game_that_does_not_end_is_won_by_nobody():
    league = League({}, {}, 1)
    numbers = code("race", 2)
    memory = Memory(numbers.size(2), numbers.actions, 1000, 1.0, 0.0)
    field = Field(game("race"), numbers, 2, [{}], league, memory, 1)
    field.longest = 5
    field.fill(4)
    net = fresh(numbers, width=8).export(CARD)
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
    assert league.standing() == {"steady": 1.0}
    assert League({"old": 1.0}, {}, 1).drivers(2, dice) == [LEARNER, LEARNER]


def test_tenths_count_what_came_true(capsys, tmp_path):
    found = tenths(np.array([0.02, 0.04, 0.95, 1.0]), np.array([0.0, 1.0, 1.0, 0.5]))
    assert found == [Tenth(2, 0.03, 0.5), Tenth(2, 0.975, 0.75)]
    fresh(code("race", 2), width=8).export(CARD).save(tmp_path / "net.npz")
    assert main(["race", "--calibrate", "--from", str(tmp_path / "net.npz"), "--tables", "2x3"]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert shown[0] == "2x3: decisions, expected, came true" and len(shown) >= 2
    with pytest.raises(SystemExit, match="--from"):
        main(["race", "--calibrate"])


def test_arguments_are_read_or_refused():
    assert table("2x96") == (2, {}, 96)
    assert table("2:edition=v2.5:scoring=cold-warx12") == (2, {"edition": "v2.5", "scoring": "cold-war"}, 12)
    assert opponent("runs/a=b.npz=0.25") == ("runs/a=b.npz", 0.25)
    for wrong in ("2", "x4", "2:variantx4"):
        with pytest.raises(SystemExit):
            table(wrong)
    with pytest.raises(SystemExit):
        opponent("steady")
