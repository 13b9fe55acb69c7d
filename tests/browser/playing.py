"""Playing through the real page: by mouse, by keyboard alone, by touch."""

import random

from playwright.sync_api import TimeoutError

OPEN = "#confirm:not([aria-disabled])"
LEGAL = "[data-legal][aria-pressed=false]"


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


def wait_for_turn(page, before=""):
    """Until something new is asked, or the game is over."""
    page.wait_for_function(
        """before => { const p = document.querySelector('#prompt');
        return p.querySelector("a[href$='/result']") || (p.dataset.asked && p.dataset.asked !== before); }""",
        arg=before,
        timeout=20_000,
    )


def answer(page, press, confirm, luck):
    """Give any answer to what is asked: press things until it is whole, then confirm; nobody presses in vain twice."""
    question, vain = asked(page), 0
    for _ in range(40):
        try:
            if page.locator(OPEN).count():
                confirm(page)
                wait_for_turn(page, question)
                return
            legal = page.locator(LEGAL)
            drawn = page.locator("#prompt").get_attribute("data-draft")
            press(page, legal.nth(luck.randrange(legal.count())))
            page.wait_for_function(
                """([question, drawn]) => { const p = document.querySelector('#prompt').dataset;
                return p.asked !== question || p.draft !== drawn; }""",
                arg=[question, drawn],
                timeout=10_000,
            )
        except TimeoutError:  # the page was drawn anew under the finger
            vain += 1
            assert vain < 2, f"{question!r} cannot be answered: {page.locator('#prompt').inner_text()}"
    raise AssertionError(f"no answer to {question!r} after 40 presses")


def play_out(page, press, confirm, seed=1, most=400):
    """Play until the game is over; how many answers it took."""
    luck = random.Random(seed)
    wait_for_turn(page)
    for number in range(most):
        if over(page):
            return number
        answer(page, press, confirm, luck)
    raise AssertionError(f"the game is not over after {most} answers")


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
