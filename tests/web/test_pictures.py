"""Pictures: every card draws, always the same, in valid, safe and small markup."""

import re
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET
import zlib
from itertools import combinations
from pathlib import Path

import pytest

import farstar
from farstar.games.race.text import card_text
from farstar.games.race.web import card_faces as race_cards
from farstar.games.race.web import labels as race_labels
from farstar.games.race.web import pictures as race_pictures
from farstar.games.roll.text import tile_text as roll_text
from farstar.games.roll.web import dice, tile_faces
from farstar.games.roll.web import labels as roll_labels
from farstar.games.roll.web import pictures as roll_pictures
from farstar.games.spacerace.text import card_text as space_text
from farstar.games.spacerace.web import card_faces as space_cards
from farstar.games.spacerace.web import pictures as space_pictures
from farstar.games.spacerace.web.card_faces import CardState, CardTable
from farstar.table.game import folder
from farstar.text import words
from farstar.text.languages import LANGUAGES
from farstar.web.common.sheets import joined
from farstar.web.drawing import bodies, files, frame, gallery, hyphens, icons, motifs, short_words, skies, surfaces
from farstar.web.drawing.art import common
from farstar.web.drawing.card_sheets import card_sheets
from farstar.web.drawing.inlined import inlined, svg_file
from farstar.web.drawing.scenes import album

GAMES = ("race", "roll", "spacerace")
DRAWN = [(game, slug) for game in GAMES for slug in album(game).pictures()]
EVERY = DRAWN + [("sky", str(i)) for i in range(skies.SKIES)] + [("cover", game) for game in GAMES]
CSS = Path(files.__file__).parent.parent / "static" / "cards.css"


def whole(html: str) -> ET.Element:
    """The fragment as a tree; it has to be well-formed XML."""
    closed = html.replace(' alt="">', ' alt=""/>')
    return ET.fromstring(f"<div>{closed}</div>")


def spoken(html: str) -> str:
    """All words of the fragment, without soft hyphens."""
    return "".join(whole(html).itertext()).replace(hyphens.SOFT, "")


def race_forms(slug: str, lang: str) -> list[str]:
    good = "windfall" in card_text.designs()[slug] or "production" in card_text.designs()[slug]
    return [
        race_cards.hand(slug, lang, "legal", "3"),
        race_cards.tableau(slug, lang, good=good),
        race_cards.strip(slug, lang, good=good),
        race_cards.large(slug, lang, "4", ("a note",)),
    ]


@pytest.mark.parametrize(("game", "slug"), EVERY)
def test_every_picture_is_valid_safe_and_small(game: str, slug: str) -> None:
    svg = svg_file(game, slug)
    names = {element.tag for element in ET.fromstring(svg).iter()}
    assert {name.split("}")[1] for name in names} <= {
        *("svg", "defs", "g", "path", "circle", "ellipse", "rect", "use", "title", "text", "stop", "clipPath"),
        *("linearGradient", "radialGradient"),
    }
    assert not re.search(r'href="(?!#)|url\((?!#)|on\w+=|style=|\bnan\b|filter', svg)
    assert len(svg) < (16_000 if game == "cover" else 5_200)


def test_pictures_are_small_together() -> None:
    sizes = [len(svg_file(game, slug)) for game, slug in DRAWN]
    assert sum(sizes) / len(sizes) < 2_500
    packed = [len(zlib.compress(svg_file(game, slug).encode(), 9)) for game, slug in DRAWN]
    assert sum(packed) / len(packed) < 1_200


def test_the_same_name_always_gives_the_same_picture() -> None:
    code = "import zlib; from farstar.web.drawing.inlined import svg_file\n"
    code += f"print(zlib.crc32(''.join(svg_file(g, s) for g, s in {DRAWN!r}).encode()))"
    there = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    here = zlib.crc32("".join(svg_file(game, slug) for game, slug in DRAWN).encode())
    assert int(there) == here


@pytest.mark.parametrize("game", GAMES)
def test_no_two_cards_look_alike(game: str) -> None:
    """Neither ids nor colours make another picture; how much pictures differ on a screen: tests/browser/test_art.py."""
    paint = re.compile(r"a[0-9a-f]{5}|#[0-9a-f]{3,6}")
    drawn = [(slug, paint.sub("", svg_file(game, slug))) for slug in album(game).pictures()]
    assert not [(one[0], other[0]) for one, other in combinations(drawn, 2) if one[1] == other[1]]


def test_a_world_shows_its_kind_by_shape() -> None:
    plain, windfall = race_pictures.world("x", {}), race_pictures.world("x", {"windfall": "genes"})
    assert "stroke-dasharray" in svg_file("race", "pre-sentient-race")
    assert (plain.windfall, windfall.windfall, windfall.good) == (False, True, "genes")
    rebel = {slug for slug, facts in card_text.designs().items() if "rebel" in facts.get("marks", ())}
    ships = "M330-330l120-42-30 62z"
    assert {slug for slug in card_text.designs() if ships in svg_file("race", slug)} == rebel


def test_a_military_world_shows_it_around_its_number() -> None:
    military = {slug for slug, facts in card_text.designs().items() if "defense" in facts}
    shown = {slug for slug in card_text.designs() if "#i-cost-military" in race_cards.hand(slug, "en", "legal", "3")}
    assert shown == military


ARTS = [
    (race_pictures.ART, card_text.designs()),
    (roll_pictures.ART, roll_text.sides()),
    (space_pictures.ART, space_text.designs()),
]
"""The art data of each game, and what is printed on its cards."""


def emblems_of(art, facts) -> list[dict]:
    """Every emblem that a game's art data names, or that it shows as other games do."""
    named = [look for name in ("developments", "cards", "by-type") for look in art.table(name).values()]
    named += [look for slug, look in common("developments").items() if slug in facts]
    return named + [{"motif": motif} for motif in art.table("by-power").values()]


def parts_of(look: dict) -> list[str]:
    return look["motif"] if isinstance(look["motif"], list) else [look["motif"]]


@pytest.mark.parametrize(("art", "facts"), ARTS, ids=GAMES)
def test_art_data_names_only_what_exists(art, facts) -> None:
    covers = {*surfaces.SURFACES, *bodies.BODIES}
    for slug, look in {**art.table("worlds"), **art.table("backdrops")}.items():
        assert look.get("surface", "land") in covers and look.get("before", "lab") in art.drawings
        assert slug in art.table("backdrops") or facts[slug]["type"] == "world"
    assert {*art.table("developments"), *art.table("cards")} <= set(facts)
    for look in emblems_of(art, facts):
        assert set(parts_of(look)) <= set(art.drawings)
        assert "behind" not in look or look["behind"] in art.table("backdrops")


def test_every_emblem_is_used_and_the_common_ones_by_several_games() -> None:
    used = [{part for look in emblems_of(art, facts) for part in parts_of(look)} for art, facts in ARTS]
    for (art, facts), own in zip(ARTS, used, strict=True):
        worlds = [*art.table("worlds").values(), *(look for slug, look in common("worlds").items() if slug in facts)]
        own.update(look["before"] for look in worlds if "before" in look)
    for (art, _), own in zip(ARTS, used, strict=True):
        assert set(words.load(art.folder / "motifs.toml")) <= own
    assert all(sum(word in own for own in used) > 1 for word in motifs.drawings())


@pytest.mark.parametrize("name", ["worlds", "developments"])
def test_what_several_games_show_alike_is_said_once(name) -> None:
    for slug, look in common(name).items():
        shown = [art for art, facts in ARTS if slug in facts and slug not in art.table(name)]
        assert len(shown) > 1 and look.get("surface", "land") in {*surfaces.SURFACES, *bodies.BODIES}
    own = [art.table(name) for art, _ in ARTS]
    assert not [slug for slug in own[0] if any(slug in other and other[slug] == own[0][slug] for other in own[1:])]


def test_cards_of_other_decks_are_drawn_by_their_type() -> None:
    emblem = space_pictures.emblem
    assert "<svg" in emblem("our-own-card", {"type": "technology"})
    assert emblem("a", {"type": "breakthrough", "symbols": ["human"]}) != emblem("a", {"type": "breakthrough"})
    assert "<svg" in race_pictures.drawn("ours", {"type": "development", "settle": [{"power": "military"}]})


def test_unknown_pictures_are_refused() -> None:
    for game, slug in (("race", "nothing"), ("chess", "king"), ("sky", "99"), ("cover", "chess")):
        with pytest.raises(ValueError):
            svg_file(game, slug)
    with pytest.raises(ValueError):
        icons.icon("nothing")
    with pytest.raises(ValueError):
        race_cards.hand("spice-world", "en", "happy")
    with pytest.raises(ValueError):
        race_cards.hand("spice-world", "de")


def test_the_sprite_holds_every_icon_once() -> None:
    symbols = [element.attrib["id"] for element in ET.fromstring(icons.sprite()) if element.tag.endswith("symbol")]
    assert symbols == [f"i-{name}" for name in icons.drawings()]
    assert len(zlib.compress(icons.sprite().encode(), 9)) < 6_000


def test_an_icon_speaks_only_with_a_title() -> None:
    assert "<title>settle &lt;now&gt;</title>" in icons.icon("settle", "settle <now>")
    assert 'aria-hidden="true"' in icons.icon("settle")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_die_has_colour_letter_and_title(lang: str) -> None:
    letters = [roll_labels.entry(lang, "dice-letters", colour) for colour in dice.COLOURS]
    assert len(set(letters)) == len(letters)
    for colour in dice.COLOURS:
        for face in ("", "explore", "develop", "settle", "produce", "ship", "wild"):
            tree = whole(dice.die(colour, face, lang))
            assert roll_labels.entry(lang, "dice", colour) in (tree.findtext(".//title") or "")
            assert tree.findtext(".//text") == roll_labels.entry(lang, "dice-letters", colour)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", card_text.designs())
def test_every_race_card_says_its_name_and_points(slug: str, lang: str) -> None:
    for html in race_forms(slug, lang):
        said = spoken(html)
        assert card_text.name(slug, lang) in said
        assert "{" not in said and "<script" not in html and "style=" not in html
    large = spoken(race_cards.large(slug, lang))
    assert all(sentence in large for _, sentence in card_text.powers(slug, lang))


def test_short_words_exist_for_every_power_in_every_language() -> None:
    for lang in LANGUAGES:
        for place in (short_words.COMMON, *[folder(game) / "data" / "short" for game in GAMES]):
            tables, english = words.load(place / f"{lang}.toml"), words.load(place / "en.toml")
            assert {key: set(tables[key]) for key in tables} == {key: set(english[key]) for key in english}
        for slug in card_text.designs():
            assert all(said and "{" not in said for _, said in race_labels.powers(slug, lang))


def test_two_powers_on_one_topic_share_a_line() -> None:
    assert race_labels.powers("alpha-centauri", "en") == [("settle", "rare: cost −1, +1 military")]


@pytest.mark.parametrize("state", frame.STATES)
def test_each_state_has_a_class_with_a_style(state: str) -> None:
    html = race_cards.hand("spice-world", "en", state, "why")
    assert (f"is-{state}" in html) == bool(state)
    assert not state or f".is-{state}" in joined(CSS)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", roll_text.sides())
def test_every_roll_side_says_its_name_and_powers(slug: str, lang: str) -> None:
    forms = [tile_faces.tile(slug, lang, good="home"), tile_faces.top(slug, lang, ("home", "alien"))]
    forms += [
        tile_faces.large(slug, lang, ("a note",)),
        tile_faces.faces(slug, slug, lang),
        tile_faces.home(slug, lang),
    ]
    for html in forms:
        said = spoken(html)
        assert roll_text.name(slug, lang) in said and "{" not in said
    assert all(sentence in said for _, sentence in roll_text.powers(slug, lang))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", space_text.designs())
def test_every_space_card_says_its_name_and_abilities(slug: str, lang: str) -> None:
    table = CardTable(lang)
    forms = [space_cards.hand(slug, table), space_cards.row(slug, table), space_cards.agency(slug, table)]
    for html in [*forms, space_cards.large(slug, table)]:
        assert space_text.name(slug, lang) in spoken(html) and "{" not in spoken(html)
    large = spoken(space_cards.large(slug, table))
    assert all(sentence in large for _, sentence in space_text.abilities(slug, lang))
    assert space_text.notice(lang) in large


@pytest.mark.parametrize("lang", LANGUAGES)
def test_control_cards_say_their_level(lang: str) -> None:
    controls = [slug for slug, row in space_text.designs().items() if "level" in row]
    assert len(controls) == 12
    for slug in controls:
        html = space_cards.control(slug, CardTable(lang), CardState("dimmed"), "<why>")
        assert str(space_text.designs()[slug]["level"]) in spoken(html) and "&lt;why&gt;" in html
        assert spoken(space_cards.chip(slug, CardTable(lang)))


def test_a_covered_stripe_says_so() -> None:
    html = space_cards.agency("saturn-v", CardTable("en"), CardState(covered=True))
    assert "covered" in spoken(html) and "take 1" not in spoken(html)


def test_a_stripe_can_be_lit_by_its_key() -> None:
    assert "is-legal" in space_cards.agency("sergei-korolev", CardTable("en"), CardState(rows={"left-1": "legal"}))


def test_words_from_outside_are_escaped() -> None:
    nasty = '<script>alert("&")</script>'
    forms = [race_cards.hand("gem-world", "en", "legal", nasty), race_cards.large("gem-world", "en", "2", (nasty,))]
    forms += [tile_faces.top("gem-world", "en", under=nasty), tile_faces.large("gem-world", "en", (nasty,))]
    forms += [space_cards.hand("laika", CardTable("en"), CardState("legal", nasty)), icons.icon("help", nasty)]
    forms += [icons.seat(0, "<", nasty), icons.points("<", nasty), frame.name(nasty)]
    assert all("<script" not in html and nasty in spoken(html) for html in forms)


def test_names_are_escaped_and_break_softly() -> None:
    assert frame.name("A & B") == '<b class="name">A &amp; B</b>'
    assert frame.name("Terraforming <x>").replace(hyphens.SOFT, "-") == (
        '<b class="name long"><span><i class="whole">Ter-ra-for-ming</i> &lt;x&gt;</span></b>'
    )
    assert hyphens.soft("Underground").replace(hyphens.SOFT, "-") == "Under-ground"
    assert hyphens.soft("short words") == "short words"
    assert hyphens.soft("Pan-Galactic League") == "Pan-Galactic League"


def test_the_gallery_shows_everything(tmp_path: Path) -> None:
    gallery.main(str(tmp_path / "all.html"))
    page = (tmp_path / "all.html").read_text(encoding="utf-8")
    shown = {tuple(path.with_suffix("").parts[-2:]) for path in (tmp_path / "all").rglob("*.svg")}
    assert shown == set(EVERY)
    assert "<script" not in page and not re.search(r'(?:href|src)="(?!#|all/)', page)


def test_an_inlined_page_needs_nothing_from_outside() -> None:
    page = icons.sprite() + "".join(race_cards.hand(slug, "en") for slug in card_text.designs())
    whole_page = inlined(page)
    assert "<img" not in whole_page and "/pictures/" not in whole_page
    assert set(re.findall(r'href="#(i-[^"]+)"', whole_page)) <= set(re.findall(r' id="(i-[^"]+)"', whole_page))


def test_a_whole_table_stays_light() -> None:
    slugs = list(card_text.designs())[:48]
    page = "".join(race_cards.tableau(slug, "ru") for slug in slugs[:36]) + "".join(
        race_cards.hand(slug, "ru") for slug in slugs[36:]
    )
    loads = [page, *[sheet.read_text(encoding="utf-8") for sheet in card_sheets().values()], icons.sprite()]
    loads += [svg_file("race", slug) for slug in slugs] + [skies.sky(i) for i in range(skies.SKIES)]
    assert sum(len(zlib.compress(load.encode(), 6)) for load in loads) < 100_000


@pytest.mark.parametrize("theme", ["daylight", "night", "contrast"])
def test_tokens_keep_their_contrast(theme: str) -> None:
    token = tokens(theme)
    for ink, ground, least in [
        *((name, "tile", 4.5) for name in ("text", "soft", "dim", "gold", "info", "green", "orange", "red")),
        *((name, "space", 4.5) for name in ("text", "soft", "dim", "gold", "info", "green", "orange", "red")),
        *(("ink", name, 4.5) for name in ("novelty", "rare", "genes", "alien", "fill")),
        *((f"{name}-ink", name, 4.5) for name in ("gold", "fill", "chosen", "pays", "advised")),
        ("edge", "tile", 3.0),
    ]:
        assert contrast(token[ink], token[ground]) >= least, (theme, ink, ground)
    assert all(contrast(*pair) >= 4.5 for pair in dice.COLOURS.values())


def tokens(theme: str) -> dict[str, str]:
    """The colours of a theme by the names of their tokens."""
    css = (CSS.parent / "tokens.css").read_text(encoding="utf-8")
    both = re.findall(r"--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);", css)
    found = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", css))
    found |= {name: day if theme == "daylight" else night for name, day, night in both}
    if theme == "contrast":
        over = (CSS.parent / "contrast.css").read_text(encoding="utf-8")
        found |= dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", over))
    return found


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG counts it."""

    def light(paint: str) -> float:
        parts = [int(paint[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_the_style_sheet_and_data_are_packaged() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    assert "web/static/**/*" in project["tool"]["setuptools"]["package-data"]["farstar"]


def test_every_icon_that_a_template_names_is_drawn():
    sources = Path(farstar.__file__).parent
    named = {
        (path.name, name)
        for path in sources.rglob("*.html")
        for name in re.findall(r"""\bicon\(["']([\w-]+)["']""", path.read_text(encoding="utf-8"))
    }
    assert len(named) > 30
    assert {(file, name) for file, name in named if name not in icons.drawings()} == set()
