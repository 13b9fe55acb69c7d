"""Agenda, sealed batches, lanes and the door, on games of a few lines."""

from pathlib import Path

import pytest

import farstar
from farstar.table.ask import CHANCE, Choose, Illegal, NotAsked
from farstar.table.chance import Dice
from farstar.table.state import Rule, State


class Diary(State):
    """A state that only writes down what happened."""

    def __init__(self, seats, rules):
        super().__init__(seats, rules)
        self.notes = []

    def copy(self):
        other = Diary(self.seats, self.rules)
        other.copy_work(self)
        other.notes = self.notes.copy()
        return other

    def save(self):
        return {**self.save_work(), "notes": list(self.notes)}


def note(s, seat, what, number, picks):
    s.notes.append((seat, what, number, dict(picks)))


def ask_all(s, seat, what, number):
    return [Choose(each, "choose", [1, 2, 3], 1, 1) for each in range(s.seats)]


def ask_one(s, seat, what, number):
    return [Choose(seat, "choose", [1, 2, 3], 1, 1)]


def ask_chance(s, seat, what, number):
    return [Choose(CHANCE, "draw", [10, 20, 30], 1, 1, seat)]


def table(*steps, seats=2, rules=None):
    made = {
        "all": Rule(note, ask_all),
        "one": Rule(note, ask_one),
        "draw": Rule(note, ask_chance),
        "plain": Rule(note),
        **(rules or {}),
    }
    s = Diary(seats, made)
    s.then(list(steps))
    return s


def test_steps_happen_in_the_order_written():
    s = table(("plain", 0, 1, 0), ("plain", 0, 2, 0), ("plain", 0, 3, 0))
    assert s.asks() == []
    assert [what for _, what, _, _ in s.notes] == [1, 2, 3]


def test_what_a_step_adds_comes_before_what_was_waiting():
    def more(s, seat, what, number, picks):
        s.then([("plain", 0, 11, 0), ("plain", 0, 12, 0)])

    s = table(("more", 0, 0, 0), ("plain", 0, 2, 0), rules={"more": Rule(more)})
    s.asks()
    assert [what for _, what, _, _ in s.notes] == [11, 12, 2]


def test_replies_stay_sealed_until_the_last_one_opens_them_all():
    s = table(("all", -1, 0, 0), seats=3)
    s.reply(2, (3,))
    s.reply(0, (1,))
    assert s.notes == []
    assert [ask.seat for ask in s.asks()] == [1]
    s.reply(1, (2,))
    s.asks()
    assert s.notes == [(-1, 0, 0, {0: (1,), 1: (2,), 2: (3,)})]


def test_picks_come_in_the_order_of_the_asks_not_of_arrival():
    s = table(("all", -1, 0, 0), seats=3)
    for seat in (2, 1, 0):
        s.reply(seat, (1,))
    assert list(s.notes[0][3]) == [0, 1, 2]


def test_a_sealed_reply_cannot_be_given_twice():
    s = table(("all", -1, 0, 0))
    s.reply(0, (1,))
    with pytest.raises(NotAsked, match="seat 0 is not asked anything now; asked are \\[1\\]"):
        s.reply(0, (2,))


def test_the_door_refuses_and_nothing_changes():
    s = table(("one", 1, 0, 0))
    before = s.save()
    with pytest.raises(NotAsked):
        s.reply(0, (1,))
    with pytest.raises(Illegal, match="seat 1 picked \\[4\\] for Choose\\(1, 'choose'"):
        s.reply(1, (4,))
    with pytest.raises(Illegal, match="whole numbers"):
        s.reply(1, "1")
    assert s.save() == before
    s.reply(1, [2])
    assert s.notes == [(1, 0, 0, {1: (2,)})]


def forked(*steps, seats=2):
    def fork(s, seat, what, number, picks):
        s.fork(list(steps))

    return table(("fork", -1, 0, 0), ("plain", -1, 99, 0), seats=seats, rules={"fork": Rule(fork)})


def test_lanes_go_at_their_own_pace_and_meet_at_the_end():
    def twice(s, seat, what, number, picks):
        s.then([("one", seat, 1, 0), ("one", seat, 2, 0)])

    s = forked(("twice", 0, 0, 0), ("one", 1, 5, 0))
    s.rules["twice"] = Rule(twice)
    assert [ask.seat for ask in s.asks()] == [0, 1]
    s.reply(1, (3,))
    assert [ask.seat for ask in s.asks()] == [0]
    s.reply(0, (1,))
    s.reply(0, (2,))
    assert s.asks() == []
    assert [what for _, what, _, _ in s.notes] == [5, 1, 2, 99]


def test_chance_in_a_lane_goes_first_and_alone():
    s = forked(("one", 0, 0, 0), ("draw", 1, 0, 0))
    assert [ask.seat for ask in s.asks()] == [CHANCE]
    with pytest.raises(NotAsked):
        s.reply(0, (1,))
    s.reply(CHANCE, (20,))
    assert [ask.seat for ask in s.asks()] == [0]


def test_dice_answer_chance_on_the_way():
    s = table(("draw", 0, 0, 0), ("one", 0, 1, 0), ("draw", 1, 2, 0))
    dice = Dice(1)
    assert [ask.seat for ask in s.asks(dice)] == [0]
    s.reply(0, (1,))
    assert s.asks(dice) == []
    assert [set(picks) for _, _, _, picks in s.notes] == [{CHANCE}, {0}, {CHANCE}]


def test_dice_answer_chance_that_was_already_asked():
    s = table(("draw", 0, 0, 0), ("one", 0, 1, 0))
    assert s.asks()[0].seat == CHANCE
    assert s.asks(Dice(1))[0].seat == 0


def test_a_copy_keeps_sealed_replies_and_lanes_and_goes_its_own_way():
    s = table(("all", -1, 0, 0))
    s.reply(0, (1,))
    other = s.copy()
    other.reply(1, (2,))
    other.asks()
    assert len(other.notes) == 1
    assert s.notes == []
    assert [ask.seat for ask in s.asks()] == [1]


def test_save_and_load_keep_the_work_to_do():
    s = forked(("one", 0, 0, 0), ("one", 1, 0, 0))
    s.asks()
    s.reply(1, (3,))
    saved = s.save_work()
    other = Diary(2, s.rules)
    other.load_work(saved)
    assert other.save_work() == saved
    assert [ask.seat for ask in other.asks()] == [0]


def test_events_are_told_only_when_somebody_listens_and_secrets_only_to_their_seat():
    s = table()
    s.tell("draw", 0, secret=(7,))
    s.events = []
    s.tell("draw", 0, 3, 1, (5,), (7,))
    assert len(s.events) == 1
    assert s.events[0].seen_by(0)["secret"] == [7]
    assert s.events[0].seen_by(1)["secret"] == []
    assert s.events[0].seen_by(-1)["cards"] == [5]
    assert s.copy().events is None


def test_only_those_who_play_on_in_imagined_games_go_round_the_door():
    source = Path(farstar.__file__).parent
    users = {
        path.relative_to(source).as_posix() for path in source.rglob("*.py") if ".reply_unchecked(" in path.read_text()
    }
    assert users == {"table/state.py", "bots/playing.py"}
