"""Every fullest table in every window, language and theme, looked at by a script: `make gallery`.

    python -m tests.browser.gallery OUT [game ...] [--windows 1280x800,390x844] [--langs en,ru] [--themes night]

Nothing may be clipped or spill out, no two things to press may overlap, no letters may be smaller than 11 pixels, and a
table on a desktop may not scroll. What is found is printed, the pictures are left in OUT, and the command fails.
"""

import argparse
import sys
import tempfile
import threading
import time
from pathlib import Path

import structlog
import uvicorn
from playwright.sync_api import sync_playwright

from farstar.web.game.info import BOT, PERSON, PLAYING, Seat, TableInfo
from farstar.web.server.app import create
from farstar.web.visitors import security
from tests.browser.conftest import find_chromium
from tests.browser.fullest import NAMES, Position, positions
from tests.web.support import free_port, settings

WINDOWS = ((1280, 800), (1366, 768), (1440, 900), (1920, 1080), (2560, 1440), (390, 844))
LANGS = ("en", "ru", "cs")
THEMES = ("night", "daylight", "contrast")
SLOW = 300_000
"""Milliseconds: the first look at a game reads all its words, and the machine may be busy."""
PHONE = 700
"""Windows up to this width have the layout of phones: the page may be scrolled down."""
LOOK = (Path(__file__).parent / "gallery.js").read_text(encoding="utf-8")


class House:
    """A server that offers the prepared tables."""

    def __init__(self, folder: str) -> None:
        structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
        self.port = free_port()
        self.app = create(settings(Path(folder) / "tables.db", bot_processes=0))
        config = uvicorn.Config(self.app, port=self.port, log_level="critical", timeout_graceful_shutdown=1)
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.05)
        self.shared = self.app.state.shared
        self.address = f"http://127.0.0.1:{self.port}"

    def close(self) -> None:
        self.server.should_exit = True
        self.thread.join(10)

    def offer(self, position: Position, person: str) -> str:
        """Put a position on a table at which this person has the first seat; its address."""
        live = position.make()
        name = f"{position.game}-{position.name}-{position.seats}"
        seats = [
            Seat(
                seat=n,
                kind=PERSON if n == 0 or n == 2 else BOT,
                person=person if n == 0 else f"other{n}" if n == 2 else None,
                name=NAMES[n],
                bot="" if n in (0, 2) else "steady",
                stand_in="",
                chat=True,
                here=n == 0,
                seen=0.0,
                left_at=None,
            )
            for n in range(position.seats)
        ]
        self.shared.infos[name] = TableInfo(
            id=name,
            game=position.game,
            options=dict(live.match.journal.options),
            seats=seats,
            seed="",
            status=PLAYING,
            number=live.number,
            listed=False,
            pace="live",
            clock=0,
            increment=0,
            host=person,
            made=0.0,
            started=0.0,
            finished=None,
            scores=[],
            parent="",
            rematch="",
        )
        self.shared.lives[name] = live
        rounds = self.shared.chances.place(name, 0)
        for number, chance in enumerate((0.5, 0.44, 0.52, 0.61, 0.58)):
            rounds[number] = [chance] + [(1 - chance) / (position.seats - 1)] * (position.seats - 1)
        return f"/tables/{name}"


def visitor(house: House, chromium, window, lang: str, theme: str):
    """A page of somebody who sits at every prepared table, and who they are."""
    width, height = window
    phone = {"has_touch": True, "is_mobile": True} if width <= PHONE else {}
    context = chromium.new_context(
        base_url=house.address,
        locale=lang,
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
        color_scheme="light" if theme == "daylight" else "dark",
        contrast="more" if theme == "contrast" else "no-preference",
        **phone,
    )
    page = context.new_page()
    page.set_default_timeout(SLOW)
    page.goto("/about")
    cookie = next(each["value"] for each in context.cookies() if each["name"] == security.COOKIE)
    claim = security.unsign(house.shared, cookie)
    assert claim and claim.person, "the visitor has no cookie"
    return page, claim.person


def look(page, address: str, window) -> list[str]:
    """What is wrong on a page."""
    answer = page.goto(address)
    assert answer.ok and page.locator(".board #question").count() == 1, f"{address}: {answer.status}"
    page.evaluate("Promise.all([...document.images].map((image) => image.decode().catch(() => {})))")
    page.wait_for_timeout(150)
    return list(page.evaluate(LOOK, window[0] > PHONE))


def look_at_hint(page, window) -> list[str]:
    """What is wrong with a hint and its reasons on show."""
    page.locator("#ask-hint").click()
    page.locator("#hint summary").click()
    return [f"with a hint: {fault}" for fault in page.evaluate(LOOK, window[0] > PHONE)]


def walk(house: House, chromium, out: Path, wanted, windows, langs, themes, hints: bool) -> int:
    """Look at everything; how much was found."""
    found = 0
    for window in windows:
        for lang in langs:
            for theme in themes:
                page, person = visitor(house, chromium, window, lang, theme)
                for position in wanted:
                    name = f"{position.game}-{position.name}-{position.seats}"
                    faults = look(page, house.offer(position, person), window)
                    size = f"{window[0]}x{window[1]}"
                    page.screenshot(path=out / f"{name}-{size}-{lang}-{theme}.png")
                    if hints and page.locator("#ask-hint").count():
                        faults += look_at_hint(page, window)
                        page.screenshot(path=out / f"{name}-{size}-{lang}-{theme}-hint.png")
                    found += len(faults)
                    for fault in faults:
                        print(f"{name} {size} {lang} {theme}: {fault}")
                page.context.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Look at the fullest tables in every window and language.")
    parser.add_argument("out", type=Path)
    parser.add_argument("only", nargs="*", help="games, or positions such as race-settle-4; all when there are none")
    parser.add_argument("--windows", default=",".join(f"{width}x{height}" for width, height in WINDOWS))
    parser.add_argument("--langs", default=",".join(LANGS))
    parser.add_argument("--themes", default=THEMES[0])
    parser.add_argument("--hints", action="store_true", help="ask for a hint too, wherever one is given")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    names = [(each, each.game, f"{each.game}-{each.name}-{each.seats}") for each in positions()]
    wanted = [each for each, *called in names if not given.only or set(called) & set(given.only)]
    windows = [tuple(map(int, each.split("x"))) for each in given.windows.split(",")]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        house = House(folder)
        chromium = driver.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        langs, themes = given.langs.split(","), given.themes.split(",")
        found = walk(house, chromium, given.out, wanted, windows, langs, themes, given.hints)
        chromium.close()
        house.close()
    print(f"{len(wanted)} tables looked at, {found} faults")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
