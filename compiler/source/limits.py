"""The sizes a pack must stay within. Packs come from strangers: every limit is checked before work is done."""

from __future__ import annotations

FILE_BYTES = 8 * 1024 * 1024
PACK_BYTES = 64 * 1024 * 1024
BUNDLE_BYTES = 64 * 1024 * 1024
FILES = 2_000
LINE_LENGTH = 2_500
NESTING = 64
EXPRESSION_DEPTH = 24
IDENTIFIER = 64
STRING = 2_000
NUMBER = 1_000_000
TOKENS_PER_LINE = 400
EXTENDS_CHAIN = 8
DIAGNOSTICS = 200
"""Reported at most; the rest are counted."""
STEPS = 30_000
"""The most steps one effect may take, by its shape. The most in a pack that ships are the 18,288 of Ora et Labora where
everybody may settle: each of up to 12 players, after any number of extra actions. This leaves half as much again."""
EFFECTS = 2_000
"""The most lines one declaration may have."""
