"""The operator's settings: a TOML file, read strictly, with defaults that suit one machine and a few friends."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

import msgspec

from farstar.web.common.rates import read_rate


class BadSettings(ValueError):
    """Settings that cannot be used; says which and why."""


class Limits(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """How much one person or address may do. Rates are written as the `limits` library reads them."""

    requests: str = "1200/minute"
    sign_in: str = "8/minute"
    new_people: str = "60/minute"
    new_tables: str = "60/minute"
    chat: str = "20/minute"
    hints: str = "30/minute"
    uploads: str = "20/minute"
    reviews: str = "40/hour"
    body_bytes: int = 65_536
    journal_bytes: int = 1_000_000
    journal_lines: int = 5_000
    table_rows: int = 10_000
    tables_per_person: int = 200
    streams_per_person: int = 50
    streams_per_address: int = 200


class Settings(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Everything an operator can choose. Times are in seconds."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    workers: int = 1
    secret: str = ""
    https: bool = False
    address: str = ""
    proxies: str = "127.0.0.1"
    bot_processes: int = 1
    stand_in: str = "steady"
    away_after: float = 180.0
    leave_after: float = 45.0
    sweep_every: float = 10.0
    open_days: float = 30.0
    abandoned_days: float = 90.0
    chat_days: float = 0.0
    private_webhooks: bool = False
    operator_token: str = ""
    log: str = "info"
    limits: Limits = msgspec.field(default_factory=Limits)

    @property
    def database_url(self) -> str:
        """The database as SQLAlchemy's async engine wants it."""
        return async_url(self.database or default_database())

    @property
    def sqlite(self) -> bool:
        return self.database_url.startswith("sqlite")


def default_database() -> str:
    """The file tables are kept in when nothing else is said."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return str(Path(home) / "farstar" / "tables.db")


def async_url(database: str) -> str:
    """A file name, an sqlite URL or a postgresql URL, with the right driver."""
    if "://" not in database:
        return f"sqlite+aiosqlite:///{Path(database).expanduser().absolute()}"
    kind, rest = database.split("://", 1)
    if kind in ("sqlite", "sqlite+aiosqlite"):
        return f"sqlite+aiosqlite://{rest}"
    if kind in ("postgres", "postgresql", "postgresql+asyncpg"):
        return f"postgresql+asyncpg://{rest}"
    raise BadSettings(f"database: {kind!r} is not supported; give a file name, sqlite:///FILE or postgresql://...")


def read(path: str | Path) -> Settings:
    """The settings in a TOML file; anything unknown or of the wrong kind is refused."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadSettings(f"{path}: cannot be read ({error})") from None
    try:
        return check(msgspec.convert(tomllib.loads(text), Settings))
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, BadSettings) as error:
        raise BadSettings(f"{path}: {error}") from None


def check(settings: Settings) -> Settings:
    """Refuse what cannot work together."""
    if not 0 <= settings.port <= 65535:
        raise BadSettings(f"port: {settings.port} is none; a port is a number from 0 to 65535")
    async_url(settings.database or "file")
    if settings.workers < 1:
        raise BadSettings(f"workers: {settings.workers} is too few; at least 1 is needed")
    if settings.workers > 1 and settings.sqlite:
        raise BadSettings(
            f"workers: {settings.workers} workers need PostgreSQL (database = postgresql://...); SQLite takes 1"
        )
    if settings.bot_processes < 0:
        raise BadSettings(f"bot_processes: {settings.bot_processes} is too few; 0 means a thread, 1 or more processes")
    check_rates(settings.limits)
    if settings.log not in ("debug", "info", "warning", "error"):
        raise BadSettings(f"log: {settings.log!r} is none of debug, info, warning, error")
    return settings


def check_rates(limits: Limits) -> None:
    for name, value in msgspec.structs.asdict(limits).items():
        if isinstance(value, str):
            try:
                read_rate(value)
            except ValueError:
                raise BadSettings(f"limits.{name}: {value!r} is no rate; write for example 20/minute") from None
        elif value < 1:
            raise BadSettings(f"limits.{name}: {value} is too few; at least 1 is needed")
