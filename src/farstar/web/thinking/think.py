"""Bots think here, in other processes or a thread, never on the event loop. What is sent there is a seat's view."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing.connection import wait
from typing import Any

from farstar.bots import chances
from farstar.bots.reasons import sentences
from farstar.table.ask import Ask, Pick
from farstar.table.chance import Dice
from farstar.table.game import ask_seen, game
from farstar.table.match import Imagine
from farstar.web.server.catalog import bot as make_bot
from farstar.web.server.catalog import bots as known_bots
from farstar.web.tables.live import Live

MOST_WAITING = 20
"""Chances to work out that may wait at once."""


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


def explain(saved: dict[str, Any], bot: str, seed: int, lang: str) -> dict[str, Any]:
    """What a bot would do, and why, as far as it can say."""
    view, ask, imagine = seen(saved)
    player: Any = make_bot(bot, seed)
    told = player.explain(view, ask, imagine)
    pick, reasons = told if isinstance(told, tuple) else (player.choose(view, ask, imagine), told)
    why = saved_reasons(reasons)
    return {"bot": bot, "pick": [int(each) for each in pick], "why": why, "said": said(why, lang)}


def foretell(saved: dict[str, Any], seats: int) -> list[float]:
    """Everybody's chance to win, as far as the seat of this view can know."""
    rules = game(saved["game"])
    return chances.chances(rules, rules.load_view(saved), seats)


@cache
def can_foretell(name: str) -> bool:
    """Whether somebody has taught the bots this game."""
    rules = game(name)
    seats, options = rules.tables()[0]
    return chances.can_foretell(rules.view(rules.start(seats, options), -1))


def saved_reasons(reasons: Any) -> Any:
    """Reasons as plain values: a sentence, or what can save itself, or a list of such."""
    if isinstance(reasons, list | tuple):
        return [saved_reasons(each) for each in reasons]
    return reasons.save() if hasattr(reasons, "save") else reasons


def said(why: Any, lang: str) -> list[str]:
    """Reasons in sentences, if they are of the kind our bots give."""
    ours = isinstance(why, list) and all(isinstance(each, dict) and "differs" in each for each in why)
    return sentences(why, lang) if ours else []


def explainers() -> list[str]:
    """The installed bots that can explain themselves."""
    return [name for name in known_bots() if hasattr(make_bot(name, 0), "explain")]


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
    """So many processes to think in, or with 0 a thread; opened when first needed."""

    def __init__(self, processes: int, begin: Callable[[], None]) -> None:
        self.processes = processes
        self.begin = begin
        self.opened: Executor | None = None
        self.waiting = 0

    def open(self) -> Executor:
        if self.processes == 0:
            return ThreadPoolExecutor(1, thread_name_prefix="bot")
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.processes, mp_context=spawn, initializer=self.begin)

    async def run(self, work: Any, *args: Any) -> Any:
        """Do this work; a thinking process that died is replaced once."""
        loop = asyncio.get_running_loop()
        self.opened = self.opened or self.open()
        self.waiting += 1
        try:
            return await loop.run_in_executor(self.opened, work, *args)
        except BrokenProcessPool:
            self.opened = self.open()
            return await loop.run_in_executor(self.opened, work, *args)
        finally:
            self.waiting -= 1

    def close(self) -> None:
        if self.opened is not None:
            self.opened.shutdown(wait=False, cancel_futures=True)


def saved_view(live: Live, seat: int) -> dict[str, Any]:
    """What is sent to be thought about: what this seat may know now, and nothing else."""
    view: dict[str, Any] = live.match.game.view(live.match.state, seat).save()
    return view


class Thinkers:
    """Where bots think, and beside them, with less haste, whoever works out chances."""

    def __init__(self, processes: int) -> None:
        self.bots = Pool(processes, die_with_parent)
        self.spare = Pool(min(processes, 1), step_back)

    async def pick(self, live: Live, seat: int, bot: str) -> Pick:
        """What a bot picks for a seat now."""
        picked: Pick = await self.bots.run(choose, saved_view(live, seat), bot, live.number << 4 | seat)
        return picked

    async def hint(self, live: Live, seat: int, bot: str, lang: str) -> dict[str, Any]:
        """What a bot would do on this seat, and why."""
        hint: dict[str, Any] = await self.bots.run(explain, saved_view(live, seat), bot, live.number, lang)
        return hint

    async def chances(self, live: Live, seat: int) -> list[float]:
        """Everybody's chance to win, as far as this seat can know."""
        found: list[float] = await self.spare.run(foretell, saved_view(live, seat), live.seats)
        return found

    @property
    def pressed(self) -> bool:
        """Whether so much is waiting that chances had better not be asked for."""
        return self.spare.waiting >= MOST_WAITING

    def close(self) -> None:
        self.bots.close()
        self.spare.close()
