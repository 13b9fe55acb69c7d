"""Spans of time in short words, and numbers a person typed for them."""

from __future__ import annotations

from farstar.web.common.languages import say

UNITS = (("days", 86400), ("hours", 3600), ("minutes", 60), ("seconds", 1))


def span(seconds: float, lang: str) -> str:
    """Two units at most: 2 d 4 h, 12 min, 40 s."""
    rest = max(0, round(seconds))
    parts: list[str] = []
    for unit, size in UNITS:
        if rest >= size or (unit == "seconds" and not parts):
            parts.append(say(lang, f"game_list.{unit}", n=rest // size))
            rest %= size
            if len(parts) == 2 or unit == "seconds":
                break
        elif parts:
            break
    return " ".join(parts)
