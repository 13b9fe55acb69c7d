"""Games longer than any game: refused where they come from, and looked through in little memory."""

import json
import tracemalloc
from itertools import islice

import pytest
from tests.web.support import answer, house, newcomer, two_at_a_table

from farstar.table.chance import Dice
from farstar.table.game import games
from farstar.table.match import Match
from farstar.web.common.settings import Limits
from farstar.web.game import checkpoints
from farstar.web.game.live import BOT, MOVE, REWIND, Live, MoveRow
from farstar.web.game.timeline import KEPT_LINES, MOST_COPIES, Timeline, Timelines


def played(seed=1):
    """A whole game as lines."""
    match, dice = Match("race", 2, seed=seed), Dice(seed)
    while asks := match.asks():
        match.reply(asks[0].seat, asks[0].random(dice))
    return match.journal.lines


async def test_a_journal_longer_than_a_game_is_refused(sqlite):
    async with house(sqlite) as app:
        ann = await newcomer(app)
        heading = json.dumps({"farstar": 1, "game": "race", "seats": 2, "options": {}})
        answered = await ann.client.post("/api/journals", content=heading + "\n[-1,[0,1]]" * 5001)
        assert answered.status_code == 400 and "5000 lines" in answered.json()["message"]


async def test_taking_back_does_not_go_on_for_ever(sqlite):
    async with house(sqlite, limits={"table_rows": 40}) as app:
        ann, _, table = await two_at_a_table(app)
        for turn in range(20):
            await answer(ann, table)
            number = (await ann.table(table))["number"]
            undo = {"number": number, "move": f"u{turn}"}
            answered = await ann.client.post(f"/api/tables/{table}/undo", json=undo)
            if number >= 20:
                break
            assert answered.status_code == 200
        assert answered.status_code == 409 and "no game is that long" in answered.json()["message"]


def rows_with_much_taken_back(name, most):
    """The rows of a game alone with a bot, in which the person takes back at nearly every turn."""
    dice, bots = Dice(5), {1}
    live = Live(name, 2, games()[name].tables()[0][1], "seed", ["a", "b"])
    rows = live.run_on(bots, 1.0, True)
    while len(rows) < most and not live.over:
        ask, after = live.asks()[0], live.number + 1
        back = len(rows) > 60 and live.may_rewind(0) and dice.below(3) == 0
        cause = (checkpoints.UNDO if live.may_undo(0) else REWIND) if back else BOT if ask.seat else MOVE
        row = MoveRow(after, 0 if back else ask.seat, () if back else ask.random(dice), cause, f"m{after}", 1.0)
        trial = live.copy()
        trial.fold(row)
        more = trial.run_on(bots, 1.0, True)
        if not trial.over:
            live, rows = trial, [*rows, row, *more]
    return rows


def folded(name, rows):
    live = Live(name, 2, games()[name].tables()[0][1], "seed", ["a", "b"])
    for row in rows:
        live.fold(row)
    return live


@pytest.mark.parametrize("name", ["race", "roll", "spacerace"])
def test_what_is_taken_back_is_folded_from_the_last_mark_with_the_same_outcome(name, monkeypatch):
    """A table of 5,000 rows, half of them taken back, took 40 s to read and two of them stopped everybody."""
    rows = rows_with_much_taken_back(name, 400)
    taken = []
    take = Match.take

    def counted(self, seat, pick):
        taken.append(seat)
        take(self, seat, pick)

    monkeypatch.setattr(Match, "take", counted)
    quick, few = folded(name, rows), len(taken)
    monkeypatch.setattr(checkpoints, "EVERY", 10**9)
    slow, many = folded(name, rows), len(taken) - few
    assert few < 20 * len(rows) and few < many / 2, f"{few} lines folded for {len(rows)} rows, {many} without copies"
    assert quick.match.state.save() == slow.match.state.save()
    for kept in ("log", "log_at", "causes", "kinds", "log_before", "asked_at", "replied_at", "practised"):
        assert repr(getattr(quick, kept)) == repr(getattr(slow, kept)), kept
    assert quick.match.revealed == slow.match.revealed and quick.match.journal.lines == slow.match.journal.lines
    assert [quick.may_undo(seat) for seat in range(2)] == [slow.may_undo(seat) for seat in range(2)]


def test_a_long_game_is_looked_through_with_few_copies():
    """The copies kept do not grow with the game, and every point is still reached."""
    lines = played()
    fresh = Live("race", 2, {}, "", [])
    short = Timeline(fresh, lines)
    assert len(short.kept) <= MOST_COPIES + 1
    for point in (0, 1, len(lines) // 2, len(lines)):
        assert short.at(point).number == point
    tracemalloc.start()
    Timeline(fresh, lines)
    used = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert used < 20_000 * len(lines), f"{used / len(lines):.0f} bytes for each line"


@pytest.mark.parametrize("name", ["race", "roll"])
def test_the_longest_journal_taken_needs_few_megabytes(name):
    """Two who never come to an end; one page of such a game, four times as long, took 575 MB."""
    match = Match(name, 2, seed=3)
    while len(match.journal.lines) < Limits().journal_lines:
        ask = match.asks()[0]
        match.reply(ask.seat, min(islice(ask.picks(), 50), key=len))
    fresh, lines = Live(name, 2, {}, "", []), match.journal.lines
    tracemalloc.start()
    timeline = Timeline(fresh, lines)
    used = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert used < 40_000_000, f"{used / 1e6:.0f} MB"
    assert timeline.at(4321).number == 4321


def test_games_kept_wound_up_are_bounded_by_their_lines():
    class Wound:
        def __init__(self, lines):
            self.lines = [0] * lines

    timelines = Timelines()
    for each in range(10):
        timelines.keep(str(each), Wound(KEPT_LINES // 3))
    assert len(timelines.kept) == 3
    timelines.keep("huge", Wound(KEPT_LINES * 2))
    assert list(timelines.kept) == ["huge"]
