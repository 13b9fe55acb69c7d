"""Reads an answer: numbers or beginnings of names become a pick, or a reason why not. Knows options, and no game."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from itertools import islice

from farstar.table.ask import Ask, Assign, Choose, Pick
from farstar.text.teller import Option


class Unclear(Exception):
    """An answer that cannot be taken: the key of the sentence that says why, and its values."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


def forced(ask: Ask) -> bool:
    """Does only one answer fit? Two are enough to see; counting them all can take long."""
    return len(list(islice(ask.picks(), 2))) == 1


def fold(text: str) -> list[str]:
    """The words of a text without case, accents and punctuation."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    kept = "".join(" " if not char.isalnum() else char for char in bare if not unicodedata.combining(char))
    return kept.split()


def read(answer: str, ask: Ask, options: Sequence[Option], slots: Sequence[Sequence[Option]], none: str) -> Pick:
    """The pick that an answer means; `none` is the word for choosing nothing."""
    words = fold(answer)
    if not words:
        raise Unclear("empty")
    if isinstance(ask, Assign):
        return assigned(words, slots)
    if isinstance(ask, Choose):
        parts = answer.split(",") if ask.most > 1 else [answer]
        return chosen([part for part in map(fold, parts) if part], ask, options, none)
    at, _ = first(words, options, [])
    return listed_pick(ask, options[at])


def listed_pick(ask: Ask, option: Option) -> Pick:
    """The whole answer behind an option of an ask that lists its picks."""
    return next(islice(ask.picks(), option.value, None))


def chosen(parts: list[list[str]], ask: Choose, options: Sequence[Option], none: str) -> Pick:
    """Some of the options, in the order they were named; a name does not reach over a comma."""
    if parts in ([["0"]], [fold(none)]) and not named(parts[0], options):
        if ask.least > 0:
            raise Unclear("none")
        return ()
    picked: list[int] = []
    for words in parts:
        while words:
            if words[0] == "0" and not named(["0"], options):
                raise Unclear("none-and-more")
            at, used = first(words, options, picked)
            if at in picked:
                raise Unclear("twice", name=options[at].name)
            picked.append(at)
            words = words[used:]
    count(ask, len(picked))
    pick = tuple(options[at].value for at in picked)
    if ask.fault(pick):
        raise Unclear("group" if ask.groups is not None else "refused")
    return pick


def count(ask: Choose, n: int) -> None:
    """Too few or too many are said with the number asked."""
    values = {"n": n, "least": ask.least, "most": ask.most}
    if ask.least == ask.most != n:
        raise Unclear("exactly", **values)
    if n < ask.least:
        raise Unclear("few", **values)
    if n > ask.most:
        raise Unclear("many", **values)


def assigned(words: list[str], slots: Sequence[Sequence[Option]]) -> Pick:
    """One slot for each item, in their order."""
    values: list[int] = []
    for each in slots:
        if not words:
            raise Unclear("exactly", n=len(values), least=len(slots), most=len(slots))
        at, used = first(words, each, [])
        values.append(each[at].value)
        words = words[used:]
    if words:
        raise Unclear("exactly", n=len(values) + len(words), least=len(slots), most=len(slots))
    return tuple(values)


def first(words: list[str], options: Sequence[Option], picked: Sequence[int]) -> tuple[int, int]:
    """The option that the first words mean, as many words as fit, and how many they are."""
    unclear: list[int] = []
    clear = 0
    for used in range(len(words), 0, -1):
        found = named(words[:used], options)
        if found and alike(found, options):
            return next((at for at in found if at not in picked), found[0]), used
        if found and not unclear:
            unclear, clear = found, used
    if words[0].isdecimal() and not unclear:
        number = int(words[0][:9])
        if not 1 <= number <= len(options):
            raise Unclear("number", word=words[0], n=len(options))
        return number - 1, 1
    if unclear:
        names = list(dict.fromkeys(options[at].name for at in unclear))
        raise Unclear("ambiguous", word=" ".join(words[:clear]), names=", ".join(names))
    raise Unclear("unknown", word=words[0])


def alike(found: list[int], options: Sequence[Option]) -> bool:
    """Are these options the same to the eye, such as two copies of a card?"""
    return len({(options[at].name, options[at].note) for at in found}) == 1


def named(words: list[str], options: Sequence[Option]) -> list[int]:
    """The options these words can mean: a whole name, else the beginning of one, else words within one."""
    names = [[fold(name) for name in (option.name, *option.names)] for option in options]
    numeric = all(word.isdecimal() for word in words)
    for fits in (is_name,) if numeric else (is_name, begins, is_within):
        found = [at for at, each in enumerate(names) if any(fits(words, name) for name in each)]
        if found:
            return found
    return []


def is_name(words: list[str], name: list[str]) -> bool:
    return words == name


def begins(words: list[str], name: list[str]) -> bool:
    return " ".join(name).startswith(" ".join(words))


def is_within(words: list[str], name: list[str]) -> bool:
    """Each word begins a word of the name, in the same order."""
    rest = iter(name)
    return all(any(own.startswith(word) for own in rest) for word in words)


def describe(ask: Ask, pick: Pick, options: Sequence[Option], slots: Sequence[Sequence[Option]], none: str) -> str:
    """A pick in words."""
    if isinstance(ask, Assign):
        names = [next(slot.name for slot in own if slot.value == value) for own, value in zip(slots, pick, strict=True)]
    elif isinstance(ask, Choose):
        names = [next(option.name for option in options if option.value == value) for value in pick]
    else:
        names = [options[list(ask.picks()).index(pick)].name]
    return ", ".join(names) or none
