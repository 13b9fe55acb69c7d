"""`farstar operator`: what was reported, who is banned, and what was done about it."""

from __future__ import annotations

import argparse
import asyncio
import getpass
import sys
from collections.abc import Sequence
from datetime import UTC, datetime

from sqlalchemy.exc import SQLAlchemyError

from farstar.text.command_parser import command_parser
from farstar.web.common import settings
from farstar.web.store import conduct
from farstar.web.store.shared import Shared

MOST_LINES = 1000
EXAMPLES = """examples:
  farstar operator reports
  farstar operator ban NAME
  farstar operator audit --database postgresql://farstar@localhost/farstar"""


def parser() -> argparse.ArgumentParser:
    made = command_parser("operator", "Look after the people of a server.", EXAMPLES)
    made.add_argument("--database", metavar="URL", help="a file, or postgresql://... (default: the file at home)")
    made.add_argument("--settings", metavar="FILE", help="the settings file of the server, which names its database")
    deeds = made.add_subparsers(dest="deed", required=True)
    deeds.add_parser("reports", help="what was reported and not dealt with")
    deeds.add_parser("close", help="deal with a report").add_argument("report", type=int, metavar="NUMBER")
    deeds.add_parser("ban", help="close an account").add_argument("person", metavar="NAME", help="name or id")
    deeds.add_parser("unban", help="open it again").add_argument("person", metavar="NAME", help="name or id")
    deeds.add_parser("audit", help="what was done, the newest first")
    return made


def main(argv: Sequence[str] | None = None) -> int:
    """Do it; 2 with one line when it cannot be done."""
    arguments = parser().parse_args(argv)
    try:
        chosen = settings.read(arguments.settings) if arguments.settings else settings.Settings()
        if arguments.database:
            chosen.database = arguments.database
        return asyncio.run(work(chosen, arguments))
    except (settings.BadSettings, SQLAlchemyError, OSError) as error:
        print(f"farstar operator: {str(error).splitlines()[0]}", file=sys.stderr)
        return 2


async def work(chosen: settings.Settings, arguments: argparse.Namespace) -> int:
    shared = Shared(chosen)
    try:
        await shared.db.migrate()
        return await do(shared, arguments)
    finally:
        await shared.db.close()


async def do(shared: Shared, arguments: argparse.Namespace) -> int:
    who = getpass.getuser()
    async with shared.db.read() as connection:
        if arguments.deed == "reports":
            for row in await conduct.open_reports(connection):
                about = f"{row['name']} ({row['about']})"
                print(f"{row['id']}\t{day(row['at'])}\tabout {about}\tat {row['table_id']}\t{row['text']}")
            return 0
        if arguments.deed == "audit":
            for row in await conduct.audit_trail(connection, MOST_LINES):
                print(f"{day(row['at'])}\t{row['who']}\t{row['what']}\t{row['about']}")
            return 0
        person = await conduct.find(connection, arguments.person) if "person" in arguments else None
    if arguments.deed == "close":
        done = await conduct.close_report(shared, who, arguments.report)
        return 0 if done else complain(f"there is no open report {arguments.report}")
    if person is None:
        return complain(f"there is nobody called {arguments.person!r}")
    await conduct.ban(shared, who, person, arguments.deed == "ban")
    return 0


def complain(sentence: str) -> int:
    print(f"farstar operator: {sentence}", file=sys.stderr)
    return 2


def day(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")


if __name__ == "__main__":
    sys.exit(main())
