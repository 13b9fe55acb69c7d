"""Every sentence pattern of every language, printed with 0, 1, 2, 5 and 21, as its readers have read it."""

import pytest
from tools import phrases

from farstar.text.languages import SPOKEN


@pytest.mark.parametrize("lang", SPOKEN)
def test_the_printed_phrases_are_those_of_the_texts(lang):
    assert phrases.page(lang) == (phrases.PAGES / f"{lang}.txt").read_text(encoding="utf-8"), "run make phrases"


def test_a_pattern_is_printed_with_every_number():
    assert phrases.sentences("{who}: {n} {n|карта|карты|карт}", "ru", {"n"}) == [
        "‹who›: 0 карт",
        "‹who›: 1 карта",
        "‹who›: 2 карты",
        "‹who›: 5 карт",
        "‹who›: 21 карта",
    ]
    assert phrases.sentences("Kolo {n} z {m}", "cs", {"n", "m"}) == ["Kolo 21 ze 21"]


@pytest.mark.parametrize("lang", SPOKEN)
def test_no_pattern_dodges_a_plural_by_a_colon(lang):
    """A bare number after a colon at the end of a sentence: «Не хватает: 1», unless it is a figure in a table."""
    told = [(key, text) for path in phrases.files(lang) if path.parts[-2] == "coach" for key, text in found(path)]
    assert [key for key, text in told if text.rstrip(".").endswith((": {n}", ": {m}"))] == []


def found(path):
    return phrases.patterns(phrases.words.read(path))
