"""The life of a table: made, joined, watched, left, taken over, given back, played again, looked at, gone on from."""

import asyncio
import json
from importlib.metadata import EntryPoint

import pytest
from tests.web.support import answer, house, newcomer, play_out, two_at_a_table, until

from farstar import bots
from farstar.table.chance import Dice
from farstar.web.game.live import Live, MoveRow
from farstar.web.thinking import think


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ({"game": "chess", "seats": ["me", "bot:random"]}, "no game called 'chess'"),
        ({"game": "race", "seats": ["me"]}, "2, 3 or 4"),
        ({"game": "race", "seats": ["me", "me"]}, "one seat only"),
        ({"game": "race", "seats": ["me", "bot:hal"]}, "no bot called 'hal'"),
        ({"game": "race", "seats": ["me", "dog"]}, "not 'dog'"),
        ({"game": "race", "seats": ["me", "anyone"]}, "listed"),
        ({"game": "race", "seats": ["bot:random", "bot:random"]}, "for a person"),
        ({"game": "race", "seats": ["me", "friend"], "pace": "warp"}, "pace"),
        ({"game": "race", "seats": ["me", "friend"], "clock": -1}, "clock"),
        ({"game": "race", "seats": ["me", "friend"], "options": {"variant": "x"}}, "variant"),
    ],
)
async def test_a_table_that_cannot_be_is_refused_in_a_sentence(sqlite, wanted, words):
    async with house(sqlite) as app:
        ann = await newcomer(app)
        assert words in (await ann.post("/api/tables", wanted, 422))["message"]
        assert (await ann.get("/api/tables?list=mine")).json() == []


async def test_a_listed_table_is_found_joined_watched_and_finished(database):
    async with house(database) as app:
        ann, ben, eve = [await newcomer(app, name) for name in ("Ann", "Ben", "Eve")]
        wanted = {"game": "race", "seats": ["me", "anyone"], "listed": True}
        table = (await ann.post("/api/tables", wanted))["table"]
        assert [each["table"] for each in (await ben.get("/api/tables?list=open")).json()] == [table]
        await ben.post(f"/api/tables/{table}/join")
        await eve.post(f"/api/tables/{table}/join", status=409)
        assert (await eve.get("/api/tables?list=open")).json() == []
        assert [each["table"] for each in (await eve.get("/api/tables?list=watch")).json()] == [table]
        watched = await eve.table(table)
        assert watched["seat"] == -1 and watched["ask"] is None and watched["view"]["hand"] == []
        assert (await ann.get("/api/tables?list=mine")).json()[0]["your_turn"]
        await play_out([ann, ben], table)
        assert [each["table"] for each in (await ben.get("/api/tables?list=finished")).json()] == [table]


async def test_an_invite_opens_one_seat_once_and_can_be_revoked(sqlite):
    async with house(sqlite) as app:
        ann, ben, eve = [await newcomer(app, name) for name in ("Ann", "Ben", "Eve")]
        table = (await ann.post("/api/tables", {"game": "race", "seats": ["me", "friend", "friend"]}))["table"]
        path = f"/api/tables/{table}/invites"
        await eve.post(path, {"seat": 1}, 404)
        first, second = [await ann.post(path, {"seat": 1}) for _ in "12"]
        await ann.delete(f"/api/invites/{first['code']}")
        assert "revoked" in (await ben.post(f"/api/invites/{first['code']}", status=403))["message"]
        await eve.delete(f"/api/invites/{second['code']}", 403)
        for _ in "12":
            assert (await ben.post(f"/api/invites/{second['code']}"))["seat"] == 1
        assert "used" in (await eve.post(f"/api/invites/{second['code']}", status=409))["message"]
        await eve.post("/api/invites/made-up.code", status=404)
        assert (await ann.table(table))["status"] == "open"
        third = await ben.post(path, {"seat": 2})
        await eve.post(f"/api/invites/{third['code']}")
        assert (await ann.table(table))["status"] == "playing"


async def test_a_host_closes_an_open_table(sqlite):
    async with house(sqlite) as app:
        ann = await newcomer(app)
        table = (await ann.post("/api/tables", {"game": "race", "seats": ["me", "friend"]}))["table"]
        await ann.post(f"/api/tables/{table}/close")
        assert (await ann.table(table))["status"] == "closed"
        await ann.post(f"/api/tables/{table}/close", status=409)


async def test_a_leavers_seat_is_taken_by_a_bot_and_given_back(database):
    async with house(database, leave_after=0.0, sweep_every=0.05) as app:
        ann, ben, table = await two_at_a_table(app)
        await ben.post(f"/api/tables/{table}/leave")

        async def taken():
            payload = await ann.table(table)
            return payload if payload["seats"][1]["stand_in"] else None

        payload = await until(taken)
        await answer(ann, table, payload)

        async def played():
            return "bot" in app.state.shared.lives[table].causes

        await until(played)
        await ben.post(f"/api/tables/{table}/return")
        payload = await ann.table(table)
        assert payload["seats"][1]["stand_in"] == "" and not payload["seats"][1]["left"]
        await play_out([ann, ben], table)


async def test_a_bot_that_still_thinks_does_not_answer_for_somebody_who_is_back(database, monkeypatch):
    async with house(database, leave_after=0.0, sweep_every=0.05) as app:
        _, ben, table = await two_at_a_table(app)
        thinking, go_on, pick = asyncio.Event(), asyncio.Event(), app.state.thinkers.pick

        async def slowly(*about):
            thinking.set()
            await go_on.wait()
            return await pick(*about)

        monkeypatch.setattr(app.state.thinkers, "pick", slowly)
        await ben.post(f"/api/tables/{table}/leave")
        await asyncio.wait_for(thinking.wait(), 60)
        await ben.post(f"/api/tables/{table}/return")
        go_on.set()
        await asyncio.sleep(0.5)
        assert (await ben.table(table))["ask"], "the question is still Ben's"
        assert "bot" not in app.state.shared.lives[table].causes


async def test_a_game_against_bots_waits_for_its_person(sqlite):
    async with house(sqlite, away_after=0.0, leave_after=0.0, sweep_every=3600.0) as app:
        ann = await newcomer(app)
        table = (await ann.post("/api/tables", {"game": "race", "seats": ["me", "bot:random"]}))["table"]
        await ann.post(f"/api/tables/{table}/leave")
        assert await app.state.turns.sweep() == []
        info = await app.state.shared.info(table, fresh=True)
        assert not info.seats[0].stand_in


def test_the_log_says_who_plays_for_whom():
    live = Live("race", 2, {}, "seed", ["Ann", "Ben"])
    live.run_on(set(), 0.0, False)
    for cause in ("move", "bot", "bot", "move"):
        while live.ask_of(0) is None:
            seat = live.asks()[0].seat
            live.fold(MoveRow(live.number + 1, seat, live.ask_of(seat).random(Dice(1)), "bot", "", 0.0))
            live.run_on(set(), 0.0, False)
        live.fold(MoveRow(live.number + 1, 0, live.ask_of(0).random(Dice(1)), cause, "", 0.0))
        live.run_on(set(), 0.0, False)
    told = [line.event.kind for line in live.log if line.event.kind in ("stand-in", "back")]
    assert told == ["stand-in", "back"]


async def test_whoever_is_not_seen_for_long_at_a_live_table_is_played_for(sqlite):
    async with house(sqlite, away_after=0.2, sweep_every=0.05) as app:
        _, _, live = await two_at_a_table(app)
        _, _, slow = await two_at_a_table(app, pace="slow")

        async def both():
            info = await app.state.shared.info(live)
            return all(seat.stand_in for seat in info.seats)

        await until(both)
        assert not any(seat.stand_in for seat in (await app.state.shared.info(slow)).seats)


async def test_chat_is_on_at_private_tables_and_at_listed_ones_when_all_agree(sqlite):
    async with house(sqlite, limits={"chat": "3/minute"}) as app:
        ann, ben, table = await two_at_a_table(app)
        await ann.post(f"/api/tables/{table}/chat", {"text": " <b>hello</b>\n there "})
        assert [line["text"] for line in (await ben.get(f"/api/tables/{table}/chat")).json()] == ["<b>hello</b> there"]
        await ann.post(f"/api/tables/{table}/chat", {"text": ""}, 400)
        await ann.post(f"/api/tables/{table}/chat", {"text": "x" * 501}, 400)
        for _ in range(2):
            await ann.post(f"/api/tables/{table}/chat", {"text": "x"})
        await ann.post(f"/api/tables/{table}/chat", {"text": "x"}, 429)
        ann, ben, table = await two_at_a_table(app, listed=True)
        await ben.post(f"/api/tables/{table}/chat", {"text": "x"}, 403)
        await ann.post(f"/api/tables/{table}/chat/agree", {"agree": True})
        await ben.post(f"/api/tables/{table}/chat", {"text": "x"}, 403)
        await ben.post(f"/api/tables/{table}/chat/agree", {"agree": True})
        await ben.post(f"/api/tables/{table}/chat", {"text": "x"})
        assert not (await (await newcomer(app)).table(table))["chat"]


async def test_after_the_game_rematch_journal_replay_upload_and_playing_on(database):
    async with house(database) as app:
        ann, ben, table = await two_at_a_table(app)
        await ann.post(f"/api/tables/{table}/rematch", status=409)
        during = (await ann.get(f"/api/tables/{table}/journal")).json()
        assert during["seat"] == 0 and during["replies"] == []
        await play_out([ann, ben], table)
        again = await ann.post(f"/api/tables/{table}/rematch")
        assert (await ben.post(f"/api/tables/{table}/rematch"))["table"] == again["table"]
        await ben.post(f"/api/tables/{again['table']}/join")
        assert (await ben.table(again["table"]))["seat"] == 1
        await look_back(ann, table)


async def look_back(ann, table):
    journal = (await ann.get(f"/api/tables/{table}/journal")).text
    lines = len(journal.splitlines()) - 2
    last = (await ann.get(f"/api/tables/{table}/replay?at={lines}&seat=1")).json()
    assert last["over"] and last["lines"] == lines and last["view"]["seat"] == 1
    await ann.get(f"/api/tables/{table}/replay?at={lines + 1}&seat=0", 422)
    answered = await ann.client.post("/api/journals", content=journal)
    assert answered.status_code == 201, answered.text
    record = answered.json()["table"]
    assert (await ann.table(record))["status"] == "record"
    assert (await ann.get(f"/api/tables/{record}/journal")).text.splitlines()[1:] == journal.splitlines()[1:]
    fork = await ann.post(f"/api/tables/{record}/fork", {"at": 40, "seat": 0, "bot": "random"})
    payload = await ann.table(fork["table"])
    assert payload["status"] == "playing" and payload["number"] >= 40
    await play_out([ann], fork["table"])
    await ann.post(f"/api/tables/{record}/fork", {"at": lines, "seat": 0, "bot": "random"}, 409)
    await ann.post(f"/api/tables/{record}/fork", {"at": 3, "seat": 7, "bot": "random"}, 422)


HEADING = json.dumps({"farstar": 1, "game": "race", "seats": 2, "options": {}})


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"", "empty"),
        (b"\x89PNG\r\n", "UTF-8"),
        (b"hello", "line 1: not JSON"),
        (b"[" * 5000, "line 1"),
        (b'{"farstar": 99}', "version 99"),
        (b'{"farstar": 1, "game": "chess", "seats": 2}', "no game called 'chess'"),
        (b'{"farstar": 1, "game": "race", "seats": 999999999, "options": {}}', "seats"),
        (b'{"farstar": 1, "game": "race", "seats": 2, "options": {"variant": "x"}}', "variant"),
        (HEADING.encode() + b"\n[0,[1]]\n", "reply 1 of 1"),
        (HEADING.encode() + b"\n[-1,[1.5]]\n", "line 2"),
        (HEADING.encode() + b"\nnonsense\n", "line 2"),
        (HEADING.encode() + b"\n[-1,[0,1]]" * 30_000, "lines"),
    ],
)
async def test_a_broken_journal_is_refused_with_what_is_wrong(sqlite, text, words):
    async with house(sqlite) as app:
        ann = await newcomer(app)
        answered = await ann.client.post("/api/journals", content=text)
        assert answered.status_code in (400, 422), answered.text
        assert words in answered.json()["message"]


class Candid:
    """A bot that explains itself."""

    def __init__(self, seed):
        self.seed = seed

    def choose(self, view, ask, imagine):
        return next(iter(ask.picks()))

    def explain(self, view, ask, imagine):
        return self.choose(view, ask, imagine), [Reason()]


class Reason:
    def save(self):
        return {"value": 1.5}


async def test_a_hint_says_what_a_bot_would_do_and_why(sqlite, monkeypatch):
    async with house(sqlite) as app:
        ann = await newcomer(app)
        table = (await ann.post("/api/tables", {"game": "race", "seats": ["me", "bot:random"]}))["table"]
        path = f"/api/tables/{table}/hint"
        monkeypatch.setattr(think, "known_bots", lambda: ["random"])
        assert "no hints" in (await ann.post(path, status=404))["message"]
        monkeypatch.setattr(think, "known_bots", lambda: ["candid"])
        candid = EntryPoint("candid", f"{__name__}:Candid", "farstar.bots")
        monkeypatch.setitem(bots.entries("farstar.bots"), "candid", candid)
        given = await ann.post(path)
        options = (await ann.table(table))["ask"]["options"]
        assert given == {"bot": "candid", "pick": options[:2], "why": [{"value": 1.5}], "said": []}
        assert "Nothing else looks as good." in (await ann.get(f"/tables/{table}?hint=1")).text
