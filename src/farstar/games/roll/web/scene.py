"""The table of Roll: steps of the round, the board where one chooses, areas, stacks and supply."""

from __future__ import annotations

from typing import Any

from farstar.games.roll.rules.explore import Lay
from farstar.games.roll.rules.layout import Layout
from farstar.games.roll.rules.state import CHIPS
from farstar.games.roll.rules.tiles import PHASES
from farstar.games.roll.rules.view import RollView
from farstar.games.roll.text.numbers import Numbers
from farstar.games.roll.web.album import ALBUM
from farstar.games.roll.web.areas import AreaDrawings
from farstar.games.roll.web.assign import AssignBoard
from farstar.games.roll.web.choose import OF_TILES, ChooseBoard
from farstar.games.roll.web.lay import LayBoard
from farstar.games.roll.web.pieces import NUMERALS
from farstar.games.roll.web.reveal import reveal
from farstar.table.ask import Choose
from farstar.web.drawing import seats
from farstar.web.drawing.scene import BuiltCard, Look, Lot, Phase, Prompt, ReckonedScene, Stage, waiting_prompt

EARLY = ("", "assign")
"""Phases of the view in which nobody knows yet what the round will bring."""

STEPS = (("roll", "dice"), ("assign", "dictate"), ("reveal", "watch"), ("phases", "ship"), ("manage", "citizenry"))
"""The steps of a round and their icons."""


class RollScene(ReckonedScene[RollView, Numbers]):
    """Draws Roll from one seat's view."""

    album = ALBUM
    reckoning = Numbers

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.areas = AreaDrawings(look, self.numbers)

    def say(self, key: str, **values: object) -> str:
        return self.look.say(f"roll.{key}", **values)

    def stage(self) -> Stage:
        look, v = self.look, self.view
        begun = look.say("table.round", n=v.round) if v.round else self.say("before")
        players = f"{v.seats} {look.say('table.players', n=v.seats)}"
        work, prompt = self.work()
        work = {"more": [], "tray": [], "plans": [], "large": False, "many": False, **work}
        own = v.seat >= 0
        parts = {
            "others": [self.areas.other(seat) for seat in look.others],
            "own": self.areas.of(v.seat) if own else None,
            "stacks": self.areas.stacks() if own else [],
            "supply": self.areas.supply() if own else None,
            "rows": self.areas.rows() if own and work["kind"] not in ("assign", "columns", "score") else [],
            "work": work,
            "pool": {"left": max(0, v.pool), "all": CHIPS * v.seats, "bag": v.bag, "abandoned": v.abandoned},
        }
        title = f"{begun} · {players}"
        drawn = ("roll/table.html", "roll/roll.css")
        shown = reveal(look, self.areas.pieces)
        return Stage("roll", look.tell.title(), title, prompt, self.strip(), parts, *drawn, reveal=shown)

    def lots(self) -> list[Lot]:
        return self.areas.lots()

    def empire(self, seat: int) -> list[BuiltCard]:
        return self.areas.empire(seat)

    # The board in the middle -----------------------------------------------------------------------------------

    def work(self) -> tuple[dict[str, Any], Prompt]:
        """Where one chooses; without a choice the workers of all, and at the end the points."""
        look, ask = self.look, self.look.ask
        if isinstance(ask, Layout):
            board = AssignBoard(look, ask, self.numbers)
            work: dict[str, Any] = {"kind": "assign", "columns": board.columns(), "tray": board.unlaid()}
            work |= {"powers": board.powers(), "more": board.more()}
            return {**work, "title": self.say("step_assign"), "note": self.say("assign_note")}, board.prompt()
        if isinstance(ask, Lay):
            lay = LayBoard(look, ask, self.numbers)
            work = {"kind": "lay", "drawn": lay.drawn(), "piles": lay.piles(), "more": lay.more(), "large": True}
            work["many"] = lay.many
            return {**work, "title": self.say("title_lay"), "note": self.say(f"note_{ask.kind}")}, lay.prompt()
        if isinstance(ask, Choose):
            choose = ChooseBoard(look, ask, self.numbers)
            key = ask.kind.replace("-", "_")
            titles = {"title": self.say(f"title_{key}"), "note": self.say(f"note_{key}")}
            return {**choose.parts(), **titles, "large": ask.kind in OF_TILES}, choose.prompt()
        return self.waiting(), waiting_prompt(look)

    def waiting(self) -> dict[str, Any]:
        look, v = self.look, self.view
        if look.over:
            return {"kind": "score", "title": look.say("table.over"), "note": ""}
        note = self.say("note_screens" if v.phase in EARLY else "note_workers")
        return {"kind": "columns", "title": self.say("workers"), "note": note, "columns": self.areas.columns()}

    # The strip -------------------------------------------------------------------------------------------------

    def strip(self) -> list[Phase]:
        """The steps of the round; once the screens are up, the phases that were selected."""
        v = self.view
        if v.phase in EARLY:
            return self.early()
        at = PHASES.index(v.phase) if v.phase in PHASES else len(PHASES)
        phases = []
        for row, phase in enumerate(PHASES):
            on = v.phases >> row & 1
            state = "off" if not on else "now" if row == at else "done" if row < at else "coming"
            note = self.selectors(row) if on else self.say("not_selected")
            phases.append(Phase(phase, f"{NUMERALS[row]} {self.areas.speech.phase(row)}", note, state))
        state = "done" if v.phase == "over" else "now" if at == len(PHASES) else "coming"
        return [*phases, Phase("citizenry", self.say("step_manage"), self.say("step_manage_note"), state)]

    def early(self) -> list[Phase]:
        now = 1 if self.view.phase else -1
        return [
            Phase(
                icon,
                self.say(f"step_{step}"),
                self.say(f"step_{step}_note"),
                "now" if at == now else "done" if at < now else "coming",
            )
            for at, (step, icon) in enumerate(STEPS)
        ]

    def selectors(self, row: int) -> str:
        """Who selected a phase; with two players it may have been the extra die."""
        v = self.view
        found = [seat for seat in range(v.seats) if v.players[seat].selected == row]
        return seats.signs(self.look, found) or self.say("extra_die")
