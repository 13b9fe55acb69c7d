"""What a study looks at in Comet: which cards are played."""

from farstar.study.lens import Lens


class CometLens(Lens):
    phases = {"play": "play"}

    def gained(self, state, event):
        return [("light", event.cards[0])] if event.kind == "play" else []


LENS = CometLens()
