"""`farstar rules`: the rules as plain lines, a word looked up, the book as a file."""

import pytest

from farstar.cli.main import main
from farstar.games.race.text import card_text as race_text
from farstar.games.roll.text import tile_text as roll_text
from farstar.games.spacerace.text import card_text as space_text
from farstar.terminal.rules import card_name, tell_rules
from farstar.text import rulebook

GAMES = ("race", "roll", "spacerace")


@pytest.mark.parametrize("lang", ["en", "ru", "cs"])
@pytest.mark.parametrize("game", GAMES)
def test_the_whole_rules_are_plain_lines_with_every_title_and_number(game, lang):
    lines = tell_rules(game, lang, "")
    text = "\n".join(lines)
    assert all(section["title"] in text for section in rulebook.learn(game, lang)["sections"])
    assert all(rule in text for rules in rulebook.rules_by_section(game).values() for rule in rules)
    assert max(map(len, lines)) <= 100 and not set("[]*<>") & set(text), "no marks of a page"


def test_a_word_shows_only_the_sections_that_answer_it(capsys):
    assert main(["rules", "race", "gambling"]) == 0
    output = capsys.readouterr().out
    assert "name a number from 1 to 7" in output and "Selling a good" not in output
    assert main(["rules", "spacerace", "Восточный", "блок", "--lang", "ru"]) == 0
    assert "рывок Восточного блока" in " ".join(capsys.readouterr().out.split())


def test_a_word_finds_icons_and_cards_with_all_they_say(capsys):
    assert main(["rules", "race", "spice", "world"]) == 0
    output = capsys.readouterr().out
    assert "- Spice World. World, cost 2" in output and "- Gem World. World" not in output
    assert "\n  Trade: When you sell a Novelty good, draw 2 more cards.\n" in output
    assert main(["rules", "race", "rare", "elements"]) == 0
    assert "\nIcons\n- Rare elements: Base price 3 cards.\n" in capsys.readouterr().out
    assert main(["rules", "spacerace", "лайка", "--lang", "ru"]) == 0
    assert "\nКарты\n- Лайка. Карта Прорыва." in capsys.readouterr().out


def test_a_section_whose_title_answers_comes_first():
    assert tell_rules("race", "ru", "торговля")[1] == "1. Фаза IV: продажа товара"
    assert tell_rules("race", "en", "explore")[1] == "1. Phase I: Explore"


def test_rulings_name_the_option_as_the_command_line_takes_it():
    assert "--option tactics=needed" in " ".join(tell_rules("race", "en", "tactics silent"))


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        (["rules", "chess"], "chess"),
        (["rules", "race", "xyzzy"], "Nothing about “xyzzy”"),
        (["rules", "race", "xyzzy", "--lang", "ru"], "ничего не сказано о «xyzzy»"),
        (["rules", "race", "xyzzy", "--lang", "cs"], "O „xyzzy“ se v těchto pravidlech nic nepíše"),
        (["rules", "race", "?!"], "no word to look for"),
        (["rules", "race", "--html", "/nowhere/at/all.html"], "/nowhere/at/all.html"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(capsys, typed, complaint):
    assert main(typed) == 2
    output = capsys.readouterr()
    assert complaint in output.err and output.err.count("\n") == 1 and not output.out


def test_the_book_is_written_as_one_file(tmp_path, capsys):
    file = tmp_path / "book.html"
    assert main(["rules", "roll", "--lang", "cs", "--html", str(file)]) == 0
    assert "Pravidla" in file.read_text(encoding="utf-8") and str(file) in capsys.readouterr().out


def test_names_of_cards_are_those_of_the_games():
    for lang in ("en", "ru", "cs"):
        assert card_name("race", "gem-world", lang) == race_text.name("gem-world", lang)
        assert card_name("roll", "gem-world", lang) == roll_text.name("gem-world", lang)
        assert card_name("spacerace", "laika", lang) == space_text.name("laika", lang)
