"""Chat knows who said it: somebody else may sit on the seat since."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("chats", sa.Column("person", sa.Text(), server_default="", nullable=False))
    op.create_index(op.f("ix_chats_person"), "chats", ["person"], unique=False)
    op.execute(
        "UPDATE chats SET person = coalesce((SELECT seats.person FROM seats WHERE seats.table_id = chats.table_id "
        "AND seats.seat = chats.seat AND seats.name = chats.name), '')"
    )
