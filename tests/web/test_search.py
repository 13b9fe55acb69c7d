"""The search of the rules: queries in three languages, in the words of five rulebooks, with slips of the finger."""

import tomllib
from itertools import product
from pathlib import Path

import pytest

from farstar.text import rulebook
from farstar.text.languages import SPOKEN
from farstar.text.stems import mistakes_between, near, stem, stems
from farstar.web.learn import rules_page, search

GAMES = ("race", "roll", "spacerace")
QUERIES = tomllib.loads((Path(__file__).parent / "queries.toml").read_text(encoding="utf-8"))["queries"]


def answers(game, lang, query):
    """The keys of the sections, the names of the icons and the cards that are found."""
    book = rules_page.book(game, lang, query)
    found = [section.key for section in book.sections if section.found]
    icons = [icon for _, signs in book.icons for icon in signs if icon.found]
    found += [" ".join(["icon", *search.plain(str(icon.name)).split()]) for icon in icons]
    return found + [f"card-{card.slug}" for _, cards in book.cards.groups for card in cards if card.found]


@pytest.mark.parametrize(("game", "lang", "query", "wanted"), QUERIES)
def test_a_reader_finds_what_was_looked_for(game, lang, query, wanted):
    found = answers(game, lang, query)
    assert wanted in found
    assert len(found) < len(answers(game, lang, "")) / 2


def test_there_are_sixty_queries_and_all_games_and_languages_are_asked():
    assert len(QUERIES) >= 60 and len({tuple(row) for row in QUERIES}) == len(QUERIES)
    assert {(row[0], row[1]) for row in QUERIES} >= set(product(GAMES, ("en", "ru", "cs")))
    for kind in ("card-", "icon "):
        asked = {(row[0], row[1]) for row in QUERIES if row[3].startswith(kind)}
        assert asked >= set(product(GAMES, ("en", "ru", "cs"))), kind


@pytest.mark.parametrize("game", GAMES)
def test_every_synonym_leads_to_words_that_are_on_the_page(game):
    for lang in SPOKEN:
        for theirs, ours in rulebook.synonyms(game, lang).items():
            assert all(near(word, rules_page.known(game, lang)) for word in stems(ours, lang)), (lang, theirs, ours)


def test_nonsense_finds_nothing_and_no_words_find_everything():
    assert answers("race", "en", "xyzzy qwrtp") == []
    assert len(answers("race", "en", "?!")) == len(answers("race", "en", ""))


def test_slips_are_letters_wrong_missing_too_many_or_swapped():
    assert [mistakes_between("galaxy", other, 2) for other in ("galaxy", "galaxi", "galxy", "gallaxy", "glaaxy")] == [
        0, 1, 1, 1, 1
    ]  # fmt: skip
    assert mistakes_between("galaxy", "world", 2) == 3
    assert near("tie", {"die", "tied"}) == {"tied"}


def test_a_stem_is_never_shorter_than_three_letters():
    assert stem("мир", "ru") == "мир" and stem("миры", "ru") == "мир" and stem("dice", "en") == "dic"
