"""One page with every picture, for looking at them: python -m farstar.web.drawing.gallery OUT.html"""

import sys
from collections.abc import Iterable
from html import escape
from pathlib import Path

from farstar.table.game import face, games, games_with
from farstar.text.languages import LANGUAGES
from farstar.web.common.sheets import joined
from farstar.web.drawing import files, icons, skies
from farstar.web.drawing.card_sheets import SHARED, card_sheets
from farstar.web.drawing.inlined import IMAGE, svg_file
from farstar.web.drawing.scenes import album

STYLE = """body{margin:16px;background:#070a16;color:#eef2fc;font:14px/1.4 var(--font)}
section{display:flex;flex-wrap:wrap;gap:14px 10px;align-items:flex-end;margin:0 0 26px}
h2{font-size:17px;margin:18px 0 12px}figure{margin:0;width:84px;text-align:center;font-size:11px;color:#c3cdec}
figure .i{font-size:24px}figure .pic{width:84px}
.cover{width:404px;border-radius:12px;display:block}"""


def main(out: str) -> None:
    """Write the page, and its pictures as files into a folder beside it."""
    css = "".join(joined(path) for path in (SHARED / "tokens.css", *card_sheets().values()))
    body = "".join(
        [covers(), icon_table(), *[cards(game, lang) for game in games_with("gallery") for lang in LANGUAGES]]
    )
    page = (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>Farstar: pictures</title><style>{css}{STYLE}</style></head><body>{icons.sprite()}{body}</body></html>"
    )
    folder = Path(out).with_suffix("")
    for _, game, slug in set(IMAGE.findall(page)):
        (folder / game).mkdir(parents=True, exist_ok=True)
        (folder / game / f"{slug}.svg").write_text(svg_file(game, slug), encoding="utf-8")
    page = page.replace(f'href="{icons.ADDRESS}#', 'href="#').replace(f'src="{files.ROOT}/', f'src="{folder.name}/')
    Path(out).write_text(page, encoding="utf-8")


def section(title: str, parts: Iterable[str], lang: str = "en") -> str:
    return f'<h2>{escape(title)}</h2><section lang="{lang}">{"".join(parts)}</section>'


def covers() -> str:
    """The wide pictures of the home page and the skies."""
    drawn = [files.image("cover", game, "cover") for game in games() if album(game).cover()]
    drawn += [f"<figure>{files.image('sky', str(i), 'pic')}sky {i}</figure>" for i in range(skies.SKIES)]
    return section("Covers and skies", drawn)


def icon_table() -> str:
    """Every icon with its name, and the lettered ones."""
    drawn = [f"<figure>{icons.icon(name)}<br>{name}</figure>" for name in icons.drawings()]
    drawn += [icons.good(kind, kind[0].upper(), kind) for kind in ("novelty", "rare", "genes", "alien")]
    drawn += [icons.points(value, f"{value} VP") for value in ("1", "12", "?")]
    drawn += [icons.seat(i, name[0], name) for i, name in enumerate(("You", "Strong bot", "Guest", "New", "Vera"))]
    return section("Icons", drawn)


def cards(game: str, lang: str) -> str:
    """Everything a game draws, in every form, in one language."""
    found: dict[str, list[str]] = face(game, "gallery")(lang)
    return "".join(section(f"{game}, {title}, {lang}", parts, lang) for title, parts in found.items())


if __name__ == "__main__":
    main(sys.argv[1])
