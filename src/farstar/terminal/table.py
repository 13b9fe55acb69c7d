"""The terminal table: lets the players of a match choose in turn, people through a screen, and tells what happens.

What a person is shown comes from that seat's view, ask and log, never from the state.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from farstar.table.ask import Ask, Assign, Choose, Pick
from farstar.table.match import Chooser, Match
from farstar.terminal.commands import QuestionPrompt
from farstar.terminal.screen import Leave, Screen, SeatScreen
from farstar.text.answers import Unclear, describe, fold, forced, read
from farstar.text.ending import results
from farstar.text.phrases import common
from farstar.text.teller import Draft, LogSentence, Option, Teller


class Table:
    """A match, its players (None: a person at this keyboard) and the screen they share."""

    def __init__(
        self,
        match: Match,
        players: Sequence[Chooser | None],
        names: Sequence[str],
        teller: Teller,
        screen: Screen,
        lang: str,
    ) -> None:
        self.match = match
        self.players = list(players)
        self.names = list(names)
        self.teller = teller
        self.screen = screen
        self.text = common(lang)
        self.people = [seat for seat, player in enumerate(players) if player is None]
        self.heard = [0] * len(self.players)
        self.forced: list[tuple[int, int, str]] = []
        self.shown = -1
        self.greeting: list[LogSentence] = []
        self.taken_back = 0

    # The loop --------------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Play to the end; Leave when the players go before."""
        while asks := self.match.asks():
            ask = self.next(asks)
            player = self.players[ask.seat]
            if player is not None:
                view = self.match.view(ask.seat)
                self.match.reply(ask.seat, player.choose(view, ask, self.match.imaginer(ask.seat)))
            elif forced(ask):
                self.answer_forced(ask)
            else:
                self.turn(ask)
        self.finish()

    def next(self, asks: Sequence[Ask]) -> Ask:
        """Bots and forced answers first, then whoever already sits at the keyboard."""
        for ask in asks:
            if self.players[ask.seat] is not None or forced(ask):
                return ask
        return next((ask for ask in asks if ask.seat == self.shown), asks[0])

    def answer_forced(self, ask: Ask) -> None:
        """Give the only answer there is, and note it in the seat's own log."""
        pick = next(iter(ask.picks()))
        view = self.match.view(ask.seat)
        options, slots = self.choices(view, ask)
        answer = describe(ask, pick, options, slots, self.none(ask))
        note = self.text.say("table.forced", question=self.teller.question(view, ask), answer=answer)
        self.forced.append((len(self.match.events()), ask.seat, note))
        self.match.reply(ask.seat, pick)

    def turn(self, ask: Ask) -> None:
        """Ask a person until there is an answer, or the question is gone."""
        if self.shown != ask.seat and len(self.people) > 1:
            self.screen.cover(self.text.say("table.handover", name=self.names[ask.seat]))
        self.shown = ask.seat
        draft = self.draft(ask)
        scene = self.scene(ask, draft)
        self.screen.scene(scene)
        prompt = QuestionPrompt(self, ask.seat, scene)
        while not prompt.done:
            line = self.read()
            if prompt.command(line):
                continue
            pick = self.answer(line, ask, scene) if draft is None else self.composed(line, draft, prompt)
            if pick is not None:
                self.match.reply(ask.seat, pick)
                return

    def answer(self, line: str, ask: Ask, scene: SeatScreen) -> Pick | None:
        """The pick a line means; None with a complaint if it cannot be taken."""
        try:
            none = self.text.say("table.none")
            return read("0" if fold(line) == fold(none) else line, ask, scene.options, scene.slots, self.none(ask))
        except Unclear as unclear:
            self.screen.complain(self.text.say(f"unclear.{unclear.key}", **unclear.values))
            return None

    def composed(self, line: str, draft: Draft, prompt: QuestionPrompt) -> Pick | None:
        """Change the answer in the making, or take it: by an empty line or the word for it. A semicolon begins anew."""
        wrong = ""
        steps = [step.strip() for step in line.split(";") if step.strip()] or [""]
        for step in steps:
            if not step or step.casefold() in self.text.say("draft.done").split():
                wrong = draft.fault()
                if not wrong:
                    return draft.pick()
            else:
                wrong = draft.change(step)
            if wrong:
                break
        assert prompt.scene is not None
        before = prompt.scene.standing
        prompt.scene = prompt.scene._replace(options=draft.pieces(), standing=draft.standing())
        anew = not wrong or prompt.scene.standing != before
        if anew:
            self.screen.draft(prompt.scene)
        if wrong and not (anew and wrong in prompt.scene.standing):
            self.screen.complain(wrong)
        return None

    def read(self) -> str:
        try:
            return self.screen.read(self.text.say("table.prompt"))
        except EOFError:
            raise Leave("" if self.match.over else self.text.say("table.ended")) from None

    def finish(self) -> None:
        """Tell the end and the points, and let people look around."""
        viewer = self.people[0] if len(self.people) == 1 else -1
        if viewer >= 0:
            self.screen.log(self.news(viewer))
        else:
            since = min((self.heard[seat] for seat in self.people), default=0)
            self.screen.log(self.greeting + self.story(-1, since))
        self.screen.sections(results(self.match, self.teller, self.names, self.text.lang, viewer))
        if self.taken_back:
            self.screen.say(self.text.say("end.taken-back", n=self.taken_back))
        if not self.people:
            return
        self.screen.say(self.text.say("table.after"))
        prompt = QuestionPrompt(self, viewer, None)
        while not prompt.done:
            if not prompt.command(self.read()):
                self.screen.complain(self.text.say("table.after"))
        self.play()

    # What a seat is told ---------------------------------------------------------------------------------------

    def choices(self, view: Any, ask: Ask) -> tuple[list[Option], list[list[Option]]]:
        """The options of an ask, and the slots where it has some."""
        return self.teller.options(view, ask), self.teller.slots(view, ask) if isinstance(ask, Assign) else []

    def draft(self, ask: Ask) -> Draft | None:
        """The answer in the making, for an ask that needs one."""
        if isinstance(ask, Choose | Assign):
            return None
        return self.teller.compose(self.match.view(ask.seat), ask)

    def scene(self, ask: Ask, draft: Draft | None) -> SeatScreen:
        """What the seat is shown with this ask."""
        view = self.match.view(ask.seat)
        options, slots = self.choices(view, ask) if draft is None else (draft.pieces(), [])
        turn = self.text.say("table.turn", name=self.names[ask.seat]) if len(self.people) > 1 else ""
        return SeatScreen(
            news=self.news(ask.seat),
            overview=self.teller.overview(view),
            hand=self.teller.hand(view),
            turn=turn,
            question=self.teller.question(view, ask),
            hint=self.hint(ask) if draft is None else draft.hint(),
            options=options,
            slots=slots,
            none=self.none(ask) if isinstance(ask, Choose) and ask.least == 0 else "",
            earlier=lambda n: self.text.say("table.more", n=n),
            standing=draft.standing() if draft else (),
            help=draft.help() if draft else (),
        )

    def none(self, ask: Ask) -> str:
        """The word for choosing nothing."""
        return self.teller.nothing(ask) or self.text.say("table.none")

    def hint(self, ask: Ask) -> str:
        """How many are to be named."""
        if isinstance(ask, Assign):
            return self.text.say("hint.assign", n=len(ask.items))
        if not isinstance(ask, Choose) or ask.least == ask.most == 1:
            return self.text.say("hint.one")
        if ask.least == ask.most:
            return self.text.say("hint.some", n=ask.least)
        if ask.least == 0:
            return self.text.say("hint.may" if ask.most == 1 else "hint.up-to", most=ask.most, none=self.none(ask))
        return self.text.say("hint.between", least=ask.least, most=ask.most)

    def news(self, seat: int) -> list[LogSentence]:
        """What has happened since this seat last looked."""
        sentence = self.greeting + self.story(seat, self.heard[seat])
        self.greeting = []
        self.heard[seat] = len(self.match.events())
        return sentence

    def story(self, seat: int, since: int = 0) -> list[LogSentence]:
        """The log of a seat, with its forced answers where they were given."""
        notes = [(at, note) for at, own, note in self.forced if own == seat and at >= since]
        lines: list[LogSentence] = []
        for number, event in enumerate(self.match.log(seat, since), since):
            lines += [LogSentence(note) for at, note in notes if at == number]
            sentence = self.teller.event(event, seat)
            if sentence is not None:
                lines.append(sentence)
        return lines + [LogSentence(note) for at, note in notes if at >= len(self.match.events())]

    def rewound(self) -> None:
        """After something was taken back: forget what has not happened."""
        events = len(self.match.events())
        self.heard = [min(heard, events) for heard in self.heard]
        self.forced = [note for note in self.forced if note[0] < events]
