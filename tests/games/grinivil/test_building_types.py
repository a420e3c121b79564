"""Categories and types of buildings: ledger section 2.2."""

from __future__ import annotations

import pytest

from runtime.town import names
from runtime.town.layout.plan import NONE
from tests.runtime.game.table import SET_UP, Table

COMMERCIAL = {
    *("pub", "bank", "bus_stop", "school", "cafe", "playground", "sports_ground", "bowling_alley"),
    *("cultural_centre", "shopping_centre", "florist", "pet_shop"),
}
PUBLIC = {"hospital", "church", "police_station", "retirement_home", "post_office", "water_treatment_plant"}
FLOORS = {"house": 2} | dict.fromkeys(sorted(COMMERCIAL), 2) | dict.fromkeys(sorted(PUBLIC), 3)
FOR_FOUR = {"bowling_alley", "cultural_centre", "florist", "pet_shop", "retirement_home"}


def builder(players: int = 6, *lines: str) -> Table:
    table = Table.arranged(players).town(*(lines or SET_UP))
    return table.has(0, money=300, small_warehouse=8, concrete=8, wood=6, steel=6).turn_of(0)


def offered_on(table: Table, site: str) -> set[str]:
    return set(table.choose("tile", "build_floor").choose("site", site).options("building"))


def test_houses_on_green_ground_the_others_on_grey() -> None:
    """GV-TYPE-01 to 04: twelve commercial and six public types for grey sites, the house for green ones."""
    assert offered_on(builder(), "z1") == COMMERCIAL | PUBLIC
    table = builder().choose("tile", "build_floor").choose("site", "in01c")
    assert table.building("in01c") == "house"


def test_categories_have_their_colours() -> None:
    """GV-TYPE-01: brown, blue and yellow tokens."""
    plan = Table(4).game.town.plan
    colours = {names.short_name(each.id): each.colour for each in plan.buildings}
    assert colours == {"house": "brown"} | dict.fromkeys(COMMERCIAL, "blue") | dict.fromkeys(PUBLIC, "yellow")


@pytest.mark.parametrize(
    ("building", "floors"),
    [("house", 2), *((each, 2) for each in sorted(COMMERCIAL)), *((each, 3) for each in sorted(PUBLIC))],
)
def test_floors(building: str, floors: int) -> None:
    """GV-TYPE-05, GV-K-42: the last floor is the last, and one can build on until then."""
    site = "in01c" if building == "house" else "z1"
    land = "inner_1" if building == "house" else "land_centre"
    for built in range(1, floors + 1):
        blocks = " and ".join("2" * built)
        table = builder(6, *SET_UP, f"build {land}, site {site}, building {building}, blocks {blocks}")
        table.choose("tile", "build_floor")
        assert (f"{land}.{site}" in table.options("site")) is (built < floors)


@pytest.mark.parametrize("players", [2, 3])
def test_buildings_for_four_are_left_out(players: int) -> None:
    """GV-TYPE-06, GV-SETUP-07: nobody can begin one with two or three players."""
    assert offered_on(builder(players), "z1") == (COMMERCIAL | PUBLIC) - FOR_FOUR


@pytest.mark.parametrize("players", [4, 5, 6])
def test_buildings_for_four_are_in_with_four(players: int) -> None:
    """GV-TYPE-06."""
    assert offered_on(builder(players), "z1") == COMMERCIAL | PUBLIC


def test_thirty_tokens() -> None:
    """GV-TYPE-07, GV-COMP-11: twelve houses and one of each other type."""
    table = Table(6)
    assert table.count("tokens", "house") == 12
    assert {each: table.count("tokens", each) for each in COMMERCIAL | PUBLIC} == dict.fromkeys(COMMERCIAL | PUBLIC, 1)


@pytest.mark.parametrize("building", sorted(COMMERCIAL | PUBLIC))
def test_each_type_stands_once_at_most(building: str) -> None:
    """GV-TYPE-08: whoever begins it, nobody begins another."""
    table = builder().play("build_floor", site="z1", building=building)
    assert table.building("z1") == building
    assert table.count("tokens", building) == 0
    table.has(1, money=100, small_warehouse=4, concrete=6, wood=4, steel=4).turn_of(1)
    table.choose("tile", "build_floor").choose("site", "z2")
    assert building not in table.options("building")


def test_many_houses_may_stand() -> None:
    """GV-TYPE-07: as many as there are tokens and green sites."""
    table = builder()
    for site in ("in01c", "s1"):
        table.pawn(0, 0).has(0, concrete=8, wood=6, worker=3).turn_of(0).play("build_floor", site=site)
    standing = [building for building in table.game.town.buildings if building != NONE]
    assert len(standing) == 2
    assert table.count("tokens", "house") == 10
