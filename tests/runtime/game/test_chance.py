"""Chance is fair, and the same everywhere."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runtime.game.state.chance import draw_below, point_of_seed, shuffled
from tests.profiles import examples


def stream(seed: int, bound: int, count: int) -> list[int]:
    point, found = point_of_seed(seed), []
    for _ in range(count):
        value, point = draw_below(point, bound)
        found.append(value)
    return found


def test_a_seed_fixes_the_stream_on_every_machine() -> None:
    assert stream(1, 6, 12) == stream(1, 6, 12)
    script = "from tests.runtime.game.test_chance import stream; print(stream(7, 1000, 5))"
    for hash_seed in ("0", "1", "12345"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        done = subprocess.run(
            [sys.executable, "-c", script], capture_output=True, text=True, env=environment, check=True
        )
        assert done.stdout == f"{stream(7, 1000, 5)}\n"


def test_seeds_give_streams_of_their_own() -> None:
    seeds = [*range(-500, 500), 1 << 64, 1 << 65, (1 << 64) + 1, 3 << 200]
    assert len({tuple(stream(seed, 1 << 30, 2)) for seed in seeds}) == len(seeds)


@pytest.mark.parametrize("bound", [2, 3, 6, 7, 50])
def test_all_faces_come_up_alike(bound: int) -> None:
    """Far from any doubt: six standard deviations round what is expected."""
    count = 60_000
    found = Counter(stream(3, bound, count))
    expected, spread = count / bound, (count / bound * (1 - 1 / bound)) ** 0.5
    assert set(found) == set(range(bound))
    assert all(abs(times - expected) < 6 * spread for times in found.values())


def test_all_orders_come_up_alike() -> None:
    point, found, count = point_of_seed(9), Counter[tuple[str, ...]](), 24_000
    for _ in range(count):
        mixed, point = shuffled(point, "abcd")
        found[tuple(mixed)] += 1
    assert set(found) == set(itertools.permutations("abcd"))
    expected = count / 24
    assert all(abs(times - expected) < 6 * expected**0.5 for times in found.values())


@given(st.integers(), st.lists(st.integers()))
@examples(200)
def test_shuffling_loses_nothing(seed: int, things: list[int]) -> None:
    before = list(things)
    mixed, _ = shuffled(point_of_seed(seed), things)
    assert sorted(mixed) == sorted(before)
    assert things == before


@given(st.integers(), st.integers(1, (1 << 64) - 1))
@examples(200)
def test_a_number_is_below_its_bound(seed: int, bound: int) -> None:
    assert 0 <= draw_below(point_of_seed(seed), bound)[0] < bound


@pytest.mark.parametrize("bound", [0, -1, 1 << 64, 1 << 70])
def test_nothing_and_too_much_cannot_be_chosen_from(bound: int) -> None:
    with pytest.raises(ValueError, match="nothing to choose"):
        draw_below(1, bound)
