"""The cover, pictures and large cards of Race, the same at every table."""

from farstar.games.race.text import card_text
from farstar.games.race.web import card_faces, pictures
from farstar.web.drawing.album import CommonAlbum, Drawings

ALBUM = CommonAlbum(Drawings("race", "planets", card_text.designs, pictures.draw, pictures.cover), card_faces.large)
