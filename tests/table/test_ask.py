"""What fits an ask, and what a refusal says."""

import pytest

from farstar.table.ask import Assign, Choose, Illegal, as_pick
from farstar.table.chance import Dice


def test_choose_takes_between_least_and_most_of_its_options():
    ask = Choose(0, "pay", [4, 9, 11], 1, 2)
    assert [ask.fault(pick) for pick in [(4,), (9, 11), (11, 4)]] == ["", "", ""]
    assert ask.fault(()) == "0 picked, 1 to 2 asked"
    assert ask.fault((4, 9, 11)) == "3 picked, 1 to 2 asked"
    assert ask.fault((4, 4)) == "4 is picked twice"
    assert ask.fault((5,)) == "5 is not among the options [4, 9, 11]"


def test_groups_allow_one_of_each():
    ask = Choose(0, "goods", [1, 2, 3, 4], 2, 2, groups=[7, 7, 8, 9])
    assert sorted(ask.picks()) == [(1, 3), (1, 4), (2, 3), (2, 4), (3, 4)]
    assert ask.count() == 5
    assert "one group" in ask.fault((1, 2))


def test_assign_takes_a_slot_for_each_item():
    ask = Assign(0, "roll", [50, 51], [[1, 2], [2, 3, 3]])
    assert ask.fault((1, 3)) == ""
    assert ask.fault((3, 3)) == "3 is not among the slots [1, 2] of item 50"
    assert ask.fault((1,)) == "1 slots picked for 2 items"
    assert list(ask.picks()) == [(1, 2), (1, 3), (2, 2), (2, 3)]
    assert ask.count() == 4


@pytest.mark.parametrize(
    "ask",
    [
        Choose(0, "a", [3, 5, 7, 9], 0, 1),
        Choose(0, "a", [3, 5, 7, 9], 2, 2),
        Choose(0, "a", [3, 5, 7, 9], 0, 4),
        Choose(0, "a", [3, 5, 7, 9], 3, 3, groups=[1, 2, 3, 3]),
        Assign(0, "a", [1, 2], [[1, 2, 3], [4, 5]]),
    ],
    ids=repr,
)
def test_random_picks_fit_and_are_equally_likely(ask):
    dice = Dice(5)
    seen = {pick: 0 for pick in ask.picks()}
    assert len(seen) == ask.count()
    each = 400
    for _ in range(each * len(seen)):
        pick = ask.random(dice)
        assert not ask.fault(pick)
        seen[tuple(sorted(pick)) if isinstance(ask, Choose) else pick] += 1
    assert all(0.75 * each < times < 1.25 * each for times in seen.values()), seen


def test_an_ask_prints_as_the_expression_that_makes_it():
    for ask in [
        Choose(2, "pay", [4, 9], 1, 1),
        Choose(2, "pay", [4, 9], 1, 2, 17),
        Choose(0, "goods", [1, 2], 1, 1, 5, [3, 3]),
        Choose(0, "goods", [1, 2], 1, 1, groups=[3, 4]),
        Assign(1, "roll", [7], [[1, 2]]),
    ]:
        assert eval(repr(ask)) == ask


@pytest.mark.parametrize("wrong", [None, 3, "12", {"a": 1}, [1.0], [True], ["1"], [[1]]])
def test_a_pick_is_a_list_of_whole_numbers(wrong):
    with pytest.raises(Illegal, match="a list of whole numbers"):
        as_pick(wrong)
    assert as_pick([3, 1]) == (3, 1)
