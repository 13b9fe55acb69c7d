"""Notes on finished games: comments and branches, as they stand in an annotated journal."""

import sqlalchemy as sa
from alembic import op

from farstar.web.store.columns import KEY, refers, required

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "notes",
        *required(KEY, "id"),
        *required(sa.Text, "table_id", "person", "body"),
        *required(sa.Double, "made"),
        refers("table_id", "tables"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(op.f("ix_notes_table_id"), "notes", ["table_id"])
