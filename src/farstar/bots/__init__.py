"""Players made of code. A bot is anything with `choose(view, ask, imagine) -> pick`; it never sees the state."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any, Literal, Protocol, overload, runtime_checkable

from farstar.table.ask import Ask, Pick
from farstar.table.match import Chooser, Imagine

if TYPE_CHECKING:
    from farstar.bots.greedy import Greedy
    from farstar.bots.random import Random
    from farstar.bots.reasons import Reasons
    from farstar.bots.search import Search


@runtime_checkable
class Explainer(Chooser, Protocol):
    """A bot that says why: `isinstance(bot(name), Explainer)` tells whether any bot does."""

    def explain(self, view: Any, ask: Ask, imagine: Imagine) -> tuple[Pick, Reasons]:
        """The pick, and what speaks for and against the best options."""
        ...


@cache
def entries(group: str) -> dict[str, EntryPoint]:
    """Where the bots of a group are, by name: `farstar.bots`, or `farstar.bots.files` for those made from a file."""
    return {entry.name: entry for entry in sorted(entry_points(group=group))}


@cache
def maker(name: str, group: str = "farstar.bots") -> Callable[..., Chooser] | None:
    """What makes a bot, loaded when it is wanted. A bot whose libraries are not there, as numpy for networks, is not
    installed."""
    if name not in entries(group):
        return None
    try:
        make: Callable[..., Chooser] = entries(group)[name].load()
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("farstar"):
            raise
        return None
    return make


def bots() -> list[str]:
    """The names of all installed bots."""
    return [name for name in entries("farstar.bots") if maker(name)]


@overload
def bot(name: Literal["novice", "steady", "greedy"], seed: int = 0) -> Greedy: ...
@overload
def bot(name: Literal["strong", "search"], seed: int = 0) -> Search: ...
@overload
def bot(name: Literal["random"], seed: int = 0) -> Random: ...
@overload
def bot(name: str, seed: int = 0) -> Chooser: ...
def bot(name: str, seed: int = 0) -> Chooser:
    """A new bot by name, with settings ("search:nodes=400") if any.

    "cmd:node bot.js" is an outside program; "policy:FILE" is what `farstar learn` wrote to a file.
    """
    if name.startswith("cmd:"):
        from farstar.bots.outside import Outside

        outside: Chooser = Outside(name[len("cmd:") :], seed)
        return outside
    plain, *settings = name.split(":")
    from_file = maker(plain, "farstar.bots.files")
    make = from_file or maker(plain)
    if make is None:
        raise ValueError(f"there is no bot called {plain!r}; installed: {', '.join(bots())}")
    file = [settings.pop(0) if settings else ""] if from_file else []
    try:
        return make(seed, *file, **dict(setting(word) for word in settings))
    except TypeError:
        raise ValueError(f"the bot {plain!r} does not take the settings {':'.join(settings)!r}") from None


def setting(word: str) -> tuple[str, Any]:
    """A setting written `name=number`."""
    name, _, value = word.partition("=")
    try:
        return name, float(value) if "." in value else int(value)
    except ValueError:
        raise ValueError(f"a bot's setting looks like nodes=400, not {word!r}") from None
