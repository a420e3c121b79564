"""All benchmarks: `make bench`."""

from __future__ import annotations

import os
import platform
import sys

from .compiling import against_yaml, growth, slowest_declaration
from .loading import load_against_bare_pydantic
from .measure import table
from .starting import edit_one_card, first_answers, nothing_changed
from .towns import asking, changing, differences, town_growth


def main() -> None:
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.stdout.write(f"Python {platform.python_version()}, {os.cpu_count()} cores\n\n")
    bars = [against_yaml(), edit_one_card(), load_against_bare_pydantic(), slowest_declaration()]
    bars += [*first_answers(), nothing_changed()]
    bars += [*asking(), changing(), differences()]
    sys.stdout.write(table(bars) + "\n\n")
    sys.stdout.write("| cards | cold compile | us a card | peak memory |\n| --- | --- | --- | --- |\n")
    for cards, seconds, memory in growth():
        sys.stdout.write(f"| {cards:,} | {seconds:.2f} s | {seconds / cards * 1e6:.0f} | {memory:.0f} MB |\n")
    sys.stdout.write(
        "\n| tiles | sections | a road completed | networkx all pairs | a tile laid | a distance asked |\n"
    )
    sys.stdout.write("| --- | --- | --- | --- | --- | --- |\n")
    for row in town_growth():
        sys.stdout.write(
            f"| {row.tiles:,} | {row.sections:,} | {row.completed * 1e3:.2f} ms | {row.all_pairs * 1e3:.1f} ms "
            f"| {row.laid * 1e3:.2f} ms | {row.asked * 1e6:.2f} us |\n"
        )


if __name__ == "__main__":
    main()
