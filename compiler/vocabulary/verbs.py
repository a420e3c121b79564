"""Which words are verbs, told by the names of the modules. None of them is imported: lines can be read without."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType

__all__ = ["NAMED_LIKE_A_VERB", "NOT_VERBS", "VERB_FORMS", "VERB_MODULES"]

_ROOM = Path(__file__).parents[1] / "verbs"
NOT_VERBS = frozenset({"__init__", "table"})
"""Modules of compiler/verbs that are no verbs."""

VERB_MODULES = MappingProxyType(
    {path.stem.rstrip("_"): path.stem for path in sorted(_ROOM.glob("*.py")) if path.stem not in NOT_VERBS}
)
"""By verb: its module, `return_` for a verb that is a keyword of Python."""


def _third_person(verb: str) -> str:
    if verb.endswith(("ss", "sh", "ch", "x", "o")):
        return verb + "es"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + "s"


VERB_FORMS = MappingProxyType({form: verb for verb in VERB_MODULES for form in (verb, _third_person(verb))})
"""Every form a verb is written in, and the verb it is."""

NAMED_LIKE_A_VERB = frozenset({("procedure", "turn")})
"""Kinds and names of declarations that may be called like a verb: those that the language itself gives a meaning."""
