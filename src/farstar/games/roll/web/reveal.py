"""The moment when the screens of Roll go up: everybody's dice under the phases, read from the log."""

from __future__ import annotations

from typing import Any, NamedTuple

from farstar.games.roll.rules.tiles import PHASES
from farstar.games.roll.web.pieces import NUMERALS, Pieces, Shown
from farstar.web.drawing.reveal import last_opened, opened_by, seated
from farstar.web.drawing.scene import Look, Opened, Reveal

KINDS = ["select", "workers", "extra-die", "phases"]


class RevealedPhase(NamedTuple):
    """A phase: its icon and name, whether it takes place, and what is said about that."""

    icon: str
    name: str
    on: bool
    note: str


class RevealedDice(NamedTuple):
    """The dice of a player under a phase; the one that selects the phase lies first."""

    icon: str
    on: bool
    dice: list[Shown]
    selects: bool


def reveal(look: Look, pieces: Pieces) -> Reveal | None:
    """The dice of the last round whose screens went up; until all phases are known there is nothing to see."""
    number, events = last_opened(look.log, KINDS)
    bits = next((event["number"] for event in events if event["kind"] == "phases"), 0)
    if not bits:
        return None
    speech = pieces.speech
    selected = {event["seat"]: event for event in events if event["kind"] == "select"}
    laid = {(event["seat"], event["number"]): event["cards"] for event in events if event["kind"] == "workers"}
    extra = [event["number"] for event in events if event["kind"] == "extra-die"]
    columns = [column(look, pieces, row, bits, row in extra) for row in range(len(PHASES))]
    shown = [of_seat(look, pieces, seat, bits, selected[seat], laid) for seat in seated(look)]
    off = ((1 << len(PHASES)) - 1) & ~bits
    words = look.say("roll.reveal", phases=speech.phases(bits))
    if any(row >= 0 and off >> row & 1 for _, row in laid):
        words = f"{words} {look.say('roll.reveal_back', phases=speech.phases(off))}"
    said = [f"{one.name}: {one.note}" for one in shown]
    title = look.say("roll.reveal_title")
    template = "roll/reveal.html"
    return Reveal(str(number), title, words, ". ".join([title, words, *said]), shown, template, columns)


def column(look: Look, pieces: Pieces, row: int, bits: int, extra: bool) -> RevealedPhase:
    on = bool(bits >> row & 1)
    note = look.say("roll.reveal_extra" if extra else "roll.reveal_on" if on else "roll.reveal_off")
    return RevealedPhase(PHASES[row], f"{NUMERALS[row]} {pieces.speech.phase(row)}", on, note)


def of_seat(look: Look, pieces: Pieces, seat: int, bits: int, selected: dict[str, Any], laid: dict[Any, Any]) -> Opened:
    """One player's row: the dice phase by phase, and the selected phase in words."""
    cells = []
    for row, phase in enumerate(PHASES):
        selects = row == selected["number"]
        dice = sorted(laid.get((seat, row), ()), key=lambda die: die != selected["cards"][0])
        shown = [pieces.die(die, row) for die in dice]
        cells.append(RevealedDice(phase, bool(bits >> row & 1), shown, selects and bool(dice)))
    chosen = f"{NUMERALS[selected['number']]} {pieces.speech.phase(selected['number'])}"
    return opened_by(look, seat, note=look.say("roll.reveal_selected", phase=chosen), parts=cells)
