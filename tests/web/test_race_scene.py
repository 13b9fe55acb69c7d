"""The drawn table of Race: at every question of random games each answer can be pressed, in every language."""

import re

import pytest
from tests.games.race.stories import area, story
from tests.web.asked import RandomGame

from farstar.games.race.rules.cards import BY_SLUG, FIRST, VALUE
from farstar.games.race.text.numbers import Numbers
from farstar.games.race.web.marks import Marks
from farstar.table.ask import Choose
from farstar.table.chance import Dice
from farstar.table.match import Match
from farstar.text.languages import LANGUAGES
from farstar.text.of_games import teller
from farstar.web.drawing.scene import Thing
from farstar.web.drawing.scenes import Look, stage

NAMES = ["Ann", "Ben", "Cleo", "Dan"]
TABLES = [(2, {}), (2, {"variant": "duel"}), (3, {"variant": "first-game"}), (4, {"tactics": "free"})]


def look_at(match, seat, lang="en", draft=""):
    """What the scene is given for a seat."""
    seats = [{"seat": each, "name": NAMES[each], "stand_in": "", "kind": "person"} for each in range(match.state.seats)]
    asks = match.asks()
    ask = next((each for each in asks if each.seat == seat), None)
    tell = teller("race", lang, NAMES, match.state.options())
    return Look("race", match.view(seat), ask, draft, seats, [each.seat for each in asks], tell, lang, not asks)


def things(value):
    """Everything on the table, wherever the parts keep it."""
    if isinstance(value, Thing):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from things(each)
    elif isinstance(value, list):
        for each in value:
            yield from things(each)


def drafts(made):
    """The drafts that some press leads to."""
    pressed = [each.mark.draft for each in things(made.parts)]
    pressed += [each.draft for each in (*made.prompt.buttons, *made.prompt.more)]
    return [each for each in pressed if each is not None]


def check_pressing(look, luck):
    """Every option can be pressed at once; presses never make a wrong answer, and in the end a whole one."""
    ask, first = look.ask, drafts(stage("race", look))
    assert {str(option) for option in ask.options} <= set(first), ask
    for draft in luck.sample(first, min(3, len(first))):
        for _ in range(30):
            made = stage("race", look._replace(draft=draft))
            if made.prompt.pick is not None:
                assert ask.fault(made.prompt.pick) == "", (ask, draft)
                break
            draft = luck.choice(
                [each for each in drafts(made) if len(each.split(",")) > len(draft.split(","))] or first
            )
        assert made.prompt.pick is not None, (ask, draft)
    assert stage("race", look._replace(draft="nonsense,99999,-,")).prompt is not None


@pytest.mark.parametrize("nth", range(len(TABLES)))
def test_every_question_can_be_answered_by_pressing(nth):
    game, seen = RandomGame("race", TABLES[nth], nth), set()
    match, luck = game.match, game.luck
    for point, ask in enumerate(game):
        for lang in LANGUAGES if ask.kind not in seen else [list(LANGUAGES)[point % 3]][: point % 4 == 0]:
            check_pressing(look_at(match, ask.seat, lang), luck)
        seen.add(ask.kind)
        watched = stage("race", look_at(match, -1, list(LANGUAGES)[point % 3]))
        assert not drafts(watched) and watched.prompt.pick is None
        assert not [each for each in things(watched.parts) if each.id.startswith(("hand", "drawn"))]
    assert {"develop", "settle", "pay"} <= seen
    assert stage("race", look_at(match, 0)).prompt.question == "The game is over"


def test_prices_and_reasons_stand_on_the_cards():
    match, dice = Match("race", 2, {"variant": "first-game"}, seed=1), Dice(1)
    while match.asks()[0].kind != "settle":
        match.reply(match.asks()[0].seat, match.asks()[0].random(dice))
    ask = match.asks()[0]
    made = stage("race", look_at(match, ask.seat))
    hand = {int(each.id.removeprefix("hand-")): each.mark for each in made.parts["hand"]}
    assert set(hand) == set(match.view(ask.seat).hand)
    for card, mark in hand.items():
        assert mark.tab and (mark.draft is not None) == (card in ask.options)
        assert mark.state == ("legal" if card in ask.options else "dimmed")


def test_a_world_that_a_ship_would_bring_says_so():
    match = Match("race", 2, seed=1)
    state = match.state
    match.asks()
    ship, world = FIRST[BY_SLUG["colony-ship"].number], FIRST[BY_SLUG["gem-world"].number]
    player = state.players[0]
    player.tableau, player.before, player.hand = (
        [ship],
        1,
        [world, FIRST[BY_SLUG["spice-world"].number], *player.hand[:3]],
    )
    look = look_at(match, 0)._replace(ask=Choose(0, "settle", [world], 0, 1))
    assert Marks(look, Numbers(look.view)).of(world, "hand").tab == "pay 2 / ship"
    (note,) = Marks(look._replace(draft=str(world)), Numbers(look.view)).notes()
    assert note.words == "You pay 2 cards; or pay nothing by discarding Colony Ship."


def test_while_an_action_is_chosen_every_card_says_what_it_would_take():
    match, dice = Match("race", 2, {"variant": "first-game"}, seed=1), Dice(1)
    while match.asks()[0].kind != "action":
        match.reply(match.asks()[0].seat, match.asks()[0].random(dice))
    seat = match.asks()[0].seat
    hand = stage("race", look_at(match, seat)).parts["hand"]
    assert hand and all(each.mark.draft is None for each in hand)
    said = {each.label.split(". ")[0] for each in hand}
    assert all(f">{words}<" in "".join(each.html for each in hand) for words in said)
    assert all(re.fullmatch(r"\d+ cards?|free|conquer|military -?\d+ of \d+", words) for words in said)


def test_while_an_action_is_chosen_the_whole_tableau_counts():
    match = Match("race", 2, seed=1)
    match.state = story(area("new-sparta", "investment-credits", hand=["rebel-fuel-cache", "public-works"])).state
    look = look_at(match, 0)
    marks = Marks(look, Numbers(look.view))
    tabs = [marks.ahead(FIRST[BY_SLUG[slug].number]) for slug in ("rebel-fuel-cache", "public-works")]
    assert tabs == ["conquer", "free"], "military +2 against 1, and a discount of 1"


def test_a_payment_says_what_the_card_costs():
    match, dice = Match("race", 2, {"variant": "first-game"}, seed=1), Dice(1)
    while match.asks()[0].kind != "pay":
        match.reply(match.asks()[0].seat, match.asks()[0].random(dice))
    ask = match.asks()[0]
    prompt = stage("race", look_at(match, ask.seat)).prompt
    assert [note.words.split(",")[0] for note in prompt.notes] == [f"Cost {VALUE[ask.about]}"]
    assert {slot.words for slot in prompt.slots} == {"1 card"}


def test_a_round_begins_with_the_choice_of_its_actions():
    match, dice = Match("race", 2, {"variant": "first-game"}, seed=1), Dice(1)
    rounds = []
    while len(rounds) < 3:
        ask = match.asks()[0]
        if ask.kind == "action":
            look = look_at(match, ask.seat)
            rounds.append(look.tell.round_of(look.view))
            assert stage("race", look).subtitle.startswith(f"Round {rounds[-1]} ")
        match.reply(ask.seat, ask.random(dice))
    assert rounds == [1, 1, 2]
