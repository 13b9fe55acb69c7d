"""What a new table of Comet leaves to choose; the words are in data/options."""

from comet_faces import hands
from farstar.table.options import TableOption

TABLE_OPTIONS = [TableOption("hand", hands)]
