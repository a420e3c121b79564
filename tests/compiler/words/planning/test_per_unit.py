"""What goes by a number that is chosen is told as so much for each."""

from __future__ import annotations

from .test_plan import words


def test_a_price_in_ranges() -> None:
    text = words("choose n from 1 to 6", "by n", "  1 to 3: pay n money", "  4 to 6: pay 2 * n money", "gain n trees")
    assert text.startswith("Gain 1 to 6 trees and pay 1 € (1 to 3) or 2 € (4 to 6) for each tree.")


def test_one_price() -> None:
    text = words("choose n from 1 to 4", "pay 2 * n money", "gain n trees")
    assert text.startswith("Gain 1 to 4 trees and pay 2 € for each tree.")


def test_what_is_paid_is_counted() -> None:
    text = words("choose n from 1 to 4", "pay n trees", "gain 3 * n vp")
    assert text.startswith("Pay 1 to 4 trees and gain 3 victory points for each tree.")


def test_a_number_that_is_needed_later_has_a_letter() -> None:
    text = words("choose n from 1 to 4", "pay n trees", "gain 3 * n vp", "next player gains n money")
    assert text.startswith("Choose X, from 1 to 4.")


def test_what_grows_otherwise_keeps_its_letter() -> None:
    text = words("choose n from 1 to 4", "pay n trees", "gain n * n vp")
    assert text.startswith("Choose X, from 1 to 4.")


def test_what_is_gained_for_each_one_counted() -> None:
    lines = ("choose s among planting sectors", "plant up to 9 trees in s as set", "for each set")
    text = words(*lines, "  1 to 3: gain 5 money", "  4: gain 2 vp", "  5 to 6: gain 3 vp", "  7+: gain 4 vp")
    expected = (
        "5 € (1st to 3rd), 2 victory points (4th), 3 victory points (5th and 6th) or 4 victory points (7th and later)"
    )
    assert f"For each tree planted, gain {expected}." in text
