"""Phase IV: sell a good, then use consume powers (RACE-106 to RACE-145)."""

from __future__ import annotations

from typing import Final

from farstar.games.race.rules.actions import DOUBLE_VP, FULL_TABLEAU, TRADE, begin_phase
from farstar.games.race.rules.cards import ANY, CONSUME, CONSUME_BY_NUMBER, GOOD, POWERS, Power
from farstar.games.race.rules.cards import TRADE as TRADE_POWERS
from farstar.games.race.rules.consume_powers import ConsumePower, base_price
from farstar.games.race.rules.state import Player, Race
from farstar.table.ask import Ask, Choose
from farstar.table.state import Picks, Step

GOODS: Final = range(2 * FULL_TABLEAU)
"""Numbers of goods that are reckoned with: more than a tableau ever holds."""
MOST_CHIPS: Final[list[list[int]]] = [
    [sum([power.most_points(goods) for power in powers]) for goods in GOODS] for powers in CONSUME
]
MOST_DOUBLED: Final[list[list[int]]] = [
    [sum([power.most_points(goods) for power in powers if power.doubled]) for goods in GOODS] for powers in CONSUME
]
MOST_DRAWS: Final[list[list[int]]] = [
    [sum([power.most_draws(goods, 0) for power in powers]) for goods in GOODS] for powers in CONSUME
]
"""Card -> number of goods -> no fewer chips, chips that can be doubled, and cards than its powers bring."""
TRADE_BONUSES: Final[list[int]] = [sum([power.amount for power in powers]) for powers in TRADE_POWERS]


def do_consume_phase(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """All sales come first, then all consuming (RACE-C28); the reference program goes seat by seat instead."""
    begin_phase(s, "consume")
    if s.reference_order:
        steps: list[Step] = []
        for each in s.order:
            steps += [("trade", -1, 1 << each, 0), ("consume", each, 0, 0)]
        s.then(steps)
    else:
        s.then([("trade", -1, s.everyone(), 0), ("consume-together", -1, 0, 0)])


def sellers(s: Race, seats: int) -> list[int]:
    """Those of the seats who chose Trade and have something to sell (RACE-106, 107, 109)."""
    return [each for each in s.seats_in(seats) if TRADE in s.players[each].actions and s.players[each].goods]


def ask_trade(s: Race, seat: int, what: int, number: int) -> list[Ask]:
    """Which good the sellers sell, where there are several."""
    asks: list[Ask] = []
    for each in sellers(s, what):
        goods = s.players[each].goods
        if len(goods) > 1:
            asks.append(Choose(each, "trade", list(goods), 1, 1))
    return asks


def do_trade(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """Each seller sells the chosen good, or the only one."""
    steps: list[Step] = []
    for each in sellers(s, what):
        world = picks[each][0] if each in picks else next(iter(s.players[each].goods))
        steps.append(("sell", each, world, 1))
    s.then(steps)


def price(tableau: list[int], world: int, bonuses: bool) -> int:
    """Cards for the good on this world, with or without the seller's trade powers (RACE-108, 110 to 113)."""
    good = GOOD[world]
    total = base_price(good)
    if bonuses:
        for card in tableau:
            for power in TRADE_POWERS[card]:
                total += power.bonus(good, card == world)
    return total


def with_bonuses(by: int) -> bool:
    """Do the seller's trade powers count in a sale by this power, or (-1) by the Trade action (RACE-130, 131)?"""
    return by < 0 or POWERS[by].bonuses


def do_sell(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """Discard the good of world `what` and draw its price; `number` 1 adds the trade powers."""
    player = s.players[seat]
    cards = price(player.tableau, what, number == 1)
    s.discard.append(player.goods.pop(what))
    s.tell("sell", seat, what, cards)
    s.then([("draw", seat, what, cards)])


def do_consume_together(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """Everybody at the own pace, unless the chips or the deck may run out: then in seat order (RACE-208)."""
    steps: list[Step] = [("consume", each, 0, 0) for each in s.order]
    vp = sum([most_vp(player) for player in s.players])
    cards = sum([most_cards(player) for player in s.players])
    if vp >= s.pool or cards >= len(s.deck):
        s.tell("in-order", -1)
        s.then(steps)
    else:
        s.fork(steps)


def most_vp(player: Player) -> int:
    """No fewer chips than this seat can make in this phase."""
    goods = len(player.goods)
    total = 0
    for card in player.tableau:
        total += MOST_CHIPS[card][goods]
    if DOUBLE_VP in player.actions:
        for card in player.tableau:
            total += MOST_DOUBLED[card][goods]
    return total


def doubled(player: Player, power: ConsumePower, vp: int) -> int:
    """Chips by this power, twice as many where the seat's action doubles them (RACE-141, 142)."""
    return vp * 2 if power.doubled and DOUBLE_VP in player.actions else vp


def most_cards(player: Player) -> int:
    """No fewer cards than this seat can draw in this phase."""
    goods = len(player.goods)
    bonuses = sum([TRADE_BONUSES[card] for card in player.tableau]) if goods else 0
    if bonuses:
        return sum([power.most_draws(goods, bonuses) for card in player.tableau for power in CONSUME[card]])
    return sum([MOST_DRAWS[card][goods] for card in player.tableau])


# Which power next ----------------------------------------------------------------------------------------------


def plate_of(player: Player) -> list[int]:
    """How many goods of each kind a seat has."""
    plate = [0, 0, 0, 0, 0]
    for world in player.goods:
        plate[GOOD[world]] += 1
    return plate


def fitting(player: Player, power: Power) -> list[int]:
    """The worlds whose goods may feed this power (RACE-118)."""
    if power.good == ANY:
        return list(player.goods)
    return [world for world in player.goods if GOOD[world] == power.good]


def usable(player: Player) -> list[int]:
    """The numbers of the powers not yet used in this phase that can be used now (RACE-115, 117)."""
    options: list[int] = []
    plate: list[int] = []
    for card in player.tableau:
        for power in CONSUME[card]:
            if power.number not in player.used:
                plate = plate or plate_of(player)
                if power.usable(plate, len(player.hand)):
                    options.append(power.number)
    return options


def may_stop(s: Race, options: list[int]) -> bool:
    """Are only optional powers left (RACE-115, 139)? By some rulebooks none is (RACE-C04)."""
    return not s.hand_cards_required and all(CONSUME_BY_NUMBER[number].optional for number in options)


def ask_consume(s: Race, seat: int, what: int, number: int) -> list[Ask]:
    """Which consume power to use next; nobody is asked where one must be used and there is only one."""
    options = usable(s.players[seat])
    if not options:
        return []
    optional = may_stop(s, options)
    if len(options) == 1 and not optional:
        return []
    return [Choose(seat, "consume", options, 0 if optional else 1, 1)]


def do_consume(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """Use one power wholly, then look again (RACE-039, 116)."""
    player = s.players[seat]
    options = list(picks[seat]) if seat in picks else usable(player)
    if options:
        power = CONSUME_BY_NUMBER[options[0]]
        player.used.append(power.number)
        s.then([(power.verb, seat, power.number, 0), ("consume", seat, 0, 0)])


# Using a power -------------------------------------------------------------------------------------------------


def ask_feed(s: Race, seat: int, what: int, number: int) -> list[Ask]:
    """Which goods feed the power, where there is a choice (RACE-Q11)."""
    player = s.players[seat]
    power = CONSUME_BY_NUMBER[what]
    options = fitting(player, power)
    goods = power.meal(plate_of(player))
    if goods == len(options):
        return []
    groups = [GOOD[world] for world in options] if power.distinct else None
    return [Choose(seat, "goods", options, goods, goods, what, groups)]


def do_feed(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """Discard the goods unseen, take chips, draw cards (RACE-141 to 145)."""
    player = s.players[seat]
    power = CONSUME_BY_NUMBER[what]
    fed = picks[seat] if seat in picks else tuple(fitting(player, power))
    for world in fed:
        s.discard.append(player.goods.pop(world))
    vp = doubled(player, power, power.points(len(fed)))
    cards = power.draws(len(fed))
    take_chips(s, seat, vp)
    s.tell("consume", seat, what, vp, fed)
    if cards:
        s.then([("draw-by-power", seat, what, cards)])


def take_chips(s: Race, seat: int, vp: int) -> None:
    """Chips are paid in full even when the pool is empty (RACE-144, 179)."""
    s.players[seat].chips += vp
    s.pool -= vp


def do_draw_by_power(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """Draw for power `what`: so many, or the power's own amount."""
    power = CONSUME_BY_NUMBER[what]
    for card in s.players[seat].tableau:
        if power in CONSUME[card]:
            s.then([("draw", seat, card, number or power.amount)])


def ask_sell_by_power(s: Race, seat: int, what: int, number: int) -> list[Ask]:
    """Which good this power sells, where there are several."""
    goods = s.players[seat].goods
    return [Choose(seat, "trade", list(goods), 1, 1, what)] if len(goods) > 1 else []


def do_sell_by_power(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """Sell one good by a card's own power, with the trade powers if it says so (RACE-130 to 132)."""
    world = picks[seat][0] if seat in picks else next(iter(s.players[seat].goods))
    s.then([("sell", seat, world, 1 if with_bonuses(what) else 0)])


def ask_spend_hand(s: Race, seat: int, what: int, number: int) -> list[Ask]:
    """As many cards as the owner likes; where the power is required, as many as it takes (RACE-119)."""
    hand = s.players[seat].hand
    most = min(POWERS[what].most, len(hand))
    return [Choose(seat, "hand", hand.copy(), most if s.hand_cards_required else 0, most, what)]


def do_spend_hand(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """Cards from hand for chips (RACE-138)."""
    player = s.players[seat]
    for card in picks[seat]:
        player.hand.remove(card)
    s.throw_away(seat, list(picks[seat]))
    power = CONSUME_BY_NUMBER[what]
    vp = doubled(player, power, power.vp * len(picks[seat]))
    take_chips(s, seat, vp)
    s.tell("spend-hand", seat, what, vp, (), picks[seat])


def ask_guess(s: Race, seat: int, what: int, number: int) -> list[Ask]:
    """A number, and no way round it (RACE-134, 135)."""
    power = POWERS[what]
    return [Choose(seat, "guess", list(range(power.least, power.most + 1)), 1, 1, what)]


def do_guess(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """The guess stands; now the card is flipped."""
    s.then([("flip", seat, what, picks[seat][0])])
