"""Race in words: complete in every language, for every question and event, and right in its numbers."""

import re
from typing import Any

import pytest
from tests.terminal.conftest import random_match

from farstar.games.race.rules.cards import BY_SLUG, CARDS, card_named
from farstar.games.race.text.board import signed
from farstar.games.race.text.teller import RaceTeller
from farstar.table.chance import Dice
from farstar.table.game import game
from farstar.table.match import Match
from farstar.text import words
from farstar.text.languages import LANGUAGES

FORM = re.compile(r"\{(\w[\w-]*)(\|[^{}]*)?\}")


def flat(table: Any, path: str = "") -> dict[str, str]:
    if isinstance(table, str):
        return {path: table}
    return {key: text for name, value in table.items() for key, text in flat(value, f"{path}.{name}").items()}


TEXTS = ("data/play", "games/race/data/text", "games/roll/data/play", "games/spacerace/data/play")


@pytest.mark.parametrize("folder", TEXTS)
def test_every_language_says_the_same_with_the_same_values(folder: str) -> None:
    files = {lang: flat(words.load(f"{folder}/{lang}.toml")) for lang in LANGUAGES}
    for path, english in files["en"].items():
        if path.startswith((".goods", ".powers", ".reward", ".score", ".abilities", ".types")):
            continue
        for lang in ("ru", "cs"):
            output = files[lang][path]
            assert words.placeholders(output) <= words.placeholders(english) | {"n"}, (lang, path)
            missing = words.placeholders(english) - words.placeholders(output)
            assert missing <= {"n", "name"}, (lang, path, missing)
            for name, forms in FORM.findall(output):
                assert not forms or forms.count("|") == len(LANGUAGES[lang].plurals), (lang, path, name)
    for lang in ("ru", "cs"):
        own = {path for path in files[lang] if not path.startswith((".letters", ".goods"))}
        assert own == {path for path in files["en"] if not path.startswith((".letters", ".goods"))}


def teller(lang: str = "en") -> RaceTeller:
    return RaceTeller(lang, ["ann", "bob", "cyd"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_and_event_of_many_games_has_words(lang: str) -> None:
    kinds: set[str] = set()
    happened: set[str] = set()
    speaker = teller(lang)
    for seed, seats, variant in ((1, 2, "duel"), (2, 3, "standard"), (3, 2, "first-game"), (4, 3, "standard")):
        match = Match(game("race"), seats, {"variant": variant}, seed)
        dice = Dice(seed)
        while asks := match.asks():
            for ask in asks:
                view = match.view(ask.seat)
                kinds.add(ask.kind)
                output = [speaker.question(view, ask), *(option.name for option in speaker.options(view, ask))]
                assert all(output) and not any(set("{}|") & set(line) for line in output)
            match.reply(asks[0].seat, asks[0].random(dice))
        for seat in range(-1, seats):
            for event in match.log(seat):
                happened.add(str(event["kind"]))
                line = speaker.event(event, seat)
                assert line is None or not set("{}|") & set(line.text)
    assert {"action", "actions", "keep", "develop", "settle", "pay", "trade", "consume", "goods", "opening"} <= kinds
    assert {"round", "phase", "place", "pass", "pay", "conquer", "sell", "consume", "good", "reshuffle"} <= happened


def test_events_are_told_to_you_and_about_others() -> None:
    speaker = teller()
    event = {"kind": "draw", "seat": 1, "card": -1, "number": 1, "cards": [], "secret": [card_named("gem-world")]}
    mine, theirs = speaker.event(event, 1), speaker.event({**event, "secret": []}, 0)
    assert mine and mine.text == "You draw 1 card: Gem World."
    assert theirs and theirs.text == "bob draws 1 card."


def test_points_of_six_cost_developments_are_explained_card_by_card() -> None:
    for seed in range(40):
        match = random_match(seed)
        speaker = RaceTeller("en", ["ann", "bob"])
        for seat, section in enumerate(speaker.points(match.view(0))):
            parts = match.scores()[seat].parts
            assert f"{match.scores()[seat].total} VP so far" in section.title
            for slug, points in parts.items():
                if slug in BY_SLUG and points:
                    line = next(line for line in section.lines if speaker.source(slug) in line.split(",")[0])
                    output = line.split("made up of ")[1]
                    assert sum(int(n) for n in re.findall(r" (-?\d+)(?:,|$)", output)) == points, line


def test_military_is_told_with_its_sign_and_source() -> None:
    assert [signed(n) for n in (2, 0, -1)] == ["+2", "0", "−1"]
    match = random_match(3)
    output = teller().page("m", match.view(0))
    for seat, section in enumerate(output):
        cards = [
            card
            for card in match.view(-1).players[seat].tableau
            if any(p.word == "military" for p in CARDS[card].all_powers)
        ]
        assert len([line for line in section.lines if ": " in line]) >= len(cards)


def test_every_card_can_be_read_in_every_language() -> None:
    for lang in LANGUAGES:
        speaker = teller(lang)
        for slug, name in speaker.cards().items():
            face = speaker.card(slug)
            assert face.name == name and face.facts.endswith(".")
