"""`allowed` spaces are counted and offered only where their action can be carried out; otherwise a worker rests."""

from __future__ import annotations

from .table import problems

FULL = (
    "given you have 0 wood",
    "given you have 0 fish",
    "given next player has 1 worker on forest",
    "given next player has 1 worker on jetty",
)


def test_a_space_whose_action_cannot_be_carried_out_is_not_counted() -> None:
    """Only the boatyard is open, and a boat costs wood."""
    assert not problems(*FULL, "when you do turn", "then there is 1 worker on bench")


def test_a_space_whose_action_can_be_carried_out_is_counted() -> None:
    assert not problems(
        *FULL[1:],
        "given you have 1 wood",
        "given there is 1 dinghy in display",
        "when you do turn",
        "then you build dinghy",
        "then there are at most 0 workers on bench",
    )


COUNTING = """
action count_spaces "Count the spaces"
  gain 1 coin per allowed cove_space tile
"""


def test_the_count_is_of_what_can_be_carried_out() -> None:
    lines = ("given you have 0 wood", "given you have 0 fish", "when you do count_spaces", "then you gain 2 coins")
    assert not problems(*lines, more=COUNTING)


WITHOUT_A_BENCH = {"if there is at least 1 allowed cove_space tile": "if you have at least 1 worker"}


def test_where_none_is_allowed_only_what_the_line_names_may_be_chosen() -> None:
    """A space of the cove, where the action fails; and none of the other tiles."""
    assert not problems(*FULL, "when you use boatyard", "then failed", instead=WITHOUT_A_BENCH)
    assert not problems(*FULL, "when you use bench", "then refused", instead=WITHOUT_A_BENCH)
