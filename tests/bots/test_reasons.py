"""Reasons in words: every kind of ask of every game, in every language."""

from collections.abc import Callable
from typing import Any, assert_type

import pytest

from farstar.bots import Explainer, bot, bots
from farstar.bots.greedy import Greedy
from farstar.bots.insight import insight
from farstar.bots.reasons import Reason, Reasons, bot_words, sentences
from farstar.bots.search import Search
from farstar.table.ask import Ask, Pick
from farstar.table.chance import Dice
from farstar.table.match import Imagine, Match
from farstar.text import words
from farstar.text.languages import LANGUAGES

GAMES = ["race", "roll", "spacerace"]
COMMON = {
    "race": {"opening", "action", "keep", "develop", "settle", "pay", "consume", "trade", "discard"},
    "roll": {"assign", "explore", "place", "produce", "ship", "recall", "recruit", "abandon"},
    "spacerace": {"control", "turn", "pick", "invest", "alternative", "may", "split"},
}


def moments(name: str, games: int, each: int):
    """Games played half at random, half well, stopped the first few times each kind of thing is asked."""
    met: dict[str, int] = {}
    for seed in range(games):
        match, dice, player = Match(name, 2 + seed % 2, seed=seed), Dice(seed), bot("greedy", seed)
        while asks := match.asks():
            ask = asks[0]
            view, imagine = match.view(ask.seat), match.imaginer(ask.seat)
            if met.setdefault(ask.kind, 0) < each:
                met[ask.kind] += 1
                yield match, ask, view, imagine
            match.reply(ask.seat, ask.random(dice) if dice.below(2) else player.choose(view, ask, imagine))


@pytest.mark.parametrize("name", GAMES)
def test_strong_says_why_for_every_kind_of_ask(name):
    kinds = set()
    for _, ask, view, imagine in moments(name, 4, 2):
        kinds.add(ask.kind)
        pick, reasons = bot("strong:nodes=8", 1).explain(view, ask, imagine)
        assert reasons[0].pick == pick and not ask.fault(pick)
        for lang in LANGUAGES:
            sentences_said = sentences(reasons, lang)
            assert 1 <= len(sentences_said) <= 4, f"{ask!r}: {sentences_said}"
            assert all(each[0].isupper() or each[0].isdigit() for each in sentences_said), sentences_said
            assert all(each.endswith(".") and "{" not in each for each in sentences_said), sentences_said
            assert sentences_said == sentences([reason.save() for reason in reasons], lang)
    assert kinds >= COMMON[name], COMMON[name] - kinds


@pytest.mark.parametrize("name", GAMES)
def test_every_term_has_words(name):
    match, _, _, imagine = next(moments(name, 1, 1))
    terms = insight(match.view(0)).terms(imagine(Dice(1)), 0)
    for lang in LANGUAGES:
        assert set(terms) <= set(bot_words(name, lang)["terms"])


@pytest.mark.parametrize("name", GAMES)
def test_all_languages_say_the_same_things(name):
    files = [bot_words(name, lang) for lang in LANGUAGES]
    for part in ("terms", "facts"):
        assert len({tuple(file[part]) for file in files}) == 1
        for slug in files[0][part]:
            assert len({tuple(sorted(words.placeholders(file[part][slug]))) for file in files}) == 1
    assert len({tuple(file) for file in files}) == 1 and files[0]["facts"]


def test_a_difference_is_told_by_its_sign_and_size():
    better = Reason((1,), 4.0, {"points": 5.0, "hand": 1.0}, {"points": 2.0, "hand": 2.5}, [("costs-cards", 2)], "race")
    worse = Reason((2,), 2.5, {"points": 2.0, "hand": 2.5}, {"points": 5.0, "hand": 1.0}, [], "race")
    assert sentences([better, worse], "en") == [
        "About 1.5 points more than the next best choice.",
        "Costs 2 cards.",
        "For it: points on the table +3.0; against it: cards in hand −1.5.",
    ]
    assert sentences([better, worse], "ru")[0] == "Примерно на 1,5 очка больше, чем следующий по силе вариант."
    assert sentences([better], "cs")[0] == "Žádná jiná možnost tu nevypadá rozumně."
    assert sentences([], "en") == []


@pytest.mark.parametrize("name", GAMES)
def test_the_terms_of_a_thought_add_up_to_its_value(name):
    for _, ask, view, imagine in moments(name, 1, 1):
        _, reasons = bot("strong:nodes=8", 1).explain(view, ask, imagine)
        assert sum(reasons[0].terms.values()) == pytest.approx(reasons[0].value, abs=1e-6)


def test_the_cost_and_worth_of_a_world_are_told():
    for _, ask, view, imagine in moments("race", 6, 40):
        if ask.kind == "settle" and ask.options:
            facts = insight(view).facts(imagine(Dice(1)), ask, (ask.options[0],))
            assert {"costs-cards", "costs-nothing", "conquers"} & {slug for slug, _ in facts}
            return
    pytest.fail("nobody could settle")


def test_the_types_of_bots_are_known_by_their_names():
    """What `make lint` checks: a level is known to explain itself before anything runs."""
    assert_type(bot("strong"), Search)
    assert_type(bot("steady"), Greedy)
    explain: Callable[[Any, Ask, Imagine], tuple[Pick, Reasons]] = bot("strong").explain
    assert callable(explain)
    explaining = [name for name in bots() if isinstance(bot(name), Explainer)]
    assert {"novice", "steady", "strong"} <= set(explaining) and "random" not in explaining
