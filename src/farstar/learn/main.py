"""The command `farstar learn`: a network learns a game by imitation of recordings, or by playing against itself."""

from __future__ import annotations

import argparse
import os
import re
import shlex
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

EXAMPLES = """\
examples:
  farstar learn GAME --recordings games.jsonl.gz --out copy.npz       copy recorded games
  farstar learn GAME --out run --from copy.npz --hours 2 --tables 2x96 2:OPTION=VALUEx64 3x48 4x48 \\
      --against copy.npz=0.2 steady=0.05 old=0.15
  farstar learn GAME --record steady=500 --tables 2x1 3x1 --out games  record a bot: games/2x1.jsonl.gz and so on

A table is written SEATS, then :name=value for each option, then xGAMES: how many such games run at once. An opponent is
a file, an installed bot, or `old`, what the learner was some time ago; it is met in that share of the games. What was
learned is kept when the command is interrupted; given again, it goes on from there."""
TABLE = re.compile(r"(\d+)((?::[\w-]+=[\w.-]+?)*?)x(\d+)")


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="farstar learn",
        description="Let a network learn a game.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument("game", help="an installed game")
    made.add_argument("--out", type=Path, default=Path("learned"), help="a folder; for imitation a file (learned)")
    made.add_argument("--recordings", type=Path, nargs="+", metavar="F", help="imitate the games in these files")
    made.add_argument("--record", metavar="BOT=GAMES", help="record so many games of a bot at each of the tables")
    made.add_argument(
        "--calibrate", action="store_true", help="see how true the network given by --from foretells wins"
    )
    made.add_argument("--from", type=Path, metavar="F", dest="start", help="begin with this network")
    made.add_argument("--hours", type=float, default=1.0, help="processor time for self-play (1)")
    made.add_argument("--epochs", type=int, default=6, help="how often to go through the recordings (6)")
    made.add_argument("--tables", nargs="+", default=["2x256"], metavar="T", help="kinds of table (2x256)")
    made.add_argument("--against", nargs="+", default=["old=0.2"], metavar="WHO=SHARE", help="opponents (old=0.2)")
    made.add_argument("--rate", type=float, default=3e-4, help="learning rate at the beginning (0.0003)")
    made.add_argument("--entropy", type=float, default=0.01, help="how much variety is worth (0.01)")
    made.add_argument("--lead", type=float, default=0.1, help="what 20 points of lead count beside a win (0.1)")
    made.add_argument("--width", type=int, default=256, help="units of a hidden layer (256)")
    made.add_argument("--version", type=int, default=2, help="which observations of the game (2)")
    made.add_argument("--seed", type=int, default=1, help="the seed of all luck (1)")
    return made


def main(typed: Sequence[str] | None = None) -> int:
    """Learn as told; one thread, so that several such processes share a machine well."""
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    arguments = list(sys.argv[2:] if typed is None else typed)
    args = parser().parse_args(arguments)
    command = "farstar learn " + shlex.join(arguments)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    import torch

    torch.set_num_threads(1)
    torch.manual_seed(args.seed)
    if args.recordings:
        from farstar.learn.ways import copy_recordings

        copy_recordings(args, command)
    elif args.calibrate:
        from farstar.learn.ways import show_calibration

        show_calibration(args)
    elif args.record:
        from farstar.learn.ways import record_games

        record_games(args)
    else:
        from farstar.learn.ways import self_play

        self_play(args, command)
    return 0


def table(word: str) -> tuple[int, dict[str, str], int]:
    """Seats, options and number of games, as `2:variant=shortx64`."""
    found = TABLE.fullmatch(word)
    if not found:
        raise SystemExit(f"farstar learn: a table looks like 2x96 or 2:variant=shortx64, not {word!r}")
    options = dict(pair.split("=") for pair in found[2].split(":")[1:])
    return int(found[1]), options, int(found[3])


def opponent(word: str) -> tuple[str, float]:
    """A name and its share of the games, as `steady=0.05`."""
    name, _, share = word.rpartition("=")
    try:
        return name, float(share)
    except ValueError:
        raise SystemExit(f"farstar learn: an opponent looks like steady=0.05, not {word!r}") from None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
