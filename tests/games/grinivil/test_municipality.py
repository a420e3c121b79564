"""What the municipality builds, and what it is paid: ledger section 10."""

from __future__ import annotations

import random

import pytest

from runtime.game.play import decision
from runtime.game.state import log_events
from tests.games.grinivil.exploring import any_answer, explorer, exploring, found
from tests.runtime.game.labels import noun
from tests.runtime.game.table import MUNICIPAL, SET_UP, Table

HOUSE = "build land_start, site s1, building house, blocks municipality"
CAFE = "build land_centre, site z3, building cafe, blocks municipality"


# ---- municipal sites


def test_a_municipal_site_of_the_new_tile_gets_a_block() -> None:
    """GV-MUNI-01, GV-MUNI-02: IN03a lies at the left, where inner 2 makes a road under construction: a brown token."""
    table = found(explorer(), "inner.2", "inner_3")
    assert table.road("inner_3.left") == "under_construction"
    assert (table.blocks("in03a"), table.building("in03a")) == ((-1,), "house")
    assert table.count("municipality", "block") == 14 - 3


def test_a_municipal_site_of_an_older_tile_gets_a_block() -> None:
    """GV-MUNI-01: IN01b waited at its half-road for a neighbour on the left."""
    table = explorer()
    assert table.blocks("in01b") == ()
    table = found(table, "inner.7", "inner_6")
    assert table.road("inner_1.left") == "under_construction"
    assert table.blocks("in01b") == (-1,)


def test_a_municipal_site_at_a_half_road_waits() -> None:
    """GV-MUNI-01, GV-SETUP-09: IN08b lies at the right, where nothing is yet."""
    table = found(explorer(), "inner.2", "inner_8")
    assert table.blocks("in08b") == ()
    assert table.building("in08b") is None


def test_a_municipal_site_of_an_outer_tile() -> None:
    """GV-MUNI-01, GV-MUNI-02: outer 2 lies at its own road under construction."""
    table = found(explorer(), "outer.1", "outer_2")
    assert (table.blocks("ot02b"), table.building("ot02b")) == ((-1,), "house")


def test_sites_at_completed_roads_are_treated_the_same() -> None:
    """GV-MUNI-05, GV-SETUP-06, GV-SETUP-08: those of the centre and the start land; no access tile has one."""
    table = Table(3)
    assert table.blocks("z3") == table.blocks("s1") == (-1,)
    for land in ("outer_5", "outer_6", "outer_7"):
        added = found(explorer(), "outer.1", land)
        assert sum(blocks.count(-1) for blocks in added.game.town.blocks) == 2


def test_the_owner_of_the_land_picks_the_building() -> None:
    """GV-MUNI-03: any free blue or yellow token; here the explorer on the tile just found."""
    table = found(explorer(), "outer.1", "outer_1")
    assert (table.asked.name, table.asked.seat) == ("picked", 0)
    free = {"pub", "bank", "bus_stop", "school", "playground", "sports_ground", "shopping_centre"}
    free |= {"hospital", "church", "police_station", "post_office", "water_treatment_plant"}
    assert set(table.options("picked")) == free, "the cafe stands already, and tokens for four are not used"
    table.choose("picked", "hospital")
    assert (table.blocks("ot01c"), table.building("ot01c")) == ((-1,), "hospital")
    assert table.count("tokens", "hospital") == 0


def test_the_owner_picks_even_when_another_explores() -> None:
    """GV-MUNI-03, GV-MUNI-06: inner 1 is seat 1's; seat 0 adds the tile beside it. The fee is seat 1's."""
    lines = ("lay inner_1, slot 0, owner 2", "lay inner_2, slot 1", "complete inner_1, road right", HOUSE, CAFE)
    table = found(explorer(*lines), "inner.7", "inner_6")
    assert (table.asked.name, table.asked.seat) == ("picked", 1)
    assert "house" not in table.options("picked")
    table.choose("picked", "church")
    assert table.building("in01b") == "church"
    assert table.money(1) == 5


def test_on_municipal_land_chance_picks_the_building() -> None:
    """GV-MUNI-04: any blue or yellow one that is left; nobody is asked and nobody paid."""
    drawn = set()
    for seed in range(120):
        table = exploring(explorer().luck(seed))
        table.choose("spot", "inner.7")
        while table.asked.name not in ("n", "tile"):
            table.least()
        building = table.building("in01b")
        assert building not in (None, "house", "cafe")
        drawn.add(building)
    assert len(drawn) == 12


@pytest.mark.parametrize(("living", "fee"), [(0, 5), (1, 8), (5, 20), (7, 20)])
def test_each_orange_block_on_a_players_land_pays_that_player(living: int, fee: int) -> None:
    """GV-MUNI-06, GV-K-26: from the bank."""
    table = found(explorer().inhabitants(living), "outer.1", "outer_2")
    assert table.moved("money", cause="municipal_sites") == [(fee, table.numbers.bank, 0)]
    assert table.money() == fee


def test_no_fee_for_municipal_land() -> None:
    """GV-MUNI-06, GV-MUNI-07: neither from the municipality nor to it."""
    table = found(explorer(), "inner.7", "inner_6")
    assert table.blocks("in01b") == (-1,)
    assert table.moved("money", cause="municipal_sites") == []
    builds = explorer().has(0, money=0, concrete=2, wood=0, steel=0).turn_of(0)
    builds.play("build_floor", site="z1")
    assert builds.blocks("z1") == (0,)
    assert builds.moved("money", cause="building_a_floor") == []


@pytest.mark.parametrize(("variants", "fees"), [((), 2), (("fee_for_each_block",), 3)])
def test_crowdfunded_municipal_floors_pay_a_single_fee(variants: tuple[str, ...], fees: int) -> None:
    """GV-MUNI-06, GV-MUNI-08, GV-FEE-03, GV-TILE-52-12: for two floors of one building, unless agreed."""
    town = (*SET_UP, *MUNICIPAL, "lay inner_6, slot 2, owner 2")
    table = (
        Table.arranged(variants=("promos", *variants))
        .tile("crowdfunding", 2)
        .town(*town)
        .has(0, money=100)
        .has(1, money=0)
    )
    table.turn_of(0).choose("tile", "crowdfunding").choose("building", "church").choose("site", "in06b")
    table.choose("bid", 30)
    assert table.blocks("in06b") == (0, -1, -1)
    assert table.money(1) == fees * 5, "one from the player, and what the municipality pays"


def test_the_municipality_adds_first_floors_only() -> None:
    """GV-MUNI-08: further land near its buildings brings no second floor."""
    table = explorer(players=4)
    for _ in range(8):
        exploring(table.pawn(0, 0).has(0, money=10, concrete=0))
        if table.asked.name == "spot":
            table.choose("spot", table.options("spot")[0])
        while table.asked.name != "tile":
            table.least()
        assert all(blocks.count(-1) <= 1 for blocks in table.game.town.blocks)
    assert sum(len(blocks) for blocks in table.game.town.blocks) > 2


@pytest.mark.parametrize("seed", range(3))
def test_the_municipality_gains_nothing(seed: int) -> None:
    """GV-MUNI-07, GV-MUNI-09: no worker, no point, no money, no cube ever comes to it, whatever is built and sold."""
    table = Table(3, seed=seed, variants=("promos",))
    rng = random.Random(seed)
    neutral = table.numbers.neutral
    block = noun(table.game, "block")
    for _ in range(900):
        if decision(table.game) is None:
            break
        any_answer(table, rng)
        row = table.game.counts[neutral]
        assert [n for n, amount in enumerate(row) if amount and n != block] == []


def test_the_municipalitys_share_of_a_reward_is_lost() -> None:
    """GV-MUNI-09, GV-RWD-04: 20 € for the builders of the school, half of them for nobody."""
    lines = (
        *SET_UP,
        "build land_start, site s1, building house, blocks 1 and 1",
        "build land_start, site s2, building school, blocks municipality and 2",
    )
    table = explorer(*lines).hand(0, "teacher").turn_of(0).play("sell_house")
    assert table.money(1) == 10


def test_the_municipality_is_owed_compensation() -> None:
    """GV-MUNI-10, GV-K-27, GV-SELL-05: 15 to the bank."""
    lines = (*SET_UP, "build land_start, site s1, building house, blocks municipality and 1")
    table = explorer(*lines).hand(0, "baker").has(0, money=14).turn_of(0)
    assert "sell_house" not in table.options("tile")
    table.has(0, money=15).turn_of(0).play("sell_house")
    assert table.moved("money", cause="selling_a_house") == [(15, 0, table.numbers.bank)]
    assert table.money() == 20


def test_without_orange_blocks_nothing_is_built() -> None:
    """GV-MUNI-11, GV-LIM-05, GV-K-45: the site stays empty, and nobody is paid."""
    table = found(explorer().has("municipality", block=0), "inner.2", "inner_3")
    assert (table.blocks("in03a"), table.building("in03a")) == ((), None)
    assert table.money() == 0
    table.has(1, concrete=2, wood=1, money=20).turn_of(1).choose("tile", "build_floor")
    assert "inner_3.in03a" in table.options("site"), "anybody may build there"


def crowded(*lines: str) -> Table:
    """Inner 3 between inner 4 and inner 1 connects three municipal sites at once: in04b, in03a, in01b."""
    return explorer("lay inner_4, slot 0", "lay inner_1, slot 2", *lines)


def test_several_sites_at_once_are_each_built_on_and_paid_for() -> None:
    """GV-MUNI-12, GV-MUNI-06: in04b and in01b on land of seat 1, in03a on the explorer's."""
    owned = explorer("lay inner_4, slot 0, owner 2", "lay inner_1, slot 2, owner 2")
    table = found(owned, "inner.1", "inner_3")
    for _ in range(9):
        if table.asked.name == "tile" or table.asked.name == "n":
            break
        table.least()
    assert table.blocks("in04b") == table.blocks("in03a") == table.blocks("in01b") == (-1,)
    assert table.building("in03a") == "house"
    assert (table.money(0), table.money(1)) == (5, 10)


def test_the_active_player_says_which_site_comes_first() -> None:
    """GV-MUNI-12: with one orange block left, it is for him to say where it goes."""
    table = found(crowded().has("municipality", block=1), "inner.1", "inner_3")
    assert table.asked.seat == 0
    assert set(table.options()) == {"inner_4.in04b", "inner_3.in03a", "inner_1.in01b"}
    table.choose(table.asked.name, "in01b")
    assert (table.blocks("in01b"), table.blocks("in04b"), table.blocks("in03a")) == ((-1,), (), ())


def test_a_site_without_a_fitting_token_stays_empty() -> None:
    """GV-MUNI-13, GV-LIM-07: no house token: no block on in03a, which stays open for everybody."""
    table = found(explorer().has("tokens", house=0), "inner.2", "inner_3")
    assert (table.blocks("in03a"), table.building("in03a")) == ((), None)
    assert table.count("municipality", "block") == 12
    assert table.money() == 0
    grey = explorer()
    for type_ in grey.game.town.plan.buildings:
        if type_.id != "grinivil.house":
            grey.has("tokens", **{type_.id.partition(".")[2]: 0})
    exploring(grey).choose("spot", "inner.7")
    assert grey.blocks("in01b") == ()


def test_with_six_players_nothing_is_built_for_the_municipality() -> None:
    """GV-MUNI-01, GV-SETUP-10: its symbol means nothing."""
    table = found(explorer(players=6), "inner.2", "inner_3")
    assert not any(table.game.town.blocks)
    assert table.moved("money", cause="municipal_sites") == []
    assert [event for event in table.events(log_events.FLOOR) if event.of["seat"] == table.numbers.neutral] == []
