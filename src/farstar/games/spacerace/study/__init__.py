"""Space Race for those who look back at a game."""
