"""How Alembic reaches the database: through the connection handed over by `farstar.web.store.database`."""

from alembic import context

from farstar.web.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
