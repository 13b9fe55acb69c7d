"""What a tableau is worth, now or at the end (RACE-182 to RACE-205)."""

from __future__ import annotations

from farstar.games.race.rules.cards import CARDS, SETTLE, Clause
from farstar.games.race.rules.state import Race
from farstar.table.game import Score


def general_military(tableau: list[int]) -> int:
    """Military against any world, negative cards included; not specialised, not temporary (RACE-201)."""
    return sum([power.general_military() for card in tableau for power in SETTLE[card]])


def clause_points(clause: Clause, tableau: list[int], chips: int) -> int:
    """Points of a clause that does not look at cards one by one."""
    if clause.per_chips:
        return clause.vp * (chips // clause.per_chips)
    if clause.per_military:
        return clause.vp * (general_military(tableau) // clause.per_military)
    return 0


def breakdown(card: int, tableau: list[int], chips: int) -> list[tuple[int, int]]:
    """Where a 6-cost development's points come from: (tableau card, points), or (-1, points) for chips and military.

    Every card counts once, for the first clause it meets (RACE-187).
    """
    score = CARDS[card].score
    found: list[tuple[int, int]] = []
    for clause in score:
        if clause.per_chips or clause.per_military:
            found.append((-1, clause_points(clause, tableau, chips)))
    for own in tableau:
        for clause in score:
            if clause.matches(CARDS[own]):
                found.append((own, clause.vp))
                break
    return found


def variable_vp(card: int, tableau: list[int], chips: int) -> int:
    """What a 6-cost development is worth in this tableau."""
    return sum([points for _, points in breakdown(card, tableau, chips)])


def printed_vp(tableau: list[int]) -> int:
    """The points printed on the cards."""
    return sum([CARDS[card].vp for card in tableau])


def scores(s: Race) -> list[Score]:
    """Points by source for every seat; leaders share it if the tie-break is equal too (RACE-183 to 185)."""
    found: list[Score] = []
    for player in s.players:
        parts: dict[str, int | float] = {"chips": player.chips, "cards": printed_vp(player.tableau)}
        for card in player.tableau:
            if CARDS[card].score:
                parts[CARDS[card].slug] = variable_vp(card, player.tableau, player.chips)
        found.append(Score(parts, (len(player.hand) + len(player.goods),)))
    best = max([(score.total, score.tiebreak) for score in found])
    for score in found:
        score.won = (score.total, score.tiebreak) == best
    return found
