"""All verbs by name, and the union of their objects."""

from __future__ import annotations

from functools import reduce
from importlib import import_module
from operator import or_
from types import MappingProxyType
from typing import Annotated, Any

from pydantic import Field, GetCoreSchemaHandler
from typing_extensions import TypeAliasType

from ..meaning.analysis.spec import Verb
from ..objects.act import Act
from ..vocabulary.verbs import VERB_MODULES

__all__ = ["VERBS", "Sentence"]


def _spec_of(module: str) -> Verb:
    spec = import_module(f"{__package__}.{module}").SPEC
    assert isinstance(spec, Verb)
    return spec


VERBS = MappingProxyType({name: _spec_of(module) for name, module in VERB_MODULES.items()})


class _AnyVerbSchema:
    """Tells pydantic that an `Act` is one of the classes of the verbs that can be done."""

    def __get_pydantic_core_schema__(self, source: object, handler: GetCoreSchemaHandler) -> Any:
        classes = [model for verb in VERBS.values() if not verb.only_after_can for model in verb.models]
        return handler.generate_schema(Annotated[reduce(or_, classes), Field(discriminator="do")])


Sentence = TypeAliasType("Sentence", Annotated[Act, _AnyVerbSchema()])
"""What a verb can say. For the type checker it is any act."""
