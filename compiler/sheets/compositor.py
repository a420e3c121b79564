"""A compositor: Typst, who sets pages and answers what they tell of themselves.

Run as a program, it is one in a process of its own, who works as told on its input until that ends. Typst remembers
what it has set in one memory for the whole process, and locks it whenever it looks something up there. So two threads
wait for each other, and two processes do not. The program imports nothing but Typst: it starts in some milliseconds.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import IO, Any, Literal

__all__ = ["ASK", "FAULTY", "SET", "Compositor", "Faulty", "received", "sent"]

WATCHED = "selector(<overflow>).or(<outgrown>).or(<last-page>)"
"""What a page tells of itself (`fitting.typ`, `balance.typ`)."""

SET, ASK = "set", "ask"
"""What a process can be told to do,"""
WELL, FAULTY = b"well", b"faulty"
"""and how that went."""


class Faulty(Exception):
    """Typst does not take a file. ``diagnostic`` says why, with the file and line."""

    def __init__(self, diagnostic: str) -> None:
        super().__init__(diagnostic)
        self.diagnostic = diagnostic


class Compositor:
    """What it sets lies in one folder, beside all that it may read. Fonts are those of some folders, no others."""

    def __init__(self, folder: str, fonts: Sequence[str]) -> None:
        import typst

        self._folder, self._fonts = folder, _fonts_in(tuple(fonts))
        # One for all pages: it has read the files of the look, which the next page needs as well.
        self._compiler = typst.Compiler(root=folder, font_paths=self._fonts)

    def set(
        self, file: str, format: Literal["pdf", "png", "svg"], ppi: float, timestamp: int
    ) -> tuple[list[bytes], str, str]:
        """A page as a PDF, or as pictures of its sheets; what it tells, as JSON; and what is said of a font that is
        missing, for Typst would leave the text out and go on."""
        try:
            made, warnings = self._compiler.compile_with_warnings(
                f"{self._folder}/{file}",
                format=format,
                ppi=ppi,
                pdf_standards="ua-1" if format == "pdf" else None,
                timestamp=timestamp,
            )
            told = self._compiler.query(WATCHED, field="value")
        except RuntimeError as failure:
            raise _faulty(failure) from failure
        missing = (each.diagnostic for each in warnings if each.message.startswith("unknown font family"))
        pages = made if isinstance(made, list) else [made]
        return [bytes(page) for page in pages if page is not None], told, next(missing, "")

    def asked(self, file: str, label: str) -> str:
        """What a file says under a label, as JSON."""
        import typst

        try:
            page = typst.Compiler(f"{self._folder}/{file}", root=self._folder, font_paths=self._fonts)
            return page.query(label, field="value")
        except RuntimeError as failure:
            raise _faulty(failure) from failure


def _faulty(failure: RuntimeError) -> Faulty:
    """Whoever asks is told in short, whoever sets at length."""
    return Faulty(str(getattr(failure, "diagnostic", failure)))


_KNOWN: dict[tuple[str, ...], Any] = {}


def _fonts_in(folders: tuple[str, ...]) -> Any:
    """Fonts of some folders. To read them takes as long as to set a page, so it is done once."""
    import typst

    if folders not in _KNOWN:
        _KNOWN[folders] = typst.Fonts(
            include_system_fonts=False, include_embedded_fonts=False, font_paths=list(folders)
        )
    return _KNOWN[folders]


# ---- as a program


def sent(parts: Iterable[bytes], to: IO[bytes]) -> None:
    """A message: how long its parts are, and the parts."""
    told = list(parts)
    to.write(b"%s\n%s" % (b" ".join(b"%d" % len(each) for each in told), b"".join(told)))
    to.flush()


def received(source: IO[bytes]) -> list[bytes]:
    """The next message; nothing when there is none any more, or when it ends before its end."""
    head = source.readline()
    lengths = [int(each) for each in head.split()] if head.endswith(b"\n") else []
    parts = [source.read(length) for length in lengths]
    return parts if [len(each) for each in parts] == lengths else []


def _works(folder: str, *fonts: str) -> None:
    tasks, done = sys.stdin.buffer, sys.stdout.buffer
    compositor = Compositor(folder, fonts)
    while task := received(tasks):
        sent(_answer(compositor, *(each.decode() for each in task)), done)


def _answer(compositor: Compositor, what: str, *told: str) -> list[bytes]:
    try:
        return [WELL, *(_asked if what == ASK else _set)(compositor, *told)]
    except Faulty as failure:
        return [FAULTY, failure.diagnostic.encode()]


def _set(compositor: Compositor, file: str, format: Any, ppi: str, timestamp: str) -> list[bytes]:
    pages, told, missing = compositor.set(file, format, float(ppi), int(timestamp))
    return [told.encode(), missing.encode(), *pages]


def _asked(compositor: Compositor, file: str, label: str) -> list[bytes]:
    return [compositor.asked(file, label).encode()]


if __name__ == "__main__":
    try:
        sys.path.append(sys.argv[1])  # where Typst is
        _works(*sys.argv[2:])
    except KeyboardInterrupt:
        pass  # whoever gives it work was told to stop, too
