"""What happens is seen: choices open together, things fly, and no picture on the way is empty."""

import base64
import io
import random
import re

import pytest
from PIL import Image, ImageStat
from playwright.sync_api import expect

from tests.browser import test_roll
from tests.browser.playing import WHOLE_GAME, answer, by_mouse, confirm_by_mouse, new_table, over, wait_for_turn
from tests.browser.test_pages import upload
from tests.forms import LONG, form
from tests.web.test_result import played

MOMENT = "#moment:not([hidden])"


def at_race(visit, *others, **more):
    page = visit("/", **more)
    page.goto(new_table(page, "race", *(others or ("bot:random",)), variant="first-game"))
    wait_for_turn(page)
    return page


def choose_action(page):
    """Choose the first action card and wait until all of them are open."""
    while not page.locator(".choices .pictured").count():
        answer(page, by_mouse, confirm_by_mouse, random.Random(1))
    page.locator(".choices .pictured").first.click()
    page.locator("#confirm:not([aria-disabled])").click()
    expect(page.locator(MOMENT)).to_be_visible()


def test_all_chosen_actions_open_together_until_one_goes_on(visit, axe):
    page = at_race(visit, "bot:random", "bot:random")
    choose_action(page)
    expect(page.locator("#moment .opened-cards > li")).to_have_count(3)
    expect(page.locator("#moment .is-own .who b")).to_have_text("You")
    axe(page)
    page.keyboard.press("Enter")
    expect(page.locator(MOMENT)).to_have_count(0)


def test_opened_actions_go_by_themselves_and_can_be_seen_again(visit):
    page = at_race(visit, reduced_motion="no-preference")
    choose_action(page)
    expect(page.locator(MOMENT)).to_have_count(0)
    wait_for_turn(page)
    page.locator("#show-again").click()
    expect(page.locator(MOMENT)).to_be_visible()
    page.mouse.click(5, 5)
    expect(page.locator(MOMENT)).to_have_count(0)


def test_opened_choices_can_be_turned_off(visit):
    page = at_race(visit)
    page.locator("#to-menu").click()
    page.locator("#reveal-pace").select_option("off")
    page.keyboard.press("Escape")
    before = page.locator("#prompt").get_attribute("data-asked")
    page.locator(".choices .pictured").first.click()
    page.locator("#confirm:not([aria-disabled])").click()
    page.wait_for_function("before => document.querySelector('#prompt').dataset.asked !== before", arg=before)
    assert page.locator(MOMENT).count() == 0


def test_the_strip_says_what_the_others_did(visit):
    page = at_race(visit)
    choose_action(page)
    page.keyboard.press("Escape")
    expect(page.locator("#since p").first).to_contain_text("Random bot")


def test_cards_fly_above_a_table_that_is_already_right(visit):
    page = at_race(visit, reduced_motion="no-preference")
    page.evaluate(
        """() => { window.flown = 0; new MutationObserver((changes) => {
        for (const change of changes) window.flown += change.addedNodes.length; })
        .observe(document.getElementById("flights"), { childList: true }); }"""
    )
    luck = random.Random(3)
    for _ in range(5):
        answer(page, by_mouse, confirm_by_mouse, luck)
    assert page.evaluate("window.flown") > 3
    page.wait_for_function("() => !document.querySelector('#flights > *, #table [style*=opacity]')")


def test_with_less_motion_nothing_flies(visit):
    page = at_race(visit)
    page.evaluate(
        "() => { Element.prototype.animate = new Proxy(Element.prototype.animate, { apply(target, me, given) {"
        " if (given[0].some((frame) => frame.transform)) window.flown = true;"
        " return Reflect.apply(target, me, given); } }); }"
    )
    luck = random.Random(3)
    for _ in range(4):
        answer(page, by_mouse, confirm_by_mouse, luck)
    assert not page.evaluate("window.flown")


@pytest.mark.timeout(WHOLE_GAME)
@pytest.mark.parametrize("game", ["race", "roll", "spacerace"])
def test_no_picture_on_the_way_is_empty(visit, game):
    """From the first question to the end of the game; in the short form the first answers of it."""
    page = visit("/", reduced_motion="no-preference", color_scheme="dark")
    page.goto(new_table(page, game, "bot:random"))
    wait_for_turn(page)
    with recorded(page) as frames:
        give = give_any(page, game)
        for turn in range(form(5, 400)):
            if over(page):
                break
            give(turn)
        page.wait_for_timeout(1500)
    assert over(page) or not LONG, "the game is not over"
    assert len(frames.counted) > 10 and frames.empty == []


@pytest.mark.timeout(WHOLE_GAME)
def test_no_picture_is_empty_from_the_last_round_to_the_end(visit):
    """Every kind of change: choosing, choices that open, cards that move, the next phase, the end of the game."""
    journal = played("spacerace")
    page = visit("/games", reduced_motion="no-preference", color_scheme="dark")
    upload(page, journal.last.record().dumps())
    page.goto(page.url.replace("/result", f"/replay?at={journal.begins[-1][1]}&seat=0"))
    page.get_by_text("Play on from here").click()
    page.locator("#play-against").select_option(index=0)
    page.get_by_role("button", name="Play on").click()
    page.wait_for_url(re.compile(r"/tables/[^/]+(#.*)?$"))
    wait_for_turn(page)
    luck = random.Random(5)
    with recorded(page) as frames:
        while not over(page):
            answer(page, by_mouse, confirm_by_mouse, luck)
        expect(page.locator("#ending")).to_have_count(1)
        page.wait_for_timeout(2500)  # its moment comes soon
    assert len(frames.counted) > 10 and frames.empty == []
    expect(page.locator(MOMENT)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(MOMENT)).to_have_count(0)


def give_any(page, game):
    """How a question of a game is answered, whatever it is."""
    luck = random.Random(5)
    if game != "roll":
        return lambda turn: answer(page, by_mouse, confirm_by_mouse, luck)

    def give(turn):
        if test_roll.asked(page):
            test_roll.answer(page, turn)

    return give


def empty(frame):
    """Whether a picture shows nothing: hardly any difference between its lightest and darkest places."""
    grey = Image.open(io.BytesIO(frame)).convert("L")
    return ImageStat.Stat(grey).stddev[0] < 6


class recorded:
    """The pictures shown meanwhile, beginning with the page as it stands: when each came, and the empty ones."""

    def __init__(self, page):
        page.screenshot()  # returns when the page is on the screen, however slow the machine
        self.session = page.context.new_cdp_session(page)
        self.counted = []
        self.empty = []

    def keep(self, shown):
        self.counted.append(shown["metadata"]["timestamp"])
        if empty(base64.b64decode(shown["data"])):
            self.empty.append(len(self.counted))
        self.session.send("Page.screencastFrameAck", {"sessionId": shown["sessionId"]})

    def __enter__(self):
        self.session.on("Page.screencastFrame", self.keep)
        self.session.send("Page.startScreencast", {"format": "jpeg", "quality": 40, "maxWidth": 640, "maxHeight": 400})
        return self

    def __exit__(self, *problem):
        self.session.send("Page.stopScreencast")
