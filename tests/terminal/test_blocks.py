"""Pictures of cards made of half blocks: every card has one, and they are shown only where they are wanted."""

import io

import pytest
from rich.console import Console

from farstar.table.game import games
from farstar.terminal import memory
from farstar.terminal.blocks import HEIGHT, NOTHING, WIDTH, colour, drawn, kept, no_pictures, pictures_of, written
from farstar.terminal.colour import ColourScreen
from farstar.text.of_games import teller
from farstar.text.teller import Face
from farstar.web.drawing.scenes import album


def test_a_pixel_is_read_as_it_was_written() -> None:
    assert [colour(written(*each)) for each in ((0, 0, 0), (255, 136, 17), (255, 255, 255))] == [
        "#000000",
        "#ff8811",
        "#ffffff",
    ]
    assert colour(NOTHING) == ""


@pytest.mark.parametrize("name", games())
def test_every_picture_of_the_album_is_kept_for_terminals(name: str) -> None:
    assert kept(name).keys() == set(album(name).pictures()), "make blocks draws them anew"
    assert {len(pixels) for pixels in kept(name).values()} == {2 * WIDTH * HEIGHT}
    tell = teller(name, "en", [])
    assert all(pictures_of(name)(tell.card(key)) for key in tell.cards())


def test_two_pixels_are_one_letter() -> None:
    red, blue = written(255, 0, 0), written(0, 0, 255)
    upper, lower = [red, red, NOTHING, NOTHING], [blue, NOTHING, blue, NOTHING]
    rows = [upper + [NOTHING] * (WIDTH - 4), lower + [NOTHING] * (WIDTH - 4)]
    line = drawn("".join(pixel for row in rows for pixel in row))
    assert line.plain == "▀▀▄" + " " * (WIDTH - 3)
    assert [str(span.style) for span in line.spans] == ["#ff0000 on #0000ff", "#ff0000", "#0000ff"]


@pytest.mark.parametrize("wanted", [True, False])
def test_a_card_is_shown_with_its_picture_where_it_is_wanted(wanted: bool) -> None:
    console = Console(file=io.StringIO(), width=60)
    face = teller("race", "en", []).card("old-earth")
    ColourScreen(console, pictures_of("race") if wanted else no_pictures).card(face)
    shown = console.file.getvalue()
    assert "Old Earth" in shown and ("▀" in shown) == wanted


def test_a_card_that_nobody_drew_has_no_picture() -> None:
    assert pictures_of("race")(Face("Somewhere", "")) is None


def test_the_wish_for_pictures_is_remembered(monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr(memory, "somebody", lambda: True)
    assert [memory.pictures(given) for given in (None, True, None, False, None)] == [False, True, True, False, False]
    monkeypatch.setattr(memory, "somebody", lambda: False)
    assert memory.pictures(True) and not memory.pictures(None)
