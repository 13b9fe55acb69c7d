"""Two real games that differ in one secret look the same to everybody who may not know it, until it is shown.

Nothing here is imagined from a view, so a leak through what a view tells cannot hide: both games are played from their
first row, with the same answers, except that chance once deals a seat another card. What the server then sends to the
other seats and to watchers must be the same, byte for byte.
"""

import asyncio
import os
import random
from itertools import islice

import pytest
from tests.web.support import house
from tests.web.test_leaks import WAYS, make_table, seen

from farstar.table.ask import CHANCE, Choose
from farstar.table.chance import Dice
from farstar.table.game import games
from farstar.web.game.live import DRAWN, MOVE, MoveRow
from farstar.web.store.shared import new_live

HIDDEN_DRAWS = {"look", "draw", "deal", "draw-down"}
"""Draws that only the seat they are about may see; the last one nobody."""
MOST_PICKS = 500
LONG = os.environ.get("FARSTAR_ATTACK") == "long"
PAIRS, POINTS = (100, 10_000) if LONG else (2, 30)
"""Pairs of games of each kind, and how many points of a pair are looked at."""


class Pair:
    """Two games with one difference, played on side by side."""

    def __init__(self, info, seed):
        self.one, self.other = new_live(info), new_live(info)
        self.dice, self.luck = Dice(seed), random.Random(seed)
        self.swap = {}
        self.turned = [0, 0]
        self.owner = None
        self.shown = False
        self.answered_otherwise = False
        self.begin_at = self.luck.randrange(2, 30)

    def goes_on(self):
        return bool(self.one.asks()) and bool(self.other.asks()) and not self.shown

    def step(self):
        """One more answer in each; False when the games cannot go on alike."""
        asks = self.one.asks()
        if asks[0].seat == CHANCE:
            return self.draw(asks[0], self.other.asks()[0])
        ask = self.luck.choice(asks)
        twin = self.other.ask_of(ask.seat)
        assert twin is not None, f"seat {ask.seat} is asked in one game only, which the others see"
        pick = ask.random(self.dice)
        theirs = next((each for each in self.alike(pick, ask, twin) if not twin.fault(each)), None)
        return theirs is not None and self.fold(ask.seat, pick, theirs, MOVE)

    def alike(self, pick, ask, twin):
        """What the twin may answer to do the same: the same, or what stands in the other card's place."""
        yield pick
        if ask.seat == self.owner:
            yield tuple(self.swap.get(each, each) for each in pick)
            pairs = zip(islice(ask.picks(), MOST_PICKS), twin.picks(), strict=False)
            yield from (theirs for mine, theirs in pairs if mine == pick)

    def draw(self, ask, twin):
        """Chance gives both the same; once it gives a seat another card."""
        if not isinstance(ask, Choose):
            pick = ask.random(self.dice)
            return not twin.fault(pick) and self.fold(CHANCE, pick, pick, DRAWN)
        common = [each for each in ask.options if each in twin.options]
        if len(common) < ask.least:
            return False
        pick = tuple(self.dice.sample(common, ask.least))
        rest = [each for each in common if each not in pick]
        if self.swap or ask.kind not in HIDDEN_DRAWS or self.one.number < self.begin_at or not rest or not pick:
            return self.fold(CHANCE, pick, pick, DRAWN)
        mine, theirs = self.luck.choice(pick), self.luck.choice(rest)
        self.swap, self.owner = {mine: theirs, theirs: mine}, ask.about
        return self.fold(CHANCE, pick, tuple(theirs if each == mine else each for each in pick), DRAWN)

    def fold(self, seat, pick, theirs, cause):
        """The answers go in; a card that the rules turn up, or that its owner plays openly, is no secret any more."""
        told = len(self.one.log), len(self.other.log)
        for live, each in ((self.one, pick), (self.other, theirs)):
            row = MoveRow(
                live.number + 1, seat, each, cause, f"m{live.number}" if cause == MOVE else "", 1000.0 + live.number
            )
            live.fold(row)
        events = [[line.event for line in live.log[at:]] for live, at in zip((self.one, self.other), told, strict=True)]
        states = [live.match.state for live in (self.one, self.other)]
        turned, self.turned = self.turned, [state.turned for state in states]
        self.answered_otherwise |= pick != theirs and seat >= 0
        self.shown = bool(self.swap) and (turned != self.turned or (self.answered_otherwise and openly(*events)))
        self.answered_otherwise &= bool(states[0].sealed)  # a sealed answer is opened by somebody else's
        return True


def openly(mine, theirs):
    """Whether the first event that is told otherwise is of the same kind and seat and shows everybody another card."""
    for one, other in zip(mine, theirs, strict=False):
        if one.seen_by(-1) != other.seen_by(-1):
            return (one.kind, one.seat) == (other.kind, other.seat) and (one.card, one.cards) != (
                other.card,
                other.cards,
            )
    return False


async def compare(app, viewers, table, pair, point):
    """One who may not know the card looks at both games."""
    strangers = [seat for seat in viewers if seat != pair.owner or seat < 0]
    seat = strangers[point % len(strangers)]
    since = max(0, pair.one.number - 9)
    paths = [f"/api/tables/{table}/stream?once=1&since={since}", WAYS[point % len(WAYS)].format(table=table)]
    told = []
    for live in (pair.one, pair.other):
        app.state.shared.lives[table] = live
        told.append(await seen(viewers[seat], paths))
    for path in paths:
        assert told[0][path] == told[1][path], f"seat {seat}: {path} tells of {pair.swap} of seat {pair.owner}"


async def play(database, name, seeds):
    """How many points of these games were compared."""
    compared = 0
    async with house(database, sweep_every=3600.0) as app:
        for seed in seeds:
            table, viewers = await make_table(app, name, seed)
            pair = Pair(await app.state.shared.info(table), seed)
            most = compared + POINTS
            while compared < most and pair.goes_on() and pair.step():
                if pair.swap and not pair.shown and pair.goes_on():
                    await compare(app, viewers, table, pair, compared)
                    compared += 1
    return compared


@pytest.mark.parametrize("name", sorted(games()))
def test_a_card_dealt_to_somebody_else_changes_nothing_that_one_is_sent(name, sqlite):
    assert asyncio.run(play(sqlite, name, range(PAIRS))) > PAIRS


def test_a_leak_through_a_field_of_the_view_is_noticed(sqlite, monkeypatch):
    """The imagined twin takes such a field over from the view and cannot see it; the real one does."""
    from farstar.web.tables import payloads

    whole = payloads.game_payload

    def leaky(live, seat, since):
        other = live.match.state.players[1 - max(seat, 0)]
        return whole(live, seat, since) | {"leak": sum(other.hand)}

    monkeypatch.setattr(payloads, "game_payload", leaky)
    with pytest.raises(AssertionError, match="tells of"):
        asyncio.run(play(sqlite, "race", range(6)))
