"""Playing on in imagination: who plays alone is judged by instinct, for no network has learned it."""

import pytest

from farstar.study.imagined import ByInstinct, ByNetwork, Start, way_of
from farstar.table.match import Match

pytest.importorskip("numpy")


@pytest.mark.parametrize("seats", [1, 2])
def test_the_network_judges_only_where_it_has_learned(seats):
    way = way_of("spacerace", 1)
    assert isinstance(way, ByNetwork)
    instinct = ByInstinct(way.rules, way.knows)
    state = Match("spacerace", seats, seed=2).state
    judged = []
    for each in (way, instinct):
        starts = [Start(state.copy(), luck, 2) for luck in range(6)]
        each.play(starts)
        judged.append([start.shares for start in starts])
    assert (judged[0] == judged[1]) == (seats == 1)
