"""The pictures of Comet: a comet whose tail is as long as its number says, and the cover."""

from functools import cache

from comet import CARDS

from comet_faces.text import CometTeller
from farstar.web.drawing import files, frame, skies
from farstar.web.drawing.album import CommonAlbum, Drawings


def slug_of(card):
    return f"comet-{card}"


def slugs():
    return [slug_of(card) for card in CARDS]


def body(card):
    """A comet flying to the upper right, in a field of 96 by 96."""
    tail = 12 + 4 * card
    return (
        f'<path d="M66 20L{66 - tail} {30 + tail}L78 34z" fill="#7cc4ff" opacity=".55"/>'
        f'<circle cx="70" cy="26" r="{8 + card // 3}" fill="#ffd166"/>'
    )


@cache
def draw(slug):
    drawn = body(int(slug.removeprefix("comet-")))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" aria-hidden="true">{drawn}</svg>'


def picture(slug, options):
    """The picture of a card, the same at every table."""
    return draw(slug)


@cache
def cover():
    return skies.cover(
        "comet", 215, "".join(skies.at(x, 20, 1, body(card)) for x, card in ((40, 15), (190, 8), (280, 3)))
    )


def small(card, tell, state="", tab=""):
    """A card in the hand."""
    inside = f'{files.scene("comet", slug_of(card))}<span class="head">{frame.name(tell.name(card))}</span>'
    return frame.card("comet", inside, state, tab)


def large(slug, lang):
    """A card with its full text."""
    if slug not in slugs():
        raise ValueError(f"no card {slug!r}")
    face = CometTeller(lang, []).card(slug)
    inside = f'{files.scene("comet", slug)}<span class="head">{frame.name(face.name)}</span>'
    return frame.card("comet large", f'{inside}<span class="text">{face.facts}</span>')


def gallery(lang):
    tell = CometTeller(lang, [])
    return {"hand": [small(card, tell) for card in CARDS], "large": [large(slug, lang) for slug in slugs()]}


ALBUM = CommonAlbum(Drawings("comet", "planets", slugs, draw, cover), large)
