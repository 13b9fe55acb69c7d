"""Compiles the rules with mypyc where that is possible; everywhere else Farstar runs as plain Python.

FARSTAR_COMPILE=0 asks for plain Python. `python setup.py compiler` succeeds when compiling is wanted and can be done.
The compiled modules are used only when all of them are there: the last thing that is written is the stamp beside them,
and whoever builds holds a lock, so that an interrupted or a second build harms nothing.
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from importlib.util import find_spec
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED = ("table/*.py", "bots/*.py", "rl/*.py", "games/*/rules/*.py", "games/*/bot/*.py", "games/*/rl/*.py")
PLAIN = {
    "table": "__init__ choices declared fields generate game journal match laws options",
    "bots": "__init__ greedy levels outside random reasons search stdio trials weighing",
    "rl": "__init__ board group gymnasium_ids seat seats spaces speed spiel vector workers zoo",
    "rules": "__init__ options deckfile deckcheck decklines deckwords",
    "bot": "__init__",
}
"""Modules by the name of their folder that run as they are: they gain nothing, or are not typed for a compiler."""

SOURCE = Path("src")
LOG = Path("build", "compile.log")
LOCK = Path("build", "compile.lock")
CACHE = Path("build", "mypyc-2")
"""What the compiler remembers of the last build; another number when what it is told here has changed."""
STAMP = Path("farstar", "compiled.stamp")
"""Says that every compiled module is in its place; `farstar/__init__.py` looks for it."""
OWN_COPIES = ["-fvisibility=hidden"]
"""Every compiled module calls its own copy of mypyc's helpers, which is a tenth faster: else all of them call that of
the module loaded first, through a table, and no helper can be compiled into those who call it."""
BYTEARRAYS = SOURCE / "farstar" / "rl" / "bytearrays.h"
"""How compiled code reads and writes the bytes of observations."""
IN_PLACE = {"build_ext", "develop", "editable_wheel"}
BUILDS = IN_PLACE | {"build", "bdist_wheel", "install"}


def sources() -> list[str]:
    """The modules that mypyc compiles."""
    root = SOURCE / "farstar"
    found = [path for pattern in COMPILED for path in sorted(root.glob(pattern))]
    return [path.as_posix() for path in found if path.stem not in PLAIN.get(path.parent.name, "__init__").split()]


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
    """An old compiled module would hide its newer source. The stamp goes first: what is left counts for nothing."""
    (SOURCE / STAMP).unlink(missing_ok=True)
    for path in (SOURCE / "farstar").rglob("*"):
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


@contextmanager
def alone() -> Iterator[None]:
    """Waits until nobody else builds here; the lock ends with the process that holds it."""
    LOCK.parent.mkdir(exist_ok=True)
    with LOCK.open("w") as lock:
        if os.name == "nt":
            import msvcrt

            msvcrt.locking(lock.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


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
            return translated()
    except (Exception, SystemExit) as error:
        plain(failure(error))
        return []


def translated() -> list[Extension]:
    """The modules in C. What mypyc kept of an earlier build may not fit what has changed since: then without it."""
    from mypyc.build import mypycify

    if os.name == "posix":
        teach_bytearrays()
    options = ["--config-file=", f"--cache-dir={CACHE}", *sources()]
    try:
        found = mypycify(options, opt_level="2", debug_level="0", separate=True)
    except ValueError:
        if not CACHE.exists():
            raise
        shutil.rmtree(CACHE)
        found = mypycify(options, opt_level="2", debug_level="0", separate=True)
    for extension in found:
        extension.depends.append("setup.py")
        if os.name == "posix":
            extra = OWN_COPIES
            if extension.include_dirs:  # those of mypyc: it is no mere door to another one
                extension.depends.append(str(BYTEARRAYS))
                extra = [*OWN_COPIES, "-include", str(BYTEARRAYS)]
            extension.extra_compile_args = [*extension.extra_compile_args, *extra]  # all have the same list
    return found


def teach_bytearrays() -> None:
    """Tell mypyc of `row[at]` and `row[at] = value` for bytearrays: a third of a learner's time went into these."""
    from mypyc.ir.ops import ERR_FALSE, ERR_MAGIC
    from mypyc.ir.rtypes import bit_rprimitive, bytearray_rprimitive, int_rprimitive
    from mypyc.primitives.registry import method_op

    place = [bytearray_rprimitive, int_rprimitive]
    method_op("__getitem__", place, int_rprimitive, "farstar_byte_at", ERR_MAGIC)
    method_op("__setitem__", [*place, int_rprimitive], bit_rprimitive, "farstar_set_byte", ERR_FALSE)


class Compile(build_ext):
    """Builds all extensions or none of them, with all cores unless told otherwise."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

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
            root = SOURCE if self.inplace else Path(self.build_lib)
            (root / STAMP).write_text(f"{len(sources())} modules\n")
            print(f"farstar: {len(sources())} modules of rules compiled", file=sys.stderr)


if __name__ == "__main__":
    if sys.argv[1:] == ["compiler"]:
        sys.exit(not (wanted() and compiler_works()))
    builds = BUILDS & set(sys.argv)
    with alone() if builds else nullcontext():
        if IN_PLACE & builds:
            remove_compiled()
        setup(
            ext_modules=extensions() if builds else [],
            cmdclass={"build_ext": Compile},
            setup_requires=["mypy>=2"] if "egg_info" in sys.argv and wanted() and compiler_works() else [],
        )
