"""Small things the routes of pages share: reading a field, going to a table."""

from __future__ import annotations

from starlette.datastructures import FormData
from starlette.responses import RedirectResponse, Response

from farstar.web.common.errors import RequestError
from farstar.web.common.numbers import whole_number
from farstar.web.game.info import TableInfo


def to_table(info: TableInfo) -> Response:
    return RedirectResponse(f"/tables/{info.id}", 303)


def number(form: FormData, name: str) -> int:
    """A whole number of a form."""
    given = str(form.get(name, ""))
    found = whole_number(given)
    if found is None:
        raise RequestError("not-whole", name=name, given=given[:20])
    return found
