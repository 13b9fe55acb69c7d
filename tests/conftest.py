"""What holds for every test: as many tests as cores calculate at once, each on one core; those that wait come first."""

import os

for threads in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(threads, "1")  # read when numpy and torch are imported, here and in processes of the tests

WAITING = ("package", "web/test_crash", "browser", "attack", "arena/test_cluster", "web")
"""Tests that wait for installers, servers, browsers and clusters. They begin: while they wait the others calculate, and
none of them is left running alone at the end. Those of the package are the first portion of one worker, which then
builds the wheel for all of them."""


def pytest_collection_modifyitems(items):
    items.sort(key=lambda item: place(item.nodeid.removeprefix("tests/")))


def place(name):
    return next((at for at, begin in enumerate(WAITING) if name.startswith(begin)), len(WAITING))
