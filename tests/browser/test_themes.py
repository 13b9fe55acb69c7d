"""Every theme on every kind of page: no barriers, the system followed, a choice kept."""

import pytest
from playwright.sync_api import expect

from tests.browser.playing import new_table, wait_for_turn
from tests.browser.test_pages import upload
from tests.web.test_result import played

SYSTEMS = {
    "night": {"color_scheme": "dark", "contrast": "no-preference"},
    "contrast": {"color_scheme": "dark", "contrast": "more"},
    "daylight": {"color_scheme": "light", "contrast": "no-preference"},
}
CONTRAST = {"runOnly": ["color-contrast"]}
FIRST_OF_EACH_LOOK = """((found, looks) => {
    const look = (element) => {
        if (element && !looks.has(element)) {
            const { color, textShadow, opacity, backgroundColor, backgroundImage } = getComputedStyle(element);
            const off = element.matches(":disabled, [aria-disabled=true], [inert]");
            looks.set(element, [look(element.parentElement), element.tagName, element.getAttribute("class"), off,
                color, textShadow, opacity, backgroundColor, backgroundImage].join("|"));
        }
        return looks.get(element);
    };
    for (const element of document.body.querySelectorAll("*")) {
        const text = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
        if (!text && !element.matches("input, select, textarea")) continue;
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const { fontSize, fontWeight } = getComputedStyle(element);
        const key = [look(element), fontSize, fontWeight].join("|");
        if (!found.has(key)) found.set(key, element);
    }
    return [...found.values()];
})(new Map(), new Map())"""
"""Of texts that have the same colours, size and place in the page, and whose grounds do, the first: a hundred of the
thousands of a long page."""
LOOKS = {
    "night": {"among": FIRST_OF_EACH_LOOK, **CONTRAST},
    "contrast": {"among": FIRST_OF_EACH_LOOK, **CONTRAST},
    "daylight": {},
}
"""How axe looks in each theme: they differ in nothing but their colours, so in one of them it looks at everything."""
GROUNDS = {"night": "rgb(5, 7, 15)", "daylight": "rgb(233, 237, 247)", "contrast": "rgb(0, 0, 0)"}
NEW_TABLES = ("/new?game=race&seats=3", "/new?game=spacerace&seats=1")


def look_in_every_theme(page, axe):
    """Look for barriers on a page that is open; it follows the system from one theme to the next."""
    for theme, system in SYSTEMS.items():
        page.emulate_media(**system)
        expect(page.locator("html")).to_have_css("background-color", GROUNDS[theme])
        axe(page, **LOOKS[theme])


def test_no_page_has_barriers_in_any_theme(visit, axe):
    page = visit("/")
    upload(page, played("spacerace").last.record().dumps())
    for path in (page.url, "/", "/learn", "/learn/race", *NEW_TABLES, "/games", "/account", "/puzzles"):
        page.goto(path)
        look_in_every_theme(page, axe)


def test_no_table_has_barriers_in_any_theme(visit, axe):
    page = visit("/")
    for game in ("race", "roll", "spacerace"):
        page.goto(new_table(page, game, "bot:random"))
        wait_for_turn(page)
        look_in_every_theme(page, axe)
    page.goto(f"{page.url.split('#')[0]}?text=1")
    look_in_every_theme(page, axe)


def test_one_text_among_many_that_can_hardly_be_read_is_found(visit, axe):
    page = visit("/games", color_scheme="dark")
    axe(page, **LOOKS["night"])
    page.evaluate("() => { [...document.querySelectorAll('nav a')].at(-1).style.color = 'rgb(30, 32, 40)'; }")
    with pytest.raises(AssertionError, match="color-contrast"):
        axe(page, **LOOKS["night"])


def test_what_lies_above_the_table_has_no_barriers_in_any_theme(visit, axe):
    page = visit("/")
    page.goto(new_table(page, "race", "bot:random", variant="first-game"))
    wait_for_turn(page)
    for opens in ("#to-rules", "#to-menu"):
        page.locator(opens).click()
        expect(page.locator("dialog[open]")).to_be_visible()
        look_in_every_theme(page, axe)
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
