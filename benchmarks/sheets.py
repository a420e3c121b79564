"""Sheets against the bare engine. Every measurement is made in a fresh process: Typst remembers what it has set."""

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

from compiler.bundle import build_pack
from compiler.compile import compile_folder
from compiler.diagnostics import Place
from compiler.packs.folders import shipped_packs
from compiler.sheets.content.sheets import make_sheets
from compiler.sheets.engine.printing import font_folders, make_work_folder, print_sheet, write_sheet
from compiler.sheets.engine.typesetter import Typesetter
from compiler.sheets.fitting.query import query_measures, sizes_for
from compiler.sheets.layout.grid import PAPERS
from compiler.sheets.layout.kinds import KINDS, PrintOptions, in_printing_order
from compiler.sheets.layout.literals import literal
from compiler.sheets.model.records import Card, Run, Sheets, TextLine
from compiler.sheets.press.press import Job, open_press, process_count
from compiler.words.language.catalogue import Catalogue
from compiler.words.language.phrasebook import phrasebook

__all__ = ["Growth", "card_growth", "whole_pack"]

LANGUAGE = "en"
A4 = PrintOptions(PAPERS["a4"])


class Growth(NamedTuple):
    cards: int
    seconds: float
    worded: float
    """Bare Typst on as many cards with the same words, written by hand."""


def card_growth(sizes: tuple[int, ...] = (100, 1_000), rounds: int = 3) -> list[Growth]:
    """Cards with rule text, as PDF, against what Typst alone takes for the same words."""
    return [Growth(size, *_medians([f"cards {size}", f"worded {size}"], rounds)) for size in sizes]


def whole_pack(rounds: int = 7) -> float:
    """Seconds for all sheets of Grinivil in one language, as PDF."""
    return _medians(["whole"], rounds)[0]


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
    return make_sheets(_names())


@cache
def _names() -> Catalogue:
    return Catalogue(build_pack(compile_folder(shipped_packs() / "grinivil", "grinivil")), phrasebook(LANGUAGE))


def _nowhere(id: str) -> Place:
    return Place(id, 1, 1, 1, 1)


def whole() -> float:
    """From the objects of the pack to the last byte of the last PDF."""
    names = _names()
    start = time.perf_counter()
    with open_press(processes=process_count(len(KINDS))) as machine:
        machine.warm_up()
        sheets = make_sheets(names)
        job = Job(sheets, names.book, A4, _nowhere)
        for printed in machine.print_pdfs((job, kind) for kind in in_printing_order(KINDS) if KINDS[kind].has(sheets)):
            assert not printed.problems
    return time.perf_counter() - start


def cards(count: int) -> float:
    """So many cards, with words of their own in every line: Typst has set none of them before."""
    many = replace(_sheets(), cards=_many(count))
    start = time.perf_counter()
    with make_work_folder() as folder:
        setter = Typesetter(str(folder), font_folders(folder))
        sizes = sizes_for("cards", many, lambda: query_measures(setter))
        print_sheet(write_sheet(KINDS["cards"].page(many, _names().book, A4), folder, "cards", sizes), setter)
    return time.perf_counter() - start


def _many(count: int) -> tuple[Card, ...]:
    some = _sheets().cards
    return tuple(_own_words(some[number % len(some)], number) for number in range(count))


def _own_words(card: Card, number: int) -> Card:
    def own(lines: tuple[TextLine, ...]) -> tuple[TextLine, ...]:
        return tuple(replace(line, text=tuple(map(marked, line.text))) for line in lines)

    def marked(run: Run) -> Run:
        return run if run.icon else replace(run, words=f"{run.words}{number} ")

    wishes = tuple((strength, own(lines)) for strength, lines in card.wishes)
    return replace(
        card, id=f"many.card_{number}", title=f"{card.title} {number}", rewards=own(card.rewards), wishes=wishes
    )


_HEAD = """\
#set document(title: "Bare")
#set page(width: 297mm, height: 210mm, margin: 8mm)
#set text(font: "Source Sans Pro", lang: "en", size: 8pt)
"""


_WORDED = """\
#set heading(outlined: false)
#heading(level: 1)[Cards]
#let card(title, lines) = block(
  width: 63mm, height: 88mm, fill: rgb("#e8d9b8"), inset: (x: 2.4mm, top: 2.4mm, bottom: 4.4mm),
  block(width: 100%, height: 100%, radius: 1.6mm, fill: white, inset: 2.6mm, {
    heading(level: 2, title)
    image("icons/star.svg", height: 8mm, alt: "points")
    for line in lines { par(line) }
  }),
)
"""


def worded(count: int) -> float:
    """The same cards as somebody writes them by hand: a title, an icon and the lines; no icons among the words, one
    size of type, nothing that is made to fit."""
    written = "".join(
        f"card({literal(card.title)}, ({''.join(f'{literal(line)}, ' for line in _lines(card))})), "
        for card in _many(count)
    )
    return _set(f"{_HEAD}{_WORDED}#grid(columns: 4, gutter: 6mm, {written})\n")


def _lines(card: Card) -> list[str]:
    told = [*card.rewards, *(line for _, lines in card.wishes for line in lines)]
    return ["".join(run.number + run.words for run in line.text) for line in told]


def _set(page: str) -> float:
    with make_work_folder() as folder:
        start = time.perf_counter()
        print_sheet(write_sheet(page, folder, "measured"), Typesetter(str(folder), font_folders(folder)))
        return time.perf_counter() - start


if __name__ == "__main__":
    side, *rest = sys.argv[1:]
    runs: dict[str, Callable[..., float]] = {
        "whole": whole,
        "cards": cards,
        "worded": worded,
    }
    sys.stdout.write(json.dumps(runs[side](*map(int, rest))))
