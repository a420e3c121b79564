"""Tile #05: an auction of cubes from the bag."""

from __future__ import annotations

import pytest

from runtime.game.play import decision
from tests.games.grinivil.scene import Scene, change, counts, offered, scene
from tests.runtime.game.table import Table


def auction(*money: int, seed: int = 1) -> Scene:
    """Seat 0 has started an auction for five cubes of wood; everybody has this much money and an empty warehouse."""
    table = scene("auction", players=len(money), seed=seed)
    for seat, held in enumerate(money):
        table.has(seat, money=held, concrete=0, wood=0, steel=0, vp=0)
    table.bag(wood=9)
    assert isinstance(table, Scene)
    return table


def bids(table: Table, *amounts: int) -> Table:
    """Seat 0 chooses the tile and all bid, in turn order from seat 0; what is forced is not asked."""
    table.choose("tile", "auction")
    for seat, amount in enumerate(amounts):
        if table.asked.name == "bid" and table.asked.seat == seat:
            table.choose("bid", amount)
    return table


@pytest.mark.parametrize(("money", "cubes", "allowed"), [(10, 1, True), (9, 1, False), (10, 0, False), (60, 9, True)])
def test_an_auction_needs_10_money_and_a_cube_in_the_bag(money: int, cubes: int, allowed: bool) -> None:
    """GV-TILE-05-01, GV-LIM-04."""
    assert ("auction" in offered(auction(money, 50).bag(wood=cubes))) is allowed


@pytest.mark.parametrize(("in_bag", "drawn"), [(9, 5), (5, 5), (3, 3), (1, 1)])
def test_five_cubes_are_drawn_or_as_many_as_there_are(in_bag: int, drawn: int) -> None:
    """GV-TILE-05-02, GV-LIM-03."""
    table = auction(10, 0).bag(wood=in_bag)
    before = counts(table)
    bids(table, 10)
    assert change(table, before, 0)["wood"] == drawn
    assert change(table, before, "bag") == {"wood": -drawn}


def test_cubes_are_drawn_by_chance_and_lie_open_before_anybody_bids() -> None:
    """GV-TILE-05-02, GV-INFO-05: they lie aside, belonging to nobody yet."""
    seen = set()
    for seed in range(6):
        table = auction(20, 20, seed=seed).bag(concrete=5, wood=5, steel=5).choose("tile", "auction")
        assert table.asked.name == "bid"
        lot = tuple(table.game.counts[table.numbers.aside][kind] for kind in table.numbers.resources)
        assert sum(lot) == 5
        seen.add(lot)
    assert len(seen) > 1


def test_everybody_makes_one_secret_offer() -> None:
    """GV-TILE-05-03, GV-INFO-04, GV-CLASS-05: nothing can be seen or paid before all have written."""
    table = auction(30, 30, 30).choose("tile", "auction")
    before = counts(table)
    for seat in range(3):
        assert (table.asked.name, table.asked.seat, table.asked.hidden) == ("bid", seat, True)
        assert [change(table, before, each) for each in range(3)] == [{}, {}, {}]
        table.choose("bid", 20 + seat)
    assert table.asked.name != "bid"


@pytest.mark.parametrize(("seat", "options"), [(0, [10, 11, 12]), (1, [0, 10, 11, 12, 13]), (2, [0, 10])])
def test_an_offer_is_10_or_more_or_nothing_and_within_ones_money(seat: int, options: list[int]) -> None:
    """GV-TILE-05-03, GV-AMB-23: only the initiator must offer."""
    table = auction(12, 13, 10).choose("tile", "auction")
    while table.asked.seat != seat:
        table.least()
    assert table.options("bid") == options


def test_whoever_has_less_than_10_is_not_asked() -> None:
    """GV-TILE-05-03."""
    table = auction(20, 9, 20).choose("tile", "auction").choose("bid", 10)
    assert table.asked.seat == 2


@pytest.mark.parametrize(
    ("offers", "winner"),
    [((10, 25, 0), 1), ((30, 25, 29), 0), ((10, 11, 12), 2)],
)
def test_the_highest_offer_wins(offers: tuple[int, ...], winner: int) -> None:
    """GV-TILE-05-04, GV-TILE-05-06, GV-TILE-05-08: pays, takes the cubes and a point; losing offers cost nothing."""
    table = auction(50, 50, 50)
    before = counts(table)
    bids(table, *offers)
    half = max(offers) // 2
    for seat in range(3):
        expected = {"wood": 5, "vp": 1, "money": -offers[seat]} if seat == winner else {}
        if seat == 0 and winner != 0:
            expected = {"money": half}
        assert change(table, before, seat) == expected


@pytest.mark.parametrize(
    ("offers", "winner"),
    [
        ((20, 20, 20, 20), 0),
        ((20, 20, 10, 10), 0),
        ((10, 20, 20, 20), 3),
        ((10, 20, 20, 0), 2),
        ((10, 20, 0, 20), 3),
        ((10, 20, 0, 0), 1),
    ],
)
def test_a_tie_goes_to_the_initiator_then_anticlockwise(offers: tuple[int, ...], winner: int) -> None:
    """GV-TILE-05-05, GV-EX-32: anticlockwise from seat 0 come 3, 2 and 1."""
    table = auction(50, 50, 50, 50)
    bids(table, *offers)
    assert [table.vp(seat) for seat in range(4)] == [int(seat == winner) for seat in range(4)]


def test_ties_are_counted_from_the_initiator_not_from_the_first_seat() -> None:
    """GV-TILE-05-05: seat 2 of 4 starts it; 1 is nearer than 0 and 3."""
    table = scene("auction", players=4).bag(wood=9)
    for seat in range(4):
        table.has(seat, money=50, vp=0, concrete=0, wood=0, steel=0)
    table.turn_of(2).choose("tile", "auction")
    for _ in range(4):
        table.choose("bid", 10 if table.asked.seat == 2 else 30)
    assert [table.vp(seat) for seat in range(4)] == [0, 1, 0, 0]


def test_the_initiator_gets_half_of_the_highest_offer_if_he_loses() -> None:
    """GV-TILE-05-07, GV-EX-31: 12 of 25, from the bank."""
    table = auction(50, 50, 50)
    bids(table, 10, 25, 0)
    assert (table.money(0), table.money(1), table.money(2)) == (62, 25, 50)


def test_the_initiator_who_wins_gets_nothing_back() -> None:
    """GV-TILE-05-07, GV-EX-32."""
    table = auction(50, 50)
    bids(table, 20, 20)
    assert table.money(0) == 30


def test_what_the_winner_cannot_store_goes_to_the_market() -> None:
    """GV-TILE-05-06, GV-WH-05: there is room for one more than seven."""
    table = auction(50, 50).has(1, wood=7).market().bag(wood=9)
    bids(table, 10, 20)
    assert table.resources(1) == (0, 8, 0)
    assert table.resources("market") == (0, 4, 0)


def test_the_winner_says_what_to_give_up() -> None:
    """GV-TILE-05-06, GV-WH-06: not the initiator; five wood and a full store of 4, 2 and 2."""
    table = auction(50, 50).has(1, concrete=4, wood=2, steel=2).market().bag(wood=9)
    bids(table, 10, 20)
    assert (table.asked.name, table.asked.seat) == ("return", 1)


def test_an_auction_takes_no_time() -> None:
    """GV-TILE-05-10."""
    table = auction(50, 50)
    bids(table, 10, 0)
    assert table.space(0) == 2


def test_finished_players_do_not_bid() -> None:
    """GV-TILE-05-09."""
    table = auction(50, 50, 50)
    table.game.active[1] = False
    table.choose("tile", "auction").choose("bid", 10)
    assert table.asked.seat == 2


# ---- an initiator who cannot offer


def stranded() -> Scene:
    """Seat 0 has nothing at all, and no tile of this loop can be carried out: any tile is chosen, and fails."""
    tiles = [
        *("auction", "sell_resources", "buy_warehouse", "explore_or_road", "buy_trees", "plant_trees", "sell_house"),
        *("forced_trade", "architect", "engineer", "constructor", "ecologist", "banker", "merchant"),
        *("follower", "manager"),
    ]
    table = scene(*tiles, players=3, variants=("promos",))
    for seat in range(3):
        table.has(seat, money=50, concrete=0, wood=0, steel=0, vp=5)
    table.has(0, money=0, tree=0, worker=0).hand(0).market().bag(wood=9)
    assert isinstance(table, Scene)
    return table


def test_an_initiator_who_offers_nothing_is_penalised_and_the_auction_goes_on() -> None:
    """GV-TILE-05-11, GV-LOOP-19, GV-LOOP-21, GV-LOOP-23: the others bid, and the best of them wins."""
    table = stranded().choose("tile", "auction")
    assert table.vp(0) == 3
    assert (table.asked.name, table.asked.seat) == ("bid", 1)
    table.choose("bid", 0).choose("bid", 12)
    assert (table.money(2), table.vp(2), table.resources(2)) == (38, 6, (0, 5, 0))


def test_without_any_offer_the_cubes_go_back_to_the_bag() -> None:
    """GV-TILE-05-11: nobody gains or pays anything."""
    table = stranded()
    before = counts(table)
    table.choose("tile", "auction").choose("bid", 0).choose("bid", 0)
    assert change(table, before, 0) == {"vp": -2}
    assert change(table, before, 1) == change(table, before, 2) == change(table, before, "bag") == {}
    assert decision(table.game) is not None
