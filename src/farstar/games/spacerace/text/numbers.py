"""What the rules would reckon for a view now: levels, symbols, points. All from what the seat sees."""

from __future__ import annotations

from farstar.games.spacerace.rules import score
from farstar.games.spacerace.rules.packing import unpack_use
from farstar.games.spacerace.rules.solo import opponent_level
from farstar.games.spacerace.rules.stages import stage_level
from farstar.games.spacerace.rules.state import COVERED, SpaceRace
from farstar.games.spacerace.rules.view import SpaceRaceView, imagine
from farstar.table.game import Score
from farstar.text.reckoning import Reckoning


class Numbers(Reckoning[SpaceRaceView, SpaceRace]):
    """The reckoning for one view of Space Race."""

    imagine = staticmethod(imagine)

    def levels(self, seat: int) -> list[int]:
        """The four levels of an Agency without control cards."""
        return score.levels(self.table, seat)

    def level(self, seat: int, stage: int) -> int:
        """The level in a stage, the current control card included."""
        return stage_level(self.table, seat, stage)

    def level_with(self, seat: int, control: int) -> int:
        """The level in its stage if this control card were played."""
        stage = self.table.printed.type[control]
        return self.levels(seat)[stage] + self.table.printed.level[stage][control]

    def symbols(self, seat: int) -> list[int]:
        return score.symbols(self.table, seat)

    def types_won(self, seat: int) -> list[int]:
        return score.types_won(self.table, seat)

    def score(self, seat: int) -> Score:
        return score.scores(self.table)[seat]

    def opponent(self) -> Score:
        return score.opponent_score(self.table)

    def opponent_levels(self) -> list[int]:
        """Its level in every stage; 0 where it takes no part."""
        return [max(0, opponent_level(self.table, stage)) for stage in range(4)]

    def covered(self, card: int) -> bool:
        return self.table.marks[card] & COVERED != 0

    def used(self, seat: int, use: int) -> bool:
        """Was an ability used this round?"""
        card, slot = unpack_use(use)
        if card == self.table.players[seat].current:
            return self.table.players[seat].current_used >> slot & 1 == 1
        return self.table.marks[card] >> slot & 1 == 1

    def keeper(self, card: int) -> int:
        """The seat in whose Laboratory or Agency a card lies; -1 for none."""
        for seat, player in enumerate(self.table.players):
            if card in player.lab or card in player.agency:
                return seat
        return -1
