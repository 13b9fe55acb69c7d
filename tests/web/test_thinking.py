"""What leaves for the processes that think is a seat's view: nothing in it depends on what the seat may not know."""

import asyncio
import json
import subprocess
import sys

import pytest

from farstar.table.chance import Dice
from farstar.table.game import games
from farstar.web.game.live import Live
from farstar.web.thinking import think
from farstar.web.thinking.think import Thinkers

PLANTED = 987654
"""A number that no game has, put where a seat may not look."""


def sent(live, seat):
    """Everything that is handed to other processes for this seat: for a bot's pick, a hint, the chances."""
    handed = []

    async def noted(work, *args):
        handed.append((work.__name__, *args))
        return []

    async def ask():
        thinkers = Thinkers(1)
        thinkers.bots.run = thinkers.spare.run = noted
        await thinkers.pick(live, seat, "greedy")
        await thinkers.hint(live, seat, "greedy", "en", [])
        await thinkers.chances(live, seat)

    asyncio.run(ask())
    assert [each[0] for each in handed] == ["choose", "explain", "foretell"]
    return json.dumps(handed)


def points(name):
    """A table at its every question, with somebody who is asked."""
    seats, options = games()[name].tables()[0]
    live = Live(name, seats, options, "a secret seed", [f"P{seat}" for seat in range(seats)])
    dice = Dice(3)
    for _ in range(60):
        live.run_on(set(), 0.0, alone=True)
        if live.over:
            return
        ask = live.asks()[-1]
        yield live, ask.seat
        live.take(ask.seat, ask.random(dice), "move")
        live.number += 1


@pytest.mark.parametrize("name", sorted(games()))
def test_what_is_sent_is_the_same_whatever_the_seat_may_not_know(name):
    rules, differed = games()[name], 0
    for live, seat in points(name):
        twin = live.copy()
        twin.match.state = rules.imagine(rules.view(live.match.state, seat), Dice(live.number))
        twin.match.state.events = live.match.state.events
        differed += twin.match.state.save() != live.match.state.save()
        assert sent(twin, seat) == sent(live, seat)
        assert live.seed not in sent(live, seat)
    assert differed > 10, "the twins differ in what is hidden"


def test_a_planted_secret_is_not_sent():
    for live, seat in points("race"):
        twin = live.copy()
        state = twin.match.state
        for each, player in enumerate(state.players):
            if each != seat:
                player.hand = [PLANTED] * len(player.hand)
        state.deck = [PLANTED] * len(state.deck)
        assert str(PLANTED) in json.dumps(state.save())
        assert str(PLANTED) not in sent(twin, seat)


@pytest.mark.parametrize("name", sorted(games()))
def test_what_is_sent_is_enough_to_choose_by(name):
    for live, seat in points(name):
        ask = live.ask_of(seat)
        pick = think.choose(json.loads(json.dumps(think.saved_view(live, seat))), "greedy", 1)
        assert not ask.fault(pick)


def test_a_server_without_the_libraries_of_a_bot_does_without_that_bot():
    code = """import sys; sys.modules["numpy"] = None
from farstar.web.thinking.think import explainers, known_bots
explainers(); print(*known_bots())"""
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "strong" in found and "expert" not in found
    assert "expert" in think.known_bots()
