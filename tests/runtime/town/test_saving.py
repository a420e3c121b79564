"""Towns saved and restored; and data that is damaged, which is always refused in the same way."""

from __future__ import annotations

import json
from copy import deepcopy
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.objects.declarations.boards import (
    Land,
    Map,
    Region,
    Road,
    Site,
)
from compiler.objects.declarations.nouns import (
    Category,
    Ground,
    RoadState,
    Zone,
)
from compiler.objects.declarations.pack import Pack
from compiler.objects.declarations.tiles import Building
from runtime.town.changes import Refused, complete_road, lay, put_block, put_building, sell
from runtime.town.derivation import derive_tables
from runtime.town.saving import FORMAT, restore_town, save_town
from runtime.town.town import Town, empty_town
from tests.profiles import examples

from ..damage import places, stray
from .packs import declared, grinivil_pack, grinivil_plan, join, pack_with, plan_from, random_packs, spot, test_pack
from .pairs import CHANGES, Pair
from .towns import town_of, town_where

EXAMPLES = ["set_up", "set_up_with_more_blocks", "sector_of_14", "sector_of_26", "three_spokes", "half_way"]


def as_file(town: Town) -> Any:
    return json.loads(json.dumps(save_town(town)))


@cache
def saved_example(name: str) -> Any:
    return as_file(town_of(name))


def check_round_trip(town: Town) -> None:
    back = restore_town(town.plan, as_file(town))
    assert back == town
    assert back == derive_tables(back)
    assert save_town(back) == save_town(town)


# ---- there and back


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_towns_of_the_pack_come_back(name: str) -> None:
    check_round_trip(town_of(name))


def test_the_empty_town_comes_back() -> None:
    check_round_trip(empty_town(grinivil_plan()))


def grown(pack: Pack, names: list[str], data: st.DataObject) -> Town:
    pair = Pair(pack)
    for name in names:
        numbers = pair.draw(data.draw, name)
        if numbers is not None:
            pair.change(name, *numbers)
    return pair.town


SEQUENCES = st.lists(st.sampled_from(CHANGES), max_size=30)


@given(SEQUENCES, st.data())
@examples(15)
def test_any_town_of_grinivil_comes_back(names: list[str], data: st.DataObject) -> None:
    check_round_trip(grown(grinivil_pack(), names, data))


@given(st.sampled_from(("square", "hexagon")), st.lists(st.sampled_from(CHANGES), max_size=10), st.data())
@examples(12)
def test_any_town_of_squares_or_hexagons_comes_back(name: str, names: list[str], data: st.DataObject) -> None:
    check_round_trip(grown(test_pack(name), names, data))


@given(random_packs(), st.lists(st.sampled_from(CHANGES), max_size=14), st.data())
@examples(120)
def test_any_town_of_any_pack_comes_back(pack: Pack, names: list[str], data: st.DataObject) -> None:
    check_round_trip(grown(pack, names, data))


def test_the_order_of_the_file_does_not_matter() -> None:
    town = town_of("half_way")
    data = as_file(town)
    data["slots"] = dict(reversed(data["slots"].items()))
    data["roads"] = dict(reversed(data["roads"].items()))
    assert restore_town(town.plan, dict(reversed(data.items()))) == town


# ---- what a town has been stays possible

AT = (0, 0, 0)


def works(*states: RoadState, slots: int = 1, whole: bool = False) -> Pack:
    """A line of tiles with one road each, in the first of these states, and a site for a hut of one floor."""
    lands = [
        Land(
            kind="land",
            zone="mine.line",
            roads=(Road(at=AT, name="way", state=states[0].id),),
            regions=(Region(at=AT, name="p", places=1),),
            sites=(Site(at=AT, name="a", ground="mine.ground", road="way", region="p"),),
            **declared(f"tile_{number}"),
        )
        for number in range(slots)
    ]
    along = join(spot("line", "road", "way"), spot("line", "road", "way", 1), one_section=True)
    return pack_with(
        [
            Ground(kind="ground", **declared("ground")),
            Category(kind="category", floors=1, **declared("home")),
            Building(kind="building", category="mine.home", **declared("hut")),
            *states,
            Zone(kind="zone", slots=slots, **declared("line")),
            *lands,
            Map(kind="map", zones=("mine.line",), joins=(along,) if whole else (), **declared("map")),
        ]
    )


def test_a_house_comes_back_though_nothing_more_may_be_built_at_its_road() -> None:
    """It was built, and sold, while the road allowed it."""
    pack = works(
        RoadState(kind="road_state", allows=("building", "selling"), completes="mine.rail", **declared("track")),
        RoadState(kind="road_state", **declared("rail")),
    )
    town = put_building(put_block(lay(empty_town(plan_from(pack)), 0, 0), 0, 0), 0, 0)
    check_round_trip(complete_road(town, 0))
    check_round_trip(complete_road(sell(town, 0), 0))


# ---- damaged data


def check_refused_or_whole(data: Any) -> None:
    """Data is refused with a code, or it is a town. Then it says what the town saves, and nothing is passed over."""
    found = restored_or_refused(data)
    if isinstance(found, Refused):
        assert found.code.startswith("T8")
        assert str(found)
    else:
        assert found == derive_tables(found)
        assert plainly(save_town(found)) == plainly(data)


def restored_or_refused(data: Any) -> Town | Refused:
    try:
        return restore_town(grinivil_plan(), data)
    except Refused as refused:
        return refused


def plainly(data: Any) -> Any:
    """Without the name of the pack, and without what means nothing: an empty list of sites, an owner of None."""
    found = deepcopy(data)
    found.pop("pack")
    for slot in found["slots"].values():
        for key in [key for key, value in slot.items() if not value]:
            del slot[key]
        for site in slot.get("sites", {}).values():
            for key in [key for key, value in site.items() if not value and key != "blocks"]:
                del site[key]
        slot["sites"] = {name: site for name, site in slot.get("sites", {}).items() if site != {"blocks": []}}
        slot["trees"] = slot.get("trees", {})
    return found


ODD = (10**30, 1.5, float("nan"), float("inf"), "", "x", "\ud800", [], {}, [[]], {"": {}}, "1")
NAMES = ("inner.2", "outer.0", "grinivil.inner_5", "grinivil.outer_7", "grinivil.completed", "in06a", "grinivil.bank")
STRAY = stray(14, ODD, NAMES)


def damaged(data: Any, draw: st.DataObject) -> Any:
    """One thing is lost, replaced, added, renamed or swapped with another."""
    data = deepcopy(data)
    every = list(places(data))[1:]
    if not every:
        return draw.draw(STRAY)
    *path, last = draw.draw(st.sampled_from(every))
    inside = data
    for key in path:
        inside = inside[key]
    kind = draw.draw(st.sampled_from(("lose", "replace", "add", "rename", "copy")))
    if kind == "lose":
        del inside[last]
    elif kind == "replace":
        inside[last] = draw.draw(STRAY)
    elif kind == "add" and isinstance(inside, dict):
        inside[
            draw.draw(
                st.sampled_from(("sold", "owner", "turned", "trees", "sites", "building", "blocks", "inner.2", "x"))
            )
        ] = draw.draw(STRAY)
    elif kind == "rename" and isinstance(inside, dict):
        inside[draw.draw(st.sampled_from(("inner.2", "outer.7", "in01a", "p", "a", "nothing", "inner.0.left")))] = (
            inside.pop(last)
        )
    else:
        *other_path, other = draw.draw(st.sampled_from(every))
        source = data
        try:
            for key in (*other_path, other):
                source = source[key]
            inside[last] = deepcopy(source)
        except (KeyError, IndexError, TypeError):
            return data
    return data


@given(st.sampled_from(EXAMPLES), st.integers(1, 3), st.data())
@examples(1200)
def test_damaged_data_is_refused_with_a_code_and_never_otherwise(name: str, times: int, data: st.DataObject) -> None:
    found = saved_example(name)
    for _ in range(times):
        if isinstance(found, dict | list):
            found = damaged(found, data)
    check_refused_or_whole(found)


@given(STRAY)
@examples(100)
def test_anything_else_is_no_town(data: Any) -> None:
    with pytest.raises(Refused) as refused:
        restore_town(grinivil_plan(), data)
    assert refused.value.code == "T825"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"format": "something"}, "T825"),
        ({"version": 2}, "T825"),
        ({"version": "1"}, "T825"),
        ({"more": 1}, "T825"),
        ({"slots": []}, "T825"),
        ({"map": "grinivil.other"}, "T826"),
        ({"slots": {"inner.8": {"land": "grinivil.inner_1"}}}, "T826"),
        ({"slots": {"inner.-1": {"land": "grinivil.inner_1"}}}, "T826"),
        ({"slots": {"inner.0": {"land": "grinivil.nothing"}}}, "T826"),
        ({"slots": {"inner.0": {"land": "grinivil.outer_1"}}}, "T802"),
        ({"slots": {"inner.0": {"land": "grinivil.inner_1"}, "inner.1": {"land": "grinivil.inner_1"}}}, "T803"),
        ({"slots": {"inner.0": {"land": "grinivil.inner_1", "turned": 1}}}, "T804"),
        ({"slots": {"inner.0": {"land": "grinivil.inner_1", "turned": 6}}}, "T825"),
        ({"slots": {"inner.0": {"land": "grinivil.inner_1", "owner": 0}}}, "T825"),
        ({"slots": {"inner.0": {"land": "grinivil.inner_1", "owner": True}}}, "T825"),
        ({"roads": {}}, "T825"),
        ({"roads": {"inner.0.left": "grinivil.half_road"}}, "T825"),
    ],
)
def test_what_is_wrong_with_a_saved_town(change: dict[str, Any], code: str) -> None:
    town = town_where("lay inner_2, slot 1")
    data = {**as_file(town), **change}
    with pytest.raises(Refused) as refused:
        restore_town(town.plan, data)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ({"trees": {"p": 6}}, "T807"),
        ({"trees": {"q": 1}}, "T826"),
        ({"trees": {"p": 0}}, "T825"),
        ({"sites": {"in09a": {"blocks": [1]}}}, "T826"),
        ({"sites": {"in01a": {"blocks": [1, 1]}}}, "T813"),
        ({"sites": {"in01a": {"blocks": [1], "building": "grinivil.nothing"}}}, "T826"),
        ({"sites": {"in01a": {"blocks": [1], "building": "grinivil.school"}}}, "T816"),
        ({"sites": {"in01a": {"blocks": [1, 2, 3], "building": "grinivil.house"}}}, "T812"),
        ({"sites": {"in01a": {"blocks": [1], "building": "grinivil.house", "sold": True}}}, "T818"),
        ({"sites": {"in01c": {"blocks": [1]}}}, "T811"),
        ({"sites": {"in01c": {"blocks": [0]}}}, "T811"),
        ({"sites": {"in01a": {"blocks": [1, 2], "building": "grinivil.house", "sold": True}}}, "T819"),
        ({"sites": {"in01a": {"blocks": [], "sold": True}}}, "T817"),
        ({"sites": {"in01a": {"blocks": [], "building": "grinivil.nothing"}}}, "T817"),
        ({"sites": {"in01a": {"blocks": [], "building": "grinivil.house"}}}, "T817"),
        ({"sites": {"in01a": {"blocks": [13]}}}, "T825"),
    ],
)
def test_what_is_wrong_with_a_saved_tile(content: dict[str, Any], code: str) -> None:
    """IN01a lies at a road under construction, IN01c at a half-road."""
    town = town_where("lay inner_1, slot 0", "lay inner_2, slot 7")
    data = as_file(town)
    data["slots"]["inner.0"] |= content
    with pytest.raises(Refused) as refused:
        restore_town(town.plan, data)
    assert refused.value.code == code


@pytest.mark.parametrize("state", ["grinivil.half_road", "grinivil.access", "grinivil.nothing", ""])
def test_a_road_is_in_a_state_that_it_can_come_to(state: str) -> None:
    """From under construction only completing leads on."""
    town = town_where("lay inner_1, slot 0", "lay inner_2, slot 7")
    data = as_file(town)
    (name,) = [name for name, found in data["roads"].items() if found == "grinivil.under_construction"]
    data["roads"][name] = state
    with pytest.raises(Refused) as refused:
        restore_town(town.plan, data)
    assert refused.value.code in ("T806", "T826")


def test_a_saved_town_says_what_it_is() -> None:
    data = as_file(town_of("half_way"))
    assert (data["format"], data["version"], data["pack"], data["map"]) == (FORMAT, 1, "grinivil", "grinivil.town")
    assert data["slots"]["inner.2"] == {
        "land": "grinivil.inner_6",
        "owner": 1,
        "trees": {"p": 3},
        "sites": {
            "in06a": {"blocks": [1], "building": "grinivil.house"},
            "in06b": {"blocks": [4, 2], "building": "grinivil.playground"},
            "in06c": {"blocks": [1], "building": "grinivil.bus_stop"},
        },
    }
    assert data["slots"]["outer.0"]["sites"]["s1"] == {"blocks": [0, 1], "building": "grinivil.house", "sold": True}
