"""What can be said can be done, and the other way round: the lists of verbs of the compiler and of the runtime agree.

How to add one: docs/adding-a-verb.md.
"""

from __future__ import annotations

from typing import get_args

import pytest

from compiler.objects.base import Object
from compiler.objects.sentences import effects
from compiler.verbs.table import VERBS as SAID
from compiler.vocabulary.verbs import VERB_MODULES
from runtime.game.rules.sentences import VERBS as DONE


def signs(model: type[Object]) -> tuple[str, ...]:
    """What tells the objects of a class from all others."""
    return get_args(model.model_fields["do"].annotation) if "do" in model.model_fields else ()


BLOCKS = {
    sign
    for model in vars(effects).values()
    if isinstance(model, type) and issubclass(model, Object) and model.__module__ == effects.__name__
    for sign in signs(model)
}
"""Lines that are no sentences with a verb: `if`, `either`, `time`, and what a program makes of them."""


@pytest.mark.parametrize("name", sorted(SAID))
def test_every_verb_is_done_by_the_module_of_its_name(name: str) -> None:
    for sign in (sign for model in SAID[name].models for sign in signs(model)):
        assert sign in DONE, (
            f"nobody does `{name}`: runtime/game/verbs/{VERB_MODULES[name]}.py has no VERB for {sign!r}"
        )
        module = DONE[sign].write.__module__.rpartition(".")[2]
        assert module == VERB_MODULES[name] or ".blocks." in DONE[sign].write.__module__, (
            f"`{sign}` is done in {module}"
        )


def test_nothing_is_done_that_cannot_be_said() -> None:
    said = {sign for verb in SAID.values() for model in verb.models for sign in signs(model)}
    assert DONE.keys() - said - BLOCKS == set()
    assert DONE.keys() >= BLOCKS
