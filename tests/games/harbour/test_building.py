"""A boat that lies both in the pile and among those for sale: the copy that was chosen is the one that is built."""

from __future__ import annotations

from .table import problems


def test_what_is_chosen_from_the_display_leaves_the_display() -> None:
    assert not problems(
        "given you have 3 wood",
        "given there is 1 schooner in display",
        "given there are 2 schooners in boat_cards",
        "when you use boatyard choosing plan = schooner",
        "then you build schooner",
        "then there are at most 0 schooners in display",
        "then there are 2 schooners in boat_cards",
    )


def test_what_is_handed_over_is_still_the_copy_that_was_chosen() -> None:
    assert not problems(
        "given you have 3 wood",
        "given there is 1 schooner in desk",
        "given there is 1 schooner in display",
        "when you do build_by_hand",
        "then there are at most 0 schooners in desk",
        "then there is 1 schooner in display",
    )


def test_each_of_those_in_an_area_is_taken_from_there() -> None:
    assert not problems(
        "given you have 4 wood",
        "given there is 1 schooner in desk",
        "given there is 1 dinghy in desk",
        "given there is 1 schooner in display",
        "given there is 1 dinghy in display",
        "when you do build_on_desk",
        "then there are at most 0 buildings in desk",
        "then there is 1 schooner in display",
        "then there is 1 dinghy in display",
    )
