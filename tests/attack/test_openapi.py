"""Requests without end, made from the API's own description: every one is answered or refused, none breaks the server.

Somebody signed in sends what the description allows, what it almost allows, and garbage, at tables of every game; now
and then a fitting answer, so that the games go on. In the long form 100,000 requests, in the short one a few hundred.
"""

import asyncio
import json
import os
import random
from urllib.parse import quote

from tests.web.support import call, house, newcomer

from farstar.table.chance import Dice
from farstar.table.game import games
from farstar.web.api.openapi import document

REQUESTS = 100_000 if os.environ.get("FARSTAR_ATTACK") == "long" else 300
SOMEBODY_NEW = 400
"""After so many requests somebody else goes on, since one person may have only so many tables."""
SLOW = ("/hint", "/chances")
"""A bot thinks for these; they are sent more rarely."""
WILD = [
    None, True, False, 0, 1, -1, 7, 2**31, 2**63, -(2**63), 10**400, 0.5, 1e308, "", "a", "0", "-1", "²", "9" * 5000,
    "\0", "\u202e", "\ud7ff", "😀" * 300, "<script>", "'; --", "%00", "../..", "x" * 70_000, [], [[]], {}, {"a": {}},
    [0] * 600, [None], [1.5], ["1"], [[[[[[]]]]]], {"": ""},
]  # fmt: skip
WORDS = {
    "game": [*games(), "chess"],
    "seats": [["me", "bot:random"], ["me", "anyone"], ["me", "friend"], ["me", "bot:random", "bot:greedy"]],
    "bot": ["random", "greedy", "steady"],
    "kind": ["mute", "block", ""],
    "scope": ["all", "read"],
    "pace": ["live", "slow"],
    "language": ["en", "ru", "cs"],
    "list": ["mine", "open", "watch", "finished"],
    "as": ["json", "html", "text"],
    "webhook": ["https://example.org/hook"],
}
"""Words that are understood, by the name of the field."""


class Sender:
    """Makes requests from the description, and remembers tables, tokens and invites it has been told of."""

    def __init__(self, app, seed):
        self.app = app
        self.luck = random.Random(seed)
        self.document = document()
        self.routes = [(method.upper(), path) for path, each in self.document["paths"].items() for method in each]
        self.known = {}
        self.visitor = None
        self.signed_in = False
        self.statuses = {}

    async def somebody_new(self):
        """A new person, with a running table of each game, one of them open to others."""
        self.visitor = await newcomer(self.app, f"Fuzz {self.luck.randrange(10**9)}")
        self.signed_in = True
        self.known = {
            "table": [],
            "token": [],
            "code": [],
            "game": list(games()),
            "puzzle": ["0", "1"],
            "note": ["1", "2"],
        }
        for name in games():
            await self.send("POST", "/api/tables", "", {"game": name, "seats": ["me", "bot:random"], "listed": True})

    async def once(self):
        """One request, or a fitting move."""
        if self.luck.random() < 0.15 and self.known["table"]:
            await self.move(self.luck.choice(self.known["table"]))
            return
        method, path = self.luck.choice([*self.routes, *[("GET", "/api/me")] * 4])
        if path.endswith(SLOW) and self.luck.random() < 0.98:
            return
        if (method, path) == ("DELETE", "/api/me") and self.luck.random() < 0.9:
            return
        about = self.document["paths"][path][method.lower()]
        filled, query = self.address(path, about.get("parameters", []))
        body = self.body(about) if "requestBody" in about else b""
        if path.endswith("/stream"):
            query += "&once=1"
        await self.send(method, filled, query, body)

    def address(self, path, parameters):
        query = []
        for each in parameters:
            name = each["name"]
            if each["in"] == "path":
                path = path.replace(f"{{{name}}}", quote(str(self.id_of(name)), safe="")[:2000])
            elif self.luck.random() < 0.7:
                query.append(f"{name}={quote(str(self.value(name, each['schema'])), safe='')[:2000]}")
        return path, "&".join(query)

    def id_of(self, name):
        known = self.known[name]
        return self.luck.choice(known) if known and self.luck.random() < 0.9 else self.luck.choice(WILD)

    def body(self, about):
        """What the description asks for, with some of it spoilt; now and then no JSON at all."""
        (media,) = about["requestBody"]["content"].values()
        if self.luck.random() < 0.05:
            return self.luck.randbytes(self.luck.randrange(200))
        return self.value("", media["schema"])

    def value(self, name, schema):
        """A value for a field: understood, allowed, or wild."""
        if self.luck.random() < 0.12:
            return self.luck.choice(WILD)
        if name in WORDS and self.luck.random() < 0.8:
            return self.luck.choice(WORDS[name])
        if "$ref" in schema:
            return self.value(name, self.document["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]])
        if "anyOf" in schema:
            return self.value(name, self.luck.choice(schema["anyOf"]))
        return self.made(schema)

    def made(self, schema):
        kind = schema.get("type", "null")
        if kind == "object":
            fields = schema.get("properties", {})
            found = {name: self.value(name, each) for name, each in fields.items() if self.luck.random() < 0.85}
            return found | ({"unknown": 1} if self.luck.random() < 0.02 else {})
        if kind == "array":
            return [self.value("", schema.get("items", {})) for _ in range(self.luck.randrange(5))]
        if kind == "integer":
            return self.luck.choice([0, 1, 2, self.luck.randrange(200), self.luck.randrange(-(2**40), 2**40)])
        if kind == "string":
            return "".join(chr(self.luck.randrange(32, 0xD7FF)) for _ in range(self.luck.randrange(12)))
        return self.luck.random() < 0.5 if kind == "boolean" else None

    async def move(self, table):
        told = await self.send("GET", f"/api/tables/{table}", "", b"")
        live = self.app.state.shared.lives.get(table)
        ask = live.ask_of(told["seat"]) if live is not None and told and told["seat"] >= 0 else None
        if ask is not None:
            pick = ask.random(Dice(self.luck.getrandbits(30)))
            body = {"number": live.number, "move": f"{self.luck.getrandbits(60):x}", "pick": list(pick)}
            await self.send("POST", f"/api/tables/{table}/moves", "look=1", body)

    async def send(self, method, path, query, body):
        """Send it; whatever comes back must be an answer or a refusal in the described shape."""
        raw = body if isinstance(body, bytes) else json.dumps(body).encode()
        status, text = await call(self.app, method, f"{path}?{query}" if query else path, self.visitor.token, raw)
        self.statuses[status] = self.statuses.get(status, 0) + 1
        assert status < 500, f"{method} {path}?{query} with {raw[:300]!r}: {status} {text[:300]}"
        if status >= 400:
            refused = json.loads(text)
            assert {"error", "message", "words"} <= refused.keys(), text
            self.signed_in &= (status, path) != (403, "/api/me")  # the token was revoked, or the account removed
            return None
        told = json.loads(text) if text.startswith(("{", "[")) else None
        self.remember(told)
        return told if isinstance(told, dict) else None

    def remember(self, told):
        for each in told if isinstance(told, list) else [told]:
            for field, name in (("table", "table"), ("id", "token"), ("code", "code")):
                if isinstance(each, dict) and isinstance(each.get(field), str):
                    self.known[name] = [*self.known[name][-30:], each[field]]


def test_no_request_breaks_the_server(sqlite):
    async def story():
        async with house(sqlite) as app:
            sender = Sender(app, seed=11)
            for number in range(REQUESTS):
                if number % SOMEBODY_NEW == 0 or not sender.signed_in:
                    await sender.somebody_new()
                await sender.once()
            return sender.statuses

    statuses = asyncio.run(story())
    print(f"{sum(statuses.values())} requests, by status: {dict(sorted(statuses.items()))}")
    assert statuses[200] > REQUESTS / 10 and statuses[400] > REQUESTS / 20
