"""How many random examples a test runs: as many as it says, or many times more in a soak."""

from __future__ import annotations

import os
from typing import Final

from hypothesis import settings

__all__ = ["SOAKING", "examples"]

SOAKING: Final = os.environ.get("HYPOTHESIS_PROFILE") == "soak"
_SOAK_FACTOR = 40


def examples(count: int) -> settings:
    """Settings for a test with so many examples (`HYPOTHESIS_PROFILE=soak` runs forty times as many)."""
    return settings(max_examples=count * (_SOAK_FACTOR if SOAKING else 1))
