"""What the rules would reckon for a seat now: costs, prices, military, gains. All from the seat's view."""

from __future__ import annotations

from farstar.games.race.rules import consume, develop, explore, score
from farstar.games.race.rules.actions import DEVELOP
from farstar.games.race.rules.cards import CARDS, CONSUME_BY_NUMBER, IS_WINDFALL, PRODUCE, VALUE
from farstar.games.race.rules.settle import Forces
from farstar.games.race.rules.state import CONQUER, CONTACT, PAY, SHIP, TACTICS, Race
from farstar.games.race.rules.view import RaceView, imagine, unseen
from farstar.text.reckoning import Reckoning

__all__ = ["CONQUER", "CONTACT", "PAY", "SHIP", "TACTICS", "Numbers"]


class Numbers(Reckoning[RaceView, Race]):
    """The reckoning for one view of Race."""

    imagine = staticmethod(imagine)

    def __init__(self, view: RaceView) -> None:
        super().__init__(view)
        if view.agenda and view.agenda[-1][0] == "round":
            for player in self.table.players:
                player.before = len(player.tableau)  # all that lies there works in the phases to come

    # Choosing an action ----------------------------------------------------------------------------------------

    def explore(self, action: int) -> tuple[int, int]:
        """How many cards the own seat would draw and keep with this action card."""
        trial = self.having_chosen(action)
        trial.players[self.view.seat].drawn = list(range(len(CARDS)))
        return explore.explore_draws(trial, self.view.seat), explore.explore_keeps(trial, self.view.seat)

    def having_chosen(self, action: int) -> Race:
        """The table as it would be if the own seat had chosen this action card."""
        trial = self.table.copy()
        trial.players[self.view.seat].actions = [action]
        return trial

    def develop_discount(self) -> int:
        """What the own seat would save on a development having chosen Develop."""
        return develop.develop_discount(self.having_chosen(DEVELOP), self.view.seat, 0)

    def developments(self) -> list[tuple[int, int]]:
        """What the own seat could place having chosen Develop, the dearest first: (cost, card)."""
        seat, trial = self.view.seat, self.having_chosen(DEVELOP)
        found = develop.developments(trial, seat, 0)
        return sorted([(develop.development_cost(trial, seat, card, 0), card) for card in found], reverse=True)

    def plain_cost(self, development: int) -> int:
        """What a development would cost the own seat if somebody else called Develop."""
        trial = self.table.copy()
        trial.players[self.view.seat].actions = []
        return develop.development_cost(trial, self.view.seat, development, 0)

    def best_sale(self) -> tuple[int, int]:
        """The world with the dearest good and its price; (-1, 0) without goods."""
        player = self.table.players[self.view.seat]
        return max(((consume.price(player.tableau, world, True), world) for world in player.goods), default=(0, -1))[
            ::-1
        ]

    def producing(self) -> tuple[int, int]:
        """Own production worlds without a good, and windfall worlds without one."""
        player = self.table.players[self.view.seat]
        empty = [card for card in player.tableau if card not in player.goods]
        here = [card for card in empty if any(power.makes_here for power in PRODUCE[card])]
        return len(here), len([card for card in empty if IS_WINDFALL[card]])

    # Placing ---------------------------------------------------------------------------------------------------

    def development_cost(self, card: int) -> int:
        """What a development costs the own seat in the present Develop phase."""
        return develop.development_cost(self.table, self.view.seat, card, develop.nth_develop(self.table))

    def forces(self, seat: int) -> Forces:
        return Forces(self.table.players[seat].in_force())

    def ways(self, world: int) -> list[int]:
        """Every needful way to place a world from the own hand."""
        return self.forces(self.view.seat).ways(world, len(self.view.hand) - 1, False)

    # Consuming -------------------------------------------------------------------------------------------------

    def price(self, world: int, bonuses: bool) -> int:
        """Cards for a good of the own seat, with or without its trade powers."""
        return consume.price(self.table.players[self.view.seat].tableau, world, bonuses)

    def sale(self, world: int, by: int) -> int:
        """Cards for a good of the own seat sold by a power, or (-1) by the Trade action."""
        return self.price(world, consume.with_bonuses(by))

    def gain(self, number: int) -> tuple[int, int, int]:
        """What a power for goods would do now: goods taken, points and cards given."""
        player = self.table.players[self.view.seat]
        power = CONSUME_BY_NUMBER[number]
        goods = power.meal(consume.plate_of(player))
        return goods, consume.doubled(player, power, power.points(goods)), power.draws(goods)

    def chances(self, number: int) -> tuple[int, int]:
        """How many of the cards this seat cannot see have this cost or defence, and how many there are."""
        hidden = unseen(self.view)
        return len([card for card in hidden if VALUE[card] == number]), len(hidden)

    # Points ----------------------------------------------------------------------------------------------------

    def points(self, seat: int) -> dict[str, int]:
        """Points so far by source, as the game counts them."""
        return {part: int(value) for part, value in score.scores(self.table)[seat].parts.items()}

    def breakdown(self, card: int, seat: int) -> list[tuple[int, int]]:
        """Where the points of a 6-cost development come from; if it is not in the tableau, as if it were."""
        player = self.table.players[seat]
        tableau = player.tableau if card in player.tableau else [*player.tableau, card]
        return score.breakdown(card, tableau, player.chips)

    def worth(self, card: int) -> int:
        """What a 6-cost development from the own hand would be worth now."""
        return sum(points for _, points in self.breakdown(card, self.view.seat))

    def military(self, seat: int) -> int:
        """Military against any world, cards just placed included."""
        return score.general_military(self.table.players[seat].tableau)
