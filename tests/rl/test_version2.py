"""Observations of version 2: the layout adds up, numbers are what the rules say, nothing hidden enters."""

import hashlib
import re
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from tests.rl import walking
from tests.rl.walking import named

from farstar.games.race.rules.cards import IS_WORLD as RACE_IS_WORLD
from farstar.games.race.rules.cards import NUMBER as RACE_DESIGN
from farstar.games.roll.rules.build import cost
from farstar.games.roll.rules.tiles import COLOUR, SIDES
from farstar.rl.code import code
from farstar.rl.episode import Episode
from farstar.rl.spaces import row_of
from farstar.rl.vector import VectorEnv, sample
from farstar.table.chance import Dice
from farstar.table.game import game

NAMES = ["race", "roll", "spacerace"]
SAME_ACTIONS = ["roll", "spacerace"]
"""Race counts copies of a card as one in its second actions."""
TABLES = [(name, seats, options) for name in NAMES for seats, options in game(name).tables()]
DOCS = Path(__file__).parents[2] / "docs" / "environments.md"


def walk(table, seed: int, every: int, steps: int = 600):
    return walking.walk(table, code(table[0], 2), seed, every, steps)


def part(episode: Episode, seat: int, name: str) -> list[int]:
    begin, end = episode.code.layout(episode.seats)[name]
    return row_of(episode, seat)[begin:end].tolist()


@pytest.mark.parametrize("name", NAMES)
def test_the_layout_adds_up_and_seats_are_alike(name):
    numbers = code(name, 2)
    for seats in range(1, 6):
        parts = numbers.parts(seats)
        assert len({part for part, _ in parts}) == len(parts)
        assert sum(size for _, size in parts) == numbers.size(seats) == len(numbers.scales(seats))
        assert min(numbers.scales(seats)) >= 1
    block = [(part[: -len(" 0")], size) for part, size in numbers.parts(1) if part.endswith(" 0")]
    others = [(part[: -len(" 1")], size) for part, size in numbers.parts(2) if part.endswith(" 1")]
    assert block == others and len(block) > 20
    assert numbers.size(2) < code(name).size(2)


@pytest.mark.parametrize("name", SAME_ACTIONS)
def test_the_actions_are_those_of_version_1(name):
    first, second = code(name), code(name, 2)
    assert first is code(name, 1) and second is code(name, 2) and first.id != second.id
    assert first.actions == second.actions
    assert [first.words(action) for action in range(first.actions)] == [
        second.words(action) for action in range(second.actions)
    ]
    with pytest.raises(ValueError, match="no observations of version 9"):
        code(name, 9)


@pytest.mark.parametrize("name", SAME_ACTIONS)
def test_the_same_actions_give_the_same_games_in_both_versions(name):
    first, second = VectorEnv(name, 4), VectorEnv(name, 4, version=2)
    rng = np.random.default_rng(1)
    one, other = first.reset(1), second.reset(1)
    for _ in range(150):
        assert (one.mask == other.mask).all() and (one.seat == other.seat).all()
        actions = sample(one.mask, rng)
        one, other = first.step(actions), second.step(actions)


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_every_byte_is_in_range_and_fits_its_scale(table):
    name, seats, _ = table
    scales = np.array(code(name, 2).scales(seats))
    rows = [row_of(episode, seat) for episode in walk(table, 2, 3) for seat in range(seats)]
    found = np.array(rows, np.int16)
    assert found.min() == 0 and found.max() <= 127
    assert (found[:, scales == 1] <= 5).all(), "a place of scale 1 is no place for large numbers"
    assert (found / scales).max() <= 6


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_a_seat_sees_the_same_whatever_is_hidden(table):
    name, seats, _ = table
    rules, numbers = game(name), code(name, 2)
    for episode in walk(table, 3, 9, 250):
        for seat in range(seats):
            imagined = rules.imagine(rules.view(episode.state, seat), Dice(seat + 17))
            mine = episode.pickings[seat] if seat in episode.asked else None
            twin = mine.copy(imagined.ask_of(seat)) if mine is not None else None
            row = bytearray(numbers.size(seats))
            numbers.write(rules.view(imagined, seat), twin, row, 0)
            assert bytes(row) == row_of(episode, seat).tobytes()


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_points_and_lead_are_what_the_rules_say(table):
    name, seats, _ = table
    met = 0
    for episode in walk(table, 5, 13):
        totals = [int(score.total) for score in game(name).scores(episode.state)]
        for seat in range(seats):
            for nth in range(seats):
                whose = (seat + nth) % seats
                assert part(episode, seat, f"points {nth}") == [totals[whose]]
                if seats > 1:
                    lead = totals[whose] - max(total for each, total in enumerate(totals) if each != whose)
                    gap = part(episode, seat, f"ahead {nth}")[0] - part(episode, seat, f"behind {nth}")[0]
                    assert gap == lead
                    met += lead != 0
    assert met or seats == 1


def test_an_answer_half_made_is_shown_as_if_it_had_been_given():
    met = set()
    for episode in walk(("race", 2, {}), 7, 1, 900):
        seat = episode.asked[0]
        picking = episode.pickings[seat]
        player = episode.state.players[seat]
        hand = Counter(RACE_DESIGN[card] for card in player.hand)
        drawn = Counter(RACE_DESIGN[card] for card in player.drawn)
        picked = Counter(RACE_DESIGN[card] for card in picking.made if card >= 0)
        if picking.ask.kind in ("pay", "discard", "opening"):
            hand -= picked
        elif picking.ask.kind == "keep":
            hand += picked
            drawn -= picked
        else:
            continue
        assert part(episode, seat, "hand") == [hand[design] for design in range(95)]
        assert part(episode, seat, "drawn") == [drawn[design] for design in range(95)]
        met |= {picking.ask.kind for _ in picking.made}
    assert {"pay", "keep", "opening"} <= met


def test_what_is_in_reach_in_race_is_what_the_rules_offer():
    met = 0
    for episode in walk(("race", 3, {}), 8, 1, 900):
        seat = episode.asked[0]
        ask = episode.pickings[seat].ask
        if ask.kind == "settle":
            reach = part(episode, seat, "reach")
            worlds = {RACE_DESIGN[card] for card in episode.state.players[seat].hand if RACE_IS_WORLD[card]}
            assert {design for design in worlds if reach[design] == 2} == {RACE_DESIGN[card] for card in ask.options}
            met += 1
    assert met > 5


def test_the_dice_of_roll_lie_where_they_lie():
    met = set()
    for episode in walk(("roll", 3, {}), 1, 1, 1500):
        seat = episode.asked[0]
        player = episode.state.players[seat]
        rival = episode.state.players[(seat + 1) % 3]
        places = {"cup": player.cup, "citizenry": player.citizenry, "world crew": player.crews[1]}
        picking = episode.pickings[seat]
        if picking.ask.kind == "assign":
            places = {"citizenry": player.citizenry}
            laid = dict(zip(picking.layout.dice, picking.draft.rows, strict=True))
            planes = np.array(part(episode, seat, "dice in rows")).reshape(5, -1)
            shown = {int(die): int(row) for row, die in zip(*planes.nonzero(), strict=True)}
            assert shown == {die: row for die, row in laid.items() if 0 <= row < 5}
        for name, dice in places.items():
            counts = Counter(COLOUR[die] for die in dice)
            assert part(episode, seat, f"{name} 0") == [counts[colour] for colour in range(7)]
            met |= {name for _ in dice}
        assert sum(part(episode, seat, "cup 1")) == len(rival.cup)
        assert part(episode, seat, "dice 1") == [len(rival.dice())]
        assert sum(part(episode, seat, "credits 1")) == rival.credits
    assert met == {"cup", "citizenry", "world crew"}


def test_the_tiles_of_roll_need_what_the_rules_ask_for():
    met = 0
    for episode in walk(("roll", 2, {}), 4, 5, 1500):
        for seat in range(2):
            player = episode.state.players[seat]
            needs = part(episode, seat, "needs")
            sides = {2 * tile + stack for stack in range(2) for tile in player.stacks[stack]}
            sides |= {2 * tile + side for tile in player.drawn for side in range(2)}
            assert needs == [cost(player, side) if side in sides else 0 for side in range(110)]
            if player.stacks[0]:
                left = cost(player, 2 * player.stacks[0][0]) - len(player.crews[0])
                assert part(episode, seat, "development missing 0") == [max(0, left)]
                met += left > 0
    assert met


def test_what_a_card_of_space_race_brings_is_what_it_brings():
    met = 0
    for table in [("spacerace", 3, {}), ("spacerace", 3, {"scoring": "cold-war"}), ("spacerace", 1, {})]:
        rules = game("spacerace")
        for episode in walk(table, 6, 7):
            seat = episode.asked[0]
            printed = episode.state.printed
            shown = part(episode, seat, "brings")
            for card in episode.state.players[seat].hand:
                if printed.permanents[card]:
                    continue  # it may gather symbols, which is more than what is printed on it
                after = episode.state.copy()
                after.players[seat].agency.append(card)
                gain = rules.scores(after)[seat].total - rules.scores(episode.state)[seat].total
                gathering = any(printed.permanents[own] for player in after.players for own in player.agency)
                if not gathering:
                    assert shown[printed.designs.index(printed.design[card]) - 12] == gain
                    met += gain > 0
    assert met > 20


def test_control_cards_and_places_of_space_race_are_shown():
    met = 0
    for episode in walk(("spacerace", 4, {}), 8, 3):
        seat = episode.asked[0]
        for nth in range(4):
            player = episode.state.players[(seat + nth) % 4]
            shown = np.array(part(episode, seat, f"unplayed {nth}")).nonzero()[0].tolist()
            assert shown == sorted(player.unplayed)
            assert part(episode, seat, f"current {nth}") == [int(card == player.current) for card in range(12)]
            earlier = [card for card in player.played if card != player.current]
            assert part(episode, seat, f"previous {nth}") == [int(earlier[-1:] == [card]) for card in range(12)]
            assert part(episode, seat, f"agency size {nth}") == [len(player.agency)]
            met += len(earlier) > 0
    assert met


def test_attributes_are_a_column_for_each_property():
    roll = code("roll", 2).attributes({})
    assert {len(column) for column in roll["side"].values()} == {len(SIDES)}
    assert roll["side"]["cost"] == [side.cost for side in SIDES]
    assert {len(column) for column in roll["die"].values()} == {len(COLOUR)}
    assert all(sum(faces) == 6 for faces in zip(*[c for n, c in roll["die"].items() if "faces" in n], strict=True))
    sizes = []
    for edition in ("2016", "v2.5"):
        cards = code("spacerace", 2).attributes({"edition": edition})["card"]
        sizes += {len(column) for column in cards.values()}
        assert sum(cards["control"]) == 12 and max(cards["design"]) < 74
    assert sizes == [110, 96]
    assert code("race").attributes({}) == {}


PINNED = {"race": "766dba55569d0001", "roll": "29b6080efeb10386", "spacerace": "a440760a5ab7c2fb"}


@pytest.mark.parametrize("name", NAMES)
def test_a_version_keeps_its_numbers(name):
    numbers = code(name, 2)
    numbering = repr((numbers.id, numbers.parts(2), numbers.scales(2)))
    assert hashlib.sha256(numbering.encode()).hexdigest()[:16] == PINNED[name], "a change of numbers is a new version"


@pytest.mark.parametrize("name", NAMES)
def test_the_documented_parts_are_the_real_ones(name):
    section = DOCS.read_text(encoding="utf-8").split(f"### Version 2 of `{name}`")[1].split("\n#")[0]
    rows = re.findall(r"^\| ([^|]+?) +\| (\d+) +\| (\d+) +\|", section, re.MULTILINE)
    numbers = code(name, 2)
    scales = numbers.scales(1)
    real = [(part.removesuffix(" 0"), end - begin, scales[begin]) for part, (begin, end) in numbers.layout(1).items()]
    assert [(part, int(size), int(scale)) for part, size, scale in rows] == real
