"""A player of Space Race by rules of thumb: takes what is worth most now and looks at no future.

It knows this one game only, so it is not among the installed bots; it measures decks.
"""

from __future__ import annotations

from typing import Final

from farstar.games.spacerace.rules.abilities import FROM_DECK
from farstar.games.spacerace.rules.cards import (
    AGENCY,
    CONTROL_LEVEL,
    CONTROLS,
    DECK,
    FACE_DOWN,
    HAND,
    UNIVERSE,
    Ability,
    PrintedCards,
    Route,
)
from farstar.games.spacerace.rules.packing import pack_use, unpack_split
from farstar.games.spacerace.rules.state import COVERED
from farstar.games.spacerace.rules.view import SpaceRaceView
from farstar.table.ask import Choose, Pick
from farstar.table.chance import Dice
from farstar.table.match import Imagine

LATE: Final = 6
"""From this round on hand cards are turned into points."""


class SpaceRaceGreedy:
    """One answer for each kind of question, from what the view shows."""

    def __init__(self, seed: int = 0) -> None:
        self.dice = Dice(seed)

    def choose(self, view: SpaceRaceView, ask: Choose, imagine: Imagine) -> Pick:
        kind = ask.kind
        if kind in ("draw", "may", "peek"):
            return (1,)
        if kind == "control":
            return (max(ask.options, key=lambda card: self.control(view, card)),)
        if kind == "turn":
            return self.turn(view, ask)
        if kind in ("pick", "alternative"):
            return self.pick(view, ask)
        if kind == "split":
            return (max(ask.options, key=lambda option: self.split(view, option)),)
        if kind == "invest":
            return tuple(sorted(ask.options, key=lambda card: worth(view.printed, card))[: ask.least])
        if kind == "leader":
            return (min(ask.options, key=lambda card: worth(view.printed, card)),)
        if kind in ("uncover", "copy"):
            most = min(ask.most, len(ask.options))
            return tuple(ask.options[:most])
        if kind == "return-control":
            return (max(ask.options, key=lambda card: CONTROL_LEVEL[card]),)
        return ask.random(self.dice)

    def control(self, view: SpaceRaceView, card: int) -> float:
        """What a control card promises: the best card of its type, the abilities on its stripe, a good place."""
        stage = view.printed.type[card]
        best = max((worth(view.printed, other) for other in view.universe[stage]), default=1.5)
        abilities = sum(
            self.use(view, pack_use(own, ability.slot))
            for own in view.players[view.seat].agency
            for ability in view.printed.stripes[stage][own]
        )
        footers = 0.7 * len(view.printed.duties[card]) + 0.8 * (len(view.printed.stripes[stage][card]) - 1)
        rank = 0.25 * view.printed.level[stage][card] if len(view.universe[stage]) == 1 else 0.0
        return best + abilities + footers + rank + self.dice.below(100) / 100

    def turn(self, view: SpaceRaceView, ask: Choose) -> Pick:
        """The ability worth most, until none is worth anything."""
        if not ask.options:
            return ()
        best = max(ask.options, key=lambda use: self.use(view, use))
        return (best,) if self.use(view, best) > 0 else ()

    def use(self, view: SpaceRaceView, use: int) -> float:
        """What using an ability brings, roughly in points."""
        ability = view.printed.ability(use)
        if ability.word == "move":
            route = ability.route
            assert route is not None
            return self.move(view, ability, route)
        if ability.word == "split":
            return 1.3 * ability.most / 2
        if ability.word == "uncover":
            return 0.5 if any(mark & COVERED for _, mark in view.marks) else 0.0
        return 1.0

    def move(self, view: SpaceRaceView, ability: Ability, route: Route) -> float:
        number = ability.most or 2
        if route.source == DECK:
            return (0.5 if view.round < LATE else 0.1) * number
        if route.target == AGENCY:
            zones = {UNIVERSE: [card for stage in route.columns for card in view.universe[stage]], HAND: view.hand}
            cards = zones.get(route.source, view.players[view.seat].lab)
            fitting = [worth(view.printed, card) for card in cards if route.types >> view.printed.type[card] & 1]
            return max(fitting, default=0.2) - (0.0 if route.source == UNIVERSE else 0.6)
        if route.source == HAND:
            return min(number, len(view.hand)) * (1.0 if view.round >= LATE else 0.6)
        return float(number)

    def pick(self, view: SpaceRaceView, ask: Choose) -> Pick:
        """Into the Agency the best card, into the Laboratory as many as may go, into the Universe the worst."""
        ability = view.printed.ability(ask.about)
        route = ability.second or ability.route
        assert route is not None
        cards = sorted([card for card in ask.options if card != FROM_DECK], key=lambda card: worth(view.printed, card))
        if ask.kind == "alternative" and (not cards or worth(view.printed, cards[-1]) < 2):
            return (FROM_DECK,)
        if route.target == AGENCY:
            return tuple(cards[-1:])
        if route.target == FACE_DOWN:
            return tuple(cards[: ask.least])
        return tuple(cards[: ask.most])

    def split(self, view: SpaceRaceView, option: int) -> float:
        """Draw and keep early, turn the hand into points late."""
        draws, lower = unpack_split(option)
        labs = min(lower, len(view.hand) + draws)
        late = view.round >= LATE
        return draws * (0.1 if late else 0.8) + labs * (1.0 if late or len(view.hand) > 3 else 0.75)


def worth(printed: PrintedCards, card: int) -> float:
    """A card in the Agency: levels, symbols, and what its abilities may bring."""
    if card < CONTROLS:
        return 0.0
    design = printed.design[card]
    return sum(design.levels) + 2.5 * len(design.symbols) + 0.9 * len(design.abilities)
