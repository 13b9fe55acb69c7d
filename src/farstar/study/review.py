"""The review of a recorded game: what each choice cost, what the expert would have done, what was luck.

Two sides are kept apart. What a player knew: every choice is judged in worlds dealt from that player's view. All open:
the chance in the true position after every line of the journal, from which luck and skill are told apart. The second
side is for games that are over, and nothing of it may reach a seat before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, sqrt
from typing import Any, NamedTuple

from farstar.bots.insight import insight
from farstar.study.judge import Budget, Chances, Judge, Verdict
from farstar.study.why import Why, load_why, why
from farstar.table.ask import CHANCE, Ask, Pick
from farstar.table.game import Game
from farstar.table.journal import Journal, rules_of, verify
from farstar.table.state import State
from farstar.text.answers import forced

DECISIONS = 250_000
"""Decisions of the network in all imagined games of a review, which bounds its time."""
OPEN = 0.25
"""The share of them for the side with all cards open."""
FEWEST_OPEN, MOST_OPEN = 4, 32
"""Games played on from every true position."""
UNBOUNDED = 1_000_000
"""Imagined games where no network has to decide anything: instinct is quick."""
QUICK = Budget(width=4, finding=4, measuring=8)
"""The thought for each choice where many games are looked through."""
COSTLIEST = 3
"""Choices of each player that a review dwells on."""
STEEP = 10.0
"""How fast accuracy falls: a choice that costs a tenth of the win counts e times less than the best."""
GRADES = ((0.15, "blunder"), (0.07, "mistake"), (0.03, "inaccuracy"), (0.01, "good"))
"""From which cost on a choice has this grade; below the last it is the best, or as good as that."""
BEST = "best"
LEAST = 0.01
"""What a pick that was not the best costs at least, where it was not measured."""

Progress = Callable[[int, int], None]


class Choice(NamedTuple):
    """One choice of a player, judged from what that player knew."""

    line: int
    """Its place in the journal."""
    seat: int
    round: int
    kind: str
    phase: str
    pick: Pick
    best: Pick
    """What the expert would have picked."""
    cost: float
    """The share of the win that the choice gave away; nothing if the difference may be luck."""
    points: float
    """The lead in points that it gave away."""
    knew: list[float]
    """Everybody's chance to win after the choice, as far as the player could know."""
    open: list[float]
    """The same with all cards open."""
    why: Why
    tried: list[tuple[Pick, float]]
    """The picks under thought in no telling order, and about what each costs; the best costs nothing."""

    @property
    def grade(self) -> str:
        return grade(self.cost)

    @property
    def accuracy(self) -> float:
        """From 0 to 100."""
        return 100.0 * exp(-STEEP * self.cost)


class Share(NamedTuple):
    """Where a seat's result comes from, in shares of the win; the four add up to the result."""

    start: float
    """An equal share of the win, before anything happened."""
    luck: float
    """How much chance's own steps changed it."""
    own: float
    """How much the seat's own choices changed it."""
    others: float
    """How much the choices of the others changed it."""
    result: float
    doubt: float
    """The standard error of luck: so far it may be off because only so many games were imagined."""

    @property
    def skill(self) -> float:
        """How much was won or lost by choosing better or worse than the others."""
        return self.own + self.others


class Review(NamedTuple):
    """A game looked back at."""

    game: str
    seats: int
    players: list[str]
    choices: list[Choice]
    """All that left something to choose, in the order of the journal."""
    course: list[list[float]]
    """Everybody's chance with all cards open, before the first line and after each."""
    sources: list[Share]
    """For each seat, where its result comes from."""

    def of(self, seat: int) -> list[Choice]:
        return [choice for choice in self.choices if choice.seat == seat]

    def costliest(self, seat: int) -> list[Choice]:
        """The few choices of a seat that cost most, the dearest first."""
        dear = [choice for choice in self.of(seat) if choice.grade != BEST]
        return sorted(dear, key=lambda choice: (-choice.cost, choice.line))[:COSTLIEST]

    def accuracy(self, seat: int) -> float:
        return mean_accuracy(self.of(seat))

    def phases(self, seat: int) -> dict[str, tuple[float, int]]:
        """Accuracy by phase, and from how many choices."""
        found: dict[str, list[Choice]] = {}
        for choice in self.of(seat):
            found.setdefault(choice.phase, []).append(choice)
        return {phase: (mean_accuracy(choices), len(choices)) for phase, choices in found.items()}

    def save(self) -> dict[str, Any]:
        """In plain values, for JSON."""
        return {
            "game": self.game,
            "seats": self.seats,
            "players": self.players,
            "choices": [save_choice(choice) for choice in self.choices],
            "course": [[round(share, 4) for share in shares] for shares in self.course],
            "sources": [source._asdict() for source in self.sources],
            "accuracy": [round(self.accuracy(seat), 1) for seat in range(self.seats)],
        }


def save_choice(choice: Choice) -> dict[str, Any]:
    return choice._asdict() | {
        "pick": list(choice.pick),
        "best": list(choice.best),
        "cost": round(choice.cost, 4),
        "points": round(choice.points, 2),
        "knew": [round(share, 4) for share in choice.knew],
        "open": [round(share, 4) for share in choice.open],
        "grade": choice.grade,
        "why": choice.why.save(),
        "tried": [[list(pick), round(cost, 4)] for pick, cost in choice.tried],
    }


def load_review(saved: dict[str, Any]) -> Review:
    """What `save` wrote."""
    choices = []
    for each in saved["choices"]:
        fields = {key: value for key, value in each.items() if key != "grade"}
        fields |= {"pick": tuple(each["pick"]), "best": tuple(each["best"]), "why": load_why(each["why"])}
        fields["tried"] = [(tuple(pick), cost) for pick, cost in each["tried"]]
        choices.append(Choice(**fields))
    sources = [Share(**source) for source in saved["sources"]]
    return Review(saved["game"], saved["seats"], saved["players"], choices, saved["course"], sources)


def grade(cost: float) -> str:
    return next((name for least, name in GRADES if cost >= least), BEST)


def mean_accuracy(choices: Sequence[Choice]) -> float:
    """100 where there was nothing to choose."""
    return sum(choice.accuracy for choice in choices) / len(choices) if choices else 100.0


class Moment(NamedTuple):
    """A free choice in a journal: where, what was asked, and the position before."""

    line: int
    ask: Ask
    pick: Pick
    state: State


def moments(journal: Journal, rules: Game) -> tuple[list[Moment], list[State]]:
    """The free choices of a journal, and the position after each of its lines."""
    state = rules.start(journal.seats, journal.options)
    found: list[Moment] = []
    states: list[State] = []
    for line, (seat, pick) in enumerate(journal.lines):
        ask = state.ask_of(seat)
        assert ask is not None, f"reply {line} answers nothing"
        if seat != CHANCE and not forced(ask):
            found.append(Moment(line, ask, pick, state.copy()))
        state.reply(seat, pick)
        states.append(state.copy())
    return found, states


def review(journal: Journal, seed: int = 0, progress: Progress | None = None, budget: Budget | None = None) -> Review:
    """Look back at a game. The same journal and seed give the same review."""
    rules = rules_of(journal)
    verify(journal, rules)
    found, states = moments(journal, rules)
    judge = Judge(journal.game, seed)
    work = len(found) + len(states)
    done = 0
    opened: list[Chances] = []
    for state in states:
        most = MOST_OPEN if budget is None else budget.measuring
        opened.append(judge.open_chances(state, open_worlds(allowance(judge, OPEN, len(states) - done), most)))
        done += 1
        if progress is not None:
            progress(done, work)
    course = [[1 / journal.seats] * journal.seats, *(each.shares for each in opened)]
    choices = []
    for moment in found:
        judge.budget = budget or budget_for(allowance(judge, 1.0, work - done))
        choices.append(judged(judge, rules, moment, course[moment.line + 1]))
        done += 1
        if progress is not None:
            progress(done, work)
    return Review(journal.game, journal.seats, journal.players, choices, course, sources(journal, course, opened))


def allowance(judge: Judge, share: float, remaining: int) -> int:
    """Imagined games for each of so many questions, if all that was imagined until then may take this share."""
    if not judge.decisions:
        return UNBOUNDED
    left = share * DECISIONS - judge.decisions
    return max(0, int(left * judge.imagined / (judge.decisions * remaining)))


def open_worlds(imagined: int, most: int) -> int:
    """Games played on from a true position, where so many are allowed."""
    return min(most, max(FEWEST_OPEN, imagined))


def budget_for(imagined: int) -> Budget:
    """As much thought for a choice as so many imagined games allow."""
    normal = Budget()
    half = imagined // 2
    finding = max(2, min(normal.finding, half // normal.width))
    return Budget(normal.width, finding, max(6, min(normal.measuring, half // 3)))


def judged(judge: Judge, rules: Game, moment: Moment, opened: list[float]) -> Choice:
    """One choice, judged from what its player knew."""
    ask = moment.ask
    view = rules.view(moment.state, ask.seat)
    verdict = judge.judge(view, ask, moment.pick, moment.line)
    chosen = verdict.asked
    assert chosen is not None
    cost, points, error = verdict.cost(chosen)
    if cost <= error:
        cost = 0.0
    against = chosen if chosen is not verdict.best else verdict.next
    return Choice(
        line=moment.line,
        seat=ask.seat,
        round=insight(view).rounds(moment.state) + 1,
        kind=ask.kind,
        phase=judge.lens.phase(ask),
        pick=moment.pick,
        best=verdict.best.pick,
        cost=cost,
        points=max(0.0, points) if cost else 0.0,
        knew=chosen.everybody(),
        open=opened,
        why=why(verdict.best, against, ask.seat),
        tried=tried(verdict, moment.pick, cost),
    )


def tried(verdict: Verdict, chosen: Pick, cost: float) -> list[tuple[Pick, float]]:
    """What could be picked: the choice that was made with its measured cost, the others by what they promised."""
    best = verdict.best.pick
    promised = dict(verdict.glances)
    found: list[tuple[Pick, float]] = []
    for pick, share in verdict.glances:
        if pick == best:
            found.append((pick, 0.0))
        elif verdict.asked is not None and pick == verdict.asked.pick:
            found.append((chosen, cost))
        else:
            found.append((pick, max(LEAST, promised[best] - share)))
    return sorted(found)


def sources(journal: Journal, course: list[list[float]], opened: list[Chances]) -> list[Share]:
    """For each seat: how much of its result came from chance, from its own choices and from those of the others."""
    by_chance = [seat == CHANCE for seat, _ in journal.lines]
    found: list[Share] = []
    for seat in range(journal.seats):
        luck = own = others = 0.0
        for line, (who, _) in enumerate(journal.lines):
            change = course[line + 1][seat] - course[line][seat]
            if who == CHANCE:
                luck += change
            elif who == seat:
                own += change
            else:
                others += change
        doubt = 0.0
        for line, chances in enumerate(opened):
            turns = by_chance[line] != (line + 1 < len(by_chance) and by_chance[line + 1])
            doubt += chances.errors[seat] ** 2 if turns else 0.0
        found.append(Share(course[0][seat], luck, own, others, course[-1][seat], sqrt(doubt)))
    return found
