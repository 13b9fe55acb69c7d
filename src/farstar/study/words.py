"""Reasons put into sentences, in one language, for players with these names. Knows templates only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any

from farstar.bots.reasons import bot_words
from farstar.study.why import Call, Why
from farstar.table.ask import Choose
from farstar.table.game import Options, games
from farstar.text import words
from farstar.text.of_games import game_words, teller
from farstar.text.phrases import Phrases
from farstar.text.teller import Teller, pick_in_words

SURE = 0.85
"""The share of imagined games from which on somebody will almost surely do something."""
NAMED = 2
"""So many gains, cards and parts of the evaluation are named at once."""
LONG = 60
"""A choice with a longer description is not repeated within a sentence."""
ALSO = {"cards": "hand", "chips": "points"}
"""What is told as a gain is not told again as this part of the evaluation."""
SMALL = 0.03
"""The difference in the chance to win below which two choices are about as good."""


class Words(Phrases):
    """The sentences of studies of one game, at a table with these names."""

    def __init__(self, game: str, lang: str, names: Sequence[str], options: Options | None = None) -> None:
        super().__init__("data/study", lang)
        self.game = game
        self.names = list(names)
        self.own: dict[str, Any] = game_words(game, "study", lang) if game in games() else {}
        self.bots = bot_words(game, lang)
        self.teller: Teller = teller(game, lang, names, options)
        self.none = Phrases("data/play", lang).say("table.none")

    def pick(self, view: Any, ask: Any, pick: Any) -> str:
        """A pick in words; where several choices have one name, with what it does."""
        if isinstance(ask, Choose) and pick:
            said = self.told_apart(view, ask, pick) or ", ".join(self.named(view, ask, pick))
        else:
            said = pick_in_words(self.teller, view, ask, pick, self.none)
        return said[:1].upper() + said[1:]

    def named(self, view: Any, ask: Choose, pick: Any) -> list[str]:
        """What is picked by its names; of several that have one name how many."""
        names = {option.value: option.name for option in self.teller.options(view, ask)}
        times = Counter(names[each] for each in pick)
        return [name if number == 1 else f"{name} ×{number}" for name, number in times.items()]

    def told_apart(self, view: Any, ask: Choose, pick: Any) -> str:
        """The name of the one option with its note, if another has the same name and does something else; or empty."""
        options = self.teller.options(view, ask)
        chosen = next(each for each in options if each.value == pick[0])
        if len(pick) > 1 or not any(each.name == chosen.name and each.note != chosen.note for each in options):
            return ""
        note = chosen.note.removesuffix(".")
        return self.say("plan.which", name=chosen.name, note=note[:1].lower() + note[1:])

    def advice(self, view: Any, ask: Any, pick: Any) -> str:
        """What to do, as the beginning of a sentence: the pick with the verb that belongs to the question, or the pick
        alone where the game has no verb for it."""
        if not isinstance(ask, Choose) and hasattr(self.teller, "advised"):
            said = str(self.teller.advised(ask, pick))
            return said[:1].upper() + said[1:]
        verb = self.own.get("advice", {}).get(ask.kind if pick else f"{ask.kind}-none")
        if verb is None or not isinstance(ask, Choose):
            return self.pick(view, ask, pick)
        if apart := self.told_apart(view, ask, pick) if pick else "":
            plain = quoted = [apart]
        else:
            plain = self.named(view, ask, pick)
            quoted = [self.say("plan.quoted", name=name) for name in plain]
        listed = {"list": self.listing(quoted), "choice": self.listing(plain)}
        said = words.fill(verb, self.lang, n=len(pick), **listed)
        return said[:1].upper() + said[1:]

    def listing(self, items: Sequence[str]) -> str:
        """Several things within a sentence, the last two joined by a word."""
        return self.say("plan.both").join([*filter(None, [", ".join(items[:-1])]), *items[-1:]])

    def phase(self, phase: str) -> str:
        """A part of the game; its slug where the game has no word for it."""
        return str(self.own.get("phases", {}).get(phase, phase))

    def gain(self, what: str, number: float) -> str:
        """So much of something, in whole pieces; empty where the game has no word for it."""
        template = self.own.get("gains", {}).get(what)
        amount = round(abs(number))
        return words.fill(template, self.lang, n=amount) if template and amount else ""

    def gains(self, entries: Sequence[tuple[str, float]]) -> str:
        parts = [said for what, number in entries if (said := self.gain(what, number))]
        return self.say("plan.both").join(parts[:NAMED])

    def called(self, call: Call, own: bool) -> str:
        """What somebody is likely to call, as a part of a sentence; empty where the game has no word for it."""
        what = self.own.get("calls", {}).get(call.what)
        if what is None:
            return ""
        template = self.own["call"]["own" if own else "sure" if call.share >= SURE else "likely"]
        return words.fill(template, self.lang, name=self.names[call.seat], what=what)

    def card_names(self, slugs: Sequence[str], apart_from: str) -> list[str]:
        """Cards by their names, without the one that is named already."""
        named = self.teller.cards()
        return [named[slug] for slug in slugs if slug in named and named[slug] not in apart_from][:NAMED]

    def clauses(self, entries: Sequence[tuple[str, float]], key: str, gains: Collection[str]) -> list[str]:
        """Parts of the evaluation that get better, or worse, as clauses; without those that were told as gains."""
        sign = 1.0 if key == "better" else -1.0
        clauses: dict[str, str] = (self.find(key) or {}) | self.own.get(key, {})
        large = [what for what, points in entries if points * sign > 0 and what not in gains]
        return [clauses[what] for what in large if what in clauses][:NAMED]

    def facts(self, why: Why) -> list[str]:
        known: dict[str, str] = self.bots["facts"]
        return [words.fill(known[slug], self.lang, n=number) for slug, number in why.facts if slug in known]

    def soon(self, cards: list[str]) -> str:
        """Which cards can soon be placed, in the words of the game."""
        template = self.own.get("placed", {}).get("soon") or self.find("plan.placed")
        return words.fill(template, self.lang, n=len(cards), list=self.say("against.and").join(cards))

    def plan(self, choice: str, why: Why, better: bool = False) -> str:
        """What can be placed, what it brings, what the others will likely call: a part of a sentence, or empty. Where
        nothing is placed or gained, the `better` part of the evaluation may stand for it."""
        parts: list[str] = []
        if cards := self.card_names(why.placed, choice):
            parts.append(self.soon(cards))
        if gains := self.gains(advantages(why)):
            parts.append(self.say("plan.gains", list=gains))
        if better and not parts and (clauses := self.clauses(why.terms, "better", ())):
            parts.append(clauses[0])
        calls = [said for call in why.calls if (said := self.called(call, False))]
        calls += [said for call in why.plan if (said := self.called(call, True)) and choice not in said]
        return self.say("plan.and").join(parts[: NAMED if not calls else 1] + calls[:1])

    def idea(self, choice: str, why: Why) -> str:
        """The plan as a sentence of its own, or empty; where nothing is to be gained, what to keep in mind."""
        plan = self.plan(choice, why)
        own = self.card_names(why.placed, choice) or self.gains(advantages(why)) or why.plan
        return self.say("plan.alone" if own else "plan.mind", plan=plan) if plan else ""

    def reasons(self, why: Why, other: str = "") -> list[str]:
        """Why it is better than another choice, in a few sentences: facts, gains and losses, what else changes.

        The other choice is named, unless its description is long; without one it is the choice that was made.
        """
        said = self.facts(why)[:NAMED]
        gains = {what for what, number in why.more if self.gain(what, number)}
        gains |= {ALSO[what] for what in gains if what in ALSO}
        if more := self.gains([entry for entry in why.more if entry[1] > 0]):
            said.append(self.say(f"against.{self.compared(other)}", other=other, list=more))
        less = self.gains([entry for entry in why.more if entry[1] < 0])
        better, worse = (
            self.say("against.and").join(self.clauses(why.terms, key, gains)) for key in ("better", "worse")
        )
        if better and not more:
            said.append(self.say("against.first", list=better))
        if less and said:
            said.append(self.say("against.less", list=less))
        if better and more:
            said.append(self.say("against.better", list=better))
        if worse:
            said.append(self.say("against.worse", list=worse))
        return said

    def compared(self, other: str) -> str:
        """How another choice is spoken of."""
        if not other:
            return "more-chosen"
        if other.casefold() == self.none.casefold():
            return "more-none"
        return "more" if len(other) <= LONG else "more-next"

    def verdict(self, right: bool, choice: str) -> str:
        """What is said to who answers a puzzle; a long choice is not repeated."""
        form = "" if len(choice) <= LONG else "-long"
        return self.say(f"puzzle.{'right' if right else 'wrong'}{form}", choice=choice)

    def percent(self, share: float) -> str:
        """A change of the chance, with its sign."""
        number = round(100 * share)
        return f"{'−' if number < 0 else '+' if number > 0 else ''}{abs(number)} %"


def advantages(why: Why) -> list[tuple[str, float]]:
    """What a pick brings, that in which it excels first."""
    order = {what: number for what, number in why.more}
    brings = [(what, number) for what, number in why.gains if number > 0 and order.get(what, 0.0) >= 0]
    return sorted(brings, key=lambda entry: -order.get(entry[0], 0.0))
