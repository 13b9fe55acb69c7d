"""The database goes away and comes back: workers wait for it, the parent lives, nobody has to help."""

import asyncio
import os
import signal
import subprocess
import sys

from tests.web.support import Postgres, free_port
from tests.web.wire import Wire

OUTAGE = 60 if os.environ.get("FARSTAR_ATTACK") == "long" else 4


async def status_of(wire, path="/health"):
    try:
        return (await asyncio.wait_for(wire.send("GET", path), 5))[0]
    except (OSError, EOFError, TimeoutError, asyncio.IncompleteReadError):
        wire.close()
        return 0


async def answered(wire, seconds):
    """What is said of oneself; one worker may be back before the other."""
    for _ in range(seconds * 5):
        status, payload = await wire.send("GET", "/api/me")
        if status != 503:
            break
        await asyncio.sleep(0.2)
    return status, payload


async def wait_for(wire, wanted, seconds):
    for _ in range(seconds * 5):
        if await status_of(wire) == wanted:
            return True
        await asyncio.sleep(0.2)
    return False


def test_workers_that_start_while_the_database_is_away_wait_for_it(cluster, tmp_path):
    postgres = Postgres()
    postgres.start()
    port = free_port()
    command = [sys.executable, "-m", "farstar.web.server.serve", "--port", str(port), "--workers", "2"]
    log = (tmp_path / "log").open("wb")
    server = subprocess.Popen([*command, "--database", postgres.new_database()], stdout=log, stderr=log)
    try:
        asyncio.run(story(server, postgres, port))
    finally:
        server.terminate()
        server.wait(30)
        log.close()
        postgres.stop()
    assert b"token" not in (tmp_path / "log").read_bytes()


async def story(server, postgres, port):
    wire = Wire(port)
    assert await wait_for(wire, 200, 240), "the server did not start"
    _, made = await wire.send("POST", "/api/people", {"name": "Ann"})
    postgres.halt()
    for child in children(server.pid):
        os.kill(child, signal.SIGKILL)
    assert await wait_for(wire, 503, 90), "nobody answers while the database is away"
    await asyncio.sleep(OUTAGE)
    assert server.poll() is None, "the parent has ended"
    postgres.go()
    assert await wait_for(wire, 200, 90), "the server did not come back"
    ann = Wire(port, made["token"])
    status, payload = await answered(ann, 90)
    assert status == 200 and payload["name"] == "Ann"
    ann.close()
    wire.close()
    await asyncio.sleep(0.2)  # for the connections to end before the loop does


def children(pid):
    """The workers of a server: its children that serve."""
    found = subprocess.run(["pgrep", "-P", str(pid), "-f", "spawn_main"], capture_output=True, text=True)
    return [int(each) for each in found.stdout.split()]
