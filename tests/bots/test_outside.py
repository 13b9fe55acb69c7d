"""Bots in other processes: the example plays, the protocol fits its schema, and no misconduct can hang the arena."""

import io
import json
import shutil
import sys
import time
from pathlib import Path

import jsonschema
import pytest

from farstar.arena.plan import Plan
from farstar.arena.played import play
from farstar.bots import bot
from farstar.bots.outside import Outside, default_pick
from farstar.bots.stdio import serve
from farstar.table.chance import Dice
from farstar.table.game import game, games
from farstar.table.match import Match

ROOT = Path(__file__).parent.parent.parent
SCHEMA = json.loads((ROOT / "docs" / "outside-bots.schema.json").read_text())
GAMES = ["race", "roll", "spacerace"]


def script(tmp_path: Path, text: str) -> str:
    path = tmp_path / "bot.py"
    path.write_text(text)
    return f"{sys.executable} {path}"


def first_choice(command: str, deadline: float = 5.0):
    match = Match("race", 2, seed=1)
    ask = match.asks()[0]
    player = Outside(command, deadline=deadline)
    begun = time.monotonic()
    try:
        picks = [player.choose(match.view(ask.seat), ask, match.imaginer(ask.seat)) for _ in range(5)]
    finally:
        player.close()
    return ask, picks, player.faults, time.monotonic() - begun


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_the_javascript_example_plays_a_game():
    plan = Plan("race", [f"cmd:node {ROOT / 'examples' / 'first-options.js'}", "random"], 1, deadline=20.0)
    found = play(plan, plan.deal(0))
    assert found["lost"] == [0, 0], found["faults"]
    assert found["ending"] != "cap"


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_served_over_stdio_plays_as_at_home(name):
    """The same bot, seed and views: here directly, there through JSON lines."""
    match = Match(name, 2, seed=4)
    lines = [json.dumps({"farstar": 1, "type": "hello", "game": name, "seed": 3})]
    home = bot("greedy", 3)
    picks = []
    while len(picks) < 25 and (asks := match.asks()):
        ask = asks[0]
        view = match.view(ask.seat)
        lines.append(json.dumps(question(name, len(picks) + 1, ask, view)))
        picks.append(home.choose(view, ask, match.imaginer(ask.seat)))
        match.reply(ask.seat, picks[-1])
    out = io.StringIO()
    serve("greedy", None, io.StringIO("\n".join([*lines, '{"farstar": 1, "type": "bye"}']) + "\n"), out)
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert answers == [{"id": i + 1, "pick": list(pick)} for i, pick in enumerate(picks)]
    for row in [*lines, *out.getvalue().splitlines()]:
        jsonschema.validate(json.loads(row), SCHEMA)


def question(name, number, ask, view):
    return {
        "farstar": 1,
        "type": "choose",
        "id": number,
        "game": name,
        "seat": ask.seat,
        "deadline": 5.0,
        "view": view.save(),
        "ask": ask.save(),
        "default": list(default_pick(ask)),
    }


@pytest.fixture
def comet(tmp_path, monkeypatch):
    """The example game of the docs, installed as somebody else's package would be."""
    folder = tmp_path / "site" / "comet-1.0.dist-info"
    folder.mkdir(parents=True)
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: comet\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text("[farstar.games]\ncomet = comet:GAME\n")
    monkeypatch.syspath_prepend(str(ROOT / "examples"))
    monkeypatch.syspath_prepend(str(folder.parent))
    games.cache_clear()
    yield game("comet")
    games.cache_clear()


def test_a_bot_served_over_stdio_plays_a_game_that_no_bot_knows(comet):
    """What Outside sends is what `serve` reads, for a game that has rules and nothing else."""
    match = Match(comet, 3, seed=4)
    out = io.StringIO()
    asked = []
    while (asks := match.asks()) and len(asked) < 9:
        ask = asks[0]
        asked.append(question(match.view(ask.seat).game, len(asked) + 1, ask, match.view(ask.seat)))
        match.reply(ask.seat, ask.random(Dice(len(asked))))
    hello = {"farstar": 1, "type": "hello", "game": "comet", "seed": 3}
    serve("random", None, io.StringIO("\n".join(json.dumps(each) for each in [hello, *asked]) + "\n"), out)
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [answer["id"] for answer in answers] == [each["id"] for each in asked]
    assert all(answer["pick"][0] in each["ask"]["options"] for answer, each in zip(answers, asked, strict=True))


def test_an_outside_bot_is_told_the_name_of_any_game(comet, tmp_path):
    command = script(
        tmp_path,
        "import sys, json\nfor line in sys.stdin:\n    m = json.loads(line)\n"
        "    assert m.get('game', 'comet') == 'comet'\n    if m['type'] != 'choose': continue\n"
        "    print(json.dumps({'id': m['id'], 'pick': m['ask']['options'][-1:]}), flush=True)",
    )
    match = Match(comet, 2, seed=1)
    ask = match.asks()[0]
    player = Outside(command, deadline=20.0)
    try:
        assert player.choose(match.view(ask.seat), ask, match.imaginer(ask.seat)) == (ask.options[-1],)
    finally:
        player.close()
    assert player.faults == []


MISCONDUCT = {
    "crashes": ("raise SystemExit('out of fuel')", "out of fuel"),
    "talks": ("import time\nwhile True:\n    print('hello', flush=True)\n    time.sleep(0.05)", "not JSON"),
    "lies": (
        "import sys, json\nfor line in sys.stdin:\n    m = json.loads(line)\n"
        "    if m['type'] == 'choose': print(json.dumps({'id': m['id'], 'pick': [999]}), flush=True)",
        "picked",
    ),
    "foresees": (
        'import time\nwhile True:\n    print(\'{"id": 77, "pick": [1]}\', flush=True)\n    time.sleep(0.05)',
        "question 77",
    ),
    "refuses": (
        "import sys, json\nfor line in sys.stdin:\n    m = json.loads(line)\n"
        "    if m['type'] == 'choose': print(json.dumps({'id': m['id'], 'error': 'no idea'}), flush=True)",
        "no idea",
    ),
}


@pytest.mark.parametrize("what", list(MISCONDUCT))
def test_misconduct_costs_the_choice_only(tmp_path, what):
    text, words = MISCONDUCT[what]
    ask, picks, faults, _ = first_choice(script(tmp_path, text), 20.0)
    assert picks == [default_pick(ask)] * 5
    assert words in faults[0]
    assert faults[3:] == ["given up, not asked"] * 2


@pytest.mark.parametrize("text", ["import time\ntime.sleep(60)", "import sys\nfor line in sys.stdin: pass"])
def test_a_slow_bot_loses_its_turns_and_no_more(tmp_path, text):
    ask, picks, faults, seconds = first_choice(script(tmp_path, text), 0.2)
    assert picks == [default_pick(ask)] * 5
    assert "no answer within 0.2 s" in faults[0]
    assert seconds < 15


def test_a_late_answer_is_not_taken_for_the_next_question(tmp_path):
    command = script(
        tmp_path,
        "import sys, json, time\nfor line in sys.stdin:\n    m = json.loads(line)\n"
        "    if m['type'] != 'choose': continue\n    if m['id'] == 1: time.sleep(1.5)\n"
        "    print(json.dumps({'id': m['id'], 'pick': m['ask']['options'][m['id']:m['id'] + 2]}), flush=True)",
    )
    match = Match("race", 2, seed=1)
    ask = match.asks()[0]
    player = Outside(command, deadline=1.0)
    try:
        late = player.choose(match.view(ask.seat), ask, match.imaginer(ask.seat))
        player.deadline = 20.0
        good = player.choose(match.view(ask.seat), ask, match.imaginer(ask.seat))
    finally:
        player.close()
    assert late == default_pick(ask)
    assert good == tuple(ask.options[2:4])
    assert len(player.faults) == 1


def test_a_missing_program_is_a_fault():
    ask, picks, faults, _ = first_choice("/no/such/program")
    assert picks == [default_pick(ask)] * 5
    assert "cannot start" in faults[0]


def test_a_served_bot_refuses_other_protocols():
    out = io.StringIO()
    serve("greedy", 1, io.StringIO('{"farstar": 2, "type": "choose", "id": 4}\nnot json\n'), out)
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert answers[0]["id"] == 4 and "protocol" in answers[0]["error"]
    assert "error" in answers[1]
