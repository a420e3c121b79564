"""Every rule of the ledgers is shown by a test that plays: of Grinivil's the sections 1 to 21, of GreenTown's 1 to 15,
of Ora et Labora's 1 to 16.

A test says in its docstring which rules it shows. Whether it shows them needs a reader; that no rule was forgotten,
and that no id is misspelt, can be counted.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from .ledger import ids_named, ledger_ids, needs_ledger, rules_of_section

_GAMES: Final = Path(__file__).resolve().parents[1] / "games"
PLAYED: Final = {name: _GAMES / name for name in ("grinivil", "greentown", "ora_et_labora")}
"""By pack: where the tests are that play on the real engine."""

SECTIONS: Final = [
    (pack, section)
    for pack, last in {"grinivil": 21, "greentown": 15, "ora_et_labora": 16}.items()
    for section in range(1, last + 1)
]

NOT_PLAYED: Final[dict[str, str]] = {
    "GV-COMP-16": "a player aid is a printed sheet: what it tells is shown with floors and associated actions",
    "GV-COMP-19": "card holder, metal coins and purses change nothing in play",
    "GV-COMP-21": "that editions differ is a remark; a pack names the tiles it has",
    "GV-COMP-22": "colours are for the eye: players are seats",
    "GT-GRAPH-07": "statistics help to judge a position: nothing is played by them",
}
"""Rules that no test plays, each with the reason."""


def _docstrings(path: Path) -> Iterator[tuple[str, str]]:
    """The name and docstring of every test of a file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node.name, ast.get_docstring(node) or ""


@cache
def shown(pack: str) -> dict[str, list[str]]:
    """Every id that a test of a pack names, and the tests that do."""
    found: dict[str, list[str]] = {}
    for path in sorted(PLAYED[pack].rglob("test_*.py")):
        for name, text in _docstrings(path):
            for id in ids_named(text):
                found.setdefault(id, []).append(f"{path.relative_to(PLAYED[pack])}::{name}")
    return found


def test_ids_in_a_sentence_are_read() -> None:
    assert ids_named("GV-K-04 to 06, GV-EX-01: five, 6 to 7") == {"GV-K-04", "GV-K-05", "GV-K-06", "GV-EX-01"}
    assert ids_named("GV-TILE-08-11 to 12, GV-REC-L01 to 02") == {
        *("GV-TILE-08-11", "GV-TILE-08-12", "GV-REC-L01", "GV-REC-L02")
    }
    assert ids_named("GT-EX-06 to 07 and GT-DATA-05") == {"GT-EX-06", "GT-EX-07", "GT-DATA-05"}
    assert ids_named("OL-TAB-09 to 11, OL-EX-05") == {"OL-TAB-09", "OL-TAB-10", "OL-TAB-11", "OL-EX-05"}
    assert ids_named("GV-REC-LAND, GV-K-1 and nothing else") == set()


@needs_ledger
@pytest.mark.parametrize(("pack", "section"), SECTIONS)
def test_every_rule_is_shown_by_a_test(pack: str, section: int) -> None:
    rules = rules_of_section(section, pack)
    assert rules, f"section {section} has no rules"
    missing = [id for id in rules if id not in shown(pack) and id not in NOT_PLAYED]
    assert not missing, f"{len(missing)} of {len(rules)} rules of section {section} are shown by no test: {missing}"


@needs_ledger
@pytest.mark.parametrize("pack", PLAYED)
def test_every_id_that_a_test_names_is_in_the_ledger(pack: str) -> None:
    strange = {id: tests for id, tests in shown(pack).items() if id not in ledger_ids(pack)}
    assert not strange, f"named, but not in the ledger: {strange}"


@needs_ledger
def test_what_is_not_played_is_really_not_played_with_a_reason() -> None:
    known = {id: pack for pack in PLAYED for id in ledger_ids(pack)}
    for id, reason in NOT_PLAYED.items():
        assert id in known, f"{id} is in no ledger"
        assert id not in shown(known[id]), f"{id} is shown after all, by {shown(known[id])[id]}"
        assert len(reason.split()) >= 5, f"{id} is left out without a reason"
