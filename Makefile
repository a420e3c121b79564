# Everything is done in a virtual environment of the project's own; `make` sets it up when it is needed.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PEERS := $(VENV)/.peers
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

.PHONY: build test tests test-fast lint types bench fast plain soak snapshots clean help

help:
	@echo "make build      compile the games into dist/, with their words and sheets to print"
	@echo "make test       style, types and all tests"
	@echo "make bench      the benchmarks, as ratios against something measured in the same run; PARTS=games for some"
	@echo "make fast       compile what games spend their time in; needs a C compiler. make plain takes it away again"
	@echo "make soak       long random tests, and 20,000 packs with random changes"
	@echo "make snapshots  rewrite expected outputs; read the diff before you commit it"

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -c 'import sys; sys.exit("Tuilerie needs Python 3.11 or newer; set PYTHON=...") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv $(VENV)
	$(INSTALL) --editable '.[dev]'
	touch $(READY)

build: $(READY)
	$(BIN)/tuilerie build grinivil --output dist
	$(BIN)/tuilerie build greentown --output dist
	$(BIN)/tuilerie build hamlet --output dist
	$(BIN)/tuilerie build ora_et_labora --output dist
	$(BIN)/tuilerie build ora_et_labora_ireland --output dist

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY)
	$(BIN)/mypy

# Types are checked while the tests run: mypy takes one core for a minute when it remembers nothing.
test: plain lint
	$(MAKE) --jobs 2 types tests

tests: $(READY)
	$(BIN)/tuilerie fmt --check content
	$(BIN)/pytest -n auto --dist worksteal

# Compiled modules lie beside their sources, and go before them. So they are taken away whenever sources are tested.
fast: $(READY)
	@command -v cc > /dev/null || { echo "make fast needs a C compiler (cc), and there is none"; exit 1; }
	$(INSTALL) --editable '.[dev,fast]'
	HATCH_BUILD_HOOK_ENABLE_MYPYC=true $(BIN)/python -m hatchling build --target wheel --hooks-only

plain:
	find runtime -name '*.so' -delete

test-fast: fast
	$(BIN)/pytest -n auto --dist worksteal tests/runtime tests/games

soak: $(READY)
	$(BIN)/python -m tests.mutants 20000
	HYPOTHESIS_PROFILE=soak $(BIN)/pytest -n auto --dist worksteal tests

# What the benchmarks compare with. Where it cannot be had, they say so and leave those lines out.
$(PEERS): $(READY)
	-$(INSTALL) --editable '.[dev,bench]' && touch $(PEERS)

bench: $(READY) $(PEERS)
	$(BIN)/python -m benchmarks $(PARTS)

snapshots: $(READY)
	UPDATE_SNAPSHOTS=1 $(BIN)/pytest -n auto

clean: plain
	rm -rf $(VENV) dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis
