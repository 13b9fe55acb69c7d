"""Who acts when in Space Race: the strip of stages, the order by level, what a control card would change."""

from __future__ import annotations

from dataclasses import dataclass, field

from markupsafe import Markup, escape

from farstar.games.spacerace.rules.cards import STAGES
from farstar.games.spacerace.rules.solo import opponent_level
from farstar.games.spacerace.rules.state import ROUNDS
from farstar.games.spacerace.web.pieces import Pieces
from farstar.web.drawing import icons, seats
from farstar.web.drawing.scene import Phase

STRIP = ("control", *STAGES, "bureaucracy", "phase-3")
ICONS = {"control": "hand", "phase-3": "universe"}


@dataclass
class OrderRow:
    """One seat in the order: its level and what that is made of, and whether it acts now or has passed."""

    sign: Markup
    name: str
    level: str = ""
    note: str = ""
    state: str = ""
    marker: bool = False


@dataclass
class Order:
    """The order of the present stage, or of a stage that is being thought of."""

    icon: str
    title: str
    rows: list[OrderRow] = field(default_factory=list)
    foot: str = ""


class Orders:
    """Reckons who acts when."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.look, self.view = pieces.look, pieces.view
        self.numbers, self.marks = pieces.numbers, pieces.marks

    # The strip -------------------------------------------------------------------------------------------------

    def strip(self) -> list[Phase]:
        """The stages of the round, who takes part in them, and where the round stands."""
        phase = self.view.phase
        at = STRIP.index(phase) if phase in STRIP else -1 if phase == "setup" else len(STRIP)
        phases = []
        for place, name in enumerate(STRIP):
            note, on = self.part(place, at)
            state = "off" if not on else "now" if place == at else "done" if place < at else "coming"
            phases.append(Phase(ICONS.get(name, name), self.title(place), note, state))
        return phases

    def title(self, place: int) -> str:
        if 1 <= place <= len(STAGES):
            return self.pieces.short(place - 1)
        return self.look.say(f"spacerace.strip_{STRIP[place].replace('-', '_')}")

    def part(self, place: int, at: int) -> tuple[str, bool]:
        """What is said under a stage, and whether it takes place at all."""
        say = self.look.say
        if STRIP[place] == "phase-3":
            last = self.view.round == ROUNDS
            return say("spacerace.strip_not_now" if last else "spacerace.strip_phase_3_note"), not last
        if not 1 <= place <= len(STAGES):
            return say(f"spacerace.strip_{STRIP[place]}_note"), True
        if at <= 0:
            return say("spacerace.strip_open"), True
        parts = [seats.signs(self.look, self.taking_part(place - 1))]
        if opponent_level(self.numbers.table, place - 1) >= 0:
            parts.append(escape(say("spacerace.opponent_short")))
        note = Markup(" ").join(filter(None, parts))
        return note or say("spacerace.strip_nobody"), bool(note)

    def taking_part(self, stage: int) -> list[int]:
        """The seats whose control card belongs to a stage."""
        kind = self.view.printed.type
        players = enumerate(self.view.players)
        return [seat for seat, seen in players if seen.current >= 0 and kind[seen.current] == stage]

    # The order -------------------------------------------------------------------------------------------------

    def order(self) -> Order:
        """What the rail says about the order."""
        phase, answer = self.view.phase, self.marks.answer
        if self.marks.kind == "control" and answer is not None and answer.picked:
            return self.preview(answer.picked[0])
        if phase in STAGES:
            return self.stage(STAGES.index(phase))
        say = self.look.say
        if phase in ("bureaucracy", "phase-3"):
            key = phase.replace("-", "_")
            title, foot = say(f"spacerace.order_{key}"), say(f"spacerace.order_{key}_foot")
            return Order(ICONS.get(phase, phase), title, [self.plain(seat) for seat in self.clockwise()], foot)
        if phase in ("scoring", "over"):
            ranked = sorted(range(self.view.seats), key=lambda seat: -self.numbers.score(seat).total)
            return Order("vp", say("spacerace.order_points"), [self.scored(seat) for seat in ranked] + self.beaten())
        foot = say("spacerace.order_control_foot" if self.marks.kind == "control" else "spacerace.order_wait_foot")
        return Order("hand", say("spacerace.order_control"), [self.plain(seat) for seat in self.clockwise()], foot)

    def clockwise(self) -> list[int]:
        first = max(0, self.view.marker)
        return [(first + step) % self.view.seats for step in range(self.view.seats)]

    def row(self, seat: int, level: str = "", note: str = "", state: str = "") -> OrderRow:
        pieces = self.pieces
        return OrderRow(pieces.sign(seat), pieces.name(seat), level, note, state, seat == self.view.marker)

    def plain(self, seat: int) -> OrderRow:
        """A seat where levels do not matter."""
        thinks = seat in self.look.waiting and not self.look.over
        if self.view.phase == "control":
            note = self.look.say("table.thinking" if thinks else "table.chosen")
        else:
            note = self.look.say("spacerace.hand_of", n=self.view.players[seat].hand)
        return self.row(seat, "", note, "now" if thinks else "")

    def scored(self, seat: int) -> OrderRow:
        """A seat with its points."""
        parts = self.look.tell.board(self.view).points_of(seat)
        won = self.look.over and self.numbers.score(seat).won
        return self.row(seat, str(parts["points"]), "", "now" if won else "")

    def beaten(self) -> list[OrderRow]:
        """The automatic opponent with its points, if there is one."""
        if self.view.opponent is None:
            return []
        lost = self.look.over and not self.numbers.score(0).won
        return [self.automaton(str(int(self.numbers.opponent().total)), "", "now" if lost else "")]

    def automaton(self, level: str, note: str, state: str = "") -> OrderRow:
        name = self.look.say("spacerace.opponent")
        return OrderRow(Markup(icons.seat(1, name[:1], name)), name, level, note, state)

    def stage(self, stage: int) -> Order:
        """The order of a stage, fixed when it began."""
        say = self.look.say
        seats = self.marks.past.order or self.taking_part(stage)
        rows = [self.in_stage(seat, stage, nth) for nth, seat in enumerate(seats, 1)]
        rival = self.opponent(stage)
        if rival is not None:
            first = seats == [] or int(rival.level) > self.numbers.level(0, stage)
            rows.insert(0 if first else len(rows), rival)
        title = say("spacerace.order_stage", stage=self.look.tell.speech.stage(stage))
        alone = self.view.opponent is not None
        return Order(STAGES[stage], title, rows, say("spacerace.order_solo_foot" if alone else "spacerace.order_foot"))

    def in_stage(self, seat: int, stage: int, nth: int) -> OrderRow:
        say = self.look.say
        now = seat in self.look.waiting
        passed = seat not in self.view.order
        state = "now" if now else "passed" if passed else ""
        level = self.numbers.level(seat, stage)
        current = self.view.players[seat].current
        control = self.view.printed.level[stage][current]
        parts = [say("spacerace.level_parts", n=level - control, m=control)]
        if any(self.view.printed.wins_ties[card] for card in self.view.players[seat].agency):
            parts.append(say("spacerace.wins_ties"))
        if now or passed:
            parts.append(say("spacerace.acts_now" if now else "spacerace.passed"))
        row = self.row(seat, str(level), " · ".join(parts), state)
        row.name = f"{nth}. {row.name}"
        return row

    def opponent(self, stage: int) -> OrderRow | None:
        """The automatic opponent in a stage; None where it takes no part."""
        level = opponent_level(self.numbers.table, stage)
        if level < 0:
            return None
        return self.automaton(str(level), self.look.say("spacerace.opponent_sum"))

    # Thinking ahead --------------------------------------------------------------------------------------------

    def preview(self, control: int) -> Order:
        """What a control card would mean for the order of its stage."""
        say, printed = self.look.say, self.view.printed
        stage, own = printed.type[control], self.view.seat
        more = printed.level[stage][control]
        level = self.numbers.level_with(own, control)
        rows = [self.row(own, str(level), say("spacerace.level_parts", n=level - more, m=more), "now")]
        rows += [self.might(seat, stage) for seat in self.look.others]
        if self.view.opponent is not None:
            rows.append(self.rival(stage))
        title = say("spacerace.preview", card=self.look.tell.speech.name(control))
        return Order(STAGES[stage], title, rows, say("spacerace.preview_foot") if self.view.opponent is None else "")

    def might(self, seat: int, stage: int) -> OrderRow:
        """The levels another seat could have in a stage."""
        say, printed = self.look.say, self.view.printed
        base = self.numbers.levels(seat)[stage]
        left = [printed.level[stage][each] for each in self.view.players[seat].unplayed if printed.type[each] == stage]
        values = {"stage": self.look.tell.speech.stage(stage), "n": base}
        if not left:
            return self.row(seat, "–", say("spacerace.preview_cannot", **values))
        low, high = base + min(left), base + max(left)
        return self.row(seat, str(low) if low == high else f"{low}–{high}", say("spacerace.preview_if", **values))

    def rival(self, stage: int) -> OrderRow:
        """What the automatic opponent has in a stage, and could have after its next control cards."""
        say, printed, opponent = self.look.say, self.view.printed, self.view.opponent
        assert opponent is not None
        level = max(0, opponent_level(self.numbers.table, stage))
        best = [[printed.level[stage][each] for each in deck if printed.type[each] == stage] for deck in opponent.decks]
        high = level + sum(max(found) for found in best if found)
        parts = str(level) if high == level else f"{level}–{high}"
        return self.automaton(parts, say("spacerace.preview_opponent"))
