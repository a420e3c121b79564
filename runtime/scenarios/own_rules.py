"""Rules of a scenario's own: its lines become code there, and the rules that many scenarios share stay as they are."""

from __future__ import annotations

from copy import copy

from ..game.rules import Rules

__all__ = ["own_rules"]


def own_rules(rules: Rules) -> Rules:
    """The same rules, to which code and causes can be added. What both have keeps its numbers."""
    own = copy(rules)
    own.codes = rules.codes.copy()
    own.code_index = rules.code_index.copy()
    own.causes = rules.causes.copy()
    own.cause_numbers = rules.cause_numbers.copy()
    return own
