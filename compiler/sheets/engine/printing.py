"""Sets sheets with Typst: writes the page into a folder, sets it, and reads back what did not fit."""

from __future__ import annotations

import json
import os
import re
import shutil
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...fonts.measure import FONT_FOLDER
from ..content.icons import ICON_FOLDER
from ..content.looks import PLAIN_LOOK
from ..layout.look_values import VALUES, typst_values
from .typesetter import Format
from .worker_pool import Setter

__all__ = [
    "FontMissing",
    "PrintedSheet",
    "SheetFile",
    "font_folders",
    "make_work_folder",
    "print_sheet",
    "query_label",
    "timestamp",
    "write_sheet",
]

TYPST_FOLDER = Path(__file__).parents[1] / "typst"
SIZES = "sizes.json"


@dataclass(frozen=True, slots=True)
class PrintedSheet:
    pages: tuple[bytes, ...]
    """One file for a PDF, one for each page of pictures."""
    overflows: tuple[str, ...]
    """What does not fit its box, not even in the smallest type."""
    outgrown: tuple[str, ...] = ()
    """What does not fit its box in the size that was chosen for it."""
    length: int = 0
    """How many pages there are; 0 for sheets that are cut."""
    filled: float = 1.0
    """How much of the last page is filled, from 0 to 1."""


class FontMissing(Exception):
    """A font that a page asks for is not there. ``message`` is that of Typst, with the file and line."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


@contextmanager
def make_work_folder(custom_folder: Path | None = None) -> Iterator[Path]:
    """A temporary folder with our Typst files, icons and perhaps fonts. Typst sees nothing outside it.

    Files in a person's own folder (``custom_folder``) replace ours of the same name.
    """
    with tempfile.TemporaryDirectory(prefix="tuilerie-") as made:
        folder = Path(made)
        (folder / VALUES).write_text(typst_values(PLAIN_LOOK), "utf-8")
        for source in (TYPST_FOLDER, *([custom_folder] if custom_folder is not None else [])):
            for path in sorted(source.glob("*.typ")):
                shutil.copyfile(path, folder / path.name)
        own = (
            []
            if custom_folder is None
            else [custom_folder / name for name in ("icons", "fonts") if (custom_folder / name).is_dir()]
        )
        _link_icons(folder / "icons", to_be_changed=any(each.name == "icons" for each in own))
        for each in own:
            shutil.copytree(each, folder / each.name, dirs_exist_ok=True)
        yield folder


def _link_icons(folder: Path, to_be_changed: bool) -> None:
    """Put our icons into a folder. To copy so many small files takes as long as to set a sheet: they are linked if
    possible."""
    if not to_be_changed:
        try:
            folder.symlink_to(ICON_FOLDER, target_is_directory=True)
        except OSError:  # not every system lets everybody make links
            pass
        else:
            return
    shutil.copytree(ICON_FOLDER, folder, ignore=shutil.ignore_patterns("*.md"))


def font_folders(folder: Path) -> list[str]:
    """The folders with fonts: ours, and the one in a work folder if there is one. Fonts of the machine are not used."""
    own = folder / "fonts"
    return [str(each) for each in (FONT_FOLDER, *([own] if own.is_dir() else []))]


def timestamp() -> int:
    """The date of a PDF: always the same, so that its bytes are too, unless SOURCE_DATE_EPOCH is set."""
    told = os.environ.get("SOURCE_DATE_EPOCH", "")
    return int(told) if told.isascii() and told.isdigit() else 0


def query_label(setter: Setter, file: str, label: str) -> Any:
    """The value that a Typst file has under a label."""
    return json.loads(setter.query(file, label))[0]


@dataclass(frozen=True, slots=True)
class SheetFile:
    """A sheet in a work folder, ready to be set."""

    path: Path
    sizes: Mapping[str, object]
    """By piece and part: sizes of texts that are already chosen."""
    long_words: Sequence[str]
    """Words so long that they may be broken."""


def write_sheet(source: str, folder: Path, name: str, sizes: Mapping[str, object] | None = None) -> SheetFile:
    path = folder / f"{name}.typ"
    path.write_text(source, "utf-8")
    words = "\n".join(set(source.split()))  # pages repeat themselves, and the search for long words is slow
    sheet = SheetFile(path, sizes or {}, sorted(set(_LONG_WORD.findall(words))))
    _write_sizes(sheet, ())
    return sheet


def print_sheet(sheet: SheetFile, setter: Setter, format: Format = "pdf", ppi: float = 144) -> PrintedSheet:
    """Set one sheet. If some of the chosen sizes were too large, set it again and let Typst search for those."""
    printed = _set_once(sheet, setter, format, ppi)
    if not printed.outgrown:
        return printed
    _write_sizes(sheet, printed.outgrown)
    return _set_once(sheet, setter, format, ppi)


def _set_once(sheet: SheetFile, setter: Setter, format: Format, ppi: float) -> PrintedSheet:
    pages, said, missing = setter.set(sheet.path.name, format, ppi, timestamp())
    if missing:
        raise FontMissing(missing)
    told = json.loads(said)
    facts = [each for each in told if isinstance(each, dict)]
    last = next((each for each in facts if "pages" in each), {})
    return PrintedSheet(
        tuple(pages),
        tuple(dict.fromkeys(each for each in told if isinstance(each, str))),
        tuple(dict.fromkeys(each["outgrown"] for each in facts if "outgrown" in each)),
        last.get("pages", 0),
        last.get("filled", 1.0),
    )


_LONG_WORD = re.compile(r"(?<![^\W\d_])[^\W\d_]{15,}")
"""Only long words are broken: others go to the next line, which costs nothing in ragged text."""


def _write_sizes(sheet: SheetFile, outgrown: Sequence[str]) -> None:
    """Write the file that a page reads about its texts (see `fitting.typ`, `paper.typ`): the chosen sizes, those that
    were too large, and long words. Each page has its own file, since several may be set at once."""
    chosen: dict[str, dict[str, object]] = {}
    for name, size in sheet.sizes.items():
        id, _, part = name.rpartition(" ")
        chosen.setdefault(id, {})[part] = size
    too_tall: dict[str, list[str]] = {}
    for name in outgrown:
        id, _, part = name.rpartition(" ")
        too_tall.setdefault(id, []).append(part)
    content = json.dumps({"chosen": chosen, "outgrown": too_tall, "parted": sheet.long_words})
    sheet.path.with_suffix(f".{SIZES}").write_text(content, "utf-8")
