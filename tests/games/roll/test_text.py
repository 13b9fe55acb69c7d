"""Tile texts of Roll: complete, in every language, and telling every value of their rows."""

import re

import pytest

from farstar.games.roll.rules.tiles import COLOURS
from farstar.games.roll.text import tile_text
from farstar.text import words
from farstar.text.languages import LANGUAGES

SLUGS = list(tile_text.sides())
ROWS = [
    (slug, moment, row)
    for slug in SLUGS
    for moment in tile_text.MOMENTS
    for row in tile_text.sides()[slug].get(moment, ())
]


def numbers(sentence):
    return {int(digits) for digits in re.findall(r"\d+", sentence)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_side_has_its_own_name_and_a_whole_text(lang):
    assert len(SLUGS) == 137 == len({tile_text.name(slug, lang) for slug in SLUGS})
    assert sorted(words.load(f"games/roll/data/text/{lang}.toml")["names"]) == sorted(SLUGS)
    for slug in SLUGS:
        lines = tile_text.tile(slug, lang).splitlines()
        assert len(lines) == 2 + len(tile_text.powers(slug, lang))
        assert all(line.endswith(".") and "{" not in line and "  " not in line for line in lines[1:])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_number_of_a_row_is_told(lang):
    for slug, moment, row in ROWS:
        said = numbers(tile_text.say_power(slug, moment, row, lang))
        assert {row[key] for key in tile_text.NUMBERS if key in row} <= said, (slug, row)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_template_is_left_over(lang):
    used = {(moment, tile_text.power_shape(slug, moment, row)) for slug, moment, row in ROWS}
    tables = words.load(f"games/roll/data/text/{lang}.toml")["powers"]
    assert {(moment, shape) for moment, shapes in tables.items() for shape in shapes} == used


def test_all_languages_know_the_same_terms():
    tables = [words.load(f"games/roll/data/text/{lang}.toml") for lang in LANGUAGES]
    for table in ("terms", "types", "phases", "colours"):
        assert len({tuple(sorted(each[table])) for each in tables}) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_colours_are_told_in_words(lang):
    """ROLL-251: nobody has to tell them by hue alone."""
    assert len({tile_text.die_name(colour, lang) for colour in COLOURS}) == 7
    worlds = ["gem-world", "radioactive-world", "plague-world", "deserted-alien-outpost", "fifth-column"]
    assert len({re.sub(r"\d", "", tile_text.type_line(slug, lang)) for slug in worlds}) == 5


def test_examples_in_three_languages():
    assert tile_text.tile("hydroponics-guild", "en").splitlines()[2] == (
        "Assign: Once per round you may reassign 1 Novelty or Genes worker to any phase."
    )
    assert tile_text.tile("galactic-mandate", "ru").splitlines()[2] == (
        "Назначение рабочих. Отдавая приказ, вы можете переназначить за отложенный кубик до 3 рабочих."
    )
    assert tile_text.tile("galactic-trendsetters", "cs").splitlines()[2:] == [
        "Po dokončení: Získej 2 $.",
        "Po dokončení: Přidej do občanstva 2 spotřební kostky.",
    ]
    assert tile_text.die_name("alien", "ru", 2) == "кубика технологий иных"


@pytest.mark.parametrize(
    ("row", "complaint"),
    [
        ({"power": "teleport"}, "no words in en for the ship power 'teleport'"),
        ({"power": "credits", "amount": 1, "mood": "bad"}, "unknown key 'mood'"),
        ({"power": "credits", "amount": 1, "most": 2}, "does not show 'most'"),
    ],
)
def test_a_row_the_templates_do_not_tell_is_refused(row, complaint):
    with pytest.raises(ValueError, match=re.escape(complaint)):
        tile_text.say_power("gem-world", "ship", row, "en")


def test_unknown_tiles_and_languages_are_refused():
    with pytest.raises(ValueError, match="no tile 'nowhere'"):
        tile_text.tile("nowhere", "en")
    with pytest.raises(ValueError, match="no texts in the language 'de'"):
        tile_text.name("gem-world", "de")
