"""The table of verbs says what the objects have: every part a verb takes is a field of its effect."""

from __future__ import annotations

from typing import get_args

import pytest
from pydantic import BaseModel

from compiler.objects import acts, effects
from compiler.syntax.verbs import VERB_FORMS, VERBS

KEPT_OTHERWISE = {("explore", "no_owner"), ("choose", "source")}
"""Said in one way and kept in another: `without owner` is an owner that is false, `from 1` a least number."""


def _classes() -> dict[str, list[type[BaseModel]]]:
    found: dict[str, list[type[BaseModel]]] = {}
    for made in {**vars(acts), **vars(effects)}.values():
        if isinstance(made, type) and issubclass(made, BaseModel) and "do" in made.model_fields:
            for name in get_args(made.model_fields["do"].annotation):
                found.setdefault(name, []).append(made)
    found["choose"] = found["choose_number"] + found["choose_thing"]
    return found


CLASSES = _classes()


@pytest.mark.parametrize("name", sorted(set(VERBS)))
def test_every_verb_has_an_effect(name: str) -> None:
    assert name in CLASSES


@pytest.mark.parametrize("name", sorted(set(VERBS)))
def test_every_part_of_a_verb_is_a_field_of_its_effect(name: str) -> None:
    verb = VERBS[name]
    fields = {field for made in CLASSES[name] for field in made.model_fields}
    parts = [*(part.field for part in verb.parts.values()), *([verb.object.field] if verb.object else [])]
    assert {part for part in parts if (name, part) not in KEPT_OTHERWISE} <= fields


@pytest.mark.parametrize("name", sorted(set(VERBS)))
def test_a_verb_that_names_its_result_keeps_the_name(name: str) -> None:
    fields = {field for made in CLASSES[name] for field in made.model_fields}
    if VERBS[name].binds:
        assert "binds" in fields


@pytest.mark.parametrize("name", sorted(set(VERBS) - {"choose"}))
def test_what_an_effect_must_have_the_verb_must_say(name: str) -> None:
    """A required field that no sentence must fill would make a good line fail later."""
    verb = VERBS[name]
    said = {part.field for part in verb.parts.values() if part.required}
    said |= {verb.object.field} if verb.object and verb.object.required else set()
    for made in CLASSES[name]:
        required = {field for field, info in made.model_fields.items() if info.is_required()}
        assert required - {"do", "at", "owner"} <= said


def test_both_forms_of_a_verb_are_known() -> None:
    assert VERB_FORMS["gains"] == VERB_FORMS["gain"] == "gain"
    assert VERB_FORMS["does"] == "do"
    assert VERB_FORMS["buys"] == "buy"
    assert VERB_FORMS["refills"] == "refill"
    assert set(VERB_FORMS.values()) == set(VERBS)


def test_every_verb_says_what_it_does() -> None:
    assert all(verb.says and verb.says[0].islower() and not verb.says.endswith(".") for verb in VERBS.values())
