"""How the cards of a Space Race deck fare: plays games between bots and counts what was taken, held and won."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from html import escape

from farstar.bots import bot, bots
from farstar.games.spacerace import GAME
from farstar.games.spacerace.bot.greedy import SpaceRaceGreedy
from farstar.games.spacerace.rules.cards import CONTROLS, STAGES
from farstar.games.spacerace.rules.score import opponent_score
from farstar.games.spacerace.rules.state import SpaceRace
from farstar.games.spacerace.text import card_text
from farstar.table.chance import Dice
from farstar.table.match import Chooser, Match
from farstar.table.playout import random_game
from farstar.table.state import Event

EARLY = 3
"""A card taken up to this round counts as taken early."""
BATCH = 50
"""Games played in one go by one worker."""
SEED = 1_000_003
GREEDY = "greedy"


HOW = ("taken", "early", "held")
"""A card came into an Agency, came there early, lay there at the end."""

Shares = defaultdict[str, float]


class DeckTally:
    """Counts over many games of one kind. What is won is shared among the winners of a game."""

    def __init__(self, players: int, bot: str) -> None:
        self.players = players
        self.bot = bot
        self.games = 0
        self.points = 0.0
        self.best = 0.0
        self.rival = 0.0
        self.seats = [0.0] * players
        self.times: dict[str, Counter[str]] = {how: Counter() for how in HOW}
        self.won: dict[str, Shares] = {how: defaultdict(float) for how in HOW}
        self.leading: Counter[str] = Counter()
        self.leading_won: Shares = defaultdict(float)

    def add(self, other: DeckTally) -> None:
        self.games += other.games
        self.points += other.points
        self.best += other.best
        self.rival += other.rival
        self.seats = [mine + theirs for mine, theirs in zip(self.seats, other.seats, strict=True)]
        self.leading.update(other.leading)
        merge(self.leading_won, other.leading_won)
        for how in HOW:
            self.times[how].update(other.times[how])
            merge(self.won[how], other.won[how])

    def count(self, s: SpaceRace, events: Sequence[Event]) -> None:
        """One finished game."""
        scores = GAME.scores(s)
        share = [1 / max(1, sum(score.won for score in scores)) if score.won else 0.0 for score in scores]
        self.games += 1
        self.points += sum(score.total for score in scores) / len(scores)
        self.best += max(score.total for score in scores)
        if s.opponent is not None:
            self.rival += opponent_score(s).total
        start = next((event.seat for event in events if event.kind == "marker"), 0)
        for seat, won in enumerate(share):
            self.seats[(seat - start) % s.seats] += won
        for how, pairs in taken(s, events).items():
            for seat, slug in pairs:
                self.times[how][slug] += 1
                self.won[how][slug] += share[seat]
        for seat in range(s.seats):
            for stage in leading_types(s, seat):
                self.leading[stage] += 1
                self.leading_won[stage] += share[seat]


def merge(into: Shares, more: Shares) -> None:
    for key, value in more.items():
        into[key] += value


def leading_types(s: SpaceRace, seat: int) -> list[str]:
    """The type of control card a seat has played most often, if there is one."""
    types = Counter(s.printed.type[card] for card in s.players[seat].played)
    (stage, most), *others = types.most_common()
    return [] if others and others[0][1] == most else [card_text.term(STAGES[stage], "en")]


def taken(s: SpaceRace, events: Sequence[Event]) -> dict[str, set[tuple[int, str]]]:
    """Which seat took which cards into its Agency: at all, early, and held at the end."""
    found: dict[str, set[tuple[int, str]]] = {how: set() for how in HOW}
    number = 0
    for event in events:
        if event.kind == "round":
            number = event.number
        elif event.kind.endswith(">agency"):
            for card in event.cards:
                found["taken"].add((event.seat, s.printed.design[card].slug))
                if number <= EARLY:
                    found["early"].add((event.seat, s.printed.design[card].slug))
    for seat, player in enumerate(s.players):
        found["held"] |= {(seat, s.printed.design[card].slug) for card in player.agency}
    return found


def player(name: str, seed: int) -> Chooser:
    """A bot for this game: one by rules of thumb, or any installed one."""
    return SpaceRaceGreedy(seed) if name == GREEDY else bot(name, seed)


def known_bots() -> list[str]:
    return sorted({GREEDY, *bots()})


def play_batch(players: int, name: str, options: dict[str, str], seed: int, games: int) -> DeckTally:
    """So many games with this bot in every seat."""
    tally = DeckTally(players, name)
    for number in range(games):
        one = seed + number * 7
        if name == "random":
            s = GAME.start(players, options)
            s.events = []
            random_game(s, Dice(one))
            tally.count(s, s.events)
        else:
            match = Match(GAME, players, options, seed=one)
            match.play([player(name, one + seat + 1) for seat in range(players)])
            assert isinstance(match.state, SpaceRace)
            tally.count(match.state, match.events())
    return tally


def play(players: int, name: str, options: dict[str, str], seed: int, games: int, jobs: int) -> DeckTally:
    """Games in batches; the same seed gives the same figures whatever the number of workers."""
    tally = DeckTally(players, name)
    batches = [(seed + SEED * start, min(BATCH, games - start)) for start in range(0, games, BATCH)]
    if jobs == 1:
        for start, size in batches:
            tally.add(play_batch(players, name, options, start, size))
        return tally
    with ProcessPoolExecutor(jobs) as pool:
        work = [pool.submit(play_batch, players, name, options, start, size) for start, size in batches]
        for done in work:
            tally.add(done.result())
    return tally


def rate(won: float, times: float) -> str:
    return f"{100 * won / times:5.1f}" if times else "    -"


def summary(tally: DeckTally) -> list[str]:
    """A few lines about all games: scores, seats, types."""
    games = tally.games
    lines = [f"{tally.players} players, bot {tally.bot}, {games} games, fair share {100 / tally.players:.1f} %"]
    lines.append(f"  average score {tally.points / games:.1f}, winner {tally.best / games:.1f}")
    if tally.players == 1:
        lines[-1] = f"  average score {tally.points / games:.1f}, opponent {tally.rival / games:.1f}"
    seats = " / ".join(rate(tally.seats[seat], games).strip() for seat in range(tally.players))
    lines.append(f"  won by opening seat, from the first player on: {seats} %")
    types = ", ".join(
        f"{stage} {rate(tally.leading_won[stage], tally.leading[stage]).strip()} %" for stage in sorted(tally.leading)
    )
    lines.append(f"  won by the control type played most: {types}")
    return lines


def table(tally: DeckTally, deck: str) -> list[str]:
    """A line for each card: how often it came into an Agency, and how often its owner won."""
    names = {
        design.slug: card_text.name(design.slug, "en", deck)
        for design in GAME.start(tally.players, {"deck": deck}).printed.designs[CONTROLS:]
    }
    lines = [f"  {'card':32} taken/game  won when taken  when early (n)      when held (n)"]
    for slug in sorted(names, key=lambda slug: -tally.times["taken"][slug]):
        times, won = tally.times, tally.won
        lines.append(
            f"  {names[slug]:32} {times['taken'][slug] / tally.games:10.3f}"
            f"  {rate(won['taken'][slug], times['taken'][slug]):>14}"
            f"  {rate(won['early'][slug], times['early'][slug]):>6} ({times['early'][slug]:6})"
            f"  {rate(won['held'][slug], times['held'][slug]):>7} ({times['held'][slug]:6})"
        )
    return lines


BAR = 14
WIDTH = 860
SCALE = 4
LABEL = 210


def picture(tallies: list[DeckTally], deck: str) -> str:
    """An SVG: for each kind of table a bar per card, how often it wins when held, with the fair share as a line."""
    parts: list[str] = []
    top = 0
    for tally in tallies:
        fair = 100 / tally.players
        held, won = tally.times["held"], tally.won["held"]
        slugs = sorted(held, key=lambda slug: -won[slug] / held[slug])
        title = f"{tally.players} players, bot {tally.bot}, {tally.games} games: % won when held; line: fair share"
        parts.append(f'<text x="4" y="{top + 16}" font-weight="bold">{escape(title)}</text>')
        line = LABEL + fair * SCALE
        for nth, slug in enumerate(slugs):
            value = 100 * won[slug] / held[slug]
            y = top + 26 + nth * BAR
            name = escape(card_text.name(slug, "en", deck))
            parts.append(f'<text x="{LABEL - 6}" y="{y + 10}" text-anchor="end">{name}</text>')
            parts.append(
                f'<rect x="{LABEL}" y="{y + 1}" width="{value * SCALE:.1f}" height="{BAR - 3}" fill="#4a7ab5"/>'
            )
            parts.append(f'<text x="{LABEL + value * SCALE + 4:.1f}" y="{y + 10}">{value:.1f} ({held[slug]})</text>')
        bottom = top + 26 + len(slugs) * BAR
        ends = f'x1="{line:.1f}" x2="{line:.1f}" y1="{top + 24}" y2="{bottom}"'
        parts.append(f'<line {ends} stroke="#b5482a" stroke-dasharray="4 3"/>')
        top = bottom + 24
    size = f'width="{WIDTH}" height="{top}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="10">'
    ground = f'<rect {size} fill="#ffffff"/>'
    return "\n".join([head, ground, *parts, "</svg>"]) + "\n"
