"""Recorded games as tables and pictures: one row for each choice, and what the documentation says of the columns."""

import csv
import json
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from pathlib import Path

import pyarrow.parquet
import pytest
from tests.terminal.conftest import farstar, random_match, refused

from farstar.games.race.rules.cards import CARDS
from farstar.games.roll.rules.tiles import SIDES
from farstar.table.choices import COLUMNS, choices
from farstar.table.game import game
from farstar.table.match import Match
from farstar.text.of_games import teller

DOCS = Path(__file__).parents[2] / "docs" / "export.md"
SVG = "{http://www.w3.org/2000/svg}"


def test_there_is_one_row_for_each_choice_and_they_fit() -> None:
    journal = random_match(5).record()
    rows = list(choices(journal, "here"))
    lines = [(number, seat, pick) for number, (seat, pick) in enumerate(journal.lines) if seat >= 0]
    assert [(row["reply"], row["seat"], tuple(json.loads(str(row["pick"])))) for row in rows] == lines
    for row in rows:
        assert list(row) == list(COLUMNS) and all(type(row[name]) is kind for name, (kind, _) in COLUMNS.items())
        if row["open"]:
            assert set(json.loads(str(row["pick"]))) <= set(json.loads(str(row["open"])))
    last = {row["seat"]: row for row in rows}
    assert [last[seat]["final"] for seat in (0, 1)] == [score["total"] for score in journal.scores]
    assert [last[seat]["won"] for seat in (0, 1)] == [score["won"] for score in journal.scores]


def test_csv_and_parquet_hold_the_same(journal: Callable[..., Path], tmp_path: Path) -> None:
    files = [str(journal(seed=seed, replies=60)) for seed in (5, 6)]
    assert farstar("export", *files, "--csv", str(tmp_path / "choices.csv")).returncode == 0
    packed = farstar("export", *files, "--parquet", str(tmp_path / "choices.parquet"))
    assert packed.returncode == 0, packed.stderr
    table = pyarrow.parquet.read_table(tmp_path / "choices.parquet")
    with (tmp_path / "choices.csv").open(newline="", encoding="utf-8") as opened:
        written = list(csv.DictReader(opened))
    assert [{name: str(value) for name, value in row.items()} for row in table.to_pylist()] == written
    assert {row["source"] for row in written} == {"5.journal", "6.journal"}
    assert farstar("export", files[0]).stdout.splitlines()[0] == ",".join(COLUMNS)


def test_the_docs_tell_every_column() -> None:
    output = [line for line in DOCS.read_text(encoding="utf-8").splitlines() if line.startswith("| `")]
    kinds = {str: "text", int: "whole number", float: "number", bool: "true or false"}
    assert output == [f"| `{name}` | {kinds[kind]} | {about} |" for name, (kind, about) in COLUMNS.items()]


def test_a_broken_journal_is_refused(tmp_path: Path) -> None:
    (tmp_path / "broken").write_text('{"farstar": 1, "game": "race", "seats": 2, "options": {}}\n[0,[999]]\n')
    refused(farstar("export", str(tmp_path / "broken")), "broken", "reply 1")


@pytest.mark.parametrize(("name", "lang"), [("race", "en"), ("roll", "cs"), ("spacerace", "ru")])
def test_a_match_is_drawn_as_the_seat_may_know_it(name: str, lang: str) -> None:
    match = Match(name, 2, seed=3, players=["ann", "ben"])
    while (asks := match.asks()) and len(match.journal.lines) < 60:
        match.reply(asks[0].seat, asks[0].random(match.dice))
    drawn = {seat: "".join(ElementTree.fromstring(match.svg(seat, lang)).itertext()) for seat in (-1, 0)}
    tell = teller(name, lang, ["Ann", "Ben"], match.journal.options)
    hand = tell.hand(match.view(0))
    assert hand.title in drawn[0] and hand.title not in drawn[-1]
    assert all(word in drawn[0] for face in hand.faces for word in face.name.split())
    art = ElementTree.fromstring(match.svg(0, lang)).findall(f".//{SVG}g/{SVG}svg")
    lying = [face for section in tell.overview(match.view(0)) for face in section.faces]
    assert len(art) == len(hand.faces) + len(lying) > 2, "every card has the picture that the browser shows"
    assert match.svg() == match._repr_svg_() and repr(match).startswith(f"<Match {name}, 2 seats, ")


@pytest.mark.parametrize("name", ["race", "roll", "spacerace"])
def test_views_and_cards_show_themselves_and_are_written_as_what_makes_them(name: str) -> None:
    rules, view = game(name), Match(name, 2, seed=3).view(0)
    assert eval(repr(view), {"load_view": rules.load_view}).save() == view.save()
    drawn = "".join(ElementTree.fromstring(view._repr_svg_()).itertext())
    hand = teller(name, "en", ["0", "1"]).hand(view)
    assert hand.title in drawn and all(word in drawn for face in hand.faces for word in face.name.split())


def test_printed_cards_show_themselves() -> None:
    for design in (CARDS[0], SIDES[0], Match("spacerace", 2).view(0).printed.design[20]):
        drawn = ElementTree.fromstring(design._repr_svg_())
        assert drawn.find(f"{SVG}svg") is not None and len("".join(drawn.itertext())) > 20


def test_show_writes_a_picture(journal: Callable[..., Path], tmp_path: Path) -> None:
    picture = tmp_path / "table.svg"
    shown = farstar("show", str(journal(replies=60)), "--at", "20", "--seat", "1", "--svg", str(picture))
    assert shown.returncode == 0 and shown.stdout == ""
    assert ElementTree.fromstring(picture.read_text(encoding="utf-8")).tag == f"{SVG}svg"
    refused(farstar("show", str(journal(replies=60)), "--svg", str(tmp_path / "no" / "where.svg")), "where.svg")
