"""Decks are files: what is read, what is refused and how, and that a saved game carries its deck."""

import json
import random
import re
from pathlib import Path

import pytest
from tests.forms import form

from farstar.games.spacerace import GAME
from farstar.games.spacerace.rules.deckcheck import CARD_KEYS, DECK_KEYS
from farstar.games.spacerace.rules.deckfile import SHIPPED, BadDeck, check, parse, read, shipped
from farstar.games.spacerace.rules.deckwords import ROUTES, WORD_KEYS
from farstar.games.spacerace.text import card_text
from farstar.table.chance import Dice
from farstar.table.journal import loads, replay
from farstar.table.laws import check_game
from farstar.table.match import Match

DOCS = Path(__file__).parents[3] / "docs" / "spacerace-decks.md"
FACTS = Path(__file__).parents[4] / "shared" / "facts" / "space_race_deck.json"
EXAMPLE = re.search(r"```toml\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)[1]


def faults(deck):
    return [str(fault) for fault in check(deck)[1]]


def with_card(body, head='name = "x"\nbase = "reference"\n'):
    """A deck based on ours with one card, which begins in line 3."""
    return f"{head}[cards.moon-speech]\n{body}"


GOOD = 'type = "propaganda"\ncopies = 2\ncopies-v25 = 2\nlevels = { propaganda = 1 }\n'


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_decks_have_no_faults(name):
    assert faults(shipped(name)) == []
    assert "not the published card list" in read(name).notice


def test_the_example_of_the_docs_is_a_good_deck():
    assert faults(EXAMPLE) == []
    deck = read(EXAMPLE)
    assert "laika" not in deck.cards and deck.size("2016") == 98 and deck.size("v2.5") == 84
    assert card_text.name("dog-house", "cs", EXAMPLE) == "Psí bouda"
    assert "Draw up to 2 cards" in card_text.card("baikonur-cosmodrome", "en", deck=EXAMPLE)
    assert card_text.name("saturn-v", "ru", EXAMPLE) == "Сатурн-5"


def test_every_entry_of_the_docs_is_known():
    page = DOCS.read_text(encoding="utf-8")
    for word in [*CARD_KEYS, *ROUTES, *WORD_KEYS, *[key for key in DECK_KEYS if key not in ("control", "cards")]]:
        assert f"`{word}`" in page, word


@pytest.mark.skipif(not FACTS.exists(), reason="the facts are not beside the project")
def test_the_reference_deck_is_the_deck_of_the_facts():
    facts = json.loads(FACTS.read_text(encoding="utf-8"))
    ours = {row["code"]: row for row in read("reference").cards.values()}
    assert list(ours) == [design["id"] for design in facts["designs"]]
    for design in facts["designs"]:
        row = ours[design["id"]]
        assert (row["copies"], row["copies-v25"]) == (design["copies"], design["copies_v25"])
        assert row.get("symbols", []) == design["symbols"] and row.get("leader", False) == bool(design["subtype"])
        assert {key.replace("-", "_"): value for key, value in row.get("levels", {}).items()} == design["levels"]
        for side in ("left", "right", "footer"):
            assert [plain(one) for one in row.get(side, [])] == [plain_fact(one) for one in design[side]]


def plain(row):
    return json.dumps(row, sort_keys=True).replace("-", "_").replace("face_down", "universe_down")


def plain_fact(row):
    """An ability of the facts in our words."""
    ours = {"do": row["op"]}
    ours |= {
        key: row[key] for key in ("stage", "from", "to", "types", "symbol", "parts", "max_v25", "zone") if key in row
    }
    if isinstance(row.get("max"), dict):
        ours["per_arrow"] = row["max"]["per_arrow"]
    elif "max" in row:
        ours["max"] = row["max"]
    if "timing" in row:
        ours["when"] = row["timing"]
        if row["optional"]:
            ours["may"] = True
    return plain(ours)


def test_json_is_read_like_toml():
    rows = parse(EXAMPLE)
    assert read(json.dumps(rows)).cards == read(EXAMPLE).cards


@pytest.mark.parametrize(
    ("deck", "fault"),
    [
        ("", "line 1: the deck needs a name"),
        ('name = "x"\n', "line 1: the deck has no cards"),
        ('name = "x"\nbase = "poker"\n', "line 2: unknown base 'poker'; allowed: reconstruction, reference"),
        ('name = "x"\nbase = "reference"\nsize = 3\n', "line 3: unknown entry 'size'; allowed: name, notice"),
        ('name = "x"\ncounts = "few"\n[cards]\n', "line 2: unknown counts 'few'; allowed: printed, free"),
        ("name = ", "neither TOML nor JSON"),
        ('{"name": "x", "name": "y"}', "'name' is written twice"),
        (with_card('type = "music"\n'), "line 4: moon-speech: unknown type 'music'; allowed: propaganda, technology"),
        (with_card("copies = 2\n"), "line 3: moon-speech: the card has no type; allowed: propaganda"),
        (with_card(GOOD + "cost = 3\n"), "line 8: moon-speech: unknown entry 'cost'; allowed: code, type"),
        (with_card(GOOD.replace("= 1 }", "= 12 }")), "line 7: moon-speech: propaganda is 12; allowed: 1 to 9"),
        (with_card(GOOD.replace("{ propaganda", "{ music")), "line 7: moon-speech: unknown stage 'music' in levels"),
        (
            with_card(GOOD + "leader = true\n"),
            "line 5: moon-speech: a leader is a single card; copies is 2, allowed: 1",
        ),
        (with_card(GOOD + 'symbols = ["stars"]\n'), "line 8: moon-speech: only a breakthrough card has symbols"),
        (
            with_card(GOOD + 'symbols = ["moon"]\n'),
            "line 8: moon-speech: symbols is ['moon']; allowed is a list of stars",
        ),
        (with_card(GOOD.replace("v25 = 2", "v25 = 3")), "line 6: moon-speech: copies-v25 is 3, but there are only 2"),
        (with_card(GOOD + "left = 3\n"), "line 8: moon-speech: left must be a list of abilities"),
        (
            with_card(GOOD + 'left = [\n  { stage = "propaganda", do = "mvoe" },\n]\n'),
            "line 9: moon-speech: left 1: unknown word 'mvoe'; allowed here: move, split, uncover, copy-left",
        ),
        (
            with_card(
                GOOD + 'left = [\n  { stage = "propaganda", do = "uncover", max = 1 },\n  { do = "copy-left" },\n]\n'
            ),
            "line 10: moon-speech: left 2: it has no stage; allowed: propaganda",
        ),
        (
            with_card(GOOD + 'right = [{ stage = "propaganda", do = "move", from = "hand", to = "deck", max = 1 }]\n'),
            "line 8: moon-speech: right 1: no way leads from 'hand' to 'deck'; allowed: universe>agency",
        ),
        (
            with_card(GOOD + 'right = [{ stage = "propaganda", do = "move", from = "hand", to = "lab" }]\n'),
            "line 8: moon-speech: right 1: it needs either max = a number, or per-arrow = a stage",
        ),
        (
            with_card(GOOD + 'right = [{ stage = "music", do = "uncover", max = 0 }]\n'),
            "line 8: moon-speech: right 1: unknown stage 'music'; allowed: propaganda",
        ),
        (
            with_card(
                GOOD
                + 'right = [{ stage = "technology", do = "move", from = "deck", to = "hand", per-arrow="technology"}]\n'
            ),
            "line 8: moon-speech: it counts cards with a technology arrow but bears none itself",
        ),
        (
            with_card(GOOD + 'footer = [{ when = "sometimes", do = "uncover", max = 1 }]\n'),
            "line 8: moon-speech: footer 1: unknown when 'sometimes'; allowed: immediate, bureaucracy, permanent",
        ),
        (
            with_card(GOOD + 'footer = [{ when = "permanent", do = "win-ties" }]\n'),
            "line 6: moon-speech: v2.5 has no permanent footers",
        ),
        (
            with_card(GOOD + 'footer = [{ when = "immediate", may = true, do = "uncover", max = 1 }]\n'),
            "line 8: moon-speech: footer 1: only a bureaucracy ability can be optional",
        ),
        (
            with_card(
                GOOD
                + 'left = [{ stage = "propaganda", do = "split", max = 2, parts = [{ from = "deck", to = "hand" }] }]\n'
            ),
            "line 8: moon-speech: left 1: it needs two parts",
        ),
        (with_card(GOOD.replace("copies = 2", "copies = 3")), "copies add up to 29 propaganda, 28 technology"),
        ('name = "x"\nbase = "reference"\n[cards.new]\n' + GOOD, "line 3: new: the card has no name, such as"),
        (
            'name = "x"\nbase = "reference"\n[control.music-6]\n',
            "line 3: music-6: there is no such control card; allowed: propaganda-1",
        ),
        (
            'name = "x"\nbase = "reference"\n[control.technology-6]\ntype = "technology"\nlevel = 6\nstripe = []\n',
            "line 6: technology-6: its stripe must begin with the ability to take a technology card",
        ),
    ],
)
def test_a_fault_names_line_card_and_what_is_allowed(deck, fault):
    found = faults(deck)
    assert any(one.startswith(fault) or fault in one for one in found), found


def test_all_faults_are_listed_by_line():
    body = 'type = "music"\ncopies = -1\nlevels = { propaganda = 0 }\nleft = [{ stage = "x", do = "y" }]\n'
    found = faults(with_card(body))
    assert len(found) == 5
    lines = [int(re.match(r"line (\d+)", one)[1]) for one in found]
    assert lines == sorted(lines) and lines[0] == 4 and lines[-1] == 7


def test_lines_are_found_in_json_and_in_lists_of_tables():
    rows = json.dumps(
        {"name": "x", "base": "reference", "cards": {"moon-speech": {"type": "music", "copies": 2}}}, indent=1
    )
    assert faults(rows)[0].startswith("line 6: moon-speech: unknown type 'music'")
    tables = with_card(GOOD + '[[cards.moon-speech.left]]\nstage = "propaganda"\ndo = "jump"\n')
    assert faults(tables)[0].startswith("line 10: moon-speech: left 1: unknown word 'jump'")


def test_a_bad_deck_is_refused_at_the_table_with_all_its_faults():
    with pytest.raises(BadDeck, match=r"2 faults\n.*type 'music'.*\n.*copies is 'two'"):
        GAME.start(2, {"deck": with_card('type = "music"\ncopies = "two"\n')})


def test_broken_decks_never_crash_the_check():
    """Random damage to a good deck: either it is still a deck, or it has faults in words."""
    rng = random.Random(5)
    values = [None, 0, -1, 3.5, True, "", "x", [], [1], ["x"], {}, {"x": 1}, [{}], [[]], [{"do": 3}], {"en": 5}]
    paths = list(leaves(parse(shipped("reference")), ()))
    for _ in range(form(40, 120)):
        rows = parse(shipped("reference"))
        at = rows
        path = rng.choice(paths)
        for key in path[:-1]:
            at = at[key]
        at[path[-1]] = rng.choice(values)
        deck, found = check(json.dumps(rows, indent=1))
        assert (deck is None) == bool(found)


def leaves(value, path):
    """Every place in nested tables and lists."""
    if path:
        yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield from leaves(inner, (*path, key))


def test_a_saved_game_carries_its_deck():
    match = Match(GAME, 2, {"deck": EXAMPLE}, seed=3)
    dice = Dice(3)
    while asks := match.asks():
        match.reply(asks[0].seat, asks[0].random(dice))
    state = replay(loads(match.record().dumps()), GAME)
    assert not state.asks()
    assert state.printed.name == "Night shift"
    assert state.save() == match.state.save()


def test_a_small_free_deck_is_played_by_the_laws():
    cards = "\n".join(
        f'[cards.card-{n}]\nname = "Card {n}"\ntype = "{stage}"\ncopies = 9\nlevels = {{ {stage} = 1 }}\n'
        f'left = [{{ stage = "{stage}", do = "move", from = "hand", to = "agency", types = ["{stage}"], max = 2 }}]\n'
        f'footer = [{{when="bureaucracy", do = "move", from = "hand", to = "agency", types = ["{stage}"], max = 1}}]\n'
        for n, stage in enumerate(["propaganda", "technology", "space-program", "breakthrough"])
    )
    deck = f'name = "Small"\ncounts = "free"\n{cards}'
    for seats in (1, 2, 3):
        for seed in range(form(2, 4)):
            check_game(GAME, seats, {"deck": deck}, seed, every=form(9, 3))
