"""Learning with torch: the network is one with that in numpy, and both ways to learn do learn."""

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from farstar.bots import bot  # noqa: E402
from farstar.learn.imitate import agreement, imitate, split  # noqa: E402
from farstar.learn.main import main  # noqa: E402
from farstar.learn.net import fed, fresh, trainable  # noqa: E402
from farstar.learn.report import courses, read_log  # noqa: E402
from farstar.learn.traces import Reader, recordings  # noqa: E402
from farstar.learn.ways import alone_in  # noqa: E402
from farstar.learned.network import load  # noqa: E402
from farstar.rl.code import code  # noqa: E402
from farstar.table.game import game  # noqa: E402
from farstar.table.match import Match  # noqa: E402

torch.set_num_threads(1)
CARD = {"game": "race", "observations": 2, "code": "farstar/Race-v2"}


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
    twin = trainable(again).export(CARD)
    assert all(np.array_equal(array, again.arrays[name]) for name, array in twin.arrays.items())


def test_imitation_learns_the_picks_and_the_command_writes_a_bot(tmp_path, capsys, recorded):
    file = recorded(11)
    reader = Reader(game("race"), code("race", 2), 2)
    for each in recordings(file):
        reader.read(each)
    learned, held = split(reader.examples())
    assert set(held.game) == {0, 10} and len(set(learned.game)) == 9
    torch.set_num_threads(1)
    torch.manual_seed(1)
    net = fresh(code("race", 2), width=64)
    before = agreement(net, [learned])[""]
    imitate(net, [learned], 40, 3e-3, 1, lambda line: None)
    after = agreement(net, [learned])[""]
    assert before[0] == after[0] and after[1] > before[1] + 0.2
    copy = tmp_path / "copy.npz"
    arguments = ["race", "--recordings", str(file), "--epochs", "1", "--width", "16"]
    assert main([*arguments, "--out", str(copy)]) == 0
    assert load(copy).card["agreement"]["all"][0] == len(held.action)
    match = Match("race", 2, seed=4)
    ask = match.asks()[0]
    pick = bot(f"policy:{copy}").choose(match.view(ask.seat), ask, match.imaginer(ask.seat))
    assert not ask.fault(pick)


def test_self_play_learns_stops_and_goes_on(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("farstar.learn.school.TOLD", 1)
    arguments = ["race", "--out", str(tmp_path / "run"), "--tables", "2x6", "2:variant=duelx2", "3x2", "--width", "16"]
    arguments += ["--against", "steady=0.3", "old=0.3", "--ahead", "300"]
    assert main([*arguments, "--hours", "0.0003"]) == 0
    first = load(next((tmp_path / "run").glob("*.npz"))).card
    assert first["decisions"] > 300 and first["command"].startswith("farstar learn race")
    assert main([*arguments, "--hours", "0.0006"]) == 0
    assert f"goes on after {first['decisions']} decisions" in capsys.readouterr().out
    assert (tmp_path / "run" / "progress.svg").read_text().startswith("<?xml")
    with (tmp_path / "run" / "progress.jsonl").open() as lines:
        log = read_log(lines)
    assert log[-1]["decisions"] > first["decisions"]
    assert all(0 <= share <= 2 for course in courses(log).values() for _, share in course)


def test_two_processes_do_not_learn_into_one_folder(tmp_path):
    with alone_in(tmp_path), pytest.raises(SystemExit, match="another process learns into"):
        main(["race", "--out", str(tmp_path), "--tables", "2x2", "--width", "8", "--hours", "0.0001"])
    assert not list(tmp_path.glob("*.npz"))


def test_a_report_needs_a_run(tmp_path):
    with pytest.raises(SystemExit, match=r"progress\.jsonl"):
        main(["race", "--report", "--out", str(tmp_path)])


def test_the_command_shows_how_often_expectations_come_true(capsys, tmp_path):
    fresh(code("race", 2), width=8).export(CARD).save(tmp_path / "net.npz")
    assert main(["race", "--calibrate", "--from", str(tmp_path / "net.npz"), "--tables", "2x3"]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert shown[0] == "2x3: decisions, expected, came true" and len(shown) >= 2
    with pytest.raises(SystemExit, match="--from"):
        main(["race", "--calibrate"])
