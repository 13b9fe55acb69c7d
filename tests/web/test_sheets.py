"""Style sheets in several files: browsers get each one whole, and ask for one address only."""

import re
from pathlib import Path

import pytest
from tests.test_contract import OWN
from tests.web.support import Visitor, house

import farstar
from farstar.web.common.sheets import IMPORT, joined, sheet

PACKAGE = Path(farstar.__file__).parent
SHEETS = sorted(PACKAGE.rglob("static/**/*.css"))
PARTED = [path for path in SHEETS if IMPORT.search(path.read_text(encoding="utf-8"))]
LONGEST = 620
"""Lines of one file: more cannot be read in one go."""


def test_a_sheet_says_what_it_holds_and_is_short_enough_to_be_read():
    for path in SHEETS:
        text = path.read_text(encoding="utf-8")
        assert text.startswith("/* "), path
        assert len(text.splitlines()) <= LONGEST, path


def test_no_shared_sheet_knows_the_table_of_a_game():
    shared = [path for path in SHEETS if PACKAGE / "games" not in path.parents]
    assert len(shared) > 20
    for path in shared:
        assert not re.search(rf"\.g-({'|'.join(OWN)})\b", path.read_text(encoding="utf-8")), path


def test_every_part_is_in_one_sheet():
    parts = [path.parent / name for path in PARTED for name in IMPORT.findall(path.read_text(encoding="utf-8"))]
    assert len(parts) == len(set(parts)) > 10
    assert set(parts) == {path for path in SHEETS if path.parent.name != "static"}


@pytest.mark.parametrize("path", PARTED, ids=lambda path: path.name)
def test_a_sheet_has_all_its_parts_in_their_order(path):
    text = path.read_text(encoding="utf-8")
    parts = [(path.parent / name).read_text(encoding="utf-8") for name in IMPORT.findall(text)]
    assert joined(path).endswith("".join(parts)) and "@import" not in joined(path)
    assert not re.search("^[^@/\n]", text, re.MULTILINE), "rules of its own would stand after all its parts"


def test_a_changed_part_makes_another_sheet(tmp_path):
    top, part = tmp_path / "top.css", tmp_path / "part.css"
    top.write_text('/* all */\n@import "part.css";\n')
    part.write_text("a { color: red }\n")
    before = sheet(top)
    assert before.css == "/* all */\na { color: red }\n"
    part.write_text("a { color: blue }\n")
    assert sheet(top) == before, "a running server keeps to what it has read"
    sheet.cache_clear()
    assert sheet(top).tag != before.tag


async def test_the_server_gives_a_sheet_whole_and_once(sqlite):
    async with house(sqlite) as app:
        browser = Visitor(app)
        for path in PARTED:
            game = "" if path.parts[-3] == "web" and path.parts[-4] == "farstar" else f"{path.parts[-4]}/"
            address = f"/static/{game}{path.name}"
            first = await browser.get(address)
            assert first.text == joined(path) and first.headers["content-type"] == "text/css; charset=utf-8"
            assert first.headers["cache-control"] == "no-cache" and first.headers["content-encoding"] == "gzip"
            again = await browser.get(address, 304, headers={"If-None-Match": first.headers["etag"]})
            assert again.content == b"" and again.headers["cache-control"] == "no-cache"
            await browser.get(address, headers={"If-None-Match": '"other"'})
