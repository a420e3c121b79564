"""A verb is whole: its parts are fields of its object, every language can say it, and the reference shows it.

Where something is forgotten the message names the verb and what it lacks. How to add one: docs/adding-a-verb.md.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from compiler.meaning.analysis.spec import Verb
from compiler.verbs.table import VERBS
from compiler.vocabulary.verbs import VERB_FORMS, VERB_MODULES
from compiler.words.language.phrasebook import LANGUAGES, phrasebook
from tests.docs.fences import fences_of

NAMES = sorted(VERBS)
KEPT_OTHERWISE = {("draw", "among"), ("explore", "no_owner"), ("choose", "source")}
"""Said in one way and kept in another: `without owner` is an owner that is false, `from 1` a least number, and
`draw x among` a choice that chance makes."""
SAID_BY_BLOCKS = {"choose": ("choose.number.you", "choose.thing.you")}
"""Frames of verbs that are not said by `act.<verb>`."""
IN_THE_FRAME = {"act.advance.part.by", "act.advance.part.to"}
"""Parts that the frame of the verb itself says."""
REFERENCE = Path(__file__).parents[3] / "docs" / "language.md"


def whose(verb: Verb) -> tuple[str, ...]:
    """Who is spoken of: the reader, and others where the verb has a subject at all."""
    return ("you",) if verb.for_all else ("you", "they")


def fields_of(verb: Verb) -> set[str]:
    return {field for model in verb.models for field in model.model_fields}


@pytest.mark.parametrize("name", NAMES)
def test_a_verb_is_called_as_its_module(name: str) -> None:
    assert VERBS[name].name == name, f"compiler/verbs/{VERB_MODULES[name]}.py: SPEC is called {VERBS[name].name}"


@pytest.mark.parametrize("name", NAMES)
def test_a_verb_has_a_model_of_its_own(name: str) -> None:
    verb = VERBS[name]
    assert verb.models, f"compiler/verbs/{VERB_MODULES[name]}.py: SPEC names no model"
    for model in verb.models:
        for do in get_args(model.model_fields["do"].annotation):
            assert do == name or do.startswith(f"{name}_"), f"{model.__name__}: `do` is {do}, and not {name}"


def test_no_two_models_have_the_same_sign() -> None:
    signs = [do for verb in VERBS.values() for m in verb.models for do in get_args(m.model_fields["do"].annotation)]
    assert sorted(signs) == sorted(set(signs))


@pytest.mark.parametrize("name", NAMES)
def test_every_part_of_a_verb_is_a_field_of_its_model(name: str) -> None:
    verb = VERBS[name]
    parts = [*(part.field for part in verb.parts.values()), *([verb.object.field] if verb.object else [])]
    lacking = {part for part in parts if (name, part) not in KEPT_OTHERWISE} - fields_of(verb)
    assert not lacking, f"the model of `{name}` has no field {', '.join(sorted(lacking))}"


@pytest.mark.parametrize("name", NAMES)
def test_a_verb_that_names_its_result_keeps_the_name(name: str) -> None:
    if VERBS[name].binds:
        assert "binds" in fields_of(VERBS[name]), f"the model of `{name}` has no field `binds`"


@pytest.mark.parametrize("name", sorted(set(VERBS) - {"choose"}))
def test_what_a_model_must_have_the_verb_must_say(name: str) -> None:
    """A required field that no sentence must fill would make a good line fail later."""
    verb = VERBS[name]
    said = {part.field for part in verb.parts.values() if part.required}
    said |= {verb.object.field} if verb.object and verb.object.required else set()
    for model in verb.models:
        required = {field for field, info in model.model_fields.items() if info.is_required()}
        unsaid = required - {"do", "at", "owner"} - said
        assert not unsaid, f"`{name}` may leave out {', '.join(sorted(unsaid))}, and its model may not"


@pytest.mark.parametrize("name", NAMES)
def test_a_lot_has_a_name_in_words(name: str) -> None:
    verb = VERBS[name]
    assert bool(verb.lot) == (verb.binds == "lot"), f"`{name}`: state `lot` where `binds` is a lot, and only there"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in NAMES if not VERBS[name].only_after_can])
def test_every_language_can_say_a_verb(language: str, name: str) -> None:
    frames = phrasebook(language).frames
    if name in SAID_BY_BLOCKS:
        wanted = SAID_BY_BLOCKS[name]
    else:
        forms = [key.removesuffix(".you") for key in frames if key.startswith(f"act.{name}.") and key.endswith(".you")]
        wanted = tuple(f"{form}.{who}" for form in forms or [f"act.{name}"] for who in whose(VERBS[name]))
    lacking = [key for key in wanted if key not in frames]
    assert not lacking, f"{language}.toml cannot say `{name}`: no frame {', '.join(lacking)}"
    parts = [f"act.{name}.part.{part}" for part in VERBS[name].optional]
    lacking = [key for key in parts if key not in frames and key not in IN_THE_FRAME]
    assert not lacking, f"{language}.toml cannot say every part of `{name}`: no frame {', '.join(lacking)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_can_say_what_a_lot_is(language: str) -> None:
    tables = phrasebook(language).tables
    lacking = [verb.lot for verb in VERBS.values() if verb.lot and f"adjective.{verb.lot}" not in tables]
    assert not lacking, f"{language}.toml has no adjective {', '.join(lacking)}"


@pytest.mark.parametrize("name", NAMES)
def test_the_reference_has_an_example(name: str) -> None:
    shown = "\n".join(f.text for f in fences_of(REFERENCE) if f.language == "tuile" and "wrong" not in f.marks)
    assert re.search(rf"\b{name}(s|es)?\b", shown), f"docs/language.md has no example with `{name}`"


@pytest.mark.parametrize("name", NAMES)
def test_every_verb_says_what_it_does(name: str) -> None:
    assert re.fullmatch(r"[a-z].*[^.]", VERBS[name].says), f"`{name}`: say it in one line, small, without a full stop"


def test_both_forms_of_a_verb_are_known() -> None:
    assert VERB_FORMS["gains"] == VERB_FORMS["gain"] == "gain"
    assert VERB_FORMS["does"] == "do"
    assert VERB_FORMS["buys"] == "buy"
    assert VERB_FORMS["refills"] == "refill"
    assert set(VERB_FORMS.values()) == set(VERBS)
