"""The tiles of Roll: in a tableau, on top of a stack, both faces, home worlds. Words come from the caller."""

from dataclasses import dataclass
from html import escape

from farstar.web.pictures import dice, frame, icons, labels
from farstar.web.pictures.files import facts, image, scene

PHASES = ("explore", "develop", "settle", "produce", "ship")
WORLDS = ("novelty", "rare", "genes", "alien")


@dataclass(frozen=True)
class Side:
    """What one side of a tile says: its name and its powers as (phase or empty, sentence)."""

    slug: str
    name: str
    lines: tuple[tuple[str, str], ...] = ()

    @property
    def colour(self) -> str:
        """The colour of a world; empty for grey worlds and developments."""
        colour = str(facts("roll")[self.slug].get("colour", ""))
        return colour if colour in WORLDS else ""

    @property
    def world(self) -> bool:
        """Is it a world?"""
        return bool(facts("roll")[self.slug]["type"] == "world")

    @property
    def cost(self) -> int:
        """How many workers it takes."""
        return int(facts("roll")[self.slug]["cost"])


def tile(side: Side, lang: str, state: str = "", tab: str = "", good: str = "", cost: str = "") -> str:
    """A tile in a tableau; a good is the die lying on it, a place for one is dashed."""
    letter = escape(labels.entry(lang, "letters", side.colour)) if side.colour else ""
    title = escape(labels.say(lang, "no-good"))
    place = f'<span class="empty c-{side.colour}" title="{title}">{letter}</span>' if letter else ""
    inside = (
        f'{_number(side, lang, cost)}{image("roll", side.slug, "pic")}<span class="words">{frame.name(side.name)}'
        f'<span class="type">{escape(_kind(side, lang))}</span></span>{dice.die(good, "", lang) if good else place}'
    )
    return frame.card("roll tile", inside, state, tab)


def top(side: Side, lang: str, on: tuple[str, ...] = (), cost: str = "", state: str = "", under: str = "") -> str:
    """The tile on top of a stack with the dice put on it so far and free places for the rest."""
    needed = int(cost or side.cost)
    free = '<span class="empty"></span>' * max(0, needed - len(on))
    laid = "".join(dice.die(colour, "", lang) for colour in on)
    inside = (
        f'<span class="head">{_number(side, lang, cost)}{image("roll", side.slug, "pic")}{frame.name(side.name)}</span>'
        f'<span class="dice">{laid}{free}<u>{len(on)}/{needed}</u></span>{_short(side)}'
        + (f'<span class="type">{escape(under)}</span>' if under else "")
    )
    return frame.card("roll top", inside, state)


def large(side: Side, lang: str, notes: tuple[str, ...] = ()) -> str:
    """The whole side of a tile with full sentences."""
    told = "".join(f'<span class="note">{escape(note)}</span>' for note in notes)
    inside = (
        f'<span class="head">{_number(side, lang, "")}<span>{frame.name(side.name)}'
        f'<span class="type">{escape(_type(side, lang))}</span></span></span>{scene("roll", side.slug)}'
        f'<span class="text">{_blocks(side, lang)}{told}</span>'
    )
    return frame.card("roll large", inside)


def faces(one: Side, other: Side, lang: str, state: str = "", tab: str = "") -> str:
    """Both sides of a tile next to each other, or both halves of a faction."""
    halves = "".join(
        f'<span class="half">{scene("roll", side.slug)}<span class="head">{_number(side, lang, "")}'
        f'{frame.name(side.name)}</span><span class="type">{escape(_type(side, lang))}</span>{_short(side)}</span>'
        for side in (one, other)
    )
    return frame.card("roll faces", halves, state, tab)


def home(side: Side, lang: str, state: str = "", tab: str = "") -> str:
    """A home world with all its words."""
    inside = (
        f'{scene("roll", side.slug)}<span class="head">{_number(side, lang, "")}{frame.name(side.name)}</span>'
        f'<span class="type">{escape(labels.entry(lang, "types", "home"))} · {escape(_type(side, lang))}'
        f"</span>{_short(side)}"
    )
    return frame.card("roll home", inside, state, tab)


def _number(side: Side, lang: str, cost: str) -> str:
    """Cost: a circle in the colour of the world, or a diamond; the caller may give the cost after discounts."""
    ground = "cost-development" if not side.world else "cost-source" if side.colour else "cost-world"
    value = cost or str(side.cost)
    return frame.number(value, ground, side.colour, labels.say(lang, "cost", value=value))


def _type(side: Side, lang: str) -> str:
    return labels.entry(lang, "types", f"world-{side.colour or 'grey'}" if side.world else "development")


def _kind(side: Side, lang: str) -> str:
    """The type in one word where there is little room."""
    return labels.entry(lang, "kinds", side.colour) if side.colour else _type(side, lang)


def _short(side: Side) -> str:
    rows = "".join(
        f'<span class="power">{icons.icon(phase) if phase else ""}<span>{escape(said)}</span></span>'
        for phase, said in side.lines
    )
    return f'<span class="powers">{rows}</span>'


def _blocks(side: Side, lang: str) -> str:
    return "".join(
        f'<span class="block"><b>{icons.icon(phase)}{escape(labels.entry(lang, "faces", phase))}</b>'
        f"<span>{escape(said)}</span></span>"
        if phase in PHASES
        else f'<span class="block"><span>{escape(said)}</span></span>'
        for phase, said in side.lines
    )
