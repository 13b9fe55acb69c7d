"""Simultaneous and ordered play, and what may be taken back: RACE-206 to RACE-211."""

from itertools import permutations

import pytest
from tests.games.race.stories import REST, area, opening, pick_named, story

from farstar.table.match import CannotUndo

NMT = "new-military-tactics"
SHIP = "colony-ship"


# ---------- all at once, or in order


def test_as_a_rule_all_act_at_the_same_time():
    """RACE-206, RACE-C02"""
    everybody = [
        area(home, "gem-world" if home == "old-earth" else "spice-world") for home in ("old-earth", "new-sparta")
    ]
    for seat, good in zip(everybody, ("gem-world", "spice-world"), strict=True):
        seat["tableau"] += ["public-works", "deficit-spending"]
        seat["goods"] = [good]
        seat["spare"] = 3
    kinds = set()
    table = story(*everybody)
    for actions in (("explore+5", "develop"), ("settle", "consume-x2")):
        table.round(*actions)
        while table.asks()[0].kind != "action":
            asked = table.asked()
            assert [seat for seat, _ in asked] == [0, 1], asked
            kinds |= {kind for _, kind in asked}
            for ask in list(table.asks()):
                table.state.reply(ask.seat, next(ask.picks()))
    assert kinds >= {"keep", "develop", "settle", "consume"}


@pytest.mark.parametrize(
    ("homes", "order"),
    [
        (["old-earth", "new-sparta", "epsilon-eridani"], [0, 1, 2]),
        (["new-sparta", "earths-lost-colony", "epsilon-eridani"], [2, 0, 1]),
        (["alpha-centauri", "epsilon-eridani", "old-earth"], [2, 0, 1]),
        (["new-sparta", "alpha-centauri", "earths-lost-colony"], [1, 2, 0]),
    ],
)
def test_clockwise_from_the_lowest_home_world(homes, order):
    """RACE-207, RACE-211: by seat from the first player, not by the home worlds of the others."""
    table = opening(3, homes)
    assert [seat for seat, _ in table.asked()] == order
    assert [seat for _, seat, *_ in table.events_of("draw")] == order


def rich(home, world):
    """A seat that consumes one good for a point and a card."""
    return area(
        home, "public-works", world, "galactic-resort" if home == "old-earth" else "outlaw-world", goods=[world]
    )


def consumers():
    return [rich("new-sparta", "spice-world"), rich("old-earth", "gem-world")]


def test_with_chips_and_cards_enough_all_consume_at_their_own_pace():
    """RACE-208"""
    table = story(*consumers(), pool=24).round("consume-x2")
    assert sorted(table.asked()) == [(0, "consume"), (1, "consume")]
    table.pick(0, "public-works")
    assert table.chips() == [2, 0], "seat 0 need not wait for seat 1"
    assert table.events_of("in-order") == []


def test_in_order_when_the_chips_may_run_out():
    """RACE-208"""
    table = story(*consumers(), pool=4).round("consume-x2")
    assert table.asked() == [(1, "consume")], "the holder of Old Earth first"
    table.pick(1, "public-works")
    assert table.asked() == [(0, "consume")]
    assert table.events_of("in-order") == [("in-order", -1, None, 0)], "and everybody is told why they wait"


def test_hand_cards_may_empty_the_pool_too():
    """RACE-208"""
    seats = [area("new-sparta", "deficit-spending", spare=2), area("old-earth", "merchant-world", spare=2)]
    assert story(*seats, pool=5).round("consume-x2").asked() == [(1, "consume"), (0, "consume")]
    assert story(*seats, pool=4).round("consume-x2").asked() == [(1, "consume")]


def test_in_order_when_the_deck_may_run_out():
    """RACE-208"""
    seats = consumers()
    enough = ["artist-colony", "new-earth", "plague-world"]
    assert story(*seats, deck=enough[:2], discards=REST).round("consume-x2").asked() == [(1, "consume")]
    assert len(story(*seats, deck=enough, discards=REST).round("consume-x2").asked()) == 2


def test_producing_in_order_when_the_deck_may_run_out():
    """RACE-208"""
    rare, genes = ["asteroid-belt", "radioactive-world"], ["empath-world", "pre-sentient-race"]
    seats = [area("new-sparta", *rare), area("old-earth", *genes)]
    few = ["artist-colony", "new-earth"]
    assert story(*seats, deck=few, discards=REST).round("produce").asked() == [(1, "windfall")]
    assert story(*seats).round("produce").asked() == [(1, "windfall"), (0, "windfall")]


@pytest.mark.parametrize(
    ("card", "goods", "most"),
    [
        ("public-works", ["gem-world"], 1),
        ("old-earth", ["gem-world", "mining-world"], 2),
        ("mining-conglomerate", ["mining-world"], 1),
        ("tourist-world", ["gem-world", "mining-world"], 3),
        ("tourist-world", ["gem-world"], 0),
        ("diversified-economy", ["gem-world", "mining-world", "empath-world"], 3),
        ("diversified-economy", ["gem-world", "mining-world"], 0),
        ("pilgrimage-world", ["gem-world", "mining-world", "empath-world"], 2),
        ("pilgrimage-world", ["gem-world"], 0),
        ("deficit-spending", [], 2),
    ],
)
def test_the_most_chips_a_power_can_bring_decide(card, goods, most):
    """RACE-208: in order if the pool can reach 0, together if one chip must stay; VP x2 doubles all but hand cards."""
    for action, chips in (("develop", most), ("consume-x2", most if card == "deficit-spending" else 2 * most)):
        for pool, waits in ((chips, True), (chips + 1, False)):
            if pool:
                seats = [area(card, *goods, goods=goods, spare=2 * (not goods)), area()]
                table = story(*seats, pool=pool).round(action, "consume-trade")
                if action == "develop":
                    table.place()
                assert bool(table.events_of("in-order")) == waits


CARDS = ["gem-world", "spice-world", "artist-colony", "new-vinland", "space-port", "secluded-world", "prosperous-world"]
CARDS += ["comet-zone", "mining-world"]


@pytest.mark.parametrize(
    ("action", "tableau", "goods", "most"),
    [
        ("consume-x2", ["new-economy"], [], 1),
        ("consume-x2", ["gambling-world"], [], 1),
        ("consume-x2", ["outlaw-world", "new-earth"], ["new-earth"], 2),
        (
            "consume-x2",
            ["free-trade-association", "refugee-world", "pirate-world"],
            ["refugee-world", "pirate-world"],
            2,
        ),
        ("consume-x2", ["black-market-trading-world", "alien-robot-sentry"], ["alien-robot-sentry"], 5),
        ("consume-x2", ["trade-league", "merchant-world", "alien-robot-sentry"], ["alien-robot-sentry"], 8),
        ("produce", ["rebel-miners", "asteroid-belt"], [], 2),
        ("produce", ["lost-species-ark-world", "asteroid-belt"], [], 4),
        ("produce", ["merchant-guild", "asteroid-belt"], [], 3),
        ("produce", ["consumer-markets", "earths-lost-colony", "refugee-world"], [], 4),
        ("produce", ["diversified-economy", "rebel-miners", "refugee-world"], [], 4),
        ("produce", ["pan-galactic-league", "empath-world", "pre-sentient-race"], [], 3),
        ("produce", ["mining-conglomerate", "rebel-miners", "asteroid-belt"], [], 4),
        ("produce", ["mining-robots", "asteroid-belt", "radioactive-world"], [], 2),
    ],
)
def test_the_most_cards_that_may_be_drawn_decide(action, tableau, goods, most):
    """RACE-208: in order if the last card of the deck may be taken, together if one must stay."""
    for size, waits in ((most, True), (most + 1, False)):
        table = story(area(*tableau, goods=goods), area(), deck=CARDS[:size], discards=REST)
        table.round(action, "consume-trade" if action == "consume-x2" else "settle")
        if action == "produce":
            table.place()
        assert bool(table.events_of("in-order")) == waits


# ---------- tempo


def test_in_order_if_two_can_choose_whether_to_lose_a_card():
    """RACE-209"""
    seats = [area("new-sparta", NMT), area("old-earth", SHIP, hand=["refugee-world"], spare=1)]
    table = story(*seats).round("settle").place(None, "refugee-world")
    assert table.asked() == [(1, "way")]
    table.pick(1, "pay ship")
    assert table.tableau(1) == ["old-earth", "refugee-world"], "done, and seen by the next"
    assert table.drawn(1) == [(None, 1)]
    assert (table.asked(), table.options(0)) == ([(0, "way")], ["nothing", "tactics"])
    assert table.events_of("in-order") == [("in-order", -1, None, 0)]


def test_worlds_are_laid_and_revealed_together_all_the_same():
    """RACE-209"""
    seats = [area("new-sparta", NMT, hand=["avian-uplift-race"]), area("old-earth", NMT, hand=["refugee-world"])]
    table = story(*seats).round("settle")
    assert table.asked() == [(1, "settle"), (0, "settle")]
    table.place("avian-uplift-race", "refugee-world")
    assert [table.tableau(0)[-1], table.tableau(1)[-1]] == ["avian-uplift-race", "refugee-world"]
    assert table.asked() == [(1, "way")]


@pytest.mark.parametrize(
    ("first", "second", "placed"),
    [
        # one seat alone has ways that differ in what leaves the tableau
        (area("old-earth", NMT), area("new-sparta", hand=["rebel-miners"]), (None, "rebel-miners")),
        # the other's ways all lose the same: both keep Contact Specialist
        (
            area("old-earth", NMT),
            area("new-sparta", "drop-ships", "contact-specialist", hand=["rebel-miners"], spare=1),
            (None, "rebel-miners"),
        ),
        # the other needs its ship: nothing to decide
        (area("old-earth", NMT), area("new-sparta", SHIP, hand=["new-earth"]), (None, "new-earth")),
        # the ship is of no use for a conquest
        (area("old-earth", NMT), area("new-sparta", SHIP, hand=["rebel-miners"]), (None, "rebel-miners")),
    ],
)
def test_otherwise_together(first, second, placed):
    """RACE-209"""
    table = story(first, second).round("settle").place(*placed)
    assert table.events_of("in-order") == []
    assert (0, "way") in table.asked()


def test_with_tactics_needed_only_they_are_no_reason_to_wait():
    """RACE-209"""
    seats = [area("old-earth", NMT), area("new-sparta", NMT)]
    assert story(*seats).round("settle").place().asked() == [(0, "way")]
    table = story(*seats, tactics="needed").round("settle").place()
    assert table.asked()[0][1] == "action" and table.events_of("in-order") == []


# ---------- whoever answers first


def outcome(actions, answers, arrival):
    """The whole state after a batch was answered in this order of arrival."""
    seats = [
        area("new-sparta", "public-works", hand=["space-marines", "refugee-world"], spare=3),
        area("old-earth", "public-works", hand=["interstellar-bank", "asteroid-belt"], spare=3),
        area("alpha-centauri", "terraforming-robots", hand=["genetics-lab", "destroyed-world"], spare=3),
    ]
    seats[2]["goods"] = ["alpha-centauri"]
    table = story(*seats).round(*actions)
    while (asks := table.asks()) and asks[0].kind != "action":
        for seat in arrival:
            ask = next((ask for ask in asks if ask.seat == seat), None)
            if ask is not None:
                table.state.reply(seat, list(ask.picks())[answers % ask.count()])
    return table.state.save()


@pytest.mark.parametrize("actions", [("explore+5", "explore+1+1", "develop"), ("develop", "develop", "settle")])
@pytest.mark.parametrize("answers", [1, 2])
def test_the_result_does_not_depend_on_who_answered_first(actions, answers):
    """RACE-210"""
    results = [outcome(actions, answers, arrival) for arrival in permutations(range(3))]
    assert all(result == results[0] for result in results)


def test_draws_and_payments_follow_the_order_of_seats():
    """RACE-210"""
    hand = ["space-marines", "interstellar-bank"]
    seats = [
        area(home, "public-works", hand=[slug], spare=1)
        for home, slug in zip(("new-sparta", "old-earth"), hand, strict=True)
    ]
    table = story(*seats).round("develop").place(*hand)
    assert table.events_of("pay", "draw") == [
        ("pay", 1, "interstellar-bank", 1),
        ("draw", 1, "public-works", 1),
        ("pay", 0, "space-marines", 1),
        ("draw", 0, "public-works", 1),
    ]


# ---------- the sequence of the reference program, for comparing games


def test_in_the_reference_sequence_the_good_comes_before_the_payment():
    """RACE-C27: the other side, for comparison."""
    seats = [area(hand=["asteroid-belt"], spare=2), area()]
    kinds = {
        sequence: [
            kind for kind, *_ in story(*seats, sequence=sequence).round("settle").place("asteroid-belt").events_of()
        ]
        for sequence in ("rulebook", "reference")
    }
    assert [kind for kind in kinds["rulebook"] if kind in ("good", "pay")] == ["pay", "good"]
    assert [kind for kind in kinds["reference"] if kind in ("good", "pay")] == ["good", "pay"]


def test_in_the_reference_sequence_each_seat_sells_and_consumes_before_the_next():
    """RACE-C28: the other side, for comparison."""
    seats = [area("new-sparta", "public-works", "gem-world"), area("old-earth", "mining-world", "comet-zone")]
    seats[0]["goods"], seats[1]["goods"] = ["gem-world"], ["mining-world", "comet-zone"]
    table = story(*seats, sequence="reference").round("consume-trade")
    assert table.asked() == [(1, "trade")]
    table.pick(1, "mining-world")
    assert [(kind, seat) for kind, seat, *_ in table.events_of("sell", "consume")] == [
        ("sell", 1),
        ("consume", 1),
        ("sell", 0),
    ]


# ---------- what may be taken back


def say(match, seat, *names):
    match.reply(seat, pick_named(match.ask_of(seat), *names))


def nobody_takes_back(match):
    for seat in range(2):
        with pytest.raises(CannotUndo):
            match.undo(seat)


def test_a_sealed_answer_may_be_changed_until_the_last_one_comes():
    """RACE-Q02: the action card."""
    match = story(area(), area()).match()
    say(match, 0, "settle")
    match.undo(0)
    assert {ask.seat for ask in match.asks()} == {0, 1}
    say(match, 0, "develop")
    say(match, 1, "produce")
    nobody_takes_back(match)


@pytest.mark.parametrize(
    ("kind", "action", "spare"),
    [("keep", "explore+5", 0), ("develop", "develop", 0), ("settle", "settle", 0), ("discard", "develop", 11)],
)
def test_so_may_a_kept_card_a_placement_and_a_discard(kind, action, spare):
    """RACE-Q03, RACE-Q04, RACE-Q06, RACE-Q16"""
    match = story(area(spare=spare), area(spare=spare)).match()
    say(match, 0, action)
    say(match, 1, action)
    if kind == "discard":
        match.reply(0, ())
        match.reply(1, ())
    assert match.ask_of(0).kind == kind
    pick = list(match.ask_of(0).picks())[-1]
    match.reply(0, pick)
    match.undo(0)
    assert match.ask_of(0).kind == kind
    match.reply(0, pick)
    match.reply(1, list(match.ask_of(1).picks())[-1])
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_so_may_an_opening_discard():
    """RACE-Q01"""
    match = opening(2).match()
    match.reply(0, tuple(match.ask_of(0).options[:2]))
    match.undo(0)
    assert match.ask_of(0).kind == "opening"


def settling(*tableau, hand, spare=0, action="develop"):
    """A match in which seat 0 has revealed the first card of its hand in Settle."""
    match = story(area(*tableau, hand=hand, spare=spare), area(spare=1)).match()
    say(match, 0, action)
    say(match, 1, "settle")
    if action == "develop":
        match.reply(0, ())
        match.reply(1, ())
    say(match, 0, hand[0])
    match.reply(1, ())
    return match


def test_a_way_and_a_payment_may_be_taken_back_while_nothing_was_drawn():
    """RACE-Q07, RACE-Q08"""
    match = settling("contact-specialist", "colony-ship", hand=["rebel-miners"], spare=2)
    say(match, 0, "pay contact")
    assert match.ask_of(0).kind == "pay"
    match.undo(0)
    assert match.ask_of(0).kind == "way"
    say(match, 0, "pay contact")
    match.reply(0, (match.ask_of(0).options[0],))
    match.undo(0)
    assert match.ask_of(0).kind == "pay"


def test_payments_may_be_taken_back_when_all_have_paid_for_they_lie_face_down():
    """RACE-Q08: nothing was drawn or revealed; whoever pays again does not ask the other to."""
    match = story(area(hand=["mining-robots"], spare=4), area(hand=["drop-ships"], spare=6)).match()
    say(match, 0, "develop")
    say(match, 1, "settle")
    say(match, 0, "mining-robots")
    say(match, 1, "drop-ships")
    first, second = ((seat, tuple(match.ask_of(seat).options[: match.ask_of(seat).least])) for seat in (0, 1))
    match.reply(*first)
    match.reply(*second)
    assert match.ask_of(0).kind != "pay"
    match.undo(0)
    assert [(ask.seat, ask.kind) for ask in match.asks()] == [(0, "pay")]
    match.reply(*first)
    match.undo(1)
    assert [(ask.seat, ask.kind) for ask in match.asks()] == [(1, "pay")]


def test_a_payment_stands_once_a_card_was_drawn():
    """RACE-Q05, RACE-Q08: the bonus card, or the windfall good, comes from the deck."""
    match = settling("old-earth", hand=["artist-colony"], spare=3, action="settle")
    match.reply(0, (match.ask_of(0).options[0],))
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_a_payment_stands_once_somebody_acted_on_it():
    match = settling("old-earth", hand=["artist-colony"], spare=3)
    match.reply(0, (match.ask_of(0).options[0],))
    say(match, 1, "produce")
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_in_consume_one_may_take_back_until_anybody_draws():
    seats = [
        area("new-sparta", "public-works", "tourist-world", "gem-world", "spice-world", "artist-colony"),
        area("old-earth", "new-vinland", "mining-world", "comet-zone", "new-earth"),
    ]
    seats[0]["goods"], seats[1]["goods"] = ["gem-world", "spice-world", "artist-colony"], ["mining-world"]
    match = story(*seats).match()
    say(match, 0, "consume-x2")
    say(match, 1, "consume-x2")
    say(match, 0, "public-works")
    say(match, 0, "gem-world")
    match.undo(0)
    assert match.ask_of(0).kind == "goods"
    match.undo(0)
    assert match.ask_of(0).kind == "consume"
    say(match, 0, "public-works")
    say(match, 1, "new-vinland")
    nobody_takes_back(match)


def test_in_produce_a_choice_of_world_draws_at_once():
    """RACE-Q15: the good is a card from the deck."""
    match = story(area("asteroid-belt", "radioactive-world"), area()).match()
    say(match, 0, "produce")
    say(match, 1, "produce")
    say(match, 0, "asteroid-belt")
    with pytest.raises(CannotUndo):
        match.undo(0)
