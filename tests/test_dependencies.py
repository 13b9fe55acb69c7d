"""Every dependency is on the page that gives reasons, with the group it belongs to, and nothing else is."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_every_dependency_has_its_reason_and_licence():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = {"always": project["dependencies"], **project["optional-dependencies"]}
    groups: dict[str, set[str]] = {}
    for group, lines in wanted.items():
        for line in lines:
            groups.setdefault(re.split(r"[\[>=<]", line)[0], set()).add(group)
    told: dict[str, set[str]] = {}
    for names, group, licence, why in re.findall(
        r"^\| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$",
        (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8"),
        re.M,
    ):
        for name in names.split(", "):
            told[name] = set(group.split(", "))
            assert licence.strip() and len(why) > 4
    del told["library"], told["setuptools"], told["pip"]
    assert told.keys() == groups.keys()
    for name, found in groups.items():
        assert found - {"dev"} <= told[name], name
