"""Learning in a real browser: the pages without barriers, the search while typing and without scripts, a first game."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.playing import new_table


def fits(page):
    """Nothing has to be scrolled sideways."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    ("path", "phone", "lang"),
    [
        ("/learn", False, "en"),
        ("/learn", True, "ru"),
        ("/learn/race", False, "ru"),
        ("/learn/roll", True, "cs"),
        ("/learn/spacerace", False, "en"),
        ("/learn/race/aid", False, "cs"),
        ("/learn/roll/book", False, "ru"),
        ("/learn/spacerace/aid", True, "en"),
    ],
)
def test_the_pages_have_no_barriers_and_fit(visit, axe, path, phone, lang):
    page = visit(path, phone=phone, lang=lang)
    axe(page)
    fits(page)


def test_the_search_filters_and_marks_while_typing(visit):
    page = visit("/learn/race", lang="cs")
    page.keyboard.press("/")
    expect(page.locator("#q")).to_be_focused()
    page.keyboard.type("koreni")
    card = page.locator("#card-spice-world")
    expect(card.locator("mark")).to_have_text("koření")
    expect(page.locator("#advice")).to_be_hidden()
    expect(page.locator("#found")).to_have_text(re.compile(r"Nalezen[oa] \d+ míst"))
    page.locator("#q").fill("")
    expect(page.locator("#advice")).to_be_visible()
    expect(page.locator(".learn-text mark")).to_have_count(0)
    page.locator("#q").fill("xyzzy")
    expect(page.locator("#found")).to_contain_text("Nic se nenašlo. Zkus kratší slovo.")


def test_the_search_works_without_scripts(visit):
    page = visit("/learn/roll", java_script_enabled=False)
    page.locator("#q").fill("dictate")
    page.locator(".learn-search button").click()
    expect(page.locator("#assign mark").first).to_be_visible()
    expect(page.locator("#produce")).to_be_hidden()


def test_a_first_game_begins_with_the_coach_who_can_be_folded_and_sent_home(visit, axe):
    page = visit("/learn")
    page.get_by_role("button", name=re.compile("Learn by playing.*Race for the Galaxy")).click()
    coach = page.locator("#coach")
    expect(coach.locator("summary")).to_contain_text("Choose a phase")
    expect(coach.locator(".why").first).to_be_visible()
    axe(page)
    page.locator(".choices button").first.click()
    page.locator("#confirm:not([aria-disabled])").click()
    expect(page.locator("#moment")).to_be_visible()
    page.keyboard.press("Escape")
    expect(coach.locator("summary")).to_contain_text("keep a card")
    coach.locator("summary").click()
    expect(coach.locator(".said")).to_be_hidden()
    page.reload()
    expect(page.locator("#coach .said")).to_be_hidden()
    page.locator("#coach summary").click()
    page.get_by_role("button", name="I know enough, no more coach").click()
    expect(page.locator("#coach")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "title"), [("roll", "Pošli pracovníky do práce|První dvě destičky"), ("spacerace", "Zahraj akční kartu")]
)
def test_the_other_first_games_begin_on_a_phone(visit, game, title):
    page = visit(f"/learn/{game}", phone=True, lang="cs")
    page.get_by_role("button", name="Naučit se hraním").click()
    expect(page.locator("#coach summary")).to_contain_text(re.compile(title))
    box = page.locator("#coach").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 390


@pytest.mark.parametrize(
    ("game", "section", "example", "card", "phone"),
    [
        ("race", "trade", "sale", "Spice World", False),
        ("roll", "ship", "genes-by-home", "Jungle World", True),
        ("spacerace", "leaders", "two-leaders", "Yuri Gagarin", False),
    ],
)
def test_an_example_is_played_from_its_position(visit, axe, game, section, example, card, phone):
    page = visit(f"/learn/{game}", phone=phone)
    shown = page.locator(f"#example-{example}")
    if not shown.is_visible():
        page.locator(f"#{section} summary").click()
    shown.get_by_role("button", name="Play it").click()
    page.wait_for_url(re.compile(r"/tables/[^/]+(#.*)?$"))
    expect(page.locator("#own")).to_contain_text(card)
    expect(page.locator("#confirm")).to_be_visible()
    axe(page)


@pytest.mark.parametrize("game", ["race", "roll", "spacerace"])
def test_the_player_aid_is_one_sheet_of_paper_in_every_language(visit, game):
    for lang in ("en", "ru", "cs"):
        page = visit(f"/learn/{game}/aid", lang=lang)
        assert len(re.findall(rb"/Type /Page\b(?!s)", page.pdf(prefer_css_page_size=True))) == 1, lang


@pytest.mark.parametrize(
    ("game", "example"), [("race", "conquest"), ("roll", "three-settlers"), ("spacerace", "divide")]
)
def test_cards_in_the_book_have_the_colours_of_the_page(visit, game, example):
    """Names are light on their pictures, on paper as well."""
    colours = [
        visit(path)
        .locator(f"{within} .card .name")
        .evaluate_all("all => all.map(each => getComputedStyle(each).color)")
        for path, within in ((f"/learn/{game}", f"#example-{example}"), (f"/learn/{game}/book", f"#example-{example}"))
    ]
    assert colours[0] and colours[0] == colours[1]


@pytest.mark.parametrize("game", ["race", "roll", "spacerace"])
def test_the_aid_is_one_column_on_a_phone_and_one_page_on_paper(visit, game):
    page = visit(f"/learn/{game}/aid", phone=True, lang="ru")
    lefts = page.locator(".learn-section").evaluate_all("all => all.map(each => each.getBoundingClientRect().left)")
    assert len(lefts) > 5 and len(set(lefts)) == 1
    sizes = page.locator(".learn-section :is(p, li)").evaluate_all(
        "all => all.map(e => parseFloat(getComputedStyle(e).fontSize))"
    )
    assert min(sizes) >= 11
    assert page.pdf(prefer_css_page_size=True).count(b"/Type /Page\n") == 1


@pytest.mark.parametrize("game", ["race", "roll", "spacerace"])
@pytest.mark.parametrize("lang", ["en", "ru", "cs"])
def test_the_aid_at_the_table_fits_a_small_window(visit, game, lang):
    page = visit("/", lang=lang)
    page.goto(new_table(page, game, "bot:random"))
    page.locator("#to-rules").click()
    expect(page.locator("#aid .aid-columns > section")).to_have_count(5)
    high = page.locator("#aid").evaluate("(aid) => [aid.scrollHeight, aid.clientHeight]")
    assert high[0] <= high[1]


def test_the_words_on_cards_of_the_printed_book_are_not_squeezed(visit):
    page = visit("/learn/spacerace/book", lang="ru")
    lines = page.locator(".position .stripe.sign > :last-child").evaluate_all(
        "all => all.map(each => each.scrollHeight / parseFloat(getComputedStyle(each).lineHeight))"
    )
    assert len(lines) > 3 and max(lines) <= 2.1
