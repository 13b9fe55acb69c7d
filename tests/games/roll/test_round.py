"""Reveal, the phases in general, Manage Empire and the end (ROLL-030, 031, 060 to 082, 180 to 209, 320, 321)."""

import pytest
from tests.games.roll.prepare import (
    PHASE,
    die_in,
    do,
    events_of,
    kinds,
    look,
    own,
    phase,
    put,
    reply_dice,
    side,
    stack,
    table,
)

from farstar.games.roll import GAME
from farstar.games.roll.rules.score import scores
from farstar.games.roll.rules.score_powers import triangle
from farstar.games.roll.rules.tiles import SCORE
from farstar.table.ask import CHANCE, Illegal, NotAsked
from farstar.table.chance import Dice
from farstar.table.match import Match
from farstar.text.of_games import teller


def selected(s, *phases):
    """Everybody has one home die in the cup and selects a phase with it."""
    for seat in range(s.seats):
        put(s, seat, "cup", "home")
    do(s, "roll")
    s.reply(CHANCE, (0,) * s.seats)
    for seat, name in enumerate(phases):
        s.reply(seat, (0, PHASE[name]))
    s.asks()
    return s


def test_a_round_is_roll_assign_reveal_phases_manage():
    """ROLL-030"""
    match = Match("roll", 3, seed=1)
    dice = Dice(1)
    while not match.over and match.state.round < 3:
        ask = match.asks()[0]
        match.reply(ask.seat, ask.random(dice))
    steps = [event for event in match.events() if event.kind in ("round", "roll", "select", "phases", "phase")]
    first = [event.kind for event in steps[: [event.number for event in steps].index(5) + 1]]
    assert first[0] == "round" and first[1:4] == ["roll"] * 3 and first[4:7] == ["select"] * 3 and first[7] == "phases"
    assert first[8:] == ["phase"] * len(first[8:]) and steps[len(first)].kind == "round"


def test_who_is_done_waits_for_the_others():
    """ROLL-031: in lanes the others are still asked, and the next phase has not begun."""
    s = table(3)
    for seat in range(3):
        put(s, seat, "explore", "home")
    phase(s, "explore")
    assert {seat for seat, _ in kinds(s)} == {0, 1, 2}
    s.reply(1, (s.ask_of(1).options[0],))
    assert {seat for seat, _ in kinds(s)} == {0, 2}
    with pytest.raises(NotAsked):
        s.reply(1, (0,))
    assert s.phase == "explore"


def test_every_phase_somebody_selected_is_done_in_order():
    """ROLL-060, ROLL-070"""
    s = selected(table(4), "ship", "develop", "ship", "settle")
    assert [number for _, _, number in events_of(s, "phase")] == [PHASE[p] for p in ("develop", "settle", "ship")] + [5]


def test_nobody_sees_a_layout_before_the_last_one_is_in():
    """ROLL-060: all screens go up at once."""
    s = table(2)
    for seat in range(2):
        put(s, seat, "cup", "home")
    do(s, "roll")
    s.reply(CHANCE, (0, 0))
    s.reply(0, (0, PHASE["ship"]))
    assert s.players[0].selected == -1 and events_of(s, "select") == []
    s.reply(1, (0, PHASE["ship"]))
    assert [seat for seat, _, _ in events_of(s, "select")] == [0, 1]


def test_with_two_players_an_extra_home_die_may_add_a_phase():
    """ROLL-061, ROLL-062"""
    for face, phases in [("produce", {"ship", "produce"}), ("ship", {"ship"})]:
        s = selected(table(2), "ship", "ship")
        ask = s.asks()[0]
        assert (ask.seat, ask.kind) == (CHANCE, "extra-die")
        assert sorted(ask.slots[0]) == [0, 0, 1, 2, 3, 4], "Explore with chance 1/3, the others 1/6, no wild face"
        before = len(s.supply[0])
        s.reply(CHANCE, (PHASE[face],))
        s.asks()
        done = {number for _, _, number in events_of(s, "phase")} - {5}
        assert done == {PHASE[each] for each in phases}
        assert len(s.supply[0]) == before, "the die belongs to nobody"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_no_extra_die_with_more_players(seats):
    """ROLL-061, ROLL-C06: the number of players decides, not how many phases they select."""
    s = selected(table(seats), *["ship"] * seats)
    assert events_of(s, "extra-die") == []


def test_workers_of_idle_phases_and_dictate_dice_return_to_the_cup():
    """ROLL-063"""
    s = table(3)
    put(s, 0, "cup", "home", "rare", "alien", "military")
    put(s, 1, "cup", "home")
    put(s, 2, "cup", "home")
    stack(s, 0, "galactic-federation")
    do(s, "roll")
    s.reply(CHANCE, (PHASE["develop"], PHASE["produce"], PHASE["settle"], PHASE["develop"], 0, 0))
    s.reply(0, (0, PHASE["develop"], PHASE["produce"], 5, PHASE["produce"]))
    s.reply(1, (0, PHASE["develop"]))
    s.reply(2, (0, PHASE["develop"]))
    unused = [event for event in s.events if event.kind == "aside"]
    assert [event.number for event in unused] == [1]
    s.asks()
    assert look(s, 0, "development") == ["home"]
    assert look(s, 0, "cup") == ["alien", "military", "rare"]


def test_all_workers_must_be_used_one_after_the_other():
    """ROLL-071, ROLL-072: an explorer cannot be held back, and each task is chosen after the one before."""
    s = table(3)
    put(s, 0, "explore", "home", "home")
    phase(s, "explore")
    with pytest.raises(Illegal):
        s.reply(0, ())
    s.reply(0, (s.ask_of(0).options[0],))
    assert s.players[0].credits == 3 and kinds(s) == [(0, "explore")]
    s.reply(0, (s.ask_of(0).options[0],))
    assert s.players[0].credits == 5


def test_used_workers_go_to_the_citizenry_and_idle_ones_to_the_cup():
    """ROLL-073, ROLL-074"""
    s = table(3)
    put(s, 0, "explore", "military")
    put(s, 0, "develop", "rare")
    phase(s, "explore")
    s.reply(0, (s.ask_of(0).options[0],))
    phase(s, "develop")
    assert look(s, 0, "citizenry") == ["military"] and look(s, 0, "cup") == ["rare"]


def test_credits_never_exceed_ten():
    """ROLL-075: the worked figure $9 and Stock."""
    s = table(3)
    s.players[0].credits = 9
    put(s, 0, "explore", "home")
    phase(s, "explore")
    s.reply(0, (s.ask_of(0).options[0],))
    assert s.players[0].credits == 10
    stocked = [event for event in s.events if event.kind == "credits-stock"]
    assert [(event.number, event.cards) for event in stocked] == [(2, (9, 10))], "the log knows what was lost"


def test_powers_without_may_work_by_themselves_and_without_workers():
    """ROLL-076, ROLL-077: nobody is asked, and no worker is needed."""
    s = table(3)
    own(s, 0, "merchant-guild")
    phase(s, "produce")
    assert s.players[0].credits == 3


def test_phase_powers_rest_in_other_phases():
    """ROLL-078: income of Produce does not come in Ship; Galactic Reserves is the exception that always works."""
    s = table(3)
    own(s, 0, "merchant-guild", "galactic-reserves", "information-hub")
    put(s, 0, "information-hub", "novelty", "novelty")
    phase(s, "ship")
    assert s.players[0].credits == 1
    assert len(s.players[0].goods[side("information-hub")]) == 2


def test_a_power_works_as_often_as_it_can_and_in_the_same_phase():
    """ROLL-079, ROLL-080: Public Works and then two more developments bring $2."""
    s = table(3)
    stack(s, 0, "public-works", "diversification", "backup-planning")
    put(s, 0, "develop", "home", "home", "home")
    phase(s, "develop")
    assert s.players[0].credits == 3
    assert len(s.players[0].tableau) == 4


@pytest.mark.parametrize(("dice", "credits"), [(0, 0), (1, 1), (2, 1), (3, 2), (5, 3)])
def test_fractions_count_as_a_whole(dice, credits):
    """ROLL-081: Space Piracy, a worked figure."""
    s = table(3)
    own(s, 0, "space-piracy")
    put(s, 0, "citizenry", *["military"] * dice)
    phase(s, "ship")
    assert s.players[0].credits == 1 + credits


def test_consumption_dice_are_another_colour_only_when_consuming():
    """ROLL-082: neither Genetics Lab nor Galactic Exchange take one for a genes die."""
    s = table(3)
    own(s, 0, "genetics-lab", "galactic-exchange", "jungle-world")
    put(s, 0, "jungle-world", "consumption")
    phase(s, "produce")
    assert s.players[0].credits == 1
    assert SCORE[side("galactic-exchange")][0].points(s.players[0]) == 1


# Manage Empire ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("credits", "dice", "recruited", "left"), [(3, 5, 3, 1), (5, 5, 5, 1), (7, 2, 2, 5), (1, 0, 0, 1)]
)
def test_recruiting_goes_on_until_dice_or_credits_are_gone(credits, dice, recruited, left):
    """ROLL-180, ROLL-182, ROLL-C20: the worked figures; the marker ends on $1 at least, and like dice are no choice."""
    s = table(3)
    s.players[0].credits = credits
    put(s, 0, "citizenry", *["home"] * dice)
    put(s, 0, "cup", "home")
    s.agenda.append(("recruit", 0, 0, 0))
    s.asks()
    assert (len(s.players[0].cup), len(s.players[0].citizenry)) == (1 + recruited, dice - recruited)
    assert s.players[0].credits == left


def test_with_too_few_credits_the_player_chooses_the_dice():
    """ROLL-181, ROLL-Q20"""
    s = table(3)
    s.players[0].credits = 2
    put(s, 0, "citizenry", "home", "rare", "alien")
    do(s, "manage")
    ask = s.ask_of(0)
    assert (ask.kind, ask.least, ask.most) == ("recruit", 2, 2)
    with pytest.raises(Illegal):
        s.reply(0, (ask.options[0],))
    reply_dice(s, 0, "alien", "rare")
    assert look(s, 0, "cup") == ["alien", "rare"] and look(s, 0, "citizenry") == ["home"]
    assert s.players[0].credits == 1


def test_in_the_last_round_dice_are_chosen_as_ever():
    """ROLL-C20"""
    s = table(3)
    s.pool = 0
    put(s, 0, "citizenry", "home", "rare")
    do(s, "manage")
    assert kinds(s) == [(0, "recruit")]


def test_dice_are_recalled_from_construction_and_worlds_only():
    """ROLL-183, ROLL-185, ROLL-C21, ROLL-Q21: the marker has been reset by then."""
    s = table(3)
    own(s, 0, "jungle-world")
    put(s, 0, "cup", "home")
    put(s, 0, "citizenry", "rare", "rare", "rare")
    lying = put(s, 0, "development", "military") + put(s, 0, "world", "alien") + put(s, 0, "jungle-world", "genes")
    do(s, "manage")
    ask = s.ask_of(0)
    assert (ask.kind, ask.options, ask.least, ask.most) == ("recall", lying, 0, 3)
    assert [kind for kind in ("recruit", "credits-reset", "recall") if events_of(s, kind)] == [
        "recruit",
        "credits-reset",
    ]
    assert s.players[0].credits == 1
    reply_dice(s, 0, "genes", "military")
    assert look(s, 0, "cup") == ["genes", "home", "military", "rare"]
    assert look(s, 0, "world") == ["alien"] and look(s, 0, "jungle-world") == []


def test_an_empty_cup_must_recall_one():
    """ROLL-184"""
    s = table(3)
    put(s, 0, "development", "military", "home")
    do(s, "manage")
    assert s.ask_of(0).least == 1
    with pytest.raises(Illegal):
        s.reply(0, ())
    reply_dice(s, 0, "home")
    assert look(s, 0, "cup") == ["home"]


def test_the_only_die_to_recall_comes_by_itself():
    """ROLL-184: a forced move is not asked."""
    s = table(3)
    put(s, 0, "development", "military")
    s.agenda.append(("recruit", 0, 0, 0))
    assert s.asks() == [] and look(s, 0, "cup") == ["military"]


def test_recalled_dice_count_for_the_tie_break():
    """ROLL-186"""
    s = table(2)
    s.pool = 0
    own(s, 0, "new-survivalists")
    own(s, 1, "old-earth")
    s.players[1].tableau = [side("separatist-colony"), side("destroyed-colony")]
    s.players[0].tableau = [side("doomed-world"), side("epsilon-eridani")]
    for seat in range(2):
        put(s, seat, "cup", "home", "home")
    put(s, 0, "world", "home")
    do(s, "manage")
    reply_dice(s, 0, "home")
    assert s.asks() == []
    assert [score.total for score in scores(s)] == [2, 2]
    assert [score.won for score in scores(s)] == [True, False]


def test_phases_are_turned_back_and_every_round_begins_with_a_die_and_a_credit():
    """ROLL-187, ROLL-188"""
    for seed in range(4):
        match = Match("roll", 2 + seed, seed=seed)
        dice = Dice(seed)
        while not match.over:
            if match.asks()[0].kind == "assign" and not match.state.sealed:
                assert match.state.phases == 0
                assert all(p.selected == -1 and p.rolled and p.credits >= 1 for p in match.state.players)
            ask = match.asks()[0]
            match.reply(ask.seat, ask.random(dice))
        assert match.state.phases == 0, "also when the game is over: the end is checked after that"


def test_taking_back_recruiting_takes_back_the_recall_too():
    """A draft covers both: the last reply goes first, and nothing of a recall outlives its recruiting."""
    match, dice = Match("roll", 2, seed=5), Dice(5)
    while not any(ask.kind == "recruit" and match.state.players[ask.seat].goods for ask in match.asks()):
        ask = match.asks()[0]
        match.reply(ask.seat, ask.random(dice))
    ask = next(ask for ask in match.asks() if ask.kind == "recruit" and match.state.players[ask.seat].goods)
    before = match.state.save()
    match.reply(ask.seat, ask.random(dice))
    recall = match.ask_of(ask.seat)
    assert recall is not None and recall.kind == "recall"
    match.reply(ask.seat, tuple(recall.options))
    match.undo(ask.seat)
    assert match.ask_of(ask.seat).kind == "recall"
    match.undo(ask.seat)
    assert match.state.save() == before


# The end ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pool", "tiles", "over"), [(1, 11, False), (0, 3, True), (-3, 3, True), (5, 12, True)])
def test_the_game_ends_after_the_round_of_an_empty_pool_or_twelve_tiles(pool, tiles, over):
    """ROLL-200, ROLL-201: faction halves and home world count, so everybody starts with three."""
    s = GAME.start(2, {})
    s.asks(Dice(3))
    assert [len(player.tableau) for player in s.players] == [3, 3]
    s = table(2)
    s.pool = pool
    s.players[0].tableau = list(range(tiles))
    for seat in range(2):
        put(s, seat, "cup", "home")
    do(s, "manage")
    assert (s.asks() == []) is over and (s.phase == "over") is over


def test_tiles_under_construction_count_for_nothing():
    """ROLL-202"""
    s = table(2)
    before = scores(s)[0].total
    stack(s, 0, "galactic-federation", "jungle-world")
    assert scores(s)[0].total == before
    put(s, 0, "cup", "home")
    put(s, 1, "cup", "home")
    s.players[0].tableau = list(range(11))
    do(s, "manage")
    assert s.phase != "over"


def test_score_is_chips_printed_cost_and_bonuses():
    """ROLL-203, ROLL-204, ROLL-205: a 6+ development scores 6 and its bonus, and counts itself."""
    s = table(2)
    s.players[0].tableau = [side("old-earth"), side("consumer-markets"), side("space-mall")]
    own(s, 0, "galactic-federation", "jungle-world")
    s.players[0].chips = 7
    score = scores(s)[0]
    assert score.parts == {"chips": 7, "tiles": 3 + 3 + 0 + 6 + 4, "galactic-federation": 3}
    assert score.total == 26


@pytest.mark.parametrize(("dice", "vp"), [(0, 0), (1, 2), (3, 2), (4, 4), (7, 6)])
def test_new_galactic_order_counts_military_dice_wherever_they_lie(dice, vp):
    """ROLL-206, ROLL-208: cup, Citizenry, construction zone and worlds; a worked figure."""
    s = table(2)
    own(s, 0, "new-galactic-order", "jungle-world")
    for place in ["cup", "citizenry", "development", "jungle-world", "world", "cup", "cup"][:dice]:
        put(s, 0, place, "military")
    assert scores(s)[0].parts["new-galactic-order"] == vp


def test_the_scoring_example_of_the_rulebook():
    """ROLL-207: developments worth 13 with Galactic Federation bring 13 + 5."""
    s = table(2)
    s.players[0].tableau = []
    own(s, 0, "galactic-federation", "replicant-robots", "trade-levies")
    score = scores(s)[0]
    assert (score.parts["tiles"], score.parts["galactic-federation"]) == (13, 5)


def test_a_tie_goes_to_dice_in_the_cup_and_credits_or_is_shared():
    """ROLL-209"""
    s = table(2)
    for player in s.players:
        player.tableau = [side("old-earth")]
    s.players[0].credits = 3
    put(s, 1, "cup", "home", "home")
    assert [score.won for score in scores(s)] == [True, True]
    put(s, 1, "cup", "home")
    assert [score.won for score in scores(s)] == [False, True]


def test_galactic_renaissance_has_no_upper_limit():
    """ROLL-320, ROLL-C23: the worked figures, and 66 chips give 11."""
    chips = [0, 1, 2, 3, 9, 10, 14, 15, 54, 55, 66]
    assert [triangle(n) for n in chips] == [0, 1, 1, 2, 3, 4, 4, 5, 9, 10, 11]
    s = table(2)
    own(s, 0, "galactic-renaissance")
    s.players[0].chips = 66
    assert scores(s)[0].parts["galactic-renaissance"] == 11


def test_galactic_exchange_counts_colours_home_included():
    """ROLL-321"""
    s = table(2)
    own(s, 0, "galactic-exchange")
    put(s, 0, "cup", "home", "home", "rare")
    put(s, 0, "development", "alien")
    assert scores(s)[0].parts["galactic-exchange"] == 3
    put(s, 0, "citizenry", "military", "consumption", "novelty", "genes")
    assert scores(s)[0].parts["galactic-exchange"] == 7


def test_other_end_bonuses():
    """ROLL-204: rounded up."""
    s = table(2)
    s.players[0].tableau = []
    own(s, 0, "free-trade-association", "new-survivalists", "gem-world", "spice-world")
    assert scores(s)[0].parts["free-trade-association"] == 3
    s = table(2)
    own(s, 0, "system-diversification")
    assert scores(s)[0].parts["system-diversification"] == 3
    own(s, 0, "diversification", "backup-planning", "space-docks", "public-works", "new-economy")
    assert scores(s)[0].parts["new-economy"] == 3
    own(s, 0, "galactic-bankers", "mining-league", "mining-world", "galactic-reserves")
    assert scores(s)[0].parts["galactic-bankers"] == 9
    assert scores(s)[0].parts["mining-league"] == 2
    put(s, 0, "mining-world", "home", "rare")
    assert scores(s)[0].parts["galactic-reserves"] == 2


def test_what_is_selected_by_a_removed_die_is_still_done():
    """ROLL-137: Ship comes although the only die that selected it was removed in Settle."""
    s = table(3)
    stack(s, 0, "former-penal-colony")
    selecting = put(s, 0, "cup", "rare", "home")
    for seat in (1, 2):
        put(s, seat, "cup", "home")
    do(s, "roll")
    s.reply(CHANCE, (PHASE["explore"], PHASE["settle"], 0, 0))
    s.reply(0, (0, PHASE["ship"], PHASE["settle"]))
    s.reply(1, (0, PHASE["settle"]))
    s.reply(2, (0, PHASE["settle"]))
    assert kinds(s) == [(0, "remove-die")]
    s.reply(0, (die_in(selecting, "rare"),))
    s.asks()
    assert [number for _, _, number in events_of(s, "phase")][:2] == [PHASE["settle"], PHASE["ship"]]
    assert look(s, 0, "ship") == [] and len(s.supply[4]) == 14


@pytest.mark.parametrize(("seats", "longest"), [(2, 28), (3, 25), (4, 23), (5, 22)])
def test_greedy_games_last_a_plausible_number_of_rounds(seats, longest):
    """ROLL-033: a yardstick; people need 11 to 14 rounds, players without a plan somewhat more."""
    from bench.roll_games import play_greedy

    rounds = []
    for seed in range(10):
        s = GAME.start(seats, {})
        play_greedy(s, Dice(seed))
        rounds.append(s.round)
    assert 11 <= sum(rounds) / len(rounds) <= longest


def test_a_pool_that_was_overdrawn_is_told_as_empty():
    """Chips of the last round may come from outside the pool (ROLL-168): nothing is left, not less."""
    s = table(2)
    s.pool = -2
    told = teller("roll", "en", ["Ann", "Ben"]).overview(GAME.view(s, 0))
    assert any(line.startswith("VP pool 0,") for section in told for line in section.lines)
