"""The cards of Comet for the end of its rules, and the pictures its rules name; the words are in data/learn."""

from comet import CARDS

from comet_faces.text import CometTeller
from comet_faces.web.pictures import slug_of, small
from farstar.web.learn.contents import ContentsEntry, RulesPage
from farstar.web.learn.pictures import shown


def groups(lang):
    tell = CometTeller(lang, [])
    faces = [(slug_of(card), tell.face(card)) for card in CARDS]
    return {"comets": [ContentsEntry(slug, face.name, face.facts, []) for slug, face in faces]}


def comet(lang, given):
    """`comet 7`: the card with this number."""
    return shown("comet", slug_of(given[0]), lang, small(int(given[0]), CometTeller(lang, [])))


RULES_PAGE = RulesPage(groups, {"comet": comet})
