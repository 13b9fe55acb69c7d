"""The command `farstar bot`: a Farstar bot that speaks the protocol of outside bots, for other tables and languages."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from functools import cache
from typing import IO, Any

from farstar.bots import bot, bots
from farstar.bots.outside import PROTOCOL
from farstar.table.game import ask_seen, game
from farstar.table.match import Chooser
from farstar.text.command_parser import command_parser

EXAMPLES = """\
examples:
  farstar bot list
  farstar bot serve-stdio steady
  farstar arena GAME --bots "steady,cmd:farstar bot serve-stdio novice"

One JSON object per line in each direction; docs/outside-bots.md describes them."""


def parser() -> argparse.ArgumentParser:
    """The arguments of `farstar bot`."""
    made = command_parser("bot", "Bots for other programs.", EXAMPLES)
    parts = made.add_subparsers(dest="what", required=True)
    serve = parts.add_parser("serve-stdio", help="answer questions from standard input")
    serve.add_argument("bot", nargs="?", default="steady", help="which bot (steady)")
    serve.add_argument("--seed", type=int, default=None, help="the bot's seed, instead of the one it is told")
    parts.add_parser("list", help="the installed bots")
    return made


rules_of = cache(game)
"""A game by name, looked up once."""


def answer(player: Chooser, message: dict[str, Any]) -> dict[str, Any]:
    """The answer to one question."""
    rules = rules_of(message["game"])
    view = rules.load_view(message["view"])
    ask = ask_seen(rules, view)
    if ask is None or ask.save() != message["ask"]:
        return {"id": message["id"], "error": "the view and the ask do not agree"}
    return {"id": message["id"], "pick": list(player.choose(view, ask, lambda dice: rules.imagine(view, dice)))}


def serve(name: str, seed: int | None, lines: IO[str], out: IO[str]) -> None:
    """Answer until told to stop, or until the input ends."""
    player = bot(name, seed or 0)
    for line in lines:
        if not line.strip():
            continue
        message: dict[str, Any] = {}
        try:
            message = json.loads(line)
            if message.get("farstar") != PROTOCOL:
                raise ValueError(f"protocol {message.get('farstar')!r}; this bot speaks {PROTOCOL}")
            if message["type"] == "bye":
                return
            if message["type"] == "hello":
                player = bot(name, message["seed"] if seed is None else seed)
                continue
            found = answer(player, message)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            number = message.get("id", 0) if isinstance(message, dict) else 0
            found = {"id": number, "error": f"{type(error).__name__}: {error}"}
        out.write(json.dumps(found) + "\n")
        out.flush()


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; 2 with one line on stderr when it cannot be done."""
    args = parser().parse_args(argv)
    try:
        if args.what == "list":
            print("\n".join(bots()))
        else:
            serve(args.bot, args.seed, sys.stdin, sys.stdout)
    except ValueError as error:
        print(f"farstar bot: {error}", file=sys.stderr)
        return 2
    except (KeyboardInterrupt, BrokenPipeError):
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
