"""Recorded games of other programs: read by the notation that a pack declares, and played move by move."""

from .comparing import Difference, differences
from .journal import Journal, read_journal
from .replaying import Replayed, replay_journal

__all__ = ["Difference", "Journal", "Replayed", "differences", "read_journal", "replay_journal"]
