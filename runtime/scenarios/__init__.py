"""Scenarios: examples of the rules that are also tests. Each is set up, played and compared with what it expects."""

from __future__ import annotations

from .bench import Bench, scenarios_of
from .scene.outcome import Failure, Outcome, Problem

__all__ = ["Bench", "Failure", "Outcome", "Problem", "scenarios_of"]
