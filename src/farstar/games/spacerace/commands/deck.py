"""`farstar deck check FILE...` and `farstar deck stats`: a Space Race deck checked, and measured by bots."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from farstar.games.spacerace.commands.deck_statistics import known_bots, picture, play, summary, table
from farstar.games.spacerace.rules.deckfile import SHIPPED, check, read
from farstar.text.command_parser import command_parser

EXAMPLES = """examples:
  farstar deck check my-deck.toml
  farstar deck stats --deck my-deck.toml --games 200 --svg picture.svg"""


def main(argv: list[str] | None = None) -> int:
    """0 when all is well; 1 when a deck has faults; 2 with one line on stderr for anything asked wrongly."""
    try:
        args = parser().parse_args(argv)
    except SystemExit as stop:
        return int(stop.code or 0)
    try:
        return check_files(args.files) if args.command == "check" else stats(args)
    except BrokenPipeError:
        raise
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error).splitlines()[0]
        where = f"{error.filename}: " if isinstance(error, OSError) and error.filename else ""
        print(f"farstar deck: {where}{reason}", file=sys.stderr)
        return 2


def parser() -> argparse.ArgumentParser:
    top = command_parser("deck", "Check or measure a deck of Space Race.", EXAMPLES)
    commands = top.add_subparsers(dest="command", required=True)
    checks = commands.add_parser("check", help="list everything that is wrong with a deck file")
    checks.add_argument("files", nargs="+", metavar="FILE", help="a deck in TOML or JSON")
    measure = commands.add_parser("stats", help="how often each card is taken, and how often it wins")
    measure.add_argument("--deck", default=SHIPPED[0], help=f"a file, or {', '.join(SHIPPED)}")
    measure.add_argument("--games", type=positive, default=1000, help="games for each number of players and bot")
    measure.add_argument("--players", default="2,3,4", help="numbers of players, such as 2,3,4 (1: solo)")
    measure.add_argument("--bots", default="random", help=f"bots, each playing all seats: {', '.join(known_bots())}")
    measure.add_argument("--edition", default="2016", choices=["2016", "v2.5"])
    measure.add_argument("--solo", default="normal", choices=["normal", "advanced", "invincible"])
    measure.add_argument("--seed", type=int, default=0)
    measure.add_argument("--jobs", type=positive, default=1, help="processes")
    measure.add_argument("--svg", metavar="FILE", help="draw a picture too")
    return top


def positive(value: str) -> int:
    if not value.isascii() or not value.isdigit() or int(value) < 1:
        raise argparse.ArgumentTypeError(f"{value!r} is no number above 0")
    return int(value)


def check_files(files: list[str]) -> int:
    """Every fault of every file; 1 if there is any."""
    status = 0
    for file in files:
        deck, faults = check(text_of(file))
        for fault in faults:
            print(f"{file}: {fault}")
        if deck is None:
            status = 1
        else:
            early = deck.size("v2.5")
            cards = f"{deck.size('2016')} cards" + (f", {early} of them for v2.5" if early else "")
            print(f"{file}: {deck.name!r} is a good deck: {len(deck.cards)} designs, {cards}")
    return status


def text_of(file: str) -> str:
    try:
        return Path(file).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ValueError(f"{file}: this is no text in UTF-8") from None


def stats(args: argparse.Namespace) -> int:
    """Play and print; the picture goes to its file."""
    deck = args.deck if args.deck in SHIPPED else text_of(args.deck)
    options = {"deck": deck, "edition": args.edition}
    print(f"deck {read(deck).name!r}: {read(deck).notice}")
    known = known_bots()
    tallies = []
    for name in args.bots.split(","):
        if name.split(":")[0] not in known:
            raise ValueError(f"there is no bot called {name!r}; installed: {', '.join(known)}")
        for players in [positive_players(one) for one in args.players.split(",")]:
            extra = {"solo": args.solo} if players == 1 else {}
            tally = play(players, name, {**options, **extra}, args.seed, args.games, args.jobs)
            tallies.append(tally)
            print("\n".join(["", *summary(tally), *table(tally, deck)]))
    if args.svg:
        Path(args.svg).write_text(picture(tallies, deck), encoding="utf-8")
        print(f"\npicture written to {args.svg}")
    return 0


def positive_players(value: str) -> int:
    if value not in ("1", "2", "3", "4"):
        raise ValueError(f"Space Race is for 1 to 4 players, not {value!r}")
    return int(value)


if __name__ == "__main__":
    sys.exit(main())
