"""The chance to win on the pages: worked out once for a round, by what the seat sees, where advice is wanted."""

import re

import pytest
from tests.web.support import answer, house, newcomer, play_out, two_at_a_table, until

from farstar.web.thinking.chances import KEPT, KnownChances
from farstar.web.thinking.think import MOST_WAITING


async def with_a_bot(app, **more):
    ann = await newcomer(app)
    wanted = {"game": "spacerace", "seats": ["me", "bot:random"], **more}
    return ann, (await ann.post("/api/tables", wanted))["table"]


async def test_the_panel_is_stale_until_the_round_is_worked_out(sqlite):
    async with house(sqlite) as app:
        ann, table = await with_a_bot(app)
        page = (await ann.get(f"/tables/{table}")).text
        assert "data-stale" in page and "Thinking" in page
        panel = (await ann.get(f"/tables/{table}/chance")).text
        (percent,) = re.findall(r"<b>(\d+) %</b>", panel)
        assert "data-stale" not in panel and f"Round 1: {percent} %." in panel
        assert f"<b>{percent} %</b>" in (await ann.get(f"/tables/{table}/part")).text
        (only,) = (await ann.post(f"/api/tables/{table}/chances"))["rounds"]
        assert (
            only["round"] == 1
            and sum(only["chances"]) == pytest.approx(1)
            and round(100 * only["chances"][0]) == int(percent)
        )


async def test_a_chance_is_never_all_or_nothing_while_the_game_is_played(sqlite):
    async with house(sqlite) as app:
        ann, table = await with_a_bot(app)

        async def sure(live, seat):
            return [1.0, 0.0]

        app.state.thinkers.chances = sure
        assert "<b>99 %</b>" in (await ann.get(f"/tables/{table}/chance")).text
        assert "99 %" in (await ann.get(f"/tables/{table}?text=1&chance=1")).text


async def test_when_much_is_waiting_chances_are_left_for_later(sqlite):
    async with house(sqlite) as app:
        ann, table = await with_a_bot(app)
        app.state.thinkers.spare.waiting = MOST_WAITING
        assert "data-stale" in (await ann.get(f"/tables/{table}/chance")).text
        app.state.thinkers.spare.waiting = 0
        assert "data-stale" not in (await ann.get(f"/tables/{table}/chance")).text


async def test_every_seat_has_its_own_and_a_watcher_none(sqlite):
    async with house(sqlite) as app:
        ann, ben, table = await two_at_a_table(app, listed=True)
        eve = await newcomer(app, "Eve")
        await ann.post(f"/api/tables/{table}/chances")
        assert "data-stale" not in (await ann.get(f"/tables/{table}/part")).text
        assert "data-stale" in (await ben.get(f"/tables/{table}/part")).text
        assert 'id="chance"' not in (await eve.get(f"/tables/{table}/part")).text
        await eve.post(f"/api/tables/{table}/chances", status=403)


async def test_a_round_is_worked_out_once(sqlite):
    async with house(sqlite) as app:
        ann, table = await with_a_bot(app)
        thought = []
        real = app.state.thinkers.chances

        async def counted(live, seat):
            thought.append(live.number)
            return await real(live, seat)

        app.state.thinkers.chances = counted
        for _ in range(3):
            await ann.post(f"/api/tables/{table}/chances")
        assert len(thought) == 1
        while len((await ann.post(f"/api/tables/{table}/chances"))["rounds"]) < 2:

            async def asked():
                payload = await ann.table(table)
                return payload if payload["ask"] and not payload["ask"]["forced"] else None

            await answer(ann, table, await until(asked))
        assert len(thought) == 2


async def test_a_table_without_advice_gives_none(sqlite):
    async with house(sqlite) as app:
        ann, table = await with_a_bot(app, advice=False)
        page = (await ann.get(f"/tables/{table}")).text
        assert 'id="chance"' not in page and 'id="ask-hint"' not in page
        for what in ("hint", "chances"):
            assert "without advice" in (await ann.post(f"/api/tables/{table}/{what}", status=403))["message"]
        assert (await ann.table(table))["advice"] is False


async def test_the_text_view_gives_hints_and_chances_too(sqlite):
    async with house(sqlite) as app:
        ann, table = await with_a_bot(app)
        plain = (await ann.get(f"/tables/{table}?text=1")).text
        assert "hint=1" in plain and "chance=1" in plain
        assert "Your chance to win" in (await ann.get(f"/tables/{table}?text=1&hint=1")).text
        assert re.search(r"Chance to win: Round 1: \d+ %", (await ann.get(f"/tables/{table}?text=1&chance=1")).text)


async def test_after_the_game_the_course_of_the_chances_ends_with_the_winner(sqlite):
    async with house(sqlite) as app:
        ann, table = await with_a_bot(app)
        await ann.get(f"/tables/{table}/chances", 409)
        payload = await play_out([ann], table)
        part = (await ann.get(f"/tables/{table}/chances")).text
        rows = re.findall(r"<tr><th scope=\"row\">[^<]*</th>(.*?)</tr>", part)
        course = [[int(each) for each in re.findall(r"<td>(\d+)</td>", row)] for row in rows]
        assert len(course) == 2 and len(course[0]) == 8
        shared = sum(score["won"] for score in payload["scores"])
        assert [row[-1] for row in course] == [100 * score["won"] // shared for score in payload["scores"]]
        assert "data-later" in (await ann.get(f"/tables/{table}/result")).text
        assert "data-later" not in (await ann.get(f"/tables/{table}/result?chances=1")).text


def test_only_the_newest_are_kept():
    chances = KnownChances()
    for number in range(KEPT + 5):
        chances.place(f"T{number}", 0)[1] = [1.0]
    assert len(chances.kept) == KEPT and not chances.known("T0", 0) and chances.known(f"T{KEPT + 4}", 0)
