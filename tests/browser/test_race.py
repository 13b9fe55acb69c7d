"""Race for the Galaxy through the real page."""

import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser import playing
from tests.browser.playing import LEGAL, OPEN, QUICKER, WHOLE_GAME, new_table, play_on, play_out, wait_for_turn


def at_race(visit, *others, phone=False, lang="en", **options):
    page = visit("/", phone=phone, lang=lang)
    page.goto(new_table(page, "race", *(others or ("bot:random",)), **options))
    return page


def two_at_race(visit):
    """Two people at a first game: the second came by invitation."""
    ann, ben = visit("/"), visit("/")
    address = new_table(ann, "race", "friend", variant="first-game")
    ann.goto(address)
    csrf = ann.locator("meta[name=csrf]").get_attribute("content")
    table = address.rsplit("/", 1)[1]
    made = ann.request.post(f"/api/tables/{table}/invites", data={"seat": 1}, headers={"X-CSRF-Token": csrf}).json()
    ben.goto(f"/invites/{made['code']}")
    ben.locator("main button").first.click()
    wait_for_turn(ann)
    return ann, ben


@pytest.mark.timeout(WHOLE_GAME)
def test_a_whole_game_by_mouse(visit, axe):
    page = at_race(visit, QUICKER, variant="first-game")
    wait_for_turn(page)
    axe(page)
    play_out(page, playing.by_mouse, playing.confirm_by_mouse)
    expect(page.locator("#question")).to_have_text("The game is over")
    axe(page)


def test_a_game_by_keyboard_alone(visit):
    page = at_race(visit)
    page.mouse.move(0, 0)
    play_on(page, playing.by_keys, playing.confirm_by_key, seed=2)


def test_a_game_on_a_phone(visit, axe):
    page = at_race(visit, phone=True, lang="cs")
    wait_for_turn(page)
    axe(page)
    play_on(page, playing.by_touch, playing.confirm_by_touch, seed=3)
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, "the phone must not scroll sideways"


def test_a_desktop_needs_no_scrolling(visit):
    page = at_race(visit, "bot:random")
    luck = random.Random(4)
    wait_for_turn(page)
    for _ in range(12):
        size = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        assert size == [1280, 800]
        playing.answer(page, playing.by_mouse, playing.confirm_by_mouse, luck)


def test_digits_choose_and_enter_confirms(visit):
    page = at_race(visit, "bot:random", variant="first-game")
    wait_for_turn(page)
    page.keyboard.press("3")
    expect(page.locator("#prompt .choice[aria-pressed=true]")).to_have_count(1)
    expect(page.locator(OPEN)).to_be_visible()
    before = playing.asked(page)
    page.keyboard.press("Enter")
    wait_for_turn(page, before)


def test_the_draft_is_kept_over_a_reload_and_dropped_with_its_question(visit):
    page = at_race(visit, "bot:random")
    wait_for_turn(page)
    page.locator(LEGAL).first.click()
    expect(page.locator("[data-legal][aria-pressed=true]")).to_have_count(1)
    page.reload()
    expect(page.locator("[data-legal][aria-pressed=true]")).to_have_count(1)
    playing.answer(page, playing.by_mouse, playing.confirm_by_mouse, random.Random(1))
    assert "draft" not in page.url


def test_what_follows_an_answer_comes_by_the_stream_and_is_not_asked_for(visit):
    """Also where the stream is quicker than the word that the move was taken."""
    page = where_answers_are_held(visit)
    before = playing.asked(page)
    page.locator(LEGAL).first.click()
    expect(page.locator(OPEN)).to_have_count(1)
    asked_for = []
    page.on("request", lambda request: asked_for.append(request.url) if "/part?" in request.url else None)
    page.locator(OPEN).click()
    wait_for_turn(page, before)
    page.evaluate("held.forEach(go => go())")
    page.wait_for_function("() => !document.querySelector('#table').hasAttribute('aria-busy')")
    assert not asked_for


def test_what_is_sent_is_shown_at_once_and_the_question_comes_back_if_it_does_not_arrive(visit):
    page = at_race(visit, "bot:random", variant="first-game")
    wait_for_turn(page)
    page.locator(LEGAL).first.click()
    expect(page.locator(OPEN)).to_be_visible()
    page.evaluate("() => { window.line = fetch; fetch = () => new Promise((_, lose) => { window.lose = lose; }); }")
    question, does = page.locator("#question").text_content(), page.locator(OPEN).text_content()
    page.locator(OPEN).click()
    expect(page.locator("#question")).to_have_text(f"You sent: {does}")
    page.evaluate("() => { window.lose(new TypeError('the line broke')); fetch = window.line; }")
    expect(page.locator("#question")).to_have_text(question)
    before = playing.asked(page)
    page.locator(OPEN).click()
    wait_for_turn(page, before)


def test_two_browsers_play_each_other_and_one_comes_back_in_the_middle_of_a_choice(visit):
    ann, ben = two_at_race(visit)
    wait_for_turn(ben)
    before = playing.asked(ann)
    ann.locator(LEGAL).first.click()
    expect(ann.locator(OPEN)).to_be_visible()
    ann.locator(OPEN).click()
    expect(ann.locator("#question")).to_contain_text("Waiting for")
    expect(ann.locator("#prompt .note.done")).to_contain_text("You sent: ")
    ben.locator(LEGAL).nth(2).click()
    ben.reload()
    expect(ben.locator("[data-legal][aria-pressed=true]")).to_have_count(1)
    ben.locator(OPEN).click()
    wait_for_turn(ben, before)
    ann.wait_for_function("() => !document.querySelector('#question').textContent.includes('Waiting')")
    assert ann.locator("#log").inner_text().count("choose") >= 2


def test_a_sealed_choice_can_be_taken_back(visit):
    ann, _ = two_at_race(visit)
    question = ann.locator("#question").inner_text()
    ann.locator(LEGAL).first.click()
    ann.locator(OPEN).click()
    expect(ann.locator("#question")).to_contain_text("Waiting for")
    ann.keyboard.press("u")
    expect(ann.locator("#question")).to_have_text(question)


def test_a_hint_says_what_the_bot_would_do(visit):
    page = at_race(visit, "bot:random", variant="first-game")
    wait_for_turn(page)
    lay = tuple(page.locator(place).bounding_box() for place in ("#prompt", "#own"))
    page.locator("#ask-hint").click()
    expect(page.locator("#hint")).to_contain_text("Your chance to win")
    expect(page.locator("#hint li").first).to_be_attached()
    expect(page.locator(".is-advised")).to_have_count(1)
    for open_ in (False, True):
        if open_:
            page.locator("#hint summary").click()
        hint, asking, own = (page.locator(place).bounding_box() for place in ("#hint", "#prompt", "#own"))
        assert hint["width"] > 1000 and hint["height"] < 90, "the hint is a bar above the question"
        assert hint["y"] + hint["height"] <= asking["y"], "the hint covers the question"
        assert (asking, own) == lay, "the hint moves what lies on the table"
    page.locator("#close-hint").click()
    expect(page.locator("#hint, .is-advised")).to_have_count(0)
    page.locator("#ask-hint").click()
    expect(page.locator(".is-advised")).to_have_count(1)
    before = playing.asked(page)
    page.locator("#do-it").click()
    wait_for_turn(page, before)


def test_a_hint_is_not_lost_when_the_table_is_drawn_anew_meanwhile(visit):
    page = at_race(visit, "bot:random", variant="first-game")
    wait_for_turn(page)
    held = []
    page.route(re.compile("/part[?].*hint=1"), lambda route: held.append(route))
    page.locator("#ask-hint").click()
    expect(page.locator("#ask-hint")).to_have_attribute("aria-busy", "true")
    page.locator(LEGAL).first.click()
    expect(page.locator(OPEN)).to_be_visible()
    held[0].continue_()
    expect(page.locator("#hint")).to_contain_text("Your chance to win")
    expect(page.locator(OPEN)).to_be_visible()


def test_the_language_changes_in_the_middle_of_a_game(visit):
    page = at_race(visit, "bot:random", variant="first-game")
    wait_for_turn(page)
    page.locator("#to-menu").click()
    page.locator("#menu button[value=ru]").click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page.locator("h1")).to_have_text("Борьба за галактику")
    expect(page.locator("#question")).to_have_text("Какую карту действия вы выберете?")


def test_what_is_said_to_those_who_listen(visit):
    page = at_race(visit, "bot:random", variant="first-game")
    wait_for_turn(page)
    expect(page.locator("main")).to_match_aria_snapshot("""
    - main:
      - region "Which action card do you choose?":
        - heading "Which action card do you choose?" [level=2]
        - button "Choose one"
        - group "Which action card do you choose?":
          - button /Explore/
          - button /Explore/
          - button /Develop/
          - button /Settle/
          - button /Consume/
          - button /Consume/
          - button /Produce/
      - region "Your hand"
      - region "Your area"
      - region "The other players":
        - group "Random bot"
      - region "The common area"
      - region "What happened"
    """)
    before = playing.asked(page)
    page.keyboard.press("1")
    expect(page.locator(OPEN)).to_be_visible()
    page.keyboard.press("c")
    wait_for_turn(page, before)
    expect(page.locator("#news")).to_contain_text("You: Explore")
    expect(page.locator("#turn")).to_contain_text("Your turn")


def test_a_card_is_shown_large_on_hover_and_focus(visit):
    page = at_race(visit, "bot:random", variant="first-game")
    wait_for_turn(page)
    page.locator("#hand .thing").first.hover()
    expect(page.locator("#large .card.large")).to_be_visible()
    page.mouse.move(640, 2)
    expect(page.locator("#large")).to_be_hidden()
    page.keyboard.press("t")
    expect(page.locator("#large .card.large")).to_be_visible()


def test_the_text_view_is_a_whole_client(visit, axe):
    page = at_race(visit, "bot:random", variant="first-game")
    wait_for_turn(page)
    page.locator("#to-text").click()
    axe(page)
    luck = random.Random(5)
    for _ in range(6):
        number = page.locator("#asking form[action*=moves] [name=number]").get_attribute("value")
        boxes, buttons = (
            page.locator("#asking input[type=checkbox]"),
            page.locator("#asking form[action*=moves] button"),
        )
        if boxes.count():
            least = int(page.locator("#asking fieldset").get_attribute("data-least"))
            for place in luck.sample(range(boxes.count()), least):
                boxes.nth(place).check()
        buttons.nth(luck.randrange(buttons.count())).click()
        page.wait_for_selector(f"#asking form[action*=moves] [name=number]:not([value='{number}'])", state="attached")


HOLD_ANSWERS = """const fetched = window.fetch;
window.held = [];
window.fetch = async (address, how) => {
    const answer = await fetched(address, how);
    if (how?.method === 'POST') await new Promise(go => window.held.push(go));
    return answer;
};"""


def where_answers_are_held(visit):
    """A table whose script hears of its answers only when `held` is let go; the stream goes on."""
    page = visit("/")
    page.add_init_script(HOLD_ANSWERS)
    page.goto(new_table(page, "race", "bot:random", variant="first-game"))
    wait_for_turn(page)
    return page


def test_a_press_on_the_next_question_outlives_a_late_word_that_the_move_was_taken(visit):
    page = where_answers_are_held(visit)
    before = playing.asked(page)
    page.locator(LEGAL).first.click()
    page.locator(OPEN).click()
    wait_for_turn(page, before)
    page.locator(LEGAL).first.click()
    chosen = page.locator("[data-legal][aria-pressed=true]")
    expect(chosen).to_have_count(1)
    page.evaluate("held.forEach(go => go())")
    page.wait_for_function("() => !document.querySelector('#table').hasAttribute('aria-busy')")
    page.wait_for_timeout(300)
    expect(chosen).to_have_count(1)


def test_fast_presses_are_all_taken(visit):
    page = at_race(visit, "bot:random")
    wait_for_turn(page)
    assert page.locator("#prompt").get_attribute("data-asked").split()[1] == "opening"
    page.evaluate("""[...document.querySelectorAll('[data-legal]')].slice(0, 2).forEach(thing => thing.click())""")
    expect(page.locator("[data-legal][aria-pressed=true]")).to_have_count(2)


def test_the_question_is_in_sight_where_the_page_is_long(visit):
    """At 200 % in a window of 1280 x 800, and on a phone, as soon as the table is there."""
    for size in ({"width": 640, "height": 400}, {"width": 390, "height": 500}):
        page = visit("/", viewport=size)
        page.goto(new_table(page, "race", "bot:random"))
        wait_for_turn(page)
        box = page.locator("#question").bounding_box()
        bar = page.locator("#prompt .acts").bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= bar["y"], size
