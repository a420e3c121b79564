"""Planting sectors: which land belongs together, and how many trees it holds."""

from __future__ import annotations

import pytest

from runtime.town import questions
from runtime.town.changes import (
    Refused,
    complete_road,
    lay,
    move_tree,
    plant,
)
from tests.runtime.town.towns import (
    land,
    region,
    road,
    sector,
    sectors,
    site,
    slot,
    town_of,
    town_where,
)


def test_the_sectors_of_the_set_up() -> None:
    """GV-REC-LAND: {I0.p, O0.a} 8 places; {I1.p, O0.b} 7; {O0.c} 4; {Z.p} 3."""
    assert sectors(town_of("set_up")) == {
        frozenset({"inner_1.p", "land_start.a"}): 8,
        frozenset({"inner_2.p", "land_start.b"}): 7,
        frozenset({"land_start.c"}): 4,
        frozenset({"land_centre.p"}): 3,
    }


def test_the_sector_of_14() -> None:
    """GV-EX-22, GV-EX-60: 5 + 4 + 5."""
    assert sector(town_of("sector_of_14"), "inner_3.p") == ({"inner_3.p", "outer_2.b", "outer_3.a"}, 14)


def test_the_sector_of_26() -> None:
    """GV-REC-LAND, GV-SECT-02: 9 + 4 + 5 + 3 + 5, across an access road."""
    members = {"outer_5.w", "inner_2.p", "inner_3.p", "land_start.b", "outer_3.a"}
    assert sector(town_of("sector_of_26"), "outer_5.w") == (members, 26)


def test_the_edge_of_explored_land_bounds_a_sector() -> None:
    """GV-SECT-01."""
    assert sector(town_where("lay inner_3, slot 4"), "inner_3.p") == ({"inner_3.p"}, 5)


def test_a_spoke_bounds_a_sector_in_any_state() -> None:
    """GV-SECT-01, GV-SECT-03: neighbouring inner tiles are never one sector by themselves."""
    building = town_where("lay inner_1, slot 3", "lay inner_2, slot 4")
    completed = complete_road(building, road(building, "inner_1.right"))
    for town in (building, completed):
        assert sector(town, "inner_1.p") == ({"inner_1.p"}, 5)


def test_zone_borders_do_not_separate() -> None:
    """GV-SECT-02, GV-REC-L08, GV-REC-L09: left of its port an outer tile meets inner j, right of it inner j + 1."""
    town = town_where("lay inner_1, slot 3", "lay inner_2, slot 4", "lay outer_1, slot 3")
    assert sector(town, "inner_1.p") == ({"inner_1.p", "outer_1.a"}, 9)
    assert sector(town, "inner_2.p") == ({"inner_2.p", "outer_1.b"}, 8)


def test_borders_between_outer_tiles_do_not_separate() -> None:
    """GV-SECT-02, GV-REC-L10, GV-REC-L11: inside and outside of the road that runs along them."""
    town = town_where("lay outer_1, slot 3", "lay outer_2, slot 4")
    assert sector(town, "outer_1.b") == ({"outer_1.b", "outer_2.a"}, 7)
    assert sector(town, "outer_1.c") == ({"outer_1.c", "outer_2.c"}, 9)


def test_the_last_outer_tile_meets_the_start_land() -> None:
    """GV-REC-L10, GV-REC-L11, mod 8."""
    town = town_where("lay outer_1, slot 7", "lay inner_1, slot 7", "lay inner_2, slot 0")
    assert sector(town, "outer_1.b") == ({"outer_1.b", "land_start.a", "inner_2.p"}, 11)
    assert sector(town, "outer_1.c") == ({"outer_1.c", "land_start.c"}, 8)
    assert sector(town, "outer_1.a") == ({"outer_1.a", "inner_1.p"}, 9)


def test_the_strip_beyond_an_access_road_is_water() -> None:
    """GV-REC-L11: it joins nothing."""
    town = town_where("lay outer_5, slot 1")
    assert sector(town, "land_start.c") == ({"land_start.c"}, 4)
    assert sector(town, "land_start.b") == ({"land_start.b", "outer_5.w"}, 12)


def test_the_centre_is_never_joined_to_others() -> None:
    """GV-REC-L08 to 11, section 24.5."""
    town = town_where(*(f"lay inner_{number + 1}, slot {number}" for number in range(8)))
    assert sector(town, "land_centre.p") == ({"land_centre.p"}, 3)


def test_a_place_holds_one_tree() -> None:
    """GV-SECT-04: as many trees as places, and not one more."""
    town = town_where("plant land_centre, region p, trees 3")
    assert sector(town, "land_centre.p") == ({"land_centre.p"}, 0)
    with pytest.raises(Refused) as refused:
        plant(town, region(town, "land_centre.p"))
    assert refused.value.code == "T807"


def test_places_are_those_of_the_region_even_in_a_great_sector() -> None:
    """GV-SECT-04: a tree stands in a place of one tile."""
    town = town_of("sector_of_14")
    with pytest.raises(Refused):
        plant(town, region(town, "inner_3.p"), 6)
    assert sector(plant(town, region(town, "inner_3.p"), 5), "inner_3.p")[1] == 9


def test_sectors_merge_when_land_is_added_and_keep_their_trees() -> None:
    """GV-SECT-05."""
    before = town_where(
        "lay inner_2, slot 1",
        "lay inner_3, slot 2",
        "lay outer_3, slot 2",
        "plant inner_2, region p, trees 2",
        "plant outer_3, region a, trees 3",
    )
    after = lay(before, slot(before.plan, "outer.1"), land(before.plan, "outer_5"))
    whole = after.sectors.of[region(after, "inner_2.p")]
    assert questions.trees_in(after, whole) == 5
    assert questions.free_places(after, whole) == 21
    old = [set(members) for members in sectors(before)]
    assert all(any(members <= new for new in sectors(after)) for members in old), "none was split"


def test_planting_into_one_sector_may_use_several_of_its_regions() -> None:
    """GV-SECT-07: the sector is the same whichever of its regions a tree stands in."""
    town = town_of("sector_of_14")
    for name in ("inner_3.p", "outer_2.b", "outer_3.a"):
        town = plant(town, region(town, name))
    assert questions.trees_in(town, town.sectors.of[region(town, "outer_2.b")]) == 3


def test_a_replanted_tree_may_change_its_sector() -> None:
    """GV-SECT-08."""
    before = plant(town_of("set_up"), region(town_of("set_up"), "inner_1.p"), 2)
    after = move_tree(before, region(before, "inner_1.p"), region(before, "land_centre.p"))
    assert sector(after, "inner_1.p")[1] == 7
    assert sector(after, "land_centre.p")[1] == 2


def test_all_trees_of_the_sector_count_whoever_planted_them() -> None:
    """GV-SECT-06, GV-SECT-09: trees have no owner in the town; a stock of trees is no matter of the town."""
    town = town_of("sector_of_14")
    town = plant(plant(town, region(town, "inner_3.p"), 2), region(town, "outer_3.a"), 1)
    assert questions.trees_in(town, questions.sector_of_site(town, site(town, "in03c"))) == 3
    assert questions.trees_around(town, site(town, "in03c")) == questions.trees_around(town, site(town, "ot03a")) == 3
    assert questions.trees_around(town, site(town, "ot03b")) == 0


def test_planting_needs_neither_road_nor_ownership() -> None:
    """GV-SECT-10: land between two half-roads, that nobody owns."""
    town = town_where("lay inner_3, slot 4")
    assert sector(plant(town, region(town, "inner_3.p"), 5), "inner_3.p")[1] == 0


@pytest.mark.parametrize(("name", "lies_in"), [("s1", "land_start.a"), ("s2", "land_start.b"), ("ot02c", "outer_2.c")])
def test_a_house_belongs_to_the_sector_of_its_region(name: str, lies_in: str) -> None:
    """GV-SECT-11."""
    town = town_of("sector_of_14")
    assert questions.sector_of_site(town, site(town, name)) == town.sectors.of[region(town, lies_in)]
