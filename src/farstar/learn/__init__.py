"""Players that learn: imitation of recorded games, and self-play. Needs torch (the extra `learn`); playing does not."""
