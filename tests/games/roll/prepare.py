"""A prepared table of Roll for the stories: tiles by slug, dice by colour, phases one at a time."""

from farstar.games.roll.positions import own, put, quiet, side, stack, tile, zone
from farstar.games.roll.rules.layout import ASIDE, Layout
from farstar.games.roll.rules.packing import (
    pack_explore,
    pack_lay,
    pack_ship,
    side_of,
    slot_of,
    tile_and_stack,
    unpack_explore,
)
from farstar.games.roll.rules.state import Roll
from farstar.games.roll.rules.tiles import BY_SLUG, COLOUR, COLOURS, DICE, FACE_NAMES, PHASES, SIDES
from farstar.table.ask import CHANCE

__all__ = ["own", "put", "side", "stack", "tile", "zone"]

PHASE = {name: number for number, name in enumerate(FACE_NAMES)}
ASIDE_ROW = ASIDE


def slug(number: int) -> str:
    return SIDES[number].slug


def table(seats: int = 2, **options: str) -> Roll:
    """A quiet table at which nothing is to be done yet, with its log."""
    s = quiet(seats, options)
    s.events = []
    return s


def stacks(s: Roll, seat: int) -> list[list[str]]:
    """The construction zone by slugs."""
    return [[slug(side_of(each, i)) for each in s.players[seat].stacks[i]] for i in range(2)]


def look(s: Roll, seat: int, name: str) -> list[str]:
    """The colours that lie in a place, sorted."""
    player = s.players[seat]
    if name in BY_SLUG and side(name) not in player.goods:
        return []
    return colours(zone(player, name))


def colours(dice: list[int]) -> list[str]:
    return sorted(COLOURS[COLOUR[die]] for die in dice)


def do(s: Roll, verb: str, what: int = 0) -> Roll:
    """Begin a common step; goes on until somebody is asked or it is over."""
    s.agenda.append((verb, -1, what, 0))
    s.open = None
    s.asks()
    return s


def phase(s: Roll, name: str) -> Roll:
    """Do one phase."""
    number = PHASES.index(name)
    s.phases |= 1 << number
    verb = "build-phase" if name in ("develop", "settle") else f"{name}-phase"
    return do(s, verb, number)


def kinds(s: Roll) -> list[tuple[int, str]]:
    """Who is asked what."""
    return [(ask.seat, ask.kind) for ask in s.asks()]


def die_in(dice: list[int], colour: str) -> int:
    return next(die for die in dice if COLOUR[die] == COLOURS.index(colour))


def reply_dice(s: Roll, seat: int, *wanted: str) -> None:
    """Choose dice by colour among what is offered."""
    ask = s.ask_of(seat)
    assert ask is not None
    rest = list(ask.options)
    picked = []
    for colour in wanted:
        picked.append(die_in(rest, colour))
        rest.remove(picked[-1])
    s.reply(seat, tuple(picked))
    s.asks()


def explore_pick(s: Roll, seat: int, task: str, colour: str = "") -> None:
    """Let an explorer Scout or Stock, of a colour where that is offered."""
    asked = ["stock", "scout", "rearrange"].index(task)
    ask = s.ask_of(seat)
    assert ask is not None
    workers = [worker for each, worker in map(unpack_explore, ask.options) if each == asked]
    worker = die_in(workers, colour) if colour else workers[0]
    s.reply(seat, (pack_explore(asked, worker),))
    s.asks()


def ship_pick(s: Roll, seat: int, task: str, world: str, good: str, shipper: str, extra: bool = False) -> None:
    """Ship one good."""
    die = die_in(s.players[seat].goods[side(world)], good)
    workers = [DICE + COLOURS.index(shipper)] if extra else [each for each in s.players[seat].rows[4]]
    s.reply(seat, (pack_ship(die, int(task == "consume"), die_in(workers, shipper)),))
    s.asks()


def draw(s: Roll, *slugs: str) -> None:
    """Chance draws the tiles these sides are printed on."""
    s.reply(CHANCE, tuple(tile(each) for each in slugs))
    s.asks()


def place(s: Roll, seat: int, *slugs: str, top: bool = False) -> None:
    """Lay drawn tiles with these sides up."""
    s.reply(seat, tuple(pack_lay(tile(each), slot_of(tile_and_stack(side(each))[1], top)) for each in slugs))
    s.asks()


def events_of(s: Roll, kind: str) -> list[tuple[int, int, int]]:
    """What the log says of one kind: seat, what it is about, number."""
    return [(event.seat, event.card, event.number) for event in s.events or [] if event.kind == kind]


def rolled(dice: list[tuple[str, str]], *powers: str, rivals: int = 0) -> Layout:
    """What seat 0 may do with these dice and Reassign tiles; a rival may have so many Novelty worlds."""
    from farstar.games.roll.rules.assign import layout_of

    s = table(2)
    player = s.players[0]
    player.rolled = put(s, 0, "cup", *[colour for colour, _ in dice])
    player.cup = []
    player.faces = [PHASE[face] for _, face in dice]
    own(s, 0, *powers)
    own(s, 1, *["gem-world", "spice-world", "new-vinland"][:rivals])
    return layout_of(s, 0)


def lays(ask: Layout, select: int, *rows: str) -> str:
    """Hand in a layout by names of rows, `aside` for the Dictate area; the fault, or nothing."""
    numbers = [ASIDE if row == "aside" else PHASE[row] for row in rows]
    return ask.fault((select, *numbers))
