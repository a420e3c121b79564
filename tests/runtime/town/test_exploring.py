"""Where land may be added."""

from __future__ import annotations

import pytest

from runtime.town import questions
from runtime.town.changes import Refused, add_land, complete_road, lay
from runtime.town.layout.plan import NONE
from runtime.town.town import NOBODY, Town

from .towns import land, open_spots, road, slot, town_of, town_where


def added(town: Town, tile: str, where: str) -> Town:
    return add_land(town, slot(town.plan, where), land(town.plan, tile))


def test_the_spots_at_the_start() -> None:
    """GV-REC-L04, GV-REC-L05: I7 and I2; O1 and O7, through the start tile."""
    town = town_of("set_up")
    assert open_spots(town, "inner") == ["inner.2", "inner.7"]
    assert open_spots(town, "outer") == ["outer.1", "outer.7"]
    assert open_spots(town, "centre") == []


def test_an_inner_tile_joins_the_inner_zone_without_any_completed_road() -> None:
    """GV-EXPL-02, GV-REC-L04."""
    town = town_where("lay inner_1, slot 0", "lay inner_2, slot 1")
    assert questions.completable_sections(town) == [road(town, "inner_1.right")]
    assert open_spots(town, "inner") == ["inner.2", "inner.7"]
    assert added(town, "inner_5", "inner.2").lands[slot(town.plan, "inner.2")] == land(town.plan, "inner_5")


@pytest.mark.parametrize("where", ["inner.3", "inner.4", "inner.6"])
def test_an_inner_tile_with_a_gap_is_refused(where: str) -> None:
    """GV-EXPL-02."""
    with pytest.raises(Refused) as refused:
        added(town_of("set_up"), "inner_5", where)
    assert refused.value.code == "T805"


def test_an_outer_tile_at_a_completed_spoke() -> None:
    """GV-EXPL-03, GV-EXPL-04, GV-REC-L05: it need not touch another outer tile."""
    tiles = [f"lay inner_{number + 1}, slot {number}" for number in range(6)]
    before = town_where(*tiles)
    assert "outer.4" not in open_spots(before, "outer")
    after = complete_road(before, road(before, "inner_5.right"))
    assert "outer.4" in open_spots(after, "outer")
    assert added(after, "outer_3", "outer.4") == lay(after, slot(after.plan, "outer.4"), land(after.plan, "outer_3"))


def test_a_completed_spoke_opens_only_the_slot_beyond_it() -> None:
    """GV-EXPL-04."""
    tiles = [f"lay inner_{number + 1}, slot {number}" for number in range(6)]
    assert open_spots(town_where(*tiles, "complete inner_5, road right"), "outer") == ["outer.4"]


def test_an_outer_tile_beside_one_whose_road_is_under_construction_is_refused() -> None:
    """GV-EXPL-03, GV-REC-L05: it opens when that road is completed."""
    before = town_where(
        "lay inner_1, slot 0", "lay inner_2, slot 1", "complete inner_1, road right", "lay outer_1, slot 1"
    )
    assert open_spots(before, "outer") == ["outer.7"]
    assert open_spots(complete_road(before, road(before, "outer_1.out")), "outer") == ["outer.2", "outer.7"]


def test_an_outer_road_must_be_connected_to_the_centre() -> None:
    """GV-REC-L05: a completed outer road to which no completed spoke leads opens nothing."""
    town = town_where("lay inner_1, slot 0", "lay inner_2, slot 1")
    assert open_spots(town, "outer") == []
    assert open_spots(complete_road(town, road(town, "inner_1.right")), "outer") == ["outer.1", "outer.7"]


def test_the_spot_is_named_before_the_tile_is_known() -> None:
    """GV-EXPL-05: where a slot is open any tile of its zone may come to lie."""
    town = town_of("half_way")
    for zone in range(3):
        for number in questions.open_slots(town, zone):
            fitting = [tile for tile in questions.lands_left(town, zone) if questions.land_fits(town, number, tile)]
            assert fitting == questions.lands_left(town, zone) != []


def test_what_is_left_of_a_stack() -> None:
    """GV-EXPL-06: an empty stack leaves nothing to add, however many spots are open."""
    town = town_where(*(f"lay outer_{number}, slot {number}" for number in range(1, 8)))
    assert questions.lands_left(town, 2) == []
    assert len(questions.lands_left(town, 1)) == 8
    assert questions.lands_left(town, 0) == []


def test_new_land_may_have_an_owner_or_none() -> None:
    """GV-EXPL-07 to 09: whoever explores owns it, unless a bonus or the lack of a marker leaves it to nobody."""
    town = town_of("set_up")
    where = slot(town.plan, "inner.2")
    assert add_land(town, where, land(town.plan, "inner_5"), 2).owners[where] == 2
    assert added(town, "inner_5", "inner.2").owners[where] == NOBODY


def test_land_is_added_only_in_its_zone_and_only_once() -> None:
    """GV-EXPL-01, GV-EXPL-05."""
    town = town_of("set_up")
    for tile, where, code in (
        ("outer_1", "inner.2", "T802"),
        ("inner_1", "inner.2", "T803"),
        ("inner_5", "inner.0", "T801"),
    ):
        with pytest.raises(Refused) as refused:
            added(town, tile, where)
        assert refused.value.code == code


def test_land_fits_just_where_it_may_be_added() -> None:
    """GV-EXPL-02, GV-EXPL-03: to ask beforehand is to hear what would happen. Also of land that lies already, of land
    for another zone, and of land turned too far."""
    town = town_of("half_way")
    for where in range(len(town.lands)):
        for tile in range(len(town.plan.lands) - 1):
            for turn in (0, 1):
                assert questions.land_fits(town, where, tile, turn) == may_be_added(town, where, tile, turn)


def may_be_added(town: Town, where: int, tile: int, turn: int) -> bool:
    try:
        return add_land(town, where, tile, NOBODY, turn).lands[where] != NONE
    except Refused:
        return False


def test_a_full_town_grows_no_farther() -> None:
    """GV-LAND-02: 8 inner and 8 outer tiles."""
    inner = [f"lay inner_{number + 1}, slot {number}" for number in range(8)]
    outer = [f"lay outer_{number}, slot {number}" for number in range(1, 8)]
    town = town_where(*inner, *outer)
    assert NONE not in town.lands
    assert [questions.open_slots(town, zone) for zone in range(3)] == [[], [], []]
