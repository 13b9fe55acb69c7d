"""The wheels in a clean environment, with no file of the source tree beside them.

In continuous integration a pure wheel is built here. `make wheel` builds a compiled one too, and names the folder of
both in FARSTAR_WHEELS. Elsewhere nothing is built: installing wants the libraries, which may be far away.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
import zipfile
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from tests.web.support import free_port

ROOT = Path(__file__).parents[2]
FOLDER = os.environ.get("FARSTAR_WHEELS", "")
WHEELS = sorted(Path(FOLDER).resolve().glob("*.whl")) if FOLDER else []
BUILT = {".so", ".pyd", ".stamp", ".pyc"}
SOURCES = ["pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE"]

pytestmark = pytest.mark.skipif(
    not (FOLDER or os.environ.get("CI")), reason="make wheel builds the wheels and tries them"
)


class Clean:
    """A virtual environment of its own, run from an empty folder."""

    def __init__(self, folder):
        self.folder = folder / "elsewhere"
        self.folder.mkdir()
        self.bin = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
        foreign = ("PYTHON", "FARSTAR_", "XDG_")
        self.environment = {key: value for key, value in os.environ.items() if not key.startswith(foreign)}
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(self.bin.parent)], check=True)

    def install(self, what):
        """Into here by the pip from outside, for an own one takes longer; what is used is compiled when it is."""
        into = ["--python", str(self.bin / "python"), "-qq", "--disable-pip-version-check"]
        pip = [sys.executable, "-m", "pip", *into, "install", "--no-compile"]
        pinned = ["-c", str(ROOT / "requirements" / "web.txt")]
        subprocess.run([*pip, *pinned, str(what)], check=True, cwd=self.folder, env=self.environment)

    def farstar(self, *arguments):
        return subprocess.run(
            [self.bin / "farstar", *arguments],
            cwd=self.folder,
            env={**self.environment, "HOME": str(self.folder)},
            capture_output=True,
            text=True,
            timeout=300,
        )


def pure_wheel(folder):
    """Built as `make wheel` does, through the source archive, from a copy: others read the tree meanwhile."""
    tree = folder / "tree"
    shutil.copytree(
        ROOT / "src" / "farstar",
        tree / "src" / "farstar",
        ignore=shutil.ignore_patterns("__pycache__", *(f"*{end}" for end in BUILT)),
    )
    for name in SOURCES:
        shutil.copy(ROOT / name, tree)
    environment = {**os.environ, "FARSTAR_COMPILE": "0"}
    pack = [sys.executable, "setup.py", "--quiet", "sdist"]
    subprocess.run(pack, cwd=tree, env=environment, check=True, capture_output=True)
    (archive,) = (tree / "dist").glob("*.tar.gz")
    pip = [sys.executable, "-m", "pip", "-qq", "--disable-pip-version-check", "wheel"]
    build = [*pip, "--no-deps", "--no-build-isolation", "-w", str(folder), str(archive)]
    subprocess.run(build, env=environment, check=True)
    (wheel,) = folder.glob("*-none-any.whl")
    return wheel


@pytest.fixture(scope="module", params=WHEELS or [None], ids=lambda wheel: wheel.name if wheel else "pure")
def wheel(request, tmp_path_factory):
    return request.param or pure_wheel(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def clean(wheel, tmp_path_factory):
    made = Clean(tmp_path_factory.mktemp("clean"))
    made.install(str(wheel))
    return made


@pytest.mark.skipif(not FOLDER, reason="make wheel builds the compiled wheel and tries it")
def test_there_is_a_pure_wheel_and_a_compiled_one_where_a_compiler_works():
    pure = [wheel for wheel in WHEELS if wheel.name.endswith("-none-any.whl")]
    works = subprocess.run([sys.executable, "setup.py", "compiler"], cwd=ROOT).returncode == 0
    assert len(pure) == 1 and len(WHEELS) == 1 + works


def test_every_file_of_the_package_is_in_the_wheel(wheel):
    package = ROOT / "src" / "farstar"
    ours = {path for path in package.rglob("*") if path.is_file() and path.suffix not in BUILT}
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
    assert {str(path.relative_to(package.parent).as_posix()) for path in ours} <= names
    assert any(name.endswith((".so", ".pyd")) for name in names) == ("none-any" not in wheel.name)


def test_a_game_is_played_with_nothing_but_the_wheel(wheel, clean):
    rules = "as plain Python" if "none-any" in wheel.name else "compiled"
    assert re.fullmatch(rf"farstar [\d.]+, rules {rules}\n", clean.farstar("version").stdout)
    game = ("play", "roll", "--seats", "random,random", "--plain", "--seed", "3", "--save", "game.journal")
    played = clean.farstar(*game)
    assert played.returncode == 0, played.stderr
    replayed = clean.farstar("replay", "game.journal", "--plain", "--lang", "cs")
    assert replayed.returncode == 0 and len(replayed.stdout.splitlines()) > 50, replayed.stderr
    laws = clean.farstar("laws", "spacerace", "--games", "1")
    assert laws.returncode == 0 and "violations 0" in laws.stdout.splitlines()[-1], laws.stdout + laws.stderr


def test_serving_without_the_web_extra_says_what_to_install(clean):
    refused = clean.farstar("serve")
    assert refused.returncode == 2
    assert "pip install 'farstar[web]'" in refused.stderr and "Traceback" not in refused.stderr


def test_the_table_is_served_with_no_files_beside_it(wheel, clean):
    clean.install(f"{wheel}[web]")
    port = free_port()
    command = [clean.bin / "farstar", "serve", "--port", str(port), "--database", "tables.db"]
    log = (clean.folder / "serve.log").open("w+")
    server = subprocess.Popen(command, cwd=clean.folder, env=clean.environment, stdout=log, stderr=log)
    try:
        page = fetched(f"http://127.0.0.1:{port}/", server, log)
        assert "<title>Farstar" in page and 'value="race"' in page
        style = re.search(r'href="(/static/[^"]+\.css[^"]*)"', page)
        assert style and "{" in fetched(f"http://127.0.0.1:{port}{style[1]}", server, log)
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(30)
        log.close()


def fetched(address, server, log):
    """A page, as soon as the server answers."""
    end = time.monotonic() + 120
    while time.monotonic() < end and server.poll() is None:
        try:
            with urlopen(address, timeout=20) as answer:
                return answer.read().decode()
        except URLError:
            time.sleep(0.3)
    log.seek(0)
    raise AssertionError(f"no answer from {address}: {log.read()}")
