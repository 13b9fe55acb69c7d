"""The cards that a choice names, for a picture beside its words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from farstar.table.ask import Ask, Choose, Pick
from farstar.text.teller import Face


def cards_of(tell: Any, view: Any, ask: Ask, picks: Sequence[Pick]) -> list[list[Face]]:
    """For each pick the drawn cards among what it takes; none where the question is not about cards."""
    options = tell.options(view, ask) if isinstance(ask, Choose) else []
    faces = {option.value: option.face for option in options if option.face is not None and option.face.picture}
    return [[faces[value] for value in pick if value in faces] for pick in picks]
