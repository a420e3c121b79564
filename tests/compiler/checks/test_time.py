"""Large packs: the time to check grows with their size, not with its square."""

from __future__ import annotations

from time import perf_counter

import pytest

from compiler.diagnostics import nearest
from compiler.packs.info import find_pack_declaration
from compiler.source.layout import Block
from tests.town import codes, compile_text

LANDS = "\n".join(f'land l{n} "L"\n  zone z\n  road r{n}, state open\n' for n in range(1_500))
JOINS = "".join(f"  join z road r{n} to z road r{n + 1}\n" for n in range(1_000))
TEXTS = {
    "tiles alike": "\n".join(
        f'tile t{n} "T"\n  gain {n + 1} vp\n  pay {n + 1} money\n  time none\n' for n in range(2_500)
    ),
    "a chain that ends where it starts": "\n".join(
        f'action a{n} "A"\n  do a{(n + 1) % 2_500}\n  do a{n // 2}\n' for n in range(2_500)
    ),
    "words nobody knows": 'tile t "T"\n' + "".join(f"  x{n}q 1 vp\n" for n in range(1_900)) + "  time none\n",
    "lands and joins": f'road_state open "O"\n\nzone z "Z", slots 4\n\n{LANDS}\nmap m "M"\n{JOINS}',
}


@pytest.mark.parametrize("text", TEXTS)
def test_a_large_pack_is_checked_in_a_few_seconds(text: str) -> None:
    started = perf_counter()
    codes(compile_text(TEXTS[text]))
    assert perf_counter() - started < 8


def test_a_name_is_looked_for_among_many_in_no_time() -> None:
    names = [f"{chr(97 + n % 26)}{chr(97 + n // 26 % 26)}{n}_house" for n in range(10_000)]
    started = perf_counter()
    assert [nearest(f"zebra_{n}x", names) for n in range(100)] == [None] * 100
    assert nearest("aa0_huose", names) == "aa0_house"
    assert perf_counter() - started < 6


def test_many_packs_in_one_folder_are_told_apart_quickly() -> None:
    blocks = [Block("a.tuile", line, 'pack m "M"\n  language 1\n  players 2') for line in range(20_000)]
    started = perf_counter()
    _, problems, rest = find_pack_declaration(
        [*blocks, Block("a.tuile", 20_001, 'points vp "P"')], "m", [], frozenset()
    )
    assert (len(problems), len(rest)) == (19_999, 1)
    assert perf_counter() - started < 5
