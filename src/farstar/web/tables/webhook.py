"""Tells people in slow games that it is their turn, by calling the address they gave.

A receiver is a stranger's machine: its name is looked up once and the address found is the one called, private
networks are refused, redirects are not followed, the whole call has one deadline, and who does not answer is left alone
for a while. What is sent is signed, so that the receiver can tell it from a forgery.
"""

from __future__ import annotations

import asyncio
import hmac
import socket
import ssl
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import SplitResult, urlsplit

import msgspec
import structlog

from farstar.web.common.errors import RequestError
from farstar.web.game.info import PLAYING
from farstar.web.store import people
from farstar.web.store.shared import Shared
from farstar.web.tables.jobs import DONE, Job, JobOutcome, Later

LOG = structlog.get_logger()
DEADLINE = 5.0
"""Seconds a call may take in all: looking up the name, connecting, sending, being answered."""
LONGEST_HEAD = 4096
FIRST_PAUSE, LONGEST_PAUSE = 10.0, 3600.0
MOST_RECEIVERS = 10_000
LOOK_UPS = ThreadPoolExecutor(2, thread_name_prefix="names")


class Receivers:
    """Who did not answer lately, and until when they are left alone."""

    def __init__(self) -> None:
        self.pauses: dict[str, tuple[float, float]] = {}

    def pause(self, host: str) -> float:
        """Seconds this receiver is still left alone."""
        _, until = self.pauses.get(host, (0.0, 0.0))
        return max(0.0, until - time.monotonic())

    def failed(self, host: str) -> float:
        """Leave it alone, each time twice as long."""
        if len(self.pauses) > MOST_RECEIVERS:
            self.pauses.clear()
        before, _ = self.pauses.get(host, (FIRST_PAUSE / 2, 0.0))
        seconds = min(LONGEST_PAUSE, before * 2)
        self.pauses[host] = (seconds, time.monotonic() + seconds)
        return seconds

    def answered(self, host: str) -> None:
        self.pauses.pop(host, None)


class Webhooks:
    """Does the jobs called webhook."""

    def __init__(self, shared: Shared) -> None:
        self.shared = shared
        self.receivers = Receivers()

    async def webhook(self, job: Job) -> JobOutcome:
        """Call the person's address, if it is still their turn."""
        person = await people.find(self.shared, job.person)
        info = await self.shared.info(job.table, fresh=True)
        if not person.webhook or info.status != PLAYING:
            return DONE
        live = await self.shared.live(job.table)
        seat = info.seat_of(person.id)
        if seat < 0 or live.ask_of(seat) is None:
            return DONE
        news = {
            "event": "your-turn",
            "table": info.id,
            "game": info.game,
            "seat": seat,
            "number": live.number,
            "address": f"{self.shared.settings.address}/tables/{info.id}",
        }
        return await self.deliver(person, news, job.tries)

    async def deliver(self, person: people.Person, news: dict[str, Any], tries: int) -> JobOutcome:
        host = urlsplit(person.webhook).hostname or ""
        pause = self.receivers.pause(host)
        if pause:
            return Later(pause)
        try:
            async with asyncio.timeout(DEADLINE):
                status = await call(person.webhook, news, signing_key(self.shared, person.id), self.shared.settings)
        except (OSError, ValueError, ssl.SSLError, asyncio.IncompleteReadError, RequestError) as error:
            LOG.warning("a webhook cannot be called", person=person.id, kind=type(error).__name__)
            return Later(self.receivers.failed(host), failed=True)
        if not 200 <= status < 300:
            LOG.warning("a webhook was not taken", person=person.id, status=status)
            self.receivers.failed(host)
            return DONE
        self.receivers.answered(host)
        return DONE


def signing_key(shared: Shared, person: str) -> str:
    """The key that signs what this person is told; they find it with their webhook."""
    return hmac.digest(shared.secret.encode(), f"webhook:{person}".encode(), "sha256").hex()


def signature(key: str, at: int, body: bytes) -> str:
    """The signature of a body sent at this second."""
    return hmac.digest(key.encode(), f"{at}.".encode() + body, "sha256").hex()


async def call(url: str, news: dict[str, Any], key: str, settings: Any) -> int:
    """POST the news to the address the name has now; the status of the answer."""
    parts = urlsplit(url)
    address, port = await resolve(parts, settings.private_webhooks)
    body, at = msgspec.json.encode(news), int(time.time())
    secure = ssl.create_default_context() if parts.scheme == "https" else None
    name = parts.hostname if secure else None
    reader, writer = await asyncio.open_connection(address, port, ssl=secure, server_hostname=name, limit=LONGEST_HEAD)
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        host = parts.netloc.rpartition("@")[2]
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n"
            f"Farstar-Signature: t={at},v1={signature(key, at, body)}\r\nConnection: close\r\n\r\n"
        )
        writer.write(head.encode("ascii") + body)
        await writer.drain()
        return read_status(await reader.readuntil(b"\r\n"))
    except asyncio.LimitOverrunError:
        raise OSError("the answer does not begin like one") from None
    finally:
        writer.transport.abort()


def read_status(line: bytes) -> int:
    words = line.split()
    if len(words) < 2 or not words[0].startswith(b"HTTP/") or not words[1].isdigit() or len(words[1]) != 3:
        raise OSError("the answer does not begin like one")
    return int(words[1])


async def resolve(parts: SplitResult, private: bool) -> tuple[str, int]:
    """The one address to call; none of those the name has may lie in a private network."""
    assert parts.hostname is not None
    port = parts.port or (443 if parts.scheme == "https" else 80)
    loop = asyncio.get_running_loop()
    look_up = socket.getaddrinfo
    found = await loop.run_in_executor(
        LOOK_UPS, lambda: look_up(parts.hostname, port, type=socket.SOCK_STREAM, proto=socket.IPPROTO_TCP)
    )
    if not private:
        for entry in found:
            people.refuse_private(str(entry[4][0]))
    return str(found[0][4][0]), port
