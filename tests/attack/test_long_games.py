"""Games longer than any game: refused where they come from, and looked through in little memory."""

import asyncio
import json
import tracemalloc

from tests.web.support import answer, house, newcomer, two_at_a_table

from farstar.table.chance import Dice
from farstar.table.match import Match
from farstar.web.tables.live import Live
from farstar.web.tables.timeline import KEPT_LINES, MOST_COPIES, Reel, Reels


def played(seed=1):
    """A whole game as lines."""
    match, dice = Match("race", 2, seed=seed), Dice(seed)
    while asks := match.asks():
        match.reply(asks[0].seat, asks[0].random(dice))
    return match.journal.lines


def test_a_journal_longer_than_a_game_is_refused(sqlite):
    async def story():
        async with house(sqlite) as app:
            ann = await newcomer(app)
            heading = json.dumps({"farstar": 1, "game": "race", "seats": 2, "options": {}})
            answered = await ann.client.post("/api/journals", content=heading + "\n[-1,[0,1]]" * 5001)
            assert answered.status_code == 400 and "5000 lines" in answered.json()["message"]

    asyncio.run(story())


def test_taking_back_does_not_go_on_for_ever(sqlite):
    async def story():
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

    asyncio.run(story())


def test_a_long_game_is_looked_through_with_few_copies():
    """The copies kept do not grow with the game, and every point is still reached."""
    lines = played()
    fresh = Live("race", 2, {}, "", [])
    short = Reel(fresh, lines)
    assert len(short.kept) <= MOST_COPIES + 1
    for point in (0, 1, len(lines) // 2, len(lines)):
        assert short.at(point).number == point
    tracemalloc.start()
    Reel(fresh, lines)
    used = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert used < 20_000 * len(lines), f"{used / len(lines):.0f} bytes for each line"


def test_games_kept_wound_up_are_bounded_by_their_lines():
    class Wound:
        def __init__(self, lines):
            self.lines = [0] * lines

    reels = Reels()
    for each in range(10):
        reels.keep(str(each), Wound(KEPT_LINES // 3))
    assert len(reels.kept) == 3
    reels.keep("huge", Wound(KEPT_LINES * 2))
    assert list(reels.kept) == ["huge"]
