"""What can be asked, as the objects keep it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.town import codes, compile_text, one

OPTION = 'option mode "M"\n  choices slow, fast\n  default slow\n\n'


def text_of(asked: str) -> str:
    return f'{OPTION}tile odd "O"\n  choose site among sites\n  if {asked}: gain 1 vp\n  time none\n'


def condition(asked: str) -> Any:
    return one(text_of(asked), "odd")["actions"][0]["effects"][1]["condition"]


def wrong(asked: str) -> list[str]:
    return codes(compile_text(text_of(asked)), warnings=False)


@pytest.mark.parametrize(
    ("words", "compare"),
    [
        ("", "at_least"),
        ("at least ", "at_least"),
        ("at most ", "at_most"),
        ("more than ", "more_than"),
        ("fewer than ", "fewer_than"),
        ("less than ", "fewer_than"),
    ],
)
def test_having_so_much(words: str, compare: str) -> None:
    found = condition(f"you have {words}3 money")
    assert (found["test"], found["compare"]) == ("has", compare)
    assert (found["goods"]["noun"], found["goods"]["amount"]["n"]) == ("mine.money", 3)
    assert found["who"]["name"] == "you"


def test_a_choice_of_the_table() -> None:
    assert condition("mode is fast") == {"test": "chosen", "option": "mine.mode", "choice": "fast", "negated": False}
    assert condition("mode is not fast")["negated"] is True


def test_being_something() -> None:
    found = condition("site is empty")
    assert (found["test"], found["adjectives"], found["negated"]) == ("is", ["empty"], False)
    assert condition("owner of site is not you")["same_as"]["name"] == "you"


def test_numbers_are_compared() -> None:
    found = condition("conversion is more than 5")
    assert (found["test"], found["left"]["op"], found["compare"], found["right"]["n"]) == (
        "compare",
        "face",
        "more_than",
        5,
    )


def test_there_being_things() -> None:
    found = condition("there is at least 1 resource in bag")
    assert (found["test"], found["compare"], found["amount"]["n"]) == ("exists", "at_least", 1)
    assert found["things"]["where"][0]["relation"] == "in"


def test_being_able_to() -> None:
    found = condition("you can pay 3 money")
    assert (found["test"], found["act"]["do"], found["act"]["goods"][0]["noun"]) == ("can", "pay", "mine.money")


def test_and_holds_together_before_or() -> None:
    found = condition("mode is fast or site is empty and you have 1 vp")
    assert (found["test"], [part["test"] for part in found["of"]]) == ("any", ["chosen", "all"])
    grouped = condition("(mode is fast or site is empty) and you have 1 vp")
    assert (grouped["test"], grouped["of"][0]["test"]) == ("all", "any")


def test_not_turns_the_test_round() -> None:
    assert condition("not you have 3 money")["test"] == "not"


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ("mode is fats", "T327"),
        ("site is sold", "T307"),
        ("school have 3 money", "T301"),
        ("you have 3", "T302"),
        ("there is bag", "T301"),
        ("conversion is more than 5 money", "T304"),
        ("nobody is empty", "T201"),
    ],
)
def test_what_cannot_be_asked_is_told_once(asked: str, code: str | None) -> None:
    assert wrong(asked) == ([code] if code else [])
