"""Pictures of the pages for the documentation: `python -m tests.browser.screenshots docs/pictures [game ...]`.

Bots play a whole game of each kind; it is uploaded, shown, and played on from a lively point on one seat.
"""

import io
import re
import sys
import tempfile
import threading
import time
from pathlib import Path

import structlog
import uvicorn
from PIL import Image
from playwright.sync_api import sync_playwright

from farstar.bots import bot
from farstar.study.review import QUICK, review
from farstar.table.match import Match
from farstar.web.game.live import Live
from farstar.web.game.timeline import Timeline
from farstar.web.server.app import create
from farstar.web.thinking.chances import round_of
from farstar.web.thinking.think import foretell, saved_view
from tests.browser.conftest import DESKTOP, PHONE, find_chromium
from tests.browser.looked_back import look_back
from tests.web.support import free_port, settings

LIVELY = {"race": ("settle", "develop", "pay"), "roll": ("assign",), "spacerace": ("turn", "control")}
"""What seat 0 should be asked in the picture of a table."""
COMFORTABLE = 7
"""More to choose from than this makes no good picture."""
NAMES = ["Ann", "Ben"]
LARGEST = 300_000
SLOW = 600_000
"""Milliseconds: the first look at a game reads all its words, and chances are worked out at low priority."""


def play(game, seed):
    """A whole game between two bots."""
    match = Match(game, 2, {}, seed, NAMES)
    match.play([bot("steady", seat) for seat in (1, 2)])
    return match.record()


def lively(journal):
    """The stop in the later half of a game where seat 0 has most to choose from."""
    timeline = Timeline(Live(journal.game, 2, journal.options, "", NAMES), journal.lines)
    found = []
    for stop in timeline.stops[len(timeline.stops) * 2 // 5 : len(timeline.stops) * 4 // 5]:
        ask = timeline.at(stop).ask_of(0)
        if ask is not None and ask.kind in LIVELY[journal.game]:
            number = len(getattr(ask, "options", ()))
            found.append((number if number <= COMFORTABLE else -number, stop))
    return max(found)[1] if found else timeline.stops[len(timeline.stops) // 2]


def foretell_before(shared, table, journal, point):
    """What the server would know by now, had the game been played here: the chances to win in the rounds before."""
    timeline = Timeline(Live(journal.game, 2, journal.options, "", NAMES), journal.lines)
    known = shared.chances.place(table, 0)
    for each in timeline.rounds:
        if each.point < point:
            then = timeline.at(each.point)
            known[round_of(then)] = foretell(saved_view(then, 0))


def serve(folder):
    """A server of our own."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
    port = free_port()
    app = create(settings(Path(folder) / "tables.db", bot_processes=0))
    server = uvicorn.Server(uvicorn.Config(app, port=port, log_level="critical", timeout_graceful_shutdown=1))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.05)
    return server, thread, f"http://127.0.0.1:{port}", app.state.shared


def upload(page, journal):
    page.goto("/games")
    file = {"name": f"{journal.game}.journal", "mimeType": "text/plain", "buffer": journal.dumps().encode()}
    page.locator("input[name=journal]").set_input_files(file)
    page.locator("form[action='/journals'] button").click()
    page.wait_for_url("**/result")
    return re.search("/tables/([^/]+)/", page.url)[1]


def play_on(page, record, point):
    """A table of our own that goes on from the lively point."""
    page.goto(f"/tables/{record}/replay?at={point}&seat=0")
    page.locator(".play-on summary").click()
    page.locator(".play-on button").click()
    page.wait_for_url(re.compile(r"/tables/[^/]+(#.*)?$"))
    return page.url


def open_tables(chromium, address):
    """Somebody else looks for players."""
    page = chromium.new_context(base_url=address, locale="en").new_page()
    for game, seats, pace in (("race", 3, "slow"), ("roll", 5, "live"), ("spacerace", 4, "live")):
        page.goto(f"/new?game={game}&seats={seats}")
        for seat in range(2, seats):
            page.locator(f"[name=seat{seat}]").select_option("anyone")
        page.locator(f"[name=pace][value={pace}]").check()
        page.locator("form.new-table button.main").click()
        page.wait_for_url("**/tables/*")
    page.context.close()


class Camera:
    """Takes the pictures, desktop and phone, as one and the same person."""

    def __init__(self, chromium, address, folder):
        self.folder = Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        more = {"base_url": address, "locale": "en", "reduced_motion": "reduce", "color_scheme": "dark"}
        self.desk = chromium.new_context(viewport=DESKTOP, **more).new_page()
        self.desk.set_default_timeout(SLOW)
        self.desk.goto("/")
        phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
        kept = self.desk.context.storage_state()
        self.phone = chromium.new_context(storage_state=kept, **phone, **more).new_page()
        self.phone.set_default_timeout(SLOW)

    def take(self, name, path, phone=True):
        """One page on the desktop, and on the phone."""
        for page, suffix in [(self.desk, ""), (self.phone, "-phone")][: 1 + phone]:
            page.goto(path)
            page.wait_for_load_state("load")
            page.evaluate("Promise.all([...document.images].map((image) => image.decode().catch(() => {})))")
            page.wait_for_function("() => !document.querySelector('[data-stale], [data-later] .later')")
            page.wait_for_timeout(400)
            self.keep(f"{name}{suffix}.png", page.screenshot())

    def keep(self, name, picture):
        """As it is, or with as many shades fewer as it takes to stay small."""
        full = Image.open(io.BytesIO(picture)).convert("RGB")
        for coarse in (1, 2, 4, 8, 16):
            out = io.BytesIO()
            full.point([shade - shade % coarse for shade in range(256)] * 3).save(out, "PNG", optimize=True)
            if len(out.getvalue()) < LARGEST:
                break
        (self.folder / name).write_bytes(out.getvalue())
        print(f"{self.folder / name}: {len(out.getvalue()) // 1000} kB")


SEEDS = {"spacerace": 12, "roll": 5, "race": 5}
"""The games that are shown; the pages of other kinds show the last one."""


def main(folder, only):
    """All pictures, or only those of the tables of some games."""
    with tempfile.TemporaryDirectory() as place, sync_playwright() as driver:
        server, thread, address, shared = serve(place)
        database = Path(place) / "tables.db"
        chromium = driver.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        camera = Camera(chromium, address, folder)
        page = camera.desk
        page.goto("/account")
        page.locator("section:has(#change) input[name=name]").fill("Ann")
        page.locator("button[value=change]").click()
        for game in only or SEEDS:
            journal = play(game, SEEDS[game])
            record = upload(page, journal)
            point = lively(journal)
            table = play_on(page, record, point)
            foretell_before(shared, re.search("/tables/([^/#?]+)", table)[1], journal, point)
            camera.take(game, table)
        if not only:
            take_the_rest(camera, chromium, address, record, table, point)
            take_review(camera, page, database, shared, journal)
        chromium.close()
        server.should_exit = True
        thread.join(10)


def take_the_rest(camera, chromium, address, record, table, point):
    """The pages around the table."""
    camera.take("text-view", f"{table.split('#')[0]}?text=1", phone=False)
    camera.take("after-game", f"/tables/{record}/result")
    camera.take("replay", f"/tables/{record}/replay?at={point}&seat=all", phone=False)
    camera.take("new-table", "/new?game=spacerace", phone=False)
    open_tables(chromium, address)
    camera.take("home", "/")


def take_review(camera, page, database, shared, journal):
    """A game looked back at with little thought, so that it does not take minutes."""
    record = upload(page, journal)
    look_back(database, record, journal, "Ann", review(journal, seed=1, budget=QUICK))
    shared.infos.pop(record, None)  # it says who sat there before
    camera.take("review", f"/tables/{record}/review")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
