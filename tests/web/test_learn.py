"""Learning: rules alike in three languages, a search that finds, a coach with a word for every question."""

import re
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text
from tests.web.support import Visitor, house, newcomer, play_out

from farstar.games.race.rules.cards import CARDS
from farstar.games.race.text import card_text as race_text
from farstar.games.race.web import card_faces as race_cards
from farstar.games.roll.text import tile_text as roll_text
from farstar.games.roll.web import tile_faces
from farstar.games.spacerace.text import card_text as space_text
from farstar.games.spacerace.web import card_faces as space_cards
from farstar.table.chance import Dice
from farstar.table.game import game as game_of
from farstar.table.match import Match
from farstar.text import rulebook, words
from farstar.text.languages import LANGUAGES
from farstar.text.of_games import game_words
from farstar.text.search import search_query
from farstar.web.drawing import icons
from farstar.web.drawing.scenes import album
from farstar.web.game.info import PLAYING, TableInfo
from farstar.web.game.live import MOVE, Live, MoveRow
from farstar.web.learn import coach, lessons, rules_page, search
from farstar.web.pages import aid
from farstar.web.pages import printed_rules as printed
from farstar.web.store import database

GAMES = ("race", "roll", "spacerace")
SAME = ("key", "rules", "draw", "icon", "show", "run")
REFERENCE = re.compile(r"[a-z-]+( [a-z0-9.]+)?")
"""A list of cards or an option of the table by its name."""
FIRST = {"race": {"variant": "first-game"}, "roll": {"start": "cheapest"}, "spacerace": {}}
TABLES = [
    ("race", 2, {"variant": "first-game"}),
    ("race", 2, {}),
    ("race", 2, {"variant": "duel"}),
    ("race", 4, {}),
    ("roll", 2, {}),
    ("roll", 4, {}),
    ("spacerace", 2, {}),
    ("spacerace", 4, {"scoring": "cold-war"}),
    ("spacerace", 3, {"edition": "v2.5"}),
    ("spacerace", 1, {"solo": "normal"}),
]


def shape(value):
    """What must be the same in all languages: keys, references, pictures, kinds of parts; not the words."""
    if isinstance(value, dict):
        same = {key: value[key] for key in SAME if key in value and not isinstance(value[key], dict)}
        return {**{key: shape(each) for key, each in value.items() if key not in same}, **same}
    if isinstance(value, list):
        return [shape(each) for each in value]
    if REFERENCE.fullmatch(value):
        return value
    return sorted(re.findall(r"\[[^\]]*\]", value)) or "words"


# The rules -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_have_the_same_sections_pictures_and_references_in_all_languages(game):
    english = rules_page.data(game, "en")
    for lang in ("ru", "cs"):
        assert shape(rules_page.data(game, lang)) == shape(english)
    keys = [section["key"] for section in english["sections"]]
    assert len(set(keys)) == len(keys) >= 14
    assert list(rulebook.rules_by_section(game)) == keys


@pytest.mark.parametrize("game", GAMES)
def test_every_numbered_rule_is_told_in_a_section_or_excepted_by_name(game):
    payload = {rule for rules in rulebook.rules_by_section(game).values() for rule in rules}
    untold = rulebook.untold(game)
    assert payload | set(untold) == set(rulebook.every_rule(game)) and not payload & set(untold)
    assert len(untold) <= 2 and all(len(why.split()) > 5 for why in untold.values())
    folded = {section.key for section in rules_page.book(game, "en").sections if section.more}
    by_section = rulebook.rules_by_section(game).items()
    assert all(key in folded for key, rules in by_section if len(rules) > 18 and key != "rulings")


@pytest.mark.parametrize(("game", "file"), [("race", "race"), ("roll", "roll"), ("spacerace", "space-race")])
def test_the_numbers_are_those_of_the_rules_in_the_docs(game, file):
    written = (Path(__file__).parents[2] / "docs" / "rules" / f"{file}.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^- \**([A-Z]+-\d{3})\b", written, re.M)) == set(rulebook.every_rule(game))


def test_a_wrong_number_of_a_rule_is_refused():
    assert rulebook.numbers("SR", "001-003 007") == ["SR-001", "SR-002", "SR-003", "SR-007"]
    with pytest.raises(ValueError, match="'12' is no number of a rule"):
        rulebook.numbers("SR", "12")


def test_the_cards_shown_in_the_sections_of_race_are_those_with_a_power_of_the_phase():
    listed = {key: set(slugs) for key, slugs in rulebook.learn("race", "rules")["cards"].items()}
    designs = race_text.designs()
    for phase in ("explore", "develop", "trade", "consume"):
        assert listed[phase] == {slug for slug, facts in designs.items() if phase in facts}
    assert listed["settle"] | listed["military"] == {slug for slug, facts in designs.items() if "settle" in facts}
    more = {s for s, facts in designs.items() if any(p["power"] != "here" for p in facts.get("produce", []))}
    assert listed["produce"] == more
    assert listed["sixes"] == {slug for slug, facts in designs.items() if "score" in facts}


def test_the_tiles_shown_in_the_sections_of_roll_are_the_developments_with_a_power_of_the_phase():
    listed = {key: set(slugs) for key, slugs in rulebook.learn("roll", "rules")["cards"].items()}
    moments = {"reassign": {"assign"}, "explore": {"explore"}, "build": {"develop", "settle"}, "produce": {"produce"}}
    moments |= {"ship": {"ship"}, "sixes": {"score"}}
    for key, phases in moments.items():
        found = {s for s in roll_text.sides() if phases & {moment for moment, _ in roll_text.powers(s, "en")}}
        assert listed[key] == found


@pytest.mark.parametrize("game", GAMES)
def test_rulings_say_what_the_rulebook_says_what_we_play_and_the_option_of_the_table(game):
    for lang in LANGUAGES:
        ruled = next(each for each in rules_page.book(game, lang).sections if each.key == "rulings")
        rows = next(part.contents for part in ruled.parts if part.kind == "rulings")
        assert len(rows) % 3 == 0 and len(rows) >= 3 * 12
        assert all(rows[0::3]) and all(rows[1::3])
    options = [each for each in rows[2::3] if each]
    assert game == "roll" or (len(options) >= 3 and all(": " in each for each in options))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_card_and_icon_the_rules_name_exists_and_the_rules_have_a_readable_length(game, lang):
    book = rules_page.book(game, lang)
    parts = [part for section in book.sections for part in section.parts]
    short = " ".join(str(each) for part in parts if part.kind not in ("show", "rulings") for each in part.contents)
    assert 1100 <= len(search.plain(short).split()) <= 2000
    parts += [part for section in book.sections for part in section.more]
    payload = " ".join(str(each) for part in parts if part.kind != "show" for each in part.contents)
    assert "[" not in search.plain(payload)
    listed = {card.slug for _, cards in book.cards.groups for card in cards}
    assert set(re.findall(r'href="#card-([^"]+)"', payload)) <= listed
    assert not any(re.search(r"[А-Яа-я]", str(part.contents)) for part in parts if lang != "ru")


def drawn(game):
    """All small and large cards of a game."""
    if game == "race":
        return [
            make(slug, "en")
            for slug in race_text.designs()
            for make in (race_cards.hand, race_cards.tableau, race_cards.large)
        ]
    if game == "roll":
        return [
            make(slug, "en")
            for slug in roll_text.sides()
            for make in (tile_faces.tile, tile_faces.large, tile_faces.home)
        ]
    table = space_cards.CardTable("en")
    slugs = space_text.designs()
    return [
        space_cards.control(slug, table)
        if "level" in slugs[slug]
        else space_cards.hand(slug, table) + space_cards.large(slug, table)
        for slug in slugs
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_icon_on_the_cards_is_explained(game):
    used = set(re.findall(r"#i-([a-z0-9-]+)", "".join(drawn(game))))
    payload = "".join(str(icon.picture) for _, icons in rules_page.book(game, "en").icons for icon in icons)
    assert used <= set(re.findall(r"#i-([a-z0-9-]+)", payload))


def test_all_cards_of_the_box_are_listed_with_their_text():
    assert sum(len(cards) for _, cards in rules_page.book("race", "cs").cards.groups) == 95
    assert sum(len(cards) for _, cards in rules_page.book("roll", "ru").cards.groups) == 137
    spice = next(c for _, cards in rules_page.book("race", "en").cards.groups for c in cards if c.slug == "spice-world")
    assert spice.powers[0][0] == "Trade" and "2 more cards" in spice.powers[0][1]


@pytest.mark.parametrize(
    ("game", "lang", "query", "key"),
    [
        ("race", "en", "windfall world", "settle"),
        ("race", "en", "TIE", "end"),
        ("race", "ru", "продажа", "trade"),
        ("race", "cs", "vojenska sila", "military"),
        ("roll", "en", "dictate", "assign"),
        ("roll", "ru", "стаканчик", "places"),
        ("spacerace", "cs", "studena valka", "coldwar"),
        ("spacerace", "en", "leader", "leaders"),
    ],
)
def test_the_search_finds_sections_without_accents_and_endings(game, lang, query, key):
    book = rules_page.book(game, lang, query)
    assert key in [section.key for section in book.sections if section.found]
    assert not all(section.found for section in book.sections)
    found = next(section for section in book.sections if section.key == key)
    assert "<mark>" in str(found.title) + "".join(str(each) for part in found.parts for each in part.contents)


def test_the_search_finds_cards_and_leaves_markup_alone():
    book = rules_page.book("race", "en", "spice")
    assert [c.slug for _, cards in book.cards.groups for c in cards if c.found] == ["spice-world"]
    looked = search_query("spice", "en", {"spic", "mor"}, {})
    assert search.marked('<a href="spice">hot spices &amp; more</a>', looked) == (
        '<a href="spice">hot <mark>spices</mark> &amp; more</a>'
    )
    assert rules_page.book("race", "en", "xyzzy").hits == 0


# The coach -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_has_the_same_words_in_all_languages(game):
    english = words.load(f"games/{game}/data/coach/en.toml")
    sections = {section["key"] for section in rules_page.data(game, "en")["sections"]}
    for lang in LANGUAGES:
        other = words.load(f"games/{game}/data/coach/{lang}.toml")
        assert shape(other) == shape(english)
        for kind, entry in english.items():
            for key, said in (entry if kind == "events" else entry.get("why", {})).items():
                payload = other[kind][key] if kind == "events" else other[kind]["why"][key]
                assert words.placeholders(payload) == words.placeholders(said), (lang, kind, key)
            assert kind == "events" or (entry["rules"] in sections and entry["icon"] in icons.drawings())


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_the_coach_has_a_note_for_every_question_of_random_games(game, seats, options):
    kinds = set()
    for seed in range(3):
        match, luck = Match(game, seats, options, seed=seed), Dice(seed + 7)
        while asks := match.state.asks():
            ask = asks[0]
            if ask.seat >= 0:
                view = game_of(game).view(match.state, ask.seat)
                for lang in LANGUAGES:
                    for times in (0, 1, 9) if ask.kind not in kinds else (9,):
                        note = lessons.note(game, view, ask, lang, times)
                        assert note.title and note.sentences and all("{" not in each for each in note.sentences)
                kinds.add(ask.kind)
            match.state.reply(ask.seat, ask.random(luck))
    assert kinds <= set(words.load(f"games/{game}/data/coach/en.toml"))


def lesson(game, seed):
    """A table with a lesson, and its game."""
    info = TableInfo(
        id="t", game=game, options=FIRST[game], seats=[], seed="s", status=PLAYING, number=0, listed=False, pace="live",
        clock=0, increment=0, host="", made=0, started=0, finished=None, scores=[], parent="", rematch="", lesson=True,
    )  # fmt: skip
    return info, Live(game, 2, FIRST[game], f"seed {seed}", ["You", "novice"])


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_speaks_through_a_whole_first_game_and_knows_no_more_than_the_seat(game):
    info, live = lesson(game, 1)
    luck, payload, lengths = Dice(3), [], {}
    live.run_on(set(), 0.0, alone=True)
    while asks := live.asks():
        note = lessons.coach(info, live, 0, "en")
        assert note is not None and note.sentences
        before, fresh = coach.log_of(live, 0)
        assert all(not event["secret"] for event in before + fresh if event["seat"] != 0)
        if asks[0].seat == 0:
            payload += note.happened
            lengths.setdefault(asks[0].kind, []).append(len(note.how))
        live.fold(MoveRow(live.number + 1, asks[0].seat, asks[0].random(luck), MOVE, "", 0.0))
        live.run_on(set(), 0.0, alone=True)
    assert len(payload) == len(set(payload)) >= 4
    often = max(lengths.values(), key=len)
    assert often[0] >= 2 and often[-1] <= 1
    over = lessons.coach(info, live, 0, "ru")
    assert over.title == "Игра окончена" and over.why
    assert lessons.coach(info, live, -1, "en") is None
    info.lesson = False
    assert lessons.coach(info, live, 0, "en") is None


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_opens_with_the_goal_and_says_it_once(game):
    info, live = lesson(game, 2)
    live.run_on(set(), 0.0, alone=True)
    assert lessons.coach(info, live, 0, "en").how[0].startswith("The goal: most")
    while live.ask_of(0) is not None and not any(line[0] == 0 for line in live.match.journal.lines):
        ask = live.ask_of(0)
        live.fold(MoveRow(live.number + 1, 0, ask.random(Dice(3)), MOVE, "", 0.0))
    live.run_on(set(), 0.0, alone=True)
    assert not any("The goal" in each for each in lessons.coach(info, live, 0, "en").sentences)


def test_the_coach_names_no_card_that_the_seat_cannot_see():
    info, live = lesson("race", 5)
    luck, named = Dice(5), set()
    names = sorted([race_text.name(slug, "en") for slug in race_text.designs()], key=len, reverse=True)
    any_name = "|".join(re.escape(name) for name in names)
    live.run_on(set(), 0.0, alone=True)
    while asks := live.asks():
        view = live.match.game.view(live.match.state, 0)
        payload = " ".join(lessons.coach(info, live, 0, "en").sentences)
        _, fresh = coach.log_of(live, 0)
        seen = [*view.hand, *view.drawn, *view.pledged, *(card for each in view.players for card in each.tableau)]
        seen += [card for event in fresh for card in (event["card"], *event["cards"], *event["secret"]) if card >= 0]
        spoken = set(re.findall(any_name, payload))
        assert spoken <= {race_text.name(CARDS[card].slug, "en") for card in seen}
        named |= spoken
        live.fold(MoveRow(live.number + 1, asks[0].seat, asks[0].random(luck), MOVE, "", 0.0))
        live.run_on(set(), 0.0, alone=True)
    assert len(named) > 10


def test_taking_back_makes_the_coach_count_again():
    info, live = lesson("race", 2)
    live.run_on(set(), 0.0, alone=True)
    first = lessons.coach(info, live, 0, "en")
    live.fold(MoveRow(live.number + 1, 0, (2,), MOVE, "", 0.0))
    assert coach.asked_before(live, 0, "action") == 1
    assert lessons.coach(info, live, 0, "en").title == "Your rival is choosing"
    live.fold(MoveRow(live.number + 1, 0, (), "undo", "", 0.0))
    assert lessons.coach(info, live, 0, "en") == first


# The server ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
async def test_a_lesson_is_marked_through_a_restart_and_the_coach_can_be_sent_home(sqlite, game):
    async with house(sqlite) as app:
        ann = Visitor(app)
        table = (await ann.form(f"/learn/{game}/play")).headers["location"]
        page = (await ann.get(table)).text
        assert 'class="coach"' in page and f"/learn/{game}#" in page
        await Visitor(app).get(table, 404)
    async with house(sqlite) as app:
        again = Visitor(app)
        again.client.cookies = ann.client.cookies
        assert 'class="coach"' in (await again.get(table)).text
        assert "lesson" not in (await again.get(f"/api{table}")).json()
        await again.form(f"{table}/quiet")
        assert 'class="coach"' not in (await again.get(table)).text


async def test_the_pages_answer_in_every_language_and_search_without_a_script(sqlite):
    async with house(sqlite) as app:
        ann = Visitor(app)
        for lang in LANGUAGES:
            assert "/learn/race" in (await ann.get(f"/learn?language={lang}")).text
            for game in GAMES:
                page = (await ann.get(f"/learn/{game}?language={lang}")).text
                assert rules_page.data(game, lang)["title"] in page and "<mark>" not in page
        page = (await ann.get("/learn/race?q=windfall")).text
        assert "<mark>" in page and 'id="advice" data-find hidden' in page
        assert "<script>" not in (await ann.get("/learn/race", params={"q": "<script>"})).text
        await ann.get("/learn/chess", 404)
        token = await newcomer(app)
        made = await token.post("/api/tables", {"game": "race", "seats": ["me", "bot:random"]})
        assert 'class="coach"' not in (await token.get(f"/tables/{made['table']}")).text


async def test_a_reader_chooses_the_names_of_another_rulebook_on_pages_cards_and_at_the_table(sqlite):
    async with house(sqlite) as app:
        ann = Visitor(app)
        page = (await ann.get("/learn/race?language=ru")).text
        assert 'value="ru-x-other"' in page and "Фаза III: Освоение" in page
        assert 'value="ru-x-other"' not in (await ann.get("/learn/race?language=cs")).text
        assert 'value="ru-x-other"' not in (await ann.get("/learn/roll?language=ru")).text
        await ann.form("/language", language="ru-x-other", back="/learn/race")
        page = (await ann.get("/learn/race")).text
        assert '<html lang="ru-x-other"' in page and "Фаза III: Колонизация" in page
        assert "Роботы-шахтёры" in page and "Горнодобывающие роботы" not in page
        assert "обороне минус 1" in (await ann.get("/cards/race/contact-specialist.ru-x-other.html")).text
        table = (await ann.form("/learn/race/play")).headers["location"]
        page = (await ann.get(table)).text
        assert "Развитие" in page and "Разработка" not in page


async def test_a_table_has_words_of_its_own_for_those_who_chose_none(sqlite):
    async with house(sqlite) as app:
        ann, ben = Visitor(app), Visitor(app)
        assert 'name="wording"' not in (await ann.get("/new?game=roll&language=ru")).text
        assert 'name="wording"' not in (await ann.get("/new?game=race&language=cs")).text
        assert 'name="wording" value="ru-x-other"' in (await ann.get("/new?game=race&language=ru")).text
        seats = {"seat0": "me", "seat1": "friend"}
        chosen = {"game": "race", "option_variant": "first-game", "wording": "ru-x-other", **seats}
        table = (await ann.form("/tables", **chosen)).headers["location"].partition("?")[0]
        room = (await ann.get(f"{table}?language=ru")).text
        assert "названия и понятия: других переводов" in room
        invite = re.search(r"/invites/[\w.-]+", room)[0]
        await ben.get(invite)
        await ben.form(invite)
        assert "Развитие" in (await ben.get(f"{table}?language=ru")).text
        assert "Develop" in (await ben.get(f"{table}?language=en")).text
        await ben.form("/language", language="ru-x-usual", back=table)
        page = (await ben.get(table)).text
        assert "Разработка" in page and "Развитие" not in page and '<html lang="ru"' in page
        await ben.form("/language", language="ru", back=table)
        for path in (table, f"{table}?text=1", f"{table}/part"):
            page = (await ben.get(path)).text
            assert "Развитие" in page and "Разработка" not in page
        told = (await ben.get(f"/api{table}")).json()
        assert told["wording"] == told["language"] == "ru-x-other"
        assert "Фаза III: Освоение" in (await ben.get("/learn/race")).text


async def test_words_that_a_game_does_not_have_are_refused(sqlite):
    async with house(sqlite) as app:
        ann = await newcomer(app)
        wanted = {"game": "roll", "seats": ["me", "bot:random"], "wording": "ru-x-other"}
        refused = await ann.post("/api/tables", wanted, status=422)
        assert "has no names and terms 'ru-x-other'" in refused["message"]
        made = await ann.post("/api/tables", wanted | {"game": "race"})
        assert made["wording"] == "ru-x-other"


async def test_the_table_played_again_keeps_its_words(sqlite):
    async with house(sqlite) as app:
        ann = await newcomer(app)
        wanted = {"game": "spacerace", "seats": ["me", "bot:random"], "wording": "ru-x-other"}
        table = (await ann.post("/api/tables", wanted))["table"]
        await play_out([ann], table)
        assert (await ann.post(f"/api/tables/{table}/rematch"))["wording"] == "ru-x-other"


def test_tables_of_an_older_database_are_no_lessons_and_told_in_the_usual_words(tmp_path):
    file = tmp_path / "old.db"
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        database.command.upgrade(database.scripts(connection), "0001")
        connection.execute(text("INSERT INTO people (id, name, made) VALUES ('p', 'Ann', 0)"))
        columns = "id, game, options, seats, seed, status, listed, pace, host, made"
        row = "'t', 'race', '{}', 2, 's', 'open', 0, 'live', 'p', 0"
        connection.execute(text(f"INSERT INTO tables ({columns}) VALUES ({row})"))
    with engine.begin() as connection:
        database.upgrade(connection)
        assert tuple(connection.execute(text("SELECT lesson, wording FROM tables")).one()) == (0, "")
    engine.dispose()


# To print --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_book_to_print_has_every_section_ruling_icon_and_card_and_needs_no_other_file(game, lang):
    html = printed.whole_book(game, lang)
    payload = search.plain(html)
    given = rules_page.book(game, lang)
    assert all(search.plain(str(section.title)) in payload for section in given.sections)
    assert all(search.plain(str(card.name)) in payload for _, cards in given.cards.groups for card in cards)
    assert all(rule in payload for rules in rulebook.rules_by_section(game).values() for rule in rules)
    assert not re.search(r'(src|href)="/', html)


@pytest.mark.parametrize("game", GAMES)
def test_the_aid_is_a_panel_at_the_table_too(game):
    for lang in LANGUAGES:
        html = aid.panel(game, lang)
        said = game_words(game, "glance", lang)
        drawn = rulebook.learn(game, "rules")["glance"]
        assert list(said) == ["lead", "end", *drawn]
        assert all(f"<h3>{said[key]['title']}</h3>" in html for key in drawn)
        assert html.count('class="aid-scene"') == len(drawn) == 5
        signs = [len(each["list"]) for each in rules_page.data(game, lang)["icons"]]
        assert html.count('<span class="sign">') == sum(signs[1:])
        assert 'href="#' not in html and "**" not in html
        pictures = [each["picture"] for each in drawn.values() if "picture" in each]
        assert all(picture in album(game).pictures() for picture in pictures)


def test_a_game_without_words_for_one_look_is_told_by_its_sections(monkeypatch):
    monkeypatch.setattr(aid, "game_words", lambda *_: {})
    html = aid.panel.__wrapped__("race", "en")
    titles = {each["key"]: each["title"] for each in rules_page.data("race", "en")["sections"]}
    assert all(f"<summary>{titles[key]}</summary>" in html for key in rulebook.learn("race", "rules")["aid"])


@pytest.mark.parametrize("game", GAMES)
def test_the_player_aid_is_short_and_has_the_phases_the_end_and_the_icons(game):
    for lang in LANGUAGES:
        payload = search.plain(printed.page("aid", game, lang))
        assert 500 <= len(payload.split()) <= 1250
        for key in rulebook.learn(game, "rules")["aid"]:
            title = next(each["title"] for each in rules_page.data(game, lang)["sections"] if each["key"] == key)
            assert title in payload


async def test_the_pages_to_print_are_served_in_the_language_of_the_reader(sqlite):
    async with house(sqlite) as app:
        ann = Visitor(app)
        assert "Памятка: Борьба за галактику" in (await ann.get("/learn/race/aid?language=ru")).text
        assert "RACE-134" in (await ann.get("/learn/race/book")).text
        await ann.get("/learn/chess/book", 404)
