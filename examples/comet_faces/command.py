"""`farstar comet-stars`: how often each card wins a star in games played at random."""

import argparse
from collections import Counter

from comet import CARDS

from comet_faces import GAME
from farstar.cli.command import itself
from farstar.table.match import Match

COMMANDS = {"comet-stars": itself("which cards of Comet win stars", ("comet-stars --games 50",), __name__)}


def main(arguments):
    parser = argparse.ArgumentParser(prog="farstar comet-stars", epilog="examples:\n  farstar comet-stars --games 50")
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--games", type=int, default=100, help="how many games (100)")
    won = Counter()
    for seed in range(parser.parse_args(arguments).games):
        won.update(winners(seed))
    for card in reversed(CARDS):
        print(f"{card:3} {won[card]}")
    return 0


def winners(seed):
    """The cards that won a star in one game of three."""
    match = Match(GAME, 3, seed=seed)
    while asks := match.asks():
        match.reply(asks[0].seat, asks[0].random(match.dice))
    played = match.state.played
    return [max(played[at : at + 3]) for at in range(0, len(played), 3)]
