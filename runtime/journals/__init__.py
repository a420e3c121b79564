"""Recorded games of other programs: read by the notation that a pack declares, and played move by move."""

from .comparison import Difference, differences
from .journal import Journal, is_journal, read_journal
from .replay import Replayed, replay_journal, suits

__all__ = ["Difference", "Journal", "Replayed", "differences", "is_journal", "read_journal", "replay_journal", "suits"]
