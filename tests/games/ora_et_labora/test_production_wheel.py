"""The production wheel against a plain model of it: an arm and markers that count modulo the number of spaces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from tests.games.mill.table import Mill
from tests.profiles import examples

TABLE: Final = (0, 2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 9, 10)

STEPS = st.lists(st.sampled_from(["turn", "wood_marker", "grain_marker", "joker", "enter"]), max_size=60)


class Arm:
    """The arm stands at a number, and so does each marker; what a marker shows is how far the arm is from it."""

    def __init__(self, markers: Sequence[str]) -> None:
        self.arm = 0
        self.at = dict.fromkeys(markers, 0)

    def turn(self) -> None:
        self.arm = (self.arm + 1) % len(TABLE)
        for marker, at in self.at.items():
            if at == self.arm:  # it stood on the last space, and is pushed along
                self.at[marker] = (at + 1) % len(TABLE)

    def reset(self, marker: str) -> None:
        self.at[marker] = self.arm

    def value(self, marker: str) -> int:
        return TABLE[(self.arm - self.at[marker]) % len(TABLE)] if marker in self.at else 0


@examples(300)
@given(STEPS)
def test_markers_show_what_an_arm_and_numbers_modulo_the_spaces_give(steps: list[str]) -> None:
    """OL-WHEEL-01 to 08, OL-JOKER-01 to 02: turns, productions with either marker, and a marker that enters."""
    table, model = Mill(), Arm(["wood_marker", "grain_marker", "joker"])
    noun = {name: table.numbers.noun[f"mill.{name}"] for name in ("wood", "grain", "stone")}
    for step in steps:
        if step == "turn":
            table.begin("turn")  # it turns the wheel, and then asks what to do
            model.turn()
        elif step == "enter":
            table.do("find_stone")
            model.reset("stone_marker")
        else:
            action, good = ("harvest", "grain") if step == "grain_marker" else ("fell", "wood")
            before = table.game.counts[0][noun[good]]
            table.do(action, marker=step)
            assert table.game.counts[0][noun[good]] - before == model.value(step)
            model.reset(step)
        assert {name: table.value(name) for name in (*model.at, "stone_marker")} == {
            name: model.value(name) for name in (*model.at, "stone_marker")
        }
