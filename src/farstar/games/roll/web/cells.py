"""Choices of who does what, as rows of cells: explorers and tasks, worlds and producers, goods and shippers."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from farstar.games.roll.rules import explore, ship
from farstar.games.roll.rules.packing import pack_explore, unpack_explore, unpack_produce, unpack_ship
from farstar.games.roll.rules.tiles import SIDES
from farstar.games.roll.rules.zones import MOST_CREDITS
from farstar.games.roll.text.numbers import Numbers
from farstar.games.roll.web.pieces import Pieces
from farstar.table.ask import Choose
from farstar.web.drawing.files import image
from farstar.web.drawing.scene import Chosen, Look


class Cell(NamedTuple):
    """One option: what it brings, how that comes about, who does it."""

    id: str
    draft: str
    chosen: bool
    die: Markup
    icon: str
    title: str
    note: str
    label: str
    tone: str


class CellRow(NamedTuple):
    """Options that belong together, and what they are about."""

    name: str
    note: str
    picture: Markup
    die: Markup
    card: str
    cells: list[Cell]


class Cells:
    """The options of one ask."""

    def __init__(self, look: Look, ask: Choose, answer: Chosen, numbers: Numbers) -> None:
        self.look, self.ask, self.answer, self.numbers = look, ask, answer, numbers
        self.pieces = Pieces(look)
        self.speech = self.pieces.speech
        self.options = {option.value: option for option in look.tell.options(look.view, ask)}

    def say(self, key: str, **values: object) -> str:
        return self.look.say(f"roll.{key}", **values)

    def rows(self) -> list[CellRow]:
        made = {"explore": self.exploring, "produce": self.producing, "ship": self.shipping}
        return made.get(self.ask.kind, self.buying)()

    def cell(self, option: int, title: str, note: str, die: Markup = Markup(), icon: str = "", tone: str = "") -> Cell:  # noqa: B008
        words = self.options[option]
        label = f"{words.name}: {words.note}"
        chosen = option in self.answer.picked
        return Cell(f"cell-{option}", self.answer.press(option), chosen, die, icon, title, note, label, tone)

    def gain(self, amount: int) -> str:
        """Where the credits would stand, and what of them is lost."""
        after, lost = self.numbers.own.credits + amount, self.numbers.lost(amount)
        return self.say("to_lost", n=MOST_CREDITS, lost=lost) if lost else self.say("to", n=after)

    def exploring(self) -> list[CellRow]:
        """Each explorer that differs from the others, with both tasks."""
        rows = []
        workers = dict.fromkeys(
            worker for task, worker in map(unpack_explore, self.ask.options) if task != explore.TASK_REARRANGE
        )
        for worker in workers:
            stocked = self.numbers.stock(worker)
            cells = [
                self.cell(
                    pack_explore(explore.TASK_SCOUT, worker),
                    self.say("scout"),
                    self.say("scout_note", n=self.numbers.view.bag),
                    icon="explore",
                ),
                self.cell(
                    pack_explore(explore.TASK_STOCK, worker),
                    self.say("stock", n=stocked),
                    self.gain(stocked),
                    icon="credits",
                    tone="trade",
                ),
            ]
            rows.append(
                CellRow(self.speech.die(worker), self.say("explorer"), Markup(), self.face(worker, 0), "", cells)
            )
        option = pack_explore(explore.TASK_REARRANGE, 0)
        if option in self.ask.options:
            words = self.options[option]
            cell = self.cell(option, words.name, words.note, icon="reassign")
            rows.append(CellRow(self.say("zone"), self.say("first"), Markup(), Markup(), "", [cell]))
        return rows

    def face(self, worker: int, phase: int = -1) -> Markup:
        return self.pieces.face(worker, phase)

    def world(self, side: int, note: str, die: Markup, cells: list[Cell]) -> CellRow:
        picture = Markup(image("roll", SIDES[side].slug, "pic"))
        return CellRow(self.speech.side(side), note, picture, die, self.pieces.address(side), cells)

    def producing(self) -> list[CellRow]:
        """Each world with room, and the producers that differ."""
        rows: dict[int, list[Cell]] = {}
        for option in self.ask.options:
            die, side = unpack_produce(option)
            match = ship.matches(die, side)
            note = self.say("match_vp" if match else "match_not")
            tone = "best" if match else ""
            rows.setdefault(side, []).append(self.cell(option, self.speech.colour(die), note, self.face(die), "", tone))
        return [self.world(side, self.kind(side), Markup(), cells) for side, cells in rows.items()]

    def kind(self, side: int) -> str:
        return self.speech.type(side).rstrip(".")

    def shipping(self) -> list[CellRow]:
        """Each good with every shipper that differs: consumed for points, or traded for credits."""
        rows: dict[int, list[Cell]] = {}
        for option in sorted(self.ask.options, key=lambda each: -unpack_ship(each)[1]):
            good, task, shipper = unpack_ship(option)
            rows.setdefault(good, []).append(self.shipment(option, good, shipper, task))
        made = []
        for good, cells in rows.items():
            side = self.numbers.world_of(good)
            match = ship.matches(good, side)
            made.append(self.world(side, self.say("good_match" if match else "good_no_match"), self.face(good), cells))
        return made

    def shipment(self, option: int, good: int, shipper: int, task: int) -> Cell:
        """One good by one shipper for one purpose, with the sum behind the number."""
        side, face = self.numbers.world_of(good), self.face(shipper)
        if task == ship.TASK_TRADE:
            amount = self.numbers.trade(side)
            return self.cell(option, self.say("credits", n=amount), self.gain(amount), face, "trade", "trade")
        chips, credits = self.numbers.consume(side, good, shipper)
        parts = ["1"]
        for key, die in (("part_good", good), ("part_shipper", shipper)):
            if ship.matches(die, side):
                parts.append(self.say(key))
        rest = chips - len(parts)
        if rest:
            parts.append(self.say("part_power", n=rest))
        note = " + ".join(parts)
        if credits:
            note = f"{note}, +{self.say('credits', n=credits)}"
        tone = "best" if chips >= 3 else ""
        return self.cell(option, self.say("vp", n=chips), note, face, "consume", tone)

    def buying(self) -> list[CellRow]:
        """Points for credits, or not."""
        cost, chips = ship.purchase(self.ask.about)
        yes = self.cell(1, self.options[1].name, self.options[1].note, icon="vp", tone="best")
        no = self.cell(0, self.options[0].name, self.options[0].note, icon="credits", tone="trade")
        note = self.say("buys", cost=cost, n=chips)
        return [self.world(self.ask.about, note, Markup(), [yes, no])]
