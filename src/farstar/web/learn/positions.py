"""The position of a worked example as a picture, drawn by the scene of its game as the first seat sees it."""

from __future__ import annotations

from functools import lru_cache

from farstar.table.game import game, position
from farstar.text.of_games import teller
from farstar.text.positions import examples
from farstar.web.common.languages import say
from farstar.web.drawing.scene import Look, Lot
from farstar.web.drawing.scenes import scene

READER = 0
"""The seat of the one who reads."""


@lru_cache(maxsize=300)
def drawn(name: str, lang: str, key: str) -> tuple[Lot, ...]:
    """What lies where when an example begins; nothing for one that is only told."""
    if key not in examples(name):
        return ()
    state = position(name, key)
    names = ["", *[say(lang, "learn.rival")] * (state.seats - 1)]
    look = Look(
        game=name,
        view=game(name).view(state, READER),
        ask=None,
        draft="",
        seats=[{"name": each, "stand_in": ""} for each in names],
        waiting=[],
        tell=teller(name, lang, names, state.options()),
        lang=lang,
    )
    return tuple(scene(name)(look).lots())
