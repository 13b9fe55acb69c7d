"""Bots think here, in other processes or a thread, never on the event loop. What is sent there is a seat's view."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import cache
from multiprocessing.connection import wait
from typing import Any

from farstar.bots import bot as make_bot
from farstar.bots import bots as known_bots
from farstar.bots.levels import LEVELS
from farstar.study.hints import hint as expert_hint
from farstar.study.judge import Judge, can_judge
from farstar.table.ask import Ask, Pick
from farstar.table.chance import Dice
from farstar.table.game import ask_seen, game
from farstar.table.match import Imagine
from farstar.web.common.aside import TooSlow
from farstar.web.game.live import Live
from farstar.web.thinking.look_back import expert_plays_on, look_back

MOST_WAITING = 20
"""Hints and chances to work out that may wait at once."""
THOUGHT, STUDY = 60.0, 1800.0
"""Seconds a bot may think about one question, and a look back at a game may take, before its process is ended."""


def seen(saved: dict[str, Any]) -> tuple[Any, Ask, Imagine]:
    """What a seat knows, is asked, and can imagine, from its saved view."""
    rules = game(saved["game"])
    view = rules.load_view(saved)
    ask = ask_seen(rules, view)
    assert ask is not None, f"seat {view.seat} is not asked"

    def imagine(dice: Dice) -> Any:
        return rules.imagine(view, dice)

    return view, ask, imagine


def choose(saved: dict[str, Any], bot: str, seed: int) -> Pick:
    """The pick of a bot."""
    view, ask, imagine = seen(saved)
    return tuple(make_bot(bot, seed).choose(view, ask, imagine))


def explain(saved: dict[str, Any], bot: str, seed: int, lang: str, names: list[str]) -> dict[str, Any]:
    """What to do on a seat, and why. Our own levels ask the expert; another bot explains itself as far as it can."""
    view, ask, imagine = seen(saved)
    if bot in LEVELS:
        found = expert_hint(view, ask, names, lang, seed=seed)
        return {"bot": bot, "said": [found.sentence, *found.reasons], **found.save()}
    player: Any = make_bot(bot, seed)
    explained = player.explain(view, ask, imagine)
    pick, reasons = explained if isinstance(explained, tuple) else (player.choose(view, ask, imagine), explained)
    return {"bot": bot, "pick": [int(each) for each in pick], "why": saved_reasons(reasons), "said": []}


def foretell(saved: dict[str, Any]) -> list[float]:
    """Everybody's chance to win, as far as the seat of this view can know."""
    rules = game(saved["game"])
    return Judge(rules.name).chances(rules.load_view(saved)).shares


@cache
def can_foretell(name: str) -> bool:
    """Whether somebody has taught the bots this game."""
    rules = game(name)
    seats, options = rules.tables()[0]
    return can_judge(rules.view(rules.start(seats, options), -1))


def saved_reasons(reasons: Any) -> Any:
    """Reasons as plain values: a sentence, or what can save itself, or a list of such."""
    if isinstance(reasons, list | tuple):
        return [saved_reasons(each) for each in reasons]
    return reasons.save() if hasattr(reasons, "save") else reasons


def explainers() -> list[str]:
    """The installed bots that can explain themselves, and our own levels."""
    return [name for name in known_bots() if name in LEVELS or hasattr(make_bot(name, 0), "explain")]


def die_with_parent() -> None:
    """A thinking process ends when the server that started it does, however that ended."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def step_back() -> None:
    """What can wait gives way to the bots and to the server itself."""
    die_with_parent()
    if hasattr(os, "nice"):
        os.nice(10)


class Pool:
    """So many processes to think in, or with 0 a thread; opened when first needed. A thought that takes longer than
    `patience` is ended with its process, so that one bot that never answers does not keep all others from answering."""

    def __init__(self, processes: int, begin: Callable[[], None], patience: float) -> None:
        self.processes = processes
        self.begin = begin
        self.patience = patience
        self.opened: Executor | None = None
        self.waiting = 0
        self.places = asyncio.Semaphore(max(1, processes))

    def open(self) -> Executor:
        if self.processes == 0:
            return ThreadPoolExecutor(1, thread_name_prefix="bot")
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.processes, mp_context=spawn, initializer=self.begin)

    async def run(self, work: Any, *args: Any) -> Any:
        """Do this work when there is a place for it; a thinking process that died is replaced once."""
        self.waiting += 1
        try:
            async with self.places:
                try:
                    return await self.think(work, *args)
                except BrokenProcessPool:
                    self.opened = None
                    return await self.think(work, *args)
        finally:
            self.waiting -= 1

    async def think(self, work: Any, *args: Any) -> Any:
        """Do this work now, and not for ever."""
        self.opened = opened = self.opened or self.open()
        try:
            async with asyncio.timeout(self.patience):
                return await asyncio.get_running_loop().run_in_executor(opened, work, *args)
        except TimeoutError:
            self.opened = None
            end(opened)
            raise TooSlow("too-slow", seconds=round(self.patience)) from None

    def close(self) -> None:
        if self.opened is not None:
            self.opened.shutdown(wait=False, cancel_futures=True)


def end(executor: Executor) -> None:
    """End processes that do not end by themselves; a thread cannot be ended and is left to itself."""
    for process in list(getattr(executor, "_processes", None) or {}):
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
    executor.shutdown(wait=False, cancel_futures=True)


def saved_view(live: Live, seat: int) -> dict[str, Any]:
    """What is sent to be thought about: what this seat may know now, and nothing else."""
    view: dict[str, Any] = live.view(seat).save()
    return view


class Thinkers:
    """Where bots think on their turn; beside them, with less haste, whoever gives hints or works out chances, and
    whoever looks back at games: however many ask for these, the bots go on playing."""

    def __init__(self, processes: int) -> None:
        self.bots = Pool(processes, die_with_parent, THOUGHT)
        self.spare = Pool(min(processes, 1), step_back, THOUGHT)
        self.studies = Pool(min(processes, 1), step_back, STUDY)

    async def pick(self, live: Live, seat: int, bot: str) -> Pick:
        """What a bot picks for a seat now."""
        picked: Pick = await self.bots.run(choose, saved_view(live, seat), bot, live.number << 4 | seat)
        return picked

    async def hint(self, live: Live, seat: int, bot: str, lang: str, names: list[str]) -> dict[str, Any]:
        """What a bot would do on this seat, and why; names are those of the players."""
        hint: dict[str, Any] = await self.spare.run(explain, saved_view(live, seat), bot, live.number, lang, names)
        return hint

    async def chances(self, live: Live, seat: int) -> list[float]:
        """Everybody's chance to win, as far as this seat can know."""
        found: list[float] = await self.spare.run(foretell, saved_view(live, seat))
        return found

    async def look_back(self, journal: str, progress: str) -> str:
        """The review of a finished game; how far it has come is written to a file."""
        found: str = await self.studies.run(look_back, journal, progress)
        return found

    async def play_on(self, journal: str, seed: int) -> str:
        """A finished game played on from the end of this journal by the expert on every seat."""
        found: str = await self.studies.run(expert_plays_on, journal, seed)
        return found

    @property
    def pressed(self) -> bool:
        """Whether so much is waiting that hints and chances had better not be asked for."""
        return self.spare.waiting >= MOST_WAITING

    def close(self) -> None:
        self.bots.close()
        self.spare.close()
        self.studies.close()
