"""The bonus round and the end: ledger section 9."""

from __future__ import annotations

import pytest

from runtime.game.play import decision, result
from tests.games.ora_et_labora.table import FRANCE, IRELAND, Table


def bonus(players: int = 3, country: str = FRANCE) -> Table:
    return Table(players, country)


@pytest.mark.parametrize("players", [3, 4])
def test_the_bonus_round_begins_after_round_twenty_four(players: int) -> None:
    """OL-END-01, OL-AMB-02, OL-AMB-03: it is round 25; everybody has one turn, and then the game ends."""
    table = Table(players).begin_round(25)
    seats = []
    for _ in range(players):
        seats.append(table.asked.seat)
        assert table.options("either")[0] == "visit_with_prior"
        table.main("end")
    assert seats == [(24 + n) % players for n in range(players)]
    for seat in seats:
        assert table.asked.seat == seat
        assert "visit_with_prior" not in table.options("either")
        table.main("end")
    assert decision(table.game) is None
    assert result(table.game) is not None


def test_priors_come_back_and_lay_brothers_stay() -> None:
    """OL-END-02, OL-END-06: also where all three stand on buildings; the wheel turns once more."""
    table = bonus().put("prior", "clay_mound", 1).put("lay_brother", "farmyard", 1)
    table.put("lay_brother", "cloister_office", 1).put("prior", "farmyard", 2)
    table.wheel_after(5).begin_round(25, turned=False)
    assert [(table.count(s, "prior"), table.count(s, "lay_brother")) for s in range(3)] == [(1, 2), (1, 0), (1, 2)]
    assert table.pieces("farmyard", 1) == [("lay_brother", 1)]
    assert table.shown()["clay_marker"] == 6


def test_the_prior_on_any_building() -> None:
    """OL-END-03, OL-AMB-09: occupied or not, one's own or not, without a fee; two may stand on one building."""
    table = bonus().put("lay_brother", "clay_mound", 1).begin_round(25).main("visit_with_prior")
    basics = {"clay_mound", "farmyard", "cloister_office"}
    assert set(table.options("workplace")) == {(name, seat) for name in basics for seat in range(3)}
    table.choose("workplace", ("clay_mound", 1)).choose("may", 1).choose("marker", "clay_marker").done()
    assert table.change(0) == {"prior": -1, "clay": 10}
    assert table.change(1) == {}
    assert table.pieces("clay_mound", 1) == [("lay_brother", 1), ("prior", 0)]
    assert not {"visit_with_prior", "build_building"} & set(table.options("either"))
    table.main("end").main("visit_with_prior").choose("workplace", ("clay_mound", 1)).choose("may", 0).done()
    assert table.pieces("clay_mound", 1) == [("lay_brother", 1), ("prior", 0), ("prior", 1)]


def test_a_castle_of_somebody_else() -> None:
    """OL-EX-16, OL-END-03: occupied by its owner's lay brother; one's own settlement on one's own land."""
    table = bonus().land(1, "mountain_plot", 0).stands("castle", 1).put("lay_brother", "castle", 1)
    table.begin_round(25).has_only(0, livestock=1, wood=1)
    table.main("visit_with_prior").choose("workplace", ("castle", 1)).choose("may", 1)
    table.choose("card", "shanty_town")
    assert set(table.options("site")) == {(3, 0), (3, 1)}
    table.choose("site", (3, 0)).choose("pay", livestock=1).choose("pay", wood=1).done()
    assert table.map(0)[3, 0] == "shanty_town"
    assert table.change(0) == {"prior": -1, "shanty_town": -1, "livestock": -1, "wood": -1}
    assert table.change(1) == {}


def test_building_instead() -> None:
    """OL-END-03: one building, and the prior on it if one likes; then it is over."""
    table = bonus().in_display("peat_coal_kiln", "stone_merchant").begin_round(25).has_only(0, clay=1, wood=1)
    table.main("build_building").choose("card", "peat_coal_kiln").choose("site", (3, 0)).done()
    assert table.options("either") == ["send_prior", "end"]
    table.mark().main("send_prior").choose("may", 1).choose("often", 0).done()
    assert table.change(0) == {"prior": -1, "peat_coal": 1, "coin": 1}
    assert not {"visit_with_prior", "build_building"} & set(table.options("either"))


def test_no_felling_and_no_contracts() -> None:
    """OL-END-04: but by a building's effect."""
    table = bonus().stands("calefactory", 1).begin_round(25).has_only(0, coin=2)
    assert table.options("either") == ["visit_with_prior", "extra", "end"]
    table.main("visit_with_prior").choose("workplace", ("calefactory", 1)).choose("may", 1).choose("pay", coin=1)
    table.choose("next", 0).choose("may", 1).choose("grove", (1, 0)).choose("marker", "wood_marker").choose("may", 0)
    table.done()
    assert table.change(0) == {"prior": -1, "coin": -1, "wood": 10}


def test_extra_actions_and_land() -> None:
    """OL-END-05: one landscape, and what else can be changed."""
    table = bonus().begin_round(25).has_only(0, coin=20, grain=1)
    table.extra("dry_grain").choose("often", 1).done()
    table.extra("buy_district").choose("pay", coin=2).choose("side", "hill_district").choose("spot", 2).done()
    table.main("extra")
    assert not {"buy_district", "buy_plot"} & set(table.options("either"))


def test_the_last_settlement_phase() -> None:
    """OL-END-07, OL-AMB-12: from the start player of the bonus round; then the game is scored."""
    table = bonus().begin_round(25)
    for _ in range(3):
        table.main("end")
    for seat in range(3):
        assert table.asked.seat == seat
        table.has_only(seat, livestock=9, peat=9).main("settle").choose("card", "shanty_town").choose("site", (3, 0))
        table.choose("pay", **table.listed("pay")[0]).choose("pay", **table.listed("pay")[0])
    ended = result(table.game)
    assert ended is not None
    assert [table.count(seat, "dwelling") for seat in range(3)] == [-3 + 3] * 3  # beside the Clay Mound


def test_one_landscape_in_the_last_phase() -> None:
    """OL-AMB-05, OL-SETL-04: also for whoever has just had a turn and bought none."""
    table = bonus().begin_round(25)
    for _ in range(3):
        table.main("end")
    for seat in range(3):
        assert table.asked.seat == seat
        table.has_only(seat, coin=30)
        table.extra("buy_district").choose("pay", **table.listed("pay")[0]).choose("side", "hill_district")
        table.choose("spot", 2).done().main("extra")
        assert not {"buy_district", "buy_plot"} & set(table.options("either")), seat
        table.choose("either", "to_fives").choose("often", 0).done().main("end")


def test_passing() -> None:
    """OL-AMB-13: in the bonus round and in settlement phases; in a regular turn there is always something to do."""
    for country in (FRANCE, IRELAND):
        table = bonus(3, country).begin_round(25)
        for _ in range(6):
            assert "end" in table.options("either")
            table.main("end")
        assert decision(table.game) is None
        table = Table(3, country)
        for seat in range(3):
            table.has_only(seat)
            for piece, at in (("prior", "clay_mound"), ("lay_brother", "farmyard"), ("lay_brother", "cloister_office")):
                table.put(piece, at, seat)
        assert table.turn(0).options("either") == ["fell_trees", "cut_peat"]
