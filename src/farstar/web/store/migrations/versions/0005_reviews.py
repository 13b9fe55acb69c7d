"""Reviews of finished games, kept with their tables, and how far one has come that is being made."""

import sqlalchemy as sa
from alembic import op

from farstar.web.store.columns import refers, required

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "reviews",
        *required(sa.Text, "table_id"),
        *required(sa.Integer, "percent", default="0"),
        *required(sa.Text, "body", default=""),
        *required(sa.Double, "made"),
        refers("table_id", "tables"),
        sa.PrimaryKeyConstraint("table_id"),
    )
