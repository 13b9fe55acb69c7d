"""Decks and journals from strangers: read in time that grows with their length, refused with a few clear faults."""

import gzip
import json
import os
import random
import time
from contextlib import suppress
from pathlib import Path

import pytest
from tests.web.support import Visitor, house, newcomer

from farstar.conform import BadTrace, traces
from farstar.games.spacerace.rules.deckcheck import MOST_FAULTS
from farstar.games.spacerace.rules.deckfile import SHIPPED, check, shipped
from farstar.table.chance import Dice
from farstar.table.game import face, games
from farstar.table.journal import BadJournal, loads
from farstar.table.match import Match
from farstar.terminal.files import Failure, is_journal, read_journal
from farstar.web.tables import review

LONG = os.environ.get("FARSTAR_ATTACK") == "long"
MUTATIONS = int(os.environ.get("FARSTAR_MUTATIONS", 200_000 if LONG else 300))

HEAD = 'name = "Bad"\ncounts = "free"\n'
HOSTILE = {
    "many cards with faults": HEAD + "".join(f"[cards.c{n}]\nx = 1\ny = 2\n" for n in range(3000)),
    "one card with many entries": HEAD + "[cards.a]\n" + "".join(f"k{n} = 1\n" for n in range(6000)),
    "many entries of the deck": HEAD + "".join(f"k{n} = 1\n" for n in range(6000)),
    "blanks after blank names": HEAD + '[cards]\n" " = 1\n"" = 2\n' + " " * 50_000 + "\n",
    "blank lines": HEAD + "\n" * 60_000 + "k = 1\n",
    "braces that never close": HEAD + 'notice = "' + "{" * 50_000 + '"\n[cards.a]\nleft = [{}, {}, {}]\n',
    "many abilities": HEAD + "[cards.a]\nleft = [" + "{}, " * 10_000 + "]\n",
    "names of many parts": HEAD + "[cards." + ".".join("a" * 20_000) + "]\n" + "k = 1\n" * 5000,
    "nested lists": HEAD + "k = " + "[" * 30_000,
    "nested tables": "{" * 30_000,
    "nested JSON": '{"cards":' * 9000,
    "a number without end": HEAD + "k = " + "9" * 50_000,
    "brackets": HEAD + "[" * 50_000,
    "a value without end": HEAD + '[cards.a]\ntype = "' + "x" * 50_000 + '"\n',
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_deck_is_refused_at_once_with_a_few_faults(kind):
    begun = time.thread_time()
    deck, faults = check(HOSTILE[kind])
    assert time.thread_time() - begun < 2.0
    assert deck is None and 1 <= len(faults) <= MOST_FAULTS
    assert all(len(str(fault)) < 1000 for fault in faults)


def test_twice_the_deck_takes_about_twice_the_time():
    def seconds(cards):
        text = HEAD + "".join(f"[cards.c{n}]\nx = 1\n" for n in range(cards))
        begun = time.thread_time()
        check(text)
        return time.thread_time() - begun

    small = min(seconds(2000) for _ in range(3))
    assert min(seconds(8000) for _ in range(2)) < 12 * small + 0.1


async def test_a_hostile_deck_holds_nobody_up(sqlite):
    async with house(sqlite, limits={"body_bytes": 1_000_000}) as app:
        guest, ann = Visitor(app), await newcomer(app)
        for kind in ("many cards with faults", "blanks after blank names", "nested tables"):
            fields = {"game": "spacerace", "seat0": "me", "full": "1", "option_deck": "own"}
            await guest.form("/tables", 422, deck_file=HOSTILE[kind], **fields)
            wanted = {"game": "spacerace", "seats": ["me"], "options": {"deck": HOSTILE[kind]}}
            await ann.post("/api/tables", wanted, 422)


def mutated(text, luck):
    """A text with pieces cut out, doubled, or replaced."""
    for _ in range(luck.randint(1, 4)):
        at, end = sorted(luck.randrange(len(text) + 1) for _ in "12")
        end = min(end, at + luck.choice((1, 3, 40)))
        piece = luck.choice(
            ("", "\0", "²", '"', "{", "[", "]", "\n", "=", "9" * 30, text[at:end] * 2, "\ud7ff", "{" * 500)
        )
        text = text[:at] + piece + text[end:]
    return text


def test_mutated_decks_give_a_deck_or_faults():
    luck, texts = random.Random(1), [shipped(name) for name in SHIPPED]
    for _ in range(MUTATIONS // (1 if LONG else 10)):
        deck, faults = check(mutated(luck.choice(texts)[: 20_000 if LONG else None], luck))
        assert (deck is None) == bool(faults)


JOURNAL = json.dumps({"farstar": 1, "game": "race", "seats": 2, "options": {}}) + "\n[-1,[0,1]]\n[0,[3,4]]\n" * 3


def test_mutated_journals_are_read_or_refused():
    luck = random.Random(2)
    for _ in range(MUTATIONS):
        with suppress(BadJournal):
            loads(mutated(JOURNAL, luck))


@pytest.mark.parametrize(
    "line", ["[" * 100_000, '{"a":' * 100_000, "9" * 5000, f"[0,[{'9' * 5000}]]", "[0,[1e999]]", '[0,["\\ud800"]]']
)
def test_a_line_of_a_journal_that_is_none_is_refused(line):
    with pytest.raises(BadJournal, match="line"):
        loads(f"{JOURNAL}{line}\n")
    with pytest.raises(BadJournal, match="line 1"):
        loads(line)


def test_mutated_records_of_whole_games_are_replayed_or_refused():
    """The way of an upload: what can be read is played through the rules."""
    luck, texts = random.Random(5), []
    for name in games():
        match, dice = Match(name, 2, seed=2), Dice(2)
        while asks := match.asks():
            match.reply(asks[0].seat, asks[0].random(dice))
        texts.append(match.record().dumps())
    for _ in range(MUTATIONS // 10):
        with suppress(BadJournal):
            review.read_journal(mutated(luck.choice(texts), luck))


def test_mutated_traces_are_read_or_refused(tmp_path):
    """Games of other programs, spoilt in their text and, rarer, in a single value."""
    luck, path = random.Random(6), tmp_path / "trace.jsonl"
    given = {name: [each for _, each in traces(fixture(name))] for name in games()}
    texts = [json.dumps(trace)[:3000] for found in given.values() for trace in found]
    for number in range(MUTATIONS):
        path.write_text(mutated(luck.choice(texts), luck), encoding="utf-8")
        with suppress(BadTrace):
            list(traces(path))
        if number % 30 == 0:
            name = luck.choice(list(given))
            with suppress(BadTrace):
                face(name, "conform").compare("spoilt", spoilt(luck.choice(given[name]), luck))


@pytest.mark.parametrize("players", [10**20, 10**9, 0, -1, True, "2"])
@pytest.mark.parametrize("name", ["race", "roll"])
def test_a_trace_of_more_players_than_a_table_has_seats_is_refused_at_once(name, players):
    """Found by the long form: a table was laid out for them before anybody looked at the number."""
    (_, trace), *_ = traces(fixture(name))
    with pytest.raises(BadTrace):
        face(name, "conform").compare("spoilt", trace | {"players": players})


def fixture(name):
    return Path(__file__).parents[1] / "games" / name / "fixtures" / "reference.jsonl.gz"


def spoilt(trace, luck):
    """The same with one value replaced or taken away, somewhere in it."""
    trace = json.loads(json.dumps(trace))
    inside = trace
    while True:
        key = luck.choice(list(inside) if isinstance(inside, dict) else range(len(inside)))
        if not (isinstance(inside[key], dict | list) and inside[key]) or luck.random() < 0.1:
            break
        inside = inside[key]
    if luck.random() < 0.3:
        del inside[key]
    else:
        inside[key] = luck.choice([None, -1, 10**20, "x", "", [], {}, [[]], 1.5, True, {"a": 1}, 7])
    return trace


def test_broken_gzip_gets_a_clear_error(tmp_path):
    luck, good = random.Random(3), gzip.compress(JOURNAL.encode())
    path = tmp_path / "journal.gz"
    for _ in range(MUTATIONS if LONG else 200):
        broken = bytearray(good)
        for _ in range(luck.randint(1, 4)):
            broken[luck.randrange(2, len(broken))] = luck.randrange(256)
        path.write_bytes(bytes(broken[: luck.randint(2, len(broken))]))
        for read, refused in ((read_journal, Failure), (lambda file: list(traces(path)), BadTrace)):
            with suppress(refused):
                read(str(path))
        is_journal(path)
