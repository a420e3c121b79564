"""How a round goes: ledger section 2, and the calendar of section 5."""

from __future__ import annotations

import pytest

from tests.games.ora_et_labora.table import Table


def pass_turn(table: Table) -> Table:
    """A turn in which as little as possible happens: trees are felled that nobody has any more."""
    for seat in range(table.players):
        for at, card in table.map(seat).items():
            if card == "forest":
                table.clear(seat, at)
    return table.main("fell_trees").end_turn()


# ---- clergy


def test_three_clergymen_come_back() -> None:
    """OL-ROUND-01, OL-EX-05, OL-CLERGY-03: all three of whoever has placed all; with one or two nothing returns."""
    table = Table(3).put("prior", "clay_mound", 0).put("lay_brother", "farmyard", 0)
    for piece, building in (("prior", "clay_mound"), ("lay_brother", "farmyard"), ("lay_brother", "cloister_office")):
        table.put(piece, building, 1)
    table.put("lay_brother", "farmyard", 2).begin_round(3)
    assert table.asked.seat == 2
    assert [(table.count(s, "prior"), table.count(s, "lay_brother")) for s in range(3)] == [(0, 1), (1, 2), (1, 1)]
    assert table.pieces("clay_mound", 1) == []
    assert table.pieces("clay_mound", 0) == [("prior", 0)]


def test_clergymen_come_back_only_when_a_round_begins() -> None:
    """OL-ROUND-01, OL-CLERGY-03: not in between."""
    table = Table(3).put("prior", "clay_mound", 0).put("lay_brother", "farmyard", 0).turn(0)
    table.use("cloister_office").choose("marker", "coin_marker").done().end_turn()
    assert (table.count(0, "prior"), table.count(0, "lay_brother")) == (0, 0)


# ---- the wheel


def test_the_wheel_turns_before_the_first_turn() -> None:
    """OL-ROUND-02, OL-ROUND-09: untouched markers show 2 in round 1."""
    assert Table().shown()["wood_marker"] == 2


def test_the_wheel_turns_once_in_a_round() -> None:
    """OL-ROUND-02, OL-WHEEL-02: not from turn to turn."""
    table = Table(3).turn(0)
    for seat in (1, 2, 0):
        pass_turn(table)
        assert table.asked.seat == seat
        assert table.shown()["clay_marker"] == 2
    pass_turn(table)
    assert table.asked.seat == 1
    assert table.shown()["clay_marker"] == 3


# ---- turns


@pytest.mark.parametrize("players", [3, 4])
def test_who_has_a_turn(players: int) -> None:
    """OL-ROUND-03, OL-ROUND-05, OL-ROUND-07, OL-ROUND-08: clockwise, the start player twice; then the next starts."""
    table, seats, rounds = Table(players), [], []
    table.turn(0)
    for _ in range(4 * (players + 1)):
        seats.append(table.asked.seat)
        rounds.append(table.count(0, "round_mark"))
        pass_turn(table)
    expected = [(r + n) % players for r in range(4) for n in (*range(players), 0)]
    assert seats == expected
    assert rounds == [r + 1 for r in range(4) for _ in range(players + 1)]
    starters = [seat for n, seat in enumerate(seats) if n % (players + 1) == 0]
    assert starters == [r % players for r in range(4)]


def test_one_main_action_and_any_extra_actions() -> None:
    """OL-ROUND-06, OL-EXTRA-05: extra actions before it and after it; no second main action, and not none."""
    table = Table().has(0, grain=3, coin=9).turn(0)
    assert "end" not in table.options("either")
    table.extra("dry_grain").choose("often", 1).done()
    table.extra("dry_grain").choose("often", 1).done()
    assert "end" not in table.options("either")
    table.main("fell_trees").choose("grove", (1, 0)).choose("marker", "wood_marker").done()
    assert table.options("either") == ["extra", "end"]
    table.extra("dry_grain").choose("often", 1).done()
    table.extra("to_fives").choose("often", 1).done()
    assert table.options("either") == ["extra", "end"]
    assert table.end_turn().asked.seat == 1


def test_many_extra_actions_fit_into_a_turn() -> None:
    """OL-ROUND-06, OL-EXTRA-05: far more than anybody needs."""
    table = Table().has(0, grain=11).turn(0)
    for _ in range(11):
        table.extra("dry_grain").choose("often", 1).done()
    table.main("cut_peat").choose("bog", (0, 0)).choose("marker", "peat_marker").done().end_turn()
    assert (table.count(0, "grain"), table.count(0, "straw")) == (0, 11)
    assert table.asked.seat == 1


# ---- the calendar


@pytest.mark.parametrize(("players", "calendar"), [(3, {6, 11, 15, 20}), (4, {7, 10, 16, 19})])
def test_settlement_phases_fall_into_these_rounds(players: int, calendar: set[int]) -> None:
    """OL-ROUND-04, OL-SETL-02, OL-TAB-03: and into no others."""
    settling = {n for n in range(1, 25) if Table(players).begin_round(n).options("either")[0] == "settle"}
    assert settling == calendar


@pytest.mark.parametrize("players", [3, 4])
def test_markers_enter_in_their_rounds(players: int) -> None:
    """OL-TAB-03, OL-WHEEL-05, OL-WHEEL-06, OL-DIS-01: on 0, after the wheel has turned."""
    for good, enters in (("grape", 8), ("stone", 13)):
        for number in (enters - 1, enters):
            table = Table(players).begin_round(number)
            assert table.game.markers[table.markers[f"{good}_marker"]] == (0 if number == enters else -1)
            assert table.shown()[f"{good}_marker"] == 0
