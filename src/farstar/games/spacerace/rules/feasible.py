"""What an ability could do now: which cards may go, what may be copied or returned. Changes nothing."""

from __future__ import annotations

from typing import Final

from farstar.games.spacerace.rules.cards import AGENCY, ANY_LAB, DECK, HAND, LAB, LEFT, UNIVERSE, Ability, Route
from farstar.games.spacerace.rules.draw import deck_gives
from farstar.games.spacerace.rules.packing import pack_use
from farstar.games.spacerace.rules.state import SpaceRace


def finds(s: SpaceRace, seat: int, route: Route | None, openly: bool) -> bool:
    """Is there a card that may go this way? Openly: as far as everybody can see."""
    assert route is not None
    if route.source == DECK:
        return deck_gives(s)
    found = 0
    if route.symbol < 0 and route.source == UNIVERSE:
        for stage in route.columns:
            found += len(s.universe[stage])
    elif route.symbol < 0 and route.source == HAND:
        hand = s.players[seat].hand
        if openly or not route.typed:
            return len(hand) > 0
        for card in hand:
            found += route.types >> s.printed.type[card] & 1
    else:
        found = len(eligible(s, seat, route))
    return found > 0


def eligible(s: SpaceRace, seat: int, route: Route) -> list[int]:
    """The cards that may go this way (SR-050 to SR-054); from the deck nobody chooses."""
    source = route.source
    found: list[int] = []
    if source == UNIVERSE:
        for stage in route.columns:
            found += s.universe[stage]
        return found if route.symbol < 0 else [card for card in found if route.symbol in s.printed.symbols[card]]
    if source == HAND:
        found = s.players[seat].hand
    elif source == LAB:
        found = s.players[seat].lab
    else:
        for each in range(s.seats):
            if source == ANY_LAB or each != seat:
                found = found + s.players[each].lab
        if s.opponent is not None:
            found = found + s.opponent.pile
    if not route.typed:
        return found.copy()
    types = s.printed.type
    return [
        card
        for card in found
        if route.types >> types[card] & 1 and (route.symbol < 0 or route.symbol in s.printed.symbols[card])
    ]


def lefts(s: SpaceRace, seat: int) -> list[int]:
    """Reusable abilities on the stripe of this stage in the Agencies of others, those that copy apart."""
    stage = s.printed.type[s.players[seat].current]
    found: list[int] = []
    for each in range(s.seats):
        if each != seat:
            for card in s.players[each].agency:
                for ability in s.printed.stripes[stage][card]:
                    if ability.place == LEFT and not word_of(ability).copies:
                        found.append(pack_use(card, ability.slot))
    return found


def copyable(s: SpaceRace, seat: int) -> list[int]:
    """Those that would do something for this seat."""
    return [use for use in lefts(s, seat) if is_possible(s, seat, s.printed.ability(use))]


def returnable(s: SpaceRace, seat: int) -> list[int]:
    """Control cards played in an earlier round; never the current one (SR-063)."""
    player = s.players[seat]
    return [control for control in player.played if control != player.current]


def amount(s: SpaceRace, seat: int, ability: Ability) -> int:
    """How many at most: printed, or as many as cards in the Agency bear the arrow, itself included (SR-132)."""
    if ability.per_arrow < 0:
        return ability.most
    bears = s.printed.arrow[ability.per_arrow]
    total = 0
    for card in s.players[seat].agency:
        if bears[card]:
            total += 1
    return total


# One object for each word ---------------------------------------------------------------------------------------


class AbilityWord:
    """What abilities of one word can do, and what may be expected of them."""

    copies: bool = False
    """Does it use what is printed on another card?"""
    on_stripes: bool = True
    in_footers: bool = True
    """Where it may be printed."""
    keys: tuple[str, ...] = ()
    """What a row of a deck says beside the word."""

    def is_possible(self, s: SpaceRace, seat: int, ability: Ability) -> bool:
        """Would the ability do anything now?"""
        return False

    def seems_possible(self, s: SpaceRace, seat: int, ability: Ability) -> bool:
        """Could it do something, for all that the others know? They know how many cards a hand has, not which."""
        return self.is_possible(s, seat, ability)

    def gain(self, ability: Ability, upper: float, lower: float) -> float:
        """What using it once may be expected to bring, given what one card brings by each row of the ability."""
        return 0.3


class MoveCards(AbilityWord):
    """Cards go one way."""

    keys: tuple[str, ...] = ("from", "to", "types", "symbol", "max", "per-arrow")

    def is_possible(self, s: SpaceRace, seat: int, ability: Ability) -> bool:
        return finds(s, seat, ability.route, False)

    def seems_possible(self, s: SpaceRace, seat: int, ability: Ability) -> bool:
        return finds(s, seat, ability.route, True)

    def gain(self, ability: Ability, upper: float, lower: float) -> float:
        number = max(1, ability.most) if ability.per_arrow < 0 else 2
        if ability.route is not None and ability.route.target == AGENCY:
            number = min(number, 2)
        return upper * (1.0 + 0.7 * (number - 1))


class SplitCards(AbilityWord):
    """Cards go two ways, divided as the player likes (SR-055)."""

    keys: tuple[str, ...] = ("parts", "max", "max-v25")

    def is_possible(self, s: SpaceRace, seat: int, ability: Ability) -> bool:
        return finds(s, seat, ability.route, False) or finds(s, seat, ability.second, False)

    def gain(self, ability: Ability, upper: float, lower: float) -> float:
        return max(upper, lower) * max(1, ability.most)


class UncoverCards(AbilityWord):
    """Right sides can be used again (SR-046)."""

    keys: tuple[str, ...] = ("max",)

    def is_possible(self, s: SpaceRace, seat: int, ability: Ability) -> bool:
        return any([s.covered(card) for card in s.players[seat].agency])

    def gain(self, ability: Ability, upper: float, lower: float) -> float:
        return 0.9


class CopyLeft(AbilityWord):
    """A reusable ability of another Agency is used."""

    copies: bool = True
    in_footers: bool = False

    def is_possible(self, s: SpaceRace, seat: int, ability: Ability) -> bool:
        return len(copyable(s, seat)) > 0

    def seems_possible(self, s: SpaceRace, seat: int, ability: Ability) -> bool:
        return any([seems_possible(s, seat, s.printed.ability(use)) for use in lefts(s, seat)])

    def gain(self, ability: Ability, upper: float, lower: float) -> float:
        return 0.9


class ReturnControl(AbilityWord):
    """A control card may be played again (SR-063)."""

    on_stripes: bool = False

    def is_possible(self, s: SpaceRace, seat: int, ability: Ability) -> bool:
        return len(returnable(s, seat)) > 0


class AtTheEnd(AbilityWord):
    """It counts when points are counted, and does nothing before."""


WORDS: Final[dict[str, AbilityWord]] = {
    "move": MoveCards(),
    "split": SplitCards(),
    "uncover": UncoverCards(),
    "copy-left": CopyLeft(),
    "return-control": ReturnControl(),
}
"""Every word that does something during the game."""
STRIPE_WORDS: Final[list[str]] = [word for word, ability in WORDS.items() if ability.on_stripes]
FOOTER_WORDS: Final[list[str]] = [word for word, ability in WORDS.items() if ability.in_footers]
AT_THE_END: Final = AtTheEnd()


def word_of(ability: Ability) -> AbilityWord:
    """What the word of an ability means."""
    return WORDS.get(ability.word, AT_THE_END)


def is_possible(s: SpaceRace, seat: int, ability: Ability) -> bool:
    """Would the ability do anything now?"""
    return word_of(ability).is_possible(s, seat, ability)


def seems_possible(s: SpaceRace, seat: int, ability: Ability) -> bool:
    """Could it do something, for all that the others know?"""
    return word_of(ability).seems_possible(s, seat, ability)
