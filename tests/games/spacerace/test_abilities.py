"""Abilities: reusable and one-time, covering, moving, splitting, control cards and the change of plan."""

from tests.games.spacerace.story import Story, changed, reference_with

from farstar.games.spacerace import GAME
from farstar.games.spacerace.rules.cards import CONTROLS
from farstar.games.spacerace.rules.deckfile import printed_cards


def test_reusable_abilities_work_in_every_round():
    """SR-042"""
    story = Story().agency(0, "baikonur-cosmodrome")
    for control in ("technology-6", "technology-3", "technology-1"):
        story.alone(control).pick("baikonur-cosmodrome L1").pick("yes")
        story.until("control")
    assert story.events_of("use").count((0, 0)) == 3


def test_using_a_right_side_covers_it_for_good():
    """SR-043"""
    story = Story().agency(0, "titan-rocket").hand(0, "laika", "espionage").alone("technology-6")
    story.pick("titan-rocket R1").pick("laika")
    assert story.is_covered("titan-rocket")
    story.until("control").alone("technology-3")
    assert "titan-rocket R1" not in story.options()


def test_the_whole_right_side_is_covered():
    """SR-043: with two one-time abilities, using one covers both."""
    right = """
right = [
  { stage = "technology", do = "move", from = "hand", to = "lab", max = 2 },
  { stage = "technology", do = "move", from = "deck", to = "hand", max = 1 },
]
"""
    rocket = changed("titan-rocket", "technology", "space-program = 2, technology = 1", right)
    story = Story(deck=reference_with(rocket)).agency(0, "titan-rocket").hand(0, "laika").alone("technology-6")
    assert story.options() == ["technology-6 C1", "titan-rocket R1", "titan-rocket R2"]
    story.pick("titan-rocket R2").pick("yes")
    assert story.options() == ["technology-6 C1"]


def test_covering_leaves_left_side_levels_footers_and_symbols():
    """SR-044"""
    story = Story().agency(0, "ariane-5", "robert-goddard").covered("ariane-5", "robert-goddard").hand(0, "laika")
    story.alone("technology-6")
    assert story.options() == ["ariane-5 L1", "technology-6 C1"]
    story.done()
    assert story.asked() == (0, "may")
    assert story.points()[0] == 1 + 1 + 2


def test_covering_needs_no_other_card():
    """SR-045: all cards of an Agency can be covered at once."""
    story = (
        Story().agency(0, "titan-rocket", "r-7-semyorka").hand(0, "laika").universe("lunokhod").alone("technology-6")
    )
    story.pick("titan-rocket R1").pick("laika").pick("r-7-semyorka R1").pick("lunokhod")
    assert story.is_covered("titan-rocket") and story.is_covered("r-7-semyorka")


def test_uncovering_makes_a_right_side_usable_again():
    """SR-046, SR-Q06: one of the own covered cards, nobody else's."""
    story = Story().agency(0, "falcon-9", "titan-rocket").agency(1, "viking-program")
    story.covered("titan-rocket", "viking-program").hand(0, "laika").alone("technology-6")
    story.pick("falcon-9 L1")
    assert story.options() == ["titan-rocket"]
    story.pick("titan-rocket")
    assert not story.is_covered("titan-rocket")
    assert "titan-rocket R1" in story.options()


def test_an_ability_used_this_round_stays_used_when_uncovered():
    """SR-047"""
    story = Story().agency(0, "falcon-9", "titan-rocket").hand(0, "laika", "espionage").alone("technology-6")
    story.pick("titan-rocket R1").pick("laika").pick("falcon-9 L1").pick("titan-rocket")
    assert not story.is_covered("titan-rocket")
    assert "titan-rocket R1" not in story.options()


def test_numbers_are_maxima_and_zero_counts_as_used():
    """SR-048"""
    story = Story().agency(0, "titan-rocket").hand(0, "laika", "espionage").alone("technology-6")
    story.pick("titan-rocket R1")
    assert (story.ask.least, story.ask.most) == (0, 2)
    story.pick()
    assert story.is_covered("titan-rocket") and story.in_lab() == []
    assert "titan-rocket R1" not in story.options()


def test_each_drawn_card_is_seen_before_the_next():
    """SR-049"""
    story = Story().agency(0, "spaceshipone").deck("laika", "espionage").alone("propaganda-6")
    story.pick("spaceshipone L1").pick("yes")
    assert story.in_hand() == ["laika"]
    assert story.asked() == (0, "draw")
    story.pick()
    assert story.in_hand() == ["laika"]
    assert story.asked() == (0, "turn")


def test_only_face_up_cards_of_the_type_can_be_taken():
    """SR-050"""
    story = Story().universe("saturn-v", "laika").alone("technology-6")
    story.face_down("okb-1")
    story.pick("technology-6 C1")
    assert story.options() == ["saturn-v"]
    story.pick("saturn-v")
    assert story.in_agency() == ["saturn-v"] and story.lying_face_down() == ["okb-1"]


def test_universe_to_laboratory_takes_any_type_up_to_the_number():
    """SR-051, SR-Q03"""
    story = Story().agency(0, "viking-program").universe("laika", "espionage", "okb-1").alone("technology-6")
    story.pick("viking-program R1")
    assert story.options() == ["espionage", "laika", "okb-1"] and (story.ask.least, story.ask.most) == (0, 2)
    story.pick("laika", "espionage")
    assert story.in_lab() == ["laika", "espionage"]


def test_hand_to_laboratory_takes_any_type_and_lies_open():
    """SR-052, SR-007: a Laboratory lies face up, without levels and abilities, for everybody to see."""
    story = Story().agency(0, "titan-rocket").hand(0, "live-broadcast", "leaving-earth").alone("technology-6")
    story.pick("titan-rocket R1").pick("live-broadcast", "leaving-earth")
    assert GAME.view(story.s, 1).save()["players"][0]["lab"] == story.s.players[0].lab
    assert story.points()[0] == 3 + 2
    story.until("control").alone("propaganda-6")
    assert story.options() == ["propaganda-6 C1"]


def test_hand_and_laboratory_to_agency_move_one_card_of_the_type():
    """SR-053, SR-054: every zone is the player's own."""
    story = (
        Story()
        .agency(0, "gemini-program", "sergei-korolev")
        .hand(0, "vostok-program", "laika")
        .lab(0, "okb-1", "pluto-flyby")
    )
    story.hand(1, "lunokhod").lab(1, "saturn-v").alone("space-program-6")
    story.pick("sergei-korolev L1")
    assert story.options() == ["vostok-program"] and story.ask.most == 1
    story.pick("vostok-program").pick("gemini-program R1")
    assert story.options() == ["okb-1"]
    story.pick("okb-1")
    assert story.in_agency() == ["gemini-program", "sergei-korolev", "vostok-program", "okb-1"]


def test_a_split_is_announced_and_binding_upper_row_first():
    """SR-055, SR-C01, SR-Q05: 1+1 draws first, so the card just drawn may go to the Laboratory."""
    story = Story().agency(0, "space-posters").hand(0, "laika").deck("espionage").alone("propaganda-6")
    story.pick("space-posters L1")
    assert story.options() == ["0+0", "0+1", "0+2", "1+0", "1+1", "2+0"]
    story.pick("1+1")
    assert story.options() == ["espionage", "laika"]
    assert (story.ask.least, story.ask.most) == (1, 1)
    story.pick("espionage")
    assert story.in_hand() == ["laika"] and story.in_lab() == ["espionage"]


def test_a_split_may_ask_for_more_than_the_hand_holds():
    """SR-055, SR-C01: what is not there is lost."""
    story = Story().agency(0, "space-posters").hand(0, "laika").alone("propaganda-6")
    story.pick("space-posters L1").pick("0+2").pick("laika")
    assert story.in_lab() == ["laika"]
    assert story.asked() == (0, "turn")


def test_the_prototype_splits_1():
    """SR-056"""
    story = Story(edition="v2.5").agency(0, "space-posters").hand(0, "laika").alone("propaganda-6")
    story.pick("space-posters L1")
    assert story.options() == ["0+0", "0+1", "1+0"]


def test_a_special_ability_obeys_its_stripe_and_side():
    """SR-057: UFO Investigation, a one-time special ability on the propaganda stripe."""
    story = Story().agency(0, "ufo-investigation").alone("technology-6")
    assert story.options() == ["technology-6 C1"]
    story.until("control").alone("propaganda-6")
    story.pick("ufo-investigation R1").pick("yes")
    assert story.is_covered("ufo-investigation")


def test_every_control_card_takes_a_card_of_its_type():
    """SR-058"""
    cards = printed_cards("reference", "2016").design[:CONTROLS]
    for card in cards:
        take = card.abilities[0]
        assert (take.key, take.word, take.route.name, take.route.types) == (
            "C1",
            "move",
            "universe>agency",
            1 << card.type,
        )


def test_two_abilities_of_a_level_1_card_are_two_turns_in_any_order():
    """SR-059, SR-134: Technology 1 and Space Program 1."""
    story = (
        Story().agency(1, "ariane-5").agency(0, "okb-1#2").hand(0, "saturn-v").universe("okb-1", "jpl-research-center")
    )
    story.control("technology-1", "technology-1")
    story.pick("technology-1 C2").pick("saturn-v")
    assert story.asked() == (1, "turn")
    story.pick()
    assert story.asked() == (0, "turn") and story.options() == ["technology-1 C1"]
    other = Story().hand(0, "lunokhod").universe("vostok-program").alone("space-program-1")
    assert other.options() == ["space-program-1 C1", "space-program-1 C2"]
    other.pick("space-program-1 C1").pick("vostok-program").pick()
    assert other.in_agency() == ["vostok-program"]


def test_no_suitable_card_an_earlier_type_or_up_to_three_cards():
    """SR-060, SR-Q04: for a space program any propaganda or technology, for propaganda only the draw."""
    story = Story().universe("laika", "okb-1", "espionage").alone("space-program-6")
    story.pick("space-program-6 C1")
    assert story.ask.kind == "alternative"
    assert story.options() == ["draw", "espionage", "okb-1"]
    story.pick("okb-1")
    assert story.in_agency() == ["okb-1"]
    draws = Story().universe("okb-1").alone("propaganda-6").pick("propaganda-6 C1")
    assert draws.options() == ["draw"]
    draws.pick("draw").pick("yes").pick("yes").pick("yes")
    assert len(draws.in_hand()) == 3
    assert draws.ask.kind != "draw"


def test_the_change_of_plan_is_the_same_in_v25():
    """SR-061"""
    story = Story(edition="v2.5").universe("moon-speech", "laika").alone("technology-6")
    story.pick("technology-6 C1")
    assert story.options() == ["draw", "moon-speech"]


def test_the_alternative_is_for_the_control_card_only_and_counts_as_use():
    """SR-062, SR-C08"""
    story = Story().agency(0, "r-7-semyorka").universe("espionage").alone("technology-6")
    assert story.options() == ["technology-6 C1"]
    story.pick("technology-6 C1").pick()
    assert story.s.phase != "technology"
    assert story.in_agency() == ["r-7-semyorka"] and not story.is_covered("r-7-semyorka")


def test_propaganda_1_returns_an_earlier_control_card_never_itself():
    """SR-063, SR-133, SR-Q11"""
    story = Story(round=3).played(0, "technology-6", "propaganda-3").alone("propaganda-1").done()
    assert story.asked() == (0, "bureaucracy")
    story.pick("propaganda-1 F1").pick("yes")
    assert story.options() == ["propaganda-3", "technology-6"]
    story.pick("technology-6")
    assert story.names(story.s.players[0].played) == ["propaganda-3", "propaganda-1"]
    story.until("control")
    unplayed = story.names(story.s.players[0].unplayed)
    assert "technology-6" in unplayed and "propaganda-1" not in unplayed


def test_in_the_first_round_there_is_nothing_to_return():
    """SR-063"""
    story = Story().alone("propaganda-1").done()
    story.pick("propaganda-1 F1")
    assert story.asked() == (0, "may")
    assert story.events_of("duty") == [(0, -1), (0, 2)]


def test_footers_of_a_control_card_work_only_while_it_is_current():
    """SR-064"""
    story = Story(round=2).played(0, "breakthrough-3").hand(0, "laika").alone("technology-6").done()
    assert story.asked() == (0, "invest")
    assert story.events_of("duty") == []
