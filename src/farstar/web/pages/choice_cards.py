"""Cards with pictures that everybody can look at, such as those a choice names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from farstar.table.ask import Ask, Choose, Pick
from farstar.text.teller import Face
from farstar.web.drawing.scenes import album


def with_pictures(game: str, faces: Iterable[Face]) -> list[Face]:
    """Those whose picture the game draws the same at every table."""
    pictures = album(game).pictures()
    return [face for face in faces if face.picture in pictures]


def cards_of(game: str, tell: Any, view: Any, ask: Ask, picks: Sequence[Pick]) -> list[list[Face]]:
    """For each pick the drawn cards among what it takes; none where the question is not about cards."""
    options = tell.options(view, ask) if isinstance(ask, Choose) else []
    faces = {option.value: option.face for option in options if option.face is not None}
    return [with_pictures(game, [faces[value] for value in pick if value in faces]) for pick in picks]
