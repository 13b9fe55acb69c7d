"""What holds for every test: as many tests as cores calculate at once, each on one core; those that wait come first."""

import asyncio
import inspect
import os

import pytest

for threads in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(threads, "1")  # read when numpy and torch are imported, here and in processes of the tests

WAITING = ("package", "web/test_crash", "browser", "attack", "arena/test_cluster", "web")
"""Tests that wait for installers, servers, browsers and clusters. They begin: while they wait the others calculate, and
none of them is left running alone at the end."""
SHARING = ("package", "study", "arena/test_ladder", "terminal/test_new_game")
"""Tests that share what takes long to make: a wheel, the review of a game. Those of a file go to one worker, or each
worker would make it again."""


def pytest_collection_modifyitems(items):
    items.sort(key=lambda item: place(name_of(item.nodeid)))


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem):
    """A test that awaits something runs in an event loop of its own."""
    test = pyfuncitem.obj
    if not inspect.iscoroutinefunction(test):
        return None
    asyncio.run(test(**{name: pyfuncitem.funcargs[name] for name in inspect.signature(test).parameters}))
    return True


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """Who runs what: the next test for whoever is free, in the order above; a file of tests that share as a whole."""
    from xdist.scheduler import LoadScopeScheduling

    class NextOrWholeFile(LoadScopeScheduling):
        def _split_scope(self, nodeid):
            return nodeid.partition("::")[0] if name_of(nodeid).startswith(SHARING) else nodeid

    config.option.loadscopereorder = False
    return NextOrWholeFile(config, log)


def name_of(nodeid):
    return nodeid.removeprefix("tests/")


def place(name):
    return next((at for at, begin in enumerate(WAITING) if name.startswith(begin)), len(WAITING))
