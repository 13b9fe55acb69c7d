"""No module outside `games` names a game: what shared code needs of one it asks for by a face."""

import ast
import re
from pathlib import Path

import pytest

import farstar
from farstar.table.game import FACES, face, folder, games

PACKAGE = Path(farstar.__file__).parent
OWN = sorted(path.name for path in (PACKAGE / "games").iterdir() if (path / "rules").is_dir())
SHARED = [path for path in sorted(PACKAGE.rglob("*.py")) if PACKAGE / "games" not in path.parents]
PAGES = sorted([*(PACKAGE / "web" / "templates").rglob("*.html"), *(PACKAGE / "web" / "static").glob("*.js")])
NAMED = re.compile(
    rf"farstar\.games\.|games/({'|'.join(OWN)})\b|['\"`]({'|'.join(OWN)})['\"`]|\bspacerace|Space Race"
    r"|\bRace\b|\bRoll\b|\bfor the Galaxy"
)
"""A module of a game, its name as a value, or its title."""


def names_in(text: str) -> list[str]:
    """The lines that name a game; the registry of installed games is no game."""
    lines = text.replace("`farstar.games`", "").replace('"farstar.games"', "").splitlines()
    return [line.strip() for line in lines if NAMED.search(line)]


def test_there_are_games_whose_names_are_looked_for():
    assert OWN == ["race", "roll", "spacerace"] and len(SHARED) > 100 and len(PAGES) > 20
    for line in (
        'if game == "race":',
        "from farstar.games.roll.web import dice",
        "# as Space Race does",
        "data['roll']",
    ):
        assert names_in(line), line
    assert not names_in("a dice roll; a race between two replies; trace.race_condition")


@pytest.mark.parametrize("path", SHARED + PAGES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_no_module_outside_the_games_names_one(path):
    assert names_in(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", SHARED, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_no_shared_module_imports_a_game(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        modules = [each.name for each in node.names] if isinstance(node, ast.Import) else []
        modules += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        assert not any(module.startswith("farstar.games") for module in modules), f"{path}:{node.lineno}"


@pytest.mark.parametrize("name", OWN)
def test_every_face_of_our_games_is_one_the_contract_names_and_is_found(name):
    assert folder(name) == PACKAGE / "games" / name
    assert set(games()[name].faces) <= set(FACES)
    for kind in games()[name].faces:
        assert face(name, kind) is not None
