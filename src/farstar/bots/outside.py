"""Bots in any language: a program that reads and writes one JSON object per line (docs/outside-bots.md).

An outside bot is not trusted. One that crashes, is late or answers nonsense loses its choice to a default, and what
it did is noted in `faults`; after a few faults in a game it is not asked again.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import shlex
import signal
import subprocess
import threading
import time
from typing import IO, Any

from farstar.table.ask import Ask, Pick, Refused, as_pick
from farstar.table.match import Imagine

PROTOCOL = 1
DEADLINE = 5.0
"""Seconds for a choice, unless said otherwise."""
PATIENCE = 3
"""Faults after which a bot is given up for the rest of the game."""
LONGEST_LINE = 1_000_000


class BotFault(Exception):
    """An outside bot has not answered as it should."""


def default_pick(ask: Ask) -> Pick:
    """What a seat gets that does not answer: the first pick that fits."""
    return next(iter(ask.picks()))


class Outside:
    """A program in the seat of a bot."""

    def __init__(self, command: str, seed: int = 0, deadline: float = DEADLINE) -> None:
        self.command = shlex.split(command)
        if not self.command:
            raise ValueError("an outside bot needs a command, such as cmd:node mybot.js")
        self.seed = seed
        self.deadline = deadline
        self.faults: list[str] = []
        self.asked = 0
        self.program: Program | None = None

    def choose(self, view: Any, ask: Ask, imagine: Imagine) -> Pick:
        """The program's pick, or the default when it has none."""
        if len(self.faults) >= PATIENCE:
            self.note("given up, not asked")
            return default_pick(ask)
        try:
            return self.ask(view, ask)
        except BotFault as fault:
            self.note(f"{ask.kind}: {fault}")
            return default_pick(ask)

    def note(self, fault: str) -> None:
        """Keep what went wrong; after too many faults the program is ended."""
        self.faults.append(fault)
        if len(self.faults) == PATIENCE:
            self.close()

    def ask(self, view: Any, ask: Ask) -> Pick:
        """Send one question and wait for its answer."""
        if self.program is None or not self.program.alive():
            self.close()
            self.program = Program(self.command)
            self.program.send({"farstar": PROTOCOL, "type": "hello", "game": view.game, "seed": self.seed})
        self.asked += 1
        self.program.send(
            {
                "farstar": PROTOCOL,
                "type": "choose",
                "id": self.asked,
                "game": view.game,
                "seat": ask.seat,
                "deadline": self.deadline,
                "view": view.save(),
                "ask": ask.save(),
                "default": list(default_pick(ask)),
            }
        )
        return picked(ask, self.program.answer(self.asked, self.deadline))

    def close(self) -> None:
        """End the program."""
        if self.program is not None:
            self.program.end()
            self.program = None


def picked(ask: Ask, answer: dict[str, Any]) -> Pick:
    """The pick in an answer, if it fits."""
    if "error" in answer:
        raise BotFault(f"the bot says: {str(answer['error'])[:200]}")
    try:
        pick = as_pick(answer.get("pick"))
    except Refused as error:
        raise BotFault(str(error)) from None
    fault = ask.fault(pick)
    if fault:
        raise BotFault(fault)
    return pick


class Program:
    """A running program. Threads read and write for it, so that nothing it does can block the table."""

    def __init__(self, command: list[str]) -> None:
        try:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
                start_new_session=os.name == "posix",
            )
        except OSError as error:
            raise BotFault(f"cannot start {command[0]!r}: {error.strerror}") from None
        self.outbox: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self.inbox: queue.Queue[str | None] = queue.Queue(maxsize=100)
        self.complaints: list[str] = []
        works = (self.write, self.read, self.listen)
        *_, self.listener = threads = [threading.Thread(target=work, daemon=True) for work in works]
        for thread in threads:
            thread.start()

    def alive(self) -> bool:
        """Whether it still runs."""
        return self.exit_code(0.0) is None

    def exit_code(self, patience: float) -> int | None:
        """How the program ended, if it does within so many seconds.

        It is not reaped: until `end` its number stays its own, so that no other process is ever ended instead.
        """
        until = time.monotonic() + patience
        while True:
            if os.name == "posix":
                found = os.waitid(os.P_PID, self.process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
                code = None if found is None else found.si_status
            else:
                code = self.process.poll()
            if code is not None or time.monotonic() >= until:
                return code
            time.sleep(0.01)

    def send(self, message: dict[str, Any]) -> None:
        """Put a message in line for the program."""
        self.outbox.put(json.dumps(message, separators=(",", ":")) + "\n")

    def write(self) -> None:
        """Hand over the messages, one a line; a thread of its own."""
        stream = self.process.stdin
        assert stream is not None
        with contextlib.suppress(OSError, ValueError), stream:
            while (line := self.outbox.get()) is not None:
                stream.write(line)
                stream.flush()

    def read(self) -> None:
        """Take in the lines of the program, and then None; a thread of its own."""
        stream = self.process.stdout
        assert stream is not None
        for line in lines(stream):
            self.inbox.put(line)
        self.inbox.put(None)

    def listen(self) -> None:
        """What the program says on its error stream: the last few lines are kept for the report."""
        stream = self.process.stderr
        assert stream is not None
        for line in lines(stream):
            if line.strip():
                self.complaints = [*self.complaints[-4:], line.strip()[:200]]

    def answer(self, number: int, deadline: float) -> dict[str, Any]:
        """The answer to this question; answers to earlier ones come too late and are passed over."""
        until = time.monotonic() + deadline
        while True:
            try:
                line = self.inbox.get(timeout=max(0.0, until - time.monotonic()))
            except queue.Empty:
                raise BotFault(f"no answer within {deadline:g} s") from None
            if line is None:
                raise BotFault(self.last_words())
            if not line.strip():
                continue
            try:
                found = json.loads(line)
            except ValueError:
                raise BotFault(f"not JSON: {line[:80]!r}") from None
            if not isinstance(found, dict) or type(found.get("id")) is not int:
                raise BotFault(f"not an answer with an id: {line[:80]!r}")
            if found["id"] == number:
                return found
            if found["id"] > number:
                raise BotFault(f"an answer to question {found['id']}, but {number} was asked")

    def last_words(self) -> str:
        """How it ended, with the last it said on its error stream."""
        code = self.exit_code(0.5)
        self.listener.join(0.5)  # what it said before it ended may still be on the way
        said = f": {self.complaints[-1]}" if self.complaints else ""
        return f"the program ended with code {code}{said}"

    def end(self) -> None:
        """A goodbye, a moment to leave, then the end of it and all it has started."""
        self.send({"farstar": PROTOCOL, "type": "bye"})
        self.outbox.put(None)
        self.exit_code(0.3)
        with contextlib.suppress(OSError):
            if os.name == "posix":
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(timeout=1.0)
        with contextlib.suppress(queue.Empty):
            while True:
                self.inbox.get_nowait()


def lines(stream: IO[str]) -> Any:
    """The lines of a stream until it ends; a line without end is cut."""
    with contextlib.suppress(OSError, ValueError), stream:
        while line := stream.readline(LONGEST_LINE):
            yield line
