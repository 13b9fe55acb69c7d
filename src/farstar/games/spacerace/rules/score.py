"""What an Agency is worth: basic, Cold War and solo scoring (SR-088 to SR-105, SR-124 to SR-128, SR-131)."""

from __future__ import annotations

from typing import Final

from farstar.games.spacerace.rules.cards import BREAKTHROUGH, CONTROL_LEVEL, STAGES, SYMBOLS
from farstar.games.spacerace.rules.stages import agency_level
from farstar.games.spacerace.rules.state import SpaceRace
from farstar.table.ask import Ask, Choose
from farstar.table.game import Score
from farstar.table.state import Picks, Step

BREAKTHROUGH_POINTS: Final = 6


def do_game_end(s: SpaceRace, seat: int, what: int, number: int, picks: Picks) -> None:
    """Before scoring, each card that duplicates a symbol is given one, from the marker clockwise (SR-128, SR-Q14)."""
    s.phase = "scoring"
    steps: list[Step] = []
    for each in s.clockwise():
        for card in s.players[each].agency:
            for ability in s.printed.permanents[card]:
                if ability.word == "duplicate-symbol":
                    steps.append(("duplicate", each, card, 0))
    s.then([*steps, ("over", -1, -1, 0)])


def own_types(s: SpaceRace, seat: int) -> list[int]:
    """The breakthrough types of which a seat has a symbol, duplicates apart."""
    return [symbol for symbol, number in enumerate(plain_symbols(s, seat)) if number]


def ask_duplicate(s: SpaceRace, seat: int, card: int, number: int) -> list[Ask]:
    """Which of the seat's symbols is duplicated, where there are several."""
    options = own_types(s, seat)
    return [Choose(seat, "duplicate", options, 1, 1, card)] if len(options) > 1 else []


def do_duplicate(s: SpaceRace, seat: int, card: int, number: int, picks: Picks) -> None:
    """With no symbol at all there is nothing to duplicate."""
    chosen = list(picks[seat]) if seat in picks else own_types(s, seat)
    s.players[seat].duplicated += chosen
    for symbol in chosen:
        s.tell("duplicate", seat, card, symbol)


def do_over(s: SpaceRace, seat: int, what: int, number: int, picks: Picks) -> None:
    """The game is over."""
    s.phase = "over"
    s.tell("game-end", -1)


def levels(s: SpaceRace, seat: int) -> list[int]:
    """The four stage levels of an Agency, control cards excluded (SR-088)."""
    return [agency_level(s, seat, stage) for stage in range(4)]


def plain_symbols(s: SpaceRace, seat: int) -> list[int]:
    """Breakthrough symbols in an Agency, printed or gathered from elsewhere (SR-131)."""
    found = [0, 0, 0, 0]
    for card in s.players[seat].agency:
        for symbol in s.printed.symbols[card]:
            found[symbol] += 1
        for ability in s.printed.permanents[card]:
            if ability.word == "symbols-from-types":
                for symbol in lying_in(s, ability.agencies):
                    found[symbol] += 1
    return found


def lying_in(s: SpaceRace, agencies: bool) -> list[int]:
    """The breakthrough types printed on cards in all Laboratories, or in all Agencies, each once."""
    cards: list[int] = []
    for player in s.players:
        cards = cards + (player.agency if agencies else player.lab)
    if s.opponent is not None and not agencies:
        cards = cards + s.opponent.pile
    printed = [symbol for card in cards for symbol in s.printed.symbols[card]]
    return [symbol for symbol in range(len(SYMBOLS)) if symbol in printed]


def symbols(s: SpaceRace, seat: int) -> list[int]:
    """With the duplicates that were chosen."""
    found = plain_symbols(s, seat)
    for symbol in s.players[seat].duplicated:
        found[symbol] += 1
    return found


def unplayed_level(s: SpaceRace, seat: int) -> int:
    """The sum of the levels of all unplayed control cards (SR-105)."""
    return sum([CONTROL_LEVEL[control] for control in s.players[seat].unplayed])


def halves(s: SpaceRace, seat: int) -> int | float:
    """Half points for cards the empty deck did not have (SR-098, SR-099)."""
    number = s.players[seat].half_points
    return number // 2 if number % 2 == 0 else number / 2


def wins(own: int, rival: int) -> bool:
    """Is a type won with so many symbols? Not with none, and not if another has more (SR-089, SR-091)."""
    return own > 0 and rival <= own


def all_symbols(s: SpaceRace) -> list[list[int]]:
    """The symbols of every seat."""
    return [symbols(s, each) for each in range(s.seats)]


def most_of_others(s: SpaceRace, seat: int, counts: list[list[int]]) -> list[int]:
    """Of each symbol the most that another seat has, or the automatic opponent, given the symbols of all seats."""
    if s.opponent is not None:
        return pile_symbols(s)
    found = [0, 0, 0, 0]
    for each in range(s.seats):
        if each != seat:
            other = counts[each]
            for symbol in range(len(SYMBOLS)):
                found[symbol] = max(found[symbol], other[symbol])
    return found


def types_won(s: SpaceRace, seat: int) -> list[int]:
    """The types in which nobody has more symbols."""
    counts = all_symbols(s)
    return won_with(counts[seat], most_of_others(s, seat, counts))


def won_with(own: list[int], rivals: list[int]) -> list[int]:
    """The types won with so many symbols of each, where the best of the others have so many."""
    return [symbol for symbol in range(len(SYMBOLS)) if wins(own[symbol], rivals[symbol])]


def basic_parts(own: list[int], lab: int, won: list[int]) -> list[int]:
    """Levels, Laboratory, six for each type won (SR-088 to SR-092)."""
    return [sum(own), lab, BREAKTHROUGH_POINTS * len(won)]


def basic_tie_break(s: SpaceRace, own: list[int], lab: int) -> list[int]:
    """The sorted levels, and the Laboratory among them (SR-096, SR-097)."""
    return sorted(own if s.prototype else [*own, lab], reverse=True)


def basic_score(s: SpaceRace, seat: int) -> Score:
    """What an Agency is worth by itself; alone there is no tie-break."""
    own = levels(s, seat)
    lab = len(s.players[seat].lab)
    parts: dict[str, int | float] = {}
    points = basic_parts(own, lab, types_won(s, seat))
    for name, number in zip(["levels", "laboratory", "breakthroughs"], points, strict=True):
        parts[name] = number
    parts["half-points"] = halves(s, seat)
    return Score(parts, () if s.opponent is not None else tuple(basic_tie_break(s, own, lab)))


def rivalry(s: SpaceRace, seat: int) -> list[int]:
    """The nine things Agencies are compared in by the Cold War: four levels, Laboratory, four symbols."""
    return [*levels(s, seat), len(s.players[seat].lab), *symbols(s, seat)]


def beaten(own: int, others: list[int]) -> int:
    """How many of the others have less of a thing."""
    return sum([1 for other in others if other < own])


def cold_war_parts(seat: int, things: list[list[int]]) -> list[int]:
    """A point for every other Agency that has less, in each of the nine things (SR-101 to SR-104)."""
    own = things[seat]
    return [beaten(own[nth], [other[nth] for other in things]) for nth in range(len(own))]


def cold_war_score(s: SpaceRace, seat: int) -> Score:
    """What an Agency is worth beside the others; ties by the control cards left (SR-105)."""
    parts: dict[str, int | float] = {}
    points = cold_war_parts(seat, [rivalry(s, each) for each in range(s.seats)])
    for name, number in zip([*STAGES, "laboratory", *SYMBOLS], points, strict=True):
        parts[name] = number
    parts["half-points"] = halves(s, seat)
    return Score(parts, (unplayed_level(s, seat),))


def pile_symbols(s: SpaceRace) -> list[int]:
    """The printed symbols in the pile of the automatic opponent."""
    found = [0, 0, 0, 0]
    if s.opponent is not None:
        for card in s.opponent.pile:
            for symbol in s.printed.symbols[card]:
                found[symbol] += 1
    return found


def opponent_score(s: SpaceRace) -> Score:
    """The automatic opponent: 2 for each leader and breakthrough, 1 for every other card (SR-125)."""
    pile = s.opponent.pile if s.opponent is not None else []
    dear = sum([1 for card in pile if s.printed.leader[card] or s.printed.type[card] == BREAKTHROUGH])
    return Score({"cards": len(pile), "leaders-and-breakthroughs": dear}, ())


def scores(s: SpaceRace) -> list[Score]:
    """Points of every seat; leaders share it if the tie-break is equal too. Alone, a tie is lost (SR-126)."""
    if s.opponent is not None:
        alone = basic_score(s, 0)
        alone.won = alone.total > opponent_score(s).total
        return [alone]
    found = [cold_war_score(s, each) if s.cold_war else basic_score(s, each) for each in range(s.seats)]
    best = max([(score.total, score.tiebreak) for score in found])
    for score in found:
        score.won = (score.total, score.tiebreak) == best
    return found
