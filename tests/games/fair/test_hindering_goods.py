"""Payments that leave somebody with too much, or with the wrong number: they are not offered."""

from __future__ import annotations

from functools import cache

import pytest

from compiler.bundle import build_pack
from runtime.game.rules.builder import rules_of
from runtime.game.state.rules import Rules
from tests.town import compile_pack

from .table import FOLDER, Fair


@cache
def rules_with(lines: str) -> Rules:
    files = {path.name: path.read_text("utf-8") for path in FOLDER.glob("*.tuile") if path.name != "scenarios.tuile"}
    action = f'action odd "Odd"\n{lines}'
    compiled = compile_pack({**files, "odd.tuile": action}, "fair")
    assert compiled.ok, [each.message for each in compiled.diagnostics]
    return rules_of(build_pack(compiled), 2)


def is_steady(rules: Rules, unit: str) -> bool:
    return rules.units[rules.numbers.noun[f"fair.{unit}"]].steady


@pytest.mark.parametrize(
    ("lines", "hinders"),
    [
        ("  gain 1 clay\n", False),
        ("  either if you have at least 1 sheep: gain 1 clay\n  or: gain 1 wood\n", False),
        ("  if you have at least 1 sheep: pay 2 sheep\n", True),
        ("  if you have at most 3 sheep: gain 1 clay\n", True),
        ("  if you have at least 1 clay: pay 1 clay\n", False),
        ("  gain 1 clay per sheep\n", True),
    ],
)
def test_goods_of_which_more_may_be_worse(lines: str, hinders: bool) -> None:
    """Sheep are food, and no energy; clay is neither."""
    rules = rules_with(lines)
    assert is_steady(rules, "food") is not hinders
    assert is_steady(rules, "energy")


def test_what_would_leave_the_wrong_number_is_not_offered() -> None:
    """One sheep left is too many and too few. With none or two, it goes on."""
    rules = rules_with("  pay 2 food\n  if you have at least 1 sheep: pay 2 sheep\n")
    fair = Fair(rules=rules).has(0, sheep=2, penny=2, wine=1).do("odd")
    assert fair.listed() == [{"penny": 2}, {"penny": 1, "wine": 1}]
    fair = Fair(rules=rules).has(0, sheep=1, penny=2).do("odd")
    assert fair.done
    assert fair.change(0) == {"sheep": -1}
