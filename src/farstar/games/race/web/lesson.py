"""The coach of Race: reasons from the seat's view, with costs, prices and military as the rules reckon them."""

from __future__ import annotations

from farstar.games.race.rules import score
from farstar.games.race.rules.actions import FULL_TABLEAU
from farstar.games.race.rules.cards import (
    CARDS,
    CONSUME,
    CONSUME_BY_NUMBER,
    GOOD,
    IS_MILITARY,
    IS_WINDFALL,
    IS_WORLD,
    VALUE,
)
from farstar.games.race.rules.view import RaceView
from farstar.games.race.text.asks import power_card
from farstar.games.race.text.numbers import CONQUER, Numbers
from farstar.games.race.text.speech import Speech
from farstar.games.race.web.lesson_hand import cheapest_world, forces
from farstar.table.ask import Ask, Choose
from farstar.web.learn.lesson_notes import CoachReason, Milestone, SeenEvent, anywhere, because, other, own, result

OPTIONS = {"variant": "first-game"}
"""The easier table of a first game."""
FEW = 3
"""Fewer cards in hand make it hard to build anything."""


def speech(view: RaceView, lang: str) -> Speech:
    return Speech(lang)


def reasons(view: RaceView, ask: Ask, said: Speech) -> list[CoachReason]:
    """Why an answer matters now, the weightiest first."""
    assert isinstance(ask, Choose)
    finder = FINDERS.get(ask.kind)
    return finder(Numbers(view), ask, said) if finder else []


def of_action(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    """What each action card would bring, and what the rival seems to want."""
    view = numbers.view
    mine, hand, found = view.players[view.seat], len(view.hand), []
    others = [seen for seat, seen in enumerate(view.players) if seat != view.seat]
    if max(len(seen.tableau) for seen in view.players) >= FULL_TABLEAU - 2:
        found.append(because("end", n=max(len(seen.tableau) for seen in view.players)))
    world, price = numbers.best_sale()
    eaters = sum(power.feeds for card in mine.tableau for power in CONSUME[card])
    if len(mine.goods) >= 2 and eaters:
        found.append(because("double", n=len(mine.goods), m=eaters))
    if world >= 0 and hand <= price + 2:
        found.append(because("trade", card=said.name(world), n=price, hand=hand))
    card, cost, conquered = cheapest_world(numbers)
    if conquered:
        found.append(because("conquer", card=said.name(card), m=forces(numbers).strength(card), d=VALUE[card]))
    elif card >= 0:
        found.append(because("settle", card=said.name(card), n=cost, left=hand - 1 - cost))
    here, _ = numbers.producing()
    if here >= 2 or (here and not mine.goods):
        found.append(because("produce", n=here))
    built = numbers.developments()
    if built:
        found.append(because("develop", card=said.name(built[0][1]), n=built[0][0]))
    if hand < FEW or (card < 0 and not built):
        found.insert(0, because("explore", hand=hand))
    if len(others) == 1 and len(others[0].goods) >= 2:
        found.insert(1, because("ride", n=len(others[0].goods)))
    return found


def of_keep(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    """Which of the drawn cards could be placed with what is in hand."""
    hand, power = len(numbers.view.hand) + ask.least - 1, forces(numbers)
    found = []
    for card in ask.options:
        if IS_MILITARY[card] and power.strength(card) >= VALUE[card]:
            found.append(because("conquer", card=said.name(card), m=power.strength(card), d=VALUE[card]))
        elif CARDS[card].score and numbers.worth(card) > 2:
            found.append(because("six", card=said.name(card), n=numbers.worth(card)))
        elif not IS_MILITARY[card] and 0 < VALUE[card] <= hand:
            found.append(because("afford", card=said.name(card), n=VALUE[card], hand=hand))
    return [*found, because("money", n=len(ask.options) - ask.least)]


def of_develop(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    """What the developments cost and what would be left."""
    hand = len(numbers.view.hand) - 1
    if not ask.options:
        return [because("none")]
    found = []
    for card in ask.options:
        cost = numbers.development_cost(card)
        worth = numbers.worth(card) if CARDS[card].score else CARDS[card].vp
        found.append((-worth, because("cost", card=said.name(card), n=cost, left=hand - cost, vp=worth)))
    return [reason for _, reason in sorted(found, key=lambda each: each[0])] + [because("pass")]


def of_settle(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    """What the worlds cost, which ones bring a good at once."""
    if not ask.options:
        return [because("none")]
    power, hand, found = numbers.forces(numbers.view.seat), len(numbers.view.hand) - 1, []
    for card in ask.options:
        way = numbers.ways(card)[0]
        if way & CONQUER:
            found.append(because("conquer", card=said.name(card), m=power.strength(card), d=VALUE[card]))
        else:
            cost = power.cost(card, way)
            found.append(because("cost", card=said.name(card), n=cost, left=hand - cost))
    windfalls = [card for card in ask.options if IS_WINDFALL[card]]
    if windfalls:
        best = max(windfalls, key=lambda card: GOOD[card])
        found.insert(0, because("windfall", card=said.name(best), n=numbers.price(best, False)))
    return found


def of_pay(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    """What is left after paying, and which card is furthest from use."""
    hand, mine = len(ask.options), numbers.view.players[numbers.view.seat].tableau
    found = [because("left", n=ask.least, hand=hand, left=hand - ask.least)]
    built = {CARDS[card].slug for card in mine}
    twins = [card for card in ask.options if not IS_WORLD[card] and CARDS[card].slug in built]
    far = [card for card in ask.options if VALUE[card] > hand - ask.least + 2]
    if twins:
        found.insert(0, because("twin", card=said.name(twins[0])))
    elif far:
        card = max(far, key=lambda card: VALUE[card])
        found.append(because("far", card=said.name(card), n=VALUE[card]))
    return found


def of_trade(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    """What the goods are worth."""
    prices = sorted([(numbers.sale(world, ask.about), world) for world in ask.options], reverse=True)
    best = because("best", card=said.name(prices[0][1]), n=prices[0][0])
    rest = [because("rest", n=len(prices) - 1)] if len(prices) > 1 else []
    return [best, *rest]


def of_consume(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    """What each power would take and give."""
    found = []
    for number in ask.options:
        if CONSUME_BY_NUMBER[number].feeds:
            goods, vp, cards = numbers.gain(number)
            values = {"n": goods, "vp": vp, "cards": cards, "card": said.name(power_card(number))}
            found.append((-vp, -cards, because("gain", **values)))
    return [each[2] for each in sorted(found, key=lambda each: each[:2])] + [because("order")]


def of_goods(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    """The good that would sell for least is the one to eat."""
    price, world = min((numbers.price(world, True), world) for world in ask.options)
    return [because("cheapest", card=said.name(world), n=price)]


def of_hand(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    return [because("cards", n=len(ask.options))]


def of_guess(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    matching, hidden, number = max((*numbers.chances(number), number) for number in ask.options)
    return [because("best", k=number, n=matching, m=hidden)]


def of_windfall(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    price, world = max((numbers.price(world, True), world) for world in ask.options)
    return [because("best", card=said.name(world), n=price)]


def of_way(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    """Conquering costs nothing; a card that is discarded is gone."""
    if ask.about < 0:
        return [because("nothing")]
    if any(way & CONQUER for way in ask.options):
        return [because("conquer", card=said.name(ask.about)), because("lose")]
    return [because("lose")]


def of_discard(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    return [because("limit", n=ask.least)]


def of_opening(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    """The cheap cards of the first hand."""
    cheap = sorted([card for card in ask.options if not IS_MILITARY[card]], key=lambda card: (VALUE[card], card))
    return [because("cheap", card=said.name(cheap[0]), n=VALUE[cheap[0]])] if cheap else []


FINDERS = {
    "action": of_action,
    "actions": of_action,
    "consume": of_consume,
    "develop": of_develop,
    "discard": of_discard,
    "goods": of_goods,
    "guess": of_guess,
    "hand": of_hand,
    "keep": of_keep,
    "opening": of_opening,
    "pay": of_pay,
    "settle": of_settle,
    "trade": of_trade,
    "way": of_way,
    "windfall": of_windfall,
}


def named(event: SeenEvent, view: RaceView, said: Speech) -> dict[str, object]:
    return {"card": said.name(event["card"]), "n": event["number"]}


def chosen(event: SeenEvent, view: RaceView, said: Speech) -> dict[str, object]:
    return {"action": said.actions(event["cards"])}


MILESTONES = [
    Milestone("ride", other("actions"), chosen),
    Milestone("world", own("place", lambda event: IS_WORLD[event["card"]]), named),
    Milestone("development", own("place", lambda event: not IS_WORLD[event["card"]]), named),
    Milestone("good", own("good"), named),
    Milestone("sell", own("sell"), named),
    Milestone("consume", own("consume")),
    Milestone("round", anywhere("round", lambda event: event["number"] == 2)),
]


def outcome(view: RaceView) -> list[CoachReason]:
    """The result, by source."""
    return result(score.scores(Numbers(view).table), view.seat, "cards")
