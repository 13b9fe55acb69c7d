"""The prompt of Space Race: the question, every choice that is no card, what follows, the words of the gold button."""

from __future__ import annotations

from farstar.games.spacerace.rules.abilities import FROM_DECK
from farstar.games.spacerace.rules.cards import CONTROLS, DECK, STAGES, SYMBOLS
from farstar.games.spacerace.rules.feasible import eligible
from farstar.games.spacerace.rules.packing import card_of, unpack_split, unpack_use
from farstar.games.spacerace.text.asks import OF_ABILITIES
from farstar.games.spacerace.web import card_faces, labels, short_words
from farstar.games.spacerace.web.marks import Marks
from farstar.table.ask import Choose
from farstar.text.teller import Option
from farstar.web.drawing.scene import Button, Chosen, Look, Prompt, PromptNote, confirm_words, waiting_prompt

IN_WORDS = ("peek", "may", "draw", "split", "duplicate", *OF_ABILITIES)
"""Asks whose options are all buttons; cards on the table are a second way to some of them."""
ICONS = {
    "peek": "watch",
    "control": "hand",
    "draw": "deck",
    "may": "bureaucracy",
    "bureaucracy": "bureaucracy",
    "leader": "leader",
    "uncover": "covered",
    "invest": "universe",
    "reveal": "universe",
    "duplicate": "stars",
    "return-control": "undo",
}


class Prompts:
    """Puts one ask into words and buttons."""

    def __init__(self, look: Look, marks: Marks, table: card_faces.CardTable) -> None:
        self.look = look
        self.marks = marks
        self.table = table

    def prompt(self) -> Prompt:
        look, ask, answer = self.look, self.marks.ask, self.marks.answer
        if ask is None or answer is None:
            return waiting_prompt(look)
        kind = ask.kind
        prompt = Prompt(look.tell.question(look.view, ask), look.say(self.kicker()), self.icon())
        prompt.pick = answer.pick()
        prompt.buttons = self.buttons(ask, answer)
        prompt.notes = self.notes(ask, answer)
        if ask.least == 0 and ask.options:
            words = self.nothing(ask) or look.say("table.none")
            prompt.more.append(Button(words, "" if answer.none else "-", answer.none))
        if not ask.options and kind != "turn":
            prompt.notes.append(PromptNote(look.say("table.nothing_fits")))
        prompt.confirm = confirm_words(look, answer, self.ready(ask, answer))
        return prompt

    def kicker(self) -> str:
        secret = {"control": "spacerace.kicker_secret", "turn": "spacerace.kicker_turn"}
        return secret.get(self.marks.kind, "table.yours")

    def icon(self) -> str:
        ask = self.marks.ask
        assert ask is not None
        if ask.kind == "turn":
            return STAGES[ask.about]
        return ICONS.get(ask.kind, "flag")

    # Choices ---------------------------------------------------------------------------------------------------

    def buttons(self, ask: Choose, answer: Chosen) -> list[Button]:
        """Every option that is no card to press, and every ability."""
        if ask.kind == "alternative":
            say = self.look.tell.speech.say
            words, note = say("choices.draw"), say("notes.draw instead")
            return [Button(words, answer.press(FROM_DECK), FROM_DECK in answer.picked, note, "deck")]
        if ask.kind not in IN_WORDS:
            return []
        listed = self.options(ask)
        if ask.kind == "split":
            listed.sort(key=lambda option: -sum(unpack_split(option.value)))
        return [self.button(option.value, option.name, option.note) for option in listed]

    def options(self, ask: Choose) -> list[Option]:
        return list(self.look.tell.options(self.look.view, ask))

    def button(self, value: int, name: str, note: str) -> Button:
        ask, answer = self.marks.ask, self.marks.answer
        assert ask is not None and answer is not None
        draft, chosen = answer.press(value), value in answer.picked
        if ask.kind in OF_ABILITIES:
            return self.ability(value, draft, chosen)
        if ask.kind == "split":
            return Button(self.split(ask, value), draft, chosen)
        icon = SYMBOLS[value] if ask.kind == "duplicate" else ""
        return Button(name, draft, chosen, note, icon)

    def split(self, ask: Choose, value: int) -> str:
        """A way to divide a number, in few words."""
        ability = self.look.view.printed.ability(ask.about)
        parts = []
        for route, number in zip((ability.route, ability.second), unpack_split(value), strict=True):
            assert route is not None
            source, target = route.name.split(">")
            if number:
                parts.append(f"{short_words.part({'from': source, 'to': target}, self.look.lang)}: {number}")
        words = " + ".join(parts) or self.look.say("table.none")
        return words[:1].upper() + words[1:]

    def ability(self, use: int, draft: str, chosen: bool) -> Button:
        """An ability in few words, with its card and how often it works."""
        card, slot = unpack_use(use)
        row = card_faces.abilities(self.look.view.printed.design[card].slug, self.table)[slot]
        title = self.look.tell.speech.name(card)
        if self.marks.kind == "copy":
            title = self.look.tell.speech.say(
                "words.owner", card=title, who=self.look.name(self.marks.numbers.keeper(card))
            )
        if card < CONTROLS and row.stage:
            note = self.look.say("spacerace.of_control", card=title)
            return Button(row.short[:1].upper() + row.short[1:], draft, chosen, note, row.stage)
        side = labels.entry(self.look.lang, "sides", row.side)
        return Button(f"{title}: {row.short}", draft, chosen, side, row.side)

    # What follows ----------------------------------------------------------------------------------------------

    def notes(self, ask: Choose, answer: Chosen) -> list[PromptNote]:
        """Why a control card is chosen; what is chosen, in full; how many cards are chosen of how many."""
        say = self.look.say
        if ask.kind == "control" and not answer.picked:
            return [PromptNote(say("spacerace.why_control"))]
        if ask.kind == "control":
            parts = {option.value: option.note for option in self.options(ask)}
            return [PromptNote(parts[answer.picked[0]])]
        if ask.kind in OF_ABILITIES and answer.picked:
            use = answer.picked[0]
            return [PromptNote(" ".join([self.look.tell.speech.sentence(use), *self.fitting(use)]))]
        notes = self.announced(ask) if ask.kind == "pick" else []
        if ask.kind == "invest" or (ask.kind == "pick" and ask.most > 1):
            notes.append(PromptNote(say("spacerace.chosen_of", n=len(answer.picked), m=ask.most)))
        return notes

    def announced(self, ask: Choose) -> list[PromptNote]:
        """How a number was divided before this part of it is carried out."""
        ability, speech = self.look.view.printed.ability(ask.about), self.look.tell.speech
        if ability.word != "split" or self.marks.past.split < 0:
            return []
        first, second = unpack_split(self.marks.past.split)
        parts = {"first": speech.part(ability.route), "second": speech.part(ability.second)}
        words = speech.say("notes.split", n=first, m=second, **parts)
        return [PromptNote(self.look.say("spacerace.announced", words=words), "done")]

    def fitting(self, use: int) -> list[str]:
        """The cards that an ability could move now."""
        ability = self.look.view.printed.ability(use)
        route, speech = ability.route, self.look.tell.speech
        if ability.word != "move" or route is None or route.source == DECK:
            return []
        cards = eligible(self.marks.numbers.table, self.look.seat, route)
        if not cards:
            return [self.look.say("spacerace.fits_none")] if ability.alternative else []
        return [self.look.say("spacerace.fits", cards=speech.names(cards))]

    def nothing(self, ask: Choose) -> str:
        """What it is called to choose nothing, where the game has a word for it."""
        words = str(self.look.tell.nothing(ask))
        return words[:1].upper() + words[1:]

    def ready(self, ask: Choose, answer: Chosen) -> str:
        """What the gold button does."""
        say, speech, kind = self.look.say, self.look.tell.speech, ask.kind
        if not answer.picked:
            return self.nothing(ask) or say("spacerace.do_nothing")
        first = answer.picked[0]
        if kind == "control":
            return say("spacerace.do_control", card=speech.name(first))
        if kind in OF_ABILITIES:
            return say("spacerace.do_use", card=speech.name(card_of(first)))
        route = self.marks.route
        if route is not None and first != FROM_DECK:
            target = {"agency": "agency", "lab": "lab"}.get(route.name.split(">")[1], "down")
            return say(f"spacerace.do_{target}", n=len(answer.picked), card=speech.name(first))
        if kind == "alternative":
            return say("spacerace.do_draw")
        return say(f"spacerace.do_{kind}", n=len(answer.picked))
