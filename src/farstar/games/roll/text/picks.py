"""Whole answers of Roll in words: layouts and tiles laid, for whoever is told what somebody would do."""

from __future__ import annotations

from farstar.games.roll.rules.explore import Lay
from farstar.games.roll.rules.layout import ASIDE, Layout
from farstar.games.roll.rules.tiles import PHASES
from farstar.games.roll.text.assign import AssignDraft
from farstar.games.roll.text.events import laid
from farstar.games.roll.text.speech import Speech
from farstar.table.ask import Ask, Pick


def said(speech: Speech, ask: Ask, pick: Pick) -> str:
    """An answer to a composed ask; empty if it changes nothing."""
    if isinstance(ask, Layout):
        return layout(speech, ask, pick)
    assert isinstance(ask, Lay)
    return laid(speech, pick)


def advised(speech: Speech, ask: Ask, pick: Pick) -> str:
    """An answer to a composed ask as an advice: whole, but of an assignment only who selects what."""
    if not isinstance(ask, Layout):
        return said(speech, ask, pick)
    draft = AssignDraft(speech, ask)
    draft.selecting, draft.rows = pick[0], list(pick[1:])
    return selected(draft, pick[0])


def selected(draft: AssignDraft, die: int) -> str:
    """Who selects what."""
    return f"{draft.die(die)} {draft.place(die)}"


def layout(speech: Speech, ask: Layout, pick: Pick) -> str:
    """Who selects what, the workers phase by phase, and who is set aside."""
    draft = AssignDraft(speech, ask)
    draft.selecting, draft.rows = pick[0], list(pick[1:])
    parts = [selected(draft, pick[0])]
    for row in range(len(PHASES)):
        dice = [die for die, at in zip(ask.dice, pick[1:], strict=True) if at == row]
        if dice:
            parts.append(speech.say("board.row", phase=speech.phase(row), dice=speech.dice(dice)))
    aside = [die for die, at in zip(ask.dice, pick[1:], strict=True) if at == ASIDE]
    if aside:
        parts.append(speech.say("assign.aside", dice=speech.dice(aside)))
    return "; ".join(parts)
