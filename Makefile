# Uses the tools of .venv where there is one (python3 start.py test makes it), else those on the path.
BIN := $(if $(wildcard .venv/bin/python),.venv/bin/)
PYTHON := $(if $(BIN),$(BIN)python,python3)

.PHONY: check static format-check lint types imports test bench

check: static test

static: format-check lint types imports

format-check:
	$(BIN)ruff format --check .

lint:
	$(BIN)ruff check .

types:
	$(BIN)mypy

imports:
	$(BIN)lint-imports

test:
	QT_QPA_PLATFORM=offscreen $(PYTHON) -m pytest -n auto

bench:
	@for script in benchmarks/*.py; do echo "$$script"; $(PYTHON) "$$script" || exit; done
