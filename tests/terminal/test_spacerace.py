"""Space Race in the terminal: whole games, alone, with a deck of one's own, and nothing that leaks."""

from pathlib import Path

import pytest
from tests.terminal.conftest import farstar, refused
from tests.terminal.hands import WAYS, Hands, named_in, piped, words_of_a_game

from farstar.games.spacerace.text.teller import SpaceRaceTeller
from farstar.table.chance import Dice
from farstar.table.game import game
from farstar.table.match import Match
from farstar.text.languages import LANGUAGES

OWN_DECK = """
name = "Mine"
base = "reference"
counts = "free"

[cards.sputnik-nine]
type = "technology"
name = { en = "Sputnik Nine", ru = "Спутник девять" }
levels = { technology = 2 }
copies = 99
"""


@pytest.mark.parametrize(("lang", "plain"), WAYS)
def test_a_whole_game_is_played_through_a_pipe(lang: str, plain: bool, tmp_path: Path) -> None:
    piped("spacerace", 8, lang, plain, tmp_path / "whole.journal")


@pytest.mark.parametrize(
    ("lang", "plain", "kinds"),
    [("en", True, ["human", "random", "random"]), ("ru", False, ["human", "random"]), ("cs", True, ["human", "human"])],
    ids=["bots", "rich", "hot seat"],
)
def test_a_seat_is_never_shown_a_card_it_cannot_know(lang: str, plain: bool, kinds: list[str]) -> None:
    hands = Hands(kinds, lang, plain, 1, play="spacerace").play()
    cards = hands.table.teller.cards()
    for seat, text in hands.shown[:-1]:
        assert named_in(text, cards) <= hands.known.get(seat, set()), seat
    assert sum(len(named_in(text, cards)) for _, text in hands.shown) > 30


TABLES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {"scoring": "cold-war"}),
    (4, {"edition": "v2.5"}),
    (1, {"solo": "advanced"}),
    (3, {"deck": "reference"}),
]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_and_event_of_many_games_has_words(lang: str) -> None:
    kinds: set[str] = set()
    happened: set[str] = set()
    for seed, (seats, options) in enumerate(TABLES * 3):
        asked, told = words_of_a_game("spacerace", seats, options, seed, lang)
        kinds |= asked
        happened |= told
    assert {"control", "turn", "pick", "split", "uncover", "may", "draw", "invest", "bureaucracy", "leader"} <= kinds
    assert {"use", "cover", "uncover", "retire", "opponent-takes", "surge", "turn-up", "marker", "invest"} <= happened


def test_our_deck_is_called_what_it_is() -> None:
    for deck in ([], ["--option", "deck=reference"]):
        assert "Reconstructed deck" in farstar("play", "spacerace", "--plain", "--seed", "1", *deck, given="").stdout


def test_an_agency_tells_which_abilities_are_used_and_covered() -> None:
    match, dice = Match(game("spacerace"), 2, {}, 4), Dice(4)
    speaker = SpaceRaceTeller("en", ["ann", "bob"])
    output: set[str] = set()
    while asks := match.asks():
        match.reply(asks[0].seat, asks[0].random(dice))
        output |= {line for seat in (0, 1) for line in speaker.area(match.view(0), seat).lines}
    assert any(", every round, used this round: " in line for line in output)
    assert any(", once, covered: " in line for line in output)
    assert any(line.startswith("Played: ") and "(round 1)" in line for line in output)


def test_passing_is_called_passing() -> None:
    run = farstar("play", "spacerace", "--plain", "--seed", "8", given="3\npass\nq\n")
    assert "0. pass.\n" in run.stdout and "You pass.\n" in run.stdout


# ---------- the command line


@pytest.mark.parametrize("level", ["normal", "invincible"])
def test_alone_against_the_automatic_opponent(level: str) -> None:
    hands = Hands(["human"], "en", True, 3, play="spacerace", options={"solo": level}).play()
    run = farstar("play", "spacerace", "--solo", level, "--plain", "--seed", "3", given="\n".join(hands.typed))
    assert run.returncode == 0 and run.stderr == ""
    assert f"The automatic opponent ({level}): " in run.stdout
    assert "Nobody wins: " in run.stdout or "You win with " in run.stdout
    assert "You win with more points than the automatic opponent." in run.stdout


def test_a_deck_of_ones_own_is_played_told_and_carried_by_the_journal(tmp_path: Path) -> None:
    deck, file = tmp_path / "mine.toml", tmp_path / "mine.journal"
    deck.write_text(OWN_DECK, encoding="utf-8")
    options = ["--deck", str(deck), "--plain", "--seed", "1", "--save", str(file)]
    run = farstar("play", "spacerace", *options, given="h\nc sputnik nine\nq\n")
    assert "(deck: Mine)" in run.stdout and "Sputnik Nine, Technology card. Levels: Technology 2." in run.stdout
    deck.unlink()
    loaded = farstar("play", "spacerace", "--load", str(file), "--plain", "--lang", "ru", given="h\nq\n")
    assert loaded.returncode == 0 and "Спутник девять" in loaded.stdout
    assert farstar("replay", str(file)).returncode == 0


def test_mistakes_with_tables_and_decks_are_one_line(tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text(OWN_DECK.replace('"technology"', '"sausage"').replace("levels", "levles"), encoding="utf-8")
    refused(farstar("play", "spacerace", "--deck", str(bad)), "bad.toml: line", "sputnik-nine", "levles", "sausage")
    refused(farstar("play", "spacerace", "--deck", str(tmp_path / "none")), "none: No such file")
    refused(farstar("play", "spacerace", "--solo", "easy"), "normal, advanced, invincible")
    refused(farstar("play", "spacerace", "--edition", "1957"), "2016, v2.5")
    refused(farstar("play", "race", "--scoring", "cold-war"), "unknown option 'scoring'")
    refused(farstar("play", "spacerace", "--solo", "normal", "--seats", "human,human"), "1 player")


def test_editions_and_cold_war_have_flags() -> None:
    cold = farstar("play", "spacerace", "--scoring", "cold-war", "--plain", "--seed", "1", given="v\nq\n").stdout
    assert "0: Man in Space." in cold
    assert farstar("play", "spacerace", "--edition", "v2.5", "--seed", "1", given="q\n").returncode == 0


def test_decks_are_checked_and_measured(tmp_path: Path) -> None:
    deck = tmp_path / "mine.toml"
    deck.write_text(OWN_DECK, encoding="utf-8")
    good = farstar("deck", "check", str(deck))
    assert good.returncode == 0 and "is a good deck" in good.stdout
    stats = farstar("deck", "stats", "--games", "1", "--players", "2")
    assert stats.returncode == 0 and "2 players, bot random" in stats.stdout
    wrong = farstar("deck", "check")
    assert wrong.returncode == 2 and wrong.stderr.count("\n") == 1
    assert farstar("deck", "--help").returncode == 0
