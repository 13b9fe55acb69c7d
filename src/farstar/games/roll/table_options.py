"""What a new table of Roll leaves to choose."""

from farstar.games.roll.rules.state import OPTIONS
from farstar.table.options import TableOption, always

TABLE_OPTIONS = [TableOption("explore", always(*OPTIONS["explore"]), finer=True)]
