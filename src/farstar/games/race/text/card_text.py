"""What a card of Race says, in every language: knows the data rows and the templates, and no card by name.

Each sentence is chosen by the shape of its row and filled with the row's values. A row with a word, key or value that
the templates do not tell is an error, so that text and rule cannot drift apart.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from farstar.games.race.rules.cards import BY_SLUG, Clause
from farstar.games.race.rules.powers import template_of
from farstar.text import words

PHASES = ("explore", "develop", "settle", "trade", "consume", "produce")
NOT_TOLD = ("start", "copies")
FACTS = {"type", "home", "cost", "defense", "vp", "windfall", "production", "marks", "score", *PHASES, *NOT_TOLD}
NUMBERS = ("amount", "each", "times", "vp", "cards", "least", "most")
DEFAULTS = {"each": 1, "times": 1, "vp": 0, "cards": 0}
ROW = {"power", "good", "against", "bonuses", *NUMBERS}
COUNTS = ("per-chips", "per-military", "card")
CLAUSE = {"vp", "type", "production", "windfall", "military", "mark", "power", "cost", *COUNTS}

Row = Mapping[str, Any]

_entry = partial(words.entry, "games/race/data/text")
"""One entry of a language's file: language, table, key, and the slug for the complaint if there is none."""


def designs() -> dict[str, Any]:
    """Facts and powers of every design by slug, in the order of the box."""
    return words.load("games/race/data/base.toml")


def name(slug: str, lang: str) -> str:
    """The name of a card."""
    return str(_entry(lang, "names", slug, slug))


def term(key: str, lang: str) -> str:
    """A word of the table: a phase, an action card, a kind of goods, a zone."""
    return str(_entry(lang, "terms", key, "terms"))


def type_line(slug: str, lang: str) -> str:
    """What kind of card it is, its cost or defence, its points, its goods and its keywords."""
    facts = _facts(slug)
    words.check_keys(slug, facts, FACTS)
    kind = facts["type"]
    if "home" in facts:
        kind = f"home {kind}"
    if "defense" in facts:
        kind = f"military {kind}"
    variable = "score" in facts
    if variable and facts["vp"]:
        raise ValueError(f"{slug}: no words for {facts['vp']} printed VP beside scoring clauses")
    points = words.fill_about(slug, _entry(lang, "types", "variable vp" if variable else "vp", slug), lang, facts)
    template = _entry(lang, "types", kind, slug)
    _must_show(slug, template, {key: facts[key] for key in ("home", "cost", "defense") if key in facts})
    parts = [words.fill_about(slug, template, lang, {**facts, "points": points})]
    for goods in ("production", "windfall"):
        if goods in facts:
            template = _with_kind(slug, _entry(lang, "types", goods, slug), facts[goods], lang)
            parts.append(words.fill_about(slug, template, lang, {}))
    for mark in facts.get("marks", ()):
        keyword = _entry(lang, "terms", f"mark-{mark}", slug)
        parts.append(words.fill_about(slug, _entry(lang, "types", "mark", slug), lang, {"mark": keyword}))
    return " ".join(parts)


def powers(slug: str, lang: str) -> list[tuple[str, str]]:
    """Each power of a card in printed order: its phase and its sentence."""
    facts = _facts(slug)
    return [(phase, say_power(slug, phase, row, lang, facts)) for phase in PHASES for row in facts.get(phase, ())]


def score(slug: str, lang: str) -> list[str]:
    """The scoring clauses of a card in printed order, one sentence each; most cards have none."""
    clauses = _facts(slug).get("score", [])
    return [say_score(slug, clause, clauses[:number], lang) for number, clause in enumerate(clauses)]


def card(slug: str, lang: str) -> str:
    """The whole card as lines of plain text."""
    lines = [name(slug, lang), type_line(slug, lang)]
    titled = [(term(f"phase-{phase}", lang), sentence) for phase, sentence in powers(slug, lang)]
    titled += [(term("end-of-game", lang), sentence) for sentence in score(slug, lang)]
    line = _entry(lang, "types", "line", slug)
    return "\n".join(lines + [words.fill(line, lang, title=title, sentence=sentence) for title, sentence in titled])


def say_power(slug: str, phase: str, row: Row, lang: str, facts: Row) -> str:
    """The sentence of one power row of the card with this slug and these facts."""
    shape = power_shape(slug, row)
    template = _entry(lang, "powers", phase, slug).get(shape)
    if template is None:
        raise ValueError(f"{slug}: no words in {lang} for the {phase} power {shape!r}")
    values = {**DEFAULTS, **row}
    if "{reward}" in template:
        gains = " ".join(gain for gain in ("vp", "cards") if values[gain])
        template = template.replace("{reward}", _entry(lang, "reward", gains, slug))
    if "good" in row and row["good"] not in ("any", "this_world"):
        template = _with_kind(slug, template, row["good"], lang)
    elif "production" in facts:
        template = _with_kind(slug, template, facts["production"], lang, needed=False)
    _must_show(slug, template, {key: row[key] for key in NUMBERS if key in row and row[key] != DEFAULTS.get(key)})
    if "amount" in row:
        values["amount"] = abs(row["amount"])
    return words.fill_about(slug, template, lang, values)


def power_shape(slug: str, row: Row) -> str:
    """The template a power row takes, if there are words for all it says."""
    for key in row:
        if key not in ROW:
            raise ValueError(f"{slug}: unknown key {key!r} in the power {row['power']!r}")
    return template_of(row)


def say_score(slug: str, clause: Row, earlier: Sequence[Row], lang: str) -> str:
    """The sentence of one scoring clause; the clauses before it have first claim on a card."""
    shape = score_shape(slug, clause, earlier)
    template = _entry(lang, "score", shape, slug)
    for key in ("production", "windfall"):
        if clause.get(key, "any") != "any":
            template = _with_kind(slug, template, clause[key], lang)
    if "power" in clause:
        template = template.replace("{ability}", _entry(lang, "abilities", clause["power"], slug))
    itself = _meets(clause, slug) and not any(_meets(before, slug) for before in earlier)
    if itself and "{itself}" not in template:
        raise ValueError(f"{slug}: the {lang} words for {shape!r} do not say that the card counts itself")
    template = template.replace("{itself}", _entry(lang, "score", "itself", slug) if itself else "")
    values = dict(clause)
    _must_show(slug, template, {key: values[key] for key in ("vp", "cost", "card", "per-chips") if key in values})
    if "card" in clause:
        values["card"] = name(clause["card"], lang)
    return words.fill_about(slug, template, lang, values)


def score_shape(slug: str, clause: Row, earlier: Sequence[Row]) -> str:
    """The template a scoring clause takes, such as `other rebel military world`."""
    for key in clause:
        if key not in CLAUSE:
            raise ValueError(f"{slug}: unknown key {key!r} in a scoring clause")
    for key in COUNTS:
        if key in clause:
            if len(clause) != 2 or (key == "per-military" and clause[key] != 1):
                raise ValueError(f"{slug}: no words for the scoring clause {dict(clause)}")
            return key if key != "card" else "named card"
    counted = [each for each in designs() if _meets(clause, each)]
    shape = ["other"] if any(_meets(before, each) for before in earlier for each in counted) else []
    if "mark" in clause:
        shape.append(clause["mark"])
    if "military" in clause:
        shape.append("military" if clause["military"] else "non-military")
    for key in ("production", "windfall"):
        if key in clause:
            shape.append(f"any {key}" if clause[key] == "any" else key)
    shape.append(clause.get("type", "world" if "production" in clause or "windfall" in clause else "card"))
    shape += [f"with {key}" for key in ("cost", "power") if key in clause]
    return " ".join(shape)


def _meets(clause: Row, slug: str) -> bool:
    """Whether a card meets every condition of a scoring clause, as the rules read it."""
    return Clause(dict(clause)).matches(BY_SLUG[slug])


def _facts(slug: str) -> dict[str, Any]:
    """The data of a design."""
    if slug not in designs():
        raise ValueError(f"no card {slug!r}")
    facts: dict[str, Any] = designs()[slug]
    return facts


def _with_kind(slug: str, template: str, kind: str, lang: str, needed: bool = True) -> str:
    """The template with the case forms of a kind of goods put in; if needed, it has to have a place for one."""
    forms: dict[str, str] = _entry(lang, "goods", kind, slug)
    if needed and not any(f"{{{form}}}" in template for form in forms):
        raise ValueError(f"{slug}: {template!r} does not show the kind {kind!r}")
    for form, text in forms.items():
        template = template.replace(f"{{{form}}}", text)
    return template


def _must_show(slug: str, template: str, values: Row) -> None:
    """Refuse a template that keeps one of these values to itself."""
    for key in values:
        if key not in words.placeholders(template):
            raise ValueError(f"{slug}: {template!r} does not show {key!r}")
