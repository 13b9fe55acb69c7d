"""After a game: points by round and source, what is counted, stepping through it; nothing while a game goes on."""

import re
from itertools import pairwise

import pytest
from tests.web.support import Visitor, house, newcomer, play_out, two_at_a_table

from farstar.bots import bot
from farstar.table.match import Match
from farstar.text.of_games import teller
from farstar.web.drawing import charts
from farstar.web.drawing.points import sources
from farstar.web.game.info import BOT, FINISHED, PERSON, Seat, TableInfo
from farstar.web.game.live import Live
from farstar.web.game.timeline import Timeline, fold_line
from farstar.web.pages.standings import ending
from farstar.web.pages.statistics import counted
from farstar.web.pages.swings import swings

GAMES = ["race", "roll", "spacerace"]


def played(game, seats=2, options=None):
    """A whole game between bots, wound up."""
    match = Match(game, seats, options or {}, seed=7)
    match.play([bot("greedy", seat) for seat in range(seats)])
    fresh = Live(game, seats, match.journal.options, "", [f"Bot {seat}" for seat in range(seats)])
    return Timeline(fresh, match.journal.lines)


@pytest.mark.parametrize("game", GAMES)
def test_any_point_of_a_timeline_is_the_game_folded_from_the_start(game):
    timeline = played(game)
    straight = timeline.kept[0].copy()
    for point, (seat, pick) in enumerate(timeline.lines):
        if point in timeline.stops or point % timeline.every < 2:
            there = timeline.at(point)
            assert there.match.state.save() == straight.match.state.save()
            assert len(there.log) == len(straight.log)
        fold_line(straight, seat, pick, of=len(timeline.lines))
    assert timeline.at(len(timeline.lines)).over and timeline.stops[-1] == len(timeline.lines)


@pytest.mark.parametrize("game", GAMES)
def test_the_course_of_the_points_ends_with_the_result(game):
    timeline = played(game)
    assert [each.number for each in timeline.rounds] == list(range(len(timeline.rounds)))
    final = timeline.last.match.game.scores(timeline.last.match.state)
    assert [score.total for score in timeline.rounds[-1].scores] == [score.total for score in final]
    for swing in swings(timeline):
        before, after = timeline.rounds[swing.round - 1].scores, timeline.rounds[swing.round].scores
        assert after[swing.seat].total - before[swing.seat].total == swing.gain > 0


@pytest.mark.parametrize(("game", "options"), [*[(game, {}) for game in GAMES], ("spacerace", {"scoring": "cold-war"})])
def test_the_sources_add_up_to_the_points(game, options):
    live = played(game, 3, options).last
    tell = teller(game, "en", ["A", "B", "C"], options)
    for seat, score in enumerate(live.match.game.scores(live.match.state)):
        assert sum(each.points for each in sources(game, live.match.state, seat, score, tell, "en")) == score.total


def at_table(timeline):
    """The facts of a table at which the first seat is a person's."""
    live = timeline.last
    common = {"stand_in": "", "chat": True, "here": True, "seen": 0.0, "left_at": None}
    seats = [Seat(seat=0, kind=PERSON, person="ann", name="Ann", bot="", **common)]
    seats.append(Seat(seat=1, kind=BOT, person=None, name="", bot="steady", **common))
    facts = {"seed": "", "status": FINISHED, "number": live.number, "listed": False, "pace": "live", "clock": 0}
    facts |= {"increment": 0, "host": "ann", "made": 0.0, "started": 0.0, "finished": 1.0, "scores": [], "parent": ""}
    facts |= {"options": dict(live.match.journal.options), "rematch": ""}
    return TableInfo(id="t", game=live.match.game.name, seats=seats, **facts)


@pytest.mark.parametrize("game", GAMES)
def test_the_moment_of_the_end_shows_the_own_empire_and_its_best_card(game):
    timeline = played(game)
    info, live = at_table(timeline), timeline.last
    end = ending(info, live, 0, "en")
    own = live.match.state.players[0]
    built = own.agency if game == "spacerace" else own.tableau
    assert end is not None and len(end.empire.cards) == len(built)
    assert end.empire.title == "What you built" and end.empire.best is not None
    best = int(end.empire.best.words.split(" of ")[0])
    marked = [int(number) for one in end.empire.cards for number in re.findall(r": (\d+) points?$", one.said)]
    assert best == max(marked)
    score = live.match.game.scores(live.match.state)[0].parts
    assert sum(marked) == (score["levels"] if game == "spacerace" else sum(score.values()) - score["chips"])
    watched = ending(info, live, -1, "en")
    assert watched is not None and watched.empire.title == f"What {watched.standings[0].name} built"


def test_where_agencies_are_compared_no_card_is_the_best():
    timeline = played("spacerace", options={"scoring": "cold-war"})
    end = ending(at_table(timeline), timeline.last, 0, "en")
    assert end is not None and end.empire.cards and end.empire.best is None


def numbers(live, title):
    return {line.name: line.numbers for group in counted(live, "en") if group.title == title for line in group.lines}


def test_race_counts_an_action_for_each_player_and_round():
    timeline = played("race")
    chosen = numbers(timeline.last, "Actions chosen")
    assert [sum(column) for column in zip(*chosen.values(), strict=True)] == [timeline.begins[-1][0]] * 2
    goods = numbers(timeline.last, "Goods")
    lying = [len(player.goods) for player in timeline.last.match.state.players]
    used = [a + b for a, b in zip(goods["goods sold"], goods["goods consumed"], strict=True)]
    windfall_at_start = [0, 0]
    for line in timeline.last.log:
        if line.event.kind == "round":
            break
        windfall_at_start[line.event.seat] += line.event.kind == "good"
    made = [a + b for a, b in zip(goods["goods made"], windfall_at_start, strict=True)]
    assert made == [a + b for a, b in zip(used, lying, strict=True)]


def test_roll_counts_the_tiles_that_were_built():
    timeline = played("roll")
    tiles, state = numbers(timeline.last, "Tiles"), timeline.last.match.state
    start = [len(event.cards) for event in timeline.last.match.state.events if event.kind == "start-tiles"]
    built = [len(player.tableau) - begun for player, begun in zip(state.players, start, strict=True)]
    assert [a + b for a, b in zip(tiles["developments"], tiles["worlds"], strict=True)] == built
    assert all(sum(line) for line in numbers(timeline.last, "Dice").values())


def test_space_race_counts_the_levels_that_score():
    live = played("spacerace").last
    levels = numbers(live, "Levels at the end")
    scores = live.match.game.scores(live.match.state)
    assert [sum(column) for column in zip(*levels.values(), strict=True)] == [s.parts["levels"] for s in scores]


def test_a_chart_says_its_numbers_and_escapes_names():
    series = [charts.Series("<b>Ann</b>", 0, [0, 4, 12.5]), charts.Series("Ben", 1, [0, 5, 12])]
    drawn = charts.lines(series, ["0", "1", "2"], 'points "by" round')
    assert "<b>" not in drawn and "&lt;b&gt;Ann" in drawn and 'points "by"' not in drawn
    ends = [float(y) for y in re.findall(r'class="end[^>]* y="([\d.]+)"', drawn)]
    assert abs(ends[0] - ends[1]) >= 16
    assert "style=" not in drawn + charts.stacked([1, 2], 3) + charts.patterns() + charts.marker(3) + charts.swatch(9)


def test_two_long_names_can_be_told_apart_beside_their_curves():
    series = [charts.Series(f"Жадный бот {n}", n, [0, 5 * n]) for n in (1, 2)]
    drawn = charts.lines(series, ["0", "1"], "points")
    assert "Жадный бот 1</tspan>" in drawn and "Жадный бот 2</tspan>" in drawn


async def test_the_pages_after_a_game_and_none_of_them_before(sqlite):
    async with house(sqlite) as app:
        ann, ben, table = await two_at_a_table(app)
        running = await ann.client.get(f"/tables/{table}/result")
        assert (running.status_code, running.headers["location"]) == (303, f"/tables/{table}")
        await ann.get(f"/tables/{table}/replay", 409)
        await (await newcomer(app, "Eve")).get(f"/tables/{table}/result", 404)
        await play_out([ann, ben], table)
        for lang, words in (("en", "Points by source"), ("ru", "Очки по источникам"), ("cs", "Body podle zdrojů")):
            page = (await ann.get(f"/tables/{table}/result?language={lang}")).text
            assert words in page and "/rematch" in page and f"/api/tables/{table}/journal" in page
        stranger = Visitor(app)
        assert "/rematch" not in (await stranger.get(f"/tables/{table}/result")).text
        await replayed(stranger, ann, table)


async def replayed(stranger, ann, table):
    """A replay shows a seat only its own hand, unless all hands are open."""
    lines = len((await ann.get(f"/api/tables/{table}/journal")).text.splitlines()) - 2
    page = (await stranger.get(f"/tables/{table}/replay?at={lines // 2}&seat=0")).text
    assert '<option value="steady" selected>' in page and 'data-seat="0"' in page
    part = (await stranger.get(f"/tables/{table}/replay?at={lines // 2}&seat=0&part=1")).text
    assert "<html" not in part and "data-where=" in part and "open-hand" not in part
    opened = (await stranger.get(f"/tables/{table}/replay?at={lines // 2}&seat=all&part=1")).text
    assert opened.count("open-hand") == 1
    public = (await stranger.get(f"/tables/{table}/replay?step=3&seat=public&part=1")).text
    assert "open-hand" not in public and "You are watching." in public


def test_marks_in_the_course_of_the_chance_lie_on_no_other():
    spots = [(7.0, 39.0), (9.0, 38.0), (10.0, 40.0), (50.0, 39.0)]
    found = charts.moved_apart(spots, 66)
    assert [x for x, _ in found] == [7.0, 9.0, 10.0, 50.0] and found[0] == spots[0] and found[3] == spots[3]
    heights = sorted(y for _, y in found[:3])
    assert all(after - before >= charts.MARK for before, after in pairwise(heights))
    assert all(0 <= y <= 66 for y in heights)
