"""One page with every picture, for looking at them: python -m farstar.web.pictures.gallery OUT.html"""

import sys
from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import Any

from farstar.race import text
from farstar.web.pictures import dice, files, frame, icons, race_cards, roll_cards, skies, space_cards
from farstar.web.pictures.roll_cards import Side
from farstar.web.pictures.space_cards import Ability, Card

STYLE = """body{margin:16px;background:#070a16;color:#eef2fc;font:14px/1.4 var(--font)}
section{display:flex;flex-wrap:wrap;gap:14px 10px;align-items:flex-end;margin:0 0 26px}
h2{font-size:17px;margin:18px 0 12px}figure{margin:0;width:84px;text-align:center;font-size:11px;color:#c3cdec}
figure .i{font-size:24px}figure .pic{width:84px}
.cover{width:404px;border-radius:12px;display:block}"""


def main(out: str) -> None:
    """Write the page, carrying all its pictures itself."""
    css = (Path(__file__).parent.parent / "static" / "cards.css").read_text(encoding="utf-8")
    body = "".join([covers(), icon_table(), all_dice(), states(), race(), roll(), space()])
    page = (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>Farstar: pictures</title><style>{css}{STYLE}</style></head><body>{icons.sprite()}{body}</body></html>"
    )
    Path(out).write_text(files.inlined(page), encoding="utf-8")


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
    for lang in text.LANGUAGES:
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
    for lang in text.LANGUAGES:
        slugs = list(text.designs())
        page += _section(f"Race, hand, {lang}", [race_cards.hand(slug, lang) for slug in slugs], lang)
        page += _section(
            f"Race, tableau, {lang}", [race_cards.tableau(slug, lang, good=_bears(slug)) for slug in slugs], lang
        )
        page += _section(
            f"Race, strips and lines, {lang}", [race_cards.strip(slug, lang, good=_bears(slug)) for slug in slugs], lang
        )
        page += _section("", [race_cards.line(slug, lang, good=_bears(slug)) for slug in slugs], lang)
        chosen = [
            "galactic-imperium",
            "lost-alien-battle-fleet",
            "contact-specialist",
            "gambling-world",
            "destroyed-world",
        ]
        page += _section(f"Race, large, {lang}", [race_cards.large(slug, lang) for slug in chosen], lang)
    return page + _section("Places", [race_cards.place(9)])


def _bears(slug: str) -> bool:
    facts = text.designs()[slug]
    return "windfall" in facts or "production" in facts


def roll() -> str:
    """Every side of Roll, named by its slug as long as the page brings no words of its own."""
    facts = files.facts("roll")
    sides = {slug: Side(slug, _title(slug), _powers(row)) for slug, row in facts.items()}
    page = _section(
        "Roll, tableau", [roll_cards.tile(side, "en", good="home" if side.colour else "") for side in sides.values()]
    )
    pairs: dict[str, list[Side]] = {}
    for slug, row in facts.items():
        key = next((f"{group} {row[group]}" for group in ("tile", "faction") if group in row), "")
        pairs.setdefault(key, []).append(sides[slug])
    homes = pairs.pop("")
    page += _section("Roll, both faces", [roll_cards.faces(one, two, "en") for one, two in pairs.values()])
    page += _section("Roll, home worlds", [roll_cards.home(side, "en") for side in homes])
    some = [sides[slug] for slug in ("trade-levies", "galactic-resort", "lost-species-ark-world")]
    page += _section(
        "Roll, stacks and large",
        [roll_cards.top(side, "en", ("home",)) for side in some] + [roll_cards.large(side, "ru") for side in some],
    )
    return page


def _title(slug: str) -> str:
    return slug.replace("-", " ").title()


def _powers(row: dict[str, Any]) -> tuple[tuple[str, str], ...]:
    return tuple(
        (phase, power["power"].replace("-", " ")) for phase in roll_cards.PHASES for power in row.get(phase, ())
    )


def space() -> str:
    """Every card of Space Race and some control cards, with the words of the data rows."""
    cards = [_card(slug, row) for slug, row in files.facts("spacerace").items()]
    page = _section("Space Race, hand", [space_cards.hand(card, "en") for card in cards])
    page += _section(
        "Space Race, agency",
        [space_cards.agency(card, "ru", state) for card, state in zip(cards, frame.STATES, strict=False)],
    )
    page += _section("Space Race, Universe", [space_cards.row(card, "cs") for card in cards[20:28]])
    page += _section("Space Race, large", [space_cards.large(card, "ru") for card in (cards[0], cards[29], cards[50])])
    words = (("bureaucracy", "2 hand → Lab"),)
    controls = [
        space_cards.control(stage, level, words, "en", state)
        for stage, level, state in zip(space_cards.STAGES, (6, 3, 1, 6), ("", "legal", "chosen", "dimmed"), strict=True)
    ]
    return page + _section(
        "Space Race, control", controls + [space_cards.chip(stage, 3, "en") for stage in space_cards.STAGES]
    )


def _card(slug: str, row: dict[str, Any]) -> Card:
    """A card of the deck with its rows told by their words."""
    abilities = [
        Ability(side, _row(ability), ability.get("stage", row["type"]))
        for key, side in (("left", "every-round"), ("right", "once"))
        for ability in row.get(key, ())
    ]
    whens = {"immediate": "at-once", "bureaucracy": "bureaucracy", "permanent": "permanent"}
    abilities += [Ability(whens[footer["when"]], _row(footer)) for footer in row.get("footer", ())]
    symbols = tuple((symbol, symbol) for symbol in row.get("symbols", ()))
    return Card(
        slug, _title(slug), row["type"], row.get("levels", {}), tuple(abilities), symbols, bool(row.get("leader"))
    )


def _row(ability: dict[str, Any]) -> str:
    where = f" {ability['from']} → {ability['to']}" if "from" in ability else ""
    return f"{ability['do'].replace('-', ' ')}{where}"


if __name__ == "__main__":
    main(sys.argv[1])
