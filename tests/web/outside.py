"""The example game as somebody else's package would bring it to the browser: in its own words, with its own cards."""

from tests.table.comet import fresh

from farstar.text.plain import Plain
from farstar.text.teller import Told
from farstar.web.drawing.scenes import Album, PlainScene

COMET = fresh()
GAME = COMET.GAME


class CometTeller(Plain):
    def __init__(self, lang, names, options=None):
        super().__init__("comet")
        self.names = names

    def cards(self):
        return {f"comet-{card}": f"Comet {card}" for card in COMET.CARDS}

    def event(self, event, viewer):
        played = event["kind"] == "play"
        return Told(f"{self.names[event['seat']]} plays Comet {event['cards'][0]}.") if played else None


class CometAlbum(Album):
    icon = "planets"

    def cover(self):
        return "<svg>a comet over the sea</svg>"

    def picture(self, slug, options):
        return f"<svg>{self.known(slug)}</svg>"

    def card_address(self, slug, lang, options, table=""):
        return f"/cards/comet/{slug}.{lang}.html?v=1.0"

    def large_card(self, slug, lang, options, table=""):
        return f'<img src="/pictures/comet/{self.known(slug)}.svg?v=1.0" alt=""><b>{slug} in {lang}</b>'

    def known(self, slug):
        if slug not in CometTeller("en", []).cards():
            raise ValueError(f"no card {slug!r}")
        return slug


class CometScene(PlainScene):
    album = CometAlbum()
