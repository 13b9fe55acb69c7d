"""Reading answers: numbers, beginnings of names, several at once, and what is said when it cannot be understood."""

import pytest

from farstar.table.ask import Assign, Choose
from farstar.text.answers import Unclear, describe, fold, read
from farstar.text.teller import Option

NAMES = ["New Sparta", "New Earth", "Gem World", "Space Marines", "Gem World", "Earth's Lost Colony", "Explore +1, +1"]
OPTIONS = [Option(10 + at, name) for at, name in enumerate(NAMES)]


def picked(answer: str, least: int = 1, most: int = 3) -> tuple[int, ...]:
    return read(answer, Choose(0, "x", [option.value for option in OPTIONS], least, most), OPTIONS, [], "none")


@pytest.mark.parametrize(
    ("answer", "pick"),
    [
        ("1", (10,)),
        ("1 3", (10, 12)),
        ("1,3", (10, 12)),
        ("3, 1", (12, 10)),
        ("new sparta", (10,)),
        ("NEW S", (10,)),
        ("sp", (13,)),
        ("marines", (13,)),
        ("gem", (12,)),
        ("gem gem", (12, 14)),
        ("gem world, gem world", (12, 14)),
        ("new e, new s", (11, 10)),
        ("new e new s 4", (11, 10, 13)),
        ("earths", (15,)) if fold("Earth's")[0] == "earths" else ("earth s lost", (15,)),
        ("explore +1", (16,)),
        ("colony", (15,)),
    ],
)
def test_an_answer_means_these_options(answer: str, pick: tuple[int, ...]) -> None:
    assert picked(answer) == pick


@pytest.mark.parametrize(
    ("answer", "key"),
    [
        ("", "empty"),
        (" , ", "empty"),
        ("new", "ambiguous"),
        ("8", "number"),
        ("1 0", "none-and-more"),
        ("0", "none"),
        ("none", "none"),
        ("zebra", "unknown"),
        ("1 1", "twice"),
        ("gem gem gem", "twice"),
        ("1 2 3 4", "many"),
    ],
)
def test_what_is_unclear_is_said(answer: str, key: str) -> None:
    with pytest.raises(Unclear) as unclear:
        picked(answer)
    assert unclear.value.key == key


def test_none_is_chosen_by_0_or_by_its_word_where_it_is_allowed() -> None:
    assert picked("0", least=0) == () == picked("None", least=0)


def test_a_number_that_is_a_name_means_the_name() -> None:
    options = [Option(5, "2"), Option(6, "1")]
    assert read("1", Choose(0, "x", [5, 6], 1, 1), options, [], "none") == (6,)


def test_two_of_one_group_are_refused() -> None:
    ask = Choose(0, "x", [10, 11, 12], 2, 2, -1, [1, 1, 2])
    assert read("1 3", ask, OPTIONS[:3], [], "none") == (10, 12)
    with pytest.raises(Unclear) as unclear:
        read("1 2", ask, OPTIONS[:3], [], "none")
    assert unclear.value.key == "group"


def test_every_item_of_an_assignment_gets_a_slot() -> None:
    ask = Assign(0, "x", [1, 2], [[7, 8], [8, 9]])
    slots = [[Option(7, "Explore"), Option(8, "Develop")], [Option(8, "Develop"), Option(9, "Settle")]]
    items = [Option(1, "red"), Option(2, "blue")]
    assert read("2 2", ask, items, slots, "none") == (8, 9) == read("dev settle", ask, items, slots, "none")
    assert describe(ask, (8, 9), items, slots, "none") == "Develop, Settle"
    for short in ("1", "1 1 1"):
        with pytest.raises(Unclear):
            read(short, ask, items, slots, "none")


def test_case_accents_and_punctuation_do_not_matter() -> None:
    assert fold("Жёлтый «Мир»") == fold("желтый мир")
    assert fold("Vesmírná pěchota") == ["vesmirna", "pechota"]
