"""Scenarios: examples of the rules that are also tests. Each is set up, played and compared with what it expects."""

from __future__ import annotations

from .outcome import Failure, Outcome, Problem
from .running import Bench, scenarios_of

__all__ = ["Bench", "Failure", "Outcome", "Problem", "scenarios_of"]
