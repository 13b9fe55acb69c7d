"""The automatic opponent of the solo game: its control cards, its pile, and what it will do, in words."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from farstar.games.spacerace.rules.cards import STAGES
from farstar.games.spacerace.rules.score import pile_symbols
from farstar.games.spacerace.rules.solo import opponent_level
from farstar.games.spacerace.web.pieces import Pieces
from farstar.web.drawing import icons


class Solo:
    """Draws the automatic opponent."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.look, self.view, self.numbers = pieces.look, pieces.view, pieces.numbers

    def area(self) -> dict[str, Any] | None:
        """All that lies before it; None when there is none."""
        opponent = self.view.opponent
        if opponent is None:
            return None
        say, name = self.look.say, self.look.say("spacerace.opponent")
        score = self.numbers.opponent()
        parts = [f"{n} {self.look.tell.source(part)}" for part, n in score.parts.items() if n]
        return {
            "sign": Markup(icons.seat(1, name[:1], name)),
            "name": name,
            "strength": self.look.tell.source(self.view.options["solo"]),
            "points": int(score.total),
            "sum": " + ".join(parts),
            "pile": [self.pieces.card(card, "pile") for card in opponent.pile],
            "sections": [self.section(stage, controls) for stage, controls in enumerate(opponent.controls)],
            "decks": [say("spacerace.solo_deck", n=len(deck)) for deck in opponent.decks],
            "symbols": self.pieces.symbols(pile_symbols(self.numbers.table), []),
            "tie": say("spacerace.solo_tie"),
        }

    def section(self, stage: int, controls: list[int]) -> dict[str, Any]:
        """Its control cards of one type, their sum, and what it does in that stage."""
        chips = [self.pieces.chip(each)._replace(id=f"section-{stage}-{nth}") for nth, each in enumerate(controls)]
        level = opponent_level(self.numbers.table, stage)
        return {
            "stage": STAGES[stage],
            "letter": self.pieces.letter(stage),
            "name": self.look.tell.speech.stage(stage),
            "level": max(0, level),
            "chips": chips,
            "will": self.will(stage, level),
        }

    def will(self, stage: int, level: int) -> str:
        """What it does in a stage, as things stand."""
        say = self.look.say
        if level < 0 or self.look.over:
            return "" if self.look.over else say("spacerace.solo_no_part")
        own = self.numbers.level(0, stage)
        order = say("spacerace.solo_before" if level > own else "spacerace.solo_after", n=own)
        parts = [say("spacerace.solo_done", n=own)] if self.done(stage) else [order, self.takes(stage)]
        if level >= 2 * own and self.view.phase != "phase-3":
            parts.append(say("spacerace.solo_surge"))
        return " ".join(parts)

    def done(self, stage: int) -> bool:
        """Whether a stage of this round is over."""
        phase = self.view.phase
        return phase in ("bureaucracy", "phase-3") or (phase in STAGES and STAGES.index(phase) > stage)

    def takes(self, stage: int) -> str:
        """The card it would take: the bottom one of the column, or of the nearest earlier one, or of the deck."""
        for column in range(stage, -1, -1):
            if self.view.universe[column]:
                return self.look.say(
                    "spacerace.solo_takes", card=self.look.tell.speech.name(self.view.universe[column][0])
                )
        return self.look.say("spacerace.solo_draws")
