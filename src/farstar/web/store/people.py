"""People: guests, names with a passphrase, tokens for programs. Knows no tables except to hand seats over."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from functools import cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any
from urllib.parse import urlsplit

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from sqlalchemy import bindparam, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from farstar.web.common.errors import Conflict, Forbidden, RequestError, Unknown
from farstar.web.store import hub, queries
from farstar.web.store.schema import chats, people, seats, tables, tokens
from farstar.web.store.shared import Shared

HASHER = PasswordHasher()

LONGEST_NAME = 24
SHORTEST_PASSPHRASE = 8
LONGEST_PASSPHRASE = 200
LONGEST_WEBHOOK = 500
MOST_TOKENS = 20
SCOPES = ("all", "read")
TRANSLATED = (IPv6Network("64:ff9b::/96"), IPv6Network("64:ff9b:1::/48"), IPv6Network("::/96"))
"""IPv6 addresses whose last four bytes are an IPv4 address."""


class Person(msgspec.Struct, kw_only=True):
    """Somebody. A guest who has not done anything yet is not kept."""

    id: str
    name: str
    login: str | None = None
    language: str = ""
    webhook: str = ""
    kept: bool = False
    cookies: int = 0
    banned: bool = False
    may_write: bool = True


def new_id() -> str:
    """A random id nobody can guess."""
    while (made := secrets.token_urlsafe(12)).startswith("-"):  # a command would take it for an option
        pass
    return made


def guest(person: str) -> Person:
    """A person of whom nothing is kept."""
    number = int.from_bytes(hashlib.sha256(person.encode()).digest()[:2], "big") % 9000 + 1000
    return Person(id=person, name=f"Guest {number}")


async def find(shared: Shared, person: str) -> Person:
    """A person by id; a guest if nothing is kept."""
    async with shared.db.read() as connection:
        row = (await connection.execute(select(people).where(people.c.id == person))).first()
    if row is None:
        return guest(person)
    return person_from(row)


def person_from(row: Any) -> Person:
    """A person as kept in the database."""
    return Person(
        id=row.id,
        name=row.name,
        login=row.login,
        language=row.language,
        webhook=row.webhook,
        kept=True,
        cookies=row.cookies,
        banned=row.banned,
    )


async def keep(shared: Shared, person: Person) -> None:
    """Make sure a person is kept, before anything refers to them."""
    if person.kept:
        return
    try:
        async with shared.db.write() as connection:
            await connection.execute(
                insert(people),
                {
                    "id": person.id,
                    "name": person.name,
                    "language": person.language,
                    "webhook": "",
                    "made": queries.now(),
                },
            )
    except IntegrityError:
        pass  # kept by another request of the same guest in the meantime
    person.kept = True


def check_name(name: str) -> str:
    """A name as it will be shown."""
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise RequestError("name-length", most=LONGEST_NAME)
    return name


async def free_name(shared: Shared, person: Person, name: str) -> str:
    """A name as it will be shown, unless somebody else keeps games under it."""
    name = check_name(name)
    async with shared.db.read() as connection:
        owner = (await connection.execute(select(people.c.id).where(people.c.login == name.casefold()))).scalar()
    if owner not in (None, person.id):
        raise Conflict("name-taken", name=name)
    return name


async def change(
    shared: Shared, person: Person, name: str | None = None, language: str | None = None, webhook: str | None = None
) -> None:
    """Change what is said of a person; what is None stays."""
    values: dict[str, str] = {}
    if name is not None:
        values["name"] = await free_name(shared, person, name)
    if language is not None:
        values["language"] = language
    if webhook is not None:
        values["webhook"] = check_webhook(shared, webhook)
    await keep(shared, person)
    if values:
        async with shared.db.write() as connection:
            await connection.execute(update(people).where(people.c.id == person.id).values(**values))
            await queries.notify(connection, person.id, hub.ACCESS)
        shared.changed(person.id, hub.ACCESS)


def check_webhook(shared: Shared, url: str) -> str:
    """An address the server may call; empty for none."""
    if not url:
        return ""
    try:
        parts = urlsplit(url)
        fits = parts.scheme in ("http", "https") and bool(parts.hostname) and url.isascii() and url.isprintable()
        fits = fits and " " not in url and len(url) <= LONGEST_WEBHOOK and parts.port != 0
    except ValueError:
        fits = False
    if not fits:
        raise RequestError("webhook-address", most=LONGEST_WEBHOOK)
    if not shared.settings.private_webhooks:
        refuse_private(parts.hostname or "")
    return url


def refuse_private(host: str) -> None:
    """Refuse the addresses of the operator's own network, as far as the name itself says."""
    try:
        address = ip_address(host)
        inside = any(not each.is_global or each.is_multicast for each in (address, *carried(address)))
    except ValueError:
        inside = host == "localhost" or host.endswith((".localhost", ".local", ".internal")) or "." not in host
    if inside:
        raise RequestError("webhook-private", host=host)


def carried(address: IPv4Address | IPv6Address) -> list[IPv4Address]:
    """The IPv4 addresses that an IPv6 address leads to, on networks that translate."""
    if isinstance(address, IPv4Address):
        return []
    number = int(address)
    tunnels = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
    translated = any(address in network for network in TRANSLATED)
    return [each for each in tunnels if each] + ([IPv4Address(number & 0xFFFFFFFF)] if translated else [])


# Names with a passphrase ---------------------------------------------------------------------------------------


async def register(shared: Shared, person: Person, name: str, passphrase: str) -> None:
    """Keep one's games under a name: the guest becomes an account."""
    name = check_name(name)
    if not SHORTEST_PASSPHRASE <= len(passphrase) <= LONGEST_PASSPHRASE:
        raise RequestError("passphrase-length", least=SHORTEST_PASSPHRASE, most=LONGEST_PASSPHRASE)
    if person.login:
        raise Conflict("already-kept", name=person.login)
    await keep(shared, person)
    hashed = await asyncio.to_thread(HASHER.hash, passphrase)
    try:
        async with shared.db.write() as connection:
            await connection.execute(
                update(people)
                .where(people.c.id == person.id, people.c.login.is_(None))
                .values(login=name.casefold(), name=name, passphrase=hashed)
            )
            await queries.notify(connection, person.id, hub.ACCESS)  # a guest's cookie is worth nothing from now on
    except IntegrityError:
        raise Conflict("name-taken", name=name) from None


async def check_passphrase(shared: Shared, person: Person, given: str) -> None:
    """Refuse whoever does not know the passphrase of this account."""
    async with shared.db.read() as connection:
        hashed = (await connection.execute(select(people.c.passphrase).where(people.c.id == person.id))).scalar()
    if not await asyncio.to_thread(verify, hashed or "", given[:LONGEST_PASSPHRASE]):
        raise Forbidden("wrong-passphrase")


async def change_passphrase(shared: Shared, person: Person, old: str, new: str) -> None:
    """A new passphrase, for whoever knows the old one."""
    if not SHORTEST_PASSPHRASE <= len(new) <= LONGEST_PASSPHRASE:
        raise RequestError("passphrase-length", least=SHORTEST_PASSPHRASE, most=LONGEST_PASSPHRASE)
    await check_passphrase(shared, person, old)
    made = await asyncio.to_thread(HASHER.hash, new)
    async with shared.db.write() as connection:
        await connection.execute(update(people).where(people.c.id == person.id).values(passphrase=made))


async def sign_in(shared: Shared, visitor: Person, name: str, passphrase: str) -> str:
    """The id of the account; a guest's seats move to it."""
    async with shared.db.read() as connection:
        row = (await connection.execute(select(people).where(people.c.login == name.strip().casefold()))).first()
    hashed = row.passphrase if row is not None else ""
    if not await asyncio.to_thread(verify, hashed, passphrase[:LONGEST_PASSPHRASE]) or row is None:
        raise Forbidden("wrong-passphrase")
    if visitor.kept and visitor.login is None and visitor.id != row.id:
        await hand_over(shared, visitor.id, row.id)
    return str(row.id)


@cache
def nobody() -> str:
    """Checked against when a name is unknown, so that the answer takes as long."""
    return HASHER.hash(secrets.token_urlsafe(16))


def verify(hashed: str, passphrase: str) -> bool:
    try:
        hashed = hashed or nobody()
        return HASHER.verify(hashed, passphrase)
    except VerificationError:
        return False


async def hand_over(shared: Shared, guest_id: str, account: str) -> None:
    """What the guest began belongs to the account, except where the account sits at the same table."""
    async with shared.db.write() as connection:
        taken = select(seats.c.table_id).where(seats.c.person == account)
        moved = await connection.execute(
            select(seats.c.table_id).where(seats.c.person == guest_id, seats.c.table_id.not_in(taken))
        )
        found = [row.table_id for row in moved]
        await connection.execute(
            update(seats).where(seats.c.person == guest_id, seats.c.table_id.in_(found)).values(person=account)
        )
        await connection.execute(update(tables).where(tables.c.host == guest_id).values(host=account))
        await connection.execute(update(chats).where(chats.c.person == guest_id).values(person=account))
        for table in found:
            await queries.notify(connection, table, hub.PEOPLE)
    for table in found:
        shared.changed(table, hub.PEOPLE)


# Tokens for programs -------------------------------------------------------------------------------------------


def token_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


async def new_token(
    shared: Shared, person: Person, label: str, scope: str = "all", days: int | None = None
) -> dict[str, str]:
    """A token that acts for this person; shown once, kept only as a hash."""
    label = check_name(label)
    if scope not in SCOPES:
        raise RequestError("no-scope", given=scope[:20], known=", ".join(SCOPES))
    expires = None if days is None else queries.now() + days * 24 * 3600.0
    await keep(shared, person)
    token, short = f"farstar_{secrets.token_urlsafe(32)}", new_id()
    async with shared.db.write() as connection:
        if await queries.is_full(connection, tokens.c.person, person.id, MOST_TOKENS):
            raise Conflict("tokens-enough", most=MOST_TOKENS)
        await connection.execute(
            insert(tokens),
            {
                "id": short,
                "person": person.id,
                "hash": token_hash(token),
                "label": label,
                "made": queries.now(),
                "scope": scope,
                "expires": expires,
            },
        )
    return {"id": short, "label": label, "token": token}


async def list_tokens(shared: Shared, person: Person) -> list[dict[str, object]]:
    async with shared.db.read() as connection:
        found = await connection.execute(select(tokens).where(tokens.c.person == person.id).order_by(tokens.c.made))
        return [
            {"id": row.id, "label": row.label, "made": row.made, "scope": row.scope, "expires": row.expires}
            for row in found
        ]


async def revoke_token(shared: Shared, person: Person, short: str) -> None:
    async with shared.db.write() as connection:
        gone = await connection.execute(delete(tokens).where(tokens.c.id == short, tokens.c.person == person.id))
        await queries.notify(connection, person.id, hub.ACCESS)
    if gone.rowcount != 1:
        raise Unknown("no-token", given=short)
    shared.changed(person.id, hub.ACCESS)


BEARER = (
    select(people, tokens.c.scope)
    .join(tokens, tokens.c.person == people.c.id)
    .where(
        tokens.c.hash == bindparam("hashed"),
        or_(tokens.c.expires.is_(None), tokens.c.expires > bindparam("at")),
    )
)


async def by_token(shared: Shared, token: str) -> Person:
    """Who a token acts for."""
    async with shared.db.read() as connection:
        row = (await connection.execute(BEARER, {"hashed": token_hash(token), "at": queries.now()})).first()
    if row is None:
        raise Forbidden("token-unknown")
    person = person_from(row)
    person.may_write = row.scope == "all"
    return person
