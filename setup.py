"""Compiles the rules with mypyc where that is possible; everywhere else Farstar runs as plain Python.

FARSTAR_COMPILE=0 asks for plain Python. `python setup.py compiler` succeeds when compiling is wanted and can be done.
"""

import os
import shlex
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

PACKAGES = ("table", "race", "roll", "spacerace", "bots")
MODULES = (
    *(
        "rl/picks",
        "rl/code",
        "rl/episode",
        "rl/fleet",
        "rl/race",
        "rl/race_glance",
        "rl/race_glance_places",
        "rl/spacerace",
    ),
    *("rl/roll", "rl/roll_draft", "rl/roll_places", "rl/roll_write"),
    *("rl/pieces", "rl/roll_attributes", "rl/roll_seat2", "rl/roll_table2", "rl/roll_version2"),
    *("rl/spacerace_attributes", "rl/spacerace_seat2", "rl/spacerace_table2", "rl/spacerace_version2"),
)
PLAIN = (
    "__init__.py",
    "text.py",
    "options.py",
    "deckfile.py",
    "deckcheck.py",
    "decklines.py",
    "deckwords.py",
    "expert.py",
    "game.py",
    "journal.py",
    "match.py",
    "laws.py",
    "words.py",
    "chances.py",
    "greedy.py",
    "learned.py",
    "levels.py",
    "network.py",
    "outside.py",
    "random.py",
    "reasons.py",
    "revive.py",
    "search.py",
    "stdio.py",
    "trials.py",
)

SOURCE = Path("src")
LOG = Path("build", "compile.log")
IN_PLACE = {"build_ext", "develop", "editable_wheel"}
BUILDS = IN_PLACE | {"build", "bdist_wheel", "install"}


def sources() -> list[str]:
    """The modules that mypyc compiles."""
    root = SOURCE / "farstar"
    rules = [path for package in PACKAGES for path in sorted((root / package).glob("*.py")) if path.name not in PLAIN]
    others = [path for module in MODULES if (path := root / f"{module}.py").exists()]
    return [path.as_posix() for path in rules + others]


def wanted() -> bool:
    return os.environ.get("FARSTAR_COMPILE") != "0"


def compiler_works() -> bool:
    """Whether a C file that includes Python.h compiles here."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC")
    if not compiler:
        return os.name == "nt"
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "works.c")
        source.write_text("#include <Python.h>\nint works(void) { return PY_MAJOR_VERSION; }\n")
        include = "-I" + sysconfig.get_path("include")
        command = [*shlex.split(compiler), include, "-c", str(source), "-o", str(source.with_suffix(".o"))]
        try:
            return subprocess.run(command, capture_output=True).returncode == 0
        except OSError:
            return False


def remove_compiled() -> None:
    """An old compiled module would hide its newer source."""
    for pattern in ("farstar__mypyc*", *(f"farstar/{package}/*" for package in (*PACKAGES, "rl"))):
        for path in SOURCE.glob(pattern):
            if path.suffix in (".so", ".pyd"):
                path.unlink()


def plain(reason: str) -> None:
    print(f"farstar: not compiled, runs as plain Python: {reason}", file=sys.stderr, flush=True)


@contextmanager
def logged() -> Iterator[None]:
    """Sends all that this process and the compiler print to the log."""
    LOG.parent.mkdir(exist_ok=True)
    sys.stdout.flush()
    sys.stderr.flush()
    saved = os.dup(1), os.dup(2)
    with LOG.open("a") as log:
        os.dup2(log.fileno(), 1)
        os.dup2(log.fileno(), 2)
        try:
            yield
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            for number, copy in enumerate(saved, 1):
                os.dup2(copy, number)
                os.close(copy)


def failure(error: BaseException) -> str:
    """The first error in the log, or else what was raised."""
    lines = LOG.read_text(errors="replace").splitlines() if LOG.exists() else []
    first = next((line.strip() for line in lines if "error:" in line), str(error) or type(error).__name__)
    return f"{first} (all of it in {LOG})"


def extensions() -> list[Extension]:
    """The extensions to build: none when compiling is not wanted or not possible."""
    if not wanted() or not sources():
        return []
    if find_spec("mypyc") is None:
        plain("mypy is not installed")
        return []
    if not compiler_works():
        plain("no working C compiler with the headers of Python (Debian: apt-get install gcc python3-dev)")
        return []
    LOG.unlink(missing_ok=True)
    try:
        with logged():
            from mypyc.build import mypycify

            return mypycify(["--config-file=", *sources()], opt_level="2", debug_level="0", separate=True)
    except (Exception, SystemExit) as error:
        plain(failure(error))
        return []


class Compile(build_ext):
    """Builds all extensions or none of them."""

    def run(self) -> None:
        if not self.extensions:
            return
        try:
            with logged():
                super().run()
        except (Exception, SystemExit) as error:
            remove_compiled()
            for extension in self.extensions:
                Path(self.build_lib, self.get_ext_filename(extension.name)).unlink(missing_ok=True)
            self.extensions = []
            plain(failure(error))
        else:
            print(f"farstar: {len(sources())} modules of rules compiled", file=sys.stderr)


if __name__ == "__main__":
    if sys.argv[1:] == ["compiler"]:
        sys.exit(not (wanted() and compiler_works()))
    if IN_PLACE & set(sys.argv):
        remove_compiled()
    setup(
        ext_modules=extensions() if BUILDS & set(sys.argv) else [],
        cmdclass={"build_ext": Compile},
        setup_requires=["mypy>=2"] if "egg_info" in sys.argv and wanted() and compiler_works() else [],
    )
