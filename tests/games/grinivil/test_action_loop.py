"""Building the action loop, and which tile is of which class: ledger section 4."""

from __future__ import annotations

from collections import Counter

import pytest

from runtime.game.play import decision
from runtime.game.state import log_events
from runtime.game.verbs.roll import ROLLED
from tests.runtime.game.table import AT_WILL, Table

PLAYERS = range(2, 7)
CORNERS = {1: "buy_resources", 6: "build_floor", 11: "buy_with_rebate", 16: "build_with_surcharge"}
STANDARD = {
    *("auction", "sell_resources", "buy_warehouse", "explore_or_road", "buy_trees", "plant_trees"),
    *("new_inhabitant", "sell_house", "convert"),
}
PINK = {
    *("import", "acquire", "replant", "subsidies", "forced_trade"),
    *("architect", "engineer", "constructor", "ecologist", "banker", "merchant"),
}
PROMO = {"follower", "crowdfunding", "manager"}
ABILITIES = ("architect", "engineer", "constructor", "ecologist", "banker", "merchant", "follower", "manager")


def loops(players: int, seeds: range, *variants: str) -> list[list[str]]:
    return [Table(players, seed=seed, variants=variants).loop() for seed in seeds]


# ---- the loop


@pytest.mark.parametrize("players", PLAYERS)
def test_four_corners_nine_tiles_and_seven_pink_ones(players: int) -> None:
    """GV-BAT-01 to 04, GV-BAT-06, GV-BAT-10, GV-BAT-11, GV-K-18, GV-K-19, GV-SETUP-16, GV-EX-20."""
    for loop in loops(players, range(30)):
        assert len(loop) == len(set(loop)) == 20
        assert {space: loop[space - 1] for space in CORNERS} == CORNERS
        others = {tile for space, tile in enumerate(loop, 1) if space not in CORNERS}
        assert len(others) == 16
        assert others >= STANDARD
        assert len(others & PINK) == 7
        assert others <= STANDARD | PINK


def test_the_pink_tiles_come_by_chance() -> None:
    """GV-BAT-03: each of the eleven is in some games and in the box in others."""
    found = Counter(tile for loop in loops(2, range(150)) for tile in loop)
    assert all(60 < found[tile] < 130 for tile in PINK), "seven of eleven, so about 95 times in 150"


def test_the_sixteen_tiles_lie_in_any_order() -> None:
    """GV-BAT-05: each of them comes to lie on each of the sixteen places, and the corners never move."""
    places: dict[str, set[int]] = {}
    for loop in loops(3, range(150)):
        for space, tile in enumerate(loop, 1):
            places.setdefault(tile, set()).add(space)
    between = set(range(1, 21)) - set(CORNERS)
    assert all(places[tile] == between for tile in STANDARD)
    assert all(len(places[tile]) >= 13 for tile in PINK)
    assert all(places[tile] == {space} for space, tile in CORNERS.items())


def test_the_start_tile_is_no_step() -> None:
    """GV-BAT-07, GV-BAT-10: it gives no action; from it to the first tile is one step, and from the last tile too."""
    table = Table.arranged()
    assert table.space(0) == 0
    assert "start_tile" not in table.options("tile")
    table.choose("tile", "buy_resources")
    (move,) = table.events(log_events.PAWN)
    assert (move.of["steps"], move.of["space"]) == (1, 1)
    table.pawn(0, 20).has(0, money=100).turn_of(0).choose("tile", "buy_resources")
    assert table.space(0) == 1


def test_the_conversion_die_is_rolled_in_the_set_up() -> None:
    """GV-BAT-08, GV-K-33: 5 to 8, by chance."""
    faces: Counter[int] = Counter()
    for seed in range(80):
        table = Table(2, seed=seed)
        (rolled,) = table.events(ROLLED)
        assert rolled.of["die"] == table.numbers.index("grinivil.conversion", table.numbers.dice)
        assert table.game.dice[rolled.of["die"]] == rolled.of["face"]
        faces[rolled.of["face"]] += 1
    assert sorted(faces) == [5, 6, 7, 8]


# ---- promo tiles, custom and fixed loops


@pytest.mark.parametrize("players", PLAYERS)
def test_promo_tiles_only_by_agreement(players: int) -> None:
    """GV-BAT-12: they are pink tiles like the others, in games that use them."""
    assert not any(PROMO & set(loop) for loop in loops(players, range(20)))
    found = loops(players, range(60), "promos")
    for loop in found:
        assert len(set(loop) & (PINK | PROMO)) == 7
        assert set(loop) >= STANDARD | set(CORNERS.values())
    together = Counter(tile for loop in found for tile in loop)
    assert all(together[tile] for tile in PINK | PROMO), "each of the fourteen comes sometimes"


@pytest.mark.parametrize("players", PLAYERS)
def test_named_tiles_are_in_or_out(players: int) -> None:
    """GV-BAT-03, GV-VAR-07, GV-VAR-08: each player in turn names a pink tile in or out; chance does the rest."""
    wanted = ["architect", "merchant", "import", "replant", "banker", "acquire"][:players]
    for seed in range(10):
        table = Table(players, seed=seed, variants=("custom_loop", "naming_by_seat"))
        for seat, tile in enumerate(wanted):
            assert table.asked.seat == seat
            table.choose("may", "yes")
            table.choose("either", 1 if seat == 0 else 0)
            table.choose("unwanted" if seat == 0 else "wanted", tile)
        loop = table.loop()
        assert wanted[0] not in loop
        assert set(loop) >= set(wanted[1:])
        assert len(set(loop) & PINK) == 7
        assert {space: loop[space - 1] for space in CORNERS} == CORNERS


def test_nobody_has_to_name_a_tile() -> None:
    """GV-VAR-07: all may leave it to chance."""
    table = Table(3, variants=("custom_loop", "naming_by_seat"))
    for _ in range(3):
        table.choose("may", "no")
    assert table.asked.name == "tile"
    assert len(set(table.loop()) & PINK) == 7


def test_seven_pink_tiles_must_remain() -> None:
    """GV-VAR-08: of eleven, four can be named out and no fifth; a tile is named once."""
    table = Table(6, variants=("custom_loop", "naming_by_seat"))
    for tile in ("architect", "merchant", "import", "replant"):
        table.choose("may", "yes").choose("either", 1)
        assert tile in table.options("unwanted")
        table.choose("unwanted", tile)
    table.choose("may", "yes")
    assert table.asked.name == "wanted", "there is no choice left but to name one in"
    assert set(table.options("wanted")) == PINK - {"architect", "merchant", "import", "replant"}


def test_promos_can_be_named_too() -> None:
    """GV-BAT-12, GV-VAR-07, GV-VAR-13: only where the table uses them."""
    with_them = Table(2, variants=("promos", "custom_loop", "naming_by_seat")).choose("may", "yes").choose("either", 0)
    assert set(with_them.options("wanted")) == PINK | PROMO
    without = Table(2, variants=("custom_loop", "naming_by_seat")).choose("may", "yes").choose("either", 0)
    assert set(without.options("wanted")) == PINK


def test_the_beginner_loop() -> None:
    """GV-VAR-01, GV-EX-21, GV-BAT-08, GV-BAT-09: fixed, with the tile of the conversion die at r9 (space 12) and that
    of the cost die at r12 (space 15)."""
    for seed in range(5):
        loop = Table(4, seed=seed, variants=("beginner",)).loop()
        assert (loop[11], loop[14]) == ("convert", "import")
        assert {space: loop[space - 1] for space in CORNERS} == CORNERS
        assert len(set(loop) & PINK) == 7
    assert loops(2, range(3), "beginner") == loops(3, range(3, 6), "beginner")


# ---- classes of tiles


@pytest.mark.parametrize("tile", ABILITIES)
def test_ability_tiles_take_a_worker(tile: str) -> None:
    """GV-CLASS-01."""
    table = Table.arranged(variants=("promos",)).tile(tile, 2).turn_of(0).play(tile)
    assert table.workers_at(tile) == [0]
    assert table.count(0, "worker") == 2


@pytest.mark.parametrize("tile", ["replant", "forced_trade"])
def test_restricted_tiles_are_marked(tile: str) -> None:
    """GV-CLASS-02, GV-COMP-07."""
    table = Table.arranged().tile(tile, 2).turn_of(0).play(tile)
    assert table.pieces(tile) == [("occupied_marker", 0)]
    assert table.count("supply", "occupied_marker") == 2


def test_no_other_tile_is_marked_or_takes_a_worker_on_itself() -> None:
    """GV-CLASS-01, GV-CLASS-02: after a turn nothing stands on any of the others."""
    for tile in (*CORNERS.values(), *STANDARD - {"sell_house"}, "import", "acquire", "subsidies"):
        table = Table.arranged(variants=AT_WILL).has(0, money=100, concrete=4, wood=2, steel=2).turn_of(0).play(tile)
        assert table.space(0) > 0
        assert table.pieces(tile) == [], tile


def test_the_double_tile_has_two_actions_with_two_times() -> None:
    """GV-CLASS-03, GV-TILE-08-01: exploring takes 1, a road 2."""
    table = Table.arranged().town("lay inner_1, slot 0", "lay inner_2, slot 1", "lay inner_3, slot 2")
    table.has(0, money=50, concrete=4).turn_of(0).choose("tile", "explore_or_road")
    assert table.options("half") == ["explore_land", "build_road"]
    steps = {}
    for half in ("explore_land", "build_road"):
        table.pawn(0, 0).turn_of(0).play("explore_or_road", half=half)
        steps[half] = table.space(0) - 5
    assert steps == {"explore_land": 1, "build_road": 2}


@pytest.mark.parametrize("tile", ["build_floor", "build_with_surcharge"])
def test_build_tiles_open_an_associated_action(tile: str) -> None:
    """GV-CLASS-04."""
    table = Table.arranged(variants=AT_WILL).has(0, money=100, concrete=4, wood=2, steel=2).turn_of(0)
    table.choose("tile", tile).choose("site", "z1").choose("building", "bus_stop")
    table.choose("may", "no").choose("may", "yes")
    assert table.space(0) > 0
    assert table.blocks("z1") == (0, 0), "of the two, only the extra floor is possible on a completed road"


def test_crowdfunding_opens_no_associated_action() -> None:
    """GV-CLASS-04, GV-TILE-52-10: floors of other tiles bring none."""
    table = Table.arranged(variants=("promos",)).tile("crowdfunding", 2).has(0, money=100, concrete=4, wood=2, steel=2)
    table.has(1, money=0).turn_of(0).choose("tile", "crowdfunding").choose("building", "pub").choose("site", "z1")
    table.choose("bid", 30)
    assert table.blocks("z1")
    assert table.asked.seat == 1, "the turn is over: the time is mandatory and nothing else is to be decided"


def test_others_take_part() -> None:
    """GV-CLASS-05: in auctions, forced trades and crowdfunding."""
    table = Table.arranged(3, variants=("promos",)).tile("crowdfunding", 15)
    for seat in range(3):
        table.has(seat, money=60)
    table.turn_of(0).choose("tile", "auction").choose("bid", 10)
    assert (table.asked.name, table.asked.seat) == ("bid", 1)
    table.turn_of(0).choose("tile", "crowdfunding").choose("building", "pub").choose("site", "z1").choose("bid", 30)
    assert (table.asked.name, table.asked.seat) == ("bid", 1)
    table.turn_of(0).choose("tile", "forced_trade")
    assert set(table.options("rival")) == {"player 1", "player 2"}


def test_dice_tiles() -> None:
    """GV-CLASS-06, GV-BAT-09: #13 rolls the conversion die, #14 the cost die, #52P the cost die; no other tile any."""
    table = Table.arranged(variants=("promos",)).tile("crowdfunding", 15).has(0, money=100)
    dice = {name: table.numbers.index(f"grinivil.{name}", table.numbers.dice) for name in ("conversion", "cost_die")}
    rolled = {}
    for tile in table.loop():
        table.pawn(0, 0).has(0, money=100, concrete=3, wood=1, steel=1).turn_of(0)
        if tile not in table.options("tile"):
            continue
        since = table.mark()
        table.choose("tile", tile)
        while decision(table.game) is not None and table.asked.name != "tile":
            table.choose("bid", 30) if table.asked.name == "bid" and table.asked.seat == 0 else table.least()
        found = {event.of["die"] for event in table.events(ROLLED, since=since)}
        if found:
            rolled[tile] = found
    assert rolled == {
        "convert": {dice["conversion"]},
        "import": {dice["cost_die"]},
        "crowdfunding": {dice["cost_die"]},
    }
