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
from farstar.bots.revive import revived
from farstar.bots.stdio import serve
from farstar.table.chance import Dice
from farstar.table.game import game
from farstar.table.laws import plain
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


@pytest.mark.parametrize("name", GAMES)
def test_views_survive_json(name):
    rules = game(name)
    match = Match(name, 2, seed=8)
    dice = Dice(8)
    for _ in range(120):
        asks = match.asks()
        if not asks:
            break
        view = match.view(asks[0].seat)
        again = revived(rules, json.loads(json.dumps(view.save())))
        assert plain(again.save()) == plain(view.save())
        assert plain(rules.imagine(again, Dice(1)).save()) == plain(rules.imagine(view, Dice(1)).save())
        match.reply(asks[0].seat, asks[0].random(dice))


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
