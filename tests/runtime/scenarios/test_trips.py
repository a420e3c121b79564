"""Scenarios that write a trip out: `choosing trip = h1 - r1 - c1 - h2`, in the names of their town."""

from __future__ import annotations

from functools import cache

import pytest

from compiler.bundle import build_pack
from compiler.compile import Compiled
from compiler.objects.declarations.game import Scenario
from runtime.scenarios import Bench, Outcome, scenarios_of
from tests.town import compile_pack, errors

_GREEN = 'pack mine "Mine"\n  language 1\n  extends greentown\n'
_TRIP = "town four_buildings\ngiven you have 1 five_b\nwhen you use excursion choosing trip = "
_VIEW = """
visitor walkers "Walkers"
  stops 2
  visits up to 2 residence

action stroll "Stroll"
  tour walkers from sites

town spring "Spring"
  map town
  lay inner_3, slot 2, called mill
  lay inner_4, slot 3, called inn
"""


def compiled(lines: str, more: str = "", head: str = _GREEN) -> Compiled:
    scenario = "".join(f"  {line}\n" for line in ["players 3", *lines.splitlines()])
    return compile_pack({"pack.tuile": head, "mine.tuile": f'{more}\nscenario "mine"\n{scenario}'})


@cache
def run(lines: str, more: str = "", head: str = _GREEN) -> Outcome:
    made = compiled(lines, more, head)
    assert not errors(made), [each.message for each in errors(made)]
    pack = build_pack(made)
    mine: Scenario = next(each for each in scenarios_of(pack) if each.title == "mine")
    return Bench(pack).run(mine)


def test_a_trip_is_made_as_it_is_written() -> None:
    outcome = run(f"{_TRIP}h1 - r1 - c1 - c2 - r4 - h2\nthen you gain 3 greenies")
    assert outcome.passed, (outcome.problems, outcome.failures)


def test_another_trip_comes_out_differently() -> None:
    """It is as long, but it shows no culture."""
    outcome = run(f"{_TRIP}h1 - r1 - r2 - c2 - r4 - h2\nthen you gain 3 greenies")
    assert not outcome.problems
    assert outcome.failures


def test_a_trip_that_nobody_speaks_of_is_any() -> None:
    outcome = run("town recommended\ngiven you have 1 five_a\nwhen you use excursion\nthen you have 0 greenies")
    assert outcome.passed, (outcome.problems, outcome.failures)


@pytest.mark.parametrize(
    ("trip", "why"),
    [
        ("h1 - r1 - c1 - r4 - h2", "road"),
        ("r1 - c1 - c2 - r4 - h2", "no trip begins"),
        ("h1 - r1 - c1 - c2 - r4", "no trip ends"),
        ("h1 - r1 - c1 - r8 - h1 - r1 - h1", "twice"),
    ],
)
def test_a_trip_that_is_refused_says_why(trip: str, why: str) -> None:
    outcome = run(f"{_TRIP}{trip}\nthen refused")
    assert outcome.passed, (outcome.problems, outcome.failures)
    (told,) = [line for line in outcome.stories[3] if line.startswith("refused: ")]
    assert why in told


@pytest.mark.parametrize(
    ("lines", "hint"),
    [
        (f"{_TRIP}3\nthen refused", "the places of a trip"),
        (
            "town four_buildings\nwhen you use excursion choosing guest = h1 - r1\nthen refused",
            "it asks for a card, such as `five_a`, not for a trip",
        ),
    ],
)
def test_another_answer_is_none(lines: str, hint: str) -> None:
    (problem,) = run(lines).problems
    assert problem.code == "T933"
    assert hint in problem.hint


def test_land_with_several_sites_is_no_place_of_a_trip() -> None:
    head = _GREEN.replace("greentown", "grinivil")
    (problem,) = run("town spring\nwhen you use stroll choosing trip = mill - inn\nthen refused", _VIEW, head).problems
    assert problem.code == "T933"
    assert "one site each, and `mill` has" in problem.hint


# ---- what `check` tells


@pytest.mark.parametrize(
    ("lines", "code", "word"),
    [
        ("town four_buildings\nwhen you use excursion choosing trip = h1 - r9 - h2\nthen refused", "T522", "r9"),
        ("town a_dead_end\nwhen you use excursion choosing trip = h1 - n2 - h2\nthen refused", "T522", "n2"),
        ("when you use excursion choosing trip = h1 - r1 - h2\nthen refused", "T529", "trip = h1 - r1 - h2"),
    ],
)
def test_a_place_that_the_town_does_not_have_is_told_before_anything_is_played(
    lines: str, code: str, word: str
) -> None:
    made = compiled(lines)
    (told,) = errors(made)
    assert told.code == code
    line = next(line for line in lines.splitlines() if "trip" in line)
    start = told.place.column - 1 - 2  # scenarios are indented by two
    assert line[start : start + len(word)] == word


def test_names_of_the_town_that_another_is_like_are_known() -> None:
    made = compiled("town a_dead_end\nwhen you use excursion choosing trip = h1 - n1 - h2\nthen refused")
    assert not errors(made)


# ---- one place


_WIDER = "town recommended\nwhen you use develop_place choosing site = "


def test_a_site_is_the_place_that_is_named() -> None:
    """C1 has four roads, R1 has three: a tile with five takes the place of the one, and not of the other."""
    outcome = run(f"{_WIDER}c1 choosing tile = cow_5\nthen there are 6 nature sites")
    assert outcome.passed, (outcome.problems, outcome.failures)
    outcome = run(f"{_WIDER}r1 choosing tile = cow_5\nthen refused")
    assert outcome.passed, (outcome.problems, outcome.failures)


def test_land_is_turned_as_it_is_written() -> None:
    """Of the six turns of this tile all but the first keep two of the roads of R1."""
    allowed = [
        turn
        for turn in range(6)
        if run(f"{_WIDER}r1 choosing tile = cow_4 choosing turned = {turn}\nthen there are 6 nature sites").passed
    ]
    assert allowed == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (f"{_WIDER}h1", "the site `h1` cannot be chosen now"),
        (f"{_WIDER}r1 choosing tile = cow_4 choosing turned = 9", "`turned = 9` cannot be chosen now"),
    ],
)
def test_what_cannot_be_chosen_is_told_by_its_name(lines: str, why: str) -> None:
    outcome = run(f"{lines}\nthen you have 0 greenies")
    assert [each.actual for each in outcome.failures] == [f"it was refused: {why}"]


@pytest.mark.parametrize(
    ("lines", "hint"),
    [
        ("town recommended\nwhen you use develop_place choosing tile = r1\nthen refused", "not for a place"),
        ("town recommended\nwhen you use develop_place choosing site = r1 - r2\nthen refused", "not for a trip"),
    ],
)
def test_a_place_answers_only_a_question_for_a_site(lines: str, hint: str) -> None:
    (problem,) = run(lines).problems
    assert problem.code == "T933"
    assert hint in problem.hint


@pytest.mark.parametrize(
    ("lines", "cure"),
    [
        ("town recommended\nwhen you use develop_place choosing site = r11\nthen refused", "did you mean `r1`?"),
        ("town recommended\nwhen you use develop_place choosing tile = cow_44\nthen refused", "did you mean `cow_4`?"),
        ("when you use develop_place choosing tile = cow_44\nthen refused", "did you mean `cow_4`?"),
        ("town recommended\nwhen you use develop_place choosing site = mine.r1\nthen refused", ""),
    ],
)
def test_a_word_that_means_nothing_is_told_with_what_may_be_meant(lines: str, cure: str) -> None:
    (told,) = errors(compiled(lines))
    assert (told.code, told.hint) == ("T201", cure)
