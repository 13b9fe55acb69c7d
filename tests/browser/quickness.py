"""`make quickness`: how long from a press to the picture that answers it, in Chromium, server and browser on one core.

Two kinds of press: a card that becomes part of an answer in the making, and the button that sends the answer. Of the
second it is told when the page shows what is sent ("sent") and when what the table has become by it ("answer"), bots'
answers included. A time ends with the second frame after the page was changed: by then it is on the screen.
"""

import argparse
import os
import random
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from farstar.table.game import games
from farstar.web.thinking import think
from tests.browser import test_roll
from tests.browser.conftest import DESKTOP, PHONE, find_chromium, foretell, serving
from tests.browser.playing import answer as give_answer
from tests.browser.playing import by_mouse, confirm_by_mouse, new_table, over, wait_for_turn, wait_until

WATCH = """() => {
  window.took = []; window.shown = [];
  const pressed = { took: 0, shown: 0 };
  addEventListener("click", event => { pressed.took = pressed.shown = event.timeStamp; }, true);
  const drawn = kind => () => {
    const from = pressed[kind];
    if (!from) return;
    pressed[kind] = 0;
    requestAnimationFrame(() => requestAnimationFrame(() => window[kind].push(performance.now() - from)));
  };
  const table = document.querySelector("#table");
  new MutationObserver(drawn("took")).observe(table, {
    subtree: true, attributes: true, attributeFilter: ["data-draft", "data-asked", "data-number"],
  });
  new MutationObserver(drawn("shown")).observe(table, { attributes: true, attributeFilter: ["aria-busy"] });
}"""
"""Notes for every press when the page shows that it is busy, and another draft, question or number of the table."""


def times(page, game, answers):
    """The milliseconds of both kinds of press in so many answers of a game."""
    page.goto("/")
    page.goto(new_table(page, game, "bot:greedy"))
    wait_for_turn(page)
    page.evaluate(WATCH)
    found = {"card": [], "sent": [], "answer": []}

    def noted(kind, press):
        def pressed(*given):
            before = page.evaluate("window.took.length")
            press(*given)
            wait_until(page, "before => window.took.length > before", before)
            found[kind].append(page.evaluate("window.took.at(-1)"))
            if kind == "answer":
                found["sent"].append(page.evaluate("window.shown.at(-1)"))

        return pressed

    luck = random.Random(1)
    press, confirm = noted("card", by_mouse), noted("answer", confirm_by_mouse)
    for turn in range(answers):
        if over(page):
            break
        if game == "roll":  # where to put dice is no matter of luck
            test_roll.answer(page, turn, press, confirm)
            wait_for_turn(page)
        else:
            give_answer(page, press, confirm, luck)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--answers", type=int, default=40, help="answers of each game")
    parser.add_argument("--cores", type=int, default=1, help="cores that server and browser share")
    options = parser.parse_args()
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[: options.cores])
    think.foretell = foretell  # chances are worked out at low priority; here they would share the one core
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        served = serving(Path(folder) / "quickness.db")
        site = next(served)
        browser = driver.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        for window in (DESKTOP, PHONE):
            for game in games():
                page = browser.new_context(base_url=site, locale="en", viewport=window).new_page()
                found = times(page, game, options.answers)
                told = (f"{kind} {told_in(each)}" for kind, each in found.items() if each)
                print(f"{game} at {window['width']}x{window['height']}: {'; '.join(told)}", flush=True)
                page.context.close()
        browser.close()
        next(served, None)


def told_in(milliseconds):
    slow = sorted(milliseconds)[len(milliseconds) * 9 // 10]
    return f"{statistics.median(milliseconds):.0f} ms at the median, {slow:.0f} ms at the 90th percentile"


if __name__ == "__main__":
    main()
