"""Laws of the environments, for every game: nothing leaks, masks are exact, the same seed gives the same arrays."""

import ast
import hashlib
import re

import numpy as np
import pytest
from tests.rl import walking
from tests.rl.walking import named

from farstar.games.roll.rules.packing import tile_of
from farstar.rl.code import code, codes
from farstar.rl.episode import results
from farstar.rl.picks import Picking
from farstar.rl.spaces import mask_of, refusal, row_of
from farstar.rl.vector import VectorEnv, sample
from farstar.table.ask import Illegal
from farstar.table.chance import Dice
from farstar.table.game import folder, game

TABLES = [(name, seats, options) for name in codes() for seats, options in game(name).tables()]


def walk(table, seed: int, every: int, steps: int = 250):
    return walking.walk(table, code(table[0]), seed, every, steps)


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_a_seat_sees_the_same_whatever_is_hidden(table):
    name, seats, _ = table
    rules, numbers = game(name), code(name)
    for episode in walk(table, 3, 9):
        for seat in range(seats):
            imagined = rules.imagine(rules.view(episode.state, seat), Dice(seat + 17))
            ask = imagined.ask_of(seat)
            mine = episode.pickings[seat] if seat in episode.asked else None
            assert mine is None or ask == mine.ask
            row = bytearray(numbers.size(seats))
            twin = mine.copy(ask) if mine is not None else None
            numbers.write(rules.view(imagined, seat), twin, row, 0)
            assert bytes(row) == row_of(episode, seat).tobytes()
            assert twin is None or twin.open == mine.open


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_the_mask_is_exactly_what_is_accepted(table):
    for episode in walk(table, 4, 23):
        for seat in range(episode.seats):
            mask = mask_of(episode, seat)
            if seat not in episode.asked:
                assert mask.tolist() == [1] + [0] * (len(mask) - 1)
                continue
            assert mask.nonzero()[0].tolist() == episode.actions(seat)
            assert len(episode.actions(seat)) == len(episode.pickings[seat].open) >= 2
            refused = [action for action in range(-1, len(mask) + 1) if refusal(episode, seat, action)]
            assert refused == [action for action in range(-1, len(mask) + 1) if action not in episode.actions(seat)]


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_every_open_action_can_be_played_on(table):
    for episode in walk(table, 5, 31, 200):
        seat = episode.asked[0]
        ask = episode.pickings[seat].ask
        for action in episode.actions(seat):
            picking = episode.pickings[seat].copy(ask)
            picking.take(episode.value(seat, action))
            while picking.open:
                picking.take(picking.open[-1])
            assert ask.fault(picking.pick()) == ""


@pytest.mark.parametrize("together", [False, True], ids=["one-by-one", "together"])
@pytest.mark.parametrize("name", codes())
def test_the_same_seed_gives_the_same_arrays(name, together):
    def play(seed: int, games: int) -> list[bytes]:
        env = VectorEnv(name, games, together=together)
        rng = np.random.default_rng(seed)
        step = env.reset(seed)
        seen = []
        for _ in range(120):
            seen.append(b"".join(part.tobytes() for part in step))
            step = env.step(sample(step.mask, rng))
        return seen

    assert play(1, 4) == play(1, 4)
    assert play(1, 4) != play(2, 4)


@pytest.mark.parametrize("name", codes())
def test_one_by_one_and_together_offer_the_same_at_the_start(name):
    one, all_seats = VectorEnv(name, 8).reset(7), VectorEnv(name, 8, together=True).reset(7)
    for i in range(8):
        seat = one.seat[i]
        assert all_seats.asked[i, seat]
        assert (all_seats.observation[i, seat] == one.observation[i]).all()
        assert (all_seats.mask[i, seat] == one.mask[i]).all()


@pytest.mark.parametrize("name", codes())
def test_rewards_come_at_the_end_and_add_up_to_nothing(name):
    env = VectorEnv(name, 6)
    rng = np.random.default_rng(1)
    step = env.reset(1)
    ended = 0
    for _ in range({"race": 500, "roll": 1600, "spacerace": 250}.get(name, 1000)):
        step = env.step(sample(step.mask, rng))
        assert (step.reward[~step.done] == 0).all() and (step.points[~step.done] == 0).all()
        assert np.allclose(step.reward.sum(axis=1), 0)
        assert (np.abs(step.reward[step.done]).max(initial=0) <= 1) and step.mask.any(axis=1).all()
        ended += int(step.done.sum())
    assert ended


def test_a_win_is_worth_one_and_shared_by_those_who_share_it():
    assert results([True, False]) == [1, -1]
    assert results([True, True]) == [0, 0]
    assert results([False, True, False]) == [-0.5, 1, -0.5]
    assert results([True, True, False]) == pytest.approx([0.25, 0.25, -0.5])


def test_a_wrong_action_is_refused_by_name():
    env = VectorEnv("race", 2)
    step = env.reset(1)
    wrong = (~step.mask).argmax(axis=1)
    with pytest.raises(Illegal, match=f"action {wrong[0]} is not open to seat"):
        env.step(wrong)
    with pytest.raises(ValueError, match="shape"):
        env.step(np.zeros((2, 2), np.int64))


@pytest.mark.parametrize("name", codes())
def test_the_documented_places_are_the_real_ones(name):
    document = ast.get_docstring(ast.parse((folder(name) / "rl" / "code.py").read_text(encoding="utf-8")))
    ranges = [(int(a), int(b or a)) for a, b in re.findall(r"^    (\d+)(?:-(\d+))? {2,}", document, re.MULTILINE)]
    begin = 0
    for first, last in ranges:
        assert first == begin, f"after {begin} comes {first}"
        begin = last + 1
    own = next(place for part, place in code(name).layout(1).items() if part.endswith(" 0"))
    assert begin == own[0]
    block = code(name).size(2) - code(name).size(1)
    assert f"Then {block} bytes for each seat" in document and f"block begins at {begin}" in document


PINNED = {
    "race": "fe30a5018b88817a",
    "roll": "cf2fb97eb6268f73",
    "spacerace": "59a9fb14eddd1360",
}


@pytest.mark.parametrize("name", codes())
def test_a_version_keeps_its_numbers(name):
    numbers = code(name)
    words = [numbers.words(action) for action in range(numbers.actions)]
    assert len(set(words)) == len(words)
    numbering = repr((numbers.id, words, numbers.parts(2)))
    assert hashlib.sha256(numbering.encode()).hexdigest()[:16] == PINNED[name], "a change of numbers is a new version"


def test_a_tile_of_roll_is_always_named_by_its_own_number():
    named_tiles = {"start", "abandon", "give-back"}
    met = set()
    for seed in range(6):
        for episode in walk(("roll", 2, {}), seed, 1, 600):
            seat = episode.asked[0]
            ask = episode.pickings[seat].ask
            if ask.kind in named_tiles:
                met.add(ask.kind)
                tiles = {option if ask.kind == "start" else tile_of(option) for option in ask.options}
                words = {episode.code.words(action) for action in episode.actions(seat)} - {"done"}
                assert words <= {f"tile {tile}" for tile in tiles}
    assert "abandon" in met


def test_a_half_made_answer_is_shown():
    for episode in walk(("race", 2, {}), 1, 1):
        seat = episode.asked[0]
        picking = episode.pickings[seat]
        if picking.made:
            begin, end = episode.code.layout(2)["picked"]
            assert row_of(episode, seat)[begin:end].nonzero()[0].tolist() == sorted(picking.made)
            assert isinstance(picking, Picking)
            return
    pytest.fail("no answer was ever half made")
