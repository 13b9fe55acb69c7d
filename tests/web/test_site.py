"""The pages around the tables: play now, new tables, invitations, uploads, languages; without any script."""

import re

import pytest
from tests.web.support import Visitor, house, newcomer, two_at_a_table
from tests.web.test_result import played

from farstar.games.spacerace.rules.deckfile import shipped
from farstar.text import words
from farstar.web.game.durations import span

TOPICS = sorted({path.parent.name for path in (words.PACKAGE / "data" / "web").glob("*/en.toml")})


@pytest.mark.parametrize("topic", TOPICS)
def test_a_topic_says_the_same_in_all_languages(topic):
    english = words.load(f"data/web/{topic}/en.toml")
    for lang in ("en", "ru", "cs"):
        entries = words.load(f"data/web/{topic}/{lang}.toml")
        assert set(entries) == set(english)
        for key, template in entries.items():
            if isinstance(template, str):
                assert words.placeholders(template) <= words.placeholders(english[key]) | {"n"}, (lang, key)
                words.fill(template, lang, **dict.fromkeys(words.placeholders(template), 3))


def test_a_span_is_told_in_two_units():
    assert [span(seconds, "en") for seconds in (0, 59.6, 3600, 7380, 190_000)] == [
        "0 s",
        "1 min",
        "1 h",
        "2 h 3 min",
        "2 d 4 h",
    ]


async def test_play_now_is_one_click_for_every_game_and_level(sqlite):
    async with house(sqlite) as app:
        guest = Visitor(app)
        home = (await guest.get("/")).text
        for game in ("race", "roll", "spacerace"):
            assert f'href="/learn/{game}"' in home and f'href="/new?game={game}"' in home
        made = await guest.form("/tables", game="roll", players="2", level="novice")
        table = made.headers["location"].split("/")[-1]
        token = (await guest.get("/")).text.split('name="csrf" value="')[1].split('"')[0]
        payload = (await guest.client.get(f"/api/tables/{table}", headers={"X-CSRF-Token": token})).json()
        assert payload["status"] == "playing" and [seat["bot"] for seat in payload["seats"]] == ["", "novice"]
        await guest.form("/tables", 422, game="roll", players="99", level="novice")
        await guest.form("/tables", 422, game="roll", players="2", level="godlike")


async def test_home_says_what_is_asked_of_me_and_of_nobody_else(sqlite):
    async with house(sqlite) as app:
        ann, ben, table = await two_at_a_table(app)
        question = "Which 2 cards do you discard"
        assert question in (await ann.get("/")).text
        pick = (await ann.table(table))["ask"]["options"][:2]
        number = (await ann.table(table))["number"]
        await ann.post(f"/api/tables/{table}/moves", {"number": number, "move": "m1", "pick": pick})
        waiting = (await ann.get("/")).text
        assert question not in waiting and "waits for Ben" in waiting
        assert question in (await ben.get("/")).text
        assert question not in (await (await newcomer(app, "Eve")).get("/")).text


@pytest.mark.parametrize("lang", ["en", "ru", "cs"])
async def test_the_form_of_a_new_table_has_words_for_every_option(sqlite, lang):
    async with house(sqlite) as app:
        for game, sizes in (("race", (2, 3, 4)), ("roll", (2, 5)), ("spacerace", (1, 2, 3))):
            for seats in sizes:
                page = (await Visitor(app).get(f"/new?game={game}&seats={seats}&language={lang}")).text
                assert page.count('class="seat-row"') == seats
                for value in re.findall(r'name="option_\w+" value="([^"]+)"[^>]*><span><b>\1</b>', page):
                    assert value in ("1", "2", "3", "2016", "v2.5")


async def test_what_does_not_fit_is_said_beside_the_form_which_keeps_its_values(sqlite):
    async with house(sqlite) as app:
        guest = Visitor(app)
        wanted = {"game": "spacerace", "full": "yes", "seat0": "me", "seat1": "friend", "option_edition": "v2.5"}
        refused = await guest.form("/tables", 422, **wanted, option_scoring="cold-war", time="own", clock="17")
        assert "Cold War scoring is for" in refused.text and 'value="17"' in refused.text
        assert re.search(r'value="v2.5" checked', refused.text) and 'value="friend" selected' in refused.text
        broken = await deck(guest, wanted, shipped("reference").replace('type = "propaganda"', 'type = "x"', 1))
        assert broken.status_code == 422 and "line " in broken.text and "propaganda" in broken.text
        assert (await deck(guest, wanted, "")).status_code == 422
        made = await deck(guest, {**wanted, "option_edition": "2016"}, shipped("reference"))
        assert made.status_code == 303, made.text


async def deck(guest, wanted, text):
    csrf = (await guest.get("/")).text.split('name="csrf" value="')[1].split('"')[0]
    data = {**wanted, "option_deck": "own", "csrf": csrf}
    return await guest.client.post("/tables", data=data, files={"file_deck": ("my.toml", text.encode())})


async def test_a_friend_finds_the_link_of_the_new_table_and_sits_down(sqlite):
    async with house(sqlite) as app:
        host, friend = Visitor(app), Visitor(app)
        made = await host.form("/tables", game="race", full="yes", seat0="me", seat1="friend", time="short")
        page = (await host.get(made.headers["location"])).text
        link = re.search(r'value="(/invites/[^"]+)"', page)[1]
        assert "Waiting for 1 player" in page and link in page
        asked = (await friend.get(link)).text
        assert "Race for the Galaxy" in asked and 'name="name"' in asked
        sat = await friend.form(link, name="Frida")
        assert sat.headers["location"] == made.headers["location"]
        assert "Frida" in (await host.get(made.headers["location"])).text
        assert "status_open" not in (await host.get(made.headers["location"])).text
        assert re.search(r"(10 min|9 min 5\d s) left", (await host.get("/")).text)


async def test_a_broken_journal_comes_back_with_what_is_wrong_and_a_good_one_opens(sqlite):
    async with house(sqlite) as app:
        guest = Visitor(app)
        timeline = played("race")
        good = timeline.last.record().dumps()
        broken = good.replace("\n[0,[", "\n[0,[999,", 1)
        refused = await guest.form("/journals", 422, text=broken)
        assert "cannot be used" in refused.text and "[0,[999," in refused.text and "Nothing was changed" in refused.text
        assert "999" in refused.text.split("<textarea")[1]
        csrf = (await guest.get("/")).text.split('name="csrf" value="')[1].split('"')[0]
        picture = {"journal": ("picture.png", b"\x89PNG\r\n\xff\xfe")}
        answered = await guest.client.post("/journals", data={"csrf": csrf}, files=picture)
        assert answered.status_code == 400 and "picture.png" in answered.text
        large = await guest.client.post("/journals", data={"csrf": csrf, "text": "x" * 1_100_000})
        assert large.status_code == 413 and "<h1>" in large.text
        opened = await guest.form("/journals", text=good)
        assert opened.headers["location"].endswith("/result")
        assert "Points by round" in (await guest.get(opened.headers["location"])).text
        part = "\n".join(good.splitlines()[:40]) + "\n"
        unfinished = await guest.form("/journals", text=part)
        assert unfinished.headers["location"].endswith("/replay")
        result = unfinished.headers["location"].replace("replay", "result")
        assert "was not finished" in (await guest.get(result)).text


async def test_another_language_keeps_the_page_and_its_query(sqlite):
    async with house(sqlite) as app:
        guest = Visitor(app)
        page = (await guest.get("/new?game=roll&seats=3&language=ru")).text
        assert 'name="back" value="/new?game=roll&amp;seats=3"' in page
        answered = await guest.form("/journals", 422, text="nonsense")
        assert 'name="back" value="/"' in answered.text
        for path in ("/about", "/games", "/account", "/api"):
            assert (await guest.get(f"{path}?language=cs")).text.count("<h1") == 1
