"""The coach of Space Race: reasons from the seat's view, with levels, symbols and points as the rules reckon them."""

from __future__ import annotations

from farstar.games.spacerace.rules.abilities import FROM_DECK
from farstar.games.spacerace.rules.packing import card_of
from farstar.games.spacerace.rules.state import ROUNDS
from farstar.games.spacerace.rules.view import SpaceRaceView
from farstar.games.spacerace.text.numbers import Numbers
from farstar.games.spacerace.text.speech import Speech
from farstar.table.ask import Ask, Choose
from farstar.web.learn.lesson_notes import CoachReason, Milestone, SeenEvent, anywhere, because, other, own


def speech(view: SpaceRaceView, lang: str) -> Speech:
    return Speech(lang, view.options)


def reasons(view: SpaceRaceView, ask: Ask, said: Speech) -> list[CoachReason]:
    """Why an answer matters now, the weightiest first."""
    assert isinstance(ask, Choose)
    finder = FINDERS.get(ask.kind)
    return finder(Numbers(view), ask, said) if finder else []


def worth(numbers: Numbers, card: int) -> int:
    """The levels on a card: so many points, and so much earlier in its stages."""
    return sum(numbers.view.printed.level[stage][card] for stage in range(4))


def awake(numbers: Numbers, stage: int) -> int:
    """How many abilities of the own agency lie on the stripes of a stage and are not covered."""
    printed, own = numbers.view.printed, numbers.view.players[numbers.view.seat]
    return sum(
        not (ability.right and numbers.covered(card)) for card in own.agency for ability in printed.stripes[stage][card]
    )


def of_control(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    """Where the agency does most, where cards lie, and what the last round is for."""
    view, found = numbers.view, []
    stages = sorted({view.printed.type[control] for control in ask.options})
    lively = max(stages, key=lambda stage: (awake(numbers, stage), len(view.universe[stage])))
    if awake(numbers, lively):
        found.append(because("awake", stage=said.stage(lively), n=awake(numbers, lively)))
    full = max(stages, key=lambda stage: len(view.universe[stage]))
    empty = [stage for stage in stages if not view.universe[stage]]
    if view.round >= ROUNDS:
        found.insert(0, because("last", n=len(view.hand)))
    if empty:
        found.append(because("empty", stage=said.stage(empty[0])))
    found.append(because("full", stage=said.stage(full), n=len(view.universe[full])))
    return found


def of_turn(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    """How many abilities are left, which of them are used up, who else is in the stage."""
    view, printed = numbers.view, numbers.view.printed
    if not ask.options:
        return [because("nothing")]
    once = [use for use in ask.options if printed.ability(use).right]
    found = [because("left", n=len(ask.options), level=numbers.level(view.seat, ask.about))]
    column = view.universe[ask.about]
    if column:
        best = max(column, key=lambda card: worth(numbers, card))
        found.insert(0, because("best", card=said.name(best), n=worth(numbers, best)))
    if once:
        found.append(because("once", card=said.name(card_of(once[0]))))
    return found


def of_cards(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    """The card with the highest levels, and symbols that would lead."""
    view, printed = numbers.view, numbers.view.printed
    cards = [card for card in ask.options if card != FROM_DECK]
    if not cards:
        return [because("nothing")]
    found: list[CoachReason] = []
    for card in cards:
        for symbol in printed.symbols[card]:
            mine = numbers.symbols(view.seat)[symbol]
            rivals = [numbers.symbols(seat)[symbol] for seat in range(view.seats) if seat != view.seat]
            if mine <= max(rivals, default=0) <= mine + 1 and not found:
                found.append(because("symbol", card=said.name(card), symbol=said.symbol(symbol)))
    best = max(cards, key=lambda card: worth(numbers, card))
    return [*found, because("levels", card=said.name(best), n=worth(numbers, best))]


def of_pick(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    """Into the Agency by levels, into the Laboratory a point each."""
    ability = numbers.view.printed.ability(ask.about)
    to_lab = ability.route is not None and ability.route.name.endswith(">lab")
    return [because("lab", n=ask.most)] if to_lab and ask.options else of_cards(numbers, ask, said)


def of_leader(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    """Keep the leader with more levels and abilities."""
    least = min(ask.options, key=lambda card: worth(numbers, card))
    return [because("weaker", card=said.name(least), n=worth(numbers, least))]


def of_invest(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    """What the hand still can do."""
    hand, rounds = len(numbers.view.hand), ROUNDS - numbers.view.round
    found = [because("rounds", n=rounds, hand=hand)]
    if ask.least:
        found.insert(0, because("limit", n=ask.least))
    return found


def of_return(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    printed = numbers.view.printed
    best = max(ask.options, key=lambda card: max(printed.level[stage][card] for stage in range(4)))
    return [because("high", card=said.name(best))]


def of_draw(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    return [because("cards", n=len(numbers.view.hand), deck=numbers.view.deck)]


def of_duplicate(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    """A type in which one more symbol wins or ties."""
    view = numbers.view
    for symbol in ask.options:
        mine = numbers.symbols(view.seat)[symbol]
        rivals = [numbers.symbols(seat)[symbol] for seat in range(view.seats) if seat != view.seat]
        if mine < max(rivals, default=0) <= mine + 1:
            return [because("wins", symbol=said.symbol(symbol))]
    return []


def of_split(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    return [because("hand", n=len(numbers.view.hand), rounds=ROUNDS - numbers.view.round)]


def of_may(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    return [because("free", card=said.name(card_of(ask.about)))]


def of_uncover(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    return [because("again", card=said.name(ask.options[0]))] if ask.options else []


FINDERS = {
    "alternative": of_cards,
    "control": of_control,
    "draw": of_draw,
    "duplicate": of_duplicate,
    "invest": of_invest,
    "leader": of_leader,
    "may": of_may,
    "pick": of_pick,
    "return-control": of_return,
    "reveal": of_cards,
    "split": of_split,
    "turn": of_turn,
    "uncover": of_uncover,
}


def taken(event: SeenEvent, view: SpaceRaceView, said: Speech) -> dict[str, object]:
    """The cards of an event that all may see."""
    return {"card": said.names(event["cards"]), "n": len(event["cards"])}


def named(event: SeenEvent, view: SpaceRaceView, said: Speech) -> dict[str, object]:
    return {"card": said.name(event["card"])}


def order(event: SeenEvent, view: SpaceRaceView, said: Speech) -> dict[str, object]:
    return {"stage": said.stage(event["number"])}


def first_of_two(event: SeenEvent, view: SpaceRaceView) -> bool:
    """A stage in which the seat acts before somebody else."""
    return event["kind"] == "stage" and len(event["cards"]) > 1 and event["cards"][0] == view.seat


def second_of_two(event: SeenEvent, view: SpaceRaceView) -> bool:
    """A stage in which the seat has to wait."""
    return event["kind"] == "stage" and view.seat in event["cards"][1:]


MILESTONES = [
    Milestone("rival", other("control"), named),
    Milestone("first", first_of_two, order),
    Milestone("second", second_of_two, order),
    Milestone("taken", own("universe>agency"), taken),
    Milestone("lab", own("hand>lab"), taken),
    Milestone("cover", own("cover"), named),
    Milestone("bureaucracy", anywhere("bureaucracy")),
    Milestone("round", anywhere("round", lambda event: event["number"] == 2)),
    Milestone("last-round", anywhere("round", lambda event: event["number"] == ROUNDS)),
]


def outcome(view: SpaceRaceView) -> list[CoachReason]:
    """The result, by source."""
    numbers = Numbers(view)
    mine = numbers.score(view.seat)
    rivals = [numbers.score(seat) for seat in range(view.seats) if seat != view.seat] or [numbers.opponent()]
    values = {"n": f"{mine.total:g}", "m": f"{max(each.total for each in rivals):g}"}
    parts = {"levels": f"{mine.parts.get('levels', 0):g}", "lab": f"{mine.parts.get('laboratory', 0):g}"}
    won = mine.won and bool(rivals)
    return [because("won" if won else "lost", prizes=f"{mine.parts.get('breakthroughs', 0):g}", **parts, **values)]
