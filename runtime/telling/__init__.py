"""What happens in a game, said in plain English: options, questions, events and their causes.

Words come from the pack: titles of what it declares, and its own lines where nothing shorter says it as well.
"""

from __future__ import annotations

from .telling import PLAYERS, Telling

__all__ = ["PLAYERS", "Telling"]
