"""No two pictures of a game look alike on the screen: the shapes themselves differ, not only the colours."""

from itertools import combinations

import numpy as np
import pytest

from farstar.web.drawing.scenes import album

SIDE = 40
"""Pixels of a picture as it is compared, in each direction."""
ALIKE = 0.02
"""Mean difference of brightness and outline, of 1, under which a glance would take two pictures for one."""
SHRINK = """async ([svgs, side]) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = side;
    const pen = canvas.getContext('2d', {willReadFrequently: true});
    const drawn = [];
    for (const svg of svgs) {
        const image = new Image();
        image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(svg);
        await image.decode();
        pen.clearRect(0, 0, side, side);
        pen.drawImage(image, 0, 0, side, side);
        drawn.push(Array.from(pen.getImageData(0, 0, side, side).data));
    }
    return drawn;
}"""


def looks(page, game):
    """Every picture of a game by brightness before black, without its colours."""
    own = album(game)
    slugs = sorted(own.pictures())
    sized = [
        own.picture(slug, {}).replace("<svg ", f'<svg width="{SIDE * 4}" height="{SIDE * 4}" ', 1) for slug in slugs
    ]
    pixels = np.array(page.evaluate(SHRINK, [sized, SIDE]), dtype=float).reshape(len(slugs), SIDE * SIDE, 4) / 255
    return slugs, pixels[..., :3].mean(axis=2) * pixels[..., 3]


@pytest.mark.parametrize("game", ["race", "roll", "spacerace"])
def test_no_two_pictures_look_alike(chromium, game):
    page = chromium.new_page()
    slugs, seen = looks(page, game)
    page.close()
    assert seen.mean(axis=1).min() > 0.02, "a picture is blank"
    pairs = [
        (float(np.abs(seen[a] - seen[b]).mean()), slugs[a], slugs[b]) for a, b in combinations(range(len(slugs)), 2)
    ]
    assert len(pairs) > 2000
    assert min(pairs)[0] > ALIKE, sorted(pairs)[:12]
