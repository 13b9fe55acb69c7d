"""A forced reply looks like a free one to everybody else: nothing is answered by itself where others sit or look on."""

import asyncio
import random

from tests.web.support import any_pick, house, newcomer

from farstar.table.chance import Dice
from farstar.table.game import games
from farstar.web.game.live import FORCED, only_pick


async def people_at(app, name):
    kinds = [kind for kind in games()[name].tables() if kind[0] == 2]
    ann, ben = await newcomer(app, "Ann"), await newcomer(app, "Ben")
    wanted = {"game": name, "seats": ["me", "anyone"], "options": kinds[0][1], "listed": True}
    table = (await ann.post("/api/tables", wanted))["table"]
    await ben.post(f"/api/tables/{table}/join")
    return [ann, ben], table


async def test_who_has_no_choice_is_waited_for_like_anybody(sqlite):
    """Every reply adds its own row and chance's: none of another seat. Who was waited for is waited for still."""
    forced = 0
    async with house(sqlite) as app:
        for name in sorted(games()):
            forced += await follow(app, name)
    assert forced > 0, "no forced question came up, so nothing was tested"


async def follow(app, name):
    visitors, table = await people_at(app, name)
    dice, luck, forced = Dice(3), random.Random(3), 0
    for _ in range(400):
        live = app.state.shared.lives[table]
        asks = live.asks()
        if not asks:
            break
        ask = luck.choice(asks)
        without_choice = [each.seat for each in asks if only_pick(each) is not None]
        forced += bool(without_choice)
        others = [each.seat for each in asks if each.seat != ask.seat]
        body = {"number": live.number, "move": f"{luck.getrandbits(60):x}", "pick": list(ask.random(dice))}
        await visitors[ask.seat].post(f"/api/tables/{table}/moves", body)
        after = app.state.shared.lives[table]
        replied = [seat for seat, _ in after.match.journal.lines[len(live.match.journal.lines) :] if seat >= 0]
        assert replied == [ask.seat], f"{name}: somebody was answered for"
        assert FORCED not in after.causes
        still = {each.seat for each in after.asks()}
        if not after.match.state.lanes and len(others) and after.match.state.sealed:
            assert set(others) <= still
        payload = await visitors[1 - ask.seat].table(table)
        assert payload["ask"] is None or not payload["ask"]["forced"]
    return forced


async def test_alone_with_bots_the_only_reply_is_given_by_itself(sqlite):
    async with house(sqlite) as app:
        ann = await newcomer(app)
        causes = []
        for seed in range(5):  # a whole game without a single forced question is possible, five are not
            causes += await alone(app, ann, random.Random(seed))
            if FORCED in causes:
                break
        assert FORCED in causes


async def alone(app, ann, luck):
    """Play against a bot until a reply was given by itself, or to the end; what the rows of the table came from."""
    table = (await ann.post("/api/tables", {"game": "race", "seats": ["me", "bot:random"]}))["table"]
    async with asyncio.timeout(120):
        while FORCED not in app.state.shared.lives[table].causes:
            payload = await ann.table(table)
            if payload["over"]:
                break
            if payload["ask"] and not payload["ask"]["forced"]:
                pick = any_pick(payload["ask"], luck)
                body = {"number": payload["number"], "move": f"{luck.getrandbits(60):x}", "pick": pick}
                await ann.client.post(f"/api/tables/{table}/moves", json=body)
            else:
                await asyncio.sleep(0.01)
    return app.state.shared.lives[table].causes
