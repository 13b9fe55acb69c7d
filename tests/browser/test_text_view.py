"""A game of each kind in the text view, by roles and names alone: what a screen reader has to go by."""

import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser.looked_back import late_table
from tests.browser.playing import new_table
from tests.forms import form
from tests.study.played import played

GAMES = ("race", "roll", "spacerace")
WHOLE = 600
ANSWERS = form(3, WHOLE)
LAST = 2
"""So many questions before its end a game is taken up."""
YOURS = re.compile("^Your choice: ")
OVER = "The game is over."


def settled(page):
    """Until something is asked or the game is over; whether something is asked."""
    expect(page.get_by_role("heading", level=2, name=re.compile(f"{YOURS.pattern}|^{re.escape(OVER)}"))).to_be_visible()
    return page.get_by_role("heading", level=2, name=YOURS).count() > 0


def give_answer(page, luck):
    """Any answer to what is asked, whatever its shape."""
    asking = page.get_by_role("region", name=YOURS)
    if asking.get_by_role("textbox", name="Change").count():
        loose = [at for at, said in enumerate(pieces(asking), 1) if "still to be laid" in said]
        asking.get_by_role("textbox", name="Change").fill(
            ";".join([*[f"{at} ship" for at in loose], "select 1 settle"])
        )
        with page.expect_navigation():
            asking.get_by_role("button", name="Do it").click()
        expect(asking.get_by_role("button", name="Confirm", exact=True)).to_be_visible()
    boxes = asking.get_by_role("checkbox")
    least = int(re.search(r"\d+", asking.get_by_role("group").inner_text())[0]) if boxes.count() else 0
    for box in luck.sample(range(boxes.count()), least):
        boxes.nth(box).check()
    sure = asking.get_by_role("button", name="Confirm", exact=True)
    answers = asking.get_by_role("listitem").get_by_role("button")
    with page.expect_navigation():
        (sure if sure.count() else answers.nth(luck.randrange(answers.count()))).click()


def pieces(asking):
    """The dice of an answer that is made line by line, in words."""
    return asking.get_by_role("list").first.get_by_role("listitem").all_inner_texts()


def play(page, luck, most):
    """Answer until the game is over, or so many times; whether it is over."""
    for _ in range(most):
        if not settled(page):
            return True
        give_answer(page, luck)
    return not settled(page)


def check_words(page):
    """Headings to go by, and nobody called by a number of the machine's."""
    words = page.get_by_role("main").inner_text()
    assert not re.search(r"\bseat [0-9]\b", words), words
    assert not re.search(r"\b[a-z]+(-[a-z]+){2,}\b", words), "a slug instead of a name"
    expect(page.get_by_role("heading", name=re.compile("^Your |^You: ")).first).to_be_visible()
    expect(page.get_by_role("heading", name="What happened")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_words_by_roles_and_names(visit, game, axe):
    """From the first question on: a few answers, in the long form all of them."""
    page = visit("/")
    page.goto(new_table(page, game, "bot:random") + "?text=1")
    luck = random.Random(4)
    assert not play(page, luck, 2)
    axe(page)
    check_words(page)
    assert play(page, luck, ANSWERS) or ANSWERS < WHOLE


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_game_in_words_by_roles_and_names(visit, game):
    """The last questions of a game up to its result."""
    page = visit("/")
    page.goto(late_table(page, played(game), LAST) + "?text=1")
    assert settled(page)
    check_words(page)
    assert play(page, random.Random(4), WHOLE)
    page.get_by_role("link", name="See the result").first.click()
    expect(page.get_by_role("heading", name="Points by round")).to_be_visible()
