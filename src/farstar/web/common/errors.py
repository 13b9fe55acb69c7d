"""What can go wrong with a request: a key and values, told in a sentence of any language, and an HTTP status.

The sentences are data, in data/web/errors. They are written the way programs get them, without a capital at the
beginning and a full stop at the end; `words` adds both for people.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from farstar.web.common.languages import say

CODES = ("status", "limit", "time", "file")
"""Values that are codes: {status} is told as the words of `status-open`, `status-playing`, ..., and so on."""


class RequestError(Exception):
    """A request that is refused; nothing has changed. `more` goes into the answer beside the sentence."""

    status = 400
    code = "bad-request"

    def __init_subclass__(cls, status: int, code: str) -> None:
        cls.status, cls.code = status, code

    def __init__(self, key: str, /, more: Mapping[str, Any] | None = None, **values: Any) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values
        self.more = dict(more or {})

    @property
    def message(self) -> str:
        """The sentence for programs and logs: in English, with seats counted from 0."""
        return self.sentence("en", self.values)

    def words(self, lang: str) -> str:
        """The sentence for people: in their language, with seats counted from 1 as on the pages."""
        values = {name: value + 1 if name == "seat" else value for name, value in self.values.items()}
        sentence = self.sentence(lang, values)
        return f"{sentence[:1].upper()}{sentence[1:].rstrip('.')}."

    def sentence(self, lang: str, values: Mapping[str, object]) -> str:
        codes = {name: say(lang, f"errors.{name}-{values[name]}") for name in CODES if name in values}
        return say(lang, f"errors.{self.key}", **{**values, **codes})

    def answer(self, lang: str) -> dict[str, Any]:
        """The body of the answer to somebody who reads this language."""
        return {"error": self.code, "message": self.message, "words": self.words(lang), **self.more}


class Forbidden(RequestError, status=403, code="forbidden"):
    """The person may not do this."""


class Unknown(RequestError, status=404, code="not-found"):
    """There is no such thing, or none this person may know of."""


class OutOfDate(RequestError, status=409, code="out-of-date"):
    """The table has moved on since the client looked; the answer carries the current number."""


class Conflict(RequestError, status=409, code="conflict"):
    """The table is not in a state for this."""


class TooLarge(RequestError, status=413, code="too-large"):
    """More was sent than is taken."""


class Unfit(RequestError, status=422, code="unfit"):
    """Well-formed, but it does not fit: an illegal pick, an unknown option."""


class Unavailable(RequestError, status=503, code="unavailable"):
    """The database does not answer; what was sent may be sent again."""


class TooOften(RequestError, status=429, code="too-often"):
    """Too many requests in too short a time."""
