"""What things are worth, added up."""

from __future__ import annotations

from .table import Fair


def test_goods_are_worth_what_all_of_them_are_worth() -> None:
    fair = Fair().has(0, crown=2, wine=1, book=3, clay=4).has(1, shrine=5).do("appraise")
    assert fair.change(0) == {"fame": 2 * 2 + 1 + 3 * 2}


def test_what_was_drawn_is_worth_something_too() -> None:
    fair = Fair()
    for noun in fair.numbers.resources:
        fair.game.counts[fair.numbers.area_rows["fair.stock"]][noun] = 0
    fair.game.counts[fair.numbers.area_rows["fair.stock"]][fair.noun("book")] = 2
    assert fair.do("appraise_paid").change(0) == {"book": 2, "fame": 4}


def test_buildings_and_the_sites_beside_them_are_scored() -> None:
    """The bakery is worth 4 fame and 5 splendour, the tannery 2 and -3; the empty pond counts 3."""
    fair = Fair().town("two_stalls").score()
    assert fair.change(0) == {"fame": 4, "splendour": 5 - 3 + 3}
    assert fair.change(1) == {"fame": 2, "splendour": -3 + 5 + 3}


def test_what_stands_on_a_ground_counts_in_its_place() -> None:
    """The tannery stands on the pond, which counts no more; the meadow between them counts nothing."""
    fair = Fair().town("on_the_pond").score()
    assert fair.change(0) == {"fame": 6, "splendour": (5 - 3) + (-3 + 5)}


def test_a_worth_below_zero_takes_points_away() -> None:
    fair = Fair().town("lone_tannery").score()
    assert fair.change(0) == {"fame": 2, "splendour": -3}
    assert fair.count(0, "splendour") == -3
