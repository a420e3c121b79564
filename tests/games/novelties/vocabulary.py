"""Which words of the language a declaration says: read from its compiled form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from compiler.objects.base import Object
from compiler.objects.expressions import (
    Figure,
    Local,
    Ref,
    Things,
    Where,
)
from compiler.objects.walking import nodes
from compiler.verbs.do import DoAction
from compiler.vocabulary.adjectives import ADJECTIVES
from compiler.vocabulary.nouns import KINDS_OF_THING, NOUNS

__all__ = ["BLOCKS", "said"]

BLOCKS = ("if", "either", "may", "repeat", "for_each", "by", "for_each_of", "any_order", "pick", "bids", "time")
"""Lines that carry others, as the objects call them; and time in the middle of something."""


def _sort(thing: object) -> str:
    if isinstance(thing, Local):
        return thing.sort
    if isinstance(thing, Ref):
        return KINDS_OF_THING.get(thing.kind, thing.kind)
    noun = getattr(thing, "noun", "")
    return NOUNS.get(noun, "card" if noun == "inhabitant" else "piece" if noun.endswith(".pawn") else noun)


def _words(node: Object) -> Iterator[tuple[str, object]]:
    """The word a node says itself: its sort (verb, block, ...) and the word."""
    do = getattr(node, "do", "")
    if do:
        yield ("block", do) if do in BLOCKS else ("verb", do.removesuffix("_number").removesuffix("_thing"))
    if getattr(node, "test", "") == "can":
        yield "verb", getattr(node, "verb", "")
    if hasattr(node, "event"):
        yield "event", (node.event, bool(getattr(node, "about", None)))
    if hasattr(node, "aspect"):
        yield "aspect", node.aspect
    for adjective in getattr(node, "adjectives", ()):
        if adjective in ADJECTIVES:
            yield "adjective", adjective
    if isinstance(node, Where):
        yield "where", node.relation
    if isinstance(node, Figure) and node.of is not None:
        yield "relation", (node.figure, _sort(node.of))
    if isinstance(node, Things):
        for where in node.where:
            if where.relation == "of" and where.thing is not None:
                yield "relation", (node.noun, _sort(where.thing))
    if isinstance(node, DoAction) and node.of is not None:
        yield "relation", (getattr(node.action, "noun", "action"), _sort(node.of))


def said(declarations: Iterable[Object]) -> set[tuple[str, object]]:
    return {word for declared in declarations for node in nodes(declared) for word in _words(node)}
