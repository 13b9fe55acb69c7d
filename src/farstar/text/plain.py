"""Any game in words, by its kinds and numbers: the teller of a game that has none of its own."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

from farstar.table.ask import Ask, Assign, Choose
from farstar.text.phrases import common, who
from farstar.text.teller import Draft, Face, LogSentence, Option, Section

MOST_LISTED = 200
"""So many picks are listed of an ask whose answers are whole arrangements."""


class Plain:
    """Tells any game. What it calls things are the words and numbers of the game's own rules."""

    def __init__(self, game: str, lang: str = "en", names: Sequence[str] = ()) -> None:
        self.game = game
        self.lang = lang
        self.names = names
        self.pages: dict[str, str] = {}

    def title(self) -> str:
        return self.game

    def round_of(self, view: Any) -> int:
        return int(getattr(view, "round", 0))

    def question(self, view: Any, ask: Ask) -> str:
        return f"{ask.kind} ({ask.about})" if ask.about >= 0 else ask.kind

    def options(self, view: Any, ask: Ask) -> list[Option]:
        if isinstance(ask, Choose):
            return [Option(option, str(option)) for option in ask.options]
        if isinstance(ask, Assign):
            return [Option(item, str(item)) for item in ask.items]
        return [Option(place, str(list(pick))) for place, pick in enumerate(islice(ask.picks(), MOST_LISTED))]

    def nothing(self, ask: Ask) -> str:
        return ""

    def slots(self, view: Any, ask: Ask) -> list[list[Option]]:
        return [[Option(slot, str(slot)) for slot in slots] for slots in ask.slots] if isinstance(ask, Assign) else []

    def compose(self, view: Any, ask: Ask) -> Draft | None:
        return None

    def event(self, event: dict[str, Any], viewer: int) -> LogSentence | None:
        """The kind of the event with the cards that this viewer may see."""
        cards = [*([event["card"]] if event["card"] >= 0 else []), *event["cards"], *event["secret"]]
        what = " ".join([event["kind"], *map(str, cards)])
        seat = event["seat"]
        return LogSentence(f"{self.called(seat, viewer)}: {what}" if seat >= 0 else what)

    def called(self, seat: int, viewer: int) -> str:
        """A seat by its player, where players are known."""
        return who(self.lang, self.names, seat, viewer) if seat < len(self.names) else str(seat)

    def overview(self, view: Any) -> list[Section]:
        """All that the seat knows, under the names that its view has for it."""
        known = {key: value for key, value in view.save().items() if key != "seat"}
        return [Section(self.title(), tuple(f"{key}: {value}" for key, value in known.items()))]

    def hand(self, view: Any) -> Section:
        return Section(common(self.lang).say("plain.hand"))

    def area(self, view: Any, seat: int) -> Section:
        (whole,) = self.overview(view)
        return whole

    def points(self, view: Any) -> list[Section]:
        return [Section(common(self.lang).say("plain.points"))]

    def page(self, key: str, view: Any) -> list[Section]:
        raise ValueError(f"{self.game} has no page {key!r}")

    def ending(self, view: Any) -> list[Section]:
        return []

    def source(self, part: str) -> str:
        return part

    def cards(self) -> dict[str, str]:
        return {}

    def card(self, key: str) -> Face:
        raise ValueError(f"{self.game} has no card {key!r}")
