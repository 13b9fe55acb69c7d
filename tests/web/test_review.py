"""Reviews and puzzles on the server: asked for once, made in the background, and nothing of them during a game."""

import json
import re
from pathlib import Path

import pytest
from sqlalchemy import insert
from tests.browser.looked_back import made_up_review
from tests.study.played import GAMES, played, think_little
from tests.web.support import Visitor, house, newcomer, play_out, two_at_a_table, until

from farstar.study.puzzles import games_with_puzzles, puzzles
from farstar.text.languages import LANGUAGES
from farstar.web.store.schema import reviews
from farstar.web.thinking.think import STUDY, Pool


async def test_during_a_game_no_seat_and_no_watcher_gets_a_review(sqlite):
    """The leak law of studies: what is worked out with all cards open reaches nobody before the game is over."""
    async with house(sqlite) as app:
        ann, ben, table = await two_at_a_table(app, listed=True)
        eve = await newcomer(app, "Eve")
        for each in (ann, ben, eve):
            assert (await each.get(f"/tables/{table}/review", status=409)).status_code == 409
            refused = await each.post(f"/api/tables/{table}/review", status=409)
            assert set(refused) == {"error", "message", "words"} and refused["error"] == "conflict"
            assert (await each.get(f"/api/tables/{table}/review", status=409)).status_code == 409


async def test_a_finished_game_is_reviewed_in_the_background_and_kept(sqlite):
    async with house(sqlite) as app:
        ann, ben, table = await two_at_a_table(app)
        await play_out([ann, ben], table)
        app.state.thinkers.studies = Pool(1, think_little, STUDY)
        offer = (await ann.get(f"/tables/{table}/review")).text
        assert "Look back at this game" in offer
        assert (await ann.post(f"/api/tables/{table}/review"))["percent"] < 100
        await ben.post(f"/api/tables/{table}/review")

        async def done():
            return (await ann.get(f"/api/tables/{table}/review")).json()["percent"] == 100

        await until(done, 120)
        found = (await ann.get(f"/api/tables/{table}/review")).json()["review"]
        for source in found["sources"]:
            parts = source["start"] + source["luck"] + source["own"] + source["others"]
            assert parts == pytest.approx(source["result"])
        page = (await ann.get(f"/tables/{table}/review")).text
        assert "Luck and skill" in page and "chance-course" in page
        for lang in LANGUAGES:
            assert 'id="luck-title"' in (await ann.get(f"/tables/{table}/review?seat=1&language={lang}")).text
        lines = re.findall(r"try=(\d+)", page)
        if lines:
            assert "your choice" in page and "better" in page
            posed = (await ann.get(f"/tables/{table}/review?try={lines[0]}&answer=0")).text
            assert 'id="posed"' in posed and 'role="status"' in posed


@pytest.mark.parametrize("game", GAMES)
async def test_every_choice_of_a_reviewed_game_is_shown_on_its_table(sqlite, game):
    """The same address tells of each choice of each seat; what changes from one to the next can be had alone."""
    async with house(sqlite) as app:
        ann = await newcomer(app)
        journal = played(game)
        table = (await ann.client.post("/api/journals", content=journal.dumps())).json()["table"]
        found = made_up_review(journal)
        values = {"table_id": table, "percent": 100, "body": json.dumps(found.save()), "made": 0.0}
        async with app.state.shared.db.write() as connection:
            await connection.execute(insert(reviews), values)
        for seat in range(journal.seats):
            dearest = found.costliest(seat)[0]
            assert f'data-at="{dearest.line}"' in (await ann.get(f"/tables/{table}/review?seat={seat}")).text
            for choice in found.of(seat)[::7]:
                part = (await ann.get(f"/tables/{table}/review?at={choice.line}&seat={seat}&part=1")).text
                assert f'data-at="{choice.line}"' in part and "<html" not in part
                assert ("is-yours" in part and "is-better" in part) == (choice.cost > 0)
                assert 'id="own"' in part and 'id="others"' in part and "data-legal" not in part
                assert part.count("is-open") == 1


@pytest.mark.parametrize("name", games_with_puzzles())
async def test_a_puzzle_is_posed_and_answered_with_reasons(sqlite, name):
    async with house(sqlite) as app:
        ann = Visitor(app)
        assert f"/puzzles/{name}/today" in (await ann.get("/puzzles")).text
        puzzle = puzzles(name)[0]
        address = f"/puzzles/{name}/{puzzle.id}"
        posed = (await ann.get(address)).text
        assert posed.count('name="answer"') == len(puzzle.choices) and 'role="status"' not in posed
        best = [pick for pick, _ in puzzle.choices].index(puzzle.best)
        right = (await ann.form(address, status=200, answer=str(best))).text
        assert "Right" in right and "1 puzzle solved in a row" in right
        wrong = (await ann.form(address, status=200, answer=str(1 if best == 0 else 0))).text
        assert "Better: " in wrong and "0 puzzles solved in a row" in wrong


async def test_a_person_sees_what_their_games_say_and_nobody_elses(sqlite):
    """Insights come from one's own finished games; the page, the JSON and the button for more reviews."""
    async with house(sqlite) as app:
        ann, ben, table = await two_at_a_table(app)
        assert (await ann.get("/api/insights")).json() == {"games": []}
        assert "no finished game" in (await ann.get("/insights")).text
        await play_out([ann, ben], table)
        found = (await ann.get("/api/insights")).json()["games"]
        assert [each["games"] for each in found] == [1] and found[0]["reviewed"] == 0
        assert [row["what"] for row in found[0]["groups"]["seat"]] == ["1"]
        for lang in LANGUAGES:
            assert 'id="habits"' in (await ann.get(f"/insights?language={lang}")).text
        eve = await newcomer(app, "Eve")
        assert (await eve.get("/api/insights")).json() == {"games": []}
        app.state.thinkers.studies = Pool(1, think_little, STUDY)
        assert (await ann.form("/insights", status=303)).headers["location"] == "/insights?asked=1"
        assert (await ann.get(f"/api/tables/{table}/review")).json()["asked"]


async def test_notes_on_a_finished_game_are_kept_shared_exported_and_taken_back(sqlite):
    """Players write comments and branches; whoever has the address reads them; the export can be uploaded again."""
    async with house(sqlite) as app:
        ann, ben, table = await two_at_a_table(app)
        await ann.get(f"/tables/{table}/notes", status=409)
        await ann.post(f"/api/tables/{table}/notes", {"comment": "too early"}, status=409)
        await play_out([ann, ben], table)
        eve = await newcomer(app, "Eve")
        await eve.post(f"/api/tables/{table}/notes", {"comment": "from outside"}, status=403)
        await ann.form(f"/tables/{table}/notes", status=303, comment="<b>Here</b> it turned.", at="10")
        await ann.post(f"/api/tables/{table}/notes", {"comment": "where?", "at": 99999}, status=422)
        shared = (await eve.get(f"/tables/{table}/notes")).text
        assert "&lt;b&gt;Here&lt;/b&gt; it turned." in shared and 'name="comment"' not in shared
        text = (await ann.get(f"/api/tables/{table}/journal")).text
        lines = text.splitlines()
        other = [each for each in lines[1:] if not each.startswith("{")]
        first = next(at for at, line in enumerate(other) if not line.startswith("[-1"))
        note = f'{{"branch":"1","of":"","at":{first},"lines":[{other[first]}],"by":"Ann"}}'
        refused = await eve.client.post("/api/journals", content="\n".join([*lines, note]))
        assert refused.status_code == 422, "a branch that goes the same way is none"
        exported = (await eve.get(f"/api/tables/{table}/journal?notes=1")).text
        assert exported.startswith(text) and "it turned" in exported
        brought = await eve.client.post("/api/journals", content=exported)
        assert brought.status_code == 201
        copy = brought.json()["table"]
        assert "it turned" in (await ann.get(f"/tables/{copy}/notes")).text
        kept = (await ann.get(f"/api/tables/{table}/notes")).json()["notes"]
        await ben.delete(f"/api/tables/{table}/notes/{kept[0]['id']}", status=403)
        assert (await ann.get(f"/api/tables/{table}/notes")).json()["notes"] == kept
        await ann.form(f"/tables/{table}/notes/{kept[0]['id']}/remove", status=303)
        assert (await ann.get(f"/api/tables/{table}/notes")).json()["notes"] == []


def documented():
    """The requests of docs/study.md: method, path, what is sent, and what its answer has."""
    for line in Path("docs/study.md").read_text("utf-8").splitlines():
        if found := re.fullmatch(r"(GET|POST) +(/api/\S+)(?: \(.*\))?( \{.*?\})? +-> (\{.*\})", line):
            method, path, body, answer = found.groups()
            yield method, path, json.loads(body or "{}"), set(re.findall(r'[{ ]"(\w+)":', answer))


async def test_the_documented_requests_are_answered_as_documented(sqlite):
    asked = list(documented())
    assert len(asked) == 8
    async with house(sqlite) as app:
        app.state.thinkers.studies = Pool(1, think_little, STUDY)
        ann, table = await newcomer(app), ""
        for method, path, body, keys in asked:
            address = path.replace("Xa3...", table)
            if path == "/api/journals":
                answer = (await ann.client.post(address, content=played("spacerace").dumps())).json()
                table = answer["table"]
            elif method == "POST":
                answer = await ann.post(address, body)
            else:
                answer = (await ann.get(address)).json()
            assert keys <= set(answer), (path, answer)
