"""Moves: taken once, refused when out of date, taken back while nothing was revealed; clocks, bots, two workers."""

import asyncio
import random
from types import SimpleNamespace

import pytest
from sqlalchemy import update
from tests.web.support import answer, any_pick, house, new_id, newcomer, play_out, two_at_a_table, until

from farstar.web.pages import stream
from farstar.web.store import appending, queries
from farstar.web.store.schema import seats


async def test_a_game_against_a_bot_is_played_to_its_end(database):
    async with house(database) as app:
        ann = await newcomer(app)
        table = (await ann.post("/api/tables", {"game": "race", "seats": ["me", "bot:random"]}))["table"]
        payload = await play_out([ann], table)
        assert payload["status"] == "finished" and len(payload["scores"]) == 2
        journal = (await ann.get(f"/api/tables/{table}/journal")).text
        assert journal.count("\n") > 100 and '"scores"' in journal


async def test_the_same_move_sent_twice_is_taken_once_and_answered_the_same(database):
    async with house(database) as app:
        ann, _, table = await two_at_a_table(app)
        payload = await ann.table(table)
        body = {"number": payload["number"], "move": "m1", "pick": any_pick(payload["ask"], random.Random(3))}
        path = f"/api/tables/{table}/moves"
        answers = await asyncio.gather(*(ann.post(path, body) for _ in range(5)))
        assert all(each == answers[0] for each in answers)
        async with app.state.shared.db.read() as connection:
            rows = await queries.load_rows(connection, table, 0)
        assert [row.move for row in rows].count("m1") == 1
        other = {**body, "pick": body["pick"][::-1]}
        assert "used before" in (await ann.post(path, other, 409))["message"]


async def test_a_move_that_is_out_of_date_is_refused_with_the_current_number(sqlite):
    async with house(sqlite) as app:
        ann, ben, table = await two_at_a_table(app)
        payload = await ann.table(table)
        await answer(ann, table, payload)
        await answer(ben, table)
        late = {"number": payload["number"], "move": "late", "pick": any_pick(payload["ask"], random.Random(1))}
        refused = await ann.post(f"/api/tables/{table}/moves", late, 409)
        assert refused["error"] == "out-of-date"
        assert refused["number"] == (await ann.table(table))["number"]
        early = {**late, "number": 10_000}
        assert (await ann.post(f"/api/tables/{table}/moves", early, 409))["error"] == "out-of-date"


async def test_what_others_do_meanwhile_does_not_make_a_sealed_choice_out_of_date(sqlite):
    async with house(sqlite) as app:
        ann, ben, table = await two_at_a_table(app)
        both = [await ann.table(table), await ben.table(table)]
        await answer(ann, table, both[0])
        await answer(ben, table, both[1])


@pytest.mark.parametrize(
    ("body", "status", "words"),
    [
        ({"number": 3, "move": "a", "pick": [999, 998]}, 422, "999"),
        ({"number": 3, "move": "a", "pick": []}, 422, "2 asked"),
        ({"number": 3, "move": "", "pick": [1]}, 400, "move id"),
        ({"number": "3", "move": "a", "pick": [1]}, 400, "number"),
        ({"number": 3, "move": "a", "pick": ["1"]}, 400, "pick"),
        ({"number": 3, "move": "a"}, 400, "pick"),
        ({"number": 3, "move": "a", "pick": [1], "seat": 1}, 400, "seat"),
    ],
)
async def test_a_bad_move_is_refused_in_a_sentence_and_changes_nothing(sqlite, body, status, words):
    async with house(sqlite) as app:
        ann, _, table = await two_at_a_table(app)
        before = await ann.table(table)
        body["number"] = before["number"] if body["number"] == 3 else body["number"]
        refused = await ann.post(f"/api/tables/{table}/moves", body, status)
        assert words in refused["message"]
        assert await ann.table(table) == before


async def test_nobody_moves_for_another_seat(sqlite):
    async with house(sqlite) as app:
        ann, _, table = await two_at_a_table(app, listed=True)
        eve = await newcomer(app, "Eve")
        payload = await ann.table(table)
        body = {"number": payload["number"], "move": "x", "pick": any_pick(payload["ask"], random.Random(1))}
        assert "do not sit" in (await eve.post(f"/api/tables/{table}/moves", body, 403))["message"]


async def test_alone_with_bots_everything_can_be_taken_back_and_the_game_is_then_practised(sqlite):
    async with house(sqlite) as app:
        ann = await newcomer(app)
        table = (await ann.post("/api/tables", {"game": "race", "seats": ["me", "bot:random"]}))["table"]
        asked = []
        for _ in range(4):
            told = await until(asks(ann, table))
            asked.append(told)
            await answer(ann, table, told)
        for name, then in enumerate(reversed(asked)):
            now = await until(asks(ann, table))
            assert now["undo"]
            await ann.post(f"/api/tables/{table}/undo", {"number": now["number"], "move": f"back{name}"})
            back = await ann.table(table)
            assert (back["ask"]["kind"], back["view"]["hand"]) == (then["ask"]["kind"], then["view"]["hand"])
        assert back["practised"], "something was revealed in four answers"
        assert not back["undo"]
        await play_out([ann], table)


def asks(player, table):
    """Wait until the player has a choice: the bot has answered, and nothing is answered for the player."""

    async def asked():
        told = await player.table(table)
        return told if told["waiting"] == [0] and not told["ask"]["forced"] else None

    return asked


async def test_a_reply_is_taken_back_until_something_is_revealed(database):
    async with house(database) as app:
        ann, ben, table = await two_at_a_table(app)
        first = await ann.table(table)
        assert not first["undo"]
        await answer(ann, table, first)
        payload = await ann.table(table)
        assert payload["undo"] and payload["ask"] is None
        undo = {"number": payload["number"], "move": "u1"}
        done = await ann.post(f"/api/tables/{table}/undo", undo)
        assert done == await ann.post(f"/api/tables/{table}/undo", undo)
        back = await ann.table(table)
        assert back["view"] == first["view"]
        assert {**back["ask"], "since": 0} == {**first["ask"], "since": 0}
        await answer(ann, table, back)
        await answer(ben, table)
        now = {"number": (await ann.table(table))["number"], "move": "u2"}
        assert "revealed" in (await ann.post(f"/api/tables/{table}/undo", now, 409))["message"]
        assert not (await ann.table(table))["practised"]
        await play_out([ann, ben], table)


async def test_two_workers_on_one_database_never_both_apply_a_move(postgresql):
    async with house(postgresql) as one, house(postgresql) as two:
        ann, ben, table = await two_at_a_table(one)
        twins = [type(ann)(two, ann.token), type(ben)(two, ben.token)]
        luck = random.Random(5)
        for _ in range(40):
            await race_for_a_move([ann, ben], twins, table, luck)
        async with one.state.shared.db.read() as connection:
            rows = await queries.load_rows(connection, table, 0)
        assert [row.number for row in rows] == list(range(1, len(rows) + 1))


async def race_for_a_move(here, there, table, luck):
    """The same seat sends two different moves, one to each worker, at the same moment: one is taken."""
    for one, two in zip(here, there, strict=True):
        payload = await one.table(table)
        if not payload["ask"]:
            continue
        path = f"/api/tables/{table}/moves"
        bodies = [{"number": payload["number"], "move": new_id(), "pick": any_pick(payload["ask"], luck)} for _ in "12"]
        sent = [one.client.post(path, json=bodies[0]), two.client.post(path, json=bodies[1])]
        found = sorted(each.status_code for each in await asyncio.gather(*sent))
        assert found[0] == 200 and found[1] in (200, 409, 422), found


async def test_a_stream_hears_of_moves_made_on_another_worker(postgresql):
    async with house(postgresql) as one, house(postgresql) as two:
        ann, _, table = await two_at_a_table(one)
        with two.state.shared.hub.listen(table) as listener:
            await answer(ann, table)
            async with asyncio.timeout(10):
                while "m" not in await listener.wait(10):  # that Ann is here may be heard first
                    pass
        there = two.state.shared
        assert (await there.live(table, there.heard[table])).number == (await ann.table(table))["number"]


async def test_a_page_is_drawn_once_for_all_bots_who_answer_in_a_moment(sqlite, monkeypatch):
    """Until this seat is asked again, and not longer than the moment; programs hear of every answer."""
    monkeypatch.setattr(stream, "MOMENT", 60.0)
    async with house(sqlite) as app:
        shared = app.state.shared
        ann = await newcomer(app)
        table = (await ann.post("/api/tables", {"game": "race", "seats": ["me", *["bot:random"] * 3]}))["table"]
        info = await shared.info(table)

        async def gathered(shape):
            watcher = stream.Watcher(SimpleNamespace(query_params={"as": shape}), None, shared, info, 0, None)
            async with asyncio.timeout(50):
                return await watcher.gathered(listener, await listener.wait(50))

        with shared.hub.listen(table) as listener:
            await answer(ann, table)
            assert "m" in await gathered("html")
            assert shared.lives[table].ask_of(0) is not None
            monkeypatch.setattr(stream.Watcher, "bots_answer", lambda watcher: True)
            listener.ring("m")
            assert await gathered("json") == {"m"}
            monkeypatch.setattr(stream, "MOMENT", 0.05)
            listener.ring("m")
            assert await gathered("html") == {"m"}


@pytest.mark.parametrize("longest", [appending.MOST_NEWS, 0], ids=["news", "too long for news"])
async def test_moves_of_another_worker_are_looked_up_only_when_news_does_not_tell_them(
    postgresql, monkeypatch, longest
):
    looked_up = []

    async def load_rows(connection, table, after):
        looked_up.append(after)
        return await known(connection, table, after)

    async with house(postgresql) as one, house(postgresql) as two:
        ann, ben, table = await two_at_a_table(one)
        here, there = one.state.shared, two.state.shared
        with there.hub.listen(table):
            await there.live(table)
            monkeypatch.setattr(appending, "MOST_NEWS", longest)
            known = queries.load_rows
            monkeypatch.setattr(queries, "load_rows", load_rows)
            for _ in range(5):
                await answer(ann if (await ann.table(table))["ask"] else ben, table)
                number = here.lives[table].number

                async def told(number=number):
                    return there.heard.get(table) == number

                await until(told)
                assert (await there.live(table, number)).number == number
        assert there.lives[table].match.journal.lines == here.lives[table].match.journal.lines
    assert bool(looked_up) is (longest == 0)


async def test_when_the_clock_runs_out_a_bot_answers(database):
    async with house(database) as app:
        ann = await newcomer(app)
        wanted = {"game": "race", "seats": ["me", "bot:random"], "clock": 1}
        table = (await ann.post("/api/tables", wanted))["table"]
        assert 0 < (await ann.table(table))["clocks"][0] <= 1

        async def played():
            payload = await ann.table(table)
            return payload if any(line["kind"] == "clock" for line in payload["log"]) else None

        payload = await until(played)
        assert payload["clocks"][0] <= 0


async def test_a_bot_that_fails_does_not_stop_the_game(sqlite, monkeypatch):
    async with house(sqlite) as app:

        async def broken(*_):
            raise RuntimeError("out of order")

        monkeypatch.setattr(app.state.thinkers, "pick", broken)
        ann = await newcomer(app)
        table = (await ann.post("/api/tables", {"game": "race", "seats": ["me", "bot:random"]}))["table"]
        await play_out([ann], table)


async def test_bots_think_in_processes_that_end_with_their_server(sqlite):
    async with house(sqlite, bot_processes=1) as app:
        ann = await newcomer(app)
        table = (await ann.post("/api/tables", {"game": "race", "seats": ["me", "bot:random"]}))["table"]
        await answer(ann, table)

        async def replied():
            live = app.state.shared.lives[table]
            return "bot" in live.causes

        await until(replied, 60)
        children = list(app.state.thinkers.bots.opened._processes.values())

    async def ended():
        return not any(child.is_alive() for child in children)

    await until(ended, 30)


async def test_a_move_is_not_kept_on_what_was_true_of_the_seats_before(postgresql):
    """Another worker has given a seat to a bot, and the news of it have not come: the bot's turn is not forgotten."""
    async with house(postgresql, sweep_every=3600.0) as app:
        shared = app.state.shared
        ann, _, table = await two_at_a_table(app)
        payload = await ann.table(table)
        async with shared.db.write() as connection:
            mine = (seats.c.table_id == table, seats.c.seat == 1)
            await connection.execute(update(seats).where(*mine).values(stand_in="random"))
        assert not shared.infos[table].seats[1].stand_in, "this process does not know yet"
        body = {"number": payload["number"], "move": "m1", "pick": any_pick(payload["ask"], random.Random(3))}
        await ann.post(f"/api/tables/{table}/moves", body)

        async def replied():
            return "bot" in shared.lives[table].causes

        await until(replied)
