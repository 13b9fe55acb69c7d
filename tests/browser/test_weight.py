"""What every table keeps to: few bytes, no sideways scroll at twice the size, cards that move."""

import random

import pytest

from tests.browser.playing import answer, by_mouse, confirm_by_mouse, new_table, wait_for_turn

GAMES = ("race", "roll", "spacerace")
HEAVIEST = 300_000


@pytest.mark.parametrize("game", GAMES)
def test_a_table_weighs_little(visit, game):
    page = visit("/")
    page.goto(new_table(page, game, "bot:random"), wait_until="load")
    wait_for_turn(page)
    sizes = page.evaluate(
        """[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .filter(each => !each.name.includes('/stream')).map(each => [each.name, each.encodedBodySize])"""
    )
    assert len(sizes) > 8
    assert sum(size for _, size in sizes) < HEAVIEST, sorted(sizes, key=lambda each: -each[1])[:8]


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
