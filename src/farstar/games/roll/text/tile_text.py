"""What a tile of Roll says, in every language: knows the data rows and the templates, and no tile by name.

Each sentence is chosen by the shape of its row and filled with the row's values. A row with a word, key or value that
the templates do not tell is an error, so that text and rule cannot drift apart.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any

from farstar.games.roll.rules.box import COLOURS
from farstar.games.roll.rules.powers import template_of
from farstar.text import words

MOMENTS = ("setup", "instant", "assign", "explore", "develop", "settle", "produce", "ship", "always", "score")
FACTS = {"type", "colour", "cost", "tile", "faction", "home", *MOMENTS}
NUMBERS = ("amount", "least", "most", "floor", "per", "more", "cost", "tied")
LISTS = ("die", "dice", "to", "from", "colours", "lead")
FLAGS = ("reassign", "together")
VOWELS = "AEIOU"

Row = Mapping[str, Any]

_entry = partial(words.entry, "games/roll/data/text")
"""One entry of a language's file: language, table, key, and the slug for the complaint if there is none."""


def sides() -> dict[str, Any]:
    """Facts and powers of every side by slug, in the order of the box."""
    return {**words.load("games/roll/data/tiles.toml"), **words.load("games/roll/data/starts.toml")}


def name(slug: str, lang: str) -> str:
    """The name of a side."""
    return str(_entry(lang, "names", slug, slug))


def term(key: str, lang: str) -> str:
    """A word of the table: a phase, a task, a zone."""
    return str(_entry(lang, "terms", key, "terms"))


def die_name(colour: str, lang: str, number: int = 1) -> str:
    """Dice of a colour, as many as the number says."""
    return words.fill(_entry(lang, "colours", colour, colour)["die"], lang, amount=number)


def type_line(slug: str, lang: str) -> str:
    """Development or world, its colour and cost, and whether it is a start tile."""
    facts = _facts(slug)
    words.check_keys(slug, facts, FACTS)
    kind = facts["type"]
    if "score" in facts:
        kind = f"six {kind}"
    if facts.get("colour") == "grey":
        kind = f"grey {kind}"
    forms = _entry(lang, "colours", facts["colour"], slug) if "colour" in facts else {}
    parts = [kind, *(key for key in ("faction", "home") if key in facts)]
    values = {**facts, **forms}
    return " ".join(words.fill_about(slug, _entry(lang, "types", part, slug), lang, values) for part in parts)


def powers(slug: str, lang: str) -> list[tuple[str, str]]:
    """Each power of a side in printed order: when it works, and its sentence."""
    facts = _facts(slug)
    return [(moment, say_power(slug, moment, row, lang)) for moment in MOMENTS for row in facts.get(moment, ())]


def title(moment: str, lang: str) -> str:
    """The word for when a power works."""
    special = {"assign": "step-assign", "score": "end-of-game"}
    plain = moment in ("setup", "instant", "always")
    return term(moment if plain else special.get(moment, f"phase-{moment}"), lang)


def tile(slug: str, lang: str) -> str:
    """The whole side as lines of plain text."""
    line = _entry(lang, "types", "line", slug)
    said = [
        words.fill(line, lang, title=title(moment, lang), sentence=sentence) for moment, sentence in powers(slug, lang)
    ]
    return "\n".join([name(slug, lang), type_line(slug, lang), *said])


def say_power(slug: str, moment: str, row: Row, lang: str) -> str:
    """The sentence of one row."""
    shape = power_shape(slug, moment, row)
    template = _entry(lang, "powers", moment, slug).get(shape)
    if template is None:
        raise ValueError(f"{slug}: no words in {lang} for the {moment} power {shape!r}")
    for key, text in _forms(slug, row, lang).items():
        template = template.replace(f"{{{key}}}", text)
    shown = words.placeholders(template)
    for key in NUMBERS:
        if key in row and key not in shown:
            raise ValueError(f"{slug}: {template!r} does not show {key!r}")
    return words.fill_about(slug, template, lang, {"amount": 1, "least": 1, "most": 1, **row})


def power_shape(slug: str, moment: str, row: Row) -> str:
    """The template a row takes, if there are words for all it says."""
    for key in row:
        if key not in ("power", *NUMBERS, *LISTS, *FLAGS):
            raise ValueError(f"{slug}: unknown key {key!r} in the power {row['power']!r}")
    return template_of(row)


def _forms(slug: str, row: Row, lang: str) -> dict[str, str]:
    """The names of colours and phases that a row speaks of, in the forms of the language."""
    found: dict[str, str] = {"upto": f"{term('up-to', lang)} " if row.get("most", 1) > 1 else ""}
    if "die" in row:
        found.update(_entry(lang, "colours", row["die"], slug))
        found["a"] = "an" if found["kind"][0] in VOWELS else "a"
    if "lead" in row:
        forms = _entry(lang, "colours", row["lead"], slug)
        found["lead"] = forms.get("worlds", forms["kind"])
    if "dice" in row:
        form = "dice" if lang != "en" else "kind"
        found["dice"] = _joined([_entry(lang, "colours", each, slug)[form] for each in row["dice"]], "or", lang)
        workers = [_entry(lang, "colours", each, slug) for each in row["dice"]]
        found["workers"] = ", ".join(forms.get("worker", forms["kind"]) for forms in workers)
        rest = [colour for colour in COLOURS if colour not in row["dice"]]
        found["but"] = _joined([_entry(lang, "colours", each, slug)[form] for each in rest], "and", lang)
    if "colours" in row:
        kinds = [_entry(lang, "colours", each, slug) for each in row["colours"]]
        found["worlds"] = _joined([forms.get("worlds", forms.get("kind", "")) for forms in kinds], "or", lang)
        found["of"] = _joined([forms.get("of", "") for forms in kinds], "or", lang)
    if "from" in row:
        found["from"] = _entry(lang, "phases", row["from"], slug)
    if isinstance(row.get("to"), list) and row["to"] != ["selected"]:
        found["to"] = _joined([_entry(lang, "phases", each, slug) for each in row["to"]], "or", lang)
    return found


def _joined(parts: list[str], word: str, lang: str) -> str:
    """Two or more parts with the word between them."""
    return f" {term(word, lang)} ".join(parts)


def _facts(slug: str) -> dict[str, Any]:
    """The data of a side."""
    if slug not in sides():
        raise ValueError(f"no tile {slug!r}")
    facts: dict[str, Any] = sides()[slug]
    return facts
