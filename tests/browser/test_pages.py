"""The pages around the tables, in a real browser."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.test_result import played

PLAY = re.compile("^Play now: Race")


@pytest.fixture(scope="module")
def journal():
    """A whole game of Space Race as text."""
    return played("spacerace").last.record().dumps()


def upload(page, text, name="game.journal"):
    page.goto("/games")
    page.get_by_label("File").set_input_files({"name": name, "mimeType": "text/plain", "buffer": text.encode()})
    page.get_by_role("button", name="Look at it").click()


def test_play_now_leads_to_a_table_in_one_click(visit):
    page = visit("/", phone=True)
    page.get_by_role("button", name=PLAY).tap()
    page.wait_for_url("**/tables/*")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Race for the Galaxy")


def say(page, words):
    """Say something as a form without a script does; whoever has the table open hears it through the stream."""
    page.locator("form[action$='/chat'] input[name=text]").fill(words)
    page.locator("form[action$='/chat'] button").click()


def test_a_friend_joins_by_link_and_the_host_sees_the_game_begin(visit, axe):
    host = visit("/new?game=race")
    host.get_by_label("Seat 2").select_option("friend")
    host.get_by_role("button", name="Create table").click()
    expect(host.get_by_role("status")).to_have_text("Waiting for 1 player.")
    axe(host)
    link = host.get_by_role("textbox", name="Link for seat 2").input_value()
    host.get_by_role("button", name="Copy link").click()
    say(host, "Are you coming?")
    expect(host.locator("#said li")).to_have_text([re.compile(": Are you coming[?]$")])
    friend = visit(link, lang="ru")
    axe(friend)
    friend.locator("main button").first.click()
    friend.wait_for_url("**/tables/*")
    expect(host.get_by_role("heading", name="Waiting")).to_have_count(0)
    expect(host.locator("#waiting")).to_have_count(0)
    table = friend.url.split("?")[0]
    assert host.url.split("#")[0] == table
    for page in (friend, host):
        page.goto(f"{table}?text=1")
    say(host, "Good luck")
    expect(friend.locator("#said li")).to_have_text([re.compile("coming"), re.compile("Good luck$")])


def test_a_link_that_is_revoked_opens_nothing(visit):
    host = visit("/new?game=roll")
    host.get_by_label("Seat 2").select_option("friend")
    host.get_by_role("button", name="Create table").click()
    link = host.get_by_role("textbox", name="Link for seat 2").input_value()
    host.get_by_role("button", name="Revoke the link for seat 2").click()
    expect(host.get_by_role("textbox", name="Link for seat 2")).to_have_count(0)
    expect(visit(link).get_by_role("alert")).to_contain_text("revoked")


def test_a_broken_journal_gives_a_clear_message_and_a_good_one_opens(visit, axe, journal):
    page = visit("/games")
    upload(page, journal.replace("\n[0,[", "\n[0,[4711,", 1), "broken.journal")
    expect(page.get_by_role("alert")).to_contain_text("broken.journal")
    expect(page.get_by_role("alert")).to_contain_text("[0,[4711,")
    axe(page)
    upload(page, journal)
    expect(page).to_have_url(re.compile("/result$"))
    expect(page.get_by_role("heading", name="Points by round")).to_be_visible()
    page.get_by_text("The numbers as a table").first.click()
    expect(page.get_by_role("table").first).to_be_visible()
    axe(page)


def test_a_replay_steps_by_keys_and_slider_and_plays_on(visit, axe, journal):
    page = visit("/games")
    upload(page, journal)
    page.get_by_role("link", name="Replay").first.click()
    page.wait_for_url("**/replay*", wait_until="load")
    count, slider = page.locator("#count"), page.locator("#slider")
    expect(count).to_contain_text("step 0 of")
    for key, wanted in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1)):
        page.keyboard.press(key)
        expect(count).to_contain_text(f"step {wanted} of")
    page.keyboard.press("End")
    last = int(slider.get_attribute("max"))
    expect(count).to_contain_text(f"step {last} of {last}")
    slider.fill(str(last // 2))
    expect(count).to_contain_text(f"step {last // 2} of")
    page.get_by_role("link", name="Public side").click()
    expect(page.locator(".open-hand")).to_have_count(0)
    assert "seat=public" in page.url
    at = last // 2
    while not page.locator(".log .now").count() and at < last - 1:  # not every step is told
        at += 1
        page.keyboard.press("ArrowRight")
        expect(count).to_contain_text(f"step {at} of")
    expect(page.locator(".log .now").first).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).first.click()
    expect(count).to_contain_text(f"step {at + 1} of")
    page.get_by_role("button", name="Pause").click()
    axe(page)
    page.reload()
    expect(count).to_contain_text("step")
    page.get_by_text("Play on from here").click()
    page.get_by_role("button", name="Play on").click()
    page.wait_for_url(re.compile(r"/tables/[^/]+(#.*)?$"))


def test_a_replay_works_without_scripts(visit, journal):
    page = visit("/games", java_script_enabled=False)
    upload(page, journal)
    page.get_by_role("link", name="Replay").first.click()
    page.get_by_role("link", name="Next").click()
    expect(page.locator("#count")).to_contain_text("step 1 of")
    expect(page.locator("#run")).to_be_hidden()


PAGES = [
    "/",
    "/new?game=race&seats=3",
    "/new?game=spacerace&seats=1",
    "/games",
    "/account",
    "/puzzles",
    "/about",
    "/api",
    "/nowhere",
]


PLAIN_PAGES = {"/about", "/api", "/nowhere"}
"""Pages that are not among those whose barriers are looked for in every theme, on a desktop."""


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_pages_have_no_barriers_and_do_not_scroll_sideways(visit, axe, journal, phone):
    page = visit("/", phone=phone)
    page.get_by_role("button", name=PLAY).click()
    page.wait_for_url("**/tables/*")
    upload(page, journal)
    result = page.url
    for path in (*PAGES, result, result.replace("/result", "/replay"), result.replace("/result", "/review")):
        page.goto(path)
        if phone or path in PLAIN_PAGES:
            axe(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
