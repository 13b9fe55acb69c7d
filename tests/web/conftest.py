"""Databases for the tests of the server: SQLite in a file, PostgreSQL in a private cluster."""

import asyncio
import os
import shutil

import pytest
from tests.web.support import Postgres, find_postgres

from farstar.web.common.settings import async_url
from farstar.web.store.database import Database


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


async def make_tables(database):
    """As a server does in a new database; no server has run in it."""
    new = Database(async_url(str(database)))
    await new.migrate()
    await new.close()


@pytest.fixture(scope="session")
def made_postgresql(cluster):
    """The name of a database with all tables and nothing in them."""
    url = cluster.new_database()
    asyncio.run(make_tables(url))
    return url.rpartition("/")[2]


@pytest.fixture(scope="session")
def made_sqlite(tmp_path_factory):
    """The same in a file."""
    file = tmp_path_factory.mktemp("made") / "tables.db"
    asyncio.run(make_tables(file))
    assert [each.name for each in file.parent.iterdir()] == [file.name], "all is in one file"
    return file


@pytest.fixture
def postgresql(cluster, made_postgresql):
    """A new database: to copy one is quicker than to make its tables."""
    return cluster.new_database(made_postgresql)


@pytest.fixture
def sqlite(made_sqlite, tmp_path):
    """A new database in a file."""
    return str(shutil.copy(made_sqlite, tmp_path / "tables.db"))


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request):
    """Each kind of database in turn."""
    return request.getfixturevalue(request.param)
