"""A bot's advice for the seat that asks for it: one sentence, then the reasons in words, the numbers last."""

from __future__ import annotations

from typing import Any, NamedTuple

from starlette.requests import Request

from farstar.bots.reasons import NOTICED, bot_words, decimal
from farstar.study.judge import in_percent
from farstar.table.ask import Ask, Pick
from farstar.text import words
from farstar.text.of_games import teller
from farstar.text.teller import Face, pick_in_words
from farstar.web.common.languages import say
from farstar.web.pages.choice_cards import cards_of
from farstar.web.pages.render import bot_name, names_at
from farstar.web.tables import actions
from farstar.web.visitors.visitor import Visitor

FACTS = 2
"""Facts told of a choice."""


class ComparedWay(NamedTuple):
    """One of the choices that were compared: its name, what speaks for it in words, a number at last, and the cards it
    is about."""

    name: str
    facts: str
    number: str
    cards: list[Face]


class ShownHint(NamedTuple):
    """What to do in one sentence, the pick that does it, why in further sentences, the choices compared, and whose
    advice it is; `cards` are those that are advised."""

    sentence: str
    pick: Pick
    why: list[str]
    ways: list[ComparedWay]
    source: str
    cards: list[Face]


async def hint(request: Request, visitor: Visitor) -> ShownHint | None:
    """What a bot would do on the visitor's seat, and why."""
    given = await actions.hint(request, visitor, names_at)
    shared, info, seat = await actions.own_seat(request, visitor)
    live = await shared.live(info.id)
    ask = live.ask_of(seat)
    if ask is None:
        return None
    tell = teller(info.game, visitor.lang, names_at(info, visitor.lang), info.options)
    return in_words(tell, live.view(seat), ask, given, visitor.lang)


def in_words(tell: Any, view: Any, ask: Ask, given: dict[str, Any], lang: str) -> ShownHint:
    """A bot's advice in words: the expert's own, or what can be said of the reasons another bot gives."""
    pick, source = tuple(given["pick"]), say(lang, "table.hint_source", bot=bot_name(given["bot"], lang))
    why = [each for each in given.get("compared") or given["why"] if "pick" in each]
    pictures = cards_of(view.game, tell, view, ask, [pick, *[tuple(each["pick"]) for each in why]])
    advised = pictures.pop(0)
    if given["said"]:
        ways = [
            judged_way(each, at == 0, cards, lang) for at, (each, cards) in enumerate(zip(why, pictures, strict=True))
        ]
        return ShownHint(given["sentence"], pick, given["reasons"], ways, source, advised)
    choice = pick_in_words(tell, view, ask, pick, say(lang, "table.none"))
    best = next((each for each in why if tuple(each["pick"]) == pick), None)
    facts = plain_facts(best, lang) if best else ""
    sentence = say(lang, "table.hint_because" if facts else "table.hint_only", choice=choice, facts=facts)
    both = zip(why, pictures, strict=True)
    ways = [way(tell, view, ask, each, why[0]["value"], cards, lang) for each, cards in both] if len(why) > 1 else []
    return ShownHint(sentence, pick, [], ways, source, advised)


def judged_way(compared: dict[str, Any], best: bool, cards: list[Face], lang: str) -> ComparedWay:
    """One of the choices the expert compared; what is hardly behind counts as equal."""
    said = say(lang, "chance.now", percent=in_percent(compared["chance"]))
    close = compared["close"] and not best
    return ComparedWay(compared["choice"], "", say(lang, "table.hint_equal") if close else said, cards)


def way(
    tell: Any, view: Any, ask: Ask, reason: dict[str, Any], best: float, cards: list[Face], lang: str
) -> ComparedWay:
    """One of the choices compared; what is hardly behind counts as equal."""
    name = pick_in_words(tell, view, ask, tuple(reason["pick"]), say(lang, "table.none"))
    behind = best - reason["value"]
    said = say(lang, "table.hint_behind", points=decimal(behind, lang)) if behind >= NOTICED else ""
    return ComparedWay(name, plain_facts(reason, lang), said or say(lang, "table.hint_best"), cards)


def plain_facts(reason: dict[str, Any], lang: str) -> str:
    """What can be said of a choice without weighing anything."""
    texts = bot_words(reason.get("game", ""), lang)["facts"]
    return " ".join(words.fill(texts[slug], lang, n=number) for slug, number in reason.get("facts", [])[:FACTS])
