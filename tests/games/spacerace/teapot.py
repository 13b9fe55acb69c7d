"""A deck that somebody brings along: forty copies of one card, and markup in its names."""

DECK = """
name = "Mine <b>"
base = "reference"
counts = "free"
[cards.teapot]
type = "technology"
name = "Orbiting <Teapot>"
copies = 40
levels = { technology = 2 }
left = [{ stage = "technology", do = "move", from = "deck", to = "hand", max = 1 }]
"""
