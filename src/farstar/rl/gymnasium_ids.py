"""The environments under their names in Gymnasium, whichever of the two packages is imported first."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType

GYMNASIUM = "gymnasium"
LONGEST = 10_000
"""Steps after which a registered environment gives up: only who is refused over and over gets there."""


def register_when_imported() -> None:
    """Register the names now if Gymnasium is there, else as soon as somebody imports it; never import it for that."""
    if GYMNASIUM in sys.modules:
        register()
    else:
        sys.meta_path.insert(0, Waiting())


def register() -> None:
    """Make every game known to `gymnasium.make`."""
    import gymnasium

    from farstar.rl.code import code, codes

    for name in codes():
        if code(name).id not in gymnasium.registry:
            gymnasium.register(
                code(name).id,
                "farstar.rl.seat:SeatEnv",
                max_episode_steps=LONGEST,
                kwargs={"name": name},
                vector_entry_point="farstar.rl.seats:SeatVectorEnv",
            )


class Waiting(MetaPathFinder):
    """Finds Gymnasium as usual, once, and registers the names when it has been imported."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where Gymnasium is, with a loader that registers afterwards; nothing for any other module."""
        if fullname != GYMNASIUM:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and spec.loader is not None:
            spec.loader = Registering(spec.loader)
        return spec


class Registering(Loader):
    """Loads a module, then registers the names."""

    def __init__(self, loader: Loader) -> None:
        self.loader = loader

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """As the loader behind makes it."""
        return self.loader.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        """Let the loader behind run the module, then register."""
        self.loader.exec_module(module)
        register()

    def __getattr__(self, name: str) -> object:
        return getattr(self.loader, name)  # sources and resources are asked of the loader, too
