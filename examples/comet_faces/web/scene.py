"""The table of Comet, drawn by its own template: the own hand, the stars of everybody, and what was played."""

from markupsafe import Markup

from comet_faces.web.pictures import ALBUM, slug_of, small
from farstar.web.drawing.scene import (
    Chosen,
    Lot,
    Mark,
    Prompt,
    Scene,
    Stage,
    Thing,
    confirm_words,
    laid,
    waiting_prompt,
)


class CometScene(Scene):
    album = ALBUM

    def stage(self):
        look, view = self.look, self.look.view
        answer = Chosen(look.ask, look.draft) if look.ask else None
        parts = {
            "hand": [self.thing(card, "hand", answer.mark(card, "") if answer else Mark()) for card in view.hand],
            "played": [self.thing(card, "played", Mark()) for card in view.played],
            "seats": [(look.called(seat), view.stars[seat], view.sizes[seat]) for seat in range(len(view.stars))],
        }
        subtitle = look.say("comet.subtitle", n=len(view.played))
        return Stage(
            "comet", look.tell.title(), subtitle, self.prompt(answer), [], parts, "comet/table.html", "comet/comet.css"
        )

    def lots(self):
        return [
            Lot(
                self.look.say("table.hand"),
                [],
                [laid(self.thing(card, "hand", Mark())) for card in self.look.view.hand],
            )
        ]

    def thing(self, card, place, mark):
        tell = self.look.tell
        address = ALBUM.card_address(slug_of(card), self.look.lang, {})
        html = Markup(small(card, tell, mark.state, mark.tab))
        return Thing(f"{place}-{card}", html, tell.name(card), mark, address, moves=f"card-{card}")

    def prompt(self, answer):
        look = self.look
        if answer is None:
            return waiting_prompt(look)
        question = look.tell.question(look.view, look.ask)
        confirm = confirm_words(look, answer, look.say("comet.play"))
        return Prompt(question, look.say("table.yours"), "planets", confirm=confirm, pick=answer.pick())
