"""Reference games of Roll for the Galaxy, replayed through our rules with forced dice and draws, and compared.

The format is JSON Lines, one game a line, with tiles by their English names. Every reply goes through the checked door
of the state; costs, dice, income, states and scores must agree. A departure from the rulebook that a game marks is
imitated by the table option `explore=reference` (C-17, C-25) or by stopping a bonus at ten (C-23), and counted by its
code; a game that marks none is played by our own rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from farstar.conform import BadTrace, Difference, Outcome
from farstar.conform.roll_facts import (
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
from farstar.conform.roll_units import compare_units
from farstar.roll import GAME, explore, ship
from farstar.roll.layout import ASIDE
from farstar.roll.produce import PLACES
from farstar.roll.score import scores
from farstar.roll.state import DEVELOPMENT, WORLDS, Player, Roll
from farstar.roll.tiles import BY_SLUG, COLOUR, COLOURS, DICE
from farstar.table.ask import CHANCE, Ask, Pick, Refused
from farstar.table.journal import Journal

__all__ = ["compare", "compare_units"]

BOUNDARIES = ["explore-phase", "build-phase", "produce-phase", "ship-phase", "manage", "round-end"]
"""Verbs at which the step or phase before has ended."""

CODES = ["C-17", "C-23", "C-25"]
"""The departures we know how to imitate."""

CAPPED = 10
"""Where the reference program stops the bonus for chips (C-23)."""

Row = dict[str, Any]


def compare(title: str, trace: Row) -> Outcome:
    """Replay one game."""
    try:
        return Replay(title, trace).run()
    except (KeyError, TypeError, IndexError, AttributeError, ValueError) as error:
        raise BadTrace(f"{title}: not a game in the expected format ({type(error).__name__}: {error})") from None


class Acts:
    """What each seat did in one phase, in order."""

    def __init__(self, events: list[Row], seats: int) -> None:
        self.of: list[list[Row]] = [[event for event in events if event["p"] == seat] for seat in range(seats)]

    def next(self, seat: int, *kinds: str) -> Row | None:
        """The seat's next act of these kinds, left where it is."""
        return next((event for event in self.of[seat] if event["t"] in kinds), None)

    def take(self, seat: int, *kinds: str) -> Row:
        """Take the seat's next act of these kinds."""
        event = self.next(seat, *kinds)
        if event is None:
            raise Difference(f"seat {seat} is asked", f"no further {' or '.join(kinds)}", "one more")
        self.of[seat].remove(event)
        return event

    def all(self, seat: int, kind: str, **wanted: str) -> list[Row]:
        """All the seat's acts of a kind with these values."""
        found = [event for event in self.of[seat] if event["t"] == kind]
        return [event for event in found if all(event[key] == value for key, value in wanted.items())]


class Replay:
    """One recorded game, replayed."""

    def __init__(self, title: str, trace: Row) -> None:
        self.trace = trace
        self.marks: list[Row] = trace["departures"]
        options = {"explore": "reference"} if any(mark["code"] != "C-23" for mark in self.marks) else {}
        self.s: Roll = GAME.start(trace["players"], options)
        self.s.events = []
        self.outcome = Outcome(title, Journal("roll", trace["players"], options))
        self.drawn: list[list[int]] = [[] for _ in range(trace["players"])]
        self.abandoned: list[Pick] = [() for _ in range(trace["players"])]
        self.buys = False
        self.seen: list[tuple[Row, Counter[Fact]]] = []
        self.departed: set[tuple[str, int]] = set()
        self.acts: dict[str, Acts] = {}

    def run(self) -> Outcome:
        """Play the game to its end or to the first difference."""
        try:
            self.set_up()
            for record in self.trace["rounds"]:
                self.outcome.where = f"round {record['round']} assign"
                self.play_round(record)
            self.outcome.where = "the end"
            self.compare_end()
        except (Difference, Refused, AssertionError) as difference:
            self.outcome.difference = str(difference)
        return self.outcome

    def reply(self, seat: int, pick: Pick) -> None:
        """One reply through the door and into the journal; then on to the next ask, with notes on the way."""
        self.s.reply(seat, pick)
        self.outcome.journal.write(seat, pick)
        self.go_on()

    def go_on(self) -> None:
        """Run to the next ask; where a step or phase has ended note state and facts."""
        s = self.s
        while s.open is None:
            if not s.lanes and s.agenda and s.agenda[-1][0] in BOUNDARIES:
                assert s.events is not None
                self.seen.append((snapshot(s), facts_of_events(s.events)))
                for event in s.events:
                    if event.kind == "departure":
                        self.outcome.rulings[f"C-{event.card}"] += 1
                        self.departed.add((f"C-{event.card}", s.round))
                s.events.clear()
            s.step(None)

    # Set-up and round ------------------------------------------------------------------------------------------

    def set_up(self) -> None:
        players = self.trace["setup"]
        self.go_on()
        self.reply(CHANCE, tuple([player["faction"] for player in players]))
        self.reply(CHANCE, tuple([SIDE[player["home"]] for player in players]))
        for _ in players:
            dealt = players[self.s.asks()[0].about]["dealt"]
            self.reply(CHANCE, tuple([TILE[tile] for tile in dealt]))
        for seat, player in enumerate(players):
            self.reply(seat, (SIDE[player["development"]] // 2,))
        self.same_state(snapshot(self.s), self.trace["start_state"])

    def play_round(self, record: Row) -> None:
        """Force the roll, hand in the layouts, answer what is asked in the phases, compare."""
        s = self.s
        phases = record["phases"]
        self.outcome.same("is there a further round", True, bool(s.asks()))
        places = self.force_roll(record["assign"])
        assert s.events is not None
        s.events.clear()
        self.seen.clear()
        self.acts = {phase["phase"]: Acts(phase["events"], s.seats) for phase in phases}
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
            self.answer(asks[0])
        self.compare_round(record)

    def force_roll(self, assigned: list[Row]) -> list[list[int]]:
        """Force the faces; for each seat the place of each recorded die among ours of the same colour."""
        faces: list[int] = []
        places: list[list[int]] = []
        for player, record in zip(self.s.players, assigned, strict=True):
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

    # Answers ---------------------------------------------------------------------------------------------------

    def answer(self, ask: Ask) -> None:
        """Answer one ask from the record."""
        if self.s.phase not in self.acts:
            raise Difference("the phases of this round", sorted(self.acts), f"{self.s.phase} too")
        acts = self.acts[self.s.phase]
        if ask.seat == CHANCE:
            self.reply(CHANCE, self.tiles_drawn(ask, acts))
            return
        answers: dict[str, Callable[[Any, Acts], Pick]] = {
            "explore": self.explore,
            "abandon": lambda ask, acts: self.abandoned[ask.seat],
            "place": self.place,
            "rearrange": self.rearrange,
            "spend": self.spend,
            "work": self.work,
            "keep": self.keep,
            "remove-die": self.remove,
            "produce": self.produce,
            "ship": self.ship,
            "buy-chips": lambda ask, acts: (1 if self.buys else 0,),
            "recruit": self.recruit,
            "recall": self.recall,
        }
        if ask.kind not in answers:
            raise Difference("what is asked", "nothing of that kind", repr(ask))
        self.reply(ask.seat, answers[ask.kind](ask, acts))

    def tiles_drawn(self, ask: Any, acts: Acts) -> Pick:
        """The next tiles the record draws for a seat."""
        drawn = self.drawn[ask.about]
        if not drawn:
            drawn += [TILE[tile] for tile in acts.take(ask.about, "research_draw")["drawn"]]
        pick = tuple(drawn[: ask.least])
        del drawn[: ask.least]
        return pick

    def explore(self, ask: Any, acts: Acts) -> Pick:
        event = acts.next(ask.seat, "explore", "rearrange")
        if event is not None and event["t"] == "rearrange":
            return (explore.TASK_REARRANGE * explore.WORKERS,)
        event = acts.take(ask.seat, "explore")
        if event["task"] == "scout":
            self.drawn[ask.seat] += [TILE[tile] for tile in event["drawn"]]
            self.abandoned[ask.seat] = tuple([SIDE[name] for name in event["abandoned"]])
        first = explore.TASKS.index(event["task"]) * explore.WORKERS
        workers = [option - first for option in ask.options if 0 <= option - first < explore.WORKERS]
        if len(workers) == 1:
            return (first + workers[0],)
        return (first + worker_of(event["die"], event["virtual"], workers),)

    def place(self, ask: Any, acts: Acts) -> Pick:
        """Where the drawn tiles end up, laid in an order that our slots allow."""
        old = self.s.players[ask.seat].stacks
        stacks = [stack.copy() for stack in old]
        for _ in ask.tiles:
            event = acts.take(ask.seat, "place")
            stack = stacks[DEVELOPMENT if event["side"] == "development" else WORLDS]
            stack.insert(0 if event["at"] == "top" else len(stack), SIDE[event["tile"]] // 2)
        pick: list[int] = []
        for i, stack in enumerate(stacks):
            above = stack[: stack.index(old[i][0])] if old[i] else []
            below = [tile for tile in stack if tile not in old[i] and tile not in above]
            pick += [tile * 4 + explore.TOP + i for tile in reversed(above)] + [tile * 4 + i for tile in below]
        return tuple(pick)

    def rearrange(self, ask: Any, acts: Acts) -> Pick:
        """Several in a row are one for us: the last counts."""
        event = None
        while (following := acts.next(ask.seat, "explore", "rearrange", "research_draw")) is not None:
            if following["t"] != "rearrange":
                break
            event = acts.take(ask.seat, "rearrange")
        if event is None:
            return ()
        developments = [SIDE[name] // 2 * 4 for name in event["dev_stack"]]
        return tuple(developments + [SIDE[name] // 2 * 4 + WORLDS for name in event["world_stack"]])

    def completion(self, ask: Any, acts: Acts) -> Row:
        found = acts.all(ask.seat, "complete", tile=NAME[ask.about])
        self.outcome.same(f"does seat {ask.seat} complete {NAME[ask.about]}", bool(found), True)
        return found[0]

    def spend(self, ask: Any, acts: Acts) -> Pick:
        event = self.completion(ask, acts)
        used = event["to_citizenry"] + event.get("chosen_to_cup", []) + event.get("military_to_cup", [])
        return dice_of(used, ask.options)

    def work(self, ask: Any, acts: Acts) -> Pick:
        events = acts.all(ask.seat, "worker", tile=NAME[ask.about])
        return dice_of([event["die"] for event in events], ask.options)

    def keep(self, ask: Any, acts: Acts) -> Pick:
        return dice_of(self.completion(ask, acts).get("chosen_to_cup", []), ask.options)

    def remove(self, ask: Any, acts: Acts) -> Pick:
        event = acts.take(ask.seat, "remove")
        zone = zone_of(self.s.players[ask.seat], event["from"])
        return dice_of([event["die"]], [die for die in ask.options if die in zone])

    def produce(self, ask: Any, acts: Acts) -> Pick:
        event = acts.take(ask.seat, "produce")
        world = SIDE[event["world"]]
        dice = [option // PLACES for option in ask.options if option % PLACES == world]
        return (dice_of([event["die"]], dice)[0] * PLACES + world,)

    def ship(self, ask: Any, acts: Acts) -> Pick:
        event = acts.take(ask.seat, "ship")
        self.buys = bool(event.get("bankers"))
        good = dice_of([event["good"]], zone_of(self.s.players[ask.seat], event["world"]))[0]
        first = (good * 2 + ship.TASKS.index(event["task"])) * ship.WORKERS
        if not any(0 <= option - first < ship.WORKERS for option in ask.options):
            first = self.first_alike(ask, good, event["task"])
        workers = [option - first for option in ask.options if 0 <= option - first < ship.WORKERS]
        return (first + worker_of(event["shipper"], event["virtual"], workers),)

    def first_alike(self, ask: Any, good: int, task: str) -> int:
        """Of two goods of one colour on one world only the first is offered."""
        for goods in self.s.players[ask.seat].goods.values():
            if good in goods:
                good = next(die for die in goods if COLOUR[die] == COLOUR[good])
        return (good * 2 + ship.TASKS.index(task)) * ship.WORKERS

    def recruit(self, ask: Any, acts: Acts) -> Pick:
        return dice_of([event["die"] for event in acts.all(ask.seat, "recruit")], ask.options)

    def recall(self, ask: Any, acts: Acts) -> Pick:
        chosen: list[int] = []
        for event in acts.all(ask.seat, "recall"):
            zone = zone_of(self.s.players[ask.seat], event["from"])
            chosen += dice_of([event["die"]], [die for die in zone if die not in chosen])
        return tuple(chosen)

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
        self.outcome.same("tiles drawn in the record only", [], [tiles for tiles in self.drawn if tiles])

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
        end = self.trace["end"]
        self.outcome.same("is the game over", True, not self.s.asks())
        capped = any(mark["code"] == "C-23" for mark in self.marks)
        found = scores(self.s)
        totals: list[tuple[float, tuple[int, ...]]] = []
        for seat, (score, theirs) in enumerate(zip(found, end["players"], strict=True)):
            bonuses = {NAME[BY_SLUG[key].number]: vp for key, vp in score.parts.items() if key in BY_SLUG}
            for side in self.s.players[seat].tableau if capped else []:
                if COUNTS_CHIPS[side] and bonuses[NAME[side]] > CAPPED:
                    self.outcome.rulings["C-23"] += 1
                    bonuses[NAME[side]] = CAPPED
            self.outcome.same(f"bonuses of seat {seat}", theirs["bonuses"], bonuses)
            self.outcome.same(f"chips of seat {seat}", theirs["chips"], score.parts["chips"])
            self.outcome.same(f"tile cost of seat {seat}", theirs["tile_cost"], score.parts["tiles"])
            self.outcome.same(f"tie-break of seat {seat}", theirs["tie_break"], score.tiebreak[0])
            total = score.parts["chips"] + score.parts["tiles"] + sum(bonuses.values())
            self.outcome.same(f"score of seat {seat}", theirs["score"], total)
            totals.append((total, score.tiebreak))
        self.outcome.same("winners", end["winners"], [i for i, total in enumerate(totals) if total == max(totals)])
        self.outcome.same("pool", end["pool"], self.s.pool)
        self.outcome.same("rounds", end["rounds"], self.s.round)
        self.outcome.same("ended by", end["ended_by"], "vp_pool" if self.s.pool <= 0 else "tableau")
        self.compare_departures()
        self.outcome.journal.scores = [score.save() for score in found]

    def compare_departures(self) -> None:
        """What was imitated is what the game marks, in the rounds it marks."""
        self.outcome.same("unknown departures", [], [mark for mark in self.marks if mark["code"] not in CODES])
        marked = {(mark["code"], mark["round"]) for mark in self.marks if mark["code"] != "C-23"}
        self.outcome.same("departures by round", sorted(marked), sorted(self.departed))


COUNTS_CHIPS = [any(power.word == "triangle" for power in side.powers) for side in BY_SLUG.values()]
"""Side -> does its bonus count chips?"""


def layout(assigned: Row, places: list[int]) -> Pick:
    """The final rows of a recorded assignment as our pick."""
    rows = [ASIDE] * len(places)
    for phase, dice in assigned["rows"].items():
        for die in dice:
            rows[places[die]] = PHASE[phase]
    return (places[assigned["select"]["die"]], *rows)


def zone_of(player: Player, name: str) -> list[int]:
    """The dice in a place as the record names it."""
    if name.startswith("row:"):
        return player.rows[PHASE[name[4:]]]
    zones = {
        "cup": player.cup,
        "citizenry": player.citizenry,
        "dev_dice": player.crews[DEVELOPMENT],
        "world_dice": player.crews[WORLDS],
    }
    return zones[name] if name in zones else player.goods.get(SIDE[name], [])


def dice_of(wanted: list[str], options: list[int]) -> Pick:
    """Dice of these colours among the options."""
    rest = list(options)
    chosen: list[int] = []
    for colour in wanted:
        alike = [die for die in rest if COLOUR[die] == DIE[colour]]
        if not alike:
            raise Difference("dice to choose from", wanted, [COLOURS[COLOUR[die]] for die in options])
        rest.remove(alike[0])
        chosen.append(alike[0])
    return tuple(chosen)


def worker_of(colour: str, virtual: bool, workers: list[int]) -> int:
    """The worker of this colour, extra or real."""
    for worker in workers:
        if COLOUR[worker] == DIE[colour] and (worker >= DICE) == virtual:
            return worker
    raise Difference("workers to choose from", (colour, virtual), [(COLOURS[COLOUR[w]], w >= DICE) for w in workers])
