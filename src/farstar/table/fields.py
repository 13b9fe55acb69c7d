"""Who may see a field of a state: the words in which it is declared, once, where `__init__` gives it its first value.

    self.hand: Own[list[int]] = []

From such lines `python -m farstar.table.generate` writes how a state is copied, saved, loaded and seen.
"""

from __future__ import annotations

from typing import Annotated, TypeVar

T = TypeVar("T")

Open = Annotated[T, "everybody sees it"]
Fixed = Annotated[T, "everybody sees it; it is replaced, never changed in place, and so copies share it"]
Sparse = Annotated[T, "everybody sees it; it is saved as pairs of place and value, because most values are 0"]
Own = Annotated[T, "its seat sees it, the others how many there are"]
Private = Annotated[T, "its seat sees it, the others nothing of it"]
Stacked = Annotated[T, "its seat sees it, the others the first of each stack (`tops`) and its size (`sizes`)"]
Keys = Annotated[T, "everybody sees the keys, nobody the values"]
Counted = Annotated[T, "nobody sees it, everybody how many there are"]
FaceDown = Annotated[T, "everybody sees how many there are; whom `knows` names sees it among the `known`"]
Secret = Annotated[T, "nobody sees anything of it"]
Option = Annotated[T, "seen and saved as one of the table options"]
Areas = Annotated[T, "what lies before each seat, with fields of its own"]
