"""What could be chosen where somebody chose in a reviewed game, with the chance of each; what was better."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from farstar.study.judge import in_percent
from farstar.study.report import ReviewReport
from farstar.study.review import BEST, Choice
from farstar.table.ask import Ask, Pick
from farstar.text.teller import Face
from farstar.web.common.numbers import whole_number
from farstar.web.drawing.scene import Button, Thing
from farstar.web.drawing.scenes import Look, stage, things_of
from farstar.web.game.live import Live
from farstar.web.pages.choice_cards import cards_of

SHOWN = 4
"""So many of what could be chosen are told beside the table: what was chosen, what was better, and the next best."""


class Tried(NamedTuple):
    """Something that could be chosen: in words, the cards it names or its own scene, and the chance to win with it in
    percent (None: not thought about). `kind` is yours, better, best (yours, and nothing was better) or nothing; `tag`
    says that in words."""

    words: str
    cards: list[Face]
    scene: Button | None
    percent: int | None
    kind: str
    tag: str


def chosen_facts(report: ReviewReport, choice: Choice | None, then: Live, look: Look) -> dict[str, Any]:
    """The question, what could be chosen, and which things on the table were chosen or would have been better."""
    if choice is None:
        return {"question": "", "tried": [], "untold": 0, "sides": [], "compared": {}}
    ask = report.moments[choice.line].ask
    asking = stage(look.game, look._replace(ask=ask))
    words = tags(choice, look)
    tried, untold = all_tried(report, choice, ask, look.view, asking.prompt.buttons, words)
    return {
        "question": report.words.teller.question(look.view, ask),
        "tried": tried,
        "untold": untold,
        "sides": [each for kind in ("yours", "better") for each in tried if each.kind == kind],
        "compared": compared(things_of(asking), choice, words),
    }


def tags(choice: Choice, look: Look) -> dict[str, str]:
    """The words on what was chosen, and on what would have been better; a choice that was the best says so."""
    if choice.grade == BEST:
        return {"yours": look.say("study.best"), "better": look.say("study.as_good")}
    return {"yours": look.say("study.yours" if look.mine else "study.made"), "better": look.say("study.better")}


def all_tried(
    report: ReviewReport, choice: Choice, ask: Ask, view: Any, buttons: Sequence[Button], words: dict[str, str]
) -> tuple[list[Tried], int]:
    """What the expert thought about, as far as it is told, and how much more that was; where the game draws a scene for
    each, every option."""
    scenes: dict[Pick, Button] = {
        (value,): each for each in buttons if each.picture and (value := whole_number(each.draft)) is not None
    }
    costs = {**dict(choice.tried), choice.pick: choice.cost, choice.best: 0.0}
    first = sorted(costs, key=lambda pick: (pick not in (choice.pick, choice.best), costs[pick]))[:SHOWN]
    picks: list[Pick] = list(scenes) if scenes else [pick for pick in sorted(costs) if pick in first]
    told = [one_tried(report, choice, ask, view, pick, costs.get(pick), scenes.get(pick), words) for pick in picks]
    return told, 0 if scenes else len(costs) - len(first)


def one_tried(
    report: ReviewReport,
    choice: Choice,
    ask: Ask,
    view: Any,
    pick: Pick,
    cost: float | None,
    scene: Button | None,
    words: dict[str, str],
) -> Tried:
    """One of them with its chance, if it was thought about: that after the best one less what it costs."""
    best = choice.knew[choice.seat] + choice.cost
    percent = in_percent(max(0.0, best - cost)) if cost is not None else None
    kind = "yours" if pick == choice.pick else "better" if pick == choice.best else ""
    if kind == "yours" and choice.grade == BEST:
        kind = "best"
    cards = cards_of(report.journal.game, report.words.teller, view, ask, [pick])[0]
    tag = words["yours"] if kind in ("yours", "best") else words.get(kind, "")
    return Tried(report.words.pick(view, ask, pick), cards, scene, percent, kind, tag)


def compared(things: Iterable[Thing], choice: Choice, words: dict[str, str]) -> dict[str, tuple[str, str]]:
    """Which things on the table only one of the two choices takes, by their names: a kind and a word for each."""
    found = {}
    same, good = choice.pick == choice.best, choice.grade == BEST
    for thing in things:
        option = whole_number(thing.mark.draft or "")
        yours, better = option in choice.pick, option in choice.best
        if option is not None and (yours or better) and (same or yours != better):
            kind = "yours" if yours else "better"
            found[thing.id] = ("best" if yours and good else kind, words[kind])
    return found
