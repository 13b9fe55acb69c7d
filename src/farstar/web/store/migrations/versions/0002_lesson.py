"""Tables at which a coach speaks to the player; older tables are none."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("lesson", sa.Boolean(), server_default=sa.false(), nullable=False))
