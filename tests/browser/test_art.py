"""No two pictures of a game look alike on the screen: the shapes themselves differ, not only the colours."""

import base64

import numpy as np
import pytest

from farstar.web.drawing.scenes import album

SIDE = 40
"""Pixels of a picture as it is compared, in each direction."""
ALIKE = 0.02
"""Mean difference of brightness and outline, of 1, under which a glance would take two pictures for one."""
BRIGHTNESS = """async ([svgs, side]) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = side;
    const pen = canvas.getContext('2d', {willReadFrequently: true});
    const seen = new Uint8Array(svgs.length * side * side);
    let at = 0;
    for (const svg of svgs) {
        const image = new Image();
        image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(svg);
        await image.decode();
        pen.clearRect(0, 0, side, side);
        pen.drawImage(image, 0, 0, side, side);
        const {data} = pen.getImageData(0, 0, side, side);
        for (let byte = 0; byte < data.length; byte += 4)
            seen[at++] = Math.round((data[byte] + data[byte + 1] + data[byte + 2]) / 3 * data[byte + 3] / 255);
    }
    return seen.toBase64?.() ?? btoa(seen.reduce((text, byte) => text + String.fromCharCode(byte), ''));
}"""
"""Every picture drawn small: how bright it is before black at each place."""


def looks(page, game):
    """Every picture of a game by brightness before black, without its colours."""
    own = album(game)
    slugs = sorted(own.pictures())
    sized = [
        own.picture(slug, {}).replace("<svg ", f'<svg width="{SIDE * 4}" height="{SIDE * 4}" ', 1) for slug in slugs
    ]
    seen = np.frombuffer(base64.b64decode(page.evaluate(BRIGHTNESS, [sized, SIDE])), np.uint8)
    return slugs, seen.reshape(len(slugs), SIDE * SIDE) / np.float32(255)


@pytest.mark.parametrize("game", ["race", "roll", "spacerace"])
def test_no_two_pictures_look_alike(chromium, game):
    page = chromium.new_page()
    slugs, seen = looks(page, game)
    page.close()
    assert seen.mean(axis=1).min() > 0.02, "a picture is blank"
    pairs = [
        (float(apart), slugs[at], slugs[at + 1 + other])
        for at, each in enumerate(seen)
        for other, apart in enumerate(np.abs(seen[at + 1 :] - each).mean(axis=1))
    ]
    assert len(pairs) > 2000
    assert min(pairs)[0] > ALIKE, sorted(pairs)[:12]
