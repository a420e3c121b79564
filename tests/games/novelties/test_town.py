"""Invented tiles of the town: distances, roads, sites, floors, land, trees and pieces on places."""

from __future__ import annotations

import pytest

from runtime.game.state import log_events
from runtime.game.verbs.complete import ROAD
from runtime.town import names

from .bench import Bench

# The town `two_spokes`: the church stands on z1, at the circle; in01c and in02a lie on the first spoke, s1 and s2 at
# the start land. Two spokes are under construction: in02b, in02c, in03a, and in03b, in03c, in04a, in04c.


def road(bench: Bench, site: str) -> int:
    return bench.game.town.site_roads[bench.site(site)]


# ---- distances


@pytest.mark.parametrize(("site", "money"), [("z2", 12), ("in02a", 10 - 1), ("s2", 8 - 2), ("in03b", 1 - 3)])
def test_pay_by_the_distance_to_the_church(site: str, money: int) -> None:
    bench = Bench().lay("pilgrimage").play("pilgrimage", site=site)
    assert bench.change(0) == {"money": money}


def test_far_sites_are_not_offered_to_the_poor() -> None:
    bench = Bench().lay("pilgrimage").has(0, money=1).choose("tile", "pilgrimage")
    offered = {name.partition(".")[2] for name in bench.options("site")}
    assert offered == {"z2", "in02a"}


# ---- pieces on roads and tiles


def test_a_road_piece_is_moved_to_another_road() -> None:
    assert not Bench().lay("moved_stones").offers("moved_stones")
    bench = Bench()
    spoke, start = road(bench, "in01c"), road(bench, "s1")
    bench.put("road_piece", "road", spoke).lay("moved_stones").choose("tile", "moved_stones")
    assert set(bench.options("to")) == {("road", start), ("road", road(bench, "z1"))}
    bench.choose("to", ("road", start))
    assert bench.on("road", spoke) == []
    assert bench.on("road", start) == [("road_piece", 0)]
    assert bench.change(0) == {"money": 2}


def test_a_marker_is_moved_to_another_tile_and_closes_it() -> None:
    bench = Bench().lay("moved_sign", "replant").choose("tile", "moved_sign")
    restricted = [n for n in bench.game.loops[0] if bench.numbers.tiles[n].restricted]
    assert set(bench.options("there")) == {"buy_with_rebate", "build_floor", "build_with_surcharge"}
    bench.choose("there", "build_floor")
    if len(restricted) > 1:
        bench.choose("to", ("tile", bench.tile("replant")))
    assert bench.on("tile", bench.tile("replant")) == [("occupied_marker", 0)]
    assert bench.on("tile", bench.tile("build_floor")) == []
    assert not bench.offers("replant")  # closed for the next player
    assert not Bench().lay("moved_sign", "replant").has("supply", occupied_marker=0).offers("moved_sign")


# ---- roads


def test_two_roads_in_one_action() -> None:
    bench = Bench().lay("road_gang")
    first, second = road(bench, "in02b"), road(bench, "in03b")
    bench.choose("tile", "road_gang")
    assert list(bench.asked.options) == [first, second]
    bench.choose("road", second)
    assert bench.change(0) == {"concrete": -2, "money": 5, "vp": 2}  # two spaces of the bonus road
    assert bench.on("road", first) == bench.on("road", second) == [("road_piece", 0)]
    assert [event[1] for event in bench.events(ROAD)] == [second, first]
    assert {bench.line(event[5]) for event in bench.events(ROAD)} == {"road_gang 2"}


def test_two_roads_need_two_roads_and_their_price() -> None:
    assert not Bench().lay("road_gang").has(0, concrete=1).offers("road_gang")
    assert not Bench().lay("road_gang").has("supply", road_piece=1).offers("road_gang")
    bench = Bench().town("at_the_glade").lay("road_gang")
    assert not bench.offers("road_gang")


# ---- building


def test_a_floor_and_then_a_payment() -> None:
    bench = Bench().lay("builders_yard")
    bench.play("builders_yard", site="z2", building="bus_stop", may="yes")
    # Two concrete for 2 vp, 5 money as the bonus of the site; 5 to pay, and 1 back for each resource.
    assert bench.change(0) == {"concrete": -2, "vp": 2, "block": -1, "worker": -1, "money": 2}
    assert bench.game.town.blocks[bench.site("z2")] == (0,)
    assert bench.on("site", bench.site("z2")) == [("worker", 0)]


def test_what_is_demanded_later_decides_what_can_be_built() -> None:
    poor = Bench().lay("builders_yard").has(0, money=4)
    poor.choose("tile", "builders_yard")
    # Only a bonus of 5 money brings what is still missing; and then it must be taken.
    assert poor.options("site") == ["land_centre.z2", "inner_3.in03c"]
    poor.choose("site", "z2").choose("building", "bus_stop")
    assert poor.change(0)["money"] == 5 - 5 + 2
    assert not Bench().lay("builders_yard").has(0, block=0).offers("builders_yard")
    assert not Bench().lay("builders_yard").has(0, worker=0).offers("builders_yard")
    assert not Bench().lay("builders_yard").has(0, concrete=0, wood=0, steel=0).offers("builders_yard")


def test_the_bonus_of_an_invented_site() -> None:
    bench = Bench().town("at_the_glade").lay("builders_yard")
    bench.play("builders_yard", site="glade", may=["yes", "yes"])
    # A house: 2 concrete and 1 wood for 3 vp. The bonus: a tree, and a point for 2 money. Then 5, and 3 back.
    assert bench.change(0) == {"concrete": -2, "wood": -1, "vp": 4, "tree": 1, "block": -1, "worker": -1, "money": -4}


def test_the_neutral_builder_raises_a_building() -> None:
    bench = Bench().lay("foreman").play("foreman", place="in02a")
    assert bench.game.town.blocks[bench.site("in02a")] == (-1,)
    assert bench.change("municipality") == {"block": -1}
    assert bench.change("tokens") == {"pub": -1}
    assert bench.change(0) == {"money": -2}
    assert bench.change(1) == {"money": 2 + 5}  # the fee of the municipality, for building on their land


def test_the_neutral_builder_needs_a_block_a_token_and_a_site() -> None:
    bench = Bench().lay("foreman").choose("tile", "foreman")
    offered = {name.partition(".")[2] for name in bench.options("place")}
    assert offered == {"z2", "s2", "in02a", "in02c", "in03b", "in04a"}
    assert not Bench().lay("foreman").has("municipality", block=0).offers("foreman")
    assert not Bench().lay("foreman").has("tokens", pub=0).offers("foreman")
    assert not Bench(6).lay("foreman").offers("foreman")


def test_a_building_is_used() -> None:
    bench = Bench().lay("forge").play("forge", may="yes")
    assert bench.change(0) == {"money": -1 + 6, "steel": -1}
    without = Bench().lay("forge").has(0, steel=0).play("forge")
    assert without.change(0) == {"money": -1}


def test_a_token_goes_back() -> None:
    bench = Bench().lay("demolition").play("demolition")  # one finished house stands in town
    assert bench.change("tokens") == {"house": 1}
    assert bench.change(0) == {"vp": 1}


# ---- land


def test_land_is_explored_and_owned() -> None:
    bench = Bench().lay("surveyor").choose("tile", "surveyor")
    assert bench.options("spot") == ["inner.4", "inner.7"]
    bench.choose("spot", "inner.7").finish()
    assert bench.change(0)["owner_marker"] == -1
    assert bench.moved("money")[0] == (4, 0, bench.numbers.bank, "surveyor 1")
    (laid,) = bench.events(log_events.LAID)
    assert laid[3:5] == (0, 0)
    assert bench.line(laid[5]) == "surveyor 2"
    assert (3, bench.numbers.bank, 0, "surveyor 3") in bench.moved("vp")
    assert not Bench().lay("surveyor").has(0, money=3).offers("surveyor")


def test_owners_of_land_and_sites_are_paid() -> None:
    bench = Bench().lay("land_fair")
    bench.play("land_fair", field=bench.rules.plan.land_numbers["grinivil.inner_2"], site="in02c")
    assert (bench.change(0), bench.change(1)) == ({"money": -2 + 2 + 1}, {"money": 2})
    bench = Bench().lay("land_fair")
    bench.play("land_fair", field=bench.rules.plan.land_numbers["grinivil.inner_1"], site="in01b")
    assert (bench.change(0), bench.change(1)) == ({"money": -2 + 2 + 3 + 1}, {})
    assert not Bench().lay("land_fair").has(0, money=1).offers("land_fair")


# ---- trees


def test_planting_and_moving_trees() -> None:
    bench = Bench().lay("forester").choose("tile", "forester").choose("sector", "inner_3.p")
    assert bench.options("planted") == [0, 1, 2]
    bench.choose("planted", 2)
    bench.choose("from", "inner_1.p").choose("to", "land_centre.p")
    assert bench.change(0) == {"tree": -2, "money": 2, "vp": 1}
    planted = {names.region_name(bench.game.town, n): t for n, t in enumerate(bench.game.town.trees) if t}
    assert sorted(planted.values()) == [1, 1, 2]


def test_no_tree_need_be_planted_but_one_is_moved() -> None:
    bench = Bench().lay("forester").has(0, tree=0)
    bench.play("forester", sector="inner_3.p", to="land_centre.p")
    assert bench.change(0) == {}
    assert sum(bench.game.town.trees) == 2


def test_places_with_trees_are_counted_one_by_one() -> None:
    bench = Bench().lay("hedge").play("hedge", sector="land_centre.p")
    assert bench.change(0) == {"tree": -1, "money": 3, "vp": 1}  # 2 + 1 trees in town, 1 left in the stock
    assert not Bench().lay("hedge").has(0, tree=0).offers("hedge")


# ---- buildings that stand


def test_the_last_floor_of_a_building() -> None:
    bench = Bench().lay("inspection").play("inspection")  # the church is the only public building in use
    assert bench.change(0) == {"vp": 6}  # and 1 money for a builder, which goes to the owner of the land
    assert not Bench().town("at_the_glade").lay("inspection").offers("inspection")


def test_wishes_of_the_town_are_shared_by_block() -> None:
    bench = Bench().lay("inspection")
    inventor = next(n for n, card in enumerate(bench.numbers.cards) if card.id == "novelties.inventor")
    for pile in bench.game.piles:
        if inventor in pile:
            pile.remove(inventor)
    bench.game.piles[bench.numbers.pile("grinivil.town_pile", 0)].append(inventor)
    bench.play("inspection")
    assert bench.change(0) == {"vp": 6 + 6 // 3}


def test_builders_and_floors_of_a_building() -> None:
    bench = Bench().lay("guild").choose("tile", "guild")
    assert len(bench.options("work")) == 3
    bench.choose("work", "land_centre.z1")
    assert len(bench.asked.options) == 3
    bench.choose("top", bench.asked.options[0])
    assert bench.change(0) == {"money": 3, "vp": 1}


def test_the_bonus_of_a_site_may_be_done_again() -> None:
    bench = Bench().lay("scaffold").play("scaffold")  # s1 is the only site with an unfinished building
    assert bench.change(0) == {"tree": 2, "money": 3}
    assert not Bench().town("at_the_glade").lay("scaffold").offers("scaffold")


def test_beside_the_church() -> None:
    bench = Bench().lay("neighbours_fence").choose("tile", "neighbours_fence")
    assert "land_centre.z2" in bench.options("site")
    assert "land_start.s2" not in bench.options("site")
    bench.choose("site", "z2")
    assert bench.change(0) == {"money": 6}
