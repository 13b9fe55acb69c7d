"""A recorded game told in words, and the table as a seat saw it at any moment."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from farstar.table.ask import CHANCE
from farstar.table.game import Game, game
from farstar.table.journal import BadJournal, Journal, replay, verify
from farstar.table.match import Match
from farstar.table.state import State
from farstar.terminal.files import Failure, read_journal, why
from farstar.terminal.screen import Screen
from farstar.text.ending import parts, score_sections
from farstar.text.of_games import teller
from farstar.text.phrases import common, who
from farstar.text.picture import match_svg
from farstar.text.teller import Teller


def seat_names(players: Sequence[str], seats: int, lang: str) -> list[str]:
    """A name for every seat, no two alike: the kind of player, and the seat's number where it is needed."""
    text = common(lang)
    kinds = [*players, *["?"] * seats][:seats]
    called = [text.say("seat.human") if kind == "human" else kind for kind in kinds]
    return [name if called.count(name) == 1 else f"{name} {seat}" for seat, name in enumerate(called)]


def opened(file: str) -> tuple[Journal, Game]:
    """A journal and the game it is of."""
    journal = read_journal(file)
    try:
        return journal, game(journal.game)
    except ValueError as error:
        raise Failure(f"{file}: line 1: {error}") from None


def teller_of(journal: Journal, lang: str) -> tuple[Teller, list[str]]:
    """The teller of a journal and the names of its players."""
    names = seat_names(journal.players, journal.seats, lang)
    return teller(journal.game, lang, names, journal.options), names


def check_seat(seat: int, journal: Journal) -> None:
    if not -1 <= seat < journal.seats:
        raise Failure(f"there is no seat {seat}; the seats are 0 to {journal.seats - 1}, and -1 watches")


def tell_story(file: str, lang: str, seat: int, screen: Screen) -> None:
    """Verify a journal and tell the game as this seat could see it, with the points at the end."""
    journal, rules = opened(file)
    check_seat(seat, journal)
    try:
        verify(journal, rules)
        state = replay(journal, rules, tell=True)
    except BadJournal as error:
        raise Failure(f"{file}: {error}") from None
    speaker, names = teller_of(journal, lang)
    text = common(lang)
    players = ", ".join(who(lang, names, each, -1) for each in range(journal.seats))
    screen.say(text.say("story.heading", game=speaker.title(), players=players, n=len(journal.lines)))
    asked = state.asks()
    lines = [speaker.event(event.seen_by(seat), seat) for event in state.events or []]
    screen.log([line for line in lines if line is not None])
    scores = rules.scores(state)
    if asked:
        called = ", ".join(who(lang, names, ask.seat, seat) for ask in asked if ask.seat != CHANCE)
        screen.say(text.say("end.unfinished", names=called or text.say("show.asked-chance")))
        screen.sections(parts(scores, speaker, names, lang, seat))
        screen.say(text.say("story.verified-open"))
    else:
        screen.sections(score_sections(scores, speaker, names, lang, seat) + speaker.ending(rules.view(state, seat)))
        screen.say(text.say("story.verified"))


def after(file: str, at: int | None) -> tuple[Journal, Game, State, int]:
    """The state of a journal after so many replies (None: all of them)."""
    journal, rules = opened(file)
    last = len(journal.lines)
    n = last if at is None else at
    if not 0 <= n <= last:
        raise Failure(f"{file}: there are {last} replies, so --at can be 0 to {last}, not {n}")
    try:
        state = replay(journal.until(n), rules)
    except BadJournal as error:
        raise Failure(f"{file}: {error}") from None
    state.asks()
    return journal, rules, state, n


def show_json(file: str, at: int | None, seat: int) -> str:
    """The view of a seat in plain values."""
    journal, rules, state, _ = after(file, at)
    check_seat(seat, journal)
    return json.dumps(rules.view(state, seat).save(), ensure_ascii=False)


def write_svg(file: str, at: int | None, seat: int, lang: str, target: str) -> None:
    """The table as a seat saw it after so many replies, as a picture in a file."""
    journal, rules, _, n = after(file, at)
    check_seat(seat, journal)
    try:
        Path(target).write_text(match_svg(Match.resume(journal.until(n), rules=rules), seat, lang), encoding="utf-8")
    except OSError as error:
        raise Failure(f"{target}: {why(error)}") from None


def show(file: str, at: int | None, seat: int, lang: str, screen: Screen) -> None:
    """The table as a seat saw it after so many replies."""
    journal, rules, state, n = after(file, at)
    check_seat(seat, journal)
    speaker, names = teller_of(journal, lang)
    text = common(lang)
    view = rules.view(state, seat)
    looking = who(lang, names, seat, -1) if seat >= 0 else text.say("show.watcher")
    screen.say(text.say("show.heading", game=speaker.title(), n=n, m=len(journal.lines), who=looking))
    screen.glance(speaker.overview(view))
    if seat >= 0:
        screen.sections([speaker.hand(view)])
    asked = state.asks()
    if not asked:
        screen.say(text.say("show.over"))
    elif asked[0].seat == CHANCE:
        screen.say(text.say("show.asked-chance"))
    else:
        called = ", ".join(who(lang, names, ask.seat, seat) for ask in asked)
        screen.say(text.say("show.asked", names=called))
        own = state.ask_of(seat)
        if own is not None:
            screen.say(speaker.question(view, own))
