"""How things of a town are called, and found."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.objects.declarations.pack import Pack
from compiler.objects.declarations.towns import TownDeclaration
from runtime.town import names
from runtime.town.declared.towns import build_declared_town, starting_town
from runtime.town.layout.coordinates import column_name, coordinate
from runtime.town.layout.plan import NONE
from runtime.town.town import Town, empty_town
from tests.content.packs import named
from tests.content.packs import pack as pack_named
from tests.profiles import examples

from .packs import grinivil_plan, plan_from, random_packs, test_pack
from .pairs import Pair
from .towns import town_of, town_where


def check_every_name(town: Town) -> None:
    """Whatever a thing is called, it is found by that name; and its full name means it alone."""
    for number, road in enumerate(town.site_roads):
        if road != NONE:
            assert names.find_site(town, names.site_name(town, number)) == [number]
            assert all(number in names.find_site(town, name) for name in names.site_names(town, number))
    for number, sector in enumerate(town.sectors.of):
        if sector != NONE:
            assert names.find_region(town, names.region_name(town, number)) == [number]
            assert all(names.find_region(town, name) == [number] for name in names.region_names(town, number))
    for number, state in enumerate(town.states):
        if state != NONE:
            assert names.find_section(town, names.section_name(town, number)) == [number]
            assert all(names.find_section(town, name) == [number] for name in names.section_names(town, number))


@pytest.mark.parametrize("name", ["set_up", "sector_of_14", "sector_of_26", "three_spokes", "half_way"])
def test_everything_is_found_by_every_name_it_has(name: str) -> None:
    check_every_name(town_of(name))


@given(random_packs(), st.data())
@examples(60)
def test_everything_in_towns_of_any_pack_is_found(pack: Pack, data: st.DataObject) -> None:
    pair = Pair(pack)
    for _ in range(6):
        numbers = pair.draw(data.draw, "lay")
        if numbers is not None:
            pair.change("lay", *numbers)
    check_every_name(pair.town)


def test_things_are_called_after_their_land_or_their_slot() -> None:
    town = town_where("lay inner_3, slot 2")
    (site,) = names.find_site(town, "inner_3.in03b")
    assert list(names.site_names(town, site)) == ["inner_3.in03b", "in03b", "inner.2.in03b"]
    (region,) = names.find_region(town, "inner_3.p")
    assert list(names.region_names(town, region)) == ["inner_3.p", "inner.2.p"]
    (section,) = names.find_section(town, "inner_3.left")
    assert list(names.section_names(town, section)) == ["inner_3.left", "inner.2.left"]


def test_a_bare_name_that_several_sites_have_means_all_of_them() -> None:
    """In the hexagon pack each tile calls its site `a`."""
    town = starting_town(plan_from(test_pack("square")))
    assert len(names.find_site(town, "pump")) == 1
    pair = Pair(test_pack("square"))
    for number in (1, 2, 3):
        pair.change("lay", number, number, -1, 0)
    found = names.find_site(pair.town, "a")
    assert len(found) == 3
    assert {names.site_name(pair.town, each).partition(".")[0] for each in found} == {
        "straight_1",
        "straight_2",
        "bend_1",
    }


@pytest.mark.parametrize(
    "name", ["", "nowhere", "inner_3", "inner_3.", ".p", "inner_3.in03b.x", "inner.2", "p", "left"]
)
def test_what_nothing_is_called_finds_nothing(name: str) -> None:
    town = town_where("lay inner_3, slot 2")
    assert names.find_site(town, name) == names.find_region(town, name) == names.find_section(town, name) == []


# ---- land of which there are several tiles


def _greentown(name: str = "recommended") -> Town:
    town, refused = build_declared_town(plan_from(pack_named("greentown")), named(TownDeclaration, name, "greentown"))
    assert not refused
    return town


def test_on_hexagons_such_land_is_called_by_column_and_row() -> None:
    town = _greentown()
    (site,) = names.find_site(town, "J11")
    assert list(names.site_names(town, site)) == ["J11", "middle", "J11", "J11.middle", "meadow.219.middle"]
    assert names.section_name(town, town.site_roads[site]) == "J11"
    assert names.find_section(town, "J11.path") == names.find_section(town, "meadow.219.path")
    check_every_name(town)


def test_coordinates_may_be_typed_in_small_letters() -> None:
    town = _greentown()
    assert names.find_site(town, "j11") == names.find_site(town, "J11") != []
    assert names.find_section(town, "j11") == names.find_section(town, "J11") != []
    assert names.find_site(town, "j111") == names.find_site(town, "A1") == []


def test_a_tile_keeps_its_name_when_another_one_like_it_is_laid() -> None:
    few = _greentown("a_dead_end")
    assert few.lands.count(few.plan.land_numbers["greentown.flower_2"]) == 1
    assert len(names.find_site(few, "L9")) == 1
    assert names.find_site(few, "flower_2.middle") == []


def test_columns_after_z_have_two_letters() -> None:
    assert [column_name(n) for n in (0, 25, 26, 51, 52, 701, 702)] == ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]


def test_slots_on_lines_and_rings_have_no_coordinates() -> None:
    assert {coordinate(grinivil_plan(), slot) for slot in range(17)} == {""}


def test_what_does_not_lie_there_is_not_found() -> None:
    town = empty_town(grinivil_plan())
    assert names.find_site(town, "z1") == names.find_region(town, "land_centre.p") == []
    assert names.find_section(town, "land_centre.circle") == []


def test_names_of_the_plan() -> None:
    plan = grinivil_plan()
    assert [names.slot_name(plan, slot) for slot in (0, 1, 8, 9, 16)] == [
        "centre.0",
        "inner.0",
        "inner.7",
        "outer.0",
        "outer.7",
    ]
    assert names.land_name(plan, plan.land_numbers["grinivil.inner_3"]) == "inner_3"
    assert [names.state_name(plan, state) for state in range(4)] == [
        "half_road",
        "under_construction",
        "completed",
        "access",
    ]


def test_a_road_that_is_not_there_has_a_name_for_messages() -> None:
    assert names.section_name(empty_town(grinivil_plan()), 4) == "road 4"
