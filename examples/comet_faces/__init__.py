"""Comet with every face a game can have: the rules are those of comet.py, and one option more."""

from copy import deepcopy
from pathlib import Path

from comet import Comet, CometGame


class CometTable(Comet):
    """The game at a table that has chosen how many cards everybody holds: a journal and a save must keep it."""

    def __init__(self, seats, hand):
        super().__init__(seats)
        self.hand = hand

    def options(self):
        return {"hand": self.hand}

    def copy(self):
        return GAME.load(self.save())

    def save(self):
        return {**super().save(), "hand": self.hand}


class CometWithFaces(CometGame):
    folder = Path(__file__).parent
    faces = {
        "text": "comet_faces.text:CometTeller",
        "options": "comet_faces.options:TABLE_OPTIONS",
        "commands": "comet_faces.command:COMMANDS",
        "bot": "comet_faces.bot:INSIGHT",
        "study": "comet_faces.study:LENS",
        "rl": "comet_faces.rl:CODE",
        "web": "comet_faces.web.scene:CometScene",
        "rules_page": "comet_faces.web.rules_page:RULES_PAGE",
        "lesson": "comet_faces.web.lesson",
        "points": "comet_faces.web.points:sources",
        "statistics": "comet_faces.web.statistics:count",
        "positions": "comet_faces.positions:example",
        "gallery": "comet_faces.web.pictures:gallery",
        "pictures": "comet_faces.web.pictures:picture",
    }

    def tables(self):
        return [*super().tables(), (2, {"hand": "4"}), (3, {"hand": "4"})]

    def start(self, seats, options):
        for key, value in options.items():
            if key != "hand" or value not in hands(seats):
                raise ValueError(f"{key} cannot be {value!r} with {seats} players")
        s = CometTable(seats, options.get("hand", "3"))
        s.then([*[("draw", seat, 0, 0) for seat in range(seats) for _ in range(int(s.hand))], ("play", -1, 0, 0)])
        return s

    def load(self, saved):
        s = CometTable(len(saved["hands"]), saved["hand"])
        s.load_work(saved)
        s.deck, s.played, s.hands, s.stars = (deepcopy(saved[zone]) for zone in ("deck", "played", "hands", "stars"))
        return s


def hands(seats):
    """How many cards everybody may hold, the usual number first: for four players there are not enough for four."""
    return ["3", "4"] if seats < 4 else ["3"]


GAME = CometWithFaces()
