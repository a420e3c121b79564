"""`do`: carry out an action, a tile or a procedure."""

from __future__ import annotations

from typing import Literal

from ..meaning.analysis import mistakes
from ..meaning.analysis.context import AnalysisContext, LineError, Plain
from ..meaning.analysis.spec import Clause, Part, Verb
from ..objects.act import Act, PackFacts
from ..objects.expressions import Ref, Thing

__all__ = ["SPEC", "DoAction"]


class DoAction(Act):
    do: Literal["do"]
    action: Thing
    of: Thing | None = None

    def frame(self, facts: PackFacts) -> str:
        return "" if isinstance(self.action, Ref) or self.of is not None else "thing"


def _check(ctx: AnalysisContext, clause: Clause, node: Plain) -> None:
    if _is_part_of_something(node["action"]) and "of" not in node and not node["action"]["where"]:
        raise LineError(mistakes.part_missing(ctx.place(clause.phrase), clause.verb, "of"))


def _is_part_of_something(action: Plain) -> bool:
    """Whether an action belongs to something else: a bonus to a site, an associated action to a floor."""
    return action["op"] == "things" and (action["noun"] == "bonus" or "associated" in action["adjectives"])


SPEC = Verb(
    "do",
    "carry out an action, a tile or a procedure",
    Part("action", ("action", "tile", "procedure", "ability"), required=True, said="action"),
    parts={"of": Part("of", ("site", "floor", "player"))},
    models=(DoAction,),
    optional=("of",),
    check=_check,
)
