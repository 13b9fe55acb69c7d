"""What Race asks, marked on the table: which cards fit, what they cost, why the others do not, what is missing."""

from __future__ import annotations

from farstar.games.race.rules.actions import ACTIONS
from farstar.games.race.rules.cards import IS_MILITARY, IS_WORLD, NUMBER, VALUE
from farstar.games.race.rules.state import PAY, SHIP, TACTICS
from farstar.games.race.rules.view import RaceView
from farstar.games.race.text.asks import power_card
from farstar.games.race.text.numbers import Numbers
from farstar.table.ask import Choose, Pick
from farstar.web.common.edition import EDITION
from farstar.web.drawing import hyphens
from farstar.web.drawing.plain import choose_prompt
from farstar.web.drawing.scene import (
    Button,
    Chosen,
    Look,
    Mark,
    Prompt,
    PromptNote,
    Slot,
    confirm_words,
    waiting_prompt,
)

FROM_HAND = ("opening", "discard", "pay", "hand", "develop", "settle")
ON_TABLE = ("trade", "goods", "windfall")
ICONS = {"opening": "discards", "discard": "discards", "pay": "hand", "hand": "hand", "keep": "explore"}
NUMERALS = {"explore": "I", "develop": "II", "settle": "III", "consume": "IV", "produce": "V"}
LONG_WORD = 12
"""Letters: a longer word may break on an action card."""
LONG_ON_BUTTON = 15
"""Letters: a longer word may break on the main button, which is narrow on a phone."""
PHASE_ICONS = ("develop", "settle", "consume", "trade", "produce", "explore")


def sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", "!", "?")) else ".")


def as_card(button: Button, action: int) -> Button:
    """An action card: its scene in the hue of its phase."""
    name = ACTIONS[action]
    phase = name.split("+")[0].split("-")[0]
    return button._replace(
        name=hyphens.soft(button.name, LONG_WORD),
        icon="trade" if name == "consume-trade" else phase,
        picture=f"/static/race/actions.svg?v={EDITION}#{name.replace('+', '-')}",
        kicker=NUMERALS[phase],
    )


class Marks:
    """The answer in the making, and what it makes of every card."""

    def __init__(self, look: Look, numbers: Numbers) -> None:
        self.look = look
        self.view: RaceView = look.view
        self.numbers = numbers
        self.ask = look.ask if isinstance(look.ask, Choose) else None
        self.answer = Chosen(self.ask, look.draft) if self.ask is not None else None
        self.powers = self.powers_by_card()

    def powers_by_card(self) -> dict[int, int]:
        """Cards with exactly one power that can be used now, and that power."""
        found: dict[int, list[int]] = {}
        if self.ask is not None and self.ask.kind == "consume":
            own = {NUMBER[card]: card for card in self.view.players[self.view.seat].tableau}
            for number in self.ask.options:
                found.setdefault(own[NUMBER[power_card(number)]], []).append(number)
        return {card: numbers[0] for card, numbers in found.items() if len(numbers) == 1}

    # Cards -----------------------------------------------------------------------------------------------------

    def of(self, card: int, place: str) -> Mark:
        """How a card stands in the answer."""
        ask, answer = self.ask, self.answer
        if ask is None or answer is None:
            return Mark()
        kind, say = ask.kind, self.look.say
        if place == "own" and kind == "consume" and card in self.powers:
            return answer.mark(self.powers[card], say("race.tab_use"))
        if place == "own" and kind in ON_TABLE and card in ask.options:
            return answer.mark(card, self.good_tab(card))
        if place == "own" and card == ask.about and kind in ("pay", "way"):
            return Mark("revealed", say("race.tab_placed"))
        if place == "drawn" and kind == "keep":
            return answer.mark(card, say("race.tab_keep_or_not"), say("race.tab_keep"))
        if place != "hand" or kind not in FROM_HAND:
            return Mark()
        if kind == "pay":
            order = answer.picked.index(card) + 1 if card in answer.picked else 0
            return answer.mark(card, say("race.tab_stays"), say("race.tab_pays", n=order), "pays")
        if kind in ("opening", "discard", "hand"):
            return answer.mark(card, say("race.tab_stays"), say(f"race.tab_{kind}"), "pays")
        if card not in ask.options:
            return Mark("dimmed", self.reason(card, kind))
        return answer.mark(card, self.price(card, kind), say(f"race.tab_{kind}"))

    def good_tab(self, card: int) -> str:
        """What a world's good brings, or that it is to produce."""
        ask = self.ask
        assert ask is not None
        if ask.kind == "trade":
            return self.look.say("race.tab_price", n=self.numbers.sale(card, ask.about))
        return self.look.say(f"race.tab_{ask.kind}")

    def price(self, card: int, kind: str) -> str:
        """What placing a card would take, in short."""
        say, numbers = self.look.say, self.numbers
        if kind == "develop":
            cost = numbers.development_cost(card)
            return say("race.tab_cost", n=cost) if cost else say("race.tab_free")
        forces = numbers.forces(self.view.seat)
        if IS_MILITARY[card] and forces.strength(card) >= VALUE[card]:
            return say("race.tab_conquer", m=forces.strength(card), n=VALUE[card])
        ways = numbers.ways(card)
        paid = [forces.cost(card, way) for way in ways if not way & (SHIP | TACTICS)]
        spent = "tactics" if any(way & TACTICS for way in ways) else "ship" if any(way & SHIP for way in ways) else ""
        if not paid:
            return say(f"race.tab_{spent}")
        if spent and min(paid):
            return say(f"race.tab_cost_or_{spent}", n=min(paid))
        return say("race.tab_cost", n=min(paid)) if min(paid) else say("race.tab_free")

    def ahead(self, card: int) -> str:
        """What placing a card would take without a bonus, in short, while the action is still to be chosen."""
        if self.ask is None or self.ask.kind not in ("action", "actions"):
            return ""
        say, forces = self.look.say, self.numbers.forces(self.view.seat)
        if IS_MILITARY[card]:
            strength, defence = forces.strength(card), VALUE[card]
            return say("race.tab_conquers") if strength >= defence else say("race.tab_weak", m=strength, n=defence)
        cost = forces.cost(card, PAY) if IS_WORLD[card] else self.numbers.plain_cost(card)
        return say("race.tab_price", n=cost) if cost else say("race.tab_free")

    def reason(self, card: int, kind: str) -> str:
        """Why a card cannot be placed now."""
        say, view = self.look.say, self.view
        if IS_WORLD[card] != (kind == "settle"):
            return say("race.tab_not_world" if kind == "settle" else "race.tab_not_development")
        if kind == "develop":
            if NUMBER[card] in [NUMBER[own] for own in view.players[view.seat].tableau]:
                return say("race.tab_have")
            return say("race.tab_dear", n=self.numbers.development_cost(card), m=len(view.hand) - 1)
        forces = self.numbers.forces(view.seat)
        if IS_MILITARY[card]:
            return say("race.tab_weak", m=forces.strength(card), n=VALUE[card])
        return say("race.tab_dear", n=forces.cost(card, PAY), m=len(view.hand) - 1)

    # The prompt ------------------------------------------------------------------------------------------------

    def prompt(self) -> Prompt:
        """The question, what it costs and what follows."""
        look, ask, answer = self.look, self.ask, self.answer
        if ask is None or answer is None:
            return waiting_prompt(look)
        question = look.tell.question(look.view, ask)
        kind = ask.kind
        if kind in ("action", "actions", "way", "guess") or (kind == "consume" and len(self.powers) < len(ask.options)):
            prompt = choose_prompt(look, ask, question)
            if kind == "action":
                prompt.notes.append(PromptNote(look.say("race.why_action")))
                prompt.buttons = [self.action(place, each) for place, each in enumerate(prompt.buttons)]
            if kind == "guess" and answer.picked:
                prompt.confirm = look.say("race.do_guess", n=answer.picked[0])
            prompt.icon = "flag" if kind != "way" else "military"
            return prompt
        prompt = Prompt(question, look.say("table.yours"), ICONS.get(kind, kind if kind in PHASE_ICONS else "flag"))
        prompt.pick = answer.pick()
        prompt.confirm = confirm_words(look, answer, self.ready(prompt.pick))
        prompt.notes = self.notes() or self.reasons()
        if kind == "pay":
            filled = [Slot(look.tell.speech.name(card), True) for card in answer.picked]
            empty = look.say("race.one_more") if filled else look.say("race.tab_price", n=1)
            prompt.slots = filled + [Slot(empty, False)] * answer.missing
        if ask.least == 0 and ask.options:
            words = look.say("race.no_consume" if kind == "consume" else "table.none")
            prompt.more.append(Button(words, "" if answer.none else "-", answer.none))
        if not ask.options:
            prompt.notes.append(PromptNote(look.say("table.nothing_fits")))
        return prompt

    def action(self, place: int, button: Button) -> Button:
        """An action card: its scene, its phase, and what it would bring."""
        assert self.ask is not None
        return as_card(button, self.ask.options[place])

    def ready(self, pick: Pick | None) -> str:
        """What the gold button does, by the name of the card where one is placed."""
        ask, look = self.ask, self.look
        assert ask is not None
        if not pick and not ask.least:
            return look.say(f"race.no_{ask.kind}")
        if ask.kind not in ("develop", "settle") or not pick:
            return look.say(f"race.do_{ask.kind}")
        card = pick[0]
        forces = self.numbers.forces(self.view.seat)
        conquers = ask.kind == "settle" and IS_MILITARY[card] and forces.strength(card) >= VALUE[card]
        name = hyphens.soft(look.tell.speech.name(card), LONG_ON_BUTTON)
        return look.say(f"race.do_{'conquer' if conquers else ask.kind}_card", card=name)

    def reasons(self) -> list[PromptNote]:
        """Why this is asked, and what it costs or brings."""
        ask, look = self.ask, self.look
        assert ask is not None
        if ask.kind in ("develop", "settle"):
            return self.call()
        if ask.kind == "pay":
            return [PromptNote(self.cost(VALUE[ask.about], ask.least))]
        if ask.kind == "opening":
            return [PromptNote(look.say("race.why_opening", n=len(self.view.hand) - ask.least))]
        if ask.kind == "goods":
            _, points, cards = self.numbers.gain(ask.about)
            gains = [("points", points), ("cards", cards)]
            words = ", ".join(look.say(f"race.gain_{what}", n=number) for what, number in gains if number)
            return [PromptNote(look.say("race.why_goods", gains=words))] * bool(words)
        if ask.kind == "consume":
            return [PromptNote(look.say("race.why_consume" if ask.least else "race.why_consume_free"))]
        return [PromptNote(look.say(f"race.why_{ask.kind}"))] if ask.kind in ("keep", "trade") else []

    def cost(self, printed: int, paid: int) -> str:
        """The printed cost, and what is saved of it."""
        if paid >= printed:
            return self.look.say("race.why_pay", n=printed)
        return self.look.say("race.why_pay_less", n=printed, m=printed - paid)

    def call(self) -> list[PromptNote]:
        """Why a card may be placed now: who called the phase, and what that brings."""
        ask, look = self.ask, self.look
        assert ask is not None
        players = enumerate(self.view.players)
        callers = [seat for seat, seen in players if any(ACTIONS[each] == ask.kind for each in seen.actions)]
        if look.seat in callers:
            return [PromptNote(look.say(f"race.why_{ask.kind}"))]
        return [PromptNote(look.say("race.why_others", names=", ".join(look.called(seat) for seat in callers)))] * bool(
            callers
        )

    def notes(self) -> list[PromptNote]:
        """The chosen card in words, with every way to place it and what it would be worth."""
        ask, answer, look = self.ask, self.answer, self.look
        assert ask is not None and answer is not None
        if ask.kind not in ("develop", "settle", "consume", "trade") or not answer.picked:
            return []
        option = next(each for each in look.tell.options(look.view, ask) if each.value == answer.picked[0])
        printed = option.face.facts if option.face is not None else ""
        return [PromptNote(sentence(option.note.removesuffix(f"; {printed}")))]
