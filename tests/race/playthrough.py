"""A whole short game as text: what each seat sees, what is asked, what is picked.

Write it anew, after a change that is meant, with `python -m tests.race.playthrough`.
"""

from pathlib import Path

from tests.race.stories import named, slugs

from farstar.games.race import GAME
from farstar.games.race.rules.actions import ACTIONS
from farstar.table.ask import CHANCE
from farstar.table.chance import Dice

FILE = Path(__file__).with_name("playthrough.txt")
SEATS = 2
OPTIONS = {"variant": "duel"}
SEED = 3899
"""A short game in which every kind of question but one comes up."""


HIDDEN = [("hand", "in hand"), ("drawn", "drawn"), ("pledged", "to pay")]
"""Zones of which others see only the number of cards."""


def words(items):
    return ", ".join(str(item) for item in items) or "-"


def common(view):
    """What everybody sees."""
    yield f"  phase {view['phase'] or '-'}, pool {view['pool']}, deck {view['deck']}, discards {view['discard']}"
    for seat, seen in enumerate(view["players"]):
        counts = [f"{seen[zone]} {word}" for zone, word in HIDDEN if seen[zone]]
        actions = words(ACTIONS[action] for action in seen["actions"])
        yield f"  seat {seat}: {seen['chips']} chips, {words(counts)}; actions {actions}"
        goods = [f"{slug}{' (good)' if card in seen['goods'] else ''}" for card, slug in named_cards(seen["tableau"])]
        yield f"    {words(goods)}"


def named_cards(cards):
    return list(zip(cards, slugs(cards), strict=True))


def own(view):
    """What only this seat sees."""
    parts = [f"{word}: {words(slugs(view[zone]))}" for zone, word in HIDDEN if view[zone]]
    return f"  seat {view['seat']} sees {'; '.join(parts) or 'no hidden cards'}"


def asked(ask):
    """A question in words."""
    who = "chance" if ask.seat == CHANCE else f"seat {ask.seat}"
    number = str(ask.least) if ask.least == ask.most else f"{ask.least} to {ask.most}"
    options = words(named(ask, option) for option in ask.options)
    if ask.seat == CHANCE:
        options = f"{len(ask.options)} cards"
    elif ask.kind == "actions":
        options = f"{len(ask.options)} pairs of action cards"
    return f"  {who}, {ask.kind}: {number} of {options}"


def when(state, kind):
    if kind == "opening":
        return "setup"
    return f"round {state.round + 1 if kind == 'actions' else state.round}"


def picked(ask, pick):
    who = "chance" if ask.seat == CHANCE else f"seat {ask.seat}"
    return f"  {who} picks {words(named(ask, option) for option in pick)}"


def playthrough():
    """The lines of the game."""
    state = GAME.start(SEATS, OPTIONS)
    dice = Dice(SEED)
    yield f"Race for the Galaxy, {SEATS} seats, {words(OPTIONS.values())}, seed {SEED}"
    step = 0
    while asks := state.asks():
        if not state.sealed and asks[0].seat != CHANCE:
            step += 1
            yield ""
            yield f"Step {step}, {when(state, asks[0].kind)}"
            views = [GAME.view(state, seat).save() for seat in range(SEATS)]
            shared = [list(common(view)) for view in views]
            assert shared == [shared[0]] * SEATS, "everybody sees the same common facts"
            yield from shared[0]
            yield from [own(view) for view in views]
            yield from [asked(ask) for ask in asks]
        ask = asks[0]
        if ask.seat == CHANCE:
            yield asked(ask)
        pick = ask.random(dice)
        yield picked(ask, pick)
        state.reply(ask.seat, pick)
    yield ""
    yield f"The end after {state.round} rounds"
    yield from common(GAME.view(state, -1).save())
    for seat, score in enumerate(GAME.scores(state)):
        parts = [f"{part} {points}" for part, points in score.parts.items()]
        result = ", wins" if score.won else ""
        yield f"  seat {seat}: {score.total} points ({words(parts)}), tie-break {score.tiebreak[0]}{result}"


if __name__ == "__main__":
    FILE.write_text("\n".join(playthrough()) + "\n", encoding="utf-8")
