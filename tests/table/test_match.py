"""The match: chance answers for itself, everything is recorded, replies can be taken back until something shows."""

import pytest

from farstar.bots.random import Random
from farstar.table.ask import CHANCE, NotAsked, Refused
from farstar.table.journal import replay
from farstar.table.match import CannotUndo, Match


def test_chance_answers_for_itself_and_is_recorded():
    match = Match("race", 2, seed=1)
    asks = match.asks()
    assert [ask.seat for ask in asks] == [ask.seat for ask in asks if ask.seat >= 0]
    assert {seat for seat, _ in match.journal.lines} == {CHANCE}
    with pytest.raises(Refused, match="chance answers for itself"):
        match.reply(CHANCE, (1,))


def test_the_same_seed_and_players_give_the_same_game():
    games = []
    for _ in range(2):
        match = Match("race", 3, seed=9)
        match.play([Random(1), Random(2), Random(3)])
        games.append(match.record().dumps())
    assert games[0] == games[1]


def test_a_refused_reply_is_not_recorded():
    match = Match("race", 2, seed=1)
    match.asks()
    lines = list(match.journal.lines)
    with pytest.raises(Refused):
        match.reply(0, (1,))
    with pytest.raises(NotAsked):
        match.reply(5, ())
    assert match.journal.lines == lines


def opened(seed=1):
    """A match at the first action choice."""
    match = Match("race", 2, {"variant": "first-game"}, seed=seed)
    match.asks()
    return match


def test_a_sealed_reply_can_be_taken_back():
    match = opened()
    match.reply(1, (3,))
    match.undo(1)
    assert [ask.seat for ask in match.asks()] == [ask.seat for ask in opened().asks()]
    match.reply(1, (4,))
    match.reply(0, (4,))
    assert match.state.players[1].actions == [4]


def test_after_the_reveal_nothing_can_be_taken_back():
    match = opened()
    match.reply(1, (3,))
    match.reply(0, (3,))
    with pytest.raises(CannotUndo, match="revealed"):
        match.undo(1)


def test_who_never_answered_has_nothing_to_take_back():
    with pytest.raises(CannotUndo, match="not answered anything yet"):
        opened().undo(0)


def test_a_drawn_card_ends_undo():
    match = opened()
    match.reply(0, (0,))
    match.reply(1, (0,))
    assert match.journal.lines[-1][0] == CHANCE
    with pytest.raises(CannotUndo, match="revealed"):
        match.undo(0)


def test_undo_leaves_the_match_as_if_it_had_not_happened():
    match = opened()
    before = match.state.save()
    match.reply(0, (2,))
    match.undo(0)
    assert match.state.save() == before
    assert replay(match.journal).save() == before
    assert len(match.revealed) == len(match.journal.lines)


def test_resume_goes_on_with_a_recorded_game():
    match = Match("race", 2, seed=3)
    for _ in range(12):
        ask = match.asks()[0]
        match.reply(ask.seat, ask.random(match.dice))
    again = Match.resume(match.journal, seed=5)
    again.asks()
    assert again.state.save() == match.state.save()
    assert again.log(0) == match.log(0)
    again.play([Random(1), Random(2)])
    assert again.over


def test_the_log_of_a_seat_holds_its_own_secrets_only():
    match = Match("race", 2, seed=3)
    match.asks()
    dealt = {event["seat"]: event["secret"] for event in match.log(0) if event["kind"] == "draw"}
    assert len(dealt[0]) == 6
    assert dealt[1] == []


class Peeker:
    """A player that writes down what it is given."""

    def __init__(self):
        self.given = []
        self.random = Random(1)

    def choose(self, view, ask, imagine):
        self.given.append((view, ask, imagine))
        return self.random.choose(view, ask, imagine)


def test_a_player_gets_view_ask_and_imagined_states_never_the_state():
    match = Match("race", 2, seed=3)
    peeker = Peeker()
    match.play([peeker, Random(2)])
    view, ask, imagine = peeker.given[5]
    assert view.seat == ask.seat == 0
    from farstar.table.chance import Dice

    imagined = imagine(Dice(1))
    assert imagined is not match.state
    assert imagined.ask_of(0) == ask
