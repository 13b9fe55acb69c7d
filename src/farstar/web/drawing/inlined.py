"""Pages that carry their pictures themselves, and every picture by the address a page has for it."""

import re
from functools import cache

from farstar.web.drawing import files, icons, skies
from farstar.web.drawing.scenes import album

IMAGE = re.compile(rf'<img class="([^"]*)" src="{files.ROOT}/([a-z]+)/([^."]+)\.svg[^"]*" alt="">')


@cache
def svg_file(game: str, slug: str) -> str:
    """The text of a picture file; `sky` and `cover` are games of their own here."""
    if game == "sky":
        return skies.sky(int(slug))
    if game == "cover":
        return album(slug).cover()
    return album(game).picture(slug, {})


def inlined(html: str) -> str:
    """The same page carrying its pictures itself; it also needs `icons.sprite()` once, at its top."""

    def put(found: re.Match[str]) -> str:
        kind, game, slug = found.groups()
        return svg_file(game, slug).replace("<svg ", f'<svg class="{kind}" ', 1)

    return IMAGE.sub(put, html).replace(f'href="{icons.ADDRESS}#', 'href="#')
