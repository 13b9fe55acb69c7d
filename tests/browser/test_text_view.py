"""A game of each kind in the text view, by roles and names alone: what a screen reader has to go by."""

import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser.playing import new_table
from tests.forms import form

GAMES = form(("race", "spacerace"), ("race", "roll", "spacerace"))
ANSWERS = form(6, 600)
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
        asking.get_by_role("button", name="Do it").click()
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


@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_words_by_roles_and_names(visit, game, axe):
    page = visit("/")
    page.goto(new_table(page, game, "bot:random") + "?text=1")
    luck = random.Random(4)
    for given in range(ANSWERS):
        if not settled(page):
            break
        if given == 2:
            axe(page)
            words = page.get_by_role("main").inner_text()
            assert "seat 0" not in words and "seat 1" not in words
            expect(page.get_by_role("heading", name=re.compile("^Your |^You: ")).first).to_be_visible()
            expect(page.get_by_role("heading", name="What happened")).to_be_visible()
        give_answer(page, luck)
    assert ANSWERS < 600 or not settled(page)
