"""The dice behind a screen, and every way to move them by typed words. Knows which moves powers may make."""

from __future__ import annotations

from farstar.games.roll.rules.layout import ASIDE, Layout
from farstar.games.roll.rules.reach import Reassign
from farstar.games.roll.rules.tiles import ASSIGN, COLOUR, PHASES, SIDES, WILD
from farstar.games.roll.text import tile_text
from farstar.games.roll.text.commands import CommandWords, Wrong
from farstar.games.roll.text.speech import Speech
from farstar.text.answers import named
from farstar.text.teller import Option

UNLAID = -1
"""The row of a wild die that lies nowhere yet."""
KEEP = "-"
SELECTS = "*"
VERBS = ("select", "wild", "dictate", "power", "aside", "back", "clear")
ROWS = (*PHASES, "aside")


class Moves:
    """A layout being changed: who selects, the row of every die, and the powers that were asked for."""

    def __init__(self, speech: Speech, ask: Layout) -> None:
        self.speech = speech
        self.ask = ask
        self.words = CommandWords(speech, "assign-words", (*VERBS, *PHASES))
        self.selecting = -1
        self.rows = [self.rolled(die) for die in range(len(ask.dice))]
        self.asked_for: list[int] = []

    def rolled(self, die: int) -> int:
        """The row a die lies in after the roll; a wild one lies in none."""
        return UNLAID if self.ask.faces[die] == WILD else self.ask.faces[die]

    def say(self, key: str, **values: object) -> str:
        return self.speech.say(key, **values)

    def facts(self, die: int) -> dict[str, object]:
        face = self.speech.face(self.ask.faces[die])
        return {"number": die + 1, "colour": self.speech.colour(self.ask.dice[die]), "face": face}

    def sentence(self, power: Reassign) -> str:
        """What a power says."""
        said = [
            said for moment, said in tile_text.powers(SIDES[power.side].slug, self.speech.lang) if moment == "assign"
        ]
        rows = zip(ASSIGN[power.side], said, strict=True)
        return next(
            words
            for row, words in rows
            if row.moves_workers and (row.targets, row.source) == (power.targets, power.source)
        )

    def change(self, line: str) -> str:
        before = self.selecting, self.rows.copy(), self.asked_for.copy()
        try:
            self.obey(line.replace(",", " ").split())
        except Wrong as wrong:
            self.selecting, self.rows, self.asked_for = before
            return self.say(f"assign-unclear.{wrong.key}", **wrong.values)
        return ""

    def obey(self, tokens: list[str]) -> None:
        """A whole layout, a die with its row, or a command."""
        if len(tokens) == len(self.rows) and all(self.is_row(token) for token in tokens):
            return self.lay_all(tokens)
        if not tokens:
            raise Wrong("missing")
        if tokens[0].isdecimal():
            return self.move(tokens)
        if len(tokens) > 1 and self.is_row(tokens[0]) and not tokens[1].isdecimal():
            self.refuse_rows(tokens)
        verb = self.words.find(tokens[0], VERBS, Wrong("command", word=tokens[0]))
        rest = tokens[1:]
        if verb == "clear":
            self.selecting, self.asked_for = -1, []
            self.rows = [self.rolled(die) for die in range(len(self.rows))]
        elif verb == "power":
            self.use(rest)
        elif verb == "select":
            self.select(rest)
        elif verb == "dictate":
            self.dictate(rest)
        elif verb == "wild":
            self.move(rest)
        else:
            self.each(verb, rest)

    def refuse_rows(self, tokens: list[str]) -> None:
        """Say what is wrong with a whole layout: a word that is no row, or how many there are."""
        for token in tokens:
            if not self.is_row(token):
                self.row(token)
        raise Wrong("rows", n=len(self.rows), m=len(tokens))

    def number(self, token: str) -> int:
        """A die by its number."""
        if not token.isdecimal() or not 1 <= int(token[:9]) <= len(self.rows):
            raise Wrong("number", word=token, n=len(self.rows))
        return int(token) - 1

    def row(self, token: str) -> int:
        """A phase by the beginning of its name."""
        found = self.words.matches(token, PHASES)
        if not found:
            phases = self.speech.listed([self.speech.phase(row) for row in range(len(PHASES))])
            raise Wrong("phase", word=token, phases=phases)
        return PHASES.index(self.words.only(token, found))

    def is_row(self, token: str) -> bool:
        return token.rstrip(SELECTS) == KEEP or self.words.means(token.rstrip(SELECTS), ROWS)

    def lay_all(self, tokens: list[str]) -> None:
        """A word for each die; a mark says which one selects, a dash leaves a die as it was rolled."""
        marked = [die for die, token in enumerate(tokens) if token.endswith(SELECTS)]
        if len(marked) > 1:
            raise Wrong("two")
        self.selecting = marked[0] if marked else self.selecting
        for die, token in enumerate(tokens):
            if token.rstrip(SELECTS) == KEEP:
                self.rows[die] = self.rolled(die)
                if die == self.selecting and self.rows[die] == UNLAID:
                    raise Wrong("select missing")
                continue
            key = self.words.find(token.rstrip(SELECTS), ROWS, Wrong("command", word=token))
            if key == "aside":
                self.set_aside(die)
            else:
                self.rows[die] = PHASES.index(key)

    def pairs(self, tokens: list[str], missing: str) -> list[tuple[int, int]]:
        """Dice and the phases they go to, in turn."""
        if not tokens or len(tokens) % 2:
            raise Wrong(missing)
        return [(self.number(tokens[at]), self.row(tokens[at + 1])) for at in range(0, len(tokens), 2)]

    def move(self, tokens: list[str]) -> None:
        for die, row in self.pairs(tokens, "missing"):
            self.rows[die] = row

    def select(self, tokens: list[str]) -> None:
        """Another die selects; the one before goes back to where it was rolled."""
        if len(tokens) not in (1, 2):
            raise Wrong("select missing")
        die = self.number(tokens[0])
        row = self.row(tokens[1]) if len(tokens) == 2 else self.rows[die]
        if row in (UNLAID, ASIDE):
            raise Wrong("select missing")
        if self.selecting not in (-1, die):
            self.rows[self.selecting] = self.rolled(self.selecting)
        self.selecting = die
        self.rows[die] = row

    def dictate(self, tokens: list[str]) -> None:
        """One worker is set aside and others move."""
        if len(tokens) > 1 and self.words.means(tokens[1], ("wild",)):
            del tokens[1]
        if len(tokens) < 3:
            raise Wrong("dictate missing")
        gone = self.number(tokens[0])
        moves = self.pairs(tokens[1:], "dictate missing")
        if any(die == gone for die, _ in moves):
            raise Wrong("dictate self", number=gone + 1)
        if len(moves) > self.ask.reach:
            raise Wrong("dictate many", n=self.ask.reach, m=len(moves))
        self.set_aside(gone)
        for die, row in moves:
            self.rows[die] = row

    def set_aside(self, die: int) -> None:
        if die == self.selecting:
            raise Wrong("dictate selecting", number=die + 1)
        self.rows[die] = ASIDE

    def each(self, verb: str, tokens: list[str]) -> None:
        """Set dice aside, or put them back to where they were rolled."""
        if not tokens:
            raise Wrong("missing")
        for token in tokens:
            die = self.number(token)
            if verb == "aside":
                self.set_aside(die)
                continue
            self.rows[die] = self.rolled(die)
            if die == self.selecting:
                self.selecting = -1

    def use(self, tokens: list[str]) -> None:
        """A power by its name moves dice that it may move."""
        if not self.ask.powers:
            raise Wrong("power none")
        at = next((at for at, token in enumerate(tokens) if token.isdecimal()), 0)
        if not at:
            raise Wrong("power missing")
        chosen = self.power(" ".join(tokens[:at]))
        for die, row in self.pairs(tokens[at:], "power missing"):
            self.check(self.ask.powers[chosen], die, row)
            self.rows[die] = row
        self.asked_for.append(chosen)

    def power(self, name: str) -> int:
        options = [Option(at, self.speech.side(power.side)) for at, power in enumerate(self.ask.powers)]
        found = named(self.words.folded(name), options)
        names = self.speech.listed(list(dict.fromkeys(option.name for option in options)))
        if not found:
            raise Wrong("power unknown", word=name, names=names)
        if len({options[at].name for at in found}) > 1:
            raise Wrong("ambiguous", word=name, names=self.speech.listed([options[at].name for at in found]))
        return next((at for at in found if at not in self.asked_for), found[0])

    def check(self, power: Reassign, die: int, to: int) -> None:
        """May a power make this move? A wild die may have been laid anywhere before."""
        if die == self.selecting:
            raise Wrong("power selecting", number=die + 1)
        phase = self.rows[self.selecting] if self.selecting >= 0 else to
        starts = [row for row in range(len(PHASES)) if self.rows[die] in (row, UNLAID)]
        if not any(power.moves(COLOUR[self.ask.dice[die]], row, to, phase) for row in starts):
            place = self.speech.face(self.rows[die] if self.rows[die] in range(len(PHASES)) else self.ask.faces[die])
            values = {"tile": self.speech.side(power.side), "what": self.sentence(power), "row": place}
            raise Wrong("power cannot", phase=self.speech.phase(to), **values, **self.facts(die))
