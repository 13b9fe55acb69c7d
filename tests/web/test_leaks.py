"""Nothing a seat may not know leaves the server: not in a page, not in a stream, not in an answer, at any point.

At every point of random games a twin of the table is put in its place: a state imagined from the seat's view, so that
it differs in everything the seat may not know, with planted numbers in other seats' secrets and in the journal. What
the seat is sent must stay the same, byte for byte. The planted numbers and the secret seed are looked for besides.
"""

import asyncio
import os
import random
import re

import pytest
from tests.forms import form
from tests.web.support import Visitor, fetch, house, newcomer

from farstar.table.chance import Dice
from farstar.table.game import games
from farstar.table.state import Event
from farstar.web.game.live import LogLine

GAMES = int(os.environ.get("FARSTAR_LEAK_GAMES", "2"))
EVERYBODY = os.environ.get("FARSTAR_LEAKS") == "all"
"""Every viewer at every point (`make leaks`), or one of them in turn at every fifth."""
STRIDE = form(1 if EVERYBODY else 5, 1)

PLANTED = 987654
WAYS = [
    "/api/tables/{table}",
    "/tables/{table}",
    "/tables/{table}?text=1",
    "/tables/{table}/part",
    "/api/tables/{table}/stream?once=1&as=text",
    "/api/tables/{table}/stream?once=1&as=html",
    "/api/tables/{table}/journal",
    "/api/tables?list=mine",
    "/",
    "/games",
]
CHANGING = re.compile(r'name="move" value="[^"]*"')
"""The only thing in a page that is new each time: the id of the next move."""


def twin_of(live, seat, dice):
    """The table as it could be for all this seat knows, with planted numbers where it may not look."""
    twin = live.copy()
    state = twin.match.state
    other = twin.match.game.imagine(twin.match.game.view(state, seat), dice)
    other.asks()
    for who, pick in state.sealed.items():
        other.reply(who, pick if who == seat else other.ask_of(who).random(dice))
    other.events = state.events
    twin.match.state = other
    plain = (PLANTED, PLANTED + 1)
    twin.match.journal.lines = [(who, pick if who == seat else plain) for who, pick in twin.match.journal.lines]
    twin.log = [LogLine(hide(line.event, seat), line.audience) for line in twin.log]
    twin.log = [LogLine(hide(line.event, -2), line.audience) if hidden(line, seat) else line for line in twin.log]
    twin.undoable = dict(live.undoable)
    twin.seed = "another secret"
    return twin


def hidden(line, seat):
    return line.audience not in (-1, seat)


def hide(event, seat):
    secret = event.secret if event.seat == seat else tuple(PLANTED for _ in event.secret)
    return Event(event.kind, event.seat, event.card, event.number, event.cards, secret)


async def seen(visitor, paths):
    """What a viewer gets at these addresses."""
    return {path: CHANGING.sub("", await fetch(visitor.app, path, visitor.token)) for path in paths}


async def check_point(app, viewers, table, dice, point):
    """A viewer is sent the same of the table and of its twin: by the stream, and one of the other ways in turn."""
    shared = app.state.shared
    live = shared.lives[table]
    turn = point % len(viewers) - 1
    for seat, visitor in viewers.items() if EVERYBODY else [(turn, viewers[turn])]:
        other = WAYS[(point // len(viewers) + seat) % len(WAYS)].format(table=table)
        paths = [f"/api/tables/{table}/stream?once=1&since={max(0, live.number - 9)}", other]
        real = await seen(visitor, paths)
        shared.lives[table] = twin_of(live, seat, dice)
        twin = await seen(visitor, paths)
        shared.lives[table] = live
        for path, text in real.items():
            assert text == twin[path], f"seat {seat}: {path} shows what is hidden"
            assert str(PLANTED) not in twin[path], f"seat {seat}: {path} shows a planted secret"
            assert live.seed not in text, f"seat {seat}: {path} shows the seed"


async def make_table(app, name, seed):
    """People on all seats of a listed table, of another kind with every seed, and somebody who watches."""
    kinds = games()[name].tables()
    seats, options = kinds[seed % len(kinds)]
    viewers = {seat: await newcomer(app, f"P{seat}") for seat in range(seats)}
    wanted = {"game": name, "seats": ["me"] + ["anyone"] * (seats - 1), "options": options, "listed": True}
    table = (await viewers[0].post("/api/tables", wanted))["table"]
    for seat in range(1, seats):
        await viewers[seat].post(f"/api/tables/{table}/join", {"seat": seat})
    viewers[-1] = await newcomer(app, "W")
    return table, viewers


async def play(database, name, seeds):
    checked = 0
    async with house(database, sweep_every=3600.0) as app:
        for seed in seeds:
            table, viewers = await make_table(app, name, seed)
            dice, luck = Dice(seed), random.Random(seed)
            point = 0
            while asks := app.state.shared.lives[table].asks():
                ask = luck.choice(asks)
                if point % STRIDE == 0:
                    await check_point(app, viewers, table, dice, point // STRIDE)
                await move(viewers[ask.seat], app, table, ask, dice, luck)
                point += 1
            checked += point
    return checked


async def move(visitor, app, table, ask, dice, luck):
    """Answer, and now and then take it back."""
    number = app.state.shared.lives[table].number
    body = {"number": number, "move": f"{luck.getrandbits(60):x}", "pick": list(ask.random(dice))}
    await visitor.post(f"/api/tables/{table}/moves", body)
    live = app.state.shared.lives[table]
    if luck.random() < 0.05 and not live.over and live.may_undo(ask.seat):
        await visitor.post(f"/api/tables/{table}/undo", {"number": live.number, "move": f"{luck.getrandbits(60):x}"})


@pytest.mark.parametrize("part", range(2))
@pytest.mark.parametrize("name", sorted(games()))
def test_nothing_hidden_leaves_the_server(name, part, sqlite):
    assert asyncio.run(play(sqlite, name, range(part, GAMES, 2))) > GAMES


def test_a_twin_with_a_leak_is_noticed(sqlite, monkeypatch):
    from farstar.web.tables import payloads

    whole = payloads.game_payload

    def leaky(live, seat, since):
        shown = whole(live, seat, since)
        return shown | {"leak": live.match.state.players[1 - max(seat, 0)].hand}

    monkeypatch.setattr(payloads, "game_payload", leaky)
    with pytest.raises(AssertionError, match="shows what is hidden"):
        asyncio.run(play(sqlite, "race", [0]))


async def test_a_private_table_does_not_exist_for_strangers(sqlite):
    async with house(sqlite) as app:
        ann, eve = await newcomer(app, "Ann"), await newcomer(app, "Eve")
        table = (await ann.post("/api/tables", {"game": "race", "seats": ["me", "bot:random"]}))["table"]
        for path in ("", "/stream", "/journal", "/replay?at=1&seat=0"):
            await eve.get(f"/api/tables/{table}{path}", 404)
        await Visitor(app).get(f"/tables/{table}", 404)
        await ann.get(f"/api/tables/{table}/replay?at=1&seat=1", 409)
        await ann.post(f"/api/tables/{table}/fork", {"at": 1, "seat": 1, "bot": "random"}, 409)
