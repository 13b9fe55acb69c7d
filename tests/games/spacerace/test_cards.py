"""A story for every card: what its levels are worth and what each of its abilities does on a prepared table."""

import pytest
from tests.games.spacerace.story import Story

from farstar.games.spacerace import GAME
from farstar.games.spacerace.rules.cards import PERMANENT_WORDS, STAGES
from farstar.games.spacerace.rules.deckfile import control_slugs, read
from farstar.games.spacerace.rules.feasible import FOOTER_WORDS, STRIPE_WORDS

TOLD = set()


def about(*slugs):
    """The story of these cards."""

    def remember(test):
        TOLD.update(slugs)
        return test

    return remember


def using(ability, control, hand=(), lab=(), universe=(), agency=(), seats=2):
    """Seat 0 has the card in its Agency and has just used the ability."""
    slug = ability.split()[0]
    story = Story(seats).agency(0, slug, *agency).hand(0, *hand).lab(0, *lab).universe(*universe)
    return story.alone(control).pick(ability)


def taking(slug, control, hand=(), lab=(), universe=(), agency=()):
    """Seat 0 has just taken the card from the Universe with its control card."""
    story = Story().agency(0, *agency).hand(0, *hand).lab(0, *lab).universe(slug, *universe)
    return story.alone(control).pick(f"{control} C1").pick(slug)


def duty(slug, hand=(), lab=(), covered=()):
    """Seat 0 has the card, nobody did anything, and bureaucracy has come."""
    story = Story().agency(0, slug, *covered).covered(*covered).hand(0, *hand).lab(0, *lab)
    return story.alone("technology-6").done()


@pytest.mark.parametrize("slug", list(read("reference").cards))
def test_the_levels_of_every_card_score(slug):
    story = Story().agency(0, slug)
    row = read("reference").cards[slug]
    assert story.points()[0] == sum(row.get("levels", {}).values()) + 6 * len(row.get("symbols", []))


# Takes, one card of a type from somewhere to the Agency ---------------------------------------------------------------

TAKES = [
    ("sergei-korolev L1", "space-program-6", "hand", ["vostok-program"], ["okb-1", "laika"]),
    ("wernher-von-braun L1", "technology-6", "hand", ["okb-1"], ["vostok-program"]),
    ("okb-1 L1", "space-program-6", "hand", ["saturn-v"], ["vostok-program"]),
    ("sputnik-shock R1", "propaganda-6", "hand", ["saturn-v"], ["vostok-program"]),
    ("apollo-guidance-computer R1", "technology-6", "hand", ["vostok-program"], ["saturn-v"]),
    ("apollo-program R1", "breakthrough-6", "hand", ["laika"], ["saturn-v"]),
    ("yuri-gagarin R1", "propaganda-6", "universe", ["vostok-program"], ["okb-1", "moon-speech"]),
    ("neil-armstrong R1", "breakthrough-6", "universe", ["laika"], ["okb-1"]),
    ("valentina-tereshkova R1", "space-program-6", "universe", ["vostok-program"], ["okb-1"]),
    ("robert-goddard R1", "technology-6", "universe", ["okb-1"], ["vostok-program"]),
    ("katherine-johnson R1", "technology-6", "universe", ["okb-1"], ["vostok-program"]),
    ("moon-speech R1", "propaganda-6", "universe", ["vostok-program"], ["okb-1"]),
    ("ticker-tape-parade R1", "propaganda-6", "universe", ["space-posters"], ["okb-1"]),
    ("vostok-program R1", "propaganda-6", "universe", ["space-posters"], ["okb-1"]),
    ("r-7-semyorka R1", "technology-6", "universe", ["vostok-program"], ["okb-1"]),
    ("ariane-5 R1", "space-program-6", "universe", ["okb-1"], ["vostok-program"]),
    ("saturn-v R1", "space-program-6", "universe", ["laika", "man-on-the-moon"], ["pluto-flyby", "okb-1"]),
    ("gemini-program R1", "space-program-6", "lab", ["okb-1", "vostok-program"], ["laika", "moon-speech"]),
    ("venera-program R1", "breakthrough-6", "lab", ["laika"], ["okb-1"]),
    ("rosetta-probe R1", "breakthrough-6", "lab", ["vostok-program"], ["okb-1"]),
]
TOLD.update(take[0].split()[0] for take in TAKES)


@pytest.mark.parametrize(("ability", "control", "source", "fitting", "others"), TAKES, ids=[take[0] for take in TAKES])
def test_one_fitting_card_comes_into_the_agency(ability, control, source, fitting, others):
    slug, key = ability.split()
    story = using(ability, control, **{source: (*fitting, *others)})
    assert story.options() == sorted(fitting) and (story.ask.least, story.ask.most) == (0, 1)
    story.pick(fitting[0])
    assert story.in_agency()[:2] == [slug, fitting[0]]
    assert story.is_covered(slug) == (key[0] == "R")


# Draws, Laboratory, uncovering ----------------------------------------------------------------------------------------

DRAWS = [
    ("yuri-gagarin L1", "propaganda-6", 1),
    ("live-broadcast L1", "propaganda-6", 1),
    ("baikonur-cosmodrome L1", "technology-6", 1),
    ("ariane-5 L1", "technology-6", 1),
    ("spaceshipone L1", "propaganda-6", 2),
]
TOLD.update(draw[0].split()[0] for draw in DRAWS)


@pytest.mark.parametrize(("ability", "control", "number"), DRAWS, ids=[draw[0] for draw in DRAWS])
def test_so_many_cards_are_drawn(ability, control, number):
    story = using(ability, control)
    for _ in range(number):
        assert story.asked() == (0, "draw")
        story.pick("yes")
    assert len(story.in_hand()) == number and story.ask.kind != "draw"


LABS = [
    ("valentina-tereshkova L1", "propaganda-6", "hand", 1),
    ("venera-program L1", "space-program-6", "hand", 1),
    ("titan-rocket R1", "technology-6", "hand", 2),
    ("alexei-leonov L1", "propaganda-6", "universe", 1),
    ("frank-drake L1", "breakthrough-6", "universe", 1),
    ("carl-sagan L1", "propaganda-6", "universe", 1),
    ("jpl-research-center L1", "technology-6", "universe", 1),
    ("hubble-telescope L1", "propaganda-6", "universe", 1),
    ("arecibo-observatory L1", "breakthrough-6", "universe", 2),
    ("viking-program R1", "technology-6", "universe", 2),
]
TOLD.update(lab[0].split()[0] for lab in LABS)


@pytest.mark.parametrize(("ability", "control", "source", "number"), LABS, ids=[lab[0] for lab in LABS])
def test_so_many_cards_go_to_the_laboratory(ability, control, source, number):
    cards = ("laika", "okb-1", "moon-speech")
    story = using(ability, control, **{source: cards})
    assert story.options() == sorted(cards) and (story.ask.least, story.ask.most) == (0, number)
    story.pick(*cards[:number])
    assert story.in_lab() == list(cards[:number])


SPLITS = [
    ("neil-armstrong L1", "propaganda-6"),
    ("konstantin-tsiolkovsky L1", "technology-6"),
    ("ulf-merbold L1", "space-program-6"),
    ("space-posters L1", "propaganda-6"),
    ("cape-canaveral L1", "propaganda-6"),
    ("voyager-program L1", "breakthrough-6"),
    ("salyut-program L1", "space-program-6"),
]
TOLD.update(split[0].split()[0] for split in SPLITS)


@pytest.mark.parametrize(("ability", "control"), SPLITS, ids=[split[0] for split in SPLITS])
def test_two_are_split_between_drawing_and_the_laboratory(ability, control):
    story = using(ability, control, hand=("laika", "okb-1")).pick("1+1")
    assert len(story.ask.options) == 3
    story.pick("laika")
    assert story.in_lab() == ["laika"] and len(story.in_hand()) == 2


@about("katherine-johnson", "space-shuttle", "falcon-9")
@pytest.mark.parametrize(
    ("ability", "control"),
    [
        ("katherine-johnson L1", "space-program-6"),
        ("space-shuttle L1", "space-program-6"),
        ("falcon-9 L1", "technology-6"),
    ],
)
def test_a_covered_card_is_uncovered(ability, control):
    story = (
        Story()
        .agency(0, ability.split()[0], "titan-rocket", "viking-program")
        .covered("titan-rocket", "viking-program")
    )
    story.alone(control).pick(ability).pick("viking-program")
    assert story.is_covered("titan-rocket") and not story.is_covered("viking-program")


# Counting arrows ------------------------------------------------------------------------------------------------------


@about("ufo-investigation", "mercury-program")
@pytest.mark.parametrize(
    ("slug", "others"),
    [("ufo-investigation", ["live-broadcast", "cape-canaveral"]), ("mercury-program", ["titan-rocket", "okb-1"])],
)
def test_as_many_cards_are_drawn_as_bear_the_arrow(slug, others):
    """SR-132: UFO Investigation counts propaganda arrows, Mercury space-program arrows, themselves included."""
    story = using(f"{slug} R1", "propaganda-6", agency=(*others, "area-51"))
    for _ in range(3):
        story.pick("yes")
    assert len(story.in_hand()) == 3 and story.ask.kind != "draw"


@about("lunokhod")
def test_lunokhod_counts_technology_arrows():
    """SR-132"""
    story = using(
        "lunokhod R1", "technology-6", hand=("laika", "okb-1", "moon-speech"), agency=("area-51", "live-broadcast")
    )
    assert story.ask.most == 2


@about("seti-project")
def test_seti_counts_breakthrough_arrows():
    """SR-132"""
    story = using(
        "seti-project R1", "breakthrough-6", universe=("okb-1", "moon-speech", "laika"), agency=("frank-drake",)
    )
    assert story.ask.most == 2


# Special words --------------------------------------------------------------------------------------------------------


@about("apollo-soyuz")
def test_apollo_soyuz_copies_a_reusable_ability_of_another_agency():
    """SR-C13, SR-Q07: the owner's mark is not touched, even a used ability may be copied, a copier cannot be copied."""
    story = Story().agency(0, "apollo-soyuz").agency(1, "salyut-program", "space-shuttle", "apollo-soyuz#2", "okb-1")
    story.hand(0, "saturn-v").hand(1, "laika").control("space-program-1", "space-program-6")
    story.pick("salyut-program L1").pick("0+0")
    story.pick("apollo-soyuz L1")
    assert story.options() == ["okb-1 L1", "salyut-program L1"]
    story.pick("okb-1 L1").pick("saturn-v")
    assert story.in_agency(0) == ["apollo-soyuz", "saturn-v"]
    assert not story.s.marks[story.card("okb-1")]


def test_apollo_soyuz_is_not_offered_when_there_is_nothing_to_copy():
    story = Story().agency(0, "apollo-soyuz").agency(1, "space-shuttle", "live-broadcast").alone("space-program-6")
    assert story.options() == ["space-program-6 C1"]


@about("espionage")
def test_espionage_takes_from_the_laboratories_of_others():
    story = Story(3).agency(0, "espionage").lab(0, "saturn-v").lab(1, "laika").lab(2, "okb-1", "lunokhod")
    story.alone("propaganda-6").pick("espionage R1")
    assert story.options() == ["laika", "lunokhod", "okb-1"] and story.ask.most == 2
    story.pick("laika", "okb-1")
    assert story.in_lab(0) == ["saturn-v", "laika", "okb-1"] and story.in_lab(1) == []


def test_rosetta_takes_a_space_program_from_any_laboratory():
    story = (
        Story().agency(0, "rosetta-probe").lab(0, "vostok-program").lab(1, "lunokhod", "laika").alone("breakthrough-6")
    )
    story.pick("rosetta-probe R1")
    assert story.options() == ["lunokhod", "vostok-program"]
    story.pick("lunokhod")
    assert story.in_agency() == ["rosetta-probe", "lunokhod"] and story.in_lab(1) == ["laika"]


@about("saturn-v")
def test_saturn_v_takes_nothing_instead():
    """SR-129: without its symbol in the Universe the ability is not there, and no other card can be taken by it."""
    story = Story().agency(0, "saturn-v").universe("pluto-flyby", "moon-speech", "lunokhod").alone("space-program-6")
    assert story.options() == ["space-program-6 C1"]


@about("carl-sagan")
def test_carl_sagan_chooses_what_is_turned_up():
    """SR-130, SR-Q13"""
    story = (
        Story()
        .agency(0, "carl-sagan")
        .hand(0, "laika", "okb-1")
        .hand(1, "lunokhod")
        .alone("technology-6")
        .until("invest")
    )
    while story.ask.kind == "invest":
        story.pick(*story.options())
    assert story.asked() == (0, "reveal") and story.options() == ["laika", "lunokhod", "okb-1"]
    assert (story.ask.least, story.ask.most) == (1, 1)
    story.pick("okb-1")
    assert story.in_universe()[STAGES.index("technology")] == ["okb-1"]


@about("katherine-johnson")
def test_katherine_johnson_wins_ties():
    story = (
        Story().agency(0, "vostok-program").agency(1, "katherine-johnson").control("space-program-3", "space-program-3")
    )
    assert story.asked() == (1, "turn")


@about("area-51")
def test_area_51_doubles_a_symbol():
    story = Story(round=7).agency(0, "area-51", "laika").agency(1, "first-man-in-space")
    story.control("technology-6", "technology-3").until("never")
    assert story.points() == [2 + 1 + 6, 1]


@about("planet-nine-confirmed")
def test_planet_nine_gathers_symbols_and_gives_two_cards_away_each_round():
    story = duty("planet-nine-confirmed", hand=("saturn-v",), lab=("laika", "okb-1", "pluto-flyby"))
    assert story.asked() == (0, "pick") and (story.ask.least, story.ask.most) == (2, 2)
    story.pick("okb-1", "pluto-flyby")
    assert story.in_lab() == ["laika"]
    assert story.points()[0] == 1 + 6
    few = duty("planet-nine-confirmed", hand=("saturn-v",), lab=("laika",))
    assert few.in_lab() == [] and few.lying_face_down() == ["laika"]


# Footers --------------------------------------------------------------------------------------------------------------


@about("konstantin-tsiolkovsky", "alexei-leonov", "moon-speech", "commemorative-stamps")
@pytest.mark.parametrize(
    ("slug", "control", "number"),
    [
        ("konstantin-tsiolkovsky", "propaganda-6", 1),
        ("alexei-leonov", "propaganda-6", 2),
        ("moon-speech", "propaganda-6", 1),
        ("commemorative-stamps", "propaganda-6", 1),
        ("international-space-station", "technology-6", 1),
        ("apollo-guidance-computer", "technology-6", 1),
        ("falcon-9", "technology-6", 1),
    ],
)
def test_a_newcomer_draws_at_once(slug, control, number):
    story = taking(slug, control)
    for _ in range(number):
        assert story.asked() == (0, "draw")
        story.pick("yes")
    assert len(story.in_hand()) == number and story.ask.kind != "draw"


@about("ulf-merbold")
def test_ulf_merbold_puts_a_card_of_the_universe_into_the_laboratory():
    story = taking("ulf-merbold", "propaganda-6", universe=("laika",)).pick("laika")
    assert story.in_lab() == ["laika"]


@about("ticker-tape-parade")
def test_the_parade_uncovers_a_card_at_once():
    story = (
        Story().agency(0, "titan-rocket").covered("titan-rocket").universe("ticker-tape-parade").alone("propaganda-6")
    )
    story.pick("propaganda-6 C1").pick("ticker-tape-parade").pick("titan-rocket")
    assert not story.is_covered("titan-rocket")


@about("spaceshipone")
def test_spaceshipone_brings_a_technology_or_program_from_the_laboratory():
    story = taking("spaceshipone", "space-program-6", lab=("okb-1", "laika", "lunokhod"))
    assert story.options() == ["lunokhod", "okb-1"]
    story.pick("okb-1")
    assert story.in_agency() == ["spaceshipone", "okb-1"]


@about("robert-goddard", "commemorative-stamps")
@pytest.mark.parametrize("slug", ["robert-goddard", "commemorative-stamps"])
def test_each_bureaucracy_may_put_a_hand_card_into_the_laboratory(slug):
    story = duty(slug, hand=("laika", "okb-1"))
    assert story.asked() == (0, "may")
    story.pick("yes").pick("laika")
    assert story.in_lab() == ["laika"]


@about("frank-drake")
def test_frank_drake_may_draw_each_bureaucracy():
    story = duty("frank-drake", hand=("laika",)).pick("yes").pick("yes")
    assert len(story.in_hand()) == 2


@about("international-space-station")
def test_the_space_station_gives_a_hand_card_to_the_universe():
    """SR-C26: the only card of a hand is shown by a reply, and known to its player alone."""
    story = duty("international-space-station", hand=("laika",))
    assert story.asked()[0] == 0 and story.options() == ["laika"]
    story.pick("laika")
    assert story.lying_face_down() == ["laika"]
    assert [GAME.view(story.s, seat).save()["known"] for seat in (0, 1)] == [[story.card("laika")], []]


@about("arecibo-observatory")
def test_arecibo_lays_an_unseen_card_into_the_universe():
    """SR-C26"""
    story = Story().agency(0, "arecibo-observatory").hand(0, "laika").deck("saturn-v").alone("technology-6").done()
    assert story.lying_face_down() == ["saturn-v"] and story.s.knows == [0]


# Breakthroughs and control cards --------------------------------------------------------------------------------------

PLAIN = [slug for slug, row in read("reference").cards.items() if row["type"] == "breakthrough" and "footer" not in row]
TOLD.update(PLAIN)


@pytest.mark.parametrize("slug", PLAIN)
def test_a_breakthrough_wins_its_type(slug):
    row = read("reference").cards[slug]
    story = taking(slug, "breakthrough-6")
    assert story.points()[0] == row["levels"]["breakthrough"] + 6
    assert len(row["symbols"]) == 1


@pytest.mark.parametrize("control", control_slugs())
def test_every_control_card_takes_a_card_of_its_type(control):
    wanted = {"pro": "moon-speech", "tec": "okb-1", "spa": "vostok-program", "bre": "laika"}
    story = Story().universe(*wanted.values()).alone(control).pick(f"{control} C1")
    assert story.options() == [wanted[control[:3]]]
    story.pick(wanted[control[:3]])
    assert story.in_agency() == [wanted[control[:3]]]


def control_duty(control, **zones):
    story = Story()
    for zone, cards in zones.items():
        getattr(story, zone)(*([0] if zone != "universe" else []), *cards)
    return story.alone(control).done()


def test_the_footers_of_the_control_cards():
    splits = control_duty("propaganda-3", hand=("laika",)).pick("yes").pick("0+1").pick("laika")
    assert splits.in_lab() == ["laika"]
    labs = control_duty("technology-3", hand=("laika", "okb-1", "saturn-v")).pick("yes")
    assert labs.ask.most == 2
    explores = control_duty("space-program-3", universe=("laika",), hand=("okb-1",)).pick("yes").pick("laika")
    assert explores.in_lab() == ["laika"]
    keeps = control_duty("breakthrough-3", hand=("laika", "okb-1")).pick("yes")
    assert keeps.ask.most == 1
    draws = control_duty("propaganda-1", hand=("laika",)).pick("propaganda-1 F2").pick("yes").pick("yes")
    assert len(draws.in_hand()) == 2
    renews = Story().agency(0, "titan-rocket").covered("titan-rocket").alone("breakthrough-1").done()
    renews.pick("yes").pick("titan-rocket")
    assert not renews.is_covered("titan-rocket")


@pytest.mark.parametrize(
    "control", ["propaganda-6", "technology-6", "space-program-6", "breakthrough-6", "technology-1", "space-program-1"]
)
def test_these_control_cards_have_no_footer(control):
    assert "footer" not in read("reference").controls[control]


# The whole deck -------------------------------------------------------------------------------------------------------


def test_every_card_has_a_story():
    assert sorted(set(read("reference").cards) - TOLD) == []


def test_every_word_is_used_by_a_card():
    deck = read("reference")
    used = {
        ability["do"]
        for row in [*deck.cards.values(), *deck.controls.values()]
        for side in ("stripe", "left", "right", "footer")
        for ability in row.get(side, [])
    }
    assert used == {*STRIPE_WORDS, *FOOTER_WORDS, *PERMANENT_WORDS}
