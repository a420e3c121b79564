"""What the lines of zones, roads, maps and towns mean, and what is told of those that mean nothing."""

from __future__ import annotations

from typing import Any

import pytest

from compiler.bundle import build_pack
from compiler.objects.declarations.boards import Land, Map
from compiler.objects.declarations.nouns import RoadState, Zone
from compiler.objects.declarations.towns import TownDeclaration
from tests.town import codes, compile_text, one

TOWN = """\
neutral council "Council", blocks 4
ground coast "Coast"
road_state stub "Stub", joined track
road_state track "Track", allows building, completes paved
road_state paved "Paved", allows building and travel
zone field "Field", slots 20, square 5, turned
zone rim "Rim", slots 6, ring
map plain "Plain"
  zones field, rim
  open field k when neighbour is met
category shed "Shed", floors 2, ground residential
building hut "Hut"
  category shed
  floor 1: 1 wood -> 1 vp
  floor 2: 1 wood -> 1 vp
building jetty "Jetty"
  category shed
  on coast
  cost 2 wood
land farm "Farm"
  zone field
  start 7
  road lane, state paved, edges north and east
  region yard, places 3, edges south
  site a, ground residential, road lane, region yard
  site b, ground coast, road lane, region yard
land mill "Mill"
  zone field
  road lane, state track, edges north and south
  region yard, places 2
land dune "Dune"
  zone rim
  road left, state stub
"""


def town(*lines: str) -> str:
    return TOWN + 'town spring "Spring"\n' + "".join(f"  {line}\n" for line in lines)


def parts(*lines: str) -> Any:
    return one(town(*lines), "spring")["parts"]


# ---- a town


def test_land_is_laid_in_a_slot_for_an_owner_and_may_be_turned() -> None:
    assert parts("lay mill, slot 8, owner 2, turned 1") == [
        {"part": "lay", "land": "mine.mill", "slot": 8, "owner": 2, "turned": 1}
    ]


def test_land_without_an_owner_is_nobodys() -> None:
    assert "owner" not in parts("lay mill, slot 8")[0]


def test_roads_are_completed_and_trees_are_planted() -> None:
    laid, completed, planted = parts("lay mill, slot 8", "complete mill, road lane", "plant mill, region yard, trees 2")
    assert laid["part"] == "lay"
    assert completed == {"part": "complete", "land": "mine.mill", "road": "lane"}
    assert planted == {"part": "plant", "land": "mine.mill", "region": "yard", "trees": 2}


def test_blocks_stand_from_the_ground_up_and_a_neutral_builder_is_0() -> None:
    assert parts("build farm, site a, building hut, blocks council and 3, sold") == [
        {
            "part": "build",
            "land": "mine.farm",
            "site": "a",
            "building": "mine.hut",
            "blocks": [0, 3],
            "sold": True,
        }
    ]


def test_the_parts_of_a_town_keep_their_order() -> None:
    lines = ("plant farm, region yard, trees 1", "lay mill, slot 8", "plant farm, region yard, trees 2")
    assert [part["part"] for part in parts(*lines)] == ["plant", "lay", "plant"]


def test_a_town_where_nothing_was_done_has_its_start_land() -> None:
    assert parts() == []


def test_the_models_take_what_the_compiler_makes() -> None:
    compiled = compile_text(town("lay mill, slot 8, turned 3", "build farm, site b, building jetty, blocks council"))
    by_id = {each.id: each for each in build_pack(compiled).declarations}
    spring, field, farm, plain = (by_id[f"mine.{name}"] for name in ("spring", "field", "farm", "plain"))
    assert isinstance(spring, TownDeclaration)
    assert isinstance(field, Zone)
    assert isinstance(farm, Land)
    assert isinstance(plain, Map)
    assert spring.map is None
    assert [part.part for part in spring.parts] == ["lay", "build"]
    assert (field.square, field.hexagon, field.ring, field.turned) == (5, None, False, True)
    assert farm.roads[0].edges == ("north", "east")
    assert plain.openings[0].when[0].spot is None


# ---- states of roads, zones and maps


def test_a_road_state_says_what_it_becomes() -> None:
    by_id = {each.id: each for each in build_pack(compile_text(TOWN)).declarations}
    states = [by_id[f"mine.{name}"] for name in ("stub", "track", "paved")]
    assert [(each.joined, each.completes) for each in states if isinstance(each, RoadState)] == [
        ("mine.track", None),
        (None, "mine.paved"),
        (None, None),
    ]


def test_any_neighbour_has_no_spot() -> None:
    text = TOWN.replace("neighbour is met", "neighbour is filled or rim k road left is completed")
    [opening] = one(text, "plain")["openings"]
    [any_neighbour, one_road] = opening["when"]
    assert any_neighbour == {"must_be": "filled"}
    assert one_road["spot"]["zone"] == "mine.rim"


@pytest.mark.parametrize(
    ("shape", "code"),
    [
        ("slots 20, ring, square 5", "T436"),
        ("slots 20, square 5, hexagon 5", "T436"),
        ("slots 21, square 5", "T437"),
        ("slots 3, hexagon 5", "T437"),
        ("slots 20, turned", "T438"),
        ("slots 20, ring, turned", "T438"),
        ("slots 20, square 0", "T427"),
    ],
)
def test_a_zone_has_one_shape_and_full_rows(shape: str, code: str) -> None:
    assert codes(compile_text(f'zone moor "Moor", {shape}\n'), warnings=False) == [code]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("open inner k when inner j slot is filled", "T479"),
        ("join inner k road left with inner j + 1 road left", "T479"),
        ("open inner when inner k slot is filled", "T479"),
        ("open outer k when inner k slot is filled", "T478"),
        ("join inner k road left with outer k road left", "T478"),
        ("open neighbour when inner k slot is filled", "T490"),
        ("join neighbour with inner k road left", "T490"),
        ("open inner k when inner k slot is met", "T491"),
        ("open inner k when neighbour is completed", "T492"),
        ("open inner k when neighbour is happy", "T201"),
    ],
)
def test_a_map_speaks_of_its_own_zones_and_of_one_letter(line: str, code: str) -> None:
    zones = 'zone inner "Inner", slots 8, ring\nzone outer "Outer", slots 8, ring\n'
    text = f'{zones}map chart "Chart"\n  zones inner\n  {line}\n'
    assert codes(compile_text(text), warnings=False) == [code]


def test_an_edge_of_a_square_needs_no_join() -> None:
    assert "T732" not in codes(compile_text(town()))


@pytest.mark.parametrize("part", ["road", "region"])
def test_an_edge_that_no_square_has_meets_nothing(part: str) -> None:
    wrong = {"road": ("north and east", "north and north_east"), "region": ("edges south", "edges left")}
    assert "T732" in codes(compile_text(TOWN.replace(*wrong[part])))


# ---- what is told of a town


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (["lay mill, slot 20"], "T504"),
        (["lay mill, slot 7"], "T508"),
        (["lay mill, slot 8", "lay mill, slot 9"], "T507"),
        (["lay farm, slot 8"], "T507"),
        (["complete mill, road lane"], "T509"),
        (["complete mill, road lane", "lay mill, slot 8"], "T509"),
        (["complete farm, road lain"], "T510"),
        (["plant farm, region yarn, trees 1"], "T510"),
        (["build farm, site c, building hut, blocks 1"], "T510"),
        (["plant farm, region yard, trees 2", "plant farm, region yard, trees 2"], "T511"),
        (["build farm, site b, building hut, blocks 1"], "T512"),
        (["build farm, site a, building jetty, blocks 1"], "T512"),
        (["build farm, site a, building hut, blocks 1 and 1 and 1"], "T513"),
        (["build farm, site b, building jetty, blocks 1 and 2 and 3"], "T513"),
        (["build farm, site a, building hut, blocks 1", "build farm, site a, building hut, blocks 2"], "T514"),
        (["complete farm, road lane", "complete farm, road lane"], "T514"),
        (["lay dune, slot 1, turned 1"], "T515"),
        (["lay mill, slot 8, turned 4"], "T516"),
        (["lay farmm, slot 8"], "T201"),
        (["lay hut, slot 8"], "T301"),
        (["build farm, site a, building farm, blocks 1"], "T301"),
        (["build farm, site a, building hut, blocks hut"], "T301"),
        (["build farm, site a, building hut, blocks 0"], "T427"),
        (["lay mill, slot 8, owner 13"], "T427"),
        (["lay mill, slot 8, owner council"], "T424"),
        (["lay mill, slot 8, sold"], "T470"),
        (["lay mill, slot 8, slot 9"], "T471"),
        (["lay mill"], "T472"),
        (["build farm, site a, building hut"], "T472"),
        (["plant farm, region yard, trees 0"], "T427"),
        (["lay mill, slot 8", "  owner 1"], "T402"),
        (["map field"], "T301"),
        (["dig mill, slot 8"], "T420"),
    ],
)
def test_a_town_gets_one_message_for_one_mistake(lines: list[str], code: str) -> None:
    assert codes(compile_text(town(*lines)), warnings=False) == [code]


def test_where_a_pack_has_two_maps_a_town_says_which() -> None:
    second = 'map shore "Shore"\n  zones rim\n'
    assert codes(compile_text(second + town()), warnings=False) == ["T505"]
    assert codes(compile_text(second + town("map plain", "lay mill, slot 8")), warnings=False) == []


def test_land_lies_on_the_map_of_its_town() -> None:
    second = 'map shore "Shore"\n  zones rim\n'
    assert codes(compile_text(second + town("map shore", "lay mill, slot 8")), warnings=False) == ["T506"]


def test_start_land_of_another_map_does_not_lie_there() -> None:
    second = 'map shore "Shore"\n  zones rim\n'
    lines = ("map shore", "plant farm, region yard, trees 1")
    assert codes(compile_text(second + town(*lines)), warnings=False) == ["T509"]


def test_a_town_needs_a_map() -> None:
    assert codes(compile_text('town spring "Spring"\n'), warnings=False) == ["T505"]


def test_a_town_of_broken_land_is_not_told_as_well() -> None:
    """One slip, one message."""
    text = town("plant farm, region yard, trees 1").replace("places 3", "places three")
    assert codes(compile_text(text), warnings=False) == ["T424"]


def test_nothing_needs_to_speak_of_a_town() -> None:
    said = [d.message for d in compile_text(town()).diagnostics if d.code == "T740"]
    assert not any("town" in message for message in said)
