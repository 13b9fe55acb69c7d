"""Writes how the fields of a game are copied, saved, loaded, seen and imagined, from where they are declared.

`python -m farstar.table.generate FOLDER...` reads `state.py` in each folder (the fields in `__init__`, in the words of
`farstar.table.fields`) and writes the marked parts of the classes in `state.py` and `view.py`; without a folder it does
so for the games that come with Farstar. With `--check` it writes nothing and fails if anything would change.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from textwrap import wrap

from farstar.table.declared import SEEN_BY_ALL, DeclaredClass, Field, check_area, copied, records

BEGIN = "# Written by farstar.table.generate"
END = "# End of what is written"
PART = re.compile(rf"^    {BEGIN}.*?^    {END}\n", re.S | re.M)
GAMES = Path(__file__).parents[1] / "games"

SEEN_BY_OWNER = ("Own", "Private", "Stacked")

SourceLines = list[str]


SHARE = '    """Look again, at a table of the same kind, and copy nothing: true until the next reply only."""'


def names_part(names: list[str], base: str = "") -> SourceLines:
    """The names of the fields that are saved, after those of the class it builds on, on as few lines as they fit."""
    begun = f"fields: ClassVar[tuple[str, ...]] = {f'{base}.fields + ' if base else ''}names("
    lines = wrap(" ".join(names), 106)
    if len(lines) == 1 and len(begun) + len(lines[0]) <= 113:
        return [f'{begun}"{lines[0]}")', ""]
    return [begun, *[f'    "{line} "' for line in lines[:-1]], f'    "{lines[-1]}"', ")", ""]


# Parts of state.py ---------------------------------------------------------------------------------------------


def open_part(record: DeclaredClass) -> SourceLines:
    """What everybody sees of an area, and how it is taken over from another."""
    return [
        *names_part([each.name for each in record.fields]),
        f"def copy_open(self, other: {record.name}) -> None:",
        '    """Take over what everybody sees of another."""',
        *[f"    self.{each.name} = {copied(each, 'other.' + each.name)}" for each in record.fields],
        "",
        f"def share_open(self, other: {record.name}) -> None:",
        '    """The same, and copy nothing: true until the next reply only."""',
        *[f"    self.{each.name} = other.{each.name}" for each in record.fields],
    ]


def record_part(record: DeclaredClass, known: dict[str, DeclaredClass]) -> SourceLines:
    """The fields and the `copy` of a class that needs nothing to be made; an area builds on what everybody sees."""
    name = record.name
    base = record.base if record.base in known else ""
    return [
        *names_part([each.name for each in record.fields], base),
        f"def copy(self) -> {name}:",
        '    """An equal one that shares nothing with it."""',
        f"    other = {name}()",
        *(["    other.copy_open(self)"] if base else []),
        *[f"    other.{each.name} = {copied(each, 'self.' + each.name)}" for each in record.fields],
        "    return other",
    ]


def table_part(record: DeclaredClass) -> SourceLines:
    """The fields of the table, for its own `copy`, `save` and `load`; options are saved by their names."""
    special = ("Option", "Areas", "Sparse")
    (areas,), sparse = record.seen("Areas"), record.seen("Sparse")
    lines = names_part([each.name for each in record.fields if each.who not in special])
    lines += [
        f"def copy_fields(self, other: {record.name}) -> None:",
        '    """Take over every field of another table."""',
    ]
    lines += [f"    self.{each.name} = {copied(each, 'other.' + each.name)}" for each in record.fields]
    lines += ["", "def save_fields(self, into: dict[str, Any]) -> None:", "    super().save_fields(into)"]
    lines += [f'    into["{areas.name}"] = plain(self.{areas.name})']
    lines += [f'    into["{each.name}"] = pairs(self.{each.name})' for each in sparse]
    lines += ["", "def load_fields(self, saved: dict[str, Any]) -> None:", "    super().load_fields(saved)"]
    lines += [f'    self.{areas.name} = [loaded({record.areas}(), row) for row in saved["{areas.name}"]]']
    return [*lines, *[f'    self.{each.name} = from_pairs(saved["{each.name}"], self.pieces())' for each in sparse]]


# Parts of view.py ----------------------------------------------------------------------------------------------


def shown(field: Field, source: str) -> list[tuple[Field, str]]:
    """The fields of a view that show everybody a field, and how each is made of the `source` without copying it."""
    if field.who == "Sparse":
        return [(Field(field.name, "Made", "list[list[int]]"), f"pairs({source})")]
    if field.who in SEEN_BY_ALL:
        return [(field, source)]
    if field.who in ("Own", "Counted", "FaceDown"):
        return [(Field(field.name, "Made", "int"), f"len({source})")]
    if field.who == "Keys":
        return [(Field(field.name, "Made", "list[int]"), f"list({source})")]
    if field.who == "Stacked":
        tops = Field("tops", "Made", "list[int]"), f"[row[0] if row else -1 for row in {source}]"
        return [tops, (Field("sizes", "Made", "list[int]"), f"[len(row) for row in {source}]")]
    return []


def seen_fields(record: DeclaredClass, source: str) -> list[tuple[Field, str]]:
    """What everybody sees of a record: fields of the view, and where each comes from."""
    return [fact for each in record.fields for fact in shown(each, f"{source}.{each.name}")]


def assigned(field: Field, value: str) -> str:
    """A field of a view as it is given its value."""
    declared = "" if field.type in ("int", "bool", "str") else f": {field.type}"
    return f"    self.{field.name}{declared} = {value}"


def keep_part(fields: list[Field]) -> SourceLines:
    """The method that makes a view's own what it shares with its table."""
    made = [(each.name, copied(each, f"self.{each.name}")) for each in fields if each.who != "Made"]
    lines = ["def keep(self) -> None:", '    """Copy what is shared with the table: what is seen now stays true."""']
    return [*lines, *[f"    self.{name} = {value}" for name, value in made if value != f"self.{name}"], ""]


def seen_part(area: DeclaredClass) -> SourceLines:
    """An area as everybody sees it: what is open, and how many there are of the rest."""
    name = area.name.lower()
    facts = seen_fields(area, name)
    return [
        *names_part([field.name for field, _ in facts], area.base),
        f"def __init__(self, {name}: {area.name}) -> None:",
        "    super().__init__()",
        f"    self.copy_open({name})",
        f"    self.count({name})",
        "",
        f"def share(self, {name}: {area.name}) -> None:",
        SHARE,
        f"    self.share_open({name})",
        f"    self.count({name})",
        "",
        f"def count(self, {name}: {area.name}) -> None:",
        '    """What everybody knows of the rest."""',
        *[assigned(field, value) for field, value in facts],
        "",
        f"def {name}(self) -> {area.name}:",
        '    """The area with all that everybody sees."""',
        f"    {name} = {area.name}()",
        f"    {name}.copy_open(self)",
        f"    return {name}",
    ]


def view_part(table: DeclaredClass, area: DeclaredClass) -> SourceLines:
    """What a seat sees of the whole table, and a table with just that on it."""
    name = area.name.lower()
    facts = seen_fields(table, "s")
    for each in table.seen("FaceDown"):
        known = f"known_to(s.{each.name}, s.knows, self.seat if self.seat >= 0 else s.seats)"
        facts += [(Field("known", "Made", "list[int]"), known)]
    facts += [(each, f"{name}.{each.name}") for each in area.seen(*SEEN_BY_OWNER)]
    seen = [field for field, _ in facts]
    return [
        *names_part([field.name for field in seen]),
        f"def look(self, s: {table.name}, seat: int) -> None:",
        '    """Take in what this seat may know of the table."""',
        f"    self.players: list[Seen] = [Seen({name}) for {name} in s.players]",
        f"    self.take_in(s, s.players[seat] if seat >= 0 else {area.name}())",
        "    self.keep()",
        "",
        f"def share(self, s: {table.name}, seat: int) -> None:",
        SHARE,
        "    self.share_work(s, seat)",
        "    for i in range(self.seats):",
        "        self.players[i].share(s.players[i])",
        "    self.take_in(s, s.players[seat])",
        "",
        f"def take_in(self, s: {table.name}, {name}: {area.name}) -> None:",
        '    """What everybody sees of the table, and what the owner of this area sees of it."""',
        *[assigned(field, value) for field, value in facts],
        "",
        *keep_part(seen),
        "def save(self) -> dict[str, Any]:",
        '    return {**super().save(), "players": plain(self.players)}',
        "",
        "def load(self, saved: dict[str, Any]) -> None:",
        "    super().load(saved)",
        f'    self.players = [loaded(Seen({area.name}()), row) for row in saved["players"]]',
        "",
        *lay_open_part(table, area),
    ]


def lay_open_part(table: DeclaredClass, area: DeclaredClass) -> SourceLines:
    """The method by which an imagined table takes over what its seat sees."""
    name = area.name.lower()
    lines = [f"def lay_open(self, s: {table.name}) -> None:"]
    lines += ['    """Put on a fresh table all that this seat sees; what it does not see is still missing."""']
    for each in table.seen(*SEEN_BY_ALL):
        value = f"self.{each.name}"
        made = f"from_pairs({value}, s.pieces())" if each.who == "Sparse" else copied(each, value)
        lines += [f"    s.{each.name} = {made}"]
    lines += ["    for seat, seen in enumerate(self.players):", f"        {name} = seen.{name}()"]
    lines += ["        if seat == self.seat:"]
    owned = area.seen(*SEEN_BY_OWNER)
    lines += [f"            {name}.{each.name} = {copied(each, 'self.' + each.name)}" for each in owned]
    return [*lines, f"        s.players.append({name})", "    s.take_up_work(self.agenda, self.lanes)"]


# Writing -------------------------------------------------------------------------------------------------------


def rewritten(source: str, part_of: Callable[[str], SourceLines]) -> str:
    """A module with its marked parts written anew; `part_of` gives the lines for a class."""

    def written(match: re.Match[str]) -> str:
        owner = re.findall(r"^class (\w+)", source[: match.start()], re.M)[-1]
        lines = [f"{BEGIN} {'-' * (114 - len(BEGIN))}", "", *part_of(owner), "", END]
        return "".join(f"    {line}".rstrip() + "\n" for line in lines)

    return PART.sub(written, source)


def generated(folder: Path) -> dict[Path, str]:
    """What `state.py` and `view.py` of this folder should be."""
    state, view = folder / "state.py", folder / "view.py"
    source = state.read_text(encoding="utf-8")
    known = records(source)
    table = next(each for each in known.values() if each.areas)
    area = known[table.areas]
    check_area(area, known)

    def state_part(owner: str) -> SourceLines:
        if owner == table.name:
            return table_part(table)
        return open_part(known[owner]) if owner == area.base else record_part(known[owner], known)

    def of_view(owner: str) -> SourceLines:
        return seen_part(area) if owner == "Seen" else view_part(table, area)

    return {state: rewritten(source, state_part), view: rewritten(view.read_text(encoding="utf-8"), of_view)}


def main(arguments: list[str]) -> int:
    """Write what is stale; with --check only name it, and give back 1 if there is any."""
    folders = [Path(each) for each in arguments if each != "--check"] or sorted(GAMES.glob("*/rules"))
    texts = {path: text for folder in folders for path, text in generated(folder).items()}
    stale = [path for path, text in texts.items() if path.read_text(encoding="utf-8") != text]
    if "--check" in arguments:
        for path in stale:
            print(f"{path} is stale: run python -m farstar.table.generate", file=sys.stderr)
        return 1 if stale else 0
    for path in stale:
        path.write_text(texts[path], encoding="utf-8")
        print(f"{path} written")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
