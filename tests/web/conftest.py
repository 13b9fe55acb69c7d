"""Databases for the tests of the server: SQLite in a file, PostgreSQL in a private cluster."""

import asyncio
import os
import shutil

import pytest
from tests.web.support import Postgres, find_postgres, house


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


async def serve_once(database):
    """A server makes its tables in a new database when it starts."""
    async with house(database):
        pass


@pytest.fixture(scope="session")
def made_postgresql(cluster):
    """The name of a database in which a server has run."""
    url = cluster.new_database()
    asyncio.run(serve_once(url))
    return url.rpartition("/")[2]


@pytest.fixture(scope="session")
def made_sqlite(tmp_path_factory):
    """A file in which a server has run."""
    file = tmp_path_factory.mktemp("made") / "tables.db"
    asyncio.run(serve_once(file))
    assert [each.name for each in file.parent.iterdir()] == [file.name], "all is in one file"
    return file


@pytest.fixture
def postgresql(cluster, made_postgresql):
    """A database with all tables and nobody in them: to copy one is quicker than to make it."""
    return cluster.new_database(made_postgresql)


@pytest.fixture
def sqlite(made_sqlite, tmp_path):
    """The same in a file."""
    return str(shutil.copy(made_sqlite, tmp_path / "tables.db"))


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request):
    """Each kind of database in turn."""
    return request.getfixturevalue(request.param)
