"""Finished games of a visitor with reviews that say something, put in place without playing or thinking for minutes."""

import json
import sqlite3
import time

from farstar.bots.insight import insight
from farstar.study.judge import Chances
from farstar.study.lens import lens
from farstar.study.review import Choice, Review, moments, sources
from farstar.study.why import Why
from farstar.table.ask import Choose
from farstar.table.journal import rules_of
from farstar.web.game.live import Live
from farstar.web.game.timeline import Timeline

COSTS = (0.2, 0.09, 0.05)
"""What the first three choices of each seat with another pick to compare give away."""


def made_up_review(journal):
    """A review with numbers made up by rule: three costly choices of each seat, the rest as good as can be."""
    rules = rules_of(journal)
    found, states = moments(journal, rules)
    course = [wave(line, len(states), journal.seats) for line in range(len(states) + 1)]
    dear = {seat: list(COSTS) for seat in range(journal.seats)}
    choices = []
    for moment in found:
        view = rules.view(moment.state, moment.ask.seat)
        other = another(moment.ask, moment.pick)
        cost = dear[moment.ask.seat].pop(0) if other is not None and dear[moment.ask.seat] else 0.0
        best = other if cost else moment.pick
        tried = sorted([(moment.pick, cost), (best, 0.0)] if cost else [(moment.pick, 0.0)])
        shares = course[moment.line + 1]
        why = Why([("points", 3.0)], [("points", 2.0)], [], [], [], [("points", 2.0)], [])
        rounds = insight(view).rounds(moment.state) + 1
        phase = lens(journal.game).phase(moment.ask)
        fields = (moment.line, moment.ask.seat, rounds, moment.ask.kind, phase, moment.pick, best)
        choices.append(Choice(*fields, cost, 10 * cost, shares, shares, why, tried))
    opened = [Chances(shares, [0.02] * journal.seats) for shares in course[1:]]
    return Review(journal.game, journal.seats, journal.players, choices, course, sources(journal, course, opened))


def wave(line, lines, seats):
    """A course that goes up and down, and ends with the first seat's win."""
    first = 1 / seats + (1 - 1 / seats) * line / lines if line % 9 else 1 / seats
    return [first, *[(1 - first) / (seats - 1)] * (seats - 1)]


def another(ask, pick):
    """Any other pick of as many options; nothing where the question is not of that kind."""
    if not isinstance(ask, Choose) or len(pick) != 1:
        return None
    return next(((option,) for option in ask.options if option != pick[0]), None)


def uploaded(page, journal):
    """Upload a journal as the visitor; gives back the address of its table."""
    csrf = page.locator("meta[name=csrf]").get_attribute("content")
    file = {"name": "game.journal", "mimeType": "text/plain", "buffer": journal.dumps().encode()}
    answer = page.request.post("/journals", multipart={"csrf": csrf, "journal": file}, max_redirects=0)
    assert answer.status == 303, answer.text()
    return answer.headers["location"].removesuffix("/result")


def late_table(page, journal, asks):
    """A table of the visitor that goes on from a record so many own questions before its end; a steady bot ends it."""
    timeline = Timeline(Live(journal.game, journal.seats, journal.options, "", journal.players), journal.lines)
    points = [stop for stop in timeline.stops if timeline.at(stop).ask_of(0) is not None]
    csrf = page.locator("meta[name=csrf]").get_attribute("content")
    form = {"csrf": csrf, "at": str(points[-asks]), "seat": "0", "bot": "steady"}
    answer = page.request.post(f"{uploaded(page, journal)}/fork", form=form, max_redirects=0)
    assert answer.status == 303, answer.text()
    return answer.headers["location"].split("#")[0]


def look_back(database, table, journal, name="Mira", found=None):
    """Give an uploaded game a review, and make it a game that whoever uploaded it played on the first seat."""
    body = json.dumps((found or made_up_review(journal)).save())
    with sqlite3.connect(database, timeout=60) as rows:
        person = rows.execute("select host from tables where id = ?", (table,)).fetchone()[0]
        rows.execute("update tables set status = 'finished', finished = made where id = ?", (table,))
        seat = "update seats set kind = ?, person = ?, bot = ?, name = ? where table_id = ? and seat = ?"
        rows.execute(seat, ("person", person, "", name, table, 0))
        for other in range(1, journal.seats):
            rows.execute(seat, ("bot", None, "strong", "", table, other))
        rows.execute(
            "insert into reviews (table_id, percent, body, made) values (?, 100, ?, ?)", (table, body, time.time())
        )
    rows.close()
