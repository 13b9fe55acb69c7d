"""Random episodes at every kind of table, looked at on the way."""

from collections.abc import Iterator

from farstar.rl.code import Code
from farstar.rl.episode import Episode
from farstar.table.chance import Dice
from farstar.table.game import game


def named(table) -> str:
    """A table as the name of a test."""
    name, seats, options = table
    return "-".join([name, str(seats), *options.values()])


def walk(table, numbers: Code, seed: int, every: int, steps: int) -> Iterator[Episode]:
    """A random episode with these observations, stopping at each `every`th action."""
    name, seats, options = table
    dice = Dice(seed)
    episode = Episode(game(name), numbers, seats, options, seed)
    for step in range(steps):
        if episode.over:
            return
        if step % every == 0:
            yield episode
        seat = episode.asked[dice.below(len(episode.asked))]
        open_actions = episode.actions(seat)
        episode.act(seat, open_actions[dice.below(len(open_actions))])
