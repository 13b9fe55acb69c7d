"""The drawn table of Space Race: at every question of random games each answer can be pressed, in every language."""

import random
import re

import pytest
from tests.forms import form
from tests.games.spacerace import teapot
from tests.web.asked import RandomGame
from tests.web.support import Visitor, answer, house, newcomer

from farstar.games.spacerace.web import decks
from farstar.table.chance import Dice
from farstar.table.match import Match
from farstar.text import words
from farstar.text.languages import LANGUAGES
from farstar.text.of_games import teller
from farstar.web.common import languages
from farstar.web.drawing.scenes import Look, album, stage
from farstar.web.pages.log_lines import linker
from farstar.web.pages.templating import TEMPLATES, asked_key, icon

NAMES = ["Ann", "Ben", "Cleo", "Dan"]
TABLES = [
    (2, {}),
    (2, {"edition": "v2.5"}),
    (3, {"scoring": "cold-war", "reveal": "3"}),
    (4, {"edition": "v2.5", "deck": "reference"}),
    (4, {}),
    (1, {"solo": "normal"}),
    (1, {"solo": "advanced"}),
    (1, {"solo": "invincible"}),
]
PAGE = TEMPLATES.from_string(
    '{% with prompt = stage.prompt %}{% include "_prompt.html" %}{% endwith %}{% include stage.template %}'
)
PRESSED = re.compile(r'name="draft" value="([^"]*)" id="([^"]*)"')
SAID = re.compile(r"<[^>]*>")


def facts(seat, lang, match, draft=""):
    """What the scene is given for a seat."""
    seats = [{"seat": each, "name": NAMES[each], "stand_in": False} for each in range(match.state.seats)]
    asks = match.asks()
    ask = next((each for each in asks if each.seat == seat), None)
    tell = teller("spacerace", lang, NAMES, match.state.options())
    waiting = [each.seat for each in asks]
    log = match.log(seat)
    return Look("spacerace", match.view(seat), ask, draft, seats, waiting, tell, lang, not asks, log, "T1")


def page(look):
    """The table as the browser gets it."""
    made = stage("spacerace", look)
    ask = {**look.ask.save(), "forced": False, "since": 1} if look.ask is not None else None
    table = {"table": "T1", "seats": look.seats, "seat": look.seat, "ask": ask, "number": 1, "over": look.over}
    table |= {"status": "playing", "pace": "live", "undo": False, "game": "spacerace"}

    def say(key, **values):
        return languages.say(look.lang, key, **values)

    known = {"say": say, "icon": icon, "csrf": "c", "move_id": "m", "hint": [], "hints": True, "chance": None}
    known |= {"asked_key": asked_key, "draft": look.draft}
    html = PAGE.render(**known, table=table, stage=made, coach=None)
    assert "{" not in SAID.sub("", html)
    return made, html


def numbers(draft):
    return [int(word) for word in draft.split(",") if word.removeprefix("-").isdigit()]


def check_pressing(look, html, luck):
    """Every option can be pressed at once; each press leads on, never to a wrong answer, in the end to a whole one."""
    ask = look.ask
    drafts = [draft for draft, _ in PRESSED.findall(html)]
    assert set(ask.options) <= {number for draft in drafts for number in numbers(draft)}, ask
    if ask.least == 0:
        assert "-" in drafts or not ask.options
    for draft in luck.sample(drafts, min(3, len(drafts))):
        for _ in range(20):
            made, shown = page(look._replace(draft=draft))
            pick = made.prompt.pick
            assert pick is None or ask.fault(pick) == "", (ask, draft)
            if pick is not None and (len(pick) == ask.most or luck.random() < 0.5):
                break
            more = [next_one for next_one, _ in PRESSED.findall(shown) if len(numbers(next_one)) > len(numbers(draft))]
            draft = luck.choice(more or drafts)
        assert pick is not None, (ask, draft)
    assert stage("spacerace", look._replace(draft="nonsense,99999,-,")).prompt is not None


@pytest.mark.parametrize("nth", range(len(TABLES)))
def test_every_question_can_be_answered_by_pressing(nth):
    game, seats, seen = RandomGame("spacerace", TABLES[nth], nth), TABLES[nth][0], set()
    match, luck = game.match, game.luck
    for point, ask in enumerate(game):
        for lang in LANGUAGES if ask.kind not in seen else [list(LANGUAGES)[point % 3]]:
            look = facts(ask.seat, lang, match)
            _, html = page(look)
            if ask.kind not in seen or point % form(8, 4) == 0:
                check_pressing(look, html, luck)
        seen.add(ask.kind)
        watcher = point % (seats + 1) - 1
        made, html = page(facts(watcher, list(LANGUAGES)[point % 3], match))
        if made.prompt.pick is None and watcher < 0:
            assert not PRESSED.findall(html)
    for seat in range(-1, seats):
        for lang in LANGUAGES:
            page(facts(seat, lang, match))
    assert {"control", "turn", "pick", "invest"} <= seen


def test_the_question_for_a_control_card_says_why_until_one_is_chosen():
    match = Match("spacerace", 2, {}, seed=3)
    ask = match.asks()[0]
    assert ask.kind == "control"
    for lang in LANGUAGES:
        look = facts(ask.seat, lang, match)
        why = look.say("spacerace.why_control")
        assert [note.words for note in page(look)[0].prompt.notes] == [why]
        chosen = page(look._replace(draft=f"{ask.options[0]},"))[0].prompt
        assert chosen.notes and why not in [note.words for note in chosen.notes]


def game_with(kind):
    """The first random game of three in which something is asked, just then."""
    for seed in range(400):
        match, dice = Match("spacerace", 3, {}, seed=seed), Dice(seed)
        while asks := match.asks():
            if asks[0].kind == kind:
                return match, asks[0]
            match.reply(asks[0].seat, asks[0].random(dice))
    raise AssertionError(f"nobody was asked {kind!r}")


@pytest.mark.parametrize("kind", ["peek", "copy", "reveal", "uncover", "duplicate", "leader", "alternative"])
def test_rare_questions_can_be_answered_by_pressing(kind):
    match, ask = game_with(kind)
    for lang in LANGUAGES:
        look = facts(ask.seat, lang, match)
        check_pressing(look, page(look)[1], random.Random(1))
        for other in range(-1, 3):
            if other != ask.seat:
                assert not PRESSED.findall(page(facts(other, lang, match))[1])


def test_the_rounds_of_played_control_cards_and_new_cards_are_shown():
    match, dice = Match("spacerace", 2, {}, seed=5), Dice(5)
    while match.view(0).round < 3 or match.ask_of(0) is None or match.ask_of(0).kind != "control":
        ask = match.asks()[0]
        match.reply(ask.seat, ask.random(dice))
    _, html = page(facts(0, "en", match))
    for number in (1, 2):
        assert f"played in round {number}" in html
    assert 'class="new"' in html
    draft = str(match.ask_of(0).options[0])
    made, _ = page(facts(0, "en", match, draft))
    assert made.parts["order"].title.startswith("If you choose")
    assert made.parts["order"].rows[0].level == str(sum(map(int, re.findall(r"\d+", made.parts["order"].rows[0].note))))


def test_words_are_the_same_set_in_every_language_and_all_are_used():
    files = {lang: words.load(f"games/spacerace/data/web/{lang}.toml") for lang in LANGUAGES}
    assert files["en"].keys() == files["ru"].keys() == files["cs"].keys()
    web = words.PACKAGE / "games" / "spacerace" / "web"
    used = "".join(path.read_text() for path in [*web.glob("*.py"), *web.glob("templates/*")])
    made = ("do_", "tab_", "strip_", "order_")
    assert [key for key in files["en"] if f"spacerace.{key}" not in used and not key.startswith(made)] == []


def test_large_cards_are_found_where_the_deck_is():
    assert decks.own({"deck": teapot.DECK})
    assert not decks.own({}) and not decks.own({"deck": "reference"})
    shipped = Match("spacerace", 2, {}).state.options()
    assert not decks.own(shipped), "a table that carries the text of our deck has no deck of its own"
    large = album("spacerace").card_address
    assert large("laika", "en", {"deck": teapot.DECK}, "T1").startswith("/tables/T1/cards/laika.en.html?v=")
    assert large("laika", "en", {"deck": teapot.DECK}) == "", "an own deck is shown at its table only"
    assert large("laika", "cs", {"edition": "v2.5"}, "T1").endswith("&edition=v2.5")
    assert album("race").card_address("spice-world", "en", {}).startswith("/cards/race/spice-world.en.html?v=")
    with pytest.raises(ValueError, match="only at its table"):
        album("spacerace").large_card("laika", "en", {"deck": teapot.DECK})

    line = linker("spacerace", "en", {"deck": teapot.DECK}, "T1").linked("You draw Orbiting <Teapot> & Laika.")
    assert line.count('data-card="/tables/T1/cards/') == 2
    assert "Orbiting &lt;Teapot&gt;</b> &amp; " in line


async def test_a_table_with_its_own_deck_shows_its_cards(sqlite):
    async with house(sqlite) as app:
        ann = await newcomer(app, "Ann")
        wanted = {"game": "spacerace", "seats": ["me", "bot:random"], "options": {"deck": teapot.DECK}}
        table = (await ann.post("/api/tables", wanted))["table"]
        for _ in range(3):
            payload = await ann.table(table)
            if payload["ask"] and not payload["ask"]["forced"]:
                await answer(ann, table, payload)
        html = (await ann.get(f"/tables/{table}")).text
        address = re.findall(rf'data-card="(/tables/{table}/cards/[^"]*)"', html)
        assert address and "/cards/spacerace/" not in html
        large = (await ann.get(f"/tables/{table}/cards/teapot.ru.html")).text
        assert "Orbiting &lt;Teapot&gt;" in large and "Mine &lt;b&gt;" in large
        for found in {*re.findall(r'src="([^"]*)"', large), *re.findall(r'src="(/tables[^"]*)"', html), *address}:
            await ann.get(found)
        await ann.get(f"/tables/{table}/cards/no-such-card.en.html", 404)
        await ann.get(f"/tables/{table}/cards/teapot.de.html", 404)
        await Visitor(app).get(f"/tables/{table}/cards/teapot.en.html", 404)
