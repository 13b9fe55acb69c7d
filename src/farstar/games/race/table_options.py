"""What a new table of Race leaves to choose."""

from farstar.games.race.rules.state import OPTIONS
from farstar.table.options import TableOption, always


def variants(seats: int) -> list[str]:
    """The duel is for two."""
    return [each for each in OPTIONS["variant"] if each != "duel" or seats == 2]


TABLE_OPTIONS = [
    TableOption("variant", variants),
    TableOption("tactics", always(*OPTIONS["tactics"]), finer=True),
    TableOption("produce-bonus", always(*OPTIONS["produce-bonus"]), finer=True),
    TableOption("hand-cards", always(*OPTIONS["hand-cards"]), finer=True),
    TableOption("sequence", always(*OPTIONS["sequence"]), finer=True),
    TableOption("rounds", always(*OPTIONS["rounds"]), finer=True),
]
