"""Measuring two sides fairly: interleaved rounds, medians, one ratio."""

from __future__ import annotations

import gc
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

__all__ = ["Bar", "command_seconds", "interleaved", "peak_megabytes", "rates", "table"]


@dataclass(frozen=True, slots=True)
class Bar:
    """A figure that must hold. ``better`` says which way is good for the ratio."""

    name: str
    what: str
    ratio: float
    floor: float
    aim: float
    better: str
    detail: str
    unit: str = "x"
    """Few figures are no ratio: a time that nobody should wait, the memory of a game."""

    @property
    def verdict(self) -> str:
        reaches = (lambda goal: self.ratio >= goal) if self.better == "more" else (lambda goal: self.ratio <= goal)
        return "aim" if reaches(self.aim) else "floor" if reaches(self.floor) else "BELOW"


def interleaved(
    sides: Sequence[Callable[[], object]], rounds: int = 5, clock: Callable[[], float] = time.perf_counter
) -> list[float]:
    """The median time of each side, in seconds; the sides take turns, so that both meet the same weather."""
    times: list[list[float]] = [[] for _ in sides]
    for _ in range(rounds):
        for side, measured in zip(sides, times, strict=True):
            gc.collect()
            start = clock()
            side()
            measured.append(clock() - start)
    return [statistics.median(measured) for measured in times]


def rates(sides: Sequence[Callable[[int], Sequence[int]]], rounds: int = 5) -> list[list[float]]:
    """How much of what it counts each side does in a second, as medians. A side is told the number of its round."""
    found: list[list[list[float]]] = [[] for _ in sides]
    for number in range(rounds):
        for side, measured in zip(sides, found, strict=True):
            gc.collect()
            start = time.perf_counter()
            done = side(number)
            seconds = time.perf_counter() - start
            measured.append([count / seconds for count in done])
    return [[statistics.median(column) for column in zip(*measured, strict=True)] for measured in found]


def command_seconds(command: Sequence[str]) -> Callable[[], object]:
    """A whole process, from its start to its end. Its bytecode is at hand, as it is once a program was used."""

    def run() -> object:
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        return subprocess.run(command, stdout=subprocess.DEVNULL, check=False, env=environment)

    return run


def peak_megabytes(code: str) -> float:
    """The most memory a fresh process held while running some code."""
    # The high-water mark of the process itself; what `getrusage` tells starts at the size of its parent.
    report = "; print(next(l for l in open('/proc/self/status') if l.startswith('VmHWM')).split()[1])"
    done = subprocess.run([sys.executable, "-c", code + report], capture_output=True, text=True, check=True)
    return int(done.stdout.split()[-1]) / 1024


def table(bars: Sequence[Bar]) -> str:
    lines = ["| bar | what | ratio | floor | aim | reaches | measured |", "| --- | --- | --- | --- | --- | --- | --- |"]
    for bar in bars:
        figures = " | ".join(_short(figure, bar) for figure in (bar.ratio, bar.floor, bar.aim))
        lines.append(f"| {bar.name} | {bar.what} | {figures} | {bar.verdict} | {bar.detail} |")
    return "\n".join(lines)


def _short(figure: float, bar: Bar) -> str:
    if bar.unit != "x":
        return f"{figure:.0f} {bar.unit}" if figure >= 100 else f"{figure:.3g} {bar.unit}"
    if bar.better == "less" and 0 < figure < 1:
        return f"1/{1 / figure:.1f}"
    return f"{figure:.2f}x"
