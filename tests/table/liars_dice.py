"""Liar's dice: everybody rolls in secret; bids rise until somebody challenges, which shows all dice to all."""

from copy import deepcopy
from types import SimpleNamespace

from farstar.table.ask import CHANCE, Choose
from farstar.table.game import Score
from farstar.table.state import Rule, State

DICE = 3
FACES = 6
CHALLENGE = 0


class LiarsDice(State):
    """`cups` are the dice of each seat, `lost` how many are out, `bid` is (number of dice - 1) * FACES + face."""

    def __init__(self, seats):
        super().__init__(seats, RULES)
        self.cups, self.left = [[] for _ in range(seats)], [DICE] * seats
        self.lost, self.bid = 0, 0

    def copy(self):
        return GAME.load(self.save())

    def save(self):
        zones = {"cups": self.cups, "left": self.left, "lost": self.lost, "bid": self.bid}
        return {**self.save_work(), **deepcopy(zones)}


def ask_roll(s, seat, what, number):
    return [Choose(CHANCE, "roll", list(range(1, FACES + 1)), 1, 1, seat)]


def do_roll(s, seat, what, number, picks):
    s.cups[seat].append(picks[CHANCE][0])
    s.tell("roll", seat, secret=picks[CHANCE])


def ask_bid(s, seat, what, number):
    higher = range(s.bid + 1, sum(s.left) * FACES + 1)
    return [Choose(seat, "bid", [*([CHALLENGE] if s.bid else []), *higher], 1, 1)]


def do_bid(s, seat, what, number, picks):
    (bid,) = picks[seat]
    if bid != CHALLENGE:
        s.bid = bid
        s.tell("bid", seat, number=bid)
        s.then([("bid", (seat + 1) % s.seats, 0, 0)])
        return
    for each, cup in enumerate(s.cups):
        s.tell("show", each, cards=tuple(cup))
    called, face = (s.bid - 1) // FACES + 1, (s.bid - 1) % FACES + 1
    liar = sum(cup.count(face) for cup in s.cups) < called
    loser = (seat - 1) % s.seats if liar else seat
    s.tell("lose", loser)
    s.left[loser] -= 1
    s.lost += 1
    s.bid, s.cups = 0, [[] for _ in s.cups]
    if s.left[loser]:
        rolls = [("roll", each, 0, 0) for each, left in enumerate(s.left) for _ in range(left)]
        s.then([*rolls, ("bid", loser, 0, 0)])


RULES = {"roll": Rule(do_roll, ask_roll), "bid": Rule(do_bid, ask_bid)}


class View(SimpleNamespace):
    def save(self):
        return deepcopy(vars(self))


def seen(s, seat):
    """What a seat may know: the own dice, and how many the others have."""
    return {
        "game": GAME.name,
        "seat": seat,
        "left": s.left.copy(),
        "lost": s.lost,
        "bid": s.bid,
        "cup": s.cups[seat].copy() if seat >= 0 else [],
        "rolled": [len(cup) for cup in s.cups],
        "agenda": [list(step) for step in s.agenda],
    }


class LiarsDiceGame:
    name = "liars-dice"

    def view(self, state, seat):
        return View(**seen(state, seat))

    def load_view(self, saved):
        return View(**saved)

    def tables(self):
        return [(2, {}), (3, {})]

    def start(self, seats, options):
        s = LiarsDice(seats)
        s.then([*[("roll", seat, 0, 0) for seat in range(seats) for _ in range(DICE)], ("bid", 0, 0, 0)])
        return s

    def load(self, saved):
        s = LiarsDice(len(saved["left"]))
        s.load_work(saved)
        s.cups, s.left, s.lost, s.bid = (deepcopy(saved[zone]) for zone in ("cups", "left", "lost", "bid"))
        return s

    def imagine(self, view, dice):
        s = LiarsDice(len(view.left))
        s.agenda = s.stack = [tuple(step) for step in view.agenda]
        s.left, s.lost, s.bid = view.left.copy(), view.lost, view.bid
        for seat, size in enumerate(view.rolled):
            rolled = [dice.below(FACES) + 1 for _ in range(size)]
            s.cups[seat] = view.cup.copy() if seat == view.seat else rolled
        return s

    def scores(self, state):
        return [Score({"dice": left}, (), left == max(state.left)) for left in state.left]

    def census(self, state):
        return [0] * (sum(state.left) + state.lost)


GAME = LiarsDiceGame()
