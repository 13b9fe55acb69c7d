"""The cover, pictures and large tiles of Roll, the same at every table."""

from farstar.games.roll.text import tile_text
from farstar.games.roll.web import pictures, tile_faces
from farstar.web.drawing.album import CommonAlbum, Drawings

ALBUM = CommonAlbum(Drawings("roll", "dice", tile_text.sides, pictures.draw, pictures.cover), tile_faces.large)
