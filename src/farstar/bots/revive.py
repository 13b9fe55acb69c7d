"""Views read back from the plain values they were saved as, so that a bot in another process can think about them."""

from __future__ import annotations

from typing import Any

from farstar.table.game import Game


def revived(game: Game, saved: dict[str, Any]) -> Any:
    """The view of this game that `save` wrote: a fresh table's view, with every fact replaced by the saved one."""
    view: Any = game.view(game.start(saved["seats"], saved["options"]), -1)
    for name, value in saved.items():
        if name == "players":
            for seen, area in zip(view.players, value, strict=True):
                for fact, known in area.items():
                    setattr(seen, fact, like(getattr(seen, fact), known))
        elif name == "agenda":
            view.agenda = steps(value)
        elif name == "lanes":
            view.lanes = [steps(lane) for lane in value]
        else:
            setattr(view, name, value)
    return view


def like(old: Any, value: Any) -> Any:
    """A value as its place wants it: what is kept by key is saved as pairs."""
    return dict(value) if isinstance(old, dict) else value


def steps(rows: list[list[Any]]) -> list[tuple[Any, ...]]:
    return [tuple(row) for row in rows]
