"""One table in memory: who sits there, its rows folded into a game, its clocks and rounds. Plain values only."""
