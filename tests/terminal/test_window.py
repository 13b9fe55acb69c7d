"""A small window: the table shrinks around the question, which fits and can be read to its end."""

import io

import pytest
from rich.console import Console

from farstar.bots.random import Random
from farstar.table.game import game
from farstar.table.match import Match
from farstar.terminal.colour import ColourScreen
from farstar.terminal.table import Table
from farstar.text.of_games import teller


@pytest.mark.parametrize("lang", ["en", "ru", "cs"])
@pytest.mark.parametrize("name", ["race", "roll", "spacerace"])
def test_the_first_question_is_read_to_its_end_in_24_lines(name, lang):
    match = Match(game(name), 2, {}, 5, ["human", "random"])
    names = ["You", "random"]
    out = io.StringIO()
    screen = ColourScreen(Console(file=out, width=80, height=24, highlight=False))
    screen.live = True
    table = Table(match, [None, Random(1)], names, teller(name, lang, names), screen, lang)
    ask = match.asks()[0]
    scene = table.scene(ask, table.draft(ask))
    screen.scene(scene)
    shown = out.getvalue()
    assert len(shown.splitlines()) <= 22
    assert all(option.name in shown for option in scene.options)
    if len(scene.options) < 8:  # for more there are not lines enough: each has one
        assert all(word in shown.split() for option in scene.options for word in option.note.split())
