# make demo   install, fill an SQLite file from replays/ and serve it on http://127.0.0.1:8000
# make test   install what the tests need, then lint and test
# `make help` lists the rest. A machine needs Python 3.11 or newer and make.

PYTHON  ?= python3
WORKERS ?= 2
UV      ?= uv==0.13.9

VENV    := .venv
BIN     := $(VENV)/bin
PIP     := $(BIN)/python -m pip --disable-pip-version-check --quiet
RUNTIME := $(VENV)/.installed
DEV     := $(VENV)/.installed-dev

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help demo test lint format bench browser lock clean

help:
	@echo 'make demo     install, then serve the demo on http://127.0.0.1:8000  (DEMO_ARGS=...)'
	@echo 'make test     lint, then every test                                  (WORKERS=2 PYTEST_ARGS=...)'
	@echo 'make lint     formatting, ruff, mypy, borders between the packages'
	@echo 'make format   format, and mend what ruff can mend'
	@echo 'make bench    the benchmark beside its peers                         (BENCH_ARGS=...)'
	@echo 'make lock     write constraints*.txt anew from pyproject.toml        (LOCK_ARGS=--upgrade)'
	@echo 'make clean    remove .venv, builds and caches; no data'
	@echo 'Another Python: make PYTHON=python3.13 ...'

# --- installation: redone only when pyproject.toml or a lock file changes

$(VENV)/pyvenv.cfg:
	@$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed: make PYTHON=python3.11 ..." if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(RUNTIME): pyproject.toml constraints.txt $(VENV)/pyvenv.cfg
	@echo 'Installing the service into $(VENV) ...'
	$(PIP) install --require-hashes -r constraints.txt
	$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(DEV): constraints-dev.txt $(RUNTIME)
	@echo 'Installing the tools for tests into $(VENV) ...'
	$(PIP) install --require-hashes --no-build-isolation -r constraints-dev.txt
	@touch $@

# The tests of the pages, and the benchmark, drive an installed Chromium.
browser:
	@if command -v chromium >/dev/null 2>&1; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then \
		echo 'Installing Chromium for the tests of the pages ...'; \
		{ apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
			apt-get install -y -qq --no-install-recommends chromium fonts-liberation >/dev/null; } \
		|| echo 'Chromium could not be installed: the tests of the pages need it' >&2; \
	else echo 'The tests of the pages need Chromium: install the package chromium' >&2; fi

# --- what people run

demo: $(RUNTIME)
	$(BIN)/recording-angel demo $(DEMO_ARGS)

test: lint browser
	$(BIN)/pytest -n $(WORKERS) $(PYTEST_ARGS)

lint: $(DEV)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

format: $(DEV)
	$(BIN)/ruff check --fix-only --quiet .
	$(BIN)/ruff format .

bench: $(DEV) browser
	$(BIN)/python -m tests.bench $(BENCH_ARGS)

# --- the lock files: for every supported Python and system, with hashes

COMPILE = $(VENV)/lock/bin/uv --quiet pip compile --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-annotate --custom-compile-command 'make lock' $(LOCK_ARGS)

lock:
	$(PYTHON) -m venv $(VENV)/lock
	$(VENV)/lock/bin/python -m pip install --disable-pip-version-check --quiet '$(UV)'
	printf 'hatchling\nsetuptools\n' | $(COMPILE) --output-file constraints.txt pyproject.toml -
	printf 'hatchling\nsetuptools\n' | $(COMPILE) --output-file constraints-dev.txt --constraints constraints.txt \
		--extra test --extra bench pyproject.toml -

clean:
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find domain adapters api tests -type d -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
