"""The example game of the docs: complete, short, lawful; and the laws catch it when it is broken."""

import re
from pathlib import Path

import pytest

from farstar.table.laws import Broken, check_game
from farstar.table.match import Match
from tests.forms import form
from tests.table.comet import FILE, fresh

DOCS = Path(__file__).parents[2] / "docs" / "writing-a-game.md"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_comet_keeps_all_laws(seats):
    for seed in range(form(10, 40)):
        check_game(fresh().GAME, seats, {}, seed, every=2)


def test_comet_is_complete_in_under_a_hundred_lines():
    assert len(FILE.read_text().splitlines()) < 100


def test_the_docs_show_the_game_as_it_is():
    blocks = re.findall(r"```python\n(.*?)```", DOCS.read_text(), re.S)
    assert FILE.read_text() in blocks


def test_comet_ends_with_a_winner():
    match = Match(fresh().GAME, 3, seed=2)
    while asks := match.asks():
        match.reply(asks[0].seat, asks[0].random(match.dice))
    assert sum(score.total for score in match.scores()) == 5
    assert any(score.won for score in match.scores())


def leak_a_hand(comet):
    view = comet.CometGame.view

    def look(self, s, seat):
        seen = view(self, s, seat)
        seen.peek = sorted(card for hand in s.hands for card in hand)
        return seen

    comet.CometGame.view = look


def leak_in_the_log(comet):
    def do_draw(s, seat, what, number, picks):
        for card in picks.get(-1, ()):
            s.deck.remove(card)
            s.hands[seat].append(card)
            s.tell("draw", seat, cards=tuple(s.hands[-1][:1]))

    comet.RULES["draw"].do = do_draw


def leak_in_an_ask(comet):
    def ask_play(s, seat, what, number):
        others = sum(hand[0] for hand in s.hands if hand)
        return [comet.Choose(each, "play", hand.copy(), 1, 1, others) for each, hand in enumerate(s.hands) if hand]

    comet.RULES["play"].ask = ask_play


def lose_a_card(comet):
    def do_draw(s, seat, what, number, picks):
        for card in picks.get(-1, ()):
            s.deck.remove(card)

    comet.RULES["draw"].do = do_draw


def never_end(comet):
    def do_play(s, seat, what, number, picks):
        s.then([("play", -1, 0, 0)])

    comet.RULES["play"].do = do_play


def share_in_copies(comet):
    copy = comet.Comet.copy

    def shallow(self):
        other = copy(self)
        other.hands = self.hands
        return other

    comet.Comet.copy = shallow


def forget_in_saves(comet):
    load = comet.CometGame.load

    def forget(self, saved):
        s = load(self, saved)
        s.stars = [0] * s.seats
        return s

    comet.CometGame.load = forget


def forget_in_sent_views(comet):
    load_view = comet.CometGame.load_view

    def forget(self, saved):
        return load_view(self, {**saved, "stars": [0] * len(saved["stars"])})

    comet.CometGame.load_view = forget


def send_without_a_seat(comet):
    load_view = comet.CometGame.load_view

    def forget(self, saved):
        return load_view(self, {**saved, "seat": -1})

    comet.CometGame.load_view = forget


def ask_and_change(comet):
    ask = comet.RULES["play"].ask

    def ask_play(s, seat, what, number):
        s.stars[0] += 1
        return ask(s, seat, what, number)

    comet.RULES["play"].ask = ask_play


def imagine_by_peeking(comet):
    real = comet.CometGame.start

    def start(self, seats, options):
        self.real = real(self, seats, options)
        return self.real

    def imagine(self, view, dice):
        return self.real.copy()

    comet.CometGame.start = start
    comet.CometGame.imagine = imagine


@pytest.mark.parametrize(
    ("spoil", "law"),
    [
        (leak_a_hand, "imagines|hides"),
        (leak_in_the_log, "hides"),
        (leak_in_an_ask, "sends|hides"),
        (lose_a_card, "conserved"),
        (never_end, "ends"),
        (share_in_copies, "copy|pure|accepts"),
        (forget_in_saves, "copy|save"),
        (forget_in_sent_views, "sends"),
        (send_without_a_seat, "sends"),
        (ask_and_change, "pure"),
        (imagine_by_peeking, "imagines|hides"),
    ],
)
def test_the_laws_catch(spoil, law, monkeypatch):
    monkeypatch.setattr("farstar.table.laws.LONGEST", 200)
    comet = fresh()
    spoil(comet)
    with pytest.raises(Broken, match=rf"^({law}):"):
        for seed in range(30):
            check_game(comet.GAME, 2, {}, seed, every=2)
