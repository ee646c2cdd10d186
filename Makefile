# The two main commands are `make run` and `make test`. Both set up what they need.
# VENV may name an environment that several checkouts share.
VENV ?= .venv
PY = $(VENV)/bin/python
PIP = $(PY) -m pip install --quiet --disable-pip-version-check --require-hashes
SHELL = /bin/bash
LANGUAGE ?= ja
# Some machines forbid Python to keep compiled modules. Then each of the hundreds of processes that the tests start
# compiles the app anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test compile test-compiled wheel rules lint bench lock messages balance licences package clean debian-run debian-test debian-compile

run: debian-run $(VENV)/.app-installed
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then \
	  $(PY) -m deckbuilder; \
	else \
	  echo "No display here: the main job runs without one, and every step is saved as a picture."; \
	  QT_QPA_PLATFORM=offscreen $(PY) -m deckbuilder --lang $(LANGUAGE) screenshots screenshots; \
	fi

test: debian-test $(VENV)/.installed
	QT_QPA_PLATFORM=offscreen $(PY) -m pytest -n 2

# For every few minutes: all but the tests of windows, other processes and whole games. Under a minute on two cores.
FAST = $(addprefix tests/,architecture domain card_text engine formats games/kit i18n kernel legality packages rules settings)
.PHONY: test-fast
test-fast: debian-test $(VENV)/.installed
	QT_QPA_PLATFORM=offscreen $(PY) -m pytest -n 2 -m "not slow" $(FAST)

# Lists the rows of the rules matrices that have a test, and those that are open.
rules: debian-test $(VENV)/.installed
	@QT_QPA_PLATFORM=offscreen $(PY) -m tests.rules.coverage

# Counts the work that whole games take, for the test that it does not grow (tests/bench/work_counters.json).
.PHONY: counters
counters: $(VENV)/.installed
	$(PY) -m tests.bench.work

# Compiles engine and rules to native modules in build/compiled; the sources stay plain Python.
compile: debian-compile $(VENV)/.compile-installed
	@$(PY) packaging/compile_rules.py

# Runs the tests of the rules on the compiled build.
test-compiled: compile debian-test $(VENV)/.installed
	cd build/compiled && DECKBUILDER_BUILD=compiled QT_QPA_PLATFORM=offscreen $(abspath $(PY)) -m pytest -n 2 \
	  tests/engine tests/kernel tests/rules tests/games tests/goldfish tests/playouts

lint: $(VENV)/.installed
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/ruff check .
	$(PY) -m mypy
	PYTHONPATH=. $(VENV)/bin/lint-imports

bench: debian-test $(VENV)/.installed
	QT_QPA_PLATFORM=offscreen $(PY) -m pytest tests/bench --benchmark-enable --benchmark-columns=median,min,max,rounds
	@$(PY) -m tests.bench.builds

# Checks that the tests of the rules notice wrong rules: planted faults first, then mutants (docs/mutants.md).
# GAME= picks a game, WORDS= faults, MODULES= modules, SAMPLE=20 every twentieth mutant of each. A whole run takes hours,
# so CI does not run it.
.PHONY: faults mutants
MUTANTS_VENV ?= .venv-mutants
faults: $(VENV)/.installed
	$(PY) -m tests.mutants.planted $(if $(GAME),--game $(GAME)) $(WORDS)

mutants: faults $(MUTANTS_VENV)/.installed
	$(MUTANTS_VENV)/bin/python -m tests.mutants.mutate $(if $(GAME),--game $(GAME)) $(if $(SAMPLE),--sample $(SAMPLE)) $(MODULES)

$(MUTANTS_VENV)/.installed: requirements/mutants.txt
	python3 -m venv $(MUTANTS_VENV)
	$(MUTANTS_VENV)/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

# Random games, damaged requests, hostile files and damaged libraries with new seeds, many more than in CI. Failures are
# kept in tests/data/playouts and tests/data/hostile as tests.
.PHONY: fuzz
MINUTES ?= 10
FUZZ ?= 500
FILES ?= 100000
KILLS ?= 1000
LIBRARIES ?= 2000
fuzz: debian-test $(VENV)/.installed
	$(PY) -m tests.playouts.fuzz --minutes $(MINUTES) $(if $(GAME),--game $(GAME))
	$(PY) -m tests.hostile.fuzz --inputs $(FILES)
	$(PY) -m tests.services.processes kill --times $(KILLS)
	$(PY) -m tests.services.processes race --windows 3 --seconds 60
	FUZZ=$(FUZZ) QT_QPA_PLATFORM=offscreen $(PY) -m pytest -n 2 tests/goldfish/test_protocol_fuzz.py tests/goldfish/test_session_machine.py tests/playouts
	$(PY) -m tests.card_db.library.damage --trials $(LIBRARIES)

# Pins the exact version and hash of every dependency, from the ranges in pyproject.toml.
LOCK = $(VENV)/bin/pip-compile --quiet --generate-hashes --allow-unsafe --strip-extras --no-header \
       --no-emit-index-url --no-emit-trusted-host --no-emit-find-links
lock:
	$(PY) -m pip install --quiet pip-tools
	$(LOCK) -o requirements/app.txt pyproject.toml
	$(LOCK) --extra dev -c requirements/app.txt -o requirements/dev.txt pyproject.toml
	$(LOCK) --extra package -c requirements/app.txt -o requirements/package.txt pyproject.toml
	$(LOCK) --extra dev --extra mutants -c requirements/dev.txt -o requirements/mutants.txt pyproject.toml
	$(LOCK) --extra compile -c requirements/app.txt -c requirements/dev.txt -o requirements/compile.txt pyproject.toml

# Updates the translation catalogues with the program's messages, for translators.
messages: $(VENV)/.installed
	$(PY) packaging/collect_messages.py

# Updates the tables of docs/effect_language.md from the models of the effect languages.
.PHONY: language-page
language-page: $(VENV)/.installed
	PYTHONPATH=. $(PY) packaging/language_page.py

# Plays the starter decks against each other and writes docs/balance.md; takes minutes. GAME= picks a game.
balance: $(VENV)/.installed
	PYTHONPATH=. $(PY) packaging/balance.py $(if $(GAME),--game $(GAME))

licences: $(VENV)/.installed
	$(VENV)/bin/pip-licenses --from=mixed --order=license
	$(VENV)/bin/pip-audit --disable-pip -r requirements/app.txt

# Builds dist/*.whl; with compiled rules after `make compile`.
wheel: $(VENV)/.compile-installed
	@VENV=$(VENV) packaging/build_wheel.sh

package: $(VENV)/.installed
	packaging/build.sh

clean:
	rm -rf build dist screenshots .mypy_cache .ruff_cache .hypothesis .benchmarks

debian-run debian-test debian-compile: debian-%:
	@packaging/debian-packages.sh $*

$(PY):
	python3 -m venv $(VENV)

$(VENV)/.app-installed: requirements/app.txt | $(PY)
	$(PIP) -r requirements/app.txt
	@touch $@

$(VENV)/.installed: requirements/dev.txt | $(PY)
	$(PIP) -r requirements/dev.txt
	@touch $@ $(VENV)/.app-installed

$(VENV)/.compile-installed: requirements/compile.txt | $(PY)
	$(PIP) -r requirements/compile.txt
	@touch $@
