"""What workers in each phase would do now, in words. Knows the numbers of one seat, no draft."""

from __future__ import annotations

from farstar.games.roll.rules.packing import side_of
from farstar.games.roll.rules.tiles import DEVELOP, EXPLORE, PRODUCE, SETTLE
from farstar.games.roll.rules.zones import extra_workers, with_room
from farstar.games.roll.text.numbers import Numbers
from farstar.web.drawing.scene import Look


class Forecast:
    """Reckons for the own seat."""

    def __init__(self, look: Look, numbers: Numbers) -> None:
        self.look = look
        self.numbers = numbers

    def say(self, key: str, **values: object) -> str:
        return self.look.say(f"roll.{key}", **values)

    def of(self, phase: int, workers: int) -> str:
        """What so many workers would do in a phase."""
        if phase in (DEVELOP, SETTLE):
            return self.build(phase, workers)
        own = self.numbers.own
        if phase == PRODUCE:
            room = len(with_room(own))
            if not workers:
                return self.say("free_places", n=room) if room else self.say("no_room")
            return self.say("produces", n=min(workers, room), m=room) if room else self.say("no_room")
        workers += len(extra_workers(own, phase))
        if phase == EXPLORE:
            return self.say("explores", n=workers) if workers else self.say("explores_not")
        goods = sum(len(dice) for dice in own.goods.values())
        if not workers:
            return self.say("goods_wait", n=goods) if goods else self.say("no_goods")
        return self.say("ships", n=min(workers, goods), m=goods) if goods else self.say("no_goods")

    def build(self, phase: int, workers: int) -> str:
        """How far the tile on top of a stack would come."""
        stack = phase - DEVELOP
        tiles = self.look.view.stacks[stack]
        if not tiles:
            return self.say("nothing_to_build")
        side = side_of(tiles[0], stack)
        need = self.numbers.need(self.look.seat, side)
        have = len(self.numbers.own.crews[stack]) + workers
        values = {"tile": self.look.tell.speech.side(side), "have": min(have, need), "need": need}
        if have < need:
            return self.say("builds_short" if workers else "builds_not", n=need - have, **values)
        return self.say("builds_more" if have > need else "builds", n=have - need, **values)
