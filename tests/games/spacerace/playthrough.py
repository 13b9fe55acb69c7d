"""How a table of Space Race reads in a playthrough; the recorded game asks all but two kinds of questions."""

from tests.playthrough import Playthrough, words

from farstar.games.spacerace import GAME
from farstar.games.spacerace.rules.abilities import FROM_DECK
from farstar.games.spacerace.rules.cards import STAGES, SYMBOLS
from farstar.games.spacerace.rules.deckfile import printed_cards
from farstar.games.spacerace.rules.packing import card_of, unpack_split
from farstar.games.spacerace.rules.state import COVERED
from farstar.table.ask import CHANCE

PRINTED = printed_cards("reference", "2016")


def slugs(cards):
    return [PRINTED.design[card].slug for card in cards]


class SpaceRacePlaythrough(Playthrough):
    game = GAME
    options = {"deck": "reference"}
    seed = 3926

    def common(self, view):
        hidden = f"deck {view['deck']}, face down {view['face_down']}"
        yield f"  phase {view['phase'] or '-'}, marker {view['marker']}, {hidden}"
        columns = zip(STAGES, view["universe"], strict=True)
        yield f"  Universe: {'; '.join(f'{stage} {words(slugs(cards))}' for stage, cards in columns)}"
        covered = [card for card, marks in view["marks"] if marks & COVERED]
        for seat, seen in enumerate(view["players"]):
            current = slugs([seen["current"]])[0] if seen["current"] >= 0 else "-"
            played = f"played {words(slugs(seen['played']))}; now {current}"
            yield f"  seat {seat}: {seen['hand']} in hand, {seen['half_points']} half points; {played}"
            agency = zip(seen["agency"], slugs(seen["agency"]), strict=True)
            yield f"    Agency: {words(f'{slug} (covered)' if card in covered else slug for card, slug in agency)}"
            yield f"    Laboratory: {words(slugs(seen['lab']))}"

    def own(self, view):
        hand, known = words(slugs(view["hand"])), words(slugs(view["known"]))
        return f"  seat {view['seat']} sees in hand: {hand}; face down: {known}"

    def offered(self, ask):
        return f"1 of {len(ask.options)} seats" if ask.kind == "first-player" else super().offered(ask)

    def named(self, ask, option):
        if ask.kind in ("turn", "copy", "bureaucracy"):
            return f"{slugs([card_of(option)])[0]} {PRINTED.ability(option).key}"
        if ask.kind in ("may", "peek") or (ask.kind == "draw" and ask.seat != CHANCE):
            return "yes"
        if ask.kind == "split":
            upper, lower = unpack_split(option)
            return f"{upper}+{lower}"
        if ask.kind == "duplicate":
            return SYMBOLS[option]
        if ask.kind == "first-player":
            return f"seat {option}"
        return "the deck" if option == FROM_DECK else slugs([option])[0]


PLAYTHROUGH = SpaceRacePlaythrough()
