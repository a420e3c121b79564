"""Moving on the loop: ledger section 6, the pawn and its way."""

from __future__ import annotations

import pytest

from runtime.game.state import log_events
from tests.runtime.game.table import LOOP, Table


def moved(table: Table, since: int) -> tuple[int, int]:
    """How many steps a pawn made since a mark, and where it stands."""
    found = table.events(log_events.PAWN, since=since)
    return sum(event.of["steps"] for event in found), found[-1].of["space"]


def offered(table: Table) -> list[str]:
    options: list[str] = table.options("tile")
    return options


# ---- forward, one after the other


@pytest.mark.parametrize("players", range(2, 7))
def test_turns_go_round_clockwise(players: int) -> None:
    """GV-LOOP-01, GV-TURN-12."""
    table = Table.arranged(players)
    seen = []
    for _ in range(2 * players + 1):
        seen.append(table.asked.seat)
        table.play("convert")
    assert seen == [n % players for n in range(2 * players + 1)]


@pytest.mark.parametrize("here", range(21))
def test_steps_to_every_tile(here: int) -> None:
    """GV-LOOP-02, GV-LOOP-04, GV-LOOP-10, GV-EX-42, GV-EX-43: always forward; one's own tile is a whole lap away."""
    table = Table.arranged().has(0, money=100, concrete=3, wood=1, steel=1).pawn(0, here).turn_of(0)
    tiles = offered(table)
    assert len(tiles) == 19, "all but the sale of a house"
    for tile in tiles:
        trial = table.copy()
        since = trial.mark()
        trial.choose("tile", tile)
        space = LOOP.index(tile) + 1
        steps = space if here == 0 else (space - here - 1) % 20 + 1
        chosen = [event for event in trial.events(since=since) if event.kind in (log_events.PAWN, log_events.ACTION)]
        before_acting = chosen[: [event.kind for event in chosen].index(log_events.ACTION)]
        assert sum(event.of["steps"] for event in before_acting) == steps
        assert before_acting[-1].of["space"] == space
        assert all(event.of["steps"] >= 0 for event in before_acting)


def test_pawns_share_tiles() -> None:
    """GV-LOOP-03: a tile with other pawns on it can be chosen, by as many as like."""
    table = Table.arranged(5)
    for _ in range(5):
        assert "convert" in offered(table)
        table.play("convert")
    assert [table.space(seat) for seat in range(5)] == [12] * 5


def test_ones_own_tile_is_a_whole_lap() -> None:
    """GV-LOOP-04: 20 steps, and the end of the lap with its tax."""
    table = Table.arranged().pawn(0, 12).has(0, money=20).turn_of(0)
    since = table.mark()
    table.choose("tile", "convert")
    assert moved(table, since) == (20, 12)
    assert table.moved("money", cause="pay_dues", since=since) == [(5, 0, table.numbers.bank)]


# ---- laps


@pytest.mark.parametrize("here", [1, 5, 13, 19])
def test_standing_on_the_last_tile_completes_nothing(here: int) -> None:
    """GV-LOOP-11: the lap ends past space 20, not on it."""
    table = Table.arranged().pawn(0, here).has(0, money=20).turn_of(0).play("banker")
    assert (table.space(0), table.money()) == (20, 20)
    table.turn_of(0).play("convert")
    assert table.moved("money", cause="pay_dues")


@pytest.mark.parametrize("tile", LOOP)
def test_leaving_the_start_completes_nothing(tile: str) -> None:
    """GV-LOOP-12: whatever the tile."""
    table = Table.arranged().has(0, money=100, concrete=3, wood=1, steel=1).turn_of(0)
    if tile in offered(table):
        table.choose("tile", tile)
        assert table.moved("money", cause="pay_dues") == []
    else:
        assert tile == "sell_house"


def test_the_pawn_goes_on_past_the_start_tile() -> None:
    """GV-LOOP-13, GV-BAT-07: from 19 the fourth tile is five steps away; the start tile is no stop."""
    table = Table.arranged().pawn(0, 19).has(0, money=20).turn_of(0)
    since = table.mark()
    table.choose("tile", "buy_warehouse")
    assert moved(table, since) == (5, 4)


@pytest.mark.parametrize(("tile", "time"), [("buy_trees", 1), ("subsidies", 2), ("crowdfunding", 3)])
@pytest.mark.parametrize("space", range(1, 21))
def test_a_time_move_from_everywhere(tile: str, time: int, space: int) -> None:
    """GV-LOOP-14, GV-TURN-13: so many tiles on, round the corner where need be; a lap ends past 20."""
    table = Table.arranged(variants=("promos",)).tile(tile, space).pawn(0, space - 1).has(0, money=100).has(1, money=0)
    table.turn_of(0).play(tile, **({"bid": 30} if tile == "crowdfunding" else {}))
    found = table.events()
    acted = next(n for n, event in enumerate(found) if event.kind == log_events.ACTION)
    after = [event for event in found[acted:] if event.kind == log_events.PAWN]
    assert sum(event.of["steps"] for event in after) == time
    assert table.space(0) == (space - 1 + time) % 20 + 1
    assert table.moved("money", cause="pay_dues") == ([(5, 0, table.numbers.bank)] if space + time > 20 else [])


def test_a_time_move_may_end_anywhere() -> None:
    """GV-LOOP-15: on an ability tile with another's worker, on an occupied tile; and nothing happens there."""
    table = Table.arranged(3).tile("banker", 9).tile("replant", 10).worker(2, "banker").occupied("replant", 2)
    table.tile("subsidies", 7).pawn(0, 6).turn_of(0).play("subsidies")
    assert table.space(0) == 9
    table.pawn(0, 7).tile("subsidies", 8).turn_of(0).play("subsidies")
    assert table.space(0) == 10
    assert table.workers_at("banker") == [2]
    assert table.pieces("replant") == [("occupied_marker", 2)]
    assert len(table.events(log_events.ACTION)) == 2, "only the two that were chosen"


# ---- workers on the way


def test_a_worker_comes_home_when_the_pawn_passes_or_stops() -> None:
    """GV-LOOP-16, GV-TURN-02: and the ability is over."""
    table = Table.arranged().tile("banker", 10).worker(0, "banker").pawn(0, 8).has(0, money=0).turn_of(0)
    table.play("convert")
    assert table.workers_at("banker") == []
    assert table.count(0, "worker") == 3
    assert table.moved("money", cause="banker") == []
    stops = Table.arranged().tile("banker", 10).tile("buy_trees", 9).worker(0, "banker").pawn(0, 8).turn_of(0)
    stops.play("buy_trees", n=[1, 0])
    assert stops.space(0) == 10
    assert stops.workers_at("banker") == []
    assert stops.count(0, "worker") == 3


def test_nobody_elses_worker_comes_home() -> None:
    """GV-LOOP-16: only that of the pawn's owner."""
    table = Table.arranged().tile("banker", 10).worker(1, "banker").pawn(0, 8).turn_of(0).play("convert")
    assert table.workers_at("banker") == [1]


def test_the_tile_one_leaves_is_not_passed() -> None:
    """GV-LOOP-17: the worker was placed there and stays, until the pawn comes round."""
    table = Table.arranged().tile("banker", 10).turn_of(0).play("banker")
    assert table.workers_at("banker") == [0]
    table.turn_of(0).play("convert")
    assert table.workers_at("banker") == [0]
    table.turn_of(0).play("buy_warehouse")
    assert (table.space(0), table.workers_at("banker")) == (5, [0])
    table.turn_of(0).play("convert")
    assert table.workers_at("banker") == []


def test_several_workers_come_home_in_one_move() -> None:
    """GV-LOOP-16: also over the end of the loop."""
    table = Table.arranged().tile("engineer", 3).tile("merchant", 5)
    table.worker(0, "architect", "banker", "engineer").pawn(0, 18).has(0, money=15).turn_of(0).play("buy_warehouse")
    assert [table.workers_at(tile) for tile in ("architect", "banker", "engineer")] == [[], [], []]
    assert table.count(0, "worker") == 3
    assert table.money() == 0, "tax and warehouse, no wages"


def test_the_order_inside_a_move() -> None:
    """GV-LOOP-18, GV-TURN-02, GV-TURN-03: the movement, then workers, then tax and wages; so those cost nothing."""
    table = Table.arranged().worker(0, "architect").pawn(0, 18).has(0, money=30).turn_of(0)
    since = table.mark()
    table.choose("tile", "buy_warehouse")
    found = table.events(since=since)
    removed = next(n for n, event in enumerate(found) if event.kind == log_events.REMOVED)
    dues = next(n for n, event in enumerate(found) if event.cause == "pay_dues")
    acted = next(n for n, event in enumerate(found) if event.kind == log_events.ACTION)
    assert removed < dues < acted
    assert table.moved("money", cause="pay_dues") == [(5, 0, table.numbers.bank)]


def test_workers_beyond_the_end_of_the_loop_come_home_before_wages() -> None:
    """GV-LOOP-18: all of the movement comes first, also the part after the last tile."""
    table = Table.arranged().tile("banker", 3).worker(0, "banker").pawn(0, 18).has(0, money=30).turn_of(0)
    table.choose("tile", "buy_warehouse")
    assert table.moved("money", cause="pay_dues") == [(5, 0, table.numbers.bank)]
    assert table.moved("money", cause="banker") == []
