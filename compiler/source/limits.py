"""The sizes a pack must stay within. Packs come from strangers: every limit is checked before work is done."""

from __future__ import annotations

from typing import Final

FILE_BYTES: Final = 8 * 1024 * 1024
PACK_BYTES: Final = 64 * 1024 * 1024
FILES: Final = 2_000
LINE_LENGTH: Final = 2_500
NESTING: Final = 64
EXPRESSION_DEPTH: Final = 24
IDENTIFIER: Final = 64
STRING: Final = 2_000
NUMBER: Final = 1_000_000
TOKENS_PER_LINE: Final = 400
EXTENDS_CHAIN: Final = 8
DIAGNOSTICS: Final = 200
"""Reported at most; the rest are counted."""
STEPS: Final = 10_000
"""The most steps one effect may take, by its shape."""
EFFECTS: Final = 2_000
"""The most lines one declaration may have."""
