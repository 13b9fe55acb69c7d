"""Refusals: every one has its sentence in every language, for programs in English, for people in their own."""

import ast
from pathlib import Path

import msgspec
import pytest
from tests.web.support import Visitor, house, newcomer, two_at_a_table

import farstar.web
from farstar.text import words
from farstar.text.languages import LANGUAGES
from farstar.web.common.errors import CODES, Conflict, OutOfDate, RequestError, TooOften, Unavailable
from farstar.web.common.settings import Limits
from farstar.web.game import info

KINDS = {kind.__name__ for kind in (RequestError, Unavailable, *RequestError.__subclasses__())}
TOLD = {
    "status": {info.OPEN, info.PLAYING, info.FINISHED, info.CLOSED, info.RECORD},
    "limit": {name for name, rate in msgspec.structs.asdict(Limits()).items() if isinstance(rate, str)},
    "time": {"clock", "increment"},
    "file": {"journal", "option"},
}
"""Every code that a sentence may tell."""


def refusals():
    """Every place in the server's source that makes a refusal: where, and the call."""
    for path in sorted(Path(farstar.web.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KINDS:
                yield f"{path.name}:{node.lineno}", node


def test_every_refusal_has_a_sentence_that_tells_its_values():
    sentences = words.load("data/web/errors/en.toml")
    for place, call in refusals():
        assert isinstance(call.args[0], ast.Constant), place
        given = {keyword.arg for keyword in call.keywords}
        assert given - {"more"} == words.placeholders(sentences[str(call.args[0].value)]), place


def test_every_sentence_is_used():
    assert set(TOLD) == set(CODES)
    used = {call.args[0].value for _, call in refusals()}
    used |= {f"{name}-{code}" for name, codes in TOLD.items() for code in codes}
    assert set(words.load("data/web/errors/en.toml")) == used


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_waits_for_its_capital_and_its_full_stop(lang):
    for key, sentence in words.load(f"data/web/errors/{lang}.toml").items():
        assert not sentence.endswith("."), key
        assert not sentence[0].isupper() or sentence.startswith("Last-Event-ID"), key


def test_a_status_is_told_in_the_readers_language():
    error = Conflict("not-playing", table="abc", status="finished")
    assert error.message == "table abc is finished; moves are taken while it is playing"
    assert error.words("ru") == "Стол abc: игра окончена; ходы принимаются, пока идёт игра."
    assert error.words("cs") == "Stůl abc: hra skončila; tahy se přijímají, dokud se hraje."


def test_programs_count_seats_from_0_and_people_from_1():
    error = Conflict("seat-taken", seat=0)
    assert error.message == "seat 0 is taken or not for you"
    assert error.words("en") == "Seat 1 is taken or not for you."
    assert error.words("cs") == "Místo 1 je obsazené nebo není pro tebe."


@pytest.mark.parametrize(
    ("most", "words"),
    [(1, "не больше 1 байта"), (3, "не больше 3 байт"), (1000, "не больше 1000 байт"), (21, "не больше 21 байта")],
)
def test_numbers_go_with_their_words(most, words):
    assert words in RequestError("too-large", most=most).words("ru")


def test_what_goes_into_the_answer_beside_the_sentence():
    late = OutOfDate("out-of-date", now=7, then=5, more={"number": 7})
    assert late.answer("en")["number"] == 7 and "now" not in late.answer("en")
    often = TooOften("too-often", limit="sign_in", most=8, seconds=60, wait=9, more={"retry_after": 9})
    assert often.answer("ru") == {
        "error": "too-often",
        "message": "that was too often (8 in 60 s for sign in); try again in 9 s",
        "words": "Слишком часто (вход: не больше 8 за 60 с); попробуйте снова через 9 с.",
        "retry_after": 9,
    }


async def test_a_program_is_answered_in_english_and_its_person_in_their_language(sqlite):
    async with house(sqlite) as app:
        ann, _, table = await two_at_a_table(app)
        wanted = {"game": "race", "seats": ["me", "me"]}
        refused = await ann.post("/api/tables?language=cs", wanted, 422)
        assert refused["message"] == "you can sit on one seat only; the others are friend, anyone or bot:NAME"
        assert refused["words"].startswith("Ty můžeš sedět jen na jednom místě;")
        await ann.post("/api/me", {"language": "ru"})
        move = {"number": (await ann.table(table))["number"], "move": "a", "pick": [999]}
        refused = await ann.post(f"/api/tables/{table}/moves", move, 422)
        assert refused["message"].startswith("this does not fit what is asked: seat 0 picked [999]")
        assert refused["words"].startswith("Этот выбор не подходит к вопросу (seat 0 picked [999]")


async def test_who_is_not_known_is_refused_in_the_browsers_language(sqlite):
    async with house(sqlite, limits={"requests": "4/minute"}) as app:
        stranger = Visitor(app, token="made-up")
        czech = {"Accept-Language": "cs"}
        unknown = (await stranger.get("/api/me", 403, headers=czech)).json()
        assert unknown["words"] == "Tento klíč je neznámý nebo zrušený."
        nothing = (await stranger.get("/api/nothing", 404, headers=czech)).json()
        assert nothing["words"] == "Na této adrese nic není."
        put = await stranger.client.put("/api/tables", headers=czech)
        assert put.json()["words"] == "Takový požadavek server nepřijímá: Method Not Allowed."
        await stranger.get("/api/games", 403)
        often = (await stranger.get("/api/games", 429, headers=czech)).json()
        assert often["words"].startswith("Příliš často (požadavky: nejvýše 4 za 60 s)")


async def test_a_form_that_is_refused_says_why_in_russian(sqlite):
    async with house(sqlite) as app:
        guest = Visitor(app)
        await guest.form("/language", language="ru")
        table = {"game": "race", "seat0": "bot:random", "seat1": "bot:random", "full": "1"}
        page = (await guest.form("/tables", 422, **table)).text
        assert "<p>Хотя бы одно место должно быть для человека: для вас, для друга или для кого угодно.</p>" in page
        page = (await guest.form("/tables", 422, **{**table, "seat0": "me", "time": "own", "clock": "ten"})).text
        assert "<p>Минуты каждому игроку: нужно целое число, а не «ten».</p>" in page
        page = (await guest.form("/journals", 422, text="nonsense")).text
        assert "<p>Журнал нельзя использовать: line 1: not JSON" in page
        page = (await guest.form("/account", 400, deed="register", name="Ann", passphrase="short")).text
        assert '<p role="alert">В пароле должно быть от 8 до 200 знаков.</p>' in page
        page = (await guest.get("/nothing", 404)).text
        assert '<p role="alert">По этому адресу ничего нет.</p>' in page
        assert "there is nothing" not in page


async def test_the_script_of_a_table_is_told_the_whole_sentence(sqlite):
    async with house(sqlite) as app:
        ann = await newcomer(app)
        made = await ann.post("/api/tables", {"game": "race", "seats": ["me", "friend"]})
        part = {"X-Part": "1", "Accept-Language": "ru"}
        refused = (await ann.get(f"/tables/{made['table']}/part", 409, headers=part)).json()
        assert refused["words"] == f"Стол {made['table']}: ждёт игроков; показывать пока нечего."
