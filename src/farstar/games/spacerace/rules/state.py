"""The table of Space Race: every card in one zone (SR-005). Knows where things lie, not what may be done."""

from __future__ import annotations

from typing import Any, Final

from farstar.games.spacerace.rules.cards import CONTROLS, Box
from farstar.games.spacerace.rules.packing import SLOTS
from farstar.table.state import Rules, State

COVERED: Final = 1 << SLOTS
"""The mark of a covered right side, above the bits of the abilities used this round."""
EVERYBODY: Final = (1 << 16) - 1
"""A face-down card that all saw when it was laid down."""
SOLO: Final[list[str]] = ["normal", "advanced", "invincible"]
ROUNDS: Final = 7


class Player:
    """What lies before one seat. Control cards are kept in the order played; the current one is the last."""

    def __init__(self) -> None:
        self.hand: list[int] = []
        self.agency: list[int] = []
        self.lab: list[int] = []
        self.unplayed: list[int] = []
        self.played: list[int] = []
        self.current = -1
        self.current_used = 0
        self.half_points = 0
        self.duplicated: list[int] = []

    def copy(self) -> Player:
        other = Player()
        other.hand = self.hand.copy()
        other.agency = self.agency.copy()
        other.lab = self.lab.copy()
        other.unplayed = self.unplayed.copy()
        other.played = self.played.copy()
        other.current = self.current
        other.current_used = self.current_used
        other.half_points = self.half_points
        other.duplicated = self.duplicated.copy()
        return other

    def save(self) -> dict[str, Any]:
        return {
            "hand": self.hand.copy(),
            "agency": self.agency.copy(),
            "lab": self.lab.copy(),
            "unplayed": self.unplayed.copy(),
            "played": self.played.copy(),
            "current": self.current,
            "current_used": self.current_used,
            "half_points": self.half_points,
            "duplicated": self.duplicated.copy(),
        }

    def load(self, saved: dict[str, Any]) -> None:
        self.hand = list(saved["hand"])
        self.agency = list(saved["agency"])
        self.lab = list(saved["lab"])
        self.unplayed = list(saved["unplayed"])
        self.played = list(saved["played"])
        self.current = saved["current"]
        self.current_used = saved["current_used"]
        self.half_points = saved["half_points"]
        self.duplicated = list(saved["duplicated"])


class Opponent:
    """The automatic opponent of the solo game: one pool of control cards per set, its sections, its pile."""

    def __init__(self, sets: int) -> None:
        self.decks: list[list[int]] = [list(range(CONTROLS)) for _ in range(sets)]
        self.controls: list[list[int]] = [[], [], [], []]
        self.pile: list[int] = []

    def copy(self) -> Opponent:
        other = Opponent(0)
        other.decks = [deck.copy() for deck in self.decks]
        other.controls = [section.copy() for section in self.controls]
        other.pile = self.pile.copy()
        return other

    def save(self) -> dict[str, Any]:
        return {
            "decks": [deck.copy() for deck in self.decks],
            "controls": [section.copy() for section in self.controls],
            "pile": self.pile.copy(),
        }

    def load(self, saved: dict[str, Any]) -> None:
        self.decks = [list(deck) for deck in saved["decks"]]
        self.controls = [list(section) for section in saved["controls"]]
        self.pile = list(saved["pile"])


class SpaceRace(State):
    """A game of Space Race.

    `marks` holds for each card the abilities used this round (they stay with the card wherever it goes) and whether
    its right side is covered. `knows` goes with `face_down`: which seats know that this card lies there. `order` are
    the seats that still take part in the stage, in the order of their turns; `arrived` are cards that came into an
    Agency by an immediate ability and whose own immediate abilities wait until that one is finished.
    """

    def __init__(self, seats: int, rules: Rules, box: Box, table: dict[str, str]) -> None:
        super().__init__(seats, rules)
        self.box = box
        self.table = table
        self.prototype: bool = table["edition"] == "v2.5"
        self.cold_war: bool = table["scoring"] == "cold-war"
        self.reveal = int(table["reveal"])
        self.opponent: Opponent | None = Opponent(SOLO.index(table["solo"]) + 1) if seats == 1 else None
        self.players: list[Player] = []
        self.deck: list[int] = []
        self.universe: list[list[int]] = [[], [], [], []]
        self.face_down: list[int] = []
        self.knows: list[int] = []
        self.marks: list[int] = []
        self.marker = -1
        self.round = 0
        self.phase = "setup"
        self.order: list[int] = []
        self.arrived: list[int] = []

    def copy(self) -> SpaceRace:
        other = SpaceRace(self.seats, self.rules, self.box, self.table)
        other.copy_work(self)
        if self.opponent is not None:
            other.opponent = self.opponent.copy()
        other.players = [player.copy() for player in self.players]
        other.deck = self.deck.copy()
        other.universe = [column.copy() for column in self.universe]
        other.face_down = self.face_down.copy()
        other.knows = self.knows.copy()
        other.marks = self.marks.copy()
        other.marker = self.marker
        other.round = self.round
        other.phase = self.phase
        other.order = self.order.copy()
        other.arrived = self.arrived.copy()
        return other

    def options(self) -> dict[str, str]:
        """The table options in full, the deck among them."""
        return self.table.copy()

    def save(self) -> dict[str, Any]:
        saved = self.save_work()
        saved["seats"] = self.seats
        saved["options"] = self.options()
        saved["opponent"] = self.opponent.save() if self.opponent is not None else None
        saved["players"] = [player.save() for player in self.players]
        saved["deck"] = self.deck.copy()
        saved["universe"] = [column.copy() for column in self.universe]
        saved["face_down"] = self.face_down.copy()
        saved["knows"] = self.knows.copy()
        saved["marks"] = marked(self.marks)
        saved["marker"] = self.marker
        saved["round"] = self.round
        saved["phase"] = self.phase
        saved["order"] = self.order.copy()
        saved["arrived"] = self.arrived.copy()
        return saved

    def load(self, saved: dict[str, Any]) -> None:
        """Take over everything from plain values made by `save`, seats and options apart."""
        self.load_work(saved)
        if self.opponent is not None:
            self.opponent.load(saved["opponent"])
        self.players = []
        for row in saved["players"]:
            player = Player()
            player.load(row)
            self.players.append(player)
        self.deck = list(saved["deck"])
        self.universe = [list(column) for column in saved["universe"]]
        self.face_down = list(saved["face_down"])
        self.knows = list(saved["knows"])
        self.marks = marks_from(saved["marks"], len(self.box.cards))
        self.marker = saved["marker"]
        self.round = saved["round"]
        self.phase = saved["phase"]
        self.order = list(saved["order"])
        self.arrived = list(saved["arrived"])

    def clockwise(self) -> list[int]:
        """All seats, the holder of the initiative marker first; alone there is no marker (SR-123)."""
        if self.marker < 0:
            return [0]
        return [(self.marker + i) % self.seats for i in range(self.seats)]

    def covered(self, card: int) -> bool:
        return self.marks[card] & COVERED != 0

    def lay_face_down(self, card: int, known: int) -> None:
        """Into the face-down part of the Universe; `known` are the seats that know which card it is, as bits."""
        self.face_down.append(card)
        self.knows.append(known)

    def turn_up(self, cards: tuple[int, ...]) -> None:
        """From face down to their columns, on top of what lies there (SR-022, SR-122)."""
        for card in cards:
            at = self.face_down.index(card)
            del self.face_down[at]
            del self.knows[at]
            self.universe[self.box.type[card]].append(card)

    def census(self) -> list[int]:
        """Every piece: Space Race cards by their numbers, control cards by owner and number (SR-008)."""
        cards = self.deck + self.face_down
        for column in self.universe:
            cards += column
        for seat, player in enumerate(self.players):
            cards += player.hand + player.agency + player.lab
            cards += [1000 + seat * CONTROLS + control for control in player.unplayed + player.played]
        if self.opponent is not None:
            cards += self.opponent.pile
            for deck in self.opponent.decks:
                cards += [2000 + control for control in deck]
            for section in self.opponent.controls:
                cards += [2000 + control for control in section]
        return cards


def marked(marks: list[int]) -> list[list[int]]:
    """The marks of the cards that have any, as pairs."""
    return [[card, mark] for card, mark in enumerate(marks) if mark]


def marks_from(saved: list[list[int]], size: int) -> list[int]:
    """The other half of `marked`."""
    marks = [0] * size
    for card, mark in saved:
        marks[card] = mark
    return marks
