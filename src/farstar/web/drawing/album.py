"""What a game looks like away from its table, the same for everybody: icon, cover, pictures and large cards.

Browsers keep pictures and cards for ever, so an address must change whenever what is behind it does.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from farstar.table.game import Options
from farstar.web.common.edition import EDITION


class Album:
    """The album of a game that has nothing to show; others add what they have and raise `ValueError` for the rest."""

    icon = "dice"
    """The game's sign in a list."""

    def cover(self) -> str:
        """The wide picture on the box, as SVG; empty if there is none."""
        return ""

    def pictures(self) -> Collection[str]:
        """The slugs of all pictures that are the same for everybody."""
        return ()

    def picture(self, slug: str, options: Options) -> str:
        """A picture as SVG."""
        raise ValueError(f"no picture of {slug!r}")

    def own(self, options: Options) -> bool:
        """Whether a table with these options has cards that nobody else knows; they are found only there."""
        return False

    def card_address(self, slug: str, lang: str, options: Options, table: str = "") -> str:
        """Where the large card is found; empty where it cannot be shown."""
        return ""

    def large_card(self, slug: str, lang: str, options: Options, table: str = "") -> str:
        """A card with its full text, as HTML. Away from a table the options are whatever its address says."""
        raise ValueError(f"no card {slug!r}")


class Drawings(NamedTuple):
    """What a game draws: its name and sign, the slugs of its pictures, a picture by its slug, and its cover."""

    game: str
    icon: str
    slugs: Callable[[], Collection[str]]
    draw: Callable[[str], str]
    cover: Callable[[], str]


class DrawnAlbum(Album):
    """The album of a game that draws its pictures."""

    def __init__(self, drawn: Drawings) -> None:
        self.drawn = drawn
        self.icon = drawn.icon

    def cover(self) -> str:
        return self.drawn.cover()

    def pictures(self) -> Collection[str]:
        return self.drawn.slugs()

    def picture(self, slug: str, options: Options) -> str:
        if slug not in self.pictures():
            raise ValueError(f"no picture of {slug!r} in {self.drawn.game}")
        return self.drawn.draw(slug)

    def card_address(self, slug: str, lang: str, options: Options, table: str = "") -> str:
        return f"/cards/{self.drawn.game}/{slug}.{lang}.html?v={EDITION}"


class CommonAlbum(DrawnAlbum):
    """Of a game whose cards are the same at every table: `large` draws one from its slug and the language."""

    def __init__(self, drawn: Drawings, large: Callable[[str, str], str]) -> None:
        super().__init__(drawn)
        self.large = large

    def large_card(self, slug: str, lang: str, options: Options, table: str = "") -> str:
        return self.large(slug, lang)
