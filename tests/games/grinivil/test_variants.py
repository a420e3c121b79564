"""Other ways to play (section 19)."""

from __future__ import annotations

import pytest

from runtime.game.rules.builder import rules_of
from runtime.town.refusals import Refused
from tests.content.packs import pack
from tests.games.grinivil.scene import SET_UP, Scene, altered, building_on, change, counts, offered, scene, until
from tests.runtime.game.table import Table

CORNERS = {1: "buy_resources", 6: "build_floor", 11: "buy_with_rebate", 16: "build_with_surcharge"}
PINK = {
    *("import", "acquire", "replant", "subsidies", "forced_trade"),
    *("architect", "engineer", "constructor", "ecologist", "banker", "merchant"),
}
PROMOS = {"follower", "crowdfunding", "manager"}
BLOCKS = {2: 14, 3: 12, 4: 10, 5: 9, 6: 9}
REPEAT_SITE = ("lay inner_8, slot 0", "lay inner_2, slot 1", "complete inner_8, road right")
"""in08c brings a repeat action."""


def refused(players: int, *variants: str) -> bool:
    try:
        rules_of(pack(), players, variants)
    except Refused as reason:
        return reason.code == "T905"
    return False


# ---- the beginner loop


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_beginner_loop_is_fixed(players: int) -> None:
    """GV-VAR-01, GV-REC-LOOP, GV-EX-21: r9 is space 12, r12 is space 15; no restricted tile."""
    order = "01 09 08 17 11 03 10 06 20 07 02 13 21 12 14 04 05 15 23 19"
    for seed in range(3):
        table = Table(players, seed=seed, variants=("beginner",))
        assert [table.numbers.tiles[tile].tag for tile in table.game.loops[0]] == order.split()
    assert table.loop()[12 - 1] == "convert"
    assert table.loop()[15 - 1] == "import"


@pytest.mark.parametrize(("players", "is_refused"), [(4, False), (5, True), (6, True)])
def test_the_beginner_loop_is_for_four_at_most(players: int, is_refused: bool) -> None:
    """GV-VAR-01."""
    assert refused(players, "beginner") is is_refused


# ---- first games


FAR = (
    *SET_UP,
    "lay inner_3, slot 2",
    "complete inner_2, road right",
    building_on("s1", "house", 1, 1),
    building_on("in02c", "bus_stop", 2, 2),
)
"""The bus stop is 3 sections away from the house; the bus driver wants it within 1."""


@pytest.mark.parametrize(("variants", "sold"), [((), False), (("first_games",), True)])
def test_first_games_ignore_distances(variants: tuple[str, ...], sold: bool) -> None:
    """GV-VAR-02: what is required counts as near enough."""
    table = scene("sell_house", town=FAR, variants=variants).hand(0, "bus_driver")
    assert ("sell_house" in offered(table)) is sold


@pytest.mark.parametrize(("variants", "money"), [((), 0), (("first_games",), 12)])
def test_first_games_ignore_distances_of_wishes_too(variants: tuple[str, ...], money: int) -> None:
    """GV-VAR-02: the baker's pub, at the end of no completed way."""
    lines = ("lay inner_1, slot 0", "lay inner_2, slot 1")
    town = (*lines, building_on("s1", "house", 1, 1), building_on("z1", "pub", 2, 2))
    table = scene("sell_house", town=town, variants=variants).hand(0, "baker").has(1, money=0)
    table.play("sell_house")
    assert table.money(1) == money


def test_first_games_still_want_a_usable_building() -> None:
    """GV-VAR-02, GV-BLD-14: only the distance is ignored."""
    town = (*SET_UP, building_on("s1", "house", 1, 1), building_on("in02a", "bus_stop", 2))
    table = scene("sell_house", town=town, variants=("first_games",)).hand(0, "bus_driver")
    assert "sell_house" not in offered(table)


# ---- tiles that join


_FAIR = 'tile fair #90 "Fair"\n  border blank\n  gain 7 money\n  time none\n  cite GV-VAR-03\n\n'
HOME_MADE = (('tile manager #53P "Manager"', f'{_FAIR}tile manager #53P "Manager"'),)


def test_home_made_tiles_take_the_place_of_pink_ones() -> None:
    """GV-VAR-03: the fair joins the loop, and can be chosen like any tile."""
    rules = altered(2, HOME_MADE, ("home_rules",))
    for seed in range(4):
        loop = Scene(2, seed=seed, rules=rules).loop()
        assert len(loop) == 20
        assert "fair" in loop
        assert len(PINK & set(loop)) == 6
        assert {space: loop[space - 1] for space in CORNERS} == CORNERS
    table = scene("fair", rules=rules).has(0, money=0).play("fair")
    assert table.money(0) == 7


def test_home_made_tiles_stay_away_without_the_variant() -> None:
    """GV-VAR-03, GV-BAT-03."""
    rules = altered(2, HOME_MADE)
    for seed in range(4):
        loop = Scene(2, seed=seed, rules=rules).loop()
        assert "fair" not in loop
        assert len(PINK & set(loop)) == 7


def test_promo_tiles_join_the_pink_ones() -> None:
    """GV-BAT-12, GV-AMB-03: seven of fourteen, and all three come up sooner or later."""
    seen: set[str] = set()
    for seed in range(30):
        loop = set(Table(2, seed=seed, variants=("promos",)).loop())
        assert len((PINK | PROMOS) & loop) == 7
        seen |= loop
    assert (PROMOS | PINK).issubset(seen)


def test_promo_tiles_stay_away_without_the_variant() -> None:
    """GV-BAT-12."""
    for seed in range(10):
        loop = set(Table(2, seed=seed).loop())
        assert not PROMOS & loop
        assert len(PINK & loop) == 7


# ---- shorter and longer games


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize(("variant", "fewer"), [("quick", 1), ("very_quick", 2)])
def test_a_quick_game_has_fewer_blocks(players: int, variant: str, fewer: int) -> None:
    """GV-VAR-05: the same number for all."""
    table = Table(players, variants=(variant,))
    assert [table.count(seat, "block") for seat in range(players)] == [BLOCKS[players] - fewer] * players


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize(("variant", "more"), [("long", 1), ("very_long", 2)])
def test_a_long_game_has_more_blocks(players: int, variant: str, more: int) -> None:
    """GV-VAR-06."""
    table = Table(players, variants=(variant,))
    assert [table.count(seat, "block") for seat in range(players)] == [BLOCKS[players] + more] * players


@pytest.mark.parametrize("variant", ["long", "very_long"])
def test_two_players_cannot_play_a_long_game(variant: str) -> None:
    """GV-VAR-06: all 14 are in use."""
    assert refused(2, variant)
    assert not refused(3, variant)


def test_six_players_need_no_variant() -> None:
    """GV-VAR-04, GV-K-12: the large market, 5 cubes each in it, 9 blocks, and no municipality."""
    table = Table(6)
    assert sum(table.resources("market")) == 30
    assert table.rules.market_room[table.numbers.noun["grinivil.concrete"]] == 16
    assert [table.count(seat, "block") for seat in range(6)] == [9] * 6
    assert table.count("municipality", "block") == 0
    assert not any(table.game.town.blocks)


# ---- readings of unclear rules


def test_free_repeats_do_not_move_the_pawn() -> None:
    """GV-REP-06, GV-AMB-01: neither to the tile nor by its time; tiles behind can be chosen, and no lap ends."""
    table = scene("subsidies", town=REPEAT_SITE, variants=("free_repeats",)).has(
        0, concrete=2, wood=1, steel=0, money=0
    )
    table.choose("tile", "build_floor").choose("site", "in08c")
    until(table, "tile", may="yes", again="yes")
    assert table.space(0) == 6 + 3
    before = counts(table)
    table.choose("tile", "subsidies")
    assert table.space(0) == 6 + 3
    assert change(table, before, 0)["money"] == 3 + 3 * 2
    assert table.asked.seat == 1


def test_usual_repeats_do_move_it() -> None:
    """GV-REP-05: the same turn without the variant; the lap ends, and 5 tax and 3 wages are due."""
    table = scene("subsidies", town=REPEAT_SITE).has(0, concrete=2, wood=1, steel=0, money=8)
    table.choose("tile", "build_floor").choose("site", "in08c")
    until(table, "tile", may="yes", again="yes")
    table.choose("tile", "subsidies")
    assert table.space(0) == 2 + 2
    assert table.money(0) == 8 - 5 - 3 + 3 + 3 * 2


def test_a_kind_foreman_asks_for_workers_only_where_none_stands() -> None:
    """GV-AMB-15, GV-WRK-05."""
    town = (*SET_UP, building_on("z1", "church", 1))
    for variants, allowed in (((), False), (("kind_foreman",), True)):
        table = scene(town=town, variants=variants).has(0, concrete=4, wood=2, steel=2, worker=1).worker(0, "z1")
        assert ("build_floor" in offered(table)) is allowed


def all_go_on(table: Scene) -> None:
    while table.asked.name == "may" and table.rules.causes[table.asked.cause][0] == "grinivil.ultimate_round":
        table.choose("may", "no")


@pytest.mark.parametrize(("variants", "begins"), [((), True), (("endless",), False)])
def test_a_standstill_of_three_laps_begins_the_ultimate_round(variants: tuple[str, ...], begins: bool) -> None:
    """GV-AMB-15: a ruling of the pack, where nobody has an idle worker any more; `endless` does without."""
    town = (*SET_UP, building_on("z1", "church", 1), building_on("z2", "hospital", 2))
    table = scene("subsidies", town=town, variants=variants)
    for seat, site in ((0, "z1"), (1, "z2")):
        table.has(seat, worker=1, money=90).worker(seat, site)
    for _ in range(3):
        assert table.count(0, "last_lap") == 0
        table.pawn(0, 20).turn_of(0).choose("tile", "subsidies")
        all_go_on(table)
    assert (table.count(0, "last_lap") == 1) is begins


def test_variants_may_be_combined() -> None:
    """GV-VAR-13."""
    table = Table(3, variants=("beginner", "quick", "first_games", "big_city", "kind_foreman"))
    assert table.count(0, "block") == 11
    assert table.loop()[1] == "buy_trees"
    assert table.numbers.options["grinivil.distance_limits"] == "off"
