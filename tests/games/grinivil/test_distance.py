"""How far it is to what an inhabitant needs, in play: ledger section 9.1.

The teacher buys only where a school stands within 2. Houses and schools are put at roads that are known to be so
many sections apart.
"""

from __future__ import annotations

import pytest

from tests.runtime.game.table import Table

SPOKES = (
    *(f"lay inner_{number}, slot {number - 1}" for number in (1, 2, 3, 4)),
    *("lay outer_1, slot 1", "lay outer_2, slot 2"),
    *(f"complete inner_{number}, road right" for number in (1, 2, 3)),
    *("complete outer_1, road out", "complete outer_2, road out"),
)
"""Three spokes, the outer roads behind them and the circle, all completed."""


def sold(house: str, school: str, *lines: str, card: str = "teacher") -> bool:
    """Whether seat 0 can sell a house at a site when the school stands at another."""
    house_land, house_site = house.split(".")
    school_land, school_site = school.split(".")
    table = Table.arranged(6).town(
        *(lines or SPOKES),
        f"build {house_land}, site {house_site}, building house, blocks 1 and 1",
        f"build {school_land}, site {school_site}, building school, blocks 2 and 2",
    )
    return "sell_house" in table.hand(0, card).turn_of(0).options("tile")


@pytest.mark.parametrize(
    ("house", "school", "distance"),
    [
        ("land_start.s1", "land_start.s2", 0),
        ("inner_1.in01c", "inner_2.in02a", 0),
        ("land_start.s1", "inner_2.in02a", 1),
        ("inner_1.in01c", "land_centre.z1", 1),
        ("land_start.s1", "outer_1.ot01c", 1),
        ("land_start.s1", "land_centre.z2", 2),
        ("land_start.s1", "inner_2.in02c", 2),
        ("land_start.s1", "outer_2.ot02c", 2),
        ("inner_1.in01c", "inner_3.in03b", 2),
        ("inner_1.in01c", "outer_1.ot01c", 2),
        ("land_start.s1", "inner_3.in03b", 3),
        ("inner_1.in01c", "outer_2.ot02c", 3),
        ("outer_2.ot02a", "inner_2.in02a", 3),
    ],
)
def test_a_limit_is_kept_up_to_its_very_distance(house: str, school: str, distance: int) -> None:
    """GV-DIST-01, GV-DIST-02, GV-DIST-06, GV-EX-06, GV-EX-61: the section of the house is not counted, that of the
    school is; 2 is near enough, 3 too far."""
    assert sold(house, school) is (distance <= 2)


def test_the_circle_counts_once() -> None:
    """GV-DIST-04: from spoke to spoke it is 2, wherever round the circle they meet it."""
    lines = (
        *(f"lay inner_{number}, slot {number - 1}" for number in range(1, 7)),
        "complete inner_1, road right",
        "complete inner_5, road right",
    )
    assert sold("inner_1.in01c", "inner_6.in06b", *lines)


def test_only_completed_roads_lead_anywhere() -> None:
    """GV-DIST-03: the middle spoke is the way, so its road decides. The circle is 1 away all the same."""
    lines = [line for line in SPOKES if line not in ("complete outer_1, road out", "complete inner_1, road right")]
    assert sold("inner_2.in02b", "land_centre.z1", *lines)
    assert not sold("land_start.s1", "land_centre.z1", *lines), "spoke 1 and the outer road are still being built"
    assert not sold("land_start.s1", "inner_2.in02c", *lines)


def test_both_ends_must_be_completed() -> None:
    """GV-DIST-03: not even two sites of one section are near each other while it is under construction."""
    lines = [line for line in SPOKES if line != "complete inner_2, road right"]
    assert not sold("inner_2.in02b", "inner_2.in02c", *lines)
    assert not sold("land_start.s1", "inner_2.in02c", *lines)


def test_without_a_way_no_limit_is_kept() -> None:
    """GV-DIST-03: outer 5 has an access road, but nothing completed leads to it."""
    lines = (*SPOKES, "lay outer_5, slot 5")
    assert not sold("land_start.s1", "outer_5.ot05c", *lines)
    assert not sold("outer_5.ot05a", "land_start.s2", *lines)
    assert sold("outer_5.ot05a", "outer_5.ot05c", *lines), "on its own section it is 0"


def test_an_access_road_adds_nothing_of_its_own() -> None:
    """GV-DIST-05: the tile with it is one section, like any outer tile."""
    start = ("lay inner_1, slot 0", "lay inner_2, slot 1", "complete inner_1, road right")
    lines = (*start, "lay outer_5, slot 1", "lay outer_6, slot 2")
    assert sold("land_start.s1", "outer_5.ot05c", *lines), "1"
    assert sold("inner_1.in01c", "outer_5.ot05c", *lines), "2"
    assert sold("land_start.s1", "outer_6.ot06b", *lines), "2: over outer 5"
    assert not sold("inner_1.in01c", "outer_6.ot06b", *lines), "3"


def test_a_limit_of_three() -> None:
    """GV-DIST-06, GV-DIST-01: the accountant's bank may be 3 away."""
    for house, bank, distance in [
        ("land_start.s1", "inner_3.in03b", 3),
        ("outer_2.ot02a", "inner_2.in02a", 3),
        ("land_start.s1", "land_start.s2", 0),
    ]:
        table = Table.arranged(6).town(
            *SPOKES,
            f"build {house.split('.')[0]}, site {house.split('.')[1]}, building house, blocks 1 and 1",
            f"build {bank.split('.')[0]}, site {bank.split('.')[1]}, building bank, blocks 2 and 2",
        )
        assert distance <= 3
        assert "sell_house" in table.hand(0, "accountant").turn_of(0).options("tile")
