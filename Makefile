VENV := .venv
BIN := $(VENV)/bin
PY := $(BIN)/python
PIP := $(PY) -m pip --disable-pip-version-check -qq
INSTALL := install --no-compile # what is imported is compiled when it is: a tenth of all that is installed
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && command -v $$p && break; done)
ENGINE := $(sort $(wildcard $(foreach p,table bots rl games/*/rules games/*/bot games/*/rl,src/farstar/$(p)/*.py)))
CORES := $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)
ENGINE_LIST := $(VENV)/engine-$(firstword $(shell echo "$(ENGINE)" | cksum))
GAMES ?= 2000
TEST_ARGS ?=
WORKERS := $(shell expr $(CORES) + 2) # half of the tests' time is waiting for servers and browsers
PYTEST := -m pytest -n $(WORKERS) -q
play test nightly-tests: export PYTHONDONTWRITEBYTECODE := # what is not kept, every process parses again
PATIENT := --timeout 14400 # in its long form a test may take hours
PLAIN_TESTS := tests/test_laws.py tests/test_playthroughs.py tests/table
LOAD_ARGS ?=

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test nightly nightly-tests bench lint phrases puzzles study-figures rules laws attack load scaling leaks crash ladder screenshots gallery sheet blocks compile wheel docs lock clean

help: ## show this list
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' Makefile | expand -t 18

play: $(VENV)/web ## open the table in the browser
	@if $(MAKE) --no-print-directory -q $(VENV)/compiled || ! $(PY) setup.py compiler; then \
		$(BIN)/farstar serve --open; \
	else \
		echo "the rules are being compiled in the background; until the next start they run as plain Python"; \
		(trap '' INT; exec nice -n 19 $(MAKE) --no-print-directory $(VENV)/compiled >$(VENV)/compile.log 2>&1) & \
		FARSTAR_PURE=1 $(BIN)/farstar serve --open; \
	fi

test: $(VENV)/dev $(VENV)/compiled ## run what can differ on plain Python, then all tests on the compiled rules
	@status=0; \
	echo "the kernel, a few laws of every table, plain Python"; \
	FARSTAR_PURE=1 $(PY) $(PYTEST) $(PLAIN_TESTS) $(TEST_ARGS) || status=1; \
	if ! $(PY) setup.py compiler; then \
		echo "no C compiler in use: all tests run on plain Python"; \
		FARSTAR_PURE=1 $(PY) $(PYTEST) $(TEST_ARGS) || status=1; \
	elif FARSTAR_PURE= $(PY) -c 'import farstar, sys; sys.exit(not farstar.compiled())'; then \
		echo "all tests, compiled"; \
		FARSTAR_PURE= $(PY) $(PYTEST) $(TEST_ARGS) || status=1; \
	else \
		echo "the rules did not compile: run make compile to see why" >&2; status=1; \
	fi; \
	exit $$status

nightly: nightly-tests laws leaks crash attack ## run all tests in their long form on both, then laws, leaks, crash, attack (hours)

nightly-tests: $(VENV)/dev $(VENV)/compiled
	@FARSTAR_TESTS=long FARSTAR_PURE=1 $(PY) $(PYTEST) $(PATIENT) $(PLAIN_TESTS) tests/games
	@FARSTAR_TESTS=long FARSTAR_PURE= $(PY) $(PYTEST) $(PATIENT)

bench: $(VENV)/dev $(VENV)/compiled ## measure the speed
	@$(BIN)/farstar bench $(if $(wildcard bench/earlier.json),--beside bench/earlier.json)

lint: $(VENV)/dev ## check style and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy src tools tests
	$(BIN)/lint-imports
	$(PY) -m farstar.table.generate --check
	$(PY) tools/rules_held.py --check
	$(PY) tools/phrases.py --check
	$(PY) -m pytest -q tests/test_shape.py

phrases: $(VENV)/made ## print every sentence pattern with its numbers into docs/phrases, for readers
	@$(PY) tools/phrases.py

puzzles: $(VENV)/compiled ## make the puzzles of every game anew: hours, at low priority; goes on where it was
	@for game in race roll spacerace; do OPENBLAS_NUM_THREADS=1 nice -n 19 $(PY) -m farstar.study.puzzle_maker $$game; done

study-figures: $(VENV)/compiled ## measure accuracy by level and how true the chances are, 200 games each: hours, at low priority
	@for game in race roll spacerace; do for what in accuracy chances; do \
		OPENBLAS_NUM_THREADS=1 nice -n 19 $(PY) tools/study_figures.py $$what $$game; done; done

rules: $(VENV)/made ## list the tests that hold each numbered rule in docs/rules/held.md
	@$(PY) tools/rules_held.py

laws: $(VENV)/compiled ## check the laws over random games, compiled and plain
	@FARSTAR_PURE= $(BIN)/farstar laws --games $(GAMES)
	@FARSTAR_PURE=1 $(BIN)/farstar laws --games $(GAMES)

leaks: $(VENV)/dev $(VENV)/compiled ## look for leaks from every seat at every point of 50 games of each kind
	@FARSTAR_LEAKS=all FARSTAR_LEAK_GAMES=50 $(PY) -m pytest -n 2 -q $(PATIENT) tests/web/test_leaks.py

crash: $(VENV)/dev $(VENV)/compiled ## kill, cut off and fill up the server at random during 2 x 10,000 moves, then count them
	@FARSTAR_CRASH_GAMES=95 $(PY) -m pytest -n 2 -q -rP $(PATIENT) tests/web/test_crash.py

attack: $(VENV)/dev $(VENV)/compiled ## attack the server in the long form: many requests, broken files, garbage replies
	@FARSTAR_ATTACK=long $(PY) -m pytest -n 2 -q $(PATIENT) tests/attack

load: $(VENV)/dev $(VENV)/compiled ## measure the server under load: 200 live tables, 400 streams
	@$(PY) -m tests.web.load $(LOAD_ARGS)

scaling: $(VENV)/made ## carry the measured service times to many tables by simulation, and draw the picture
	@$(PY) tools/scaling.py docs/pictures/scaling.svg

screenshots: $(VENV)/dev $(VENV)/compiled ## take the pictures of the pages in docs/pictures (needs Chromium)
	@$(PY) -m tests.browser.screenshots docs/pictures

gallery: $(VENV)/dev $(VENV)/compiled ## look at the fullest tables in every window and language (needs Chromium)
	@$(PY) -m tests.browser.gallery build/gallery

sheet: $(VENV)/dev ## all pictures of every game side by side in build/sheet (needs Chromium)
	@$(PY) -m tests.browser.sheet build/sheet

blocks: $(VENV)/dev ## draw the pictures of the cards for terminals anew (needs Chromium)
	@$(PY) -m tests.browser.blocks

compile: ## compile the rules again
	@rm -f $(VENV)/compiled
	@$(MAKE) --no-print-directory $(VENV)/compiled

wheel: $(VENV)/dev ## build the source archive, a pure and a compiled wheel into dist/, and try them in clean environments
	@rm -rf dist && mkdir -p build
	@$(PY) setup.py --quiet sdist 2>build/sdist.log || { cat build/sdist.log; exit 1; }
	@FARSTAR_COMPILE=0 $(PIP) wheel --no-deps --no-build-isolation -w dist dist/*.tar.gz
	@if $(PY) setup.py compiler; then $(PIP) wheel --no-deps --no-build-isolation -w dist dist/*.tar.gz; fi
	@FARSTAR_WHEELS=dist $(PY) -m pytest -q tests/package

ladder: $(VENV)/dev $(VENV)/compiled ## let the bots play the ladder and write docs/bots.md
	@$(PY) -m farstar.arena.ladder docs/bots.md

docs: $(VENV)/docs ## build the documentation as a site in build/site; a warning is a failure
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict

lock: $(VENV)/made ## resolve the newest libraries into requirements/
	@set -e; work=$$(mktemp -d); trap 'rm -rf "$$work"' EXIT; \
	for group in dev web base docs; do \
		$(PY) -m venv "$$work/$$group"; \
		$(PY) -c 'import sys, tomllib; p = tomllib.load(open("pyproject.toml", "rb"))["project"]; \
extra = p["optional-dependencies"]; also = {"dev": extra["dev"] + extra["web"], "web": extra["web"], "docs": extra["docs"]}; \
print("pip", "setuptools", *p["dependencies"], *also.get(sys.argv[1], []), sep="\n")' $$group > "$$work/$$group.in"; \
		"$$work/$$group/bin/python" -m pip -qq --disable-pip-version-check install -U -r "$$work/$$group.in" \
			$$(test $$group = dev || echo -c requirements/dev.txt); \
		{ echo "# Written by make lock."; "$$work/$$group/bin/python" -m pip freeze --all $$(test $$group = base || echo --exclude pip) | \
			sed 's/^uvloop==.*/&; sys_platform != "win32"/'; } > "$$work/$$group.txt"; \
		cp "$$work/$$group.txt" requirements/$$group.txt; \
	done

clean: ## remove all that make has made
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests bench \( -name '*.so' -o -name '*.pyd' \) -delete
	find src tests bench tools -name __pycache__ -prune -exec rm -rf {} +

$(VENV)/made:
	@test -n "$(PYTHON)" || { echo "Farstar needs Python 3.11 or newer (Debian: apt-get install python3 python3-venv)" >&2; exit 1; }
	@"$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo "$(PYTHON) cannot make virtual environments (Debian: apt-get install python3-venv)" >&2; exit 1; }
	@echo "setting up $(VENV)"
	@"$(PYTHON)" -m venv --without-pip $(VENV)
	@"$(PYTHON)" -m pip --python $(PY) --disable-pip-version-check -qq $(INSTALL) -c requirements/base.txt pip setuptools 2>/dev/null || \
		{ $(PY) -m ensurepip >/dev/null && $(PIP) $(INSTALL) -c requirements/base.txt pip setuptools; }
	@touch $@

$(VENV)/base: $(VENV)/made requirements/base.txt pyproject.toml setup.py
	@FARSTAR_COMPILE=0 $(PIP) $(INSTALL) --no-build-isolation -r requirements/base.txt -e .
	@touch $@

$(VENV)/dev $(VENV)/web $(VENV)/docs: $(VENV)/%: requirements/%.txt $(VENV)/base
	@$(PIP) $(INSTALL) -r $<
	@touch $@

$(ENGINE_LIST): $(VENV)/made
	@rm -f $(VENV)/engine-*
	@echo "$(ENGINE)" > $@

$(VENV)/compiled: $(VENV)/base $(ENGINE_LIST) $(ENGINE)
	@if $(PY) setup.py compiler; then $(PIP) $(INSTALL) -c requirements/dev.txt setuptools mypy && echo "compiling the rules"; fi
	@$(PY) setup.py --quiet build_ext --inplace --parallel $(CORES)
	@touch $@
