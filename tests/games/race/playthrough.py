"""How a table of Race reads in a playthrough; the recorded one is a short duel with every kind of question but one."""

from tests.games.race.stories import named, slugs
from tests.playthrough import Playthrough, words

from farstar.games.race import GAME
from farstar.games.race.rules.actions import ACTIONS

HIDDEN = [("hand", "in hand"), ("drawn", "drawn"), ("pledged", "to pay")]
"""Zones of which others see only the number of cards."""


class RacePlaythrough(Playthrough):
    game = GAME
    options = {"variant": "duel"}
    seed = 3899

    def common(self, view):
        yield f"  phase {view['phase'] or '-'}, pool {view['pool']}, deck {view['deck']}, discards {view['discard']}"
        for seat, seen in enumerate(view["players"]):
            counts = [f"{seen[zone]} {word}" for zone, word in HIDDEN if seen[zone]]
            actions = words(ACTIONS[action] for action in seen["actions"])
            yield f"  seat {seat}: {seen['chips']} chips, {words(counts)}; actions {actions}"
            cards = zip(seen["tableau"], slugs(seen["tableau"]), strict=True)
            yield f"    {words(f'{slug} (good)' if card in seen['goods'] else slug for card, slug in cards)}"

    def own(self, view):
        parts = [f"{word}: {words(slugs(view[zone]))}" for zone, word in HIDDEN if view[zone]]
        return f"  seat {view['seat']} sees {'; '.join(parts) or 'no hidden cards'}"

    def named(self, ask, option):
        return named(ask, option)

    def offered(self, ask):
        if ask.kind == "actions":
            return f"1 of {len(ask.options)} pairs of action cards"
        return super().offered(ask)

    def when(self, state, ask):
        if ask.kind == "opening":
            return "setup"
        return f"round {state.round + 1 if ask.kind == 'actions' else state.round}"


PLAYTHROUGH = RacePlaythrough()
