"""Roll for those who look back at a game."""
