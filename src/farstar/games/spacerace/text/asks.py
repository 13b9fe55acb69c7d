"""What Space Race asks and what can be answered, in words, with the numbers that matter to the choice."""

from __future__ import annotations

from farstar.games.spacerace.rules.abilities import FROM_DECK
from farstar.games.spacerace.rules.packing import card_of, unpack_split
from farstar.games.spacerace.text.told_view import ToldView
from farstar.table.ask import Ask, Choose
from farstar.text.teller import Option

OF_ABILITIES = ("turn", "copy", "bureaucracy")
"""Asks whose options are abilities."""
YES = {"peek": "look", "may": "yes", "draw": "draw"}
"""Asks with one option, to be taken or left."""


class Asks(ToldView):
    """The asks of one view."""

    def question(self, ask: Ask) -> str:
        """What is asked."""
        assert isinstance(ask, Choose)
        kind, n = ask.kind, ask.least
        values: dict[str, object] = {"n": n}
        if kind == "turn":
            key = "turn" if ask.options else "turn only pass"
            return self.say(f"asks.{key}", stage=self.speech.stage(ask.about))
        if kind in ("leader", "bureaucracy", "control"):
            return self.say(f"asks.{kind}")
        if kind == "peek":
            return self.say("asks.peek", n=self.view.face_down)
        if kind == "invest":
            return self.say("asks.invest some" if n else "asks.invest", n=n)
        if kind in ("reveal", "duplicate"):
            return self.say(f"asks.{kind}", card=self.speech.name(ask.about), n=n)
        values |= {"card": self.speech.name(card_of(ask.about)), "sentence": self.speech.sentence(ask.about)}
        if kind == "pick":
            kind = "pick nothing" if not ask.options else "pick exactly" if n else "pick"
            values["n"] = ask.most
        elif kind == "draw":
            kind = "draw" if self.view.deck else "draw empty"
            values["n"] = self.view.deck
        elif kind == "alternative":
            values["stage"] = self.speech.stage(self.speech.printed.type[card_of(ask.about)])
        elif kind == "split":
            values |= {**self.parts(ask), "n": unpack_split(max(ask.options))[0]}
        return self.say(f"asks.{kind}", **values)

    def parts(self, ask: Choose) -> dict[str, object]:
        """The two things a number is divided between."""
        ability = self.speech.printed.ability(ask.about)
        return {"first": self.speech.part(ability.route), "second": self.speech.part(ability.second)}

    # Options ---------------------------------------------------------------------------------------------------

    def options(self, ask: Ask) -> list[Option]:
        """Every option of an ask, in its order."""
        assert isinstance(ask, Choose)
        if ask.kind in YES:
            return [self.yes(ask, value) for value in ask.options]
        if ask.kind in OF_ABILITIES:
            return [self.ability(ask, use) for use in ask.options]
        if ask.kind in ("control", "return-control"):
            return [self.control(control) for control in ask.options]
        if ask.kind == "split":
            return [self.split(ask, value) for value in ask.options]
        if ask.kind == "duplicate":
            return [self.duplicate(symbol) for symbol in ask.options]
        return [self.card(ask, card) for card in ask.options]

    def yes(self, ask: Choose, value: int) -> Option:
        """The only thing to do, if anything."""
        key = YES[ask.kind]
        note = "" if key == "yes" else self.say(f"notes.{key}")
        return Option(value, self.say(f"choices.{key}"), note)

    def ability(self, ask: Choose, use: int) -> Option:
        """An ability by its card, and what it says."""
        name = self.speech.ability(use)
        if ask.kind == "copy":
            owner = self.numbers.keeper(card_of(use))
            name = self.say("words.owner", card=name, who=self.names[owner])
        return Option(use, name, self.speech.sentence(use), self.speech.face(card_of(use)))

    def control(self, control: int) -> Option:
        """A control card: the level it would give, what lies in its column, what it says besides taking that."""
        stage = self.speech.printed.type[control]
        values = {"stage": self.speech.stage(stage), "m": len(self.view.universe[stage])}
        parts = [self.say("notes.control", n=self.numbers.level_with(self.view.seat, control), **values)]
        said = zip(self.speech.printed.abilities[control], self.speech.abilities(control), strict=True)
        parts += [f"{title}: {sentence}" for ability, (title, sentence) in said if not ability.alternative]
        note = " ".join(parts)
        return Option(control, self.speech.name(control), note, self.speech.face(control))

    def split(self, ask: Choose, value: int) -> Option:
        first, second = unpack_split(value)
        name = self.say("choices.split", first=first, second=second)
        return Option(value, name, self.say("notes.split", n=first, m=second, **self.parts(ask)))

    def duplicate(self, symbol: int) -> Option:
        """A breakthrough type, and how many symbols of it everybody has."""
        own = self.numbers.symbols(self.view.seat)[symbol]
        rivals = [self.numbers.symbols(seat)[symbol] for seat in range(self.view.seats) if seat != self.view.seat]
        others = ", ".join(str(number) for number in rivals)
        note = self.say("notes.duplicate" if rivals else "notes.duplicate-alone", n=own, others=others)
        return Option(symbol, self.speech.symbol(symbol), note)

    def card(self, ask: Choose, card: int) -> Option:
        """A card by its facts, and where it lies if that is not before the seat."""
        if card == FROM_DECK:
            return Option(card, self.say("choices.draw"), self.say("notes.draw instead"))
        face = self.speech.face(card)
        parts = [face.facts]
        keeper = self.numbers.keeper(card)
        if keeper not in (-1, self.view.seat):
            parts.append(self.say("notes.lab", who=self.names[keeper]))
        elif self.view.opponent is not None and card in self.view.opponent.pile:
            parts.append(self.say("notes.pile"))
        return Option(card, face.name, "; ".join(parts), face)
