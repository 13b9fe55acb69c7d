"""Playing a stage: levels, turn order, turns and passing."""

from tests.games.spacerace.story import Story

from farstar.games.spacerace.rules.stages import stage_level


def order(story):
    """The turn order of the stage that is being played."""
    story.ask  # noqa: B018  (runs on to the next question)
    return [event.cards for event in story.s.events if event.kind == "stage"][-1]


def test_level_is_agency_plus_current_control_card_only():
    """SR-029"""
    story = Story(round=2).agency(0, "titan-rocket", "okb-1").lab(0, "saturn-v").played(0, "space-program-6")
    story.control("space-program-3", "breakthrough-6")
    assert stage_level(story.s, 0, 2) == 2 + 1 + 3
    assert stage_level(story.s, 0, 1) == 1 + 2


def test_highest_level_acts_first():
    """SR-030"""
    story = Story(3).agency(2, "live-broadcast").control("propaganda-3", "propaganda-6", "propaganda-1")
    assert order(story) == (1, 2, 0)


def test_ties_go_to_the_marker_then_clockwise():
    """SR-031: seats 1, 2 and 3 are equal, the marker is at seat 2, seat 0 is higher."""
    story = Story(4)
    story.s.marker = 2
    story.control("propaganda-6", "propaganda-3", "propaganda-3", "propaganda-3")
    assert order(story) == (0, 2, 3, 1)


def test_who_wins_ties_acts_before_the_marker_holder():
    story = Story(2).agency(1, "katherine-johnson").agency(0, "live-broadcast")
    story.agency(1, "espionage", "espionage#2")
    story.control("propaganda-3", "propaganda-3")
    assert stage_level(story.s, 0, 0) == stage_level(story.s, 1, 0)
    assert order(story) == (1, 0)


def test_the_order_stays_even_when_levels_change():
    """SR-032"""
    story = Story().agency(0, "space-posters").agency(1, "live-broadcast").universe("live-broadcast#2", "moon-speech")
    story.control("propaganda-3", "propaganda-3")
    assert order(story) == (1, 0)
    story.pick("live-broadcast L1").pick()
    story.pick("propaganda-3 C1").pick("live-broadcast#2")
    assert stage_level(story.s, 0, 0) > stage_level(story.s, 1, 0)
    assert story.asked() == (1, "turn")
    story.pick("propaganda-3 C1").pick("moon-speech").pick()
    assert story.asked() == (0, "turn")


def test_one_ability_a_turn_then_the_next_player():
    """SR-033"""
    story = Story().agency(0, "space-posters").universe("live-broadcast").control("propaganda-6", "propaganda-3")
    assert story.ask.most == 1
    story.pick("space-posters L1").pick("0+0")
    assert story.asked() == (1, "turn")


def test_who_passed_is_out_of_the_stage():
    """SR-034, SR-035: the turn goes round among those who have not passed until all have."""
    story = Story().agency(0, "space-posters").agency(1, "live-broadcast").control("propaganda-6", "propaganda-1")
    story.pick()
    assert story.asked() == (1, "turn")
    story.pick("live-broadcast L1").pick()
    assert story.asked() == (1, "turn")
    story.pick()
    assert story.events_of("pass") == [(0, 0), (1, 0)]
    assert story.s.phase != "propaganda"


def test_who_can_do_nothing_is_passed_automatically_and_finally():
    """SR-035"""
    story = Story().agency(1, "live-broadcast").universe("moon-speech").control("propaganda-6", "propaganda-1")
    story.pick("propaganda-6 C1").pick("moon-speech").pick()
    assert story.asked() == (1, "turn")
    story.pick("live-broadcast L1").pick()
    assert story.asked() == (1, "turn")
    assert story.events_of("pass") == [(0, 0)]


def test_an_automatic_pass_is_final():
    """SR-C03: seat 1 fills its Laboratory later, and Espionage could take from it; but seat 0 is out of the stage."""
    story = Story().agency(0, "espionage").agency(1, "valentina-tereshkova", "live-broadcast").hand(1, "laika")
    story.universe("moon-speech").control("propaganda-6", "propaganda-1")
    story.pick("propaganda-6 C1").pick("moon-speech").pick()
    story.pick("live-broadcast L1").pick()
    assert story.asked() == (1, "turn") and story.events_of("pass") == [(0, 0)]
    story.pick("valentina-tereshkova L1").pick("laika")
    assert story.in_lab(1) == ["laika"] and story.asked() == (1, "turn")
    assert story.pick().s.phase != "propaganda"


def test_who_could_hide_something_is_asked_although_only_a_pass_is_possible():
    """SR-C03: a hand must not be shown by silence: the others know its size, not that no technology is in it."""
    story = Story().hand(0, "laika").alone("technology-1")
    story.pick("technology-1 C1").pick()
    assert story.asked() == (0, "turn")
    assert story.options() == []
    story.pick()
    assert story.events_of("pass")[-1] == (0, 0)


def test_an_ability_of_a_card_that_just_came_may_be_used():
    """SR-036"""
    story = Story().universe("live-broadcast", "baikonur-cosmodrome").alone("propaganda-6")
    story.pick("propaganda-6 C1").pick("live-broadcast")
    assert story.options() == ["live-broadcast L1"]


def test_each_ability_once_per_round():
    """SR-037: used once, gone; back in the next round."""
    story = Story().agency(0, "live-broadcast").alone("propaganda-6")
    story.pick("live-broadcast L1").pick("yes")
    assert story.options() == ["propaganda-6 C1"]
    story.until("control").control("propaganda-3", "breakthrough-3")
    assert "live-broadcast L1" in story.options()


def test_any_stripe_ability_may_be_declined():
    """SR-038"""
    story = Story().agency(0, "live-broadcast", "space-posters").alone("propaganda-6")
    story.pick()
    assert story.s.phase != "propaganda" and story.in_hand() == []


def test_the_example_of_the_2016_rules():
    """SR-039: control 6 + Titan 2 = 8 against control 3 + Korolev 1 = 4."""
    story = Story().agency(1, "titan-rocket").agency(0, "sergei-korolev")
    story.control("space-program-3", "space-program-6")
    assert order(story) == (1, 0)
    assert [stage_level(story.s, seat, 2) for seat in (1, 0)] == [8, 4]


def test_the_example_of_the_v25_rules():
    """SR-040: player 1 has one ability, player 2 two; P1, P2, then P2 alone."""
    story = Story(edition="v2.5").agency(1, "sergei-korolev").hand(1, "vostok-program")
    story.universe("lunokhod", "gemini-program").control("space-program-6", "space-program-3")
    story.pick("space-program-6 C1").pick("lunokhod")
    story.pick("sergei-korolev L1").pick("vostok-program")
    assert story.asked() == (1, "turn")
    assert story.options() == ["space-program-3 C1"]


def test_only_the_stripe_of_the_current_control_card_is_active():
    """SR-041, SR-Q02"""
    story = Story().agency(0, "okb-1", "live-broadcast", "jpl-research-center").hand(0, "saturn-v").universe("laika")
    story.alone("technology-6")
    assert story.options() == ["jpl-research-center L1", "technology-6 C1"]
