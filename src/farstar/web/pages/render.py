"""What a seat is sent, told in words and drawn: from the same view, ask and log as its payload, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from markupsafe import Markup, escape

from farstar.table.ask import Assign, Choose
from farstar.text.answers import listed_pick
from farstar.text.of_games import teller
from farstar.text.teller import PLAIN, LogSentence, pick_in_words
from farstar.web.common.languages import entries_of, person_name, say
from farstar.web.drawing import icons
from farstar.web.drawing.scenes import Look, Stage, stage
from farstar.web.drawing.seats import sign
from farstar.web.game.checkpoints import UNDO
from farstar.web.game.info import BOT, TableInfo
from farstar.web.game.live import BACK, CLOCK, FORCED, STAND_IN, Live
from farstar.web.pages.drafts import composition
from farstar.web.pages.log_lines import Doing, PageLine, by_heading, linker, newest_first, since_last
from farstar.web.tables.payloads import log_payload, seat_facts

ONE_LINE = 90
"""Letters that fit under the question."""
STORY = 80
"""Lines of the log on a page; the whole log is in the replay."""


def bot_name(bot: str, lang: str) -> str:
    """A bot by its level; one that somebody else has added by its own name."""
    return entries_of(lang, "bots").get(bot) or say(lang, "game_list.bot", bot=bot)


def names_at(info: TableInfo, lang: str) -> list[str]:
    """What the players are called on a page: bots by their level, with numbers where two are alike."""
    names = [
        bot_name(each.bot, lang) if each.kind == BOT else person_name(each.name, lang) or str(each.seat + 1)
        for each in info.seats
    ]
    alike = [name for name in names if names.count(name) > 1]
    return [f"{name} {names[:at].count(name) + 1}" if name in alike else name for at, name in enumerate(names)]


def spoken(
    info: TableInfo, live: Live | None, seat: int, lang: str, draft: str = "", change: str = ""
) -> dict[str, Any]:
    """The same in words for a page: the question, the options, the hand, every area, what happened by phase.

    An answer made line by line is told as its draft stands, after one more change.
    """
    names = names_at(info, lang)
    tell = teller(info.game, lang, names, info.options)
    words: dict[str, Any] = {"title": tell.title(), "question": "", "options": [], "slots": [], "story": []}
    words |= {"common": None, "own": None, "others": [], "hand": None, "shape": "", "made": None, "since": []}
    words["picks"] = []
    if live is None:
        return words
    view = live.view(seat)
    ask = live.ask_of(seat) if seat >= 0 else None
    if ask is not None:
        words["question"] = tell.question(view, ask)
        words["made"] = made = composition(tell, view, ask, draft, change)
        words["options"] = tell.options(view, ask) if made is None else made.pieces
        words["nothing"] = tell.nothing(ask)
        shape = "choose" if isinstance(ask, Choose) else "assign" if isinstance(ask, Assign) else "list"
        words["shape"] = "composed" if made is not None else shape
        if words["shape"] == "list":
            words["picks"] = [listed_pick(ask, option) for option in words["options"]]
        if isinstance(ask, Assign):
            words["slots"] = tell.slots(view, ask)
    areas = tell.overview(view)
    words["common"] = areas.pop(0) if areas else None
    words["own"] = areas.pop() if areas and seat >= 0 else None
    words["others"] = areas
    words["hand"] = tell.hand(view) if seat >= 0 else None
    lines = log_lines(info, live, seat, lang, escape)
    words["story"] = by_heading(newest_first(lines))
    words["since"] = by_heading(lines, fresh=True) if ask is not None else []
    return words


class TablePicture(NamedTuple):
    """The table as a picture: the stage, the log with the newest first, what the others did since one's own last choice
    with how much more of it there is, and the shapes of the players."""

    stage: Stage
    story: list[PageLine]
    since: list[Doing]
    more: int
    signs: list[Markup]


def look_of(info: TableInfo, live: Live, seat: int, lang: str, draft: str = "") -> Look:
    """What a scene is drawn from."""
    names = names_at(info, lang)
    tell = teller(info.game, lang, names, info.options)
    view = live.view(seat)
    log: list[dict[str, Any]] = log_payload(live, seat, None)["log"]
    return Look(
        game=info.game,
        view=view,
        ask=live.ask_of(seat) if seat >= 0 else None,
        draft=draft,
        seats=[{**seat_facts(each, seat), "name": names[each.seat]} for each in info.seats],
        waiting=[ask.seat for ask in live.asks() if ask.seat >= 0],
        tell=tell,
        lang=lang,
        over=live.over,
        log=log,
        table=info.id,
        sent=sent(tell, live, view, seat, lang),
    )


def drawn(info: TableInfo, live: Live, seat: int, lang: str, draft: str) -> TablePicture:
    """The same as a picture: the table with a draft of the answer, and the whole log with its cards to look at."""
    look = look_of(info, live, seat, lang, draft)
    links = linker(info.game, lang, info.options, info.id)
    lines = log_lines(info, live, seat, lang, links.linked)
    since, more = since_last(lines, seat, lang) if seat >= 0 else ([], 0)
    shapes = [sign(look, each.seat) for each in info.seats]
    return TablePicture(stage(info.game, look), newest_first(lines), since, more, shapes)


def sent(tell: Any, live: Live, view: Any, seat: int, lang: str) -> str:
    """The answer of a seat that waits for the others, in words; empty where it takes more than a line."""
    state = live.match.state
    ask = next((each for each in state.open or () if each.seat == seat), None)
    if ask is None or seat not in state.sealed:
        return ""
    words = pick_in_words(tell, view, ask, state.sealed[seat], say(lang, "table.none"))
    return words if len(words) <= ONE_LINE else ""


def log_lines(info: TableInfo, live: Live, seat: int, lang: str, written: Callable[[str], Markup]) -> list[PageLine]:
    """The newest lines of the log as the seat knows it; fresh are those since its own last choice."""
    names = names_at(info, lang)
    tell = teller(info.game, lang, names, info.options)
    log: list[dict[str, Any]] = log_payload(live, seat, None)["log"]
    first = max(0, len(log) - STORY)
    known = log_payload(live, seat, live.before_choice[seat])["log_from"] if seat >= 0 else len(log)
    lines = []
    for number, event in enumerate(log[first:], first):
        for sentence in log_sentences(tell, [event], seat, names, lang):
            by = begins_with(sentence, event["seat"], seat, names, lang)
            line = PageLine(number, sentence.rank, written(sentence.text), known <= number, event["seat"])
            rest = written(sentence.text[len(by) :].removeprefix(":").lstrip()) if by else Markup()
            lines.append(line._replace(icon=icon_of(sentence), by=by, rest=rest))
    return lines


def begins_with(sentence: LogSentence, doer: int, seat: int, names: list[str], lang: str) -> str:
    """The name of the one who did it, if the sentence begins with it."""
    if doer < 0 or sentence.rank != PLAIN:
        return ""
    called = (say(lang, "table.you"), names[doer]) if doer == seat else (names[doer],)
    return next((name for name in called if re.match(rf"{re.escape(name)}:? ", sentence.text)), "")


def icon_of(sentence: LogSentence) -> str:
    """The icon of the phase that a line opens, where there is one."""
    return sentence.about if sentence.about in icons.drawings() else ""


def log_sentences(tell: Any, log: list[dict[str, Any]], seat: int, names: list[str], lang: str) -> list[LogSentence]:
    """Lines of the log as sentences with their rank."""
    lines = []
    for event in log:
        if event["kind"] in (FORCED, UNDO, CLOCK, STAND_IN, BACK):
            key = event["kind"].replace("-", "_")
            lines.append(LogSentence(say(lang, f"log_{key}", name=names[event["seat"]])))
        else:
            sentence = tell.event(event, seat)
            lines += [sentence] if sentence is not None else []
    return lines
