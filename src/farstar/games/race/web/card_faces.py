"""The cards of Race: in the hand, in a tableau, in an opponent's rows, and large. Knows data and words, no rules."""

from functools import cache
from html import escape

from farstar.games.race.text import card_text
from farstar.games.race.web import labels
from farstar.web.drawing import frame, icons
from farstar.web.drawing.files import scene

WORDY = 52
"""Letters of name and powers that still fit on a picture."""


def hand(slug: str, lang: str, state: str = "", tab: str = "", points: str = "", phase: str = "") -> str:
    """A card in the hand: a window with number, points and name, words below; the tab carries price, role or reason."""
    inside = (
        f'<span class="window">{scene("race", slug)}{_number(slug, lang)}{_points(slug, lang, points)}'
        f'{frame.name(card_text.name(slug, lang))}</span><span class="words">'
        f'<span class="type">{escape(labels.card_type(slug, lang))}</span>{_powers(slug, lang, phase)}</span>'
    )
    return frame.card(f"race hand {_hue(slug)}", inside, state, tab)


def tableau(
    slug: str, lang: str, state: str = "", tab: str = "", points: str = "", phase: str = "", good: bool = False
) -> str:
    """A card on the table: the same things, standing or lying as its place is shaped."""
    inside = (
        f"{scene('race', slug)}{_number(slug, lang)}{_points(slug, lang, points)}"
        f"{_good(slug, lang) if good else _hollow(slug, lang)}"
        f'<span class="words">{frame.name(card_text.name(slug, lang))}{_powers(slug, lang, phase)}</span>'
    )
    return frame.card(f"race tableau dense {_hue(slug)}{' much' if _wordy(slug, lang) else ''}", inside, state, tab)


def strip(slug: str, lang: str, state: str = "", good: bool = False) -> str:
    """A card of an opponent: picture, name, and its good."""
    inside = f"{scene('race', slug)}{_good(slug, lang) if good else ''}{frame.name(card_text.name(slug, lang))}"
    return frame.card(f"race strip {_hue(slug)}", inside, state)


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
    inside = (
        f'<span class="head">{_number(slug, lang)}<span>{frame.name(card_text.name(slug, lang))}'
        f'<span class="type">{escape(card_text.type_line(slug, lang))}</span></span>{_points(slug, lang, points)}'
        f'</span>{scene("race", slug)}<span class="text">{blocks}{frame.notes(notes)}</span>'
    )
    return frame.card("race large", inside)


@cache
def label(slug: str, lang: str) -> str:
    """The whole card as one plain text, for a button's label."""
    return card_text.card(slug, lang).replace("\n", " ")


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


def _wordy(slug: str, lang: str) -> bool:
    """Whether a card has too many words to lie on its picture."""
    powers = labels.powers(slug, lang)
    return len(powers) > 2 or len(card_text.name(slug, lang)) + sum(len(said) for _, said in powers) > WORDY


def _hue(slug: str) -> str:
    """The class that colours a card's edge by its good, or as a development."""
    facts = card_text.designs()[slug]
    if facts["type"] == "development":
        return "k-development"
    return f"k-{facts.get('windfall', facts.get('production', 'none'))}"


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
