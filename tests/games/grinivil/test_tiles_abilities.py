"""Ability tiles in common, and #17, #22 to #24 and #53P."""

from __future__ import annotations

import pytest

from tests.games.grinivil.scene import SET_UP, building_on, change, counts, offered, scene, until
from tests.runtime.game.table import Table

ABILITIES = ["architect", "engineer", "constructor", "ecologist", "banker", "merchant", "follower", "manager"]
REPEAT_SITE = ("lay inner_8, slot 0", "lay inner_2, slot 1", "complete inner_8, road right")


def ability(name: str, *tiles: str, space: int = 20, town: tuple[str, ...] = SET_UP) -> Table:
    """Seat 0 has an ability, on a tile far ahead; these tiles lie on spaces 2, 3, 4 ..."""
    return scene(*tiles, town=town).tile(name, space).worker(0, name).has(0, money=0, vp=9)


# ---- in common


@pytest.mark.parametrize("name", ABILITIES)
def test_choosing_an_ability_puts_a_worker_on_its_tile(name: str) -> None:
    """GV-ABIL-01, GV-CLASS-01: that is all, and it takes no time."""
    table = scene(name).has(0, money=50)
    before = counts(table)
    table.play(name)
    assert table.workers_at(name) == [0]
    assert change(table, before, 0) == {"worker": -1}
    assert table.space(0) == 2


@pytest.mark.parametrize("name", ABILITIES)
@pytest.mark.parametrize("owner", [0, 1])
def test_a_worker_on_the_tile_closes_it(name: str, owner: int) -> None:
    """GV-ABIL-01, GV-ABIL-06, GV-LOOP-05: one's own as well as another's."""
    table = scene(name).worker(owner, name).turn_of(0)
    if table.asked.name == "may":  # the follower asks first
        table.choose("may", "no")
    assert name not in offered(table)


@pytest.mark.parametrize(("target", "held"), [(10, True), (13, True), (14, False), (17, False)])
def test_the_ability_ends_when_the_pawn_comes_by(target: int, held: bool) -> None:
    """GV-ABIL-02, GV-LOOP-16: the banker's tile is 13; passing it or stopping there ends it."""
    table = ability("banker", space=13).tile("convert", target if target != 13 else 12).pawn(0, 9)
    if target == 13:
        table.tile("buy_warehouse", 12).has(0, money=10)
        table.play("buy_warehouse")  # one step of time leads onto the tile
        assert table.space(0) == 13
        assert table.workers_at("banker") == []
        return
    table.play("convert")
    assert (table.workers_at("banker") == [0]) is held
    assert table.count(0, "worker") == (2 if held else 3)


def test_an_ability_whose_tile_was_passed_does_not_pay_any_more() -> None:
    """GV-ABIL-02, GV-TURN-02, GV-TURN-04: the worker returns before abilities are used."""
    table = ability("banker", space=13).tile("subsidies", 14).pawn(0, 12)
    table.play("subsidies")
    assert table.money(0) == 3 + 3 * 3


def test_setting_out_from_the_tile_is_no_passing() -> None:
    """GV-ABIL-02, GV-LOOP-17: the worker just placed stays when the pawn leaves."""
    table = scene("banker", "subsidies").has(0, money=0).play("banker")
    table.turn_of(0).play("subsidies")
    assert table.workers_at("banker") == [0]
    assert table.money(0) == 3 + 3 + 3 * 2


@pytest.mark.parametrize("name", ["ecologist", "banker", "merchant"])
def test_placing_the_worker_is_not_rewarded_by_it(name: str) -> None:
    """GV-ABIL-03, GV-AMB-36."""
    table = scene(name).has(0, money=0, tree=0, concrete=0, wood=0, steel=0)
    before = counts(table)
    table.play(name)
    assert change(table, before, 0) == {"worker": -1}


def test_other_abilities_do_pay_for_choosing_an_ability_tile() -> None:
    """GV-ABIL-03: the banker for the ecologist."""
    table = ability("banker", "ecologist").play("ecologist")
    assert table.money(0) == 3
    assert table.count(0, "tree") == 2


def test_several_abilities_are_used_together() -> None:
    """GV-ABIL-04: a tree, 3 money and a cube, with one action."""
    table = scene("convert").tile("ecologist", 18).tile("banker", 19).tile("merchant", 20)
    table.worker(0, "ecologist", "banker", "merchant").has(0, money=0, vp=0, tree=0, concrete=0, wood=0, steel=0)
    table.bag(wood=3)
    before = counts(table)
    table.choose("tile", "convert")
    assert change(table, before, 0) == {"tree": 1, "money": 3 + 15, "wood": 1}


def test_a_worker_on_a_tile_is_paid_at_the_end_of_a_lap() -> None:
    """GV-ABIL-05, GV-EOL-04: 5 + 3; the tile on 10 is not passed."""
    table = ability("architect", "subsidies", space=10).pawn(0, 12).has(0, money=20)
    table.play("subsidies")
    assert table.money(0) == 20 - 5 - 3 + 3 + 3 * 2


def test_another_player_cannot_use_the_ability() -> None:
    """GV-ABIL-06: only the owner of the worker is paid."""
    table = ability("banker", "convert").turn_of(1).has(1, money=0, vp=0).play("convert")
    assert table.money(1) == 15


@pytest.mark.parametrize("name", ["banker", "ecologist", "merchant"])
def test_abilities_pay_for_every_action_repeats_included(name: str) -> None:
    """GV-ABIL-08: once for building, once for the repeat."""
    table = ability(name, town=REPEAT_SITE).has(0, concrete=2, wood=1, steel=0, tree=0, money=0).bag(steel=9)
    noun, each = {"banker": ("money", 3), "ecologist": ("tree", 1), "merchant": ("steel", 1)}[name]
    table.choose("tile", "build_floor").choose("site", "in08c")
    assert table.count(0, noun) == each
    until(table, "tile", may="yes", again="yes").tile("convert", 12).choose("tile", "convert")
    assert table.count(0, noun) == 2 * each


def test_abilities_do_not_pay_when_the_pawn_stops_after_its_time() -> None:
    """GV-ABIL-08, GV-LOOP-15: only choosing counts."""
    table = ability("banker", "subsidies").play("subsidies")
    assert table.space(0) == 4
    assert table.money(0) == 3 + 3 + 3 * 2


# ---- #17


@pytest.mark.parametrize(("idle", "money"), [(0, 3), (1, 6), (2, 9), (3, 12), (4, 15)])
def test_subsidies_are_3_and_3_for_each_idle_worker(idle: int, money: int) -> None:
    """GV-TILE-17-01, GV-EX-30: workers at a site do not count."""
    table = scene("subsidies", town=(*SET_UP, building_on("z1", "church", 1))).has(0, worker=4, money=0)
    table.worker(0, "z1")
    table.has(0, worker=idle) if idle < 4 else table.town(*SET_UP)
    before = counts(table)
    table.play("subsidies")
    assert change(table, before, 0) == {"money": money}


def test_workers_that_have_just_come_home_count_as_idle() -> None:
    """GV-TILE-17-02: one from a tile that was passed, one from a shop at the end of the lap."""
    table = scene("subsidies", town=(*SET_UP, building_on("z1", "bus_stop", 1, 1))).tile("architect", 19)
    table.worker(0, "z1", "architect").pawn(0, 18).has(0, money=8)
    table.play("subsidies")
    assert table.money(0) == 8 - 5 - 3 + 3 + 3 * 3


def test_the_time_of_subsidies_cannot_be_bought() -> None:
    """GV-TILE-17-03, GV-TIME-04, GV-EX-23, GV-EX-30: 2 steps, and nobody is asked."""
    table = scene("subsidies").has(0, money=50).choose("tile", "subsidies")
    assert table.asked.seat == 1
    assert table.space(0) == 2 + 2


# ---- #23 and #24


def test_the_banker_brings_3_with_every_action() -> None:
    """GV-TILE-23-01: before it is paid for, so a warehouse can be bought with 7 in hand."""
    table = ability("banker", "buy_warehouse").has(0, money=7)
    assert "buy_warehouse" in offered(table)
    table.play("buy_warehouse")
    assert table.money(0) == 0


def test_the_merchant_draws_a_cube_with_every_action() -> None:
    """GV-TILE-24-01: at random; the bag has only steel."""
    table = ability("merchant", "convert").has(0, concrete=0, wood=0, steel=0).bag(steel=2)
    before = counts(table)
    table.choose("tile", "convert")
    assert change(table, before, 0) == {"steel": 1}
    assert change(table, before, "bag") == {"steel": -1}


def test_an_empty_bag_gives_the_merchant_nothing() -> None:
    """GV-TILE-24-01, GV-LIM-03."""
    table = ability("merchant", "convert").has(0, concrete=0, wood=0, steel=0).bag().choose("tile", "convert")
    assert table.resources(0) == (0, 0, 0)


def test_the_merchants_cube_can_be_used_at_once() -> None:
    """GV-TILE-24-02: with 2 concrete in store and the steel just drawn, a bank."""
    table = ability("merchant").has(0, concrete=2, wood=0, steel=0).bag(steel=3)
    table.choose("tile", "build_floor").choose("site", "z1")
    assert "bank" in table.options("building")


def test_the_merchants_cube_is_not_foreseen() -> None:
    """GV-TILE-24-02, GV-AMB-11: one concrete and a lucky draw would make a bus stop; nobody may count on it."""
    table = ability("merchant").has(0, concrete=1, wood=0, steel=0).bag(concrete=9)
    assert "build_floor" not in offered(table)


def test_the_merchants_surplus_goes_to_the_market_at_once() -> None:
    """GV-TILE-24-02, GV-WH-07: before the action is done; a full store of 8 concrete stays as it is."""
    table = ability("merchant", "convert").has(0, concrete=8, wood=0, steel=0).market().bag(concrete=3)
    table.choose("tile", "convert")
    assert table.asked.name == "next", "the conversion has not been made yet"
    assert table.resources(0) == (8, 0, 0)
    assert table.resources("market") == (1, 0, 0)


# ---- #53P


@pytest.mark.parametrize("tile", ["buy_warehouse", "subsidies", "buy_trees", "acquire", "plant_trees"])
def test_the_manager_takes_no_time_for_anything(tile: str) -> None:
    """GV-TILE-53-01, GV-TILE-53-02, GV-AMB-36: fixed, by amount, or mandatory."""
    table = ability("manager", tile).has(0, money=50, tree=3, concrete=0)
    table.play(tile)
    assert table.space(0) == 2
    assert table.asked.seat == 1


def test_the_manager_serves_while_the_worker_is_there() -> None:
    """GV-TILE-53-01: a floor of 3 resources."""
    table = ability("manager").has(0, concrete=4, wood=2, steel=2, money=50)
    table.play("build_floor", site="z1", building="pub")
    assert table.space(0) == 6


def test_the_manager_of_somebody_else_is_of_no_use() -> None:
    """GV-TILE-53-01, GV-ABIL-06."""
    table = scene("subsidies").tile("manager", 20).worker(1, "manager").play("subsidies")
    assert table.space(0) == 2 + 2


def test_the_manager_serves_crowdfunding_too() -> None:
    """GV-TILE-53-02: mandatory 3 become 0."""
    table = ability("manager", "crowdfunding").has(0, money=40).has("municipality", block=0).has(1, money=0)
    table.play("crowdfunding", building="church", site="z1", bid=30)
    assert table.blocks("z1") == (0,)
    assert table.space(0) == 2


@pytest.mark.parametrize(("space", "steps"), [(13, 0), (10, 2)])
def test_the_manager_does_not_serve_an_action_beyond_its_tile(space: int, steps: int) -> None:
    """GV-TILE-53-01, GV-ABIL-02: on 13 it is still ahead when the pawn stops on 12, on 10 it has been passed."""
    table = ability("manager", space=space).tile("subsidies", 12).pawn(0, 9).play("subsidies")
    assert table.space(0) == 12 + steps


@pytest.mark.parametrize(("space", "allowed"), [(18, True), (14, False)])
def test_an_ability_that_ends_on_the_way_is_not_reckoned_with(space: int, allowed: bool) -> None:
    """GV-ABIL-02, GV-LOOP-08: four steel make a floor only with the architect; the tile is 16."""
    table = ability("architect", space=space).pawn(0, 12).has(0, concrete=0, wood=0, steel=4, money=20)
    assert ("build_with_surcharge" in offered(table)) is allowed


@pytest.mark.parametrize(("space", "allowed"), [(12, True), (8, False)])
def test_a_worker_that_comes_home_on_the_way_can_be_placed_again(space: int, allowed: bool) -> None:
    """GV-WRK-07, GV-LOOP-08: the banker's tile is 10, and nobody else is idle."""
    table = scene().has(0, worker=1, money=0).tile("banker", 10).tile("engineer", space).pawn(0, 5).worker(0, "banker")
    assert ("engineer" in offered(table)) is allowed
    if allowed:
        table.play("engineer")
        assert table.workers_at("engineer") == [0]
        assert table.workers_at("banker") == []
