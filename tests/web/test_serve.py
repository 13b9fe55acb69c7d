"""The server as operators meet it: settings, schema, health, metrics, the API's description, real streams."""

import asyncio
import gc
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from urllib.request import urlopen

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from openapi_spec_validator import validate
from tests.web.support import any_pick, free_port, house
from tests.web.wire import Wire, listen
from tests.web.workers import Worker

from farstar.bots import bot
from farstar.table.match import Match
from farstar.text import words
from farstar.text.languages import LANGUAGES
from farstar.web.api.openapi import document
from farstar.web.common import languages, settings
from farstar.web.common.settings import BadSettings, Settings
from farstar.web.game.live import MOVE, Live
from farstar.web.server.serve import choose, parser
from farstar.web.server.serve import listen as listen_at
from farstar.web.server.serve import main as run_server
from farstar.web.store.database import Database
from farstar.web.store.schema import metadata
from farstar.web.store.shared import KEPT


def test_the_migrations_give_the_schema(database):
    async def story():
        opened = Database(Settings(database=database).database_url)
        await opened.migrate()
        await opened.migrate()
        async with opened.engine.connect() as connection:
            found = await connection.run_sync(lambda sync: compare_metadata(MigrationContext.configure(sync), metadata))
        await opened.close()
        return found

    assert asyncio.run(story()) == []


def serve(*arguments):
    code = "import sys; from farstar.web.server.serve import main; sys.exit(main(sys.argv[1:]))"
    return [sys.executable, "-c", code, *arguments]


def test_a_newer_schema_is_refused_clearly(sqlite):
    async def story():
        opened = Database(Settings(database=sqlite).database_url)
        await opened.migrate()
        await opened.close()

    asyncio.run(story())
    with sqlite3.connect(sqlite) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    done = subprocess.run(serve("--database", sqlite), capture_output=True, text=True, timeout=120)
    assert done.returncode == 2
    assert "schema 9999" in done.stderr and "newer farstar" in done.stderr and "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("port = 'x'", "port"),
        ("prot = 8000", "prot"),
        ("port = 70000", "70000"),
        ("workers = 2", "PostgreSQL"),
        ("database = 'mysql://x'", "mysql"),
        ("[limits]\nchat = 'often'", "limits.chat"),
        ("[limits]\nbody_bytes = 0", "body_bytes"),
        ("log = 'loud'", "loud"),
        ("bot_processes = -1", "bot_processes"),
        ("this is no toml", "line 1"),
    ],
)
def test_bad_settings_are_refused_by_name(tmp_path, text, words):
    file = tmp_path / "farstar.toml"
    file.write_text(text)
    with pytest.raises(BadSettings, match=words):
        settings.read(file)


def test_serve_explains_itself_and_refuses_what_is_wrong(tmp_path):
    done = subprocess.run(serve("--help"), capture_output=True, text=True, timeout=120)
    assert done.returncode == 0
    for word in ("--host", "--port", "--database", "--settings", "--workers", "--open"):
        assert word in done.stdout
    done = subprocess.run(serve("--settings", str(tmp_path / "none.toml")), capture_output=True, text=True, timeout=120)
    assert done.returncode == 2 and "none.toml" in done.stderr


def test_several_workers_serve_together_and_stop_on_request(postgresql):
    port = free_port()
    process = subprocess.Popen(
        serve("--database", postgresql, "--port", str(port), "--workers", "2"),
        stderr=subprocess.DEVNULL, env={**os.environ, "XDG_DATA_HOME": "/nonexistent"},
    )  # fmt: skip

    async def story():
        wire = Wire(port)
        for _ in range(2400):
            try:
                assert (await wire.send("GET", "/health"))[0] == 200
                break
            except (OSError, EOFError):
                assert process.poll() is None, "the server has ended"
                await asyncio.sleep(0.1)
        else:
            raise AssertionError("nobody answers")
        status, made = await wire.send("POST", "/api/people", {"name": "Ann"})
        wire.close()
        for _ in range(6):
            other = Wire(port, made["token"])
            status, table = await other.send("POST", "/api/tables", {"game": "race", "seats": ["me", "bot:random"]})
            assert status == 201, table
            other.close()

    try:
        asyncio.run(story())
    finally:
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 0


@pytest.mark.parametrize("game", ["race", "roll", "spacerace"])
def test_a_look_for_garbage_through_all_tables_in_memory_is_short(game):
    """A million objects take a quarter of a second, in which nobody is served."""
    match = Match(game, 2, {}, 5)
    match.play([bot("random", 1), bot("random", 2)])
    lines = match.record().lines
    tables = [Live(game, 2, {}, "5", ["Ann", "Ben"]) for _ in "12"]
    gc.collect()
    before = len(gc.get_objects())
    tables[1].play_again(lines[: len(lines) // 2], [MOVE] * (len(lines) // 2), 0)
    gc.collect()
    assert (len(gc.get_objects()) - before) * KEPT < 1_000_000


async def test_health_metrics_and_what_is_not_there(sqlite):
    async with house(sqlite) as app:
        from tests.web.support import Visitor, newcomer, play_out

        guest = Visitor(app)
        assert (await guest.get("/health")).json()["status"] == "ok"
        ann = await newcomer(app)
        table = (await ann.post("/api/tables", {"game": "race", "seats": ["me", "bot:random"]}))["table"]
        await play_out([ann], table)
        text = (await guest.get("/metrics")).text
        assert 'farstar_moves_total{cause="bot"}' in text and "farstar_request_seconds" in text
        assert (await guest.get("/api/nothing", 404)).json()["error"] == "not-found"
        assert "<h1>" in (await guest.get("/nothing", 404)).text
        assert (await guest.client.request("PUT", "/api/tables")).status_code == 405
        for path in ("/", "/api", "/account", f"/tables/{table}", f"/tables/{table}/replay?at=20&seat=1"):
            await ann.get(path)


def test_the_api_is_described_completely_and_validly():
    validate(document())
    for path, methods in document()["paths"].items():
        for method, about in methods.items():
            assert about["summary"].endswith("."), (method, path)


TOPICS = sorted(path.parent.name for path in (words.PACKAGE / "data" / "web").glob("*/en.toml"))


@pytest.mark.parametrize("topic", ["", *TOPICS])
def test_every_language_has_every_word(topic):
    folder = f"data/web/{topic}/" if topic else "data/web/"
    first = flat(words.load(f"{folder}en.toml"))
    for lang in LANGUAGES:
        entries = flat(words.load(f"{folder}{lang}.toml"))
        assert entries.keys() == first.keys()
        for key, text in entries.items():
            assert words.placeholders(text) == words.placeholders(first[key]), (lang, key)


def flat(entries, before=""):
    """All texts of a file by their whole keys."""
    found = {}
    for key, value in entries.items():
        found |= flat(value, f"{before}{key}.") if isinstance(value, dict) else {before + key: str(value)}
    return found


def test_the_language_is_the_chosen_one_then_the_browsers():
    assert languages.choose(None, "", "de, ru;q=0.7, cs;q=0.9") == "cs"
    assert languages.choose("ru", "cs", "en") == "ru"
    assert languages.choose("xx", "cs", "en") == "cs"
    assert languages.choose("ru-x-usual", "ru-x-other", "en") == "ru"
    assert languages.choose(None, "ru-x-other", "en") == "ru-x-other"
    assert languages.choose(None, "", "q=;;,,\x00") == "en"


def test_a_stream_goes_on_where_it_broke(sqlite, tmp_path):
    worker = Worker(tmp_path, sqlite)
    worker.start()
    try:
        asyncio.run(break_and_go_on(worker))
    finally:
        worker.stop()


async def break_and_go_on(worker):
    await worker.ready()
    wire = Wire(worker.port)
    _, made = await wire.send("POST", "/api/people", {"name": "Ann"})
    wire.token = made["token"]
    _, made = await wire.send("POST", "/api/tables", {"game": "race", "seats": ["me", "bot:random"]})
    path = f"/api/tables/{made['table']}/stream"
    log, last, others = await follow(wire, path, made["table"], [], "", 6)
    assert "people" in others
    await wire.send("POST", f"/api/tables/{made['table']}/chat", {"text": "hello"})
    await wire.send("POST", f"/api/tables/{made['table']}/leave")
    worker.stop()
    worker.start()
    await worker.ready()
    log, last, others = await follow(wire, path, made["table"], log, last, 12)
    assert "chat" in others
    _, payload = await wire.send("GET", f"/api/tables/{made['table']}")
    assert payload["number"] >= int(last)
    assert payload["log"][: len(log)] == log
    assert payload["seats"][0]["here"] and not payload["seats"][0]["left"]
    wire.close()


async def follow(wire, path, table, log, last, moves):
    """Answer whenever the stream asks, and keep the log as the stream says, for so many events."""
    others, done = set(), asyncio.Event()
    count = 0

    async def heard(name, number, data):
        nonlocal last, count
        if name != "table":
            others.add(name)
            return
        payload = json.loads(data)
        last = number
        log[payload["log_from"] :] = payload["log"]
        count += 1
        if payload["ask"] and count < moves:
            import random

            body = {
                "number": payload["number"],
                "move": f"m{number}",
                "pick": any_pick(payload["ask"], random.Random(1)),
            }
            status, answer = await wire.send("POST", f"/api/tables/{table}/moves", body)
            assert status in (200, 409), answer
        if count >= moves and payload["ask"] and ("chat" in others or moves < 10):
            done.set()

    listener = asyncio.create_task(listen(wire, path, heard, last))
    waiter = asyncio.create_task(done.wait())
    await asyncio.wait([listener, waiter], timeout=60, return_when=asyncio.FIRST_COMPLETED)
    assert done.is_set(), f"the stream ended after {count} events"
    listener.cancel()
    await asyncio.gather(listener, return_exceptions=True)
    return log, last, others


def test_a_port_in_use_is_said_and_with_open_another_is_taken(tmp_path, capsys):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert run_server(["--port", str(port), "--database", str(tmp_path / "tables.db")]) == 2
        assert f"something else listens on port {port}; choose another with --port" in capsys.readouterr().err
        chosen = choose(parser().parse_args(["--port", str(port), "--open"]))
        assert listen_at(chosen, any_other=False) is None
        with listen_at(chosen, any_other=True) as first, listen_at(chosen, any_other=True) as second:
            assert len({port, first.getsockname()[1], second.getsockname()[1]}) == 3


def test_two_who_open_the_table_at_once_both_get_one(tmp_path):
    """Each is told where its own is, and nobody's ends because the other was quicker."""
    wanted, servers = str(free_port()), []
    try:
        for name in "ab":
            command = serve("--open", "--port", wanted, "--database", str(tmp_path / name))
            servers.append(subprocess.Popen(command, stdout=subprocess.PIPE, env={**os.environ, "BROWSER": "true"}))
        homes = {server.stdout.readline().decode().split()[3] for server in servers}
        assert len(homes) == 2 and f"http://127.0.0.1:{wanted}" in homes
        for home in homes:
            with urlopen(f"{home}/health", timeout=120) as answer:
                assert answer.status == 200
    finally:
        for server in servers:
            server.terminate()
            server.communicate()
