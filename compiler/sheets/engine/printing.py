"""Typst: a page written out, set, and read back for what did not fit."""

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

from ...fonts.measure import FONTS
from ..content.icons import FOLDER as ICONS
from ..content.looks import PLAIN
from ..layout.look_values import VALUES, typst_values
from .typesetter import Format, Typesetter
from .worker_pool import Setter

__all__ = [
    "FontMissing",
    "Printed",
    "Written",
    "font_folders",
    "print_sheet",
    "query",
    "timestamp",
    "typesetter_in",
    "workshop",
    "written",
]

LOOK = Path(__file__).parents[1] / "typst"
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


def font_folders(folder: Path) -> list[str]:
    """Where the fonts of a workshop are: ours, and those of the person who prints. None are the machine's."""
    own = folder / "fonts"
    return [str(each) for each in (FONTS, *([own] if own.is_dir() else []))]


def timestamp() -> int:
    """Sheets are the same whenever they are made, unless somebody says which day it is."""
    told = os.environ.get("SOURCE_DATE_EPOCH", "")
    return int(told) if told.isascii() and told.isdigit() else 0


def typesetter_in(folder: Path) -> Typesetter:
    return Typesetter(str(folder), font_folders(folder))


def query(setter: Setter, file: str, label: str) -> Any:
    """What a file of the look says under a label."""
    return json.loads(setter.query(file, label))[0]


@dataclass(frozen=True, slots=True)
class Written:
    """A sheet that lies in a workshop, ready to be set."""

    path: Path
    sizes: Mapping[str, object]
    """Of texts whose size was chosen before."""
    parted: Sequence[str]
    """Words that are so long that they may be parted."""


def written(source: str, folder: Path, name: str, sizes: Mapping[str, object] | None = None) -> Written:
    path = folder / f"{name}.typ"
    path.write_text(source, "utf-8")
    words = "\n".join(set(source.split()))  # pages repeat themselves, and to look for long words is slow
    sheet = Written(path, sizes or {}, sorted(set(_PARTED.findall(words))))
    _tell(sheet, ())
    return sheet


def print_sheet(sheet: Written, setter: Setter, format: Format = "pdf", ppi: float = 144) -> Printed:
    """Set one sheet. Where some of the chosen sizes were too hopeful, it is set once more, and those are searched."""
    printed = _set(sheet, setter, format, ppi)
    if not printed.outgrown:
        return printed
    _tell(sheet, printed.outgrown)
    return _set(sheet, setter, format, ppi)


def _set(sheet: Written, setter: Setter, format: Format, ppi: float) -> Printed:
    pages, said, missing = setter.set(sheet.path.name, format, ppi, timestamp())
    if missing:
        raise FontMissing(missing)
    told = json.loads(said)
    facts = [each for each in told if isinstance(each, dict)]
    last = next((each for each in facts if "pages" in each), {})
    return Printed(
        tuple(pages),
        tuple(dict.fromkeys(each for each in told if isinstance(each, str))),
        tuple(dict.fromkeys(each["outgrown"] for each in facts if "outgrown" in each)),
        last.get("pages", 0),
        last.get("filled", 1.0),
    )


_PARTED = re.compile(r"(?<![^\W\d_])[^\W\d_]{15,}")
"""Only long words are parted: the others go to the next line, which costs nothing in a ragged text."""


def _tell(sheet: Written, outgrown: Sequence[str]) -> None:
    """A page is told of its texts (`fitting.typ`, `paper.typ`): sizes by piece and part, those that came out too tall,
    and long words. Each has a file of its own, for several may be set at once."""
    chosen: dict[str, dict[str, object]] = {}
    for name, size in sheet.sizes.items():
        id, _, part = name.rpartition(" ")
        chosen.setdefault(id, {})[part] = size
    too_tall: dict[str, list[str]] = {}
    for name in outgrown:
        id, _, part = name.rpartition(" ")
        too_tall.setdefault(id, []).append(part)
    told = json.dumps({"chosen": chosen, "outgrown": too_tall, "parted": sheet.parted})
    sheet.path.with_suffix(f".{SIZES}").write_text(told, "utf-8")
