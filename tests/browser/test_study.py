"""Learning from games in a real browser, by mouse, keys and phone: review, puzzles, insights, notes, choices ahead."""

import re

import pytest
from playwright.sync_api import expect

from farstar.study.puzzles import puzzles
from farstar.text.languages import LANGUAGES
from tests.browser.gallery import LOOK
from tests.browser.looked_back import look_back, uploaded
from tests.browser.playing import LEGAL, OPEN, wait_for_turn
from tests.browser.test_themes import look_in_every_theme
from tests.study.played import played

PRESS = {"mouse": lambda thing: thing.click(), "touch": lambda thing: thing.tap()}


def reviewed(page, database, game="spacerace"):
    """A finished game of the visitor that has been looked back at; gives back its address."""
    journal = played(game)
    address = uploaded(page, journal)
    look_back(database, address.removeprefix("/tables/"), journal)
    return address


def fits(page):
    """Nothing makes the page wider than its window."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), page.url


@pytest.mark.parametrize("how", ["mouse", "touch"])
def test_a_review_leads_from_the_curve_to_a_choice_and_asks_it_again(visit, site_database, how):
    page = visit("/", phone=how == "touch")
    page.goto(f"{reviewed(page, site_database)}/review")
    expect(page.get_by_role("article")).to_have_count(3)
    expect(page.locator(".chance-course .mark")).to_have_count(3)
    fits(page)
    PRESS[how](page.locator(".chance-course .mark").nth(1))
    second = page.get_by_role("article").nth(1)
    expect(second.locator(".compared")).to_have_count(2)
    expect(page).to_have_url(re.compile(r"/review\?at=\d+&seat=0$"))
    PRESS[how](second.get_by_role("link", name="Find the better choice"))
    expect(page.get_by_role("heading", level=1, name="Find the better choice")).to_be_visible()
    expect(page.get_by_role("status")).to_have_count(0)
    PRESS[how](page.locator(".tries label").first)
    PRESS[how](page.get_by_role("button", name="My choice"))
    expect(page.get_by_role("status")).to_contain_text(re.compile("Right|Better: "))
    fits(page)
    PRESS[how](page.get_by_role("link", name="Back to the review"))
    expect(second.locator(".compared")).to_have_count(2)


def test_a_review_by_keys_alone(visit, site_database):
    page = visit("/")
    page.goto(f"{reviewed(page, site_database)}/review")
    first, second = page.get_by_role("article").nth(0), page.get_by_role("article").nth(1)
    expect(first.locator(".compared")).to_have_count(2)
    page.locator(".chance-course .mark").nth(1).focus()
    page.keyboard.press("Enter")
    expect(second.locator(".compared")).to_have_count(2)
    expect(first.locator(".compared")).to_have_count(0)
    page.keyboard.press("Home")
    expect(page.locator("#count")).to_have_text(re.compile("^choice 1 of "))
    page.keyboard.press("ArrowRight")
    expect(page.locator("#count")).to_have_text(re.compile("^choice 2 of "))
    first.get_by_role("link").first.focus()
    page.keyboard.press("Enter")
    page.get_by_role("link", name="Find the better choice").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("try="), wait_until="load")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_be_visible()


@pytest.mark.parametrize("game", ["race", "roll", "spacerace"])
def test_a_review_shows_the_table_and_what_could_be_chosen_at_every_step(visit, site_database, game):
    page = visit("/")
    page.goto(f"{reviewed(page, site_database, game)}/review")
    expect(page.locator("#others")).to_be_visible()
    expect(page.locator("#own")).to_be_visible()
    said = page.get_by_role("article").first.locator(".compared b").all_inner_texts()
    tried = page.locator(".tried")
    for kind, words, tag in (("yours", said[0], "chosen"), ("better", said[1], "better")):
        expect(tried.locator(f".is-{kind}")).to_contain_text(words)
        expect(tried.locator(f".is-{kind}")).to_contain_text(tag)
        expect(tried.locator(f".is-{kind} .percent")).to_have_text(re.compile(r"^\d+ %$"))
    here = page.locator("#course-here").get_attribute("x1")
    page.get_by_role("link", name="Last", exact=True).click()
    expect(page.locator("#course-here")).not_to_have_attribute("x1", here)
    expect(tried.locator(".is-best")).to_contain_text("best")
    expect(page.get_by_role("article")).to_have_count(4)
    assert page.locator("#play-at").input_value() == re.search(r"at=(\d+)", page.url)[1]


def test_a_review_without_scripts_leads_to_the_choices_of_every_player(visit, site_database):
    page = visit("/", java_script_enabled=False)
    page.goto(f"{reviewed(page, site_database, 'race')}/review")
    page.get_by_role("article").nth(1).get_by_role("link").click()
    expect(page.get_by_role("article").nth(1).locator(".compared")).to_have_count(2)
    page.get_by_role("navigation", name="Whose choices").get_by_role("link").nth(1).click()
    expect(page).to_have_url(re.compile(r"/review\?seat=1$"))
    expect(page.locator(".tried .is-yours")).to_contain_text("chosen")
    counted = page.locator("#count")
    page.locator("[data-to=first]").click()
    expect(counted).to_have_text(re.compile("^choice 1 of "))
    page.locator(".slider").evaluate("form => { form.step.value = 5; form.submit(); }")
    expect(counted).to_have_text(re.compile("^choice 6 of "))
    page.locator("#play-on summary").click()
    page.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url(re.compile(r"/tables/[^/]+$"))


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", ["race", "roll", "spacerace"])
def test_nothing_is_clipped_in_a_review_in_any_language(visit, site_database, game, phone):
    page = visit("/", phone=phone)
    address = reviewed(page, site_database, game)
    for lang in LANGUAGES:
        page.goto(f"{address}/review?language={lang}")
        page.evaluate("Promise.all([...document.images].map((image) => image.decode().catch(() => {})))")
        assert page.evaluate(LOOK, not phone) == [], lang


def test_a_replay_shows_the_curve_and_leads_from_all_moves_to_any_step(visit, site_database):
    page = visit("/")
    page.goto(f"{reviewed(page, site_database)}/replay?at=0")
    here = page.locator("#course-here")
    before = here.get_attribute("x1")
    moves = page.get_by_role("table", name="All moves")
    expect(moves.get_by_role("columnheader")).to_have_count(3)
    expect(moves.locator(".lost").first).to_have_text(re.compile(r"^−\d+ %$"))
    expect(moves.get_by_role("link", name="Round 2")).to_be_visible()
    wanted = moves.locator("a.move").nth(40)
    step = int(wanted.get_attribute("data-go"))
    wanted.click()
    expect(page.locator("#count")).to_contain_text(f"step {step} of")
    expect(here).not_to_have_attribute("x1", before)
    expect(wanted).to_have_attribute("aria-current", "step")
    steps = [int(each.get_attribute("data-go")) for each in moves.locator("a.move.later").all()]
    assert steps and min(steps) == step + 1
    moves.get_by_role("link", name="Round 3").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#where")).to_contain_text("Round 3")


def test_the_moves_of_three_players_are_told_below_each_other_on_a_phone(visit, site_database):
    page = visit("/", phone=True)
    journal = played("spacerace", seats=3)
    page.goto(f"{uploaded(page, journal)}/replay?at={len(journal.lines) // 2}")
    moves = page.get_by_role("table", name="All moves")
    expect(moves.locator("tr > td:nth-child(2)")).to_have_count(0)
    assert moves.locator("td li").count() > 20
    moves.locator("a.move.later").first.tap()
    expect(moves.locator("a.move.now").first).to_be_visible()
    fits(page)


@pytest.mark.parametrize("how", ["mouse", "keys", "touch"])
def test_a_puzzle_is_solved_and_counted(visit, how):
    page = visit("/", phone=how == "touch")
    puzzle = puzzles("race")[0]
    best = [pick for pick, _ in puzzle.choices].index(puzzle.best)
    page.goto(f"/puzzles/race/{puzzle.id}")
    fits(page)
    if how == "keys":
        page.get_by_role("button", name="Choose one").wait_for()
        page.keyboard.press(str((best + 1) % 2 + 1))
        page.keyboard.press(str(best + 1))
        expect(page.get_by_role("radio", checked=True)).to_have_value(str(best))
        page.keyboard.press("Enter")
    else:
        PRESS[how](page.locator(".tries label").nth((best + 1) % 2))
        PRESS[how](page.locator(".tries label").nth(best))
        expect(page.get_by_role("status")).to_have_count(0)
        PRESS[how](page.get_by_role("button", name="My choice"))
    expect(page.get_by_role("status")).to_contain_text("Right: ")
    expect(page.locator("#posed")).to_contain_text("1 puzzle solved in a row")
    page.locator("#next").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(f"/puzzles/race/(?!{puzzle.id}$)"))
    page.goto("/")
    expect(page.locator(".last-puzzles")).to_contain_text("1 of the last 1 solved")


def test_a_puzzle_is_solved_without_scripts(visit):
    puzzle = puzzles("race")[0]
    page = visit(f"/puzzles/race/{puzzle.id}", java_script_enabled=False)
    expect(page.get_by_role("button", name="Choose one")).to_be_visible()
    best = [pick for pick, _ in puzzle.choices].index(puzzle.best)
    named = page.locator(".tries label span").nth(best).inner_text()
    page.locator(".tries label").nth(best).click()
    page.get_by_role("button", name=f"My choice: {named}").click()
    expect(page.get_by_role("status")).to_contain_text("Right: ")
    expect(page.locator(".tries .is-best")).to_contain_text("best")


def test_notes_are_written_read_on_a_phone_and_taken_back(visit, site_database):
    page = visit("/", phone=True)
    page.goto(f"{reviewed(page, site_database)}/notes")
    expect(page.get_by_text("There are no notes yet.")).to_be_visible()
    page.get_by_role("textbox", name="Comment").fill("Here it turned.")
    page.get_by_role("button", name="Add a comment").tap()
    expect(page.locator(".note-line")).to_contain_text("Here it turned.")
    fits(page)
    page.get_by_role("button", name="Take back").tap()
    expect(page.get_by_text("There are no notes yet.")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "ru", "cs"])
def test_insights_tell_of_ones_games_in_every_language_on_a_phone(visit, site_database, lang):
    page = visit("/", phone=True, lang=lang)
    reviewed(page, site_database)
    page.goto("/insights")
    expect(page.locator(".habits li").first).to_be_visible()
    expect(page.locator(".groups section").first).to_be_visible()
    fits(page)


def test_a_choice_ahead_is_prepared_by_keys_and_forgotten(visit, axe):
    page = visit("/new?game=race")
    page.get_by_label("Seat 2").select_option("friend")
    page.locator("[name=pace][value=slow]").check()
    page.locator("[name=option_variant][value=first-game]").check()
    page.get_by_role("button", name="Create table").click()
    friend = visit(page.get_by_role("textbox", name="Link for seat 2").input_value())
    friend.get_by_role("button", name="Sit down").click()
    friend.wait_for_url("**/tables/*")
    wait_for_turn(page)
    page.locator(LEGAL).first.click()
    page.locator(OPEN).click()
    page.wait_for_function("() => !document.querySelector('#prompt').dataset.asked")
    page.goto(f"{page.url.split('#')[0].split('?')[0]}/ahead")
    axe(page)
    question = page.locator("section.panel").first
    question.get_by_role("radio").first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(question.get_by_role("heading")).to_contain_text("(prepared)")
    question.get_by_role("button", name="Ask me instead").click()
    expect(question.get_by_role("heading")).not_to_contain_text("(prepared)")
    fits(page)


def test_no_barriers_where_one_learns_in_any_theme(visit, axe, site_database):
    page = visit("/")
    address = reviewed(page, site_database)
    puzzle = puzzles("race")[0]
    for path in (
        f"{address}/review",
        f"{address}/review?step=9",
        f"{address}/replay?at=9",
        f"{address}/notes",
        "/insights",
    ):
        page.goto(path)
        look_in_every_theme(page, axe)
    page.goto(f"/puzzles/race/{puzzle.id}")
    look_in_every_theme(page, axe)
    page.keyboard.press("1")
    page.get_by_role("button", name="My choice").click()
    expect(page.get_by_role("status")).to_be_visible()
    look_in_every_theme(page, axe)
