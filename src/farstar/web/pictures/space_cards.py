"""The cards of Space Race: hand, Universe, Agency, large, and the control cards. Words come from the caller."""

from dataclasses import dataclass, field
from html import escape

from farstar.web.pictures import frame, hyphens, icons, labels
from farstar.web.pictures.files import scene

STAGES = ("propaganda", "technology", "space-program", "breakthrough")
SIDES = ("every-round", "once", "at-once", "bureaucracy", "permanent")


@dataclass(frozen=True)
class Ability:
    """One row: on which stripe (empty for a footer), how often, and its words."""

    side: str
    words: str
    stage: str = ""
    state: str = ""


@dataclass(frozen=True)
class Card:
    """What a card says in the table's language."""

    slug: str
    name: str
    type: str
    levels: dict[str, int] = field(default_factory=dict)
    abilities: tuple[Ability, ...] = ()
    symbols: tuple[tuple[str, str], ...] = ()
    """Each breakthrough symbol with its words."""
    leader: bool = False
    caption: str = ""
    covered: bool = False


def hand(card: Card, lang: str, state: str = "", tab: str = "") -> str:
    """A card in the hand, with its picture."""
    inside = (
        f'<span class="head">{icons.icon(card.type)}{frame.name(card.name)}</span>{scene("spacerace", card.slug)}'
        f'<span class="levels">{_levels(card, lang)}</span>{_rows(card, lang)}'
    )
    return frame.card(f"space hand t-{card.type}", inside, state, tab)


def row(card: Card, lang: str, state: str = "", tab: str = "") -> str:
    """A card lying in the Universe: name, levels, abilities."""
    head = f'{frame.name(card.name)}<span class="levels">{_levels(card, lang)}</span>'
    inside = f'<span class="head">{head}</span>{_rows(card, lang)}'
    return frame.card(f"space row t-{card.type}", inside, state, tab)


def agency(card: Card, lang: str, state: str = "", tab: str = "") -> str:
    """A card in an Agency: its lit and covered stripes."""
    leader = f"<em>{escape(labels.entry(lang, 'types', 'leader'))}</em>" if card.leader else ""
    inside = (
        f'<span class="head">{icons.icon(card.type)}{frame.name(card.name)}</span>'
        f'<span class="levels">{_levels(card, lang)}{leader}</span>{_rows(card, lang)}'
    )
    return frame.card(f"space agency t-{card.type}", inside, state, tab)


def large(card: Card, lang: str, notice: bool = True) -> str:
    """The whole card with its line of history; the notice says that the deck is the table's own."""
    told = f'<span class="caption">{escape(card.caption)}</span>' if card.caption else ""
    told += f'<span class="note">{escape(labels.say(lang, "notice"))}</span>' if notice else ""
    blocks = "".join(
        f'<span class="block"><b>{_stripe(ability, lang)}{icons.icon(ability.side)}'
        f"{escape(labels.entry(lang, 'sides', ability.side))}</b>"
        f"<span>{escape(ability.words)}</span></span>"
        for ability in card.abilities
    )
    signs = "".join(
        f'<span class="block"><b>{icons.icon(symbol)}{escape(said)}</b></span>' for symbol, said in card.symbols
    )
    inside = (
        f'<span class="head">{icons.icon(card.type)}<span>{frame.name(card.name)}'
        f'<span class="levels">{_levels(card, lang)}</span></span></span>{scene("spacerace", card.slug)}'
        f'<span class="text">{blocks}{signs}{told}</span>'
    )
    return frame.card(f"space large t-{card.type}", inside)


def control(
    kind: str, level: int, words: tuple[tuple[str, str], ...], lang: str, state: str = "", note: str = ""
) -> str:
    """A control card: its level large, what it adds as (side, words), and a note such as the round it was played in."""
    rows = "".join(
        f'<span class="power">{icons.icon(side)}<span>{escape(hyphens.soft(said))}</span></span>'
        for side, said in words
    )
    told = f'<span class="told">{escape(note)}</span>' if note else ""
    title = escape(labels.say(lang, "level", value=level))
    inside = f'<b class="big" title="{title}">{level}</b><span class="powers">{rows}{told}</span>'
    return frame.card(f"space control t-{kind}", inside, state)


def chip(kind: str, level: int, lang: str) -> str:
    """A control card as a small chip: letter and level."""
    return f'<b class="chip t-{kind}">{escape(labels.entry(lang, "letters", kind))}{level}</b>'


def _levels(card: Card, lang: str) -> str:
    """Arrows with the letter of their stage."""
    return "".join(
        f'<b class="chip t-{stage}">{icons.icon("level")}'
        f"{escape(labels.entry(lang, 'letters', stage))}{card.levels[stage]}</b>"
        for stage in STAGES
        if stage in card.levels
    )


def _rows(card: Card, lang: str) -> str:
    """One row per ability; what is used up is hatched and says so."""
    drawn = ""
    for ability in card.abilities:
        covered = card.covered and ability.side == "once"
        said = labels.say(lang, "covered") if covered else ability.words
        mood = " covered" if covered else f" is-{ability.state}" if ability.state else ""
        sign = icons.icon(ability.side, labels.entry(lang, "sides", ability.side))
        drawn += (
            f'<span class="stripe{mood}">{_stripe(ability, lang)}{sign}<span>{escape(hyphens.soft(said))}</span></span>'
        )
    for symbol, said in card.symbols:
        drawn += f'<span class="stripe sign">{icons.icon(symbol)}<span>{escape(said)}</span></span>'
    return f'<span class="stripes">{drawn}</span>'


def _stripe(ability: Ability, lang: str) -> str:
    if not ability.stage:
        return ""
    return f'<b class="letter t-{ability.stage}">{escape(labels.entry(lang, "letters", ability.stage))}</b>'
