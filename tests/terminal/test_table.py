"""The terminal table: whole games by scripted people, saving, taking back, hot seat, and nothing that leaks."""

import re
from pathlib import Path

import pytest
from tests.terminal.conftest import farstar, random_match
from tests.terminal.hands import LOOKS, PLAIN, WAYS, Hands, named_cards, piped

from farstar.games.race.rules.cards import BY_SLUG, CARDS, FIRST, HOMES, card_named
from farstar.games.race.text.card_text import name
from farstar.table.ask import CHANCE
from farstar.table.game import game
from farstar.table.match import Match
from farstar.terminal.seating import usual_opponent


@pytest.mark.parametrize(("lang", "plain"), WAYS)
def test_a_whole_game_is_played_through_a_pipe(lang: str, plain: bool, tmp_path: Path) -> None:
    hands, printed = piped("race", 21, lang, plain, tmp_path / "whole.journal")
    assert hands.table.text.say("table.after") in " ".join(printed.split())
    assert ("╭" in printed) is not plain


@pytest.mark.parametrize("variant", ["duel", "first-game"])
def test_the_variants_are_played_too(variant: str) -> None:
    hands = Hands(["human", "random"], "en", True, seed=3, variant=variant).play()
    assert hands.table.match.over


def test_where_nobody_is_named_a_level_people_enjoy_plays() -> None:
    assert "You, steady." in farstar("play", "race", "--plain", "--seed", "1", given="q\n").stdout
    assert usual_opponent("roll") == "steady" and usual_opponent("a game no level knows") == "playout"


def test_rich_mode_without_a_terminal_has_no_escape_codes() -> None:
    assert "\x1b" not in farstar("play", "race", "--seed", "1", given="?\n").stdout


def test_the_end_of_the_input_ends_the_game_cleanly() -> None:
    for given in ("", "1 2\n", "1 2"):
        run = farstar("play", "race", "--plain", "--seed", "1", given=given)
        assert run.returncode == 0 and run.stderr == ""
        assert run.stdout.endswith("The input has ended; the game is left unfinished.\n")


def test_garbage_is_answered_with_a_sentence() -> None:
    run = farstar("play", "race", "--plain", "--seed", "1", given=b"\xff\xfe\n" + b"9" * 6000 + b"\n\x1b[A\nq\n")
    assert run.returncode == 0 and run.stderr == ""
    assert "There is no number" in run.stdout
    assert run.stdout.endswith("The game is left unfinished.\n")


# ---------- commands


def said(*lines: str, options: tuple[str, ...] = ()) -> str:
    """What the table says after the first question when these lines are typed."""
    run = farstar("play", "race", "--plain", "--seed", "3", *options, given="\n".join(lines) + "\nq\n")
    assert run.returncode == 0, run.stderr
    return run.stdout.split("> ", 1)[1]


def test_help_tells_every_command() -> None:
    output = said("?")
    for letter in "?ctvmlushoq":
        assert re.search(rf"^{re.escape(letter)}\b|^{re.escape(letter)} ", output, re.M), letter


def test_any_card_is_read_by_the_beginning_of_its_name_or_its_option() -> None:
    output = said("c alien ros", "c 1", "c new", "c xyzzy", "c", "c 99")
    assert "Alien Rosetta Stone World" in output
    assert "You pay 2 cards less for a world." in output, "option 1 is Replicant Robots"
    assert "can mean New Sparta" in output
    assert "No card is called “xyzzy”." in output
    assert "Which card?" in output


def test_unclear_answers_are_explained() -> None:
    output = said("", "1", "1 2 3", "1 1", "77", "robots", "xyzzy", "o 1 2", "0", "l many", "t 9", "u")
    assert "Please answer" in output
    assert "You named 1, but it takes exactly 2." in output
    assert "You named 3, but it takes exactly 2." in output
    assert "Replicant Robots is named twice." in output
    assert "There is no number 77; the options are numbered 1 to 6." in output
    assert "None of the options is called “xyzzy”." in output
    assert "None is not possible here" in output
    assert "l takes a number" in output
    assert "There is no seat “9”" in output
    assert "There is nothing to take back." in output


@pytest.mark.parametrize("game", ["race", "roll", "spacerace"])
def test_a_bot_gives_advice_and_tells_the_chances(game: str) -> None:
    run = farstar("play", game, "--plain", "--seed", "3", given="i\nw\nq\n")
    assert "Your chance to win is then about" in run.stdout
    told = re.findall(r"^(?:You|steady): (\d+) %, give or take \d+$", run.stdout, re.MULTILINE)
    percents = [int(found) for found in told]
    assert len(percents) == 2 and sum(percents) in (99, 100, 101)
    assert run.returncode == 0 and run.stderr == ""


def test_answers_may_be_beginnings_of_names() -> None:
    output = said("repl, galactic eng", "explore +5", options=())
    assert "You discard 2 cards: Replicant Robots, Galactic Engineers." in output
    assert "You choose Explore +5." in output


def test_russian_commands_can_be_typed_in_russian_letters() -> None:
    output = said("р", "а", "п", "ж", "к старая", options=("--lang", "ru"))
    assert "Ваша рука: 6 карт" in output and "атака" in output and "Родной мир" in output


def test_costs_prices_and_military_stand_next_to_the_options() -> None:
    shown = "".join(text for _, text in Hands(["human", "human"], "en", True, seed=3).play().shown)
    assert re.search(r"^\d+\. [^:]+: you pay \d cards?; development, cost", shown, re.M)
    assert re.search(r"^\d+\. [^:]+: you pay \d cards?; world, cost", shown, re.M)
    assert re.search(r"^\d+\. [^:]+: conquer: military \d against defence \d; military world", shown, re.M)
    assert re.search(r"^\d+\. [^:]+: Novelty goods, sells for \d cards?\.", shown, re.M)
    assert re.search(r"\(now: \d VP, \d cards? for \d goods?\)", shown)


def test_a_forced_answer_is_given_and_noted() -> None:
    games = (Hands(["human", "random"], "en", True, seed=seed).play().shown for seed in range(1, 20))
    whole = ("".join(text for _, text in shown) for shown in games)
    forced = "Which development do you place? Only one answer fits: none."
    shown = next(text for text in whole if forced in text)
    assert "You place nothing." in shown


# ---------- saving and taking back


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "saved.journal.gz"
    hands = Hands(["human", "random"], "en", True, seed=21).play()
    half = len(hands.typed) // 2
    first = farstar("play", "race", "--plain", "--seed", "21", given="\n".join([*hands.typed[:half], f"s {file}"]))
    assert f"The game is saved in {file}." in first.stdout
    loaded = farstar("play", "race", "--plain", "--load", str(file), given="v\nl 3\nq\n")
    assert loaded.returncode == 0
    assert "The game goes on after" in loaded.stdout
    before, after = first.stdout.split("> ")[-2:-1], loaded.stdout.split("> ", 1)[0]
    question = [line for line in after.splitlines() if line.endswith("?")][-1]
    assert question in first.stdout, before


def test_saving_spares_other_files_and_says_why_it_cannot(tmp_path: Path) -> None:
    mine = tmp_path / "letter.txt"
    mine.write_text("dear reader")
    output = said(f"s {mine}", f"s {tmp_path}/no/where", f"s {tmp_path}", "s")
    assert "exists and is no Farstar journal" in output
    assert "could not be saved" in output
    assert "Which file?" in output
    assert mine.read_text() == "dear reader"


def test_a_loaded_game_needs_its_own_table(tmp_path: Path) -> None:
    file = tmp_path / "x.journal"
    file.write_text(random_match(1, replies=40).journal.dumps())
    for options, word in (
        (["--seats", "human"], "2 seats"),
        (["--variant", "duel"], "keeps its options"),
    ):
        run = farstar("play", "race", "--load", str(file), *options)
        assert run.returncode == 2 and word in run.stderr and run.stderr.count("\n") == 1


def test_an_answer_is_taken_back_until_the_batch_opens() -> None:
    run = farstar("play", "race", "--plain", "--seed", "3", "--seats", "human,human", given="1 2\nu 1\n3 4\nq\n")
    assert "Taken back." in run.stdout
    assert run.stdout.count("It is the turn of human 1.") == 2


def test_what_was_revealed_stays_unless_the_others_are_bots() -> None:
    output = said("1 2", "u", "u!", "3 4")
    assert "Against bots u! takes it back anyway." in output
    assert "Taken back." in output
    assert output.count("Which 2 cards do you discard before the game begins?") == 1
    assert "You discard 2 cards: Aquatic Uplift Race, Comet Zone." in output
    hot = farstar("play", "race", "--plain", "--seed", "3", "--seats", "human,human", given="u!\nq\n").stdout
    assert "u! is only for games against bots." in hot


# ---------- nothing leaks


@pytest.mark.parametrize(("lang", "plain"), WAYS)
@pytest.mark.parametrize("kinds", [["human", "random", "random"], ["human", "human"]], ids=["bots", "hot seat"])
def test_a_seat_is_never_shown_a_card_it_cannot_know(lang: str, plain: bool, kinds: list[str]) -> None:
    hands = Hands(kinds, lang, plain, seed=33).play()
    for seat, text in hands.shown[:-1]:
        assert named_cards(text, lang) <= hands.known.get(seat, set()), seat
    assert sum(len(named_cards(text, lang)) for _, text in hands.shown) > 40


PLANTED = ["gem-world", "space-port", "new-earth", "galactic-imperium", "pirate-world", "drop-ships"]


def planted(file: Path) -> None:
    """A game whose seat 1 holds known cards, before the opening discards."""
    match = Match(game("race"), 2, {}, 0)
    match.take(CHANCE, (HOMES[0], HOMES[1]))
    taken = {card_named(slug) for slug in PLANTED}
    rest = iter(card for card in range(len(CARDS)) if CARDS[card].slug not in PLANTED and card not in HOMES)
    while (ask := match.state.asks()[0]).seat == CHANCE:
        match.take(CHANCE, tuple(taken) if ask.about == 1 else tuple(next(rest) for _ in range(6)))
    file.write_text(match.journal.dumps())


@pytest.mark.parametrize(("lang", "plain"), WAYS)
def test_a_planted_hand_of_the_opponent_is_never_named(lang: str, plain: bool, tmp_path: Path) -> None:
    file = tmp_path / "planted.journal"
    planted(file)
    typed = "\n".join([*LOOKS, "1 2", *LOOKS, "q"])
    run = farstar("play", "race", "--load", str(file), "--lang", lang, *PLAIN[plain], given=typed)
    assert run.returncode == 0, run.stderr
    for slug in PLANTED:
        assert name(slug, lang) not in run.stdout
    for seat in ("-1", "0"):
        shown = farstar("show", str(file), "--seat", seat, "--lang", lang, *PLAIN[plain]).stdout
        assert not named_cards(shown, lang) & set(PLANTED)
    assert set(PLANTED) <= named_cards(farstar("show", str(file), "--seat", "1", "--lang", lang).stdout, lang)
    assert FIRST[BY_SLUG["gem-world"].number] == card_named("gem-world")


def test_hot_seat_says_whose_turn_it_is_and_hides_the_other_hand(tmp_path: Path) -> None:
    run = farstar("play", "race", "--plain", "--seed", "3", "--seats", "human,human", given="1 2\nh\nq\n")
    _, first, second = re.split(r"Now it is the turn of human \d\. .*\n", run.stdout)
    assert first.rstrip().endswith("> 1 2") and "It is the turn of human 1." in first
    assert "It is the turn of human 0." in second
    assert not named_cards(first, "en") & named_cards(second, "en") - {"new-sparta", "earths-lost-colony"}
