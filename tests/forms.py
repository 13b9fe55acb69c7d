"""Tests with two forms: short for every change (`make test`), long for the night (`make nightly`)."""

import os
from typing import TypeVar

LONG = os.environ.get("FARSTAR_TESTS") == "long"
Form = TypeVar("Form")


def form(short: Form, long: Form) -> Form:
    return long if LONG else short
