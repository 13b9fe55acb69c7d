"""The whole server put together: routes, guards, and the work that goes on in the background."""

from __future__ import annotations

import asyncio
import gc
import hmac
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import structlog
from sqlalchemy import insert, select
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from farstar import __version__
from farstar.table.game import folder, games
from farstar.text.languages import LANGUAGES
from farstar.web.api import openapi
from farstar.web.api import routes as api
from farstar.web.common.errors import RequestError, Unavailable, Unknown
from farstar.web.common.languages import language
from farstar.web.common.loop_watch import watch
from farstar.web.common.rates import Rates
from farstar.web.common.settings import Settings
from farstar.web.pages import learn as learn_routes
from farstar.web.pages import own_cards, pictures, site, table
from farstar.web.pages.game_list import any_cover, list_words
from farstar.web.pages.templating import show, warm_up
from farstar.web.store.database import finish_work
from farstar.web.store.listen import hear_operator, listen
from farstar.web.store.schema import keepsakes
from farstar.web.store.shared import Shared
from farstar.web.store.shared_counts import exchange
from farstar.web.store.shared_streams import tell
from farstar.web.tables.jobs import Doer, Jobs
from farstar.web.tables.outages import DOWN, Pulse, beat, beat_once
from farstar.web.tables.presence import Presence
from farstar.web.tables.reviews import Reviews
from farstar.web.tables.turns import Turns
from farstar.web.tables.webhook import Webhooks
from farstar.web.thinking.think import Thinkers
from farstar.web.visitors.security import Guard, refusal
from farstar.web.visitors.visitor import encode, identify

LOG = structlog.get_logger()
STATIC = Path(__file__).parent.parent / "static"
Work = Callable[[], Awaitable[None]]
COMPRESSED = 5
"""How hard pages are compressed: the hardest takes more than twice as long on the event loop and saves 4 %."""
GARBAGE = 20_000
"""New objects before Python looks for garbage among them: with its own 700 a sixth of a move's time went there."""
WAIT_FOR_DATABASE = 5.0
"""Seconds a start waits for the database; after that the server answers that it is unavailable until it is there."""


class RevalidatedFiles(StaticFiles):
    """Files of the pages: browsers keep them and ask each time whether they have changed."""

    def file_response(self, *args: Any, **more: Any) -> Response:
        response = super().file_response(*args, **more)
        response.headers["Cache-Control"] = "no-cache"
        return response


def static_files() -> list[Mount]:
    """Files of the pages, those of a game under its name."""
    own = {name: found / "web" / "static" for name in games() if (found := folder(name))}
    mounts = [Mount(f"/static/{name}", RevalidatedFiles(directory=path)) for name, path in own.items() if path.exists()]
    return [*mounts, Mount("/static", RevalidatedFiles(directory=STATIC), name="static")]


def create(settings: Settings) -> Starlette:
    """The server as an ASGI application."""
    shared = Shared(settings)
    rates = Rates()
    app = Starlette(
        routes=[
            *api.ROUTES,
            *table.ROUTES,
            *openapi.ROUTES,
            *site.ROUTES,
            *learn_routes.ROUTES,
            *pictures.ROUTES,
            *own_cards.ROUTES,
            Route("/health", health),
            Route("/metrics", metrics),
            *static_files(),
        ],
        middleware=[
            Middleware(Guard, shared=shared, rates=rates),
            Middleware(GZipMiddleware, minimum_size=800, compresslevel=COMPRESSED),
        ],
        exception_handlers={
            RequestError: answer_error,
            HTTPException: answer_http_error,
            DataError: not_kept,
            DBAPIError: unavailable,
            PoolTimeout: unavailable,
            OSError: unavailable,
        },
        lifespan=lifespan,
    )
    app.state.shared, app.state.rates = shared, rates
    app.state.presence, app.state.thinkers = Presence(shared), Thinkers(settings.bot_processes)
    app.state.pulse = Pulse(shared)
    return app


@asynccontextmanager
async def lifespan(app: Starlette) -> AsyncIterator[None]:
    """Open the database, start the work in the background, and stop it at the end."""
    shared: Shared = app.state.shared
    try:
        opening = await prepare(shared)
    except Exception:
        LOG.exception("the server cannot start")  # of what is raised here the log gets no more than that it was
        raise
    turns, webhooks = Turns(shared, app.state.thinkers), Webhooks(shared)
    doers: dict[str, Doer] = {"turn": turns.turn, "clock": turns.clock, "webhook": webhooks.webhook}
    doers["review"] = Reviews(shared, app.state.thinkers).review
    jobs = [Jobs(shared, kind, do) for kind, do in doers.items()]
    app.state.turns = turns
    work: list[Work] = [
        *[each.run for each in jobs],
        turns.watch_people,
        app.state.presence.beat,
        partial(beat, shared),
    ]
    if shared.db.sqlite:
        work += [partial(hear_operator, shared)]
    else:
        work += [partial(listen, shared), partial(exchange, shared, app.state.rates), partial(tell, shared)]
    tasks = [opening, *[asyncio.create_task(when_ready(shared, each)) for each in work]]
    LOG.info("open", version=__version__, database="sqlite" if shared.db.sqlite else "postgresql")
    try:
        yield
    finally:
        tasks += app.state.presence.tasks
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for each in jobs:
            await each.stop()
        app.state.thinkers.close()
        await finish_work(3.0)
        await shared.db.close()


async def prepare(shared: Shared) -> asyncio.Task[None]:
    """Load what pages are made of, and begin to open the database: done soon, or when it is there."""
    watch(asyncio.get_running_loop(), shared.metrics)
    await asyncio.to_thread(warm_up)
    for lang in LANGUAGES:
        await asyncio.to_thread(list_words, lang)
    gc.freeze()  # what is loaded now stays: looking through it for garbage again and again would hold everybody up
    gc.set_threshold(GARBAGE, *gc.get_threshold()[1:])
    opening = asyncio.create_task(open_database(shared))
    await asyncio.wait([opening], timeout=WAIT_FOR_DATABASE)
    if opening.done():
        opening.result()
    return opening


async def when_ready(shared: Shared, work: Work) -> None:
    """Do this from the moment the database is open; it is not begun when the server ends before."""
    await shared.ready.wait()
    await work()


async def open_database(shared: Shared) -> None:
    """Bring the schema up to date and read the secret; while the database is away, wait for it and try again."""
    pause = 0.5
    while not shared.ready.is_set():
        try:
            await shared.db.migrate()
            shared.secret = shared.settings.secret or await shared_secret(shared)
            await beat_once(shared, DOWN)
            shared.ready.set()
        except (DBAPIError, PoolTimeout, OSError) as error:
            LOG.warning("the database cannot be opened yet", kind=type(error).__name__)
            await asyncio.sleep(pause)
            pause = min(5.0, pause * 2)


async def shared_secret(shared: Shared) -> str:
    """The secret that signs cookies and invites: made once, kept in the database for all workers."""
    query = select(keepsakes.c.value).where(keepsakes.c.name == "secret")
    async with shared.db.read() as connection:
        found = (await connection.execute(query)).scalar()
    if found is None:
        try:
            async with shared.db.write() as connection:
                await connection.execute(insert(keepsakes), {"name": "secret", "value": secrets.token_hex(32)})
        except IntegrityError:
            LOG.info("another worker has made the secret")
        async with shared.db.read() as connection:
            found = (await connection.execute(query)).scalar()
    return str(found)


async def health(request: Request) -> Response:
    """Whether the database takes what is written; on a full disk it does not."""
    await request.app.state.pulse.feel()
    return encode({"status": "ok", "version": __version__})


async def metrics(request: Request) -> Response:
    """For the operator: with the operator's token, or from the server's own machine without a proxy between."""
    shared: Shared = request.app.state.shared
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    wanted = shared.settings.operator_token
    local = request.client is not None and request.client.host in ("127.0.0.1", "::1")
    known = hmac.compare_digest(given.encode(), wanted.encode()) if wanted else local and not forwarded(request)
    if not known:
        raise Unknown("no-page")
    return Response(shared.metrics.text(), media_type="text/plain; version=0.0.4")


def forwarded(request: Request) -> bool:
    """Whether a proxy stands between."""
    return any(name in request.headers for name in ("x-forwarded-for", "forwarded", "via"))


async def answer_error(request: Request, error: Exception) -> Response:
    """A refusal: JSON for programs and scripts, a page for people."""
    assert isinstance(error, RequestError)
    if request.url.path.startswith("/api/"):
        return refusal(error, getattr(request.state, "lang", "") or language(request))
    if request.url.path == "/metrics" or "x-part" in request.headers:
        return refusal(error, getattr(request.state, "lang", "") or language(request))
    try:
        visitor = await identify(request)
    except RequestError:
        return refusal(error, language(request))
    return show(request, visitor, "error.html", error.status, words=error.words(visitor.lang), cover=any_cover())


async def answer_http_error(request: Request, error: Exception) -> Response:
    """What Starlette itself refuses: no such address, no such method, a broken form."""
    assert isinstance(error, HTTPException)
    refused = Unknown("no-page") if error.status_code == 404 else RequestError("not-taken", fault=error.detail)
    refused.status = error.status_code
    return await answer_error(request, refused)


async def not_kept(request: Request, error: Exception) -> Response:
    """The database takes no such value, and would not take it again."""
    return await answer_error(request, RequestError("not-kept"))


async def unavailable(request: Request, error: Exception) -> Response:
    """The database is away: the client may send the same again, moves are taken once."""
    LOG.error("the database does not answer", kind=type(error).__name__, cause=type(error.__cause__).__name__)
    return refusal(Unavailable("unavailable"), language(request))
