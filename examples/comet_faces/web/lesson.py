"""The coach of Comet: what a card is worth now, from what the seat can see; the words are in data/coach."""

from comet import CARDS

from comet_faces.text import CometTeller
from farstar.web.learn.lesson_notes import Milestone, because, other, own

OPTIONS = {"hand": "3"}
"""The table of a first game."""


def speech(view, lang):
    return CometTeller(lang, [])


def reasons(view, ask, said):
    """Whether the best card is sure to win."""
    best = max(ask.options)
    above = [card for card in CARDS if card > best and card not in view.played]
    return [because("above" if above else "sure", card=said.name(best), n=len(above))]


def named(event, view, said):
    return {"card": said.name(event["cards"][0])}


MILESTONES = [Milestone("rival", other("play"), named), Milestone("played", own("play"), named)]


def outcome(view):
    mine, best = view.stars[view.seat], max(view.stars)
    return [because("won" if mine == best else "lost", n=mine, m=best)]
