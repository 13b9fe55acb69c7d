"""The short words of dice and tiles of Roll in every language."""

from pathlib import Path

from farstar.games.roll.text import tile_text
from farstar.web.drawing.short_words import ShortWords

SHORT = ShortWords(Path(__file__).parent.parent / "data" / "short")
entry, say = SHORT.entry, SHORT.say


def face(name: str, lang: str) -> str:
    """The word for a face of a die: a phase, or wild."""
    return entry(lang, "faces", "wild") if name == "wild" else tile_text.term(f"phase-{name}", lang)
