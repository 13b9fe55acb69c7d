"""The shapes of the players, as one who looks sees them: one's own first, then as they sit. Knows no game."""

from collections.abc import Sequence

from markupsafe import Markup, escape

from farstar.web.drawing import icons
from farstar.web.drawing.scene import Look

LARGE = 4
"""Players at a large table."""


def sign(look: Look, seat: int) -> Markup:
    """A player's shape with the first letter of the name; somebody who watches has none of them."""
    name = look.called(seat)
    place = 0 if seat == look.seat else look.others.index(seat) + (look.seat >= 0)
    return Markup(icons.seat(place, name[:1], name))


def signs(look: Look, seats: Sequence[int]) -> Markup:
    """The shapes of some players, and the name where there is only one; at a large table there is no room for names."""
    shapes = [sign(look, seat) for seat in seats]
    named = seats if len(seats) == 1 and len(look.seats) < LARGE else ()
    return Markup(" ").join([*shapes, *[escape(look.called(seat)) for seat in named]])
