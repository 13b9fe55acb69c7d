"""What is kept: people, tables, moves, work to do, reviews, notes. Ids are random text, times seconds since 1970."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    false,
    true,
)

metadata = MetaData()

KEY = BigInteger().with_variant(Integer, "sqlite")
"""A counting key: SQLite counts only plain INTEGER keys by itself."""

keepsakes = Table("keepsakes", metadata, Column("name", Text, primary_key=True), Column("value", Text, nullable=False))
"""What all workers must agree on, such as the secret that signs cookies."""

people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("login", Text, unique=True),
    Column("passphrase", Text),
    Column("language", Text, nullable=False, server_default=""),
    Column("webhook", Text, nullable=False, server_default=""),
    Column("made", Double, nullable=False),
    Column("cookies", Integer, nullable=False, server_default="0"),
    Column("banned", Boolean, nullable=False, server_default=false()),
)
"""A guest is known by a signed cookie; those with an older count in `cookies` are worth nothing any more."""

sessions = Table(
    "sessions",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False, index=True),
    Column("hash", Text, nullable=False, unique=True),
    Column("agent", Text, nullable=False),
    Column("made", Double, nullable=False),
)
"""Where people with a passphrase are signed in."""

tokens = Table(
    "tokens",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False, index=True),
    Column("hash", Text, nullable=False, unique=True),
    Column("label", Text, nullable=False),
    Column("made", Double, nullable=False),
    Column("scope", Text, nullable=False, server_default="all"),
    Column("expires", Double),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seed", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("number", Integer, nullable=False, server_default="0"),
    Column("listed", Boolean, nullable=False),
    Column("pace", Text, nullable=False),
    Column("clock", Integer, nullable=False, server_default="0"),
    Column("increment", Integer, nullable=False, server_default="0"),
    Column("host", Text, ForeignKey("people.id"), nullable=False),
    Column("made", Double, nullable=False),
    Column("started", Double),
    Column("finished", Double),
    Column("scores", Text, nullable=False, server_default=""),
    Column("parent", Text, nullable=False, server_default=""),
    Column("rematch", Text, nullable=False, server_default=""),
    Column("lesson", Boolean, nullable=False, server_default=false()),
    Column("advice", Boolean, nullable=False, server_default=true()),
    Column("wording", Text, nullable=False, server_default=""),
    Index("tables_by_status", "status", "listed", "made"),
)
"""`seed` is the secret chance is drawn from: it leaves the server in no answer."""

seats = Table(
    "seats",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("person", Text, ForeignKey("people.id"), index=True),
    Column("name", Text, nullable=False, server_default=""),
    Column("bot", Text, nullable=False, server_default=""),
    Column("stand_in", Text, nullable=False, server_default=""),
    Column("chat", Boolean, nullable=False, server_default=false()),
    Column("here", Boolean, nullable=False, server_default=false()),
    Column("seen", Double, nullable=False, server_default="0"),
    Column("left_at", Double),
)

moves = Table(
    "moves",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("pick", Text, nullable=False),
    Column("cause", Text, nullable=False),
    Column("move", Text),
    Column("at", Double, nullable=False),
    UniqueConstraint("table_id", "seat", "move", name="moves_once"),
)
"""Append-only: nothing here is ever changed or deleted. `move` is the client's own id of the move."""

invites = Table(
    "invites",
    metadata,
    Column("id", Text, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("made_by", Text, ForeignKey("people.id"), nullable=False),
    Column("used_by", Text, ForeignKey("people.id")),
    Column("revoked", Boolean, nullable=False, server_default=false()),
    Column("made", Double, nullable=False),
)

chats = Table(
    "chats",
    metadata,
    Column("id", KEY, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("person", Text, nullable=False, server_default="", index=True),
)
"""`person` is who said it, also when somebody else sits on the seat since."""

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("percent", Integer, nullable=False, server_default="0"),
    Column("body", Text, nullable=False, server_default=""),
    Column("made", Double, nullable=False),
)
"""What the expert says of a finished game; `body` is empty while `percent` is not 100."""

aheads = Table(
    "aheads",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, primary_key=True),
    Column("about", Integer, primary_key=True, autoincrement=False),
    Column("pick", Text, nullable=False),
)
"""What somebody will answer when a question of this kind, about this, is asked: known to them alone."""

notes = Table(
    "notes",
    metadata,
    Column("id", KEY, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False, index=True),
    Column("person", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("made", Double, nullable=False),
)
"""Comments and branches of a finished game, each as it stands in an annotated journal."""

outages = Table("outages", metadata, Column("began", Double, primary_key=True), Column("ended", Double, nullable=False))
"""Times at which nobody was served; no clock runs in them."""

blocks = Table(
    "blocks",
    metadata,
    Column("person", Text, ForeignKey("people.id"), primary_key=True),
    Column("other", Text, ForeignKey("people.id"), primary_key=True),
    Column("kind", Text, nullable=False),
    Column("made", Double, nullable=False),
)
"""Whom somebody does not want to hear (mute) or to sit with (block)."""

reports = Table(
    "reports",
    metadata,
    Column("id", KEY, primary_key=True),
    Column("person", Text, nullable=False),
    Column("about", Text, nullable=False),
    Column("table_id", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("closed", Double),
)

audit = Table(
    "audit",
    metadata,
    Column("id", KEY, primary_key=True),
    Column("who", Text, nullable=False),
    Column("what", Text, nullable=False),
    Column("about", Text, nullable=False),
    Column("at", Double, nullable=False),
)
"""What was done to accounts, and by whom."""

counts = Table(
    "counts",
    metadata,
    Column("what", Text, primary_key=True),
    Column("who", Text, primary_key=True),
    Column("window", BigInteger, primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False),
)
"""What is limited and rare, counted for all workers together."""

jobs = Table(
    "jobs",
    metadata,
    Column("id", KEY, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("table_id", Text, nullable=False),
    Column("person", Text, nullable=False, server_default=""),
    Column("due", Double, nullable=False, index=True),
    Column("tries", Integer, nullable=False, server_default="0"),
)
"""Work any process may do: bot turns, clocks that run out, webhooks."""
