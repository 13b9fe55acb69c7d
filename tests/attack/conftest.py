"""The attacks need the same databases as the other tests of the server."""

from tests.web.conftest import cluster, database, made_postgresql, made_sqlite, postgresql, sqlite

__all__ = ["cluster", "database", "made_postgresql", "made_sqlite", "postgresql", "sqlite"]
