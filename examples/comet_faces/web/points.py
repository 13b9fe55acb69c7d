"""What the points of Comet are made of: stars, and as many of them in the sky as there were rounds."""

from farstar.web.drawing.points import Source


def sources(state, seat, score, tell, lang):
    return [Source("stars", tell.source("stars"), score.parts["stars"])]
