"""What is counted in Space Race: cards taken by type, levels, control cards, abilities."""

from __future__ import annotations

from farstar.games.spacerace.rules.cards import STAGES
from farstar.games.spacerace.rules.score import levels
from farstar.games.spacerace.rules.state import SpaceRace
from farstar.games.spacerace.text.speech import Speech
from farstar.web.game.live import Live
from farstar.web.game.tally import CountedGroup, CountedLine, Tally, Worth, number


def count(live: Live, lang: str) -> list[CountedGroup]:
    s = live.match.state
    assert isinstance(s, SpaceRace)
    tally, speech = Tally(live, lang), Speech(lang, live.match.journal.options)
    kinds = sorted({event.kind for event in tally.events})
    taken = [kind for kind in kinds if kind.endswith(">agency")]
    won = [levels(s, seat) for seat in range(s.seats)]
    stages = range(len(STAGES))
    agency = [CountedLine(speech.stage(stage), tally.by_seat(taken, of_type(s, stage))) for stage in stages]
    played = [CountedLine(speech.stage(stage), tally.by_seat(["control"], played_in(s, stage))) for stage in stages]
    other = [
        tally.line("drawn", ["draw"], number),
        tally.line("to_lab", [kind for kind in kinds if kind.endswith(">lab")], number),
        tally.line("invested", ["invest"], number),
        tally.line("abilities", ["use"]),
        tally.line("retired", ["retire"]),
    ]
    return [
        tally.group("agency", agency),
        tally.group("levels", [CountedLine(speech.stage(stage), [own[stage] for own in won]) for stage in stages]),
        tally.group("controls", played),
        tally.group("other", other),
    ]


def of_type(s: SpaceRace, stage: int) -> Worth:
    return lambda event: sum(s.printed.type[card] == stage for card in event.cards)


def played_in(s: SpaceRace, stage: int) -> Worth:
    return lambda event: int(s.printed.type[event.card] == stage)
