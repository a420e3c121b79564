"""D1: sheets against the bare engine. Every measurement is made in a fresh process: Typst remembers what it has set."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from compiler.bundle import pack_of
from compiler.compile import compile_folder
from compiler.names.packs import shipped_packs
from compiler.sheets.fitting.asking import measures_in, sizes_for
from compiler.sheets.grid import PAPERS
from compiler.sheets.kinds import KINDS, Wish, kinds_of
from compiler.sheets.making import sheets_of
from compiler.sheets.model import Sheets
from compiler.sheets.printing import print_sheet, workshop
from compiler.words.catalogue import Catalogue
from compiler.words.phrasebook import phrasebook

from .measure import Bar

__all__ = ["Growth", "card_growth", "grinivil_sheets"]

LANGUAGE = "en"
A4 = Wish(PAPERS["a4"])


class Growth(NamedTuple):
    cards: int
    seconds: float
    empty: float
    """Bare Typst on as many empty cards."""


def grinivil_sheets(rounds: int = 7) -> tuple[Bar, float]:
    """All sheets of Grinivil in one language, as PDF; and how long their bare words take, in one size and no look."""
    ours, empty, plain = _medians(["whole", "empty", "plain"], rounds)
    what = f"all sheets of Grinivil in one language ({_pieces(_sheets())} pieces to cut, and those to read)"
    detail = f"{ours * 1e3:.0f} ms against {empty * 1e3:.0f} ms"
    return Bar("D1", f"{what} against bare Typst on as many empty cards", ours / empty, 3, 1.5, "less", detail), plain


def card_growth(sizes: tuple[int, ...] = (100, 1_000), rounds: int = 3) -> list[Growth]:
    return [Growth(size, *_medians([f"cards {size}", f"empty {size}"], rounds)) for size in sizes]


def _medians(sides: list[str], rounds: int) -> list[float]:
    times: dict[str, list[float]] = {side: [] for side in sides}
    for _ in range(rounds):
        for side in sides:
            done = subprocess.run(
                [sys.executable, "-m", "benchmarks.sheets", *side.split()], capture_output=True, text=True, check=True
            )
            times[side].append(json.loads(done.stdout))
    return [statistics.median(times[side]) for side in sides]


# ---- in the process that is measured


@cache
def _sheets() -> Sheets:
    return sheets_of(_names())


@cache
def _names() -> Catalogue:
    return Catalogue(pack_of(compile_folder(shipped_packs() / "grinivil", "grinivil")), phrasebook(LANGUAGE))


def _pieces(sheets: Sheets) -> int:
    return sum(len(kind.pieces(sheets)) for kind in KINDS.values())


def whole() -> float:
    """From the objects of the pack to the last byte of the last PDF."""
    names = _names()
    start = time.perf_counter()
    sheets = sheets_of(names)
    with workshop() as folder:
        measures = measures_in(folder)
        for name in kinds_of(sheets):
            page, sizes = KINDS[name].page(sheets, names.book, A4), sizes_for(name, sheets, measures)
            print_sheet(page, folder, name, sizes=sizes)
    return time.perf_counter() - start


def cards(count: int) -> float:
    """So many cards, each with words of its own: none is the same as another."""
    some = _sheets().cards
    many = tuple(
        replace(some[number % len(some)], id=f"many.card_{number}", title=f"{some[number % len(some)].title} {number}")
        for number in range(count)
    )
    return _set(KINDS["cards"].page(replace(_sheets(), cards=many), _names().book, A4))


_HEAD = """\
#set document(title: "Bare")
#set page(width: 297mm, height: 210mm, margin: 8mm)
#set text(font: "Source Sans Pro", lang: "en", size: 8pt)
"""


def empty(count: int | None = None) -> float:
    face = "rect(width: 63mm, height: 88mm)[], "
    return _set(f"{_HEAD}#grid(columns: 4, gutter: 6mm, {face * (count or _pieces(_sheets()))})\n")


def plain() -> float:
    """The words of all sheets, one paragraph for each line."""
    from compiler.sheets.glyphs import records
    from compiler.sheets.literals import literal
    from compiler.sheets.model import Said

    said = _sheets()
    shown = [said, *[replace(_nothing(said), tiles=said.tiles)], *[replace(_nothing(said), faces=said.faces)]]
    lines = ["".join(run.number + run.words for run in line.text) for each in shown for line in records(each, Said)]
    return _set(_HEAD + "\n\n".join(f"#{literal(line)};" for line in lines))


def _nothing(sheets: Sheets) -> Sheets:
    return replace(sheets, tiles=(), cards=(), tokens=(), tracks=(), markets=(), faces=(), lands=())


def _set(page: str) -> float:
    with workshop() as folder:
        start = time.perf_counter()
        print_sheet(page, folder, "measured")
        return time.perf_counter() - start


if __name__ == "__main__":
    side, *rest = sys.argv[1:]
    run = {"whole": whole, "cards": cards, "empty": empty, "plain": plain}[side]
    sys.stdout.write(json.dumps(run(*map(int, rest))))
