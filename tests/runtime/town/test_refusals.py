"""Why a change is refused: every reason can be had, says what is wrong, and leaves the town as it was."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path

import pytest

from runtime.town import refusals
from runtime.town.changes import (
    Refused,
    add_land,
    complete_road,
    lay,
    move_tree,
    own_land,
    plant,
    put_block,
    put_building,
    sell,
)
from runtime.town.declared.towns import build_declared_town
from runtime.town.layout.plan import NONE
from runtime.town.names import find_region
from runtime.town.saving import restore_town
from runtime.town.town import Town, empty_town

from .packs import grinivil_plan
from .pairs import bytes_of
from .towns import land, region, road, site, slot, town_declared, town_of, town_where
from .trails.test_trails_refused import REFUSED as TRIPS_REFUSED

HALF_WAY = town_of("half_way")


def at(name: str) -> int:
    return slot(grinivil_plan(), name)


def tile(name: str) -> int:
    return land(grinivil_plan(), name)


def here(name: str) -> int:
    return site(HALF_WAY, name)


def building(name: str) -> int:
    return grinivil_plan().building_numbers[f"grinivil.{name}"]


REFUSED: list[tuple[str, str, Callable[[Town], object]]] = [
    ("T801", "`inner_4` lies in slot inner.0 already", lambda town: lay(town, at("inner.0"), tile("inner_1"))),
    ("T801", "`inner_4` lies in slot inner.0 already", lambda town: add_land(town, at("inner.0"), tile("inner_1"))),
    ("T802", "`outer_2` is land for zone `outer`, not for inner.4", lambda t: lay(t, at("inner.4"), tile("outer_2"))),
    ("T803", "`inner_4` lies in slot inner.0 already", lambda town: lay(town, at("inner.4"), tile("inner_4"))),
    ("T804", "`inner_1` cannot be turned 1 times", lambda town: lay(town, at("inner.4"), tile("inner_1"), turn=1)),
    ("T804", "`inner_1` cannot be turned -1 times", lambda town: lay(town, at("inner.4"), tile("inner_1"), turn=-1)),
    ("T805", "no land may be added in slot inner.5 now", lambda town: add_land(town, at("inner.5"), tile("inner_1"))),
    ("T806", "`inner_4.right` is `completed`", lambda town: complete_road(town, road(town, "inner_4.right"))),
    ("T806", "`inner_8.left` is `half_road`", lambda town: complete_road(town, road(town, "inner_8.left"))),
    ("T806", "there is no such road yet", lambda town: complete_road(town, town.states.index(NONE))),
    ("T807", "`land_centre.p` has 1 free places, not 2", lambda t: plant(t, region(t, "land_centre.p"), 2)),
    ("T807", "there is no such planting land yet", lambda town: plant(town, town.sectors.of.index(NONE))),
    ("T807", "`land_start.a` has", lambda t: move_tree(full(t), region(t, "inner_4.p"), region(t, "land_start.a"))),
    ("T808", "no tree stands in `inner_2.p`", lambda t: move_tree(t, region(t, "inner_2.p"), region(t, "outer_3.c"))),
    ("T808", "no tree stands in `land that is not laid`", lambda t: move_tree(t, t.sectors.of.index(NONE), 0)),
    ("T809", "stands in `inner_4.p` already", lambda t: move_tree(t, region(t, "inner_4.p"), region(t, "inner_4.p"))),
    ("T810", "there is no site", lambda town: put_block(town, town.is_laid.index(False), 0)),
    ("T810", "there is no site", lambda town: put_building(town, town.is_laid.index(False), 0)),
    ("T810", "there is no site", lambda town: sell(town, town.is_laid.index(False))),
    ("T811", "`inner_8.in08a`: its road `inner_8.left` is `half_road`", lambda t: put_block(t, here("in08a"), 0)),
    ("T812", "the building on `land_centre.z1` is finished", lambda town: put_block(town, here("z1"), 0)),
    ("T813", "what is built on `outer_6.ot06b`", lambda town: put_block(begun(town), here("ot06b"), 0)),
    ("T814", "the building on `land_start.s1` is sold", lambda town: sell(town, here("s1"))),
    ("T814", "the building on `land_start.s1` is sold", lambda town: put_block(town, here("s1"), 0)),
    ("T815", "`hospital` stands on `land_centre.z1` already", lambda t: put_building(t, here("z1"), building("bank"))),
    ("T816", "`house` cannot stand on", lambda town: put_building(begun(town), here("ot06b"), building("house"))),
    ("T817", "nothing is built on `outer_6.ot06b`", lambda t: put_building(t, here("ot06b"), building("bank"))),
    ("T817", "nothing is built on `outer_6.ot06b`", lambda town: sell(town, here("ot06b"))),
    ("T818", "the building on `land_centre.z3` is not finished", lambda town: sell(town, here("z3"))),
    ("T819", "while its road is `under_construction`", lambda town: sell(finished_at_works(town), here("ot01a"))),
    ("T820", "has an owner already: player 1", lambda town: own_land(town, at("inner.2"), 1)),
    ("T821", "no land lies in slot inner.5", lambda town: own_land(town, at("inner.5"), 1)),
    ("T824", "0 trees cannot be planted", lambda town: plant(town, region(town, "land_centre.p"), 0)),
    ("T824", "-1 trees cannot be planted", lambda town: plant(town, region(town, "land_centre.p"), -1)),
    ("T825", "this is not a saved town", lambda town: restore_town(town.plan, None)),
    ("T826", "the pack knows no such map", lambda town: restore_town(town.plan, EMPTY | {"map": "grinivil.other"})),
]  # fmt: skip

EMPTY = {"format": "tuilerie-town", "version": 1, "pack": "grinivil", "map": "grinivil.town", "slots": {}}


def full(town: Town) -> Town:
    where = region(town, "land_start.a")
    return plant(town, where, town.sectors.room[where] - town.trees[where])


def begun(town: Town) -> Town:
    return put_block(town, here("ot06b"), 0)


def finished_at_works(town: Town) -> Town:
    return put_block(town, here("ot01a"), 0)


@pytest.mark.parametrize(
    ("code", "reason", "change"), REFUSED, ids=[f"{each[0]}-{n}" for n, each in enumerate(REFUSED)]
)
def test_a_change_is_refused_with_its_reason(code: str, reason: str, change: Callable[[Town], object]) -> None:
    before = bytes_of(HALF_WAY)
    with pytest.raises(Refused) as refused:
        change(HALF_WAY)
    assert refused.value.code == code
    assert reason in str(refused.value)
    assert refused.value.reason == str(refused.value)
    assert bytes_of(HALF_WAY) == before


def test_a_written_town_names_land_that_is_not_there() -> None:
    """T823."""
    _, refused = build_declared_town(grinivil_plan(), town_declared("plant inner_5, region p, trees 1"))
    assert [(reason.code, str(reason)) for _, reason in refused] == [("T823", "`inner_5` does not lie in this town")]


def test_every_reason_that_is_written_down_is_tested() -> None:
    """T822 is in the tests of written towns, T827 in those of exchanges, T828 and T829 in those of landscapes, T832 in
    those of cloister buildings; trips have tests of their own."""
    text = Path(refusals.__file__).read_text("utf-8")
    constants = [node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant)]
    codes = {each for each in constants if isinstance(each, str) and each.startswith("T8") and len(each) == 4}
    assert codes == {code for code, *_ in (*REFUSED, *TRIPS_REFUSED)} | {"T822", "T823", "T827", "T828", "T829", "T832"}


def test_what_is_refused_in_an_empty_town() -> None:
    """No question for a name fails where nothing lies."""
    town = empty_town(grinivil_plan())
    changes: list[Callable[[], object]] = [
        lambda: complete_road(town, 3),
        lambda: plant(town, 3),
        lambda: move_tree(town, 3, 4),
        lambda: put_block(town, 3, 0),
        lambda: put_building(town, 3, 0),
        lambda: sell(town, 3),
        lambda: own_land(town, 3, 0),
        lambda: add_land(town, at("inner.0"), tile("inner_1")),
    ]
    for change in changes:
        with pytest.raises(Refused):
            change()
    assert find_region(town, "inner_1.p") == []
    assert town_where().lands != town.lands
