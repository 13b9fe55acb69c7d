"""A player with hands: sits at a real table, answers at random, and remembers all that was typed and shown."""

import io
import re
from contextlib import redirect_stdout, suppress
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from tests.forms import form
from tests.terminal.conftest import farstar

from farstar import bots
from farstar.games.race.rules.cards import BY_SLUG, CARDS, DESIGNS
from farstar.games.race.text.card_text import name
from farstar.games.roll.rules.explore import Lay
from farstar.games.roll.rules.layout import ASIDE, Layout
from farstar.games.roll.rules.packing import side_of, stack_and_top, tile_of, unpack_lay
from farstar.games.roll.rules.tiles import PHASES, SIDES, TILES
from farstar.games.spacerace.rules.cards import CONTROLS
from farstar.table.ask import Choose
from farstar.table.chance import Dice
from farstar.table.game import game
from farstar.table.journal import loads
from farstar.table.match import Match
from farstar.terminal.colour import ColourScreen
from farstar.terminal.screen import Leave, PlainScreen
from farstar.terminal.seating import HUMAN
from farstar.terminal.story import seat_names
from farstar.terminal.table import Table
from farstar.text.languages import LANGUAGES
from farstar.text.of_games import teller

LOOKS = ["h", "t", "t 0", "t 1", "v", "m", "l 9999", "o", "?"]
PAGES = {"race": "m", "roll": "d", "spacerace": "b"}


def seen_in_roll(view: Any, log: list[dict[str, Any]]) -> set[str]:
    """Both sides of every tile a seat has seen, and the start tiles."""
    tiles = [*view.stacks[0], *view.stacks[1], *view.drawn]
    for seen in view.players:
        tiles += [tile for tile in seen.tops if tile >= 0] + [
            tile_of(side) for side in seen.tableau if side < 2 * TILES
        ]
    for event in log:
        if event["kind"] == "draw":
            tiles += event["secret"]
        elif event["kind"] in ("abandon", "give-back"):
            tiles += [tile_of(side) for side in event["secret"]]
        elif event["kind"] == "top":
            tiles.append(tile_of(event["card"]))
    starts = {SIDES[side].slug for seen in view.players for side in seen.tableau if side >= 2 * TILES}
    return starts | {SIDES[side_of(tile, back)].slug for tile in tiles for back in (0, 1)}


def seen_in_spacerace(view: Any, log: list[dict[str, Any]]) -> set[str]:
    """Every card a seat has seen; control cards are everybody's."""
    cards = [*view.hand, *view.known, *range(CONTROLS)]
    for event in log:
        if event["kind"] != "stage":
            cards += [*event["cards"], *event["secret"]]
    return {view.printed.design[card].slug for card in cards}


SEEN = {"roll": seen_in_roll, "spacerace": seen_in_spacerace}


SHOWN = {"plain": True, "rich": False}
ALL_WAYS = [pytest.param(lang, shown, id=f"{lang}-{way}") for lang in LANGUAGES for way, shown in SHOWN.items()]
WAYS = form(ALL_WAYS[::5] + ALL_WAYS[3:4], ALL_WAYS)
"""Languages and ways to show a table: in the short form every one of both, not each with each."""
PLAIN = {True: ["--plain"], False: []}
DRAWING = re.compile("[\x00-\x09\x0b-\x1f\x7f\u2500-\u259f\u25a0-\u25ff]")
"""What a plain screen never shows: control characters, lines and blocks."""


class Hands:
    """Plays a whole game through the table, on a screen of either kind; `typed` can be typed again elsewhere."""

    def __init__(
        self,
        kinds: list[str],
        lang: str,
        plain: bool,
        seed: int,
        variant: str = "standard",
        play: str = "race",
        options: dict[str, str] | None = None,
    ) -> None:
        rules = game(play)
        options = options or ({} if variant == "standard" else {"variant": variant})
        match = Match(rules, len(kinds), options, seed, kinds)
        names = seat_names(kinds, len(kinds), lang)
        players = [None if kind == HUMAN else bots.bot(kind, seed + 1 + n) for n, kind in enumerate(kinds)]
        self.out = io.StringIO()
        base = PlainScreen() if plain else ColourScreen(Console(file=self.out, width=100, highlight=False))
        base.read = self.read
        base.cover = self.cover
        self.lang = lang
        self.dice = Dice(seed)
        self.typed: list[str] = []
        self.shown: list[tuple[int, str]] = []
        self.known: dict[int, set[str]] = {seat: set() for seat in range(len(kinds))}
        self.table = Table(match, players, names, teller(play, lang, names, options), base, lang)
        self.looks = 0
        self.learned = 0
        self.around = [PAGES[play] if look == "m" else look for look in LOOKS if look != "t 1" or len(kinds) > 1]

    def play(self) -> "Hands":
        with redirect_stdout(self.out), suppress(Leave):
            self.table.play()
        self.cut()
        return self

    def cover(self, sentence: str) -> None:
        self.cut()

    def cut(self) -> None:
        """What was shown up to here was shown to this seat."""
        self.shown.append((self.table.shown, self.out.getvalue()))
        self.out.seek(0)
        self.out.truncate()

    def read(self, prompt: str) -> str:
        """A look around now and then, else a random answer, by number or by name."""
        match, seat = self.table.match, self.table.shown
        self.learn()
        if match.over:
            raise EOFError
        if self.dice.below(6) == 0:
            line = self.around[self.looks % len(self.around)]
            self.looks += 1
        else:
            line = self.answer(seat)
        self.typed.append(line)
        return line

    def answer(self, seat: int) -> str:
        ask = self.table.match.ask_of(seat)
        assert ask is not None
        pick = ask.random(self.dice)
        if isinstance(ask, Layout | Lay):
            return self.composed(ask, pick)
        assert isinstance(ask, Choose)
        if not pick:
            return "0"
        options = self.table.teller.options(self.table.match.view(seat), ask)
        named = [option.name for option in options if option.value in pick]
        if len(set(named)) == len(pick) and self.dice.below(2) and ask.kind not in ("guess", "way"):
            return ", ".join(named)
        return " ".join(str(ask.options.index(value) + 1) for value in pick)

    def composed(self, ask: Layout | Lay, pick: tuple[int, ...]) -> str:
        """A draft in one line: a whole layout, or tiles with their stacks; one tile alone is an option."""
        if isinstance(ask, Layout):
            words = ["aside" if row == ASIDE else PHASES[row] for row in pick[1:]]
            words[pick[0]] += "*"
            return " ".join(words) + "; done"
        if len(ask.tiles) == 1 and not ask.optional:
            return str(list(ask.picks()).index(pick) + 1)
        return " ".join(self.laid(ask, *unpack_lay(each)) for each in pick) + "; done"

    def laid(self, ask: Lay, tile: int, slot: int) -> str:
        stack, top = stack_and_top(slot)
        return f"{ask.tiles.index(tile) + 1} {('development', 'world')[stack]}" + " top" * top

    def learn(self) -> None:
        """Every card each seat has had before its eyes."""
        for seat, known in self.known.items():
            view = self.table.match.view(seat)
            name = self.table.match.game.name
            if name != "race":
                known |= SEEN[name](view, self.table.match.log(seat, self.learned))
                continue
            cards = [*view.hand, *view.drawn, *view.pledged]
            for seen in view.players:
                cards += seen.tableau
            for event in self.table.match.log(seat, self.learned):
                if event["kind"] != "actions":
                    cards += [*event["cards"], *event["secret"]]  # type: ignore[misc]
                    if event["kind"] not in ("consume", "spend-hand", "flip"):
                        cards.append(event["card"])
            known |= {CARDS[card].slug for card in cards if card >= 0}
            # The text of a card may name others.
            known |= {clause.card for slug in known for clause in BY_SLUG[slug].score if clause.card}
        self.learned = len(self.table.match.events())


def named_cards(text: str, lang: str) -> set[str]:
    """The cards of Race a text names."""
    return named_in(text, {design.slug: name(design.slug, lang) for design in DESIGNS})


def named_in(text: str, cards: dict[str, str]) -> set[str]:
    """The cards a text names; a longer name hides a shorter one within it."""
    found = set()
    flat = re.sub(r"\s+", " ", re.sub("[─-╿]", " ", text))
    for slug, called in sorted(cards.items(), key=lambda card: -len(card[1])):
        if called in flat:
            found.add(slug)
            flat = flat.replace(called, "#")
    return found


def piped(play: str, seed: int, lang: str, plain: bool, file: Path) -> tuple[Hands, str]:
    """A whole game at a table, then the same lines through a pipe: what the process printed and saved is that game."""
    hands = Hands(["human", "random"], lang, plain, seed, play=play).play()
    options = ["--seats", "human,random", "--seed", str(seed), "--lang", lang, "--save", str(file), *PLAIN[plain]]
    run = farstar("play", play, *options, given="\n".join(hands.typed) + "\n")
    assert run.returncode == 0 and run.stderr == ""
    journal = loads(file.read_text(encoding="utf-8"))
    assert journal.lines == hands.table.match.journal.lines
    assert journal.scores == [score.save() for score in hands.table.match.scores()]
    assert not set("{}|") & set(run.stdout.replace("│", ""))
    assert bool(DRAWING.search(run.stdout)) is not plain and "\x1b" not in run.stdout
    return hands, run.stdout


def words_of_a_game(play: str, seats: int, options: dict[str, str], seed: int, lang: str) -> tuple[set[str], set[str]]:
    """The kinds of asks and events of a random game; each of them had words, without a placeholder left over."""
    speaker = teller(play, lang, ["ann", "bob", "cyd", "dan"][:seats], options)
    match, dice = Match(game(play), seats, options, seed), Dice(seed)
    asked: set[str] = set()
    happened: set[str] = set()
    while asks := match.asks():
        ask, view = asks[0], match.view(asks[0].seat)
        asked.add(ask.kind)
        draft = None if isinstance(ask, Choose) else speaker.compose(view, ask)
        shown = draft.pieces() if draft else speaker.options(view, ask)
        output = [speaker.question(view, ask), *(f"{option.name} {option.note}" for option in shown)]
        output += [*draft.standing(), *draft.help()] if draft else []
        assert all(output) and not any(set("{}|") & set(line) for line in output)
        match.reply(ask.seat, ask.random(dice))
    for event in match.log(0):
        happened.add(str(event["kind"]))
        line = speaker.event(event, 0)
        assert line is None or not set("{}|") & set(line.text)
    return asked, happened
