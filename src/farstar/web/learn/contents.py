"""What a game gives for its page of rules: every card with its full text, and the pictures that its texts name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple


class ContentsEntry(NamedTuple):
    """One card: its slug, name and type, and its powers as title and sentence."""

    slug: str
    name: str
    type: str
    powers: list[tuple[str, str]]


Maker = Callable[[str, list[str]], str]
"""Draws a picture as HTML from the language and the words behind the first in its specification."""


class RulesPage(NamedTuple):
    """The face `rules_page` of a game; the words of the page are in the game's data/learn.

    `groups` gives the cards in one language by the key of their group, in the order of the box; `makers` draw the
    pictures that the texts name, such as `die home explore`, by their first word.
    """

    groups: Callable[[str], dict[str, list[ContentsEntry]]]
    makers: Mapping[str, Maker]
