"""What a scene is given and what it makes: things to press, a prompt, and the parts a game's template draws.

An answer in the making is a short text, the draft: it travels in the address, so that a press is an ordinary link and
the server does all the sums. Every thing carries the draft that pressing it leads to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from markupsafe import Markup

from farstar.table.ask import Ask, Choose, Pick
from farstar.web.common.languages import say
from farstar.web.common.numbers import whole_number
from farstar.web.drawing.album import Album

V = TypeVar("V")
N = TypeVar("N")


class Look(NamedTuple):
    """One seat's view, what it is asked, its draft, who sits where, and who is waited for. Seat -1 watches.

    `log` is the log as the seat knows it; `sent` is its answer in words while others still choose; `table` is the
    table's name in addresses; in a replay the seat may not be that of the one who looks, `mine` is then false. A `low`
    hand is drawn as small pictures with names, where there is more to see beside it.
    """

    game: str
    view: Any
    ask: Ask | None
    draft: str
    seats: list[dict[str, Any]]
    waiting: list[int]
    tell: Any
    lang: str
    over: bool = False
    log: Sequence[dict[str, Any]] = ()
    table: str = ""
    mine: bool = True
    sent: str = ""
    low: bool = False

    @property
    def seat(self) -> int:
        return int(self.view.seat)

    @property
    def others(self) -> list[int]:
        """The other seats in the order they sit, beginning after one's own."""
        size, own = len(self.seats), self.seat
        return list(range(size)) if own < 0 else [(own + step) % size for step in range(1, size)]

    def called(self, seat: int) -> str:
        """What a seat is called by the one who looks: "You", or a name."""
        return self.say("table.you") if seat == self.seat and self.mine else self.name(seat)

    def name(self, seat: int) -> str:
        return str(self.seats[seat]["name"] or seat + 1)

    def say(self, key: str, **values: object) -> str:
        return say(self.lang, key, **values)


class Mark(NamedTuple):
    """How a thing stands in the answer: its state, its tab in words, and the draft after pressing it (None: cannot)."""

    state: str = ""
    tab: str = ""
    draft: str | None = None
    chosen: bool = False


class Thing(NamedTuple):
    """Something on the table: drawn, with its words for those who listen, its large card, and its mark.

    `moves` names a thing that can be followed from place to place; it must be nothing the seat may not know.
    """

    id: str
    html: Markup
    label: str
    mark: Mark = Mark()
    card: str = ""
    notes: Sequence[str] = ()
    moves: str = ""


class Phase(NamedTuple):
    """A phase on the strip; its state is done, now, coming or off."""

    icon: str
    name: str
    note: str
    state: str


class PromptNote(NamedTuple):
    """A line of the prompt: `done`, `missing`, or plain."""

    words: str
    state: str = ""


class Button(NamedTuple):
    """A choice in the prompt that is no thing on the table; pressing it changes the draft.

    With the address of a `picture` it is drawn as a card in the hue of its icon, with a short `kicker` on top.
    """

    name: str
    draft: str
    chosen: bool = False
    note: str = ""
    icon: str = ""
    picture: str = ""
    kicker: str = ""


class Slot(NamedTuple):
    """A place to fill before the answer is whole: what is in it, or what is missing."""

    words: str
    filled: bool


class Lot(NamedTuple):
    """Things that lie together, for a picture of a position: whose or where, facts in words, and the drawn things."""

    title: str
    facts: list[str]
    things: list[Markup]


class BuiltCard(NamedTuple):
    """A card that somebody has built by the end of a game: its name, the points it brings by itself, how it is drawn
    small and large, and what its points are for, as sentences."""

    name: str
    points: float
    small: Markup
    large: Markup
    why: str = ""


def laid(thing: Thing) -> Markup:
    """A thing in a picture of a position: its large card can be looked at, nothing can be pressed."""
    return Markup('<span class="shown" data-card="{}">{}</span>').format(thing.card, thing.html)


@dataclass
class Prompt:
    """The one place for the question. `pick` is the whole answer, None while something is missing."""

    question: str
    kicker: str = ""
    icon: str = "flag"
    notes: list[PromptNote] = field(default_factory=list)
    slots: list[Slot] = field(default_factory=list)
    buttons: list[Button] = field(default_factory=list)
    confirm: str = ""
    pick: Pick | None = None
    more: list[Button] = field(default_factory=list)


class Opened(NamedTuple):
    """What one player had chosen: shape and name, whether it is the one who looks, the chosen cards, or other parts."""

    sign: Markup
    name: str
    own: bool = False
    cards: Sequence[Button] = ()
    html: Markup = Markup()
    note: str = ""
    parts: Sequence[Any] = ()


class Reveal(NamedTuple):
    """All choices of a round, opened. `key` tells it from every other one at the table; `said` is all of it as one
    sentence; `template` draws it, with `parts` of its own; `strip` are the phases that follow."""

    key: str
    title: str
    words: str
    said: str
    seats: Sequence[Opened]
    template: str = "_opened.html"
    parts: Sequence[Any] = ()
    strip: Sequence[Phase] = ()


@dataclass
class Stage:
    """A whole table: `parts` are what its template draws; `style` is the address of a style sheet below
    /static, if it needs one; `rail` is a template for the top of the rail, if there is something to put there; `reveal`
    is the last moment when choices were opened."""

    game: str
    title: str
    subtitle: str
    prompt: Prompt
    strip: list[Phase] = field(default_factory=list)
    parts: dict[str, Any] = field(default_factory=dict)
    template: str = "plain.html"
    style: str = ""
    rail: str = ""
    reveal: Reveal | None = None


class Scene:
    """Draws a game's table from one seat's view."""

    album: ClassVar[Album] = Album()
    """What the game shows away from its table."""
    tells_late: ClassVar[bool] = False
    """Whether a round is told only when everybody has chosen for it: its first points may be made in the same line."""

    def __init__(self, look: Look) -> None:
        self.look = look

    def stage(self) -> Stage:
        raise NotImplementedError

    def lots(self) -> list[Lot]:
        """What lies where, for a picture of a position in the rules; what is empty is left out."""
        return []

    def empire(self, seat: int) -> list[BuiltCard]:
        """What a seat has built, for the moment of the end; nothing where a game builds nothing."""
        return []


class ReckonedScene(Scene, Generic[V, N]):
    """A scene with the view it draws, and with what the rules reckon for it."""

    reckoning: Callable[[V], N]

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.view: V = look.view
        self.numbers = self.reckoning(self.view)


class Chosen:
    """The answer in the making to a `Choose`: options pressed one after another."""

    def __init__(self, ask: Choose, draft: str) -> None:
        self.ask = ask
        self.none = draft == "-"
        self.picked: list[int] = []
        for word in draft.split(","):
            option = whole_number(word)
            if option is not None and option in ask.options and len(self.picked) < ask.most:
                if option not in self.picked:
                    self.picked.append(option)

    def press(self, option: int) -> str:
        """The draft after pressing an option: taken up, put back, or put in the place of the last one."""
        if option in self.picked:
            rest = [each for each in self.picked if each != option]
        elif len(self.picked) < self.ask.most:
            rest = [*self.picked, option]
        else:
            rest = [*self.picked[:-1], option]
        if self.ask.groups is not None and option in rest:
            group = dict(zip(self.ask.options, self.ask.groups, strict=True))
            rest = [each for each in rest if each == option or group[each] != group[option]]
        return ",".join(map(str, rest))

    @property
    def missing(self) -> int:
        """How many are still to be chosen at least."""
        return max(0, self.ask.least - len(self.picked))

    def pick(self) -> Pick | None:
        """The whole answer; choosing nothing must be said."""
        if not self.picked and self.ask.least == 0 and not self.none and self.ask.options:
            return None
        return None if self.ask.fault(tuple(self.picked)) else tuple(self.picked)

    def mark(self, option: int, tab: str, chosen_tab: str = "", chosen_state: str = "chosen") -> Mark:
        """The mark of a thing that stands for an option (or for none)."""
        if option not in self.ask.options:
            return Mark("dimmed", tab)
        if option in self.picked:
            return Mark(chosen_state, chosen_tab or tab, self.press(option), True)
        return Mark("legal", tab, self.press(option))


def things_of(stage: Stage) -> Iterator[Thing]:
    """Everything on a table that is drawn as a thing."""
    return things_in(stage.parts)


def things_in(part: Any) -> Iterator[Thing]:
    """The things in what a template draws: in dicts, lists and named tuples, however deep."""
    if isinstance(part, Thing):
        yield part
    elif isinstance(part, dict | list | tuple):
        for each in part.values() if isinstance(part, dict) else part:
            yield from things_in(each)


def waiting_prompt(look: Look) -> Prompt:
    """What the prompt says when this seat is asked nothing."""
    if look.over:
        return Prompt(look.say("table.over"), icon="flag")
    names = [look.name(seat) for seat in look.waiting if seat != look.seat]
    notes = [PromptNote(look.say("table.sent", what=look.sent), "done")] if look.sent else []
    return Prompt(look.say("table.waiting", names=", ".join(names) or "…"), look.say("table.wait"), "clock", notes)


def confirm_words(look: Look, answer: Chosen, ready: str) -> str:
    """The words of the gold button: what it does, or what is missing."""
    if answer.pick() is not None:
        return ready
    if answer.missing and answer.picked:
        return look.say("table.missing", n=answer.missing)
    return look.say("table.choose_first", n=answer.missing) if answer.missing > 1 else look.say("table.choose_one")


def signed(number: int) -> str:
    """A number with its sign."""
    return f"+{number}" if number >= 0 else f"\u2212{-number}"
