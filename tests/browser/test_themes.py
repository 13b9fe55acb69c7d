"""Every theme on every kind of page: no barriers, the system followed, a choice kept; no empty frame in motion."""

import base64
import io
import random

import pytest
from PIL import Image
from playwright.sync_api import expect

from tests.browser.playing import answer, by_mouse, confirm_by_mouse, new_table, wait_for_turn

SYSTEMS = {
    "night": {"color_scheme": "dark"},
    "daylight": {"color_scheme": "light"},
    "contrast": {"color_scheme": "dark", "contrast": "more"},
}
GROUND = "getComputedStyle(document.documentElement).backgroundColor"
GROUNDS = {"night": "rgb(5, 7, 15)", "daylight": "rgb(233, 237, 247)", "contrast": "rgb(0, 0, 0)"}


@pytest.mark.parametrize("theme", SYSTEMS)
def test_no_barriers_in_any_theme(visit, axe, theme):
    page = visit("/", **SYSTEMS[theme])
    assert page.evaluate(GROUND) == GROUNDS[theme]
    for path in ("/", "/learn", "/new?game=race"):
        page.goto(path)
        axe(page)
    for game in ("race", "roll", "spacerace"):
        page.goto(new_table(page, game, "bot:random"))
        wait_for_turn(page)
        axe(page)


def test_a_theme_is_chosen_without_a_script_and_kept(visit):
    page = visit("/", java_script_enabled=False, color_scheme="dark")
    page.locator("button[value=daylight]").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "daylight")
    page.goto("/learn")
    assert page.evaluate(GROUND) == GROUNDS["daylight"]
    page.locator("form[action='/theme'] button").first.click()
    expect(page.locator("html")).not_to_have_attribute("data-theme", "daylight")
    assert page.evaluate(GROUND) == GROUNDS["night"]


def test_no_frame_is_empty_while_things_move(visit):
    page = visit("/", reduced_motion="no-preference", color_scheme="dark")
    page.goto(new_table(page, "race", "bot:random", variant="first-game"))
    wait_for_turn(page)
    frames, session = [], page.context.new_cdp_session(page)

    def keep(frame):
        frames.append(frame["data"])
        session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    session.on("Page.screencastFrame", keep)
    session.send("Page.startScreencast", {"format": "jpeg", "quality": 60, "maxWidth": 640, "maxHeight": 400})
    luck = random.Random(6)
    for _ in range(10):
        answer(page, by_mouse, confirm_by_mouse, luck)
    session.send("Page.stopScreencast")
    assert len(frames) > 10
    for frame in frames:
        shades = Image.open(io.BytesIO(base64.b64decode(frame))).convert("L").tobytes()
        assert max(shades) - min(shades) > 150, "a frame without words and cards"
