"""The API against its own description, by a tool that did not come from here: schemathesis makes the requests.

Signed in, at tables of every game, it sends what the description allows and what it does not. Every answer must be one
the description tells of: status, kind of content, the shape of a refusal; none may be a failure of the server.
"""

import asyncio
import os
import random

import hypothesis
import pytest
import requests
import schemathesis
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.web.support import any_pick
from tests.web.workers import Worker

from farstar.table.game import games
from farstar.web.api.openapi import document

REQUESTS = int(os.environ.get("FARSTAR_DESCRIBED", 100_000 if os.environ.get("FARSTAR_ATTACK") == "long" else 300))
SLOW = ("/hint", "/chances", "/review", "/fork")
"""A bot thinks for these, or a game is played again: fewer of them are enough."""
SOMEBODY_NEW = 400
"""After so many requests somebody else goes on, since one person may have only so many tables."""
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
MODES = (schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE)


class Visit:
    """Somebody signed in at a running server, with a table of each game; somebody else after a while."""

    def __init__(self, port):
        self.site = f"http://127.0.0.1:{port}"
        self.luck = random.Random(7)
        self.known = {}
        self.line = requests.Session()
        self.sent = 0
        self.statuses = {}

    def begin(self):
        self.line.headers.pop("Authorization", None)
        self.line.headers["Authorization"] = f"Bearer {self.ask('/api/people', {'name': 'Tool'})['token']}"
        token = self.ask("/api/tokens", {"name": "other"})["id"]
        tables = [self.ask("/api/tables", {"game": name, "seats": ["me", "bot:random"]}) for name in games()]
        waiting = self.ask("/api/tables", {"game": "race", "seats": ["me", "friend"]})["table"]
        code = self.ask(f"/api/tables/{waiting}/invites", {"seat": 1})["code"]
        self.known = {"token": [token], "table": [waiting, *(each["table"] for each in tables)], "code": [code]}
        self.known |= {"game": list(games()), "puzzle": ["0", "1"], "note": ["1"]}
        for each in tables:
            self.play(f"/api/tables/{each['table']}")

    def ask(self, path, body=None, fine=(200, 201)):
        """What a request that fits is answered."""
        answer = self.line.request("GET" if body is None else "POST", self.site + path, json=body, timeout=120)
        assert answer.status_code in fine, answer.text
        return answer.json()

    def play(self, table):
        """A few moves, so that there is something to see and to take back; the bot may be quicker (409)."""
        for _ in range(self.luck.randrange(8)):
            told = self.ask(table)
            if told["ask"] and {"options", "items"} & told["ask"].keys():
                body = {"number": told["number"], "move": f"{self.luck.getrandbits(60):x}"}
                self.ask(f"{table}/moves", body | {"pick": any_pick(told["ask"], self.luck)}, (200, 201, 409))

    def send(self, case):
        """Send it, with names that lead somewhere in most addresses, and hold the answer to the description."""
        if self.sent % SOMEBODY_NEW == 0:
            self.begin()
        self.sent += 1
        for name in case.path_parameters or {}:
            if self.luck.random() < 0.9:
                case.path_parameters[name] = self.luck.choice(self.known[name])
        if case.path.endswith("/stream"):
            case.query = {**case.query, "once": 1} if isinstance(case.query, dict) else {"once": 1}
        answer = case.call(base_url=self.site, session=self.line, timeout=120)
        self.statuses[answer.status_code] = self.statuses.get(answer.status_code, 0) + 1
        case.validate_response(answer, checks=CHECKS)
        if (case.method, case.path, answer.status_code) == ("DELETE", "/api/me", 200):
            self.begin()


def attack(visit, operation, mode, many):
    """So many requests of one kind; the first that is not answered as described is raised."""

    @hypothesis.seed(11)
    @hypothesis.settings(
        max_examples=many,
        database=None,
        deadline=None,
        phases=[hypothesis.Phase.generate],
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    @hypothesis.given(case=operation.as_strategy(generation_mode=mode))
    def once(case):
        visit.send(case)

    try:
        once()
    except hypothesis.errors.Unsatisfiable:
        assert mode is schemathesis.GenerationMode.NEGATIVE, f"nothing fits the description of {operation.label}"


@pytest.mark.timeout(0 if REQUESTS > 300 else 400)
def test_every_answer_is_described(sqlite, tmp_path):
    schema = schemathesis.openapi.from_dict(document())
    found = list(schema.get_all_operations())
    every = [each.ok() for each in found if isinstance(each, Ok)]
    assert len(every) == len(found) > 0, "the description itself is broken"
    share = max(3, REQUESTS // len(every) // len(MODES))
    worker = Worker(tmp_path, sqlite)
    worker.start()
    try:
        asyncio.run(worker.ready())
        visit = Visit(worker.port)
        for operation in every:
            for mode in MODES:
                attack(visit, operation, mode, max(2, share // 20) if operation.path.endswith(SLOW) else share)
        assert worker.process.poll() is None, "the server has ended"
    finally:
        worker.stop()
    print(f"{visit.sent} requests to {len(every)} operations, by status: {dict(sorted(visit.statuses.items()))}")
    assert visit.sent > REQUESTS / 2 and visit.statuses[200] > visit.sent / 10
    assert not worker.log.read_text(), "nothing is said of errors"
