"""All pictures of every game side by side: `make sheet` leaves one PNG a game in build/sheet."""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from farstar.table.game import games
from farstar.web.drawing.scenes import album
from tests.browser.conftest import find_chromium

WIDE = 1440
STYLE = """<style>body{margin:0;background:#0a0f24;color:#fff;font:12px sans-serif;display:grid;gap:6px;
grid-template-columns:repeat(12,1fr)}figure{margin:0;text-align:center}svg{width:112px;height:98px}</style>"""


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": WIDE, "height": 100})
        page.set_default_timeout(0)
        for game in games():
            own = album(game)
            shown = [f"<figure>{own.picture(slug, {})}{slug}</figure>" for slug in sorted(own.pictures())]
            page.set_content(STYLE + "".join(shown))
            page.screenshot(path=folder / f"{game}.png", full_page=True)
            print(game, len(shown))
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
