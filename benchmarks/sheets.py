"""D1: sheets against the bare engine. Every measurement is made in a fresh process: Typst remembers what it has set."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from compiler.bundle import pack_of
from compiler.compile import compile_folder
from compiler.diagnostics import Place
from compiler.names.packs import shipped_packs
from compiler.sheets.cutting import blank_sheet
from compiler.sheets.fitting.asking import measures_of, sizes_for
from compiler.sheets.grid import PAPERS
from compiler.sheets.kinds import KINDS, Wish, in_turn
from compiler.sheets.literals import literal
from compiler.sheets.making import sheets_of
from compiler.sheets.model import Card, Run, Said, Sheets
from compiler.sheets.press import Job, hands_for, press
from compiler.sheets.printing import compositor_in, print_sheet, workshop, written
from compiler.words.catalogue import Catalogue
from compiler.words.phrasebook import phrasebook

from .measure import Bar

__all__ = ["Growth", "Whole", "card_growth", "grinivil_sheets"]

LANGUAGE = "en"
A4 = Wish(PAPERS["a4"])


class Growth(NamedTuple):
    cards: int
    seconds: float
    faces: float
    """As many blank faces."""
    rects: float
    """Bare Typst on as many rectangles."""


class Whole(NamedTuple):
    bar: Bar
    whole: float
    """Seconds that all sheets take."""
    faces: float
    """That as many blank faces of our own take."""
    worded: float
    """That bare Typst takes for as many cards with words on them, written by hand."""
    rects: float
    """And for as many rectangles."""
    words: float
    """And for the words of all sheets, in one size and no look."""


def grinivil_sheets(rounds: int = 7) -> Whole:
    """All sheets of Grinivil in one language, as PDF, against as many empty cards."""
    ours, blank, by_hand, worded, bare, words = _medians(
        ["whole", "faces", "empty", "worded", "rects", "plain"], rounds
    )
    what = f"all sheets of Grinivil in one language ({_pieces(_sheets())} pieces to cut, and those to read)"
    detail = f"{ours * 1e3:.0f} ms against {by_hand * 1e3:.0f} ms"
    bar = Bar("D1", f"{what} against bare Typst on as many empty cards", ours / by_hand, 3, 1.5, "less", detail)
    return Whole(bar, ours, blank, worded, bare, words)


def card_growth(sizes: tuple[int, ...] = (100, 1_000), rounds: int = 3) -> list[Growth]:
    return [Growth(size, *_medians([f"cards {size}", f"faces {size}", f"rects {size}"], rounds)) for size in sizes]


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


def _nowhere(id: str) -> Place:
    return Place(id, 1, 1, 1, 1)


def whole() -> float:
    """From the objects of the pack to the last byte of the last PDF."""
    names = _names()
    start = time.perf_counter()
    with press(hands=hands_for(len(KINDS))) as machine:
        machine.warm_up()
        sheets = sheets_of(names)
        job = Job(sheets, names.book, A4, _nowhere)
        for printed in machine.pdfs((job, kind) for kind in in_turn(KINDS) if KINDS[kind].has(sheets)):
            assert not printed.problems
    return time.perf_counter() - start


def cards(count: int) -> float:
    """So many cards, with words of their own in every line: Typst has set none of them before."""
    some = _sheets().cards
    many = replace(_sheets(), cards=tuple(_own_words(some[number % len(some)], number) for number in range(count)))
    start = time.perf_counter()
    with workshop() as folder:
        setter = compositor_in(folder)
        sizes = sizes_for("cards", many, lambda: measures_of(setter))
        print_sheet(written(KINDS["cards"].page(many, _names().book, A4), folder, "cards", sizes), setter)
    return time.perf_counter() - start


def _own_words(card: Card, number: int) -> Card:
    def own(lines: tuple[Said, ...]) -> tuple[Said, ...]:
        return tuple(replace(line, text=tuple(map(marked, line.text))) for line in lines)

    def marked(run: Run) -> Run:
        return run if run.icon else replace(run, words=f"{run.words}{number} ")

    wishes = tuple((strength, own(lines)) for strength, lines in card.wishes)
    return replace(
        card, id=f"many.card_{number}", title=f"{card.title} {number}", rewards=own(card.rewards), wishes=wishes
    )


def faces(count: int | None = None) -> float:
    """Pieces without a rule, as they are printed: what every tool for cards must set."""
    sheets = _sheets()
    start = time.perf_counter()
    with workshop() as folder:
        page = blank_sheet(sheets, _names().book, A4.paper, None, count=count or _pieces(sheets))
        print_sheet(written(page, folder, "blanks"), compositor_in(folder))
    return time.perf_counter() - start


_HEAD = """\
#set document(title: "Bare")
#set page(width: 297mm, height: 210mm, margin: 8mm)
#set text(font: "Source Sans Pro", lang: "en", size: 8pt)
"""


_EMPTY = """\
#set heading(outlined: false)
#heading(level: 1)[Empty cards]
#let card = block(width: 63mm, height: 88mm, fill: rgb("#e8d9b8"), inset: (x: 2.4mm, top: 2.4mm, bottom: 4.4mm), block(
  width: 100%, height: 100%, radius: 1.6mm, fill: white, inset: 2.6mm,
  { image("icons/star.svg", height: 8mm, alt: "points"); v(1mm); pdf.artifact(line(length: 100%, stroke: 1pt)) },
))
#let mark(x, y, angle) = place(dx: x, dy: y, line(length: 3mm, angle: angle, stroke: 0.3pt))
#let marked = box({
  card
  pdf.artifact(for (x, out) in ((0mm, -4.5mm), (63mm, 64.5mm)) {
    for (y, up) in ((0mm, -4.5mm), (88mm, 89.5mm)) {
      place(top + left, mark(x, up, 90deg))
      place(top + left, mark(out, y, 0deg))
    }
  })
})
"""


def empty(count: int | None = None) -> float:
    """Cards as somebody writes them by hand, with nothing of ours: frame, panel, icon, line, crop marks."""
    return _set(f"{_HEAD}{_EMPTY}#grid(columns: 4, gutter: 6mm, {'marked, ' * (count or _pieces(_sheets()))})\n")


_WORDED = """\
#let card(title, lines) = block(
  width: 63mm, height: 88mm, fill: rgb("#e8d9b8"), inset: (x: 2.4mm, top: 2.4mm, bottom: 4.4mm),
  block(width: 100%, height: 100%, radius: 1.6mm, fill: white, inset: 2.6mm, {
    heading(level: 2, title)
    image("icons/star.svg", height: 8mm, alt: "points")
    for line in lines { par(line) }
  }),
)
"""


def worded() -> float:
    """Cards with a title, an icon and the lines of ours, as somebody writes them by hand: no icons among the words, one
    size of type, nothing that fits or is looked at."""
    some = _sheets().cards
    cards = [some[number % len(some)] for number in range(_pieces(_sheets()))]
    written = "".join(
        f"card({literal(f'{card.title} {number}')}, ({''.join(f'{literal(line)}, ' for line in _lines(card))})), "
        for number, card in enumerate(cards)
    )
    return _set(f"{_HEAD}{_EMPTY.partition('#let card')[0]}{_WORDED}#grid(columns: 4, gutter: 6mm, {written})\n")


def _lines(card: Card) -> list[str]:
    told = [*card.rewards, *(line for _, lines in card.wishes for line in lines)]
    return ["".join(run.number + run.words for run in line.text) for line in told]


def rects(count: int | None = None) -> float:
    face = "rect(width: 63mm, height: 88mm)[], "
    return _set(f"{_HEAD}#grid(columns: 4, gutter: 6mm, {face * (count or _pieces(_sheets()))})\n")


def plain() -> float:
    """The words of all sheets, one paragraph for each line."""
    from compiler.sheets.glyphs import records

    said = _sheets()
    shown = [said, *[replace(_nothing(said), tiles=said.tiles)], *[replace(_nothing(said), faces=said.faces)]]
    lines = ["".join(run.number + run.words for run in line.text) for each in shown for line in records(each, Said)]
    return _set(_HEAD + "\n\n".join(f"#{literal(line)};" for line in lines))


def _nothing(sheets: Sheets) -> Sheets:
    return replace(sheets, tiles=(), cards=(), tokens=(), tracks=(), markets=(), faces=(), lands=())


def _set(page: str) -> float:
    with workshop() as folder:
        start = time.perf_counter()
        print_sheet(written(page, folder, "measured"), compositor_in(folder))
        return time.perf_counter() - start


if __name__ == "__main__":
    side, *rest = sys.argv[1:]
    runs: dict[str, Callable[..., float]] = {
        "whole": whole,
        "cards": cards,
        "faces": faces,
        "empty": empty,
        "worded": worded,
        "rects": rects,
        "plain": plain,
    }
    sys.stdout.write(json.dumps(runs[side](*map(int, rest))))
