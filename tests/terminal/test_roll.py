"""Roll in the terminal: whole games, Assign composed line by line, tiles laid, live numbers, nothing that leaks."""

import re
from pathlib import Path

import pytest
from tests.terminal.conftest import farstar
from tests.terminal.hands import PLAIN, WAYS, Hands, named_in, piped, words_of_a_game

from farstar.games.roll.positions import side
from farstar.games.roll.rules.explore import Lay
from farstar.games.roll.rules.layout import Layout
from farstar.games.roll.rules.reach import Reassign
from farstar.games.roll.rules.tiles import (
    ASSIGN,
    COLOUR,
    DEVELOP,
    EXPLORE,
    HOME,
    MILITARY,
    SETTLE,
    SHIP,
    WILD,
)
from farstar.games.roll.text.assign import AssignDraft
from farstar.games.roll.text.place import PlaceDraft
from farstar.games.roll.text.speech import Speech
from farstar.games.roll.text.teller import RollTeller
from farstar.table.game import game
from farstar.table.match import Match
from farstar.text.answers import forced
from farstar.text.languages import LANGUAGES

SHORT = 6
"""The seed of a short game."""


@pytest.mark.parametrize(("lang", "plain"), WAYS)
def test_a_whole_game_is_played_through_a_pipe(lang: str, plain: bool, tmp_path: Path) -> None:
    file = tmp_path / "whole.journal"
    piped("roll", SHORT, lang, plain, file)
    output = farstar("replay", str(file), "--lang", lang, *PLAIN[plain])
    assert output.returncode == 0 and not set("{}|") & set(output.stdout)


@pytest.mark.parametrize(
    ("lang", "plain", "kinds"),
    [("en", True, ["human", "random", "random"]), ("ru", False, ["human", "random"]), ("cs", True, ["human", "human"])],
    ids=["bots", "rich", "hot seat"],
)
def test_a_seat_is_never_shown_a_tile_it_cannot_know(lang: str, plain: bool, kinds: list[str]) -> None:
    hands = Hands(kinds, lang, plain, SHORT, play="roll").play()
    cards = hands.table.teller.cards()
    for seat, text in hands.shown[:-1]:
        assert named_in(text, cards) <= hands.known.get(seat, set()), seat
    assert sum(len(named_in(text, cards)) for _, text in hands.shown) > 30


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_and_event_of_many_games_has_words(lang: str) -> None:
    kinds: set[str] = set()
    happened: set[str] = set()
    for seed, seats in ((1, 2), (2, 3), (5, 3)):
        asked, told = words_of_a_game("roll", seats, {"explore": "reference"} if seed == 1 else {}, seed, lang)
        kinds |= asked
        happened |= told
    assert {"start", "assign", "explore", "abandon", "place", "produce", "ship", "recruit", "recall", "work"} <= kinds
    assert {
        "roll",
        "select",
        "top",
        "scout",
        "stock",
        "complete",
        "trade",
        "consume",
        "recruit",
        "game-end",
    } <= happened


def test_every_tile_can_be_read_in_every_language() -> None:
    for lang in LANGUAGES:
        speaker = RollTeller(lang, ["ann", "bob"])
        for slug, name in speaker.cards().items():
            face = speaker.card(slug)
            assert face.name == name and face.facts.endswith(".")


def test_numbers_that_matter_stand_next_to_the_options() -> None:
    shown = "".join(text for _, text in Hands(["human", "human"], "en", True, SHORT, play="roll").play().shown)
    assert re.search(r"^\d+\. Stock( with .*)?: gain \$2", shown, re.M)
    assert re.search(r"^\d+\. Trade the good of .*: gain \$\d", shown, re.M)
    assert re.search(r"^\d+\. Consume the good of .*: take \d VP", shown, re.M)
    assert re.search(r"^\d+\. .* \(at the bottom of the world stack\): needs \d dic?e from you; ", shown, re.M)
    assert re.search(r"on top [^,]+, \d of \d dice\.", shown)
    assert "The game ends when the pool is empty or somebody has 12 tiles" in shown


# ---------- Assign, composed


FIRST = [COLOUR.index(HOME), COLOUR.index(HOME) + 1, COLOUR.index(HOME) + 2, COLOUR.index(MILITARY)]


def draft(faces: list[int], tiles: tuple[str, ...] = (), lang: str = "en", dictates: int = 1) -> AssignDraft:
    powers = [power for tile in tiles for power in ASSIGN[side(tile)]]
    ask = Layout(0, FIRST[: len(faces)], faces, [Reassign(power, power.most) for power in powers], dictates, 1)
    return AssignDraft(Speech(lang), ask)


def test_a_layout_is_composed_step_by_step() -> None:
    own = draft([EXPLORE, SETTLE, WILD, SHIP])
    assert "No die selects a phase yet" in own.fault() and "Wild dice still to be laid: 3." in own.fault()
    assert own.change("select 2 develop") == "" and own.change("w 3 ship") == ""
    assert own.fault() == "" and own.pick() == (1, EXPLORE, DEVELOP, SHIP, SHIP)
    assert own.standing()[:3] == ["Explore: 1 Home", "Develop: 2 Home (selects)", "Ship: 3 Home, 4 Military"]
    assert own.change("select 1 explore") == ""
    assert own.pick() == (0, EXPLORE, SETTLE, SHIP, SHIP), "die 2 is back where it was rolled"


def test_dictate_sets_one_aside_for_another() -> None:
    own = draft([EXPLORE, SETTLE, SHIP, SHIP])
    own.change("select 1")
    assert own.change("dictate 2 move 3 develop") == "" and own.fault() == ""
    assert "Set aside by Dictate: 2 Home (shows Settle)" in own.standing()
    assert "Dictate: 1 of 1 used" in own.standing()
    own.change("back 3")
    assert own.fault() == "A worker is set aside by Dictate, but no other worker is moved for it."
    own.change("aside 3")
    assert own.fault() == "2 dice are set aside; Dictate allows 1."


def test_a_power_moves_what_it_may_and_is_then_used() -> None:
    own = draft([EXPLORE, SETTLE, SHIP, SHIP], ("shipping-affinity",))
    own.change("select 1")
    assert any(line.startswith("Still free: Shipping Affinity. Once per round") for line in own.standing())
    assert "Shipping Affinity cannot move die 2 (Home) from Settle to Develop." in own.change("power ship 2 develop")
    assert own.change("power affinity 2 ship") == "" and own.fault() == ""
    assert "Used: Shipping Affinity" in own.standing()
    assert "None of your powers is called “logistics”" in own.change("power logistics 2 ship")


def test_a_whole_layout_is_a_word_for_each_die() -> None:
    own = draft([EXPLORE, SETTLE, WILD, SHIP])
    assert own.change("- settle* ex -") == "" and own.pick() == (1, EXPLORE, SETTLE, EXPLORE, SHIP)
    assert own.change("-* aside ship dev") == "" and own.pick() == (0, EXPLORE, 5, SHIP, DEVELOP)
    assert own.change("clear") == "" and own.selecting == -1


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("foo", "“foo” is no way to change the layout."),
        ("9 ship", "There is no die 9; your dice are numbered 1 to 4."),
        ("3 lunch", "“lunch” is no phase; the phases are Explore, Develop,"),
        ("3 s", "“s” can mean settle, ship."),
        ("3", "Say which die and which phase"),
        ("select", "such as select 2 settle"),
        ("dictate 4", "such as dictate 4 move 5 produce"),
        ("dictate 1 move 3 ship", "Die 1 selects a phase and cannot be set aside."),
        ("dictate 2 move 2 ship", "Die 2 is the one set aside"),
        ("dictate 2 move 3 ship 4 develop", "One Dictate moves 1 worker, not 2."),
        ("power x 3 ship", "You have no power to move workers"),
        ("ship ship ship", "one phase for each of your 4 dice; you gave 3"),
        ("ship* ship* ship ship", "Two dice are marked"),
        ("ship* ship lunch ship", "“lunch” is no phase"),
    ],
)
def test_what_cannot_be_done_is_explained_and_changes_nothing(line: str, words: str) -> None:
    own = draft([EXPLORE, SETTLE, SHIP, SHIP])
    own.change("select 1")
    before = own.standing()
    assert words in own.change(line)
    assert own.standing() == before


def test_a_move_that_no_power_makes_is_explained() -> None:
    own = draft([EXPLORE, SETTLE, SHIP, SHIP])
    own.change("select 1")
    own.change("3 develop")
    assert own.fault().startswith("Die 3 (Home, shows Ship) cannot lie in Develop: none of your powers moves it there.")


def test_layouts_are_composed_in_russian_and_czech_or_with_english_words() -> None:
    russian = draft([EXPLORE, SETTLE, WILD, SHIP], lang="ru")
    assert russian.change("выбрать 2 разработка") == "" and russian.change("3 пост") == "" and not russian.fault()
    czech = draft([EXPLORE, SETTLE, WILD, SHIP], lang="cs")
    assert czech.change("vybrat 2 rozvoj") == "" and czech.change("3 preprava") == "" and not czech.fault()
    assert russian.pick() == czech.pick()
    assert czech.change("select 1 ship") == ""


def test_the_table_takes_a_draft_by_enter_or_done_and_not_before_it_fits() -> None:
    given = "1\n\n2 ship; done\nselect 1 settle\n5 ship\n\nq\n"
    run = farstar("play", "roll", "--plain", "--seed", "3", given=given)
    output = run.stdout.split("Where do your 5 dice go?")[1]
    assert output.count("No die selects a phase yet") == 3
    assert "cannot lie in Ship" not in output.split("> select 1 settle")[0], "a fault is told once others are mended"
    assert "Phases of this round" not in output
    mended = farstar("play", "roll", "--plain", "--seed", "3", given="1\nselect 1 settle; 5 ship; done\nq\n").stdout
    assert "You select Settle with a Home die." in mended


# ---------- laying tiles


def test_tiles_are_laid_one_by_one_and_the_order_counts() -> None:
    match = Match(game("roll"), 2, {}, 1)
    match.asks()
    own = PlaceDraft(Speech("en"), match.view(0), Lay(0, "place", [50, 51], [0, 1], False))
    assert "Not all tiles are laid yet" in own.fault()
    assert own.change("2 world 1 world") == "" and own.pick() == (51 * 4 + 1, 50 * 4 + 1)
    assert own.change("2 dev") == "" and own.pick() == (50 * 4 + 1, 51 * 4)
    assert "only go to the bottom" in own.change("1 world top")
    assert "There is no tile 3" in own.change("3 world")
    assert "“lunch” is no stack" in own.change("1 lunch")


def test_a_large_cup_is_not_counted_through() -> None:
    faces = [WILD] * 25
    assert not forced(Layout(0, list(range(25)), faces, [], 1, 1))
