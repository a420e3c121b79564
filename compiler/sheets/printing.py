"""Typst: a page written out, set, and read back for what did not fit."""

from __future__ import annotations

import json
import os
import re
import shutil
import tempfile
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

from ..translating.fonts import FAMILIES, font_folder
from .iconography import FOLDER as ICONS
from .looks import PLAIN
from .values import VALUES, typst_values

__all__ = ["FontMissing", "Format", "Printed", "asked", "print_sheet", "timestamp", "workshop"]

Format = Literal["pdf", "png", "svg"]
LOOK = Path(__file__).parent / "typst"
SIZES = "sizes.json"


@dataclass(frozen=True, slots=True)
class Printed:
    pages: tuple[bytes, ...]
    """One file for a PDF, one for each page of pictures."""
    overflows: tuple[str, ...]
    """What does not fit its box, not even in the smallest type."""
    outgrown: tuple[str, ...] = ()
    """What does not fit its box in the size that was chosen for it."""
    length: int = 0
    """How many pages there are, where they are to be read."""
    filled: float = 1.0
    """How much of the last one."""


class FontMissing(Exception):
    """A font that is asked for is not there. ``told`` is what Typst says of it, with the file and line."""

    def __init__(self, told: str) -> None:
        super().__init__(told)
        self.told = told


@contextmanager
def workshop(house: Path | None = None) -> Iterator[Path]:
    """A fresh folder with the look, the icons and perhaps fonts in it. Typst sees nothing outside.

    What a person has in a folder of their own (``house``) takes the place of ours.
    """
    with tempfile.TemporaryDirectory(prefix="tuilerie-") as made:
        folder = Path(made)
        (folder / VALUES).write_text(typst_values(PLAIN), "utf-8")
        for source in (LOOK, *([house] if house is not None else [])):
            for path in sorted(source.glob("*.typ")):
                shutil.copyfile(path, folder / path.name)
        own = [] if house is None else [house / name for name in ("icons", "fonts") if (house / name).is_dir()]
        _lend_icons(folder / "icons", to_be_changed=any(each.name == "icons" for each in own))
        for each in own:
            shutil.copytree(each, folder / each.name, dirs_exist_ok=True)
        yield folder


def _lend_icons(folder: Path, to_be_changed: bool) -> None:
    """Our icons. To copy so many small files takes as long as to set a sheet: they are linked if they can be."""
    if not to_be_changed:
        try:
            folder.symlink_to(ICONS, target_is_directory=True)
        except OSError:  # not every system lets everybody make links
            pass
        else:
            return
    shutil.copytree(ICONS, folder, ignore=shutil.ignore_patterns("*.md"))


def _fonts(folder: Path) -> Any:
    own = folder / "fonts"
    return _fonts_in(own) if own.is_dir() else _fonts_in(None)


@cache
def _fonts_in(own: Path | None) -> Any:
    """The fonts of the sheets, and those of the person who prints. What the machine has is no matter."""
    import typst

    try:
        folders = [font_folder(family) for family in FAMILIES]
    except ImportError as missing:
        raise FontMissing(f"{missing.name} is not installed") from missing
    folders += [own] if own is not None else []
    return typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(each) for each in folders]
    )


def timestamp() -> int:
    """Sheets are the same whenever they are made, unless somebody says which day it is."""
    told = os.environ.get("SOURCE_DATE_EPOCH", "")
    return int(told) if told.isascii() and told.isdigit() else 0


def asked(folder: Path, file: str, label: str) -> Any:
    """What a file of the look says under a label."""
    import typst

    told = typst.Compiler(str(folder / file), root=str(folder), font_paths=_fonts(folder)).query(label, field="value")
    return json.loads(told)[0]


class _Last(threading.local):
    """The compiler of a thread. It has read the files of the look, which the next sheet needs as well."""

    folder: Path | None = None
    compiler: Any = None


_LAST = _Last()


def _compiler(folder: Path) -> Any:
    """A compiler sets one sheet at a time, so every thread has its own."""
    import typst

    if _LAST.folder != folder:
        _LAST.compiler = typst.Compiler(root=str(folder), font_paths=_fonts(folder))
        _LAST.folder = folder
    return _LAST.compiler


def print_sheet(
    source: str,
    folder: Path,
    name: str,
    format: Format = "pdf",
    ppi: float = 144,
    sizes: Mapping[str, object] | None = None,
) -> Printed:
    """Set one sheet. ``folder`` is a workshop; ``sizes`` are of texts whose size was chosen before.

    Where some of them were too hopeful, the sheet is set once more, and those are searched.
    """
    path = folder / f"{name}.typ"
    path.write_text(source, "utf-8")
    parted = sorted(set(_PARTED.findall(source)))
    sheet = _set(path, format, ppi, _told(sizes or {}, (), parted))
    return _set(path, format, ppi, _told(sizes or {}, sheet.outgrown, parted)) if sheet.outgrown else sheet


def _set(path: Path, format: Format, ppi: float, told_before: str) -> Printed:
    folder = path.parent
    # Each sheet has a file of its own: several may be set at once.
    (folder / f"{path.stem}.{SIZES}").write_text(told_before, "utf-8")
    compiler = _compiler(folder)
    made, warnings = compiler.compile_with_warnings(
        str(path),
        format=format,
        ppi=ppi,
        pdf_standards="ua-1" if format == "pdf" else None,
        timestamp=timestamp(),
    )
    for warning in warnings:
        if warning.message.startswith("unknown font family"):  # Typst would leave the text out and say nothing more
            raise FontMissing(warning.diagnostic)
    pages = tuple(made) if isinstance(made, list) else (made,)
    told = json.loads(compiler.query("selector(<overflow>).or(<outgrown>).or(<last-page>)", field="value"))
    facts = [each for each in told if isinstance(each, dict)]
    last = next((each for each in facts if "pages" in each), {})
    return Printed(
        tuple(bytes(page) for page in pages if page is not None),
        tuple(dict.fromkeys(each for each in told if isinstance(each, str))),
        tuple(dict.fromkeys(each["outgrown"] for each in facts if "outgrown" in each)),
        last.get("pages", 0),
        last.get("filled", 1.0),
    )


_PARTED = re.compile(r"[^\W\d_]{15,}")
"""Only long words are parted: the others go to the next line, which costs nothing in a ragged text."""


def _told(sizes: Mapping[str, object], outgrown: Sequence[str], parted: Sequence[str]) -> str:
    """What a page is told of its texts (`fitting.typ`, `paper.typ`): sizes by piece and part, and long words."""
    chosen: dict[str, dict[str, object]] = {}
    for name, size in sizes.items():
        id, _, part = name.rpartition(" ")
        chosen.setdefault(id, {})[part] = size
    too_tall: dict[str, list[str]] = {}
    for name in outgrown:
        id, _, part = name.rpartition(" ")
        too_tall.setdefault(id, []).append(part)
    return json.dumps({"chosen": chosen, "outgrown": too_tall, "parted": parted})
