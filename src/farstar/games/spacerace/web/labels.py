"""The short words of small cards of Space Race in every language."""

from pathlib import Path

from farstar.web.drawing.short_words import ShortWords

FOLDER = Path(__file__).parent.parent / "data" / "short"
SHORT = ShortWords(FOLDER)
entry, say = SHORT.entry, SHORT.say
