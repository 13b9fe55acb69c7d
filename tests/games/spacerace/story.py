"""A prepared table for stories: say where the cards lie, what is picked, and look at what is true."""

from __future__ import annotations

from farstar.games.spacerace import positions
from farstar.games.spacerace.rules.abilities import FROM_DECK
from farstar.games.spacerace.rules.cards import CONTROLS, SYMBOLS
from farstar.games.spacerace.rules.packing import card_of, unpack_split
from farstar.games.spacerace.rules.score import scores
from farstar.games.spacerace.rules.state import COVERED, SpaceRace
from farstar.table.ask import CHANCE, Choose
from farstar.table.chance import Dice

USES = ("turn", "copy", "bureaucracy")


def reference_with(*cards: str) -> str:
    """The reference deck with these cards changed, for rules that no card of it can reach."""
    return 'name = "synthetic"\nbase = "reference"\n' + "".join(cards)


def changed(slug: str, kind: str, levels: str, abilities: str) -> str:
    """Two copies of a card with other levels and abilities, as a deck file has them."""
    return f'[cards.{slug}]\ntype = "{kind}"\ncopies = 2\ncopies-v25 = 2\nlevels = {{ {levels} }}\n{abilities}\n'


class Story:
    """A table at the start of a round with empty hands, an empty Universe and everything else in the deck.

    Cards are named by slug, a second copy as "saturn-v#2"; abilities as "saturn-v R1"; yes and draw are "yes".
    """

    def __init__(self, seats: int = 2, round: int = 1, **options: str) -> None:
        self.take(positions.prepared(seats, options, round))

    def take(self, state: SpaceRace) -> None:
        """Tell the story at this table."""
        self.s = state
        self.s.events = []
        self.dice = Dice(7)
        self.next_draws: list[int] = []
        self.next_controls: list[int] = []
        self.next_columns: dict[int, list[str]] = {}

    # Preparing --------------------------------------------------------------------------------------------------

    def card(self, name: str) -> int:
        return positions.card(self.s, name)

    def name(self, card: int) -> str:
        slug = self.s.printed.design[card].slug
        first = card if card < CONTROLS else self.s.printed.named(slug)
        return slug if card == first else f"{slug}#{card - first + 1}"

    def taken(self, names: tuple[str, ...]) -> list[int]:
        return positions.taken(self.s, names)

    def agency(self, seat: int, *names: str) -> Story:
        self.s.players[seat].agency += self.taken(names)
        return self

    def lab(self, seat: int, *names: str) -> Story:
        self.s.players[seat].lab += self.taken(names)
        return self

    def hand(self, seat: int, *names: str) -> Story:
        self.s.players[seat].hand += self.taken(names)
        return self

    def universe(self, *names: str) -> Story:
        positions.turn_up(self.s, names)
        return self

    def face_down(self, *names: str) -> Story:
        for card in self.taken(names):
            self.s.lay_face_down(card, 0)
        return self

    def pile(self, *names: str) -> Story:
        self.s.opponent.pile += self.taken(names)
        return self

    def covered(self, *names: str) -> Story:
        for name in names:
            self.s.marks[self.card(name)] |= COVERED
        return self

    def played(self, seat: int, *names: str) -> Story:
        positions.play_controls(self.s, seat, names)
        return self

    def deck(self, *names: str) -> Story:
        """The next cards that are drawn, in this order."""
        self.next_draws += [self.card(name) for name in names]
        return self

    def empty_deck(self, keep: int = 0) -> Story:
        """Most of the deck lies somewhere out of the way: at the bottom of seat 0's Laboratory."""
        self.buried = len(self.s.deck) - keep
        self.s.players[0].lab += self.s.deck[keep:]
        del self.s.deck[keep:]
        return self

    # Playing ----------------------------------------------------------------------------------------------------

    @property
    def ask(self) -> Choose | None:
        """The first question to a player, after chance has done its part; None when the game is over."""
        while (asks := self.s.asks()) and asks[0].seat == CHANCE:
            self.s.reply(CHANCE, self.luck(asks[0]))
        first = asks[0] if asks else None
        assert first is None or isinstance(first, Choose)
        return first

    def luck(self, ask: Choose) -> tuple[int, ...]:
        if ask.kind in ("draw", "draw-down", "opponent-draw"):
            wanted = self.next_draws[: ask.least]
            del self.next_draws[: ask.least]
            rest = [card for card in ask.options if card not in wanted and card not in self.next_draws]
            return (*wanted, *rest[: ask.least - len(wanted)])
        if ask.kind == "opponent-control" and self.next_controls:
            return (self.next_controls.pop(0),)
        if ask.kind == "shuffle-column" and ask.about in self.next_columns:
            return tuple(self.card(name) for name in self.next_columns[ask.about])
        return ask.random(self.dice)

    def asked(self) -> tuple[int, str]:
        """Who is asked what."""
        ask = self.ask
        return (ask.seat, ask.kind) if ask else (-1, "over")

    def label(self, option: int) -> str:
        kind = self.ask.kind
        if kind in USES:
            return f"{self.name(card_of(option))} {self.s.printed.ability(option).key}"
        if kind in ("draw", "may", "peek"):
            return "yes"
        if kind == "split":
            return "{}+{}".format(*unpack_split(option))
        if kind == "duplicate":
            return SYMBOLS[option]
        return "draw" if option == FROM_DECK else self.name(option)

    def options(self) -> list[str]:
        """The options of the open question, by name."""
        return sorted(self.label(option) for option in self.ask.options)

    def pick(self, *labels: str) -> Story:
        """The asked player picks these options; nothing means pass, stop or no."""
        ask = self.ask
        assert ask is not None, "the game is over"
        known = {self.label(option): option for option in ask.options}
        missing = [label for label in labels if label not in known]
        assert not missing, f"{missing} not among {sorted(known)} of {ask!r}"
        self.s.reply(ask.seat, tuple(known[label] for label in labels))
        assert self.asked()
        return self

    def control(self, *names: str) -> Story:
        """All seats choose their control cards, given by seat, and the stages begin."""
        for _ in names:
            ask = self.ask
            assert ask.kind == "control", ask
            self.pick(names[ask.seat])
        return self

    def alone(self, name: str) -> Story:
        """Seat 0 plays this control card and is alone in its stage; its first turn has come."""
        plain = ("propaganda-6", "breakthrough-6", "technology-6", "space-program-6", "technology-1", "space-program-1")
        while self.ask.kind == "control":
            free = [one for one in plain if one in self.options() and one[:4] != name[:4]]
            self.pick(name if self.ask.seat == 0 else free[0])
        while self.ask.kind == "turn" and self.ask.seat != 0:
            self.pick()
        return self

    def done(self) -> Story:
        """Everybody passes until the stages are over."""
        while self.asked()[1] == "turn":
            self.pick()
        return self

    def until(self, kind: str) -> Story:
        """Decline everything that may be declined until such a question comes."""
        while self.ask is not None and self.ask.kind != kind:
            ask = self.ask
            self.s.reply(ask.seat, tuple(ask.options[: ask.least]))
        return self

    def until_phase(self, phase: str) -> Story:
        """Decline everything until a question in this phase, or the end."""
        while self.ask is not None and self.s.phase != phase:
            ask = self.ask
            self.s.reply(ask.seat, tuple(ask.options[: ask.least]))
        return self

    # Looking ----------------------------------------------------------------------------------------------------

    def names(self, cards: list[int]) -> list[str]:
        return [self.name(card) for card in cards]

    def in_agency(self, seat: int = 0) -> list[str]:
        return self.names(self.s.players[seat].agency)

    def in_lab(self, seat: int = 0) -> list[str]:
        return self.names(self.s.players[seat].lab)

    def in_hand(self, seat: int = 0) -> list[str]:
        return self.names(self.s.players[seat].hand)

    def in_universe(self) -> list[list[str]]:
        return [self.names(column) for column in self.s.universe]

    def lying_face_down(self) -> list[str]:
        return self.names(self.s.face_down)

    def is_covered(self, name: str) -> bool:
        return self.s.covered(self.card(name))

    def events_of(self, kind: str) -> list[tuple[int, int]]:
        """Seat and number of every event of a kind."""
        return [(event.seat, event.number) for event in self.s.events if event.kind == kind]

    def points(self) -> list[float]:
        return [score.total for score in scores(self.s)]

    def winners(self) -> list[int]:
        return [seat for seat, score in enumerate(scores(self.s)) if score.won]
