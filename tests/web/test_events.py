"""Server-sent events as they leave the server, and when a stream of them ends."""

import asyncio

import pytest

from farstar.web.common.events import LET_GO, NOTHING, EventStream, event


def test_an_event_is_written_as_browsers_read_it():
    assert event("table", b"{}", 7) == b"id: 7\nevent: table\ndata: {}\n\n"
    assert event("people", b"[]") == b"event: people\ndata: []\n\n"
    assert event("table", b"<p>\r\none\rtwo\n</p>", 0) == (
        b"id: 0\nevent: table\ndata: <p>\ndata: one\ndata: two\ndata: </p>\n\n"
    )
    assert event("table", "\u2028\x0b".encode()) == "event: table\ndata: \u2028\x0b\n\n".encode()
    assert NOTHING.startswith(b":") and NOTHING.endswith(b"\n\n")


class Line:
    """A line to a reader: what was sent, and whether the reader hung up."""

    def __init__(self, method="GET"):
        self.scope = {"type": "http", "method": method}
        self.sent = []
        self.hung_up = asyncio.Event()
        self.closed = False

    async def events(self, *each, error=None):
        try:
            for one in each:
                yield one
            if error:
                raise error
            await asyncio.Event().wait()
        finally:
            self.closed = True

    async def receive(self):
        await self.hung_up.wait()
        return {"type": "http.disconnect"}

    async def send(self, message):
        self.sent.append(message)

    def answer(self, *each, error=None):
        return asyncio.create_task(EventStream(self.events(*each, error=error))(self.scope, self.receive, self.send))


async def test_a_stream_sends_what_comes_and_ends_when_the_reader_hangs_up():
    line = Line()
    answer = line.answer(b"a", b"b")
    await asyncio.sleep(0.01)
    assert not answer.done()
    start, *bodies = line.sent
    assert dict(start["headers"])[b"content-type"] == b"text/event-stream; charset=utf-8"
    assert b"content-length" not in dict(start["headers"])
    assert [each["body"] for each in bodies] == [b"a", b"b"]
    assert all(each["more_body"] for each in bodies)
    line.hung_up.set()
    await asyncio.wait_for(answer, 10)
    assert line.closed


async def test_who_only_listens_is_let_go_when_the_server_ends():
    line = Line()
    answer = line.answer(b"a")
    await asyncio.sleep(0.01)
    line.scope[LET_GO]()
    await asyncio.wait_for(answer, 10)
    assert line.closed and not line.sent[-1].get("more_body")


async def test_what_goes_wrong_in_a_stream_is_not_swallowed():
    line = Line()
    with pytest.raises(KeyError, match="lost"):
        await asyncio.wait_for(line.answer(b"a", error=KeyError("lost")), 10)
    assert line.closed


async def test_a_request_cut_off_ends_its_stream():
    line = Line()
    answer = line.answer(b"a")
    await asyncio.sleep(0.01)
    answer.cancel()
    with pytest.raises(asyncio.CancelledError):
        await answer
    assert line.closed


async def test_a_question_for_the_head_alone_opens_no_stream():
    line = Line("HEAD")
    await asyncio.wait_for(line.answer(b"a"), 10)
    assert [each["type"] for each in line.sent] == ["http.response.start", "http.response.body"]
    assert line.sent[-1]["body"] == b""
