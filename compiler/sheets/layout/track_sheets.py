"""Tracks as strips to print, cut and glue together."""

from __future__ import annotations

from typing import Any

from ...words.language.phrasebook import Phrasebook
from ..model.records import Sheets, Track
from .grid import Paper
from .labels import make_labels
from .templates import typst_templates

__all__ = ["track_sheet"]

WIDE = 30.0
"""A space with words in it, in mm."""
NARROW = 18.0
"""A space with only its number."""
MARGIN = 10.0
TAB = 8.0
"""To glue the next strip upon."""


def track_sheet(sheets: Sheets, book: Phrasebook, paper: Paper, low_ink: bool = False) -> str:
    labels = make_labels(sheets, book)
    return (
        typst_templates()
        .get_template("tracks.typ.j2")
        .render(
            sheets=sheets,
            heading=labels["tracks"],
            paper=paper,
            labels=labels,
            low_ink=low_ink,
            tracks=[_strips(track, paper) for track in sheets.tracks],
        )
    )


def _strips(track: Track, paper: Paper) -> dict[str, Any]:
    """The spaces of a track in rows that fit the page, and below them the texts that do not fit a narrow space."""
    side = NARROW if track.ring else WIDE
    spaces = _ring_spaces(track) if track.ring else _described_spaces(track)
    across = int((paper.width - 2 * MARGIN - TAB) // side)
    rows = [spaces[at : at + across] for at in range(0, len(spaces), across)]
    below = [{"number": number, "lines": lines} for number, lines in track.spaces] if track.ring else []
    return {"id": track.id, "title": track.title, "note": track.note, "side": side, "rows": rows, "below": below}


def _described_spaces(track: Track) -> list[dict[str, Any]]:
    icons = track.icons or ((),) * len(track.spaces)
    start = {"number": "", "lines": (), "icons": (), "marked": False}
    return [start] + [
        {"number": number, "lines": lines, "icons": seen, "marked": False}
        for (number, lines), seen in zip(track.spaces, icons, strict=True)
    ]


def _ring_spaces(track: Track) -> list[dict[str, Any]]:
    """All spaces from 0; those where something happens are marked."""
    told = {number for number, _ in track.spaces}
    return [{"number": str(n), "lines": (), "icons": (), "marked": str(n) in told} for n in range(track.ring)]
