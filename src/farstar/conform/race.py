"""Race games of the reference program, replayed through our rules with forced draws, option lists and all.

The format is JSON Lines, one game a line, with cards by their English names. The reference program differs from our
rulings in three orders: it draws a windfall good before payment (RACE-D07), each seat sells and consumes before the
next (RACE-D08), and it asks which windfall world produces first even when all of them will (DEC-15). That can matter
only where the deck is reshuffled; such a game is replayed again with the table option `sequence=reference` and counted.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from farstar.conform import BadTrace, Difference, Outcome
from farstar.race import GAME
from farstar.race.actions import ACTIONS, PAIRS
from farstar.race.cards import BY_SLUG, CARDS, POWER_DESIGN, POWERS, SETTLE
from farstar.race.settle import Forces
from farstar.race.state import CONQUER, CONTACT, PAY, SHIP, TACTICS, Race
from farstar.race.text import name
from farstar.table.ask import CHANCE, Ask, Choose, Pick, Refused
from farstar.table.journal import Journal

BOUNDARIES = {
    "explore": "explore",
    "develop": "develop",
    "settle": "settle",
    "consume-phase": "consume",
    "produce-phase": "produce",
    "round-end": "end_of_round",
    "game-end": "game_end",
    "round": "round",
}
"""Verbs at which a phase of the trace has ended."""

SLUGS: dict[str, str] = {name(slug, "en"): slug for slug in BY_SLUG}
USED_WAYS = {"colony-ship": SHIP, "tactics": TACTICS, "contact": CONTACT | PAY}

ORDERS = {"settle": "RACE-D07 order", "consume": "RACE-D08 order", "produce": "DEC-15 order"}
"""The rulings about order, by the phase in which they can show."""

Event = dict[str, Any]


def compare(title: str, trace: dict[str, Any]) -> Outcome:
    """Replay one game in our order; if it parts from the other at a reshuffle, in theirs."""
    try:
        outcome = Replay(title, trace, "rulebook").run()
        where = outcome.where.split()[-1]
        if outcome.difference and outcome.rulings["reshuffled here"] and where in ORDERS:
            again = Replay(title, trace, "reference").run()
            again.rulings[ORDERS[where]] += 1
            outcome = again
    except (KeyError, TypeError, IndexError) as error:
        raise BadTrace(f"{title}: not a game in the expected format ({type(error).__name__}: {error})") from None
    del outcome.rulings["reshuffled here"]
    return outcome


def names(cards: Iterable[int]) -> list[str]:
    """The English names of our cards, sorted."""
    return sorted(card_name(card) for card in cards)


def card_name(card: int) -> str:
    return name(CARDS[card].slug, "en")


def find(wanted: list[str], among: list[int]) -> Pick:
    """The cards of these names among ours, each once."""
    left = list(among)
    found: list[int] = []
    for one in wanted:
        card = next((card for card in left if card_name(card) == one), None)
        if card is None:
            raise Difference("a card that is not there", one, names(left))
        left.remove(card)
        found.append(card)
    return tuple(found)


class Replay:
    """One outside game on its way through our rules."""

    def __init__(self, title: str, trace: dict[str, Any], sequence: str) -> None:
        self.trace = trace
        options = {"sequence": sequence}
        if trace["advanced"]:
            options["variant"] = "duel"
        self.state: Race = GAME.start(trace["players"], options)
        self.state.events = []
        self.outcome = Outcome(title, Journal("race", trace["players"], options))
        self.actions: list[list[str]] = []
        self.choices: list[Event] = []
        self.deeds: list[Event] = []
        self.draws: list[tuple[int, str, str]] = []
        self.told = 0

    # The course of the game --------------------------------------------------------------------------------------

    def run(self) -> Outcome:
        try:
            self.set_up()
            for number, turn in enumerate(self.trace["rounds"], 1):
                self.outcome.where = f"round {turn['round']}"
                self.outcome.same("round", turn["round"], number)
                self.play_round(turn)
            self.finish()
        except Difference as difference:
            self.outcome.difference = str(difference)
        except Refused as refused:
            self.outcome.difference = f"our door refuses what they did: {refused}"
        return self.outcome

    def set_up(self) -> None:
        setup = self.trace["setup"]
        self.reply(CHANCE, find([area["home"] for area in setup], self.asked(CHANCE).options))
        for seat, area in enumerate(setup):
            self.outcome.same(f"home number of seat {seat}", area["home_number"], self.home(seat))
            self.draws += [(seat, "deal", card) for card in area["dealt"]]
            if "home_good" in area:
                self.draws.append((seat, area["home"], area["home_good"]))
        self.until_boundary()
        self.snapshot(self.trace["start_state"])

    def home(self, seat: int) -> int:
        return CARDS[self.state.players[seat].tableau[0]].home

    def play_round(self, turn: dict[str, Any]) -> None:
        self.actions = turn["actions"]
        phases = turn["phases"]
        self.outcome.same("next step", "round", self.boundary())
        self.until_boundary()
        for phase in phases:
            self.outcome.where = f"round {turn['round']} {'second ' if phase.get('second') else ''}{phase['phase']}"
            self.outcome.same("phase", phase["phase"], self.boundary())
            self.load(phase["events"])
            self.outcome.rulings["reshuffled here"] = sum(event["t"] == "reshuffle" for event in phase["events"])
            self.until_boundary()
            self.check_deeds()
            self.check_leftovers()
            self.snapshot(phase["state"])
        self.outcome.same("step after the phases", "game_end", self.boundary())
        self.until_boundary()

    def boundary(self) -> str:
        """The phase our rules come to next."""
        return BOUNDARIES.get(self.state.agenda[-1][0], "") if self.state.agenda else "over"

    def until_boundary(self) -> None:
        """Through one phase: answer every ask until the next phase is due."""
        s = self.state
        s.step(None)
        while True:
            if s.open is None:
                if not s.lanes and self.boundary():
                    return
                s.step(None)
            elif not s.open:
                return
            else:
                for ask in s.asks()[:1]:
                    self.reply(ask.seat, self.answer(ask))

    def reply(self, seat: int, pick: Pick) -> None:
        self.state.reply(seat, pick)
        self.outcome.journal.write(seat, pick)

    def asked(self, seat: int) -> Choose:
        ask = self.state.ask_of(seat)
        assert isinstance(ask, Choose)
        return ask

    def load(self, events: list[Event]) -> None:
        """Sort what happened in a phase: choices, deeds, and cards drawn for each seat in order."""
        self.choices = [event for event in events if event["t"] == "choice"]
        self.deeds = [event for event in events if event["t"] not in ("choice", "draw", "good", "reshuffle")]
        self.draws = []
        for event in events:
            if event["t"] == "draw":
                self.draws += [(event["p"], event["src"], card) for card in event["cards"]]
            elif event["t"] == "good":
                self.draws.append((event["p"], event["world"], event["card"]))
            elif event["t"] == "gamble":
                self.draws.append((event["p"], "flip", event["flipped"]))
        assert self.state.events is not None
        self.told = len(self.state.events)

    # Answers -----------------------------------------------------------------------------------------------------

    def answer(self, ask: Ask) -> Pick:
        """What the outside program did, as an answer to our ask."""
        assert isinstance(ask, Choose)
        if ask.seat == CHANCE:
            return self.draw(ask)
        handler = getattr(self, "answer_" + ask.kind)
        pick: Pick = handler(ask)
        return pick

    def draw(self, ask: Choose) -> Pick:
        """The cards they drew, taken from our pool."""
        step = self.state.lanes[self.lane(ask)][-1] if self.state.lanes else self.state.agenda[-1]
        verb, seat, what, _ = step
        due = [entry for entry in self.draws if entry[0] == seat and same_source(entry[1], verb, what)]
        if len(due) < ask.least:
            source = f"{verb} {card_name(what)}" if what >= 0 else verb
            raise Difference(f"seat {seat} draws {ask.least} for {source}", self.draws, ask.least)
        for entry in due[: ask.least]:
            self.draws.remove(entry)
        return find([card for _, _, card in due[: ask.least]], ask.options)

    def lane(self, ask: Ask) -> int:
        return self.state.waiting.index(ask)

    def choice(self, seat: int, kind: str, **also: object) -> Event | None:
        """The next choice of this kind they offered the seat, if they did."""
        for event in self.choices:
            if event["p"] == seat and event["kind"] == kind and all(event[key] == value for key, value in also.items()):
                self.choices.remove(event)
                return event
        return None

    def offered(self, seat: int, kind: str, **also: object) -> Event:
        event = self.choice(seat, kind, **also)
        if event is None:
            raise Difference(f"seat {seat} is asked {kind} {also or ''}", "not asked", "asked")
        return event

    def deed(self, seat: int, *kinds: str) -> Event:
        """The next thing of these kinds the seat did."""
        for event in self.deeds:
            if event["p"] == seat and event["t"] in kinds and not event.get("answered"):
                event["answered"] = True
                return event
        raise Difference(f"seat {seat} does {' or '.join(kinds)}", "nothing", "asked")

    def same_options(self, what: str, theirs: list[str], ours: list[int]) -> None:
        self.outcome.same(what, sorted(theirs), names(ours))

    def answer_opening(self, ask: Choose) -> Pick:
        return find(self.trace["setup"][ask.seat]["discarded"], ask.options)

    def answer_action(self, ask: Choose) -> Pick:
        return (ACTIONS.index(self.actions[ask.seat][0]),)

    def answer_actions(self, ask: Choose) -> Pick:
        pair = sorted(
            ACTIONS.index(action.removesuffix("2") if action[-2:] == "p2" or action[-2:] == "e2" else action)
            for action in self.actions[ask.seat]
        )
        return (PAIRS.index(pair),)

    def answer_keep(self, ask: Choose) -> Pick:
        event = self.offered(ask.seat, "discard", why="explore")
        self.same_options(f"seat {ask.seat} explores", event["options"], ask.options)
        self.outcome.same(f"seat {ask.seat} discards in Explore", event["n"], len(ask.options) - ask.least)
        dropped = find(event["chosen"], ask.options)
        return tuple(card for card in ask.options if card not in dropped)

    def answer_discard(self, ask: Choose) -> Pick:
        event = self.offered(ask.seat, "discard", why="hand_limit")
        self.same_options(f"seat {ask.seat} over the hand limit", event["options"], ask.options)
        self.outcome.same(f"seat {ask.seat} discards over the limit", event["n"], ask.least)
        return find(event["chosen"], ask.options)

    def place(self, ask: Choose) -> Pick:
        """Two copies of a design are one option with us and two with them."""
        event = self.offered(ask.seat, "place")
        self.outcome.same(f"seat {ask.seat} may place", sorted(set(event["options"])), names(ask.options))
        return () if event["chosen"] is None else find([event["chosen"]], ask.options)

    answer_develop = place
    answer_settle = place

    def answer_pay(self, ask: Choose) -> Pick:
        event = self.offered(ask.seat, "pay", card=card_name(ask.about))
        self.check_cost(event, ask.least)
        return find(self.payment(ask.seat)["paid"], ask.options)

    def check_cost(self, event: Event, cards: int) -> None:
        """Their price for the way they chose; and if we saw no other way, they had none either."""
        if not event.get("compared"):
            self.outcome.same(f"seat {event['p']} has no other way to place {event['card']}", event["ways"][1:], [])
        for way in event["ways"]:
            if way["use"] == event["chosen_use"]:
                self.outcome.same(f"seat {event['p']} pays for {event['card']}", way["cards"], cards)

    def payment(self, seat: int) -> Event:
        """Their payment for what the seat placed in this phase."""
        for event in self.deeds:
            if event["p"] == seat and event["t"] == "pay":
                return event
        raise Difference(f"seat {seat} pays", "nothing", "asked")

    def answer_way(self, ask: Choose) -> Pick:
        """How a world is placed. Ways without need are offered by our rulings only (RACE-091, RACE-103)."""
        player = self.state.players[ask.seat]
        if ask.about < 0:
            self.outcome.rulings["RACE-091 offered"] += 1
            return (0,)
        forces = Forces(player)
        event = next((one for one in self.choices if one["p"] == ask.seat and one["kind"] == "pay"), None)
        theirs = {self.way(entry["use"], ask.about): entry["cards"] for entry in event["ways"]} if event else {}
        if event:
            event["compared"] = True
        ours = {way: forces.cost(ask.about, way) for way in ask.options}
        chosen = self.way(self.payment(ask.seat)["sacrificed"] + self.payment(ask.seat)["used"], ask.about)
        for way in list(ours):
            ruling = needless(forces, ask.about, way)
            if ruling and way not in theirs:
                self.outcome.rulings[f"{ruling} {'chosen' if way == chosen else 'offered'}"] += 1
                del ours[way]
        self.outcome.same(f"seat {ask.seat} places {card_name(ask.about)}", theirs or ours, ours)
        if event is None and len(ours) > 1:
            raise Difference(f"seat {ask.seat} chooses how to place {card_name(ask.about)}", "not asked", ours)
        return (chosen,)

    def way(self, used: list[str], world: int) -> int:
        """Their tableau cards used, as our way."""
        way = 0
        for one in used:
            for power in SETTLE[find([one], list(range(len(CARDS))))[0]]:
                way |= USED_WAYS.get(power.word, 0)
        if not way & PAY:
            way |= CONQUER if CARDS[world].military else PAY
        return way

    def answer_trade(self, ask: Choose) -> Pick:
        event = self.offered(ask.seat, "trade")
        self.same_options(f"seat {ask.seat} may sell", event["options"], ask.options)
        return find([event["chosen"]], ask.options)

    def answer_consume(self, ask: Choose) -> Pick:
        event = self.offered(ask.seat, "consume")
        ours = sorted([name(POWER_DESIGN[number].slug, "en"), POWERS[number].index] for number in ask.options)
        self.outcome.same(f"seat {ask.seat} may use", sorted(event["options"]), ours)
        self.outcome.same(f"seat {ask.seat} may stop", event["optional"], ask.least == 0)
        if event["chosen"] is None:
            return ()
        design = BY_SLUG[SLUGS[event["chosen"][0]]]
        return (design.all_powers[event["chosen"][1]].number,)

    def answer_goods(self, ask: Choose) -> Pick:
        power = POWERS[ask.about]
        event = self.offered(ask.seat, "goods", card=name(POWER_DESIGN[ask.about].slug, "en"), power=power.index)
        self.same_options(f"seat {ask.seat} may consume", event["options"], ask.options)
        self.outcome.same(f"seat {ask.seat} consumes so many", len(event["chosen"]), ask.least)
        return find(event["chosen"], ask.options)

    def answer_hand(self, ask: Choose) -> Pick:
        event = self.offered(ask.seat, "consume_hand", card=name(POWER_DESIGN[ask.about].slug, "en"))
        self.same_options(f"seat {ask.seat} may discard for VP", event["options"], ask.options)
        self.outcome.same(f"seat {ask.seat} may discard at most", min(event["max"], len(event["options"])), ask.most)
        return find(event["chosen"], ask.options)

    def answer_guess(self, ask: Choose) -> Pick:
        event = self.offered(ask.seat, "lucky")
        return (event["chosen"],)

    def answer_windfall(self, ask: Choose) -> Pick:
        source = "produce_bonus" if ask.about < 0 else name(POWER_DESIGN[ask.about].slug, "en")
        event = self.offered(ask.seat, "windfall", src=source)
        self.same_options(f"seat {ask.seat} may produce by {source}", event["options"], ask.options)
        return find([event["chosen"]], ask.options)

    # Comparing ---------------------------------------------------------------------------------------------------

    def check_leftovers(self) -> None:
        """Every card they drew was drawn, and what they asked besides left nothing to choose."""
        self.outcome.same("draws left over", self.draws, [])
        for event in self.choices:
            self.check_forced(event)

    def check_forced(self, event: Event) -> None:
        """A choice of theirs we did not ask must have one answer only."""
        kind = event["kind"]
        if kind == "pay":
            self.check_cost(event, len(event["chosen"]))
        elif kind == "windfall":
            if len(event["options"]) > 1:
                self.outcome.rulings["DEC-15 not asked: all of them produce"] += 1
        elif kind == "goods":
            self.outcome.same("goods without a choice", len(event["chosen"]), len(event["options"]))
        elif kind == "trade":
            self.outcome.same("sale without a choice", len(event["options"]), 1)
        elif kind == "consume":
            self.outcome.same("power without a choice", (1, False), (len(event["options"]), event["optional"]))
        else:
            raise Difference(f"seat {event['p']} is asked", event, "not asked")

    def check_deeds(self) -> None:
        """Payments, sales, consumption and guesses, in order for each seat."""
        assert self.state.events is not None
        told = self.state.events[self.told :]
        for seat in range(self.state.seats):
            theirs = [self.their_deed(event) for event in self.deeds if event["p"] == seat]
            ours: list[object] = []
            for event in told:
                if event.seat != seat:
                    continue
                if event.kind == "sell":
                    ours.append(("trade", card_name(event.card), event.number))
                elif event.kind == "consume":
                    ours.append(
                        ("consume", name(POWER_DESIGN[event.card].slug, "en"), event.number, names(event.cards))
                    )
                elif event.kind == "spend-hand":
                    ours.append(("consume_hand", event.number, names(event.secret)))
                elif event.kind == "flip":
                    ours.append(("gamble", event.number, card_name(event.cards[0])))
                elif event.kind == "pay":
                    ours.append(("pay", card_name(event.card), names(event.secret)))
                elif event.kind == "sacrifice":
                    ours.append(("sacrifice", card_name(event.card)))
            self.outcome.same(f"what seat {seat} did", sorted(map(str, flat(theirs))), sorted(map(str, ours)))

    def their_deed(self, event: Event) -> list[object]:
        kind = event["t"]
        if kind == "trade":
            return [("trade", event["world"], event["value"])]
        if kind == "consume":
            return [("consume", event["card"], event["vp"], sorted(event["worlds"]))]
        if kind == "consume_hand":
            return [("consume_hand", event["vp"], sorted(event["paid"]))]
        if kind == "gamble":
            return [("gamble", event["guess"], event["flipped"])]
        if kind == "pay":
            paid: list[object] = [("pay", event["card"], sorted(event["paid"]))] if event["paid"] else []
            return paid + [("sacrifice", card) for card in event["sacrificed"]]
        return []

    def snapshot(self, theirs: dict[str, Any]) -> None:
        """Everything on the table."""
        s = self.state
        self.outcome.snapshots += 1
        for seat, (area, player) in enumerate(zip(theirs["players"], s.players, strict=True)):
            self.same_options(f"hand of seat {seat}", area["hand"], player.hand)
            self.outcome.same(f"tableau of seat {seat}", area["tableau"], [card_name(card) for card in player.tableau])
            goods = {card_name(world): card_name(card) for world, card in player.goods.items()}
            self.outcome.same(f"goods of seat {seat}", area["goods"], goods)
            self.outcome.same(f"chips of seat {seat}", area["chips"], player.chips)
        self.outcome.same("pool", theirs["pool"], s.pool)
        self.outcome.same("deck", theirs["deck"], len(s.deck))
        self.same_options("discard pile", theirs["discard"], s.discard)

    def finish(self) -> None:
        """The end of the game, the scores and the winner."""
        self.outcome.where = "end"
        end = self.trace["end"]
        capped = "round_limit" in end["ended_by"]
        over = not self.state.agenda
        self.outcome.same("over", not capped or over, over)
        full = any(len(player.tableau) >= 12 for player in self.state.players)
        why = [reason for reason, true in (("chips", self.state.pool <= 0), ("tableau", full)) if true]
        self.outcome.same("ended by", [reason for reason in end["ended_by"] if reason != "round_limit"], why)
        for seat, (theirs, ours) in enumerate(zip(end["scores"], GAME.scores(self.state), strict=True)):
            parts = {key: value for key, value in ours.parts.items() if key not in ("chips", "cards")}
            self.outcome.same(f"chips of seat {seat}", theirs["chips"], ours.parts["chips"])
            self.outcome.same(f"card points of seat {seat}", theirs["card_vp"], ours.parts["cards"])
            bonuses = {name(slug, "en"): points for slug, points in parts.items()}
            self.outcome.same(f"bonuses of seat {seat}", theirs["bonuses"], bonuses)
            self.outcome.same(f"total of seat {seat}", theirs["total"], ours.total)
            self.outcome.same(f"tie-break of seat {seat}", theirs["tiebreak"], ours.tiebreak[0])
            self.outcome.same(f"seat {seat} won", theirs["winner"], ours.won)
        if over:
            self.outcome.journal.scores = [score.save() for score in GAME.scores(self.state)]


def same_source(theirs: str, verb: str, what: int) -> bool:
    """Do they draw for the same reason as our step: an action card, a sale, or the same card?"""
    if verb in ("look", "flip"):
        return theirs == {"look": "explore", "flip": "flip"}[verb]
    if what < 0:
        return theirs in ("deal", "settle_bonus")
    if verb == "draw" and theirs == "trade":
        return CARDS[what].good > 0
    return theirs == card_name(what)


def flat(rows: list[list[object]]) -> list[object]:
    return [one for row in rows for one in row]


def needless(forces: Forces, world: int, way: int) -> str:
    """The ruling that allows this way although it spends a tableau card without need."""
    if way & TACTICS and (not way & CONQUER or forces.strength(world) >= CARDS[world].value):
        return "RACE-091"
    if way & SHIP and forces.cost(world, way & ~SHIP) == 0:
        return "RACE-103"
    return ""
