"""A game in words, in any language that has a phrasebook: questions, options, events and their causes.

Every sentence is a frame of the phrasebook (`play.*`); what a line of the pack does is told by the words of the rules.
"""

from __future__ import annotations

from .telling import PLAYERS, Telling

__all__ = ["PLAYERS", "Telling"]
