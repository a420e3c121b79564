"""Which mixes of goods are worth a look: compared with all there are where those are few, and where they are many, work
is counted."""

from __future__ import annotations

from itertools import islice, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runtime.game.tables.payment_search import (
    Mix,
    Payments,
    Servings,
    worth_of,
)
from tests.profiles import examples

kinds = st.lists(st.tuples(st.integers(0, 6), st.integers(0, 3), st.integers(0, 9)), min_size=1, max_size=4)
"""What one is worth, how many there are, and what one is worth elsewhere."""
sums = st.integers(0, 18)

Kinds = list[tuple[int, int, int]]


def every_mix(some: Kinds) -> list[Mix]:
    """All mixes of goods that are worth something."""
    return list(product(*[range(held + 1 if worth else 1) for worth, held, _ in some]))


def columns(some: Kinds) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    worths, held, elsewhere = zip(*some, strict=True)
    return worths, held, elsewhere


def is_minimal(worths: Mix, mix: Mix, due: int) -> bool:
    """Nothing of it could be taken away."""
    total = worth_of(worths, mix)
    return all(total - worth < due for worth, many in zip(worths, mix, strict=True) if many)


def is_full(worths: Mix, held: Mix, mix: Mix, allowed: int) -> bool:
    """Nothing could be added to it."""
    total = worth_of(worths, mix)
    more = [worth for worth, there, many in zip(worths, held, mix, strict=True) if worth and many < there]
    return all(total + worth > allowed for worth in more)


@examples(150)
@given(kinds, sums)
def test_payments_are_all_that_suffice_and_have_nothing_to_spare(some: Kinds, due: int) -> None:
    worths, held, elsewhere = columns(some)
    found = list(Payments(worths, held, due, elsewhere))
    expected = [mix for mix in every_mix(some) if worth_of(worths, mix) >= due and is_minimal(worths, mix, due)]
    assert sorted(found) == sorted(expected)


@examples(150)
@given(kinds, sums)
def test_the_least_waste_comes_first_then_what_is_worth_least_elsewhere_then_the_fewest_tiles(
    some: Kinds, due: int
) -> None:
    worths, held, elsewhere = columns(some)
    found = list(Payments(worths, held, due, elsewhere))
    order = [(worth_of(worths, mix), worth_of(elsewhere, mix), sum(mix)) for mix in found]
    assert order == sorted(order)


@examples(150)
@given(kinds, sums)
def test_something_is_listed_if_and_only_if_it_can_be_paid(some: Kinds, due: int) -> None:
    worths, held, elsewhere = columns(some)
    payments = Payments(worths, held, due, elsewhere)
    assert payments.affordable == (worth_of(worths, held) >= due)
    assert bool(list(islice(payments, 1))) == payments.affordable


@examples(150)
@given(kinds, sums)
def test_no_payment_is_cheaper_than_the_first(some: Kinds, due: int) -> None:
    """Whatever else is worth enough is worth at least as much."""
    worths, held, elsewhere = columns(some)
    first = next(iter(Payments(worths, held, due, elsewhere)), None)
    enough = [worth_of(worths, mix) for mix in every_mix(some) if worth_of(worths, mix) >= due]
    assert (first is None) == (not enough)
    if first is not None:
        assert worth_of(worths, first) == min(enough)


@examples(150)
@given(kinds, sums, st.integers(2, 5))
def test_payments_of_larger_units_are_the_same(some: Kinds, due: int, factor: int) -> None:
    """Counting in halves or in pence changes nothing, nor does a due that falls between two sums."""
    worths, held, elsewhere = columns(some)
    plain = list(Payments(worths, held, due, elsewhere))
    larger = [worth * factor for worth in worths]
    assert list(Payments(larger, held, due * factor, elsewhere)) == plain
    if due > 0:
        assert list(Payments(larger, held, due * factor - 1, elsewhere)) == plain


@examples(150)
@given(kinds, sums)
def test_servings_are_all_that_fit_and_leave_no_room(some: Kinds, allowed: int) -> None:
    worths, held, elsewhere = columns(some)
    found = list(Servings(worths, held, allowed, elsewhere))
    fitting = [mix for mix in every_mix(some) if worth_of(worths, mix) <= allowed]
    assert sorted(found) == sorted(mix for mix in fitting if is_full(worths, held, mix, allowed))
    order = [(-worth_of(worths, mix), -worth_of(elsewhere, mix), sum(mix)) for mix in found]
    assert order == sorted(order)


# ---- work

WORTHS = (1, 2, 3, 4, 5, 6, 10, 12)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("due", [1, 7, 30, 60, 120])
def test_a_list_of_sixty_takes_little_work_however_rich_somebody_is(seed: int, due: int) -> None:
    """23 kinds with 30 tiles each, dues up to 60, and twice that for units that are counted in halves: there are
    milliards of payments, and the first sixty are found in some thousand steps."""
    rng = Random(seed)
    worths = [rng.choice(WORTHS) for _ in range(23)]
    elsewhere = [rng.choice((0, 0, 0, 2, 4, 14)) for _ in range(23)]
    payments = Payments(worths, [30] * 23, due, elsewhere)
    found = list(islice(payments, 60))
    assert found
    assert all(worth_of(worths, mix) >= due and is_minimal(worths, mix, due) for mix in found)
    assert payments.steps < 8_000


def test_the_first_payment_takes_the_least_work() -> None:
    payments = Payments([1 + n % 6 for n in range(23)], [30] * 23, 60, [0] * 23)
    next(iter(payments))
    assert payments.steps < 3_000


def test_what_cannot_be_paid_takes_no_work() -> None:
    payments = Payments([1] * 23, [30] * 23, 691, [0] * 23)
    assert not payments.affordable
    assert list(payments) == []
    assert payments.steps == 0


def test_large_sums_are_paid_plainly() -> None:
    """No game comes near; but a pack may come from a stranger, and somebody may have a million of something."""
    worths, held = [1, 5, 10], [1_000_000, 200, 30_000]
    payments = Payments(worths, held, 301_003, [0, 0, 0])
    found = list(payments)
    assert found
    assert len(found) <= 3
    assert all(worth_of(worths, mix) >= 301_003 and is_minimal(tuple(worths), mix, 301_003) for mix in found)
    assert all(many <= there for mix in found for many, there in zip(mix, held, strict=True))
    assert payments.steps == 0
    served = list(Servings(worths, held, 299_999, [0, 0, 0]))
    assert [worth_of(worths, mix) for mix in served] == [299_999]
