"""How good a choice is: the picks worth a thought, each tried in the same imagined worlds, dealt from a seat's view.

The best pick is found in some worlds, and what it is worth against others is measured in fresh ones, so that a pick
that was only lucky is not praised for it. The same view, question and seed always give the same verdict.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Any, NamedTuple

from farstar.bots.insight import Facts, Insight, Terms, insight
from farstar.bots.reasons import add_terms
from farstar.bots.weighing import same
from farstar.study.imagined import Start, Way, way_of
from farstar.study.lens import Lens, lens
from farstar.table.ask import Ask, Pick
from farstar.table.chance import Dice
from farstar.table.game import game
from farstar.table.state import State

ROUNDS = 2
"""Round ends an imagined game goes on for: this round and the next."""
TRUST = 0.02
"""What e times the preference at a glance is worth, in shares of the win."""
UNLIKELY = 0.01
"""A pick that looks less likely than this is trusted no less: what a glance overlooks is what one learns from."""
FIRST = 2
"""The first picks are thought about however unlikely they look: a network that is sure may be wrong."""
NEGLIGIBLE = 0.0001
"""Beside them, picks this much less likely than the first are not worth a thought."""
LAST = 24
"""Picks under thought where the end of the game is in sight: there the network is no judge of single points."""
WORLDS = 64
"""Imagined games for everybody's chance to win."""
PLAY_ON = 0.002
"""What a point of lead is worth, in shares of the win: a game that is decided is still played well."""


class Budget(NamedTuple):
    """How much thought a question gets."""

    width: int = 6
    """Picks under thought."""
    finding: int = 16
    """Worlds in which the best is found."""
    measuring: int = 32
    """Fresh worlds in which the best, the next best and the one asked about are compared."""

    def times(self, factor: int) -> Budget:
        """The same with so many times the worlds."""
        return Budget(self.width, self.finding * factor, self.measuring * factor)


NORMAL = Budget()


class Story:
    """What happened to a seat in imagined games after a pick: counted over worlds."""

    def __init__(self) -> None:
        self.worlds = 0
        self.calls: dict[tuple[int, str], int] = {}
        """What the others call first from now on, and what the seat itself calls last: its next plan."""
        self.gains: dict[str, int] = {}
        self.placed: dict[str, int] = {}
        self.terms: Terms = {}

    def add(self, state: State, looks: Lens, knows: Insight, seat: int) -> None:
        """Take in one imagined game."""
        self.worlds += 1
        called: dict[int, list[str]] = {}
        placed: set[str] = set()
        for event in state.events or ():
            if event.seat < 0:
                continue
            calls = looks.called(state, event)
            if calls and (event.seat == seat or event.seat not in called):
                called[event.seat] = calls
            if event.seat == seat:
                for what, number in looks.gained(state, event):
                    self.gains[what] = self.gains.get(what, 0) + number
                placed.add(looks.placed(state, event))
        for caller, calls in called.items():
            for call in calls:
                self.calls[caller, call] = self.calls.get((caller, call), 0) + 1
        for card in placed - {""}:
            self.placed[card] = self.placed.get(card, 0) + 1
        add_terms(self.terms, knows, state, seat)


class Judged:
    """A pick and what came of it; the shares and leads are those of the worlds it was measured in."""

    def __init__(self, pick: Pick, prior: float) -> None:
        self.pick = pick
        self.prior = prior
        self.shares: list[list[float]] = []
        self.leads: list[float] = []
        self.ended = 0
        """In so many worlds the game ended before it had to be judged."""
        self.story = Story()
        self.facts: Facts = []

    def share(self, seat: int) -> float:
        return sum(each[seat] for each in self.shares) / len(self.shares)

    def everybody(self) -> list[float]:
        """Everybody's chance to win after this pick."""
        return [self.share(seat) for seat in range(len(self.shares[0]))]

    @property
    def lead(self) -> float:
        return sum(self.leads) / len(self.leads)

    def worths(self, seat: int) -> list[float]:
        """What came of it in each world: the share of the win, and a little for the lead."""
        return [share[seat] + PLAY_ON * lead for share, lead in zip(self.shares, self.leads, strict=True)]


def ranked(found: list[Judged], seat: int) -> list[Judged]:
    """The picks by what came of them in the same worlds, the best first.

    A glance counts where luck may have decided between two picks, and not where every world says the same.
    """
    likeliest = max(found, key=lambda each: each.prior)
    base = likeliest.worths(seat)

    def ahead(each: Judged) -> float:
        apart = [mine - theirs for mine, theirs in zip(each.worths(seat), base, strict=True)]
        trust = min(TRUST, error(apart)) if len(apart) > 1 else TRUST
        return sum(apart) / len(apart) + trust * log(max(each.prior, UNLIKELY) / max(likeliest.prior, UNLIKELY))

    return sorted(found, key=ahead, reverse=True)


class TriedQuestion(NamedTuple):
    """A question whose options are tried in imagined worlds, and the dice that deal these."""

    view: Any
    seat: int
    options: list[Judged]
    dice: Dice


class Verdict:
    """What was thought about one question: the best pick first, then the next ones; `asked` is the one judged."""

    def __init__(
        self, seat: int, options: list[Judged], asked: Judged | None, glances: list[tuple[Pick, float]] | None = None
    ) -> None:
        self.seat = seat
        self.options = options
        self.asked = asked
        self.glances = glances or []
        """All picks under thought, with the share of the win that each promised when the best was sought."""

    @property
    def best(self) -> Judged:
        return self.options[0]

    @property
    def next(self) -> Judged | None:
        return self.options[1] if len(self.options) > 1 else None

    def cost(self, other: Judged) -> tuple[float, float, float]:
        """What another pick costs against the best: share of the win, points of lead, and the first one's error."""
        if other is self.best:
            return 0.0, 0.0, 0.0
        apart = [
            mine[self.seat] - theirs[self.seat] for mine, theirs in zip(self.best.shares, other.shares, strict=True)
        ]
        mean = sum(apart) / len(apart)
        return mean, self.best.lead - other.lead, error(apart)


def error(values: list[float]) -> float:
    """The standard error of a mean."""
    count = len(values)
    if count < 2:
        return 0.0
    mean = sum(values) / count
    return sqrt(sum((each - mean) ** 2 for each in values) / (count - 1) / count)


class Judge:
    """Judges questions of one game."""

    def __init__(self, name: str, seed: int = 0, budget: Budget = NORMAL) -> None:
        self.rules = game(name)
        self.seed = seed
        self.budget = budget
        self.way: Way = way_of(name, seed)
        self.lens = lens(name)
        self.imagined = 0
        """Games imagined so far."""
        self.decisions = 0
        """Decisions that the network made in them."""

    def judge(self, view: Any, ask: Ask, asked: Pick | None = None, seed: int = 0, compared: int = 2) -> Verdict:
        """What to answer here, and what the pick `asked` is worth against it; so many of the best are compared."""
        dice = Dice(hash_of(self.seed, seed))
        world = self.rules.imagine(view, Dice(dice.seed()))
        found = self.proposed(view, ask, world)
        chosen = None
        if asked is not None:
            chosen = next((each for each in found if same(ask, each.pick, asked)), None)
            if chosen is None:
                chosen = Judged(asked, min(each.prior for each in found))
                found.append(chosen)
            if chosen is found[0] and chosen.prior > self.way.sure:
                found = found[:1]
        seat = ask.seat
        if len(found) > 1:
            worlds = dice.seed()
            self.try_out(view, seat, found, self.budget.finding, Dice(worlds), False)
            if all(each.ended == self.budget.finding for each in found):
                others = self.others(view, ask, world, found)
                self.try_out(view, seat, others, self.budget.finding, Dice(worlds), False)
                found += others
            found = ranked(found, seat)
        glances = [(each.pick, each.share(seat) if each.shares else 0.0) for each in found]
        best = found[:compared]
        measured = best + ([chosen] if chosen is not None and chosen not in best else [])
        for each in measured:
            each.shares, each.leads = [], []
        self.try_out(view, seat, measured, self.budget.measuring, dice, True)
        knows = insight(view)
        for each in measured:
            each.facts = knows.facts(world, ask, each.pick)
        return Verdict(seat, best, chosen, glances)

    def proposed(self, view: Any, ask: Ask, world: State) -> list[Judged]:
        """The picks worth a thought, the likeliest first; all of them, where no network is believed at a glance."""
        found = self.way.propose(view, ask, world, self.budget.width)
        least = NEGLIGIBLE * found[0][1] if self.way.sure < 1 else 0.0
        return [Judged(pick, prior) for at, (pick, prior) in enumerate(found) if at < FIRST or prior >= least]

    def others(self, view: Any, ask: Ask, world: State, found: list[Judged]) -> list[Judged]:
        """Further picks, down to those that look unlikely."""
        more = self.way.propose(view, ask, world, LAST)
        return [Judged(pick, prior) for pick, prior in more if not any(same(ask, pick, each.pick) for each in found)]

    def try_out(self, view: Any, seat: int, options: list[Judged], worlds: int, dice: Dice, tell: bool) -> None:
        """So many imagined worlds, and every option tried in each with the same luck."""
        self.try_all([TriedQuestion(view, seat, options, dice)], worlds, tell)

    def try_all(self, trials: Sequence[TriedQuestion], worlds: int, tell: bool, rounds: int = ROUNDS) -> None:
        """The same for many questions at tables of one size, all their imagined games in lock step."""
        starts = [start for trial in trials for start in self.starts(trial, worlds, tell, rounds)]
        self.play(starts)
        played = iter(starts)
        for trial in trials:
            knows = insight(trial.view)
            for _ in range(worlds):
                for option in trial.options:
                    start = next(played)
                    option.shares.append(start.shares)
                    option.leads.append(start.leads[trial.seat])
                    option.ended += not start.state.asks()
                    if tell:
                        option.story.add(start.state, self.lens, knows, trial.seat)

    def play(self, starts: list[Start]) -> None:
        """Play all these on, and count what it took."""
        self.way.play(starts)
        self.imagined += len(starts)
        self.decisions += sum(start.decisions for start in starts)

    def starts(self, trial: TriedQuestion, worlds: int, tell: bool, rounds: int) -> list[Start]:
        """Every option of a question in each of so many imagined worlds, to be played on for so many round ends."""
        view, seat, options, dice = trial
        knows = insight(view)
        found: list[Start] = []
        for _ in range(worlds):
            world = self.rules.imagine(view, Dice(dice.seed()))
            luck, until = dice.seed(), knows.rounds(world) + rounds
            for option in options:
                state = world.copy()
                state.events = [] if tell else None
                found.append(Start(state, luck, until, seat, option.pick))
        return found

    def chances(self, view: Any, worlds: int = WORLDS, seed: int = 0) -> Chances:
        """Everybody's chance to win as far as the seat of this view can know."""
        dice, knows = Dice(hash_of(self.seed, seed)), insight(view)
        starts: list[Start] = []
        for _ in range(worlds):
            world = self.rules.imagine(view, Dice(dice.seed()))
            starts.append(Start(world, dice.seed(), knows.rounds(world) + ROUNDS))
        self.play(starts)
        return chances_of([start.shares for start in starts])

    def open_chances(self, state: State, worlds: int) -> Chances:
        """Everybody's chance in this position with all cards open; only for games that are over."""
        dice = Dice(hash_of(self.seed, -1))
        until = insight(self.rules.view(state, -1)).rounds(state) + ROUNDS
        starts = [Start(state.copy(), dice.seed(), until) for _ in range(worlds)]
        self.play(starts)
        return chances_of([start.shares for start in starts])


def can_judge(view: Any) -> bool:
    """Whether somebody has taught the bots the game of this view."""
    try:
        insight(view)
    except ValueError:
        return False
    return True


class Chances(NamedTuple):
    """Everybody's chance to win, and how far each may be off because only so many games were imagined."""

    shares: list[float]
    errors: list[float]


def chances_of(shares: list[list[float]]) -> Chances:
    columns = [list(column) for column in zip(*shares, strict=True)]
    return Chances([sum(column) / len(column) for column in columns], [error(column) for column in columns])


def in_percent(share: float) -> int:
    """A chance to win while the game is played, in whole per cent: nobody has won it yet, and nobody has lost it."""
    return min(99, max(1, round(100 * share)))


def hash_of(*numbers: int) -> int:
    """One seed from several numbers."""
    found = 0
    for number in numbers:
        found = (found * 1_000_003 + number + 7) % (1 << 61)
    return found
