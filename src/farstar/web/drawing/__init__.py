"""Scenes and pictures: worlds, emblems, icons and cards drawn from data. Pure functions, nothing random."""
