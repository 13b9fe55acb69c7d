"""Immediate, bureaucracy and permanent footers, and leaders."""

import pytest
from tests.games.spacerace.story import Story, changed, reference_with

from farstar.games.spacerace.rules.deckfile import printed_cards
from farstar.table.ask import Refused

SPEECH = """
right = [{ stage = "propaganda", do = "move", from = "lab", to = "agency", types = ["propaganda"], max = 1 }]
footer = [{ when = "immediate", do = "move", from = "universe", to = "agency", types = ["technology"], max = 2 }]
"""
BROADCAST = """
footer = [{ when = "bureaucracy", do = "move", from = "hand", to = "agency", types = ["propaganda"], max = 1 }]
"""
SYNTHETIC = reference_with(
    changed("moon-speech", "propaganda", "propaganda = 1", SPEECH),
    changed("live-broadcast", "propaganda", "propaganda = 3", BROADCAST),
)


def test_an_immediate_ability_follows_at_once_whatever_the_stage():
    """SR-065: Commemorative Stamps come by the change of plan in the technology stage."""
    story = Story().universe("commemorative-stamps").alone("technology-6")
    story.pick("technology-6 C1").pick("commemorative-stamps")
    assert story.asked() == (0, "draw")
    story.pick("yes")
    assert len(story.in_hand()) == 1


def test_an_immediate_ability_comes_before_the_cover():
    """SR-065, SR-C02: the newcomer cannot uncover the card that brought it."""
    story = Story().agency(0, "vostok-program").universe("ticker-tape-parade").alone("propaganda-6")
    story.pick("vostok-program R1").pick("ticker-tape-parade")
    assert story.asked() == (0, "turn")
    assert story.is_covered("vostok-program")


def test_an_immediate_ability_may_be_done_in_part():
    """SR-066, SR-Q09: carried out with the up-to rule."""
    story = Story().universe("alexei-leonov").alone("propaganda-6")
    story.pick("propaganda-6 C1").pick("alexei-leonov").pick("yes").pick()
    assert len(story.in_hand()) == 1


def test_a_chain_of_immediate_abilities_goes_one_after_the_other():
    """SR-066: the synthetic Moon Speech brings two technologies; their own footers wait until it is finished."""
    story = Story(deck=SYNTHETIC).universe("moon-speech", "falcon-9", "apollo-guidance-computer").alone("propaganda-6")
    story.pick("propaganda-6 C1").pick("moon-speech")
    story.pick("falcon-9")
    assert story.asked() == (0, "pick")
    assert immediates(story) == ["moon-speech"]
    story.pick("apollo-guidance-computer")
    assert story.asked() == (0, "draw")
    story.pick("yes").pick("yes")
    assert immediates(story) == ["moon-speech", "falcon-9", "apollo-guidance-computer"]


def immediates(story):
    """The cards whose immediate abilities have begun, in order."""
    return [story.name(event.card) for event in story.s.events if event.kind == "immediate"]


def test_bureaucracy_footers_work_in_every_round_from_the_first():
    """SR-067: the Stamps arrive in a propaganda stage and work in this round and the next, whatever is played."""
    story = Story().universe("commemorative-stamps").hand(0, "laika", "okb-1").alone("propaganda-6")
    story.pick("propaganda-6 C1").pick("commemorative-stamps").pick().done()
    assert story.asked() == (0, "may")
    story.pick("yes").pick("laika")
    story.until("control").alone("technology-6").done()
    assert story.asked() == (0, "may")


def test_permanent_footers_only_in_2016():
    """SR-068: five words of the deck of 2016; v2.5 has none."""
    cards_2016, cards_v25 = printed_cards("reference", "2016"), printed_cards("reference", "v2.5")
    assert {ability.word for abilities in cards_2016.permanents for ability in abilities} == {
        "choose-reveal",
        "peek-facedown",
        "win-ties",
        "duplicate-symbol",
        "symbols-from-types",
    }
    assert not any(cards_v25.permanents)


def test_bureaucracy_goes_round_from_the_marker_one_ability_a_turn():
    """SR-069"""
    story = Story().agency(0, "frank-drake", "commemorative-stamps").agency(1, "commemorative-stamps#2")
    story.hand(0, "laika").hand(1, "okb-1", "saturn-v")
    story.s.marker = 1
    story.control("propaganda-6", "propaganda-6").done()
    assert story.asked() == (1, "may")
    story.pick()
    assert story.asked() == (0, "bureaucracy")
    story.pick("frank-drake F1").pick()
    assert story.asked() == (0, "may")


def test_nobody_passes_in_bureaucracy():
    """SR-070, SR-Q10"""
    story = Story().agency(0, "frank-drake", "commemorative-stamps").hand(0, "laika").alone("technology-6").done()
    assert story.asked() == (0, "bureaucracy")
    with pytest.raises(Refused):
        story.s.reply(0, ())
    story.pick("commemorative-stamps F2").pick()
    assert story.asked() == (0, "may")
    story.pick()
    assert story.s.phase == "phase-3"


def test_may_is_decided_by_the_owner_a_duty_is_carried_out():
    """SR-071: Frank Drake may, the International Space Station must."""
    story = Story().agency(0, "frank-drake").hand(0, "laika").alone("technology-6").done()
    assert story.asked() == (0, "may") and story.ask.least == 0
    duty = Story().agency(0, "international-space-station").hand(0, "laika", "okb-1").alone("technology-6").done()
    assert duty.asked() == (0, "pick") and duty.ask.least == duty.ask.most == 1
    duty.pick("laika")
    assert duty.lying_face_down() == ["laika"]


def test_a_duty_that_can_do_nothing_still_takes_a_turn():
    """SR-071, SR-C04: as far as possible."""
    story = Story().agency(0, "international-space-station").agency(1, "frank-drake").alone("technology-6").done()
    assert story.asked() == (1, "may")
    assert story.events_of("duty") == [(0, -1), (1, 1)]


def test_a_duty_that_arrives_during_bureaucracy_is_performed_too():
    """SR-072: the synthetic Live Broadcast brings the Stamps from the hand."""
    story = Story(deck=SYNTHETIC).agency(0, "live-broadcast").hand(0, "commemorative-stamps", "laika")
    story.alone("technology-6").done()
    story.pick("commemorative-stamps").pick()
    assert story.asked() == (0, "may")
    story.pick("yes").pick("laika")
    assert story.in_lab() == ["laika"]
    assert story.s.phase == "phase-3" and len(story.events_of("duty")) == 2, "once"


def test_yes_and_then_nothing_is_allowed_but_not_for_a_control_card():
    """SR-C05"""
    story = Story().agency(0, "commemorative-stamps").hand(0, "laika").alone("technology-6").done()
    assert story.pick("yes").ask.least == 0
    assert story.pick().in_lab() == [] and story.s.phase == "phase-3"
    control = Story(round=3).played(0, "technology-6", "technology-3").alone("propaganda-1").done()
    control.pick("propaganda-1 F1").pick("yes")
    assert control.asked() == (0, "return-control") and control.ask.least == 1


def test_a_duty_of_an_empty_deck_pays_half_a_point():
    """SR-C06: Arecibo should lay a card from the deck into the Universe."""
    story = Story().agency(0, "arecibo-observatory").hand(0, "laika").empty_deck().alone("technology-6").done()
    assert story.lying_face_down() == [] and story.s.players[0].half_points == 1


def test_an_agency_never_holds_two_leaders_and_the_owner_chooses():
    """SR-073, SR-074, SR-135, SR-Q08"""
    for retired, kept in (("yuri-gagarin", "frank-drake"), ("frank-drake", "yuri-gagarin")):
        story = Story().agency(0, "yuri-gagarin").universe("frank-drake").alone("propaganda-6")
        story.pick("propaganda-6 C1").pick("frank-drake")
        assert story.asked() == (0, "leader")
        assert story.options() == ["frank-drake", "yuri-gagarin"]
        story.pick(retired)
        assert story.in_agency() == [kept] and story.in_lab() == [retired]


def test_the_leader_choice_comes_first_and_a_retired_newcomer_does_nothing():
    """SR-075, SR-C25: Leonov's immediate ability is lost; a retired leader loses the cover."""
    story = Story().agency(0, "yuri-gagarin").covered("yuri-gagarin").universe("alexei-leonov").alone("propaganda-6")
    story.pick("propaganda-6 C1").pick("alexei-leonov").pick("alexei-leonov")
    assert story.ask.kind != "draw" and story.in_hand() == []
    kinds = [event.kind for event in story.s.events if story.card("alexei-leonov") in event.cards]
    assert kinds == ["universe>agency", "retire"], "into the Agency, and out of it again"
    assert story.is_covered("yuri-gagarin")
    other = Story().agency(0, "yuri-gagarin").covered("yuri-gagarin").universe("alexei-leonov").alone("propaganda-6")
    other.pick("propaganda-6 C1").pick("alexei-leonov").pick("yuri-gagarin")
    assert not other.is_covered("yuri-gagarin")
    assert other.asked() == (0, "draw")


def test_marks_of_use_stay_with_a_card_that_leaves():
    """SR-075: Gagarin is used, retires, comes back by the synthetic Moon Speech and is still used this round."""
    story = Story(deck=SYNTHETIC).agency(0, "yuri-gagarin", "moon-speech").universe("frank-drake").alone("propaganda-6")
    story.pick("yuri-gagarin L1").pick()
    story.pick("propaganda-6 C1").pick("frank-drake").pick("yuri-gagarin")
    story.pick("moon-speech R1").pick("yuri-gagarin").pick("frank-drake")
    assert story.in_agency() == ["moon-speech", "yuri-gagarin"]
    assert story.s.phase != "propaganda"


def test_a_leader_in_the_laboratory_scores_1():
    """SR-076"""
    story = Story().lab(0, "yuri-gagarin")
    assert story.points()[0] == 1


def test_a_leader_may_return_from_the_laboratory():
    """SR-076: the second half, with the synthetic Moon Speech."""
    story = Story(deck=SYNTHETIC).agency(0, "moon-speech").lab(0, "frank-drake").alone("propaganda-6")
    story.pick("moon-speech R1").pick("frank-drake")
    assert story.in_agency() == ["moon-speech", "frank-drake"] and story.in_lab() == []
