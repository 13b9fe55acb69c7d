"""Sits the players down: from what was typed on the command line to a table that can be played."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from farstar import bots
from farstar.bots.levels import USUAL
from farstar.table.game import Game, Options, game, games_with
from farstar.table.journal import Journal
from farstar.table.match import Chooser, Match
from farstar.terminal.blocks import no_pictures, pictures_of
from farstar.terminal.colour import ColourScreen
from farstar.terminal.files import Failure, read_journal
from farstar.terminal.screen import PlainScreen, Screen
from farstar.terminal.story import seat_names
from farstar.terminal.table import Table
from farstar.text.of_games import teller
from farstar.text.phrases import who
from farstar.text.teller import LogSentence

HUMAN = "human"


class WantedTable(NamedTuple):
    """What kind of table is wanted."""

    game: str
    seats: str | None
    options: Options
    lang: str
    seed: int | None
    plain: bool
    load: str | None
    pictures: bool = False


def seated(wanted: WantedTable) -> Table:
    """The table, ready to play, with a word of welcome."""
    rules = known_game(wanted.game)
    journal = loaded(wanted, rules) if wanted.load else None
    kinds = kinds_of(wanted, rules, journal)
    seed = wanted.seed if wanted.seed is not None else secrets.randbelow(1_000_000)
    players = [player_of(kind, seed + 1 + seat) for seat, kind in enumerate(kinds)]
    try:
        if journal is None:
            match = Match(rules, len(kinds), wanted.options, seed, kinds)
        else:
            match = Match.resume(journal, seed, rules)
            match.journal.players = kinds
    except ValueError as error:
        raise Failure(f"{wanted.load}: {error}" if wanted.load else str(error)) from None
    names = seat_names(kinds, len(kinds), wanted.lang)
    speaker = teller(rules.name, wanted.lang, names, match.journal.options)
    pictures = pictures_of(rules.name) if wanted.pictures else no_pictures
    screen: Screen = PlainScreen() if wanted.plain else ColourScreen(pictures=pictures)
    table = Table(match, players, names, speaker, screen, wanted.lang)
    welcome(table, seed if journal is None else None)
    return table


def welcome(table: Table, seed: int | None) -> None:
    """Say the game, who sits where, and how to get help."""
    text = table.text
    me = table.people[0] if len(table.people) == 1 else -1
    players = ", ".join(who(text.lang, table.names, seat, me) for seat in range(len(table.names)))
    title = table.teller.title()
    if seed is not None:
        phrase = text.say("table.welcome", game=title, players=players, seed=seed)
    else:
        n = len(table.match.journal.lines)
        phrase = text.say("table.resumed", game=title, players=players, n=n)
    table.greeting = [LogSentence(f"{phrase} {text.say('table.help')}" if table.people else phrase)]


def known_game(name: str) -> Game:
    try:
        return game(name)
    except ValueError as error:
        raise Failure(str(error)) from None


def loaded(wanted: WantedTable, rules: Game) -> Journal:
    """The journal to go on with."""
    assert wanted.load is not None
    journal = read_journal(wanted.load)
    if journal.game != rules.name:
        raise Failure(f"{wanted.load} is a game of {journal.game}, not of {rules.name}")
    if wanted.options:
        raise Failure(f"a loaded game keeps its options; leave out {', '.join(wanted.options)}")
    journal.scores = []
    return journal


def kinds_of(wanted: WantedTable, rules: Game, journal: Journal | None) -> list[str]:
    """Who sits where: as wanted, as recorded, or one person against the usual bots."""
    if wanted.seats is not None:
        kinds = [kind.strip() for kind in wanted.seats.split(",")]
    elif journal is None:
        kinds = [HUMAN, *[usual_opponent(rules.name)] * (usual_seats(rules, wanted.options) - 1)]
    elif len(journal.players) == journal.seats and all(map(known_player, journal.players)):
        kinds = journal.players
    else:
        kinds = [HUMAN, *[usual_opponent(rules.name)] * (journal.seats - 1)]
    if journal is not None and len(kinds) != journal.seats:
        raise Failure(f"the loaded game has {journal.seats} seats, --seats names {len(kinds)}")
    for kind in kinds:
        if not known_player(kind):
            raise Failure(f"there is no player called {kind!r}; known: {', '.join((HUMAN, *bots.bots()))}")
    return kinds


def usual_opponent(name: str) -> str:
    """Who plays where nobody was named; a game that no level knows is played by one that tries things out."""
    return USUAL if name in games_with("bot") else "playout"


def known_player(kind: str) -> bool:
    return kind == HUMAN or bots.maker(kind) is not None


def usual_seats(rules: Game, options: Options) -> int:
    """How many seats a table with these options usually has: those of the game's first table most like it."""
    agreeing = [sum(table.get(key) == value for key, value in options.items()) for _, table in rules.tables()]
    return rules.tables()[agreeing.index(max(agreeing))][0]


def player_of(kind: str, seed: int) -> Chooser | None:
    """A bot, or None for a person at this keyboard."""
    if kind == HUMAN:
        return None
    try:
        return bots.bot(kind, seed)
    except ValueError as error:
        raise Failure(str(error)) from None


def options_from(pairs: Sequence[str], flags: Mapping[str, str | None]) -> Options:
    """Table options from `--option KEY=VALUE` and from those with an argument of their own, such as `--variant`."""
    options: Options = {key: value for key, value in flags.items() if value is not None}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not (key and equals and value):
            raise Failure(f"--option takes KEY=VALUE, such as variant=duel, not {pair!r}")
        if options.get(key, value) != value:
            raise Failure(f"the option {key!r} is given twice: {options[key]} and {value}")
        options[key] = value
    return options
