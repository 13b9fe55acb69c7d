"""Sessions that can be ended, people who are banned, blocked or reported, tokens that end, times nobody was served."""

import sqlalchemy as sa
from alembic import op

from farstar.web.store.columns import KEY, optional, refers, required

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("people", sa.Column("cookies", sa.Integer(), server_default="0", nullable=False))
    op.add_column("people", sa.Column("banned", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("tokens", sa.Column("scope", sa.Text(), server_default="all", nullable=False))
    op.add_column("tokens", sa.Column("expires", sa.Double(), nullable=True))
    op.create_table(
        "sessions",
        *required(sa.Text, "id", "person", "hash", "agent"),
        *required(sa.Double, "made"),
        refers("person", "people"),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("hash"),
    )
    op.create_index(op.f("ix_sessions_person"), "sessions", ["person"], unique=False)
    op.create_table(
        "outages",
        *required(sa.Double, "began", "ended"),
        sa.PrimaryKeyConstraint("began"),
    )
    conduct()
    op.create_table(
        "counts",
        *required(sa.Text, "what", "who"),
        *required(sa.BigInteger, "window"),
        *required(sa.Integer, "number"),
        sa.PrimaryKeyConstraint("what", "who", "window"),
    )


def conduct() -> None:
    """Whom somebody will not hear, what is reported, and what is done about it."""
    op.create_table(
        "blocks",
        *required(sa.Text, "person", "other", "kind"),
        *required(sa.Double, "made"),
        refers("person", "people"),
        refers("other", "people"),
        sa.PrimaryKeyConstraint("person", "other"),
    )
    op.create_table(
        "reports",
        *required(KEY, "id"),
        *required(sa.Text, "person", "about", "table_id", "text"),
        *required(sa.Double, "at"),
        *optional(sa.Double, "closed"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "audit",
        *required(KEY, "id"),
        *required(sa.Text, "who", "what", "about"),
        *required(sa.Double, "at"),
        sa.PrimaryKeyConstraint("id"),
    )
