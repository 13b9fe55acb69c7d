"""A hook of mkdocs: links of pages to files outside `docs` lead nowhere on the site, so there they are plain words."""

import re
from pathlib import Path
from typing import Any

DOCS = Path(__file__).parents[1] / "docs"
LINK = re.compile(r"\[([^\]]+)\]\(([^)#:\s]+)(#[^)]*)?\)")


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """What mkdocs calls with the text of each page."""
    folder = (DOCS / page.file.src_uri).parent
    return LINK.sub(lambda link: link[0] if is_on_the_site(folder / link[2]) else link[1], markdown)


def is_on_the_site(target: Path) -> bool:
    return target.resolve().is_relative_to(DOCS) and target.suffix != ".json"
