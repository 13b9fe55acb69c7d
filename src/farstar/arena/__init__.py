"""Bots against bots: many games on the same deals with the seats rotated, and tables of what came of it."""

from farstar.arena.main import main

__all__ = ["main"]
