"""The API against its own description, by a tool that did not come from here: schemathesis makes the requests.

It sends what the description allows and what it does not, signed in, at tables of every game. Every answer must be one
the description tells of: status, kind of content, and the shape of a refusal. `make attack` installs the tool.
"""

import asyncio
import os
import random

import pytest
from tests.web.support import any_pick
from tests.web.wire import Wire
from tests.web.workers import Worker

from farstar.table.game import games

schemathesis = pytest.importorskip("schemathesis", reason="installed by make attack")
hypothesis = pytest.importorskip("hypothesis")

REQUESTS = int(os.environ.get("FARSTAR_DESCRIBED", 100_000 if os.environ.get("FARSTAR_ATTACK") == "long" else 600))
SLOW = ("/hint", "/chances")
"""A bot thinks for these: a fiftieth of the requests is enough."""


class Visit:
    """Somebody signed in at a running server, with a table of each game; anew when the account was removed."""

    def __init__(self, port):
        self.port = port
        self.luck = random.Random(7)
        self.known = {}
        self.token = ""

    async def begin(self):
        wire = Wire(self.port)
        _, made = await wire.send("POST", "/api/people", {"name": "Tool"})
        wire.token = self.token = made["token"]
        _, token = await wire.send("POST", "/api/tokens", {"name": "other"})
        self.known = {"table": [], "token": [token["id"]], "code": ["x"], "game": list(games()), "puzzle": ["0", "1"]}
        for name in games():
            wanted = {"game": name, "seats": ["me", "bot:random"], "listed": True}
            _, table = await wire.send("POST", "/api/tables", wanted)
            self.known["table"].append(table["table"])
            await self.play(wire, table["table"])
        wire.close()

    async def play(self, wire, table):
        """A few moves, so that there is something to see and to take back."""
        for _ in range(self.luck.randrange(8)):
            _, told = await wire.send("GET", f"/api/tables/{table}")
            if told["ask"]:
                body = {"number": told["number"], "move": f"{self.luck.getrandbits(60):x}"}
                body["pick"] = any_pick(told["ask"], self.luck)
                await wire.send("POST", f"/api/tables/{table}/moves", body)

    def fill(self, case):
        """Names that lead somewhere in most addresses, and a stream that ends."""
        for name in case.path_parameters or {}:
            if self.luck.random() < 0.9:
                case.path_parameters[name] = self.luck.choice(self.known.get(name, ["1"]))
        if case.path.endswith("/stream"):
            case.query = {**case.query, "once": 1} if isinstance(case.query, dict) else {"once": 1}


def operations(schema):
    return [found.ok() for found in schema.get_all_operations()]


def test_every_answer_is_described(sqlite, tmp_path):
    worker = Worker(tmp_path, sqlite)
    worker.start()
    try:
        asyncio.run(worker.ready())
        visit = Visit(worker.port)
        schema = schemathesis.openapi.from_url(f"http://127.0.0.1:{worker.port}/api/openapi.json")
        every = operations(schema)
        many = REQUESTS // len(every)
        faults = [
            fault
            for operation in every
            for fault in attack(visit, operation, max(4, many // 50) if operation.path.endswith(SLOW) else many)
        ]
        assert worker.process.poll() is None, "the server has ended"
    finally:
        worker.stop()
    assert not faults, "\n\n".join(faults)
    assert "Traceback" not in worker.log.read_text()


def attack(visit, operation, many):
    """So many requests of one kind, half of them not as described; what was wrong with the answers."""
    for mode in schemathesis.GenerationMode:
        asyncio.run(visit.begin())
        try:
            send(visit, operation, mode, many // 2)
        except BaseExceptionGroup as group:
            yield f"{operation.label}: {group.exceptions}"


def send(visit, operation, mode, many):
    checks = [schemathesis.checks.CHECKS.get_one(name) for name in CHECKS]

    @hypothesis.seed(11)
    @hypothesis.settings(
        max_examples=max(2, many),
        database=None,
        deadline=None,
        phases=[hypothesis.Phase.generate],
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    @hypothesis.given(case=operation.as_strategy(generation_mode=mode))
    def once(case):
        visit.fill(case)
        headers = {"Authorization": f"Bearer {visit.token}"}
        case.call_and_validate(headers=headers, checks=checks, timeout=120)
        if (case.method, case.path) == ("DELETE", "/api/me"):
            asyncio.run(visit.begin())

    try:
        once()
    except hypothesis.errors.Unsatisfiable:
        assert mode is schemathesis.GenerationMode.NEGATIVE, "nothing fits the description"


CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
)
