"""The end of the game: ledger section 9."""

from __future__ import annotations

import pytest

from runtime.game.play import decision, result
from tests.games.greentown.table import BUILDINGS, Table
from tests.games.greentown.test_trips import FIVE

N1 = ("N1", "flower_2", {1, 4})


def ended(table: Table, most: int = 30) -> list[int]:
    """Who still has a turn, the present one first, until the game is over."""
    found = []
    while decision(table.game) is not None and len(found) < most:
        found.append(table.game.turn)
        table.idle()
    assert table.game.over
    return found


def nearly_built(table: Table, seat: int) -> Table:
    """Somebody has one building left, and it is a shop. The other eight stand far away."""
    far = [(q, 5) for q in range(-4, 4)]
    piles = [*["cow_2"] * 3, *["tree_2"] * 3, *["flower_2"] * 2]
    kinds = [*["culture_house"] * 3, *["sports_ground"] * 3, *["shop"] * 2]
    masks = {"cow_2": {0, 1}, "tree_2": {0, 2}, "flower_2": {0, 3}}
    for at, pile, kind in zip(far, piles, kinds, strict=True):
        table.lay(at, pile, masks[pile]).stand(at, kind, seat)
    return table


def round_of(players: int, first: int = 0) -> Table:
    """The first turn of a round: the last player of it has the double-turn marker."""
    return Table(players).has_double_turn((first - 1) % players).turn_of(first)


# ---- what brings it about


def test_the_ninth_building_ends_the_game() -> None:
    """GT-END-01: the round is completed, and that is all."""
    table = nearly_built(round_of(3), 0).turn_of(0).take("build").build("place two").place(*N1)
    assert [table.count(0, kind) for kind in BUILDINGS] == [0, 0, 1]
    table.erect("shop", "C1")
    assert all(table.count(seat, "last_round") for seat in range(3))
    table.idle()
    assert ended(table) == [1, 2]


def test_eight_buildings_do_not() -> None:
    """GT-END-01."""
    table = nearly_built(round_of(3), 0).turn_of(0).idle()
    assert not any(table.count(seat, "last_round") for seat in range(3))


def test_a_visitor_who_cannot_come_ends_the_game() -> None:
    """GT-END-02, GT-AMB-15: the draw that fails does it, not the one that takes the last card."""
    table = round_of(3).guest(0, "V5a").guest(1, "V5b").visitors_left(1).turn_of(0).take("travel").travel(*FIVE)
    assert len(table.cards("guests", 0)) == 1
    assert table.cards("next_visitor") == []
    assert not any(table.count(seat, "last_round") for seat in range(3))
    table.take("travel").travel(*FIVE)
    assert table.cards("guests", 1) == []
    assert all(table.count(seat, "last_round") for seat in range(3))
    assert ended(table) == [2]


def test_trips_that_are_not_made_draw_nothing() -> None:
    """GT-END-02, GT-TRIP-13."""
    table = round_of(3).guest(0, "V9a").visitors_left(0).turn_of(0).take("travel")
    assert not any(table.count(seat, "last_round") for seat in range(3))


# ---- how it goes on


@pytest.mark.parametrize("players", [3, 4])
def test_the_round_is_completed(players: int) -> None:
    """GT-END-03, GT-END-04: whoever has not had a turn in it still gets one; nobody has the second of a double turn."""
    for place in range(players):
        table = round_of(players)
        for _ in range(place):
            table.idle()
        seat = table.game.turn
        assert seat == place
        table.guest(seat, "V5a").visitors_left(0).take_any("travel").travel(*FIVE)
        assert (ended(table) if place < players - 1 else []) == list(range(place + 1, players))
        assert table.game.over


def test_later_rounds_are_completed_too() -> None:
    """GT-END-03, GT-END-04: the second round goes D A B C; D brings the end about, and C has the last turn."""
    table = round_of(4)
    for _ in range(4):
        table.idle()
    assert table.game.turn == 3
    table.guest(3, "V5a").visitors_left(0).take_any("travel").travel(*FIVE)
    assert ended(table) == [0, 1, 2]


def test_somebody_without_a_visitor_forfeits_the_trip() -> None:
    """GT-END-07: the pile is empty, and there is a turn left."""
    table = round_of(3).no_guest(0).visitors_left(0).turn_of(0)
    table.take("travel")
    assert table.game.turn == 1
    table.no_guest(1).turn_of(1).take("build_and_travel").build("develop two").develop("R1", "cow_4", {0, 1, 3, 5})
    table.develop("R5", "cow_4", {0, 2, 3, 4})
    assert table.game.turn == 2


def test_two_players_have_equally_many_turns() -> None:
    """GT-TWO-04, GT-END-03: A, B B, A A: whoever brings the end about, both have had as many turns."""
    for trigger in range(8):
        table = Table(2, seed=2)
        turns = [0, 0]
        for _ in range(trigger):
            turns[table.game.turn] += 1
            table.idle()
        seat = table.game.turn
        table.guest(seat, "V5a").visitors_left(0).take_any("travel").travel(*FIVE)
        turns[seat] += 1
        rest = []
        while decision(table.game) is not None:
            rest.append(table.game.turn)
            turns[table.game.turn] += 1
            table.idle()
        assert turns[0] == turns[1]
        assert len(rest) <= 2


# ---- where the double-turn marker may be kept


def turns_until_the_end(players: int, used: set[int], trigger: int) -> list[int]:
    """Whose turns a game has, counted from the first player: in one of them the end is brought about, and after some of
    them the double-turn marker is used."""
    table = Table(players, variants=["kept_marker"])
    first = table.game.turn
    seats = []
    for number in range(40):
        if decision(table.game) is None:
            return [(seat - first) % players for seat in seats]
        seat, turn = table.game.turn, table.game.turns
        seats.append(seat)
        if number == trigger:
            table.guest(seat, "V5a").visitors_left(0).take_any("travel").travel(*FIVE)
        else:
            table.guest(seat, "V9a").take_any("travel")  # no trip is that long: the turn is at its end
        if not table.game.over and table.game.turns == turn:
            table.choose("may", int(number in used))
    raise AssertionError("the game goes on")


@pytest.mark.parametrize("players", [3, 4])
def test_a_marker_that_is_never_used_leaves_the_rounds_as_they_are(players: int) -> None:
    """GT-VAR-02, GT-END-03: whoever has not had a turn in the round still gets one, and nobody else."""
    for trigger in range(2 * players):
        rounds = trigger // players + 1
        assert turns_until_the_end(players, set(), trigger) == [*range(players)] * rounds


def test_a_marker_that_is_always_used_makes_the_rounds_of_the_standard_game() -> None:
    """GT-VAR-02, GT-END-03, GT-END-04: A B C D, D A B C, C D A B, wherever the end is brought about."""
    standard = [0, 1, 2, 3, 3, 0, 1, 2, 2, 3, 0, 1]
    for trigger in range(12):
        ends = 4 * (trigger // 4 + 1)
        assert turns_until_the_end(4, set(range(12)), trigger) == standard[:ends]


def test_a_marker_that_is_used_later_begins_another_round_then() -> None:
    """GT-VAR-02, GT-END-03, GT-END-04: A B C D, A B C D, D A B C: nobody has had more turns than others at the end."""
    turns = [0, 1, 2, 3, 0, 1, 2, 3, 3, 0, 1, 2]
    for trigger in (8, 9, 10, 11):
        assert turns_until_the_end(4, {7}, trigger) == turns
    assert turns_until_the_end(4, {7, 11}, 12) == [*turns, 2, 3, 0, 1]


# ---- who wins


def test_the_most_greenies_win() -> None:
    """GT-END-05."""
    table = round_of(3).has(0, "greenie", 3).has(1, "greenie", 9).has(2, "greenie", 8).visitors_left(0)
    table.turn_of(0)
    for seat in range(3):
        table.no_guest(seat)
    table.guest(0, "V5a").take("travel").travel(*FIVE)
    ended(table)
    found = result(table.game)
    assert found is not None
    assert found.scores == (3, 9, 8)
    assert found.winners == (1,)


@pytest.mark.parametrize(("tied", "winner"), [((1, 0), 1), ((1, 2), 1), ((2, 3), 2), ((3, 0), 3), ((0, 1, 2, 3), 1)])
def test_among_equals_the_one_whose_last_turn_came_earlier(tied: tuple[int, ...], winner: int) -> None:
    """GT-EX-15, GT-END-06, GT-AMB-14: the final round goes B, C, D, A; A and B are equal: B wins."""
    table = round_of(4, first=1)
    for seat in range(4):
        table.no_guest(seat).has(seat, "greenie", 7 if seat in tied else 2)
    table.guest(1, "V5a").visitors_left(0).take("travel").travel(*FIVE)
    assert ended(table) == [2, 3, 0]
    found = result(table.game)
    assert found is not None
    assert found.winners == (winner,)


def test_among_two_equals_too() -> None:
    """GT-END-06: with two players the one wins who did not have the last turn."""
    for trigger in range(4):
        table = Table(2, seed=2)
        for _ in range(trigger):
            table.idle()
        for seat in range(2):
            table.no_guest(seat).has(seat, "greenie", 7)
        table.guest(table.game.turn, "V5a").visitors_left(0).take_any("travel").travel(*FIVE)
        last = table.game.turn
        while decision(table.game) is not None:
            last = table.game.turn
            table.idle()
        found = result(table.game)
        assert found is not None
        assert found.winners == (1 - last,)
