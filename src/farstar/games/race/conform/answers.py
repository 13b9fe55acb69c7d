"""What an outside game of Race did, as answers to our asks; every list of options must be theirs too."""

from __future__ import annotations

from typing import Any

from farstar.conform import Difference, Outcome
from farstar.games.race.conform.compare import same_cards, same_cost
from farstar.games.race.conform.names import SLUGS, card_name, find, names, power_name
from farstar.games.race.conform.phases import PhaseRecord
from farstar.games.race.conform.ways import needless, way_of
from farstar.games.race.rules.actions import ACTIONS, PAIRS
from farstar.games.race.rules.cards import BY_SLUG, POWERS
from farstar.games.race.rules.settle import Forces
from farstar.games.race.rules.state import Race
from farstar.table.ask import CHANCE, Ask, Choose, Pick


class Answers:
    """The picks of one outside game; `phase` and `actions` are those of the phase and round being played."""

    def __init__(self, state: Race, outcome: Outcome, setup: list[dict[str, Any]]) -> None:
        self.state = state
        self.outcome = outcome
        self.setup = setup
        self.phase = PhaseRecord([])
        self.actions: list[list[str]] = []

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
        s = self.state
        verb, seat, what, _ = s.lanes[s.waiting.index(ask)][-1] if s.lanes else s.agenda[-1]
        return find(self.phase.drawn(seat, verb, what, ask.least), ask.options)

    def answer_opening(self, ask: Choose) -> Pick:
        return find(self.setup[ask.seat]["discarded"], ask.options)

    # Actions and hand --------------------------------------------------------------------------------------------

    def answer_action(self, ask: Choose) -> Pick:
        return (ACTIONS.index(self.actions[ask.seat][0]),)

    def answer_actions(self, ask: Choose) -> Pick:
        pair = sorted(
            ACTIONS.index(action.removesuffix("2") if action[-2:] == "p2" or action[-2:] == "e2" else action)
            for action in self.actions[ask.seat]
        )
        return (PAIRS.index(pair),)

    def answer_keep(self, ask: Choose) -> Pick:
        event = self.phase.offered(ask.seat, "discard", why="explore")
        same_cards(self.outcome, f"seat {ask.seat} explores", event["options"], ask.options)
        self.outcome.same(f"seat {ask.seat} discards in Explore", event["n"], len(ask.options) - ask.least)
        dropped = find(event["chosen"], ask.options)
        return tuple(card for card in ask.options if card not in dropped)

    def answer_discard(self, ask: Choose) -> Pick:
        event = self.phase.offered(ask.seat, "discard", why="hand_limit")
        same_cards(self.outcome, f"seat {ask.seat} over the hand limit", event["options"], ask.options)
        self.outcome.same(f"seat {ask.seat} discards over the limit", event["n"], ask.least)
        return find(event["chosen"], ask.options)

    # Placing -----------------------------------------------------------------------------------------------------

    def place(self, ask: Choose) -> Pick:
        """Two copies of a design are one option with us and two with them."""
        event = self.phase.offered(ask.seat, "place")
        self.outcome.same(f"seat {ask.seat} may place", sorted(set(event["options"])), names(ask.options))
        return () if event["chosen"] is None else find([event["chosen"]], ask.options)

    answer_develop = place
    answer_settle = place

    def answer_pay(self, ask: Choose) -> Pick:
        event = self.phase.offered(ask.seat, "pay", card=card_name(ask.about))
        same_cost(self.outcome, event, ask.least)
        return find(self.phase.payment(ask.seat)["paid"], ask.options)

    def answer_way(self, ask: Choose) -> Pick:
        """How a world is placed. Ways without need are offered by our rulings only (RACE-091, RACE-103)."""
        if ask.about < 0:
            self.outcome.rulings["RACE-091 offered"] += 1
            return (0,)
        forces = Forces(self.state.players[ask.seat].in_force())
        event = self.phase.price(ask.seat)
        theirs = {way_of(entry["use"], ask.about): entry["cards"] for entry in event["ways"]} if event else {}
        if event:
            event["compared"] = True
        ours = {way: forces.cost(ask.about, way) for way in ask.options}
        paid = self.phase.payment(ask.seat)
        chosen = way_of(paid["sacrificed"] + paid["used"], ask.about)
        for way in list(ours):
            ruling = needless(forces, ask.about, way)
            if ruling and way not in theirs:
                self.outcome.rulings[f"{ruling} {'chosen' if way == chosen else 'offered'}"] += 1
                del ours[way]
        self.outcome.same(f"seat {ask.seat} places {card_name(ask.about)}", theirs or ours, ours)
        if event is None and len(ours) > 1:
            raise Difference(f"seat {ask.seat} chooses how to place {card_name(ask.about)}", "not asked", ours)
        return (chosen,)

    # Goods -------------------------------------------------------------------------------------------------------

    def answer_trade(self, ask: Choose) -> Pick:
        event = self.phase.offered(ask.seat, "trade")
        same_cards(self.outcome, f"seat {ask.seat} may sell", event["options"], ask.options)
        return find([event["chosen"]], ask.options)

    def answer_consume(self, ask: Choose) -> Pick:
        event = self.phase.offered(ask.seat, "consume")
        ours = sorted([power_name(number), POWERS[number].index] for number in ask.options)
        self.outcome.same(f"seat {ask.seat} may use", sorted(event["options"]), ours)
        self.outcome.same(f"seat {ask.seat} may stop", event["optional"], ask.least == 0)
        if event["chosen"] is None:
            return ()
        design = BY_SLUG[SLUGS[event["chosen"][0]]]
        return (design.all_powers[event["chosen"][1]].number,)

    def answer_goods(self, ask: Choose) -> Pick:
        power = POWERS[ask.about]
        event = self.phase.offered(ask.seat, "goods", card=power_name(ask.about), power=power.index)
        same_cards(self.outcome, f"seat {ask.seat} may consume", event["options"], ask.options)
        self.outcome.same(f"seat {ask.seat} consumes so many", len(event["chosen"]), ask.least)
        return find(event["chosen"], ask.options)

    def answer_hand(self, ask: Choose) -> Pick:
        event = self.phase.offered(ask.seat, "consume_hand", card=power_name(ask.about))
        same_cards(self.outcome, f"seat {ask.seat} may discard for VP", event["options"], ask.options)
        self.outcome.same(f"seat {ask.seat} may discard at most", min(event["max"], len(event["options"])), ask.most)
        return find(event["chosen"], ask.options)

    def answer_guess(self, ask: Choose) -> Pick:
        event = self.phase.offered(ask.seat, "lucky")
        return (event["chosen"],)

    def answer_windfall(self, ask: Choose) -> Pick:
        source = "produce_bonus" if ask.about < 0 else power_name(ask.about)
        event = self.phase.offered(ask.seat, "windfall", src=source)
        same_cards(self.outcome, f"seat {ask.seat} may produce by {source}", event["options"], ask.options)
        return find([event["chosen"]], ask.options)
