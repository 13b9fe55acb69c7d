"""Space Race at the table in a real browser: by mouse, by keyboard alone, on a phone."""

import random

import pytest

from tests.browser import playing
from tests.browser.looked_back import late_table
from tests.browser.playing import SOME, WHOLE_GAME, answer, new_table, over, wait_for_turn
from tests.forms import LONG
from tests.study.played import played

LAST = 30
OUTSIDE = """() => [...document.querySelectorAll('.board > *, .tablebar, .ribbon, .deal > *')].filter(part => {
    const at = part.getBoundingClientRect();
    return at.right > innerWidth + 1 || (innerWidth > 900 && at.bottom > innerHeight + 1);
}).map(part => part.className)"""


def sit(page, *others, **options):
    """At a new table, when it is one's turn."""
    page.goto(new_table(page, "spacerace", *others, **options))
    wait_for_turn(page)


def test_a_game_by_mouse(visit, axe):
    page, luck = visit(), random.Random(2)
    sit(page, "bot:random")
    page.locator("#control-5").click()
    page.wait_for_selector("#order-title:has-text('If you choose Technology 6')")
    axe(page)
    for number in range(SOME):
        if over(page):
            break
        assert number % 4 or page.evaluate(OUTSIDE) == []
        answer(page, playing.by_mouse, playing.confirm_by_mouse, luck)
        if number == 8:
            axe(page)


def test_a_solo_game_by_keyboard_alone(visit):
    page, luck = visit(lang="cs"), random.Random(3)
    sit(page, solo="advanced")
    assert page.locator(".solo .will").count() == 4
    for _ in range(SOME):
        if over(page):
            break
        answer(page, playing.by_keys, playing.confirm_by_key, luck)
        assert page.evaluate(OUTSIDE) == []
    for key, place in {"h": "hand", "t": "own", "o": "others", "l": "log"}.items():
        page.keyboard.press(key)
        assert page.evaluate("place => document.getElementById(place).contains(document.activeElement)", place)


@pytest.mark.timeout(WHOLE_GAME)
def test_a_game_to_its_end_on_a_phone(visit, axe):
    """In the long form from its beginning and with the Cold War's scoring, else its last questions."""
    page, luck, turn = visit(phone=True, lang="ru"), random.Random(4), 0
    if LONG:
        sit(page, "bot:random", scoring="cold-war")
    else:
        page.goto(late_table(page, played("spacerace"), LAST))
        wait_for_turn(page)
    while not over(page):
        assert page.evaluate(OUTSIDE) == []
        if turn in (0, 7):
            axe(page)
        answer(page, playing.by_touch, playing.confirm_by_touch, luck)
        turn += 1
    assert turn > 8


def test_cards_and_control_cards_are_shown_large(visit):
    page = visit()
    sit(page, "bot:random", edition="v2.5")
    page.locator("#common .thing").first.hover()
    page.wait_for_selector("#large .card.large")
    page.locator("#control-4").hover()
    page.wait_for_selector("#large .card.large:has-text('Technology 3')")
