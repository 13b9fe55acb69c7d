"""Cards, actions and goods of Race by their names and in short: knows the texts, not the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from farstar.games.race.rules.actions import ACTIONS
from farstar.games.race.rules.cards import CARDS, GOOD, GOODS, Design
from farstar.games.race.text import card_text
from farstar.text.phrases import Phrases
from farstar.text.teller import Face


class Speech(Phrases):
    """The words of Race in one language."""

    def __init__(self, lang: str) -> None:
        super().__init__("games/race/data/text", lang)
        self.faces: dict[int, Face] = {}

    def name(self, card: int) -> str:
        return card_text.name(CARDS[card].slug, self.lang)

    def names(self, cards: Iterable[int]) -> str:
        return self.listed([self.name(card) for card in cards])

    def term(self, key: str) -> str:
        return card_text.term(key, self.lang)

    def goods(self, world: int) -> str:
        """The kind of goods of a world."""
        return self.kind(GOOD[world])

    def kind(self, good: int) -> str:
        return self.term(f"goods-{GOODS[good]}")

    def action(self, number: int) -> str:
        return self.term(f"action-{ACTIONS[number]}")

    def actions(self, numbers: Sequence[int]) -> str:
        """One action card, or the two of a duel."""
        phrase = self.action(numbers[0])
        return phrase if len(numbers) == 1 else self.say("pairs.actions", first=phrase, second=self.action(numbers[1]))

    def facts(self, design: Design) -> str:
        """A card in short: its type, cost or defence, points, goods and keywords."""
        if design.military:
            parts = [self.say("facts.military world", defense=design.value)]
        else:
            parts = [self.say("facts.world" if design.world else "facts.development", cost=design.value)]
        parts.append(self.say("facts.variable vp") if design.score else self.say("facts.vp", vp=design.vp))
        for sort, has in (("production", design.production), ("windfall", design.windfall)):
            if has:
                parts.append(self.say(f"facts.{sort}", goods=self.kind(design.good)))
        parts += [self.term(f"mark-{mark}") for mark in design.marks]
        return self.listed(parts)

    def face(self, card: int, good: bool = False) -> Face:
        """A card as it lies on the table, with a good or without."""
        design = CARDS[card]
        if design.number not in self.faces:
            powers = tuple(self.powers(design))
            self.faces[design.number] = Face(
                self.name(card), self.facts(design), powers, tone=tone(design), picture=design.slug
            )
        face = self.faces[design.number]
        return face._replace(badge=self.say("facts.good", goods=self.goods(card))) if good else face

    def powers(self, design: Design) -> list[str]:
        """The sentences of a card, each with its phase."""
        titled = [(self.term(f"phase-{phase}"), said) for phase, said in card_text.powers(design.slug, self.lang)]
        titled += [(self.term("end-of-game"), said) for said in card_text.score(design.slug, self.lang)]
        return [self.say("types.line", title=title, sentence=said) for title, said in titled]


def tone(design: Design) -> str:
    """What a card is coloured by: its goods, or else its type."""
    if design.good:
        return GOODS[design.good]
    if design.military:
        return "military"
    return "world" if design.world else "development"
