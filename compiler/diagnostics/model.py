"""A diagnostic: one thing that is wrong, where it is, and how to mend it.

Diagnostics are plain values. A stage returns them beside its result; nothing is printed and nothing is
raised for a mistake in a pack. Text (``render``) and JSON (``as_json``) are both made from this model.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

__all__ = ["Diagnostic", "Note", "Place", "Severity", "error", "warning"]


class Severity(StrEnum):
    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Place:
    """A stretch of one file. Lines and columns count from 1; the end column is exclusive."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int

    @classmethod
    def on_line(cls, file: str, line: int, column: int, end_column: int) -> Place:
        """A place within one line."""
        return cls(file, line, column, line, max(end_column, column + 1))


@dataclass(frozen=True, slots=True)
class Note:
    """A remark beside the mistake; with a place when another line is involved."""

    message: str
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One thing that is wrong with a pack."""

    code: str
    severity: Severity
    message: str
    place: Place
    hint: str = ""
    notes: tuple[Note, ...] = ()

    @property
    def is_error(self) -> bool:
        return self.severity is Severity.ERROR

    @property
    def sort_key(self) -> tuple[str, int, int, str]:
        return (self.place.file, self.place.line, self.place.column, self.code)

    def as_json(self) -> dict[str, Any]:
        return {
            "code": self.code,
            "severity": self.severity.value,
            "message": self.message,
            **_place_json(self.place),
            "hint": self.hint,
            "notes": [
                {"message": note.message, **(_place_json(note.place) if note.place else {})} for note in self.notes
            ],
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Diagnostic:
        return cls(
            code=data["code"],
            severity=Severity(data["severity"]),
            message=data["message"],
            place=_place_from(data),
            hint=data["hint"],
            notes=tuple(Note(note["message"], _place_from(note) if "file" in note else None) for note in data["notes"]),
        )


def error(code: str, message: str, place: Place, hint: str = "", *notes: Note) -> Diagnostic:
    return Diagnostic(code, Severity.ERROR, message, place, hint, notes)


def warning(code: str, message: str, place: Place, hint: str = "", *notes: Note) -> Diagnostic:
    return Diagnostic(code, Severity.WARNING, message, place, hint, notes)


def _place_json(place: Place) -> dict[str, Any]:
    return {
        "file": place.file,
        "line": place.line,
        "column": place.column,
        "end_line": place.end_line,
        "end_column": place.end_column,
    }


def _place_from(data: dict[str, Any]) -> Place:
    return Place(data["file"], data["line"], data["column"], data["end_line"], data["end_column"])
