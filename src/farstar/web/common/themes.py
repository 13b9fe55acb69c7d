"""The colours a visitor wants: a theme chosen by hand, or none, and then the browser follows the system."""

from __future__ import annotations

from starlette.requests import HTTPConnection

THEMES = ("night", "daylight", "contrast")
COOKIE = "farstar_theme"


def theme(request: HTTPConnection) -> str:
    """The theme chosen by hand; empty where the system decides."""
    wish = request.cookies.get(COOKIE, "")
    return wish if wish in THEMES else ""
