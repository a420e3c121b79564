"""Many mutants, one after the other: `python -m tests.mutants 20000`. Exits with 1 if any went wrong."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from tests.shipped import share_shipped_packs

from .packs import PACKS
from .trial import Verdict, mutant_of, try_mutant

TYPESET_EVERY = 50


def _try(seed: int, pack: str | None) -> tuple[int, Verdict]:
    return seed, try_mutant(seed, pack, typeset=seed % TYPESET_EVERY == 0)


def main() -> int:
    asked = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    asked.add_argument("count", type=int, nargs="?", default=20_000)
    asked.add_argument("--first", type=int, default=0, help="the first seed")
    asked.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    asked.add_argument("--pack", choices=sorted(PACKS), help="only this pack")
    given = asked.parse_args()
    os.environ["TUILERIE_CACHE"] = "off"
    share_shipped_packs()
    seeds = range(given.first, given.first + given.count)
    ends, faults, begun = Counter[str](), Counter[str](), time.monotonic()
    with ProcessPoolExecutor(given.processes) as pool:
        for count, (seed, verdict) in enumerate(pool.map(partial(_try, pack=given.pack), seeds, chunksize=8), 1):
            if count % 500 == 0:
                print(f"{count} so far, {time.monotonic() - begun:.0f} s", file=sys.stderr, flush=True)
            ends[verdict.end] += 1
            if verdict.fault:
                faults[_where(verdict.fault)] += 1
                pack, mutant = mutant_of(seed, given.pack)
                print(f"---- seed {seed}: {pack}", *mutant.changes, verdict.fault, sep="\n", flush=True)
    took = time.monotonic() - begun
    print(f"{given.count} mutants in {took:.0f} s: {', '.join(f'{n} {end}' for end, n in ends.most_common())}")
    for where, often in faults.most_common():
        print(f"{often:5} {where}")
    return 1 if faults else 0


def _where(fault: str) -> str:
    """The last place in a traceback, and what happened there."""
    lines = [line.strip() for line in fault.strip().splitlines()]
    place = next((line for line in reversed(lines) if line.startswith("File ")), "")
    return f"{place.rpartition('/')[2]}: {lines[-1]}"


sys.exit(main()) if __name__ == "__main__" else None
