"""A real server in a thread and a real Chromium for all tests of a worker, with a clean profile for each test."""

import os
import shutil
import threading
import time

import pytest
import structlog
import uvicorn
from axe_playwright_python.base import AxeResults
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

from farstar.study.judge import Judge
from farstar.table.game import game
from farstar.web.server.app import create
from farstar.web.thinking import think
from tests.web.support import free_port, settings

PATIENCE = 60_000
"""Milliseconds: a busy machine is not a broken page, and on a quick one nothing waits so long."""
expect.set_options(timeout=PATIENCE)
DESKTOP, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}


CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
NO_CHROMIUM = "Chromium is not installed (Debian: apt-get install chromium-headless-shell)"


def find_chromium():
    """Debian's Chromium, or Google's. In continuous integration it must be there; elsewhere its tests are left out.

    The shell without windows comes first: the same engine, but a page costs it a quarter of the processor time, for
    the whole browser draws a toolbar for every window that nobody sees.
    """
    found = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    if found is None and not os.environ.get("CI"):
        pytest.skip(NO_CHROMIUM)
    assert found, NO_CHROMIUM
    return found


def foretell(saved):
    """Everybody's chance to win from few imagined games: here it only has to be drawn, in every round of every game."""
    rules = game(saved["game"])
    return Judge(rules.name).chances(rules.load_view(saved), 4).shares


@pytest.fixture(scope="package")
def site_database(tmp_path_factory):
    """Where the server keeps its tables."""
    return tmp_path_factory.mktemp("site") / "tables.db"


@pytest.fixture(scope="package")
def site(site_database):
    """The address of a running server."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(think, "foretell", foretell)
        yield from serving(site_database)


def serving(database):
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
    port = free_port()
    app = create(settings(database, bot_processes=0))
    server = uvicorn.Server(uvicorn.Config(app, port=port, log_level="error", timeout_graceful_shutdown=1))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    for _ in range(1200):
        if server.started:
            break
        time.sleep(0.05)
    assert server.started
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join(10)


@pytest.fixture(scope="package")
def chromium():
    """Ends with this folder: while it runs, no other test of the process could start an event loop of its own."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium, site):
    """Opens a page as somebody new: `visit(phone=True, lang="ru")`. No script may have complained by the end."""
    contexts, complaints, refused = [], [], set()

    def opened(path="/", phone=False, lang="en", **more):
        size = {"viewport": PHONE, "has_touch": True, "is_mobile": True} if phone else {"viewport": DESKTOP}
        context = chromium.new_context(base_url=site, locale=lang, **{"reduced_motion": "reduce", **size, **more})
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on(
            "console",
            lambda said: complaints.append((said.text, said.location["url"])) if said.type == "error" else None,
        )
        page.on("pageerror", lambda error: complaints.append((str(error), "")))
        page.on("response", lambda answer: refused.add(answer.url) if is_page_of_refusal(answer) else None)
        page.goto(path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert [f"{said} ({address})" for said, address in complaints if address not in refused] == []


def is_page_of_refusal(answer):
    """Whether somebody is shown a page that says no; Chromium complains of these too."""
    return answer.status >= 400 and answer.request.is_navigation_request()


@pytest.fixture
def axe():
    """Looks for barriers on a page: `axe(page)` fails with what stands in whose way. It notes nothing else.

    `among` is what a script gives: the elements to look at.
    """

    def look(page, among="document", **options):
        if not page.evaluate("() => 'axe' in window"):  # a page that is looked at again has it
            page.evaluate(Axe().axe_script)
        given = {"resultTypes": ["violations"], "preload": False, **options}
        found = AxeResults(page.evaluate(f"given => axe.run({among}, given)", given))
        assert found.violations_count == 0, found.generate_report()

    return look
