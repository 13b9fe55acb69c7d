"""The worked examples of the rules: each is a position in data, played by the engine, and says what the engine does."""

import pytest
from tests.games.race import stories
from tests.games.roll import prepare
from tests.games.spacerace.story import Story
from tests.web.support import Visitor, house

from farstar.games.race import positions as race_positions
from farstar.games.roll import GAME as ROLL
from farstar.games.roll import positions as roll_positions
from farstar.games.roll.rules.build import cost
from farstar.games.roll.rules.tiles import GREY, SIDES
from farstar.games.spacerace import positions as space_positions
from farstar.games.spacerace.rules.score import opponent_score, scores
from farstar.games.spacerace.rules.stages import stage_level
from farstar.table.ask import CHANCE
from farstar.table.chance import Dice
from farstar.table.game import game as game_of
from farstar.table.game import position
from farstar.table.journal import loads, verify
from farstar.table.match import Match
from farstar.text.languages import LANGUAGES
from farstar.text.positions import examples
from farstar.web.learn import pictures, positions, rules_page

GAMES = ("race", "roll", "spacerace")
RUNS = [(game, key, number) for game in GAMES for key, runs in examples(game).items() for number in range(len(runs))]


def race(given):
    """A table of Race as an example begins, and what may be done at it."""
    table = stories.Table(race_positions.of_example(given))

    def offer(seat):
        ask = table.ask(seat)
        return [len(ask.options), ask.most]

    return table, {"rest": table.rest_of_round, "offer": offer, "size": lambda seat: len(table.tableau(seat))}


def roll(given):
    """A table of Roll as an example begins, which ends with the next step, and what may be done and seen at it."""
    s = roll_positions.of_example(given)
    s.events = []
    del s.agenda[:-1]
    s.asks()

    def manage():
        while asks := [ask for ask in s.asks() if ask.seat == 0]:
            s.reply(0, tuple(asks[0].options[: asks[0].least]))

    def abandon(seat, *slugs):
        s.reply(seat, tuple(prepare.side(each) for each in slugs))

    def lay(seat, select, *rows):
        s.reply(seat, (select, *[prepare.ASIDE_ROW if row == "aside" else prepare.PHASE[row] for row in rows]))

    def extra_die(face):
        s.reply(CHANCE, (prepare.PHASE[face],))
        s.asks()

    def needs(seat):
        worlds = {side.cost: side.number for side in SIDES if side.colour == GREY and side.world and side.cost}
        return [cost(s.players[seat], worlds[each]) for each in sorted(worlds)]

    return s, {
        "look": lambda *args: prepare.look(s, *args),
        "manage": manage,
        "abandon": abandon,
        "lay": lay,
        "fault": lambda seat, *layout: prepare.lays(s.ask_of(seat), *layout),
        "extra-die": extra_die,
        "needs": needs,
        "saved": lambda seat, slug: SIDES[prepare.side(slug)].cost - cost(s.players[seat], prepare.side(slug)),
        "explore": lambda *args: prepare.explore_pick(s, *args),
        "ship": lambda *args: prepare.ship_pick(s, *args),
        "credits": lambda seat: s.players[seat].credits,
        "chips": lambda seat: s.players[seat].chips,
        "size": lambda seat: len(s.players[seat].tableau),
        "drawing": lambda: next(ask.least for ask in s.asks() if ask.seat == CHANCE),
        "bonus": lambda seat, slug: ROLL.scores(s)[seat].parts[slug],
    }


def spacerace(given):
    """A table of Space Race as an example begins, and its numbers."""
    story = Story()
    story.take(space_positions.of_example(given))

    def level(seat):
        return stage_level(story.s, seat, story.s.printed.type[story.s.players[seat].current])

    def part(name):
        return [each.parts[name] for each in scores(story.s)]

    return story, {
        "asked": lambda: list(story.asked()),
        "offer": lambda: [story.ask.least, story.ask.most],
        "level": level,
        "parts": lambda seat: list(scores(story.s)[seat].parts.values())[:3],
        "part": part,
        "breakthroughs": lambda: part("breakthroughs"),
        "opponent": lambda: opponent_score(story.s).total,
    }


TABLES = {"race": race, "roll": roll, "spacerace": spacerace}


def plain(value):
    """Tuples as lists, as data has them."""
    return [plain(each) for each in value] if isinstance(value, list | tuple) else value


@pytest.mark.parametrize(("game", "key", "number"), RUNS)
def test_an_example_of_the_rules_runs_as_it_says(game, key, number):
    given = examples(game)[key][number]
    table, own = TABLES[game](given)
    for name, *arguments in given["play"]:
        (own.get(name) or getattr(table, name))(*arguments)
    assert given["then"], "an example that claims nothing"
    for name, *arguments, expected in given["then"]:
        assert plain((own.get(name) or getattr(table, name))(*arguments)) == expected, name


@pytest.mark.parametrize("game", GAMES)
def test_every_example_on_the_page_runs_and_every_run_is_told(game):
    parts = [
        part
        for section in rules_page.data(game, "en")["sections"]
        for part in [*section["text"], *section.get("more", [])]
        if isinstance(part, dict) and "example" in part
    ]
    assert [part["example"] for part in parts if "run" not in part] == []
    assert sorted(part["run"] for part in parts) == sorted(examples(game))


EVERY = [(game, key) for game in GAMES for key in examples(game)]


def test_there_are_forty_examples_and_more_than_a_dozen_of_each_game():
    assert len(EVERY) >= 40
    assert all(len(examples(game)) > 12 for game in GAMES)


@pytest.mark.parametrize(("game", "key"), EVERY)
def test_an_example_can_be_played_to_its_end_and_hides_what_is_hidden(game, key):
    rules = game_of(game)
    seats = position(game, key).seats
    match = Match(game, seats, {"example": key}, seed=3)
    assert sorted(rules.census(match.state)) == sorted(rules.census(rules.start(seats, match.state.options())))
    dice = Dice(5)
    for seat in range(-1, seats):
        view = rules.view(match.state, seat)
        assert rules.view(rules.imagine(view, dice), seat).save() == view.save()
    while asks := match.asks():
        match.reply(asks[0].seat, asks[0].random(dice))
    journal = loads(match.record().dumps())
    assert journal.options["example"] == key
    assert verify(journal).save() == match.state.save()


@pytest.mark.parametrize("game", GAMES)
def test_every_example_is_drawn_with_the_cards_of_its_position(game):
    for lang in LANGUAGES:
        names = {each.slug: each.name for group in pictures.entries(game, lang).values() for each in group}
        for key in examples(game):
            drawn = " ".join(str(thing) for lot in positions.drawn(game, lang, key) for thing in lot.things)
            for slug in named_in(examples(game)[key][0]):
                assert f"/{slug}" in drawn, (key, slug, names[slug])


def named_in(given):
    """The cards that a position shows to its first seat: those before it, and those everybody sees."""
    seat = given.get("seats", [{}])[0]
    slugs = [slug for place in ("tableau", "hand", "own", "agency", "lab") for slug in seat.get(place, ())]
    slugs += seat.get("stack", [])[:1] + given.get("universe", []) + given.get("pile", [])
    return [slug.partition("#")[0] for slug in slugs]


def test_an_example_keeps_its_own_options_and_seats():
    with pytest.raises(ValueError, match="for 2 players, not 3"):
        Match("race", 3, {"example": "sale"})
    with pytest.raises(ValueError, match="leave out variant"):
        Match("race", 2, {"example": "sale", "variant": "duel"})
    with pytest.raises(ValueError, match="no example 'xyzzy'"):
        Match("race", 2, {"example": "xyzzy"})
    assert Match("race", 2, {"example": "either-way", "tactics": "needed"}).state.options()["tactics"] == "needed"


async def test_every_example_opens_at_its_position_and_shows_its_cards(tmp_path):
    """Where dice fall on the way to the first question, what they cannot change is compared."""
    async with house(tmp_path / "tables.db") as app:
        ann = Visitor(app)
        for game, key in EVERY:
            table = (await ann.form(f"/learn/{game}/play/{key}")).headers["location"]
            seen = (await ann.get(f"/api{table}")).json()
            match = Match(game, len(seen["seats"]), {"example": key}, seed=1)
            match.asks()
            view, told = match.view(0).save(), seen["view"]
            if view.get("faces"):
                view, told = [[lies_still(each) for each in some["players"]] for some in (view, told)]
            assert plain(told) == plain(view), key
            assert [seat["bot"] for seat in seen["seats"]] == ["", *["steady"] * (len(seen["seats"]) - 1)]
            assert seen["ask"] is not None and 0 in seen["waiting"]
            page = (await ann.get(table)).text
            assert [slug for slug in named_in(examples(game)[key][0]) if f"/{slug}" not in page] == [], key


def lies_still(player):
    """What a roll of the dice does not move."""
    return {key: player[key] for key in ("tableau", "credits", "chips", "citizenry")}


async def test_playing_an_example_opens_its_position_against_a_bot(tmp_path):
    async with house(tmp_path / "tables.db") as app:
        ann = Visitor(app)
        await ann.form("/learn/race/play/xyzzy", 404)
        table = (await ann.form("/learn/race/play/sale")).headers["location"]
        page = (await ann.get(table)).text
        assert "Spice World" in page and 'class="coach"' not in page
        solo = (await ann.form("/learn/spacerace/play/lone-rival")).headers["location"]
        assert "Yuri Gagarin" in (await ann.get(solo)).text
    async with house(tmp_path / "tables.db") as app:
        again = Visitor(app)
        again.client.cookies = ann.client.cookies
        state = (await again.get(f"/api{table}")).json()
        assert [seat["bot"] for seat in state["seats"]] == ["", "steady"]
        assert state["ask"]["kind"] == "action" and state["options"] == {"example": "sale"}
