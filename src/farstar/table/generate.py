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

from farstar.table.declared import Field, Record, copied, loaded, plain, records, saved

BEGIN = "# Written by farstar.table.generate"
END = "# End of what is written"
PART = re.compile(rf"^    {BEGIN}.*?^    {END}\n", re.S | re.M)
GAMES = Path(__file__).parents[1] / "games"

SEEN_BY_ALL = ("Open", "Fixed", "Sparse")
SEEN_BY_OWNER = ("Own", "Private", "Stacked")

Lines = list[str]


SAVE = ("def save(self) -> dict[str, Any]:", '    """Every field in plain values."""')
SHARE = '    """Look again, at a table of the same kind, and copy nothing: true until the next reply only."""'
LOAD = ("def load(self, saved: dict[str, Any]) -> None:", '    """The other half of `save`."""')


# Parts of state.py ---------------------------------------------------------------------------------------------


def record_part(record: Record) -> Lines:
    """`copy`, `save` and `load` of a class that needs nothing else to be made."""
    name = record.name
    lines = [
        f"def copy(self) -> {name}:",
        '    """An equal one that shares nothing with it."""',
        f"    other = {name}()",
    ]
    lines += [f"    other.{each.name} = {copied(each, 'self.' + each.name)}" for each in record.fields]
    lines += ["    return other", "", *SAVE, "    return {"]
    lines += [f'        "{each.name}": {plain(each, "self." + each.name)},' for each in record.fields]
    lines += ["    }", "", *LOAD]
    lines += [f"    self.{each.name} = {loaded(each, saved(each))}" for each in record.fields]
    return lines


def table_part(record: Record) -> Lines:
    """The fields of the table, for its own `copy`, `save` and `load`."""
    lines = [
        f"def copy_fields(self, other: {record.name}) -> None:",
        '    """Take over every field of another table."""',
    ]
    lines += [f"    self.{each.name} = {copied(each, 'other.' + each.name)}" for each in record.fields]
    lines += ["", "def save_fields(self, into: dict[str, Any]) -> None:"]
    lines += ['    """Every field in plain values; options are saved by their names."""']
    kept = [each for each in record.fields if each.who != "Option"]
    lines += [f'    into["{each.name}"] = {plain(each, "self." + each.name)}' for each in kept]
    lines += ["", "def load_fields(self, saved: dict[str, Any]) -> None:", '    """The other half of `save_fields`."""']
    for each in kept:
        lines += load_area(each) if each.who == "Areas" else load_field(each)
    return lines


def load_field(field: Field) -> Lines:
    """How a field is read back from a save."""
    if field.type.endswith(" | None"):
        return [f"    if self.{field.name} is not None:", f"        self.{field.name}.load({saved(field)})"]
    return [f"    self.{field.name} = {loaded(field, saved(field))}"]


def load_area(field: Field) -> Lines:
    """How the areas of all seats are read back from a save."""
    record = field.type[len("list[") : -1]
    area = record.lower()
    return [
        f"    self.{field.name} = []",
        f"    for row in {saved(field)}:",
        f"        {area} = {record}()",
        f"        {area}.load(row)",
        f"        self.{field.name}.append({area})",
    ]


# Parts of view.py ----------------------------------------------------------------------------------------------


def shown(field: Field, source: str, share: bool = False) -> list[tuple[Field, str]]:
    """The fields of a view that show everybody a field, and how each is made of the `source`; shared or copied."""
    if field.who in SEEN_BY_ALL:
        if field.who == "Sparse":
            return [(Field(field.name, "", "list[list[int]]"), f"pairs({source})")]
        if field.type.endswith(" | None"):
            return [(Field(field.name, "Saved", "dict[str, Any] | None"), plain(field, source))]
        return [(field, source if share else copied(field, source))]
    if field.who in ("Own", "Counted", "FaceDown"):
        return [(Field(field.name, "", "int"), f"len({source})")]
    if field.who == "Keys":
        return [(Field(field.name, "", "list[int]"), f"list({source})")]
    if field.who == "Stacked":
        tops = Field("tops", "", "list[int]"), f"[row[0] if row else -1 for row in {source}]"
        return [tops, (Field("sizes", "", "list[int]"), f"[len(row) for row in {source}]")]
    return []


def seen_fields(record: Record, source: str, share: bool = False) -> list[tuple[Field, str]]:
    """What everybody sees of a record: fields of the view, and where each comes from."""
    return [fact for each in record.fields for fact in shown(each, f"{source}.{each.name}", share)]


def assigned(field: Field, value: str) -> str:
    """A field of a view as it is given its value."""
    declared = "" if field.type in ("int", "bool", "str") else f": {field.type}"
    return f"    self.{field.name}{declared} = {value}"


def viewed(field: Field) -> str:
    """A field of a view in plain values."""
    return f"self.{field.name}" if field.who == "Saved" else plain(field, f"self.{field.name}")


def read_back(field: Field) -> str:
    """A field of a view, read back from its plain values."""
    return saved(field) if field.who == "Saved" else loaded(field, saved(field))


def seen_part(record: Record) -> Lines:
    """An area as everybody sees it."""
    area = record.name.lower()
    facts = seen_fields(record, area)
    lines = [f"def __init__(self, {area}: {record.name}) -> None:"]
    lines += [assigned(field, value) for field, value in facts]
    lines += ["", f"def share(self, {area}: {record.name}) -> None:", SHARE]
    lines += [f"    self.{field.name} = {value}" for field, value in seen_fields(record, area, True)]
    lines += ["", *SAVE, "    return {"]
    lines += [f'        "{field.name}": {viewed(field)},' for field, _ in facts]
    lines += ["    }", "", *LOAD]
    lines += [f"    self.{field.name} = {read_back(field)}" for field, _ in facts]
    lines += ["", f"def {area}(self) -> {record.name}:", '    """The area with all that everybody sees."""']
    lines += [f"    {area} = {record.name}()"]
    lines += [f"    {area}.{each.name} = {copied(each, 'self.' + each.name)}" for each in record.seen(*SEEN_BY_ALL)]
    return [*lines, f"    return {area}"]


def view_part(table: Record, area: Record) -> Lines:
    """What a seat sees of the whole table, and a table with just that on it."""
    facts = seen_fields(table, "s")
    owned = [each._replace(who="") for each in area.seen(*SEEN_BY_OWNER)]
    known = bool(table.seen("FaceDown"))
    return [
        *look_part(table, area, facts, owned),
        "",
        *share_part(table, area, owned),
        "",
        "def save(self) -> dict[str, Any]:",
        '    """The view in plain values: what may be sent to this seat."""',
        "    return {",
        '        "game": self.game,',
        '        "seat": self.seat,',
        '        "seats": self.seats,',
        '        "options": self.options.copy(),',
        *[f'        "{field.name}": {viewed(field)},' for field, _ in facts],
        *(['        "known": self.known.copy(),'] if known else []),
        '        "players": [seen.save() for seen in self.players],',
        *[f'        "{field.name}": {plain(field, "self." + field.name)},' for field in owned],
        '        "agenda": [list(step) for step in self.agenda],',
        '        "lanes": [[list(step) for step in lane] for lane in self.lanes],',
        "    }",
        "",
        "def load(self, saved: dict[str, Any]) -> None:",
        '    """The other half of `save`; number of seats and options are those of the table the view was made of."""',
        '    self.seat = saved["seat"]',
        *[f"    self.{field.name} = {read_back(field)}" for field, _ in facts],
        *(['    self.known = list(saved["known"])'] if known else []),
        "    self.players = []",
        '    for row in saved["players"]:',
        f"        seen = Seen({area.name}())",
        "        seen.load(row)",
        "        self.players.append(seen)",
        *[f"    self.{field.name} = {loaded(field, saved(field))}" for field in owned],
        '    self.agenda = [step_from(step) for step in saved["agenda"]]',
        '    self.lanes = [[step_from(step) for step in lane] for lane in saved["lanes"]]',
        "",
        *lay_open_part(table, area, owned),
    ]


def look_part(table: Record, area: Record, facts: list[tuple[Field, str]], owned: list[Field]) -> Lines:
    """The method by which a view takes in what its seat may know."""
    name = area.name.lower()
    lines = [f"def look(self, s: {table.name}, seat: int) -> None:"]
    lines += ['    """Take in what this seat may know of the table."""']
    lines += [assigned(field, value) for field, value in facts]
    for each in table.seen("FaceDown"):
        lines += [f"    self.known: list[int] = known_to(s.{each.name}, s.knows, seat if seat >= 0 else s.seats)"]
    lines += [f"    self.players: list[Seen] = [Seen({name}) for {name} in s.players]"]
    lines += [assigned(each, each.first) for each in owned]
    lines += ["    if seat >= 0:", f"        {name} = s.players[seat]"]
    lines += [f"        self.{each.name} = {copied(each, f'{name}.{each.name}')}" for each in owned]
    lines += ["    self.agenda: list[Step] = s.agenda.copy()"]
    return [*lines, "    self.lanes: list[list[Step]] = [lane.copy() for lane in s.lanes]"]


def share_part(table: Record, area: Record, owned: list[Field]) -> Lines:
    """The method by which a view that nobody keeps looks again, from any seat, without copying anything."""
    name = area.name.lower()
    lines = [f"def share(self, s: {table.name}, seat: int) -> None:", SHARE, "    self.seat = seat"]
    lines += [f"    self.{field.name} = {value}" for field, value in seen_fields(table, "s", True)]
    for each in table.seen("FaceDown"):
        lines += [f"    self.known = known_to(s.{each.name}, s.knows, seat)"]
    lines += ["    for i in range(self.seats):", "        self.players[i].share(s.players[i])"]
    lines += [f"    {name} = s.players[seat]"]
    lines += [f"    self.{each.name} = {name}.{each.name}" for each in owned]
    return [*lines, "    self.agenda = s.agenda", "    self.lanes = s.lanes"]


def lay_open_part(table: Record, area: Record, owned: list[Field]) -> Lines:
    """The method by which an imagined table takes over what its seat sees."""
    name = area.name.lower()
    lines = [f"def lay_open(self, s: {table.name}) -> None:"]
    lines += ['    """Put on a fresh table all that this seat sees; what it does not see is still missing."""']
    for each in table.seen(*SEEN_BY_ALL):
        value = f"self.{each.name}"
        if each.type.endswith(" | None"):
            lines += [
                f"    if s.{each.name} is not None and {value} is not None:",
                f"        s.{each.name}.load({value})",
            ]
        else:
            made = f"from_pairs({value}, s.pieces())" if each.who == "Sparse" else copied(each, value)
            lines += [f"    s.{each.name} = {made}"]
    lines += ["    for seat, seen in enumerate(self.players):", f"        {name} = seen.{name}()"]
    lines += ["        if seat == self.seat:"]
    lines += [f"            {name}.{each.name} = {copied(each, 'self.' + each.name)}" for each in owned]
    return [*lines, f"        s.players.append({name})", "    s.take_up_work(self.agenda, self.lanes)"]


# Writing -------------------------------------------------------------------------------------------------------


def rewritten(source: str, part_of: Callable[[str], Lines]) -> str:
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

    def state_part(owner: str) -> Lines:
        return table_part(table) if owner == table.name else record_part(known[owner])

    def of_view(owner: str) -> Lines:
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
