"""A print run: kinds of sheets to files. What goes wrong comes back as diagnostics beside the files."""

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
from ..content.looks import PLAIN
from ..engine.printing import FontMissing, Printed, Written, font_folders, print_sheet, workshop, written
from ..engine.typesetter import Format, TypstError
from ..engine.worker_pool import Runner, WorkerPool, worker_pool
from ..fitting.measures import Measures
from ..fitting.query import measures_of, sizes_for
from ..layout.grid import BLEED, Paper, spine
from ..layout.kinds import KINDS, Kind, Wish
from ..layout.look_values import VALUES, typst_values
from ..layout.tabletop import PLACES, tabletop_page, tabletop_ppi
from ..layout.templates import house_templates
from ..layout.wide_words import looked_after, wide_words
from ..model.records import Sheets
from .changes import changed_kinds
from .diagnostics import Where, font_missing, not_text, overflow, template_fault, typst_fault
from .html import html_page

__all__ = ["FORMATS", "PREVIEW_PPI", "SHOP_PPI", "Job", "Output", "Press", "open_press", "process_count"]

FORMATS = ("pdf", "html", "png", "tts")
PREVIEW_PPI = 110
SHOP_PPI = 300
NEARLY_EMPTY = 0.35
"""So much of a last page is not worth a page."""
TIGHTER = 0.15
"""So much of every page before it is won at best by setting a sheet tighter; seen were 0.05 to 0.13."""
MOST_PROCESSES = 4
MOST_BYTES = 10_000_000
"""Of a picture for a virtual table: larger ones load slowly, or not at all."""


@dataclass(frozen=True, slots=True)
class Job:
    """A pack in one language, and what is wanted of it."""

    sheets: Sheets
    book: Phrasebook
    wish: Wish
    where: Where
    """Where things are declared, to say what does not fit."""
    bleed: bool = False
    """Whether pictures for a print shop have bleed around them."""

    @property
    def language(self) -> str:
        return self.book.language


@dataclass(frozen=True, slots=True)
class Output:
    files: tuple[tuple[str, bytes], ...]
    """By name, below the folder that everything goes into."""
    problems: tuple[Diagnostic, ...] = ()


def process_count(sheets: int) -> int:
    """How many processes are worth having for so many sheets: one for each processor, and each has some to set. More
    than a few only wait for the longest sheet."""
    processors = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(processors, sheets, MOST_PROCESSES))


@contextmanager
def open_press(house: Path | None = None, processes: int = 1) -> Iterator[Press]:
    """A press with our look, or with a person's own files in place of ours. Sheets are set by so many processes."""
    with (
        workshop(house) as folder,
        house_templates(house),
        worker_pool(folder, font_folders(folder), processes) as pool,
        ThreadPoolExecutor(max_workers=processes) as threads,
    ):
        yield Press(folder, house, pool, threads)


class Press:
    def __init__(self, folder: Path, house: Path | None, pool: WorkerPool, threads: Executor) -> None:
        self._folder = folder
        self._house = house
        self._pool = pool
        self._threads = threads
        self._dressed = PLAIN
        """The look that lies in the folder."""
        self._asked: list[Future[Measures | None]] = []
        """What its faces measure: every process was asked for it, once somebody wants to know."""

    def warm_up(self) -> None:
        """Ask every process what the faces measure. So they read the fonts and the look while words are found."""
        if not self._asked:
            runners = [self._pool.run_in_worker] * self._pool.workers + [self._pool.run_here]
            self._asked = [self._threads.submit(run, measures_of) for run in runners]

    def made(self, job: Job, kind: str, format: str) -> Output:
        """The files of one kind in one format."""
        return {"pdf": self._pdf, "png": self._png, "tts": self._tts}[format](job, KINDS[kind])

    def pdfs(self, jobs: Iterable[tuple[Job, str]]) -> Iterator[Output]:
        """The PDFs of several kinds of one look, in the order in which kinds are told; one of each kind.

        Jobs are taken as they come. Pages are made in this process, and set by the workers meanwhile. When all are
        made, this process sets those that no worker has begun.
        """
        self.warm_up()
        tasks, begun = dict[str, Callable[[Runner], Output]](), dict[str, Future[Output]]()
        others = ThreadPoolExecutor(max_workers=max(self._pool.workers, 1))
        try:
            for job, name in jobs:
                assert name not in tasks
                tasks[name] = self._task(job, KINDS[name])
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

    def _task(self, job: Job, kind: Kind) -> Callable[[Runner], Output]:
        """A PDF, ready to be set. Whose templates are used is known by context, and a thread starts with none."""
        ready, context = self._ready(job, kind, job.wish), copy_context()
        return lambda run: context.run(self._pdf_of, job, kind, ready, run)

    def html(self, job: Job, kinds: list[str]) -> Output:
        """One page for a browser, with all kinds in it."""
        try:
            page = html_page(job.sheets, job.book, kinds, job.wish, self._folder)
        except Exception as failure:
            return Output((), (self._told(template_fault(failure, self._house), failure),))
        return Output(((f"sheets.{job.language}.html", page.encode()),))

    def changed(self, before: Sheets, now: Job, kinds: Sequence[str]) -> list[str] | Diagnostic:
        """Those of some kinds of sheets that come out differently than before."""
        try:
            return changed_kinds(before, now.sheets, now.book, now.wish, kinds)
        except Exception as failure:
            return self._told(template_fault(failure, self._house), failure)

    # ---- formats

    def _pdf(self, job: Job, kind: Kind) -> Output:
        return self._pdf_of(job, kind, self._ready(job, kind, job.wish), self._pool.run_here)

    def _pdf_of(self, job: Job, kind: Kind, ready: Written | Diagnostic, run: Runner) -> Output:
        printed, problems = self._set(job, kind, job.wish, ready, run, "pdf")
        return Output(tuple((f"{kind.name}.{job.language}.pdf", data) for data in printed.pages), problems)

    def _png(self, job: Job, kind: Kind) -> Output:
        """Previews of the pages; and where there is something to cut, each piece by itself for a print shop."""
        printed, problems = self._set(job, kind, job.wish, self._ready(job, kind, job.wish), self._pool.run_here, "png")
        wide = len(str(len(printed.pages)))
        files = [
            (f"{kind.name}.{job.language}.page-{number:0{wide}}.png", data)
            for number, data in enumerate(printed.pages, 1)
        ]
        if kind.size is not None and printed.pages:
            files += self._pieces(job, kind)
        return Output(tuple(files), problems)

    def _pieces(self, job: Job, kind: Kind) -> list[tuple[str, bytes]]:
        once = replace(job, sheets=_once_each(job.sheets))
        fronts, backs, _ = self._alone(once, kind, BLEED if job.bleed else 0.0, "png", SHOP_PPI)
        folder = f"{kind.name}.{job.language}"
        named = _names(kind.pieces(once.sheets), len(fronts))
        files = [(f"{folder}/{name}.png", data) for name, data in zip(named, fronts, strict=True)]
        if len(set(backs)) == 1:
            return [*files, (f"{folder}/back.png", backs[0])]
        return files + [(f"{folder}/{name}.back.png", data) for name, data in zip(named, backs, strict=True)]

    def _tts(self, job: Job, kind: Kind) -> Output:
        """Sheets for a virtual table: a grid of pieces; the last place shows what others see of a hidden one."""
        if kind.size is None:
            return Output(())
        size = kind.size(job.sheets)
        fronts, backs, problems = self._alone(job, kind, 0.0, "png", SHOP_PPI)
        files = []
        for number, start in enumerate(range(0, len(fronts), PLACES), 1):
            behind = backs[start : start + PLACES]
            several = f".{number}" if len(fronts) > PLACES else ""
            name = f"{kind.name}.{job.language}{several}"
            files.append((f"{name}.tts.png", self._table(kind, size, [*fronts[start : start + PLACES], behind[0]])))
            if len(set(behind)) > 1:
                files.append((f"{name}.back.tts.png", self._table(kind, size, [*behind, behind[0]])))
        return Output(tuple(files), problems)

    def _table(self, kind: Kind, size: tuple[float, float], pictures: Sequence[bytes]) -> bytes:
        """Pictures in a grid, the last one in its last place."""
        for at, data in enumerate(pictures):
            (self._folder / f"piece-{at}.png").write_bytes(data)
        page, ppi = tabletop_page(size, len(pictures) - 1), tabletop_ppi(size)
        table = written(page, self._folder, f"table-{kind.name}")
        while len(data := self._picture(table, ppi)) > MOST_BYTES:
            ppi *= 0.9
        return data

    def _picture(self, sheet: Written, ppi: float) -> bytes:
        return self._pool.run_here(lambda setter: print_sheet(sheet, setter, "png", ppi)).pages[0]

    # ---- setting

    def _alone(
        self, job: Job, kind: Kind, bleed: float, format: Format, ppi: float
    ) -> tuple[list[bytes], list[bytes], tuple[Diagnostic, ...]]:
        """Every piece on a page of its own, and its back: a paper of the size of the piece holds just one."""
        assert kind.size is not None
        width, height = kind.size(job.sheets)
        paper = Paper(width + 2 * bleed, height + 2 * bleed)
        wish = replace(job.wish, paper=paper, duplex=spine(paper))
        printed, problems = self._set(job, kind, wish, self._ready(job, kind, wish), self._pool.run_here, format, ppi)
        return list(printed.pages[::2]), list(printed.pages[1::2]), problems

    def _ready(self, job: Job, kind: Kind, wish: Wish) -> Written | Diagnostic:
        """A sheet as Typst is to set it, or what is wrong with a template of the person's own."""
        try:
            page = looked_after(kind.page(job.sheets, job.book, wish), wide_words(kind.name, job.sheets))
            self._dress(job)
            sizes = sizes_for(kind.name, job.sheets, self._measured)
        except FontMissing as missing:
            return font_missing(missing.told, self._house)
        except Exception as failure:
            return self._told(template_fault(failure, self._house), failure)
        return written(page, self._folder, kind.name, sizes)

    def _set(
        self,
        job: Job,
        kind: Kind,
        wish: Wish,
        ready: Written | Diagnostic,
        run: Runner,
        format: Format,
        ppi: float = PREVIEW_PPI,
    ) -> tuple[Printed, tuple[Diagnostic, ...]]:
        """A sheet. One whose last page is nearly empty is set tighter, if that saves the page."""
        printed, problems = self._set_once(job, ready, run, format, ppi)
        if printed.filled < min(NEARLY_EMPTY, TIGHTER * (printed.length - 1)):
            tight = self._ready(job, kind, replace(wish, tight=True))
            tighter, told = self._set_once(job, tight, run, format, ppi)
            if 0 < tighter.length < printed.length:
                return tighter, told
        return printed, problems

    def _set_once(
        self, job: Job, ready: Written | Diagnostic, run: Runner, format: Format, ppi: float
    ) -> tuple[Printed, tuple[Diagnostic, ...]]:
        nothing = Printed((), ())
        if isinstance(ready, Diagnostic):
            return nothing, (ready,)
        try:
            printed = run(lambda setter: print_sheet(ready, setter, format, ppi))
        except FontMissing as missing:
            return nothing, (font_missing(missing.told, self._house),)
        except TypstError as failure:
            page = ready.path.read_text("utf-8")
            return nothing, (self._told(typst_fault(failure.diagnostic, self._house, job.where, page), failure),)
        titles = {each.id: each.title for each in job.sheets.pieces} if printed.overflows else {}
        return printed, tuple(overflow(job.where, titles, each) for each in printed.overflows)

    def _dress(self, job: Job) -> None:
        """The look of the pack, where the person who prints has no values of their own."""
        look = job.sheets.look
        if look != self._dressed and (self._house is None or not (self._house / VALUES).is_file()):
            wait(self._asked)  # they read the file that is written now
            (self._folder / VALUES).write_text(typst_values(look), "utf-8")
            self._dressed, self._asked = look, []
            self.warm_up()

    def _measured(self) -> Measures | None:
        """What the faces measure, from whoever is the first to tell."""
        self.warm_up()
        answered, _ = wait(self._asked, return_when=FIRST_COMPLETED)
        return answered.pop().result()

    def _told(self, found: Diagnostic | None, failure: Exception) -> Diagnostic:
        """What can be told of a failure; one that is ours goes on its way."""
        if found is None and self._house is not None:
            found = not_text(self._house)
        if found is None:
            raise failure
        return found


def _once_each(sheets: Sheets) -> Sheets:
    """A print shop is told how many of each: one picture will do."""
    return replace(
        sheets,
        tokens=tuple(replace(each, copies=min(each.copies, 1)) for each in sheets.tokens),
        visitors=tuple(replace(each, copies=1) for each in sheets.visitors),
        buildings=tuple(replace(each, copies=1, seats=0) for each in sheets.buildings),
        supply=tuple(replace(each, copies=1) for each in sheets.supply),
        lands=tuple(replace(each, copies=1) for each in sheets.lands),
    )


_UNSAFE = re.compile(r"[^a-z0-9_]+")


def _names(ids: list[str], count: int) -> list[str]:
    """Names of files for so many pieces: in their order, and safe wherever they come from."""
    wide = max(2, len(str(count)))
    known = [_UNSAFE.sub("-", each.partition(".")[2]) for each in ids]
    return [f"{number:0{wide}}-{name}" for number, name in enumerate([*known, *["blank"] * count][:count], 1)]
