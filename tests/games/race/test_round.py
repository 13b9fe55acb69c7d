"""The round and the timing of powers: RACE-020 to RACE-042."""

import pytest
from tests.games.race.stories import area, choice, slugs, story

from farstar.games.race.rules.actions import ACTIONS
from farstar.table.ask import Illegal, NotAsked

# ---------- action cards


def test_action_cards_are_chosen_secretly_and_revealed_together():
    """RACE-020"""
    table = story(area(), area(), area())
    before = table.view(1)
    table.pick(0, "produce").pick(2, "develop")
    assert table.view(1) == before, "nobody sees that, or what, others have chosen"
    assert table.asked() == [(1, "action")]
    table.pick(1, "produce")
    assert table.events_of("actions") == [("actions", seat, None, 0) for seat in range(3)]
    assert [seen["actions"] for seen in table.view(1)["players"]] == [
        [ACTIONS.index("produce")],
        [ACTIONS.index("produce")],
        [ACTIONS.index("develop")],
    ]


def test_everybody_must_choose_exactly_one():
    """RACE-021, RACE-Q02"""
    table = story(area(), area())
    assert choice(table.ask(0)) == ("action", ACTIONS, 1, 1)
    for pick in [(), (0, 1), (7,), (-1,)]:
        with pytest.raises(Illegal):
            table.state.reply(0, pick)
    table.pick(0, "settle")
    with pytest.raises(NotAsked):
        table.state.reply(0, (0,))


def test_the_same_action_card_may_be_chosen_in_every_round():
    """RACE-021"""
    table = story(area(), area())
    for _ in range(3):
        assert table.options(0) == ACTIONS
        table.round("settle").place()
    assert table.state.round == 3


def test_phases_follow_in_the_order_of_their_numbers():
    """RACE-022"""
    everything = area("earths-lost-colony", "deficit-spending", "asteroid-belt", "radioactive-world", spare=3)
    table = story(everything, area(), area(), area())
    table.round("produce", "settle", "explore+5", "develop")
    assert table.rest_of_round() == ["explore", "develop", "settle", "produce"]
    table.round("consume-x2", "settle", "consume-trade", "explore+1+1")
    assert table.rest_of_round() == ["explore", "settle", "consume"]


@pytest.mark.parametrize("action", ACTIONS)
def test_a_phase_nobody_chose_does_not_take_place(action):
    """RACE-023"""
    everything = area("earths-lost-colony", "deficit-spending", "asteroid-belt", "radioactive-world", spare=3)
    table = story(everything, area())
    table.round(action)
    assert table.rest_of_round() == [action.split("+")[0].split("-")[0]]


def test_everybody_performs_the_action_of_a_phase_somebody_chose():
    """RACE-024"""
    table = story(area("old-earth", "gem-world"), area("new-sparta", "spice-world"))
    table.round("explore+5", "produce")
    assert table.asked() == [(0, "keep"), (1, "keep")]
    table.pick(0, table.options(0)[0]).pick(1, table.options(1)[0])
    assert [table.goods(0), table.goods(1)] == [["gem-world"], ["spice-world"]]


def test_a_phase_takes_place_once_and_every_chooser_has_the_bonus():
    """RACE-025"""
    hand = ["space-marines", "export-duties"]
    table = story(area(hand=hand), area(hand=hand), area(hand=["drop-ships", "interstellar-bank", "gem-world"]))
    table.round("develop", "develop", "produce")
    table.place("space-marines", "space-marines", "interstellar-bank")
    assert [table.hand(0), table.hand(1)] == [[], []], "they paid one card for a development of cost 2"
    assert table.hand(2) == [], "and seat 2, who did not choose it, two"
    assert table.asked()[0][1] == "action", "there is no second Develop"


def test_both_explore_cards_belong_to_one_explore_phase():
    """RACE-026"""
    table = story(area(), area(), area())
    table.round("explore+5", "explore+1+1", "settle")
    asks = {ask.seat: (len(ask.options), ask.least) for ask in table.asks()}
    assert asks == {0: (7, 1), 1: (3, 2), 2: (2, 1)}
    assert table.rest_of_round() == ["explore", "settle"]


def test_both_consume_cards_belong_to_one_consume_phase():
    """RACE-026"""
    world = ("earths-lost-colony", "gem-world")
    table = story(
        area(*world, goods=world),
        area("new-earth", "public-works", "mining-world", goods=["new-earth", "mining-world"]),
    )
    table.round("consume-trade", "consume-x2").pick(0, "gem-world").pick(1, "public-works").pick(1, "new-earth")
    assert table.drawn(0) == [("gem-world", 2)], "the seller sells one good"
    assert table.chips() == [1, 4], "and consumes the other at the plain rate; VP x2 is for its chooser only"
    assert table.asked()[0][1] == "action"


def test_a_bonus_changes_the_action_or_adds_to_it():
    """RACE-027"""
    table = story(area(hand=["space-marines"], spare=1), area(hand=["refugee-world"]))
    table.round("develop", "settle").place("space-marines")
    assert table.hand(0) == [], "changed: one card cheaper"
    table.place(None, "refugee-world")
    assert table.drawn(1) == [(None, 1)], "added: a card after settling"


def test_a_phase_is_not_returned_to():
    """RACE-028: a development placed now cannot explore in the same round, although Explore was played."""
    table = story(area(hand=["expedition-force"], spare=1), area())
    table.round("explore+5", "develop")
    table.pick(0, table.options(0)[0]).pick(1, table.options(1)[0])
    table.place("expedition-force")
    table.pick(0, table.options(0)[0])
    assert table.asked()[0][1] == "action"


def test_a_card_is_placed_or_pays_or_is_a_good():
    """RACE-029"""
    table = story(area(hand=["asteroid-belt", "gem-world", "spice-world"]), area())
    table.chance("artist-colony").round("settle", "produce").place("asteroid-belt")
    assert table.tableau(0) == ["asteroid-belt"]
    assert table.discards() == ["gem-world", "spice-world"]
    assert [slugs(player.goods.values()) for player in table.state.players] == [["artist-colony"], []]


def test_there_is_no_limit_of_rounds():
    """RACE-030"""
    table = story(area(), area())
    for _ in range(60):
        table.round("develop").place()
    assert table.state.round == 60 and not table.over()


# ---------- when powers work


def test_a_card_does_nothing_in_the_phase_that_places_it():
    """RACE-031, RACE-032: Public Works and Investment Credits count from the next Develop on."""
    table = story(area(hand=["public-works", "investment-credits", "export-duties"], spare=2), area())
    table.round("settle", "develop").place("public-works")
    table.pick(0, table.options(0)[-1])
    assert table.drawn(0) == [], "Public Works draw nothing for their own placement"
    table.place()
    table.round("settle", "develop").place("investment-credits")
    assert table.asked() == [(0, "pay")], "Investment Credits do not pay for themselves"
    table.pick(0, table.options(0)[-1])
    assert table.drawn(0) == [("public-works", 1)]
    table.place()
    table.round("settle", "develop").place("export-duties")
    assert table.hands()[0] == 2, "with Investment Credits Export Duties cost nothing; two cards drawn"


def test_terraforming_robots_work_in_the_settle_phase_of_the_same_round():
    """RACE-032"""
    table = story(area(hand=["terraforming-robots", "refugee-world"], spare=3), area())
    table.round("develop", "settle").place("terraforming-robots")
    table.pick(0, *[slug for slug in table.options(0) if slug != "refugee-world"][:2])
    table.place("refugee-world")
    assert table.drawn(0) == [("terraforming-robots", 1)]


def test_a_world_adds_nothing_to_the_settle_phase_that_places_it():
    """RACE-033"""
    hand = ["rebel-outpost", "rebel-warrior-race"]
    table = story(area("epsilon-eridani", "drop-ships", hand=hand), area())
    table.round("produce", "settle")
    assert table.options(0) == ["rebel-warrior-race"], "4 military; its own +1 does not help the Outpost (5)"
    table.place("rebel-warrior-race").round("produce", "settle")
    assert table.options(0) == ["rebel-outpost"], "5 in the next Settle"


def test_a_world_does_not_make_itself_cheaper():
    """RACE-033"""
    table = story(area("old-earth", hand=["alpha-centauri"], spare=2), area())
    table.round("produce", "settle").place("alpha-centauri")
    assert table.hands()[0] == 0, "Alpha Centauri makes Rare worlds cheaper, but cost 2 itself"


def test_powers_add_up():
    """RACE-034"""
    table = story(
        area("alpha-centauri", "mining-robots", "replicant-robots", hand=["imperium-armaments-world", "gem-world"]),
        area("new-sparta"),
    )
    table.round("produce", "settle").place("imperium-armaments-world")
    assert table.hand(0) == ["gem-world"], "4 - 1 - 1 - 2 = 0 cards"


def test_each_power_changes_only_what_it_says():
    """RACE-034"""
    table = story(area("alpha-centauri", "mining-robots", hand=["gem-world"], spare=1), area("new-sparta"))
    table.round("produce", "settle")
    assert table.options(0) == [], "discounts on Rare worlds do not make a Novelty world of cost 2 cheaper"


def test_powers_must_be_used_in_an_order_the_player_chooses():
    """RACE-035, RACE-C16"""
    worlds = ["gem-world", "spice-world"]
    table = story(area("epsilon-eridani", "new-vinland", *worlds, goods=worlds), area("new-sparta"))
    table.round("consume-x2")
    ask = table.ask(0)
    assert table.options(0) == ["epsilon-eridani", "new-vinland"]
    assert (ask.least, ask.most) == (1, 1), "not using them is not offered"
    with pytest.raises(Illegal):
        table.state.reply(0, ())


def test_a_power_with_may_is_used_at_its_owners_discretion():
    """RACE-036"""
    table = story(area("old-earth", "deficit-spending", spare=3), area())
    table.round("consume-x2")
    assert (table.ask(0).kind, table.ask(0).least, table.ask(0).most) == ("consume", 0, 1)
    table.pick(0)
    assert table.hands()[0] == 3


def test_an_optional_power_must_be_used_to_place_what_was_revealed():
    """RACE-037"""
    table = story(area("old-earth", "colony-ship", hand=["deserted-alien-library", "new-earth"]), area())
    table.round("settle", "produce").place("new-earth")
    assert table.asked()[0][1] == "action", "nothing was left to ask"
    assert table.tableau(0) == ["old-earth", "new-earth"], "the ship is gone"


def test_among_sufficient_optional_powers_the_player_chooses():
    """RACE-038"""
    cards = ["contact-specialist", "colony-ship", "new-military-tactics"]
    table = story(area("old-earth", *cards, hand=["avian-uplift-race"], spare=1), area(), tactics="needed")
    table.round("settle", "produce").place("avian-uplift-race")
    assert table.options(0) == ["conquer tactics", "pay contact", "pay contact ship"]


def test_a_power_is_finished_before_the_next_begins():
    """RACE-039"""
    worlds = ["gem-world", "spice-world"]
    table = story(
        area("old-earth", "consumer-markets", *worlds, "artist-colony", goods=[*worlds, "artist-colony"]), area()
    )
    table.round("consume-x2").pick(0, "old-earth")
    assert table.asked() == [(0, "goods")], "only its goods are asked for, no other power"
    assert table.chips() == [0, 0]
    table.pick(0, *worlds)
    assert table.chips() == [6, 0]


def test_draw_means_into_hand_except_in_explore():
    """RACE-040"""
    table = story(area("epsilon-eridani", "expedition-force"), area("new-sparta", "interstellar-bank"))
    table.round("explore+1+1", "develop")
    assert [len(table.player(0).drawn), len(table.player(0).hand)] == [4, 0], "in Explore: a set to keep from"
    for ask in list(table.asks()):
        table.state.reply(ask.seat, next(ask.picks()))
    assert (table.drawn(1), table.hands()[1]) == ([("interstellar-bank", 1)], 2), "elsewhere: into hand"


def test_a_cost_below_zero_counts_as_zero():
    """RACE-041"""
    table = story(area("galactic-federation", hand=["export-duties"]), area())
    table.round("develop").place("export-duties")
    assert (table.tableau(0)[-1], table.hand(0), table.drawn(0)) == ("export-duties", [], [])


def test_the_powers_of_home_worlds_work_from_the_first_round():
    """RACE-042"""
    table = story(area("new-sparta", hand=["rebel-miners"]), area("epsilon-eridani", hand=["rebel-fuel-cache"]))
    table.round("settle", "produce")
    assert [table.options(0), table.options(1)] == [["rebel-miners"], ["rebel-fuel-cache"]]
