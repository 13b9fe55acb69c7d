"""The kernel: asks, agenda, chance, journal, match, laws. Knows no game."""
