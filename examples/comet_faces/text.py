"""Comet in words, from data/text: what a terminal, a screen reader and the pages need to tell it."""

from comet import CARDS

from farstar.text import words
from farstar.text.of_games import game_words
from farstar.text.teller import Face, LogSentence, Option, Section


class CometTeller:
    pages = {}

    def __init__(self, lang, names, options=None):
        self.lang, self.names = lang, names

    def say(self, key, **values):
        return words.fill(game_words("comet", "text", self.lang)[key], self.lang, **values)

    def called(self, seat, viewer):
        return self.say("you") if seat == viewer else self.names[seat]

    def title(self):
        return self.say("title")

    def round_of(self, view):
        return 0

    def question(self, view, ask):
        return self.say("question")

    def options(self, view, ask):
        return [Option(card, self.name(card), face=self.face(card)) for card in ask.options]

    def nothing(self, ask):
        return ""

    def slots(self, view, ask):
        raise NotImplementedError("Comet assigns nothing")

    def compose(self, view, ask):
        return None

    def event(self, event, viewer):
        who = self.called(event["seat"], viewer)
        if event["kind"] == "play":
            key = "you_play" if event["seat"] == viewer else "plays"
            return LogSentence(self.say(key, who=who, card=self.name(event["cards"][0])))
        return LogSentence(self.say("you_draw", card=self.name(event["secret"][0]))) if event.get("secret") else None

    def overview(self, view):
        seats = [self.area(view, seat) for seat in range(len(view.stars))]
        return [Section(self.say("sky"), tuple(self.name(card) for card in view.played)), *seats]

    def hand(self, view):
        return Section(self.say("hand"), faces=tuple(self.face(card) for card in view.hand))

    def area(self, view, seat):
        lines = (self.say("stars", n=view.stars[seat]), self.say("holds", n=view.sizes[seat]))
        return Section(self.called(seat, view.seat), lines)

    def points(self, view):
        return [self.area(view, seat) for seat in range(len(view.stars))]

    def page(self, key, view):
        return []

    def ending(self, view):
        return []

    def source(self, part):
        return self.say("source")

    def name(self, card):
        return self.say("name", n=card)

    def face(self, card):
        return Face(self.name(card), self.say("light", n=card), picture=f"comet-{card}")

    def cards(self):
        return {f"comet-{card}": self.name(card) for card in CARDS}

    def card(self, key):
        return self.face(int(key.removeprefix("comet-")))
