"""Choices ahead at slow tables: what may be asked, prepared, given when it is needed, and seen by nobody else."""

from tests.web.support import answer, house, new_id, two_at_a_table, until

from farstar.games.race.rules.actions import ACTIONS
from farstar.table.chance import Dice
from farstar.web.game.ahead import questions
from farstar.web.game.live import Live


def waiting_table():
    """Race for two, seat 0 has chosen Settle in secret and waits for seat 1."""
    live = Live("race", 2, {}, "seed", ["Ann", "Ben"])
    live.run_on(set(), 0.0, False)
    for seat in (0, 1):
        live.take(seat, live.ask_of(seat).random(Dice(1)), "move")
        live.run_on(set(), 0.0, False)
    action = next(pick for pick in live.ask_of(0).picks() if pick)
    live.take(0, action, "move")
    return live


def test_the_questions_of_the_phases_that_may_be_called_can_be_answered_ahead():
    live = waiting_table()
    found = {each.ask.kind: each.ask for each in questions(live, 0, {})}
    assert {"develop", "settle"} <= set(found), found
    assert "action" not in found, "this is asked now"
    assert set(found["settle"].options) <= set(live.view(0).hand)


def test_what_is_prepared_leads_on_to_the_questions_after_it():
    live = waiting_table()
    settle = next(each.ask for each in questions(live, 0, {}) if each.ask.kind == "settle")
    card = settle.options[0]
    kinds = {(each.ask.kind, each.ask.about) for each in questions(live, 0, {("settle", -1): (card,)})}
    assert ("pay", card) in kinds, kinds


def test_the_questions_are_the_same_whatever_the_others_hold():
    live = waiting_table()
    twin = live.copy()
    twin.match.state = live.match.game.imagine(live.view(0), Dice(77))
    twin.match.state.sealed = dict(live.match.state.sealed)
    twin.views = {}
    told = [[each.ask for each in questions(table, 0, {})] for table in (live, twin)]
    assert told[0] == told[1]


async def test_a_prepared_answer_is_given_when_it_is_asked_for_and_nobody_else_sees_it(sqlite):
    async with house(sqlite) as app:
        ann, ben, table = await two_at_a_table(app, pace="slow")
        for each in (ann, ben):
            await answer(each, table)
        await act(ann, table, "settle")
        address = f"/tables/{table}/ahead"
        assert "If asked: Which world do you place?" in (await ann.get(address)).text
        await ann.form(address, kind="settle", about="-1", pick="")
        await ann.form(address, kind="develop", about="-1", pick="")
        await ann.form(address, kind="develop", about="-1", forget="1")
        assert (await ann.get(address)).text.count("(prepared)") == 1
        assert "(prepared)" not in (await ben.get(address)).text
        refused = await ann.form(address, status=409, kind="nonsense", about="-1", pick="")
        assert "answered ahead" in refused.text
        await act(ben, table, "settle")

        async def waits_for_ben():
            now = await ann.table(table)
            return now if now["waiting"] == [1] else None

        now = await until(waits_for_ben)
        assert now["undo"], "a prepared answer can be taken back like any other"
        assert (await ben.table(table))["ask"]["kind"] == "settle"
        assert "(prepared)" not in (await ann.get(address)).text


async def test_only_slow_tables_have_choices_ahead(sqlite):
    async with house(sqlite) as app:
        ann, _, table = await two_at_a_table(app)
        await ann.get(f"/tables/{table}/ahead", 409)


async def act(visitor, table, action):
    """Choose an action card."""
    payload = await visitor.table(table)
    pick = [ACTIONS.index(action)]
    await visitor.post(f"/api/tables/{table}/moves", {"number": payload["number"], "move": new_id(), "pick": pick})
