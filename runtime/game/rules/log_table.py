"""Every kind of event that a log can have: those that several write, and those that one verb alone does."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ..state.log_events import SHARED_EVENTS, LogEvent
from .sentences import VERBS

__all__ = ["LOG_TABLE"]

LOG_TABLE: Mapping[int, LogEvent] = MappingProxyType(
    {row.kind: row for row in (*SHARED_EVENTS, *(row for verb in VERBS.values() for row in verb.logs))}
)
"""By the number of its kind."""
