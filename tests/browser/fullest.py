"""The fullest tables there are, prepared by hand, for looking at the layout: `positions()` names them all.

A position is a `Live` at which seat 0 is asked something. Race: twelve cards in every tableau and ten in hand, the
cards with most words first. Roll: eleven tiles before everybody. Space Race: full columns and long Agencies.
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from farstar.games.race.rules.cards import CARDS as RACE_CARDS
from farstar.games.race.text import card_text as race_text
from farstar.games.race.web import card_faces as race_faces
from farstar.games.roll.rules.box import GREY
from farstar.games.roll.rules.packing import tile_and_stack, tile_of
from farstar.games.roll.rules.state import Roll
from farstar.games.roll.rules.tiles import SIDES
from farstar.games.roll.text import tile_text
from farstar.table.ask import Choose
from farstar.table.chance import Dice
from farstar.table.state import State
from farstar.web.game.live import Live, LogLine
from tests.games.race.stories import area, story
from tests.games.roll import prepare
from tests.games.spacerace.story import Story

NAMES = ["Ann", "Bartholomew", "Cleo", "Dmitri", "Eliška"]
FULL = 11
"""Cards in a tableau of Race or Roll with room for one more, so that something may still be asked."""


class Position(NamedTuple):
    """One table to look at."""

    game: str
    name: str
    seats: int
    make: Callable[[], Live]


def live(game: str, state: State, options: dict[str, str] | None = None) -> Live:
    """A table that stands as prepared, with the log that led to the question."""
    made = Live(game, state.seats, options or {}, "", NAMES[: state.seats])
    while (asks := state.asks()) and asks[0].seat < 0:
        state.reply(asks[0].seat, asks[0].random(Dice(1)))
    made.match.state = state
    made.log = [LogLine(event, -1) for event in state.events or []]
    made.number, made.log_at = 1, [0, len(made.log)]
    assert state.ask_of(0) is not None, f"nothing is asked at {game}: {state.asks()}"
    return made


# Race ----------------------------------------------------------------------------------------------------------


def wordy_race() -> list[str]:
    """The cards of Race that are no home worlds, those with most words first."""
    slugs = dict.fromkeys(card.slug for card in RACE_CARDS if card.home < 0)
    return sorted(slugs, key=lambda slug: -len(race_faces.label(slug, "ru")))


def race_areas(seats: int, tableau: int, hand: int) -> list[object]:
    """Seats dealt in turn from the wordiest cards, so that all of them have long ones."""
    slugs = wordy_race()
    designs = race_text.designs()
    owned = [slugs[seat :: seats + 1][:tableau] for seat in range(seats)]
    left = [slug for slug in slugs if not any(slug in each for each in owned)]
    areas = []
    for seat, cards in enumerate(owned):
        goods = [slug for slug in cards if "windfall" in designs[slug] or "production" in designs[slug]][:4]
        held = [left.pop(0) for _ in range(hand)] if seat == 0 else []
        areas.append(area(*cards, hand=held, goods=goods, chips=17 + seat))
    return areas


def race_action(seats: int, tableau: int = FULL, hand: int = 10) -> Live:
    table = story(*race_areas(seats, tableau, hand), pool=3)
    return live("race", table.state)


def race_settle(seats: int, tableau: int = FULL, hand: int = 10) -> Live:
    """Everybody has called Settle; the own seat may place a world."""
    table = story(*race_areas(seats, tableau, hand), pool=3)
    table.round("settle")
    return live("race", table.state)


def race_explore(seats: int) -> Live:
    """Seven cards or more were drawn, with ten in hand."""
    table = story(*race_areas(seats, FULL, 10), pool=3)
    table.round("explore+5")
    return live("race", table.state)


# Roll ----------------------------------------------------------------------------------------------------------


def wordy_roll(of_goods: bool = False) -> list[str]:
    """The sides of Roll's tiles, those with most words first, each tile once; or only the worlds for goods."""
    found: dict[int, str] = {}
    sides = [side for side in SIDES if side.number < 110 and (side.colour != GREY or not of_goods)]
    for side in sorted(sides, key=lambda side: -len(tile_text.tile(side.slug, "ru"))):
        found.setdefault(tile_of(side.number), side.slug)
    return list(found.values())


def roll_table(seats: int, *own: str) -> Roll:
    """Everybody has ten tiles and two stacks; seat 0 has its `own` tiles first."""
    s = prepare.table(seats)
    prepare.own(s, 0, *own)
    slugs = [each for each in wordy_roll() if prepare.tile(each) in s.bag]
    for seat in range(seats):
        for _ in range(10 - (len(own) if seat == 0 else 0)):
            prepare.own(s, seat, slugs.pop(0))
    for seat in range(seats):
        kinds = {0, 1}
        for slug in list(slugs):
            tile, kind = tile_and_stack(prepare.side(slug))
            if kind in kinds and tile in s.bag:
                kinds.remove(kind)
                slugs.remove(slug)
                prepare.stack(s, seat, slug)
    for seat in range(seats):
        s.players[seat].chips, s.players[seat].credits = 9, 7
        prepare.put(s, seat, "citizenry", "home", "consumption")
    return s


def roll_assign(seats: int) -> Live:
    """Ten dice to assign."""
    s = roll_table(seats)
    for seat in range(seats):
        prepare.put(s, seat, "cup", *["home", "home", "home", "novelty", "rare", "genes", "military"][: 9 - seats])
    prepare.put(s, 0, "cup", "alien", "consumption", "consumption")
    prepare.do(s, "roll")
    return live("roll", s)


def roll_goods(seats: int) -> Roll:
    """Seven worlds with goods of many colours."""
    worlds = wordy_roll(of_goods=True)[:7]
    s = roll_table(seats, *worlds)
    kinds = ["novelty", "rare", "genes", "alien", "home", "military", "consumption"]
    for world, colour in zip(worlds, kinds, strict=True):
        prepare.put(s, 0, world, colour)
    return s


def roll_ship(seats: int) -> Live:
    """Many goods and three shippers that differ."""
    s = roll_goods(seats)
    prepare.put(s, 0, "ship", "home", "novelty", "consumption")
    return live("roll", prepare.phase(s, "ship"))


def roll_start() -> Live:
    """The two first tiles: which one is the development?"""
    s = prepare.table(2)
    first = [prepare.tile(slug) for slug in ("galactic-renaissance", "galactic-reserves")]
    for drawn in first:
        s.bag.remove(drawn)
        s.players[0].drawn.append(drawn)
    for drawn in s.bag[:2]:
        s.bag.remove(drawn)
        s.players[1].drawn.append(drawn)
    prepare.do(s, "start")
    return live("roll", s)


def roll_ship_one() -> Live:
    """One good and three shippers that differ: six ways in one row, beside both stacks."""
    s = prepare.table(2)
    prepare.own(s, 0, "space-mall", "uplift-overseers")
    prepare.put(s, 0, "uplift-overseers", "home")
    for stacked in ("new-galactic-order", "universal-exports"):
        prepare.stack(s, 0, stacked)
    prepare.put(s, 0, "development", "military", "home")
    prepare.put(s, 0, "ship", "home", "genes", "military")
    prepare.phase(s, "ship")
    return live("roll", s)


def roll_scout(tiles: int) -> Roll:
    """So many tiles in both stacks, and an explorer that Scouts."""
    s = prepare.table(2)
    for slug in [slug for slug in wordy_roll() if prepare.side(slug) // 2 in s.bag][:tiles]:
        prepare.stack(s, 0, slug)
    prepare.put(s, 0, "explore", "home")
    prepare.phase(s, "explore")
    prepare.explore_pick(s, 0, "scout")
    return s


def roll_abandon() -> Live:
    """Nine tiles, any of which may be abandoned."""
    return live("roll", roll_scout(9))


def roll_lay(tiles: int) -> Live:
    """So many drawn tiles to lay, those with most words, onto three that stay."""
    s = roll_scout(tiles + 2)
    ask = s.ask_of(0)
    assert isinstance(ask, Choose)
    s.reply(0, ask.options[: tiles - 1])
    s.asks()
    wordy = [slug for slug in wordy_roll() if prepare.side(slug) // 2 in s.bag]
    prepare.draw(s, *wordy[:tiles])
    return live("roll", s)


def roll_recall(seats: int) -> Live:
    """Dice lie on worlds and on both stacks."""
    s = roll_goods(seats)
    prepare.put(s, 0, "development", "home", "military")
    prepare.put(s, 0, "world", "home", "genes")
    s.agenda.append(("recall", 0, 0, 0))
    s.asks()
    return live("roll", s)


# Space Race ----------------------------------------------------------------------------------------------------


def space_story(seats: int, agency: int, column: int, *own: str) -> Story:
    """Long Agencies with one leader each, and full columns of the Universe; seat 0 has its `own` cards besides."""
    payload = Story(seats, round=4)
    payload.agency(0, *own)
    s, printed = payload.s, payload.s.printed
    leaders = [card for card in s.deck if printed.design[card].leader]
    rest = [card for card in s.deck if card not in leaders]
    rest = [rest[at * 29 % len(rest)] for at in range(len(rest))]  # well mixed, and always the same
    for seat in range(seats):
        cards = [leaders[seat], *[rest.pop() for _ in range(agency - (seat > 0) - 1)]]
        payload.agency(seat, *map(payload.name, cards))
        payload.hand(seat, *[payload.name(rest.pop()) for _ in range(4)])
        payload.lab(seat, payload.name(rest.pop()), payload.name(rest.pop()))
    for kind in range(4):
        payload.universe(*[payload.name(card) for card in rest if printed.type[card] == kind][:column])
    return payload


def space_control(seats: int) -> Live:
    return live("spacerace", space_story(seats, 7, 5).s, {"deck": "reference"})


def space_turn(seats: int, agency: int = 7) -> Live:
    payload = space_story(seats, agency, 6)
    payload.alone("technology-3")
    return live("spacerace", payload.s, {"deck": "reference"})


def space_invest(seats: int) -> Live:
    """Cards of the hand may be put away: a word stands above each of them."""
    payload = space_story(seats, 5, 3)
    payload.s.agenda.append(("invest", 0, -1, 0))
    payload.s.asks()
    return live("spacerace", payload.s, {"deck": "reference"})


def space_split(seats: int) -> Live:
    """A number is to be divided: the longest question with six answers."""
    payload = space_story(seats, 9, 3, "space-posters")
    payload.alone("propaganda-6").pick("space-posters L1")
    return live("spacerace", payload.s, {"deck": "reference"})


def positions() -> list[Position]:
    """All of them, the fewest players first."""
    found = []
    for seats in (2, 3, 4):
        found.append(Position("race", "action", seats, partial(race_action, seats)))
        found.append(Position("race", "settle", seats, partial(race_settle, seats)))
    found.append(Position("race", "half", 4, lambda: race_action(4, 7, 8)))
    found.append(Position("race", "half-settle", 4, lambda: race_settle(4, 4, 8)))
    found.append(Position("race", "young", 2, lambda: race_settle(2, 7, 7)))
    found.append(Position("race", "explore", 4, lambda: race_explore(4)))
    found.append(Position("race", "bare", 2, lambda: race_action(2, FULL, 0)))
    for seats in (2, 3, 4, 5):
        found.append(Position("roll", "assign", seats, partial(roll_assign, seats)))
    found.append(Position("roll", "start", 2, roll_start))
    found.append(Position("roll", "ship-one", 2, roll_ship_one))
    found.append(Position("roll", "abandon", 2, roll_abandon))
    for tiles in (1, 2, 3, 6):
        found.append(Position("roll", f"lay-{tiles}", 2, partial(roll_lay, tiles)))
    for seats in (2, 5):
        found.append(Position("roll", "ship", seats, partial(roll_ship, seats)))
        found.append(Position("roll", "recall", seats, partial(roll_recall, seats)))
    found.append(Position("spacerace", "crowded", 2, lambda: space_turn(2, 12)))
    found.append(Position("spacerace", "invest", 4, lambda: space_invest(4)))
    found.append(Position("spacerace", "split", 2, lambda: space_split(2)))
    for seats in (2, 3, 4):
        found.append(Position("spacerace", "control", seats, partial(space_control, seats)))
        found.append(Position("spacerace", "turn", seats, partial(space_turn, seats)))
    return found
