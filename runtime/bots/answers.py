"""Legal answers to a question: one by chance, or some that are worth a look."""

from __future__ import annotations

from collections.abc import Iterator

from ..game.state.decisions import Decision, Move
from .chance import Stream

__all__ = ["random_answer", "some_answers"]

_TRIES = 30
"""How many mixes are tried by chance before they are gone through in order."""
_FEW = 3
"""By how many a mix by chance mostly goes beyond the least: nobody buys the whole market."""

_MIXES = 6
"""How many ways to pay are tried: the best stand first, and most of the others are much the same."""

Mix = tuple[int, ...]


def random_answer(decision: Decision, stream: Stream) -> Move:
    """A random legal answer."""
    if decision.kind == "one":
        return stream.below(len(decision.options))
    if decision.kind == "number":
        return int(stream.choose(decision.options))
    if decision.kind in ("trail", "mix"):
        return tuple(stream.choose(decision.options))
    for _ in range(_TRIES):
        mix = _random_mix(decision, stream)
        if decision.accepts is None or decision.accepts(mix):
            return mix
    return next(_accepted_mixes(decision))


def some_answers(decision: Decision, stream: Stream, most: int) -> list[Move]:
    """Up to ``most`` legal answers: all there are, or the ends of a range and some between."""
    if decision.kind == "one":
        every = list(range(len(decision.options)))
        return list(every) if len(every) <= most else sorted(stream.shuffle(every)[:most])
    if decision.kind == "trail":
        trails = list(decision.options)
        return trails if len(trails) <= most else stream.shuffle(trails)[:most]
    if decision.kind == "mix":
        return list(decision.options[: min(most, _MIXES)])
    if decision.kind == "number":
        numbers = list(decision.options)
        if len(numbers) <= most:
            return list(numbers)
        step = (len(numbers) - 1) / (most - 1)
        return [numbers[round(n * step)] for n in range(most)]
    found: dict[Move, None] = {random_answer(decision, stream): None}
    for _ in range(3 * most):
        if len(found) >= most:
            break
        mix = _random_mix(decision, stream)
        if mix not in found and (decision.accepts is None or decision.accepts(mix)):
            found[mix] = None
    return list(found)


def _random_mix(decision: Decision, stream: Stream) -> Mix:
    """A random mix within the limits; it need not be accepted."""
    many = stream.between(decision.least, min(decision.most, decision.least + _FEW))
    left, taken = list(decision.limits), [0] * len(decision.limits)
    for _ in range(many):
        place, kind = stream.below(sum(left)), 0  # one of all the goods that are left; a limit may be in the millions
        while place >= left[kind]:
            place -= left[kind]
            kind += 1
        left[kind] -= 1
        taken[kind] += 1
    return tuple(taken)


def _accepted_mixes(decision: Decision) -> Iterator[Mix]:
    """Every accepted mix, the smallest first."""
    for total in range(decision.least, decision.most + 1):
        for mix in _of_size(decision.limits, total):
            if decision.accepts is None or decision.accepts(mix):
                yield mix
    raise ValueError(f"no answer fits the question `{decision.name}`")


def _of_size(limits: Mix, total: int) -> Iterator[Mix]:
    if not limits:
        if total == 0:
            yield ()
        return
    for first in range(max(0, total - sum(limits[1:])), min(limits[0], total) + 1):
        for rest in _of_size(limits[1:], total - first):
            yield (first, *rest)
