"""Every theme on every kind of page: no barriers, the system followed, a choice kept."""

import pytest
from playwright.sync_api import expect

from tests.browser.playing import new_table, wait_for_turn
from tests.browser.test_pages import upload
from tests.web.test_result import played

SYSTEMS = {
    "night": {"color_scheme": "dark"},
    "daylight": {"color_scheme": "light"},
    "contrast": {"color_scheme": "dark", "contrast": "more"},
}
CONTRAST = {"runOnly": ["color-contrast"]}
COLOURS = {"night": CONTRAST, "contrast": CONTRAST, "daylight": {}}
"""What axe is asked in each theme: they differ in nothing but their colours, so one of them is asked for everything."""
GROUNDS = {"night": "rgb(5, 7, 15)", "daylight": "rgb(233, 237, 247)", "contrast": "rgb(0, 0, 0)"}


@pytest.mark.parametrize("theme", SYSTEMS)
def test_no_barriers_in_any_theme(visit, axe, theme):
    page = visit("/", **SYSTEMS[theme])
    expect(page.locator("html")).to_have_css("background-color", GROUNDS[theme])
    upload(page, played("spacerace").last.record().dumps())
    after = [page.url, page.url.replace("/result", "/replay"), page.url.replace("/result", "/review")]
    for path in ("/", "/learn", "/learn/race", "/new?game=race", "/games", "/account", "/puzzles", *after):
        page.goto(path)
        axe(page, **COLOURS[theme])
    for game in ("race", "roll", "spacerace"):
        page.goto(new_table(page, game, "bot:random"))
        wait_for_turn(page)
        axe(page, **COLOURS[theme])
    page.goto(f"{page.url.split('#')[0]}?text=1")
    axe(page, **COLOURS[theme])


@pytest.mark.parametrize("theme", SYSTEMS)
def test_what_lies_above_the_table_has_no_barriers_in_any_theme(visit, axe, theme):
    page = visit("/", **SYSTEMS[theme])
    page.goto(new_table(page, "race", "bot:random", variant="first-game"))
    wait_for_turn(page)
    for opens in ("#to-rules", "#to-menu"):
        page.locator(opens).click()
        expect(page.locator("dialog[open]")).to_be_visible()
        axe(page, **COLOURS[theme])
        page.keyboard.press("Escape")


def test_a_theme_is_chosen_without_a_script_and_kept(visit):
    page = visit("/", java_script_enabled=False, color_scheme="dark")
    html = page.locator("html")
    page.locator("button[value=daylight]").click()
    expect(html).to_have_attribute("data-theme", "daylight")
    page.goto("/learn")
    expect(html).to_have_css("background-color", GROUNDS["daylight"])
    page.locator("form[action='/theme'] button").first.click()
    expect(html).not_to_have_attribute("data-theme", "daylight")
    expect(html).to_have_css("background-color", GROUNDS["night"])
