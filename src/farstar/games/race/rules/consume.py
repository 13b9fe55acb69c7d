"""Phase IV: sell a good, then use consume powers (RACE-106 to RACE-145)."""

from __future__ import annotations

from farstar.games.race.rules.actions import DOUBLE_VP, TRADE, begin_phase
from farstar.games.race.rules.cards import ALIEN, ANY, CONSUME, GOOD, POWERS, Power
from farstar.games.race.rules.cards import TRADE as TRADE_POWERS
from farstar.games.race.rules.state import Player, Race
from farstar.table.ask import Ask, Choose
from farstar.table.state import Picks, Step

USES = {
    "goods": "feed",
    "three-kinds": "feed",
    "all-goods": "feed",
    "sell": "sell-by-power",
    "hand-cards": "spend-hand",
    "draw": "draw-by-power",
    "guess": "guess",
}
"""What using a power of each word means."""


def do_consume_phase(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """All sales come first, then all consuming (RACE-D08); the reference program goes seat by seat instead."""
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
    asks: list[Ask] = []
    for each in sellers(s, what):
        goods = s.players[each].goods
        if len(goods) > 1:
            asks.append(Choose(each, "trade", list(goods), 1, 1))
    return asks


def do_trade(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    steps: list[Step] = []
    for each in sellers(s, what):
        world = picks[each][0] if each in picks else next(iter(s.players[each].goods))
        steps.append(("sell", each, world, 1))
    s.then(steps)


def price(player: Player, world: int, bonuses: bool) -> int:
    """Cards for the good on this world, with or without the seller's trade powers (RACE-108, 110 to 113)."""
    good = GOOD[world]
    total = good + 1
    if bonuses:
        for card in player.tableau:
            for power in TRADE_POWERS[card]:
                if power.covers(good) and (not power.here or card == world):
                    total += power.amount
    return total


def do_sell(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """Discard the good of world `what` and draw its price; `number` 1 adds the trade powers."""
    player = s.players[seat]
    cards = price(player, what, number == 1)
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
    doubled = 0
    plain = 0
    for card in player.tableau:
        for power in CONSUME[card]:
            if power.word == "goods":
                doubled += power.vp * min(power.times, goods // power.each)
            elif power.word == "three-kinds" and goods >= 3:
                doubled += power.vp
            elif power.word == "all-goods" and goods > 1:
                doubled += power.vp * (goods - 1)
            elif power.word == "hand-cards":
                plain += power.vp * power.most
    return plain + (doubled * 2 if DOUBLE_VP in player.actions else doubled)


def most_cards(player: Player) -> int:
    """No fewer cards than this seat can draw in this phase."""
    goods = len(player.goods)
    total = 0
    for card in player.tableau:
        for power in CONSUME[card]:
            if power.word == "goods":
                total += power.cards * min(power.times, goods // power.each)
            elif power.word == "sell" and goods:
                total += ALIEN + 1
                if power.bonuses:
                    total += sum([bonus.amount for own in player.tableau for bonus in TRADE_POWERS[own]])
            elif power.word == "draw":
                total += power.amount
            elif power.word == "guess":
                total += 1
    return total


# Which power next ----------------------------------------------------------------------------------------------


def fitting(player: Player, power: Power) -> list[int]:
    """The worlds whose goods may feed this power (RACE-118)."""
    if power.good == ANY:
        return list(player.goods)
    return [world for world in player.goods if GOOD[world] == power.good]


def can_use(player: Player, power: Power) -> bool:
    """Can this power be used now (DEC-10)?"""
    word = power.word
    if word == "goods":
        if not player.goods:
            return False
        if power.good == ANY:
            return len(player.goods) >= power.each
        return len(fitting(player, power)) >= power.each
    if word == "three-kinds":
        return len({GOOD[world] for world in player.goods}) >= 3
    if word == "all-goods" or word == "sell":
        return len(player.goods) > 0
    if word == "hand-cards":
        return len(player.hand) > 0
    return True


def usable(player: Player) -> list[int]:
    """The numbers of the powers not yet used in this phase that can be used now (RACE-115, 117)."""
    options: list[int] = []
    for card in player.tableau:
        for power in CONSUME[card]:
            if power.number not in player.used and can_use(player, power):
                options.append(power.number)
    return options


def may_stop(s: Race, options: list[int]) -> bool:
    """Only discarding cards from hand is optional (RACE-115, 139), and not by every rulebook (RACE-C04)."""
    return not s.hand_cards_required and all(POWERS[number].word == "hand-cards" for number in options)


def ask_consume(s: Race, seat: int, what: int, number: int) -> list[Ask]:
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
        power = POWERS[options[0]]
        player.used.append(power.number)
        s.then([(USES[power.word], seat, power.number, 0), ("consume", seat, 0, 0)])


# Using a power -------------------------------------------------------------------------------------------------


def meal(player: Player, power: Power) -> int:
    """How many goods the power takes: all it can (RACE-119, 122, 127, 128)."""
    if power.word == "three-kinds":
        return 3
    goods = len(fitting(player, power))
    if power.word == "all-goods":
        return goods
    return power.each * min(power.times, goods // power.each)


def ask_feed(s: Race, seat: int, what: int, number: int) -> list[Ask]:
    """Which goods feed the power, where there is a choice (DEC-11)."""
    player = s.players[seat]
    power = POWERS[what]
    options = fitting(player, power)
    goods = meal(player, power)
    if goods == len(options):
        return []
    groups = [GOOD[world] for world in options] if power.word == "three-kinds" else None
    return [Choose(seat, "goods", options, goods, goods, what, groups)]


def do_feed(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """Discard the goods unseen, take chips, draw cards (RACE-141 to 145)."""
    player = s.players[seat]
    power = POWERS[what]
    fed = picks[seat] if seat in picks else tuple(fitting(player, power))
    for world in fed:
        s.discard.append(player.goods.pop(world))
    if power.word == "goods":
        uses = len(fed) // power.each
        vp = power.vp * uses
        cards = power.cards * uses
    else:
        vp = power.vp * (len(fed) - 1) if power.word == "all-goods" else power.vp
        cards = power.cards
    if DOUBLE_VP in player.actions:
        vp *= 2
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
    power = POWERS[what]
    for card in s.players[seat].tableau:
        if power in CONSUME[card]:
            s.then([("draw", seat, card, number or power.amount)])


def ask_sell_by_power(s: Race, seat: int, what: int, number: int) -> list[Ask]:
    goods = s.players[seat].goods
    return [Choose(seat, "trade", list(goods), 1, 1, what)] if len(goods) > 1 else []


def do_sell_by_power(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """Sell one good by a card's own power, with the trade powers if it says so (RACE-130 to 132)."""
    world = picks[seat][0] if seat in picks else next(iter(s.players[seat].goods))
    s.then([("sell", seat, world, 1 if POWERS[what].bonuses else 0)])


def ask_spend_hand(s: Race, seat: int, what: int, number: int) -> list[Ask]:
    """As many cards as the owner likes; where the power is required, as many as it takes (RACE-119)."""
    hand = s.players[seat].hand
    most = min(POWERS[what].most, len(hand))
    return [Choose(seat, "hand", hand.copy(), most if s.hand_cards_required else 0, most, what)]


def do_spend_hand(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """Cards from hand for chips, never doubled (RACE-138, 142)."""
    hand = s.players[seat].hand
    for card in picks[seat]:
        hand.remove(card)
    s.discard.extend(picks[seat])
    vp = POWERS[what].vp * len(picks[seat])
    take_chips(s, seat, vp)
    s.tell("spend-hand", seat, what, vp, (), picks[seat])


def ask_guess(s: Race, seat: int, what: int, number: int) -> list[Ask]:
    """A number, and no way round it (RACE-134, 135)."""
    power = POWERS[what]
    return [Choose(seat, "guess", list(range(power.least, power.most + 1)), 1, 1, what)]


def do_guess(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    s.then([("flip", seat, what, picks[seat][0])])
