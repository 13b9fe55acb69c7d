"""A table of Race prepared for a story: who has what, what is picked, what chance gives, what is then true.

    table = story(area("new-sparta", "drop-ships", hand=["rebel-outpost"]), area("old-earth"))
    table.round("settle", "produce")
    table.place("rebel-outpost")
    assert table.tableau(0)[-1] == "rebel-outpost"

Cards go by their slugs. A story begins with the choice of action cards; everything then goes through `asks` and
`reply` only. Chance gives what `table.chance(...)` names, then the first cards of the pool. All 114 cards are always
somewhere: what nobody was given lies in the deck.
"""

import pytest

from farstar.games.race import GAME
from farstar.games.race.positions import REST, prepared
from farstar.games.race.rules.actions import ACTIONS, PAIRS
from farstar.games.race.rules.cards import CARDS, POWER_DESIGN, POWERS
from farstar.games.race.rules.settle import Forces
from farstar.games.race.rules.state import CONQUER, CONTACT, PAY, SHIP, TACTICS
from farstar.table.ask import CHANCE, Choose, Illegal
from farstar.table.match import Match

WAY_WORDS = {CONQUER: "conquer", PAY: "pay", CONTACT: "contact", SHIP: "ship", TACTICS: "tactics"}


def area(*tableau, hand=(), spare=0, goods=(), chips=0):
    """A tableau, a hand of named cards and so many spare ones, the worlds that carry a good, and chips."""
    hand = hand if hand == REST else list(hand)
    return {"tableau": list(tableau), "hand": hand, "spare": spare, "goods": goods, "chips": chips}


def story(*areas, seats=2, pool=None, deck=REST, discards=(), **options):
    """A table with these areas (the rest empty) at the start of a round. A seat with the lowest home world is first."""
    everybody = [*areas, *[area() for _ in range(seats - len(areas))]]
    return Table(prepared(everybody, options, pool, deck, discards))


def opening(seats=2, chance=(), **options):
    """A table at which nothing has been dealt yet; chance gives these cards first."""
    return Table(GAME.start(seats, options)).chance(*chance)


def named(ask, option):
    """An option in words."""
    if ask.kind == "action":
        return ACTIONS[option]
    if ask.kind == "actions":
        return " & ".join(ACTIONS[action] for action in PAIRS[option])
    if ask.kind == "way":
        return " ".join(word for way, word in WAY_WORDS.items() if option & way) or "nothing"
    if ask.kind == "consume":
        return power_named(option)
    if ask.kind == "guess":
        return option
    return CARDS[option].slug


def pick_named(ask, *names):
    """The pick that these names stand for."""
    pick = []
    for name in names:
        found = [option for option in ask.options if named(ask, option) == name and option not in pick]
        assert found, f"{name} is no option of {ask.kind}: {[named(ask, option) for option in ask.options]}"
        pick.append(found[0])
    return tuple(pick)


def power_named(number):
    """A consume power by its card, and by its word if the card has two."""
    design = POWER_DESIGN[number]
    alone = len(design.powers("consume")) < 2
    return design.slug if alone else f"{design.slug} {POWERS[number].word}"


def slugs(cards):
    return [CARDS[card].slug for card in cards]


class Table:
    """A story in progress: what is picked, and what is true."""

    def __init__(self, state):
        self.state = state
        self.state.events = []
        self.given = []
        self.all_cards_are_there()

    # What is picked --------------------------------------------------------------------------------------------

    def chance(self, *names):
        """The next cards that chance gives, in the order in which they are asked for."""
        self.given += names
        return self

    def asks(self):
        """The asks of the players, after chance has done its part."""
        while (asks := self.state.asks()) and asks[0].seat == CHANCE:
            self.state.reply(CHANCE, self.luck(asks[0]))
            self.all_cards_are_there()
        return asks

    def luck(self, ask):
        pick = []
        for _ in range(ask.least):
            if self.given:
                name = self.given.pop(0)
                pick.append(next(card for card in ask.options if CARDS[card].slug == name and card not in pick))
            else:
                pick.append(next(card for card in ask.options if card not in pick))
        return tuple(pick)

    def ask(self, seat):
        """What this seat is asked now; None if nothing."""
        return next((ask for ask in self.asks() if ask.seat == seat), None)

    def pick(self, seat, *names):
        """The seat picks these options by name; without a name it picks none."""
        ask = self.ask(seat)
        assert ask is not None, f"seat {seat} is not asked; asked are {self.asked()}"
        self.state.reply(seat, pick_named(ask, *names))
        self.all_cards_are_there()
        return self

    def round(self, *actions):
        """Everybody chooses an action card; seats without one choose the same as the last."""
        for seat in range(self.state.seats):
            self.pick(seat, actions[min(seat, len(actions) - 1)])
        return self

    def place(self, *names):
        """Everybody lays down a development or world, or (None) nothing."""
        for seat in range(self.state.seats):
            name = names[seat] if seat < len(names) else None
            self.pick(seat, *([name] if name else []))
        return self

    def rest_of_round(self):
        """Everybody does as little as possible until the round is over; which phases asked for something."""
        phases = []
        while (asks := self.asks()) and asks[0].kind not in ("action", "actions"):
            if self.state.phase not in phases:
                phases.append(self.state.phase)
            for ask in list(asks):
                self.state.reply(ask.seat, next(ask.picks()))
        return phases

    def match(self):
        """The same table as a match, with journal and undo."""
        return Match(Prepared(self.state), self.state.seats)

    # What is true ----------------------------------------------------------------------------------------------

    def asked(self):
        """Who is asked what, in the order of asking: [(seat, kind)]."""
        return [(ask.seat, ask.kind) for ask in self.asks()]

    def options(self, seat):
        """The options of what this seat is asked, by name; None if it is not asked."""
        ask = self.ask(seat)
        return None if ask is None else [named(ask, option) for option in ask.options]

    def answers(self, seat):
        """How many different answers fit what this seat is asked."""
        ask = self.ask(seat)
        return 0 if ask is None else ask.count()

    def player(self, seat):
        self.asks()
        return self.state.players[seat]

    def hand(self, seat):
        return slugs(self.player(seat).hand)

    def hands(self):
        """How many cards each seat holds."""
        self.asks()
        return [len(player.hand) for player in self.state.players]

    def tableau(self, seat):
        return slugs(self.player(seat).tableau)

    def goods(self, seat):
        """The worlds that carry a good."""
        return slugs(self.player(seat).goods)

    def chips(self):
        self.asks()
        return [player.chips for player in self.state.players]

    def pool(self):
        self.asks()
        return self.state.pool

    def deck(self):
        self.asks()
        return slugs(self.state.deck)

    def discards(self):
        self.asks()
        return slugs(self.state.discard)

    def over(self):
        return not self.asks()

    def events_of(self, *kinds):
        """What happened, as (kind, seat, card, number) with the card by name; only these kinds if any are named."""
        self.asks()
        heard = [event for event in self.state.events if not kinds or event.kind in kinds]
        return [(event.kind, event.seat, self.cause(event), event.number) for event in heard]

    def cause(self, event):
        if event.card < 0:
            return None
        by_power = event.kind in ("consume", "spend-hand", "flip")
        return POWER_DESIGN[event.card].slug if by_power else CARDS[event.card].slug

    def drawn(self, seat):
        """The draws into hand of a seat so far: [(because of which card, how many)]."""
        return [(card, number) for _, who, card, number in self.events_of("draw") if who == seat]

    def score(self, seat):
        self.asks()
        return GAME.scores(self.state)[seat]

    def points(self, seat, slug):
        """What a 6-cost development in the tableau of a seat is worth."""
        return self.score(seat).parts[slug]

    def view(self, seat):
        """What the seat may know, in plain values."""
        self.asks()
        return GAME.view(self.state, seat).save()

    def all_cards_are_there(self):
        assert sorted(GAME.census(self.state)) == list(range(len(CARDS)))


class Prepared:
    """Race, beginning at a prepared table."""

    name = "race"
    face_down = GAME.face_down

    def __init__(self, state):
        self.state = state.copy()

    def start(self, seats, options):
        return self.state.copy()

    def view(self, state, seat):
        return GAME.view(state, seat)

    def scores(self, state):
        return GAME.scores(state)


def choice(ask):
    """A Choose as plain values, for comparing whole asks: (kind, options by name, least, most)."""
    assert isinstance(ask, Choose)
    return ask.kind, [named(ask, option) for option in ask.options], ask.least, ask.most


# Short stories of one card --------------------------------------------------------------------------------------

MILITARY_OF_1 = ["expedition-force", "imperium-armaments-world", "blaster-gem-mines", "former-penal-colony"]
MILITARY_OF_1 += ["epsilon-eridani", "rebel-warrior-race", "alien-robot-scout-ship", "rebel-outpost"]


def tells(slug):
    """Marks the story of a card."""

    def mark(test):
        test.tells = slug
        return test

    return mark


def told_in(module):
    """The cards whose stories a module tells, each once."""
    return sorted(each.tells for each in module.values() if hasattr(each, "tells"))


def may_settle(world, *tableau, spare=0):
    """A table where seat 0 may lay this world, without a bonus."""
    return story(area(*tableau, hand=[world], spare=spare), area()).round("develop", "settle").place()


def laid(table, card):
    """A card is laid down; the table then knows what was gained by it."""
    before = table.score(0).parts["cards"]
    table.place(card)
    assert table.tableau(0)[-1] == card
    table.gained = table.score(0).parts["cards"] - before
    return table


def windfall(table, worth, price):
    """The world just laid has its good, is worth so much, and its good is sold at this price."""
    world = table.tableau(0)[-1]
    assert (table.gained, table.goods(0)) == (worth, [world])
    assert sold(world) == price


def production(table, worth):
    """The world just laid has no good, is worth so much, and makes a good in Produce."""
    world = table.tableau(0)[-1]
    assert (table.gained, table.goods(0)) == (worth, [])
    assert produced(world) == [world]


def turns_cards_into_points(card):
    """Two of three cards in hand become two points in chips."""
    table = consuming(card, spare=3).pick(0, card)
    table.pick(0, *table.options(0)[:2])
    assert (table.chips()[0], table.hands()[0]) == (2, 1)


def takes_one(table, card):
    """Not all that is offered may be laid, only one of it; then the round is over."""
    with pytest.raises(Illegal):
        table.state.reply(0, tuple(table.ask(0).options))
    table.place(card)
    assert table.asked()[0][1] == "action"


def settled(world, *tableau, cost):
    """A world is paid for with exactly so many cards; one fewer would not do."""
    if cost:
        assert world not in may_settle(world, *tableau, spare=cost - 1).options(0)
    table = may_settle(world, *tableau, spare=cost)
    assert laid(table, world).hand(0) == []
    return table


def conquered(world, defence):
    """A world is conquered with exactly so much military; one less would not do."""
    ones = [card for card in MILITARY_OF_1 if card != world]
    assert may_settle(world, *ones[: defence - 1]).options(0) == []
    table = may_settle(world, *ones[:defence])
    return laid(table, world)


def developed(card, *tableau, cost):
    """A development is paid for with exactly so many cards; one fewer would not do."""
    table = story(area(*tableau, hand=[card], spare=cost - 1), area()).round("settle", "develop")
    assert card not in table.options(0)
    table = story(area(*tableau, hand=[card], spare=cost), area()).round("settle", "develop")
    assert laid(table, card).hand(0) == []
    return table


def explored(*tableau):
    """How many cards a seat without a bonus draws and keeps in Explore."""
    table = story(area(*tableau), area()).round("develop", "explore+5")
    drawn = len(table.player(0).drawn)
    for ask in list(table.asks()):
        table.state.reply(ask.seat, next(ask.picks()))
    return drawn, table.hands()[0]


def strength(world, *tableau):
    """The military of a tableau against a world: the defence it could just meet."""
    player = story(area(*tableau, hand=[world]), area()).state.players[0]
    player.before = len(player.tableau)
    return Forces(player.in_force()).strength(player.hand[0])


def sold(world, *tableau):
    """How many cards the good of a world brings beside these cards."""
    table = story(area(*tableau, world, goods=[world]), area()).round("consume-trade")
    return table.events_of("sell")[0][3]


def consuming(*tableau, goods=(), spare=0):
    """A table where seat 0 consumes without a bonus; the worlds under the goods lie behind the named cards."""
    worlds = [world for world in goods if world not in tableau]
    table = story(area(*tableau, *worlds, goods=goods, spare=spare), area())
    return table.round("develop", "consume-x2").place()


def consumed(*tableau, goods=()):
    """What forced consuming brings: (chips, cards, the worlds whose goods are left)."""
    table = consuming(*tableau, goods=goods)
    return table.chips()[0], sum(number for _, number in table.drawn(0)), table.goods(0)


def producing(*tableau, goods=(), bonus=False, other=()):
    """A table where seat 0 produces, with or without the bonus."""
    table = story(area(*tableau, goods=goods), area(*other))
    return table.round(*(["produce", "develop"] if bonus else ["develop", "produce"])).place()


def produced(*tableau, **more):
    """The worlds of seat 0 with goods after Produce."""
    return producing(*tableau, **more).goods(0)
