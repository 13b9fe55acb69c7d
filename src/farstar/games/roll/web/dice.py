"""The dice of Roll: colour, face icon and a letter in the corner; without a face a large letter. Knows no rules."""

from html import escape

from farstar.games.roll.web import labels
from farstar.web.drawing import icons

COLOURS = {
    "home": ("#f2f4fa", "#0b0f1e"),
    "military": ("#c8392d", "#ffffff"),
    "consumption": ("#8450c8", "#ffffff"),
    "novelty": ("#4cc9f0", "#0b0f1e"),
    "rare": ("#bd8650", "#0b0f1e"),
    "genes": ("#5ad27c", "#0b0f1e"),
    "alien": ("#f6d743", "#0b0f1e"),
}
"""Body and face of each die; every pair has a contrast of 5 or more."""
CORNER = "M36.4 20.5V29A7.4 7.4 0 0 1 29 36.4H20.5Q20.5 20.5 36.4 20.5z"
TEXT = 'text-anchor="middle" font-weight="800" font-family="Inter,Segoe UI,Roboto,DejaVu Sans Condensed,sans-serif"'


def die(colour: str, face: str, lang: str, state: str = "") -> str:
    """A die showing a face, or none while it lies in the cup, among the citizens or as a good."""
    name, letter = labels.entry(lang, "dice", colour), labels.entry(lang, "dice-letters", colour)
    if face:
        title = labels.say(lang, "die-face", colour=name, face=labels.face(face, lang))
    else:
        title = labels.say(lang, "die", colour=name)
    return (
        f'<svg class="die{" is-" + state if state else ""}" viewBox="0 0 38 38" role="img">'
        f"<title>{escape(title)}</title>"
        f"{_faced(colour, icons.use(face), letter) if face else _blank(colour, letter)}</svg>"
    )


def body(colour: str, face: str) -> str:
    """A die inside another picture, drawn without the sprite; the letter is the English one."""
    return _faced(colour, icons.drawings()[face], labels.entry("en", "dice-letters", colour))


def _faced(colour: str, face: str, letter: str) -> str:
    ground, ink = COLOURS[colour]
    placed = face.replace("/>", ' width="24" height="24"/>') if face.startswith("<use") else face
    return (
        f'{_ground(colour)}<g color="{ink}" transform="translate(3.4 3.8) scale(.88)">{placed}</g>'
        f'<path d="{CORNER}" fill="{ink}"/><text x="29.7" y="34.2" font-size="12.5" '
        f'fill="{ground}" {TEXT}>{letter}</text>'
    )


def _blank(colour: str, letter: str) -> str:
    _, ink = COLOURS[colour]
    return f'{_ground(colour)}<text x="19" y="26.6" font-size="21" fill="{ink}" {TEXT}>{letter}</text>'


def _ground(colour: str) -> str:
    ground, ink = COLOURS[colour]
    return (
        f'<rect x="1" y="1" width="36" height="36" rx="8" fill="{ground}" stroke="#0b0f1e" stroke-width="1.5"/>'
        f'<path d="M9 3.5h20M3.5 9v14" stroke="#fff" stroke-width="1.6" stroke-linecap="round" opacity=".55"/>'
        f'<path d="M9 34.5h10M34.5 9v9" stroke="{ink}" stroke-width="1.6" stroke-linecap="round" opacity=".22"/>'
    )
