"""Search with a trained network: it proposes picks, plays everybody on in imagined games, and judges where they lead.

Nobody's secrets are used: every world is dealt anew from what the seat knows, and in it everybody, the bot included,
plays by the network's preferences, or by instinct if the network's card says so, until the seat has its first choice
of the next round, or of a later one. All imagined games go on in lock step, so that the network answers for all of
them at once. What counts is the share of the win.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from farstar.bots.insight import Insight, insight
from farstar.bots.playing import play_on
from farstar.bots.search import OFTEN, Search
from farstar.bots.weighing import clearly_behind, same, shares_of_worths
from farstar.learned.network import LEAD, Network, load, names, shipped
from farstar.learned.reading import Learned, Reading
from farstar.rl.episode import Episode
from farstar.rl.picks import Picking
from farstar.table.ask import Ask, Pick
from farstar.table.chance import Dice
from farstar.table.game import Game, game
from farstar.table.match import Chooser, Imagine
from farstar.table.state import State

NODES = 256
"""Imagined games of a choice."""
WIDTH = 8
"""Picks under thought."""
SURE = 0.97
"""A pick that the network prefers so clearly is not thought about."""
TRUST = 0.02
"""What e times the preference is worth, in shares of the win, against what imagined games say."""
OBVIOUS = 4
"""Picks of instinct that are thought about too, where instinct has a say."""
TOGETHER = 64
"""Imagined games that the network plays on at once, before what is hopeless is dropped."""
LONGEST = 400
"""Decisions after which an imagined game is judged as it stands."""


class Candidate:
    """A pick under thought: how much the network prefers it, and the shares of the win that imagined games gave."""

    def __init__(self, pick: Pick, chance: float, trust: float = TRUST) -> None:
        self.pick = pick
        self.chance = chance
        self.trust = trust
        self.shares: list[float] = []

    @property
    def value(self) -> float:
        if not self.shares:
            return -1000.0 + self.chance
        return sum(self.shares) / len(self.shares) + self.trust * self.chance


class Going:
    """An imagined game that is being played."""

    def __init__(self, episode: Episode) -> None:
        self.episode = episode
        self.decisions = 0


class Imagined(Going):
    """One imagined game of one candidate."""

    def __init__(self, candidate: Candidate, episode: Episode) -> None:
        super().__init__(episode)
        self.shares = candidate.shares
        self.place = len(self.shares)  # games of one world have the same place, whenever they end
        self.shares.append(0.0)

    def note(self, share: float) -> None:
        """What came of it."""
        self.shares[self.place] = share


class Expert:
    """Sequential halving over the picks that the network proposes. `nodes` bounds the imagined games of a choice.

    `rounds` says how far each of them is played on; 0 is what the network's card says, or one round. The card also
    says how much the network's preferences count beside what imagined games gave (`trust`), how sure of a pick it must
    be not to think (`sure`; 1: it always thinks), how much of the judgement is the bots' evaluation (`instinct`, from
    0 to 1: a network that is not sure of its values takes more), whether everybody plays on by instinct instead of the
    network's preferences (`quick`), and whether the network is asked from every seat (`everybody`).
    """

    def __init__(
        self,
        network: Network,
        seed: int = 0,
        nodes: int = NODES,
        width: int = WIDTH,
        seconds: float = 0.0,
        rounds: int = 0,
    ) -> None:
        self.reading = Reading(network)
        self.game: Game = game(network.card["game"])
        self.dice = Dice(seed)
        self.noise = np.random.default_rng(seed)
        self.nodes = nodes
        self.width = width
        self.seconds = seconds
        self.rounds: int = rounds or network.card.get("rounds", 1)
        self.trust: float = network.card.get("trust", TRUST)
        self.sure: float = network.card.get("sure", SURE)
        self.instinct: float = network.card.get("instinct", 0.0)
        self.quick: bool = network.card.get("quick", False)
        self.everybody: bool = network.card.get("everybody", False)

    def choose(self, view: Any, ask: Ask, imagine: Imagine) -> Pick:
        return self.think(view, ask, imagine)[0].pick

    def think(self, view: Any, ask: Ask, imagine: Imagine) -> list[Candidate]:
        """The candidates, the best first."""
        racing = self.candidates(view, ask)
        if len(racing) == 1 or racing[0].chance > np.log(self.sure):
            return racing
        if self.instinct:
            self.add_obvious(racing, view, ask, imagine)
        until = time.monotonic() + self.seconds if self.seconds else 0.0
        dropped: list[Candidate] = []
        stages = max(1, (len(racing) - 1).bit_length())
        while len(racing) > 1:
            worlds = max(1, self.nodes // (stages * len(racing)))
            half = (len(racing) + 1) // 2
            racing, hopeless = self.race(view, ask, imagine, racing, worlds)
            dropped = racing[half:] + hopeless + dropped
            racing = racing[:half]
            if until and time.monotonic() > until:
                break
        return racing + dropped

    def race(
        self, view: Any, ask: Ask, imagine: Imagine, racing: list[Candidate], worlds: int
    ) -> tuple[list[Candidate], list[Candidate]]:
        """Play so many worlds: the candidates, the best first, and apart those that fell far behind on the way.

        Where the network plays on, many worlds are played at once: it answers for many games in the time of few.
        """
        hopeless: list[Candidate] = []
        while worlds > 0 and len(racing) > 1:
            portion = OFTEN if self.quick else max(OFTEN, TOGETHER // len(racing))
            self.play(view, ask, imagine, racing, min(portion, worlds))
            worlds -= portion
            racing = sorted(racing, key=lambda candidate: -candidate.value)
            best = racing[0].shares
            if len(best) >= OFTEN:
                hopeless = [each for each in racing[1:] if clearly_behind(each.shares, best)] + hopeless
                racing = [each for each in racing if each not in hopeless]
        return racing, hopeless

    def candidates(self, view: Any, ask: Ask) -> list[Candidate]:
        """The whole answers that the network likes best, found by always going on with the likeliest beginnings."""
        code = self.reading.code
        front: list[tuple[float, Picking]] = [(0.0, code.picking(ask))]
        found: list[tuple[float, Pick]] = []
        while front:
            unfinished = [(chance, picking) for chance, picking in front if picking.open]
            found += [(chance, picking.pick()) for chance, picking in front if not picking.open]
            if not unfinished:
                break
            following: list[tuple[float, Picking, int]] = []
            chances = self.reading.chances(view, [picking for _, picking in unfinished])
            for (before, picking), more in zip(unfinished, chances, strict=True):
                following += [(before + float(more[at]), picking, value) for at, value in enumerate(picking.open)]
            following.sort(key=lambda entry: -entry[0])
            front = []
            for chance, picking, value in following[: self.width]:
                longer = picking.copy(ask)
                longer.take(value)
                front.append((chance, longer))
        found.sort(key=lambda entry: -entry[0])
        return [Candidate(pick, chance, self.trust) for chance, pick in found[: self.width]]

    def add_obvious(self, racing: list[Candidate], view: Any, ask: Ask, imagine: Imagine) -> None:
        """Let what instinct would pick run too, as if the network liked it as its last candidate."""
        least = racing[-1].chance
        for _, pick in insight(view).rank(imagine(Dice(self.dice.seed())), ask)[:OBVIOUS]:
            if not any(same(ask, each.pick, pick) for each in racing):
                racing.append(Candidate(pick, least, self.trust))

    def play(self, view: Any, ask: Ask, imagine: Imagine, racing: list[Candidate], worlds: int) -> None:
        """So many imagined worlds, and every candidate tried in each with the same luck."""
        if self.quick:
            self.play_quick(view, ask, imagine, racing, worlds)
            return
        live: list[Imagined] = []
        seat = ask.seat
        for _ in range(worlds):
            world = imagine(Dice(self.dice.seed()))
            luck = self.dice.seed()
            for candidate in racing:
                episode = self.episode(world.copy(), luck)
                if seat in episode.asked:
                    episode.reply(seat, candidate.pick)
                    live.append(Imagined(candidate, episode))
        knows = insight(view)
        until = knows.rounds(world) + self.rounds
        while live:
            judged: list[Imagined] = []
            going: list[Imagined] = []
            for each in live:
                episode = each.episode
                if episode.over:
                    each.note(self.result(episode, seat))
                elif seat in episode.asked and (knows.rounds(episode.state) >= until or each.decisions > LONGEST):
                    judged.append(each)
                else:
                    going.append(each)
            self.judge(judged, seat, knows)
            self.step(going)
            live = going

    def play_quick(self, view: Any, ask: Ask, imagine: Imagine, racing: list[Candidate], worlds: int) -> None:
        """The same with everybody playing on by instinct."""
        knows = insight(view)
        judged: list[Imagined] = []
        for _ in range(worlds):
            world = imagine(Dice(self.dice.seed()))
            luck = self.dice.seed()
            until = knows.rounds(world) + self.rounds
            for candidate in racing:
                state = world.copy()
                play_on(knows, state, ask.seat, candidate.pick, Dice(luck), until)
                each = Imagined(candidate, self.episode(state, luck))
                if each.episode.over:
                    each.note(self.result(each.episode, ask.seat))
                else:
                    judged.append(each)
        self.judge(judged, ask.seat, knows)

    def episode(self, state: State, luck: int) -> Episode:
        """A position to be played on by the network, with this luck."""
        return Episode(self.game, self.reading.code, state.seats, {}, luck, state)

    def result(self, episode: Episode, seat: int) -> float:
        """The share of the win in an imagined game that is over."""
        won = [score.won for score in self.game.scores(episode.state)]
        return won[seat] / max(1, sum(won))

    def judge(self, games: list[Imagined], seat: int, knows: Insight) -> None:
        """Ask the network what the seat may expect in these games, and instinct if it has a say."""
        if not games:
            return
        episodes = [each.episode for each in games]
        for each, share in zip(games, self.shares(episodes, seat), strict=True):
            if self.instinct:
                share += self.instinct * (self.felt(each.episode.state, seat, knows) - share)
            each.note(share)

    def shares(self, episodes: Sequence[Episode], seat: int) -> list[float]:
        """The share of the win that a seat may expect in these games, as it sees them, or as everybody does."""
        if self.everybody:
            return [(1 + 2 * shares[seat] - sum(shares)) / 2 for shares in self.expectations(episodes)[0]]
        size = self.reading.code.size(episodes[0].seats)
        rows = bytearray(len(episodes) * size)
        for at, episode in enumerate(episodes):
            episode.write(seat, rows, at * size)
        found: list[float] = self.reading.network.think(np.frombuffer(rows, np.uint8).reshape(-1, size)).share.tolist()
        return found

    def felt(self, state: State, seat: int, knows: Insight) -> float:
        """The share of the win by the bots' evaluation."""
        return shares_of_worths([knows.worth(state, each) for each in range(state.seats)], knows.doubt)[seat]

    def expectations(self, episodes: Sequence[Episode]) -> tuple[list[list[float]], list[list[float]]]:
        """For each of these games the share of the win and the lead in points that every seat may expect."""
        seats = episodes[0].seats
        size = self.reading.code.size(seats)
        rows = bytearray(len(episodes) * seats * size)
        for at, episode in enumerate(episodes):
            for seat in range(seats):
                episode.write(seat, rows, (at * seats + seat) * size)
        answer = self.reading.network.think(np.frombuffer(rows, np.uint8).reshape(-1, size))
        shares: list[list[float]] = answer.share.reshape(-1, seats).tolist()
        leads: list[list[float]] = (answer.lead * np.float32(LEAD)).reshape(-1, seats).tolist()
        return shares, leads

    def step(self, games: Sequence[Going]) -> None:
        """One decision in each of these games, drawn by preference."""
        if not games:
            return
        code = self.reading.code
        size = code.size(games[0].episode.seats)
        rows = bytearray(len(games) * size)
        masks = bytearray(len(games) * code.actions)
        for at, each in enumerate(games):
            seat = each.episode.asked[0]
            each.episode.write(seat, rows, at * size)
            each.episode.write_mask(seat, masks, at * code.actions)
        answer = self.reading.network.think(np.frombuffer(rows, np.uint8).reshape(len(games), size))
        mask = np.frombuffer(masks, np.bool_).reshape(len(games), code.actions)
        luck = np.maximum(self.noise.standard_exponential(mask.shape, np.float32), np.float32(1e-20))
        actions = np.where(mask, answer.policy - np.log(luck), np.float32(-1e9)).argmax(1)
        for each, action in zip(games, actions.tolist(), strict=True):
            each.episode.act(each.episode.asked[0], action)
            each.decisions += 1


def policy(
    seed: int = 0, file: str = "", nodes: int = 0, width: int = WIDTH, seconds: float = 0.0, rounds: int = 0
) -> Chooser:
    """A bot from a trained network: a file, or the name of one that is shipped. It looks ahead if it is given nodes."""
    network = load(Path(file)) if file.endswith(".npz") else shipped(file)
    if network is None:
        raise ValueError(f"there is no network {file!r}: name a file .npz, or one of these: {', '.join(names())}")
    return Expert(network, seed, nodes, width, seconds, rounds) if nodes else Learned(network)


class Expertise:
    """The bot `expert` at any table: the network of the game if one is shipped, else the search of *strong*.

    At tables of which the network has learned nothing the search plays too. The network's card may say how many
    imagined games it takes where nobody else does.
    """

    def __init__(self, seed: int = 0, nodes: int = 0, seconds: float = 0.0) -> None:
        self.seed = seed
        self.nodes = nodes
        self.seconds = seconds
        self.search = Search(seed, nodes=nodes or NODES, rounds=2, seconds=seconds)
        self.experts: dict[str, Expert | None] = {}

    def __repr__(self) -> str:
        return f"Expertise({self.seed}, nodes={self.nodes}, seconds={self.seconds})"

    def choose(self, view: Any, ask: Ask, imagine: Imagine) -> Pick:
        return self.player(view).choose(view, ask, imagine)

    def player(self, view: Any) -> Chooser:
        """Who plays at the table seen here."""
        if view.game not in self.experts:
            network = shipped(view.game)
            self.experts[view.game] = None if network is None else self.expert(network)
        expert = self.experts[view.game]
        return expert if expert is not None and expert.reading.knows(view) else self.search

    def expert(self, network: Network) -> Expert:
        """The player with this network."""
        nodes: int = self.nodes or network.card.get("nodes", NODES)
        return Expert(network, self.seed, nodes, seconds=self.seconds)
