"""Who won, in one sentence."""

import pytest

from farstar.table.game import Score
from farstar.web.pages.standings import verdict


@pytest.mark.parametrize(
    ("own", "said"),
    [
        (0, "You won with 44 points, 6 ahead of Ben."),
        (1, "Ann won with 44 points, 6 ahead of you."),
        (-1, "Ann won with 44 points, 6 ahead of Ben."),
    ],
)
def test_a_verdict_speaks_to_the_one_who_reads_it(own, said):
    scores = [Score({"cards": 44}, (0,), True), Score({"cards": 38}, (0,))]
    names = ["You" if seat == own else name for seat, name in enumerate(("Ann", "Ben"))]
    assert verdict(scores, names, own, True, "en") == said
