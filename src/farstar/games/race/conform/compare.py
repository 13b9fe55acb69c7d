"""Both sides of a game of Race compared: prices, deeds, the whole table, and the end."""

from __future__ import annotations

from typing import Any

from farstar.conform import Difference, Outcome
from farstar.games.race import GAME
from farstar.games.race.conform.names import card_name, names, power_name
from farstar.games.race.conform.phases import OtherEvent, PhaseRecord
from farstar.games.race.rules.state import Race
from farstar.games.race.text.card_text import name
from farstar.table import state


def same_cards(outcome: Outcome, what: str, theirs: list[str], ours: list[int]) -> None:
    """The same cards, in whatever order."""
    outcome.same(what, sorted(theirs), names(ours))


def same_cost(outcome: Outcome, event: OtherEvent, cards: int) -> None:
    """Their price for the way they chose; and if we saw no other way, they had none either."""
    if not event.get("compared"):
        outcome.same(f"seat {event['p']} has no other way to place {event['card']}", event["ways"][1:], [])
    for way in event["ways"]:
        if way["use"] == event["chosen_use"]:
            outcome.same(f"seat {event['p']} pays for {event['card']}", way["cards"], cards)


def same_leftovers(outcome: Outcome, phase: PhaseRecord) -> None:
    """Every card they drew was drawn, and what they asked besides left nothing to choose."""
    outcome.same("draws left over", phase.draws, [])
    for event in phase.choices:
        forced(outcome, event)


def forced(outcome: Outcome, event: OtherEvent) -> None:
    """A choice of theirs we did not ask must have one answer only."""
    kind = event["kind"]
    if kind == "pay":
        same_cost(outcome, event, len(event["chosen"]))
    elif kind == "windfall":
        if len(event["options"]) > 1:
            outcome.rulings["RACE-Q15 not asked: all of them produce"] += 1
    elif kind == "goods":
        outcome.same("goods without a choice", len(event["chosen"]), len(event["options"]))
    elif kind == "trade":
        outcome.same("sale without a choice", len(event["options"]), 1)
    elif kind == "consume":
        outcome.same("power without a choice", (1, False), (len(event["options"]), event["optional"]))
    else:
        raise Difference(f"seat {event['p']} is asked", event, "not asked")


# What was done --------------------------------------------------------------------------------------------------------


def same_deeds(outcome: Outcome, seats: int, theirs: list[OtherEvent], ours: list[state.Event]) -> None:
    """Payments, sales, consumption and guesses of each seat, in whatever order."""
    for seat in range(seats):
        yours = [deed for event in theirs if event["p"] == seat for deed in their_deeds(event)]
        mine = [deed for event in ours if event.seat == seat for deed in our_deeds(event)]
        outcome.same(f"what seat {seat} did", sorted(map(str, yours)), sorted(map(str, mine)))


def our_deeds(event: state.Event) -> list[object]:
    """One of our events as what the outside games tell."""
    if event.kind == "sell":
        return [("trade", card_name(event.card), event.number)]
    if event.kind == "consume":
        return [("consume", power_name(event.card), event.number, names(event.cards))]
    if event.kind == "spend-hand":
        return [("consume_hand", event.number, names(event.secret))]
    if event.kind == "flip":
        return [("gamble", event.number, card_name(event.cards[0]))]
    if event.kind == "pay":
        return [("pay", card_name(event.card), names(event.secret))]
    if event.kind == "sacrifice":
        return [("sacrifice", card_name(event.card))]
    return []


def their_deeds(event: OtherEvent) -> list[object]:
    """An event of theirs in the same form."""
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


# The table and the end ------------------------------------------------------------------------------------------------


def same_table(outcome: Outcome, theirs: dict[str, Any], s: Race) -> None:
    """Everything on the table."""
    outcome.snapshots += 1
    for seat, (area, player) in enumerate(zip(theirs["players"], s.players, strict=True)):
        same_cards(outcome, f"hand of seat {seat}", area["hand"], player.hand)
        outcome.same(f"tableau of seat {seat}", area["tableau"], [card_name(card) for card in player.tableau])
        goods = {card_name(world): card_name(card) for world, card in player.goods.items()}
        outcome.same(f"goods of seat {seat}", area["goods"], goods)
        outcome.same(f"chips of seat {seat}", area["chips"], player.chips)
    outcome.same("pool", theirs["pool"], s.pool)
    outcome.same("deck", theirs["deck"], len(s.deck))
    same_cards(outcome, "discard pile", theirs["discard"], s.discard)


def same_end(outcome: Outcome, end: dict[str, Any], s: Race) -> None:
    """The end of the game, the scores and the winner."""
    capped = "round_limit" in end["ended_by"]
    over = not s.agenda
    outcome.same("over", not capped or over, over)
    full = any(len(player.tableau) >= 12 for player in s.players)
    why = [reason for reason, true in (("chips", s.pool <= 0), ("tableau", full)) if true]
    outcome.same("ended by", [reason for reason in end["ended_by"] if reason != "round_limit"], why)
    scores = GAME.scores(s)
    for seat, (theirs, ours) in enumerate(zip(end["scores"], scores, strict=True)):
        parts = {key: value for key, value in ours.parts.items() if key not in ("chips", "cards")}
        outcome.same(f"chips of seat {seat}", theirs["chips"], ours.parts["chips"])
        outcome.same(f"card points of seat {seat}", theirs["card_vp"], ours.parts["cards"])
        bonuses = {name(slug, "en"): points for slug, points in parts.items()}
        outcome.same(f"bonuses of seat {seat}", theirs["bonuses"], bonuses)
        outcome.same(f"total of seat {seat}", theirs["total"], ours.total)
        outcome.same(f"tie-break of seat {seat}", theirs["tiebreak"], ours.tiebreak[0])
        outcome.same(f"seat {seat} won", theirs["winner"], ours.won)
    if over:
        outcome.journal.scores = [score.save() for score in scores]
