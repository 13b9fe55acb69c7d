"""Answers prepared for questions that are not asked yet."""

import sqlalchemy as sa
from alembic import op

from farstar.web.store.columns import refers, required

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "aheads",
        *required(sa.Text, "table_id"),
        *required(sa.Integer, "seat"),
        *required(sa.Text, "kind"),
        *required(sa.Integer, "about"),
        *required(sa.Text, "pick"),
        refers("table_id", "tables"),
        sa.PrimaryKeyConstraint("table_id", "seat", "kind", "about"),
    )
