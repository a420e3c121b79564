"""Producing: as many as a marker shows, and the marker goes back."""

from __future__ import annotations

import pytest

from runtime.game.state import log_events

from .table import Mill


def test_as_many_goods_as_the_marker_shows_and_it_goes_back_to_the_first_space() -> None:
    table = Mill(wood_marker=8, joker=3, grain_marker=5).do("fell", marker="wood_marker")
    assert table.gained() == {"wood": 8, "vp": 2}
    assert (table.value("wood_marker"), table.value("joker"), table.value("grain_marker")) == (0, 3, 5)


def test_a_marker_for_any_good_may_be_used_instead() -> None:
    """Then only that one goes back."""
    table = Mill(wood_marker=8, joker=3).do("fell", marker="joker")
    assert table.gained() == {"wood": 3}
    assert (table.value("wood_marker"), table.value("joker")) == (8, 0)


def test_who_produces_chooses_the_marker_the_goods_own_first() -> None:
    assert Mill(wood_marker=8, joker=3).begin("fell").asked() == ["wood_marker", "joker"]


def test_one_marker_is_no_question() -> None:
    """No marker for stone is on the wheel yet: the joker stands in for it."""
    table = Mill(stone_marker=None, joker=4).do("quarry")
    assert table.gained() == {"stone": 4}
    assert table.value("joker") == 0


def test_the_marker_that_is_named_is_used() -> None:
    table = Mill(joker=5, fish_marker=5).has(0, grain=2).do("ship")
    assert table.gained() == {"grain": -2, "meat": 5}
    assert (table.value("joker"), table.value("fish_marker")) == (0, 5)


def test_nothing_can_be_produced_and_the_marker_stays_on_the_first_space() -> None:
    table = Mill(wood_marker=0, joker=2).do("fell", marker="wood_marker")
    assert table.gained() == {}
    assert table.shown()["wood_marker"] == 0
    assert table.events(log_events.PRODUCED) == [(0, 0, 0, table.numbers.noun["mill.wood"])]


def test_no_more_than_there_is() -> None:
    """6 stones there are; the lot is what was got, not what was shown."""
    table = Mill(stone_marker=10, joker=None).do("quarry")
    assert table.gained() == {"stone": 6}
    assert table.events(log_events.PRODUCED)[0][1] == 6


def test_without_a_marker_on_the_wheel_nothing_can_be_produced() -> None:
    table = Mill(stone_marker=None, joker=None)
    assert not table.can("quarry")
    assert not table.has(0, grain=9).can("ship")
    assert table.can("fell")


def test_the_lot_that_was_produced_has_a_name() -> None:
    assert Mill(wood_marker=7, joker=None).do("fell").gained() == {"wood": 7, "vp": 1}


@pytest.mark.parametrize(("shown", "share"), [(0, {}), (4, {}), (5, {"vp": 1}), (10, {"vp": 2})])
def test_rules_react_to_a_production(shown: int, share: dict[str, int]) -> None:
    """Everybody else gains 1 point for 5 goods."""
    table = Mill(grain_marker=shown, joker=None).do("harvest", seat=1)
    assert table.gained(0) == table.gained(2) == share


def test_a_marker_is_offered_only_if_all_that_follows_can_be_done() -> None:
    """5 grain are due after the harvest: with 1 in stock, a marker that shows 3 is not enough."""
    table = Mill(grain_marker=3, joker=4).has(0, grain=1)
    assert table.can("bake")
    table.do("bake")  # the joker alone will do, and is not asked for
    assert table.gained() == {"vp": 3, "grain": 4 - 5}
    assert (table.value("grain_marker"), table.value("joker")) == (3, 0)
    assert not Mill(grain_marker=3, joker=3).has(0, grain=1).can("bake")


def test_looking_ahead_moves_nothing() -> None:
    table = Mill(grain_marker=3, joker=4).has(0, grain=1)
    before = table.game.markers[:], [row[:] for row in table.game.counts]
    for action in ("fell", "bake", "ship", "toll", "find_stone"):
        table.can(action)
    assert (table.game.markers, table.game.counts) == before
