"""The games that come with Farstar, a folder each, all laid out alike."""

USUAL = {
    "bot": "bot.insight:INSIGHT",
    "study": "study.lens:LENS",
    "statistics": "web.statistics:count",
    "rules_page": "web.rules_page:RULES_PAGE",
    "positions": "positions:example",
    "gallery": "web.gallery:sections",
    "pictures": "web.pictures:picture",
    "lesson": "web.lesson",
    "conform": "conform.replay",
    "options": "table_options:TABLE_OPTIONS",
    "points": "web.points:sources",
}
"""Where a face lies in the folder of its game, if it lies there in every one."""


def faces_in(package: str, **own: str) -> dict[str, str]:
    """The faces of the game in this package: the usual ones, and its own with where they lie in its folder."""
    return {face: f"{package}.{place}" for face, place in {**USUAL, **own}.items()}
