# VENV may point at an environment that several checkouts share.
VENV ?= .venv
PY = $(VENV)/bin/python
SHELL = /bin/bash

.PHONY: run test lint

$(VENV)/.installed: requirements/dev.txt
	test -x $(PY) || python3 -m venv $(VENV)
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	touch $@

run: $(VENV)/.installed
	$(PY) -m deckbuilder

test: $(VENV)/.installed
	QT_QPA_PLATFORM=offscreen $(PY) -m pytest -n 2

lint: $(VENV)/.installed
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/ruff check .
	$(PY) -m mypy
	PYTHONPATH=. $(VENV)/bin/lint-imports
