"""Settlement phases: ledger section 5."""

from __future__ import annotations

import pytest

from runtime.game.play import decision
from tests.games.ora_et_labora.model import slug
from tests.games.ora_et_labora.table import IRELAND, Table
from tests.games.ora_et_labora.tables import CALENDAR, CARDS_IN_PLAY, SETTLEMENTS

ENTERS = {"A": "artists_colony", "B": "hamlet", "C": "village", "D": "hilltop_village"}


def phase(number: int = 6, players: int = 3) -> Table:
    return Table(players).begin_round(number)


# ---- the course of a phase


@pytest.mark.parametrize(
    ("players", "number", "letter"), [(n, number, letter) for n in (3, 4) for number, letter in CALENDAR[n].items()]
)
def test_everybody_builds_then_cards_are_distributed(players: int, number: int, letter: str) -> None:
    """OL-SETL-01, OL-SETL-02, OL-SETL-03, OL-SETL-08, OL-TAB-03: in turn order from the start player."""
    table = phase(number, players)
    shown, stack = table.lies("display"), table.lies(f"stack_{letter.lower()}")
    starter = (number - 1) % players
    for n in range(players):
        assert table.asked.seat == (starter + n) % players
        assert table.count(0, ENTERS[letter]) == 0
        assert table.lies("display") == shown
        table.main("end")
    assert (table.asked.seat, table.options("either")[0]) == (starter, "place_clergyman")
    assert [table.count(seat, ENTERS[letter]) for seat in range(players)] == [1] * players
    assert table.lies("display") == shown | stack
    assert len(stack) == CARDS_IN_PLAY[players]["ABCD".index(letter) + 1]


def test_one_settlement_at_most() -> None:
    """OL-SETL-03: of one's own supply; then it is the next one's turn."""
    table = phase().has(2, livestock=20, peat=20).main("settle")
    assert set(table.options("card")) == {"shanty_town", "farming_village", "market_town"}
    table.choose("card", "market_town").choose("site", (3, 0)).choose("pay", livestock=4)
    assert table.asked.seat == 0
    assert table.map(2)[3, 0] == "market_town"
    assert table.count(2, "market_town") == 0


def test_one_landscape_before_the_settlement() -> None:
    """OL-SETL-04, OL-AMB-05, OL-LAND-05, OL-EXTRA-05: and no second one in the phase; the turn after it has its own."""
    table = phase().has(2, coin=30, peat=20)
    table.extra("buy_plot").choose("pay", coin=3).choose("either", "coast").choose("spot", 0).done()
    table.main("extra")
    assert not {"buy_plot", "buy_district"} & set(table.options("either"))
    table.choose("either", "to_fives").choose("often", 0).done()
    table.main("settle").choose("card", "fishing_village")
    assert set(table.options("site")) == {(-1, 0), (-1, 1)}
    table.choose("site", (-1, 1)).choose("pay", coin=8).choose("pay", peat=2)
    for _ in range(2):
        table.main("end")
    assert table.asked.seat == 2
    table.extra("buy_district").choose("pay", coin=2).choose("side", "hill_district").choose("spot", 2).done()
    assert table.count(2, "district") == 1


def test_the_next_letter_is_nothing_at_e() -> None:
    """OL-SETL-09: after the bonus round nothing is handed out."""
    table = Table(3).begin_round(25)
    for _ in range(3):
        table.main("end")
    held = [row[:] for row in table.game.counts]
    assert table.options("either") == ["settle", "extra", "end"] or table.options("either") == ["extra", "end"]
    for _ in range(3):
        table.main("end")
    assert decision(table.game) is None
    tokens = list(table.rules.type_of_token)
    assert [[row[t] for t in tokens] for row in held] == [[row[t] for t in tokens] for row in table.game.counts]


# ---- paying and placing


def test_food_and_energy_are_paid_and_no_change_is_given() -> None:
    """OL-EX-09, OL-SETL-05, OL-SETL-06, OL-GOODS-02: two livestock (one food lost), or one and a coin."""
    table = phase().has_only(2, livestock=2, coin=1, peat_coal=1)
    table.main("settle").choose("card", "farming_village").choose("site", (3, 0))
    assert sorted(map(str, table.listed("pay"))) == sorted(map(str, [{"livestock": 1, "coin": 1}, {"livestock": 2}]))
    table.choose("pay", livestock=2)
    assert table.listed("pay") == [{"peat_coal": 1}]
    table.choose("pay", peat_coal=1)
    assert table.change(2) == {"livestock": -2, "peat_coal": -1, "farming_village": -1}


@pytest.mark.parametrize("settlement", SETTLEMENTS, ids=lambda each: each.tag)
def test_what_a_settlement_costs(settlement: tuple[str, ...]) -> None:
    """OL-SETL-05, OL-TAB-08, OL-DIS-08: exactly so much food and energy; with one less of either it cannot be built."""
    _, title, _, food, energy, *_ = settlement
    name = slug(title)
    table = phase().land(2, "coast_plot", 0).land(2, "mountain_plot", 0).has(2, **{name: 1})
    settling = table.copy().has_only(2, grain=int(food), wood=int(energy))
    settling.main("settle").choose("card", name).choose("site", (-1, 0) if name != "hilltop_village" else (5, 0))
    for _ in range(2 if energy else 1):
        settling.choose("pay", **settling.listed("pay")[0])
    assert (settling.count(2, "grain"), settling.count(2, "wood")) == (0, 0)
    for grain, wood in ((int(food) - 1, int(energy)), (int(food), int(energy) - 1)):
        if wood >= 0:
            poor = table.copy().has_only(2, grain=grain, wood=wood)
            assert "settle" not in poor.options("either") or name not in poor.main("settle").options("card")


def test_any_free_square_of_the_right_terrain() -> None:
    """OL-SETL-07: no cloister rule; Hilltop Villages need a hillside, Fishing Villages a coast."""
    table = (
        phase().land(2, "hill_district", 2).land(2, "coast_plot", 0).has(2, meat=20, peat_coal=20, hilltop_village=1)
    )
    free = {(3, 0), (3, 1), (3, 2), (4, 2), (-1, 0), (-1, 1)}
    expected = {"shanty_town": free, "hilltop_village": {(3, 2), (4, 2)}, "fishing_village": {(-1, 0), (-1, 1)}}
    table.main("settle")
    for name, squares in expected.items():
        assert set(table.copy().choose("card", name).options("site")) == squares


def test_the_castle_settles_at_any_time() -> None:
    """OL-SETL-10, OL-TAB-10: as a use of the building, at the same cost and by the same rules."""
    table = Table().land(0, "mountain_plot", 0).stands("castle", 0, (6, 0)).has_only(0, livestock=2, peat=2).turn(0)
    table.use("castle")
    assert set(table.options("card")) == {"shanty_town", "farming_village"}
    table.choose("card", "farming_village").choose("site", (5, 0)).choose("pay", livestock=2).choose("pay", peat=2)
    table.done()
    assert table.change(0) == {"farming_village": -1, "livestock": -2, "peat": -2}
    assert table.map(0)[5, 0] == "farming_village"


def test_the_phase_has_nothing_to_do_with_clergy_and_wheel() -> None:
    """OL-SETL-11: neither changes in the phase, so it could as well come before them."""
    table = phase().put("prior", "clay_mound", 1)
    before = table.shown(), dict(table.game.pieces)
    table.has(2, livestock=9, peat=9).main("settle").choose("card", "shanty_town").choose("site", (3, 0))
    table.choose("pay", **table.listed("pay")[0]).choose("pay", **table.listed("pay")[0]).main("end").main("end")
    assert table.options("either")[0] == "place_clergyman"
    assert (table.shown(), dict(table.game.pieces)) == before


def test_whiskey_feeds_settlers() -> None:
    """OL-GOODS-01, OL-TAB-01: two food each, and no change."""
    table = Table(3, IRELAND).begin_round(6).has_only(2, whiskey=2, wood=3)
    table.main("settle").choose("card", "farming_village").choose("site", (3, 0))
    assert table.listed("pay") == [{"whiskey": 2}]
    table.choose("pay", whiskey=2).choose("pay", wood=3)
    assert table.change(2) == {"whiskey": -2, "wood": -3, "farming_village": -1}
