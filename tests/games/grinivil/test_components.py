"""The parts of the game as a game counts them: ledger section 2."""

from __future__ import annotations

import pytest

from runtime.town import names
from tests.runtime.game.labels import noun
from tests.runtime.game.table import Table

PLAYERS = range(2, 7)


def total(table: Table, what: str) -> int:
    """How many there are in all, wherever they are."""
    column = noun(table.game, what)
    return sum(row[column] for row in table.game.counts)


@pytest.mark.parametrize("players", PLAYERS)
def test_shared_parts(players: int) -> None:
    """GV-COMP-02, GV-COMP-03, GV-COMP-07, GV-COMP-10, GV-COMP-13, GV-COMP-14, GV-COMP-17, GV-K-13 to 15, GV-K-17,
    GV-K-46, GV-K-47: as many as the box holds, with any number of players."""
    table = Table(players)
    parts = {
        "small_warehouse": 12,
        "concrete": 43,
        "wood": 28,
        "steel": 23,
        "occupied_marker": 3,
        "road_piece": 12,
        "tree": 50,
        "roof": 14,
        "ring": 10,
        "block": 84,
    }
    assert {what: total(table, what) for what in parts} == parts


@pytest.mark.parametrize("players", PLAYERS)
def test_players_parts(players: int) -> None:
    """GV-COMP-18, GV-COMP-20, GV-K-06, GV-K-07, GV-K-45: for six colours 3 pawns, 5 markers, 4 workers, 14 blocks."""
    table = Table(players)
    assert {what: total(table, what) for what in ("pawn", "owner_marker", "worker", "block")} == {
        "pawn": 18,
        "owner_marker": 30,
        "worker": 24,
        "block": 84,
    }
    worker = noun(table.game, "worker")
    for seat in range(players):
        assert table.game.counts[seat][worker] + table.game.counts[table.numbers.rest + seat][worker] == 4


def test_a_warehouse_for_everybody() -> None:
    """GV-COMP-18, GV-COMP-20, GV-K-16: one large warehouse each, the sixth player too; 8 of a kind are kept by all."""
    for seat in range(6):
        table = Table.arranged(6).has(seat, concrete=0, wood=7, steel=0).market().bag(wood=2)
        table.turn_of(seat).play("acquire")
        assert table.resources(seat) == (0, 8, 0)
        table.pawn(seat, 0).turn_of(seat).play("acquire")
        assert table.resources(seat) == (0, 8, 0)
        assert table.resources("market") == (0, 1, 0)


def test_land() -> None:
    """GV-COMP-01: 17 large tiles; 8 inner, 7 outer, the centre and the start."""
    plan = Table(2).game.town.plan
    zones = [names.short_name(plan.zones[land.zone].id) for land in plan.lands[:-1]]
    assert {zone: zones.count(zone) for zone in zones} == {"centre": 1, "inner": 8, "outer": 8}


@pytest.mark.parametrize(("players", "cards"), [(2, 20), (3, 20), (4, 29), (5, 29), (6, 29)])
def test_inhabitants(players: int, cards: int) -> None:
    """GV-COMP-04: 29, without those for four or more with fewer players."""
    assert len(Table(players).numbers.cards) == cards


def test_action_tiles() -> None:
    """GV-COMP-06: 24 with a number and 2 blank ones are 26; the promo tiles come on top. The blank ones have no rules
    of their own, so no game can have them before somebody writes some."""
    tags = [tile.tag for tile in Table(2).numbers.tiles]
    assert sorted(tag for tag in tags if not tag.endswith("P")) == [f"{number:02}" for number in range(1, 25)]
    assert sorted(tag for tag in tags if tag.endswith("P")) == ["51P", "52P", "53P"]


def test_one_bag() -> None:
    """GV-COMP-05: all cubes that are spent come together in it, and all draws come out of it."""
    table = Table.arranged().has(0, money=0, concrete=2, wood=2, steel=0).bag().turn_of(0)
    table.play("build_floor", site="z1", building="school")
    assert table.resources("bag") == (2, 2, 0)
    table.has(0, money=20).turn_of(0)
    assert "auction" in table.options("tile")


def test_two_markets() -> None:
    """GV-COMP-08: their sides differ in room."""
    rooms = {players: sum(Table(players).rules.market_room.values()) for players in PLAYERS}
    assert rooms == {2: 23, 3: 23, 4: 36, 5: 36, 6: 36}


def test_the_score_board() -> None:
    """GV-COMP-09: a track for points, which goes round at 50, and the bonus road."""
    table = Table.arranged().has(0, vp=49).turn_of(0)
    table.choose("tile", "convert").choose("next", 1)
    table.choose("either", 1).choose("n", 1)
    assert table.vp() == 50
    assert table.count(0, "ring") == 1
    tracks = [names.short_name(track.id) for track in table.numbers.tracks]
    assert tracks == ["points_track", "road_bonus"]


def test_two_dice() -> None:
    """GV-COMP-12, GV-K-33: one shows 5 to 8; the other's faces, 1 to 6, are our own."""
    dice = {names.short_name(die.id): tuple(die.faces) for die in Table(2).numbers.dice}
    assert dice == {"conversion": (5, 6, 7, 8), "cost_die": (1, 2, 3, 4, 5, 6)}


def test_tokens_have_two_sides() -> None:
    """GV-COMP-11: under construction and finished; a house on its finished side is for sale."""
    town = ("lay inner_1, slot 0", "lay inner_2, slot 1", "complete inner_1, road right")
    begun = Table.arranged().town(*town, "build land_start, site s1, building house, blocks 1").hand(0, "baker")
    assert "sell_house" not in begun.turn_of(0).options("tile")
    done = Table.arranged().town(*town, "build land_start, site s1, building house, blocks 1 and 1").hand(0, "baker")
    assert "sell_house" in done.turn_of(0).options("tile")
