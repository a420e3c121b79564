"""Recorded games of other programs: read by the notation that a pack declares, and played move by move."""

from .comparison import Difference, differences
from .journal import Journal, is_journal, read_journal
from .replay import CannotFollow, Replayed, replay_journal
from .settings import is_for_pack

__all__ = [
    "CannotFollow",
    "Difference",
    "Journal",
    "Replayed",
    "differences",
    "is_for_pack",
    "is_journal",
    "read_journal",
    "replay_journal",
]
