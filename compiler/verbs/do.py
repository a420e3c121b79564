"""`do`: carry out an action, a tile or a procedure, or what a card says."""

from __future__ import annotations

from typing import Literal

from ..diagnostics import Diagnostic, Place, error
from ..meaning.analysis import mistakes
from ..meaning.analysis.context import AnalysisContext, LineError, Plain
from ..meaning.analysis.spec import Clause, Part, Verb
from ..objects.act import Act, PackFacts
from ..objects.expressions import Local, Ref, Thing
from ..vocabulary.nouns import NOUNS

__all__ = ["SPEC", "DoAction"]


class DoAction(Act):
    do: Literal["do"]
    action: Thing
    of: Thing | None = None

    def frame(self, facts: PackFacts) -> str:
        if _sort(self.action) == "card":
            return "card"
        return "" if isinstance(self.action, Ref) or self.of is not None else "thing"


def _sort(action: Thing) -> str:
    """Whether it is a card that is done: one that was chosen, or one by its name."""
    if isinstance(action, Local):
        return action.sort
    return action.kind if isinstance(action, Ref) else NOUNS.get(action.noun, "")


def _check(ctx: AnalysisContext, clause: Clause, node: Plain) -> None:
    if _is_part_of_something(node["action"]) and "of" not in node and not node["action"]["where"]:
        raise LineError(mistakes.part_missing(ctx.place(clause.phrase), clause.verb, "of"))
    _hand_over(ctx, clause, node["action"])


def _hand_over(ctx: AnalysisContext, clause: Clause, action: Plain) -> None:
    """Mark the names of its `gives` as used, which an action is handed. Raises `LineError` where one is missing."""
    symbol = ctx.scope.find(action["id"]) if action["op"] == "ref" else None
    for name in symbol.facts.gives if symbol is not None else ():
        if name not in ctx.bindings:
            raise LineError(not_handed(ctx.place(clause.phrase), action["id"].rpartition(".")[2], name))
        ctx.bindings[name].used = True


def _is_part_of_something(action: Plain) -> bool:
    """Whether an action belongs to something else: a bonus to a site, an associated action to a floor."""
    return action["op"] == "things" and (action["noun"] == "bonus" or "associated" in action["adjectives"])


SPEC = Verb(
    "do",
    "carry out an action, a tile or a procedure, or what a card says",
    Part("action", ("action", "tile", "procedure", "ability", "card"), required=True, said="action"),
    parts={"of": Part("of", ("site", "floor", "player"))},
    models=(DoAction,),
    optional=("of",),
    check=_check,
)


# ---- what can be wrong


def not_handed(place: Place, action: str, name: str) -> Diagnostic:
    cure = f"give something this name before: `... as {name}`, or `choose {name} among ...`"
    return error("T577", f"`{action}` is handed `{name}`, and nothing has this name here", place, cure)
