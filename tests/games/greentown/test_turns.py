"""Rounds, turns and action markers: ledger section 4, and the order of turns in section 10."""

from __future__ import annotations

from itertools import pairwise

import pytest

from runtime.game.play import decision
from tests.games.greentown.table import MARKERS, Table

PLACE = ("N1", "flower_2", {1, 4})


def order(table: Table, turns: int) -> list[int]:
    """Who has the next so many turns."""
    found = []
    for _ in range(turns):
        found.append(table.game.turn)
        table.idle()
    return found


def holders(table: Table) -> list[int]:
    return [seat for seat in range(table.players) if table.count(seat, "double_turn")]


# ---- markers


def test_a_turn_begins_with_a_marker() -> None:
    """GT-TURN-02: one that is available is announced, and turned over before it is carried out."""
    table = Table().turn_of(0)
    assert table.asked.name == "either"
    assert table.options("either") == [0, 1, 2, 3]
    table.take("build")
    assert table.markers(0) == set(MARKERS) - {"build"}
    assert table.asked.name == "either"  # now what to build


def test_a_marker_that_was_turned_over_is_not_available() -> None:
    """GT-TURN-03: in four turns each is used once, in any order; then all lie face up again."""
    table = Table(4)
    left = set(MARKERS)
    for marker in ("build_or_travel", "build", "travel"):
        table.turn_of(0)
        assert table.options("either") == [n for n, each in enumerate(MARKERS) if each in left]
        table.take(marker).idle()
        left.discard(marker)
        assert table.markers(0) == left
    table.turn_of(0).idle()
    assert table.markers(0) == set(MARKERS)


def test_markers_of_others_stay_as_they_are() -> None:
    """GT-TURN-03: everybody counts for themselves."""
    table = Table().turn_of(0).take("travel").idle()
    assert [len(table.markers(seat)) for seat in range(3)] == [3, 4, 4]


def test_what_each_marker_lets_one_do() -> None:
    """GT-TURN-04: build; travel; build first and then travel; one of the two."""
    table = Table().guest(0, "V5a").turn_of(0)
    build = table.copy().take("build").build("place two").place(*PLACE).no_building()
    assert build.asked.name == "place_tile"
    travel = table.copy().take("travel")
    assert travel.asked.kind == "trail"
    both = table.copy().take("build_and_travel").build("develop two").develop("R1", "cow_4", {0, 1, 3, 5})
    both.develop("R5", "cow_4", {0, 2, 3, 4})
    assert both.asked.kind == "trail"
    assert both.game.turn == 0
    turns = both.game.turns
    both.travel("H1", "R8", "R7", "R6", "R5", "C2", "R4", "H2")
    assert both.game.turns == turns + 1


def test_one_of_the_two_is_announced_with_its_marker() -> None:
    """GT-TURN-05: before anything else is decided; the other one is not done."""
    table = Table().guest(0, "V5a").turn_of(0).take("build_or_travel")
    assert table.options("either") == [0, 1]
    turns = table.game.turns
    assert table.copy().announce("travel").asked.kind == "trail"
    table.announce("build").build("develop two").develop("R1", "cow_4", {0, 1, 3, 5}).develop(
        "R5", "cow_4", {0, 2, 3, 4}
    )
    assert table.game.turns == turns + 1
    assert table.cards("guests", 0) == ["V5a"]


# ---- what cannot be done


def test_a_trip_that_cannot_be_made_is_forfeited() -> None:
    """GT-TURN-08, GT-TRIP-13, GT-AMB-12: the marker is turned over all the same, and the visitor stays."""
    table = Table().guest(0, "V9a").turn_of(0)
    assert table.layout().trails(9) == set()
    table.take("travel")
    assert table.game.turn == 1
    assert table.markers(0) == set(MARKERS) - {"travel"}
    assert table.cards("guests", 0) == ["V9a"]


def test_a_build_that_cannot_be_done_is_forfeited() -> None:
    """GT-TURN-08: with nothing in the reserve nobody can lay or develop; with both, the trip is still made."""
    table = empty_reserve(Table().guest(0, "V5a").guest(1, "V9a"))
    assert sum(table.reserve().values()) == 0
    table.turn_of(0).take("build")
    assert table.game.turn == 1
    assert table.markers(0) == set(MARKERS) - {"build"}
    table.turn_of(0).take("build_and_travel")
    assert table.asked.kind == "trail"


def empty_reserve(table: Table) -> Table:
    """All tiles lie in a row to the east of the second hotel."""
    masks = {"cow_2": {0, 1}, "tree_2": {0, 2}, "flower_2": {0, 3}, "cow_3": {0, 1, 3}, "tree_3": {0, 1, 4}}
    masks |= {"flower_3": {0, 2, 4}, "cow_4": {0, 1, 2, 4}, "flower_4": {0, 1, 3, 4}, "cow_5": {0, 1, 2, 3, 4}}
    free = [(q, r) for r in range(4, 9) for q in range(-9, 3)]
    for pile, left in table.reserve().items():
        for _ in range(left):
            table.lay(free.pop(0), pile, masks[pile])
    return table


def test_when_nobody_can_do_anything_the_last_round_begins() -> None:
    """GT-TURN-08, GT-AMB-12: otherwise nothing would ever change again."""
    table = empty_reserve(Table(3))
    for seat in range(3):
        table.guest(seat, f"V9{'abc'[seat]}")
    table.turn_of(0).idle()
    assert table.game.turn == 1
    assert not any(table.count(seat, "last_round") for seat in range(3))
    table.idle()
    assert table.game.turn == 2  # the third finds that nobody can do anything any more
    assert all(table.count(seat, "last_round") for seat in range(3))
    for _ in range(6):
        if decision(table.game) is None:
            break
        table.idle()
    assert table.game.over


def test_while_one_can_do_something_the_game_goes_on() -> None:
    """GT-TURN-08: two are stuck for ever, the third has a visitor who can be shown around."""
    table = empty_reserve(Table(3)).guest(0, "V9a").guest(1, "V9b").guest(2, "V5a").turn_of(0)
    table.idle().idle()
    assert table.game.turn == 2
    table.take("build")  # nothing happens, but there would have been something to do
    for _ in range(2):
        table.idle()
        assert not any(table.count(seat, "last_round") for seat in range(3))


# ---- the order of turns


def test_three_rounds_of_four_players() -> None:
    """GT-EX-13, GT-TURN-01, GT-TURN-06, GT-TURN-07: A B C D, D A B C, C D A B; D, C, B hold the marker."""
    table = Table(4).turn_of(0)
    table.has_double_turn(3)
    seen, held = [], []
    for _ in range(3):
        held.append(holders(table))
        seen.append(order(table, 4))
    assert seen == [[0, 1, 2, 3], [3, 0, 1, 2], [2, 3, 0, 1]]
    assert held == [[3], [2], [1]]


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_rounds_begin_one_seat_further_right(players: int, seed: int) -> None:
    """GT-TURN-01, GT-TURN-06, GT-TURN-07: round k starts with seat f - (k - 1); nobody gets more turns."""
    table = Table(players, seed=seed)
    first = table.game.turn
    rounds = [order(table, players) for _ in range(4)]
    for k, seats in enumerate(rounds):
        assert seats == [(first - k + n) % players for n in range(players)]
        assert sorted(seats) == list(range(players))
    for before, after in pairwise(rounds):
        assert before[-1] == after[0]  # the holder of the marker plays twice in a row


def test_two_players_take_two_turns_each() -> None:
    """GT-TWO-01: A, B B, A A, B B; only the first turn of the game is a single one. There is no marker."""
    for seed in range(4):
        table = Table(2, seed=seed)
        a = table.game.turn
        b = 1 - a
        assert order(table, 9) == [a, b, b, a, a, b, b, a, a]
        assert holders(table) == []


def test_each_turn_of_a_pair_turns_over_one_marker() -> None:
    """GT-TWO-04."""
    table = Table(2)
    a = table.game.turn
    for seats in ({a: 3}, {a: 3, 1 - a: 3}, {a: 3, 1 - a: 2}, {a: 2, 1 - a: 2}):
        table.idle()
        assert {seat: len(table.markers(seat)) for seat in seats} == seats


# ---- the marker when it is wanted


def test_the_marker_can_be_used_at_once_or_kept() -> None:
    """GT-VAR-01, GT-VAR-02: used, it gives a second turn now and goes to the right; kept, nothing changes."""
    table = Table(4, variants=["kept_marker"])
    first = table.game.turn
    holder = (first - 1) % 4
    assert holders(table) == [holder]
    for _ in range(3):
        table.idle()
    assert table.game.turn == holder
    table.guest(holder, "V9a").take("travel")  # nothing to see: the turn is at its end
    kept = table.copy().choose("may", 0)
    assert (kept.game.turn, holders(kept)) == (first, [holder])
    table.choose("may", 1)
    assert (table.game.turn, holders(table)) == (holder, [(holder - 1) % 4])
    table.idle()
    assert table.game.turn == first


def test_only_the_holder_is_asked() -> None:
    """GT-VAR-01: the others' turns end without a question."""
    table = Table(4, variants=["kept_marker"])
    first = table.game.turn
    for _ in range(3):
        seat = table.game.turn
        table.take("travel")
        while table.game.turn == seat:
            assert table.asked.name != "may"
            table.any()
    assert table.game.turn == (first - 1) % 4


def test_in_a_standard_game_nobody_is_asked() -> None:
    """GT-VAR-02: off by default; the marker is used and passed on in every round."""
    table = Table(3)
    for _ in range(6):
        seat, had = table.game.turn, holders(table)
        table.guest(seat, "V9a").take("travel")
        assert table.asked.name == "either"  # the next turn has begun
        assert table.game.turn == (seat if had == [seat] else (seat + 1) % 3)
        table.has(seat, "travel_marker", 1)
