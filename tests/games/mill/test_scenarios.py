"""Scenarios that set markers, choose them, and expect productions."""

from __future__ import annotations

from functools import cache

import pytest

from compiler.bundle import build_pack
from runtime.scenarios import Bench, Outcome, scenarios_of
from tests.town import compile_pack, errors

from .table import FOLDER, mill


@pytest.mark.parametrize("title", [each.title for each in scenarios_of(mill())])
def test_the_scenarios_of_the_pack_pass(title: str) -> None:
    scenario = next(each for each in scenarios_of(mill()) if each.title == title)
    outcome = Bench(mill()).run(scenario)
    assert outcome.passed, (outcome.problems, outcome.failures)


@cache
def run(lines: str) -> Outcome:
    """A scenario for two players."""
    text = (FOLDER / "pack.tuile").read_text("utf-8")
    said = "".join(f"  {line}\n" for line in ["players 2", *lines.splitlines()])
    compiled = compile_pack({"pack.tuile": f'{text}\nscenario "mine"\n{said}'})
    assert not errors(compiled), [each.message for each in errors(compiled)]
    pack = build_pack(compiled)
    return Bench(pack).run(next(each for each in scenarios_of(pack) if each.title == "mine"))


def test_a_marker_that_is_given_is_on_the_first_space_that_shows_it() -> None:
    """On the first 6, one turn later it shows 6 again."""
    outcome = run("given wood_marker is 6\nwhen you turn production\nthen wood_marker is 6")
    assert outcome.passed, (outcome.problems, outcome.failures)


def test_a_figure_that_no_space_shows_cannot_be_given() -> None:
    (problem,) = run("given wood_marker is 1\nwhen you use rest\nthen wood_marker is 0").problems
    assert (problem.code, problem.reason) == ("T930", "this cannot be set up: no space of the wheel shows 1")
    assert problem.hint == "they show 0, 2, 3, 4, 5, 6, 7, 8, 9, 10"


def test_a_marker_that_is_only_bounded_is_not_moved() -> None:
    (problem,) = run("given wood_marker is at least 4\nwhen you use rest\nthen wood_marker is 4").problems
    assert "it is 0" in problem.reason


def test_what_did_not_happen_is_told() -> None:
    given = "given wood_marker is 4 and joker is 3\n"
    for wrong in (
        "when you use fell choosing marker = joker\nthen you produce wood with wood_marker",
        "when you use fell choosing marker = joker\nthen you produce grain",
        "when you use fell choosing marker = joker\nthen next player produces wood",
        "when you use find_stone\nthen you turn production",
    ):
        outcome = run(given + wrong)
        assert not outcome.problems
        (failure,) = outcome.failures
        assert "it did not happen" in str(failure)


def test_a_marker_that_is_not_offered_is_refused() -> None:
    outcome = run("when you use quarry choosing marker = wood_marker\nthen refused")
    assert outcome.passed, (outcome.problems, outcome.failures)


def test_a_marker_answers_no_other_question() -> None:
    (problem,) = run("when you use fell choosing marker = 3\nthen wood_marker is 0").problems
    assert "a marker" in problem.reason + problem.hint
