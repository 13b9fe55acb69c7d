"""The cards of Race for the end of its rules, and the pictures its rules name."""

from __future__ import annotations

from farstar.games.race.text import card_text
from farstar.games.race.web import card_faces, labels
from farstar.web.drawing import icons
from farstar.web.learn.contents import ContentsEntry, RulesPage
from farstar.web.learn.pictures import shown


def groups(lang: str) -> dict[str, list[ContentsEntry]]:
    sorted_out: dict[str, list[ContentsEntry]] = {"homes": [], "worlds": [], "developments": [], "sixes": []}
    for slug, facts in card_text.designs().items():
        group = "homes" if "home" in facts else "worlds" if facts["type"] == "world" else "developments"
        group = "sixes" if "score" in facts else group
        powers = [(card_text.term(f"phase-{phase}", lang), said) for phase, said in card_text.powers(slug, lang)]
        powers += [(card_text.term("end-of-game", lang), said) for said in card_text.score(slug, lang)]
        sorted_out[group].append(
            ContentsEntry(slug, card_text.name(slug, lang), card_text.type_line(slug, lang), powers)
        )
    return sorted_out


def good(lang: str, given: list[str]) -> str:
    kind = given[0]
    return icons.good(kind, labels.entry(lang, "letters", kind), labels.entry(lang, "kinds", kind))


def place(lang: str, given: list[str]) -> str:
    """The free place for a good."""
    kind = given[0]
    return icons.place(kind, labels.entry(lang, "letters", kind), labels.say(lang, "no-good"))


def hand(lang: str, given: list[str]) -> str:
    return shown("race", given[0], lang, card_faces.hand(given[0], lang))


def tableau(lang: str, given: list[str]) -> str:
    return shown("race", given[0], lang, card_faces.tableau(given[0], lang, good="good" in given))


RULES_PAGE = RulesPage(groups, {"good": good, "place": place, "hand": hand, "tableau": tableau})
