"""A table of Race prepared at the start of a round: who has what, by the slugs of the cards.

All 114 cards are always somewhere: what nobody was given lies in the deck. Knows nothing of what is played then.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from farstar.games.race.rules.cards import BY_SLUG, CARDS
from farstar.games.race.rules.state import Player, Race
from farstar.games.race.rules.verbs import bare_table
from farstar.text import positions

REST = "everything else"
"""As a hand, deck or discard pile: all cards that nobody named."""
RIVAL = {"tableau": ["epsilon-eridani"], "spare": 4}
"""Who sits opposite where an example names nobody."""
SPARE = sorted(
    (card for card, design in enumerate(CARDS) if design.world and design.home < 0),
    key=lambda card: (-CARDS[card].value, CARDS[card].slug),
)
"""Cards to fill a hand or to serve as goods, the dearest worlds first."""

AreaRow = dict[str, Any]
"""Before one seat: `tableau`, `hand`, so many `spare` cards in it, worlds with `goods`, `chips`."""


def example(key: str) -> Race:
    """The table an example of the rules begins at."""
    return of_example(positions.position("race", key))


def of_example(given: dict[str, Any]) -> Race:
    """The table of an example as its data gives it."""
    areas = given["seats"] if len(given["seats"]) > 1 else [*given["seats"], RIVAL]
    return prepared(areas, given.get("options", {}), pool=given.get("pool"))


class UnusedCards:
    """The cards that have not been laid anywhere yet."""

    def __init__(self) -> None:
        self.left = list(range(len(CARDS)))

    def take(self, slug: str) -> int:
        """One card of this name."""
        for card in self.left:
            if CARDS[card].slug == slug:
                self.left.remove(card)
                return card
        raise LookupError(f"no {slug} is left" if slug in BY_SLUG else f"there is no card called {slug}")

    def named(self, slugs: str | Sequence[str]) -> list[int]:
        """Cards by their names; none yet where the rest shall lie."""
        return [] if slugs == REST else [self.take(slug) for slug in slugs]

    def spare(self) -> int:
        """A card that nobody named."""
        card = next(card for card in SPARE if card in self.left)
        self.left.remove(card)
        return card

    def rest(self) -> list[int]:
        """All that is left."""
        left, self.left = self.left, []
        return left


def prepared(
    areas: Sequence[AreaRow],
    options: dict[str, str],
    pool: int | None = None,
    deck: str | Sequence[str] = REST,
    discards: str | Sequence[str] = (),
) -> Race:
    """A table with these areas at the start of a round. A seat with the lowest home world is first."""
    s = bare_table(len(areas), options)
    unused = UnusedCards()
    s.players = [Player() for _ in areas]
    for player, area in zip(s.players, areas, strict=True):
        player.tableau = unused.named(area.get("tableau", ()))
        player.hand = unused.named(area.get("hand", ()))
        player.chips = area.get("chips", 0)
    s.deck, s.discard = unused.named(deck), unused.named(discards)
    for player, area in zip(s.players, areas, strict=True):
        player.hand += [unused.spare() for _ in range(area.get("spare", 0))]
        for slug in area.get("goods", ()):
            world = next(card for card in player.tableau if CARDS[card].slug == slug)
            player.goods[world] = unused.spare()
    for player, area in zip(s.players, areas, strict=True):
        if area.get("hand") == REST:
            player.hand += unused.rest()
    if deck == REST:
        s.deck += unused.rest()
    s.discard += unused.rest()
    s.deck.sort()
    homes = [CARDS[player.tableau[0]].home if player.tableau else -1 for player in s.players]
    if min(homes) >= 0:
        first = homes.index(min(homes))
        s.order = [(first + i) % s.seats for i in range(s.seats)]
    if pool is not None:
        s.pool = pool
    s.agenda.append(("round", -1, 0, 0))
    return s
