"""What a new table of Roll leaves to choose."""

from farstar.games.roll.rules.state import OPTIONS
from farstar.table.options import TableOption, always

TABLE_OPTIONS = [
    TableOption("start", always(*OPTIONS["start"])),
    TableOption("explore", always(*OPTIONS["explore"]), finer=True),
    TableOption("rounds", always(*OPTIONS["rounds"]), finer=True),
]
