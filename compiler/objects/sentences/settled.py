"""What the choices of a table settle before a game begins."""

from __future__ import annotations

from collections.abc import Mapping

from .conditions import Condition

__all__ = ["Choices", "holds_by_options"]

Choices = Mapping[str, str]
"""By option: what it is set to."""


def holds_by_options(choices: Choices, condition: Condition, negated: bool = False) -> bool | None:
    """Whether a condition holds in every game with these choices; None where they do not decide it."""
    match condition.test:
        case "chosen":
            return (choices[condition.option] == condition.choice) != (condition.negated != negated)
        case "not":
            return holds_by_options(choices, condition.of, not negated)
        case "all" | "any":
            found = [holds_by_options(choices, each, negated) for each in condition.of]
            strong = (condition.test == "any") != negated  # one that holds decides `or`, one that does not `and`
            if strong in found:
                return strong
            return (not strong) if all(each is (not strong) for each in found) else None
    return None
