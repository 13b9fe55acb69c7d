"""Reference games of Roll for the Galaxy, replayed through our rules with forced dice and draws, and compared.

The format is JSON Lines, one game a line, with tiles by their English names. Every reply goes through the checked door
of the state; costs, dice, income, states and scores must agree. A departure from the rulebook that a game marks is
imitated by the table option `explore=reference` (ROLL-C17, C25) or by ending a bonus at ten (ROLL-C23), counted by its
code; a game that marks none is played by our own rules.
"""

from __future__ import annotations

from collections import Counter

from farstar.conform import Difference, Outcome
from farstar.conform.replay import Replay, no_game, players_in
from farstar.games.roll import GAME
from farstar.games.roll.conform.acts import Acts, Row, layout
from farstar.games.roll.conform.answers import Answers
from farstar.games.roll.conform.departures import Departures
from farstar.games.roll.conform.facts import (
    DIE,
    NAME,
    PHASE,
    SIDE,
    TILE,
    Fact,
    colours,
    facts_of_events,
    facts_of_trace,
    only_here,
    snapshot,
    sorted_state,
)
from farstar.games.roll.conform.units import compare_units
from farstar.games.roll.rules.packing import tile_of
from farstar.games.roll.rules.score import scores
from farstar.games.roll.rules.state import Roll
from farstar.games.roll.rules.tiles import BY_SLUG, COLOUR
from farstar.table.ask import CHANCE, Pick, Refused

__all__ = ["compare", "compare_units"]

BOUNDARIES = ["explore-phase", "build-phase", "produce-phase", "ship-phase", "manage", "round-end"]
"""Verbs at which the step or phase before has ended."""


def compare(title: str, trace: Row) -> Outcome:
    """Replay one game."""
    try:
        return RollReplay(title, trace).run()
    except (KeyError, TypeError, IndexError, AttributeError, ValueError) as error:
        raise no_game(title, error) from None


class RollReplay(Replay[Roll]):
    """One recorded game of Roll, round by round."""

    def __init__(self, title: str, trace: Row) -> None:
        self.trace = trace
        self.departures = Departures(trace["departures"])
        options = self.departures.options()
        super().__init__(title, "roll", GAME.start(players_in(trace), options), options)
        self.answers = Answers(self.state, self.outcome)
        self.seen: list[tuple[Row, Counter[Fact]]] = []

    def run(self) -> Outcome:
        """Play the game to its end or to the first difference; what our rules take for granted may differ too."""
        try:
            self.play()
        except (Difference, Refused, AssertionError) as difference:
            self.outcome.difference = str(difference)
        return self.outcome

    def play(self) -> None:
        self.set_up()
        for record in self.trace["rounds"]:
            self.outcome.where = f"round {record['round']} assign"
            self.play_round(record)
        self.outcome.where = "the end"
        self.compare_end()

    def reply(self, seat: int, pick: Pick) -> None:
        """One reply; then on to the next ask, with notes on the way."""
        super().reply(seat, pick)
        self.go_on()

    def go_on(self) -> None:
        """Run to the next ask; where a step or phase has ended note state and facts."""
        s = self.state
        while s.open is None:
            if not s.lanes and s.agenda and s.agenda[-1][0] in BOUNDARIES:
                assert s.events is not None
                self.seen.append((snapshot(s), facts_of_events(s.events)))
                self.departures.note(s.events, s.round, self.outcome)
                s.events.clear()
            s.step(None)

    # Set-up and round ------------------------------------------------------------------------------------------

    def set_up(self) -> None:
        players = self.trace["setup"]
        self.go_on()
        self.reply(CHANCE, tuple([player["faction"] for player in players]))
        self.reply(CHANCE, tuple([SIDE[player["home"]] for player in players]))
        for _ in players:
            dealt = players[self.state.asks()[0].about]["dealt"]
            self.reply(CHANCE, tuple([TILE[tile] for tile in dealt]))
        for seat, player in enumerate(players):
            self.reply(seat, (tile_of(SIDE[player["development"]]),))
        self.same_state(snapshot(self.state), self.trace["start_state"])

    def play_round(self, record: Row) -> None:
        """Force the roll, hand in the layouts, answer what is asked in the phases, compare."""
        s = self.state
        phases = record["phases"]
        self.outcome.same("is there a further round", True, bool(s.asks()))
        places = self.force_roll(record["assign"])
        assert s.events is not None
        s.events.clear()
        self.seen.clear()
        self.answers.acts = {phase["phase"]: Acts(phase["events"], s.seats) for phase in phases}
        for seat, assigned in enumerate(record["assign"]):
            self.reply(seat, layout(assigned, places[seat]))
        asks = s.asks()
        extra = bool(asks) and asks[0].kind == "extra-die"
        self.outcome.same("is an extra die rolled", record["extra_die"] is not None, extra)
        if extra:
            self.reply(CHANCE, (PHASE[record["extra_die"]],))
        while asks := s.asks():
            if asks[0].kind == "roll":
                break
            self.outcome.where = f"round {s.round} {s.phase}"
            self.reply(asks[0].seat, self.answers.answer(asks[0]))
        self.compare_round(record)

    def force_roll(self, assigned: list[Row]) -> list[list[int]]:
        """Force the faces; for each seat the place of each recorded die among ours of the same colour."""
        faces: list[int] = []
        places: list[list[int]] = []
        for player, record in zip(self.state.players, assigned, strict=True):
            self.outcome.same("rolled dice", sorted([colour for colour, _ in record["rolled"]]), colours(player.cup))
            shown = [-1] * len(player.cup)
            place: list[int] = []
            for colour, face in record["rolled"]:
                alike = [i for i, die in enumerate(player.cup) if COLOUR[die] == DIE[colour] and shown[i] < 0]
                shown[alike[0]] = PHASE[face]
                place.append(alike[0])
            faces += shown
            places.append(place)
        self.reply(CHANCE, tuple(faces))
        return places

    # Comparing -------------------------------------------------------------------------------------------------

    def compare_round(self, record: Row) -> None:
        """The phases done, the state after each, and what happened in each, apart from order."""
        phases = record["phases"]
        self.outcome.same("number of phases", len(phases) + 1, len(self.seen))
        self.outcome.where = f"round {record['round']} reveal"
        self.same_state(self.seen[0][0], record["revealed"])
        for phase, (state, facts) in zip(phases, self.seen[1:], strict=True):
            self.outcome.where = f"round {record['round']} {phase['phase']}"
            theirs = facts_of_trace(phase["events"])
            self.outcome.same("what happened", only_here(theirs, facts), only_here(facts, theirs))
            self.same_state(state, phase["state"])
        self.outcome.same("tiles drawn in the record only", [], [tiles for tiles in self.answers.drawn if tiles])

    def same_state(self, ours: Row, record: Row) -> None:
        """Both states must agree in everything; the first thing that differs is named."""
        theirs = sorted_state(record)
        for seat, (mine, other) in enumerate(zip(ours["players"], theirs["players"], strict=True)):
            for key, value in mine.items():
                self.outcome.same(f"{key} of seat {seat}", other[key], value)
        for key in ("pool", "bag", "abandoned", "supply"):
            self.outcome.same(key, theirs[key], ours[key])
        self.outcome.snapshots += 1

    def compare_end(self) -> None:
        """The scores, the winners, and how the game ended."""
        s, outcome, end = self.state, self.outcome, self.trace["end"]
        outcome.same("is the game over", True, not s.asks())
        found = scores(s)
        totals: list[tuple[float, tuple[int, ...]]] = []
        for seat, (score, theirs) in enumerate(zip(found, end["players"], strict=True)):
            sides = {BY_SLUG[key].number: vp for key, vp in score.parts.items() if key in BY_SLUG}
            bonuses = {NAME[side]: self.departures.bonus(side, vp, outcome.rulings) for side, vp in sides.items()}
            outcome.same(f"bonuses of seat {seat}", theirs["bonuses"], bonuses)
            outcome.same(f"chips of seat {seat}", theirs["chips"], score.parts["chips"])
            outcome.same(f"tile cost of seat {seat}", theirs["tile_cost"], score.parts["tiles"])
            outcome.same(f"tie-break of seat {seat}", theirs["tie_break"], score.tiebreak[0])
            total = score.parts["chips"] + score.parts["tiles"] + sum(bonuses.values())
            outcome.same(f"score of seat {seat}", theirs["score"], total)
            totals.append((total, score.tiebreak))
        outcome.same("winners", end["winners"], [i for i, total in enumerate(totals) if total == max(totals)])
        outcome.same("pool", end["pool"], s.pool)
        outcome.same("rounds", end["rounds"], s.round)
        outcome.same("ended by", end["ended_by"], "vp_pool" if s.pool <= 0 else "tableau")
        self.departures.compare(outcome)
        outcome.journal.scores = [score.save() for score in found]
