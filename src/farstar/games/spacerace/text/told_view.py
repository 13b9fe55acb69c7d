"""What every part of the telling has at hand: the words, who plays, the view, and what the rules reckon for it."""

from __future__ import annotations

from collections.abc import Sequence

from farstar.games.spacerace.rules.view import SpaceRaceView
from farstar.games.spacerace.text.numbers import Numbers
from farstar.games.spacerace.text.speech import Speech


class ToldView:
    """One view, to be put into words."""

    def __init__(self, speech: Speech, names: Sequence[str], view: SpaceRaceView) -> None:
        self.speech = speech
        self.names = names
        self.view = view
        self.numbers = Numbers(view)

    def say(self, key: str, **values: object) -> str:
        return self.speech.say(key, **values)
