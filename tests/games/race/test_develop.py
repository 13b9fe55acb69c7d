"""Phase II, Develop: RACE-053 to RACE-065, RACE-Q04 and RACE-Q05."""

import pytest
from tests.games.race.stories import area, choice, slugs, story, takes_one


def test_the_bank_draws_before_the_choice_and_whether_or_not_one_develops():
    """RACE-053"""
    table = story(area("interstellar-bank"), area())
    table.chance("space-marines").round("develop")
    assert table.hand(0) == ["space-marines"], "already there when the development is chosen"
    assert table.asked() == [(0, "develop"), (1, "develop")]
    table.place()
    assert table.drawn(0) == [("interstellar-bank", 1)]


def test_every_bank_draws_before_anybody_chooses():
    """RACE-C29"""
    table = story(area("new-sparta", "interstellar-bank"), area("old-earth", "interstellar-bank"))
    table.round("develop")
    assert table.events_of("draw") == [("draw", 1, "interstellar-bank", 1), ("draw", 0, "interstellar-bank", 1)]
    assert table.asked() == [(1, "develop"), (0, "develop")]


def test_one_development_or_none_is_laid_and_all_are_revealed_together():
    """RACE-054"""
    table = story(area(hand=["export-duties", "gem-world"]), area(hand=["public-works", "spice-world"]))
    table.round("settle", "develop")
    assert choice(table.ask(0)) == ("develop", ["export-duties"], 0, 1)
    table.pick(0, "export-duties")
    assert table.tableau(0) == [], "still face down"
    table.pick(1)
    assert table.tableau(0) == ["export-duties"]
    assert table.tableau(1) == []


def test_developments_are_paid_after_the_reveal():
    """RACE-054"""
    table = story(area(hand=["export-duties"], spare=2), area(hand=["public-works"], spare=2))
    table.round("settle", "develop")
    table.place("export-duties", "public-works")
    assert table.asked() == [(0, "pay")]
    assert table.tableau(1) == ["public-works"], "the payer sees what others placed"


def test_at_most_one_development_a_phase():
    """RACE-055"""
    table = story(area(hand=["export-duties", "public-works"], spare=4), area())
    table.round("develop")
    assert table.ask(0).most == 1
    takes_one(table, "export-duties")


@pytest.mark.parametrize(
    ("slug", "cost"),
    [
        ("public-works", 1),
        ("space-marines", 2),
        ("terraforming-robots", 3),
        ("drop-ships", 4),
        ("consumer-markets", 5),
        ("new-economy", 6),
    ],
)
def test_a_development_costs_so_many_other_cards(slug, cost):
    """RACE-056"""
    table = story(area(hand=[slug], spare=cost), area())
    table.round("settle", "develop").place(slug)
    assert table.hand(0) == [], "all other cards"
    assert len(table.discards()) == cost and slug not in table.discards()


def test_who_chose_develop_pays_one_card_less():
    """RACE-057"""
    table = story(area(hand=["drop-ships"], spare=3), area(hand=["drop-ships"], spare=4))
    table.round("develop", "settle").place("drop-ships", "drop-ships")
    assert table.hands() == [0, 0]


def test_with_a_cost_of_zero_the_bonus_gives_nothing():
    """RACE-057"""
    table = story(area("investment-credits", hand=["export-duties", "gem-world"]), area())
    table.round("develop", "settle").place("export-duties")
    assert table.hand(0) == ["gem-world"]


def test_discounts_add_up_but_not_below_zero():
    """RACE-058"""
    both = ("investment-credits", "galactic-federation")
    table = story(area(*both, hand=["consumer-markets", "gem-world"]), area(*both[:1], hand=["drop-ships"], spare=3))
    table.round("develop", "settle").place("consumer-markets", "drop-ships")
    assert table.hands() == [0, 0], "5 - 1 - 2 - 1 = 1 card, and 4 - 1 = 3 cards"
    table = story(area(*both, hand=["space-marines", "gem-world"]), area())
    table.round("develop", "settle").place("space-marines")
    assert table.hand(0) == ["gem-world"]


def test_no_development_twice_in_a_tableau():
    """RACE-059"""
    table = story(area("space-marines", hand=["space-marines", "export-duties"], spare=3), area())
    table.round("develop")
    assert table.options(0) == ["export-duties"]


def test_a_development_that_has_left_may_come_again():
    """RACE-060"""
    hand = ["colony-ship", "gem-world", "spice-world"]
    table = story(area("old-earth", "colony-ship", hand=hand), area())
    table.round("develop", "settle")
    assert table.options(0) == []
    table.place().place("gem-world").pick(0, "pay ship")
    table.round("develop", "settle")
    assert table.options(0) == ["colony-ship"]


def test_two_players_may_have_the_same_development():
    """RACE-061"""
    table = story(area("space-marines"), area(hand=["space-marines"], spare=2))
    table.round("settle", "develop").place(None, "space-marines")
    assert table.tableau(0) == table.tableau(1) == ["space-marines"]


def test_public_works_draw_after_a_placement_only():
    """RACE-062"""
    table = story(area("public-works", hand=["export-duties"], spare=1), area("public-works"))
    table.round("develop").place("export-duties")
    assert table.drawn(0) == [("public-works", 1)]
    assert table.drawn(1) == []


def test_public_works_draw_after_the_payment():
    """RACE-062: the drawn card cannot pay."""
    table = story(area("public-works", hand=["space-marines"], spare=3), area())
    table.round("settle", "develop").place("space-marines")
    assert len(table.options(0)) == 3 and table.drawn(0) == []


def test_only_what_can_be_paid_for_is_offered():
    """RACE-063"""
    hand = ["export-duties", "space-marines", "terraforming-robots", "drop-ships"]
    table = story(area(hand=hand), area("investment-credits", hand=hand))
    table.round("settle", "develop")
    assert table.options(0) == ["export-duties", "space-marines", "terraforming-robots"]
    assert table.options(1) == hand, "3 cards, and 2 less to pay"


def test_cheaper_developments_have_a_fixed_value_and_6_cost_ones_a_variable():
    """RACE-064"""
    table = story(area("drop-ships", "research-labs"), area("galactic-federation"))
    assert table.score(0).parts == {"chips": 0, "cards": 4}
    assert table.score(1).parts == {"chips": 0, "cards": 0, "galactic-federation": 2}


def test_a_plan_binds_nobody():
    """RACE-065: whoever chose Develop or Settle may still lay nothing."""
    table = story(area(hand=["export-duties", "refugee-world"]), area())
    table.round("develop", "settle").place()
    table.place()
    assert table.tableau(0) == [] and table.hands() == [2, 0]


# ---------- exactly the legal options


def test_two_copies_in_hand_are_one_option():
    """RACE-Q04"""
    table = story(area(hand=["space-marines", "space-marines"], spare=2), area())
    table.round("develop")
    assert table.options(0) == ["space-marines"]


@pytest.mark.parametrize(
    ("phase", "other", "dear"), [("develop", "gem-world", "new-economy"), ("settle", "export-duties", "rebel-base")]
)
def test_nobody_is_left_out_even_without_an_option(phase, other, dear):
    """RACE-Q04 RACE-Q06"""
    table = story(area(), area(hand=[other]), area(hand=[dear])).round(phase)
    assert [choice(table.ask(seat)) for seat in range(3)] == [(phase, [], 0, 1)] * 3
    assert [list(ask.picks()) for ask in table.asks()] == [[()], [()], [()]]
    assert table.ask(0).count() == 1, "none"


def test_passing_is_as_secret_as_placing():
    """RACE-C17"""
    table = story(area(hand=["export-duties"], spare=1), area(hand=["public-works"], spare=1))
    table.round("develop")
    before = table.view(1)
    table.pick(0)
    assert table.view(1) == before


def test_any_so_many_of_the_other_cards_pay():
    """RACE-Q05"""
    table = story(area(hand=["space-marines", "gem-world", "spice-world", "new-earth"]), area())
    table.round("settle", "develop").place("space-marines")
    assert [slugs(pick) for pick in table.ask(0).picks()] == [
        ["gem-world", "spice-world"],
        ["gem-world", "new-earth"],
        ["spice-world", "new-earth"],
    ]
    table.pick(0, "gem-world", "new-earth")
    assert table.hand(0) == ["spice-world"]
    assert table.discards() == ["gem-world", "new-earth"]


@pytest.mark.parametrize(("discounts", "spare", "left"), [(["galactic-federation"], 1, 1), ([], 2, 0)])
def test_is_not_asked_when_nothing_or_everything_pays(discounts, spare, left):
    """RACE-Q05"""
    table = story(area(*discounts, hand=["space-marines"], spare=spare), area())
    table.round("settle", "develop").place("space-marines")
    assert table.asked()[0][1] == "settle", "the next phase"
    assert table.hands()[0] == left


def test_all_payers_are_asked_together_and_their_cards_stay_hidden():
    """RACE-Q05"""
    table = story(area(hand=["space-marines"], spare=3), area(hand=["interstellar-bank"], spare=3))
    table.round("settle", "develop").place("space-marines", "interstellar-bank")
    assert table.asked() == [(0, "pay"), (1, "pay")]
    table.pick(0, *table.options(0)[:2])
    assert table.hands() == [3, 3], "sealed until the last payer has answered"
    table.pick(1, table.options(1)[0])
    assert table.hands() == [1, 2]
    table.asks()
    seen_by_the_other = [event.seen_by(1) for event in table.state.events if event.kind == "pay" and event.seat == 0]
    assert [(event["number"], event["cards"], event["secret"]) for event in seen_by_the_other] == [(2, [], [])]
