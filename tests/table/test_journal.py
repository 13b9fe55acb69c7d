"""Journals: written, read, replayed, verified, and refused in words when broken."""

import json

import pytest

from farstar.bots.random import Random
from farstar.table.journal import BadJournal, loads, replay, verify
from farstar.table.match import Match


@pytest.fixture(scope="module")
def played():
    match = Match("race", 2, {"variant": "first-game"}, seed=4, players=["Ann", "Bob"])
    match.play([Random(1), Random(2)])
    return match.record()


def test_written_and_read_it_is_the_same(played):
    again = loads(played.dumps())
    assert again.lines == played.lines
    assert again.players == ["Ann", "Bob"]
    assert again.scores == played.scores
    assert again.dumps() == played.dumps()


def test_the_lines_are_seats_and_picks(played):
    rows = played.dumps().splitlines()
    assert json.loads(rows[0]) == {
        "farstar": 1,
        "game": "race",
        "seats": 2,
        "options": {
            "variant": "first-game",
            "tactics": "free",
            "produce-bonus": "required",
            "hand-cards": "optional",
            "sequence": "rulebook",
            "rounds": "unlimited",
        },
        "players": ["Ann", "Bob"],
    }
    assert json.loads(rows[1])[0] == -1, "chance deals the home worlds"
    assert "scores" in json.loads(rows[-1])


def test_verify_plays_it_again(played):
    assert verify(loads(played.dumps())).asks() == []


def test_until_gives_the_game_up_to_a_line(played):
    part = played.until(10)
    assert len(part.lines) == 10
    assert replay(part).asks()


HEADING = '{"farstar": 1, "game": "race", "seats": 2, "options": {}}'


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "empty"),
        ("hello", "line 1: not JSON"),
        ("[1]", "line 1: this is no Farstar journal"),
        ('{"farstar": 9, "game": "race"}', "version 9"),
        ('{"farstar": 1, "game": "race"}', "needs 'game'"),
        ('{"farstar": 1, "game": "race", "seats": 2, "players": 3}', "'players' should be a list"),
        (HEADING.replace("2,", "65,"), "a table of 65 seats cannot be"),
        (HEADING + "\n" + "[" * 100_000, "line 2: nested too deeply"),
        (HEADING + "\n[0]", "line 2: '[0]' is no reply"),
        (HEADING + "\n[0,[1.5]]", "line 2: a pick is a list of whole numbers"),
        (HEADING + '\n{"scores": [1]}\n[0,[1]]', "line 3: a reply after the scores"),
        (HEADING + "\n[0,[1", "line 2: not JSON"),
    ],
)
def test_broken_files_are_refused_by_line(text, says):
    with pytest.raises(BadJournal) as refused:
        loads(text)
    assert says in str(refused.value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (HEADING.replace("race", "chess"), "no game called 'chess'"),
        (HEADING.replace("2,", "7,"), "2, 3 or 4 players, not 7"),
        (HEADING.replace("{}", '{"variant": "huge"}'), "variant cannot be 'huge'"),
        (HEADING + "\n[0,[1]]", "reply 1 of 1: seat 0 is not asked"),
        (HEADING + "\n[-1,[0,77]]", "reply 1 of 1: seat -1 picked [0, 77]"),
        (HEADING + '\n{"scores": [1]}', "the game is not over"),
    ],
)
def test_impossible_games_are_refused_by_reply(text, says):
    with pytest.raises(BadJournal) as refused:
        verify(loads(text))
    assert says in str(refused.value)


def test_wrong_scores_are_noticed(played):
    other = loads(played.dumps())
    other.scores[0]["total"] += 1
    with pytest.raises(BadJournal, match="the journal says"):
        verify(other)
