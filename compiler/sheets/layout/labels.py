"""The words of the sheets themselves, in one language."""

from __future__ import annotations

from ...words.language.frames import Fixed
from ...words.language.phrasebook import Phrasebook
from ..model.records import Sheets

__all__ = ["labels_of"]


def labels_of(sheets: Sheets, book: Phrasebook) -> dict[str, str]:
    """By name. `{n}` in them is filled where they are printed; what a sheet is made from is known already,
    and so is what the pack calls its land."""
    said = {key.partition(".")[2]: frame.text for key, frame in book.frames.items() if key.startswith("sheet.")}
    title, version = Fixed(sheets.title), Fixed(sheets.version)
    said["made_from"] = book.say("sheet.made_from", title=title, version=version).strip()
    if sheets.map not in ("", sheets.title):
        said["map"] = sheets.map
    return said
