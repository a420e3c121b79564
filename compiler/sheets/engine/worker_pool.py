"""Typst in several processes, to set sheets side by side.

Typst remembers what it has set in one memory for the whole process, and locks it whenever it looks something up there.
So two threads wait for each other, and two processes do not.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from threading import Lock
from typing import Protocol, TypeVar

from .typesetter import Format, Typesetter

__all__ = ["Runner", "Setter", "Worker", "WorkerPool", "worker_pool"]

T = TypeVar("T")


class Setter(Protocol):
    """What sets pages: a `Typesetter` in this process, or a `Worker` in another."""

    def set(self, file: str, format: Format, ppi: float, timestamp: int) -> tuple[list[bytes], str, str]: ...

    def query(self, file: str, label: str) -> str: ...


class Runner(Protocol):
    """Calls a function with something that sets pages, and returns what that returns."""

    def __call__(self, work: Callable[[Setter], T]) -> T: ...


class Worker:
    """Typst in whichever process of the pool is free."""

    def __init__(self, executor: ProcessPoolExecutor) -> None:
        self._executor = executor

    def set(self, file: str, format: Format, ppi: float, timestamp: int) -> tuple[list[bytes], str, str]:
        return self._executor.submit(_set, file, format, ppi, timestamp).result()

    def query(self, file: str, label: str) -> str:
        return self._executor.submit(_query, file, label).result()


class WorkerPool:
    """Typst in this process, and in ``workers`` others."""

    def __init__(self, folder: Path, fonts: Sequence[str], executor: ProcessPoolExecutor | None, workers: int) -> None:
        self.workers = workers
        self._folder, self._fonts = str(folder), fonts
        self._worker = None if executor is None else Worker(executor)
        self._typesetter: Typesetter | None = None
        self._busy = Lock()

    def run_here(self, work: Callable[[Setter], T]) -> T:
        """Do some work in this process, one at a time."""
        with self._busy:
            self._typesetter = self._typesetter or Typesetter(self._folder, self._fonts)
            return work(self._typesetter)

    def run_in_worker(self, work: Callable[[Setter], T]) -> T:
        """Do some work in another process. If the pool is broken, this process does it, now and from then on."""
        if self._worker is not None:
            try:
                return work(self._worker)
            except (BrokenProcessPool, OSError):  # a process has ended, or none could be started
                self._worker = None
        return self.run_here(work)


@contextmanager
def worker_pool(folder: Path, fonts: Sequence[str], processes: int) -> Iterator[WorkerPool]:
    """A pool for a folder. This process counts as one of the ``processes``."""
    executor = _executor(str(folder), fonts, processes - 1)
    try:
        yield WorkerPool(folder, fonts, executor, processes - 1 if executor is not None else 0)
    finally:
        if executor is not None:
            executor.shutdown(cancel_futures=True)


def _executor(folder: str, fonts: Sequence[str], workers: int) -> ProcessPoolExecutor | None:
    """None where no process is wanted or can be had. Not forked: Typst has threads once it has set a page, and a copy
    without them waits for ever."""
    if workers < 1 or not sys.executable:
        return None
    try:
        return ProcessPoolExecutor(workers, get_context("spawn"), _start, (folder, fonts))
    except (OSError, ImportError, NotImplementedError):  # a system without semaphores
        return None


# ---- in a worker

_typesetters: list[Typesetter] = []


def _start(folder: str, fonts: Sequence[str]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it is told to stop, and ends it
    _typesetters.append(Typesetter(folder, fonts))


def _set(file: str, format: Format, ppi: float, timestamp: int) -> tuple[list[bytes], str, str]:
    return _typesetters[-1].set(file, format, ppi, timestamp)


def _query(file: str, label: str) -> str:
    return _typesetters[-1].query(file, label)
