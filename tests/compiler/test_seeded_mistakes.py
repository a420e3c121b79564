"""Five slips in a good file give five messages: one for each, on its line, and nothing else."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.compile import compile_folder
from compiler.diagnostics import Diagnostic
from compiler.packs.folders import shipped_packs
from tests.mistakes import FILES, MISTAKES, Seed, seeds_of, sow
from tests.profiles import examples
from tests.town import check_file, errors, grinivil_text

Sown = tuple[str, list[Seed]]


def _in_five_declarations(name: str) -> st.SearchStrategy[Sown]:
    seeds = st.sampled_from(seeds_of(name))
    return st.tuples(st.just(name), st.lists(seeds, min_size=5, max_size=5, unique_by=lambda seed: seed.header))


sown = st.sampled_from([name for name in FILES if len({s.header for s in seeds_of(name)}) >= 5]).flatmap(
    _in_five_declarations
)


def _told_once_each(found: list[Diagnostic], expected: list[int], file: str) -> None:
    told = [(diagnostic.place.file, diagnostic.place.line) for diagnostic in found]
    report = "\n".join(f"  {d.place.file}:{d.place.line} {d.code} {d.message}" for d in found)
    assert sorted(told) == [(file, line) for line in expected], f"expected lines {expected}, told:\n{report}"


@given(sown)
@examples(500)
def test_five_mistakes_are_told_once_each_where_they_are(example: Sown) -> None:
    name, seeds = example
    text, expected = sow(name, seeds)
    _told_once_each(errors(check_file(name, text)), expected, f"grinivil/{name}")


@given(sown)
@examples(60)
def test_no_other_file_complains(folder: Path, example: Sown) -> None:
    """The whole pack is compiled from its folder: what the changed file declares is used in the others."""
    name, seeds = example
    text, expected = sow(name, seeds)
    path = folder / name
    try:
        path.write_text(text, "utf-8")
        found = compile_folder(folder, "grinivil").diagnostics
    finally:
        path.write_text(grinivil_text(name), "utf-8")
    _told_once_each(errors(found), expected, f"grinivil/{name}")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("packs") / "grinivil"
    return Path(shutil.copytree(shipped_packs() / "grinivil", made))


@pytest.mark.parametrize("name", FILES)
def test_the_good_file_has_no_mistake(name: str) -> None:
    assert errors(check_file(name, grinivil_text(name))) == []


@pytest.mark.parametrize("mistake", [mistake.__name__ for mistake in MISTAKES])
def test_every_mistake_can_be_made_somewhere(mistake: str) -> None:
    """A generator that fits no line would make the tests above say less than they seem to."""
    made = Counter(seed.mistake for name in FILES for seed in seeds_of(name))
    assert made[mistake] >= 5
