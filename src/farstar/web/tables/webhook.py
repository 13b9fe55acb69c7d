"""Tells people in slow games that it is their turn, by calling the address they gave."""

from __future__ import annotations

import asyncio
import json
import socket
from http.client import HTTPConnection, HTTPSConnection
from typing import Any
from urllib.parse import urlsplit

import structlog

from farstar.web.server.errors import Trouble
from farstar.web.store import people
from farstar.web.tables.info import PLAYING
from farstar.web.tables.jobs import Job
from farstar.web.tables.registry import Hall

LOG = structlog.get_logger()
PATIENCE = 5.0


class Webhooks:
    """Does the jobs called webhook."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def webhook(self, job: Job) -> bool:
        """Call the person's address, if it is still their turn."""
        person = await people.find(self.hall, job.person)
        info = await self.hall.info(job.table, fresh=True)
        if not person.webhook or info.status != PLAYING:
            return True
        live = await self.hall.live(job.table)
        seat = info.seat_of(person.id)
        if seat < 0 or live.ask_of(seat) is None:
            return True
        news = {
            "event": "your-turn",
            "table": info.id,
            "game": info.game,
            "seat": seat,
            "number": live.number,
            "address": f"{self.hall.settings.address}/tables/{info.id}",
        }
        status = await asyncio.to_thread(call, person.webhook, news, self.hall.settings.private_webhooks)
        if not 200 <= status < 300:
            LOG.warning("a webhook was not taken", person=person.id, status=status)
        return True


def call(url: str, news: dict[str, Any], private: bool) -> int:
    """POST the news; redirects are not followed, addresses in private networks not called."""
    parts = urlsplit(url)
    assert parts.hostname is not None
    secure = parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    found = socket.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
    if not private:
        for entry in found:
            refuse(str(entry[4][0]))
    kind = HTTPSConnection if secure else HTTPConnection
    connection = kind(parts.hostname, port, timeout=PATIENCE)
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", path, json.dumps(news), {"Content-Type": "application/json"})
        return connection.getresponse().status
    finally:
        connection.close()


def refuse(address: str) -> None:
    try:
        people.refuse_private(address)
    except Trouble as trouble:
        raise OSError(trouble.message) from None
