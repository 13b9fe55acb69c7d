"""What must be true of every game, tried over random games. For anyone who adds one."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

from farstar.table.ask import CHANCE, Ask, Choose, Refused
from farstar.table.chance import Dice
from farstar.table.game import Game, Options, ask_seen
from farstar.table.journal import Journal, loads, replay
from farstar.table.match import Match
from farstar.table.playout import random_game
from farstar.table.state import State

LAWS = [
    "ends",
    "conserved",
    "replay",
    "fast",
    "copy",
    "save",
    "sends",
    "pure",
    "accepts",
    "refuses",
    "imagines",
    "hides",
]
LONGEST = 100_000
"""Decisions after which a game counts as endless."""


class Broken(AssertionError):
    """A law does not hold; says which, where and how."""


def plain(value: Any) -> str:
    """A view, ask or log as bytes that can be compared."""
    return json.dumps(value, sort_keys=True)


def check(law: str, holds: bool, detail: str) -> None:
    """Say that a law is broken unless it holds."""
    if not holds:
        raise Broken(f"{law}: {detail}")


def same(law: str, one: Any, other: Any, detail: str) -> None:
    """Say that a law is broken, and show both sides, unless they are equal."""
    if one != other:
        raise Broken(f"{law}: {detail}\n  one   {one}\n  other {other}")


def check_game(game: Game, seats: int, options: Options, seed: int, every: int = 20) -> Journal:
    """One random game under all laws; at each `every`th decision the laws about single states are tried."""
    dice = Dice(seed)
    match = Match(game, seats, options, seed=seed + 1)
    pieces = sorted(game.census(match.state))
    decisions = 0
    while asks := match.asks():
        check("ends", decisions < LONGEST, f"the game does not end within {LONGEST} decisions")
        state = match.state
        same("conserved", sorted(game.census(state)), pieces, "pieces were lost or doubled")
        if decisions % every == seed % every:
            check_state(game, state, Dice(dice.seed()))
        ask = asks[dice.below(len(asks))]
        match.reply(ask.seat, ask.random(dice))
        decisions += 1
    same("conserved", sorted(game.census(match.state)), pieces, "pieces were lost or doubled at the end")
    journal = match.record()
    check_replay(game, match, journal)
    check_fast(game, seats, options, seed)
    return journal


def check_state(game: Game, state: State, dice: Dice) -> None:
    """The laws about one state at which players are asked."""
    before = state.save()
    check_pure(state)
    check_copy(game, state, dice)
    check_saved(game, state, dice)
    check_door(state, dice)
    for seat in range(state.seats):
        check_imagined(game, state, seat, dice)
        check_sent(game, state, seat, dice)
        check_hidden(game, state, seat, dice)
    same("pure", state.save(), before, "looking at a state has changed it")


def check_pure(state: State) -> None:
    """Asking twice gives the same asks, and asks derived afresh equal the ones that wait."""
    fresh = state.copy()
    before = fresh.save()
    same("pure", [ask.save() for ask in fresh.asks()], [ask.save() for ask in state.asks()], "asks derived anew differ")
    same("pure", fresh.save(), before, "asking has changed the state")


def check_copy(game: Game, state: State, dice: Dice) -> None:
    """A copy is equal, says nothing, and plays on as the original would."""
    one = state.copy()
    same("copy", one.save(), state.save(), "a copy differs")
    check("copy", one.events is None, "a copy is not mute")
    other = state.copy()
    seed = dice.seed()
    random_game(one, Dice(seed), 12)
    random_game(other, Dice(seed), 12)
    same("copy", one.save(), other.save(), "two copies play on differently")


def check_saved(game: Game, state: State, dice: Dice) -> None:
    """A saved and loaded state is equal and plays on as the original would."""
    one = game.load(json.loads(plain(state.save())))
    same("save", one.save(), state.save(), "a loaded state differs")
    other = state.copy()
    seed = dice.seed()
    random_game(one, Dice(seed), 12)
    random_game(other, Dice(seed), 12)
    same("save", one.save(), other.save(), "a loaded state plays on differently")


def check_door(state: State, dice: Dice) -> None:
    """Every listed option is accepted; anything else is refused and changes nothing."""
    saved = state.save()
    for ask in state.asks():
        picks = sampled(ask, dice)
        for pick in picks:
            trial = state.copy()
            try:
                trial.reply(ask.seat, pick)
                trial.asks(Dice(1))
            except Refused as error:
                raise Broken(f"accepts: {pick} was offered by {ask!r} and refused: {error}") from None
        for wrong in misfits(ask, picks[0]):
            try:
                state.reply(ask.seat, wrong)
            except Refused:
                same("refuses", state.save(), saved, f"refusing {wrong!r} changed the state")
            else:
                raise Broken(f"refuses: {wrong!r} does not fit {ask!r} but was taken")
    asked = [ask.seat for ask in state.asks()]
    for seat in range(-2, state.seats + 1):
        if seat not in asked:
            try:
                state.reply(seat, ())
            except Refused:
                same("refuses", state.save(), saved, f"refusing seat {seat} changed the state")
            else:
                raise Broken(f"refuses: seat {seat} was not asked but answered")


def sampled(ask: Ask, dice: Dice) -> list[tuple[int, ...]]:
    """All picks of a small ask, some of a large one."""
    picks = list(islice(ask.picks(), 9))
    if len(picks) <= 8:
        return picks
    return [ask.random(dice) for _ in range(4)]


def misfits(ask: Ask, pick: tuple[int, ...]) -> list[object]:
    """Answers that fit no ask of this kind."""
    wrong: list[object] = [None, 3, "1", [1.0], [True], [None], (*pick, 10_000), (-5,)]
    if isinstance(ask, Choose):
        wrong.append((ask.options[0],) * (ask.most + 1) if ask.options else (0,))
        if ask.most > 1 and ask.options:
            wrong.append((ask.options[0],) * ask.most)
        if ask.least > 0:
            wrong.append(pick[: ask.least - 1])
    return wrong


def check_imagined(game: Game, state: State, seat: int, dice: Dice) -> None:
    """An imagined state agrees with the view it came from, and depends on nothing else."""
    view = game.view(state, seat)
    seed = dice.seed()
    imagined = game.imagine(view, Dice(seed))
    same("imagines", plain(game.view(imagined, seat).save()), plain(view.save()), f"seat {seat}: another view")
    again = game.imagine(view, Dice(seed))
    same("imagines", imagined.save(), again.save(), f"seat {seat}: another state from the same view")
    pieces = sorted(game.census(state))
    same("conserved", sorted(game.census(imagined)), pieces, f"imagined by seat {seat}: pieces were lost or doubled")
    random_game(imagined, Dice(seed), 12)
    same("conserved", sorted(game.census(imagined)), pieces, f"imagined by seat {seat}, then played")


def check_sent(game: Game, state: State, seat: int, dice: Dice) -> None:
    """A view that was sent away and read back is the same view: it saves, imagines and is asked the same."""
    view = game.view(state, seat)
    read = game.load_view(json.loads(plain(view.save())))
    same("sends", plain(read.save()), plain(view.save()), f"seat {seat}: a loaded view differs")
    same("sends", (read.game, read.seat), (game.name, seat), f"seat {seat}: a view says whose it is, and of which game")
    seed = dice.seed()
    imagined = [game.imagine(each, Dice(seed)).save() for each in (read, view)]
    same("sends", imagined[0], imagined[1], f"seat {seat}: a loaded view imagines something else")
    asks = [ask and ask.save() for ask in (ask_seen(game, read), state.ask_of(seat))]
    if seat not in state.sealed:
        same("sends", asks[0], asks[1], f"seat {seat}: a loaded view does not tell what the seat is asked")


def check_hidden(game: Game, state: State, seat: int, dice: Dice) -> None:
    """Two states that differ only in what a seat may not know: equal views, asks and log.

    They stay equal until a hidden piece is turned up, by a rule or because somebody asked to see it.
    """
    one = state.copy()
    other = game.imagine(game.view(state, seat), Dice(dice.seed()))
    if state.sealed:
        one.sealed = {}
    one.events = []
    other.events = []
    for _ in range(8):
        compare(game, one, other, seat)
        earlier = len(one.events)
        by_player = one.asks()[:1] and one.asks()[0].seat != CHANCE
        goes_on = step_alike(one, other, seat, dice)
        one.asks()
        other.asks()
        if one.turned or other.turned or (by_player and shown_to_all(one, other, earlier)):
            return
        if not goes_on:
            break
    compare(game, one, other, seat)


def compare(game: Game, one: State, other: State, seat: int) -> None:
    """A seat sees, is asked and has been told the same in both states."""
    same("hides", plain(game.view(one, seat).save()), plain(game.view(other, seat).save()), f"views of seat {seat}")
    mine, theirs = one.ask_of(seat), other.ask_of(seat)
    same("hides", mine and mine.save(), theirs and theirs.save(), f"asks of seat {seat}")
    logs = [plain([event.seen_by(seat) for event in state.events or []]) for state in (one, other)]
    same("hides", logs[0], logs[1], f"logs of seat {seat}")


def shown_to_all(one: State, other: State, earlier: int) -> bool:
    """Has a player's reply turned up hidden pieces, as a challenge does?

    Then the first event that is told otherwise is of the same kind and seat, and shows everybody other cards.
    """
    for mine, theirs in zip((one.events or [])[earlier:], (other.events or [])[earlier:], strict=False):
        if mine.seen_by(-1) != theirs.seen_by(-1):
            return (mine.kind, mine.seat) == (theirs.kind, theirs.seat) and mine.cards != theirs.cards
    return False


def step_alike(one: State, other: State, seat: int, dice: Dice) -> bool:
    """One reply in each of two such states that shows the seat the same; False when no further one can follow."""
    mine, theirs = one.asks(), other.asks()
    if not mine:
        return False
    if mine[0].seat == CHANCE:
        return draw_alike(one, other, dice)
    ask = mine[dice.below(len(mine))]
    twin = other.ask_of(ask.seat)
    if twin is None:
        return False
    pick = ask.random(dice)
    if not twin.fault(pick):
        one.reply(ask.seat, pick)
        other.reply(ask.seat, pick)
        return True
    if ask.seat == seat or one.lanes or len(mine) == 1 or len(theirs) == 1:
        return False
    one.reply(ask.seat, pick)
    other.reply(ask.seat, twin.random(dice))
    return False


def draw_alike(one: State, other: State, dice: Dice) -> bool:
    """Chance gives both the same, if both still have it."""
    ask, twin = one.asks()[0], other.asks()[0]
    if not isinstance(ask, Choose) or not isinstance(twin, Choose):
        pick = ask.random(dice)
        if twin.fault(pick):
            return False
        one.reply(CHANCE, pick)
        other.reply(CHANCE, pick)
        return True
    same("hides", (ask.kind, ask.least, ask.about), (twin.kind, twin.least, twin.about), "what chance is asked")
    common = [option for option in ask.options if option in twin.options]
    if len(common) < ask.least:
        return False
    pick = dice.sample(common, ask.least)
    one.reply(CHANCE, pick)
    other.reply(CHANCE, pick)
    return True


def check_replay(game: Game, match: Match, journal: Journal) -> None:
    """The journal, written and read, gives the same state, log and scores."""
    state = replay(loads(journal.dumps()), game, tell=True)
    state.asks()
    same("replay", state.save(), match.state.save(), "the journal gives another state")
    for seat in range(-1, state.seats):
        logs = [plain([each.seen_by(seat) for each in events]) for events in (state.events or [], match.events())]
        same("replay", logs[0], logs[1], f"the journal gives another log for seat {seat}")
    same("replay", [score.save() for score in game.scores(state)], journal.scores, "the journal gives other scores")


def check_fast(game: Game, seats: int, options: Options, seed: int) -> None:
    """Chance answered inside the kernel, and asked like anyone else: the same game from the same seed."""
    fast = game.start(seats, options)
    random_game(fast, Dice(seed), LONGEST)
    slow = game.start(seats, options)
    dice = Dice(seed)
    while asks := slow.asks():
        slow.reply(asks[0].seat, asks[0].random(dice))
    same("fast", fast.save(), slow.save(), "the two ways to answer chance give different games")
