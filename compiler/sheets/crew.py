"""Those who set pages side by side: a compositor here, and others in processes of their own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from queue import SimpleQueue
from threading import Lock
from typing import Protocol, TypeVar

from . import compositor
from .compositor import ASK, FAULTY, SET, Compositor, Faulty, received, sent
from .printing import FontMissing, Format, Setter, compositor_in, font_folders

__all__ = ["Crew", "Does", "crew"]

T = TypeVar("T")


class Does(Protocol):
    """Lets somebody of the crew do some work."""

    def __call__(self, work: Callable[[Setter], T]) -> T: ...


class Gone(Exception):
    """A process has ended, and left its work undone."""


class Hired:
    """A compositor in a process of its own."""

    def __init__(self, packages: Path, folder: Path, fonts: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            # Isolated and without `site`: it starts in half the time, and nothing that is set up around us counts.
            [sys.executable, "-I", "-S", str(compositor.__file__), str(packages), str(folder), *fonts],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,  # what it cannot do is done here once more, and told from here
        )

    def set(self, file: str, format: Format, ppi: float, timestamp: int) -> tuple[list[bytes], str, str]:
        told, missing, *pages = self._answered(SET, file, format, str(ppi), str(timestamp))
        return pages, told.decode(), missing.decode()

    def asked(self, file: str, label: str) -> str:
        return self._answered(ASK, file, label)[0].decode()

    def _answered(self, *task: str) -> list[bytes]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            sent((each.encode() for each in task), self._process.stdin)
            answer = received(self._process.stdout)
        except (OSError, ValueError) as failure:  # it is not there, or it is not what we started
            raise Gone from failure
        if not answer:
            raise Gone
        how, *told = answer
        if how == FAULTY:
            raise Faulty(told[0].decode())
        return told

    def dismiss(self) -> None:
        """What it is doing is not waited for: nobody wants it any more."""
        self._process.kill()

    def leave(self) -> None:
        """Once it was dismissed."""
        self._process.communicate()


class Crew:
    """One who is here, and those who were hired."""

    def __init__(self, folder: Path, hired: Sequence[Hired]) -> None:
        self.hired = len(hired)
        self._all = hired
        self._dismissed = False
        self._folder = folder
        self._compositor: Compositor | None = None
        self._busy = Lock()
        self._free: SimpleQueue[Hired | None] = SimpleQueue()
        for each in hired:
            self._free.put(each)

    def here(self, work: Callable[[Setter], T]) -> T:
        """Some work by the one who is here."""
        with self._busy:
            self._compositor = self._compositor or compositor_in(self._folder)
            return work(self._compositor)

    def elsewhere(self, work: Callable[[Setter], T]) -> T:
        """Some work by whoever of the others is free. What one of them leaves undone is done here, now and later."""
        free = self._free.get()
        try:
            if free is not None:
                return work(free)
        except Gone:
            free = None
            if self._dismissed:
                raise
        finally:
            self._free.put(free)
        return self.here(work)

    def dismiss(self) -> None:
        """Nobody wants any more of what the others do."""
        self._dismissed = True
        for each in self._all:
            each.dismiss()


@contextmanager
def crew(folder: Path, size: int) -> Iterator[Crew]:
    """So many of them for a workshop: one is here, the others are processes."""
    hired = list[Hired]()
    try:
        with suppress(OSError, FontMissing):  # a font that is missing is told when something is set
            for _ in range(size - 1 if sys.executable else 0):
                hired.append(Hired(_packages(), folder, font_folders(folder)))
        yield Crew(folder, hired)
    finally:
        for each in hired:
            each.dismiss()
        for each in hired:
            each.leave()


def _packages() -> Path:
    """Where Typst is. It is not loaded here: it may never be needed."""
    found = find_spec("typst")
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).parent.parent
