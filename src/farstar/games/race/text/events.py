"""What has happened in Race, as sentences. Knows only events as a seat may see them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from farstar.games.race.rules.cards import PHASES, POWERS, VALUE
from farstar.games.race.text.asks import power_card
from farstar.games.race.text.speech import Speech
from farstar.text.teller import HEADING, SUBHEADING, LogSentence


def tell(speech: Speech, names: Sequence[str], event: dict[str, Any], viewer: int) -> LogSentence | None:
    """The sentence for an event; None for an event without one."""
    kind, number = event["kind"], event["number"]
    if kind == "round":
        return LogSentence(speech.say("happenings.round", n=number), HEADING)
    if kind == "phase":
        phase = PHASES[number - 1]
        return LogSentence(speech.term(f"phase-{phase}"), SUBHEADING, phase) if number else None
    if kind == "game-end" and number:
        return LogSentence(speech.say("happenings.last-round", n=number))
    if speech.find(f"happenings.{kind}"):
        return LogSentence(speech.say(f"happenings.{kind}", n=number))
    key, values = sentence(speech, event)
    own = event["seat"] == viewer
    return LogSentence(speech.say(f"events.{key}.{'you' if own else 'other'}", who=names[event["seat"]], **values))


def sentence(speech: Speech, event: dict[str, Any]) -> tuple[str, dict[str, object]]:
    """Which sentence an event takes, and the values in it."""
    kind, card, number = event["kind"], event["card"], event["number"]
    values: dict[str, object] = {"n": number, "cards": speech.names(event["secret"])}
    if kind in ("consume", "spend-hand", "flip"):
        values["cause"] = speech.name(power_card(card))
    elif card >= 0:
        values["card"] = speech.name(card)
    if kind == "draw" and card >= 0:
        return "draw for card", values
    if kind == "good":
        values["goods"] = speech.goods(card)
        return "produced" if number else "windfall", values
    if kind == "actions":
        values["actions"] = speech.actions(event["cards"])
    elif kind == "consume":
        values |= {"vp": number, "n": len(event["cards"]), "worlds": speech.names(event["cards"])}
        return "consume" if number else "consume for cards", values
    elif kind == "spend-hand":
        values |= {"vp": number, "n": number // POWERS[card].vp}
        return "spend-hand" if number else "spend nothing", values
    elif kind == "flip":
        (turned,) = event["cards"]
        values |= {"card": speech.name(turned), "value": VALUE[turned]}
        return "flip won" if VALUE[turned] == number else "flip lost", values
    return str(kind), values
