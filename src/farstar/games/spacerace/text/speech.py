"""Cards, stages and abilities of Space Race by their names and in short: knows the texts of one deck, not the table."""

from __future__ import annotations

from collections.abc import Iterable

from farstar.games.spacerace.rules.cards import CONTROL_SIDE, STAGES, SYMBOLS, Route
from farstar.games.spacerace.rules.deckfile import SHIPPED, known_as, printed_cards, read
from farstar.games.spacerace.rules.packing import card_of, slot_of, unpack_use
from farstar.games.spacerace.text import card_text
from farstar.table.game import Options
from farstar.text.phrases import Phrases
from farstar.text.teller import Face


class Speech(Phrases):
    """The words of Space Race in one language, for one deck and edition."""

    def __init__(self, lang: str, options: Options) -> None:
        super().__init__("games/spacerace/data/play", lang)
        self.texts = Phrases("games/spacerace/data/text", lang)
        self.deck = options.get("deck", SHIPPED[0])
        self.edition = options.get("edition", "2016")
        self.printed = printed_cards(self.deck, self.edition)
        self.faces: dict[str, Face] = {}

    def title(self) -> str:
        """The name of the game and of its deck; ours are always called what they are."""
        game = self.term("game")
        if known_as(self.deck) in SHIPPED:
            return self.say("title.ours", game=game, notice=card_text.notice(self.lang).rstrip("."))
        return self.say("title.own", game=game, deck=read(self.deck).name)

    def term(self, key: str) -> str:
        return card_text.term(key, self.lang)

    def stage(self, number: int) -> str:
        return self.term(STAGES[number])

    def symbol(self, number: int) -> str:
        return self.term(SYMBOLS[number])

    def name(self, card: int) -> str:
        return card_text.name(self.printed.design[card].slug, self.lang, self.deck)

    def names(self, cards: Iterable[int]) -> str:
        return self.listed([self.name(card) for card in cards])

    def some(self, cards: Iterable[int]) -> str:
        """Cards by their names, or that there are none."""
        return self.names(cards) or self.say("words.none")

    def levels(self, levels: Iterable[int]) -> str:
        """Levels stage by stage."""
        return self.listed([self.say("words.level", stage=self.stage(at), n=n) for at, n in enumerate(levels)])

    def symbols(self, counts: Iterable[int]) -> str:
        """How many symbols there are of each type that there is."""
        found = [self.say("words.count", name=self.symbol(at), n=n) for at, n in enumerate(counts) if n]
        return self.listed(found) or self.say("words.none")

    # Abilities -------------------------------------------------------------------------------------------------

    def abilities(self, card: int) -> list[tuple[str, str]]:
        """Each ability of a card: where it stands, and its sentence."""
        return card_text.abilities(self.printed.design[card].slug, self.lang, self.edition, self.deck)

    def sentence(self, use: int) -> str:
        """What an ability says."""
        return self.abilities(card_of(use))[slot_of(use)][1]

    def ability(self, use: int) -> str:
        """An ability by its card, and its place where the card has several."""
        card, slot = unpack_use(use)
        said = self.abilities(card)
        if len(said) == 1 or self.printed.abilities[card][slot].place == CONTROL_SIDE:
            return self.name(card)
        return self.say("words.ability", card=self.name(card), place=said[slot][0])

    def part(self, route: Route | None) -> str:
        """One of the two things a number is divided between."""
        assert route is not None
        return self.texts.say(f"parts.{route.name}")

    # Cards -----------------------------------------------------------------------------------------------------

    def face(self, card: int, badge: str = "") -> Face:
        """A card as it lies on the table."""
        return self.design(self.printed.design[card].slug)._replace(badge=badge)

    def design(self, slug: str) -> Face:
        if slug not in self.faces:
            powers = [
                self.texts.say("places.line", title=title, sentence=sentence)
                for title, sentence in card_text.abilities(slug, self.lang, self.edition, self.deck)
            ]
            caption = card_text.caption(slug, self.lang, self.deck)
            facts = card_text.type_line(slug, self.lang, self.deck).rstrip(".")
            kind = card_text.designs(self.deck)[slug]["type"]
            called = card_text.name(slug, self.lang, self.deck)
            self.faces[slug] = Face(called, facts, (*powers, *[caption] * bool(caption)), tone=kind, picture=slug)
        return self.faces[slug]
