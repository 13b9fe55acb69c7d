"""The example game as somebody else's package brings it: installed by its entry point, found on the path."""

import sys
from pathlib import Path

from farstar.table.game import games
from farstar.web.pages import log_lines

EXAMPLES = Path(__file__).parents[1] / "examples"
BARE, WHOLE = "comet:GAME", "comet_faces:GAME"
"""The game with its rules only, and with every face."""


def installed(where, monkeypatch, entry):
    """Install the game for this process; what another process must have on its path is told."""
    info = where / "site" / "comet-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: comet\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[farstar.games]\ncomet = {entry}\n")
    for name in [each for each in sys.modules if each.split(".")[0] in ("comet", "comet_faces")]:
        monkeypatch.delitem(sys.modules, name)
    paths = [str(info.parent), str(EXAMPLES)]
    for path in paths:
        monkeypatch.syspath_prepend(path)
    monkeypatch.setattr(log_lines, "LINKERS", {})
    games.cache_clear()
    return paths
