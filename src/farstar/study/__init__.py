"""Learning from games: reviews of what was chosen, hints that speak, puzzles, insights over many games."""
