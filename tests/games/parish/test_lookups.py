"""Values by a number that changes in the game, and blocks that speak of some numbers only."""

from __future__ import annotations

import pytest

from .table import Parish

# ---- a value by what is left


@pytest.mark.parametrize(("left", "price"), [(4, 2), (3, 3), (2, 5), (1, 5)])
def test_a_price_follows_what_is_left(left: int, price: int) -> None:
    """The lines fall: 4, 3, 1 to 2."""
    table = Parish().has(0, grain=9).left(left).do("settle")
    assert table.gained() == {"grain": -price, "district": 1}


def test_a_price_that_cannot_be_paid_is_foreseen() -> None:
    assert Parish().has(0, grain=2).left(4).can("settle")
    assert not Parish().has(0, grain=2).left(3).can("settle")
    assert not Parish().has(0, grain=9).left(0).can("settle")


def test_the_second_price_is_foreseen_as_it_will_be() -> None:
    """2 for the first, and then 3, because one is gone."""
    assert not Parish().has(0, grain=4).left(4).can("settle_twice")
    table = Parish().has(0, grain=5).left(4)
    assert table.can("settle_twice")
    assert table.do("settle_twice").gained() == {"grain": -5, "district": 2}


def test_nothing_is_left_of_the_look_ahead() -> None:
    table = Parish().has(0, grain=9).left(4)
    before = [row[:] for row in table.game.counts]
    table.can("settle_twice")
    assert table.game.counts == before


def test_a_changed_value_is_looked_up_no_more() -> None:
    table = Parish().has(0, grain=9).left(3).do("land_rush")
    assert table.gained() == {"grain": -1, "district": 1}
    assert table.do("settle").gained() == {"grain": -2, "district": 2}


def test_the_change_is_foreseen_and_forgotten() -> None:
    table = Parish().has(0, grain=1).left(3)
    assert table.can("land_rush")
    assert not table.can("settle")


@pytest.mark.parametrize(("space", "stones", "points"), [(3, 5, 1), (0, 0, 1)])
def test_a_value_by_a_marker_is_read_after_the_marker_was_used(space: int, stones: int, points: int) -> None:
    table = Parish()
    table.game.markers[0] = space
    table.do("storm")
    assert table.gained().get("stone", 0) == stones
    assert table.gained()["vp"] == points


# ---- occasions


@pytest.mark.parametrize("rounds", range(12))
def test_only_the_numbers_that_are_named_do_anything(rounds: int) -> None:
    """3: a marker enters. 5: everybody gains a point. 8: everybody settles. All others: nothing."""
    table = Parish().has(1, round_marker=rounds)
    table.begin("new_round")
    asked = table.game.decision.name if table.game.decision is not None else ""
    entered = table.game.markers[1] == 0
    assert (entered, table.gained(2).get("vp", 0), asked) == (rounds == 2, int(rounds == 4), "n" if rounds == 7 else "")


def test_what_comes_on_an_occasion_is_foreseen() -> None:
    assert all(Parish().has(1, round_marker=rounds).can("new_round") for rounds in range(12))
