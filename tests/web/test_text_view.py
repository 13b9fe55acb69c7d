"""The table in words: every answer that a page offers is one that the question takes."""

import re

from tests.web.support import Visitor, hidden_fields, house, new_id, until

from farstar.games.roll.rules.explore import Lay
from farstar.table.ask import Choose
from farstar.table.chance import Dice
from farstar.web.common.numbers import whole_numbers
from farstar.web.game.live import only_pick

ANSWER = re.compile(r'<button name="picks?" value="([0-9,]*)" id="answer-')
GAMES = 5
"""At most so many are played until a single tile was found and is laid."""


async def test_every_answer_in_the_list_fits_the_question(sqlite):
    """Also where the whole answer is behind one button, as for a single tile that was found: tile and place."""
    async with house(sqlite) as app:
        guest, dice, lives = Visitor(app), Dice(7), app.state.shared.lives
        for _ in range(GAMES):
            path = (await guest.form("/tables", game="roll", seat0="me", seat1="bot:random")).headers["location"]
            if await played(guest, path, lives, dice):
                return
        raise AssertionError("nobody was asked to lay a single tile")


async def played(guest, path, lives, dice) -> bool:
    """Play until a whole answer stands behind one button, or to the end: whether one did."""
    table = path.rsplit("/", 1)[1]

    async def asked():
        ask = lives[table].ask_of(0)
        return lives[table].over or (ask is not None and not only_pick(ask))

    while True:
        await until(asked)
        if lives[table].over:
            return False
        page = (await guest.get(f"{path}?text=1")).text
        ask = lives[table].ask_of(0)
        offered = [whole_numbers(value) for value in ANSWER.findall(page)]
        assert [ask.fault(pick) for pick in offered] == [""] * len(offered), ask
        if not isinstance(ask, Choose) and offered:
            assert len(offered) == ask.count() and isinstance(ask, Lay)
            return True
        fields = hidden_fields(page, "csrf", "number")
        picks = ",".join(map(str, ask.random(dice)))
        sent = await guest.client.post(f"{path}/moves", data={**fields, "move": new_id(), "picks": picks})
        assert sent.status_code == 303, sent.text
