"""Lines made into code: every verb and block that there is, and who acts where the line names somebody."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType
from typing import Any

from compiler.objects.act import Act
from compiler.objects.expressions import Local, Thing
from compiler.objects.sentences.effects import Effect
from compiler.verbs.store import Store

from .. import blocks, verbs
from ..codegen.context import CodegenContext, Verb, Writer
from ..mechanics.flow.loops import Body, loop
from ..state.code import END, Continuation, Feasibility, Steps
from ..state.frame_names import ACTED_BEFORE
from ..state.game import Environment, Game

__all__ = ["VERBS", "write"]


def _find_verbs() -> Mapping[str, Verb]:
    """All verbs and blocks, by the `do` of their effects: the `VERB` of every module in the two rooms."""
    found: dict[str, Verb] = {}
    for room in (verbs, blocks):
        for module in iter_modules(room.__path__):
            verb: Verb = import_module(f"{room.__name__}.{module.name}").VERB
            found.update(dict.fromkeys(verb.do, verb))
    return MappingProxyType(found)


VERBS = _find_verbs()
"""By the `do` of an effect."""


def write(m: CodegenContext, effect: Effect | Store, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Compiles one effect: its steps, and the feasibility of it and of what comes after."""
    verb = VERBS[effect.do]
    who = effect.who if isinstance(effect, Act) else None
    is_reader = isinstance(who, Local) and who.name == "you" and not m.others_act
    if who is None or verb.shared or is_reader:
        return verb.write(m, effect, rest)
    return _write_with_subject(m, effect, who, verb.write, rest)


def _write_with_subject(
    m: CodegenContext, effect: Any, who: Thing, verb: Writer, rest: Feasibility
) -> tuple[Steps, Feasibility]:
    """The same for a line with a subject: somebody else acts, or several do, one after the other."""
    alone = m.without_subject(effect)
    seats = m.listing(who)
    key = f"_{effect.at[0]}.{effect.at[1]}w"

    def after(game: Game, names: Environment, continuation: Continuation) -> bool:
        """The feasibility of the rest, with whoever acted before, and the names that were bound on the way."""
        names = dict(names)
        names["they"] = names.pop(ACTED_BEFORE, names.get(f"{key}o", names["you"]))
        return rest(game, names, continuation)

    single = verb(m, alone, END if rest is END else after)[1]
    body = Body(
        m.count_lines([alone]),
        m.can_fail([alone]),
        m.feasibility_in_full([alone]),
        lambda rest: verb(m, alone, rest)[0],
    )
    looped, one_by_one = loop(key, "they", seats, body, rest)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        found = seats(game, names)
        if len(found) != 1:
            return one_by_one(game, names, continuation)
        return single(game, {**names, "they": found[0], ACTED_BEFORE: names["they"]}, continuation)

    return looped, END if single is END and rest is END else is_feasible
