"""The cards of Race: in the hand, in a tableau, in an opponent's rows, and large. Knows data and words, no rules."""

from functools import cache
from html import escape

from farstar.games.race.text import card_text
from farstar.games.race.web import labels
from farstar.web.drawing import frame, icons
from farstar.web.drawing.files import image, scene


def hand(slug: str, lang: str, state: str = "", tab: str = "", points: str = "", phase: str = "") -> str:
    """A card in the hand, upright; the tab carries price, role or reason, points may be what it is worth here."""
    inside = (
        f'<span class="head">{_number(slug, lang)}{frame.name(card_text.name(slug, lang))}</span>{scene("race", slug)}'
        f'<span class="type">{escape(labels.card_type(slug, lang))}'
        f"</span>{_powers(slug, lang, phase)}{_points(slug, lang, points)}"
    )
    return frame.card(f"race hand{_crowded(slug, lang)}", inside, state, tab)


def tableau(
    slug: str, lang: str, state: str = "", tab: str = "", points: str = "", phase: str = "", good: bool = False
) -> str:
    """A card on the table: picture column with number, good and points, words beside it."""
    inside = (
        f'<span class="side">{image("race", slug, "pic")}{_number(slug, lang)}{_points(slug, lang, points)}'
        f"{_good(slug, lang) if good else _hollow(slug, lang)}</span>"
        f'<span class="words">{frame.name(card_text.name(slug, lang))}{_powers(slug, lang, phase)}'
        f'<span class="type">{escape(labels.card_type(slug, lang))}</span></span>'
    )
    return frame.card(f"race tableau {card_text.designs()[slug]['type']}{_tight(slug, lang)}", inside, state, tab)


def strip(slug: str, lang: str, state: str = "", points: str = "", good: bool = False) -> str:
    """A card of an opponent: picture, name, numerals of its phases, points."""
    phases = dict.fromkeys(phase for phase, _ in card_text.powers(slug, lang))
    chips = "".join(
        f'<i title="{escape(card_text.term(f"phase-{phase}", lang))}">{labels.ROMAN[phase]}</i>' for phase in phases
    )
    worth = labels.say(lang, "points", value=points or _printed(slug))
    inside = (
        f'{image("race", slug, "pic")}<span class="words">{frame.name(card_text.name(slug, lang))}'
        f'<span class="chips">{chips}{_good(slug, lang) if good else ""}<u>{escape(worth)}</u></span></span>'
    )
    return frame.card("race strip", inside, state)


def line(slug: str, lang: str, good: bool = False) -> str:
    """A card of an opponent where three opponents share the width: picture and name."""
    inside = f"{image('race', slug, 'pic')}{_good(slug, lang) if good else ''}{frame.name(card_text.name(slug, lang))}"
    return frame.card("race line", inside)


def large(slug: str, lang: str, points: str = "", notes: tuple[str, ...] = ()) -> str:
    """The whole card with full sentences; notes are what the table has to say about it here and now."""
    blocks = "".join(
        _block(icons.icon(phase), f"{labels.ROMAN[phase]} {card_text.term(f'phase-{phase}', lang)}", sentence)
        for phase, sentence in card_text.powers(slug, lang)
    )
    scored = card_text.score(slug, lang)
    if scored:
        blocks += _block(icons.icon("vp", kind="gold"), labels.say(lang, "end"), " ".join(scored))
    if points:
        blocks += f'<span class="worth">{escape(labels.say(lang, "worth", value=points))}</span>'
    told = "".join(f'<span class="note">{escape(note)}</span>' for note in notes)
    inside = (
        f'<span class="head">{_number(slug, lang)}<span>{frame.name(card_text.name(slug, lang))}'
        f'<span class="type">{escape(card_text.type_line(slug, lang))}</span></span>{_points(slug, lang, points)}'
        f'</span>{scene("race", slug)}<span class="text">{blocks}{told}</span>'
    )
    return frame.card("race large", inside)


@cache
def label(slug: str, lang: str) -> str:
    """The whole card as one plain text, for a button's label."""
    return card_text.card(slug, lang).replace("\n", " ")


def place(number: int) -> str:
    """A free place of a tableau."""
    return f'<span class="card place" aria-hidden="true">{number}</span>'


def _block(sign: str, title: str, sentence: str) -> str:
    return f'<span class="block"><b>{sign}{escape(title)}</b><span>{escape(sentence)}</span></span>'


def _number(slug: str, lang: str) -> str:
    """Cost or defence on the ground of its kind."""
    facts = card_text.designs()[slug]
    military = "defense" in facts
    value = str(facts["defense"] if military else facts["cost"])
    grounds = {"production": "cost-source", "windfall": "cost-windfall"}
    ground = next((grounds[key] for key in grounds if key in facts), "cost-world")
    if facts["type"] == "development":
        ground = "cost-development"
    good = facts.get("windfall", facts.get("production", ""))
    return frame.number(value, ground, good, labels.say(lang, "defense" if military else "cost", value=value), military)


def _powers(slug: str, lang: str, phase: str) -> str:
    return frame.lines([(labels.ROMAN[at], said, at == phase) for at, said in labels.powers(slug, lang)])


def _tight(slug: str, lang: str) -> str:
    """Where many words have to fit, the type line gives way: the number's shape and colour tell the type as well."""
    rows = [_rows_of(len(said), 12) for _, said in labels.powers(slug, lang)]
    high = (
        13.5 * _rows_of(len(card_text.name(slug, lang)), 14)
        + 13 * sum(rows)
        + 12.5 * _rows_of(len(labels.card_type(slug, lang)), 15)
    )
    return " tight" if high > 88 else ""


def _crowded(slug: str, lang: str) -> str:
    """In the hand the picture gives way, so that no words run under the points."""
    rows = sum(_rows_of(len(said), 13) for _, said in labels.powers(slug, lang))
    return " crowded" if rows + _rows_of(len(labels.card_type(slug, lang)), 17) > 4 else ""


def _rows_of(letters: int, width: int) -> int:
    return -(-letters // width)


def _printed(slug: str) -> str:
    facts = card_text.designs()[slug]
    return "?" if "score" in facts else str(facts["vp"])


def _points(slug: str, lang: str, points: str) -> str:
    value = points or _printed(slug)
    return icons.points(value, labels.say(lang, "points", value=value))


def _hollow(slug: str, lang: str) -> str:
    """The place for a good, so that a world tells its kind by shape and letter too."""
    facts = card_text.designs()[slug]
    kind = facts.get("windfall", facts.get("production", ""))
    return icons.place(kind, labels.entry(lang, "letters", kind), labels.say(lang, "no-good")) if kind else ""


def _good(slug: str, lang: str) -> str:
    facts = card_text.designs()[slug]
    kind = facts.get("windfall", facts.get("production", ""))
    if not kind:
        raise ValueError(f"no good can lie on {slug!r}")
    title = labels.say(lang, "good", kind=labels.entry(lang, "kinds", kind))
    return icons.good(kind, labels.entry(lang, "letters", kind), title)
