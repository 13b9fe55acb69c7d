"""A wire that can be cut: passes bytes on to another port, until somebody takes the shears."""

import asyncio


class Proxy:
    """Listens on a port of its own; what comes goes to `target`, and back."""

    def __init__(self, target):
        self.target = target
        self.port = 0
        self.server = None
        self.open = set()
        self.broken = False
        self.cuts = 0

    async def start(self):
        self.server = await asyncio.start_server(self.connected, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]

    async def connected(self, reader, writer):
        if self.broken:
            writer.transport.abort()
            return
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        ends = {writer, far_writer}
        self.open |= ends
        try:
            async with asyncio.TaskGroup() as both:
                both.create_task(self.pass_on(reader, far_writer))
                both.create_task(self.pass_on(far_reader, writer))
        finally:
            self.open -= ends
            for each in ends:
                each.transport.abort()

    async def pass_on(self, reader, writer):
        """Until either end is gone; then both are."""
        try:
            while data := await reader.read(65_536):
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        writer.transport.abort()

    async def cut(self, seconds):
        """Every connection breaks wherever it is, and none can be made for a while."""
        self.cuts += 1
        self.broken = True
        for each in list(self.open):
            each.transport.abort()
        await asyncio.sleep(seconds)
        self.broken = False

    async def stop(self):
        self.server.close()
        for each in list(self.open):
            each.transport.abort()
        await self.server.wait_closed()
