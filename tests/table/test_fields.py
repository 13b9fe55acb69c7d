"""A field is declared once: what is written from the declarations is current, and a field without one is refused."""

import pytest

from farstar.table import generate
from farstar.table.declared import check_area, records

AREA = """
class Player:
    def __init__(self) -> None:
        self.hand: Own[list[int]] = []
        {more}
"""


def test_what_is_written_is_current(capsys):
    """If this fails: python -m farstar.table.generate"""
    assert generate.main(["--check"]) == 0, capsys.readouterr().err


def test_a_stale_part_is_named_and_then_written(tmp_path, capsys):
    source = generate.GAMES / "race" / "rules"
    for name in ("state.py", "view.py"):
        (tmp_path / name).write_text(
            (source / name).read_text().replace("self.pool: Open[int]", "self.pool: Secret[int]")
        )
    assert generate.main(["--check", str(tmp_path)]) == 1
    assert "view.py is stale" in capsys.readouterr().err
    assert generate.main([str(tmp_path)]) == 0
    assert generate.main(["--check", str(tmp_path)]) == 0
    assert "pool" in (tmp_path / "state.py").read_text()
    assert "pool" not in (tmp_path / "view.py").read_text(), "nobody is to see it"


def test_a_field_that_does_not_say_who_may_see_it_is_refused():
    assert set(records(AREA.format(more="self.chips: Open[int] = 0"))) == {"Player"}
    for forgotten in ("self.chips = 0", "self.chips: int = 0"):
        with pytest.raises(ValueError, match="who may see it"):
            records(AREA.format(more=forgotten))


AREAS = """
class Area:
    def __init__(self) -> None:
        self.chips: {chips}[int] = 0


class Player({base}):
    def __init__(self) -> None:
        super().__init__()
        self.hand: {hand}[list[int]] = []
"""


def test_an_area_keeps_apart_what_everybody_sees():
    found = records(AREAS.format(chips="Open", base="Area", hand="Own"))
    check_area(found["Player"], found)
    for chips, base, hand in (("Secret", "Area", "Own"), ("Open", "Area", "Open"), ("Open", "Record", "Own")):
        found = records(AREAS.format(chips=chips, base=base, hand=hand))
        with pytest.raises(ValueError, match="what everybody sees"):
            check_area(found["Player"], found)
