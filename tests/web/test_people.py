"""People and what keeps strangers out: cookies, CSRF, passphrases, tokens, limits, headers, escaping."""

import asyncio
import json

import structlog
from tests.web.support import Visitor, house, newcomer

from farstar.web.store import people
from farstar.web.tables import invites


async def test_a_guest_plays_by_forms_alone_in_each_language(sqlite):
    async with house(sqlite) as app:
        for lang, words in (("en", "Your choice: "), ("ru", "Ваш выбор: "), ("cs", "Tvoje volba: ")):
            guest = Visitor(app)
            guest.client.headers["Accept-Language"] = f"{lang}-XX,{lang};q=0.9,en;q=0.5"
            made = await guest.form("/tables", game="race", seat0="me", seat1="bot:random")
            path = made.headers["location"]
            drawn = (await guest.get(path)).text
            assert f'<html lang="{lang}">' in drawn and 'id="answer"' in drawn
            page = (await guest.get(f"{path}?text=1")).text
            assert words in page and f'<html lang="{lang}">' in page
            csrf = field(page, "csrf")
            answered = await guest.client.post(
                f"{path}/moves",
                data={"csrf": csrf, "number": field(page, "number"), "move": field(page, "move"),
                      "shape": "choose", "pick": boxes(page)[:2]},
            )  # fmt: skip
            assert answered.status_code == 303, answered.text
        await guest.form("/language", language="en", back="/")
        assert "Your choice: " in (await guest.get(f"{path}?text=1")).text
        assert (await guest.form("/language", language="en", back="//evil.test")).headers["location"] == "/"


def field(page, name):
    return page.split('id="asking"')[1].split(f'name="{name}" value="')[1].split('"')[0]


def boxes(page):
    return [part.split('"')[0] for part in page.split('type="checkbox" name="pick" value="')[1:]]


async def test_a_form_without_its_csrf_token_is_refused(sqlite):
    async with house(sqlite) as app:
        guest = Visitor(app)
        await guest.get("/")
        await guest.form("/tables", 403, csrf=False, game="race", seat0="me", seat1="bot:random")
        await guest.form("/tables", 403, csrf=False, game="race", seat0="me")
        body = {"game": "race", "seats": ["me", "bot:random"]}
        assert "csrf" in (await guest.post("/api/tables", body, 403))["message"]
        token = (await guest.get("/")).text.split('name="csrf" value="')[1].split('"')[0]
        await guest.post("/api/tables", body, 201, headers={"X-CSRF-Token": token})
        other = Visitor(app)
        await other.get("/")
        await other.post("/api/tables", body, 403, headers={"X-CSRF-Token": token})


async def test_a_forged_cookie_is_nobody(sqlite):
    async with house(sqlite) as app:
        ann = Visitor(app)
        await ann.get("/")
        person, _ = ann.client.cookies["farstar"].rsplit(".", 1)
        eve = Visitor(app)
        eve.client.cookies.set("farstar", f"{person}.forged")
        await eve.get("/api/me", 403)
        headers = (await Visitor(app).get("/")).headers
        assert "HttpOnly" in headers["set-cookie"] and "SameSite=lax" in headers["set-cookie"]


async def test_games_are_kept_under_a_name_and_found_on_another_device(database):
    async with house(database) as app:
        phone, laptop = Visitor(app), Visitor(app)
        made = await phone.form("/tables", game="race", seat0="me", seat1="friend")
        await phone.form("/account", deed="register", name="Ann Lee", passphrase="a long secret")
        await laptop.form("/account", 403, deed="sign-in", name="ann lee", passphrase="wrong secret")
        await laptop.form("/account", 403, deed="sign-in", name="nobody", passphrase="wrong secret")
        await laptop.form("/account", 409, deed="register", name="ANN LEE", passphrase="another secret")
        own = await laptop.form("/tables", game="race", seat0="me", seat1="bot:random")
        await laptop.form("/account", deed="sign-in", name="ann lee", passphrase="a long secret")
        home = (await laptop.get("/")).text
        assert made.headers["location"] in home and own.headers["location"] in home
        await laptop.form("/account", deed="sign-out")
        assert made.headers["location"] not in (await laptop.get("/")).text


async def test_sign_in_is_limited(sqlite):
    async with house(sqlite, limits={"sign_in": "2/hour"}) as app:
        guest = Visitor(app)
        for status in (403, 403, 429):
            await guest.form("/account", status, deed="sign-in", name="x", passphrase="12345678")


async def test_requests_are_limited_and_told_when_to_come_again(sqlite):
    async with house(sqlite, limits={"requests": "3/minute"}) as app:
        guest = Visitor(app)
        for _ in range(3):
            await guest.get("/api/games")
        answered = await guest.get("/api/games", 429)
        assert int(answered.headers["retry-after"]) >= 1
        assert "too often" in answered.json()["message"]
        await guest.get("/health")


async def test_more_than_is_taken_is_refused(sqlite):
    async with house(sqlite, limits={"body_bytes": 1000, "journal_bytes": 2000}) as app:
        ann = await newcomer(app)
        assert "1000 bytes" in (await ann.post("/api/tables", {"game": "x" * 1100, "seats": []}, 413))["message"]

        async def chunks():
            for _ in range(30):
                yield b"x" * 100

        answered = await ann.client.post("/api/journals", content=chunks())
        assert answered.status_code == 413 and "2000 bytes" in answered.json()["message"]


async def test_tokens_are_made_listed_and_revoked(sqlite):
    async with house(sqlite) as app:
        ann = await newcomer(app)
        made = await ann.post("/api/tokens", {"name": "tool"})
        tool = Visitor(app, made["token"])
        assert (await tool.get("/api/me")).json()["name"] == "Ann"
        assert made["token"] not in (await ann.get("/api/tokens")).text
        await ann.delete(f"/api/tokens/{made['id']}")
        await tool.get("/api/me", 403)
        await ann.delete("/api/tokens/nothing", 404)
        assert "token" in (await Visitor(app).post("/api/tables", {"game": "race", "seats": ["me"]}, 403))["message"]


async def test_names_and_words_are_escaped_and_pages_have_no_inline_script(sqlite):
    async with house(sqlite) as app:
        evil = "<script>x</script>"
        guest = Visitor(app)
        await guest.form("/account", deed="change", name=evil, webhook="")
        made = await guest.form("/tables", game="race", seat0="me", seat1="bot:random")
        path = made.headers["location"]
        await guest.form(f"{path}/chat", text=evil)
        for address in ("/", path, "/account", f"/tables/{evil}"):
            answered = await guest.client.get(address)
            assert evil not in answered.text and "<script>" not in answered.text, address
            assert "script-src 'self';" in answered.headers["content-security-policy"]
            assert "unsafe" not in answered.headers["content-security-policy"]


async def test_a_webhook_into_the_operators_network_is_refused(sqlite):
    async with house(sqlite) as app:
        ann = await newcomer(app)
        for url in (
            "http://127.0.0.1/x",
            "http://10.1.2.3",
            "http://[::1]/",
            "http://localhost",
            "ftp://a.test",
            "x",
        ):
            await ann.post("/api/me", {"webhook": url}, 400)
        await ann.post("/api/me", {"webhook": "https://example.org/hook"})
        assert (await ann.get("/api/me")).json()["webhook"] == "https://example.org/hook"


async def test_whoever_is_asked_in_a_slow_game_is_called(sqlite):
    called = asyncio.Queue()

    async def hook(reader, writer):
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().split(b"content-length:")[1].split(b"\r\n")[0])
        called.put_nowait(json.loads(await reader.readexactly(length)))
        writer.write(b"HTTP/1.1 204 No Content\r\nContent-Length: 0\r\n\r\n")
        writer.close()

    server = await asyncio.start_server(hook, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    async with server, house(sqlite, private_webhooks=True) as app:
        ann = await newcomer(app)
        await ann.post("/api/me", {"webhook": f"http://127.0.0.1:{port}/hook"})
        wanted = {"game": "race", "seats": ["me", "bot:random"], "pace": "slow"}
        table = (await ann.post("/api/tables", wanted))["table"]
        news = await asyncio.wait_for(called.get(), 20)
        assert (news["event"], news["table"], news["seat"]) == ("your-turn", table, 0)


def test_logs_hold_no_secrets(sqlite, capsys):
    async def story():
        async with house(sqlite) as app:
            structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(10))
            ann = await newcomer(app)
            table = (await ann.post("/api/tables", {"game": "race", "seats": ["me", "friend"]}))["table"]
            invite = await ann.post(f"/api/tables/{table}/invites", {"seat": 1})
            await ann.get(f"/invites/{invite['code']}")
            shared = app.state.shared
            seed = (await shared.info(table)).seed
            return [ann.token, invite["code"], seed, shared.secret, people.token_hash(ann.token)]

    secrets = asyncio.run(story())
    payload = capsys.readouterr()
    text = payload.out + payload.err
    assert "post_invites" in text
    for secret in secrets:
        assert secret not in text


async def test_nobody_has_more_tokens_or_makes_more_invitations_than_there_may_be(sqlite, monkeypatch):
    monkeypatch.setattr(people, "MOST_TOKENS", 3)
    monkeypatch.setattr(invites, "MOST", 2)
    async with house(sqlite) as app:
        ann, ben = await newcomer(app), await newcomer(app)
        have = len((await ann.get("/api/tokens")).json())
        for _ in range(3 - have):
            await ann.post("/api/tokens", {"name": "one more"})
        assert "3 tokens" in (await ann.post("/api/tokens", {"name": "too many"}, 409))["message"]
        await ben.post("/api/tokens", {"name": "of somebody else"})
        table = (await ann.post("/api/tables", {"game": "race", "seats": ["me", "friend"]}))["table"]
        for _ in range(2):
            await ann.post(f"/api/tables/{table}/invites", {"seat": 1})
        assert "2 invit" in (await ann.post(f"/api/tables/{table}/invites", {"seat": 1}, 409))["message"]
