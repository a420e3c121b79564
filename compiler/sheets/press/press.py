"""Prints kinds of sheets to files. What goes wrong is returned as diagnostics beside the files."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from contextvars import copy_context
from dataclasses import dataclass, replace
from pathlib import Path

from ...diagnostics import Diagnostic
from ...words.language.phrasebook import Phrasebook
from ..content.looks import PLAIN_LOOK
from ..engine.printing import (
    FontMissing,
    PrintedSheet,
    SheetFile,
    font_folders,
    make_work_folder,
    print_sheet,
    write_sheet,
)
from ..engine.typesetter import Format, TypstError
from ..engine.worker_pool import Runner, WorkerPool, worker_pool
from ..fitting.measures import Measures
from ..fitting.query import query_measures, sizes_for
from ..layout.grid import BLEED, Paper, spine_edge
from ..layout.kinds import KINDS, Kind, PrintOptions
from ..layout.look_values import VALUES, typst_values
from ..layout.tabletop import PLACES, tabletop_page, tabletop_ppi
from ..layout.templates import use_custom_templates
from ..layout.wide_words import add_width_checks, find_wide_words
from ..model.records import Sheets
from .changes import changed_kinds
from .diagnostics import PlaceOf, font_missing, not_text, overflow, template_fault, typst_fault
from .html import html_page

__all__ = ["FORMATS", "PREVIEW_PPI", "PRINT_SHOP_PPI", "Job", "Output", "Press", "open_press", "process_count"]

FORMATS = ("pdf", "html", "png", "tts")
PREVIEW_PPI = 110
PRINT_SHOP_PPI = 300
NEARLY_EMPTY = 0.35
"""So much of a last page is not worth a page."""
TIGHTER = 0.15
"""The most of a page that setting a sheet tighter can save for each page before the last; 0.05 to 0.13 were seen."""
MOST_PROCESSES = 4
MOST_BYTES = 10_000_000
"""The limit for a picture for a virtual table: larger ones load slowly, or not at all."""


@dataclass(frozen=True, slots=True)
class Job:
    """The sheets of a pack in one language, and how to print them."""

    sheets: Sheets
    book: Phrasebook
    options: PrintOptions
    where: PlaceOf
    """Finds where a piece is declared, for diagnostics."""
    bleed: bool = False
    """Whether pictures for a print shop have bleed around them."""

    @property
    def language(self) -> str:
        return self.book.language


@dataclass(frozen=True, slots=True)
class Output:
    files: tuple[tuple[str, bytes], ...]
    """Names and contents. A name may have a folder in it."""
    problems: tuple[Diagnostic, ...] = ()


def process_count(sheets: int) -> int:
    """How many processes are worth starting for so many sheets: at most one for each processor and sheet. More than a
    few would only wait for the longest sheet."""
    processors = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(processors, sheets, MOST_PROCESSES))


@contextmanager
def open_press(custom_folder: Path | None = None, processes: int = 1) -> Iterator[Press]:
    """A press that sets sheets in so many processes, with files of a custom folder in place of ours."""
    with (
        make_work_folder(custom_folder) as folder,
        use_custom_templates(custom_folder),
        worker_pool(folder, font_folders(folder), processes) as pool,
        ThreadPoolExecutor(max_workers=processes) as threads,
    ):
        yield Press(folder, custom_folder, pool, threads)


class Press:
    def __init__(self, folder: Path, custom_folder: Path | None, pool: WorkerPool, threads: Executor) -> None:
        self._folder = folder
        self._custom_folder = custom_folder
        self._pool = pool
        self._threads = threads
        self._written_look = PLAIN_LOOK
        """The look that is written in the work folder."""
        self._queries: list[Future[Measures | None]] = []
        """The measures of its faces, as asked of every process. Empty until they are needed."""

    def warm_up(self) -> None:
        """Ask every process for the measures of the faces, so that they read the fonts while words are found."""
        if not self._queries:
            runners = [self._pool.run_in_worker] * self._pool.workers + [self._pool.run_here]
            self._queries = [self._threads.submit(run, query_measures) for run in runners]

    def print_kind(self, job: Job, kind: str, format: str) -> Output:
        """Print one kind in one format: pdf, png or tts."""
        return {"pdf": self._pdf, "png": self._png, "tts": self._tts}[format](job, KINDS[kind])

    def print_pdfs(self, jobs: Iterable[tuple[Job, str]]) -> Iterator[Output]:
        """Print the PDFs of several kinds of one look. They come in the order of `KINDS`, one for each kind.

        Jobs are taken as they come. Pages are made in this process, and set by the workers meanwhile. When all are
        made, this process sets those that no worker has begun.
        """
        self.warm_up()
        tasks, begun = dict[str, Callable[[Runner], Output]](), dict[str, Future[Output]]()
        others = ThreadPoolExecutor(max_workers=max(self._pool.workers, 1))
        try:
            for job, name in jobs:
                assert name not in tasks
                tasks[name] = self._pdf_task(job, KINDS[name])
                if self._pool.workers:
                    begun[name] = others.submit(tasks[name], self._pool.run_in_worker)
            made = {
                name: task(self._pool.run_here)
                for name, task in tasks.items()
                if name not in begun or begun[name].cancel()
            }
            for name in filter(tasks.__contains__, KINDS):
                yield made[name] if name in made else begun[name].result()
        finally:
            others.shutdown(cancel_futures=True)

    def _pdf_task(self, job: Job, kind: Kind) -> Callable[[Runner], Output]:
        """A function that sets the PDF of a kind. It runs in a copy of this context, which has the custom templates: a
        new thread would start without them."""
        ready, context = self._prepare_sheet(job, kind, job.options), copy_context()
        return lambda run: context.run(self._pdf_of, job, kind, ready, run)

    def print_html(self, job: Job, kinds: list[str]) -> Output:
        """Print one HTML page with some kinds in it."""
        try:
            page = html_page(job.sheets, job.book, kinds, job.options, self._folder)
        except Exception as failure:
            return Output((), (self._diagnose(template_fault(failure, self._custom_folder), failure),))
        return Output(((f"sheets.{job.language}.html", page.encode()),))

    def changed_kinds(self, before: Sheets, now: Job, kinds: Sequence[str]) -> list[str] | Diagnostic:
        """Those of some kinds whose sheets come out differently than before."""
        try:
            return changed_kinds(before, now.sheets, now.book, now.options, kinds)
        except Exception as failure:
            return self._diagnose(template_fault(failure, self._custom_folder), failure)

    # ---- formats

    def _pdf(self, job: Job, kind: Kind) -> Output:
        return self._pdf_of(job, kind, self._prepare_sheet(job, kind, job.options), self._pool.run_here)

    def _pdf_of(self, job: Job, kind: Kind, ready: SheetFile | Diagnostic, run: Runner) -> Output:
        printed, problems = self._set_sheet(job, kind, job.options, ready, run, "pdf")
        return Output(tuple((f"{kind.name}.{job.language}.pdf", data) for data in printed.pages), problems)

    def _png(self, job: Job, kind: Kind) -> Output:
        """Previews of the pages; if the kind is cut, also each piece by itself for a print shop."""
        printed, problems = self._set_sheet(
            job, kind, job.options, self._prepare_sheet(job, kind, job.options), self._pool.run_here, "png"
        )
        wide = len(str(len(printed.pages)))
        files = [
            (f"{kind.name}.{job.language}.page-{number:0{wide}}.png", data)
            for number, data in enumerate(printed.pages, 1)
        ]
        if kind.size is not None and printed.pages:
            files += self._piece_pictures(job, kind)
        return Output(tuple(files), problems)

    def _piece_pictures(self, job: Job, kind: Kind) -> list[tuple[str, bytes]]:
        once = replace(job, sheets=_without_copies(job.sheets))
        fronts, backs, _ = self._set_single_pieces(once, kind, BLEED if job.bleed else 0.0, "png", PRINT_SHOP_PPI)
        folder = f"{kind.name}.{job.language}"
        named = _file_names(kind.pieces(once.sheets), len(fronts))
        files = [(f"{folder}/{name}.png", data) for name, data in zip(named, fronts, strict=True)]
        if len(set(backs)) == 1:
            return [*files, (f"{folder}/back.png", backs[0])]
        return files + [(f"{folder}/{name}.back.png", data) for name, data in zip(named, backs, strict=True)]

    def _tts(self, job: Job, kind: Kind) -> Output:
        """Sheets for a virtual table: a grid of pieces, with their back in the last place."""
        if kind.size is None:
            return Output(())
        size = kind.size(job.sheets)
        fronts, backs, problems = self._set_single_pieces(job, kind, 0.0, "png", PRINT_SHOP_PPI)
        files = []
        for number, start in enumerate(range(0, len(fronts), PLACES), 1):
            behind = backs[start : start + PLACES]
            several = f".{number}" if len(fronts) > PLACES else ""
            name = f"{kind.name}.{job.language}{several}"
            files.append(
                (f"{name}.tts.png", self._set_tabletop(kind, size, [*fronts[start : start + PLACES], behind[0]]))
            )
            if len(set(behind)) > 1:
                files.append((f"{name}.back.tts.png", self._set_tabletop(kind, size, [*behind, behind[0]])))
        return Output(tuple(files), problems)

    def _set_tabletop(self, kind: Kind, size: tuple[float, float], pictures: Sequence[bytes]) -> bytes:
        """One picture of several in a grid, the last one in its last place."""
        for at, data in enumerate(pictures):
            (self._folder / f"piece-{at}.png").write_bytes(data)
        page, ppi = tabletop_page(size, len(pictures) - 1), tabletop_ppi(size)
        table = write_sheet(page, self._folder, f"table-{kind.name}")
        while len(data := self._picture(table, ppi)) > MOST_BYTES:
            ppi *= 0.9
        return data

    def _picture(self, sheet: SheetFile, ppi: float) -> bytes:
        return self._pool.run_here(lambda setter: print_sheet(sheet, setter, "png", ppi)).pages[0]

    # ---- setting

    def _set_single_pieces(
        self, job: Job, kind: Kind, bleed: float, format: Format, ppi: float
    ) -> tuple[list[bytes], list[bytes], tuple[Diagnostic, ...]]:
        """The fronts and the backs of all pieces, each on a page of the size of the piece."""
        assert kind.size is not None
        width, height = kind.size(job.sheets)
        paper = Paper(width + 2 * bleed, height + 2 * bleed)
        options = replace(job.options, paper=paper, duplex=spine_edge(paper))
        printed, problems = self._set_sheet(
            job, kind, options, self._prepare_sheet(job, kind, options), self._pool.run_here, format, ppi
        )
        return list(printed.pages[::2]), list(printed.pages[1::2]), problems

    def _prepare_sheet(self, job: Job, kind: Kind, options: PrintOptions) -> SheetFile | Diagnostic:
        """Write the page of a sheet into the work folder. Returns what is wrong with a custom template, if it is."""
        try:
            page = add_width_checks(kind.page(job.sheets, job.book, options), find_wide_words(kind.name, job.sheets))
            self._write_look(job)
            sizes = sizes_for(kind.name, job.sheets, self._first_measures)
        except FontMissing as missing:
            return font_missing(missing.message, self._custom_folder)
        except Exception as failure:
            return self._diagnose(template_fault(failure, self._custom_folder), failure)
        return write_sheet(page, self._folder, kind.name, sizes)

    def _set_sheet(
        self,
        job: Job,
        kind: Kind,
        options: PrintOptions,
        ready: SheetFile | Diagnostic,
        run: Runner,
        format: Format,
        ppi: float = PREVIEW_PPI,
    ) -> tuple[PrintedSheet, tuple[Diagnostic, ...]]:
        """Set a sheet. If its last page is nearly empty, it is set tighter, if that saves the page."""
        printed, problems = self._set_once(job, ready, run, format, ppi)
        if printed.filled < min(NEARLY_EMPTY, TIGHTER * (printed.length - 1)):
            tight = self._prepare_sheet(job, kind, replace(options, tight=True))
            tighter, told = self._set_once(job, tight, run, format, ppi)
            if 0 < tighter.length < printed.length:
                return tighter, told
        return printed, problems

    def _set_once(
        self, job: Job, ready: SheetFile | Diagnostic, run: Runner, format: Format, ppi: float
    ) -> tuple[PrintedSheet, tuple[Diagnostic, ...]]:
        nothing = PrintedSheet((), ())
        if isinstance(ready, Diagnostic):
            return nothing, (ready,)
        try:
            printed = run(lambda setter: print_sheet(ready, setter, format, ppi))
        except FontMissing as missing:
            return nothing, (font_missing(missing.message, self._custom_folder),)
        except TypstError as failure:
            page = ready.path.read_text("utf-8")
            return nothing, (
                self._diagnose(typst_fault(failure.diagnostic, self._custom_folder, job.where, page), failure),
            )
        titles = {each.id: each.title for each in job.sheets.pieces} if printed.overflows else {}
        return printed, tuple(overflow(job.where, titles, each) for each in printed.overflows)

    def _write_look(self, job: Job) -> None:
        """Write the look of the pack into the work folder, unless the custom folder has values of its own."""
        look = job.sheets.look
        if look != self._written_look and (self._custom_folder is None or not (self._custom_folder / VALUES).is_file()):
            wait(self._queries)  # they read the file that is about to be overwritten
            (self._folder / VALUES).write_text(typst_values(look), "utf-8")
            self._written_look, self._queries = look, []
            self.warm_up()

    def _first_measures(self) -> Measures | None:
        """The measures of the faces, from the process that answers first."""
        self.warm_up()
        answered, _ = wait(self._queries, return_when=FIRST_COMPLETED)
        return answered.pop().result()

    def _diagnose(self, found: Diagnostic | None, failure: Exception) -> Diagnostic:
        """The diagnostic for a failure. If there is none, the bug is ours, and the failure is raised again."""
        if found is None and self._custom_folder is not None:
            found = not_text(self._custom_folder)
        if found is None:
            raise failure
        return found


def _without_copies(sheets: Sheets) -> Sheets:
    """The sheets with one copy of each piece: a print shop needs only one picture."""
    return replace(
        sheets,
        tokens=tuple(replace(each, copies=min(each.copies, 1)) for each in sheets.tokens),
        visitors=tuple(replace(each, copies=1) for each in sheets.visitors),
        buildings=tuple(replace(each, copies=1, seats=0) for each in sheets.buildings),
        supply=tuple(replace(each, copies=1) for each in sheets.supply),
        lands=tuple(replace(each, copies=1) for each in sheets.lands),
    )


_UNSAFE_CHARACTERS = re.compile(r"[^a-z0-9_]+")


def _file_names(ids: list[str], count: int) -> list[str]:
    """File names for so many pieces, numbered in their order, with safe characters only."""
    wide = max(2, len(str(count)))
    known = [_UNSAFE_CHARACTERS.sub("-", each.partition(".")[2]) for each in ids]
    return [f"{number:0{wide}}-{name}" for number, name in enumerate([*known, *["blank"] * count][:count], 1)]
