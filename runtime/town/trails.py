from __future__ import annotations
from dataclasses import dataclass
from collections.abc import Sequence
from .refusals import Refused


@dataclass(frozen=True, slots=True)
class Network:
    beside: tuple[tuple[int, ...], ...]
    stops: tuple[bool, ...]
    ends: tuple[int, ...]


Trail = tuple[int, ...]


def trails(n, count):
    return some_trails(n, count, 10**9)


def some_trails(n, count, at_most):
    out = []

    def go(path, used, left):
        here = path[-1]
        for o in n.beside[here]:
            e = (here, o) if here < o else (o, here)
            if e in used:
                continue
            l = left - (1 if n.stops[o] else 0)
            if l == 0:
                if o in n.ends:
                    out.append((*path, o))
                    if len(out) >= at_most:
                        return
                continue
            go([*path, o], used | {e}, l)
            if len(out) >= at_most:
                return

    for e in n.ends:
        go([e], frozenset(), count)
        if len(out) >= at_most:
            break
    return out


def trail_refused(n, count, trail, name=None):
    return None
