"""`farstar serve`: read the settings, bring the database up to date, start the workers, open the browser."""

from __future__ import annotations

import argparse
import asyncio
import errno
import multiprocessing
import os
import signal
import socket
import sys
import tempfile
import threading
import time
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from urllib.error import URLError
from urllib.request import urlopen

import msgspec
import uvicorn
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from uvicorn.supervisors import Multiprocess

from farstar.text.command_parser import command_parser
from farstar.web.common import metrics, settings
from farstar.web.common.settings import BadSettings, Settings
from farstar.web.server.app import create
from farstar.web.server.logs import start_logs
from farstar.web.server.protocol import protocol
from farstar.web.store.database import Database

HANDED_OVER = "FARSTAR_SETTINGS"
"""The environment variable through which the settings reach the workers."""

HEALTH = 60
"""Seconds in which a worker must show its parent that it lives; on a busy machine its start alone takes many."""

HAND_OVER = 0.0002
"""Seconds after which a thread that reckons lets the event loop go on. The loop asks for its turn after every word with
the system, so that with Python's 5 ms one long upload made everybody else fifty times slower."""

EXAMPLES = """Settings given here go before those in the settings file.

examples:
  farstar serve --port 8080
  farstar serve --database postgresql://farstar@localhost/farstar --workers 2"""


def parser() -> argparse.ArgumentParser:
    made = command_parser("serve", "Serve the tables to browsers and programs.", EXAMPLES)
    made.add_argument("--host", help="the address to listen on (default 127.0.0.1: this machine only)")
    made.add_argument("--port", type=int, help="the port to listen on (default 8000; 0 takes a free one)")
    made.add_argument(
        "--database", metavar="URL", help="a file, or postgresql://user:password@host/name (default: a file at home)"
    )
    made.add_argument("--settings", metavar="FILE", help="a TOML file with settings (see docs/hosting.md)")
    made.add_argument("--workers", type=int, help="processes that serve (default 1; more need PostgreSQL)")
    made.add_argument("--open", action="store_true", help="open the browser when the server is ready")
    return made


def main(argv: Sequence[str] | None = None) -> int:
    """Serve until interrupted; 2 when the settings cannot be used."""
    arguments = parser().parse_args(argv)
    try:
        chosen = choose(arguments)
        asyncio.run(prepare(chosen))
    except BadSettings as error:
        print(f"farstar serve: {error}", file=sys.stderr)
        return 2
    except (SQLAlchemyError, OSError) as error:
        print(f"farstar serve: the database cannot be used: {str(error).splitlines()[0]}", file=sys.stderr)
        return 2
    listener = listen(chosen, any_other=arguments.open)
    if not listener:
        print(
            f"farstar serve: something else listens on port {chosen.port}; choose another with --port", file=sys.stderr
        )
        return 2
    chosen = msgspec.structs.replace(chosen, port=listener.getsockname()[1])
    if arguments.open:
        print(f"Farstar is at {address(chosen)} (Ctrl-C ends it)", flush=True)
        threading.Thread(target=open_browser, args=(chosen,), daemon=True).start()
        return run(chosen, listener)
    listener.close()  # whoever stands before several servers sends nothing here until this one is ready
    return run(chosen)


def listen(chosen: Settings, any_other: bool) -> socket.socket | None:
    """Listens on the wanted port if it is free; with port 0, or if any other will do, on one that is; else nowhere.

    Another server that starts in the same seconds does not find that port free.
    """
    for port in (chosen.port, 0) if any_other or not chosen.port else (chosen.port,):
        listener = socket.socket(socket.AF_INET6 if ":" in chosen.host else socket.AF_INET)
        if os.name == "posix":  # elsewhere this would take the port from whoever has it
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((chosen.host, port))
            listener.listen()
            return listener
        except OSError as error:
            listener.close()
            if error.errno != errno.EADDRINUSE:
                raise
    return None


def choose(arguments: argparse.Namespace) -> Settings:
    """The settings file, and over it what was said on the command line."""
    chosen = settings.read(arguments.settings) if arguments.settings else Settings()
    given = {name: getattr(arguments, name) for name in ("host", "port", "database", "workers")}
    if arguments.open and not arguments.settings:
        given["log"] = "warning"  # somebody sits before it and wants to play, not to watch requests
    return settings.check(msgspec.structs.replace(chosen, **{k: v for k, v in given.items() if v is not None}))


async def prepare(chosen: Settings) -> None:
    """Bring the schema up to date before any worker starts."""
    database = Database(chosen.database_url)
    try:
        await database.migrate()
    finally:
        await database.close()


def run(chosen: Settings, listener: socket.socket | None = None) -> int:
    """Serve with so many workers, until interrupted; 3 when the server could not start."""
    os.environ[HANDED_OVER] = msgspec.json.encode(chosen).decode()
    if chosen.workers > 1:
        os.environ.setdefault(metrics.FOLDER, tempfile.mkdtemp(prefix="farstar-metrics-"))
    config = uvicorn.Config(
        "farstar.web.server.serve:worker",
        factory=True,
        host=chosen.host,
        port=chosen.port,
        workers=chosen.workers,
        proxy_headers=True,
        forwarded_allow_ips=chosen.proxies,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=5,
        timeout_keep_alive=30,
        timeout_worker_healthcheck=HEALTH,
        http=protocol(),
    )
    if chosen.workers > 1:
        Multiprocess(config, sockets=[listener or config.bind_socket()]).run()
        return 0
    server = uvicorn.Server(config)
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listener] if listener else None)
    return 0 if server.started else 3


def handed_over() -> Settings:
    """The settings another process has made."""
    return msgspec.json.decode(os.environ[HANDED_OVER].encode(), type=Settings)


def worker() -> Starlette:
    """One worker's application, from the settings handed over."""
    chosen = handed_over()
    start_logs(chosen.log)
    sys.setswitchinterval(HAND_OVER)
    threading.Thread(target=end_with_parent, daemon=True).start()
    return create(chosen)


def end_with_parent() -> None:
    """A worker whose parent is gone, by whatever, ends too: nobody would start it again, and it holds the port."""
    if parent := multiprocessing.parent_process():
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


def address(chosen: Settings) -> str:
    """Where a browser on this machine finds the server."""
    return f"http://{'127.0.0.1' if chosen.host in ('0.0.0.0', '::') else chosen.host}:{chosen.port}"


def open_browser(chosen: Settings) -> None:
    """When the server answers, show it."""
    home = address(chosen)
    for _ in range(100):
        try:
            with urlopen(f"{home}/health", timeout=2):
                webbrowser.open(home)
                return
        except (URLError, OSError):
            time.sleep(0.1)


if __name__ == "__main__":
    sys.exit(main())
