"""A game that somebody else's package has added, from the home page to the replay: with its rules only, and drawn."""

import re

import pytest
from tests.outside import BARE, WHOLE, installed
from tests.web.support import house, newcomer, play_out

from farstar.table.ask import Choose
from farstar.table.game import game, games
from farstar.text.plain import Plain
from farstar.web.drawing import gallery
from farstar.web.drawing.scenes import Look, PlainScene

ADDRESSES = r'(?:href|src|data-card)="(/(?:static|pictures|cards|learn)[^"#]*)'


@pytest.fixture
def bare(tmp_path, monkeypatch):
    installed(tmp_path, monkeypatch, BARE)
    yield
    games.cache_clear()


@pytest.fixture
def whole(tmp_path, monkeypatch):
    installed(tmp_path, monkeypatch, WHOLE)
    yield
    games.cache_clear()


async def fetch_all(guest, page):
    """Every style sheet, picture, large card and page of rules that a page leads to is there."""
    found = {address.replace("&amp;", "&") for address in re.findall(ADDRESSES, page)}
    for address in sorted(found):
        await guest.get(address)
    return found


async def test_a_game_with_nothing_but_rules_is_played_in_the_browser(sqlite, bare):
    async with house(sqlite) as app:
        ann = await newcomer(app, "Ann")
        home = (await ann.get("/")).text
        assert 'value="comet"' in home and "/learn/comet" not in home and "/learn/race" in home
        assert "/pictures/cover/comet.svg" not in home
        for nothing in ("/pictures/cover/comet.svg", "/pictures/cover/chess.svg", "/learn/comet"):
            await ann.get(nothing, 404)
        table = (await ann.post("/api/tables", {"game": "comet", "seats": ["me", "bot:random"]}))["table"]
        html = (await ann.get(f"/tables/{table}")).text
        assert "/learn/comet" not in html and "/static/comet" not in html
        assert (await play_out([ann], table))["over"]
        for part in ("", "/replay", "/result", "?text=1"):
            assert "data-card" not in (await ann.get(f"/tables/{table}{part}")).text
        for nothing in ("/cards/comet/halley.en.html", "/pictures/comet/halley.svg"):
            await ann.get(nothing, 404)
            await ann.get(f"/tables/{table}{nothing.replace('/comet', '')}", 404)


@pytest.mark.parametrize(("lang", "words"), [("en", "The brightest"), ("ru", "самая яркая"), ("cs", "nejjasnější")])
async def test_its_own_pages_are_found_in_every_language(sqlite, whole, lang, words):
    async with house(sqlite) as app:
        ann = await newcomer(app, "Ann")
        home = (await ann.get(f"/?language={lang}")).text
        assert "/pictures/cover/comet.svg" in home and "/learn/comet" in home
        rules = (await ann.get(f"/learn/comet?language={lang}")).text
        assert words in rules and 'class="card comet' in rules and "/pictures/comet/comet-8.svg" in rules
        assert "/cards/comet/comet-15." in " ".join(await fetch_all(ann, rules))
        form = (await ann.get(f"/new?game=comet&seats=2&language={lang}")).text
        assert 'name="option_hand" value="4"' in form and "<b>4</b>" not in form
        assert "option_hand" not in (await ann.get(f"/new?game=comet&seats=4&language={lang}")).text


async def test_its_table_is_drawn_by_its_own_template_and_counted_by_itself(sqlite, whole):
    async with house(sqlite) as app:
        ann = await newcomer(app, "Ann")
        wanted = {"game": "comet", "seats": ["me", "bot:steady"], "options": {"hand": "4"}}
        table = (await ann.post("/api/tables", wanted))["table"]
        html = (await ann.get(f"/tables/{table}")).text
        assert html.count('id="hand-') == 4 and 'class="comet-sky"' in html
        found = await fetch_all(ann, html)
        assert any(address.startswith("/static/comet/comet.css") for address in found)
        draft = re.findall(r'name="draft" value="(\d+)" id="hand-', html)[0]
        pressed = (await ann.get(f"/tables/{table}?draft={draft}")).text
        assert "Play this comet" in pressed and "is-chosen" in pressed
        assert "A comet of light" in (await ann.get(f"/tables/{table}/part?hint=1")).text
        assert (await play_out([ann], table))["over"]
        result = (await ann.get(f"/tables/{table}/result")).text
        assert "light of all of them" in result and "stars" in result
        assert re.search(r"plays <b [^>]*>Comet", (await ann.get(f"/tables/{table}/replay")).text)


async def test_its_coach_leads_through_a_first_game(sqlite, whole):
    async with house(sqlite) as app:
        ann = await newcomer(app, "Ann")
        assert "/learn/comet/play/brightest" in (await ann.get("/learn/comet")).text
        await ann.form("/learn/comet/play/brightest")
        made = await ann.form("/learn/comet/play")
        page = (await ann.get(made.headers["location"])).text
        assert "The goal: the most stars" in page
        assert "Everybody plays one card in secret" in page and page.count('id="hand-') == 3
        assert re.search(r"not yet played outshines?|sure to win", page)


def test_its_cards_are_in_the_gallery(whole, tmp_path):
    gallery.main(str(tmp_path / "all.html"))
    assert len(list((tmp_path / "all" / "comet").glob("*.svg"))) == 15


def test_a_game_without_words_can_be_told_nothing(bare):
    rules = game("comet")
    seats = [{"name": name, "stand_in": "", "kind": "person", "here": True} for name in ("Ann", "Ben")]
    view = rules.view(rules.start(2, {}), 0)
    look = Look("comet", view, Choose(0, "play", [3, 4], 0, 1), "-", seats, [0], Plain("comet"), "en")
    prompt = PlainScene(look).stage().prompt
    assert prompt.pick == () and [button.name for button in prompt.buttons] == ["3", "4"]
    assert [(button.name, button.chosen) for button in prompt.more] == [("Nothing", True)]
