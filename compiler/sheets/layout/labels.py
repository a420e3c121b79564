"""The words of the sheets themselves, in one language."""

from __future__ import annotations

from ...words.language.frames import Fixed
from ...words.language.phrasebook import Phrasebook
from ..model.records import Sheets

__all__ = ["make_labels"]


def make_labels(sheets: Sheets, book: Phrasebook) -> dict[str, str]:
    """The labels by name. `{n}` in them is filled in by Typst; titles of the pack and of its map are filled in here."""
    said = {key.partition(".")[2]: frame.text for key, frame in book.frames.items() if key.startswith("sheet.")}
    title, version = Fixed(sheets.title), Fixed(sheets.version)
    said["made_from"] = book.say("sheet.made_from", title=title, version=version).strip()
    if sheets.map not in ("", sheets.title):
        said["map"] = sheets.map
    return said
