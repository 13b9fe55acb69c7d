"""What the words of Produce mean: a class for each word (RACE-146 to RACE-161).

Goods made and worlds owned come by kind: how many there are of each, the place of ANY unused.
"""

from __future__ import annotations

from typing import Final

from farstar.games.race.rules.powers import Power, PowerWords


class ProducePower(Power):
    """A power of Produce. It makes a good, or draws cards at one of four moments."""

    makes_here: bool = False
    """Does its own world get a good?"""
    serves_windfalls: bool = False
    """Does a windfall world of its kind get a good?"""

    def draws_with_good(self) -> int:
        """Cards drawn when a good is produced on its own world (RACE-154)."""
        return 0

    def draws_at_once(self, worlds: list[int]) -> int:
        """Cards drawn in any case, with these worlds in the tableau (RACE-155, 158)."""
        return 0

    def draws_for(self, made: list[int]) -> int:
        """Cards drawn for the goods made in this phase (RACE-156, 157)."""
        return 0

    def draws_if_most(self, made: list[int], others: list[list[int]]) -> int:
        """Cards drawn for having made more than each of the others did (RACE-159)."""
        return 0

    def most_draws(self, goods: int, worlds: list[int]) -> int:
        """No fewer cards than it can draw when so many goods are made."""
        return self.draws_with_good() + self.draws_at_once(worlds)


class ProduceHere(ProducePower):
    """Makes a good on its own world."""

    makes_here: bool = True


class ProduceWindfall(ProducePower):
    """Makes a good on a windfall world of its kind."""

    asked: bool = True
    serves_windfalls: bool = True


class ProduceDraw(ProducePower):
    """Draws cards in any case."""

    def draws_at_once(self, worlds: list[int]) -> int:
        return self.amount


class DrawIfHere(ProducePower):
    """Draws cards when a good is produced on its own world."""

    def draws_with_good(self) -> int:
        return self.amount


class DrawPerGood(ProducePower):
    """Draws for each good of its kind that was produced."""

    def draws_for(self, made: list[int]) -> int:
        return self.amount * made[self.good]

    def most_draws(self, goods: int, worlds: list[int]) -> int:
        return self.amount * goods


class DrawPerKind(ProducePower):
    """Draws for each different kind of good that was produced."""

    def draws_for(self, made: list[int]) -> int:
        return self.amount * sum([1 for number in made if number])

    def most_draws(self, goods: int, worlds: list[int]) -> int:
        return self.amount * goods


class DrawPerWorld(ProducePower):
    """Draws for each world of its kind, with or without a good."""

    def draws_at_once(self, worlds: list[int]) -> int:
        return self.amount * worlds[self.good]


class DrawIfMost(ProducePower):
    """Draws for producing more goods of its kind than anybody else."""

    def draws_if_most(self, made: list[int], others: list[list[int]]) -> int:
        return self.amount if made[self.good] > max([other[self.good] for other in others], default=0) else 0

    def most_draws(self, goods: int, worlds: list[int]) -> int:
        return self.amount


PRODUCE_WORDS: Final[PowerWords] = {
    "here": ProduceHere,
    "windfall": ProduceWindfall,
    "draw": ProduceDraw,
    "draw-if-here": DrawIfHere,
    "draw-per-good": DrawPerGood,
    "draw-per-kind": DrawPerKind,
    "draw-per-world": DrawPerWorld,
    "draw-if-most": DrawIfMost,
}
