"""What every table keeps to: few bytes, a layout that stays, no sideways scroll at twice the size, cards that move."""

import random

import pytest

from tests.browser.looked_back import look_back, uploaded
from tests.browser.playing import answer, by_mouse, confirm_by_mouse, new_table, wait_for_turn
from tests.study.played import played

GAMES = ("race", "roll", "spacerace")
HEAVIEST = 300_000
MOST_SHIFT = 0.02
SHIFTS = """window.shifted = 0; new PerformanceObserver((list) => {
    for (const each of list.getEntries()) if (!each.hadRecentInput) window.shifted += each.value;
}).observe({ type: "layout-shift", buffered: true });"""
"""Adds up how far things move that nobody has pressed, as Chromium measures it."""


@pytest.mark.parametrize("game", GAMES)
def test_a_table_weighs_little(visit, game):
    page = visit("/")
    page.goto(new_table(page, game, "bot:random"), wait_until="load")
    wait_for_turn(page)
    check_weight(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_review_weighs_little(visit, site_database, game):
    page = visit("/")
    journal = played(game)
    address = uploaded(page, journal)
    look_back(site_database, address.removeprefix("/tables/"), journal)
    page.goto(f"{address}/review", wait_until="networkidle")
    check_weight(page)


def check_weight(page):
    """What a page and all that it fetches weigh on the way."""
    sizes = page.evaluate(
        """[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .filter(each => !each.name.includes('/stream') && !each.name.includes('part=1'))
        .map(each => [each.name, each.encodedBodySize])"""
    )
    assert len(sizes) > 8
    assert sum(size for _, size in sizes) < HEAVIEST, sorted(sizes, key=lambda each: -each[1])[:8]


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_while_a_table_opens(visit, game, phone):
    page = visit("/", phone=phone)
    page.add_init_script(SHIFTS)
    page.goto(new_table(page, game, "bot:random"), wait_until="load")
    wait_for_turn(page)
    page.screenshot()  # returns when the page is on the screen
    assert page.evaluate("window.shifted") < MOST_SHIFT


@pytest.mark.parametrize("game", GAMES)
def test_twice_the_size_needs_no_sideways_scroll(visit, game):
    page = visit("/", viewport={"width": 640, "height": 400})
    for path in ("/", f"/learn/{game}", new_table(page, game, "bot:random")):
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth") <= 640, path


def test_cards_move_and_nothing_breaks(visit):
    page = visit("/", reduced_motion="no-preference")
    page.goto(new_table(page, "race", "bot:random", variant="first-game"))
    wait_for_turn(page)
    luck = random.Random(6)
    for _ in range(8):
        answer(page, by_mouse, confirm_by_mouse, luck)
