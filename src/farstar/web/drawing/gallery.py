"""One page with every picture, for looking at them: python -m farstar.web.drawing.gallery OUT.html"""

import sys
from collections.abc import Iterable
from html import escape
from pathlib import Path

from farstar.games.race.text import card_text
from farstar.games.race.web import card_faces as race_cards
from farstar.games.roll.web import dice, tile_faces
from farstar.games.spacerace.text import card_text as space_text
from farstar.games.spacerace.web import card_faces as space_cards
from farstar.games.spacerace.web.card_faces import Live, Table
from farstar.web.drawing import files, frame, icons, skies

STYLE = """body{margin:16px;background:#070a16;color:#eef2fc;font:14px/1.4 var(--font)}
section{display:flex;flex-wrap:wrap;gap:14px 10px;align-items:flex-end;margin:0 0 26px}
h2{font-size:17px;margin:18px 0 12px}figure{margin:0;width:84px;text-align:center;font-size:11px;color:#c3cdec}
figure .i{font-size:24px}figure .pic{width:84px}
.cover{width:404px;border-radius:12px;display:block}"""


def main(out: str) -> None:
    """Write the page, and its pictures as files into a folder beside it."""
    static = Path(__file__).parent.parent / "static"
    css = "".join((static / name).read_text(encoding="utf-8") for name in ("tokens.css", "cards.css"))
    body = "".join([covers(), icon_table(), all_dice(), states(), race(), roll(), space()])
    page = (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>Farstar: pictures</title><style>{css}{STYLE}</style></head><body>{icons.sprite()}{body}</body></html>"
    )
    folder = Path(out).with_suffix("")
    for _, game, slug in set(files.IMAGE.findall(page)):
        (folder / game).mkdir(parents=True, exist_ok=True)
        (folder / game / f"{slug}.svg").write_text(files.svg_file(game, slug), encoding="utf-8")
    page = page.replace(f'href="{icons.ADDRESS}#', 'href="#').replace(f'src="{files.ROOT}/', f'src="{folder.name}/')
    Path(out).write_text(page, encoding="utf-8")


def _section(title: str, parts: Iterable[str], lang: str = "en") -> str:
    return f'<h2>{escape(title)}</h2><section lang="{lang}">{"".join(parts)}</section>'


def covers() -> str:
    """The wide pictures of the home page and the skies."""
    drawn = [files.image("cover", game, "cover") for game in ("race", "roll", "spacerace")]
    drawn += [f"<figure>{files.image('sky', str(i), 'pic')}sky {i}</figure>" for i in range(skies.SKIES)]
    return _section("Covers and skies", drawn)


def icon_table() -> str:
    """Every icon with its name, and the lettered ones."""
    drawn = [f"<figure>{icons.icon(name)}<br>{name}</figure>" for name in icons.drawings()]
    drawn += [icons.good(kind, kind[0].upper(), kind) for kind in ("novelty", "rare", "genes", "alien")]
    drawn += [icons.points(value, f"{value} VP") for value in ("1", "12", "?")]
    drawn += [icons.seat(i, name[0], name) for i, name in enumerate(("You", "Strong bot", "Guest", "New", "Vera"))]
    return _section("Icons", drawn)


def all_dice() -> str:
    """Every die with and without a face, in three languages, and its states."""
    drawn = []
    for lang in card_text.LANGUAGES:
        drawn += [dice.die(colour, "", lang) for colour in dice.COLOURS]
        faces = ("explore", "develop", "settle", "produce", "ship", "wild", "settle")
        drawn += [dice.die(colour, face, lang) for colour, face in zip(dice.COLOURS, faces, strict=True)]
    drawn += [dice.die("genes", "wild", "en", state) for state in ("legal", "chosen", "aside", "moved")]
    return _section("Dice", drawn)


def states() -> str:
    """One card in every state."""
    tabs = ("", "pay 3", "to settle", "pays 1", "military 5 of 6", "must", "sent, waiting", "revealed")
    drawn = [
        race_cards.hand("prosperous-world", "en", state, tab) for state, tab in zip(frame.STATES, tabs, strict=True)
    ]
    drawn += [race_cards.tableau("spice-world", "en", state, phase="trade", good=True) for state in frame.STATES]
    return _section("States", drawn)


def race() -> str:
    """Every design of Race in every form."""
    page = ""
    for lang in card_text.LANGUAGES:
        slugs = list(card_text.designs())
        page += _section(f"Race, hand, {lang}", [race_cards.hand(slug, lang) for slug in slugs], lang)
        page += _section(
            f"Race, tableau, {lang}", [race_cards.tableau(slug, lang, good=_bears(slug)) for slug in slugs], lang
        )
        page += _section(
            f"Race, strips, {lang}", [race_cards.strip(slug, lang, good=_bears(slug)) for slug in slugs], lang
        )
        chosen = [
            "galactic-imperium",
            "lost-alien-battle-fleet",
            "contact-specialist",
            "gambling-world",
            "destroyed-world",
        ]
        page += _section(f"Race, large, {lang}", [race_cards.large(slug, lang) for slug in chosen], lang)
    return page


def _bears(slug: str) -> bool:
    facts = card_text.designs()[slug]
    return "windfall" in facts or "production" in facts


def roll() -> str:
    """Every side of Roll."""
    facts, page = files.facts("roll"), ""
    pairs: dict[str, list[str]] = {}
    for slug, row in facts.items():
        key = next((f"{group} {row[group]}" for group in ("tile", "faction") if group in row), "")
        pairs.setdefault(key, []).append(slug)
    homes = pairs.pop("")
    stacked = ("trade-levies", "mad-scientists", "lost-species-ark-world")
    for lang in card_text.LANGUAGES:
        page += _section(f"Roll, tableau, {lang}", [tile_faces.tile(slug, lang) for slug in facts], lang)
        drawn = [tile_faces.faces(one, two, lang) for one, two in pairs.values()]
        page += _section(f"Roll, both faces, {lang}", drawn, lang)
        page += _section(f"Roll, home worlds, {lang}", [tile_faces.home(slug, lang) for slug in homes], lang)
        drawn = [tile_faces.top(slug, lang, ("home",)) for slug in stacked]
        page += _section(
            f"Roll, stacks, large, {lang}", drawn + [tile_faces.large(slug, lang) for slug in stacked], lang
        )
    return page


def space() -> str:
    """Every card of Space Race."""
    page, slugs = "", list(files.facts("spacerace"))
    controls = [slug for slug, row in space_text.designs().items() if "level" in row]
    for lang in card_text.LANGUAGES:
        table = Table(lang)
        page += _section(f"Space Race, hand, {lang}", [space_cards.hand(slug, table) for slug in slugs], lang)
        moods = [Live(state, covered=state == "waiting", rows={"left-1": "legal"}) for state in frame.STATES]
        drawn = [space_cards.agency(slug, table, live) for slug, live in zip(slugs, moods, strict=False)]
        page += _section(f"Space Race, agency, {lang}", drawn, lang)
        page += _section(f"Space Race, Universe, {lang}", [space_cards.row(slug, table) for slug in slugs[20:]], lang)
        page += _section(f"Space Race, control, {lang}", [space_cards.control(slug, table) for slug in controls], lang)
        drawn = [space_cards.large(slug, table) for slug in ("sergei-korolev", "saturn-v", "man-on-the-moon")]
        page += _section(
            f"Space Race, large, {lang}", drawn + [space_cards.chip(slug, table) for slug in controls], lang
        )
    return page


if __name__ == "__main__":
    main(sys.argv[1])
