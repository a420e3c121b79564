"""Reading the fenced blocks of the documents.

A fence opens with three backticks and a few words: the language, then what the tests should know about it.

* ``tuile``: content that compiles in a pack that extends Grinivil, or a whole pack if it has a `pack` line.
* ``tuile wrong``: content with at least one error. A ``text`` fence right after it shows the messages.
* ``file=club/tiles.tuile``: the content is also written there, for the commands that follow.
* ``console``: commands after `$`, and what they print; `# exit 1` under a command says how it ends.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

__all__ = ["ROOT", "Fence", "documents", "fences_of"]

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True, slots=True)
class Fence:
    document: Path
    line: int
    language: str
    marks: tuple[str, ...]
    text: str
    follows_directly: bool
    """Whether no heading stands between this fence and the one before it."""

    def __str__(self) -> str:
        return f"{self.document.relative_to(ROOT).as_posix()}:{self.line}"

    @property
    def file(self) -> str:
        return next((mark.removeprefix("file=") for mark in self.marks if mark.startswith("file=")), "")


def documents() -> list[Path]:
    """Every page a reader may open, in a stable order."""
    return [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def fences_of(document: Path) -> list[Fence]:
    found: list[Fence] = []
    opened: tuple[int, list[str]] | None = None
    body: list[str] = []
    direct = False
    for number, line in enumerate(document.read_text("utf-8").split("\n"), 1):
        if opened is None and line.startswith("```"):
            opened, body = (number, line[3:].split()), []
        elif opened is not None and line == "```":
            start, marks = opened
            language = marks[0] if marks else ""
            found.append(Fence(document, start, language, tuple(marks[1:]), "\n".join(body) + "\n", direct))
            opened, direct = None, True
        elif opened is not None:
            body.append(line)
        elif line.startswith("#"):
            direct = False
    assert opened is None, f"{document}: the fence of line {opened} is never closed"
    return found
