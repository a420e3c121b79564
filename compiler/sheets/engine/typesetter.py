"""Typst in this process: sets pages, and reads the values that they report.

Workers of the pool import this module and nothing else of ours, so that they start quickly.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal

import typst

__all__ = ["Format", "Typesetter", "TypstError"]

Format = Literal["pdf", "png", "svg"]
WATCHED_LABELS = "selector(<overflow>).or(<outgrown>).or(<last-page>)"
"""What a page tells of itself (`fitting.typ`, `balance.typ`)."""


class TypstError(Exception):
    """Typst refuses a file. ``diagnostic`` says why, with the file and line."""

    def __init__(self, diagnostic: str) -> None:
        super().__init__(diagnostic)
        self.diagnostic = diagnostic


class Typesetter:
    """Sets files of one folder, which has everything that they may read, with the fonts of some folders only."""

    def __init__(self, folder: str, fonts: Sequence[str]) -> None:
        self._folder, self._fonts = folder, _load_fonts(tuple(fonts))
        # One for all pages: it has read the files of the look, which the next page needs as well.
        self._compiler = typst.Compiler(root=folder, font_paths=self._fonts)

    def set(self, file: str, format: Format, ppi: float, timestamp: int) -> tuple[list[bytes], str, str]:
        """The pages (one PDF, or a picture for each page); the values that the file reports, as JSON; and the warning
        about a missing font, if any: Typst would leave the text out and go on."""
        try:
            made, warnings = self._compiler.compile_with_warnings(
                f"{self._folder}/{file}",
                format=format,
                ppi=ppi,
                pdf_standards="ua-1" if format == "pdf" else None,
                timestamp=timestamp,
            )
            told = self._compiler.query(WATCHED_LABELS, field="value")
        except RuntimeError as failure:
            raise _typst_error(failure) from failure
        missing = (each.diagnostic for each in warnings if each.message.startswith("unknown font family"))
        pages = made if isinstance(made, list) else [made]
        return [bytes(page) for page in pages if page is not None], told, next(missing, "")

    def query(self, file: str, label: str) -> str:
        """The values that a file has under a label, as JSON."""
        try:
            page = typst.Compiler(f"{self._folder}/{file}", root=self._folder, font_paths=self._fonts)
            return page.query(label, field="value")
        except RuntimeError as failure:
            raise _typst_error(failure) from failure


def _typst_error(failure: RuntimeError) -> TypstError:
    """Whoever asks is told in short, whoever sets at length."""
    return TypstError(str(getattr(failure, "diagnostic", failure)))


@cache
def _load_fonts(folders: tuple[str, ...]) -> typst.Fonts:
    """The fonts in some folders. To read them takes as long as to set a page, so they are cached."""
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=list(folders))
