"""Tables without hints and chances to win; at older tables both were there."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("advice", sa.Boolean(), server_default=sa.true(), nullable=False))
