"""What Space Race asks, marked on the table: which cards and abilities fit, and why the others do not."""

from __future__ import annotations

from farstar.games.spacerace.rules.cards import AGENCY, HAND, LAB, STAGES, UNIVERSE, Route
from farstar.games.spacerace.rules.packing import card_of, pack_use
from farstar.games.spacerace.rules.view import SpaceRaceView
from farstar.games.spacerace.text.asks import OF_ABILITIES
from farstar.games.spacerace.text.numbers import Numbers
from farstar.games.spacerace.web import labels
from farstar.games.spacerace.web.past import Past
from farstar.table.ask import Choose
from farstar.web.drawing.scene import Chosen, Look, Mark

ZONES = {HAND: ("hand",), UNIVERSE: ("universe",), LAB: ("lab",)}
"""Where the cards of a route lie on the page; all other routes begin in any Laboratory or in the pile."""
LABS = ("lab", "other-lab", "pile")
TARGETS = {AGENCY: "agency", LAB: "lab"}


class SeatDrawing:
    """What every drawing of one seat's view has at hand: what is looked at, and what the rules reckon for it."""

    def __init__(self, look: Look, numbers: Numbers) -> None:
        self.look = look
        self.view: SpaceRaceView = look.view
        self.numbers = numbers


class Marks(SeatDrawing):
    """The answer in the making, and what it makes of every card."""

    def __init__(self, look: Look, numbers: Numbers, past: Past) -> None:
        super().__init__(look, numbers)
        self.past = past
        self.ask = look.ask if isinstance(look.ask, Choose) else None
        self.answer = Chosen(self.ask, look.draft) if self.ask is not None else None
        self.uses: dict[int, list[int]] = {}
        if self.ask is not None and self.ask.kind in OF_ABILITIES:
            for use in self.ask.options:
                self.uses.setdefault(card_of(use), []).append(use)

    @property
    def kind(self) -> str:
        return self.ask.kind if self.ask is not None else ""

    @property
    def route(self) -> Route | None:
        """The way the cards asked for would go."""
        if self.ask is None or self.kind not in ("pick", "alternative"):
            return None
        ability = self.view.printed.ability(self.ask.about)
        lower = bool(self.view.agenda) and self.view.agenda[-1][0] == "lower-row"
        return ability.second if lower else ability.route

    # Cards -----------------------------------------------------------------------------------------------------

    def of(self, card: int, place: str) -> Mark:
        """How a card stands in the answer; places are hand, universe, agency, other, lab, other-lab, pile, known."""
        ask, answer, say = self.ask, self.answer, self.look.say
        if ask is None or answer is None:
            return Mark()
        if card in self.uses and place == ("other" if ask.kind == "copy" else "agency"):
            return self.cycled(self.uses[card])
        if ask.kind in ("pick", "alternative"):
            return self.moving(card, place)
        if place == "hand" and ask.kind == "invest":
            return answer.mark(card, say("spacerace.tab_stays"), say("spacerace.tab_down"), "pays")
        if place == "known" and ask.kind == "reveal":
            return answer.mark(card, say("spacerace.tab_stays"), say("spacerace.tab_reveal"))
        if place == "agency" and card in ask.options and ask.kind in ("leader", "uncover"):
            return answer.mark(card, say("spacerace.tab_stays"), say(f"spacerace.tab_{ask.kind}"))
        if place == "agency" and ask.kind == "uncover":
            return Mark("dimmed", say("spacerace.tab_not_covered"))
        return Mark()

    def cycled(self, uses: list[int]) -> Mark:
        """A card with abilities that can be used: pressing it again takes the next one, after the last one none."""
        answer, say = self.answer, self.look.say
        assert answer is not None
        taken = next((at for at, use in enumerate(uses) if use in answer.picked), -1)
        draft = str(uses[taken + 1]) if taken + 1 < len(uses) else ""
        if taken < 0:
            return Mark("legal", say("spacerace.tab_use"), draft)
        words = "tab_chosen" if len(uses) == 1 else "tab_nth"
        return Mark("chosen", say(f"spacerace.{words}", n=taken + 1, m=len(uses)), draft, True)

    def moving(self, card: int, place: str) -> Mark:
        """A card that an ability may move, or why it may not."""
        ask, answer, route, say = self.ask, self.answer, self.route, self.look.say
        assert ask is not None and answer is not None and route is not None
        if place not in ZONES.get(route.source, LABS):
            return Mark()
        if card in ask.options:
            target = TARGETS.get(route.target, "down")
            rest = "free" if place == "universe" else "stays"
            return answer.mark(card, say(f"spacerace.tab_{rest}"), say(f"spacerace.tab_{target}"))
        if ask.kind == "alternative":
            return Mark("dimmed", say("spacerace.tab_later"))
        return Mark("dimmed", self.reason(card, route))

    def reason(self, card: int, route: Route) -> str:
        """Why a card may not go this way."""
        say, printed = self.look.say, self.view.printed
        if not route.types >> printed.type[card] & 1:
            names = [labels.entry(self.look.lang, "stages", STAGES[at]) for at in route.columns]
            kinds = f" {say('spacerace.or')} ".join(names)
            return say("spacerace.tab_only", kind=kinds)
        if route.symbol >= 0 and route.symbol not in printed.symbols[card]:
            return say("spacerace.tab_symbol", symbol=self.look.tell.speech.symbol(route.symbol))
        return say("spacerace.tab_not_this")

    def rows(self, card: int) -> dict[int, str]:
        """The state of each ability of a card of the Agency: legal, chosen, or used this round."""
        assert self.answer is None or self.ask is not None
        states = {}
        for ability in self.view.printed.abilities[card]:
            use = pack_use(card, ability.slot)
            if use in self.uses.get(card, ()):
                chosen = self.answer is not None and use in self.answer.picked
                states[ability.slot] = "chosen" if chosen else "legal"
            elif self.numbers.table.marks[card] >> ability.slot & 1:
                states[ability.slot] = "used"
        return states

    # Control cards ---------------------------------------------------------------------------------------------

    def control(self, control: int) -> Mark:
        """A card of the own control set."""
        ask, answer, say = self.ask, self.answer, self.look.say
        seen = self.view.players[self.view.seat]
        when = self.when(control)
        if ask is None or answer is None or ask.kind not in ("control", "return-control"):
            return Mark("dimmed", when) if when else Mark()
        if ask.kind == "control":
            if control not in ask.options:
                return Mark("dimmed", when)
            level = self.numbers.level_with(self.view.seat, control)
            return answer.mark(
                control, say("spacerace.control_level", n=level), say("spacerace.control_chosen", n=level)
            )
        if control in ask.options:
            return answer.mark(control, when, say("spacerace.tab_back"))
        return Mark("dimmed", when if control in seen.played else say("spacerace.control_unplayed"))

    def when(self, control: int) -> str:
        """When an own control card was played; empty if it was not."""
        seen = self.view.players[self.view.seat]
        if control not in seen.played:
            return ""
        if control == seen.current:
            return self.look.say("spacerace.control_now")
        number = self.past.round_of(self.view.seat, control)
        return self.look.say("spacerace.control_round" if number else "spacerace.control_played", n=number)
