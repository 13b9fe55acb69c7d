"""Card texts of Race: complete, in every language, and telling every value of their rows."""

import re
from typing import Any

import pytest

from farstar.games.race.text import card_text
from farstar.text import words
from farstar.text.languages import LANGUAGES, plural

SLUGS = list(card_text.designs())
CARDS = [(slug, lang) for lang in LANGUAGES for slug in SLUGS]
POWERS = [
    (slug, phase, row)
    for slug in SLUGS
    for phase in card_text.PHASES
    for row in card_text.designs()[slug].get(phase, ())
]
SCORING = [slug for slug in SLUGS if "score" in card_text.designs()[slug]]


def numbers(sentence: str) -> set[int]:
    return {int(digits) for digits in re.findall(r"\d+", sentence)}


def language_file(lang: str) -> dict[str, Any]:
    return words.load(f"games/race/data/text/{lang}.toml")


def strings(table: Any) -> list[str]:
    return [table] if isinstance(table, str) else [each for value in table.values() for each in strings(value)]


# ---------- plural forms and placeholders


@pytest.mark.parametrize(
    ("lang", "forms"),
    [
        ("en", {1: 0, 2: 1, 5: 1, 11: 1, 21: 1, 22: 1, 0: 1, -1: 0}),
        ("ru", {1: 0, 2: 1, 5: 2, 11: 2, 21: 0, 22: 1, 0: 2, 12: 2, 14: 2, 111: 2, 121: 0, -1: 0}),
        ("cs", {1: 0, 2: 1, 5: 2, 11: 2, 21: 2, 22: 2, 0: 2, 4: 1, -1: 0}),
    ],
)
def test_each_language_has_its_plural_rule(lang: str, forms: dict[int, int]) -> None:
    assert {number: plural(number, lang) for number in forms} == forms


def test_a_template_is_filled_with_values_and_the_right_form() -> None:
    assert words.fill("{who} draws {n} {n|card|cards}.", "en", who="Ann", n=1) == "Ann draws 1 card."
    assert words.fill("Возьмите {n} {n|карту|карты|карт}.", "ru", n=22) == "Возьмите 22 карты."
    assert words.fill("Dober {n} {n|kartu|karty|karet}.", "cs", n=22) == "Dober 22 karet."


def test_a_czech_preposition_before_a_number_is_written_as_it_is_spoken() -> None:
    spoken = {n: words.fill("z {n}", "cs", n=n) for n in (1, 2, 5, 7, 11, 12, 15, 24, 51, 100)}
    longer = {n for n, said in spoken.items() if said == f"ze {n}"}
    assert longer == {2, 7, 12, 24, 100} and {spoken[n] for n in (1, 5)} == {"z 1", "z 5"}
    assert words.fill("Začínáš s {n} $, zahrána v {m}. kole", "cs", n=4, m=2) == "Začínáš se 4 $, zahrána ve 2. kole"
    assert words.fill("{card} {n}", "cs", card="Saturn V", n=2) == "Saturn V 2"
    assert words.fill("z {n}", "ru", n=2) == "z 2"


def test_russian_quotes_within_quotes_look_different() -> None:
    assert words.fill("Вы берёте «{a}» и «{b}».", "ru", a="Ракета «Титан»", b="Лайка") == (
        "Вы берёте «Ракета „Титан“» и «Лайка»."
    )
    assert words.fill("«{a}»: {b}", "ru", a="«Союз — Аполлон»", b="Программа «Вега»") == (
        "«„Союз — Аполлон“»: Программа «Вега»"
    )


def test_a_value_may_itself_contain_braces() -> None:
    assert words.fill("{who} passes.", "en", who="{x}") == "{x} passes."


@pytest.mark.parametrize(
    ("template", "lang", "complaint"),
    [
        ("{m} cards", "en", "no value for {m}"),
        ("{n|карта|карты}", "ru", "2 plural forms where ru has 3"),
        ("{n|a|b|c}", "en", "3 plural forms where en has 2"),
        ("{who|a|b}", "en", "'Ann' is no number"),
        ("{n", "en", "unpaired brace"),
        ("n}", "en", "unpaired brace"),
        ("{n}", "de", "no texts in the language 'de'"),
    ],
)
def test_a_wrong_template_is_refused_with_a_reason(template: str, lang: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=re.escape(complaint)):
        words.fill(template, lang, n=2, who="Ann")


# ---------- completeness


def test_there_are_95_designs_and_every_language_names_exactly_them() -> None:
    assert len(SLUGS) == 95
    for lang in LANGUAGES:
        assert sorted(language_file(lang)["names"]) == sorted(SLUGS)
        assert len({card_text.name(slug, lang) for slug in SLUGS}) == 95


def test_all_languages_have_the_same_terms_and_templates() -> None:
    def keys(lang: str) -> dict[str, Any]:
        file = language_file(lang)
        flat: dict[str, Any] = {table: sorted(file[table]) for table in file if table != "powers"}
        return flat | {phase: sorted(templates) for phase, templates in file["powers"].items()}

    assert keys("en") == keys("ru") == keys("cs")


def test_all_kinds_of_goods_have_the_same_forms_within_a_language() -> None:
    for lang in LANGUAGES:
        forms = [sorted(kind) for kind in language_file(lang)["goods"].values()]
        assert len(forms) == 4
        assert all(each == forms[0] for each in forms)


def test_every_power_and_scoring_template_is_used_by_some_card() -> None:
    used_powers = {(phase, card_text.power_shape(slug, row)) for slug, phase, row in POWERS}
    used_score = {"itself"}
    for slug in SCORING:
        clauses = card_text.designs()[slug]["score"]
        used_score |= {card_text.score_shape(slug, clause, clauses[:n]) for n, clause in enumerate(clauses)}
    templates = language_file("en")
    assert {(phase, shape) for phase, shapes in templates["powers"].items() for shape in shapes} == used_powers
    assert set(templates["score"]) == used_score


@pytest.mark.parametrize(("slug", "lang"), CARDS)
def test_a_card_reads_from_name_to_scoring_without_gaps(slug: str, lang: str) -> None:
    facts = card_text.designs()[slug]
    rows = sum(len(facts.get(phase, ())) for phase in card_text.PHASES) + len(facts.get("score", ()))
    lines = card_text.card(slug, lang).split("\n")
    assert len(lines) == 2 + rows
    assert lines[0] == card_text.name(slug, lang)
    for line in lines:
        assert line == line.strip()
        assert "  " not in line
        assert not set("{}|") & set(line)
    for sentence in [sentence for _, sentence in card_text.powers(slug, lang)] + card_text.score(slug, lang):
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert ".." not in sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_phases_of_the_powers_come_in_printed_order(lang: str) -> None:
    for slug in SLUGS:
        facts = card_text.designs()[slug]
        printed = [key for key in facts if key in card_text.PHASES for _ in facts[key]]
        assert [phase for phase, _ in card_text.powers(slug, lang)] == printed


@pytest.mark.parametrize(("slug", "lang"), CARDS)
def test_the_type_line_tells_cost_or_defence_points_and_home_number(slug: str, lang: str) -> None:
    facts = card_text.designs()[slug]
    expected = {facts[key] for key in ("home", "cost", "defense") if key in facts}
    if "score" not in facts:
        expected.add(facts["vp"])
    assert numbers(card_text.type_line(slug, lang)) == expected


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_power_sentence_tells_the_numbers_of_its_row(lang: str) -> None:
    for slug, phase, row in POWERS:
        sentence = card_text.say_power(slug, phase, row, lang, card_text.designs()[slug])
        found = {abs(row[key]) for key in card_text.NUMBERS if key in row and row[key] != card_text.DEFAULTS.get(key)}
        assert found <= numbers(sentence), sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rows_that_differ_in_anything_differ_in_text(lang: str) -> None:
    found: dict[tuple[str, str], Any] = {}
    for slug, phase, row in POWERS:
        facts = card_text.designs()[slug]
        meaning = row | ({"on": facts["production"]} if row["power"] == "here" else {})
        sentence = card_text.say_power(slug, phase, row, lang, facts)
        assert found.setdefault((phase, sentence), meaning) == meaning


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_scoring_clause_tells_its_numbers_and_the_card_it_names(lang: str) -> None:
    assert len(SCORING) == 12
    for slug in SCORING:
        clauses = card_text.designs()[slug]["score"]
        sentences = card_text.score(slug, lang)
        assert len(set(sentences)) == len(clauses)
        for clause, sentence in zip(clauses, sentences, strict=True):
            assert {clause[key] for key in ("vp", "cost", "per-chips") if key in clause} <= numbers(sentence)
            assert "card" not in clause or card_text.name(clause["card"], lang) in sentence


def test_russian_has_no_latin_letters_and_the_others_no_cyrillic_ones() -> None:
    latin, cyrillic = re.compile("[A-Za-z]"), re.compile("[А-Яа-яЁё]")
    for slug, lang in CARDS:
        assert not (latin if lang == "ru" else cyrillic).search(card_text.card(slug, lang))
    for key in language_file("en")["terms"]:
        assert not latin.search(card_text.term(key, "ru"))
    for lang in ("en", "cs"):
        assert not any(cyrillic.search(each) for each in strings(language_file(lang)))


# ---------- refusals


@pytest.mark.parametrize(
    ("phase", "row", "complaint"),
    [
        ("settle", {"power": "teleport", "amount": 1}, "space-marines: .*'teleport'"),
        ("settle", {"power": "military", "amount": 1, "moon": 2}, "space-marines: unknown key 'moon'.*'military'"),
        ("settle", {"power": "military", "amount": 1, "against": "pirates"}, "space-marines: .*against pirates"),
        ("settle", {"power": "discount", "amount": 1, "good": "spice"}, "space-marines: .*'spice'"),
        ("settle", {"power": "military", "amount": 1, "vp": 1}, "space-marines: .*does not show 'vp'"),
        ("settle", {"power": "military"}, "space-marines: no value for {amount}"),
        ("consume", {"power": "goods", "good": "any"}, "space-marines: .*among the reward"),
        ("consume", {"power": "goods", "good": "any", "each": 2, "times": 2, "vp": 1}, "goods any exact several"),
        ("produce", {"power": "here"}, "space-marines: no value for {one}"),
    ],
)
def test_a_row_without_words_is_refused_by_card_and_word(phase: str, row: dict[str, Any], complaint: str) -> None:
    for lang in ("en", "ru", "cs"):
        with pytest.raises(ValueError, match=complaint):
            card_text.say_power("space-marines", phase, row, lang, card_text.designs()["space-marines"])


@pytest.mark.parametrize(
    ("clause", "complaint"),
    [
        ({"vp": 1, "moon": 2}, "drop-ships: unknown key 'moon'"),
        ({"vp": 1, "per-military": 2}, "drop-ships: no words for the scoring clause"),
        ({"vp": 1, "card": "new-earth", "cost": 5}, "drop-ships: no words for the scoring clause"),
        ({"vp": 1, "type": "world", "military": False}, "drop-ships: .*'non-military world'"),
        ({"vp": 1, "type": "development", "power": "settle"}, "drop-ships: .*'settle'"),
        ({"vp": 1, "card": "nowhere"}, "nowhere"),
    ],
)
def test_a_scoring_clause_without_words_is_refused(clause: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        card_text.say_score("drop-ships", clause, [], "en")


def test_unknown_cards_terms_and_languages_are_refused() -> None:
    with pytest.raises(ValueError, match="no card 'nowhere'"):
        card_text.powers("nowhere", "en")
    with pytest.raises(ValueError, match="'nonsense'"):
        card_text.term("nonsense", "en")
    with pytest.raises(ValueError, match="'de'"):
        card_text.name("old-earth", "de")


# ---------- grammar beyond the numbers that are printed


@pytest.mark.parametrize(
    ("lang", "kind", "phrases"),
    [
        ("en", "alien", ["1 Alien good", "2 Alien goods", "5 Alien goods"]),
        ("ru", "novelty", ["1 предмет роскоши", "2 предмета роскоши", "5 предметов роскоши"]),
        ("ru", "rare", ["1 редкий элемент", "2 редких элемента", "5 редких элементов"]),
        ("ru", "genes", ["1 генетический материал", "2 генетических материала", "5 генетических материалов"]),
        ("ru", "alien", ["1 технологию пришельцев", "2 технологии пришельцев", "5 технологий пришельцев"]),
        ("cs", "novelty", ["1 kus luxusního zboží", "2 kusy luxusního zboží", "5 kusů luxusního zboží"]),
        ("cs", "rare", ["1 vzácný prvek", "2 vzácné prvky", "5 vzácných prvků"]),
        ("cs", "genes", ["1 gen", "2 geny", "5 genů"]),
        (
            "cs",
            "alien",
            ["1 mimozemskou technologii", "2 mimozemské technologie", "5 mimozemských technologií"],
        ),
    ],
)
def test_goods_agree_with_their_number(lang: str, kind: str, phrases: list[str]) -> None:
    for each, phrase in zip((1, 2, 5), phrases, strict=True):
        row = {"power": "goods", "good": kind, "each": each, "vp": 1}
        assert f" {phrase};" in card_text.say_power("old-earth", "consume", row, lang, {})


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("ru", "Потребите как можно больше технологий пришельцев, но не более 4; за каждую возьмите 5 карт."),
        ("cs", "Spotřebuj co nejvíce mimozemských technologií, nejvýše však 4; za každou dober 5 karet."),
    ],
)
def test_pronouns_agree_with_a_feminine_kind_of_goods(lang: str, sentence: str) -> None:
    row = {"power": "goods", "good": "alien", "times": 4, "cards": 5}
    assert card_text.say_power("old-earth", "consume", row, lang, {}) == sentence


# ---------- sentences as they are

TYPE_LINES = [
    (
        "earths-lost-colony",
        "Home world 4, cost 2, 1 VP. Production world of Novelty goods.",
        "Родной мир № 4, стоимость 2, 1 ПО. Мир производства предметов роскоши.",
        "Domovský svět č. 4, cena 2, 1 VB. Výrobní svět luxusního zboží.",
    ),
    (
        "new-sparta",
        "Military home world 3, defence 2, 1 VP.",
        "Защищённый родной мир № 3, защита 2, 1 ПО.",
        "Vojenský domovský svět č. 3, obrana 2, 1 VB.",
    ),
    (
        "rebel-warrior-race",
        "Military world, defence 3, 2 VP. Windfall world of Genes goods. Keyword: Rebel.",
        "Защищённый мир, защита 3, 2 ПО. Мир накопления генетических материалов. Ключевое слово: повстанцы.",
        "Vojenský svět, obrana 3, 2 VB. Svět s nálezem genů. Klíčové slovo: rebelové.",
    ),
    (
        "alien-tech-institute",
        "Development, cost 6, variable VP. Keyword: Alien.",
        "Разработка, стоимость 6, переменное число ПО. Ключевое слово: пришельцы.",
        "Rozvoj, cena 6, proměnlivý počet VB. Klíčové slovo: mimozemšťané.",
    ),
]

SENTENCES = [
    (
        ("galactic-renaissance", 0),
        "Draw 2 more cards to choose from.",
        "Возьмите на 2 карты больше, прежде чем выбирать.",
        "Než začneš vybírat, dober o 2 karty víc.",
    ),
    (
        ("research-labs", 0),
        "Keep 1 more of the cards you draw.",
        "Из взятых карт оставьте на руке на 1 больше.",
        "Z dobraných karet si nech o 1 víc.",
    ),
    (
        ("galactic-federation", 0),
        "You pay 2 cards less for a development.",
        "Вы платите за разработку на 2 карты меньше.",
        "Za rozvoj platíš o 2 karty méně.",
    ),
    (
        ("alpha-centauri", 0),
        "You pay 1 card less for Rare production and windfall worlds.",
        "Вы платите за мир производства или накопления редких элементов на 1 карту меньше.",
        "Za svět vzácných prvků (výrobní nebo s nálezem) platíš o 1 kartu méně.",
    ),
    (
        ("contact-specialist", 0),
        "Your military is reduced by 1.",
        "Ваша атака уменьшается на 1.",
        "Tvá vojenská síla se snižuje o 1.",
    ),
    (
        ("contact-specialist", 1),
        "You may pay for a military world instead of conquering it, at a cost of its defence minus 1, "
        "but not for an Alien production or windfall world.",
        "Вы можете не захватывать защищённый мир, а оплатить его: его стоимость равна защите минус 1; "
        "для миров производства и накопления технологий пришельцев это невозможно.",
        "Místo dobytí vojenského světa za něj můžeš zaplatit; jeho cena se pak rovná jeho obraně minus 1. "
        "Pro světy mimozemských technologií (výrobní ani s nálezem) to neplatí.",
    ),
    (
        ("new-military-tactics", 0),
        "You may discard this card from your tableau to add 3 to your military until the end of this Settle phase.",
        "Вы можете сбросить эту карту из своего сектора и тем самым увеличить свою атаку на 3 "
        "до конца текущей фазы освоения.",
        "Můžeš odložit tuto kartu ze své říše a zvýšit tak svou vojenskou sílu o 3 až do konce této fáze osídlení.",
    ),
    (
        ("galactic-imperium", 0),
        "Your military is increased by 4 against Rebel military worlds.",
        "Против защищённых миров повстанцев ваша атака увеличивается на 4.",
        "Proti vojenským světům rebelů se tvá vojenská síla zvyšuje o 4.",
    ),
    (
        ("distant-world", 0),
        "When you sell a Novelty good, draw 3 more cards.",
        "Продавая предмет роскоши, возьмите на 3 карты больше.",
        "Při prodeji luxusního zboží dober o 3 karty víc.",
    ),
    (
        ("pirate-world", 0),
        "When you sell the good on this world, draw 3 more cards.",
        "Продавая товар этого мира, возьмите на 3 карты больше.",
        "Při prodeji zboží z tohoto světa dober o 3 karty víc.",
    ),
    (
        ("free-trade-association", 0),
        "Consume as many Novelty goods as you can, up to 3; take 1 VP and draw 1 card for each.",
        "Потребите как можно больше предметов роскоши, но не более 3; за каждый получите 1 ПО и возьмите 1 карту.",
        "Spotřebuj co nejvíce kusů luxusního zboží, nejvýše však 3; za každý získej 1 VB a dober 1 kartu.",
    ),
    (
        ("mining-league", 0),
        "Consume exactly 2 Rare goods; take 3 VP in all.",
        "Потребите ровно 2 редких элемента; взамен получите 3 ПО.",
        "Spotřebuj přesně 2 vzácné prvky; dohromady za ně získej 3 VB.",
    ),
    (
        ("new-vinland", 0),
        "Consume 1 good of any kind; draw 2 cards.",
        "Потребите 1 любой товар; взамен возьмите 2 карты.",
        "Spotřebuj 1 kus jakéhokoli zboží; za to dober 2 karty.",
    ),
    (
        ("deficit-spending", 0),
        "You may discard up to 2 cards from your hand; take 1 VP for each (never doubled).",
        "Вы можете сбросить с руки до 2 карт; за каждую получите 1 ПО (эти ПО не удваиваются).",
        "Můžeš odložit z ruky až 2 karty; za každou získáš 1 VB (tyto VB se nezdvojnásobují).",
    ),
    (
        ("alien-robotic-factory", 0),
        "Produce an Alien good on this world if it has no good.",
        "Произведите технологию пришельцев в этом мире, если здесь ещё нет товара.",
        "Vyrob mimozemskou technologii na tomto světě, pokud na něm žádné zboží není.",
    ),
    (
        ("mining-conglomerate", 2),
        "At the end of the phase, draw 2 cards if you produced more Rare goods in this phase than any other player.",
        "В конце фазы возьмите 2 карты, если вы произвели в ней больше редких элементов, чем каждый из соперников.",
        "Na konci fáze dober 2 karty, pokud v ní máš vyrobeno víc vzácných prvků než každý ze soupeřů.",
    ),
]

CLAUSES = [
    (
        ("alien-tech-institute", 2),
        "Score 2 VP for each remaining card with the keyword Alien in your tableau (this card included).",
        "Получите 2 ПО за каждую из остальных карт с ключевым словом «пришельцы» в своём секторе (включая эту карту).",
        "Získej 2 VB za každou z ostatních karet s klíčovým slovem mimozemšťané ve své říši (včetně této karty).",
    ),
    (
        ("pan-galactic-league", 2),
        "Score 1 VP for each other military world in your tableau.",
        "Получите 1 ПО за каждый из остальных защищённых миров в своём секторе.",
        "Získej 1 VB za každý z ostatních vojenských světů ve své říši.",
    ),
    (
        ("galactic-renaissance", 0),
        "Score 1 VP for every 3 VP you have in chips, rounded down.",
        "Получите 1 ПО за каждые 3 ПО в своих жетонах; остаток не учитывается.",
        "Získej 1 VB za každé 3 VB ve svých žetonech; zbytek se nepočítá.",
    ),
    (
        ("galactic-renaissance", 1),
        "Score 3 VP if you have Research Labs in your tableau.",
        "Получите 3 ПО, если в вашем секторе есть карта «Исследовательские лаборатории».",
        "Získej 3 VB, pokud máš ve své říši kartu Výzkumné laboratoře.",
    ),
    (
        ("new-economy", 0),
        "Score 2 VP for each development with a Consume power in your tableau (this card included).",
        "Получите 2 ПО за каждую разработку со способностью потребления в своём секторе (включая эту карту).",
        "Získej 2 VB za každý rozvoj se spotřební schopností ve své říši (včetně této karty).",
    ),
]


@pytest.mark.parametrize(("slug", "en", "ru", "cs"), TYPE_LINES)
def test_type_lines(slug: str, en: str, ru: str, cs: str) -> None:
    assert [card_text.type_line(slug, lang) for lang in ("en", "ru", "cs")] == [en, ru, cs]


@pytest.mark.parametrize(("power", "en", "ru", "cs"), SENTENCES)
def test_power_sentences(power: tuple[str, int], en: str, ru: str, cs: str) -> None:
    slug, number = power
    assert [card_text.powers(slug, lang)[number][1] for lang in ("en", "ru", "cs")] == [en, ru, cs]


@pytest.mark.parametrize(("clause", "en", "ru", "cs"), CLAUSES)
def test_scoring_sentences(clause: tuple[str, int], en: str, ru: str, cs: str) -> None:
    slug, number = clause
    assert [card_text.score(slug, lang)[number] for lang in ("en", "ru", "cs")] == [en, ru, cs]


def test_a_card_counts_itself_only_where_it_meets_the_clause() -> None:
    marked = {slug for slug in SCORING if any("this card included" in each for each in card_text.score(slug, "en"))}
    assert marked == {
        "galactic-federation",
        "galactic-survey-seti",
        "alien-tech-institute",
        "new-economy",
        "trade-league",
    }


def test_a_whole_card_in_english() -> None:
    assert card_text.card("mining-league", "en").split("\n") == [
        "Mining League",
        "Development, cost 6, variable VP.",
        "Consume: Consume exactly 2 Rare goods; take 3 VP in all.",
        "Produce: Produce a good on one of your Rare windfall worlds that has no good.",
        "End of the game: Score 2 VP for each Rare production world in your tableau.",
        "End of the game: Score 1 VP for each Rare windfall world in your tableau.",
        "End of the game: Score 2 VP if you have Mining Robots in your tableau.",
        "End of the game: Score 2 VP if you have Mining Conglomerate in your tableau.",
    ]
