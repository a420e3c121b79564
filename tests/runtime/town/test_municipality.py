"""Which municipal sites get a block when land or roads change."""

from __future__ import annotations

import pytest

from runtime.town import questions
from runtime.town.changes import complete_road, lay, put_block
from runtime.town.declared.towns import starting_town
from runtime.town.names import site_name
from runtime.town.town import NOBODY, Town, empty_town

from .packs import grinivil_plan
from .towns import land, road, site, slot, town_of, town_where


def connected(before: Town, after: Town) -> list[str]:
    return [site_name(after, each) for each in questions.newly_connected_sites(before, after)]


def laid(town: Town, tile: str, where: str) -> Town:
    return lay(town, slot(town.plan, where), land(town.plan, tile))


def test_a_municipal_site_of_the_new_tile() -> None:
    """GV-MUNI-01: IN08b lies at the right, and the neighbour on that side makes a road of it."""
    before = town_where("lay inner_2, slot 3")
    assert connected(before, laid(before, "inner_8", "inner.2")) == ["inner_8.in08b"]


def test_a_municipal_site_of_an_older_tile() -> None:
    """GV-MUNI-01."""
    before = town_where("lay inner_8, slot 2")
    assert connected(before, laid(before, "inner_2", "inner.3")) == ["inner_8.in08b"]


def test_a_municipal_site_at_a_half_road_waits() -> None:
    """GV-MUNI-01: IN08b lies at the right, so a neighbour at the left does not concern it."""
    before = town_where("lay inner_2, slot 1")
    assert connected(before, laid(before, "inner_8", "inner.2")) == []


def test_a_municipal_site_of_an_outer_tile_under_construction() -> None:
    """GV-MUNI-01."""
    before = town_of("set_up")
    assert connected(before, laid(before, "outer_2", "outer.1")) == ["outer_2.ot02b"]


def test_a_municipal_site_at_a_completed_road_is_treated_the_same() -> None:
    """GV-MUNI-05: the start land and the centre have completed roads at once. No access tile has a municipal site."""
    plan = grinivil_plan()
    assert connected(empty_town(plan), starting_town(plan)) == ["land_centre.z3", "land_start.s1"]
    for number in (5, 6, 7):
        before = town_of("set_up")
        assert connected(before, laid(before, f"outer_{number}", "outer.1")) == []


def test_several_municipal_sites_at_once() -> None:
    """GV-MUNI-12: all of them are told, each once, in the order of the map."""
    before = town_where("lay inner_4, slot 0", "lay inner_1, slot 2")
    after = laid(before, "inner_3", "inner.1")
    assert connected(before, after) == ["inner_4.in04b", "inner_3.in03a", "inner_1.in01b"]
    whole = town_where(*(f"lay inner_{number}, slot {number}" for number in (2, 3, 4, 5, 6, 7)), "lay inner_1, slot 1")
    assert connected(whole, laid(whole, "inner_8", "inner.0")) == ["inner_8.in08b", "inner_1.in01b", "inner_7.in07a"]


def test_completing_a_road_connects_no_further_site() -> None:
    """GV-MUNI-01: the block came when the road came under construction."""
    before = town_where("lay inner_4, slot 0", "lay inner_3, slot 1")
    assert connected(before, complete_road(before, road(before, "inner_4.right"))) == []


def test_a_site_that_is_built_on_gets_no_second_block() -> None:
    """GV-MUNI-08, GV-MUNI-12."""
    before = town_where("lay inner_8, slot 2")
    after = laid(before, "inner_2", "inner.3")
    assert connected(before, put_block(after, site(after, "in08b"), NOBODY)) == []


@pytest.mark.parametrize(
    ("first", "second", "more"),
    [("inner_1", "inner_2", []), ("inner_4", "inner_3", ["inner_4.in04b", "inner_3.in03a"])],
)
def test_the_municipal_blocks_of_the_set_up(first: str, second: str, more: list[str]) -> None:
    """GV-REC-LAND, both examples: IN01 and IN02 bring none, IN04 and IN03 one each."""
    plan = grinivil_plan()
    after = laid(laid(starting_town(plan), first, "inner.0"), second, "inner.1")
    after = complete_road(after, road(after, f"{first}.right"))
    assert connected(empty_town(plan), after) == ["land_centre.z3", *more, "land_start.s1"]


@pytest.mark.parametrize("name", ["set_up", "set_up_with_more_blocks"])
def test_the_set_ups_of_the_pack_have_just_those_blocks(name: str) -> None:
    """GV-REC-LAND: what was connected in the set-up is built on, and nothing else is."""
    town = town_of(name)
    assert questions.newly_connected_sites(empty_town(town.plan), town) == []
    built = [number for number, blocks in enumerate(town.blocks) if blocks]
    assert all((printed := questions.printed_site(town, number)) and printed.municipal for number in built)
    assert all(town.blocks[number] == (NOBODY,) for number in built)
