"""What has happened in Space Race, as sentences. Knows only events as a seat may see them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from farstar.games.spacerace.rules.cards import STAGES
from farstar.games.spacerace.rules.packing import unpack_split
from farstar.games.spacerace.text.speech import Speech
from farstar.text.teller import HEADING, SUBHEADING, LogSentence

SILENT = ("stage-end", "bureaucracy-end", "phase-3-end")
TITLES = {"stage": "", "bureaucracy": "bureaucracy", "phase-3": "universe"}
"""Events that open a part of a round, and what the part is about; a stage has its own word."""
OF_ABILITY = ("use", "immediate", "duty", "copy")
"""Events whose number is the ability of their card."""


def tell(speech: Speech, names: Sequence[str], event: dict[str, Any], viewer: int) -> LogSentence | None:
    """The sentence for an event; None for an event without one."""
    kind = event["kind"]
    if kind in SILENT:
        return None
    if event["seat"] < 0:
        return happening(speech, names, event, viewer)
    key, values = sentence(speech, event)
    own = event["seat"] == viewer
    return LogSentence(speech.say(f"events.{key}.{'you' if own else 'other'}", who=names[event["seat"]], **values))


def happening(speech: Speech, names: Sequence[str], event: dict[str, Any], viewer: int) -> LogSentence:
    """What happens to all, and what the automatic opponent does."""
    kind, number, cards = event["kind"], event["number"], event["cards"]
    values: dict[str, object] = {"n": number}
    if kind == "stage":
        values |= {"stage": speech.stage(number), "order": in_order(speech, names, cards, viewer)}
        kind = "stage order" if len(cards) > 1 else kind
    elif kind in ("shuffle-column", "surge"):
        values |= {"stage": speech.stage(number), "cards": speech.names(cards)}
    elif cards:
        values["cards"] = speech.names(cards)
    if event["card"] >= 0:
        values["card"] = speech.name(event["card"])
    rank = HEADING if kind == "round" else SUBHEADING if event["kind"] in TITLES else LogSentence("").rank
    about = STAGES[number] if event["kind"] == "stage" else TITLES.get(event["kind"], "")
    return LogSentence(speech.say(f"happenings.{kind}", **values), rank, about)


def in_order(speech: Speech, names: Sequence[str], seats: Sequence[int], viewer: int) -> str:
    """Seats in the order of their turns."""
    return speech.listed([speech.say("words.you") if seat == viewer else names[seat] for seat in seats])


def sentence(speech: Speech, event: dict[str, Any]) -> tuple[str, dict[str, object]]:
    """Which sentence an event takes, and the values in it."""
    kind, card, number = event["kind"], event["card"], event["number"]
    values: dict[str, object] = {"n": number, "cards": speech.names(event["cards"] or event["secret"])}
    if card >= 0:
        values["card"] = speech.name(card)
    if kind in OF_ABILITY:
        if number < 0:
            return "duty without effect", values
        values["place"] = speech.abilities(card)[number][0]
    elif kind == "split":
        values["first"], values["second"] = unpack_split(number)
    elif kind == "duplicate":
        values["symbol"] = speech.symbol(number)
    elif kind == "invest" and not number:
        return "invest nothing", values
    return str(kind), values
