"""Whether lines, and all that they lead to, mention a noun: the count of one that they never mention does not
matter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compiler.objects.base import Object
from compiler.objects.declarations.declared import Declared
from compiler.objects.declarations.game import Procedure
from compiler.objects.declarations.tiles import Action, Building
from compiler.objects.expressions import Ref, ValueOf
from compiler.objects.sentences.effects import Effect
from compiler.objects.walking import nodes
from compiler.verbs.build import Build
from compiler.verbs.do import DoAction
from compiler.verbs.use import Use

from ..codegen.context import CodegenContext

__all__ = ["may_mention"]

_KINDS = {"resource": "resource", "piece": "piece", "points": "points", "building": "building", "token": "building"}
"""By a word for whatever is of a kind: the kind."""


def may_mention(m: CodegenContext, lines: Sequence[Effect], noun: int) -> bool:
    """Whether a look ahead through lines may come upon a noun; True where that cannot be told."""
    if m.rules.facts.events:  # anything may come of what somebody waits for
        return True
    declared_noun, seen = m.numbers.nouns[noun], set[str]()
    meant = {declared_noun.id, *[word for word, kind in _KINDS.items() if kind == declared_noun.kind]}
    waiting = list[Object](lines)
    while waiting:
        for node in nodes(waiting.pop()):
            if not meant.isdisjoint((getattr(node, "noun", ""), getattr(node, "id", ""))):
                return True
            if isinstance(node, DoAction) and not _is_named(m, node):
                return True
            for declared in _reached_declarations(m, node):
                if declared.id not in seen:
                    seen.add(declared.id)
                    waiting.append(declared)
    return False


def _is_named(m: CodegenContext, act: DoAction) -> bool:
    return isinstance(act.action, Ref) and isinstance(m.numbers.by_id.get(act.action.id), Action | Procedure)


def _reached_declarations(m: CodegenContext, node: Object) -> Iterator[Declared]:
    """The declarations whose lines a node does, or whose amount it asks for."""
    if isinstance(node, DoAction | ValueOf):
        id = node.id if isinstance(node, ValueOf) else getattr(node.action, "id", "")
        if id in m.numbers.by_id:
            yield m.numbers.by_id[id]
    elif isinstance(node, Use | Build):
        yield from [each for each in m.numbers.by_id.values() if isinstance(each, Building)]
