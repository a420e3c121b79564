"""The packs that are changed: all that ship, and those of the tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from compiler.packs.folders import shipped_packs

__all__ = ["HEIRS", "PACKS", "files_of", "lines_of_all"]

_TESTS = Path(__file__).resolve().parents[1]


def _folders() -> dict[str, Path]:
    found = sorted({path.parent for path in (*shipped_packs().rglob("pack.tuile"), *_TESTS.rglob("pack.tuile"))})
    return {folder.name: folder for folder in found if "bad" not in folder.parts}


PACKS = _folders()
"""By name: the folder of each pack."""


HEIRS = {"grinivil": "starter", "ora_et_labora": "ora_et_labora_ireland"}
"""By pack: one that extends it, and has to bear what becomes of it."""


@cache
def files_of(pack: str) -> dict[str, str]:
    """The files of a pack, by their path inside it."""
    folder = PACKS[pack]
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in sorted(folder.rglob("*.tuile"))}


@cache
def lines_of_all() -> tuple[str, ...]:
    """Every different line inside the declarations of all packs, without its indent."""
    found = (line for pack in PACKS for text in files_of(pack).values() for line in text.splitlines())
    inside = (line.strip() for line in found if line.startswith("  "))
    return tuple(dict.fromkeys(line for line in inside if not line.startswith(("#", "note ", "cite ", "text "))))
