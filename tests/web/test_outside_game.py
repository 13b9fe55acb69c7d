"""A game that somebody else's package has added, from the home page to the replay, with its own cards and pictures."""

import asyncio
import re

import pytest
from tests.web.outside import GAME
from tests.web.support import house, newcomer, play_out

from farstar.table.ask import Choose
from farstar.web import catalog, logged, naming, scenes
from farstar.web.scenes import Look, stage

GROUPS = {"games": "GAME", "tellers": "CometTeller", "scenes": "CometScene"}
LOOKED_UP = (catalog.games, naming.maker, scenes.scenes)


@pytest.fixture(params=[["games"], list(GROUPS)], ids=["bare", "drawn"])
def installed(request, tmp_path, monkeypatch):
    """The groups of entry points that the installed package offers: the game alone, or with words and a scene."""
    folder = tmp_path / "site" / "comet-1.0.dist-info"
    folder.mkdir(parents=True)
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: comet\nVersion: 1.0\n")
    offered = [f"[farstar.{group}]\ncomet = tests.web.outside:{GROUPS[group]}\n" for group in request.param]
    (folder / "entry_points.txt").write_text("".join(offered))
    monkeypatch.syspath_prepend(str(folder.parent))
    monkeypatch.setattr(logged, "LINKERS", {})
    for found in LOOKED_UP:
        found.cache_clear()
    yield request.param
    for found in LOOKED_UP:
        found.cache_clear()


def test_an_outside_game_is_played_and_shows_its_large_cards(sqlite, installed):
    drawn = "scenes" in installed

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
    look = Look("comet", view, Choose(0, "play", [3, 4], 0, 1), "-", seats, [0], naming.teller("comet", "en", []), "en")
    prompt = stage("comet", look).prompt
    assert prompt.pick == () and [button.name for button in prompt.buttons] == ["3", "4"]
    assert [(button.name, button.chosen) for button in prompt.more] == [("Nothing", True)]
