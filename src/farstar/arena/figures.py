"""Figures from played games: win rates with intervals, scores, margins, length, ratings, and splits."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from farstar.arena.plan import Plan
from farstar.arena.played import GameRecord

Z95 = 1.959964


def wilson(rate: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate by Wilson's formula: it stays sensible near 0 and 1."""
    if not games:
        return 0.0, 1.0
    square = Z95 * Z95
    middle = (rate + square / (2 * games)) / (1 + square / games)
    half = Z95 * sqrt(rate * (1 - rate) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)


class SeatResult:
    """One bot's part in one game."""

    def __init__(self, record: GameRecord, seat: int) -> None:
        others = [score for each, score in enumerate(record["scores"]) if each != seat]
        self.seat = seat
        self.bot: int = record["seats"][seat]
        self.share: float = record["shares"][seat]
        self.score: float = record["scores"][seat]
        self.margin: float = self.score - max(others)
        self.origins: list[str] = record["origins"][seat].split("+")
        self.choices: int = record["choices"][seat]
        self.seconds: float = record["seconds"][seat]
        self.lost: int = record["lost"][seat]
        self.faults: list[str] = record["faults"][seat]


def parts(records: list[GameRecord]) -> list[SeatResult]:
    """Every seat of every game."""
    return [SeatResult(record, seat) for record in records for seat in range(len(record["seats"]))]


def by_seat(seats: Iterable[SeatResult]) -> dict[str, dict[str, Any]]:
    """Games and win rate by seat."""
    return split([(str(seat.seat), seat.share) for seat in seats])


def by_origin(seats: Iterable[SeatResult]) -> dict[str, dict[str, Any]]:
    """Games and win rate by what a seat began with: a home world, a faction."""
    return split([(origin, seat.share) for seat in seats for origin in seat.origins])


def split(won: list[tuple[str, float]]) -> dict[str, dict[str, Any]]:
    """Games and win rate by name, from names and shares of wins."""
    groups: dict[str, list[float]] = {}
    for name, share in won:
        groups.setdefault(name, []).append(share)
    return {
        name: {
            "games": len(shares),
            "win_rate": round(fmean(shares), 4),
            "ci95": rounded(wilson(fmean(shares), len(shares))),
        }
        for name, shares in sorted(groups.items())
    }


def rounded(interval: tuple[float, float]) -> list[float]:
    """An interval with four digits."""
    return [round(bound, 4) for bound in interval]


def spread(values: list[float]) -> dict[str, float]:
    """Mean and standard deviation."""
    return {"mean": round(fmean(values), 2), "sd": round(stdev(values), 2) if len(values) > 1 else 0.0}


def bot_figures(name: str, seats: list[SeatResult], rating: dict[str, float] | None) -> dict[str, Any]:
    """All about one bot."""
    rate = fmean([seat.share for seat in seats])
    choices = sum([seat.choices for seat in seats])
    found: dict[str, Any] = {
        "name": name,
        "games": len(seats),
        "win_rate": round(rate, 4),
        "ci95": rounded(wilson(rate, len(seats))),
        "mean_score": round(fmean([seat.score for seat in seats]), 3),
        "mean_margin": round(fmean([seat.margin for seat in seats]), 3),
        "ms_per_choice": round(1000 * sum([seat.seconds for seat in seats]) / max(1, choices), 3),
        "choices": choices,
        "lost_choices": sum([seat.lost for seat in seats]),
        "faults": sorted({fault for seat in seats for fault in seat.faults})[:5],
        "by_seat": by_seat(seats),
        "by_origin": by_origin(seats),
    }
    if rating is not None:
        found["rating"] = rating
    return found


def ratings(plan: Plan, records: list[GameRecord]) -> list[dict[str, float]] | None:
    """A rating for each bot over the games in order; none when openskill is not installed or all are one bot."""
    if len(plan.bots) < 2:
        return None
    try:
        from openskill.models import PlackettLuce
    except ModuleNotFoundError:
        return None
    model = PlackettLuce()
    players = [model.rating() for _ in plan.bots]
    for record in records:
        order = record["seats"]
        rated = model.rate([[players[who]] for who in order], scores=[float(share) for share in record["shares"]])
        for who, team in zip(order, rated, strict=True):
            players[who] = team[0]
    return [{"mu": round(player.mu, 2), "sigma": round(player.sigma, 2)} for player in players]


def figures(plan: Plan, records: list[GameRecord]) -> dict[str, Any]:
    """Everything, ready for JSON; bots in the order of the plan."""
    seats = parts(records)
    rated = ratings(plan, records)
    endings: dict[str, int] = {}
    for record in records:
        endings[record["ending"]] = endings.get(record["ending"], 0) + 1
    return {
        "game": plan.game,
        "games": len(records),
        "seed": plan.seed,
        "seats": plan.seats,
        "options": plan.options,
        "rounds": spread([float(record["rounds"]) for record in records]),
        "score": spread([seat.score for seat in seats]),
        "winner_score": spread([float(max(record["scores"])) for record in records]),
        "endings": dict(sorted(endings.items())),
        "shared_wins": sum([max(record["shares"]) < 1 for record in records]),
        "by_origin": by_origin(seats),
        "bots": [
            bot_figures(name, [seat for seat in seats if seat.bot == who], rated[who] if rated else None)
            for who, name in enumerate(plan.bots)
        ],
    }
