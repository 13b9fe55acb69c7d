"""No request stops the server for the others: the picks of a large question, numbers without end."""

import asyncio
import inspect
import time

import pytest
from tests.web.support import Visitor, hidden_fields, house, newcomer

from farstar.web.common import loop_watch
from farstar.web.common.metrics import Metrics
from farstar.web.common.numbers import whole_number, whole_numbers


async def guest_table(app, game):
    """A guest's browser at a new table against a bot, and the fields its form carries."""
    guest = Visitor(app)
    path = (await guest.form("/tables", game=game, seat0="me", seat1="bot:random")).headers["location"]
    page = (await guest.get(f"{path}?text=1")).text
    fields = hidden_fields(page, "csrf", "number", "move")
    return guest, path, fields


class Endless:
    """A question with more picks than anybody can list."""

    seat, kind, about = 0, "start", -1

    def picks(self):
        raise AssertionError("the picks of a question were listed")


async def test_a_place_in_a_list_of_picks_is_not_looked_for(sqlite):
    """A form sends the pick itself: no number in it makes the server list picks until it gets there."""
    async with house(sqlite) as app:
        guest, path, fields = await guest_table(app, "roll")
        app.state.shared.lives[path.rsplit("/", 1)[1]].ask_of = lambda seat: Endless()
        sent = {**fields, "shape": "list", "pick": "999999999"}
        answered = await guest.client.post(f"{path}/moves", data=sent)
        assert answered.status_code == 422, answered.text


def compute(seconds):
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


@pytest.mark.parametrize("waste, most", [(compute, loop_watch.TOO_LONG), (time.sleep, loop_watch.MOTIONLESS)])
def test_whoever_holds_up_the_loop_is_counted_under_the_route(sqlite, monkeypatch, waste, most):
    from farstar.web.pages import home

    def slow(lang):
        waste(most + 0.1)
        return words(lang)

    words = home.game_list.list_words

    async def story():
        async with house(sqlite) as app:
            monkeypatch.setattr(home.game_list, "list_words", slow)
            await Visitor(app).get("/")
            counted = app.state.shared.metrics.text().decode()
            assert 'farstar_loop_blocked_total{route="home"} 1.0' in counted

    with pytest.raises(AssertionError, match="held up the event loop"):
        asyncio.run(story())


@pytest.mark.parametrize("text", ["²", "٣", "9" * 5000, "", "-", "1.0", " 1", "1_0", "+1"])
def test_what_is_no_plain_number_is_none(text):
    assert whole_number(text) is None
    assert whole_numbers(f"{text},7".replace(" ", "")) in ((7,), (1, 7))


BAD = ["²", "9" * 5000]


@pytest.mark.parametrize("bad", BAD)
async def test_numbers_that_are_none_are_refused_everywhere(sqlite, bad):
    async with house(sqlite) as app:
        ann = await newcomer(app)
        made = await ann.post("/api/tables", {"game": "race", "seats": ["me", "bot:random"]})
        path = f"/api/tables/{made['table']}"
        await ann.get(path, 400, params={"since": bad})
        await ann.get(f"{path}/stream", 400, params={"since": bad})
        await ann.get(f"{path}/replay", 400, params={"at": bad, "seat": "0"})
        await ann.get(f"/tables/{made['table']}", params={"draft": bad})
        await ann.get("/new", params={"seats": bad, "game": "race"})
        guest = Visitor(app)
        await guest.form("/tables", 422, game="race", seat0="me", full="1", **{f"seat{bad}": "me"})
        await guest.form("/tables", 422, game="race", seat0="me", seat1="bot:random", clock=bad, full="1")
        played = await guest.form("/tables", game="race", level="random", players=bad)
        await guest.form(f"{played.headers['location']}/moves", 409, number=0, move="m", pick=bad)
        await guest.form(f"{played.headers['location']}/moves", 400, number=bad, move="m", pick="1")


@pytest.mark.parametrize("huge", [2**31, 10**200])
async def test_numbers_too_large_for_the_database_are_refused(database, huge):
    async with house(database) as app:
        ann = await newcomer(app)
        made = await ann.post("/api/tables", {"game": "race", "seats": ["me", "anyone"], "listed": True})
        path = f"/api/tables/{made['table']}"
        await (await newcomer(app)).post(f"{path}/join", {"seat": huge}, 400)
        await ann.post(f"{path}/invites", {"seat": huge}, 400)
        await ann.post(f"{path}/fork", {"at": 0, "seat": huge, "bot": "random"}, 400)
        await ann.post(f"{path}/moves", {"number": huge, "move": "m", "pick": [1]}, 400)
        await ann.post(f"{path}/moves", {"number": 0, "move": "m", "pick": [huge]}, 400)
        await ann.post("/api/tables", {"game": "race", "seats": ["me", "bot:random"] * 400}, 422)


def test_what_a_library_asks_of_a_coroutine_is_answered():
    async def work():
        await asyncio.sleep(0)

    made = work()
    timed = loop_watch.Timed(made, loop_watch.LoopWatch(Metrics()))
    assert inspect.getcoroutinestate(timed) == inspect.CORO_CREATED
    timed.close()
    assert inspect.getcoroutinestate(timed) == inspect.CORO_CLOSED
