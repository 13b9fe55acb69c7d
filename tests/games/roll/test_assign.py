"""Roll and Assign: what layouts can be reached (ROLL-032, ROLL-040 to ROLL-055, ROLL-306, 310, 318, 319)."""

import random
from itertools import combinations, product

import pytest
from tests.forms import form
from tests.games.roll.prepare import PHASE, do, events_of, kinds, lays, own, put, rolled, side, table, tile

from farstar.games.roll.rules.draft import DONE, MOVE, SELECT, SET_ASIDE, USE, draft_of, next_picks
from farstar.games.roll.rules.layout import ASIDE, Layout
from farstar.games.roll.rules.packing import pack_row, pack_single, unpack_row, unpack_single
from farstar.games.roll.rules.reach import Reassign, dictate
from farstar.games.roll.rules.tiles import COLOUR, COLOURS, FACES, POWERS
from farstar.table.ask import CHANCE, Illegal
from farstar.table.chance import Dice

THREE = [("home", "explore"), ("home", "settle"), ("home", "ship")]


def select(die: int, row: int) -> int:
    return pack_single(SELECT, pack_row(die, row))


def move(die: int, row: int) -> int:
    return pack_single(MOVE, pack_row(die, row))


def use(power: int) -> int:
    return pack_single(USE, power)


def moved(pick: int) -> int:
    """The die that a single pick moves."""
    return unpack_row(unpack_single(pick)[1])[0]


def test_all_dice_of_all_cups_are_rolled_behind_screens():
    """ROLL-032, ROLL-250: those in the Citizenry are no workers."""
    s = table(2)
    put(s, 0, "citizenry", "genes")
    mine, theirs = put(s, 0, "cup", "home", "alien"), put(s, 1, "cup", "rare")
    do(s, "roll")
    ask = s.asks()[0]
    assert (ask.seat, ask.kind, ask.items) == (CHANCE, "roll", mine + theirs)
    assert ask.slots == [FACES[COLOURS.index(colour)] for colour in ("home", "alien", "rare")]
    with pytest.raises(Illegal):
        s.reply(CHANCE, (PHASE["wild"], 1, 1))
    s.reply(CHANCE, (PHASE["ship"], PHASE["wild"], PHASE["develop"]))
    assert s.players[0].faces == [PHASE["ship"], PHASE["wild"]] and s.players[0].cup == []
    assert kinds(s) == [(0, "assign"), (1, "assign")]


def test_a_die_lies_in_the_row_it_shows():
    """ROLL-040: without any power no other row is accepted, and the reason is said."""
    ask = rolled(THREE)
    assert lays(ask, 0, "explore", "settle", "ship") == ""
    fault = lays(ask, 0, "explore", "produce", "ship")
    assert fault == "die 1 (home, shows settle) in produce: no power moves it there"


def test_wild_dice_go_to_any_rows():
    """ROLL-041, ROLL-Q02"""
    ask = rolled([("home", "explore"), ("genes", "wild"), ("alien", "wild")])
    for rows in product(["explore", "develop", "settle", "produce", "ship"], repeat=2):
        assert lays(ask, 0, "explore", *rows) == ""


def test_every_die_must_be_assigned():
    """ROLL-042"""
    ask = rolled([("home", "explore"), ("genes", "wild")])
    assert "2 numbers, 3 asked" in ask.fault((0, PHASE["explore"]))
    assert "5 is the Dictate area" in ask.fault((0, PHASE["explore"], 6))
    assert "no row for die 1" in ask.fault((0, PHASE["explore"], -1))


@pytest.mark.parametrize("phase", ["explore", "develop", "settle", "produce", "ship"])
def test_any_die_selects_any_phase_whatever_it_shows(phase):
    """ROLL-043, ROLL-Q03"""
    ask = rolled(THREE)
    assert lays(ask, 1, "explore", phase, "ship") == ""
    assert "is no die" in ask.fault((3, 0, 2, 4)) and "is no die" in ask.fault((-1, 0, 2, 4))


def test_the_selecting_die_works_in_the_phase_it_selects():
    """ROLL-044"""
    s = table(3)
    dice = [put(s, seat, "cup", "home")[0] for seat in range(3)]
    do(s, "roll")
    s.reply(CHANCE, (PHASE["ship"],) * 3)
    for seat in range(3):
        s.reply(seat, (0, PHASE["develop"]))
    assert [event.cards for event in s.events if event.kind == "workers"] == [(die,) for die in dice]
    assert [event.number for event in s.events if event.kind == "workers"] == [PHASE["develop"]] * 3


def test_the_selecting_die_is_never_reassigned():
    """ROLL-C01: only the other worker is moved, whichever phase is selected."""
    ask = rolled([("home", "explore"), ("home", "settle")], "galactic-influence")
    moves = next_picks(ask, (select(0, PHASE["ship"]), use(0)))
    assert {moved(step) for step in moves} == {1}
    assert lays(ask, 0, "ship", "produce") == ""


def test_selecting_comes_before_any_power():
    """ROLL-045: what selects has left its row before a power looks at it."""
    ask = rolled([("home", "explore"), ("home", "settle")], "galactic-influence", "propaganda-campaign")
    selecting = {select(die, phase) for die in range(2) for phase in range(5)}
    assert set(next_picks(ask, ())) == selecting
    with pytest.raises(ValueError, match="not among the single picks"):
        draft_of(ask, (use(0),))
    assert set(next_picks(ask, (select(0, PHASE["ship"]),))) == {DONE, use(0), use(1)}, "no second selection"
    pair = rolled([("home", "settle"), ("home", "settle")], "executive-power")
    assert lays(pair, 0, "ship", "ship") != "", "one of the pair has selected, so there is no pair to move"


def test_a_moved_worker_selects_no_second_phase():
    """ROLL-047: it works in its new row if somebody selected that phase, and otherwise returns to the cup."""
    for other, phases in (("ship", ["ship"]), ("produce", ["produce", "ship"])):
        s = table(3)
        own(s, 0, "galactic-influence")
        put(s, 0, "cup", "home", "rare")
        for seat in (1, 2):
            put(s, seat, "cup", "home")
        do(s, "roll")
        s.reply(CHANCE, (PHASE["explore"], PHASE["develop"], 0, 0))
        s.reply(0, (0, PHASE["ship"], PHASE["produce"]))
        s.reply(1, (0, PHASE[other]))
        s.reply(2, (0, PHASE["ship"]))
        assert [number for _, _, number in events_of(s, "select")] == [PHASE["ship"], PHASE[other], PHASE["ship"]]
        s.asks()
        assert [number for _, _, number in events_of(s, "phase")][:-1] == [PHASE[each] for each in phases]


def test_to_reassign_is_to_move_to_a_different_row():
    """ROLL-046: once moved, the face does not matter."""
    ask = rolled([("home", "explore"), ("home", "settle")], "galactic-influence")
    moves = next_picks(ask, (select(0, 0), use(0)))
    assert move(1, PHASE["settle"]) not in moves and len(moves) == 4


def test_each_power_works_once_and_need_not_be_used():
    """ROLL-048"""
    ask = rolled(THREE, "galactic-influence")
    assert lays(ask, 0, "explore", "settle", "ship") == ""
    assert lays(ask, 0, "explore", "ship", "ship") == ""
    assert lays(ask, 0, "explore", "ship", "settle") != ""


def test_dictate_sets_one_aside_and_moves_one_other():
    """ROLL-049, ROLL-Q04"""
    ask = rolled([*THREE, ("home", "ship")])
    assert lays(ask, 0, "explore", "aside", "produce", "ship") == ""
    assert lays(ask, 0, "explore", "aside", "produce", "develop") != ""
    assert lays(ask, 0, "explore", "aside", "aside", "develop") == "2 dice are set aside; Dictate allows 1"


def test_dictate_without_moving_anyone_is_refused():
    """ROLL-C03: it would let a player shed an unwanted worker."""
    fault = lays(rolled(THREE), 0, "explore", "aside", "ship")
    assert fault == "a die is set aside, but no other worker was moved for it"


def test_the_selecting_die_is_not_set_aside():
    """ROLL-C02"""
    assert lays(rolled(THREE), 0, "aside", "settle", "explore") == "die 0 selects a phase and cannot be set aside"


def test_a_die_set_aside_is_no_worker():
    """ROLL-050, ROLL-250: nothing moves it any more."""
    ask = rolled(THREE, "nanotechnology")
    taken = (select(0, 0), use(1), pack_single(SET_ASIDE, 1), move(2, 0), DONE)
    assert draft_of(ask, taken).rows == [0, ASIDE, 0]
    assert {moved(step) for step in next_picks(ask, (*taken, use(0)))} == {2}


def test_powers_move_wild_dice_and_dice_already_moved():
    """ROLL-051: a wild die is laid in Explore and moved on, a worker is moved by two powers one after the other."""
    wild = rolled([("home", "ship"), ("genes", "wild"), ("home", "develop")], "executive-power")
    assert lays(wild, 0, "ship", "ship", "ship") == "", "the wild die is laid in Develop for the pair"
    ask = rolled(THREE, "operations-affinity", "isolation-policy")
    assert lays(ask, 0, "explore", "develop", "ship") == "", "from Settle to Explore, then on by the explorers' power"


def test_several_workers_may_go_to_different_phases():
    """ROLL-052"""
    assert lays(rolled(THREE, "nanotechnology"), 0, "explore", "develop", "produce") == ""
    assert lays(rolled(THREE, "propaganda-campaign"), 0, "explore", "develop", "produce") != ""
    assert lays(rolled(THREE, "propaganda-campaign"), 0, "explore", "explore", "explore") == ""


def test_until_reveal_a_layout_can_be_taken_back():
    """ROLL-053"""
    from farstar.table.match import Match

    match = Match("roll", 3, seed=3)
    while {ask.kind for ask in match.asks()} != {"assign"}:
        ask = match.asks()[0]
        match.reply(ask.seat, ask.random(Dice(1)))
    seat = match.asks()[0].seat
    before = match.state.save()
    match.reply(seat, match.ask_of(seat).random(Dice(1)))
    assert match.ask_of(seat) is None
    match.undo(seat)
    assert match.state.save() == before


def test_an_alien_die_can_explore():
    """ROLL-054: it has no such face, but selects, is moved, or lies there wild."""
    dice = [("alien", "develop"), ("alien", "settle"), ("alien", "wild")]
    assert 0 not in FACES[COLOURS.index("alien")]
    assert lays(rolled(dice, "galactic-influence"), 0, "explore", "explore", "explore") == ""


@pytest.mark.parametrize(("dice", "possible"), [(1, False), (2, False), (3, True)])
def test_dictate_needs_three_workers(dice, possible):
    """ROLL-055"""
    ask = rolled(THREE[:dice])
    assert any(ASIDE in pick[1:] for pick in ask.picks()) is possible


def test_one_use_moves_different_workers():
    """ROLL-C29: two moves of one power are two workers."""
    ask = rolled(THREE, "nanotechnology")
    taken = (select(0, 0), use(0), move(1, PHASE["ship"]))
    assert {moved(step) for step in next_picks(ask, taken) if step < DONE} == {2}


def test_executive_power_moves_exactly_two_of_one_row():
    """ROLL-318, ROLL-306, ROLL-C04"""
    ask = rolled([("home", "ship"), ("home", "settle"), ("rare", "settle"), ("home", "develop")], "executive-power")
    assert lays(ask, 0, "ship", "ship", "ship", "develop") == ""
    assert lays(ask, 0, "ship", "ship", "settle", "develop") != "", "one is not enough"
    assert lays(ask, 0, "ship", "settle", "ship", "ship") != "", "they must come out of one row"
    assert lays(ask, 0, "explore", "ship", "ship", "develop") != "", "only to the selected phase"


def test_mandate_moves_three_for_one_die_and_backup_planning_dictates_again():
    """ROLL-319, ROLL-C33"""
    six = [("home", "explore")] * 7
    assert (
        lays(rolled(six, "galactic-mandate"), 0, *["explore", "aside", "ship", "ship", "ship"], *["explore"] * 2) == ""
    )
    assert lays(rolled(six, "galactic-mandate"), 0, "explore", "aside", *["ship"] * 4, "explore") != ""
    twice = ["explore", "aside", "aside", "ship", "ship", "explore", "explore"]
    assert lays(rolled(six, "backup-planning"), 0, *twice) == ""
    assert lays(rolled(six, "backup-planning"), 0, *twice[:5], "ship", "explore") != ""
    both = rolled(six, "galactic-mandate", "backup-planning")
    assert lays(both, 0, "explore", "aside", "aside", "ship", "ship", "ship", "ship") == ""


@pytest.mark.parametrize(("own", "rivals", "moved"), [(0, 0, 1), (1, 0, 2), (1, 1, 1), (0, 1, 0), (1, 2, 0)])
def test_mad_scientists_look_at_who_has_most_novelty_worlds(own, rivals, moved):
    """ROLL-310, ROLL-C31: nobody owning one is a tie, too."""
    ask = rolled([("home", "explore")] * 4, "mad-scientists", *["pirate-world"][:own], rivals=rivals)
    best = max(n for n in range(4) if lays(ask, 0, "explore", *["ship"] * n, *["explore"] * (3 - n)) == "")
    assert best == moved


REASSIGN = {
    "hydroponics-guild": (1, ["novelty", "genes"], "any", "any"),
    "space-mercenaries": (1, ["military", "rare"], "any", "any"),
    "diversification": (1, ["home"], "explore", "any"),
    "local-subsidies": (1, ["home"], "any", "any"),
    "galactic-influence": (1, COLOURS, "any", "any"),
    "colonial-affinity": (1, COLOURS, "any", ["settle"]),
    "technology-affinity": (1, COLOURS, "any", ["develop"]),
    "shipping-affinity": (1, COLOURS, "any", ["ship"]),
    "operations-affinity": (1, COLOURS, "any", ["explore", "produce"]),
    "isolation-policy": (2, COLOURS, "explore", "any"),
    "nanotechnology": (2, COLOURS, "any", "any"),
    "system-diversification": (2, COLOURS[1:], "any", "any"),
    "homeworld-patriotism": (2, ["home"], "any", "selected"),
    "propaganda-campaign": (2, COLOURS, "any", "selected"),
}
"""The Reassign powers at a glance: how many, which dice, from where, to where."""


@pytest.mark.parametrize("power", REASSIGN)
def test_what_each_reassign_power_moves(power):
    """ROLL-306, ROLL-Q05: every colour, row and target, and never more workers than the tile says."""
    most, dice, source, targets = REASSIGN[power]
    rows = ["explore", "develop", "settle", "produce", "ship"]
    for colour, row, to in product(COLOURS, rows, rows):
        if row == to:
            continue
        ask = Layout(0, [0, 1, 2, 3], [0] * 4, rolled([("home", "explore")], power).powers, 1, 1)
        those = [die for die in range(111) if COLOUR[die] == COLOURS.index(colour)][:3]
        ask = Layout(0, [0, *those], [0] + [PHASE[row]] * 3, ask.powers, 1, 1)
        fits = colour in dice and source in ("any", row)
        fits = fits and (targets == "any" or (to == "ship" if targets == "selected" else to in targets))
        best = max(n for n in range(4) if not ask.fault((0, 4, *[PHASE[to]] * n, *[PHASE[row]] * (3 - n))))
        assert best == (most if fits else 0), (power, colour, row, to)


def test_the_answer_is_checked_by_the_table():
    """ROLL-244: nobody has to trust what happens behind a screen."""
    s = table(2)
    put(s, 0, "cup", "home", "home")
    put(s, 1, "cup", "home")
    do(s, "roll")
    s.reply(CHANCE, (0, 0, 0))
    with pytest.raises(Illegal, match="no power moves it there"):
        s.reply(0, (0, PHASE["ship"], PHASE["ship"]))


# Both forms of the choice against brute force -------------------------------------------------------------------


def reach(ask: Layout) -> set[tuple[int, ...]]:
    """Every layout that some order of powers reaches, by trying them all."""
    n = len(ask.dice)
    found: set[tuple[int, ...]] = set()
    for selecting, phase in product(range(n), range(5)):
        slots = [[phase] if i == selecting else list(range(5)) if f == 5 else [f] for i, f in enumerate(ask.faces)]
        todo = [(rows, 0, 0) for rows in product(*slots)]
        seen = set(todo)
        while todo:
            rows, used, dictated = todo.pop()
            found.add((selecting, *rows))
            for state in following(ask, selecting, phase, rows, used, dictated):
                if state not in seen:
                    seen.add(state)
                    todo.append(state)
    return found


def following(ask, selecting, phase, rows, used, dictated):
    free = [i for i in range(len(rows)) if i != selecting and rows[i] != ASIDE]
    for i, power in enumerate(ask.powers):
        if not used >> i & 1:
            yield from ((moved, used | 1 << i, dictated) for moved in moves(ask, power, free, rows, phase))
    if dictated < ask.dictates:
        for gone in free:
            left = tuple(ASIDE if i == gone else row for i, row in enumerate(rows))
            others = [i for i in free if i != gone]
            yield from ((moved, used, dictated + 1) for moved in moves(ask, dictate(ask.reach), others, left, phase))


def moves(ask, power, free, rows, phase):
    for number in range(power.least, power.most + 1):
        for chosen in combinations(free, number):
            if power.together and len({rows[i] for i in chosen}) > 1:
                continue
            targets = [[to for to in range(5) if power.moves(COLOUR[ask.dice[i]], rows[i], to, phase)] for i in chosen]
            for to in product(*targets):
                moved = list(rows)
                for i, row in zip(chosen, to, strict=True):
                    moved[i] = row
                yield tuple(moved)


def small_cup(seed: int) -> Layout:
    """Two to four dice, up to three powers, the one that moves a pair among them often."""
    rng = random.Random(seed)
    n = rng.choice([2, 3, 3, 4])
    dice = rng.sample(range(111), n)
    faces = [rng.choice([f for f in FACES[COLOUR[die]] if f < 5 or rng.random() < 0.4] or [5]) for die in dice]
    rows = [power for power in POWERS if power.word == "reassign"]
    chosen = rng.sample(rows, rng.choice([0, 1, 2, 2]))
    if chosen and rng.random() < 0.6:
        chosen[0] = next(power for power in rows if power.together)
    powers = [Reassign(power, rng.choice([1, 2]) if power.lead >= 0 else power.most) for power in dict.fromkeys(chosen)]
    return Layout(0, dice, faces, powers, rng.choice([1, 1, n]), rng.choice([1, 1, 3]))


@pytest.mark.parametrize("seed", range(form(12, 20)))
def test_the_checker_accepts_exactly_what_some_order_of_powers_reaches(seed):
    """ROLL-C05: nobody says which power moved what."""
    ask = small_cup(seed)
    n = len(ask.dice)
    accepted = {pick for pick in product(range(n), *[range(6)] * n) if not ask.fault(pick)}
    assert accepted == reach(ask), repr(ask)
    listed = list(ask.picks())
    assert len(listed) == ask.count() == len(accepted) and set(listed) == accepted


@pytest.mark.parametrize("seed", range(8))
def test_step_by_step_gives_the_same_layouts(seed):
    ask = small_cup(seed * 3 + 1)
    if len(ask.dice) > 3:
        ask = Layout(0, ask.dice[:3], ask.faces[:3], ask.powers, min(ask.dictates, 3), ask.reach)
    found: set[tuple[int, ...]] = set()
    seen: set[tuple] = set()
    todo: list[tuple[int, ...]] = [()]
    while todo:
        taken = todo.pop()
        draft = draft_of(ask, taken)
        key = (draft.selecting, *draft.rows, frozenset(draft.used), draft.dictated, draft.last, draft.moves, draft.row)
        key = (*key, draft.gone, draft.done, draft.using and draft.using.side)
        if key in seen:
            continue
        seen.add(key)
        if draft.done:
            found.add(draft.layout())
        options = draft.options()
        assert options or draft.done, "no dead ends"
        todo += [(*taken, option) for option in options]
    assert found == set(ask.picks())


@pytest.mark.parametrize("seed", range(12))
def test_random_layouts_fit_and_reach_everything(seed):
    ask = small_cup(seed)
    n = 3 if len(ask.dice) > 3 else len(ask.dice)
    powers = [power for power in ask.powers if not power.together]  # with a pair some layouts are one in 50,000
    ask = Layout(0, ask.dice[:n], ask.faces[:n], powers, min(ask.dictates, n), ask.reach)
    wanted, dice, found = set(ask.picks()), Dice(seed), set()
    for _ in range(60_000):
        found.add(ask.random(dice))
        if len(found) == len(wanted):
            break
    assert found == wanted


def test_a_step_that_is_not_offered_is_refused():
    with pytest.raises(ValueError, match="not among the single picks"):
        draft_of(rolled(THREE), (DONE,))


def test_large_cups_are_checked_without_trying_what_is_alike():
    """Fourteen like dice and ten powers: legal or not, the answer must not take longer than the test-suite has."""
    powers = ["nanotechnology", "galactic-influence", "local-subsidies", "executive-power", "propaganda-campaign"]
    powers += ["homeworld-patriotism", "shipping-affinity", "isolation-policy", "galactic-mandate", "backup-planning"]
    ask = rolled([("home", "explore")] * 14, *powers)
    moved = [not ask.fault((0, 4, *[1] * n, *[0] * (13 - n))) for n in range(14)]
    assert moved == [True] * 7 + [False] * 7, "without Dictate six workers can be moved to Develop"
    dictated = [not ask.fault((0, 4, *[ASIDE] * n, *[1] * (13 - n))) for n in range(5)]
    assert dictated == [False, False, True, True, True], "with two dice set aside six more of them can"


def test_the_ask_says_what_the_powers_are():
    ask = rolled(THREE, "galactic-influence", "galactic-mandate")
    saved = ask.save()
    assert saved["powers"] == [{"side": side("galactic-influence"), "most": 1}]
    assert (saved["dictates"], saved["reach"], saved["faces"]) == (1, 3, [0, 2, 4])
    assert tile("galactic-influence") * 2 == side("galactic-influence")
