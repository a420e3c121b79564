"""Tile #52P: crowdfunding."""

from __future__ import annotations

import pytest

from runtime.game.verbs.roll import ROLLED
from tests.games.grinivil.scene import OPEN_ROAD, SET_UP, Scene, building_on, change, counts, offered, scene, sites
from tests.runtime.game.table import Table

OWNED = (*SET_UP, "lay inner_6, slot 2, owner 2")
"""inner_6 is seat 1's; in06b lies at a road under construction."""


def crowd(*money: int, town: tuple[str, ...] = SET_UP, d4: int = 6, seed: int = 1) -> Scene:
    """Everybody has this much money; seat 0 has the turn."""
    table = scene("crowdfunding", players=len(money), town=town, variants=("promos",), seed=seed)
    for seat, held in enumerate(money):
        table.has(seat, money=held, vp=0)
    table.die("conversion", d4)
    assert isinstance(table, Scene)
    return table


def started(table: Table, building: str = "church", site: str = "z1") -> Table:
    """Seat 0 has named building and site; offers come next."""
    return table.choose("tile", "crowdfunding").choose("building", building).choose("site", site)


def offers(table: Table, *amounts: int) -> Table:
    """All offer, in turn order from seat 0; whoever has no choice is not asked."""
    for seat, amount in enumerate(amounts):
        if table.asked.name == "bid" and table.asked.seat == seat:
            table.choose("bid", amount)
    return table


def rolled(face: int, *money: int, amounts: tuple[int, ...], building: str = "church") -> tuple[Scene, list[list[int]]]:
    """A crowdfunding in which the cost die shows a face."""
    for seed in range(80):
        table = crowd(*money, seed=seed)
        before = counts(table)
        offers(started(table, building), *amounts)
        if table.game.dice[1] == face:
            return table, before
    raise AssertionError("no such roll")


def alone(*money: int, town: tuple[str, ...] = SET_UP) -> Scene:
    """The municipality has no blocks, so only players take part."""
    table = crowd(*money, town=town)
    table.has("municipality", block=0)
    return table


# ---- what is chosen, and who may


def test_a_free_token_and_a_suitable_empty_site() -> None:
    """GV-TILE-52-01: shops and public buildings, not in town yet; no houses, no half-roads, no occupied site."""
    table = crowd(50, 50, town=(*OPEN_ROAD, building_on("z1", "pub", 2))).choose("tile", "crowdfunding")
    found = set(table.options("building"))
    assert {"bank", "school", "church", "hospital"} <= found
    assert not {"pub", "house", "florist"} & found
    table.choose("building", "church")
    assert sorted(sites(table)) == ["in02a", "in02c", "s2", "z2", "z3"]


@pytest.mark.parametrize(("money", "blocks", "allowed"), [(30, 1, True), (29, 1, False), (30, 0, False)])
def test_the_initiator_needs_30_and_a_block(money: int, blocks: int, allowed: bool) -> None:
    """GV-TILE-52-02."""
    table = crowd(money, 50).has(0, block=blocks)
    assert ("crowdfunding" in offered(table)) is allowed


def test_no_site_no_crowdfunding() -> None:
    """GV-TILE-52-01: every site that would do is taken."""
    full = [building_on(site, name, 2) for site, name in (("z1", "pub"), ("z2", "bank"), ("z3", "school"))]
    full += [building_on("s2", "cafe", 2), building_on("in02a", "church", 2)]
    assert "crowdfunding" not in offered(crowd(50, 50, town=(*SET_UP, *full)))


def test_everybody_offers_in_secret() -> None:
    """GV-TILE-52-03, GV-INFO-04: the initiator at least 30, others 0 or at least 30; nothing is paid yet."""
    table = started(crowd(32, 31, 60))
    before = counts(table)
    for seat, options in ((0, [30, 31, 32]), (1, [0, 30, 31])):
        assert (table.asked.name, table.asked.seat, table.asked.hidden) == ("bid", seat, True)
        assert table.options("bid") == options
        table.choose("bid", 30)
        assert change(table, before, seat) == {}
    assert table.asked.seat == 2


def test_whoever_has_less_than_30_or_no_block_is_not_asked() -> None:
    """GV-TILE-52-03, GV-TILE-52-19: seat 1 has 29, seat 2 no block."""
    table = crowd(50, 29, 60, 60).has(2, block=0)
    started(table).choose("bid", 30)
    assert table.asked.seat == 3


def test_the_die_is_rolled_when_all_have_offered() -> None:
    """GV-TILE-52-04, GV-CLASS-06: once, and not before."""
    table = crowd(50, 50)
    since = table.mark()
    started(table)
    assert table.events(ROLLED, since=since) == []
    table.choose("bid", 30)
    assert table.events(ROLLED, since=since) == []
    table.choose("bid", 0)
    assert len(table.events(ROLLED, since=since)) == 1


# ---- who builds


def test_the_example_of_the_ledger() -> None:
    """GV-EX-54, GV-TILE-52-05 to 07, GV-TILE-52-09, GV-TILE-52-11: 40, 30 and 30 + 6 + 2."""
    table, before = rolled(2, 60, 60, amounts=(40, 30))
    assert table.blocks("z1") == (0, -1, -1)
    assert change(table, before, 0) == {"money": -40, "block": -1}
    assert change(table, before, 1) == {}
    assert change(table, before, "municipality") == {"block": -2}


@pytest.mark.parametrize(("face", "blocks"), [(1, (0, 1, -1)), (2, (0, 1, -1)), (3, (0, -1, -1)), (4, (0, -1, -1))])
def test_the_municipality_offers_30_and_both_dice(face: int, blocks: tuple[int, ...]) -> None:
    """GV-TILE-52-05, GV-TILE-52-07, GV-REC-M04: against 39, with 6 on the first die: 37 and 38 are less, 40 is more.

    With 3 it is 39 too, and ties go to the municipality (GV-TILE-52-08)."""
    table, _ = rolled(face, 60, 60, amounts=(50, 39))
    assert table.blocks("z1") == blocks


def test_the_first_die_counts_with_the_face_it_shows() -> None:
    """GV-TILE-52-05: with 8 it offers at least 39, with 5 at most 41."""
    for d4, blocks in ((8, (0, -1, -1)), (5, (0, 1, -1))):
        table = crowd(60, 60, d4=d4)
        offers(started(table), 50, 38 if d4 == 8 else 42)
        assert table.blocks("z1") == blocks
        assert table.game.dice[0] == d4, "it is not rolled"


def test_the_first_floor_is_a_players_even_if_the_municipality_offers_more() -> None:
    """GV-TILE-52-06: 31 is the best of the players."""
    table = crowd(60, 60, 60)
    offers(started(table), 30, 31, 30)
    assert table.blocks("z1") == (1, -1, -1)


def test_without_the_municipality_players_give_one_block_each_in_order() -> None:
    """GV-TILE-52-06, GV-TILE-52-07, GV-TILE-52-09, GV-TILE-52-11: the fourth gets the offer back."""
    table = alone(60, 60, 60, 60)
    before = counts(table)
    offers(started(table), 30, 50, 40, 31)
    assert table.blocks("z1") == (1, 2, 3)
    assert [change(table, before, seat).get("money", 0) for seat in range(4)] == [0, -50, -40, -31]


def test_a_municipality_with_one_block_gives_one() -> None:
    """GV-TILE-52-09: then the next offer comes into play."""
    table = crowd(60, 60).has("municipality", block=1)
    offers(started(table), 50, 30)
    assert table.blocks("z1") == (0, -1, 1)


def test_a_shop_has_two_floors_to_give() -> None:
    """GV-TILE-52-07: the second goes to the next best offer."""
    table = crowd(60, 60)
    before = counts(table)
    offers(started(table, "pub"), 50, 45)
    assert table.blocks("z1") == (0, 1)
    assert change(table, before, "municipality") == {}


@pytest.mark.parametrize(
    ("amounts", "blocks"),
    [((30, 30, 30, 30), (0, 3, 2)), ((30, 40, 40, 40), (3, 2, 1)), ((30, 40, 30, 40), (3, 1, 0))],
)
def test_ties_among_players_go_as_in_an_auction(amounts: tuple[int, ...], blocks: tuple[int, ...]) -> None:
    """GV-TILE-52-08: the initiator, then anticlockwise."""
    table = alone(60, 60, 60, 60)
    offers(started(table), *amounts)
    assert table.blocks("z1") == blocks


def test_six_players_have_no_municipality() -> None:
    """GV-TILE-52-05: nobody else gives the missing floors, and no die is rolled."""
    table = crowd(60, 60, 60, 60, 60, 60)
    offers(started(table), 30, 0, 0, 40, 0, 0)
    assert table.blocks("z1") == (3, 0)


# ---- what it brings and costs


def test_floors_given_bring_nothing_and_take_no_resources() -> None:
    """GV-TILE-52-10, GV-TILE-52-14, GV-TILE-52-15: no point, worker, cube or site bonus (z2 shows 5 money)."""
    table = alone(60, 60)
    before = counts(table)
    offers(started(table, "church", "z2"), 40, 30)
    assert change(table, before, 0) == {"money": -40, "block": -1}
    assert change(table, before, 1) == {"money": -30, "block": -1}
    assert table.workers_at("z2") == []
    assert change(table, before, "bag") == {}
    assert change(table, before, "tokens") == {"church": -1}


def test_a_finished_public_building_brings_no_fourth_worker() -> None:
    """GV-TILE-52-16: though it has all three floors."""
    table = alone(60, 60, 60)
    offers(started(table), 30, 30, 30)
    assert len(table.blocks("z1")) == 3
    assert [table.count(seat, "worker") for seat in range(3)] == [3, 3, 3]


def test_missing_floors_stay_missing_and_anybody_goes_on() -> None:
    """GV-TILE-52-13: the second floor of a church by a build tile, without a site bonus (GV-TILE-52-15)."""
    table = alone(60, 29)
    offers(started(table), 30)
    assert table.blocks("z1") == (0,)
    table.turn_of(1).has(1, concrete=4, wood=2, steel=2, money=0)
    before = counts(table)
    table.play("build_floor", site="z1")
    assert table.blocks("z1") == (0, 1)
    assert change(table, before, 1) == {"concrete": -2, "wood": -2, "vp": 5, "block": -1, "worker": -1}


def test_a_block_given_makes_one_a_builder() -> None:
    """GV-TILE-52-17, GV-RWD-02, GV-FEE-02: the baker's pub, 12 money for two."""
    table = alone(60, 60, town=(*SET_UP, building_on("s1", "house", 1, 1))).tile("sell_house", 9)
    offers(started(table, "pub", "in02a"), 40, 30)
    assert table.blocks("in02a") == (0, 1)
    table.hand(0, "baker").pawn(0, 0).has(0, money=0).has(1, money=0).turn_of(0).play("sell_house")
    assert (table.money(0), table.money(1)) == (20 + 6, 6)


@pytest.mark.parametrize("money", [60, 99])
def test_it_takes_three_steps_that_cannot_be_bought(money: int) -> None:
    """GV-TILE-52-18, GV-TIME-04: only the initiator's pawn moves."""
    table = alone(money, 60).pawn(1, 9)
    offers(started(table), 30, 0)
    assert table.asked.seat == 1
    assert (table.space(0), table.space(1)) == (2 + 3, 9)


# ---- fees


def test_each_giver_pays_the_fee_to_the_owner_of_the_land() -> None:
    """GV-TILE-52-12: 5 each, beside the offers; the owner gives a block himself and pays none."""
    table = alone(60, 60, 60, town=OWNED)
    before = counts(table)
    offers(started(table, "church", "in06b"), 40, 31, 30)
    assert table.blocks("in06b") == (0, 1, 2)
    assert [change(table, before, seat)["money"] for seat in range(3)] == [-40 - 5, -31 + 10, -30 - 5]


def test_the_municipality_pays_a_single_fee_for_its_floors() -> None:
    """GV-TILE-52-12, GV-FEE-03, GV-MUNI-06: two blocks on land of seat 1, and one of seat 0."""
    table = crowd(60, 29, town=OWNED)
    before = counts(table)
    offers(started(table, "church", "in06b"), 40)
    assert table.blocks("in06b") == (0, -1, -1)
    assert change(table, before, 0)["money"] == -40 - 5
    assert change(table, before, 1) == {"money": 5 + 5}


def test_no_fee_for_an_offer_that_gives_no_block() -> None:
    """GV-TILE-52-11, GV-TILE-52-12: a shop has two floors; seat 2 comes too late."""
    table = alone(60, 60, 60, town=OWNED)
    before = counts(table)
    offers(started(table, "pub", "in06b"), 40, 31, 30)
    assert change(table, before, 2) == {}


@pytest.mark.parametrize(("site", "most"), [("in06b", 45), ("z1", 50)])
def test_offer_and_fee_must_be_within_ones_money(site: str, most: int) -> None:
    """GV-TILE-52-19: 50 money; the owner of the land needs none for the fee."""
    table = started(crowd(50, 50, 50, town=OWNED), "church", site)
    assert max(table.options("bid")) == most
    table.choose("bid", 30)
    assert max(table.options("bid")) == 50
    table.choose("bid", 0)
    assert max(table.options("bid")) == most


@pytest.mark.parametrize(("money", "allowed"), [(34, False), (35, True)])
def test_the_initiator_needs_30_and_the_fee(money: int, allowed: bool) -> None:
    """GV-TILE-52-02, GV-TILE-52-19: on land of another."""
    table = crowd(money, 50, town=OWNED).choose("tile", "crowdfunding").choose("building", "church")
    assert ("in06b" in sites(table)) is allowed
    assert "z1" in sites(table)


def test_finished_players_take_no_part() -> None:
    """GV-TILE-52-20."""
    table = alone(60, 60, 60)
    table.game.active[1] = False
    started(table).choose("bid", 30)
    assert table.asked.seat == 2


def test_the_ultimate_round_waits_for_ones_own_turn() -> None:
    """GV-ULT-01, GV-TILE-52-17: seat 1 gives the third-last block in seat 0's turn; it begins after seat 1's own."""
    table = alone(60, 60).has(1, block=3).tile("subsidies", 9)
    offers(started(table), 30, 40)
    assert table.count(1, "block") == 2
    assert table.count(0, "last_lap") == 0
    table.play("subsidies")
    assert table.count(0, "last_lap") == 1
