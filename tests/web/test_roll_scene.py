"""Roll at the drawn table: every ask can be drawn and answered by pressing, in every language, by all who look on."""

import json
import re
from collections import deque

import pytest
from tests.forms import form

from farstar.games.roll.rules.explore import Lay
from farstar.games.roll.rules.layout import ASIDE, Layout
from farstar.games.roll.rules.packing import stack_and_top, unpack_lay
from farstar.games.roll.rules.reach import Reassign
from farstar.games.roll.rules.tiles import ASSIGN, BY_SLUG
from farstar.games.roll.text.assign import AssignDraft
from farstar.games.roll.text.numbers import Numbers
from farstar.games.roll.text.speech import Speech
from farstar.games.roll.text.teller import RollTeller
from farstar.games.roll.web.assign import AssignBoard
from farstar.games.roll.web.lay import LayBoard
from farstar.games.roll.web.scene import RollScene
from farstar.table.ask import Choose
from farstar.table.chance import Dice
from farstar.table.match import Match
from farstar.text.languages import LANGUAGES
from farstar.text.teller import pick_in_words
from farstar.web.common import languages
from farstar.web.drawing.scene import Look
from farstar.web.pages.drafts import composition, read, replay
from farstar.web.pages.templating import TEMPLATES, icon

NAMES = ["Ann", "Ben", "Cid", "Dot", "Eve"]
BOARD = TEMPLATES.from_string(
    '{% with prompt = stage.prompt %}{% include "_prompt.html" %}{% endwith %}{% include stage.template %}'
)
"""The page without the bar above it and the log beside it."""
PRESSABLE = re.compile(r'name="draft" value="([^"]*)"[^>]*data-legal')
DRAGGED = re.compile(r'data-drafts="([^"]*)"')


def look_at(match, seat, lang, draft="", ask=None, over=False):
    seats = [{"name": name, "stand_in": "", "kind": "bot", "you": False} for name in NAMES[: match.state.seats]]
    waiting = [each.seat for each in match.asks()]
    tell = RollTeller(lang, NAMES[: match.state.seats])
    return Look("roll", match.view(seat), ask, draft, seats, waiting, tell, lang, over)


def drawn(look):
    """The stage, and the page drawn from it."""
    stage = RollScene(look).stage()
    ask = {**look.ask.save(), "forced": False, "since": 1} if look.ask is not None else None
    table = {"table": "t", "game": "roll", "seats": look.seats, "ask": ask, "number": 1, "seat": look.seat}
    table |= {
        "over": look.over,
        "status": "playing",
        "pace": "live",
        "undo": False,
        "clocks": [],
        "waiting": look.waiting,
    }
    page = BOARD.render(
        stage=stage, table=table, story=[], hint=[], hints=True, coach=None, move_id="m", csrf="c", version="v",
        icon=icon, lang=look.lang, say=lambda key, **values: languages.say(look.lang, key, **values),
        draft=look.draft, asked_key=lambda ask: ask["kind"], chance=None,
    )  # fmt: skip
    return stage, page


def unescaped(text):
    return text.replace("&#34;", '"').replace("&amp;", "&")


def pressed(page):
    """Every draft that a press, a drag or a key leads to."""
    found = {unescaped(each) for each in PRESSABLE.findall(page)}
    for each in DRAGGED.findall(page):
        found |= set(json.loads(unescaped(each)).values())
    return found


DRAWN = form(3, 1)
"""Every so many steps of a game the table is drawn."""


@pytest.mark.parametrize("seats,most", [(2, 4000), (3, 200), (5, 80)])
def test_all_that_is_asked_is_drawn_for_everybody(seats, most):
    match, dice = Match("roll", seats, seed=seats), Dice(seats)
    for step in range(most):
        asks = match.asks()
        if not asks:
            break
        lang = list(LANGUAGES)[(step // DRAWN + step // 9) % 3]
        for seat in range(-1, seats) if step % 9 == 0 else [asks[0].seat] if step % DRAWN == 0 else []:
            ask = next((each for each in asks if each.seat == seat), None)
            stage, page = drawn(look_at(match, seat, lang, ask=ask))
            assert "{" not in re.sub(r'data-(drafts|keys)="[^"]*"', "", page), page
            if ask is not None:
                assert stage.prompt.pick is None or not ask.fault(stage.prompt.pick)
                check_hint(look_at(match, seat, lang, ask=ask), dice)
        ask = asks[step % len(asks)]
        match.reply(ask.seat, walked(match, ask, lang, dice) if step % 6 == 0 else ask.random(dice))
    assert match.over or most < 4000
    for seat in range(-1, seats):
        drawn(look_at(match, seat, "en", over=True))


def check_hint(look, dice):
    """A bot's advice is told without raw numbers."""
    said = pick_in_words(look.tell, look.view, look.ask, look.ask.random(dice), "nothing")
    assert said and not re.search(r"\[\d", said), said


def walked(match, ask, lang, dice):
    """Answer by pressing things at random until the answer fits."""
    draft = ""
    for _ in range(400):
        look = look_at(match, ask.seat, lang, draft, ask)
        stage, page = drawn(look)
        pick = stage.prompt.pick
        if pick is not None and (draft or isinstance(ask, Lay)):
            assert not ask.fault(pick), (draft, pick)
            return pick
        choices = sorted(pressed(page))
        assert choices, draft
        draft = choices[dice.below(len(choices))]
    raise AssertionError(f"400 presses did not answer {ask}")


RARE = [("buy-chips", 37), ("keep", 38), ("spend", 4), ("rearrange", 5), ("give-back", 6), ("remove-die", 0)]


@pytest.mark.parametrize("kind,seed", RARE)
def test_what_is_rarely_asked_is_drawn_and_pressed(kind, seed):
    match, ask = asking(kind, seed)
    for lang in LANGUAGES:
        look = look_at(match, ask.seat, lang, ask=ask)
        stage, page = drawn(look)
        assert stage.prompt.confirm and pressed(page)
        check_hint(look, Dice(1))
        assert not ask.fault(walked(match, ask, lang, Dice(2)))


def asking(kind, seed):
    """A game of random replies up to the first question of a kind."""
    for game in range(seed, seed + 40):
        match, dice = Match("roll", 2, seed=game), Dice(game)
        while match.asks():
            ask = match.asks()[0]
            if ask.kind == kind:
                return match, ask
            match.reply(ask.seat, ask.random(dice))
    raise AssertionError(f"nobody was asked {kind!r} in 40 games")


@pytest.mark.parametrize("slug", ["", "colonial-affinity"])
def test_every_layout_of_a_small_roll_can_be_pressed(slug):
    """Only the states of the draft are walked: any two drafts of one layout go on alike."""
    match, real = prepared()
    ask = Layout(real.seat, [0, 1, 2], [0, 5, 3], [power_of(slug)] if slug else [], 1, 1)
    numbers, speech = Numbers(match.view(ask.seat)), Speech("en")
    seen, reached, queue = set(), set(), deque([""])
    while queue:
        draft, made = queue.popleft(), AssignDraft(speech, ask)
        replay(made, read(draft))
        state = (made.selecting, *made.rows)
        if state in seen:
            continue
        seen.add(state)
        board = AssignBoard(look_at(match, ask.seat, list(LANGUAGES)[len(seen) % 3], draft, ask), ask, numbers)
        assert state == (board.draft.selecting, *board.draft.rows)
        if board.pick() is not None:
            assert not ask.fault(board.pick())
            reached.add(board.pick())
        else:
            assert board.draft.open() or ask.fault(board.draft.pick())
        for die in range(len(ask.dice)):
            queue += json.loads(board.worker(die).drafts).values()
    assert reached == set(ask.picks())


def power_of(slug):
    """The Reassign power of a tile, as a seat has it that leads alone."""
    power = ASSIGN[BY_SLUG[slug].number][0]
    return Reassign(power, power.most)


def prepared():
    """A match at its first Assign, and what it asks first."""
    match = Match("roll", 2, seed=4)
    while not isinstance(match.asks()[0], Layout):
        ask = match.asks()[0]
        match.reply(ask.seat, next(ask.picks()))
    return match, match.asks()[0]


def test_the_page_says_what_is_missing_and_why():
    match, real = prepared()
    ask = Layout(real.seat, [0, 1, 2], [0, 5, 3], [], 1, 1)

    def notes(draft):
        prompt = RollScene(look_at(match, ask.seat, "en", draft, ask)).stage().prompt
        return [(note.state, note.words) for note in prompt.notes], prompt

    payload, prompt = notes("")
    assert [state for state, _ in payload] == ["missing", "missing"] and prompt.confirm == "2 things are missing"
    payload, prompt = notes("2 ship;select 1 settle")
    assert [state for state, _ in payload] == ["done", "done"] and prompt.pick == (0, 2, 4, 3)
    payload, prompt = notes("2 ship;select 2 settle;aside 1")
    assert ("missing", "A worker is set aside, so one other worker must change its column.") in payload
    assert prompt.pick is None
    payload, prompt = notes("2 ship;select 2 settle;aside 1;3 ship")
    assert ("done", "Your powers make all the moves.") in payload and prompt.pick == (1, ASIDE, 2, 4)
    payload, _ = notes("2 ship;select 2 settle;3 ship")
    assert any("no power of yours moves it there" in words for _, words in payload)


def test_a_long_or_broken_draft_is_still_drawn():
    match, ask = prepared()
    for draft in ("@99", "@x;;1 ship;nonsense", ";".join(["1 ship", "1 explore"] * 300), "select 1 settle;@0", "-1,2"):
        stage, _ = drawn(look_at(match, ask.seat, "cs", draft, ask))
        assert stage.prompt.question


def test_one_step_back():
    match, ask = prepared()
    look = look_at(match, ask.seat, "en", "select 1 settle;back 1;1 ship", ask)
    assert RollScene(look).stage().parts["work"]["more"][0].draft == "select 1 settle"


def test_the_text_view_composes_line_by_line():
    match, ask = prepared()
    tell = RollTeller("en", NAMES)
    view = match.view(ask.seat)
    first = composition(tell, view, ask, "", "")
    assert first.pick is None and len(first.pieces) == len(ask.dice)
    wrong = composition(tell, view, ask, "", "fly away")
    assert "no way to change" in wrong.wrong and wrong.draft == ""
    draft = "".join(f"{die + 1} ship;" for die, face in enumerate(ask.faces) if face == 5)
    whole = composition(tell, view, ask, draft, "select 1 settle")
    assert not whole.wrong and not ask.fault(whole.pick) and whole.back == draft.rstrip(";")
    assert composition(tell, view, Choose(0, "start", [1, 2], 1, 1), "", "") is None


@pytest.mark.parametrize("tiles", [[40, 41], [40, 41, 42]], ids=["in full", "small"])
def test_tiles_are_laid_in_every_order_and_place(tiles):
    match, _ = prepared()
    ask = Lay(0, "place", tiles, [0, 1, 2], False)
    numbers = Numbers(match.view(0))
    reached, queue, seen = set(), deque([""]), set()
    while queue:
        look = look_at(match, 0, "ru", queue.popleft(), ask)
        board = LayBoard(look, ask, numbers)
        laid = tuple(board.draft.laid)
        if laid in seen:
            continue
        seen.add(laid)
        if board.prompt().pick is not None:
            reached.add(board.prompt().pick)
        queue += pressed(drawn(look)[1])
    assert reached == set(ask.picks())


def stacked(pick):
    """The tiles of both stacks, as an answer lays them."""
    laid = [unpack_lay(each) for each in pick]
    return tuple(tuple(tile for tile, slot in laid if stack_and_top(slot)[0] == stack) for stack in range(2))


def test_a_zone_is_laid_out_anew_in_every_way():
    match, _ = prepared()
    match.state.players[0].stacks = [[40, 41], [42]]
    ask = Lay(0, "rearrange", [40, 41, 42], [0, 1], True)
    reached, queue, seen = set(), deque([""]), set()
    while queue:
        look = look_at(match, 0, "cs", queue.popleft(), ask)
        stage, page = drawn(look)
        pick = stage.prompt.pick
        zone = stacked(pick)
        if zone in seen:
            continue
        seen.add(zone)
        assert not ask.fault(pick)
        reached.add(zone if pick else ((40, 41), (42,)))
        queue += pressed(page)
    wanted = {stacked(pick) for pick in ask.picks()}
    assert reached == wanted - {((), ())}
