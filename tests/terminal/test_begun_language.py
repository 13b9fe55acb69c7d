"""A language can begin with a few sentences: the others are said in English until they are written."""

import pytest

from farstar.games.race.text import card_text
from farstar.text import words
from farstar.text.languages import LANGUAGES, Language
from farstar.text.of_games import game_words, teller


@pytest.fixture
def begun(monkeypatch):
    """A language, with a code that ISO 639 gives to none, with nothing written yet; it counts as English does."""
    monkeypatch.setitem(LANGUAGES, "qaa", Language("Begun", ("one", "other"), begun=True, counts_as="en"))


def test_what_is_written_is_said_and_the_rest_in_english(begun, tmp_path):
    (tmp_path / "en.toml").write_text('yes = "Yes"\nno = "No"\n[zones]\nhand = "Hand"\ndeck = "Deck"\n')
    (tmp_path / "qaa.toml").write_text('yes = "Ita"\n[zones]\nhand = "Manus"\n')
    assert words.load(tmp_path / "qaa.toml") == {"yes": "Ita", "no": "No", "zones": {"hand": "Manus", "deck": "Deck"}}


def test_a_language_without_any_file_is_english(begun):
    assert words.load("data/web/qaa.toml") == words.load("data/web/en.toml")
    assert game_words("race", "box", "qaa") == game_words("race", "box", "en")
    assert card_text.card("gem-world", "qaa") == card_text.card("gem-world", "en")
    assert teller("race", "qaa", ["A", "B"]).title() == teller("race", "en", ["A", "B"]).title()


def test_english_plurals_are_counted_in_english(monkeypatch):
    monkeypatch.setitem(LANGUAGES, "qaa", Language("Begun", ("one", "few", "other"), begun=True))
    assert words.fill("{n} {n|card|cards}", "qaa", n=1) == "1 card"
    assert words.fill("{n} {n|card|cards}", "qaa", n=3) == "3 cards"


def test_a_finished_language_still_has_to_say_everything(tmp_path):
    (tmp_path / "en.toml").write_text('yes = "Yes"\n')
    with pytest.raises(FileNotFoundError):
        words.load(tmp_path / "cs.toml")
