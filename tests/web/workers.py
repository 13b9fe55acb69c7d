"""Real worker processes for the tests of crashes and load: started, killed without warning, started again."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
from tests.web.support import free_port, settings
from tests.web.wire import Wire


class Worker:
    """One server process on a port of its own."""

    def __init__(self, folder, database, **given):
        self.port = free_port()
        self.settings = settings(database, port=self.port, **{"log": "error", **given})
        self.log = Path(folder) / f"worker-{self.port}.log"
        self.process = None
        self.kills = 0

    def start(self):
        environment = {**os.environ, "FARSTAR_SETTINGS": msgspec.json.encode(self.settings).decode()}
        code = "from farstar.web.server.serve import handed_over, run; run(handed_over())"
        with self.log.open("ab") as log:
            self.process = subprocess.Popen([sys.executable, "-c", code], env=environment, stdout=log, stderr=log)

    async def ready(self, seconds=240):
        """Wait until it answers; a busy machine is no broken server."""
        wire = Wire(self.port)
        for _ in range(seconds * 20):
            try:
                if (await wire.send("GET", "/health"))[0] == 200:
                    wire.close()
                    return
            except (OSError, EOFError):
                pass
            assert self.process.poll() is None, self.log.read_text()
            await asyncio.sleep(0.05)
        raise AssertionError(f"no answer within {seconds} s: {self.log.read_text()}")

    def kill(self):
        """The worst way to end."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.kills += 1

    def stop(self):
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.kill()
