"""Typst: a page written out, set, and read back for what did not fit."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

from .iconography import FOLDER as ICONS

__all__ = ["Printed", "print_sheet", "workshop"]

Format = Literal["pdf", "png", "svg"]
LOOK = Path(__file__).parent / "typst"


@dataclass(frozen=True, slots=True)
class Printed:
    pages: tuple[bytes, ...]
    """One file for a PDF, one for each page of pictures."""
    overflows: tuple[str, ...]
    """What does not fit its box, not even in the smallest type."""


@contextmanager
def workshop() -> Iterator[Path]:
    """A fresh folder with the look and the icons in it. Typst sees nothing outside."""
    with tempfile.TemporaryDirectory(prefix="tuilerie-") as made:
        folder = Path(made)
        for path in LOOK.iterdir():
            shutil.copy(path, folder / path.name)
        (folder / "icons").symlink_to(ICONS, target_is_directory=True)
        yield folder


@cache
def _fonts() -> Any:
    import font_source_sans_pro
    import typst

    folder = Path(font_source_sans_pro.__file__).parent / "files"
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(folder)])


def timestamp() -> int:
    """Sheets are the same whenever they are made, unless somebody says which day it is."""
    return int(os.environ.get("SOURCE_DATE_EPOCH", "0") or 0)


def print_sheet(source: str, folder: Path, name: str, format: Format = "pdf", ppi: float = 144) -> Printed:
    """Set one sheet. ``folder`` is a workshop."""
    import typst

    path = folder / f"{name}.typ"
    path.write_text(source, "utf-8")
    compiler = typst.Compiler(str(path), root=str(folder), font_paths=_fonts())
    made = compiler.compile(
        format=format, ppi=ppi, pdf_standards="ua-1" if format == "pdf" else None, timestamp=timestamp()
    )
    pages = tuple(made) if isinstance(made, list) else (made,)
    told = json.loads(compiler.query("<overflow>", field="value"))
    return Printed(tuple(bytes(page) for page in pages if page is not None), tuple(dict.fromkeys(told)))
