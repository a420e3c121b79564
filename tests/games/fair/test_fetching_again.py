"""Goods that were paid lie where they can be taken again: whoever looks ahead counts on that."""

from __future__ import annotations

from functools import cache

import pytest

from compiler.bundle import build_pack
from runtime.game.rules.builder import rules_of
from runtime.game.state.rules import Rules
from tests.town import compile_pack

from .table import FOLDER, Fair

MORE = """\
resource reed "Reed"
  supply 2

resource rush "Rush"
  plural rushes
  supply 2
  paid_as reed

action in_its_place "Rushes in the place of reed"
  pay 1 reed
  gain 1 rush
  pay 2 reed

action of_two_kinds "Of two kinds"
  pay 2 different resources
  gain 1 reed
  pay 2 reed

action of_any_kind "Of any kind"
  pay 1 resource
  gain 1 reed
  pay 1 reed
"""


@cache
def rules() -> Rules:
    files = {path.name: path.read_text("utf-8") for path in FOLDER.glob("*.tuile") if path.name != "scenarios.tuile"}
    compiled = compile_pack({**files, "more.tuile": MORE}, "fair")
    assert compiled.ok, [each.message for each in compiled.diagnostics]
    return rules_of(build_pack(compiled), 2)


@pytest.mark.parametrize(
    ("action", "held", "change"),
    [
        ("in_its_place", {"rush": 2}, {"rush": -2}),
        ("of_two_kinds", {"reed": 2, "clay": 1}, {"reed": -2, "clay": -1}),
        ("of_any_kind", {"reed": 1}, {"reed": -1}),
    ],
)
def test_what_was_paid_is_taken_again(action: str, held: dict[str, int], change: dict[str, int]) -> None:
    fair = Fair(rules=rules()).has(1, reed=2 - held.get("reed", 0)).has(0, **held)
    assert fair.can(action)
    fair.do(action)
    assert fair.done
    assert not fair.failed
    assert fair.change(0) == change
