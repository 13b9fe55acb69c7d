"""Tables told in the words of another rulebook; older tables are told in the usual ones."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("tables", sa.Column("wording", sa.Text(), server_default="", nullable=False))
