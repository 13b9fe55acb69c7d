"""A game that somebody else's package has added, from the home page to the replay, with its own cards and pictures."""

import asyncio
import re

import pytest
from tests.web.outside import GAME
from tests.web.support import house, newcomer, play_out

from farstar.table.ask import Choose
from farstar.table.game import games
from farstar.text.plain import Plain
from farstar.web.drawing.scenes import Look, PlainScene
from farstar.web.pages import log_lines as logged

FACES = {"text": "tests.web.outside:CometTeller", "web": "tests.web.outside:CometScene"}


@pytest.fixture(params=[{}, FACES], ids=["bare", "drawn"])
def installed(request, tmp_path, monkeypatch):
    """The faces that the installed game has: none but its rules, or words and a scene."""
    folder = tmp_path / "site" / "comet-1.0.dist-info"
    folder.mkdir(parents=True)
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: comet\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text("[farstar.games]\ncomet = tests.web.outside:GAME\n")
    monkeypatch.syspath_prepend(str(folder.parent))
    monkeypatch.setattr(GAME, "faces", request.param, raising=False)
    monkeypatch.setattr(logged, "LINKERS", {})
    games.cache_clear()
    yield request.param
    games.cache_clear()


def test_an_outside_game_is_played_and_shows_its_large_cards(sqlite, installed):
    drawn = "web" in installed

    async def story():
        async with house(sqlite) as app:
            ann = await newcomer(app, "Ann")
            home = (await ann.get("/")).text
            assert 'value="comet"' in home and "/learn/comet" not in home and "/learn/race" in home
            assert ("/pictures/cover/comet.svg" in home) == drawn
            await ann.get("/pictures/cover/comet.svg", 200 if drawn else 404)

            table = (await ann.post("/api/tables", {"game": "comet", "seats": ["me", "bot:random"]}))["table"]
            html = (await ann.get(f"/tables/{table}")).text
            assert "/learn/comet" not in html and "/static/comet.css" not in html
            assert (await play_out([ann], table))["over"]
            pages = [(await ann.get(f"/tables/{table}{part}")).text for part in ("", "/replay", "/result", "?text=1")]
            cards = [set(re.findall(r'data-card="([^"]*)"', page)) for page in pages[:2]]
            assert bool(cards[0]) == bool(cards[1]) == drawn
            for address in cards[0]:
                large = (await ann.get(address)).text
                assert "in en</b>" in large
                assert "svg" in (await ann.get(re.findall(r'src="([^"]*)"', large)[0])).headers["content-type"]
            for nothing in ("/cards/comet/halley.en.html", "/pictures/comet/halley.svg"):
                await ann.get(nothing, 404)
                await ann.get(f"/tables/{table}{nothing.replace('/comet', '')}", 404)

    asyncio.run(story())


def test_a_game_without_words_can_be_told_nothing():
    seats = [{"name": name, "stand_in": "", "kind": "person", "here": True} for name in ("Ann", "Ben")]
    view = GAME.view(GAME.start(2, {}), 0)
    look = Look("comet", view, Choose(0, "play", [3, 4], 0, 1), "-", seats, [0], Plain("comet"), "en")
    prompt = PlainScene(look).stage().prompt
    assert prompt.pick == () and [button.name for button in prompt.buttons] == ["3", "4"]
    assert [(button.name, button.chosen) for button in prompt.more] == [("Nothing", True)]
