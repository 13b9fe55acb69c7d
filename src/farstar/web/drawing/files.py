"""Pictures on a page by their address."""

from farstar.web.common.edition import EDITION
from farstar.web.drawing import skies

ROOT = "/pictures"


def address(game: str, slug: str, folder: str = "") -> str:
    """Where the server offers a picture; the version lets browsers keep it for ever."""
    return f"{folder or f'{ROOT}/{game}'}/{slug}.svg?v={EDITION}"


def image(game: str, slug: str, kind: str, folder: str = "") -> str:
    """The picture on a page, as decoration; `sky` and `cover` are games of their own here."""
    return f'<img class="{kind}" src="{address(game, slug, folder)}" alt="">'


def scene(game: str, slug: str, folder: str = "") -> str:
    """The picture before a sky; cards a table has brought have theirs in a folder of that table."""
    sky = image("sky", str(skies.number(slug)), "sky")
    return f'<span class="art">{sky}{image(game, slug, "pic", folder)}</span>'
