"""All benchmarks: `make bench`."""

from __future__ import annotations

import os
import platform
import sys

from .compiling import against_yaml, growth, slowest_declaration
from .loading import load_against_bare_pydantic
from .measure import table
from .starting import edit_one_card, first_answers, nothing_changed


def main() -> None:
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.stdout.write(f"Python {platform.python_version()}, {os.cpu_count()} cores\n\n")
    bars = [against_yaml(), edit_one_card(), load_against_bare_pydantic(), slowest_declaration()]
    bars += [*first_answers(), nothing_changed()]
    sys.stdout.write(table(bars) + "\n\n")
    sys.stdout.write("| cards | cold compile | us a card | peak memory |\n| --- | --- | --- | --- |\n")
    for cards, seconds, memory in growth():
        sys.stdout.write(f"| {cards:,} | {seconds:.2f} s | {seconds / cards * 1e6:.0f} | {memory:.0f} MB |\n")


if __name__ == "__main__":
    main()
