"""What has happened in Roll, as sentences. Knows only events as a seat may see them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from farstar.games.roll.rules.packing import side_laid, stack_and_top, unpack_lay
from farstar.games.roll.rules.tiles import COLOUR, COLOURS, PHASES, PLACES
from farstar.games.roll.text.speech import Speech
from farstar.games.roll.text.tile_text import die_name
from farstar.text.teller import HEADING, SUBHEADING, LogSentence

OF_SIDES = ("abandon", "give-back")
"""Events whose secret is a list of sides, as they lay in the stacks."""


def tell(speech: Speech, names: Sequence[str], event: dict[str, Any], viewer: int) -> LogSentence | None:
    """The sentence for an event; None for an event without one."""
    kind, number = event["kind"], event["number"]
    if kind == "round":
        return LogSentence(speech.say("happenings.round", n=number), HEADING)
    if kind == "phase":
        return LogSentence(speech.phase(number), SUBHEADING, PHASES[number] if number < len(PHASES) else "citizenry")
    if event["seat"] < 0:
        return LogSentence(happening(speech, kind, number))
    key, values = sentence(speech, event)
    own = event["seat"] == viewer
    return LogSentence(speech.say(f"events.{key}.{'you' if own else 'other'}", who=names[event["seat"]], **values))


def happening(speech: Speech, kind: str, number: int) -> str:
    """What happens to all."""
    if kind == "phases":
        return speech.say("happenings.phases", phases=speech.phases(number))
    if kind == "extra-die":
        return speech.say("happenings.extra-die", face=speech.face(number))
    if kind == "game-end":
        ending = {0: "pool", 1: "tableau"}.get(number, "rounds")
        return speech.say(f"happenings.end-{ending}", n=number)
    return speech.say(f"happenings.{kind}", n=number)


def sentence(speech: Speech, event: dict[str, Any]) -> tuple[str, dict[str, object]]:
    """Which sentence an event takes, and the values in it."""
    kind, side, number = event["kind"], event["card"], event["number"]
    cards, secret = event["cards"], event["secret"]
    values: dict[str, object] = {"n": number, "tile": speech.side(side) if side >= 0 and kind != "departure" else ""}
    if kind == "start-tiles":
        values["tiles"] = speech.sides(cards)
    elif kind == "draw":
        values["tiles"] = speech.tiles(secret)
    elif kind in OF_SIDES:
        values["tiles"] = speech.sides(secret)
    elif kind == "place":
        values |= {"tiles": laid(speech, secret), "places": places(speech, cards)}
    elif kind == "top":
        values["stack"] = speech.stack(number)
    elif kind.startswith("credits"):
        values |= {"n": abs(number), "after": cards[1]}
        return "spend-credits" if number < 0 else kind, values
    elif kind == "roll":
        values |= {"dice": speech.dice(cards), "faces": speech.shown(cards, secret) if secret else ""}
    elif kind == "gain-die":
        values |= gained(speech, cards[0], number)
    elif kind not in ("rearrange", "departure"):
        values["dice"] = speech.dice(cards)
        if cards:
            values["by"] = speech.by(cards[0])
        if kind in ("select", "workers", "unused"):
            values["phase"] = speech.phase(number)
        if kind == "recruit" and not number:
            return "recruit nobody", values
    return str(kind), values


def gained(speech: Speech, die: int, place: int) -> dict[str, object]:
    """A die from the supply and where it goes."""
    said = die_name(COLOURS[COLOUR[die]], speech.lang)
    return {"die": said, "place": speech.say(f"places.{PLACES[place]}")}


def slot(speech: Speech, number: int) -> str:
    """A place on a stack: its bottom or its top."""
    return speech.say(f"slots.{'top' if stack_and_top(number)[1] else 'bottom'}-{number}")


def laid(speech: Speech, picks: Sequence[int]) -> str:
    """Own tiles that were laid, each by the side that counts and its place."""
    return speech.listed([f"{speech.side(side_laid(pick))} ({slot(speech, unpack_lay(pick)[1])})" for pick in picks])


def places(speech: Speech, slots: Sequence[int]) -> str:
    """Where tiles went that others laid."""
    return speech.listed([f"{slots.count(number)} {slot(speech, number)}" for number in sorted(set(slots))])
