"""Playing through the real page: by mouse, by keyboard alone, by touch."""

import random

from tests.forms import form

OPEN = "#confirm:not([aria-disabled])"
LEGAL = "[data-legal][aria-pressed=false]"
SOME = form(10, 400)
"""So many answers of a game show a way of input; one game of each kind is played to its end by one of the ways."""

QUICKER = "bot:greedy"
"""Who ends a whole game in half as many answers as a bot that plays at random."""

WHOLE_GAME = 1500
"""Seconds: a game to its end takes one minute, and many on a machine that is shared."""


def new_table(page, game, *others, **options):
    """A table with the visitor on the first seat; gives back its address."""
    csrf = page.locator("meta[name=csrf]").get_attribute("content")
    form = {"csrf": csrf, "game": game, "seat0": "me", **{f"seat{n}": kind for n, kind in enumerate(others, 1)}}
    form |= {f"option_{name}": value for name, value in options.items()}
    answer = page.request.post("/tables", form=form, max_redirects=0)
    assert answer.status == 303, answer.text()
    return answer.headers["location"]


def asked(page):
    """What is asked just now; empty while others think."""
    return page.locator("#prompt").get_attribute("data-asked") or ""


def over(page):
    return page.locator("#prompt a[href$='/result']").count() > 0


def wait_until(page, true, given):
    """Until a function of the page says so. It is asked now and then: to ask before every frame has each one drawn."""
    page.wait_for_function(true, arg=given, polling=40)


def wait_for_turn(page, before=""):
    """Until something new is asked, or the game is over."""
    wait_until(
        page,
        """before => { const p = document.querySelector('#prompt');
        return p.querySelector("a[href$='/result']") || (p.dataset.asked && p.dataset.asked !== before); }""",
        before,
    )
    go_on(page)


def go_on(page):
    """End a moment that stands above the table, such as choices that were opened."""
    if page.locator("#moment:not([hidden])").count():
        page.keyboard.press("Escape")


def answer(page, press, confirm, luck):
    """Give any answer to what is asked: press things until it is whole, then confirm. No press is in vain."""
    question = asked(page)
    for _ in range(40):
        if page.locator(OPEN).count():
            confirm(page)
            wait_for_turn(page, question)
            return
        legal = page.locator(LEGAL)
        drawn = page.locator("#prompt").get_attribute("data-draft")
        press(page, legal.nth(luck.randrange(legal.count())))
        wait_until(
            page,
            """([question, drawn]) => { const p = document.querySelector('#prompt').dataset;
            return p.asked !== question || p.draft !== drawn; }""",
            [question, drawn],
        )
    raise AssertionError(f"no answer to {question!r} after 40 presses")


def play_out(page, press, confirm, seed=1):
    """Play until the game is over."""
    play_on(page, press, confirm, seed, 400)
    assert over(page), "the game is not over after 400 answers"


def play_on(page, press, confirm, seed=1, answers=SOME):
    """Give so many answers, or as many as the game takes."""
    luck = random.Random(seed)
    wait_for_turn(page)
    for _ in range(answers):
        if over(page):
            return
        answer(page, press, confirm, luck)


def by_mouse(page, thing):
    thing.click()


def by_touch(page, thing):
    thing.tap()


def by_keys(page, thing):
    """Without a pointer: the thing is reached by the keyboard's focus and pressed with Space."""
    thing.focus()
    page.keyboard.press("Space")


def confirm_by_mouse(page):
    page.locator(OPEN).click()


def confirm_by_touch(page):
    page.locator(OPEN).tap()


def confirm_by_key(page):
    page.keyboard.press("c")
