"""A stand-in for an absent player: the commonest face, forced moves, first dice. Knows the asks, no strategy."""

from __future__ import annotations

from farstar.games.roll.rules.explore import Lay
from farstar.games.roll.rules.layout import Layout
from farstar.games.roll.rules.packing import pack_lay
from farstar.games.roll.rules.tiles import WILD
from farstar.table.ask import Ask, Choose, Pick


def stand_in(ask: Ask) -> Pick:
    """An answer that fits: dice where they lie, the first of what is offered, and nothing that is not asked for."""
    if isinstance(ask, Layout):
        return plain_layout(ask)
    if isinstance(ask, Lay):
        if ask.optional:
            return ()
        return tuple([pack_lay(tile, ask.slots[0]) for tile in ask.tiles])
    assert isinstance(ask, Choose), ask
    return tuple(ask.options[: ask.least])


def plain_layout(ask: Layout) -> Pick:
    """Select the phase that most dice show, with one of them; wild dice go there too."""
    shown = [face for face in ask.faces if face != WILD]
    phase = max(range(WILD), key=shown.count)
    selecting = ask.faces.index(phase) if phase in ask.faces else 0
    rows = [phase if face == WILD or i == selecting else face for i, face in enumerate(ask.faces)]
    return (selecting, *rows)
