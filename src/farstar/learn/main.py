"""The command `farstar learn`: a network learns a game by imitation of recordings, or by playing against itself."""

from __future__ import annotations

import argparse
import os
import shlex
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from farstar.text.command_parser import command_parser

EXAMPLES = """\
examples:
  farstar learn GAME --recordings games.jsonl.gz --out copy.npz       copy recorded games
  farstar learn GAME --out run --from copy.npz --hours 2 --tables 2x96 2:OPTION=VALUEx64 3x48 4x48 \\
      --against copy.npz=0.2 steady=0.05 old=0.15
  farstar learn GAME --record steady=500 --tables 2x1 3x1 --out games  record a bot: games/2x1.jsonl.gz and so on

A table is written SEATS, then :name=value for each option, then xGAMES: how many such games run at once. An opponent is
a file, an installed bot, or `old`, what the learner was some time ago; it is met in that share of the games. What was
learned is kept when the command is interrupted; given again, it goes on from there."""


def parser() -> argparse.ArgumentParser:
    made = command_parser("learn", "Let a network learn a game.", EXAMPLES)
    made.add_argument("game", help="an installed game")
    made.add_argument("--out", type=Path, default=Path("learned"), help="a folder; for imitation a file (learned)")
    made.add_argument("--recordings", type=Path, nargs="+", metavar="F", help="imitate the games in these files")
    made.add_argument("--record", metavar="BOT=GAMES", help="record so many games of a bot at each of the tables")
    made.add_argument(
        "--calibrate", action="store_true", help="see how true the network given by --from foretells wins"
    )
    made.add_argument("--report", action="store_true", help="draw how the run in the folder given by --out has gone")
    made.add_argument("--from", type=Path, metavar="F", dest="start", help="begin with this network")
    made.add_argument("--hours", type=float, default=1.0, help="processor time for self-play (1)")
    made.add_argument("--epochs", type=int, default=6, help="how often to go through the recordings (6)")
    made.add_argument("--tables", nargs="+", default=["2x256"], metavar="T", help="kinds of table (2x256)")
    made.add_argument("--against", nargs="+", default=["old=0.2"], metavar="WHO=SHARE", help="opponents (old=0.2)")
    made.add_argument("--rate", type=float, default=3e-4, help="learning rate at the beginning (0.0003)")
    made.add_argument("--entropy", type=float, default=0.01, help="how much variety is worth (0.01)")
    made.add_argument("--lead", type=float, default=0.1, help="what 20 points of lead count beside a win (0.1)")
    made.add_argument(
        "--ahead", type=int, default=16384, help="decisions that are played between two rounds of learning (16384)"
    )
    made.add_argument("--longest", type=int, default=300, help="decisions a seat may make in a game of self-play (300)")
    made.add_argument("--width", type=int, default=256, help="units of a hidden layer (256)")
    made.add_argument("--version", type=int, default=2, help="which observations of the game (2)")
    made.add_argument("--jobs", type=int, default=1, help="processes that play while this one learns; 1: none (1)")
    made.add_argument("--cluster", metavar="A", help="let --jobs actors of this Ray cluster play; local starts one")
    made.add_argument("--seed", type=int, default=1, help="the seed of all luck (1)")
    return made


def main(typed: Sequence[str] | None = None) -> int:
    """Learn as told; one thread, so that several such processes share a machine well."""
    os.environ.setdefault("OMP_NUM_THREADS", "1")
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
    elif args.report:
        from farstar.learn.ways import show_report

        show_report(args)
    elif args.record:
        from farstar.learn.ways import record_games

        record_games(args)
    else:
        from farstar.learn.ways import self_play

        self_play(args, command)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
