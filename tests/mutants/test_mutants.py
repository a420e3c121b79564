"""Some dozens of changed packs with fixed seeds; `make soak` takes 20,000 of them all the way."""

from __future__ import annotations

import pytest

from .mutations import mutate
from .packs import PACKS, files_of
from .trial import mutant_of, try_mutant

SEEDS = range(48)
TYPESET = (7, 31)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_changed_pack_is_refused_or_plays(seed: int) -> None:
    verdict = try_mutant(seed, typeset=seed in TYPESET)
    assert not verdict.fault, "\n".join((*mutant_of(seed)[1].changes, verdict.fault))


@pytest.mark.parametrize("seed", range(12))
def test_lines_of_other_games_are_refused_or_play(seed: int) -> None:
    verdict = try_mutant(seed, "bare")
    assert not verdict.fault, "\n".join((*mutant_of(seed, "bare")[1].changes, verdict.fault))


def test_the_same_seed_makes_the_same_changes() -> None:
    assert [mutant_of(seed) for seed in range(5)] == [mutant_of(seed) for seed in range(5)]


def test_nearly_every_seed_changes_something() -> None:
    files = files_of("bare")
    assert sum(mutate(files, seed).files != files for seed in range(200)) > 160


def test_all_packs_are_changed() -> None:
    assert {mutant_of(seed)[0] for seed in range(300)} == set(PACKS)
