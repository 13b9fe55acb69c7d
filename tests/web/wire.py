"""A lean HTTP client for tests with many requests: keep-alive JSON, and streams of server-sent events."""

import asyncio
import json


class Wire:
    """One connection to one server; broken, it is opened anew."""

    def __init__(self, port, token="", host="127.0.0.1", own=None):
        self.host, self.port, self.token = host, port, token
        self.own = (own, 0) if own else None
        """The address it comes from, if the system is not to choose."""
        self.streams = None
        self.more = ""
        """Further headers of every request."""

    def head(self, method, path, length=0, more=""):
        token = f"Authorization: Bearer {self.token}\r\n" if self.token else ""
        return (
            f"{method} {path} HTTP/1.1\r\nHost: {self.host}\r\n{token}"
            f"Content-Type: application/json\r\nContent-Length: {length}\r\n{self.more}{more}\r\n"
        ).encode()

    async def send(self, method, path, body=None):
        """The status and the JSON of the answer; an OSError or EOFError when the server is gone."""
        raw = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        if self.streams is not None and self.streams[0].at_eof():
            self.close()  # the server has closed an idle connection
        try:
            if self.streams is None:
                self.streams = await asyncio.open_connection(self.host, self.port, local_addr=self.own)
            reader, writer = self.streams
            writer.write(self.head(method, path, len(raw)) + raw)
            head = await reader.readuntil(b"\r\n\r\n")
            status = int(head[9:12])
            length = int(head.lower().split(b"content-length:")[1].split(b"\r\n")[0])
            text = await reader.readexactly(length)
        except BaseException:
            self.close()
            raise
        return status, json.loads(text) if text else None

    def close(self):
        if self.streams is not None:
            self.streams[1].transport.abort()
            self.streams = None


async def listen(wire, path, heard, last=""):
    """Read a stream until it breaks, and hand over every event as (name, id, data)."""
    reader, writer = await asyncio.open_connection(wire.host, wire.port, limit=1 << 20, local_addr=wire.own)
    try:
        writer.write(wire.head("GET", path, 0, f"Last-Event-ID: {last}\r\n" if last else ""))
        await reader.readuntil(b"\r\n\r\n")
        event = {}
        async for line in reader:
            line = line.rstrip(b"\r\n")
            if b":" in line:
                name, _, value = line.partition(b":")
                event.setdefault(name.decode(), []).append(value.strip().decode())
            elif event and not line:
                if "data" in event:
                    await heard(event.get("event", [""])[0], event.get("id", [""])[0], "\n".join(event["data"]))
                event = {}
            # the other lines are the sizes of chunks
    finally:
        writer.transport.abort()


async def sit_down(wires):
    """New people, one on each of two wires, at a new table of theirs; its address."""
    for wire in wires:
        _, made = await wire.send("POST", "/api/people", {"name": "Player"})
        wire.token = made["token"]
    wanted = {"game": "race", "seats": ["me", "anyone"], "listed": True}
    _, made = await wires[0].send("POST", "/api/tables", wanted)
    path = f"/api/tables/{made['table']}"
    await wires[1].send("POST", f"{path}/join", {})
    return path
