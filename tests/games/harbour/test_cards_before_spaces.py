"""A turn with a secret card and a space: what a line says of one, and what it does not say of the other."""

from __future__ import annotations

from .table import problems


def test_a_space_that_is_taken_is_refused_to_whoever_holds_a_card() -> None:
    assert not problems(
        "given next player has 1 storm",
        "when you use forest",
        "when next player uses forest",
        "then refused",
    )


def test_a_card_nobody_speaks_of_is_kept() -> None:
    assert not problems(
        "given you have 1 storm", "when you use forest", "then you gain 2 wood", "then you have 1 storm"
    )


def test_a_card_nobody_speaks_of_does_not_make_a_space_possible() -> None:
    """The catch gives the fish that the market asks for; but nobody says that it is played."""
    assert not problems("given you have 1 catch", "when you use fish_market", "then refused")


def test_a_card_and_a_space_are_played_in_one_turn() -> None:
    assert not problems(
        "given you have 1 storm",
        "when you use forest choosing accept = 1 choosing tide = storm",
        "then you gain 1 point, 2 wood",
        "then there is 1 storm in ebb",
    )


def test_a_card_that_is_named_is_played() -> None:
    assert not problems(
        "given you have 1 catch",
        "when you use fish_market choosing tide = catch",
        "then you gain 1 point",
    )


def test_a_card_that_is_not_held_is_refused() -> None:
    assert not problems(
        "given you have 1 storm",
        "when you use forest choosing tide = catch",
        "then refused",
    )
