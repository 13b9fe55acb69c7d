"""How a table of Roll reads in a playthrough; the recorded game is short and asks all but four kinds of questions."""

from tests.playthrough import Playthrough, words

from farstar.games.roll import GAME
from farstar.games.roll.rules import explore, ship
from farstar.games.roll.rules.layout import ASIDE, Layout
from farstar.games.roll.rules.packing import side_laid, side_of, unpack_explore, unpack_lay, unpack_produce, unpack_ship
from farstar.games.roll.rules.state import STACKS
from farstar.games.roll.rules.tiles import COLOUR, COLOURS, FACE_NAMES, PHASES, SIDES
from farstar.table.ask import CHANCE, Assign

SLOTS = ["development", "world", "development on top", "world on top"]


def colours(dice):
    return [COLOURS[COLOUR[die]] for die in dice]


def slug(side):
    return SIDES[side].slug


def both(tile):
    """A tile by its two sides."""
    return "/".join(slug(side_of(tile, stack)) for stack in range(2))


def row(number):
    return "aside" if number == ASIDE else PHASES[number]


def phases(bits):
    return words(phase for number, phase in enumerate(PHASES) if bits >> number & 1)


def building(seen, number):
    """One stack as everybody sees it: how many tiles, which is on top, which dice lie there."""
    top = slug(side_of(seen["tops"][number], number)) if seen["sizes"][number] else "-"
    return f"{STACKS[number]} {seen['sizes'][number]} {top} ({words(colours(seen['crews'][number]))})"


def on_world(goods, side):
    return f" ({words(colours(goods[side]))})" if side in goods else ""


class RollPlaythrough(Playthrough):
    game = GAME
    options = {}
    seed = 10407
    pieces = "tiles"

    def common(self, view):
        yield f"  phase {view['phase'] or '-'} of {phases(view['phases'])}, pool {view['pool']}, bag {view['bag']}"
        for seat, seen in enumerate(view["players"]):
            places = ["cup", "rolled", "citizenry", "extra"]
            zones = [(place, seen[place]) for place in places] + list(zip(PHASES, seen["rows"], strict=True))
            dice = "; ".join(f"{zone} {' '.join(colours(lying))}" for zone, lying in zones if lying) or "no dice"
            yield f"  seat {seat}: ${seen['credits']}, {seen['chips']} chips, {seen['drawn']} drawn; {dice}"
            yield f"    stacks: {'; '.join(building(seen, number) for number in range(2))}"
            goods = dict(seen["goods"])
            yield f"    {words(f'{slug(side)}{on_world(goods, side)}' for side in seen['tableau'])}"

    def own(self, view):
        stacks = [words(slug(side_of(tile, n)) for tile in stack) for n, stack in enumerate(view["stacks"])]
        faces = words(FACE_NAMES[face] for face in view["faces"])
        drawn = words(both(tile) for tile in view["drawn"])
        return f"  seat {view['seat']} sees stacks: {'; '.join(stacks)}; faces: {faces}; drawn: {drawn}"

    def offered(self, ask):
        if isinstance(ask, Layout):
            dice = zip(colours(ask.dice), ask.faces, strict=True)
            powers = words(slug(power.side) for power in ask.powers)
            return f"{words(f'{colour} {FACE_NAMES[face]}' for colour, face in dice)}; powers {powers}"
        if isinstance(ask, Assign):
            return words(colours(ask.items))
        if isinstance(ask, explore.Lay):
            return f"{words(both(tile) for tile in ask.tiles)} to {words(SLOTS[slot] for slot in ask.slots)}"
        return super().offered(ask)

    def answered(self, ask, pick):
        if isinstance(ask, Layout):
            return f"{words(row(each) for each in pick[1:])}, selecting with the die in place {pick[0] + 1}"
        if isinstance(ask, Assign):
            return words(FACE_NAMES[face] for face in pick)
        if isinstance(ask, explore.Lay):
            return words(f"{slug(side_laid(each))} to {SLOTS[unpack_lay(each)[1]]}" for each in pick)
        return super().answered(ask, pick)

    def named(self, ask, option):
        if ask.kind == "factions":
            return f"faction {option}"
        if ask.kind in ("homes", "abandon", "give-back"):
            return slug(option)
        if ask.kind == "start" or ask.seat == CHANCE:
            return both(option)
        if ask.kind == "buy-chips":
            return ["no", "yes"][option]
        if ask.kind == "explore":
            task, worker = unpack_explore(option)
            return f"{explore.TASKS[task]} by {colours([worker])[0]}"
        if ask.kind == "produce":
            die, world = unpack_produce(option)
            return f"{colours([die])[0]} on {slug(world)}"
        if ask.kind == "ship":
            good, task, shipper = unpack_ship(option)
            shipped, by = colours([good, shipper])
            return f"{ship.TASKS[task]} {shipped} by {by}"
        return colours([option])[0]


PLAYTHROUGH = RollPlaythrough()
