"""Single outcomes of the reference program for Roll: costs, shipping, reassigning with refusals, made-up positions."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from farstar.conform import BadTrace, counted, traces
from farstar.games.roll import GAME
from farstar.games.roll.conform.departures import capped
from farstar.games.roll.conform.facts import DIE, NAME, PHASE, SIDE
from farstar.games.roll.rules.assign import layout_of
from farstar.games.roll.rules.build import cost
from farstar.games.roll.rules.income_powers import CreditsIfScouted
from farstar.games.roll.rules.layout import ASIDE, Layout
from farstar.games.roll.rules.score_powers import Triangle
from farstar.games.roll.rules.ship import consume_chips, consume_credits, trade_credits
from farstar.games.roll.rules.state import DEVELOPMENT, WORLDS, Player, Roll
from farstar.games.roll.rules.tiles import COLOUR, DICE, PAYS, PHASES, SCORE

Row = dict[str, Any]


class Units:
    """What came of comparing single outcomes."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.differences = 0
        self.first = ""

    def add(self, file: Path, outcomes: int, wrong: list[str], rulings: Counter[str]) -> None:
        self.lines.append(f"{file.name}: outcomes {outcomes}, differences {len(wrong)}{counted(rulings)}")
        self.differences += len(wrong)
        if wrong and not self.first:
            self.first = f"{file.name}: {wrong[0]}"


def compare_units(folder: Path) -> Units:
    """Every file of single outcomes in a folder."""
    checks = {"costs": check_cost, "ship": check_ship, "reassign": check_reassign, "positions": check_position}
    found = Units()
    for name, check in checks.items():
        file = folder / f"{name}.jsonl.gz"
        if not file.exists():
            raise BadTrace(f"{file}: there is no such file of single outcomes")
        wrong: list[str] = []
        rulings: Counter[str] = Counter()
        outcomes = 0
        for _, row in traces(file):
            outcomes += 1
            try:
                theirs, ours = check(row, rulings)
            except (KeyError, TypeError, IndexError) as error:
                raise BadTrace(f"{file}: not in the expected format ({type(error).__name__}: {error})") from None
            if theirs != ours:
                wrong.append(f"{row}\n    theirs: {theirs}\n    ours:   {ours}")
        found.add(file, outcomes, wrong, rulings)
    return found


def owner(tableau: list[str]) -> Player:
    """A seat with nothing but these tiles."""
    player = Player()
    player.tableau = [SIDE[name] for name in tableau]
    return player


def die_of(colour: str, taken: list[int]) -> int:
    """A die of this colour that lies nowhere else yet; extra workers serve where the box has no more."""
    for die in range(DICE):
        if COLOUR[die] == DIE[colour] and die not in taken:
            taken.append(die)
            return die
    return DICE + DIE[colour]


def check_cost(row: Row, rulings: Counter[str]) -> tuple[object, object]:
    return row["need"], cost(owner(row["owned"]), SIDE[row["tile"]])


def check_ship(row: Row, rulings: Counter[str]) -> tuple[object, object]:
    player = owner(row["owned"])
    world = SIDE[row["world"]]
    taken: list[int] = []
    good, shipper = die_of(row["good"], taken), die_of(row["shipper"], taken)
    ours = (
        trade_credits(player, world),
        consume_chips(player, world, good, shipper),
        consume_credits(player, world),
    )
    return (row["trade"], row["consume_vp"], row["consume_credits"]), ours


# Reassigning --------------------------------------------------------------------------------------------------------


def table_of(tableaus: list[list[str]]) -> Roll:
    """A table where seats own these tiles."""
    s = GAME.start(max(2, len(tableaus)), {})
    for player, tableau in zip(s.players, tableaus, strict=False):
        player.tableau = [SIDE[name] for name in tableau]
    return s


def roll_of(s: Roll, colours: list[str], faces: list[int]) -> Layout:
    """What seat 0 may do with these dice showing these faces."""
    taken: list[int] = []
    s.players[0].rolled = [die_of(colour, taken) for colour in colours]
    s.players[0].faces = faces
    return layout_of(s, 0)


def legal(ask: Layout, selected: int, rows: list[int]) -> bool:
    """Is this layout of all dice but the last accepted, if the last one selects a phase?"""
    return not ask.fault((len(rows), *rows, selected))


def moved(ask: Layout, selected: int, source: int, target: int, offered: int) -> int:
    """How many of so many equal workers can be moved, without Dictate."""
    for number in range(offered, 0, -1):
        if legal(ask, selected, [target] * number + [source] * (offered - number)):
            return number
    return 0


def check_reassign(row: Row, rulings: Counter[str]) -> tuple[object, object]:
    kind = row["kind"]
    if kind in ("move", "limit"):
        source, target, selected = PHASE[row["from"]], PHASE[row["to"]], PHASE[row["selected"]]
        offered = 2 if kind == "move" else 6
        # The recorder's seat has a Novelty world more than the other one, for the power that looks at that.
        ask = roll_of(
            table_of([[row["power"], "Gem World"]]), [row["die"]] * offered + ["home"], [source] * offered + [0]
        )
        number = moved(ask, selected, source, target, offered) if source != target else 0
        return (row["ok"], number > 0) if kind == "move" else (row["workers"], number)
    if kind == "executive":
        sources = [PHASE[phase] for phase in row["from"]]
        selected = next(phase for phase in range(len(PHASES)) if phase not in sources)
        ask = roll_of(table_of([["Executive Power"]]), ["home"] * 3, [*sources, 0])
        both = legal(ask, selected, [selected, selected])
        half = legal(ask, selected, [selected, sources[1]])
        return (row["second_ok"], row["half_used_may_finish"]), (both, half)
    if kind == "mad_scientists":
        own = ["Mad Scientists", *["Gem World"] * row["own_novelty"]]
        ask = roll_of(table_of([own, ["Gem World"] * row["other_novelty"]]), ["home"] * 7, [0] * 7)
        return row["workers"], moved(ask, 4, 0, 1, 6)
    if kind == "dictate":
        return row["moved_per_die_set_aside"], dictated(row["owned"], row["dice_besides_selecting"])
    raise KeyError(kind)


def dictated(owned: list[str], dice: int) -> list[int]:
    """As many workers moved per die set aside as can be, as often as can be; for six or more of the dice at a time."""
    ask = roll_of(table_of([owned]), ["home"] * (dice + 1), [0] * (dice + 1))
    found: list[int] = []
    gone = away = 0
    while True:
        best = 0
        for number in range(1, dice - gone - away):
            rows = [ASIDE] * (gone + 1) + [1] * (away + number) + [0] * (dice - gone - 1 - away - number)
            if legal(ask, 4, rows):
                best = number
        if not best:
            return found
        found.append(best)
        gone, away = gone + 1, away + best


# Positions ----------------------------------------------------------------------------------------------------------


def check_position(row: Row, rulings: Counter[str]) -> tuple[object, object]:
    """Income as each phase ends and end bonuses of a whole made-up table."""
    s = GAME.start(max(2, len(row["players"])), {})
    s.players = [position(record) for record in row["players"]]
    s.seats = len(s.players)
    income: list[list[object]] = []
    bonuses: list[list[object]] = []
    for seat, player in enumerate(s.players):
        for side in player.tableau:
            for phase in range(len(PHASES)):
                for power in PAYS[phase][side]:
                    amount = power.due(s, seat)
                    if amount and not isinstance(power, CreditsIfScouted):
                        kind = "vp" if power.in_chips else "credits"
                        income.append([PHASES[phase], kind, seat, NAME[side], amount])
            for row_scored in SCORE[side]:
                points = row_scored.points(player)
                limited = isinstance(row_scored, Triangle)
                bonuses.append([seat, NAME[side], capped(points, rulings) if limited else points])
    return (sorted(row["income"]), sorted(row["bonus"])), (sorted(income), sorted(bonuses))


def position(record: Row) -> Player:
    """A seat's area as recorded."""
    player = owner(record["tableau"])
    taken: list[int] = []
    player.cup = [die_of(colour, taken) for colour in record["cup"]]
    player.citizenry = [die_of(colour, taken) for colour in record["citizenry"]]
    player.crews[DEVELOPMENT] = [die_of(colour, taken) for colour in record["dev_dice"]]
    player.crews[WORLDS] = [die_of(colour, taken) for colour in record["world_dice"]]
    player.goods = {SIDE[w]: [die_of(colour, taken) for colour in dice] for w, dice in record["goods"].items()}
    player.chips = record["chips"]
    return player
