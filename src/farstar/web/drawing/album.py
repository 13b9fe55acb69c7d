"""What a game looks like away from its table, the same for everybody: icon, cover, pictures and large cards.

Browsers keep pictures and cards for ever, so an address must change whenever what is behind it does.
"""

from __future__ import annotations

from collections.abc import Callable

from farstar.table.game import Options
from farstar.web.drawing import files
from farstar.web.server.edition import EDITION


class Album:
    """The album of a game that has nothing to show; others add what they have and raise `ValueError` for the rest."""

    icon = "dice"
    """The game's sign in a list."""

    def cover(self) -> str:
        """The wide picture on the box, as SVG; empty if there is none."""
        return ""

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


class DrawnAlbum(Album):
    """The album of a game whose pictures are drawn by `farstar.web.drawing`."""

    def __init__(self, game: str, icon: str) -> None:
        self.game = game
        self.icon = icon

    def cover(self) -> str:
        return files.svg_file("cover", self.game)

    def picture(self, slug: str, options: Options) -> str:
        return files.svg_file(self.game, slug)

    def card_address(self, slug: str, lang: str, options: Options, table: str = "") -> str:
        return f"/cards/{self.game}/{slug}.{lang}.html?v={EDITION}"


class CommonAlbum(DrawnAlbum):
    """Of a game whose cards are the same at every table: `large` draws one from its slug and the language."""

    def __init__(self, game: str, icon: str, large: Callable[[str, str], str]) -> None:
        super().__init__(game, icon)
        self.large = large

    def large_card(self, slug: str, lang: str, options: Options, table: str = "") -> str:
        return self.large(slug, lang)
