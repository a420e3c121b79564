"""Tile #08: explore the land, or build a road."""

from __future__ import annotations

import pytest

from tests.games.grinivil.scene import OPEN_ROAD, SET_UP, Scene, change, counts, offered, scene
from tests.runtime.game.table import Table


def all_but(missing: int, free: int) -> tuple[str, ...]:
    """All inner land but one tile lies in town, and one slot is free: so it is known what comes."""
    others = [n for n in range(1, 9) if n != missing]
    slots = [slot for slot in range(8) if slot != free]
    lines = [f"lay inner_{n}, slot {slot}" for n, slot in zip(others, slots, strict=True)]
    outer = [f"lay outer_{n}, slot {n}" for n in range(1, 8)]
    return (*lines, *outer)


def explorer(*lines: str, money: int = 10, players: int = 2, **more: int) -> Scene:
    """Seat 0 has money to explore, and no concrete for a road."""
    table = scene("explore_or_road", players=players, town=lines or SET_UP)
    table.has(0, **{"money": money, "vp": 0, "concrete": 0, **more})
    return table


def test_the_player_says_which_half_he_uses() -> None:
    """GV-TILE-08-01, GV-CLASS-03: where both can be carried out."""
    table = explorer(*OPEN_ROAD, concrete=2).choose("tile", "explore_or_road")
    assert set(table.options("half")) == {"explore_land", "build_road"}


@pytest.mark.parametrize(
    ("money", "concrete", "half"), [(9, 2, "road"), (10, 1, "land"), (10, 2, "both"), (9, 1, "none")]
)
def test_one_half_is_enough_for_the_tile(money: int, concrete: int, half: str) -> None:
    """GV-TILE-08-01, GV-TILE-08-03, GV-TILE-08-12: 10 money, or 2 concrete."""
    table = explorer(*OPEN_ROAD, money=money, concrete=concrete)
    assert ("explore_or_road" in offered(table)) is (half != "none")
    if half != "none":
        table.choose("tile", "explore_or_road")
        seen = {"half": "both", "spot": "land"}.get(table.asked.name, "road")
        assert seen == half


def test_the_exact_spot_is_named_first() -> None:
    """GV-TILE-08-02, GV-EXPL-05, GV-REC-L04, GV-REC-L05: inner or outer; no land has been turned up yet."""
    table = explorer()
    land = table.game.town.lands
    table.choose("tile", "explore_or_road")
    assert set(table.options("spot")) == {"inner.2", "inner.7", "outer.1", "outer.7"}
    assert table.game.town.lands == land


@pytest.mark.parametrize(("spot", "zone", "number"), [("inner.7", "inner", 7), ("outer.1", "outer", 1)])
def test_a_random_tile_of_the_zone_comes_to_the_spot(spot: str, zone: str, number: int) -> None:
    """GV-TILE-08-05: not always the same."""
    seen = set()
    for seed in range(8):
        table = scene("explore_or_road", seed=seed).has(0, money=10, concrete=0)
        table.play("explore_or_road", spot=spot)
        seen.add(table.lands(zone)[number])
    assert len(seen) > 1
    assert all(name.startswith(f"{zone}_") for name in seen)


def test_exploring_costs_10_and_brings_3_points_and_the_land() -> None:
    """GV-TILE-08-04, GV-TILE-08-06, GV-EXPL-07, GV-K-32: inner_2 has no municipal site, so nothing else happens."""
    table = explorer(*all_but(2, free=2))
    before = counts(table)
    table.play("explore_or_road")
    assert table.lands("inner")[2] == "inner_2"
    assert change(table, before, 0) == {"money": -10, "vp": 3, "owner_marker": -1}
    assert table.owner("inner_2") == 0


def test_without_a_marker_the_land_is_municipal() -> None:
    """GV-TILE-08-06, GV-EXPL-09, GV-LIM-06, GV-AMB-20: price and points are the same."""
    table = explorer(*all_but(2, free=2), owner_marker=0)
    before = counts(table)
    table.play("explore_or_road")
    assert change(table, before, 0) == {"money": -10, "vp": 3}
    assert table.owner("inner_2") == -1


def test_a_zone_without_a_stack_has_no_spots() -> None:
    """GV-TILE-08-03, GV-EXPL-06: all outer land lies in town, then all inner land as well."""
    outer = tuple(f"lay outer_{n}, slot {n}" for n in range(1, 8))
    table = explorer(*SET_UP, *outer).choose("tile", "explore_or_road")
    assert set(table.options("spot")) == {"inner.2", "inner.7"}
    inner = tuple(f"lay inner_{n}, slot {n - 1}" for n in range(1, 9))
    assert "explore_or_road" not in offered(explorer(*inner, *outer))


def test_a_municipal_house_on_ones_new_land_pays_its_owner() -> None:
    """GV-TILE-08-07, GV-MUNI-01, GV-MUNI-02, GV-MUNI-06: in03a of inner_3 gets a block, and seat 0 gets 5."""
    table = explorer(*all_but(3, free=2))
    before = counts(table)
    table.play("explore_or_road")
    assert table.blocks("in03a") == (-1,)
    assert table.building("in03a") == "house"
    assert change(table, before, 0) == {"money": -10 + 5, "vp": 3, "owner_marker": -1}
    assert change(table, before, "municipality") == {"block": -1}


def test_the_owner_picks_what_the_municipality_builds() -> None:
    """GV-TILE-08-07, GV-MUNI-03, GV-MUNI-06: in01b of inner_1 is for a shop or a public building; 2 live in town."""
    table = explorer(*all_but(1, free=2)).inhabitants(2)
    table.choose("tile", "explore_or_road")
    assert {"pub", "church"} <= set(table.options("picked"))
    assert "house" not in table.options("picked")
    table.choose("picked", "church").go_on()
    assert table.building("in01b") == "church"
    assert table.money(0) == 11


def test_exploring_takes_one_step() -> None:
    """GV-TILE-08-08: which may be bought."""
    assert explorer(*all_but(2, free=2)).play("explore_or_road").space(0) == 2 + 1
    table = explorer(*all_but(2, free=2), money=13).play("explore_or_road", n=1)
    assert (table.space(0), table.money(0)) == (2, 0)


# ---- the road


def test_any_road_under_construction_can_be_chosen() -> None:
    """GV-TILE-08-11: but no half-road."""
    lines = (*OPEN_ROAD, "lay inner_4, slot 3", "lay outer_1, slot 1")
    table = explorer(*lines, money=0, concrete=2).choose("tile", "explore_or_road")
    for road in ("inner_2.right", "inner_3.right", "outer_1.out"):
        fresh = explorer(*lines, money=0, concrete=2).choose("tile", "explore_or_road").choose("road", road)
        assert fresh.road(road) == "completed"
    assert len(table.options("road")) == 3


@pytest.mark.parametrize("ability", ["architect", "constructor"])
def test_architect_and_builder_are_of_no_use_for_roads(ability: str) -> None:
    """GV-TILE-08-12, GV-TILE-19-02, GV-TILE-21-03: 2 concrete, whatever one can do."""
    table = explorer(*OPEN_ROAD, money=0, concrete=1, wood=2, steel=2).tile(ability, 20).worker(0, ability)
    assert "explore_or_road" not in offered(table)
    table.has(0, concrete=2).turn_of(0)
    before = counts(table)
    table.choose("tile", "explore_or_road")
    assert change(table, before, 0)["concrete"] == -2


def test_a_road_moves_the_pawn_on_the_bonus_road() -> None:
    """GV-TILE-08-13, GV-TILE-08-14: 2 concrete into the bag, and the first space brings 5 money."""
    table = explorer(*OPEN_ROAD, money=0, concrete=2)
    before = counts(table)
    table.play("explore_or_road")
    assert table.road("inner_2.right") == "completed"
    assert change(table, before, 0) == {"concrete": -2, "money": 5}
    assert change(table, before, "bag") == {"concrete": 2}


@pytest.mark.parametrize(("bought", "space"), [(0, 4), (1, 3), (2, 2)])
def test_a_road_takes_two_steps(bought: int, space: int) -> None:
    """GV-TILE-08-15, GV-TIME-10: bought with what the bonus road brought, or other money."""
    table = explorer(*OPEN_ROAD, money=1, concrete=2).play("explore_or_road", n=bought)
    assert (table.space(0), table.money(0)) == (space, 6 - 3 * bought)


def test_nobody_is_moved_but_the_one_who_built() -> None:
    """GV-TILE-08-14."""
    table: Table = explorer(*OPEN_ROAD, money=0, concrete=2, players=3).play("explore_or_road")
    assert table.game.spaces[1] == [1, 0, 0]
