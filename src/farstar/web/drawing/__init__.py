"""Pictures of the table: worlds, emblems, icons, dice and cards, drawn from the data. Pure functions, nothing random.

race_cards.hand("spice-world", "en", state="legal", tab="pay 2")   a card as HTML, pictures by address
files.svg_file("race", "spice-world")                               the picture behind that address
icons.sprite()                                                      the file /pictures/icons.svg
files.inlined(page)                                                 the same page carrying its pictures itself
"""

from farstar.web.drawing.files import address, inlined, own_file, svg_file
from farstar.web.drawing.icons import icon, sprite

__all__ = ["address", "icon", "inlined", "own_file", "sprite", "svg_file"]
