"""Floors: where they may be built, in which order, and when a building is usable."""

from __future__ import annotations

import pytest

from runtime.town import questions
from runtime.town.changes import Refused, complete_road, put_block, put_building
from runtime.town.town import NOBODY, Town

from .towns import road, site, town_of, town_where

TOWN = ("lay inner_1, slot 0", "lay inner_2, slot 1")
"""IN01c (residential) and IN02a (not) lie at a road under construction; IN01a at a half-road."""


def named(town: Town, where: str, building: str) -> Town:
    return put_building(town, site(town, where), town.plan.building_numbers[f"grinivil.{building}"])


def built(town: Town, where: str, *builders: int) -> Town:
    for builder in builders:
        town = put_block(town, site(town, where), builder)
    return town


def test_floors_go_from_bottom_to_top_and_may_be_of_different_players() -> None:
    """GV-BLD-02."""
    town = named(built(town_where(*TOWN), "in02a", 2), "in02a", "post_office")
    town = built(town, "in02a", 0, 1)
    assert town.blocks[site(town, "in02a")] == (2, 0, 1)


@pytest.mark.parametrize(("where", "allowed"), [("in01c", True), ("in02a", True), ("in01a", False), ("z1", True)])
def test_a_first_floor_needs_a_road_under_construction_or_completed(where: str, allowed: bool) -> None:
    """GV-BLD-05."""
    town = town_where(*TOWN)
    assert questions.is_buildable(town, site(town, where)) is allowed


def test_a_first_floor_needs_an_empty_site() -> None:
    """GV-BLD-05: what stands there is gone on with, never begun anew."""
    town = named(built(town_where(*TOWN), "in01c", 0), "in01c", "house")
    with pytest.raises(Refused) as refused:
        named(town, "in01c", "house")
    assert refused.value.code == "T815"


@pytest.mark.parametrize(
    ("where", "building", "allowed"),
    [("in01c", "house", True), ("in01c", "school", False), ("in02a", "house", False), ("in02a", "post_office", True)],
)
def test_a_building_stands_on_a_site_of_the_right_kind(where: str, building: str, allowed: bool) -> None:
    """GV-BLD-05, GV-LAND-03."""
    town = built(town_where(*TOWN), where, 0)
    if allowed:
        assert named(town, where, building).buildings != town.buildings
    else:
        with pytest.raises(Refused) as refused:
            named(town, where, building)
        assert refused.value.code == "T816"


def test_the_token_follows_the_first_block() -> None:
    """GV-BLD-06, GV-BLD-09: first the block, then the token; and no second floor before the token."""
    town = town_where(*TOWN)
    with pytest.raises(Refused) as refused:
        named(town, "in01c", "house")
    assert refused.value.code == "T817"
    with pytest.raises(Refused) as refused:
        built(town, "in01c", 0, 0)
    assert refused.value.code == "T813"


@pytest.mark.parametrize(
    ("where", "building", "floors"), [("in01c", "house", 2), ("in02a", "pub", 2), ("in02a", "church", 3)]
)
def test_the_last_floor_finishes_a_building(where: str, building: str, floors: int) -> None:
    """GV-BLD-09, GV-TYPE-05: two floors of a house or a shop, three of a public building, and none after that."""
    town = named(built(town_where(*TOWN), where, 0), where, building)
    for floor in range(1, floors):
        assert not questions.is_finished(town, site(town, where))
        assert questions.floors_left(town, site(town, where)) == floors - floor
        town = built(town, where, 1)
    assert questions.is_finished(town, site(town, where))
    assert not questions.is_buildable(town, site(town, where))
    with pytest.raises(Refused) as refused:
        built(town, where, 1)
    assert refused.value.code == "T812"


def test_buildings_may_be_finished_on_roads_under_construction_but_not_used() -> None:
    """GV-BLD-13, GV-BLD-14: completing the road makes them usable."""
    town = built(named(built(town_where(*TOWN), "in02a", 0), "in02a", "pub"), "in02a", 0)
    assert questions.is_finished(town, site(town, "in02a"))
    assert not questions.is_usable(town, site(town, "in02a"))
    assert questions.is_usable(complete_road(town, road(town, "inner_2.left")), site(town, "in02a"))


def test_an_unfinished_building_on_a_completed_road_is_not_usable() -> None:
    """GV-BLD-14."""
    town = town_of("half_way")
    usable = {
        name
        for name in ("z1", "z2", "z3", "s2", "in04a", "in03b", "in06b", "in02a")
        if questions.is_usable(town, site(town, name))
    }
    assert usable == {"z1", "z2", "s2", "in04a", "in03b", "in06b"}


def test_a_sold_house_is_still_finished_and_on_its_road() -> None:
    """GV-BLD-14, GV-SELL-11."""
    town = town_of("half_way")
    assert questions.is_usable(town, site(town, "s1"))
    assert not questions.is_sellable(town, site(town, "s1"))


def test_a_municipal_block_is_a_floor_like_any_other() -> None:
    """GV-BLD-16."""
    town = town_of("set_up")
    town = built(town, "s1", 3)
    assert town.blocks[site(town, "s1")] == (NOBODY, 3)
    assert questions.is_finished(town, site(town, "s1"))
