"""Space Race at the table in a real browser: by mouse, by keyboard alone, on a phone."""

import random

import pytest


def sit(page, seats, **options):
    """A new table with random bots; the page is led to it."""
    csrf = page.locator("meta[name=csrf]").get_attribute("content")
    form = {"csrf": csrf, "game": "spacerace", "seat0": "me"}
    form |= {f"seat{each}": "bot:random" for each in range(1, seats)}
    form |= {f"option_{key}": value for key, value in options.items()}
    answer = page.request.post("/tables", form=form, max_redirects=0)
    page.goto(answer.headers["location"])
    return answer.headers["location"]


def asked(page):
    """Wait until there is something to answer; False when the game is over."""
    page.wait_for_selector("#answer, .acts a[href$='/result']")
    return page.locator("#answer").count() > 0


def move_id(page):
    return page.locator("#answer input[name=move]").get_attribute("value")


def sent(page, before):
    """Wait until the answer has been taken."""
    page.wait_for_function("old => document.querySelector('#answer input[name=move]')?.value !== old", arg=before)


def ready(page):
    return page.locator("#confirm:not([aria-disabled])").count() > 0


def choose(page, luck, press):
    """Press things until the answer is whole."""
    for _ in range(20):
        if ready(page):
            return
        things = page.locator("[data-legal][aria-pressed=false]")
        with page.expect_response(lambda response: "/part" in response.url):
            press(things.nth(luck.randrange(things.count())))
        page.wait_for_function("() => document.querySelector('[data-legal][aria-pressed=true]')")
    raise AssertionError("the answer did not become whole")


def fits(page):
    """Nothing of the page lies outside the window on a desktop."""
    return page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")


def test_a_whole_game_by_mouse(visit, axe):
    page = visit()
    sit(page, 2)
    luck, questions = random.Random(2), 0
    page.wait_for_selector(".controls")
    choose(page, luck, lambda thing: thing.click())
    page.wait_for_selector("#order-title:has-text('If you choose')")
    axe(page)
    while asked(page):
        if questions % 10 == 0:
            assert fits(page) == [1280, 800]
        choose(page, luck, lambda thing: thing.click())
        before = move_id(page)
        page.locator("#confirm").click()
        sent(page, before)
        questions += 1
        if questions == 25:
            axe(page)
    assert questions > 20
    assert "The game is over" in page.locator("#question").inner_text()


def test_half_a_solo_game_by_keyboard_alone(visit):
    page = visit(lang="cs")
    sit(page, 1, solo="advanced")
    luck = random.Random(3)
    assert page.locator(".solo .will").count() == 4
    for _ in range(18):
        assert asked(page)
        for _ in range(20):
            if ready(page):
                break
            number = page.locator("[data-legal]").count()
            with page.expect_response(lambda response: "/part" in response.url):
                page.keyboard.press(str(luck.randint(1, min(9, number))))
            page.wait_for_timeout(60)
        before = move_id(page)
        page.keyboard.press("c")
        sent(page, before)
    for key, place in {"h": "hand", "t": "own", "o": "others", "l": "log"}.items():
        page.keyboard.press(key)
        assert page.evaluate("place => document.getElementById(place).contains(document.activeElement)", place)


@pytest.mark.parametrize("lang", ["ru"])
def test_part_of_a_game_on_a_phone(visit, axe, lang):
    page = visit(phone=True, lang=lang)
    sit(page, 2, scoring="cold-war")
    luck = random.Random(4)
    for turn in range(9):
        assert asked(page)
        assert fits(page)[0] <= 390
        choose(page, luck, lambda thing: thing.tap())
        if turn in (0, 8):
            axe(page)
        before = move_id(page)
        page.locator("#confirm").tap()
        sent(page, before)


def test_cards_and_control_cards_are_shown_large(visit):
    page = visit()
    sit(page, 2, edition="v2.5")
    page.locator("#common .thing").first.hover()
    page.wait_for_selector("#large .card.large")
    page.locator("#control-4").hover()
    page.wait_for_selector("#large .card.large:has-text('Technology 3')")
