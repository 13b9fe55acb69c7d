"""Comet: everybody holds three cards and secretly plays one; the highest wins a star, and everybody draws again."""

from copy import deepcopy
from types import SimpleNamespace

from farstar.table.ask import CHANCE, Choose
from farstar.table.game import Score
from farstar.table.state import Rule, State

CARDS = list(range(1, 16))


class Comet(State):
    game, zones = "comet", ("deck", "played", "hands", "stars")

    def __init__(self, seats):
        super().__init__(seats, RULES)
        self.deck, self.played, self.hands, self.stars = CARDS.copy(), [], [[] for _ in range(seats)], [0] * seats

    def copy(self):
        return GAME.load(self.save())

    def save(self):
        return {**self.save_work(), **{zone: deepcopy(getattr(self, zone)) for zone in self.zones}}


def ask_draw(s, seat, what, number):
    return [Choose(CHANCE, "draw", s.deck, 1, 1, seat)] if s.deck else []


def do_draw(s, seat, what, number, picks):
    for card in picks.get(CHANCE, ()):
        s.deck.remove(card)
        s.hands[seat].append(card)
        s.tell("draw", seat, secret=(card,))


def ask_play(s, seat, what, number):
    # one ask for each seat: replies stay sealed until the last one opens them all
    return [Choose(each, "play", hand.copy(), 1, 1) for each, hand in enumerate(s.hands) if hand]


def do_play(s, seat, what, number, picks):
    for each, (card,) in picks.items():
        s.hands[each].remove(card)
        s.played.append(card)
        s.tell("play", each, cards=(card,))
    if picks:  # without cards nobody was asked: the agenda stays empty, and the game is over
        s.stars[max(picks, key=picks.get)] += 1
        s.then([*[("draw", each, 0, 0) for each in range(s.seats)], ("play", -1, 0, 0)])


class View(SimpleNamespace):  # what one seat may know: open cards, the own hand, and how many cards the others hold
    def save(self):
        return deepcopy(vars(self))


class CometGame:
    name = "comet"

    def tables(self):
        return [(2, {}), (3, {}), (4, {})]

    def start(self, seats, options):
        s = Comet(seats)
        s.then([*[("draw", seat, 0, 0) for seat in range(seats) for _ in range(3)], ("play", -1, 0, 0)])
        return s

    def load(self, saved):
        s = Comet(len(saved["hands"]))
        s.load_work(saved)
        vars(s).update({zone: deepcopy(saved[zone]) for zone in s.zones})
        return s

    def view(self, s, seat):
        seen = {"stars": s.stars, "played": s.played, "agenda": s.agenda, "sizes": [len(hand) for hand in s.hands]}
        return View(game="comet", seat=seat, hand=s.hands[seat].copy() if seat >= 0 else [], **deepcopy(seen))

    def load_view(self, saved):
        return View(**{**saved, "agenda": [tuple(step) for step in saved["agenda"]]})

    def imagine(self, view, dice):
        s = Comet(len(view.sizes))
        s.agenda = s.stack = view.agenda.copy()
        s.played, s.stars = view.played.copy(), view.stars.copy()
        s.deck = dice.shuffled([card for card in CARDS if card not in view.played + view.hand])
        for seat, size in enumerate(view.sizes):
            s.hands[seat] = view.hand.copy() if seat == view.seat else [s.deck.pop() for _ in range(size)]
        return s

    def scores(self, state):
        return [Score({"stars": stars}, (), stars == max(state.stars)) for stars in state.stars]

    def census(self, state):
        return state.deck + state.played + [card for hand in state.hands for card in hand]


RULES = {"draw": Rule(do_draw, ask_draw), "play": Rule(do_play, ask_play)}
GAME = CometGame()
