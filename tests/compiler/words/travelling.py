"""Packs of trips and visitors, for the tests of this folder."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from compiler.bundle import build_pack
from compiler.compile import compile_folder
from compiler.objects.declarations.pack import Pack

from .speaking import mine, said

__all__ = ["card", "laying_out", "travels", "words"]


@cache
def travels() -> Pack:
    """Says all that trips, visitors, exchanged land and whole towns add to the language."""
    compiled = compile_folder(Path(__file__).parent / "travels", "travels")
    assert compiled.ok, [problem.message for problem in compiled.diagnostics]
    return build_pack(compiled)


def words(*lines: str, language: str = "en", more: str = "") -> str:
    """The text of a rule with these lines, for whenever somebody made a trip."""
    body = "".join(f"    {line}\n" for line in lines)
    pack = mine(f'rule outing "Outing"\n  when you make a trip\n{body}', *([more] if more else []), extends="greentown")
    return " ".join(said(language, pack, "mine.outing"))


def laying_out(town: str, language: str = "en") -> str:
    """The text of a set-up that lays out a town."""
    setup = f'setup layout_of_mine "Layout"\n  step town "Town"\n    put {town} in meadow\n'
    return " ".join(said(language, mine(setup, extends="greentown"), "mine.layout_of_mine"))


def card(stops: int, *visits: str, language: str = "en") -> list[str]:
    """The text of a visitor."""
    body = "".join(f"  visits {each}\n" for each in visits)
    pack = mine(f'visitor guest #X1 "Guest"\n  stops {stops}\n{body}', extends="greentown")
    return said(language, pack, "mine.guest")
