"""A language in the words of other rulebooks: what is said otherwise, and nothing of the usual words beside it."""

import re

import pytest

from farstar.cli.main import main
from farstar.games.race.text import card_text
from farstar.text import words
from farstar.text.languages import LANGUAGES, SPOKEN, WORDINGS, usual, wordings
from farstar.text.of_games import teller

FILES = [file for code in WORDINGS for file in sorted(words.PACKAGE.glob(f"**/{code}.toml"))]
TOLD = ("text", "short", "coach", "learn")
USUAL_WORDS = re.compile(
    r"\b(мир(а|у|е|ом|ы|ов|ам|ах|ами)?|сектор\w*|разработ\w+|освоен\w+|защищённ\w+|привилеги\w+|накоплени\w+|захват\w*"
    r"|пришельц\w+|элемент\w*|роскош\w+|атак\w+|раунд\w*|сброс(?= (пуст|переме|станов))|в сброс\w*)\b",
    re.IGNORECASE,
)


def sentences(value, path=""):
    """Every text of a table with its path; rulings apart, which compare the rulebooks."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield from sentences(each, f"{path}.{value.get('key', key)}") if value.get("key") != "rulings" else ()
    elif isinstance(value, list):
        for each in value:
            yield from sentences(each, path)
    elif isinstance(value, str):
        yield path, value


def test_a_wording_is_a_language_a_reader_can_choose():
    assert usual("ru-x-other") == usual("ru") == "ru" and usual("la") == "la"
    assert list(wordings("ru")) == list(wordings("ru-x-other")) == ["ru-x-other"] and wordings("cs") == {}
    assert list(SPOKEN) == [*LANGUAGES, *WORDINGS]


@pytest.mark.parametrize("file", FILES, ids=lambda file: "-".join(file.parts[-4:-1]))
def test_a_wording_says_only_what_is_there_and_differs(file):
    below = words.load(file.with_stem(usual(file.stem)))
    own = words.load(file)
    said, usually = dict(sentences(own)), dict(sentences(below))
    assert said.keys() == usually.keys()
    assert said != usually
    for path in said:
        assert words.placeholders(said[path]) == words.placeholders(usually[path]), path


def test_race_is_told_in_the_words_of_the_other_rulebook_alone():
    """Cards, questions, log, coach and rules; a sentence of a page that is new is in the usual words at first."""
    mixed = []
    for file in FILES:
        if "race" in file.parts and "spacerace" not in file.parts and file.parts[-2] in TOLD:
            for path, text in sentences(words.load(file)):
                told = re.sub(r"\[[^\]]*\]|\{[^}|]*\}", "", text)
                if USUAL_WORDS.search(told) and ".names" not in path:
                    mixed.append((file.parts[-2], path, text))
    assert mixed == []


def test_cards_terms_and_questions_have_the_names_of_the_wording():
    assert card_text.name("contact-specialist", "ru-x-other") == "Специалист по контактам"
    assert card_text.name("old-earth", "ru-x-other") == card_text.name("old-earth", "ru")
    assert "Военная планета, оборона 2" in card_text.card("rebel-miners", "ru-x-other")
    assert teller("race", "ru-x-other", ["A", "B"]).title() == "Гонка за галактику"


def test_the_terminal_reads_the_rules_in_a_wording(capsys):
    assert main(["rules", "race", "колонизация", "--lang", "ru-x-other"]) == 0
    told = capsys.readouterr().out
    assert "Фаза III: Колонизация" in told and "Освоение" not in told
    assert main(["rules", "spacerace", "чрезвычайное", "--lang", "ru-x-other"]) == 0
    assert "чрезвычайное финансирование" in capsys.readouterr().out
