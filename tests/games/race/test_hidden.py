"""What may be known and what may not: RACE-164 to RACE-166, RACE-171, RACE-172."""

import json

import pytest
from tests.games.race.stories import area, slugs, story

from farstar.games.race import GAME
from farstar.games.race.rules.cards import card_named
from farstar.table.chance import Dice


def same_for(seat, *tables):
    """Does this seat see the same at all these tables, asks and story included?"""
    seen = []
    for table in tables:
        log = [event.seen_by(seat) for event in table.state.events]
        seen.append(json.dumps([table.view(seat), log]))
    return all(each == seen[0] for each in seen)


def test_all_discards_are_face_down():
    """RACE-164: payments, cards not kept and the hand limit look the same to others whatever was discarded."""
    tables = []
    for paid in ("gem-world", "spice-world"):
        table = story(area(hand=["export-duties", "gem-world", "spice-world"]), area())
        tables.append(table.round("settle", "develop").place("export-duties").pick(0, paid))
    assert same_for(1, *tables)
    tables = []
    for kept in ("gem-world", "spice-world"):
        table = story(area(), area()).chance("gem-world", "spice-world").round("settle", "explore+5")
        tables.append(table.pick(0, kept).pick(1, table.options(1)[0]))
    assert same_for(1, *tables)
    tables = []
    for dropped in (0, 1):
        table = story(area(spare=11), area()).round("settle").place()
        tables.append(table.pick(0, table.options(0)[dropped]))
    assert same_for(1, *tables)


def test_nobody_may_look_through_deck_or_discard_pile():
    """RACE-165"""
    table = story(area("old-earth"), area("new-sparta"), discards=["spice-world"])
    other = story(area("old-earth"), area("new-sparta"), discards=["new-earth"])
    for seat in (0, 1, -1):
        assert same_for(seat, table, other)
        view = table.view(seat)
        assert isinstance(view["deck"], int) and isinstance(view["discard"], int)


@pytest.mark.parametrize(("card", "world"), [("colony-ship", "new-earth"), ("new-military-tactics", "pirate-world")])
def test_a_card_from_the_tableau_was_public_but_lies_face_down(card, world):
    """RACE-166: everybody hears which card left; then it is one of the discards, and nobody sees which."""
    table = story(area("old-earth", card, hand=[world]), area()).round("settle").place(world)
    table.asks()
    gone = next(event for event in table.state.events if event.kind == "sacrifice")
    assert [slugs([gone.seen_by(seat)["card"]]) for seat in (0, 1, -1)] == [[card]] * 3
    assert table.discards() == [card]
    views = [table.view(seat) for seat in (0, 1, -1)]
    table.state.discard[0], table.state.deck[0] = table.state.deck[0], table.state.discard[0]
    assert [table.view(seat) for seat in (0, 1, -1)] == views, "any other card in its place looks the same"
    assert [view["discard"] for view in views] == [1, 1, 1]


def test_only_the_seat_itself_remembers_what_it_has_thrown_away():
    """RACE-C33"""
    tables = []
    for paid in ("gem-world", "spice-world"):
        table = story(area(hand=["export-duties", paid]), area())
        tables.append(table.round("settle", "develop").place("export-duties"))
    assert [table.discards() for table in tables] == [["gem-world"], ["spice-world"]]
    assert [slugs(table.view(0)["seen_discards"]) for table in tables] == [["gem-world"], ["spice-world"]]
    for seat in (1, -1):
        assert tables[0].view(seat) == tables[1].view(seat) and tables[0].view(seat)["seen_discards"] == []


def test_what_is_public():
    """RACE-171, RACE-C09, RACE-C34"""
    table = story(area("old-earth", "gem-world", goods=["gem-world"], spare=3, chips=4), area("new-sparta", spare=5))
    for seat in (0, 1, -1):
        view = table.view(seat)
        assert [seen["hand"] for seen in view["players"]] == [3, 5]
        assert [seen["chips"] for seen in view["players"]] == [4, 0]
        assert [slugs(seen["tableau"]) for seen in view["players"]] == [["old-earth", "gem-world"], ["new-sparta"]]
        assert [slugs(seen["goods"]) for seen in view["players"]] == [["gem-world"], []]
        assert (view["pool"], view["deck"], view["discard"]) == (24, 114 - 3 - 1 - 3 - 5, 0)


def test_at_any_time_also_between_reveal_and_payment():
    """RACE-171"""
    table = story(area(hand=["space-marines"], spare=5), area()).round("settle", "develop").place("space-marines")
    assert table.asked() == [(0, "pay")]
    assert [seen["hand"] for seen in table.view(1)["players"]] == [5, 0]
    assert slugs(table.view(1)["players"][0]["tableau"]) == ["space-marines"]


def test_hands_are_hidden_from_others_and_shown_to_their_owner():
    """RACE-172"""
    tables = [story(area("old-earth", hand=[card]), area("new-sparta")) for card in ("gem-world", "spice-world")]
    assert same_for(1, *tables) and same_for(-1, *tables)
    assert [slugs(table.view(0)["hand"]) for table in tables] == [["gem-world"], ["spice-world"]]


def test_faces_of_goods_are_hidden_from_everybody():
    """RACE-172"""
    tables = []
    for good in ("new-earth", "plague-world"):
        table = story(area("gem-world"), area())
        tables.append(table.round("produce").chance(good, "spice-world"))
        tables[-1].asks()
    assert same_for(0, *tables) and same_for(1, *tables)


def test_choices_are_hidden_until_they_are_revealed():
    """RACE-172"""
    hand = ["export-duties", "public-works", "refugee-world", "pilgrimage-world"]
    for action, names in (("develop", hand[:2]), ("settle", hand[2:])):
        tables = []
        for name in names:
            tables.append(story(area(hand=hand), area()).round(action).pick(0, name))
        tables.append(story(area(hand=hand), area()).round(action))
        assert all(table.view(1) == tables[0].view(1) for table in tables)


def test_what_is_asked_of_others_is_not_in_a_view():
    """RACE-172: only the own ask may be shown; a view names no options of other seats."""
    table = story(area(hand=["export-duties"], spare=2), area()).round("settle", "develop")
    assert table.options(0) == ["export-duties"]
    text = json.dumps({key: value for key, value in table.view(1).items() if key not in ("agenda", "lanes")})
    assert str(card_named("export-duties")) not in text.replace("[", " ").replace("]", " ").replace(",", " ").split()


def test_a_seat_imagines_only_tables_it_could_be_looking_at():
    table = story(area("old-earth", "gem-world", hand=["new-earth"], goods=["gem-world"]), area("new-sparta", spare=4))
    table.asks()
    view = GAME.view(table.state, 0)
    imagined = [GAME.imagine(view, Dice(seed)) for seed in range(20)]
    assert all(GAME.view(state, 0).save() == view.save() for state in imagined)
    assert len({tuple(state.players[1].hand) for state in imagined}) > 10, "the other hand is anybody's guess"
