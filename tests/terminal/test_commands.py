"""Every sub-command: what it prints, and how it says a mistake."""

import gzip
import json
import os
import pty
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.terminal.conftest import farstar, random_match, refused, within

from farstar import __version__
from farstar.cli.main import commands, main
from farstar.cli.speeds import run_bench
from farstar.table.journal import loads
from farstar.table.laws import LAWS
from farstar.terminal.files import Failure

Made = Callable[..., Path]


def test_version_says_whether_the_rules_are_compiled() -> None:
    assert farstar("version").stdout.startswith(f"farstar {__version__}, rules ")
    assert farstar("version", FARSTAR_PURE="1").stdout == f"farstar {__version__}, rules as plain Python\n"


def test_without_a_command_it_says_what_it_can_do_and_where_to_begin() -> None:
    run = within()
    assert run.returncode == 0 and run.stderr == ""
    listed = [line.split()[0] for line in run.stdout.splitlines() if line.startswith("    ") and line[4] != " "]
    assert listed == list(commands()) and listed[0] == "play"
    assert "farstar serve --open" in run.stdout


@pytest.mark.parametrize("command", commands())
def test_every_command_has_help_with_examples(command: str) -> None:
    run = within(command, "--help")
    assert run.returncode == 0
    assert f"examples:\n  farstar {command}" in run.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["dance"], ["dance"]),
        (["play"], ["say which game"]),
        (["play", "chess"], ["chess", "race"]),
        (["play", "race", "--colour"], ["--colour", "see farstar play --help"]),
        (["play", "race", "--seats", "human,nobody"], ["nobody", "random"]),
        (["play", "race", "--seats", "human"], ["2, 3 or 4"]),
        (["play", "race", "--seats", ""], ["human"]),
        (["play", "race", "--seats", "human,human,human,human,human"], ["not 5"]),
        (["play", "race", "--variant", "long"], ["long", "duel"]),
        (["play", "race", "--variant", "duel", "--seats", "human,random,random"], ["duel"]),
        (["play", "race", "--option", "speed"], ["KEY=VALUE"]),
        (["play", "race", "--option", "speed=high"], ["speed"]),
        (["play", "race", "--variant", "duel", "--option", "variant=first-game"], ["twice"]),
        (["play", "race", "--lang", "de"], ["de"]),
        (["play", "race", "--seed", "seven"], ["seven"]),
        (["play", "race", "--seed", "-1"], ["-1"]),
        (["play", "race", "--load", "nowhere.journal"], ["nowhere.journal"]),
        (["play", "race", "--tall"], ["--tall"]),
        (["replay"], ["FILE"]),
        (["replay", "nowhere.journal"], ["nowhere.journal"]),
        (["replay", "/"], ["/"]),
        (["show", "nowhere.journal"], ["nowhere.journal"]),
        (["show", "x", "--at", "much"], ["much"]),
        (["laws", "chess"], ["chess"]),
        (["laws", "--games", "0"], ["0"]),
        (["laws", "--games", "many"], ["many"]),
        (["bench", "chess"], ["chess"]),
        (["bench", "--seconds", "0"], ["0"]),
        (["conform", "chess", "x"], ["chess"]),
        (["conform", "race"], ["FILE"]),
    ],
)
def test_a_mistake_is_one_line_and_exit_code_2(arguments: list[str], words: list[str]) -> None:
    refused(within(*arguments), *words)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", ["empty"]),
        (b"hello\n", ["line 1"]),
        (b"\xff\xfe\x00", ["not text"]),
        (b"[" * 100_000, ["nested"]),
        (b'{"farstar": 9}\n', ["version 9"]),
        (b'{"farstar": 1, "game": "chess", "seats": 2, "options": {}}\n', ["chess"]),
        (b'{"farstar": 1, "game": "race", "seats": 9, "options": {}}\n', ["not 9"]),
        (b'{"farstar": 1, "game": "race", "seats": 999999999999, "options": {}}\n', ["999999999999"]),
        (b'{"farstar": 1, "game": "race", "seats": 2, "options": {"variant": "x"}}\n', ["variant"]),
        (b'{"farstar": 1, "game": "race", "seats": 2, "options": {}}\n[0,[1]]\n', ["reply 1 of 1"]),
        (b'{"farstar": 1, "game": "race", "seats": 2, "options": {}}\nnonsense\n', ["line 2"]),
        (b"\x1f\x8bnonsense", ["damaged"]),
        (gzip.compress(b"hello" * 1000)[:30], ["damaged"]),
    ],
    ids=str.split("empty prose binary deep version game seats crowd option illegal nonsense gzip cut"),
)
def test_a_broken_journal_is_refused_with_its_line(tmp_path: Path, content: bytes, words: list[str]) -> None:
    file = tmp_path / "broken.journal"
    file.write_bytes(content)
    refused(within("replay", str(file)), "broken.journal", *words)


def test_every_command_refuses_a_broken_journal(tmp_path: Path) -> None:
    file = tmp_path / "broken.journal"
    for options in ({}, {"variant": "x"}):
        heading = {"farstar": 1, "game": "race", "seats": 2, "options": options}
        file.write_text(json.dumps(heading) + "\n[0,[1]]\n")
        for arguments in (["show", str(file)], ["play", "race", "--load", str(file)]):
            refused(within(*arguments), "broken.journal")


def test_changed_scores_are_found(journal: Made) -> None:
    file = journal()
    file.write_text(file.read_text().replace('"won": true', '"won": false'))
    refused(farstar("replay", str(file)), "the game gives")


# ---------- replay and show


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["Round 1", "Settle", "The game is over.", "VP chips", "The journal is sound"]),
        ("ru", ["Раунд 1", "Освоение", "Игра окончена.", "жетоны победных очков", "Журнал верен"]),
        ("cs", ["Kolo 1", "Osídlení", "Hra skončila.", "žetony bodů", "Záznam je v pořádku"]),
    ],
)
def test_a_game_is_told_round_by_round_with_scores_by_source(journal: Made, lang: str, words: list[str]) -> None:
    run = farstar("replay", str(journal()), "--lang", lang)
    assert run.returncode == 0, run.stderr
    places = [run.stdout.index(word) for word in words]
    assert places == sorted(places)
    for score in random_match(5).scores():
        assert f" {score.total} " in run.stdout


def test_a_compressed_journal_tells_the_same(journal: Made, tmp_path: Path) -> None:
    file = journal()
    packed = tmp_path / "packed"
    packed.write_bytes(gzip.compress(file.read_bytes()))
    assert farstar("replay", str(packed)).stdout == farstar("replay", str(file)).stdout


def test_an_unfinished_game_is_told_up_to_its_last_reply(journal: Made) -> None:
    run = farstar("replay", str(journal(replies=60)), "--seat", "1")
    assert run.returncode == 0
    assert "The game is not over" in run.stdout
    assert "You draw 6 cards: " in run.stdout


def test_a_reader_who_goes_away_makes_no_noise(journal: Made) -> None:
    command = f"'{sys.executable}' -m farstar replay '{journal()}' | head -1"
    run = subprocess.run(["bash", "-c", command], capture_output=True, text=True)
    assert run.stdout.startswith("Race for the Galaxy")
    assert run.stderr == ""


def test_show_prints_the_view_of_a_seat_as_json(journal: Made) -> None:
    file = journal()
    match = random_match(5)
    for seat in (-1, 0, 1):
        run = farstar("show", str(file), "--seat", str(seat), "--json")
        assert json.loads(run.stdout) == match.view(seat).save()
    assert json.loads(farstar("show", str(file), "--at", "3", "--json").stdout)["round"] == 0


def test_show_tells_the_table_in_words(journal: Made) -> None:
    run = farstar("show", str(journal()), "--at", "30", "--seat", "1")
    assert "after reply 30" in run.stdout and "Your hand" in run.stdout and "Asked now" in run.stdout
    assert "Your hand" not in farstar("show", str(journal()), "--at", "30", "--seat", "-1").stdout
    refused(farstar("show", str(journal()), "--at", "9999"), "--at can be 0 to")
    refused(farstar("show", str(journal()), "--seat", "2"), "no seat 2")


# ---------- laws


def test_the_laws_are_tried_at_every_table() -> None:
    run = farstar("laws", "race", "--games", "1", "--seed", "3", "--every", "60")
    assert run.returncode == 0, run.stdout
    *tables, last = run.stdout.splitlines()
    assert tables[0] == "race, 2 seats: games 1, violations 0"
    assert "race, 2 seats, variant duel: games 1, violations 0" in tables
    assert last == f"games {len(tables)}, laws {len(LAWS)}, violations 0"


BREAKS = """
import sys
from farstar.cli import law_trials
from farstar.table.game import game
law_trials.ALONE, law_trials.CHUNK = 10**9, 2
rules = game("race")
broken = rules.census
def census(state):
    return broken(state)[: 113 if state.round == 2 else 114]
type(rules).census = lambda self, state: census(state)
sys.exit(law_trials.check_laws("race", 3, 40, 50))
"""


def test_a_broken_law_is_shown_with_table_seed_and_text() -> None:
    run = subprocess.run([sys.executable, "-c", BREAKS], capture_output=True, text=True)
    assert run.returncode == 1, run.stderr
    assert "  race, 3 seats, sequence reference, seed 42: conserved: " in run.stdout
    assert run.stdout.endswith(f"games 33, laws {len(LAWS)}, violations 33\n")


def test_many_processes_give_the_same_report_as_one() -> None:
    runs = []
    for alone in (0, 10**9):
        tried = "l.cores = lambda: 2; l.check_laws('race', 1, 1, 999)"
        code = f"from farstar.cli import law_trials as l; l.ALONE={alone}; {tried}"
        runs.append(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True))
    assert runs[0].stdout == runs[1].stdout != ""


# ---------- bench, conform


def test_a_mistake_in_a_process_of_its_own() -> None:
    refused(farstar("play", "chess"), "chess", "race")


def test_bench_gives_one_json_object_with_every_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("farstar.cli.speeds.ROUNDS", 1)
    run = within("bench", "race", "--json", "--seconds", "0.01")
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout)
    parts = {"compiled", "games", "plain", "environments", "bots", "search", "peers", "quoted", "memory_mb"}
    assert set(found) == parts
    assert found["search"]["race"]["simulations_per_s"] > 0
    assert not set(found["quoted"]) & set(found["peers"])
    assert found["environments"]["race"]["pettingzoo_steps_per_s"] > 0
    assert set(found["games"]["race"]) == {"decisions_per_s", "games_per_s", "copy_us", "copy_step_per_s"}
    assert found["plain"]["race"]["decisions_per_s"] > 0
    assert found["peers"]["python-chess"]["decisions_per_s"] > 0
    assert found["bots"]["race"]["random"]["ms_per_move"] > 0
    assert found["memory_mb"] > 1
    assert run.stderr == ""


def test_bench_shows_an_earlier_run_beside_the_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def measured(rate: float) -> dict[str, Any]:
        figures = {"race": {"vector_decisions_per_s": rate, "pettingzoo_steps_per_s": 7.0}}
        report: dict[str, Any] = {"compiled": True, "games": {"race": {"games_per_s": 11.0}}, "plain": {}, "search": {}}
        bots = {"race": {"random": {"ms_per_move": 0.5}}}
        return report | {"environments": figures, "bots": bots, "peers": {}, "quoted": {}, "memory_mb": 1.0}

    monkeypatch.setattr("farstar.cli.speeds.measure_all", lambda known, seconds: measured(80_000))
    monkeypatch.setattr("farstar.cli.peers.find_spec", lambda module: None)
    monkeypatch.setenv("COLUMNS", "200")
    earlier = tmp_path / "earlier.json"
    earlier.write_text(json.dumps(measured(40_000)))
    assert run_bench(["race"], 0.1, False, str(earlier)) == 0
    shown = capsys.readouterr().out
    assert "80,000 (40,000)" in shown and "0.500 (0.500)" in shown and "11.0 (11.0)" in shown
    assert "not installed, and so not measured: python-chess" in shown
    earlier.write_text("no figures")
    with pytest.raises(Failure, match="no earlier run"):
        run_bench(["race"], 0.1, False, str(earlier))


def test_conform_hands_over_to_the_comparison(tmp_path: Path) -> None:
    (tmp_path / "conform.py").write_text("def main(*given): print(*given); return 1\n")
    code = (
        "import sys, importlib.util as u; from farstar.cli.main import main; "
        f"spec = u.spec_from_file_location('farstar.conform', r'{tmp_path}/conform.py'); "
        "module = u.module_from_spec(spec); spec.loader.exec_module(module); sys.modules['farstar.conform'] = module; "
        "sys.exit(main(['conform', 'race', 'a', 'b', '--units', 'u', '--journals', 'j']))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (run.returncode, run.stdout) == (1, "race ['a', 'b'] u j\n")


# ---------- Ctrl-C


def hear_ctrl_c() -> None:
    """A suite started in the background ignores Ctrl-C, and its children would inherit that."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def stopped(arguments: list[str], after: bytes) -> tuple[int, bytes]:
    """Start in a terminal, press Ctrl-C once this has appeared; exit code and all that was shown."""
    pid, terminal = pty.fork()
    if pid == 0:
        hear_ctrl_c()
        os.environ["TERM"] = "xterm"
        os.execv(sys.executable, [sys.executable, "-m", "farstar", *arguments])
    shown = b""
    pressed = False
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        try:
            got = os.read(terminal, 4096)
        except OSError:
            break
        if not got:
            break
        shown += got
        if after in shown and not pressed:
            pressed = True
            time.sleep(0.3)
            os.write(terminal, b"\x03")
    _, status = os.waitpid(pid, 0)
    return os.waitstatus_to_exitcode(status), shown


@pytest.mark.parametrize("plain", [[], ["--plain"]])
def test_ctrl_c_at_the_table_leaves_one_line(plain: list[str]) -> None:
    code, shown = stopped(["play", "race", "--seed", "1", *plain], b"> ")
    assert code == 130
    assert shown.endswith(b"\r\nfarstar: stopped\r\n")
    assert b"Traceback" not in shown


def test_ctrl_c_while_many_processes_work_leaves_one_line() -> None:
    code, shown = stopped(["laws", "race", "--games", "3000"], b"\x1b[")
    assert code == 130
    assert b"Traceback" not in shown
    assert shown.rstrip().endswith(b"farstar: stopped")
    assert b"\x1b[?25h" in shown, "the cursor is shown again"


def test_a_stopped_process_group_is_gone() -> None:
    run = subprocess.Popen(
        [sys.executable, "-m", "farstar", "laws", "race", "--games", "3000"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=hear_ctrl_c,
    )
    begun = Path(f"/proc/{run.pid}/task/{run.pid}/children")
    while not begun.read_text():  # the worst moment: Python is just starting in them
        time.sleep(0.01)
    os.killpg(run.pid, signal.SIGINT)
    _, errors = run.communicate(timeout=100)
    assert (run.returncode, errors) == (130, "farstar: stopped\n")


def test_a_finished_game_of_bots_is_saved(tmp_path: Path) -> None:
    file = tmp_path / "bots.journal.gz"
    run = farstar("play", "race", "--seats", "random,random,random", "--seed", "4", "--save", str(file), "--plain")
    assert run.returncode == 0 and "The game is over." in run.stdout
    assert loads(gzip.decompress(file.read_bytes()).decode()).scores
    assert farstar("replay", str(file)).returncode == 0


@pytest.mark.parametrize("line", ["arena", "arena race --games x --bots a,b", "bot", "serve --port x", "operator ban"])
def test_a_command_with_arguments_of_its_own_complains_in_one_line_too(
    line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(line.split())
    said = capsys.readouterr().err.splitlines()
    assert ended.value.code == 2
    assert len(said) == 1 and said[0].endswith("--help)")


def test_a_file_of_another_kind_is_called_no_journal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "note.txt").write_text("hello\n", encoding="utf-8")
    assert main(["replay", str(tmp_path / "note.txt")]) == 2
    assert "this is no Farstar journal" in capsys.readouterr().err


def test_a_place_without_a_comment_is_not_passed_over(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["annotate", "game.journal", "--at", "3"]) == 2
    assert "--comment" in capsys.readouterr().err


def test_rules_ask_for_a_game_only(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 2
    assert "required: GAME (see" in capsys.readouterr().err
