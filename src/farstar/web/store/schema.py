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

from farstar.web.store.columns import KEY, credential, key, of_table, optional, required

metadata = MetaData()

keepsakes = Table("keepsakes", metadata, *key(Text, "name"), *required(Text, "value"))
"""What all workers must agree on, such as the secret that signs cookies."""

people = Table(
    "people",
    metadata,
    *key(Text, "id"),
    *required(Text, "name"),
    Column("login", Text, unique=True),
    *optional(Text, "passphrase"),
    *required(Text, "language", "webhook", default=""),
    *required(Double, "made"),
    *required(Integer, "cookies", default="0"),
    *required(Boolean, "banned", default=false()),
)
"""A guest is known by a signed cookie; those with an older count in `cookies` are worth nothing any more."""

sessions = Table(
    "sessions",
    metadata,
    *credential(),
    *required(Text, "agent"),
    *required(Double, "made"),
)
"""Where people with a passphrase are signed in."""

tokens = Table(
    "tokens",
    metadata,
    *credential(),
    *required(Text, "label"),
    *required(Double, "made"),
    *required(Text, "scope", default="all"),
    *optional(Double, "expires"),
)

tables = Table(
    "tables",
    metadata,
    *key(Text, "id"),
    *required(Text, "game", "options"),
    *required(Integer, "seats"),
    *required(Text, "seed", "status"),
    *required(Integer, "number", default="0"),
    *required(Boolean, "listed"),
    *required(Text, "pace"),
    *required(Integer, "clock", "increment", default="0"),
    Column("host", Text, ForeignKey("people.id"), nullable=False),
    *required(Double, "made"),
    *optional(Double, "started", "finished"),
    *required(Text, "scores", "parent", "rematch", default=""),
    *required(Boolean, "lesson", default=false()),
    *required(Boolean, "advice", default=true()),
    *required(Text, "wording", default=""),
    Index("tables_by_status", "status", "listed", "made"),
)
"""`seed` is the secret chance is drawn from: it leaves the server in no answer."""

seats = Table(
    "seats",
    metadata,
    of_table(primary_key=True),
    *key(Integer, "seat"),
    *required(Text, "kind"),
    Column("person", Text, ForeignKey("people.id"), index=True),
    *required(Text, "name", "bot", "stand_in", default=""),
    *required(Boolean, "chat", "here", default=false()),
    *required(Double, "seen", default="0"),
    *optional(Double, "left_at"),
)

moves = Table(
    "moves",
    metadata,
    of_table(primary_key=True),
    *key(Integer, "number"),
    *required(Integer, "seat"),
    *required(Text, "pick", "cause"),
    *optional(Text, "move"),
    *required(Double, "at"),
    UniqueConstraint("table_id", "seat", "move", name="moves_once"),
)
"""Append-only: nothing here is ever changed or deleted. `move` is the client's own id of the move."""

invites = Table(
    "invites",
    metadata,
    *key(Text, "id"),
    of_table(nullable=False, index=True),
    *required(Integer, "seat"),
    Column("made_by", Text, ForeignKey("people.id"), nullable=False),
    Column("used_by", Text, ForeignKey("people.id")),
    *required(Boolean, "revoked", default=false()),
    *required(Double, "made"),
)

chats = Table(
    "chats",
    metadata,
    Column("id", KEY, primary_key=True),
    of_table(nullable=False, index=True),
    *required(Integer, "seat"),
    *required(Text, "name", "text"),
    *required(Double, "at"),
    Column("person", Text, nullable=False, server_default="", index=True),
)
"""`person` is who said it, also when somebody else sits on the seat since."""

reviews = Table(
    "reviews",
    metadata,
    of_table(primary_key=True),
    *required(Integer, "percent", default="0"),
    *required(Text, "body", default=""),
    *required(Double, "made"),
)
"""What the expert says of a finished game; `body` is empty while `percent` is not 100."""

aheads = Table(
    "aheads",
    metadata,
    of_table(primary_key=True),
    *key(Integer, "seat"),
    *key(Text, "kind"),
    *key(Integer, "about"),
    *required(Text, "pick"),
)
"""What somebody will answer when a question of this kind, about this, is asked: known to them alone."""

notes = Table(
    "notes",
    metadata,
    Column("id", KEY, primary_key=True),
    of_table(nullable=False, index=True),
    *required(Text, "person", "body"),
    *required(Double, "made"),
)
"""Comments and branches of a finished game, each as it stands in an annotated journal."""

outages = Table("outages", metadata, *key(Double, "began"), *required(Double, "ended"))
"""Times at which nobody was served; no clock runs in them."""

blocks = Table(
    "blocks",
    metadata,
    Column("person", Text, ForeignKey("people.id"), primary_key=True),
    Column("other", Text, ForeignKey("people.id"), primary_key=True),
    *required(Text, "kind"),
    *required(Double, "made"),
)
"""Whom somebody does not want to hear (mute) or to sit with (block)."""

reports = Table(
    "reports",
    metadata,
    Column("id", KEY, primary_key=True),
    *required(Text, "person", "about", "table_id", "text"),
    *required(Double, "at"),
    *optional(Double, "closed"),
)

audit = Table(
    "audit",
    metadata,
    Column("id", KEY, primary_key=True),
    *required(Text, "who", "what", "about"),
    *required(Double, "at"),
)
"""What was done to accounts, and by whom."""

counts = Table(
    "counts",
    metadata,
    *key(Text, "what", "who"),
    *key(BigInteger, "window"),
    *required(Integer, "number"),
)
"""What is limited and rare, counted for all workers together."""

jobs = Table(
    "jobs",
    metadata,
    Column("id", KEY, primary_key=True),
    *required(Text, "kind", "table_id"),
    *required(Text, "person", default=""),
    Column("due", Double, nullable=False, index=True),
    *required(Integer, "tries", default="0"),
)
"""Work any process may do: bot turns, clocks that run out, webhooks."""
