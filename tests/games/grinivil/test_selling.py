"""Selling a house, and sharing what comes of it (section 15)."""

from __future__ import annotations

import pytest

from runtime.game.state import log_events
from tests.games.grinivil.scene import OPEN_ROAD, SET_UP, altered, building_on, change, counts, offered, scene
from tests.runtime.game.table import Table

HOME = building_on("s1", "house", 1, 1)
SHARED = building_on("s1", "house", 2, 1)
WITH_MUNICIPALITY = building_on("s1", "house", "municipality", 1)


def seller(*lines: str, card: str = "baker", players: int = 2, money: int = 0) -> Table:
    """Seat 0 holds one card; nobody else has money or points."""
    table = scene("sell_house", players=players, town=(*SET_UP, *lines)).hand(0, card).has(0, money=money, vp=0)
    for other in range(1, players):
        table.has(other, money=0, vp=0)
    return table


# ---- when a house can be sold


@pytest.mark.parametrize(
    ("town", "allowed"),
    [
        ((*SET_UP, HOME), True),
        ((*SET_UP, building_on("s1", "house", 1)), False),
        ((*OPEN_ROAD, building_on("in02b", "house", 1, 1)), False),
        ((*SET_UP, building_on("s1", "house", 2, 2)), False),
        ((*SET_UP, building_on("s1", "house", 2, 1)), True),
        ((*SET_UP, building_on("s1", "house", 1, 2)), True),
        ((*SET_UP, building_on("s1", "house", 1, 1, sold=True)), False),
        ((*SET_UP, building_on("z1", "bus_stop", 1, 1)), False),
    ],
    ids=["all is well", "unfinished", "road", "no block", "upper block", "lower block", "sold", "no house"],
)
def test_a_house_is_finished_connected_ones_own_and_unsold(town: tuple[str, ...], allowed: bool) -> None:
    """GV-SELL-01, GV-SELL-02, GV-SELL-03, GV-SELL-11, GV-TILE-12-02."""
    table = scene("sell_house", town=town).hand(0, "baker").has(0, money=15)
    assert ("sell_house" in offered(table)) is allowed


def test_the_buyer_is_in_the_sellers_hand_and_agrees() -> None:
    """GV-SELL-04, GV-TILE-12-01: not on the display, not in another hand, and not without a school."""
    table = seller(HOME).hand(0, "teacher").hand(1, "choir_singer").display("baker", "programmer")
    assert "sell_house" not in offered(table)
    table.hand(0, "teacher", "stamp_collector", "choir_singer").turn_of(0).choose("tile", "sell_house")
    assert set(table.options("buyer")) == {"stamp_collector", "choir_singer"}


def test_nothing_is_sold_with_an_empty_hand() -> None:
    """GV-SELL-04."""
    assert "sell_house" not in offered(seller(HOME).hand(0))


def test_without_a_roof_nothing_can_be_sold() -> None:
    """GV-SELL-07, GV-REC-M05, GV-LIM-07: after the 14th house."""
    assert "sell_house" not in offered(seller(HOME).has("supply", roof=0))


def test_one_action_sells_one_house() -> None:
    """GV-SELL-13, GV-TILE-12-01: the seller says which."""
    table = seller(HOME, building_on("in01c", "house", 1, 1)).hand(0, "baker", "choir_singer")
    table.choose("tile", "sell_house")
    assert {name.partition(".")[2] for name in table.options("home")} == {"s1", "in01c"}
    table.choose("home", "in01c").choose("buyer", "baker")
    assert table.asked.seat == 1
    assert table.game.town.sold[table.site("in01c")]
    assert not table.game.town.sold[table.site("s1")]
    assert table.cards("hand", 0) == ["choir_singer"]


# ---- compensation


def test_a_co_builder_gets_15_before_the_sale() -> None:
    """GV-SELL-05, GV-K-27, GV-EX-45, GV-TILE-12-03."""
    table = seller(SHARED, money=15)
    before = counts(table)
    since = table.mark()
    table.play("sell_house")
    assert change(table, before, 0) == {"money": -15 + 20, "vp": 3}
    assert change(table, before, 1) == {"money": 15}
    kinds = [(e.kind, e.of.get("noun"), e.of.get("target")) for e in table.events(since=since)]
    money = table.numbers.noun["grinivil.money"]
    paid = kinds.index((log_events.TRANSFER, money, 1))
    assert paid < next(n for n, each in enumerate(kinds) if each[0] == log_events.CARD)
    assert paid < kinds.index((log_events.TRANSFER, money, 0))


def test_the_municipality_is_compensated_through_the_bank() -> None:
    """GV-SELL-05, GV-MUNI-10."""
    table = seller(WITH_MUNICIPALITY, money=15)
    before = counts(table)
    table.play("sell_house")
    assert change(table, before, 0) == {"money": -15 + 20, "vp": 3}
    assert change(table, before, "municipality") == {}


@pytest.mark.parametrize("house", [SHARED, WITH_MUNICIPALITY])
@pytest.mark.parametrize(("money", "allowed"), [(14, False), (15, True)])
def test_the_sale_cannot_pay_for_the_compensation(house: str, money: int, allowed: bool) -> None:
    """GV-SELL-06, GV-TILE-12-02: the baker would bring 20, but too late."""
    assert ("sell_house" in offered(seller(house, money=money))) is allowed


def test_nobody_is_compensated_where_the_house_is_ones_own() -> None:
    """GV-SELL-05: both blocks are the seller's."""
    table = seller(HOME)
    before = counts(table)
    table.play("sell_house")
    assert change(table, before, 0) == {"money": 20, "vp": 3}
    assert change(table, before, 1) == {}


def test_income_of_the_same_move_may_pay_for_it() -> None:
    """GV-SELL-06, GV-LOOP-08: the banker's 3 come before the action."""
    table = seller(SHARED, money=12).tile("banker", 20).worker(0, "banker")
    assert "sell_house" in offered(table)
    table.play("sell_house")
    assert table.money(0) == 20


# ---- the sale


def test_card_token_and_roof_go_where_they_belong() -> None:
    """GV-SELL-07, GV-TILE-12-04: the card to the town pile, the token back, a roof on the house."""
    table = seller(HOME)
    before = counts(table)
    table.play("sell_house")
    assert table.cards("hand", 0) == []
    assert table.cards("town_pile") == ["baker"]
    assert change(table, before, "tokens") == {"house": 1}
    assert change(table, before, "supply") == {"roof": -1}
    assert table.game.town.sold[table.site("s1")]
    assert table.blocks("s1") == (0, 0)


def test_a_house_is_sold_once_and_not_built_on() -> None:
    """GV-SELL-11."""
    table = seller(HOME).hand(0, "baker", "choir_singer").play("sell_house", buyer="baker")
    table.pawn(0, 0).turn_of(0)
    assert "sell_house" not in offered(table)
    table.has(0, concrete=4, wood=2, steel=2, money=0).choose("tile", "build_floor")
    assert "land_start.s1" not in table.options("site")


def test_the_main_reward_is_the_sellers_alone() -> None:
    """GV-SELL-10: the co-builder of the house gets compensation and nothing else."""
    table = seller(SHARED, card="choir_singer", money=15)
    before = counts(table)
    table.play("sell_house")
    assert change(table, before, 0) == {"vp": 4}, "15 out, and 15 of the choir singer in"
    assert change(table, before, 1) == {"money": 15}


def test_selling_takes_no_time() -> None:
    """GV-TILE-12-05."""
    table = seller(HOME).play("sell_house")
    assert table.space(0) == 2


# ---- shares

SCHOOL_CARD = "gardener"
"""Requires a school within 2 (each builder 4 points) and 3 trees; wishes a bus stop (28 money by builder)."""
TREES = "plant land_start, region a, trees 3"


def test_in_full_every_builder_gets_all_of_it() -> None:
    """GV-RWD-01, GV-EX-07, GV-SELL-09."""
    table = seller(HOME, TREES, building_on("in02a", "school", 2, 3), card=SCHOOL_CARD, players=3)
    table.play("sell_house")
    assert (table.vp(1), table.vp(2)) == (4, 4)
    assert table.vp(0) == 4, "the gardener's own 4 points"


def test_in_full_two_blocks_count_once() -> None:
    """GV-RWD-01: it is for builders, not for blocks."""
    table = seller(HOME, TREES, building_on("in02a", "school", 2, 2), card=SCHOOL_CARD)
    table.play("sell_house")
    assert table.vp(1) == 4


def test_by_builder_the_reward_is_divided_equally() -> None:
    """GV-RWD-02, GV-EX-08: 28 money for two, 14 each; both wishes of one card are paid."""
    lines = (HOME, TREES, building_on("in02a", "school", 2, 2), building_on("z1", "bus_stop", 2, 3))
    table = seller(*lines, card=SCHOOL_CARD, players=3)
    table.play("sell_house")
    assert (table.money(1), table.money(2)) == (14, 14)
    assert (table.vp(1), table.vp(2)) == (4, 0)


def test_by_builder_blocks_do_not_matter() -> None:
    """GV-RWD-02: with both blocks one takes all 28."""
    lines = (HOME, TREES, building_on("in02a", "school", 2, 2), building_on("z1", "bus_stop", 2, 2))
    table = seller(*lines, card=SCHOOL_CARD)
    table.play("sell_house")
    assert table.money(1) == 28


def test_the_share_of_the_municipality_is_lost() -> None:
    """GV-RWD-04, GV-RWD-07, GV-AMB-34, GV-EX-50: it counts as a builder; of 24 for two the player takes 12."""
    table = seller(HOME, building_on("in02a", "bank", "municipality", 2), card="accountant")
    before = counts(table)
    table.play("sell_house")
    assert change(table, before, 1) == {"money": 12}
    assert change(table, before, "municipality") == {}


def test_in_full_the_municipality_takes_nothing_from_anybody() -> None:
    """GV-RWD-01, GV-RWD-04, GV-MUNI-09."""
    table = seller(HOME, TREES, building_on("in02a", "school", "municipality", 2), card=SCHOOL_CARD)
    table.play("sell_house")
    assert table.vp(1) == 4
    assert table.count("municipality", "vp") == 0


def test_the_seller_takes_part_as_a_builder() -> None:
    """GV-RWD-05: half of 24, besides the accountant's 3 points and 25 money."""
    table = seller(HOME, building_on("in02a", "bank", 1, 2), card="accountant")
    before = counts(table)
    table.play("sell_house")
    assert change(table, before, 0) == {"money": 25 + 12, "vp": 3}
    assert change(table, before, 1) == {"money": 12}


def test_finished_players_still_receive_compensation_and_rewards() -> None:
    """GV-RWD-08, GV-AMB-38, GV-ULT-14."""
    table = seller(SHARED, building_on("in02a", "pub", 2, 2), money=15)
    table.game.active[1] = False
    since = table.mark()
    table.choose("tile", "sell_house")
    assert (15, 0, 1) in table.moved("money", since=since)
    assert (12, table.numbers.bank, 1) in table.moved("money", cause="baker", since=since)


def test_points_of_a_share_bring_the_fourth_worker() -> None:
    """GV-VP-02, GV-RWD-01: a builder who is not the seller reaches 20."""
    table = seller(HOME, TREES, building_on("in02a", "school", 2, 2), card=SCHOOL_CARD).has(1, vp=16)
    table.play("sell_house")
    assert table.vp(1) == 20
    assert table.count(1, "worker") == 4


def test_remainders_are_lost() -> None:
    """GV-RWD-02, GV-RWD-07, GV-EX-50: 25 money for a player and the municipality, and the player takes 12.

    No card of the game divides unevenly, so the baker's wish is changed."""
    old = "wishes pub within 3\n    builders share 12 money by builder\n  hopes church"
    rules = altered(2, ((old, old.replace("12", "25")),))
    town = (*SET_UP, HOME, building_on("in02a", "pub", "municipality", 2))
    table = scene("sell_house", town=town, rules=rules).hand(0, "baker").has(1, money=0)
    table.play("sell_house")
    assert table.money(1) == 12


def test_by_block_at_a_sale() -> None:
    """GV-RWD-03, GV-RWD-04, GV-RWD-07: 9 points by block for one block of two, so 4; no card of the game has that."""
    old = "wishes pub within 3\n    builders share 12 money by builder\n  hopes church"
    rules = altered(2, ((old, old.replace("12 money by builder", "9 vp by block")),))
    for blocks, points in (((1, 2), 4), (("municipality", 2), 4), ((2, 2), 9)):
        town = (*SET_UP, HOME, building_on("in02a", "pub", *blocks))
        table = scene("sell_house", town=town, rules=rules).hand(0, "baker").has(1, vp=0)
        table.play("sell_house")
        assert table.vp(1) == points


def test_a_house_is_offered_only_where_somebody_would_buy_it() -> None:
    """GV-SELL-04, GV-TILE-12-01: the teacher wants a school within 2; from the start land it is 3, from in01c 2."""
    far = ("lay inner_3, slot 2", "lay inner_4, slot 3", "complete inner_2, road right", "complete inner_3, road right")
    houses = (HOME, building_on("in01c", "house", 1, 1))
    table = seller(*far, *houses, building_on("in04a", "school", 2, 2), card="teacher").choose("tile", "sell_house")
    assert table.game.town.sold[table.site("in01c")]
    assert not table.game.town.sold[table.site("s1")]
