"""Backup and restore, on a live server and between both kinds of database: every table replays as it was."""

import asyncio
import gzip
import os
import stat

from tests.web.support import answer, house, newcomer, play_out, two_at_a_table

from farstar.web.common.settings import async_url
from farstar.web.store import backup, restore
from farstar.web.store.database import Database


async def fill(app):
    """A finished game with a note, a running one with chat, and an open table."""
    ann = await newcomer(app)
    table = (await ann.post("/api/tables", {"game": "race", "seats": ["me", "bot:random"]}))["table"]
    await play_out([ann], table)
    await ann.post(f"/api/tables/{table}/notes", {"comment": "before"})
    one, _, running = await two_at_a_table(app)
    await answer(one, running)
    await one.post(f"/api/tables/{running}/chat", {"text": "hello – «there»"})
    await ann.post("/api/tables", {"game": "roll", "seats": ["me", "friend"]})
    return ann, one, [table, running]


def test_every_table_replays_after_a_restore_in_the_other_kind_of_database(database, tmp_path, cluster):
    other = cluster.new_database() if database.endswith(".db") else str(tmp_path / "other.db")
    file = tmp_path / "backup"

    async def story():
        async with house(database) as app:
            ann, one, tables = await fill(app)
            assert await asyncio.to_thread(backup.main, [str(file), "--database", database]) == 0
            before = [await one.table(tables[1]), await ann.table(tables[0])]
            seeds = [app.state.shared.lives[table].seed for table in tables]
        assert await asyncio.to_thread(restore.main, [str(file), "--database", other]) == 0
        async with house(other) as app:
            again = [type(one)(app, one.token), type(ann)(app, ann.token)]
            for visitor, table, payload, seed in zip(again, tables[::-1], before, seeds[::-1], strict=True):
                now = await visitor.table(table)
                assert (now["view"], now["number"], now["log"]) == (payload["view"], payload["number"], payload["log"])
                assert app.state.shared.lives[table].seed == seed
            await again[0].post(f"/api/tables/{tables[1]}/chat", {"text": "again"})
            assert len((await again[0].get(f"/api/tables/{tables[1]}/chat")).json()) == 2
            await again[1].post(f"/api/tables/{tables[0]}/notes", {"comment": "after"})
            assert len((await again[1].get(f"/api/tables/{tables[0]}/notes")).json()["notes"]) == 2

    asyncio.run(story())
    assert stat.S_IMODE(os.stat(file).st_mode) == 0o600


def test_what_is_no_backup_or_no_new_database_is_refused(sqlite, tmp_path, capsys):
    async def story():
        async with house(sqlite) as app:
            await newcomer(app)

    asyncio.run(story())
    good, broken, other = tmp_path / "good", tmp_path / "broken", tmp_path / "text"
    assert backup.main([str(good), "--database", sqlite]) == 0
    assert backup.main([str(good), "--database", sqlite]) == 2, "an older backup is not overwritten"
    broken.write_bytes(good.read_bytes()[:-30])
    other.write_bytes(gzip.compress(b"{}\n"))
    for file, words in ((broken, "damaged"), (other, "no backup"), (tmp_path / "none", "damaged")):
        assert restore.main([str(file), "--database", str(tmp_path / f"new-{file.name}.db")]) == 2
        assert words in capsys.readouterr().err
    assert restore.main([str(good), "--database", sqlite]) == 2
    assert "not empty" in capsys.readouterr().err

    async def nothing():
        database = Database(async_url(str(tmp_path / "new-broken.db")))
        async with database.read() as connection:
            rows = (await connection.execute(backup.select(restore.tables()[0]))).all()
        await database.close()
        return rows

    assert asyncio.run(nothing()) == [], "a restore is whole or nothing"
