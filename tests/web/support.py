"""A server in the test's own process, visitors who talk to it, and a private PostgreSQL."""

import asyncio
import os
import pwd
import random
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import asynccontextmanager, suppress
from itertools import cycle, islice
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import httpx2
import structlog

from farstar.table.ask import Assign, Choose
from farstar.table.chance import Dice
from farstar.web.common import aside, loop_watch
from farstar.web.common.settings import Limits, Settings
from farstar.web.server.app import create
from farstar.web.visitors import security

OFTEN = "1000000/second"
RATES = ("requests", "sign_in", "new_people", "new_tables", "chat", "hints", "uploads", "reviews")
GENEROUS = {name: OFTEN for name in RATES}


def settings(database, limits=None, **given) -> Settings:
    """Settings without rate limits and with bots in a thread, unless said otherwise."""
    given.setdefault("bot_processes", 0)
    return Settings(database=str(database), limits=Limits(**{**GENEROUS, **(limits or {})}), **given)


aside.PATIENCE = 120.0
"""A machine on which all tests run at once is slower than any a server has for itself."""

security.HELD_BACK = 0.02
"""Nobody floods the server in tests; the one who does sets it back."""

loop_watch.TOO_LONG = 0.5
"""Twice what the server allows: the processes of tests are large and share their machine."""


@asynccontextmanager
async def house(database, limits=None, **given):
    """A running server without a network, from the moment its database is open, however slow the machine."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
    app = create(settings(database, limits, **given))
    async with app.router.lifespan_context(app):
        async with asyncio.timeout(120):
            await app.state.shared.ready.wait()
        yield app
    held_up = {sample.labels["route"] for sample in app.state.shared.metrics.blocked.collect()[0].samples}
    assert not held_up, f"these routes held up the event loop: {held_up}"


def served(app):
    """The application as a server calls it: each request in a task of its own."""

    async def serve(scope, receive, send):
        await asyncio.get_running_loop().create_task(app(scope, receive, send))

    return serve


class Visitor:
    """A program with a token, or with `token=None` a browser with cookies."""

    def __init__(self, app, token=None):
        transport = httpx2.ASGITransport(app=served(app), raise_app_exceptions=False)
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.app, self.token = app, token
        self.client = httpx2.AsyncClient(transport=transport, base_url="http://farstar.test", headers=headers)

    async def get(self, path, status=200, **more):
        answer = await self.client.get(path, **more)
        assert answer.status_code == status, f"GET {path}: {answer.status_code} {answer.text[:300]}"
        return answer

    async def post(self, path, body=None, status=None, **more):
        answer = await self.client.post(path, json={} if body is None else body, **more)
        wanted = (200, 201) if status is None else (status,)
        assert answer.status_code in wanted, f"POST {path}: {answer.status_code} {answer.text[:300]}"
        return answer.json()

    async def delete(self, path, status=200):
        answer = await self.client.delete(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def table(self, table, status=200):
        return (await self.get(f"/api/tables/{table}", status)).json()

    async def form(self, path, status=303, csrf=True, **fields):
        """Send a form the way a browser does."""
        if csrf:
            page = await self.get("/")
            fields["csrf"] = page.text.split('name="csrf" value="')[1].split('"')[0]
        answer = await self.client.post(path, data=fields)
        assert answer.status_code == status, f"POST {path}: {answer.status_code} {answer.text[:600]}"
        return answer


async def call(app, method, path, token, body=b""):
    """A request straight to the application, for tests with very many of them: status and text of the answer."""
    path, _, query = path.partition("?")
    never, parts, status = asyncio.Event(), [], 0
    scope = {
        "type": "http", "http_version": "1.1", "method": method, "scheme": "http", "path": unquote(path),
        "root_path": "", "raw_path": path.encode(), "query_string": query.encode(), "client": ("127.0.0.1", 1),
        "server": ("x", 80), "asgi": {"version": "3.0"},
        "headers": [(b"authorization", b"Bearer " + token.encode()), (b"content-length", str(len(body)).encode())],
    }  # fmt: skip
    started = False

    async def receive():
        nonlocal started
        if started:
            await never.wait()
        started = True
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message):
        nonlocal status
        if message["type"] == "http.response.start":
            status = message["status"]
        parts.append(message.get("body", b""))

    await served(app)(scope, receive, send)
    return status, b"".join(parts).decode()


async def fetch(app, path, token):
    """GET in this way: the text of the answer."""
    status, text = await call(app, "GET", path, token)
    assert status == 200, f"GET {path}: {status} {text[:300]}"
    return text


async def newcomer(app, name="Ann") -> Visitor:
    """A program with its own token."""
    made = await Visitor(app).post("/api/people", {"name": name})
    return Visitor(app, made["token"])


def hidden_fields(page, *names) -> dict[str, str]:
    """What a page's form carries along, by the names of its hidden fields."""
    return {name: page.split(f'name="{name}" value="')[1].split('"')[0] for name in names}


def new_id() -> str:
    return secrets.token_urlsafe(8)


def ask_from(saved):
    """An ask as it came over the wire."""
    if "options" in saved:
        return Choose(
            saved["seat"],
            saved["kind"],
            saved["options"],
            saved["least"],
            saved["most"],
            saved["about"],
            saved.get("groups"),
        )
    return Assign(saved["seat"], saved["kind"], saved["items"], saved["slots"], saved["about"])


def any_pick(saved, luck: random.Random):
    """Any pick that fits an ask from the wire."""
    return list(ask_from(saved).random(Dice(luck.getrandbits(30))))


async def answer(visitor, table, payload=None, luck=None, status=None):
    """Answer what is asked, in any way that fits."""
    payload = payload or await visitor.table(table)
    body = {"number": payload["number"], "move": new_id(), "pick": any_pick(payload["ask"], luck or random.Random(1))}
    return await visitor.post(f"/api/tables/{table}/moves", body, status)


async def until(condition, seconds=60.0):
    """Wait until something is true."""
    for _ in range(int(seconds / 0.02)):
        found = await condition()
        if found:
            return found
        await asyncio.sleep(0.02)
    raise AssertionError(f"it did not happen within {seconds} s")


async def two_at_a_table(app, **wanted):
    """Two programs at one private table that has begun."""
    ann, ben = await newcomer(app, "Ann"), await newcomer(app, "Ben")
    made = await ann.post("/api/tables", {"game": "race", "seats": ["me", "friend"], **wanted})
    invite = await ann.post(f"/api/tables/{made['table']}/invites", {"seat": 1})
    await ben.post(f"/api/invites/{invite['code']}")
    return ann, ben, made["table"]


async def play_out(visitors, table, seed=1, most=2000):
    """These visitors answer at random until the game is over."""
    luck = random.Random(seed)

    async def asked():
        for visitor in visitors:
            payload = await visitor.table(table)
            if payload["over"] or (payload["ask"] and not payload["ask"]["forced"]):
                return visitor, payload
        return None

    for _ in range(most):
        visitor, payload = await until(asked, 60)
        if payload["over"]:
            return payload
        await answer(visitor, table, payload, luck)
    raise AssertionError(f"the game was not over after {most} answers")


FIRST_PORT, PORTS_EACH = 10_000, 100


def own_ports() -> Iterator[int]:
    """Ports for the servers of this process, over and over.

    Systems take ports from 32768 on for connections that somebody opens: such a connection could have the port of a
    server that was just started and does not listen yet. These nobody gets unasked, and other test processes begin
    elsewhere.
    """
    first = FIRST_PORT + os.getpid() % 200 * PORTS_EACH
    return cycle(range(first, first + PORTS_EACH))


PORTS = own_ports()


def free_port() -> int:
    """A port on which nobody listens, another at each call."""
    for port in islice(PORTS, PORTS_EACH):
        with socket.socket() as trial, suppress(OSError):
            trial.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")


class Postgres:
    """A private cluster in a temporary folder, run by an unprivileged user."""

    def __init__(self):
        self.bin = find_postgres()
        self.folder = Path(tempfile.mkdtemp(prefix="farstar-pg-"))
        self.port = free_port()
        self.user = unprivileged()
        if self.user:
            shutil.chown(self.folder, self.user)
        self.data = self.folder / "data"

    def start(self):
        self.run("initdb", "-D", self.data, "-U", "farstar", "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
        self.go()

    def go(self):
        """Serve, after the start or after a halt."""
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c max_connections=120 -c fsync=off"
        self.run("pg_ctl", "-D", self.data, "-l", self.folder / "log", "-o", options, "-w", "start")

    def halt(self):
        """End without a word to anybody."""
        self.run("pg_ctl", "-D", self.data, "-m", "immediate", "stop")

    def stop(self):
        self.halt()
        shutil.rmtree(self.folder, ignore_errors=True)

    def run(self, program, *arguments):
        command = [str(self.bin / program), *map(str, arguments)]
        user: dict[str, Any] = (
            {"user": self.user, "group": pwd.getpwnam(self.user).pw_gid, "extra_groups": []} if self.user else {}
        )
        done = subprocess.run(command, capture_output=True, text=True, cwd=self.folder, **user)
        assert done.returncode == 0, f"{program}: {done.stdout} {done.stderr}"

    def new_database(self, like="template1") -> str:
        """The URL of a new database: empty, or a copy of another that nobody uses."""
        name = f"t{secrets.token_hex(6)}"
        self.run("createdb", "-h", "127.0.0.1", "-p", self.port, "-U", "farstar", "-T", like, name)
        return f"postgresql://farstar@127.0.0.1:{self.port}/{name}"


def unprivileged() -> str:
    """PostgreSQL refuses to run as root: who runs it then."""
    if os.geteuid() != 0:
        return ""
    for name in ("postgres", "nobody"):
        try:
            pwd.getpwnam(name)
        except KeyError:
            continue
        return name
    raise AssertionError("no unprivileged user to run PostgreSQL as")


def find_postgres() -> Path:
    """Where the programs of PostgreSQL are: the newest of Debian's folders, or the path."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name))
    if folders:
        return folders[-1]
    found = shutil.which("pg_ctl")
    assert found, "PostgreSQL is not installed (Debian: apt-get install postgresql)"
    return Path(found).resolve().parent
