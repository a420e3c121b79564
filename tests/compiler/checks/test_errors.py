"""What can never work, found without playing: each finding shown, and shown absent."""

from __future__ import annotations

import pytest

from tests.town import codes, compile_text

CASES = {
    "T501": (
        'action ping "One"\n  do pong\n\naction pong "Two"\n  do ping\n',
        'action ping "One"\n  do pong\n\naction pong "Two"\n  gain 1 vp\n',
    ),
    "T502": (
        'tile loops "L"\n  repeat 200 times\n    repeat 200 times\n      gain 1 vp\n  time none\n',
        'tile loops "L"\n  repeat 20 times\n    repeat 20 times\n      gain 1 vp\n  time none\n',
    ),
    "T503": (
        'building bank "Bank"\n  category public\n  floor 1: 1 wood -> 1 vp\n  floor 2: 1 wood -> 1 vp\n',
        'building bank "Bank"\n  category public\n  floor 1: 1 wood -> 1 vp\n',
    ),
    "T504": (
        'zone inner "I", slots 4\n\nland here "H"\n  zone inner\n  start 4\n  region p, places 1\n',
        'zone inner "I", slots 4\n\nland here "H"\n  zone inner\n  start 3\n  region p, places 1\n',
    ),
}


@pytest.mark.parametrize("code", CASES)
def test_what_can_never_work_is_an_error(code: str) -> None:
    wrong, _ = CASES[code]
    assert set(codes(compile_text(wrong), warnings=False)) == {code}


@pytest.mark.parametrize("code", CASES)
def test_its_neighbour_that_works_is_not(code: str) -> None:
    _, right = CASES[code]
    assert codes(compile_text(right), warnings=False) == []


def test_an_action_that_does_itself_is_told_on_the_line_that_does_it() -> None:
    compiled = compile_text('action ping "One"\n  gain 1 vp\n  do ping\n')
    assert [(d.code, d.place.line) for d in compiled.diagnostics if d.is_error] == [("T501", 3)]


def test_a_tile_and_a_procedure_can_go_in_a_circle_too() -> None:
    text = 'procedure p "P"\n  step s "S"\n    do ball\n\ntile ball "B"\n  do p\n  time none\n'
    assert codes(compile_text(text), warnings=False) == ["T501"]


def test_steps_are_counted_through_sets() -> None:
    nested = 'tile loops "L"\n  for each s among sites\n    for each t among sites\n      for each u among sites\n'
    assert codes(compile_text(nested + "        gain 1 vp\n  time none\n"), warnings=False) == ["T502"]
