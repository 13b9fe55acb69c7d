"""Our table and our scores, written down as the reference games write theirs."""

from __future__ import annotations

from typing import Any

from farstar.games.spacerace.conform.names import STAGE_IDS, Names
from farstar.games.spacerace.rules.cards import CONTROLS, SYMBOLS
from farstar.games.spacerace.rules.score import levels, opponent_score, pile_symbols, symbols, types_won, unplayed_level
from farstar.games.spacerace.rules.score import scores as our_scores
from farstar.games.spacerace.rules.state import Player, SpaceRace

AgencySheet = dict[str, Any]


def snapshot(s: SpaceRace, names: Names) -> AgencySheet:
    """Everything on the table; what has no order is sorted."""
    solo = s.opponent is not None
    sheet: AgencySheet = {
        "round": s.round,
        "marker": None if solo else s.marker,
        "deck": len(s.deck),
        "universe": {
            stage: in_order([names.uid(card) for card in s.universe[nth]], solo) for nth, stage in enumerate(STAGE_IDS)
        },
        "face_down": sorted(names.uid(card) for card in s.face_down),
        "used": used(s, names),
        "players": [area(s, player, names) for player in s.players],
    }
    if s.opponent is not None:
        sheet["opponent"] = {
            "decks": [len(deck) for deck in s.opponent.decks],
            "pile": sorted(names.uid(card) for card in s.opponent.pile),
            "control": {
                stage: sorted(names.uid(card) for card in s.opponent.controls[nth])
                for nth, stage in enumerate(STAGE_IDS)
            },
        }
    return sheet


def in_order(cards: list[str], matters: bool) -> list[str]:
    return cards if matters else sorted(cards)


def used(s: SpaceRace, names: Names) -> list[list[str]]:
    """Every ability of a Space Race card used this round."""
    return sorted(
        [names.uid(card), ability.key]
        for card in range(CONTROLS, len(s.marks))
        for ability in s.printed.abilities[card]
        if s.marks[card] >> ability.slot & 1
    )


def area(s: SpaceRace, player: Player, names: Names) -> AgencySheet:
    """What lies before one seat."""
    keys = [ability.key for ability in s.printed.abilities[player.current] if player.current_used >> ability.slot & 1]
    return {
        "hand": sorted(names.uid(card) for card in player.hand),
        "agency": sorted(names.uid(card) for card in player.agency),
        "lab": sorted(names.uid(card) for card in player.lab),
        "covered": sorted(names.uid(card) for card in player.agency if s.covered(card)),
        "unplayed": sorted(names.uid(card) for card in player.unplayed),
        "played": [names.uid(card) for card in player.played],
        "current": names.uid(player.current),
        "control_used": sorted(keys),
        "half_points": player.half_points / 2,
    }


def tidy(theirs: AgencySheet, solo: bool) -> AgencySheet:
    """Their snapshot with everything sorted whose order means nothing."""
    sheet = dict(theirs)
    sheet["universe"] = {stage: in_order(cards, solo) for stage, cards in theirs["universe"].items()}
    sheet["face_down"] = sorted(theirs["face_down"])
    sheet["used"] = sorted(theirs["used"])
    loose = ("hand", "agency", "lab", "covered", "unplayed", "control_used")
    sheet["players"] = [
        {key: sorted(value) if key in loose else value for key, value in player.items()} for player in theirs["players"]
    ]
    if "opponent" in theirs:
        rival = theirs["opponent"]
        control = {stage: sorted(cards) for stage, cards in rival["control"].items()}
        sheet["opponent"] = {"decks": rival["decks"], "pile": sorted(rival["pile"]), "control": control}
    return sheet


def by_name(names: list[str], numbers: list[int]) -> dict[str, int]:
    return dict(zip(names, numbers, strict=True))


def scores(s: SpaceRace) -> list[AgencySheet]:
    """The score sheets of all seats, and of the automatic opponent."""
    sheets: list[AgencySheet] = []
    for seat, score in enumerate(our_scores(s)):
        player = s.players[seat]
        sheets.append(
            {
                "seat": seat,
                "levels": by_name(STAGE_IDS, levels(s, seat)),
                "laboratory": len(player.lab),
                "duplicated": [SYMBOLS[symbol] for symbol in player.duplicated],
                "symbols": by_name(SYMBOLS, symbols(s, seat)),
                "half_points": player.half_points / 2,
                "unplayed_level": unplayed_level(s, seat),
                "types_won": [SYMBOLS[symbol] for symbol in types_won(s, seat)],
                "points": {key.replace("-", "_"): value for key, value in score.parts.items()},
                "total": score.total,
                "tie_break": list(score.tiebreak),
            }
        )
    if s.opponent is not None:
        rival = opponent_score(s)
        sheets.append(
            {
                "seat": "opponent",
                "cards": rival.parts["cards"],
                "leaders_and_breakthroughs": rival.parts["leaders-and-breakthroughs"],
                "symbols": by_name(SYMBOLS, pile_symbols(s)),
                "total": rival.total,
            }
        )
    return sheets


def winners(s: SpaceRace) -> list[Any]:
    """Who has won, as the reference games name them."""
    found: list[Any] = [seat for seat, score in enumerate(our_scores(s)) if score.won]
    return found or ["opponent"]
