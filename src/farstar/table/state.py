"""What remains to be done, kept as data: agenda, lanes, sealed replies. Knows how to ask and reply, but no game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from farstar.table.ask import CHANCE, Ask, Illegal, NotAsked, Pick, as_pick
from farstar.table.chance import Dice
from farstar.table.records import load_named, plain, save_named
from farstar.table.saving import Step as Step
from farstar.table.saving import saved_version, step_from

try:
    from mypy_extensions import mypyc_attr
except ModuleNotFoundError:  # it matters to the compiler only

    def mypyc_attr(*attrs: str, **kwattrs: object) -> Callable[[Any], Any]:  # type: ignore[misc]
        return lambda cls: cls


Picks = dict[int, Pick]
AskRule = Callable[[Any, int, int, int], list[Ask]]
DoRule = Callable[[Any, int, int, int, Picks], None]


class Rule:
    """One verb: what it asks, changing nothing, and what then happens. Without an ask it just happens."""

    def __init__(self, do: DoRule, ask: AskRule | None = None) -> None:
        self.do = do
        self.ask = ask


Rules = dict[str, Rule]


class Event:
    """What happened, told once. `cards` are open to all, `secret` only to `seat`; `card` is the cause or object."""

    def __init__(self, kind: str, seat: int, card: int, number: int, cards: Pick, secret: Pick) -> None:
        self.kind = kind
        self.seat = seat
        self.card = card
        self.number = number
        self.cards = cards
        self.secret = secret

    def seen_by(self, seat: int) -> dict[str, object]:
        """The event as this seat may know it."""
        seen: dict[str, object] = {"kind": self.kind, "seat": self.seat, "card": self.card, "number": self.number}
        seen["cards"] = list(self.cards)
        seen["secret"] = list(self.secret) if seat == self.seat else []
        return seen

    def __reduce__(self) -> tuple[Any, ...]:
        return Event, (self.kind, self.seat, self.card, self.number, self.cards, self.secret)

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.seat}, {self.card}, {self.number}, {self.cards}, {self.secret})"


NO_PICKS: Final[Picks] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game in progress. A game subclasses it, adds its zones and its name, and hands over its table of verbs.

    Steps wait on `agenda` (the last is next). While `lanes` is not empty, the agenda rests: each lane is a seat's own
    stack of steps, and everybody meets again when all lanes are empty. `turned` counts hidden pieces that a rule, not a
    pick, has turned up for all to see: two tables that looked alike until then may differ from there on. `version` is
    that of its saves, `fields` are those of the game that they keep by name.
    """

    game: ClassVar[str] = ""
    version: ClassVar[int] = 1
    fields: ClassVar[tuple[str, ...]] = ()

    def __init__(self, seats: int, rules: Rules) -> None:
        self.seats = seats
        self.rules = rules
        self.agenda: list[Step] = []
        self.lanes: list[list[Step]] = []
        self.waiting: list[Ask | None] = []
        self.stack: list[Step] = self.agenda
        self.open: list[Ask] | None = None
        self.sealed: Picks = {}
        self.events: list[Event] | None = None
        self.turned = 0

    # What a rule says ------------------------------------------------------------------------------------------

    def then(self, steps: list[Step]) -> None:
        """These steps come next, in this order, in the lane (or on the agenda) that is being worked on."""
        stack = self.stack
        for i in range(len(steps) - 1, -1, -1):
            stack.append(steps[i])

    def fork(self, steps: list[Step]) -> None:
        """Every step opens a lane of its seat; the agenda goes on when all lanes are empty."""
        self.lanes = [[step] for step in steps]
        self.waiting = [None for _ in steps]

    def tell(self, kind: str, seat: int, card: int = -1, number: int = 0, cards: Pick = (), secret: Pick = ()) -> None:
        """Say what happened; mute when nobody listens, as in copies made for search.

        kind: what happened, a word of the game's own that its teller puts into a sentence
        seat: whose doing it was, and the only one that sees `secret`; -1 for nobody's
        card: the piece that caused it or that it happened to; -1 for none
        number: how many or how much
        cards: pieces that everybody may see from now on
        secret: pieces that only `seat` may see; the others are told nothing of them, not even how many
        """
        if self.events is not None:
            self.events.append(Event(kind, seat, card, number, cards, secret))

    # The door --------------------------------------------------------------------------------------------------

    def asks(self, chance: Dice | None = None) -> list[Ask]:
        """Run on until somebody must choose; empty when the game is over. Given dice, chance is answered on the way."""
        if self.open is None:
            self.run(chance)
        open_asks = self.open
        assert open_asks is not None
        if chance is not None and open_asks and open_asks[0].seat == CHANCE:
            self.reply_unchecked(open_asks[0], open_asks[0].random(chance))
            return self.asks(chance)
        if self.sealed:
            return [ask for ask in open_asks if ask.seat not in self.sealed]
        return open_asks

    def ask_of(self, seat: int) -> Ask | None:
        """What this seat is asked now."""
        for ask in self.asks():
            if ask.seat == seat:
                return ask
        return None

    def reply(self, seat: int, pick: object) -> None:
        """The only door: seal one answer; the last one opens them all. What does not fit is refused, untouched."""
        ask = self.ask_of(seat)
        if ask is None:
            raise NotAsked(f"seat {seat} is not asked anything now; asked are {[a.seat for a in self.asks()]}")
        answer = as_pick(pick)
        fault = ask.fault(answer)
        if fault:
            raise Illegal(f"seat {seat} picked {list(answer)} for {ask!r}: {fault}")
        self.reply_unchecked(ask, answer)

    def reply_unchecked(self, ask: Ask, pick: Pick) -> None:
        """Take an answer that is known to fit, to an ask that is open now.

        Behind the door, for speed: `farstar.bots.playing` alone uses it beside the kernel, on imagined states.
        """
        open_asks = self.open
        assert open_asks is not None
        if self.lanes:
            lane = self.lane_of(ask)
            self.open = None
            self.perform(self.lanes[lane], {ask.seat: pick})
        elif len(open_asks) == 1:
            self.open = None
            self.perform(self.agenda, {ask.seat: pick})
        else:
            self.sealed[ask.seat] = pick
            if len(self.sealed) == len(open_asks):
                picks = {one.seat: self.sealed[one.seat] for one in open_asks}  # not in order of arrival
                self.sealed = {}
                self.open = None
                self.perform(self.agenda, picks)

    def lane_of(self, ask: Ask) -> int:
        """The lane an ask came from; it waits no longer."""
        for i in range(len(self.lanes)):
            if self.waiting[i] is ask:
                self.waiting[i] = None
                return i
        raise AssertionError(f"{ask!r} belongs to no lane")

    # The engine ------------------------------------------------------------------------------------------------

    def perform(self, stack: list[Step], picks: Picks) -> None:
        """Take the next step off its stack and do it."""
        verb, seat, what, number = stack.pop()
        self.stack = stack
        self.rules[verb].do(self, seat, what, number, picks)

    def run(self, chance: Dice | None) -> None:
        """Do steps until one asks somebody."""
        while self.open is None:
            self.step(chance)

    def step(self, chance: Dice | None) -> None:
        """Do the next step, or open its asks; with nothing left to do, open none."""
        if self.lanes:
            self.run_lanes(chance)
        elif self.agenda:
            found = self.advance(self.agenda, chance)
            if found:
                self.open = found
        else:
            self.open = []

    def run_lanes(self, chance: Dice | None) -> None:
        """Bring every lane to its next question. A question to chance goes first and alone."""
        for i in range(len(self.lanes)):
            lane = self.lanes[i]
            while lane and self.waiting[i] is None:
                found = self.advance(lane, chance)
                if found:
                    assert len(found) == 1, f"a lane asks one seat at a time, not {found}"
                    self.waiting[i] = found[0]
                    if found[0].seat == CHANCE:
                        self.open = found
                        return
        asked: list[Ask] = [ask for ask in self.waiting if ask is not None]
        if asked:
            self.open = asked
        else:
            self.lanes = []
            self.waiting = []

    def advance(self, stack: list[Step], chance: Dice | None) -> list[Ask]:
        """The asks of the next step; if there are none, the step is done."""
        verb, seat, what, number = stack[-1]
        rule = self.rules[verb]
        picks = NO_PICKS
        if rule.ask is not None:
            found = rule.ask(self, seat, what, number)
            if found:
                if chance is None or found[0].seat != CHANCE:
                    return found
                picks = {CHANCE: found[0].random(chance)}
        stack.pop()
        self.stack = stack
        rule.do(self, seat, what, number, picks)
        return []

    # Copying and saving ----------------------------------------------------------------------------------------

    def copy(self) -> State:
        """An independent, mute copy. A game overrides it and calls `copy_work`."""
        raise NotImplementedError

    def save(self) -> dict[str, Any]:
        """Everything in plain values: what remains to be done, version, seats, options, and what `save_fields` adds."""
        saved = self.save_work()
        saved["version"] = self.version
        saved["seats"] = self.seats
        saved["options"] = self.options()
        self.save_fields(saved)
        return saved

    def load(self, saved: dict[str, Any]) -> None:
        """Take over everything from plain values made by `save`, seats and options apart."""
        saved = self.updated(saved, saved_version(saved, self.version))
        self.load_work(saved)
        self.load_fields(saved)

    def save_fields(self, into: dict[str, Any]) -> None:
        """Add the fields of the game in plain values."""
        save_named(self, self.fields, into)

    def load_fields(self, saved: dict[str, Any]) -> None:
        """The other half of `save_fields`."""
        load_named(self, self.fields, saved)

    def updated(self, saved: dict[str, Any], version: int) -> dict[str, Any]:
        """What an older version has saved, as this one would have. A game with older versions overrides it."""
        return saved

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled and deeply copied by what it saves, with what it has told; its game must be installed."""
        from farstar.table.game import restored

        return restored, (self.game, self.save(), self.events, self.turned)

    def census(self) -> list[int]:
        """Every piece, wherever it lies. A game overrides it, or counts its pieces itself."""
        raise NotImplementedError

    def options(self) -> dict[str, str]:
        """The table options in full, defaults included: what a journal keeps. A game with options overrides it."""
        return {}

    def copy_work(self, other: State) -> None:
        """Take over what remains to be done from another state."""
        self.take_up_work(other.agenda, other.lanes)
        self.sealed = other.sealed.copy()

    def take_up_work(self, agenda: list[Step], lanes: list[list[Step]]) -> None:
        """These steps are what remains to be done; nobody has answered anything yet."""
        self.agenda = agenda.copy()
        self.stack = self.agenda
        self.lanes = [lane.copy() for lane in lanes]
        self.waiting = [None for _ in lanes]

    def save_work(self) -> dict[str, Any]:
        """What remains to be done, in plain values; open asks are derived again."""
        return {
            "agenda": plain(self.agenda),
            "lanes": plain(self.lanes),
            "sealed": [[seat, list(pick)] for seat, pick in sorted(self.sealed.items())],
        }

    def load_work(self, saved: dict[str, Any]) -> None:
        """The other half of `save_work`."""
        self.agenda = [step_from(step) for step in saved["agenda"]]
        self.stack = self.agenda
        self.lanes = [[step_from(step) for step in lane] for lane in saved["lanes"]]
        self.waiting = [None for _ in self.lanes]
        self.sealed = {seat: tuple(pick) for seat, pick in saved["sealed"]}
        self.open = None
