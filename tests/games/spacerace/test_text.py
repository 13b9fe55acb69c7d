"""Card text: every card speaks every language, in sentences made from its rows."""

import pytest

from farstar.games.spacerace.rules.cards import PERMANENT_WORDS
from farstar.games.spacerace.rules.deckfile import read
from farstar.games.spacerace.rules.deckwords import ROUTES, SPLIT_ROUTES
from farstar.games.spacerace.text import card_text
from farstar.text import words
from farstar.text.languages import LANGUAGES

CYRILLIC = set("абвгдеёжзийклмнопрстуфхцчшщъыьэюя")


def words_of(lang):
    return words.load(f"games/spacerace/data/text/{lang}.toml")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", list(card_text.designs()))
def test_every_card_is_told(slug, lang):
    for edition in ("2016", "v2.5"):
        lines = card_text.card(slug, lang, edition).split("\n")
        assert len(lines) == 3 + len(card_text.abilities(slug, lang, edition))
        assert all(line and "{" not in line and line == line.strip() for line in lines)
        assert all(line[-1] in ".!" for line in lines[1:])
    shown = card_text.caption(slug, lang) + " ".join(sentence for _, sentence in card_text.abilities(slug, lang))
    assert bool(set(shown.lower()) & CYRILLIC) == (lang == "ru")
    assert card_text.caption(slug, lang) != card_text.caption(slug, "en") or lang == "en"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_the_deck_language_has_a_sentence(lang):
    table = words_of(lang)
    for route in ROUTES:
        assert "{cards}" in table["do"][route] and "{cards}" in table["may"][route]
    assert set(table["parts"]) == set(SPLIT_ROUTES)
    for word in PERMANENT_WORDS:
        assert any(key.split()[0] == word for key in table["do"])


def test_all_languages_have_the_same_entries():
    english = words_of("en")
    for lang in ("ru", "cs"):
        other = words_of(lang)
        assert {key: set(value) for key, value in other.items()} == {key: set(value) for key, value in english.items()}
    cards = {*read("reference").cards}
    assert set(english["names"]) == cards
    assert set(english["captions"]) == cards | set(read("reference").controls)


SENTENCES = [
    (
        ("titan-rocket", 0),
        "Put up to 2 cards from your hand into your Laboratory.",
        "Переложите до 2 карт с руки в свою Лабораторию.",
        "Odlož až 2 karty z ruky do své Laboratoře.",
    ),
    (
        ("saturn-v", 0),
        "Move 1 Breakthrough card with the symbol “Man in Space” from the Universe to your Agency.",
        "Переместите 1 карту Прорыва с символом «Человек в космосе» из Вселенной в своё Агентство.",
        "Přesuň 1 kartu Průlomu se symbolem „Člověk ve vesmíru“ z Universa do své Agentury.",
    ),
    (
        ("gemini-program", 0),
        "Move 1 Technology or Space Program card from your Laboratory to your Agency.",
        "Переместите 1 карту Технологии или Космической программы из своей Лаборатории в своё Агентство.",
        "Přesuň 1 kartu Technologie nebo Vesmírného programu ze své Laboratoře do své Agentury.",
    ),
    (
        ("seti-project", 0),
        "Put up to X cards from the Universe into your Laboratory. "
        "X is the number of cards with a Breakthrough arrow in your Agency, this one included.",
        "Переложите до X карт из Вселенной в свою Лабораторию. "
        "X — число карт со стрелкой Прорыва в вашем Агентстве, считая эту.",
        "Odlož až X karet z Universa do své Laboratoře. "
        "X je počet karet se šipkou Průlomu ve tvé Agentuře, včetně této.",
    ),
    (
        ("planet-nine-confirmed", 1),
        "Put 2 cards (or as many as there are) from your Laboratory face down into the Universe.",
        "Положите 2 карты (или сколько есть) из своей Лаборатории во Вселенную лицом вниз.",
        "Polož 2 karty (nebo kolik jich je) ze své Laboratoře lícem dolů do Universa.",
    ),
    (
        ("frank-drake", 1),
        "You may draw 1 card from the deck.",
        "Вы можете взять 1 карту из колоды на руку.",
        "Můžeš dobrat 1 kartu z balíčku do ruky.",
    ),
    (
        ("propaganda-1", 1),
        "You may take back one control card that you played in an earlier round.",
        "Вы можете вернуть себе одну карту Управления, сыгранную в одном из прошлых раундов.",
        "Můžeš si vzít zpět jednu akční kartu zahranou v některém dřívějším kole.",
    ),
]


@pytest.mark.parametrize(("ability", "en", "ru", "cs"), SENTENCES, ids=[sentence[0][0] for sentence in SENTENCES])
def test_sentences(ability, en, ru, cs):
    slug, number = ability
    assert [card_text.abilities(slug, lang)[number][1] for lang in LANGUAGES] == [en, ru, cs]


def test_a_whole_card_in_english():
    assert card_text.card("yuri-gagarin", "en").split("\n") == [
        "Yuri Gagarin",
        "Propaganda card, leader. Levels: Propaganda 2.",
        "Propaganda, every round: Draw 1 card from the deck.",
        "Propaganda, once: Move 1 Space Program card from the Universe to your Agency.",
        "On 12 April 1961 he circled the Earth once in 108 minutes.",
    ]


def test_the_split_of_the_prototype_is_a_choice():
    """SR-056"""
    assert card_text.abilities("space-posters", "en", "v2.5")[0][1] == (
        "Either: Draw 1 card from the deck. Or: Put 1 card from your hand into your Laboratory."
    )


@pytest.mark.parametrize(
    ("words_for", "key", "lang", "complaint"),
    [
        (card_text.name, "poker", "en", "no card 'poker'"),
        (card_text.name, "laika", "de", "no words in 'de'; known: en, ru, cs"),
        (card_text.term, "poker", "en", "no words in en for 'poker'"),
    ],
)
def test_what_is_unknown_is_refused(words_for, key, lang, complaint):
    with pytest.raises(ValueError, match=complaint):
        words_for(key, lang)
