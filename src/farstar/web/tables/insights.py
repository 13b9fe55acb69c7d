"""Insights for a person: their finished games on this server, with the reviews that have been made of them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
from sqlalchemy import select

from farstar.study.insights import Insights, PlayedGame, insights, played
from farstar.study.review import load_review
from farstar.table.journal import loads
from farstar.web.common.aside import aside
from farstar.web.game.info import BOT, FINISHED, TableInfo
from farstar.web.store import queries
from farstar.web.store.people import Person
from farstar.web.store.schema import reviews
from farstar.web.store.shared import Shared
from farstar.web.tables.reviews import ask_for
from farstar.web.thinking.think import can_foretell

MOST = 60
"""So many of the newest games count."""
AT_ONCE = 5
"""Reviews that are asked for at once."""


async def own_games(shared: Shared, person: Person) -> list[TableInfo]:
    """The newest finished games in which a person had a seat."""
    async with shared.db.read() as connection:
        found = await queries.list_tables(connection, "finished", person.id, MOST)
    return [info for info in found if info.status == FINISHED and info.scores and info.seat_of(person.id) >= 0]


async def reviews_of(shared: Shared, games: list[TableInfo]) -> dict[str, str]:
    """The reviews of these games by table; empty text for one that is still being made."""
    wanted = reviews.c.table_id.in_([info.id for info in games])
    async with shared.db.read() as connection:
        found = await connection.execute(select(reviews.c.table_id, reviews.c.body).where(wanted))
        return {row.table_id: row.body for row in found}


async def insights_of(shared: Shared, person: Person) -> list[Insights]:
    """What a person can learn from all their games here, one for each kind of game, the most played first."""
    games = await own_games(shared, person)
    bodies = await reviews_of(shared, games)
    found: dict[str, list[PlayedGame]] = {}
    for info in games:
        text = (await shared.live(info.id)).copy().record().dumps()
        seat = info.seat_of(person.id)
        looked_at = await aside(read_played, text, seat, opponents(info, seat), bodies.get(info.id, ""))
        found.setdefault(info.game, []).append(looked_at)
    return [insights(each) for each in sorted(found.values(), key=len, reverse=True)]


def opponents(info: TableInfo, seat: int) -> tuple[str, ...]:
    """Who else sat there: people by their names, bots by their kind."""
    others = [each for each in info.seats if each.seat != seat]
    return tuple(each.bot if each.kind == BOT else each.name for each in others)


@lru_cache(maxsize=512)
def read_played(text: str, seat: int, others: tuple[str, ...], body: str) -> PlayedGame:
    """One game as one player had it; kept, for a finished game does not change."""
    found: dict[str, Any] | None = msgspec.json.decode(body) if body else None
    return played(loads(text), seat, others, None if found is None else load_review(found))


async def review_more(shared: Shared, person: Person) -> int:
    """Have the newest games reviewed that nobody has asked to review; how many these are."""
    games = await own_games(shared, person)
    known = await reviews_of(shared, games)
    wanted = [info for info in games if info.id not in known and can_foretell(info.game)][:AT_ONCE]
    for info in wanted:
        await ask_for(shared, info)
    return len(wanted)
