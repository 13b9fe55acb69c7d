"""The pictures of all games seen from far away, for terminals: `make blocks` writes `data/blocks.toml` of each game."""

from pathlib import Path

from playwright.sync_api import sync_playwright

from farstar.table.game import folder, games
from farstar.terminal.blocks import HEIGHT, NOTHING, WIDTH, written
from farstar.web.drawing.scenes import album
from tests.browser.conftest import find_chromium

HEADING = (
    "# The pictures of the cards for terminals, as farstar/terminal/blocks.py reads them. Written by make blocks.\n"
)
OPAQUE = 128
SHRINK = """async ([svg, width, height]) => {
    const image = new Image();
    image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(svg);
    await image.decode();
    let canvas;
    for (const scale of [16, 8, 4, 2, 1]) {
        const next = document.createElement('canvas');
        [next.width, next.height] = [width * scale, height * scale];
        next.getContext('2d').drawImage(canvas || image, 0, 0, next.width, next.height);
        canvas = next;
    }
    return Array.from(canvas.getContext('2d').getImageData(0, 0, width, height).data);
}"""


def pixels(page, svg):
    """A picture as it is kept."""
    sized = svg.replace("<svg ", f'<svg width="{WIDTH * 16}" height="{HEIGHT * 16}" ', 1)
    values = page.evaluate(SHRINK, [sized, WIDTH, HEIGHT])
    shown = [values[at : at + 4] for at in range(0, len(values), 4)]
    return "".join(written(red, green, blue) if alpha >= OPAQUE else NOTHING for red, green, blue, alpha in shown)


def main():
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        page = browser.new_page()
        page.set_default_timeout(0)
        for game in games():
            own = album(game)
            lines = [f'{slug} = "{pixels(page, own.picture(slug, {}))}"\n' for slug in sorted(own.pictures())]
            Path(folder(game), "data", "blocks.toml").write_text(HEADING + "".join(lines), encoding="utf-8")
            print(game, len(lines))
        browser.close()


if __name__ == "__main__":
    main()
