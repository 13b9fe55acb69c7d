"""Phase I, Explore: RACE-043 to RACE-052, RACE-Q03."""

import pytest
from tests.games.race.stories import area, slugs, story

from farstar.table.ask import Illegal


def explored(*tableau, action="settle", other="explore+5"):
    """(drawn, kept) of a seat with these cards."""
    table = story(area(*tableau), area())
    table.round(action, other)
    if table.asks()[0].kind != "keep" or table.ask(0) is None:
        return None
    ask = table.ask(0)
    assert ask.least == ask.most
    return len(ask.options), ask.least


def test_everybody_draws_two_and_keeps_one():
    """RACE-043"""
    assert explored() == (2, 1)


def test_the_other_card_is_discarded_unseen():
    """RACE-043"""
    table = story(area(), area())
    table.chance("gem-world", "spice-world").round("settle", "explore+5").pick(0, "spice-world")
    table.pick(1, table.options(1)[0])
    assert table.hand(0) == ["spice-world"]
    assert "gem-world" in table.discards()
    for event in table.state.events:
        if event.kind in ("look", "keep") and event.seat == 0:
            assert event.seen_by(1)["cards"] == event.seen_by(1)["secret"] == []


def test_nobody_discards_before_all_have_drawn():
    """RACE-044"""
    table = story(area(), area())
    table.round("settle", "explore+5")
    assert table.asked() == [(0, "keep"), (1, "keep")]
    assert [len(table.player(seat).drawn) for seat in (0, 1)] == [2, 7]
    table.pick(0, table.options(0)[0])
    assert len(table.player(0).drawn) == 2, "the choice of the first waits for the last"


def test_only_drawn_cards_may_be_discarded():
    """RACE-045"""
    table = story(area(hand=["new-earth"]), area())
    table.chance("gem-world", "spice-world").round("settle", "explore+5")
    assert table.options(0) == ["gem-world", "spice-world"]
    with pytest.raises(Illegal):
        table.state.reply(0, (table.state.players[0].hand[0],))


def test_explore_5_draws_seven_and_keeps_one():
    """RACE-046"""
    assert explored(action="explore+5") == (7, 1)


def test_explore_1_1_draws_three_and_keeps_two():
    """RACE-047"""
    assert explored(action="explore+1+1") == (3, 2)


def test_draw_and_keep_numbers_are_sums():
    """RACE-048"""
    every = ("expedition-force", "malevolent-lifeforms", "star-nomad-lair", "galactic-survey-seti", "research-labs")
    assert explored(*every) == (7, 2)
    assert explored(*every, "galactic-renaissance", action="explore+5") == (14, 3)
    assert explored(*every, "galactic-renaissance", action="explore+1+1") == (10, 4)


@pytest.mark.parametrize(
    ("card", "numbers"),
    [
        ("expedition-force", (3, 1)),
        ("malevolent-lifeforms", (3, 1)),
        ("star-nomad-lair", (3, 1)),
        ("galactic-survey-seti", (4, 1)),
        ("galactic-renaissance", (4, 2)),
    ],
)
def test_explore_powers(card, numbers):
    """RACE-049"""
    assert explored(card) == numbers


def test_research_labs_keep_one_more():
    """RACE-049"""
    assert explored("research-labs", "expedition-force") == (3, 2)


def test_drawing_more_does_not_keep_more():
    """RACE-050"""
    assert explored("expedition-force", "galactic-survey-seti") == (5, 1)


def test_galactic_renaissance_draws_four_and_keeps_two():
    """RACE-051"""
    assert explored("galactic-renaissance") == (4, 2)


def test_who_keeps_all_is_not_asked():
    """RACE-052"""
    table = story(area("research-labs"), area())
    table.chance("gem-world", "spice-world").round("settle", "explore+5")
    assert table.asked() == [(1, "keep")]
    table.pick(1, table.options(1)[0])
    assert table.hand(0) == ["gem-world", "spice-world"]


def test_any_so_many_of_the_drawn_cards_may_be_kept():
    """RACE-Q03"""
    table = story(area(), area())
    table.chance("gem-world", "spice-world", "new-earth").round("explore+1+1")
    assert [slugs(pick) for pick in table.ask(0).picks()] == [
        ["gem-world", "spice-world"],
        ["gem-world", "new-earth"],
        ["spice-world", "new-earth"],
    ]
