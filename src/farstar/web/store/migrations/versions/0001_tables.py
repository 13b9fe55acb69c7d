"""The first schema: people, tables, seats, moves, invites, chat, jobs."""

import sqlalchemy as sa
from alembic import op

from farstar.web.store.columns import KEY, optional, refers, required

revision = "0001"
down_revision = None


def upgrade() -> None:
    people()
    tables()
    seats()
    play()


def people() -> None:
    """Who plays."""
    op.create_table(
        "keepsakes",
        *required(sa.Text, "name", "value"),
        sa.PrimaryKeyConstraint("name"),
    )
    op.create_table(
        "people",
        *required(sa.Text, "id", "name"),
        *optional(sa.Text, "login", "passphrase"),
        *required(sa.Text, "language", "webhook", default=""),
        *required(sa.Double, "made"),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("login"),
    )
    op.create_table(
        "tokens",
        *required(sa.Text, "id", "person", "hash", "label"),
        *required(sa.Double, "made"),
        refers("person", "people"),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("hash"),
    )
    op.create_index(op.f("ix_tokens_person"), "tokens", ["person"], unique=False)


def tables() -> None:
    """What they play."""
    op.create_table(
        "tables",
        *required(sa.Text, "id", "game", "options"),
        *required(sa.Integer, "seats"),
        *required(sa.Text, "seed", "status"),
        *required(sa.Integer, "number", default="0"),
        *required(sa.Boolean, "listed"),
        *required(sa.Text, "pace"),
        *required(sa.Integer, "clock", "increment", default="0"),
        *required(sa.Text, "host"),
        *required(sa.Double, "made"),
        *optional(sa.Double, "started", "finished"),
        *required(sa.Text, "scores", "parent", "rematch", default=""),
        refers("host", "people"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("tables_by_status", "tables", ["status", "listed", "made"], unique=False)


def seats() -> None:
    """Where they sit."""
    op.create_table(
        "seats",
        *required(sa.Text, "table_id"),
        *required(sa.Integer, "seat"),
        *required(sa.Text, "kind"),
        *optional(sa.Text, "person"),
        *required(sa.Text, "name", "bot", "stand_in", default=""),
        *required(sa.Boolean, "chat", "here", default=sa.false()),
        *required(sa.Double, "seen", default="0"),
        *optional(sa.Double, "left_at"),
        refers("person", "people"),
        refers("table_id", "tables"),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_index(op.f("ix_seats_person"), "seats", ["person"], unique=False)
    op.create_table(
        "invites",
        *required(sa.Text, "id", "table_id"),
        *required(sa.Integer, "seat"),
        *required(sa.Text, "made_by"),
        *optional(sa.Text, "used_by"),
        *required(sa.Boolean, "revoked", default=sa.false()),
        *required(sa.Double, "made"),
        refers("made_by", "people"),
        refers("table_id", "tables"),
        refers("used_by", "people"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(op.f("ix_invites_table_id"), "invites", ["table_id"], unique=False)


def play() -> None:
    """What they do."""
    op.create_table(
        "moves",
        *required(sa.Text, "table_id"),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        *required(sa.Integer, "seat"),
        *required(sa.Text, "pick", "cause"),
        *optional(sa.Text, "move"),
        *required(sa.Double, "at"),
        refers("table_id", "tables"),
        sa.PrimaryKeyConstraint("table_id", "number"),
        sa.UniqueConstraint("table_id", "seat", "move", name="moves_once"),
    )
    op.create_table(
        "chats",
        *required(KEY, "id"),
        *required(sa.Text, "table_id"),
        *required(sa.Integer, "seat"),
        *required(sa.Text, "name", "text"),
        *required(sa.Double, "at"),
        refers("table_id", "tables"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(op.f("ix_chats_table_id"), "chats", ["table_id"], unique=False)
    op.create_table(
        "jobs",
        *required(KEY, "id"),
        *required(sa.Text, "kind", "table_id"),
        *required(sa.Text, "person", default=""),
        *required(sa.Double, "due"),
        *required(sa.Integer, "tries", default="0"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(op.f("ix_jobs_due"), "jobs", ["due"], unique=False)
