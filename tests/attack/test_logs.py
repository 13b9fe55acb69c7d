"""Nothing secret is written to the log, whatever goes wrong: markers are planted and looked for in all output."""

import asyncio
import errno
import io
import json
import logging

import pytest
import structlog
from tests.web.support import Visitor, house, newcomer, settings

from farstar.web.server import logs
from farstar.web.server.app import create

MARKERS = ("MARKTOKEN", "MARKCOOKIE", "MARKSEED", "MARKHAND", "MARKPASSPHRASE", "MARKCHAT")


@pytest.fixture
def written(capsys):
    """All that is written, for the asking."""
    before, level = logging.getLogger().handlers[:], logging.getLogger().level
    yield lambda: "".join(capsys.readouterr())
    logging.getLogger().handlers[:] = before
    logging.getLogger().setLevel(level)
    structlog.reset_defaults()


def start_logs():
    """As the server starts them; what was set up is not kept beyond this test."""
    logs.start_logs("debug")
    structlog.configure(cache_logger_on_first_use=False)


def failing(*_, **__):
    """Goes wrong in the middle of secrets, and says so with one of them."""
    hand = ["MARKHAND"]
    seed, token = "MARKSEED", "MARKTOKEN"
    raise RuntimeError(f"{hand} {seed} {token}")


async def failing_later(*_, **__):
    failing()


def test_no_secret_is_in_the_log_of_any_failure(sqlite, written, monkeypatch):
    async def story():
        async with house(sqlite) as app:
            start_logs()
            shared = app.state.shared
            ann = await newcomer(app)
            made = await ann.post("/api/tables", {"game": "race", "seats": ["me", "bot:random"]})
            info = await shared.info(made["table"])
            info.seed = shared.lives[made["table"]].seed = "MARKSEED"
            monkeypatch.setattr(app.state.thinkers, "pick", failing_later)
            payload = await ann.table(made["table"])
            body = {"number": payload["number"], "move": "m", "pick": payload["ask"]["options"][:2]}
            await ann.post(f"/api/tables/{made['table']}/moves", body)
            await asyncio.sleep(0.5)
            monkeypatch.setattr("farstar.web.store.queries.load_chat", failing_later)
            await ann.get(f"/api/tables/{made['table']}/chat", 500)
            monkeypatch.setattr("farstar.web.store.queries.add_chat", failing_later)
            await ann.client.post(f"/api/tables/{made['table']}/chat", json={"text": "MARKCHAT"})
            thief = Visitor(app, "MARKTOKEN")
            thief.client.cookies.set("farstar", "MARKCOOKIE")
            monkeypatch.setattr("farstar.web.store.people.token_hash", failing)
            await thief.get("/api/me", 500)
            monkeypatch.setattr("farstar.web.store.people.sign_in", failing_later)
            await Visitor(app).form("/account", 500, deed="sign-in", name="x", passphrase="MARKPASSPHRASE")
            task = asyncio.get_running_loop().create_task(failing_later())
            await asyncio.sleep(0.01)
            del task
            logging.getLogger("asyncio").error("Task exception was never retrieved\nfuture: %s", "MARKHAND")
            logging.getLogger("uvicorn.error").error("Exception in ASGI application\n", exc_info=secret_error())

    asyncio.run(story())
    output = written()
    assert '"kind":"RuntimeError"' in output and "failing" in output, "the failures themselves must be told"
    for line in output.splitlines():
        assert line.startswith("{") and json.loads(line), line
    for marker in MARKERS:
        assert marker not in output, next(line for line in output.splitlines() if marker in line)


def test_a_server_that_cannot_start_says_why(sqlite, written, monkeypatch):
    async def story():
        app = create(settings(sqlite))
        async with app.router.lifespan_context(app):
            raise AssertionError("it has started")

    monkeypatch.setattr("farstar.web.server.app.warm_up", failing)
    start_logs()
    with pytest.raises(RuntimeError):
        asyncio.run(story())
    output = written()
    assert "cannot start" in output and '"kind":"RuntimeError"' in output and "failing" in output
    assert not any(marker in output for marker in MARKERS)


def secret_error():
    try:
        failing()
    except RuntimeError as error:
        return error


async def test_a_statement_that_fails_does_not_tell_its_values(database, written):
    from sqlalchemy.exc import DBAPIError

    from farstar.web.store.schema import keepsakes

    async with house(database) as app:
        start_logs()
        values = {"name": "secret", "value": "MARKSEED"}
        with pytest.raises(DBAPIError) as raised:
            async with app.state.shared.db.write() as connection:
                await connection.execute(keepsakes.insert(), values)
        assert "MARKSEED" not in str(raised.value)


def test_a_log_that_cannot_be_written_breaks_nothing_and_says_so_later():
    class Full(io.StringIO):
        full = True

        def write(self, text):
            if self.full:
                raise OSError(errno.ENOSPC, "No space left on device")
            return super().write(text)

    stream = Full()
    log = logs.Unbroken(stream)
    log.write("one")
    log.write("two")
    stream.full = False
    log.write("three")
    assert stream.getvalue() == '{"event":"parts of the log are lost","parts":2}\nthree'
