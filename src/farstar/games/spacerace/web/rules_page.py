"""The cards of Space Race for the end of its rules, and the pictures its rules name."""

from __future__ import annotations

from html import escape

from farstar.games.spacerace.rules.cards import STAGES
from farstar.games.spacerace.text import card_text
from farstar.games.spacerace.web import card_faces, labels
from farstar.games.spacerace.web.card_faces import CardState, CardTable
from farstar.web.drawing import icons
from farstar.web.learn.contents import ContentsEntry, RulesPage
from farstar.web.learn.pictures import shown


def groups(lang: str) -> dict[str, list[ContentsEntry]]:
    sorted_out: dict[str, list[ContentsEntry]] = {"controls": [], **{stage: [] for stage in STAGES}}
    for slug, facts in card_text.designs().items():
        group = "controls" if "level" in facts else facts["type"]
        powers = card_text.abilities(slug, lang)
        sorted_out[group].append(
            ContentsEntry(slug, card_text.name(slug, lang), card_text.type_line(slug, lang), powers)
        )
    return sorted_out


def hand(lang: str, given: list[str]) -> str:
    return shown("spacerace", given[0], lang, card_faces.hand(given[0], CardTable(lang)))


def agency(lang: str, given: list[str]) -> str:
    live = CardState(covered="covered" in given)
    return shown("spacerace", given[0], lang, card_faces.agency(given[0], CardTable(lang), live))


def control(lang: str, given: list[str]) -> str:
    return shown("spacerace", given[0], lang, card_faces.control(given[0], CardTable(lang)))


def chip(lang: str, given: list[str]) -> str:
    """A level as it stands on the cards: `chip technology 2`."""
    stage, value = given
    letter = escape(labels.entry(lang, "letters", stage))
    return f'<b class="chip t-{stage}">{icons.icon("level")}{letter}{value}</b>'


RULES_PAGE = RulesPage(groups, {"hand": hand, "agency": agency, "control": control, "chip": chip})
