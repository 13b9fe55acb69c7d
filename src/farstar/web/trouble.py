"""What can go wrong with a request, in one sentence each, and the HTTP status it is answered with."""

from __future__ import annotations

from typing import Any


class Trouble(Exception):
    """A request that is refused; nothing has changed. `more` goes into the answer beside the sentence."""

    status = 400
    code = "bad-request"

    def __init__(self, sentence: str, **more: Any) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.more = more

    def answer(self) -> dict[str, Any]:
        """The body of the answer."""
        return {"error": self.code, "message": self.sentence, **self.more}


class Forbidden(Trouble):
    """The person may not do this."""

    status = 403
    code = "forbidden"


class Unknown(Trouble):
    """There is no such thing, or none this person may know of."""

    status = 404
    code = "not-found"


class OutOfDate(Trouble):
    """The table has moved on since the client looked; the answer carries the current number."""

    status = 409
    code = "out-of-date"


class Conflict(Trouble):
    """The table is not in a state for this."""

    status = 409
    code = "conflict"


class TooLarge(Trouble):
    """More was sent than is taken."""

    status = 413
    code = "too-large"


class Unfit(Trouble):
    """Well-formed, but it does not fit: an illegal pick, an unknown option."""

    status = 422
    code = "unfit"


class TooOften(Trouble):
    """Too many requests in too short a time."""

    status = 429
    code = "too-often"
