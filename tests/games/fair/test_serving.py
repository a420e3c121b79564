"""Taking goods for what they are worth."""

from __future__ import annotations

from .table import Fair


def test_any_mix_up_to_so_much_can_be_taken() -> None:
    fair = Fair().do("dress_up")
    assert fair.asked.name == "gain"
    assert fair.listed() == [{"pot": 2}, {"book": 3}, {"book": 1, "pot": 1}]
    fair.pay(book=1)  # the rest lapses
    assert fair.change(0) == {"book": 1}


def test_no_more_than_that_can_be_taken() -> None:
    fair = Fair().do("dress_up")
    assert fair.refused(fair.mix(book=2, pot=1)) == "T921"
    assert fair.refused(fair.mix(shrine=1)) == "T901"
    assert fair.answer((0, 0, 0)).change(0) == {}


def test_where_little_is_left_the_mixes_are_others() -> None:
    fair = Fair().has(1, pot=3, book=18).do("dress_up")
    assert fair.done
    assert fair.change(0) == {"book": 2}


def test_nothing_is_asked_where_nothing_is_due() -> None:
    assert Fair().do("dress_by_count").done
    assert Fair().has(0, clay=1).do("dress_by_count").change(0) == {"book": 1}
