"""Bots made of trained networks."""

import numpy as np
import pytest
from tests.games.spacerace import teapot

from farstar.bots import bot
from farstar.bots.insight import insight
from farstar.bots.search import Search
from farstar.bots.weighing import same
from farstar.learned.expert import Expert, Expertise
from farstar.learned.network import Network, names, shipped
from farstar.learned.reading import Learned, Reading
from farstar.table.chance import Dice
from farstar.table.match import Match


def asked(match: Match):
    ask = match.asks()[0]
    return match.view(ask.seat), ask, match.imaginer(ask.seat)


def test_every_shipped_network_fits_its_code_and_says_how_it_was_made():
    assert "mimic" in names()
    for name in names():
        network = shipped(name)
        reading = Reading(network)
        assert reading.code.id == network.card["code"]
        assert network.card["command"].startswith(f"farstar learn {network.card['game']} ")
        assert network.card["hours"] > 0


def test_a_network_for_another_code_is_refused():
    network = shipped("mimic")
    other = Network(network.arrays, network.card | {"code": "farstar/Race-v1"})
    with pytest.raises(ValueError, match="Race-v1"):
        Reading(other)


def test_a_policy_needs_a_network_that_exists():
    for wrong in ("policy", "policy:nobody"):
        with pytest.raises(ValueError, match="mimic"):
            bot(wrong)


def test_settings_of_a_policy():
    assert isinstance(bot("policy:mimic"), Learned)
    thinking = bot("policy:mimic:nodes=32", 5)
    assert isinstance(thinking, Expert) and thinking.nodes == 32


def test_candidates_fit_and_come_in_order():
    match = Match("race", 3, seed=2)
    expert = Expert(shipped("mimic"), 1)
    for _ in range(40):
        view, ask, imagine = asked(match)
        found = expert.candidates(view, ask)
        assert found and len({candidate.pick for candidate in found}) == len(found)
        chances = [candidate.chance for candidate in found]
        assert chances == sorted(chances, reverse=True) and np.exp(chances).sum() < 1.001
        assert not any(ask.fault(candidate.pick) for candidate in found)
        match.reply(ask.seat, bot("policy:mimic").choose(view, ask, imagine))


def test_thinking_is_repeatable_and_within_its_budget():
    match = Match("race", 2, seed=3)
    view, ask, imagine = asked(match)
    found = [Expert(shipped("mimic"), 9, nodes=24).think(view, ask, imagine) for _ in range(2)]
    assert [each.pick for each in found[0]] == [each.pick for each in found[1]]
    assert 0 < sum(len(each.shares) for each in found[0]) <= 24
    assert all(0 <= share <= 1 for each in found[0] for share in each.shares)


def test_a_card_says_how_its_network_is_used():
    network = Network(shipped("mimic").arrays, shipped("mimic").card | {"rounds": 2, "trust": 0.5, "instinct": 1.0})
    expert = Expert(network, 4, nodes=24)
    assert (expert.rounds, Expert(network, rounds=3).rounds, Expert(shipped("mimic")).rounds) == (2, 3, 1)
    assert all(candidate.trust == 0.5 for candidate in expert.candidates(*asked(Match("race", 2, seed=3))[:2]))


def test_where_instinct_has_a_say_its_picks_are_thought_about_and_it_judges():
    match = Match("race", 2, seed=3)
    view, ask, imagine = asked(match)
    obvious = insight(view).rank(imagine(Dice(1)), ask)[0][1]
    mimic = shipped("mimic")
    shares = []
    for instinct in (0.0, 1.0):
        expert = Expert(Network(mimic.arrays, mimic.card | {"instinct": instinct}), 9, nodes=24)
        found = expert.think(view, ask, imagine)
        shares.append({each.pick: each.shares for each in found})
    assert any(same(ask, pick, obvious) for pick in shares[1])
    assert set(shares[0]) <= set(shares[1]) and shares[0] != {pick: shares[1][pick] for pick in shares[0]}


def test_a_network_that_is_sure_thinks_if_its_card_says_so():
    match = Match("race", 2, seed=3)
    mimic = shipped("mimic")
    for sure, thinks in ((1e-9, False), (1.0, True)):
        expert = Expert(Network(mimic.arrays, mimic.card | {"sure": sure}), 9, nodes=24)
        assert any(each.shares for each in expert.think(*asked(match))) == thinks


def test_instinct_plays_on_and_every_seat_is_asked_if_the_card_says_so():
    match = Match("spacerace", 2, seed=3)
    plain = {key: value for key, value in shipped("spacerace").card.items() if key not in ("quick", "everybody")}
    values = []
    for more in ({}, {"quick": True}, {"quick": True, "everybody": True}):
        network = Network(shipped("spacerace").arrays, plain | more)
        found = [Expert(network, 9, nodes=48).think(*asked(match)) for _ in range(2)]
        assert [each.shares for each in found[0]] == [each.shares for each in found[1]]
        assert 0 < sum(len(each.shares) for each in found[0]) <= 48
        assert all(0 <= share <= 1 for each in found[0] for share in each.shares)
        values.append([each.shares for each in found[0]])
    assert values[0] != values[1] != values[2]


@pytest.mark.parametrize("quick", [False, True], ids=["the network plays on", "instinct plays on"])
def test_what_is_hopeless_is_dropped_early(quick):
    view, ask, imagine = asked(Match("race", 2, seed=3))
    mimic = shipped("mimic")
    expert = Expert(Network(mimic.arrays, mimic.card | {"sure": 1.0, "quick": quick}), 9, nodes=960)
    best = expert.candidates(view, ask)[-1].pick

    def play(view, ask, imagine, racing, worlds):
        for each in racing:
            each.shares += [float(each.pick == best)] * worlds

    expert.play = play
    found = expert.think(view, ask, imagine)
    assert found[0].pick == best and len(found) > 2
    assert {len(each.shares) for each in found} == {8 if quick else max(8, 64 // len(found))}


def test_the_expert_takes_as_many_games_as_the_card_says(monkeypatch):
    network = Network(shipped("mimic").arrays, shipped("mimic").card | {"nodes": 77})
    monkeypatch.setattr("farstar.learned.expert.shipped", lambda name: network)
    view = Match("race", 2).view(0)
    assert (Expertise(1).player(view).nodes, Expertise(1, nodes=5).player(view).nodes) == (77, 5)


def test_the_clone_beats_the_glance_of_the_evaluation():
    won = 0.0
    for seed in range(16):
        players = [bot("policy:mimic"), bot("steady", seed)]
        scores = Match("race", 2, seed=seed // 2).play(players if seed % 2 else players[::-1])
        shares = [score.won / sum(each.won for each in scores) for score in scores]
        won += shares[0 if seed % 2 else 1]
    assert won >= 8


def test_where_no_network_is_shipped_the_expert_searches(monkeypatch):
    monkeypatch.setattr("farstar.learned.expert.shipped", lambda name: None)
    assert isinstance(Expertise(1).player(Match("race", 2).view(0)), Search)


@pytest.mark.parametrize("options", [{"solo": "normal"}, {"deck": teapot.DECK}], ids=["alone", "a deck of its own"])
def test_where_no_network_has_learned_the_search_plays(options):
    expert = Expertise(1, nodes=4)
    match = Match("spacerace", 1 if "solo" in options else 2, options, seed=1)
    ask = match.asks()[0]
    assert isinstance(expert.player(match.view(ask.seat)), Search)
    assert not ask.fault(expert.choose(match.view(ask.seat), ask, match.imaginer(ask.seat)))
    assert isinstance(expert.player(Match("spacerace", 2).view(0)), Expert)
