"""The cards of Space Race: hand, Universe, Agency, large, and the control cards. Knows decks and words, no rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape
from typing import Any

from farstar.games.spacerace.rules.cards import STAGES
from farstar.games.spacerace.rules.deckfile import SHIPPED, read
from farstar.games.spacerace.text import card_text
from farstar.games.spacerace.web import labels, short_words
from farstar.web.drawing import frame, hyphens, icons
from farstar.web.drawing.files import scene

KEPT = 4096
"""Cards whose words are kept for the next page."""
SIDES = {"left": "every-round", "right": "once", "immediate": "at-once"}
"""The icon of each place on a card; other footers are named like theirs."""


@dataclass(frozen=True)
class CardTable:
    """What a table says about its cards: the language, the deck, the edition, where an own deck's pictures are."""

    lang: str
    deck: str = SHIPPED[0]
    edition: str = "2016"
    pictures: str = ""


@dataclass(frozen=True)
class AbilityRow:
    """One row: how often it works, on which stripe (empty for a footer), and its short and full words."""

    key: str
    side: str
    stage: str
    short: str
    full: str


@dataclass(frozen=True)
class CardState:
    """How a card stands right now: its state and tab, whether its right side is covered, states of single rows, and a
    badge before its name in the Universe.
    """

    state: str = ""
    tab: str = ""
    covered: bool = False
    rows: Mapping[str, str] = field(default_factory=dict)
    badge: str = ""


AT_REST = CardState()


@lru_cache(KEPT)
def abilities(slug: str, table: CardTable) -> list[AbilityRow]:
    """The rows of a card in printed order; keys are `left-1`, `right-1`, `footer-1`, `stripe-1` and so on."""
    facts = card_text.designs(table.deck)[slug]
    found = []
    for place in ("stripe", "left", "right", "footer"):
        for number, row in enumerate(facts.get(place, ()), 1):
            side = SIDES.get(row.get("when", place), row.get("when", "every-round"))
            stage = "" if place == "footer" else row.get("stage", facts["type"])
            short = short_words.ability(row, table.lang, table.edition)
            found.append(
                AbilityRow(f"{place}-{number}", side, stage, short, card_text.say(row, table.lang, table.edition))
            )
    return found


def hand(slug: str, table: CardTable, live: CardState = AT_REST) -> str:
    """A card in the hand: a window with medal, levels and name, its abilities below."""
    inside = (
        f'<span class="window">{_scene(slug, table)}{_medal(slug, table)}'
        f'<span class="levels">{_levels(slug, table)}</span>{_name(slug, table)}</span>'
        f'<span class="words">{_rows(slug, table, live)}</span>'
    )
    return frame.card(f"space hand t-{_type(slug, table)}", inside, live.state, live.tab)


def row(slug: str, table: CardTable, live: CardState = AT_REST) -> str:
    """A card lying in the Universe: picture, name, levels, abilities."""
    head = f'{_name(slug, table)}{_badge(live)}<span class="levels">{_levels(slug, table)}</span>'
    inside = (
        f'{_scene(slug, table)}<span class="words"><span class="head">{head}</span>{_rows(slug, table, live)}</span>'
    )
    return frame.card(f"space row t-{_type(slug, table)}", inside, live.state, live.tab)


def agency(slug: str, table: CardTable, live: CardState = AT_REST) -> str:
    """A card in an Agency, standing or lying: its lit and covered stripes."""
    facts = card_text.designs(table.deck)[slug]
    leader = f"<em>{escape(labels.entry(table.lang, 'types', 'leader'))}</em>" if facts.get("leader") else ""
    inside = (
        f'{_scene(slug, table)}{_medal(slug, table)}<span class="levels">{_levels(slug, table)}</span>'
        f'<span class="words">{_name(slug, table)}{leader}{_rows(slug, table, live)}</span>'
    )
    return frame.card(f"space tableau t-{_type(slug, table)}", inside, live.state, live.tab)


def strip(slug: str, table: CardTable, live: CardState = AT_REST) -> str:
    """A card before another player: picture and name."""
    covered = f'<em class="cover">{escape(labels.say(table.lang, "covered"))}</em>' if live.covered else ""
    inside = f"{_scene(slug, table)}{covered}{_name(slug, table)}"
    return frame.card(f"space strip t-{_type(slug, table)}", inside, live.state, live.tab)


def large(slug: str, table: CardTable, notes: tuple[str, ...] = ()) -> str:
    """The whole card with full sentences, its line of history, and the notice that the deck is our own."""
    caption = card_text.caption(slug, table.lang, table.deck)
    notes_html = f'<span class="caption">{escape(caption)}</span>' if caption else ""
    notes_html += frame.notes((*notes, _notice(table)))
    inside = (
        f'<span class="head">{icons.icon(_type(slug, table))}<span>{_name(slug, table)}'
        f'<span class="type">{escape(card_text.type_line(slug, table.lang, table.deck))}</span>'
        f'<span class="levels">{_levels(slug, table)}</span></span></span>'
        f'{_scene(slug, table)}<span class="text">{_blocks(slug, table)}{notes_html}</span>'
    )
    return frame.card(f"space large t-{_type(slug, table)}", inside)


def control(slug: str, table: CardTable, live: CardState = AT_REST, note: str = "") -> str:
    """A control card: its level large, what it does, and a note such as the round it was played in."""
    facts = card_text.designs(table.deck)[slug]
    rows = "".join(
        f'<span class="power">{icons.icon(row.side if not row.stage else facts["type"])}'
        f"<span>{escape(hyphens.soft(row.short))}</span></span>"
        for row in abilities(slug, table)
    )
    notes_html = f'<span class="told">{escape(note)}</span>' if note else ""
    title = escape(labels.say(table.lang, "level", value=facts["level"]))
    inside = f'<b class="big" title="{title}">{facts["level"]}</b><span class="powers">{rows}{notes_html}</span>'
    return frame.card(f"space control t-{facts['type']}", inside, live.state, live.tab)


def chip(slug: str, table: CardTable) -> str:
    """A control card as a small chip: letter and level."""
    facts = card_text.designs(table.deck)[slug]
    letter = labels.entry(table.lang, "letters", facts["type"])
    return f'<b class="chip t-{facts["type"]}">{escape(letter)}{facts["level"]}</b>'


def line(slug: str, table: CardTable, live: CardState = AT_REST) -> str:
    """A card as one line with its levels: in a Laboratory, in a pile, in a long column."""
    covered = f'<em class="cover">{escape(labels.say(table.lang, "covered"))}</em>' if live.covered else ""
    head = f"{_scene(slug, table)}{_name(slug, table)}{_badge(live)}{covered}"
    inside = f'{head}<span class="levels">{_levels(slug, table)}</span>'
    return frame.card(f"space line t-{_type(slug, table)}", inside, live.state, live.tab)


@lru_cache(KEPT)
def label(slug: str, table: CardTable) -> str:
    """The whole card as one plain text, for a button's label."""
    return card_text.card(slug, table.lang, table.edition, table.deck).replace("\n", " ")


def _badge(live: CardState) -> str:
    return f'<i class="new">{escape(live.badge)}</i>' if live.badge else ""


def _medal(slug: str, table: CardTable) -> str:
    """The sign of a card's type on its colour."""
    return f'<span class="medal">{icons.icon(_type(slug, table))}</span>'


def _scene(slug: str, table: CardTable) -> str:
    """The picture before a sky; of an own deck it is found at its table."""
    return scene("spacerace", slug, table.pictures)


def _notice(table: CardTable) -> str:
    """That the deck is our own reconstruction, or whatever an own deck says of itself."""
    if table.deck in SHIPPED:
        return card_text.notice(table.lang)
    own = read(table.deck)
    return own.notice or own.name


def _type(slug: str, table: CardTable) -> str:
    return str(card_text.designs(table.deck)[slug]["type"])


def _name(slug: str, table: CardTable) -> str:
    return frame.name(card_text.name(slug, table.lang, table.deck))


def _levels(slug: str, table: CardTable) -> str:
    """Arrows with the letter of their stage."""
    levels: dict[str, Any] = card_text.designs(table.deck)[slug].get("levels", {})
    return "".join(
        f'<b class="chip t-{stage}">{icons.icon("level")}'
        f"{escape(labels.entry(table.lang, 'letters', stage))}{levels[stage]}</b>"
        for stage in STAGES
        if stage in levels
    )


def _rows(slug: str, table: CardTable, live: CardState) -> str:
    """One row per ability; what is used up is hatched and says so."""
    drawn = ""
    for ability in abilities(slug, table):
        covered = live.covered and ability.side == "once"
        said = labels.say(table.lang, "covered") if covered else ability.short
        state = live.rows.get(ability.key, "")
        mood = " covered" if covered else f" is-{state}" if state else ""
        sign = icons.icon(ability.side, labels.entry(table.lang, "sides", ability.side))
        drawn += f'<span class="stripe{mood}">{_letter(ability.stage, table)}{sign}<span>{escape(said)}</span></span>'
    for symbol in card_text.designs(table.deck)[slug].get("symbols", ()):
        said = card_text.term(symbol, table.lang)
        drawn += f'<span class="stripe sign">{icons.icon(symbol)}<span>{escape(hyphens.soft(said))}</span></span>'
    return f'<span class="stripes">{drawn}</span>'


def _blocks(slug: str, table: CardTable) -> str:
    """The abilities with their full sentences, then the symbols."""
    drawn = "".join(
        f'<span class="block"><b>{_letter(row.stage, table)}{icons.icon(row.side)}'
        f"{escape(labels.entry(table.lang, 'sides', row.side))}</b><span>{escape(row.full)}</span></span>"
        for row in abilities(slug, table)
    )
    symbols = card_text.designs(table.deck)[slug].get("symbols", ())
    return drawn + "".join(
        f'<span class="block"><b>{icons.icon(symbol)}{escape(card_text.term(symbol, table.lang))}</b></span>'
        for symbol in symbols
    )


def _letter(stage: str, table: CardTable) -> str:
    if not stage:
        return ""
    return f'<b class="letter t-{stage}">{escape(labels.entry(table.lang, "letters", stage))}</b>'
