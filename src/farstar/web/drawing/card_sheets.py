"""The style sheets of cards: what all games share, and what a game brings along in `web/static/cards.css`."""

from __future__ import annotations

from pathlib import Path

from farstar.table.game import folder, games

NAME = "cards.css"
SHARED = Path(__file__).parent.parent / "static"


def card_sheets() -> dict[str, Path]:
    """Every sheet by its address below /static, in the order in which pages load them."""
    own = {f"{name}/{NAME}": found / "web" / "static" / NAME for name in games() if (found := folder(name))}
    return {NAME: SHARED / NAME, **{address: path for address, path in own.items() if path.exists()}}
