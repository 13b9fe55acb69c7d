"""What Race asks and what can be answered, in words, with the numbers that matter to the choice."""

from __future__ import annotations

from farstar.games.race.rules.actions import ACTIONS, DEVELOP, PAIRS, PRODUCE, TRADE
from farstar.games.race.rules.cards import CARDS, CONSUME, CONSUME_BY_NUMBER, FIRST, POWER_DESIGN, POWERS, VALUE
from farstar.games.race.rules.produce import BONUS
from farstar.games.race.rules.view import RaceView
from farstar.games.race.text import card_text
from farstar.games.race.text.numbers import CONQUER, CONTACT, PAY, SHIP, TACTICS, Numbers
from farstar.games.race.text.speech import Speech
from farstar.table.ask import Ask, Choose
from farstar.text.teller import Option

OF_CARDS = ("opening", "discard", "keep", "pay", "hand")
"""Asks whose options are cards and nothing else."""


def power_card(number: int) -> int:
    """The (first) card that has this power."""
    return FIRST[POWER_DESIGN[number].number]


def question(speech: Speech, view: RaceView, ask: Ask) -> str:
    """What is asked."""
    assert isinstance(ask, Choose)
    kind, n, about = ask.kind, ask.least, ask.about
    if kind == "way":
        return speech.say("asks.way", card=speech.name(about)) if about >= 0 else speech.say("asks.way without world")
    if kind == "trade" and about >= 0:
        return speech.say("asks.trade by power", card=speech.name(power_card(about)))
    if kind == "windfall" and about == BONUS:
        return speech.say("asks.windfall by bonus")
    if kind == "consume" and ask.least == 0:
        return speech.say("asks.consume or stop")
    if kind in ("goods", "hand", "windfall"):
        return speech.say(f"asks.{kind}", n=n, card=speech.name(power_card(about)), vp=POWERS[about].vp)
    card = speech.name(about) if about >= 0 else ""
    return speech.say(f"asks.{kind}", n=n, m=len(ask.options), card=card)


def options(speech: Speech, view: RaceView, ask: Ask) -> list[Option]:
    """Every option of an ask, in its order."""
    assert isinstance(ask, Choose)
    numbers = Numbers(view)
    if ask.kind in OF_CARDS:
        return [of_card(speech, numbers, card) for card in ask.options]
    if ask.kind == "action":
        return [Option(n, speech.action(n), action_note(speech, numbers, n)) for n in ask.options]
    if ask.kind == "actions":
        return [pair(speech, n) for n in ask.options]
    if ask.kind == "develop":
        return [development(speech, numbers, card) for card in ask.options]
    if ask.kind == "settle":
        return [world(speech, numbers, card) for card in ask.options]
    if ask.kind == "way":
        return [Option(way, say_way(speech, numbers, ask.about, way)) for way in ask.options]
    if ask.kind == "consume":
        return [power(speech, numbers, n) for n in ask.options]
    if ask.kind == "guess":
        return [Option(n, str(n), chances(speech, numbers, n)) for n in ask.options]
    return [good(speech, numbers, ask, card) for card in ask.options]


def of_card(speech: Speech, numbers: Numbers, card: int) -> Option:
    """A card to keep or to part with; of a 6-cost development also what it would be worth."""
    face = speech.face(card)
    worth = [speech.say("notes.worth", n=numbers.worth(card))] if CARDS[card].score else []
    return Option(card, face.name, noted(worth, face.facts), face)


def noted(live: list[str], facts: str) -> str:
    """What matters now comes first, then what is printed."""
    return "; ".join([", ".join(live), facts] if live else [facts])


def action_note(speech: Speech, numbers: Numbers, action: int) -> str:
    """What an action card would give now."""
    name = ACTIONS[action]
    if name.startswith("explore"):
        draw, keep = numbers.explore(action)
        return speech.say("notes.explore", n=draw, k=keep)
    if action == DEVELOP:
        return speech.say("notes.develop", n=numbers.develop_discount())
    if action == TRADE:
        card, price = numbers.best_sale()
        if card < 0:
            return speech.say("notes.trade without goods")
        return speech.say("notes.trade", n=price, card=speech.name(card))
    if action == PRODUCE:
        here, windfall = numbers.producing()
        return speech.say("notes.produce and windfall" if windfall else "notes.produce", n=here, m=windfall)
    return speech.say(f"notes.{name}", n=len(numbers.view.players[numbers.view.seat].goods))


def pair(speech: Speech, number: int) -> Option:
    """Two action cards of a duel; they may be named in either order."""
    return Option(number, speech.actions(PAIRS[number]), names=(speech.actions(PAIRS[number][::-1]),))


def development(speech: Speech, numbers: Numbers, card: int) -> Option:
    """A development with its cost after discounts and, if it varies, its worth."""
    face = speech.face(card)
    live = [price_note(speech, numbers.development_cost(card))]
    if CARDS[card].score:
        live.append(speech.say("notes.worth", n=numbers.worth(card)))
    return Option(card, face.name, noted(live, face.facts), face)


def price_note(speech: Speech, cost: int) -> str:
    return speech.say("notes.pay", n=cost) if cost else speech.say("notes.free")


def world(speech: Speech, numbers: Numbers, card: int) -> Option:
    """A world with every way to place it."""
    face = speech.face(card)
    ways = [say_way(speech, numbers, card, way) for way in numbers.ways(card)]
    phrase = ways[0]
    for way in ways[1:]:
        phrase = speech.say("notes.or", first=phrase, second=way)
    return Option(card, face.name, noted([phrase], face.facts), face)


def say_way(speech: Speech, numbers: Numbers, card: int, way: int) -> str:
    """How a world would be placed: military against it, or what is paid after discounts."""
    seat = numbers.view.seat
    forces = numbers.forces(seat)
    tactics = speech.name(forces.tactics) if way & TACTICS else ""
    if card < 0:
        return speech.say("notes.spend tactics", card=tactics) if tactics else speech.say("notes.keep tableau")
    values = {"m": forces.strength(card), "defense": VALUE[card], "boost": forces.boost, "card": tactics}
    needed = bool(way & CONQUER and forces.strength(card) < VALUE[card])
    if way & CONQUER:
        phrase = speech.say("notes.conquer with tactics" if needed else "notes.conquer", **values)
    elif way & SHIP:
        phrase = speech.say("notes.ship", card=speech.name(forces.ship))
    elif way & CONTACT:
        contact = speech.name(forces.contact_card)
        phrase = speech.say("notes.contact", n=forces.cost(card, way), card=contact)
    else:
        assert way & PAY
        phrase = price_note(speech, forces.cost(card, way))
    if tactics and not needed:
        phrase = speech.listed([phrase, speech.say("notes.tactics without need", card=tactics)])
    return phrase


def power(speech: Speech, numbers: Numbers, number: int) -> Option:
    """A consume power: its sentence, and what it would give now."""
    card = power_card(number)
    row = CONSUME_BY_NUMBER[number]
    said = [said for phase, said in card_text.powers(CARDS[card].slug, speech.lang) if phase == "consume"]
    note = said[CONSUME[card].index(row)]
    if row.feeds:
        goods, vp, cards = numbers.gain(number)
        note = f"{note} ({speech.say('notes.power gain', n=goods, vp=vp, cards=cards)})"
    name = speech.name(card)
    if len(CONSUME[card]) > 1:
        name = f"{name}: {speech.say(f'notes.power {row.word}')}"
    return Option(number, name, note, speech.face(card))


def good(speech: Speech, numbers: Numbers, ask: Choose, card: int) -> Option:
    """A world whose good is sold or consumed, or that is to produce."""
    if ask.kind == "trade":
        note = speech.say("notes.sale", goods=speech.goods(card), n=numbers.sale(card, ask.about))
    else:
        note = speech.say("notes.holds", goods=speech.goods(card))
    return Option(card, speech.name(card), note, speech.face(card))


def chances(speech: Speech, numbers: Numbers, number: int) -> str:
    matching, hidden = numbers.chances(number)
    return speech.say("notes.guess", n=matching, m=hidden)
