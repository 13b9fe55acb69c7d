"""Databases for the tests of the server: SQLite in a file, PostgreSQL in a private cluster."""

import os

import pytest
from tests.web.support import Postgres, find_postgres


@pytest.fixture(scope="session")
def cluster():
    """A PostgreSQL of our own. In continuous integration it must be there; elsewhere its tests may be left out."""
    if not os.environ.get("CI"):
        try:
            find_postgres()
        except AssertionError as error:
            pytest.skip(str(error))
    postgres = Postgres()
    postgres.start()
    yield postgres
    postgres.stop()


@pytest.fixture
def postgresql(cluster):
    """A new database in it."""
    return cluster.new_database()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    """Each kind of database in turn."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    return request.getfixturevalue("postgresql")


@pytest.fixture
def sqlite(tmp_path):
    return str(tmp_path / "tables.db")
