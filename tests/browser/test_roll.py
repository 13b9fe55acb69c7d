"""Roll in a real browser: whole games by mouse, by keys, on a phone; a die dragged; no barriers; drafts that stay."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser import playing
from tests.browser.looked_back import late_table
from tests.browser.playing import QUICKER, SOME, WHOLE_GAME
from tests.forms import LONG
from tests.study.played import played

LAST = 16
"""So many questions before its end a game is taken up."""
BOARDS = 4
"""So many ways to ask are met in every game, though not at once."""
DRAWN = """() => {
  const wanted = new URLSearchParams(location.search).get("draft") || "";
  return wanted === document.getElementById("prompt").dataset.draft;
}"""
CHOICES = ", ".join(
    f"{place} [data-legal]:not([aria-pressed=true])" for place in (".drawn", ".rows", ".groups", ".acts")
)
READY = "#confirm:not([aria-disabled])"


def new_table(page, *bots):
    """Sit down at a new table with bots."""
    page.goto(playing.new_table(page, "roll", *bots))
    return page


def asked(page):
    """Wait until something is asked, or the game is over."""
    page.wait_for_function("() => document.querySelector('#answer, a[href$=\"/result\"]')")
    playing.go_on(page)
    return page.locator("#answer").count() > 0


def confirm(page, press):
    """Send the answer and wait until it is no longer asked for."""
    before = page.locator("#prompt").get_attribute("data-asked")
    with page.expect_response(re.compile("/moves")) as sent:
        press()
    assert sent.value.ok, sent.value.text()
    page.wait_for_function("before => document.getElementById('prompt').dataset.asked !== before", arg=before)


def press(page, pressing):
    """Press something and wait until its draft is drawn."""
    pressing()
    page.wait_for_function(DRAWN)


def to_assign(page):
    """Answer what comes before the first Assign."""
    while asked(page) and not page.locator(".w-assign").count():
        press(page, page.locator("[data-legal]").first.click)
        confirm(page, page.locator(READY).click)


def assign(page, phase=2, do=playing.by_mouse):
    """Select a phase with the first die; wild dice go to Ship."""
    while page.locator(".tray .worker").count():
        press(page, lambda: do(page, page.locator(".tray .worker").first))
        press(page, lambda: do(page, page.locator("#put-4")))
    if not page.locator(READY).count():
        press(page, lambda: do(page, page.locator(".worker").first))
        press(page, lambda: do(page, page.locator(f"#select-{phase}")))


def answer(page, turn, do=playing.by_mouse, send=playing.confirm_by_mouse):
    """Answer whatever is asked by pressing what may be pressed: Stock more than Scout, Consume more than Trade."""
    if page.locator(".w-assign").count():
        assign(page, (3, 4, 2, 4, 1)[turn % 5], do)
    for _ in range(30):
        if page.locator(READY).count():
            break
        things = page.locator(CHOICES)
        stock = page.locator(".rows .t-trade:not(:has(.die))").count() and turn % 3
        press(page, lambda: do(page, things.nth(1 if stock else 0)))  # noqa: B023
    confirm(page, lambda: send(page))


def play_on(page, do, send, answers):
    """Give so many answers, or as many as the game takes."""
    for turn in range(answers):
        if not asked(page):
            return
        answer(page, turn, do, send)


@pytest.mark.timeout(WHOLE_GAME)
def test_a_game_to_its_end_by_keyboard_alone(visit):
    """In the long form from its beginning, else its last questions: a whole game takes minutes."""
    page = visit("/")
    if LONG:
        page = new_table(page, QUICKER)
    else:
        page.goto(late_table(page, played("roll"), LAST))
        playing.wait_for_turn(page)
    play_on(page, playing.by_keys, playing.confirm_by_key, 400)
    expect(page.locator(".scores li")).to_have_count(2)


def test_a_game_on_a_phone(visit):
    page = new_table(visit("/", phone=True, lang="cs"), "bot:random")
    play_on(page, playing.by_touch, playing.confirm_by_touch, SOME)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_game_by_mouse(visit, axe):
    page = new_table(visit("/"), "bot:random")
    seen, turn = set(), 0
    while asked(page) and (turn < SOME or len(seen) < BOARDS):
        board = page.locator("#hand").get_attribute("class")
        if board not in seen and "w-assign" not in board:
            axe(page)
        seen.add(board)
        answer(page, turn)
        turn += 1
    assert len(seen) >= BOARDS
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_assign_by_keys_alone(visit):
    page = new_table(visit("/"), "bot:random")
    page.keyboard.press("1")
    expect(page.locator(READY)).to_be_visible()
    confirm(page, lambda: page.keyboard.press("c"))
    asked(page)
    expect(page.locator(".w-assign")).to_be_visible()
    page.locator("#worker-0").focus()
    press(page, lambda: page.keyboard.press("2"))
    expect(page.locator("#worker-0")).to_be_focused()
    expect(page.locator(".cols > :nth-child(2) #worker-0")).to_be_visible()
    press(page, lambda: page.keyboard.press("ArrowRight"))
    expect(page.locator(".cols > :nth-child(3) #worker-0")).to_be_visible()
    press(page, lambda: page.keyboard.press("Shift+4"))
    expect(page.locator(".cols > :nth-child(4) .dock #worker-0")).to_be_visible()
    while page.locator(".tray .worker").count():
        page.locator(".tray .worker").first.focus()
        press(page, lambda: page.keyboard.press("5"))
    expect(page.locator(READY)).to_be_visible()
    confirm(page, lambda: page.keyboard.press("c"))


@pytest.mark.parametrize("phone", [False, True])
def test_assign_has_no_barriers_and_keeps_its_draft(visit, axe, phone):
    page = new_table(visit("/", phone=phone), "bot:random", "bot:random")
    to_assign(page)
    press(page, page.locator("#worker-0").click)
    axe(page)
    press(page, page.locator("#select-2").click)
    page.reload()
    expect(page.locator(".cols > :nth-child(3) .dock #worker-0")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assign(page)
    axe(page)
    confirm(page, page.locator(READY).click)


def test_a_die_is_dragged(visit):
    page = new_table(visit("/"), "bot:random")
    to_assign(page)
    with page.expect_response(re.compile("/part")):
        page.locator("#worker-1").drag_to(page.locator(".is-aside .ws"))
    expect(page.locator(".is-aside #worker-1")).to_be_visible()
    expect(page.locator(".prompt .note.missing").first).to_be_visible()


def test_the_text_view_composes_without_a_script(visit):
    page = new_table(visit("/", java_script_enabled=False), "bot:random")
    page.goto(page.url + "?text=1")
    page.locator("button[name=pick]").first.click()
    for _ in range(40):
        if page.locator("#change").count():
            break
        page.wait_for_timeout(100)
        page.goto(page.url.split("#")[0])
    wild = page.locator("#composing ol li").all_inner_texts()
    lines = [f"{at} ship" for at, said in enumerate(wild, 1) if "still to be laid" in said]
    page.fill("#change", ";".join([*lines, "select 1 settle"]))
    page.locator("#composing form button").first.click()
    expect(page.locator("#composing")).to_contain_text("This layout fits")
    page.locator("#composing form[method=post] button").click()
    expect(page.locator("#asking")).to_be_visible()
    assert "Select" in page.content() or "select" in page.content()
