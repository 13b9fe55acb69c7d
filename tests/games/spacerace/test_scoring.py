"""Scoring: basic, Cold War, ties, half points."""

from tests.games.spacerace.story import Story

from farstar.games.spacerace.rules.score import scores


def parts(story, seat):
    return scores(story.s)[seat].parts


def over(story):
    """Play the last round with nothing done."""
    return story.control(*("technology-6", "technology-3", "technology-1", "propaganda-6")[: story.s.seats]).until(
        "never"
    )


def test_points_for_levels_laboratory_and_breakthroughs():
    """SR-088, SR-092: control cards and hand cards score nothing."""
    story = Story(round=7).agency(0, "titan-rocket", "leaving-earth").lab(0, "laika", "okb-1").hand(0, "area-51")
    assert over(story).points()[0] == (2 + 1 + 1) + 2 + 6


def test_every_tied_agency_gets_six():
    """SR-089"""
    story = Story(3, round=7).agency(0, "laika").agency(1, "first-man-in-space").agency(2, "pluto-flyby")
    assert over(story).points() == [7, 7, 7]


def test_six_per_type_not_per_symbol():
    """SR-090"""
    story = Story(round=7).agency(0, "laika", "first-man-in-space")
    assert over(story).points()[0] == 2 + 6


def test_nobody_wins_a_type_without_symbols():
    """SR-091"""
    assert over(Story(round=7).hand(0, "laika")).points() == [0, 0]


def test_the_printed_example_gives_21():
    """SR-093: 13 for levels, 2 for the Laboratory, 6 for one type."""
    story = Story(round=7).agency(0, "live-broadcast", "sergei-korolev", "international-space-station")
    story.agency(0, "leaving-earth", "espionage").agency(1, "laika").lab(0, "okb-1", "saturn-v")
    assert parts(story, 0) == {"levels": 13, "laboratory": 2, "breakthroughs": 6, "half-points": 0}
    assert story.points()[0] == 21


def test_the_example_of_v25():
    """SR-094"""
    story = Story(round=7, edition="v2.5").agency(0, "leaving-earth", "pluto-flyby", "first-man-in-space")
    story.agency(1, "leaving-the-solar-system", "laika")
    assert over(story).points() == [3 + 12, 3 + 6]


def test_most_points_win():
    """SR-095"""
    assert over(Story(round=7).agency(1, "live-broadcast")).winners() == [1]


def test_ties_are_broken_by_the_sorted_levels_and_laboratory():
    """SR-096: 3 points each; 3 in one level beats 2 and 1; the Laboratory counts as a fifth number."""
    story = (
        Story(3, round=7).agency(0, "live-broadcast").agency(1, "salyut-program").lab(2, "okb-1", "laika", "saturn-v")
    )
    over(story)
    assert story.points() == [3, 3, 3]
    assert story.winners() == [0, 2]


def test_v25_ties_leave_out_the_laboratory():
    """SR-097"""
    story = Story(round=7, edition="v2.5").agency(0, "moon-speech").lab(1, "laika")
    over(story)
    assert story.points() == [1, 1]
    assert story.winners() == [0]
    same = Story(round=7).agency(0, "moon-speech").lab(1, "laika")
    assert over(same).winners() == [0, 1], "in 2016 the Laboratory is one of the numbers"


def test_an_empty_deck_pays_half_a_point_for_each_card_asked_for():
    """SR-098, SR-C11: SpaceShipOne draws up to two, and asks for the second although the deck is empty."""
    story = Story().agency(0, "spaceshipone").hand(0, "laika").hand(1, "okb-1").deck("saturn-v").empty_deck(keep=0)
    story.s.players[0].lab.remove(story.card("saturn-v"))
    story.s.deck.append(story.card("saturn-v"))
    story.alone("propaganda-6")
    before = story.points()[0]
    story.pick("spaceshipone L1").pick("yes").pick("yes")
    assert story.in_hand() == ["laika", "saturn-v"]
    assert story.s.players[0].half_points == 1
    assert story.points()[0] == before + 0.5


def test_v25_an_empty_deck_gives_nothing_and_is_not_offered():
    """SR-098, SR-C11, SR-C12: only the control card is, and brings nothing."""
    story = Story(edition="v2.5").agency(0, "live-broadcast").hand(0, "laika").empty_deck().alone("propaganda-6")
    assert story.options() == ["propaganda-6 C1"]
    story.pick("propaganda-6 C1").pick("draw")
    assert story.s.players[0].half_points == 0 and story.in_hand() == ["laika"]


def test_half_points_break_no_tie():
    """SR-C23"""
    story = Story(round=7).agency(0, "moon-speech").hand(0, "laika").hand(1, "okb-1")
    story.s.players[1].half_points = 2
    assert over(story).points() == [1, 1]
    assert story.winners() == [0]


def test_half_points_count_in_both_scorings():
    """SR-099"""
    for scoring in ("basic", "cold-war"):
        story = Story(round=7, scoring=scoring).hand(0, "laika").hand(1, "okb-1")
        story.s.players[1].half_points = 3
        assert over(story).points() == [0, 1.5]


def test_cold_war_changes_only_the_scoring():
    """SR-100: the same questions with the same options all the way."""
    games = [Story(3, scoring=scoring).hand(0, "laika").universe("okb-1") for scoring in ("basic", "cold-war")]
    while games[0].ask is not None:
        asks = [story.ask for story in games]
        assert asks[0].save() == asks[1].save()
        for story, ask in zip(games, asks, strict=True):
            story.s.reply(ask.seat, ask.random(type(story.dice)(len(story.s.events))))
    assert games[1].ask is None
    assert games[0].points() != games[1].points()


def test_cold_war_points_for_lower_levels_laboratories_and_symbols():
    """SR-101, SR-102, SR-103: levels without control cards, Laboratories, symbols."""
    story = Story(3, round=7, scoring="cold-war")
    story.agency(0, "live-broadcast", "laika").agency(1, "moon-speech").lab(1, "okb-1").lab(2, "saturn-v", "lunokhod")
    over(story)
    assert parts(story, 0)["propaganda"] == 2 and parts(story, 1)["propaganda"] == 1
    assert parts(story, 0)["technology"] == 0, "Technology 6 against Technology 1 does not count"
    assert [parts(story, seat)["laboratory"] for seat in range(3)] == [0, 1, 2]
    assert [parts(story, seat)["human"] for seat in range(3)] == [2, 0, 0]
    assert [parts(story, seat)["stars"] for seat in range(3)] == [0, 0, 0]


def test_cold_war_has_at_most_nine_points_for_each_rival():
    """SR-104: strictly more of everything than both others, and the victory."""
    story = Story(3, round=7, scoring="cold-war").lab(0, "saturn-v")
    story.agency(0, "live-broadcast", "okb-1", "leaving-earth", "laika", "landing-on-mars", "wow-signal")
    over(story)
    assert story.points() == [18, 0, 0]
    assert story.winners() == [0]


def test_cold_war_ties_go_to_the_higher_unplayed_control_cards():
    """SR-105: seat 0 has played a 6, seat 1 a 3."""
    story = over(Story(round=7, scoring="cold-war").hand(0, "laika").hand(1, "okb-1"))
    assert story.points() == [0, 0]
    assert story.winners() == [1]


def test_a_returned_control_card_counts_as_unplayed():
    """SR-C24: both have played the same cards, seat 0 takes Technology 6 back."""
    story = Story(round=7, scoring="cold-war").hand(0, "laika").hand(1, "okb-1")
    story.played(0, "technology-6").played(1, "technology-6").control("propaganda-1", "propaganda-1").done()
    story.pick("propaganda-1 F1").pick("yes").until("never")
    assert [len(player.unplayed) for player in story.s.players] == [11, 10]
    assert story.points() == [0, 0]
    assert story.winners() == [0]


def test_area_51_is_asked_from_the_marker_clockwise():
    """SR-C10"""
    story = Story(3, round=7)
    for seat, copy in ((0, "area-51"), (2, "area-51#2")):
        story.agency(seat, copy, *(("laika", "wow-signal") if seat else ("first-man-in-space", "pluto-flyby")))
    story.s.marker = 1
    story.control("technology-6", "technology-3", "technology-1").until("duplicate")
    assert story.asked() == (2, "duplicate")
    assert story.pick("human").asked() == (0, "duplicate")


def test_area_51_is_asked_before_scoring():
    """SR-128, SR-Q14: once for each copy, only with two or more types."""
    story = (
        Story(round=7).agency(0, "area-51", "laika", "wow-signal").agency(1, "first-man-in-space", "man-on-the-moon")
    )
    story.control("technology-6", "technology-3").until("duplicate")
    assert story.asked() == (0, "duplicate") and story.options() == ["human", "life"]
    story.pick("human")
    assert story.points() == [2 + 2 + 12, 3 + 6]


def test_area_51_with_one_type_takes_it_and_with_none_is_nothing():
    """SR-128, SR-C10"""
    story = Story(round=7).agency(0, "area-51", "laika").agency(1, "first-man-in-space", "area-51#2")
    assert story.control("technology-6", "technology-3").until("duplicate").ask is None, "nobody is asked"
    assert story.points() == [3 + 6, 3 + 6]
    assert over(Story(round=7).agency(0, "area-51")).points() == [2, 0]


def test_planet_nine_has_a_symbol_of_each_type_in_any_laboratory():
    """SR-131: never two of the same type, at most four."""
    story = Story().agency(0, "planet-nine-confirmed").lab(0, "laika").lab(1, "man-on-the-moon", "pluto-flyby")
    assert story.points()[0] == 12 + 1
    full = (
        Story()
        .agency(0, "planet-nine-confirmed")
        .lab(1, "laika", "pluto-flyby", "landing-on-mars", "wow-signal", "water-on-mars")
    )
    assert full.points()[0] == 24
    assert Story().agency(0, "planet-nine-confirmed").agency(1, "laika").points()[0] == 0


def test_area_51_duplicates_a_symbol_of_planet_nine():
    story = Story(round=7).agency(0, "planet-nine-confirmed", "area-51").lab(1, "laika").agency(1, "first-man-in-space")
    over(story)
    assert story.points() == [2 + 6, 1 + 1]
