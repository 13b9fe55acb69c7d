"""Hidden information: what a seat sees is what section 15 of the rules lets it know."""

from tests.games.spacerace.story import Story

from farstar.games.spacerace import GAME
from farstar.table.chance import Dice


def seen(story, seat):
    story.asked()
    return GAME.view(story.s, seat).save()


def test_a_hand_is_known_to_its_owner_and_counted_by_the_others():
    story = Story().hand(0, "laika", "okb-1")
    assert seen(story, 0)["hand"] == story.s.players[0].hand
    assert seen(story, 1)["hand"] == []
    assert seen(story, 1)["players"][0]["hand"] == 2


def test_the_deck_is_only_counted():
    story = Story()
    assert seen(story, 0)["deck"] == len(story.s.deck)
    assert GAME.view(story.s, -1).save()["hand"] == []


def test_face_down_cards_from_the_deck_are_known_to_nobody():
    story = Story().face_down("laika")
    assert [seen(story, seat)["known"] for seat in (-1, 0, 1)] == [[], [], []]


def test_peeking_shows_them_to_the_peeker_only():
    """SR-Q15: Espionage; the others see that somebody looks."""
    story = Story().agency(0, "espionage").face_down("laika", "okb-1")
    assert story.asked() == (0, "peek")
    story.pick("yes")
    both = sorted(story.s.face_down)
    assert [seen(story, seat)["known"] for seat in (-1, 0, 1)] == [[], both, []]
    looks = [event for event in story.s.events if event.kind == "look"]
    assert looks[0].seen_by(0)["secret"] == both and looks[0].seen_by(1)["secret"] == []
    refused = Story().agency(0, "espionage").face_down("laika").pick()
    assert seen(refused, 0)["known"] == []


def test_one_question_for_two_peeking_cards_and_none_without_face_down_cards():
    """SR-C09"""
    story = Story().agency(0, "espionage", "espionage#2").face_down("laika").pick()
    assert story.asked() == (0, "control")
    assert Story().agency(0, "espionage").asked() == (0, "control")


def test_cards_laid_down_from_a_laboratory_are_known_to_all():
    """SR-C26: Planet Nine's duty; everybody has seen them in the Laboratory."""
    story = Story().agency(0, "planet-nine-confirmed").lab(0, "laika", "okb-1", "saturn-v").hand(0, "lunokhod")
    story.alone("technology-6").done()
    story.pick("laika", "okb-1")
    both = sorted(story.s.face_down)
    assert [seen(story, seat)["known"] for seat in (-1, 0, 1)] == [both, both, both]


def test_what_sagan_left_face_down_is_known_to_his_owner_only():
    """SR-130: the owner chooses which, not how many."""
    story = Story(3).agency(0, "carl-sagan").hand(1, "laika", "okb-1", "saturn-v").hand(0, "lunokhod")
    story.control("technology-6", "technology-3", "technology-1").until("invest")
    story.pick()
    story.pick("laika", "okb-1", "saturn-v")
    story.until("reveal")
    assert story.asked() == (0, "reveal") and (story.ask.least, story.ask.most) == (2, 2)
    assert {"laika", "okb-1", "saturn-v"} <= set(story.options())
    story.pick("laika", "saturn-v")
    left = sorted(story.s.face_down)
    assert story.in_universe() == [[], ["saturn-v"], [], ["laika"]]
    assert seen(story, 0)["known"] == left
    assert seen(story, 2)["known"] == []
    assert seen(story, 1)["known"] == [story.card("okb-1")]


def test_sagan_is_not_asked_when_all_are_turned_up_anyway():
    """SR-C15"""
    story = Story(4, reveal="3").agency(0, "carl-sagan").hand(0, "laika").empty_deck()
    story.control("technology-6", "technology-3", "technology-1", "propaganda-6").until("invest")
    story.pick("laika").until("control")
    assert story.events_of("look") == []


def test_public_things_are_seen_by_all():
    story = (
        Story()
        .agency(0, "titan-rocket")
        .covered("titan-rocket")
        .lab(1, "laika")
        .universe("okb-1")
        .played(0, "technology-6")
    )
    story.s.players[1].half_points = 3
    for seat in (-1, 0, 1):
        view = seen(story, seat)
        assert view["universe"] == story.s.universe and view["marker"] == 0 and view["round"] == 1
        assert view["marks"] == [[story.card("titan-rocket"), 256]]
        assert view["players"][0]["agency"] == [story.card("titan-rocket")] and view["players"][0]["played"] == [5]
        assert view["players"][1]["lab"] == [story.card("laika")] and view["players"][1]["half_points"] == 3


def test_the_order_of_the_opponents_control_decks_does_not_exist():
    story = Story(1)
    assert seen(story, 0)["opponent"]["decks"] == [list(range(12))]


def test_imagined_tables_keep_what_the_seat_knows_and_deal_the_rest_anew():
    story = (
        Story().agency(0, "espionage").face_down("laika", "okb-1").hand(0, "saturn-v").hand(1, "lunokhod", "wow-signal")
    )
    story.pick("yes")
    view = GAME.view(story.s, 0)
    hands = set()
    for seed in range(20):
        imagined = GAME.imagine(view, Dice(seed))
        assert sorted(imagined.face_down) == sorted(story.s.face_down)
        assert imagined.players[0].hand == story.s.players[0].hand
        hands.add(tuple(imagined.players[1].hand))
    assert len(hands) > 15
