"""Which tiles may be chosen, and what happens to an action that fails: ledger section 6."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from runtime.game.state import log_events
from tests.runtime.game.table import LOOP, SET_UP, Table

ABILITIES = ("architect", "engineer", "constructor", "ecologist", "banker", "merchant")


def offered(table: Table) -> list[str]:
    options: list[str] = table.options("tile")
    return options


# ---- closed tiles


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("tile", [*ABILITIES, "follower", "manager"])
def test_an_ability_tile_with_a_worker_is_closed(tile: str, owner: int) -> None:
    """GV-LOOP-05: to everybody, its owner included; and to nobody else's tiles."""
    table = Table.arranged(variants=("promos",)).tile(tile, 9).pawn(0, 10).turn_of(0)
    assert tile in offered(table)
    table.worker(owner, tile).turn_of(0)
    if tile == "follower" and table.asked.name == "may":
        table.choose("may", "no")
    assert tile not in offered(table)
    assert "convert" in offered(table)


@pytest.mark.parametrize("tile", ["replant", "forced_trade"])
def test_a_restricted_tile_with_a_marker_is_closed(tile: str) -> None:
    """GV-LOOP-06: to others until its user's next turn, and to the user in a repeat of the same turn."""
    table = Table.arranged().turn_of(0)
    assert tile in offered(table)
    table.occupied(tile, 1).turn_of(0)
    assert tile not in offered(table)
    own = Table.arranged().has(0, money=50, repeat_action=1).turn_of(0)
    own.choose("tile", tile)
    while own.asked.name != "may":
        own.least()
    own.choose("may", "yes")
    assert own.asked.name == "tile"
    assert tile not in offered(own)


def test_a_marker_is_taken_back_at_the_start_of_the_next_turn() -> None:
    """GV-TURN-00, GV-LOOP-06: so its owner may choose the tile again, and only its owner's markers go."""
    table = Table.arranged().occupied("replant", 0).occupied("forced_trade", 1).turn_of(0)
    assert "replant" in offered(table)
    assert "forced_trade" not in offered(table)
    assert table.count("supply", "occupied_marker") == 2
    table.turn_of(1)
    assert "forced_trade" in offered(table)


# ---- what cannot be carried out

Setting = Callable[[Table], object]

CANNOT: dict[str, tuple[str, Setting, Setting]] = {
    "buy_resources: the cheapest cube costs 3": (
        "buy_resources",
        lambda t: t.market(concrete=10).has(0, money=2),
        lambda t: t.has(0, money=3),
    ),
    "buy_with_rebate: 3 off the bill": (
        "buy_with_rebate",
        lambda t: t.market(concrete=7).has(0, money=1),
        lambda t: t.has(0, money=2),
    ),
    "auction: 10 to bid": ("auction", lambda t: t.has(0, money=9), lambda t: t.has(0, money=10)),
    "sell_resources: a cube": (
        "sell_resources",
        lambda t: t.has(0, concrete=0, wood=0, steel=0),
        lambda t: t.market().has(0, wood=1),
    ),
    "sell_resources: room for it": (
        "sell_resources",
        lambda t: t.has(0, concrete=2, wood=0, steel=0).market(concrete=10),
        lambda t: t.market(concrete=9),
    ),
    "buy_warehouse: 10": ("buy_warehouse", lambda t: t.has(0, money=9), lambda t: t.has(0, money=10)),
    "buy_warehouse: one in supply": (
        "buy_warehouse",
        lambda t: t.has("supply", small_warehouse=0),
        lambda t: t.has("supply", small_warehouse=1),
    ),
    "explore_or_road: 10 or 2 concrete and a road to build": (
        "explore_or_road",
        lambda t: t.has(0, money=9, concrete=4),
        lambda t: t.town(*SET_UP, "lay inner_3, slot 2").has(0, money=9, concrete=2),
    ),
    "explore_or_road: the price of exploring": (
        "explore_or_road",
        lambda t: t.has(0, money=9, concrete=1),
        lambda t: t.has(0, money=10),
    ),
    "build_floor: resources": (
        "build_floor",
        lambda t: t.has(0, concrete=1, wood=0, steel=2),
        lambda t: t.has(0, concrete=2, steel=0),
    ),
    "build_floor: a block": ("build_floor", lambda t: t.has(0, block=0), lambda t: t.has(0, block=1)),
    "build_floor: an idle worker": ("build_floor", lambda t: t.has(0, worker=0), lambda t: t.has(0, worker=1)),
    "build_with_surcharge: 3": (
        "build_with_surcharge",
        lambda t: t.has(0, money=2),
        lambda t: t.has(0, money=3),
    ),
    "buy_trees: 1": ("buy_trees", lambda t: t.has(0, money=0), lambda t: t.has(0, money=1)),
    "plant_trees: a tree": ("plant_trees", lambda t: t.has(0, tree=0), lambda t: t.has(0, tree=1)),
    "new_inhabitant: a card": ("new_inhabitant", lambda t: t.deck().display(), lambda t: t.display("baker")),
    "import: the lowest price": ("import", lambda t: t.has(0, money=0), lambda t: t.has(0, money=1)),
    "acquire: a cube in the bag": ("acquire", lambda t: t.bag(), lambda t: t.bag(steel=1)),
    "replant: a tree": ("replant", lambda t: t.has("supply", tree=0), lambda t: t.has("supply", tree=1)),
    "forced_trade: 2": ("forced_trade", lambda t: t.has(0, money=1), lambda t: t.has(0, money=2)),
    "forced_trade: a rival's cube": (
        "forced_trade",
        lambda t: t.has(1, concrete=0, wood=0, steel=0),
        lambda t: t.has(1, steel=1),
    ),
    "banker: an idle worker": ("banker", lambda t: t.has(0, worker=0), lambda t: t.has(0, worker=1)),
}
"""By case: the tile, a state in which it cannot be carried out, and what is changed so that it can."""


@pytest.mark.parametrize("case", CANNOT)
def test_tiles_one_could_not_carry_out_are_not_allowed(case: str) -> None:
    """GV-LOOP-07: money, cubes, pieces; the very least is enough."""
    tile, without, with_ = CANNOT[case]
    table = Table.arranged()
    without(table)
    assert tile not in offered(table.turn_of(0))
    with_(table)
    assert tile in offered(table.turn_of(0))


@pytest.mark.parametrize("tile", ABILITIES)
def test_abilities_need_an_idle_worker(tile: str) -> None:
    """GV-LOOP-07, GV-WRK-07."""
    table = Table.arranged().tile(tile, 9).has(0, worker=0).turn_of(0)
    assert tile not in offered(table)
    assert tile in offered(table.has(0, worker=1).turn_of(0))


def test_converting_and_subsidies_are_always_possible() -> None:
    """GV-LOOP-07: with nothing at all."""
    table = Table.arranged().has(0, money=0, vp=0, concrete=0, wood=0, steel=0, tree=0, worker=0, block=0)
    assert {"convert", "subsidies"} <= set(offered(table.turn_of(0)))


# ---- able to pay when it is due


def test_tax_of_the_same_move_counts() -> None:
    """GV-LOOP-08: 10 for a warehouse past the end of the lap needs 15, before it only 10."""
    table = Table.arranged().pawn(0, 18).has(0, money=14).turn_of(0)
    assert "buy_warehouse" not in offered(table)
    table.has(0, money=15).turn_of(0)
    assert "buy_warehouse" in offered(table)
    table.play("buy_warehouse")
    assert table.money() == 0
    assert table.vp() == 5
    assert "buy_warehouse" in offered(table.pawn(0, 3).has(0, money=10).turn_of(0))


def test_a_shortfall_of_the_same_move_counts() -> None:
    """GV-LOOP-08, GV-EOL-08: with 4 nothing is left past the end of the lap, before it a tree can be bought."""
    table = Table.arranged().tile("buy_trees", 20).pawn(0, 18).has(0, money=4).turn_of(0)
    assert "buy_trees" in offered(table)
    assert "buy_trees" not in offered(table.tile("buy_trees", 2).turn_of(0))
    assert "convert" in offered(table), "points are left"


def test_wages_of_the_same_move_count() -> None:
    """GV-LOOP-08: 3 more for each used worker."""
    town = (*SET_UP, "build land_centre, site z1, building pub, blocks 1")
    table = Table.arranged().town(*town).worker(0, "z1").pawn(0, 18).has(0, money=17).turn_of(0)
    assert "buy_warehouse" not in offered(table)
    assert "buy_warehouse" in offered(table.has(0, money=18).turn_of(0))


def test_wages_of_workers_that_come_home_on_the_way_do_not_count() -> None:
    """GV-LOOP-08, GV-LOOP-18: the pawn passes the banker on space 20."""
    table = Table.arranged().worker(0, "banker").pawn(0, 18).has(0, money=14).turn_of(0)
    assert "buy_warehouse" not in offered(table)
    table.has(0, money=15).turn_of(0)
    assert "buy_warehouse" in offered(table)
    table.play("buy_warehouse")
    assert table.money() == 0
    assert table.count(0, "worker") == 3


def test_income_of_an_ability_counts() -> None:
    """GV-LOOP-08, GV-TURN-14: the banker on space 10 stays, is paid 3 and brings 3."""
    table = Table.arranged().tile("banker", 10).worker(0, "banker").pawn(0, 18).has(0, money=14).turn_of(0)
    assert "buy_warehouse" not in offered(table)
    assert "buy_warehouse" in offered(table.has(0, money=15).turn_of(0))
    before_the_end = table.pawn(0, 2).has(0, money=7).turn_of(0)
    assert "buy_warehouse" in offered(before_the_end)
    assert "buy_warehouse" not in offered(table.has(0, money=6).turn_of(0))


def test_a_tree_of_the_ecologist_counts() -> None:
    """GV-LOOP-08: it comes before the action for sure."""
    table = Table.arranged().tile("ecologist", 20).pawn(0, 2).has(0, tree=0).turn_of(0)
    assert "plant_trees" not in offered(table)
    table.worker(0, "ecologist").turn_of(0)
    assert "plant_trees" in offered(table)
    assert "plant_trees" not in offered(table.has("supply", tree=0).turn_of(0))


def test_what_chance_may_bring_does_not_count() -> None:
    """GV-LOOP-08: neither the cubes of a new lap nor the merchant's draw are foreseen."""
    table = Table.arranged().market().pawn(0, 20).has(0, money=100).turn_of(0)
    assert "buy_resources" not in offered(table)
    table.tile("merchant", 15).worker(0, "merchant").pawn(0, 1).has(0, concrete=0, wood=0, steel=0).turn_of(0)
    assert "sell_resources" not in offered(table)


def test_a_worker_that_comes_home_on_the_way_can_be_used_again() -> None:
    """GV-LOOP-08: the last worker stands on the banker; passing it frees it for the architect."""
    table = Table.arranged().tile("banker", 10).worker(0, "banker").has(0, worker=0).pawn(0, 8).turn_of(0)
    assert "architect" in offered(table)
    table.play("architect")
    assert (table.workers_at("architect"), table.workers_at("banker")) == ([0], [])
    behind = Table.arranged().tile("banker", 7).worker(0, "banker").has(0, worker=0).pawn(0, 8).turn_of(0)
    assert "architect" not in offered(behind)


def test_a_worker_of_a_finished_building_comes_home_in_time_for_an_ability() -> None:
    """GV-LOOP-08, GV-EOL-06: with the end of the lap."""
    town = (*SET_UP, "build land_centre, site z1, building pub, blocks 1 and 1")
    table = Table.arranged().town(*town).worker(0, "z1").has(0, worker=0).tile("engineer", 2).pawn(0, 18).turn_of(0)
    assert "engineer" in offered(table)
    assert "architect" not in offered(table), "it lies before the end of the lap"


@pytest.mark.parametrize("tile", ["build_floor", "build_with_surcharge"])
def test_the_worker_for_building_is_asked_for_at_the_start_of_the_turn(tile: str) -> None:
    """GV-LOOP-09, GV-WRK-05: a worker that would come home on the way does not help, nor one at the very site."""
    town = (*SET_UP, "build land_centre, site z1, building pub, blocks 1 and 1")
    table = Table.arranged().town(*town).worker(0, "z1").worker(0, "banker").has(0, worker=0, money=50).pawn(0, 18)
    table.has(0, concrete=4, wood=2, steel=2)
    assert tile not in offered(table.turn_of(0))
    there = Table.arranged().town(*SET_UP, "build land_centre, site z1, building pub, blocks 1").worker(0, "z1")
    there.has(0, worker=0, concrete=4, wood=2, steel=2)
    assert tile not in offered(there.turn_of(0))
    assert tile in offered(there.has(0, worker=1).turn_of(0))


# ---- actions that fail


def failed_import(**has: int) -> Table:
    """Somebody with 1 to spend has rolled too dear a price."""
    for seed in range(50):
        table = Table.arranged().has(0, **{"money": 1, **has}).luck(seed).turn_of(0)
        table.choose("tile", "import")
        if table.events(log_events.FAILED):
            return table
    raise AssertionError("every roll was a 1")


def test_whoever_cannot_finish_the_action_loses_two_points() -> None:
    """GV-LOOP-19, GV-LOOP-22, GV-K-25: and nothing else; the pawn stays on the tile, no time passes."""
    table = failed_import(vp=5)
    assert (table.vp(), table.money(), table.resources()) == (3, 1, (2, 1, 1))
    assert table.space(0) == LOOP.index("import") + 1
    assert (table.asked.seat, table.asked.name) == (1, "tile")
    assert failed_import(vp=2).vp() == 0


@pytest.mark.parametrize("points", [0, 1])
def test_with_fewer_than_two_points_everything_is_lost(points: int) -> None:
    """GV-LOOP-20: the points one has, all money and all resources; trees and workers stay."""
    table = failed_import(vp=points)
    assert (table.vp(), table.money(), table.resources()) == (0, 0, (0, 0, 0))
    assert (table.count(0, "tree"), table.count(0, "worker")) == (2, 3)
    assert table.space(0) == LOOP.index("import") + 1


def stuck() -> Table:
    """Nothing that lies in the loop can be done by seat 0. Conversion and subsidies lie in the box."""
    table = Table.arranged(3).tile("engineer", 12).tile("constructor", 17).market().display().deck()
    table.has(0, money=0, concrete=0, wood=0, steel=0, tree=0, worker=0).tile("ecologist", 14)
    return table.has("supply", tree=0)


def test_with_no_allowed_tile_any_open_one_is_taken_with_the_penalty() -> None:
    """GV-LOOP-23, GV-LOOP-22: not one that a worker or a marker closes; the pawn moves there and stays."""
    table = stuck().worker(1, "architect").occupied("forced_trade", 1).turn_of(0)
    assert set(offered(table)) == set(table.loop()) - {"architect", "forced_trade"}
    table.choose("tile", "buy_warehouse")
    assert table.vp() == 3
    assert table.space(0) == 4
    assert table.count(0, "small_warehouse") == 0
    assert (table.asked.seat, table.asked.name) == (1, "tile")
    assert len(table.events(log_events.FAILED)) == 1


def test_what_involves_others_goes_on_without_the_one_who_fails() -> None:
    """GV-LOOP-21, GV-LOOP-23, GV-TILE-05-11: who cannot bid pays the penalty, and the others bid all the same."""
    table = stuck().bag(concrete=5).turn_of(0).choose("tile", "auction")
    assert (table.asked.name, table.asked.seat) == ("bid", 1)
    table.has(1, small_warehouse=3).choose("bid", 12).choose("bid", 0)
    assert table.vp(0) == 3
    assert table.moved("concrete", cause="auction")[-1][::2] == (5, 1)
    assert table.money(1) == 43 - 12
    assert table.vp(1) == 6


def test_an_auction_without_any_bid_returns_its_cubes() -> None:
    """GV-LOOP-21, GV-TILE-05-11."""
    table = stuck().bag(concrete=5).turn_of(0).choose("tile", "auction").choose("bid", 0).choose("bid", 0)
    assert table.resources("bag") == (5, 0, 0)
    assert table.vp(0) == 3
