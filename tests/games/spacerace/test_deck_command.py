"""`farstar deck check` and `farstar deck stats`."""

import re
from xml.etree import ElementTree

import pytest

from farstar.games.spacerace import GAME
from farstar.games.spacerace.commands.deck import main
from farstar.games.spacerace.commands.deck_statistics import DeckTally, play, player
from farstar.games.spacerace.rules.deckfile import read, shipped
from farstar.table.match import Match


@pytest.fixture
def good(tmp_path):
    file = tmp_path / "good.toml"
    file.write_text('name = "Mine"\nbase = "reference"\n')
    return str(file)


@pytest.fixture
def bad(tmp_path):
    file = tmp_path / "bad.toml"
    file.write_text('name = "Mine"\nbase = "reference"\n[cards.laika]\ntype = "music"\ncopies = "two"\n')
    return str(file)


def test_a_good_deck_is_called_good(good, capsys):
    assert main(["check", good]) == 0
    assert "'Mine' is a good deck: 62 designs, 98 cards, 84 of them for v2.5" in capsys.readouterr().out


def test_all_faults_are_printed(bad, good, capsys):
    assert main(["check", bad, good]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    assert re.match(r".*bad.toml: line 4: laika: unknown type 'music'; allowed: propaganda", lines[0])
    assert "line 5: laika: copies is 'two'; allowed: 0 to 99" in lines[1]


@pytest.mark.parametrize(
    ("argv", "reason"),
    [
        ([], "required"),
        (["check"], "required: FILE"),
        (["check", "nowhere.toml"], "nowhere.toml: No such file"),
        (["stats", "--games", "0"], "'0' is no number above 0"),
        (["stats", "--players", "5"], "1 to 4 players, not '5'"),
        (["stats", "--bots", "deep-blue"], "no bot called 'deep-blue'; installed:"),
        (["stats", "--deck", "nowhere.toml"], "nowhere.toml: No such file"),
        (["stats", "--edition", "v3"], "invalid choice: 'v3'"),
    ],
)
def test_what_is_asked_wrongly_is_one_line_and_2(argv, reason, capsys):
    assert main(argv) == 2
    shown = capsys.readouterr().err.splitlines()
    assert len(shown) == 1 and reason in shown[0]


def test_a_file_that_is_no_text_is_refused(tmp_path, capsys):
    file = tmp_path / "deck.bin"
    file.write_bytes(b"\xff\xfe\x00\x01")
    assert main(["check", str(file)]) == 2
    assert "no text in UTF-8" in capsys.readouterr().err


def test_figures_for_every_card_and_a_picture(tmp_path, capsys):
    file = tmp_path / "deck.svg"
    assert main(["stats", "--games", "60", "--players", "1,2", "--svg", str(file)]) == 0
    shown = capsys.readouterr().out
    assert "not the published card list" in shown
    assert shown.count("Saturn V ") == 2 and "2 players, bot random, 60 games, fair share 50.0 %" in shown
    root = ElementTree.fromstring(file.read_text())
    assert root.tag.endswith("svg") and "Saturn V" in file.read_text()


def test_the_figures_add_up():
    tally = play(3, "random", {"deck": "reference"}, 5, 120, 1)
    assert tally.games == 120
    assert sum(tally.seats) == pytest.approx(120)
    assert set(tally.times["held"]) <= set(read("reference").cards)
    for slug, times in tally.times["early"].items():
        assert times <= tally.times["taken"][slug]
        assert tally.won["early"][slug] <= times


def test_the_same_seed_gives_the_same_figures_in_one_process_or_two():
    one, two = (play(2, "random", {"deck": "reference"}, 1, 110, jobs) for jobs in (1, 2))
    assert one.times == two.times and one.seats == pytest.approx(two.seats)


def test_tallies_of_batches_are_one():
    whole, part = DeckTally(2, "random"), play(2, "random", {}, 3, 10, 1)
    whole.add(part)
    whole.add(part)
    assert whole.games == 20 and whole.times["held"].total() == 2 * part.times["held"].total()


def test_a_deck_file_is_measured(tmp_path, capsys):
    file = tmp_path / "mine.toml"
    file.write_text(shipped("reference").replace('name = "reference"', 'name = "Mine"'))
    assert main(["stats", "--games", "5", "--players", "2", "--deck", str(file)]) == 0
    assert "deck 'Mine'" in capsys.readouterr().out


def test_the_greedy_bot_beats_the_random_one():
    wins = 0
    for seed in range(20):
        match = Match(GAME, 2, {}, seed=seed)
        seats = [player("greedy", seed), player("random", seed)]
        scores = match.play(seats if seed % 2 else seats[::-1])
        wins += scores[0 if seed % 2 else 1].won
    assert wins >= 19


@pytest.mark.parametrize(("seats", "options"), GAME.tables())
def test_the_greedy_bot_answers_every_question(seats, options):
    match = Match(GAME, seats, options, seed=2)
    match.play([player("greedy", seat) for seat in range(seats)])
    assert match.over
